// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { jobDetail, jobId, jobRow } from '../../../tests/feed-answers.ts';
import { naughtyStrings } from '../../../tests/naughty.ts';
import type { OpenJob } from '../_shared/job-pages/job-posting.ts';
import { jobPage } from './handler.ts';
import type { Figures, ListedJob } from './job-html.ts';

const SITE = 'https://jobs.example';
const SHELL = {
  html: '<!doctype html><html lang="en"><head><title>Stoop</title><meta name="description" content="x" /><script type="module" src="/assets/app.js"></script></head><body><div id="root"><div>Loading</div></div>\n<noscript>No</noscript></body></html>',
  headers: { 'content-security-policy': "default-src 'self'" },
};

const readFigures = vi.fn(async () => ({ jobs: 1234, paid: 56, middle_cents: 2150 }) as Figures);
const readNewest = vi.fn(async () => [jobRow(2), jobRow(3, { pay_range: null })] as ListedJob[]);

async function open(
  fields: Partial<OpenJob> | null = {},
  { similar = { is_closed: fields === null, jobs: [jobRow(2)] }, path = `${jobId(1)}`, headers = {} } = {},
) {
  const response = await jobPage(new Request(`http://localhost/functions/v1/job-page/${path}`, { headers }), {
    siteUrl: SITE,
    readJob: vi.fn(async () => fields && ({ ...jobDetail(1), ...fields } as OpenJob)),
    readSimilar: async () => similar as never,
    readFigures,
    readNewest,
    readShell: async () => SHELL,
    draw: async (svg) => new TextEncoder().encode(svg),
  });
  const html = await response.text();
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ld = page.querySelector('script[type="application/ld+json"]')?.textContent;
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  return { response, html, page, meta, posting: ld ? JSON.parse(ld) : null, text: page.body.textContent };
}

