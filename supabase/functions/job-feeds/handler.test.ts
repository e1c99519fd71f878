// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { jobDetail, jobId } from '../../../tests/feed-answers.ts';
import { jobFeed, type PublishedJob } from './handler.ts';

const SITE = 'https://jobs.example';
const job = (n: number, fields: Partial<PublishedJob> = {}) => ({ ...jobDetail(n), ...fields }) as PublishedJob;

async function read(file: string, jobs = [job(1), job(2), job(3)]) {
  const readJobs = vi.fn(async (cursor: { id: string } | null) => {
    const at = cursor ? jobs.findIndex(({ id }) => id === cursor.id) + 1 : 0;
    const [first] = jobs.slice(at);
    const next = first && at + 1 < jobs.length ? { posted_at: first.posted_at, id: first.id } : null;
    return { jobs: first ? [first] : [], next };
  });
  const readPart = async (part: number) => ({
    parts: part === 0 ? ['2026-11-23T10:00:00+00:00', '2026-11-20T09:00:00+00:00'] : [],
    jobs: part === 1 ? [{ id: jobId(1), updated_at: '2026-11-23T10:00:00+00:00' }] : [],
    groups: [
      { category: 'Kitchen/Cook', borough: null },
      { category: null, borough: 'Staten Island' },
      { category: 'Kitchen/Cook', borough: 'Staten Island' },
      { category: 'Kitchen/Cook', borough: 'All NYC' },
    ],
  });
  const response = await jobFeed(file, { siteUrl: SITE, readPart, readJobs });
  const text = await response.text();
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const texts = (name: string) => [...document.querySelectorAll(name)].map(({ textContent }) => textContent);
  return { response, texts, readJobs };
}

it('the sitemap is an index of its parts, each with the pages of jobs, and when they last changed', async () => {
  const index = await read('sitemap.xml');
  expect(index.texts('sitemap > loc')).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-2.xml`]);
  expect(index.texts('sitemap > lastmod')).toEqual(['2026-11-23T10:00:00+00:00', '2026-11-20T09:00:00+00:00']);
  const { texts, response } = await read('sitemap-1.xml');
  expect(texts('url > loc')).toEqual([`${SITE}/jobs/${jobId(1)}`]);
  expect(texts('url > lastmod')).toEqual(['2026-11-23T10:00:00+00:00']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

it('the sitemap has the landing pages that have a job', async () => {
  expect((await read('sitemap-pages.xml')).texts('url > loc')).toEqual(
    ['/jobs/in/staten-island', '/jobs/food-service', '/jobs/food-service/in/staten-island'].map((path) => SITE + path),
  );
});

it.each(['sitemap-3.xml', 'sitemap-0.xml', 'sitemap-x.xml', 'other', ''])('%j is no file', async (file) => {
  await expect(read(file)).rejects.toMatchObject({ status: 404 });
});

it('robots.txt names the sitemaps of jobs and of landing pages', async () => {
  const response = await jobFeed('robots.txt', { siteUrl: SITE } as never);
  expect(await response.text()).toContain(`\nSitemap: ${SITE}/sitemap.xml\nSitemap: ${SITE}/sitemap-pages.xml\n`);
});

it('jobs.xml has every job, page after page', async () => {
  const { texts, readJobs } = await read('jobs.xml');
  expect(texts('job > referencenumber')).toEqual([1, 2, 3].map(jobId));
  expect(readJobs).toHaveBeenCalledTimes(3);
  expect([texts('salary')[0], texts('city')[0], texts('jobtype')[0]]).toEqual(['$20-23/hour', 'Bronx', 'full-time']);
});

it('jobs.xml says the town of a job outside of the city', async () => {
  const away = { location: 'Hoboken, NJ 07030', borough: null, town: 'Hoboken', state: 'NJ', zip: '07030' };
  const { texts } = await read('jobs.xml', [job(1, away)]);
  expect([texts('city')[0], texts('state')[0], texts('postalcode')[0]]).toEqual(['Hoboken', 'NJ', '07030']);
});

it('jobs.xml has no type of work that is none of employment', async () => {
  const types = ['kitchen', 'multiple', 'per diem', 'temporary'];
  const { texts } = await read(
    'jobs.xml',
    types.map((job_type, n) => job(n, { job_type })),
  );
  expect(texts('jobtype')).toEqual(['temporary']);
});

it.each(['jobs.xml', 'feed.xml'])('%s says nothing that a posting does not, and shows markup as text', async (file) => {
  const attack = ']]></title></description><x>\u0000\u000b\uffff & "';
  const fields = {
    title: attack,
    description: attack,
    summary: attack,
    location: attack,
    pay_range: null,
    company: null,
  };
  const { texts } = await read(file, [job(1, { ...fields, job_type: null })]);
  expect(texts('x')).toEqual([]);
  expect(texts('item > title, job > title')).toEqual([']]></title></description><x> & "']);
  const all = texts(':root').join();
  expect(all).toContain('Pay not stated');
  for (const standIn of ['18-22', 'Trusted Employer', 'ull-time']) expect(all).not.toContain(standIn);
});
