import Papa from 'papaparse';
import { decodeMisread } from '../../supabase/functions/_shared/ad-parser/text/clean-text.ts';

/** A posting of the City's file, by the names of its columns. */
export type CityPosting = Record<string, string>;

/** Reads the City's postings (CSV): one a Job ID, for many are published as Internal and as External; External wins. */
export function readPostings(csv: string): CityPosting[] {
  const byId = new Map<string, CityPosting>();
  for (const posting of Papa.parse<CityPosting>(csv, { header: true, skipEmptyLines: true, transform: cleanText })
    .data) {
    const id = posting['Job ID'] ?? '';
    const known = byId.get(id);
    if (!known || (known['Posting Type'] === 'Internal' && posting['Posting Type'] === 'External'))
      byId.set(id, posting);
  }
  return [...byId.values()];
}

/** Fixes UTF-8 read as Windows-1252 ("â€™" for an apostrophe), also twice, and removes control characters and their escapes. */
export function cleanText(text: string): string {
  return (
    decodeMisread(decodeMisread(decodeMisread(text)))
      .replace(/_x00[0-9A-Fa-f]{2}_/g, '')
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      // A lone "¿" or "¬" in this data replaces a character that an earlier export could not write.
      .replace(/[¿¬\u200b-\u200f\ufeff\ufffd]/g, '')
      .replace(/\p{Cc}/gu, (char) => (char === '\t' || char === '\n' ? char : ' '))
  );
}