describe('the page of an open job', () => {
  it('leads to the one that is shown in its place', async () => {
    const { response } = await open({ id: jobId(2) });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${SITE}/jobs/${jobId(2)}`);
  });

  it('says the town of a job outside of the city', async () => {
    const away = { location: 'Hoboken, NJ 07030', borough: null, town: 'Hoboken', state: 'NJ', zip: '07030' };
    const { posting } = await open(away);
    expect(posting.jobLocation.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Hoboken',
      addressRegion: 'NJ',
      postalCode: '07030',
      addressCountry: 'US',
    });
  });

  it('says in text and in data the same, under its own address, with the scripts and the policy of the site', async () => {
    const { response, page, posting, text, meta } = await open({ location: '2461 Grand Concourse, Fordham, Bronx' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(page.title).toBe('Order picker 1, Bruckner Produce · Stoop');
    expect(page.querySelector('h1')?.textContent).toBe(posting.title);
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Bruckner Produce' },
      jobLocation: {
        address: { streetAddress: '2461 Grand Concourse', addressLocality: 'Bronx', addressRegion: 'NY' },
      },
      baseSalary: { currency: 'USD', value: { minValue: 20, maxValue: 23, unitText: 'HOUR' } },
      directApply: true,
      identifier: { value: jobId(1) },
    });
    for (const said of [
      '$20-23/hour',
      'Bruckner Produce',
      '2461 Grand Concourse, Bronx, NY',
      'Full-Time',
      'Gloves are on us.',
      'Be 18 or older',
    ])
      expect(text).toContain(said);
    expect(page.querySelector('main')?.innerHTML).toContain(posting.description);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/jobs/${jobId(1)}`);
    expect(meta('og:url')).toBe(`${SITE}/jobs/${jobId(1)}`);
    expect(meta('twitter:card')).toBe('summary_large_image');
    for (const name of ['title', 'description', 'image', 'image:alt'])
      expect(meta(`twitter:${name}`), name).toBe(meta(`og:${name}`));
    expect(page.querySelector('script[src="/assets/app.js"]')).toBeTruthy();
    expect(page.querySelector(`a[href="/jobs/${jobId(2)}"]`)?.textContent).toBe('Order picker 2');
    expect(text).not.toContain('Loading');
  });

  it('is in Spanish where it is asked for so', async () => {
    const { page, text } = await open({}, { path: `${jobId(1)}?lang=es` });
    expect(page.documentElement.lang).toBe('es');
    expect(text).toContain('$20-23/hora');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/jobs/${jobId(1)}?lang=es`);
    expect(page.querySelector('link[hreflang=en]')?.getAttribute('href')).toBe(`${SITE}/jobs/${jobId(1)}`);
  });

  it('has the translation that there is, says who made it, and leaves the posting’s own words marked as English', async () => {
    const spanish = { description: 'Recoge pedidos.', requirements: 'Tener 18 años', benefits: null };
    const { page, text, html, posting } = await open(
      { spanish, company: null, employer_name: null },
      { path: `${jobId(1)}?lang=es` },
    );
    expect(text).toContain('Traducción automática.');
    expect(posting.description).toBe('<p>Recoge pedidos.</p><h3>Qué piden</h3><p>Tener 18 años</p>');
    expect(page.querySelector('main')?.innerHTML).toContain(posting.description);
    expect(text).not.toContain('Gloves are on us.');
    expect([text.includes('confidencial'), text.includes('confidential')]).toEqual([true, false]);
    expect(posting.hiringOrganization.name).toBe('confidential');
    expect(page.querySelector('h1')?.lang).toBe('en');
    expect(page.querySelector(`main a[href="/jobs/${jobId(1)}"]`)?.textContent).toBe('Ver el original');
    const others = [...page.querySelectorAll('main a, header a')].map((link) => link.getAttribute('href') ?? '');
    expect(others.filter((href) => !href.endsWith('?lang=es'))).toEqual([`/jobs/${jobId(1)}`]);
    expect(html).not.toContain('What they ask for');
  });

  it('is in English to its headings where there is no translation', async () => {
    const { page, text, posting } = await open({ spanish: null }, { path: `${jobId(1)}?lang=es` });
    expect(posting.description).toContain('<h3>What they ask for</h3>');
    expect(text).not.toContain('Traducción automática.');
    expect(page.querySelector('main h3')?.closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('states pay by the month as it is written', async () => {
    const cents = { pay_low_cents: 4800000, pay_high_cents: 4800000, pay_unit: 'year' } as const;
    const { posting } = await open({ ...cents, pay_range: '$4,000/month' });
    expect(posting.baseSalary.value).toEqual({ '@type': 'QuantitativeValue', value: 4000, unitText: 'MONTH' });
    const yearly = await open({ ...cents, pay_range: '$48,000 a year, paid monthly' });
    expect(yearly.posting.baseSalary.value).toEqual({ '@type': 'QuantitativeValue', value: 48000, unitText: 'YEAR' });
  });

  it('has no heading over a text that it does not have', async () => {
    const { text, posting } = await open({ description: null, requirements: null, benefits: null });
    expect([posting, text.includes('The work')]).toEqual([null, false]);
  });

  it('works without JavaScript, and says nothing else', async () => {
    const { html, page } = await open();
    expect(html).not.toContain('<noscript>');
    expect(page.querySelector('#root')?.hasAttribute('data-served')).toBe(true);
    expect(page.querySelector(`a[href="/jobs/${jobId(2)}"]`)?.className).toContain('underline');
  });

  it('says which station is next to the job', async () => {
    const station = { name: 'Fordham Rd', lines: ['B', 'D'], miles: 0.25 };
    expect((await open({ station, place: { is_about: false } })).text).toContain(
      'Nearest station: Fordham Rd B D, 0.3 mi',
    );
    const spanish = await open({ station, place: { is_about: true } }, { path: `${jobId(1)}?lang=es` });
    expect(spanish.text).toContain('Estación más cercana: Fordham Rd B D, a unas 0.3 mi');
    expect((await open({ station: null, place: null })).text).not.toContain('Nearest station');
  });

  it('has nothing of what the posting does not say', async () => {
    const unsaid = {
      pay_range: null,
      pay_low_cents: null,
      pay_high_cents: null,
      pay_unit: null,
      company: null,
      job_type: null,
    };
    const { posting, text, html } = await open({ ...unsaid, hourly_low_cents: null, hourly_high_cents: null });
    expect(text).toContain('Pay not stated');
    expect(posting).not.toHaveProperty('baseSalary');
    expect(posting).not.toHaveProperty('employmentType');
    for (const standIn of ['18-22', 'Trusted Employer', 'Full-Time', 'FULL_TIME']) expect(html).not.toContain(standIn);
  });

  it('says that the application ends on the site of the employer', async () => {
    expect((await open({ has_link: true })).posting.directApply).toBe(false);
  });

  it.each([
    'title',
    'company',
    'location',
    'description',
    'requirements',
    'benefits',
    'summary',
    'pay_range',
    'job_type',
  ])('shows markup in its %s as text', async (field) => {
    const attack = `</script></title><img src=x onerror="alert(1)"><!-- <script>alert(1)</script> $& $1 ' "`;
    const { page } = await open({ [field]: attack });
    expect(page.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect([...page.querySelectorAll('script')].map(({ type }) => type).sort()).toEqual([
      'application/ld+json',
      'module',
    ]);
    expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@type']).toBe(
      'JobPosting',
    );
  });

  it('shows markup in a similar job as text, and its pay as not stated', async () => {
    const title = `</a></script><img src=x onerror="alert(1)">`;
    const like = { is_closed: false, jobs: [jobRow(2, { title, company: title, pay_range: null, job_type: null })] };
    const { page, text } = await open({}, { similar: like });
    expect(page.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect(page.querySelector(`a[href="/jobs/${jobId(2)}"]`)?.textContent).toBe(title);
    expect(text).toContain(`${title}, Pay not stated`);
    const closed = await open(null, { similar: { ...like, is_closed: true } });
    expect(closed.page.querySelectorAll('img, [onerror]')).toHaveLength(0);
  });

  it('is not sent again to who has it', async () => {
    const times = { posted_at: '2026-11-13T12:00:00Z', expires_at: '2027-01-02T12:00:00Z' };
    const first = await open(times);
    const etag = first.response.headers.get('etag') ?? '';
    expect(first.response.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await open(times, { headers: { 'if-none-match': `W/${etag}, "other"` } });
    expect([again.response.status, again.html]).toEqual([304, '']);
    expect((await open({ ...times, title: 'Packer' }, { headers: { 'if-none-match': etag } })).response.status).toBe(
      200,
    );
  });
});

describe('a landing page', () => {
  it('says how many jobs there are, what they pay, and names the newest', async () => {
    const { response, page, text, meta, posting } = await open({}, { path: 'warehouse/in/bronx' });
    expect(response.status).toBe(200);
    expect(readFigures).toHaveBeenLastCalledWith('Warehouse', 'Bronx');
    expect(readNewest).toHaveBeenLastCalledWith({ category: 'warehouse', location: 'Bronx' });
    expect(page.title).toBe('Warehouse jobs in the Bronx · Stoop');
    expect(page.querySelector('h1')?.textContent).toBe('Warehouse jobs in the Bronx');
    expect(text).toContain('1,234 jobs open now. Half of the 56 that state their pay offer $21.50 an hour or more.');
    expect(page.querySelector(`a[href="/jobs/${jobId(2)}"]`)).toBeTruthy();
    expect(text).toContain('Order picker 3, Pay not stated');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/jobs/warehouse/in/bronx`);
    expect([posting, meta('robots'), meta('twitter:card')]).toEqual([null, undefined, 'summary']);
    expect([meta('og:image'), meta('twitter:image')]).toEqual(Array(2).fill(`${SITE}/icon-512.png`));
  });

  it('shows markup in a title as text, and nothing that a posting does not say', async () => {
    const title = `</a></script><img src=x onerror="alert(1)">`;
    const unsaid = { company: null, employer_name: null, pay_range: null, job_type: null };
    readNewest.mockResolvedValueOnce([jobRow(2, { title, ...unsaid })] as ListedJob[]);
    const { page, html, text } = await open({}, { path: 'warehouse' });
    expect(page.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect(text).toContain(`${title}, Pay not stated`);
    for (const standIn of ['18-22', 'Trusted Employer', 'Full-Time']) expect(html).not.toContain(standIn);
  });

  it.each([
    ['in/staten-island', 'Jobs in Staten Island', null, 'Staten Island'],
    ['food-service?lang=es', 'Comida: trabajos en Nueva York', 'Kitchen/Cook', null],
  ])('%s is “%s”', async (path, title, category, borough) => {
    expect((await open({}, { path })).page.querySelector('h1')?.textContent).toBe(title);
    expect(readFigures).toHaveBeenLastCalledWith(category, borough);
  });

  it('tells no middle of few, and is kept out of search while it has no job', async () => {
    readFigures.mockResolvedValueOnce({ jobs: 4, paid: 4, middle_cents: 2000 });
    expect((await open({}, { path: 'retail' })).text).not.toContain('Half');
    readFigures.mockResolvedValueOnce({ jobs: 0, paid: 0, middle_cents: null });
    readNewest.mockResolvedValueOnce([]);
    const empty = await open({}, { path: 'retail' });
    expect([empty.meta('robots'), empty.page.querySelector('main ul')]).toEqual(['noindex', null]);
  });

  it.each(['warehouse/', 'warehouse/in/bronx//'])('%s is the one without the slash', async (path) => {
    const { response, page } = await open({}, { path });
    expect(response.status).toBe(200);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).not.toMatch(/\/$/);
  });

  it.each(['astronaut', 'in/boston', 'warehouse/in', 'in', 'warehouse/in/bronx/x'])('%s is none', async (path) => {
    expect((await open(null, { path })).response.status).toBe(404);
  });
});

describe('the picture of a job', () => {
  const draw = (fields: Partial<OpenJob>, path = `${jobId(1)}/image.png`) => open(fields, { path });
  const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

  it('says pay, title, place and employer, in lines that fit', async () => {
    const { response, html, page } = await draw({ title: 'Night shift order picker and packer, Hunts Point market' });
    expect(words(html)).toEqual([
      'Stoop',
      '$20-23/hour',
      'Night shift order picker and',
      'packer, Hunts Point market',
      'Hunts Point, Bronx · Bruckner Produce',
    ]);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const { meta } = await open();
    expect(meta('og:image')).toBe(`${SITE}/jobs/${jobId(1)}/image.png`);
    expect(page.querySelector('svg')?.getAttribute('width')).toBe(meta('og:image:width'));
  });

  it('has no pay where none is stated, and is in Spanish where asked for so', async () => {
    const unsaid = await draw({ pay_range: null }, `${jobId(1)}/image.png?lang=es`);
    expect(words(unsaid.html)[1]).toBe('Pago no indicado');
  });

  it('is well-formed whatever a posting says, and no line is wider than it', async () => {
    for (const text of naughtyStrings()) {
      const { html } = await draw({ title: text, company: text, location: text, pay_range: text });
      const drawn = new DOMParser().parseFromString(html, 'image/svg+xml');
      expect([text, drawn.querySelector('parsererror')?.textContent]).toEqual([text, undefined]);
      expect(drawn.querySelectorAll('svg > text').length).toBeLessThanOrEqual(7);
      for (const line of words(html)) expect(line?.length).toBeLessThan(100);
    }
  });

  it('is not drawn again for who has it, nor for a job that is not open', async () => {
    const etag = (await draw({})).response.headers.get('etag') ?? '';
    const path = `${jobId(1)}/image.png`;
    expect((await open({}, { path, headers: { 'if-none-match': etag } })).response.status).toBe(304);
    await expect(open(null, { path })).rejects.toMatchObject({ status: 404 });
  });
});

it('a closed job is gone, with similar ones and no posting', async () => {
  const { response, posting, page, meta } = await open(null);
  expect(response.status).toBe(410);
  expect(posting).toBeNull();
  expect(meta('robots')).toBe('noindex');
  expect(page.querySelector(`a[href="/jobs/${jobId(2)}"]`)).toBeTruthy();
});

it('a paused job says so, and is not gone', async () => {
  const { response, text, meta } = await open(null, { similar: { is_closed: true, is_paused: true, jobs: [] } });
  expect(response.status).toBe(404);
  expect(meta('robots')).toBe('noindex');
  expect(text).toContain('This job is paused');
});

it.each([
  ['an unknown or waiting one', null, jobId(1)],
  ['filler', { is_fake: true }, jobId(1)],
  ['what is no id', {}, 'cook'],
  ['what is below a job', {}, `${jobId(1)}/foo`],
  ['what is below its picture', {}, `${jobId(1)}/image.png/x`],
])('%s has no page', async (_name, fields, path) => {
  const { response, posting } = await open(fields, { similar: null as never, path });
  expect(response.status).toBe(404);
  expect(posting).toBeNull();
});
