import Papa from 'papaparse';

/** A posting of the City's file, by the names of its columns. */
export type CityPosting = Record<string, string>;

// What Windows-1252 shows for the bytes 0x80 to 0xff; the five that it leaves undefined stay control characters.
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178' +
  String.fromCharCode(...Array.from({ length: 0x60 }, (_, at) => 0xa0 + at));
// A UTF-8 sequence whose bytes were each read as one character of Windows-1252.
const NEXT = `[${WINDOWS_1252.slice(0, 0x40)}]`;
const MISREAD = new RegExp(`[\u00c2-\u00df]${NEXT}|[\u00e0-\u00ef]${NEXT}{2}|[\u00f0-\u00f4]${NEXT}{3}`, 'g');

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
    decode(decode(decode(text)))
      .replace(/_x00[0-9A-Fa-f]{2}_/g, '')
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      // A lone "¿" or "¬" in this data stands for a character that an earlier export could not write.
      .replace(/[¿¬\u200b-\u200f\ufeff\ufffd]/g, '')
      .replace(/\p{Cc}/gu, (char) => (char === '\t' || char === '\n' ? char : ' '))
  );
}

function decode(text: string): string {
  return text.replace(MISREAD, (run) => {
    const decoded = Buffer.from([...run].map((char) => 0x80 + WINDOWS_1252.indexOf(char))).toString();
    return decoded.includes('\ufffd') ? run : decoded;
  });
}
