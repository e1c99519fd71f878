import { agencyName, benefitsOf, categoryOf, howToApply, jobTypeOf, payOf } from './fields.ts';
import { type Block, sentences, toBlocks, toParagraphs } from './paragraphs.ts';
import { type CityPosting, readPostings } from './postings.ts';
import { isBoilerplate, type Sections, sortBlocks } from './sections.ts';
import { calmCapitals, readableTitle } from './titles.ts';
import { workLocationOf } from './work-locations.ts';

/** One job of the seed. Days count back from the newest posting (age) and forward from it (closes). */
export type RealJob = ReturnType<typeof toRealJob>;
export type RealBuild = ReturnType<typeof buildRealJobs>;

const FEATURED = 12;
const DAY = 86_400_000;
const NO_EXPERIENCE = 'No experience needed: there are no formal education or experience requirements.';
const NONE_ASKED =
  /^(?:1\.\s+)?There are no formal education(?:al)? or experience requirements(?: for this position)?\./i;
const OPEN_DAYS = 45;
const REQUIREMENTS_LENGTH = 6000;
const ABOUT_LENGTH = 420;
const ABOUT_LENGTH_AT_MOST = 900;
// Labels that would be the first words of every card.
const OPENING_LABELS =
  /^(?:(?:job description|about the role|the role|the divis\w+|amended|summary|position summary|richmond county district attorney|bridge operator iii)\b:?\s*|in furtherance of this mission,\s*)+/i;
const HOURS_LABEL = /^\s*hours?\s*\/?(?:shift|schedule)?\s*:?\s*/i;
/** '12/29/2025' as whole days since 1970. */
export function dayNumber(date: string): number {
  const [month, day, year] = date.split('/').map(Number);
  const time = Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day);
  if (!Number.isFinite(time)) throw new Error(`Not a date: "${date}"`);
  return time / DAY;
}

/** Reads the City's postings (CSV) and returns the jobs of the seed, newest first, and the work locations whose borough nothing says. */
export function buildRealJobs(csv: string) {
  const postings = readPostings(csv);
  const dates = postings.map((posting) => posting['Posting Date'] ?? '');
  const newest = Math.max(...dates.map(dayNumber));
  const locations = new Set(postings.map((posting) => (posting['Work Location'] ?? '').trim()));
  const repeated = repeatedSentences(postings);
  const jobs = postings
    .map((posting) => toRealJob(posting, newest, repeated))
    .sort((one, other) => one.age_days - other.age_days || Number(other.source_ref) - Number(one.source_ref));
  feature(jobs);
  return {
    jobs,
    unknownLocations: [...locations].filter((raw) => !workLocationOf(raw)).sort(),
    newestPosting: dates.find((date) => dayNumber(date) === newest) ?? '',
  };
}

/** Features the newest jobs paid by the hour or open to everyone without experience, one a title, so that the rule can be repeated. */
function feature(jobs: RealJob[]): void {
  const titles = new Set<string>();
  for (const job of jobs) {
    const entry = job.pay_unit === 'hour' || job.requirements.startsWith('No experience needed');
    if (!entry || (job.pay_high_cents > 4500 && job.pay_unit === 'hour') || titles.has(job.title)) continue;
    if (titles.size >= FEATURED) return;
    titles.add(job.title);
    job.featured = true;
  }
}

/** Sentences that stand under three or more civil-service titles of one agency: what it says of itself, not of a job. */
function repeatedSentences(postings: CityPosting[]): Set<string> {
  const titles = new Map<string, Set<string>>();
  for (const posting of postings) {
    for (const block of toBlocks(posting['Job Description'] ?? '')) {
      if (block.kind !== 'text') continue;
      for (const sentence of sentences(block.text).filter((text) => text.length > 60)) {
        const known = titles.get(blockKey(sentence)) ?? new Set<string>();
        titles.set(blockKey(sentence), known.add(`${posting.Agency}|${posting['Civil Service Title']}`));
      }
    }
  }
  return new Set([...titles].filter(([, under]) => under.size >= 3).map(([key]) => key));
}

/** Turns one posting into a job; `newest` is the day that becomes today, `repeated` what an agency says in posting after posting. */
export function toRealJob(posting: CityPosting, newest: number, repeated: ReadonlySet<string>) {
  const cell = (name: string) => (posting[name] ?? '').trim();
  const jobId = cell('Job ID');
  const isRepeated = (block: Block) => repeated.has(blockKey(block.text));
  const duties = sortBlocks(toBlocks(posting['Job Description'] ?? ''), isRepeated);
  const more = sortBlocks(toBlocks(posting['Additional Information'] ?? ''), isRepeated);
  const texts = ['Job Description', 'Additional Information', 'Preferred Skills', 'To Apply'];
  const wholeText = texts.map((name) => posting[name] ?? '').join('  ');
  const title = readableTitle(cell('Business Title'));
  const hourly = cell('Salary Frequency') === 'Daily' && /\(per hour\)/i.test(wholeText);
  const until = cell('Post Until');
  return {
    source_ref: jobId,
    title,
    company: agencyName(cell('Agency')),
    ...(workLocationOf(cell('Work Location')) ?? { location: 'New York City, all boroughs', borough: 'All NYC' }),
    category: categoryOf(title, cell('Civil Service Title'), cell('Agency'), cell('Job Category')),
    job_type: jobTypeOf(
      cell('Business Title'),
      cell('Civil Service Title'),
      cell('Full-Time/Part-Time indicator'),
      wholeText,
    ),
    ...payOf(cell('Salary Range From'), cell('Salary Range To'), hourly ? 'Hourly' : cell('Salary Frequency')),
    description: descriptionOf(duties, more, cell('Hours/Shift'), isRepeated),
    requirements: requirementsOf(posting, [duties, more]),
    benefits: benefitsOf(wholeText) || null,
    ...howToApply(jobId, cell('To Apply'), wholeText),
    age_days: newest - dayNumber(cell('Posting Date')),
    closes_in_days: until ? dayNumber(until) - newest : OPEN_DAYS,
    featured: false,
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
  const stored: Block[] = [];
  let length = 0;
  for (const block of about) {
    const budget = repeated(block) ? ABOUT_LENGTH : ABOUT_LENGTH_AT_MOST;
    if (length > 0 && length + block.text.length > budget) continue;
    length += block.text.length;
    const text = /[.!?:]$/.test(block.text) ? block.text : `${block.text}.`;
    stored.push({ ...block, kind: 'text', text });
  }
  return toParagraphs(stored);
}

/** Who may apply, the minimum qualifications, then the preferred skills under their own heading. */
function requirementsOf(posting: CityPosting, text: Sections[]): string {
  const parts: string[] = [];
  if (posting['Posting Type'] === 'Internal') parts.push('Open to current City employees only.');
  const notes = text.flatMap((sections) => sections.notes);
  parts.push(...new Set(notes.map((block) => calmCapitals(block.text.replace(/^[*\s-]+|[*\s-]+$/g, '')))));
  const minimum = toBlocks(posting['Minimum Qual Requirements'] ?? '').filter((block) => !isBoilerplate(block.text));
  const qualifications = toParagraphs(
    withoutEmptyHeadings(minimum.length > 0 ? minimum : text.flatMap((sections) => sections.minimum)),
  );
  parts.push(
    NONE_ASKED.test(qualifications)
      ? qualifications.replace(NONE_ASKED, NO_EXPERIENCE).replace(/^\d\.\s+/gm, '')
      : qualifications,
  );
  const skills = toBlocks(posting['Preferred Skills'] ?? '').filter(
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
