import { answerOnce } from '../_shared/http/answer-once.ts';
import { Refusal } from '../_shared/http/refusal.ts';
import {
  descriptionHtml,
  EMPLOYMENT_TYPES,
  employerName,
  type OpenJob,
  postalAddress,
} from '../_shared/job-pages/job-posting.ts';
import { TEXTS } from '../_shared/job-pages/texts.ts';
import { BRAND } from '../_shared/rules/brand.ts';
import { jobFacts } from '../_shared/rules/job-facts.ts';
import { isUuid } from '../_shared/rules/job-id.ts';
import { LANDINGS, landingPath } from '../_shared/rules/landing.ts';
import { parseCategory } from '../_shared/rules/taxonomy.ts';
import { escapeHtml } from '../_shared/templates/escape-html.ts';

/** A job as `published_jobs` lists it. */
export type PublishedJob = OpenJob & { category: string };
export type Cursor = { posted_at: string; id: string } | null;

type Deps = {
  siteUrl: string;
  /** The open real jobs of a part of the sitemap. */
  readPart: (part: number) => Promise<{
    jobs: { id: string; updated_at: string }[];
    /** With part 0: when each part last changed, and which landing pages have a job. */
    parts: string[];
    groups: { category: string | null; borough: string | null }[];
  }>;
  readJobs: (cursor: Cursor, limit: number) => Promise<{ jobs: PublishedJob[]; next: Cursor }>;
  now?: Date;
};

/** A job of jobs.json: of an open one all that is published, of a closed one only that it is. */
type Change = { id: string; status: 'open' | 'closed'; updated_at: string };
export type ReadChanges = (
  since: string | null,
  after: string | null,
  isOpen: boolean,
  limit: number,
) => Promise<{ jobs: Change[]; next: { since: string; after: string } | null }>;

/** Jobs in the RSS feed; jobs read at once for jobs.xml. */
const NEWEST = 50;
const PAGE = 200;

/**
 * What crawlers and aggregators read of the open real jobs, by GET `/job-feeds/<file>`: `sitemap.xml` (an index), `sitemap-<n>.xml`
 * (parts of 10,000, from 1), `sitemap-pages.xml` (landing pages with a job), `feed.xml` (RSS 2.0, the newest 50), `jobs.xml` (all, streamed), `robots.txt`. 404 for another file. `jobs.json` is jobChanges.
 */
export async function jobFeed(
  file: string,
  { siteUrl, readPart, readJobs, now = new Date() }: Deps,
): Promise<Response> {
  if (file === 'robots.txt') {
    return answer(
      `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\nSitemap: ${siteUrl}/sitemap-pages.xml\n`,
      'text/plain',
    );
  }
  if (file === 'sitemap.xml') {
    const { parts } = await readPart(0);
    const entries = parts.map((changed, n) =>
      element('sitemap', element('loc', xml(`${siteUrl}/sitemap-${n + 1}.xml`)) + element('lastmod', changed)),
    );
    return answer(`${XML}<sitemapindex ${SITEMAP}>${entries.join('')}</sitemapindex>`, 'application/xml');
  }
  if (file === 'sitemap-pages.xml') {
    const { groups } = await readPart(0);
    const filled = LANDINGS.filter(({ kind, borough }) =>
      groups.some((group) => group.category === parseCategory(kind) && group.borough === borough),
    );
    const entries = filled.map((page) => element('url', element('loc', xml(siteUrl + landingPath(page)))));
    return answer(`${XML}<urlset ${SITEMAP}>${entries.join('')}</urlset>`, 'application/xml');
  }
  if (file === 'feed.xml') {
    const { jobs } = await readJobs(null, NEWEST);
    const channel = [
      element('title', BRAND),
      element('link', xml(`${siteUrl}/jobs`)),
      element('description', 'The newest jobs in New York City'),
      ...jobs.map((job) => rssItem(job, siteUrl)),
    ];
    return answer(`${XML}<rss version="2.0">${element('channel', channel.join(''))}</rss>`, 'application/rss+xml');
  }
  if (file === 'jobs.xml') return answer(await jobsXml(siteUrl, readJobs, now), 'application/xml');
  const part = Number(/^sitemap-([1-9]\d{0,3})\.xml$/.exec(file)?.[1] ?? 0);
  const { jobs } = part ? await readPart(part) : { jobs: [] };
  if (jobs.length === 0) throw new Refusal(404, 'There is no such file.');
  const entries = jobs.map(({ id, updated_at }) =>
    element('url', element('loc', xml(`${siteUrl}/jobs/${id}`)) + element('lastmod', updated_at)),
  );
  return answer(`${XML}<urlset ${SITEMAP}>${entries.join('')}</urlset>`, 'application/xml');
}

