import { cellText } from '../rules/csv/cell-text.ts';
import { isElsewhere, xmlRecords } from './job-xml.ts';
import { BarredByRobots, mustBeThere, type Opened, SourceProblem, textOf } from './open-address.ts';
import { type FetchTools, type Reason, refused, type SourceKind, sourceRow } from './source.ts';

const MAX_PAGES = 2000;
const MAX_SITEMAPS = 20;
/** Pages a fetch, one a second a host; after a while a slow host's next ones are another's, within the step's lease. */
const AT_ONCE = 20;
const LONG_MS = 45_000;

/** What is still to be read, and all sitemaps that were listed. */
type Cursor = { sitemaps: string[]; pages: string[]; listed: string[] };
/** A posting and the page that it stands on. */
type Record = { page: string; posting: Node };
type Node = { [name: string]: unknown };

/** schema.org/JobPosting in JSON-LD, of a page or of all pages of a sitemap on its host. Nothing else of a page is read. */
export const jsonLd: SourceKind = {
  fetch: async ({ address, cursor }, tools) => {
    const at = (cursor as Cursor | null) ?? { sitemaps: [address], pages: [], listed: [address] };
    const until = Date.now() + LONG_MS;
    let isComplete = true;
    for (let turn = 0; turn < AT_ONCE && at.sitemaps.length + at.pages.length > 0; turn += 1) {
      if (Date.now() > until) break;
      const isPart = at.sitemaps.length > 0;
      const next = at.sitemaps.shift() ?? at.pages.shift() ?? '';
      try {
        isComplete = (await readNext(next, isPart, at, address, tools)) && isComplete;
      } catch (error) {
        // Of many pages one that can't be had fails alone, and one that is barred has no job.
        if (next === address || !(error instanceof SourceProblem)) throw error;
        if (!(error instanceof BarredByRobots)) isComplete = false;
      }
      if (at.pages.length > MAX_PAGES || at.listed.length > MAX_SITEMAPS) {
        throw new SourceProblem(`Its sitemap has more than ${MAX_PAGES} pages or ${MAX_SITEMAPS} parts.`);
      }
    }
    const isDone = at.sitemaps.length + at.pages.length === 0;
    return { cursor: isDone ? null : at, isComplete };
  },

  read: (records) => {
    const reasons: Reason[] = [];
    const rows = (records as Record[]).flatMap(({ page, posting }) => {
      const reference =
        textAt(posting, 'identifier.value') ?? textAt(posting, 'identifier') ?? textAt(posting, 'url') ?? page;
      const places = [posting.jobLocation].flat().map((place) => one(place) ?? {});
      const place = places.find((one) => !isAway(addressOf(one))) ?? places[0] ?? {};
      const address = addressOf(place);
      const isRemote = textAt(posting, 'jobLocationType') === 'TELECOMMUTE' && !posting.jobLocation;
      if (isRemote || isAway(address)) {
        reasons.push(refused(reference, 'jobLocation', 'is outside of New York City'));
        return [];
      }
      const city = textAt(address, 'addressLocality');
      const street = [textAt(address, 'streetAddress'), city].filter(Boolean).join(', ');
      const link =
        textAt(posting, 'applicationContact.url') ??
        textAt(posting, 'url') ??
        (page.startsWith('https:') ? page : null);
      return [
        sourceRow(reference.slice(0, 200), {
          title: cellText(textAt(posting, 'title') ?? ''),
          company: textAt(posting, 'hiringOrganization.name') ?? textAt(posting, 'hiringOrganization'),
          description: cellText(textAt(posting, 'description') ?? ''),
          location: street || textAt(place, 'name') || textAt(place, 'address') || textAt(posting, 'jobLocation') || '',
          state: city ? textAt(address, 'addressRegion') : null,
          zip: textAt(address, 'postalCode'),
          type: textAt(posting, 'employmentType'),
          ...payOf(posting),
          requirements: cellText(textAt(posting, 'qualifications') ?? textAt(posting, 'skills') ?? '') || null,
          benefits: cellText(textAt(posting, 'jobBenefits') ?? '') || null,
          category: textAt(posting, 'occupationalCategory') ?? textAt(posting, 'industry'),
          contact_email: textAt(posting, 'applicationContact.email'),
          contact_phone: textAt(posting, 'applicationContact.telephone'),
          application_link: link,
          posted_at: textAt(posting, 'datePosted'),
          expires_at: textAt(posting, 'validThrough'),
        }),
      ];
    });
    return { rows, reasons };
  },
};

