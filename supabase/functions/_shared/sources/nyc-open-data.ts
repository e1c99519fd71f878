import { type CityPosting, cityDay, cityJob, cleanText, onePerJobId, repeatedSentences } from './city/city-job.ts';
import { isKnownAgency } from './city/fields.ts';
import { mustBeThere, SourceProblem, textOf } from './open-address.ts';
import { type Reason, refused, type SourceKind, type SourceRow } from './source.ts';

/** Postings a request: some 7 MB. */
const PAGE = 1000;
const MAX_PAGES = 50;
/** An annual salary is for us from at most this to at most that. */
const ENTRY_LEVEL = { from: 65_000, to: 100_000 };
/** Columns that change without the posting. */
const NO_CHANGE = ['process_date', 'posting_updated', ':id', ':created_at', ':updated_at', ':version'];

/** The City's postings on NYC Open Data (kpav-sd4t), by its SODA API: `$order=:id`, a page at a time. */
export const nycOpenData: SourceKind = {
  fetch: async ({ address, cursor, etag }, { open, keep }) => {
    const page = typeof cursor === 'number' ? cursor : 0;
    const version = page === 0 ? await versionOf(address, open) : undefined;
    if (version && version === etag) return null;
    const records = await rowsAt(address, { $order: ':id', $limit: `${PAGE}`, $offset: `${page * PAGE}` }, open);
    if (page === 0 && records.length === 0) throw new SourceProblem('The data set is empty.');
    await keep(records);
    const isLast = records.length < PAGE;
    if (!isLast && page + 1 >= MAX_PAGES) throw new SourceProblem(`It has more than ${PAGE * MAX_PAGES} rows.`);
    return { cursor: isLast ? null : page + 1, isComplete: true, ...(version ? { etag: version } : {}) };
  },

  read: (records) => {
    const reasons: Reason[] = [];
    const postings = records.flatMap((record) => {
      const posting = asPosting(record);
      if (posting?.job_id) return [posting];
      reasons.push({ ...refused(null, 'job_id', 'is missing'), is_unreadable: true });
      return [];
    });
    const repeated = repeatedSentences(postings);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    const rows = onePerJobId(postings).flatMap((posting) => {
      const job = cityJob(posting, repeated);
      const reason = reasonAgainst(posting, job, today);
      if (reason) {
        reasons.push(reason);
        return [];
      }
      if (!isKnownAgency((posting.agency ?? '').trim())) {
        const message = `has no readable name in our list: ${(posting.agency ?? '').slice(0, 80)}`;
        reasons.push({ reference: job.source_ref, field: 'agency', message, is_refused: false });
      }
      return [asRow(posting, job)];
    });
    return { rows, reasons };
  },
};

/** When the data set last changed; undefined where the server doesn't say. */
async function versionOf(address: string, open: Parameters<SourceKind['fetch']>[1]['open']) {
  const url = new URL(address);
  url.searchParams.set('$select', 'max(:updated_at) as updated_at');
  const opened = await open(url.href);
  if (opened.status !== 200) return undefined;
  const body = await textOf(opened);
  const [row] = /^\s*\[\s*\{\s*"updated_at"\s*:\s*"([^"]{1,100})"\s*\}\s*\]\s*$/.exec(body)?.slice(1) ?? [];
  return row;
}

async function rowsAt(
  address: string,
  query: Record<string, string>,
  open: Parameters<SourceKind['fetch']>[1]['open'],
): Promise<unknown[]> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const text = await textOf(mustBeThere(await open(url.href), address));
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    throw new SourceProblem('It is no JSON, or only a part of it.');
  }
  if (!Array.isArray(rows)) throw new SourceProblem('It is no list of rows.');
  return rows;
}

/** A row with the texts of its columns. */
function asPosting(record: unknown): CityPosting | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  const cells = Object.entries(record).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(cells.map(([name, value]) => [name, cleanText(String(value))]));
}

type CityJob = ReturnType<typeof cityJob>;

/** Why a posting isn't for this board: it takes hourly and entry-level work that people outside of the City can apply for. */
function reasonAgainst(posting: CityPosting, job: CityJob, today: string): Reason | null {
  const cell = (name: string) => (posting[name] ?? '').trim();
  const not = (field: string, message: string, is_unreadable = false) => ({
    ...refused(job.source_ref, field, message),
    is_unreadable,
  });
  if (cell('posting_type').toLowerCase() !== 'external') return not('posting_type', 'is for City employees only');
  if (job.title === '') return not('business_title', 'is missing', true);
  const until = cell('post_until');
  const lastDay = cityDay(until);
  if (until && !lastDay) return not('post_until', 'is no date', true);
  if (lastDay && lastDay < today) return not('post_until', 'has passed');
  if (job.pay_range === null) return not('salary_range_from', 'is no pay that can be read', true);
  if (cell('salary_frequency') !== 'Annual') return null;
  if (/manager/i.test(cell('career_level').replace(/non-manager\w*/i, ''))) {
    return not('career_level', 'is that of a manager');
  }
  const [from, to] = [Number(cell('salary_range_from')), Number(cell('salary_range_to'))];
  if (from > ENTRY_LEVEL.from || to > ENTRY_LEVEL.to) return not('salary_range_to', 'is above entry level');
  return null;
}

function asRow(posting: CityPosting, job: CityJob): SourceRow {
  const content = Object.entries(posting).filter(([name]) => !NO_CHANGE.includes(name));
  const posted = cityDay(posting.posting_date ?? '');
  const until = cityDay(posting.post_until ?? '');
  const { pay_low_cents: _low, pay_high_cents: _high, pay_unit: _unit, ...facts } = job;
  return {
    ...facts,
    content: content.sort(([one], [other]) => (one < other ? -1 : 1)),
    posted_at: posted && `${posted} 12:00:00 America/New_York`,
    expires_at: until && `${until} 23:59:59 America/New_York`,
  };
}