const MOMENT =
  /^(\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?)(?:_([0-9a-f-]{36}))?(_open)?$/;

/**
 * By GET `/jobs.json?since=<a day, a moment, or the next of the page before>`: the jobs that were opened, changed or closed since,
 * the longest ago first, without their contacts; without `since` the open ones: `{ jobs, next: what `since` asks for the rest, or null }`.
 */
export async function jobChanges(request: Request, readChanges: ReadChanges, siteUrl: string): Promise<Response> {
  // A '+' in an address is a blank.
  const requested = new URL(request.url).searchParams.get('since')?.trim().replace(' ', '+') || null;
  const [, since = null, after = null, open] = (requested && MOMENT.exec(requested)) || [];
  if (requested && (!since || !isDay(since.slice(0, 10)) || (after && !isUuid(after)))) {
    throw new Refusal(400, 'since is a day (2026-12-31), a time (2026-12-31T17:00:00Z) or what next said.', {
      field: 'since',
    });
  }
  const isOpen = !requested || open !== undefined;
  const { jobs, next } = await readChanges(since, after, isOpen, PAGE);
  const body = JSON.stringify({
    jobs: jobs.map((job) => (job.status === 'open' ? { ...job, url: `${siteUrl}/jobs/${job.id}` } : job)),
    next: next && `${utc(next.since)}_${next.after}${isOpen ? '_open' : ''}`,
  });
  return answerOnce(request, body, async () => body, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=60',
  });
}

const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) && day >= '1900';

/** A moment as the database writes it, without a sign that addresses have for a blank. */
const utc = (moment: string) => moment.replace(/\+00(?::00)?$/, 'Z');

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function answer(body: BodyInit, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  });
}

/** All jobs in the format that aggregators read; the next page is read when the reader has taken the one before. */
async function jobsXml(siteUrl: string, readJobs: Deps['readJobs'], now: Date): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const head =
    element('publisher', BRAND) + element('publisherurl', xml(siteUrl)) + element('lastBuildDate', now.toUTCString());
  // A failure at once is an answer of its own; a later one breaks off, so that a part is never taken for the whole.
  let page = await readJobs(null, PAGE);
  let isFirst = true;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!isFirst) page = await readJobs(page.next, PAGE);
        const start = isFirst ? `${XML}<source>${head}` : '';
        isFirst = false;
        const jobs = page.jobs.map((job) => aggregatorJob(job, siteUrl)).join('');
        controller.enqueue(encoder.encode(`${start}${jobs}${page.next ? '' : '</source>'}`));
        if (!page.next) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function rssItem(job: PublishedJob, siteUrl: string): string {
  const { title, company, location, pay } = jobFacts(job);
  const url = `${siteUrl}/jobs/${job.id}`;
  const summary = [pay?.text ?? TEXTS.en.payUnstated, company, location, job.summary].filter(Boolean).join('. ');
  return element(
    'item',
    element('title', xml(title)) +
      element('link', xml(url)) +
      element('guid', xml(url)) +
      element('pubDate', new Date(job.posted_at).toUTCString()) +
      element('category', xml(job.category)) +
      element('description', xml(escapeHtml(summary))),
  );
}

function aggregatorJob(job: PublishedJob, siteUrl: string): string {
  const { title, jobType, pay } = jobFacts(job);
  const { addressLocality, addressRegion, addressCountry, streetAddress, postalCode } = postalAddress(job);
  const parts: Record<string, string | null | undefined> = {
    title,
    date: new Date(job.posted_at).toUTCString(),
    referencenumber: job.id,
    url: `${siteUrl}/jobs/${job.id}`,
    company: employerName(job),
    streetaddress: streetAddress,
    city: addressLocality,
    state: addressRegion,
    postalcode: postalCode,
    country: addressCountry,
    description: descriptionHtml(job, 'en'),
    salary: pay?.text ?? TEXTS.en.payUnstated,
    jobtype: EMPLOYMENT_TYPES.has(jobType ?? '') ? jobType : null,
    category: job.category,
    expirationdate: new Date(job.expires_at).toUTCString(),
  };
  return element(
    'job',
    Object.entries(parts)
      .map(([name, text]) => (text ? element(name, xml(text)) : ''))
      .join(''),
  );
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;

/** A text as XML: control characters are not allowed in it, however they are written. */
const xml = (text: string) => escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''));
