import { decodeMisread } from '../../ad-parser/text/clean-text.ts';
import { agencyName, benefitsOf, categoryOf, howToApply, jobTypeOf, payOf } from './fields.ts';
import { type Block, sentences, toBlocks, toParagraphs } from './paragraphs.ts';
import { isBoilerplate, type Sections, sortBlocks } from './sections.ts';
import { calmCapitals, readableTitle } from './titles.ts';
import { workLocationOf } from './work-locations.ts';

/** A posting of the City's data set (kpav-sd4t), by the names of its columns as the API writes them: `job_id`. */
export type CityPosting = Record<string, string>;

const NO_EXPERIENCE = 'No experience needed: there are no formal education or experience requirements.';
const NONE_ASKED =
  /^(?:1\.\s+)?There are no formal education(?:al)? or experience requirements(?: for this position)?\./i;
const REQUIREMENTS_LENGTH = 6000;
const ABOUT_LENGTH = 420;
const MAX_ABOUT_LENGTH = 900;
// Labels that would be the first words of every card.
const OPENING_LABELS =
  /^(?:(?:job description|about the role|the role|the divis\w+|amended|summary|position summary|richmond county district attorney|bridge operator iii)\b:?\s*|in furtherance of this mission,\s*)+/i;
const HOURS_LABEL = /^\s*hours?\s*\/?(?:shift|schedule)?\s*:?\s*/i;

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

/** One posting a Job ID, for many are published as Internal and as External; External wins. */
export function onePerJobId(postings: CityPosting[]): CityPosting[] {
  const byId = new Map<string, CityPosting>();
  for (const posting of postings) {
    const id = posting.job_id ?? '';
    const known = byId.get(id);
    if (!known || (known.posting_type === 'Internal' && posting.posting_type === 'External')) byId.set(id, posting);
  }
  return [...byId.values()];
}

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'.split('|');

/** A day of the data set ('2025-12-29T00:00:00.000', '29-DEC-2025', '12/29/2025') as '2025-12-29'; null for what is none. */
export function cityDay(text: string): string | null {
  const plain = text.trim().toUpperCase();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(plain);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain);
  const named = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/.exec(plain);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : named
        ? [named[3], MONTHS.indexOf(named[2] ?? '') + 1, named[1]]
        : [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number.isNaN(at.getTime()) || at.getUTCMonth() !== Number(month) - 1) return null;
  return at.toISOString().slice(0, 10);
}

/** Sentences that stand under three or more civil-service titles of one agency: what it says of itself, not of a job. */
export function repeatedSentences(postings: CityPosting[]): Set<string> {
  const titles = new Map<string, Set<string>>();
  for (const posting of postings) {
    for (const block of toBlocks(posting.job_description ?? '')) {
      if (block.kind !== 'text') continue;
      for (const sentence of sentences(block.text).filter((text) => text.length > 60)) {
        const known = titles.get(blockKey(sentence)) ?? new Set<string>();
        titles.set(blockKey(sentence), known.add(`${posting.agency}|${posting.civil_service_title}`));
      }
    }
  }
  return new Set([...titles].filter(([, under]) => under.size >= 3).map(([key]) => key));
}

/** One posting as a job; `repeated` is what an agency says in posting after posting. Its pay is null where it can't be read. */
export function cityJob(posting: CityPosting, repeated: ReadonlySet<string>) {
  const cell = (name: string) => (posting[name] ?? '').trim();
  const jobId = cell('job_id');
  const isRepeated = (block: Block) => repeated.has(blockKey(block.text));
  const duties = sortBlocks(toBlocks(posting.job_description ?? ''), isRepeated);
  const more = sortBlocks(toBlocks(posting.additional_information ?? ''), isRepeated);
  const texts = ['job_description', 'additional_information', 'preferred_skills', 'to_apply'];
  const wholeText = texts.map((name) => posting[name] ?? '').join('  ');
  const title = readableTitle(cell('business_title'));
  const hourly = cell('salary_frequency') === 'Daily' && /\(per hour\)/i.test(wholeText);
  return {
    source_ref: jobId,
    title,
    company: agencyName(cell('agency')),
    ...(workLocationOf(cell('work_location')) ?? { location: 'New York City, all boroughs', borough: 'All NYC' }),
    category: categoryOf(title, cell('civil_service_title'), cell('agency'), cell('job_category')),
    job_type: jobTypeOf(
      cell('business_title'),
      cell('civil_service_title'),
      cell('full_time_part_time_indicator'),
      wholeText,
    ),
    ...payOf(cell('salary_range_from'), cell('salary_range_to'), hourly ? 'Hourly' : cell('salary_frequency')),
    description: descriptionOf(duties, more, cell('hours_shift'), isRepeated),
    requirements: requirementsOf(posting, [duties, more]),
    benefits: benefitsOf(wholeText) || null,
    ...howToApply(jobId, cell('to_apply'), wholeText),
  };
}