const addressOf = (place: Node): Node => one(place.address) ?? {};

/** Whether an address names another country or state. */
function isAway(address: Node): boolean {
  const country = textAt(address, 'addressCountry') ?? textAt(address, 'addressCountry.name');
  return isElsewhere(country, textAt(address, 'addressRegion'));
}

/** A page's postings, or what a sitemap lists; false where it can't be had. */
async function readNext(
  next: string,
  isPart: boolean,
  at: Cursor,
  address: string,
  { openPage, keep }: FetchTools,
): Promise<boolean> {
  const isStart = next === address;
  const opened = await openPage(next);
  if (isStart) mustBeThere(opened, next);
  // A page that is gone has no job any more; one that fails may have.
  if (opened.status !== 200) return !isPart && (opened.status === 404 || opened.status === 410);
  if (/\bxml\b/i.test(opened.contentType) || /\.xml(?:\.gz)?$/i.test(new URL(next).pathname)) {
    if (!at.listed.includes(next)) at.listed.push(next);
    await readSitemap(opened, at, address);
    if (isStart && at.sitemaps.length + at.pages.length === 0) throw new SourceProblem('Its sitemap has no page.');
    return true;
  }
  const postings = postingsOf(await textOf(opened));
  if (isStart && postings.length === 0) throw new SourceProblem('It has no JobPosting.');
  await keep(postings.map((posting) => ({ page: next, posting })));
  return true;
}

/** What a sitemap or an index of sitemaps lists of the source's own host. */
async function readSitemap(opened: Opened, at: Cursor, address: string): Promise<void> {
  const { host } = new URL(address);
  const pages = new Set(at.pages);
  for await (const records of xmlRecords(opened, 'url', 'sitemap')) {
    for (const { loc = '' } of records as { loc?: string }[]) {
      const listed = loc.trim();
      if (!URL.canParse(listed) || new URL(listed).host !== host || at.listed.includes(listed)) continue;
      if (!/\.xml(?:\.gz)?$/i.test(new URL(listed).pathname)) {
        pages.add(listed);
      } else {
        at.listed.push(listed);
        at.sitemaps.push(listed);
      }
    }
  }
  at.pages = [...pages];
}

const SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script\s*>/gi;

/** The postings in a page's JSON-LD. A script that is no JSON is the page's own fault, and has none. */
export function postingsOf(html: string): Node[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, script = '']) => {
    try {
      return nodesOf(JSON.parse(script.replace(/^\s*(?:<!--|\/\/ ?<!\[CDATA\[)|(?:-->|\/\/ ?\]\]>)\s*$/g, '')));
    } catch {
      return [];
    }
  });
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const types = [node['@type']].flat();
  const isPosting = types.some((type) => /^(?:https?:\/\/schema\.org\/|schema:)?JobPosting$/.test(String(type)));
  return isPosting ? [node] : nodesOf(node['@graph']);
}

/** The one or first of what may be many. */
function one(value: unknown): Node | null {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null ? (first as Node) : null;
}

/** The text at a path of names, the first where there are several. */
function textAt(node: Node, path: string): string | null {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Node | null>((at, name) => one(at?.[name]), node);
  const value = [holder?.[last]].flat()[0];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** 'hourly 18 to 22' in the columns of an import. */
function payOf(posting: Node) {
  const salary = one(posting.baseSalary) ?? {};
  const text = textAt(posting, 'baseSalary');
  if (text) return { salary: /\d/.test(text) ? text : null };
  const value = textAt(salary, 'value.value') ?? textAt(salary, 'value');
  return {
    salary_min: textAt(salary, 'value.minValue') ?? textAt(salary, 'minValue') ?? value,
    salary_max: textAt(salary, 'value.maxValue') ?? textAt(salary, 'maxValue') ?? value,
    salary_currency: textAt(salary, 'currency') ?? textAt(salary, 'value.currency'),
    salary_period: textAt(salary, 'value.unitText') ?? textAt(salary, 'unitText'),
  };
}
