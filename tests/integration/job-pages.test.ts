// @vitest-environment jsdom
import jsonld from 'jsonld';
import { beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { asService } from './clients.ts';
import { rpc } from './raw.ts';

const { url } = inject('stack');
const get = (id: string, search = '') => fetch(`${url}/functions/v1/job-page/${id}${search}`);

/** Google's required and recommended properties of a JobPosting, and no others: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const amount = z.number().positive();
const postingSchema = z.strictObject({
  '@context': z.literal('https://schema.org/'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(2).max(200),
  description: z.string().startsWith('<p>').min(50),
  datePosted: z.iso.datetime({ offset: true }),
  validThrough: z.iso.datetime({ offset: true }),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY']).optional(),
  hiringOrganization: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(2) }),
  jobLocation: z.strictObject({
    '@type': z.literal('Place'),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().min(3).optional(),
      addressLocality: z.enum(['New York', 'Brooklyn', 'Bronx', 'Queens', 'Staten Island']),
      addressRegion: z.literal('NY'),
      postalCode: z
        .string()
        .regex(/^1[01]\d{3}$/)
        .optional(),
      addressCountry: z.literal('US'),
    }),
  }),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.literal('USD'),
      value: z
        .strictObject({
          '@type': z.literal('QuantitativeValue'),
          value: amount.optional(),
          minValue: amount.optional(),
          maxValue: amount.optional(),
          unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
        })
        .refine(({ value, minValue, maxValue }) => value ?? minValue ?? maxValue)
        .refine(({ minValue = 0, maxValue = Number.POSITIVE_INFINITY }) => minValue < maxValue),
    })
    .optional(),
  experienceRequirements: z.literal('no requirements').optional(),
  directApply: z.boolean(),
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.literal('Stoop'), value: z.uuid() }),
  url: z.string(),
});

/** What a reader of JSON-LD makes of a posting; schema.org's context in short, so that nothing is asked of it. */
const expand = (posting: object) =>
  jsonld.expand(posting as never, {
    documentLoader: async (documentUrl) => ({
      documentUrl,
      document: { '@context': { '@vocab': 'https://schema.org/' } },
    }),
  });

/** The properties of some JSON-LD, those of what is in it too. */
const properties = (data: unknown): string[] =>
  Object.entries(data ?? {})
    .flatMap(([name, value]) => [
      ...(Array.isArray(data) || name.startsWith('@') ? [] : [name.replace('https://schema.org/', '')]),
      ...(typeof value === 'object' ? properties(value) : []),
    ])
    .sort();

let jobs: { id: string; title: string; pay_range: string | null; application_link: string | null }[];
beforeAll(async () => {
  const { data } = await asService()
    .from('jobs')
    .select('id, title, pay_range, application_link')
    .in('source', ['city', 'sample'])
    .eq('status', 'active')
    .eq('is_approved', true)
    .gt('expires_at', new Date().toISOString());
  jobs = data ?? [];
});

it('every seed job has a page whose structured data a search engine takes, and says in text', {
  timeout: 120_000,
}, async () => {
  expect(jobs.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const job of jobs) {
    const response = await get(job.id);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const scripts = page.querySelectorAll('script[type="application/ld+json"]');
    const { success, data, error } = postingSchema.safeParse(JSON.parse(scripts[0]?.textContent ?? 'null'));
    const text = page.body.textContent;
    if (response.status !== 200 || scripts.length !== 1) wrong.push(`${job.title}: ${response.status}`);
    else if (!success) wrong.push(`${job.title}: ${z.prettifyError(error)}`);
    else {
      const expanded = await expand(data);
      const [type] = expanded.map((one) => one['@type']);
      if (expanded.length !== 1 || String(type) !== 'https://schema.org/JobPosting')
        wrong.push(`${job.title}: ${type}`);
      if (String(properties(expanded)) !== String(properties(data))) wrong.push(`${job.title}: lost in expansion`);
      const { address } = data.jobLocation;
      for (const said of [
        data.title,
        data.hiringOrganization.name,
        address.streetAddress ?? '',
        address.addressLocality,
      ])
        if (!text.includes(said)) wrong.push(`${job.title}: no '${said}' in the text`);
      if (data.baseSalary !== undefined && page.querySelector('main > p')?.textContent.includes('Pay not stated'))
        wrong.push(`${job.title}: pay`);
      if (data.directApply !== (job.application_link === null)) wrong.push(`${job.title}: directApply`);
      const described = new DOMParser().parseFromString(data.description, 'text/html').body.innerHTML;
      if (!page.querySelector('main')?.innerHTML.includes(described)) wrong.push(`${job.title}: description`);
    }
  }
  expect(wrong).toEqual([]);
});

it('what is read takes GET and HEAD and no other method', async () => {
  const files = [`job-page/${jobs[0]?.id}`, 'job-page/in/bronx', 'job-feeds/feed.xml'];
  for (const file of files) {
    const address = `${url}/functions/v1/${file}`;
    const head = await fetch(address, { method: 'HEAD' });
    expect([file, head.status, await head.text()]).toEqual([file, 200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await fetch(address, { method, body: '{}' });
      expect([file, method, status, headers.get('allow')]).toEqual([file, method, 405, 'GET, HEAD']);
    }
  }
});

it('addresses in a page are those of the site, whatever host was asked for', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example',
  };
  for (const file of [
    `job-page/${jobs[0]?.id}`,
    'job-page/warehouse',
    'job-feeds/sitemap.xml',
    'job-feeds/robots.txt',
  ]) {
    const text = await (await fetch(`${url}/functions/v1/${file}`, { headers })).text();
    expect([file, text.includes('evil.example')]).toEqual([file, false]);
  }
});