/** The job first, then the shift (without the address, which the job shows as its location), then what the agency says of itself. */
function descriptionOf(duties: Sections, more: Sections, hours: string, repeated: (block: Block) => boolean): string {
  const seen = new Set([...duties.job, ...duties.about].map((block) => blockKey(block.text)));
  const extra = more.job.filter((block) => !seen.has(blockKey(block.text)) && !benefitsOf(block.text));
  const stated = (hours.trim() || duties.hours || more.hours)
    .replace(HOURS_LABEL, '')
    .replace(/\s*work location:.*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const job = toParagraphs(withoutEmptyHeadings(duties.job))
    .replace(OPENING_LABELS, '')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const parts = [job];
  if (extra.some((block) => block.kind !== 'heading')) {
    parts.push(`Also good to know:\n${toParagraphs(withoutEmptyHeadings(extra))}`);
  }
  if (stated) parts.push(`Hours: ${calmCapitals(stated)}`);
  if (duties.about.length > 0) parts.push(`About the agency:\n${brief(duties.about, repeated)}`);
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/** What the agency says of itself, shortened; of the sentences that it repeats in every posting only the first ones. */
function brief(about: Block[], repeated: (block: Block) => boolean): string {
  const paragraphs: Block[] = [];
  let length = 0;
  for (const block of about) {
    const budget = repeated(block) ? ABOUT_LENGTH : MAX_ABOUT_LENGTH;
    if (length > 0 && length + block.text.length > budget) continue;
    length += block.text.length;
    const text = /[.!?:]$/.test(block.text) ? block.text : `${block.text}.`;
    paragraphs.push({ ...block, kind: 'text', text });
  }
  return toParagraphs(paragraphs);
}

/** Who may apply, the minimum qualifications, then the preferred skills under their own heading. */
function requirementsOf(posting: CityPosting, text: Sections[]): string {
  const parts: string[] = [];
  if (posting.posting_type === 'Internal') parts.push('Open to current City employees only.');
  const notes = text.flatMap((sections) => sections.notes);
  parts.push(...new Set(notes.map((block) => calmCapitals(block.text.replace(/^[*\s-]+|[*\s-]+$/g, '')))));
  const minimum = toBlocks(posting.minimum_qual_requirements ?? '').filter((block) => !isBoilerplate(block.text));
  const qualifications = toParagraphs(
    withoutEmptyHeadings(minimum.length > 0 ? minimum : text.flatMap((sections) => sections.minimum)),
  );
  parts.push(
    NONE_ASKED.test(qualifications)
      ? qualifications.replace(NONE_ASKED, NO_EXPERIENCE).replace(/^\d\.\s+/gm, '')
      : qualifications,
  );
  const skills = toBlocks(posting.preferred_skills ?? '').filter(
    (block) => !isBoilerplate(block.text) && !/^preferred (?:skills|qualifications):?$/i.test(block.text),
  );
  const preferred = skills.length > 0 ? skills : text.flatMap((sections) => sections.preferred);
  if (preferred.length > 0) parts.push(`Preferred:\n${toParagraphs(preferred)}`);
  return shortened(parts.filter((part) => part !== '').join('\n\n')) || 'The City’s posting lists the requirements.';
}

/** Whole paragraphs up to a readable length; a few postings spell out every way to every level over many pages. */
function shortened(text: string): string {
  if (text.length <= REQUIREMENTS_LENGTH) return text;
  const end = text.lastIndexOf('\n', REQUIREMENTS_LENGTH);
  return `${text.slice(0, end).trimEnd()}\n\nThe City’s posting lists the rest of the requirements.`;
}

function withoutEmptyHeadings(blocks: Block[]): Block[] {
  return blocks.filter((block, at) => {
    const next = blocks[at + 1];
    return block.kind !== 'heading' || (next !== undefined && next.kind !== 'heading');
  });
}

/** A block's words without case and punctuation, to find the same words again. */
function blockKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
