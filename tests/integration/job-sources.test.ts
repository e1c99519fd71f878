import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Account, asService, asUser, signUp } from './clients.ts';
import { call } from './raw.ts';

/** What is served under an address: a body, or an answer of its own. */
type Page = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);
const pages = new Map<string, Page>();
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  const { pathname } = new URL(request.url ?? '', 'http://source');
  const page = pages.get(pathname);
  if (page === undefined) response.writeHead(404).end();
  else if (typeof page === 'function') page(request, response);
  else response.end(page);
});

let admin: Account;
beforeAll(async () => {
  const [host, port] = inject('sourceHost').split(':');
  await new Promise<void>((resolve) => server.listen(Number(port), host, resolve));
  admin = await signUp();
  await asService().from('user_roles').insert({ user_id: admin.id, role: 'admin' }).throwOnError();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const kinds = { '.xml': 'job_xml', '.csv': 'csv', '.html': 'json_ld', '.json': 'nyc_open_data' } as const;

/** A source of a file of its own, as an admin makes it; `serve` says what is there. */
async function source(ending: keyof typeof kinds, more: object = {}) {
  const path = `/${randomUUID()}${ending}`;
  const address = `http://${inject('sourceHost')}${path}`;
  const { data } = await asUser(admin)
    .from('job_sources')
    .insert({ name: `Source ${path}`, kind: kinds[ending], address, is_trusted: true, ...more })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, path, address, serve: (page: Page) => void pages.set(path, page) };
}

/** A run from its start to its end. */
async function run(id: string, isDry = false) {
  const { data } = await asUser(admin).rpc('run_source_now', { p_source_id: id, p_is_dry: isDry }).throwOnError();
  return ended((data as { run_id: string }).run_id);
}
async function ended(runId: string) {
  for (let turn = 0; turn < 60; turn += 1) {
    const { status } = await call('POST', 'functions/v1/run-sources', {}, { apikey: inject('stack').secretKey });
    if (status !== 200) throw new Error(`run-sources answered ${status}`);
    const { data } = await asUser(admin).from('source_runs').select('*').eq('id', runId).single().throwOnError();
    if (data.status !== 'running') return data;
  }
  throw new Error('The run does not end.');
}
const jobsOf = async (id: string) => {
  const { data } = await asUser(admin)
    .from('jobs')
    .select('id,source_ref,title,company,location,borough,pay_range,status,is_approved,source,posted_at,expires_at')
    .eq('source_id', id)
    .order('source_ref')
    .throwOnError();
  return data;
};

const job = (n: number | string, fields: Record<string, string> = {}) => {
  const parts: Record<string, string> = {
    title: `Line cook ${n}`,
    referencenumber: `R${n}`,
    url: `https://jobs.example/${n}`,
    company: 'Golden Fork',
    city: 'Brooklyn',
    state: 'NY',
    country: 'US',
    description: '<p>Cook lunch and dinner.</p>',
    salary: '$20-22 per hour',
    ...fields,
  };
  return `<job>${Object.entries(parts)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}</job>`;
};
const xml = (...jobs: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><source><publisher>X</publisher>${jobs.join('')}</source>`;
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => job(String(from + n).padStart(3, '0')));

describe('a source', () => {
  it('is tried dry, then adds, changes and closes jobs', async () => {
    const { id, serve } = await source('.xml');
    serve(xml(job(1), job(2), job(3, { city: 'Hoboken', state: 'NJ' }), job(4, { url: '', expirationdate: '' })));
    const dry = await run(id, true);
    expect(dry).toMatchObject({ status: 'done', is_dry: true, seen: 4, added: 3, refused: 1, gone: 0 });
    expect((dry.rows as object[])[0]).toMatchObject({ source_ref: 'R1', title: 'Line cook 1', state: 'added' });
    expect(await jobsOf(id)).toEqual([]);

    expect(await run(id)).toMatchObject({ status: 'done', added: 3, changed: 0, refused: 1 });
    const first = await jobsOf(id);
    expect(first.map(({ source_ref, is_approved }) => [source_ref, is_approved])).toEqual([
      ['R1', true],
      ['R2', true],
      ['R4', false],
    ]);
    expect(first[0]).toMatchObject({
      ...{ title: 'Line cook 1', company: 'Golden Fork', borough: 'Brooklyn', pay_range: '$20-22 per hour' },
      ...{ status: 'active', source: 'feed' },
    });

    serve(xml(job(1), job(2, { salary: '$25 per hour' }), job(5)));
    expect(await run(id)).toMatchObject({ status: 'done', added: 1, changed: 1, unchanged: 1, gone: 1 });
    const second = await jobsOf(id);
    expect(second.map(({ source_ref, status }) => [source_ref, status])).toEqual([
      ['R1', 'active'],
      ['R2', 'active'],
      ['R4', 'inactive'],
      ['R5', 'active'],
    ]);
    expect(second[1]).toMatchObject({ id: first[1]?.id, pay_range: '$25 per hour', posted_at: first[1]?.posted_at });
  });

  it('that is not trusted has its jobs wait', async () => {
    const { id, serve } = await source('.xml', { is_trusted: false });
    serve(xml(job(1)));
    await run(id);
    expect(await jobsOf(id)).toMatchObject([{ status: 'active', is_approved: false }]);
  });

  it('opens a job again that comes back, and leaves closed what an admin closed', async () => {
    const { id, serve } = await source('.xml');
    serve(xml(job(1), job(2), job(4), job(5)));
    await run(id);
    const decide = (ref: string, change: { status?: string; is_approved?: boolean }) =>
      asUser(admin).from('jobs').update(change).eq('source_id', id).eq('source_ref', ref).throwOnError();
    await decide('R2', { status: 'inactive' });
    await decide('R4', { status: 'expired' });
    await decide('R5', { is_approved: false });
    serve(xml(job(3)));
    await run(id);
    serve(xml(job(1), ...[2, 4, 5].map((n) => job(n, { salary: '$30 per hour' }))));
    await run(id);
    expect(
      (await jobsOf(id)).map(({ source_ref, status, is_approved }) => `${source_ref} ${status} ${is_approved}`),
    ).toEqual(['R1 active true', 'R2 inactive true', 'R3 inactive true', 'R4 expired true', 'R5 active false']);
  });

  it('is asked only whether it has changed, and nothing is closed when it has not', async () => {
    const { id, serve } = await source('.xml');
    serve((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"v1"' }).end(xml(job(1), job(2)));
    });
    await run(id);
    expect(await run(id)).toMatchObject({ status: 'done', seen: 2, unchanged: 2, added: 0, gone: 0 });
    expect((await jobsOf(id)).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('may have texts that look like half of a character', async () => {
    const { id, serve } = await source('.xml');
    serve(xml(job(1, { description: String.raw`Join us \ud83d\ude80 now: \u0000 "today".` })));
    expect(await run(id)).toMatchObject({ status: 'done', added: 1 });
  });

  it('of other kinds is read as well', async () => {
    const csv = await source('.csv', { default_company: 'Acme' });
    csv.serve(
      'reference,title,company,description,location,salary,application_link\nA1,Porter,Acme,Sweeps,Bronx,$18/hour,https://a.example/1\n,,Acme,x,Bronx,,\n',
    );
    expect(await run(csv.id)).toMatchObject({ status: 'done', added: 1, refused: 1 });
    expect(await jobsOf(csv.id)).toMatchObject([{ source_ref: 'A1', title: 'Porter', is_approved: true }]);

    const page = await source('.html');
    const posting = {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Barista',
      url: 'https://cafe.example/jobs/7',
      identifier: { '@type': 'PropertyValue', value: 'B7' },
      hiringOrganization: { '@type': 'Organization', name: 'Corner Café' },
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'Queens', addressRegion: 'NY', addressCountry: 'US' },
      },
      baseSalary: { currency: 'USD', value: { minValue: 18, maxValue: 20, unitText: 'HOUR' } },
      description: '<p>Makes coffee.</p>',
    };
    page.serve(`<html><script type="application/ld+json">${JSON.stringify(posting)}</script></html>`);
    expect(await run(page.id)).toMatchObject({ status: 'done', added: 1 });
    expect(await jobsOf(page.id)).toMatchObject([
      { source_ref: 'B7', title: 'Barista', company: 'Corner Café', borough: 'Queens', pay_range: '$18-20/hour' },
    ]);

    const city = await source('.json');
    const row = {
      ...{ job_id: '777001', agency: 'DEPT OF WEATHER', posting_type: 'External', business_title: 'COOK' },
      ...{
        salary_range_from: '20',
        salary_range_to: '22.5',
        salary_frequency: 'Hourly',
        work_location: 'Rikers Island',
      },
      ...{ posting_date: '2026-11-01T00:00:00.000', job_description: 'Cooks lunch for many people every day.' },
    };
    city.serve(JSON.stringify([row, { ...row, job_id: '777002', posting_type: 'Internal' }]));
    expect(await run(city.id)).toMatchObject({ status: 'done', seen: 2, added: 1, refused: 1 });
    expect(await jobsOf(city.id)).toMatchObject([
      { source: 'city', source_ref: '777001', company: 'Department of Weather', pay_range: '$20.00-22.50/hour' },
    ]);
  });
});

describe('a source that breaks', () => {
  it.each<[string, string, Page, RegExp]>([
    ['answers an error', 'error', (_, response) => response.writeHead(500).end(), /answered 500/],
    ['sends garbage', 'garbage', '<html><body>Down for maintenance<br></body>', /no XML/],
    ['sends nothing', 'nothing', '', /no XML|no <job>/],
    ['has no job', 'no job', xml(), /no <job>/],
    ['is cut', 'cut', xml(...many(30)).slice(0, -500), /only a part/],
    [
      'dies in the middle',
      'dies',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100000' });
        response.write(xml(...many(5)).slice(0, -20));
        setTimeout(() => response.destroy(), 50);
      },
      /broke off/,
    ],
    [
      'redirects into the network',
      'redirect',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/x.xml' }).end(),
      /only https|inside of a network/,
    ],
    [
      'redirects for ever',
      'for ever',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
      /more than three times/,
    ],
    [
      'sends 300 MB in a small file',
      'bomb',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(300 * 1024 * 1024, ' '))),
      /more than 20 MB/,
    ],
  ])('and %s changes nothing', async (_what, _name, page, error) => {
    const { id, serve } = await source('.xml');
    serve(xml(job(1)));
    await run(id);
    serve(page);
    const failed = await run(id);
    expect(failed).toMatchObject({ status: 'failed', added: 0, changed: 0, gone: 0 });
    expect(failed.error).toMatch(error);
    expect(await jobsOf(id)).toMatchObject([{ source_ref: 'R1', status: 'active' }]);
  });

  it('and whose robots.txt is down closes nothing, and one that bars us is not read', async () => {
    const { id, serve } = await source('.html');
    const posting = { '@type': 'JobPosting', title: 'Barista', jobLocation: 'Queens, NY', hiringOrganization: 'Café' };
    serve(`<script type="application/ld+json">${JSON.stringify(posting)}</script>`);
    expect(await run(id)).toMatchObject({ status: 'done', added: 1 });
    pages.set('/robots.txt', (_, response) => response.writeHead(503).end());
    expect(await run(id)).toMatchObject({ status: 'failed', error: expect.stringMatching('robots.txt answered 503') });
    pages.set('/robots.txt', 'User-agent: *\nDisallow: /');
    const barred = await run(id);
    pages.delete('/robots.txt');
    expect(barred).toMatchObject({ status: 'failed', error: expect.stringMatching('let us read it') });
    expect(await jobsOf(id)).toMatchObject([{ title: 'Barista', status: 'active' }]);
  });

  it('three times is paused, and admins are told of each once', async () => {
    const { id, path, serve } = await source('.xml', { is_paused: false });
    serve('garbage');
    for (let turn = 0; turn < 3; turn += 1) await run(id);
    const { data } = await asUser(admin).from('job_sources').select('is_paused').eq('id', id).single();
    expect(data).toMatchObject({ is_paused: true });
    const { data: told } = await asService()
      .from('outbox')
      .select('subject')
      .eq('recipient', admin.email)
      .like('subject', `Source % Source ${path}`)
      .order('created_at');
    const subjects = (told ?? []).map(({ subject }) => subject?.split(':')[0]);
    expect(subjects.slice(0, 3)).toEqual(['Source failed', 'Source failed', 'Source paused']);
  });

  it('and has a row that is nobody knows which closes none', async () => {
    const csv = await source('.csv');
    const file = (...rows: string[]) => csv.serve(['title,company,description,location', ...rows].join('\n'));
    const [porter, cook] = ['Porter,Acme,Carries bags,Bronx', 'Cook,Acme,Cooks lunch,Bronx'];
    file(porter, cook);
    await run(csv.id);
    file(porter, cook.replace('Acme', ''));
    const half = await run(csv.id);
    expect(half).toMatchObject({ status: 'done', gone: 0, refused: 1 });
    expect(half.reasons).toMatchObject([
      { field: 'company', examples: ['line 3'] },
      { field: 'contact' },
      { field: 'source', message: 'was not read whole: no job counts as gone', is_refused: false },
    ]);
    expect((await jobsOf(csv.id)).map(({ status }) => status)).toEqual(['active', 'active']);
    file(porter);
    expect(await run(csv.id)).toMatchObject({ status: 'done', gone: 1 });
  });

  it('and names a place of another state refuses it', async () => {
    const { id, serve } = await source('.xml');
    const place = (n: number, location: string) => job(n, { city: '', state: '', country: '', location });
    serve(xml(place(1, 'Astoria, Oregon'), place(2, 'Astoria OR'), place(3, 'Astoria')));
    const done = await run(id);
    expect(done).toMatchObject({ added: 1, refused: 2 });
    expect(done.reasons).toMatchObject([{ message: 'is outside of New York City', rows: 2, examples: ['R1', 'R2'] }]);
  });

  it('and loses many rows at once closes none before an admin says so', async () => {
    const { id, serve } = await source('.xml');
    serve(xml(...many(30)));
    await run(id);
    serve(xml(...many(15), ...many(1, 900)));
    const half = await run(id);
    expect(half).toMatchObject({ status: 'needs_approval', added: 1, gone: 15 });
    expect((await jobsOf(id)).filter(({ status }) => status === 'active')).toHaveLength(31);
    await asUser(admin).rpc('approve_source_run', { p_run_id: half.id }).throwOnError();
    expect((await jobsOf(id)).filter(({ status }) => status === 'active')).toHaveLength(16);
    const { error } = await asUser(admin).rpc('approve_source_run', { p_run_id: half.id });
    expect(error?.code).toBe('PT409');
  });

  it('is asked nothing more when its rows are back', async () => {
    const { id, serve } = await source('.xml');
    serve(xml(...many(30)));
    await run(id);
    serve(xml(...many(5)));
    const half = await run(id);
    serve(xml(...many(30)));
    expect(await run(id)).toMatchObject({ status: 'done', gone: 0, unchanged: 30 });
    const { data } = await asUser(admin).from('source_runs').select('status').eq('id', half.id).single();
    expect(data?.status).toBe('done');
    expect((await jobsOf(id)).every(({ status }) => status === 'active')).toBe(true);
  });
});

it('two runs of a source never overlap', async () => {
  const { id, serve } = await source('.xml');
  serve(xml(...many(3)));
  const start = () => asUser(admin).rpc('run_source_now', { p_source_id: id });
  const [one, other] = await Promise.all([start(), start()]);
  expect([one.error?.code ?? 'started', other.error?.code ?? 'started'].sort()).toEqual(['PT409', 'started']);
  const { run_id } = (one.data ?? other.data) as { run_id: string };
  const call2 = () => call('POST', 'functions/v1/run-sources', {}, { apikey: inject('stack').secretKey });
  await Promise.all([call2(), call2(), call2()]);
  expect(await ended(run_id)).toMatchObject({ status: 'done', added: 3, seen: 3 });
});

describe('who applied', () => {
  /** A job of a source that somebody applied to; `becomes` has it changed and says what that person was told. */
  async function applied() {
    const { id, serve } = await source('.xml');
    serve(xml(job(1)));
    await run(id);
    const [{ id: jobId } = { id: '' }] = await jobsOf(id);
    const email = `${randomUUID()}@example.com`;
    await asService()
      .from('job_applications')
      .insert({
        ...{ job_id: jobId, visitor_hash: 'f'.repeat(64), first_name: 'Ana', phone_number: '+17185550142', email },
        ...{ application_status: 'completed', completed_at: new Date().toISOString() },
        ...{ consented_at: new Date().toISOString(), consent_text_version: 'test', job_title: 'Line cook 1' },
      })
      .throwOnError();
    return async (fields: Record<string, string>) => {
      serve(xml(job(1, fields)));
      expect(await run(id)).toMatchObject({ status: 'done', changed: 1 });
      const { data } = await asService()
        .from('outbox')
        .select('kind,data')
        .eq('recipient', email)
        .like('idempotency_key', 'changed:%')
        .throwOnError();
      return data;
    };
  }

  it('is told of another place and of lower pay', async () => {
    const becomes = await applied();
    expect(await becomes({ city: 'Queens', salary: '$17 per hour' })).toMatchObject([
      { kind: 'application_update', data: { answer: 'job_changed', place: 'Queens, NY', pay: '$17 per hour' } },
    ]);
  });

  it('is told of other hours', async () => {
    const becomes = await applied();
    const [told] = (await becomes({ description: 'Cook lunch and dinner. Night shift, 10pm to 6am.' })) ?? [];
    expect(told?.data).toMatchObject({ answer: 'job_changed', shifts: 'nights' });
  });

  it('is told nothing of better pay, nor of a place that is only written anew', async () => {
    const becomes = await applied();
    expect(await becomes({ salary: '$24 per hour', city: 'BROOKLYN', postalcode: '11201' })).toEqual([]);
  });
});

it.each(['.xml', '.html', '.json', '.csv'] as const)(
  'a row of each refusal in %s is refused with its reason',
  async (ending) => {
    const { id, serve } = await source(ending);
    serve(readFileSync(`tests/sources/refusals${ending}`));
    const { reasons } = await run(id, true);
    const told = (reasons as { field: string; message: string; is_refused: boolean; examples: string[] | null }[]).map(
      ({ field, message, is_refused, examples }) =>
        `${examples?.join(' ') ?? 'none'}: ${field} ${message}${is_refused ? '' : ' (not refused)'}`,
    );
    await expect(`${told.sort().join('\n')}\n`).toMatchFileSnapshot(`../sources/refusals${ending}.txt`);
  },
);

it('is an admin’s affair alone', async () => {
  const { id } = await source('.xml');
  const person = asUser(await signUp());
  expect((await person.from('job_sources').select('id')).data).toEqual([]);
  expect((await person.from('source_runs').select('id')).data).toEqual([]);
  expect((await person.rpc('run_source_now', { p_source_id: id })).error?.code).toBe('PT403');
  expect(
    (await person.from('job_sources').insert({ name: 'x', kind: 'csv', address: 'https://x.example/a' })).error?.code,
  ).toBe('42501');
});