it('stats.json is what board_stats answers, once', async () => {
  const file = `${url}/functions/v1/job-feeds/stats.json`;
  const first = await fetch(file);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await first.json()).toEqual((await rpc('board_stats', {})).body);
  const again = await fetch(file, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it.each(['x'.repeat(5000), "1' or '1'='1", '../../etc/passwd', '%00', '%', '%ff', '0'.repeat(36)])(
  'what is no job’s id has no page: %s',
  async (id) => {
    const { status } = await get(encodeURIComponent(id));
    expect([400, 404, 414, 431]).toContain(status);
  },
);

it('a page that a reader has is not sent again', async () => {
  const first = await get(jobs[0]?.id ?? '');
  const again = await fetch(first.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it('a job has a picture for link previews, whatever its title', async () => {
  const titles = ['Cook', '👩🏽‍🍳 田中さん', `W${'MW'.repeat(60)}`, '</text><script>&', 'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v'];
  const rows = titles.map((title) => ({
    title,
    company: 'Kept Goods',
    location: 'Bronx',
    description: 'x'.repeat(60),
    source: 'admin',
    is_approved: true,
  }));
  const { data, error } = await asService()
    .from('jobs')
    .insert(rows as never)
    .select('id');
  expect(error).toBeNull();
  for (const { id } of data ?? []) {
    const response = await get(`${id}/image.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    expect(bytes.length).toBeLessThan(300_000);
  }
  const ids = (data ?? []).map(({ id }) => id);
  await asService().from('jobs').delete().in('id', ids);
});

it('a closed job answers 410, one that waits, is hidden or never was 404, filler too', async () => {
  const service = asService();
  const job = { company: 'x', location: 'Bronx', description: 'x'.repeat(60), source: 'admin' };
  const soon = new Date(Date.now() + 1e9).toISOString();
  const { data } = await service
    .from('jobs')
    .insert([
      { ...job, title: 'Closed', is_approved: true, status: 'inactive', expires_at: soon },
      { ...job, title: 'Waiting', is_approved: false, status: 'active', expires_at: soon },
      { ...job, title: 'Hidden', is_approved: true, status: 'active', expires_at: soon, hidden_at: soon },
    ] as never)
    .select('id, title');
  const status = async (id = '') => (await get(id)).status;
  const of = (title: string) => data?.find((row) => row.title === title)?.id;
  expect(await status(of('Closed'))).toBe(410);
  expect(await status(of('Waiting'))).toBe(404);
  expect(await status(of('Hidden'))).toBe(404);
  expect(await status(crypto.randomUUID())).toBe(404);
  await service
    .from('jobs')
    .delete()
    .in(
      'id',
      (data ?? []).map(({ id }) => id),
    );
});

it('sitemap and feeds name the open real jobs and nothing else', async () => {
  const read = async (file: string) => {
    const response = await fetch(`${url}/functions/v1/job-feeds/${file}`);
    expect([file, response.status]).toEqual([file, 200]);
    const document = new DOMParser().parseFromString(await response.text(), 'application/xml');
    return (names: string) => [...document.querySelectorAll(names)].map(({ textContent }) => textContent);
  };
  const openJobs = async () => {
    const { data } = await asService().rpc('sitemap_jobs', { p_part: 1 });
    return (data as { jobs: { id: string }[] }).jobs.map(({ id }) => id);
  };
  const index = await read('sitemap.xml');
  expect(index('loc')).toEqual([expect.stringMatching(/\/sitemap-1\.xml$/)]);
  const [changed = ''] = index('lastmod');
  const inPart = (await read('sitemap-1.xml'))('lastmod').map((moment) => Date.parse(moment ?? ''));
  expect(Date.parse(changed ?? '')).toBeLessThanOrEqual(Math.max(...inPart));
  expect(Date.parse(changed ?? '')).toBeGreaterThanOrEqual(Math.min(...inPart));
  for (const page of (await read('sitemap-pages.xml'))('loc').map((address) => address.split('/jobs/')[1] ?? ''))
    expect([page, (await get(page)).status]).toEqual([page, 200]);
  for (const [file, names] of [
    ['sitemap-1.xml', 'loc'],
    ['jobs.xml', 'referencenumber'],
  ] as const) {
    // Other tests open and close jobs meanwhile.
    const before = await openJobs();
    const listed = (await read(file))(names).map((text) => text.split('/jobs/').at(-1) ?? '');
    const after = await openJobs();
    expect(listed.filter((id) => !before.includes(id) && !after.includes(id))).toEqual([]);
    expect(before.filter((id) => after.includes(id) && !listed.includes(id))).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(jobs.map(({ id }) => id)));
    expect(new Set(listed).size).toBe(listed.length);
  }
  expect((await read('feed.xml'))('item > link')).toHaveLength(50);
});
