import { beforeEach, describe, expect, it, vi } from 'vitest';
import { csvFile } from './csv-file.ts';
import { jobXml } from './job-xml.ts';
import { jsonLd } from './json-ld.ts';
import { nycOpenData } from './nyc-open-data.ts';
import { BarredByRobots, type Network, type Opened, openAddress, SourceProblem, textOf } from './open-address.ts';
import type { SourceKind } from './source.ts';

/** A server's whole answer. */
const opened = (body: string | Uint8Array<ArrayBuffer>, contentType = '', more: Partial<Opened> = {}): Opened => ({
  ...{ status: 200, isUnmodified: false, contentType, etag: null, last_modified: null, ...more },
  bytes: async function* () {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    for (let at = 0; at < bytes.length; at += 100) yield bytes.slice(at, at + 100);
  },
});

/** All of a source: fetched to the end, then read. */
async function readAll(
  kind: SourceKind,
  address: string,
  pages: Record<string, string | Opened>,
  barred: string[] = [],
) {
  const records: unknown[] = [];
  const asked: string[] = [];
  let cursor: unknown = null;
  let isComplete = true;
  const open = async (url: string) => {
    asked.push(url);
    const page = pages[url];
    if (page === undefined) return opened('', '', { status: 404 });
    return typeof page === 'string' ? opened(page, url.endsWith('.xml') ? 'text/xml' : 'text/html') : page;
  };
  do {
    const fetched = await kind.fetch(
      { address, cursor, etag: null, last_modified: null },
      {
        open,
        keep: async (some) => void records.push(...some),
        openPage: async (url) => {
          if (barred.includes(url)) throw new BarredByRobots(url);
          return open(url);
        },
      },
    );
    cursor = fetched?.cursor ?? null;
    isComplete &&= fetched?.isComplete ?? true;
  } while (cursor !== null);
  const { rows, reasons } = kind.read(JSON.parse(JSON.stringify(records)));
  return {
    rows,
    asked,
    isComplete,
    told: reasons.map(({ reference, line, field, message }) =>
      [reference ?? (line ? `line ${line}` : null), field, message].join(' '),
    ),
  };
}

const XML = 'https://feed.example/jobs.xml';

describe('job XML', () => {
  const feed = (inner: string) =>
    `<?xml version="1.0"?><source><publisherurl>https://x.example</publisherurl>${inner}</source>`;

  it('is read with its parts under any of their names', async () => {
    const { rows } = await readAll(jobXml, XML, {
      [XML]: feed(`<job><title><![CDATA[Line cook & more]]></title><date>Fri, 20 Nov 2026 10:00:00 GMT</date>
        <referencenumber>77</referencenumber><url>https://a.example/77</url><company>Fork &amp; Co</company>
        <streetaddress>12 Main St</streetaddress><city>Brooklyn</city><state>NY</state><postalcode>11201</postalcode>
        <country>US</country><description><![CDATA[<p>Cook.</p><ul><li>Lunch</li></ul>]]></description>
        <salary>$20/hour</salary><jobtype>part-time</jobtype><expirationdate>2099-01-02</expirationdate></job>`),
    });
    expect(rows).toMatchObject([
      {
        ...{ source_ref: '77', title: 'Line cook & more', company: 'Fork & Co', pay_range: '$20/hour' },
        ...{ location: '12 Main St, Brooklyn, NY 11201', job_type: 'part-time', description: 'Cook.\n• Lunch' },
        ...{ application_link: 'https://a.example/77', posted_at: '2026-11-20 12:00:00 America/New_York' },
        expires_at: '2099-01-02 23:59:59 America/New_York',
      },
    ]);
  });

  it('says why a row is refused', async () => {
    const job = (inner: string) => `<job><title>Cook</title>${inner}</job>`;
    const { rows, told } = await readAll(jobXml, XML, {
      [XML]: feed(
        job('<city>Bronx</city>') +
          job('<id>2</id><city>Newark</city><state>NJ</state>') +
          job('<id>3</id><city>London</city><country>GB</country>') +
          job('<id>4</id><city>Bronx</city><state>New York</state><country>United States</country>'),
      ),
    });
    expect(rows.map(({ source_ref }) => source_ref)).toEqual(['4']);
    expect(told).toEqual([
      ' referencenumber is missing',
      '2 location is outside of New York City',
      '3 location is outside of New York City',
    ]);
  });

  it('tells a changed row from one that was only written anew', async () => {
    const row = async (inner: string) =>
      (
        await readAll(jobXml, XML, {
          [XML]: feed(`<job><id>1</id><title>Cook</title><city>Bronx</city>${inner}</job>`),
        })
      ).rows[0]?.content;
    const first = await row('<date>2026-11-20</date><salary>$20/hour</salary>');
    expect(await row('<salary><![CDATA[$20/hour]]></salary>  <date>2026-11-25</date>')).toEqual(first);
    expect(await row('<date>2026-11-20</date><salary>$21/hour</salary>')).not.toEqual(first);
  });

  it.each([
    ['cut', feed('<job><id>1</id><title>Cook</title></job>').slice(0, -12), 'only a part'],
    ['another language', '{"jobs": []}', 'no XML'],
    ['without a job', feed(''), 'no <job>'],
    ['with an entity of its own', `<!DOCTYPE x [<!ENTITY a "b">]>${feed('<job><title>&a;</title></job>')}`, 'no XML'],
  ])('is refused whole: %s', async (_, body, problem) => {
    await expect(readAll(jobXml, XML, { [XML]: body })).rejects.toThrow(problem);
  });

  const latin = (text: string) => Uint8Array.from([...text], (char) => char.charCodeAt(0));
  const cafe = feed('<job><id>1</id><title>Caf\u00e9</title><city>Bronx</city></job>');
  it.each([
    ['as its first line says', cafe.replace('"1.0"', '"1.0" encoding="iso-8859-1"'), 'text/xml'],
    ['as its server says', cafe, 'text/xml; charset=windows-1252'],
  ])('is decoded %s', async (_, text, type) => {
    const { rows } = await readAll(jobXml, XML, { [XML]: opened(latin(text), type) });
    expect(rows[0]?.title).toBe('Café');
  });

  it('may have the entities of HTML, and characters that XML has no place for', async () => {
    const { rows } = await readAll(jobXml, XML, {
      [XML]: feed(
        '<job><id>1</id><title>Ni&ntilde;era\u0008</title><city>Bronx</city><body>A&nbsp;B\u000b</body></job>',
      ),
    });
    expect(rows).toMatchObject([{ title: 'Niñera', description: 'A B' }]);
  });

  it.each(['2099-01-02', '2099/01/02', '20990102', '01/02/2099', 'Fri, 02 Jan 2099 10:00:00 GMT'])(
    'has its last day as %s',
    async (day) => {
      const { rows } = await readAll(jobXml, XML, {
        [XML]: feed(`<job><id>1</id><title>Cook</title><city>Bronx</city><expires>${day}</expires></job>`),
      });
      expect(rows[0]?.expires_at).toBe('2099-01-02 23:59:59 America/New_York');
    },
  );
});

const SITEMAP = 'https://shop.example/sitemap.xml';
const posting = (fields: object) =>
  `<html><body><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', ...fields })}</script></body></html>`;
const queens = { address: { addressLocality: 'Queens', addressRegion: 'NY', addressCountry: { name: 'US' } } };

describe('JSON-LD', () => {
  it('is read from the pages of a sitemap on its own host', async () => {
    const { rows, told, asked, isComplete } = await readAll(
      jsonLd,
      SITEMAP,
      {
        [SITEMAP]: `<urlset>${['a', 'b', 'gone', 'barred', 'away']
          .map((page) => `<url><loc>https://${page === 'away' ? 'other' : 'shop'}.example/${page}</loc></url>`)
          .join('')}</urlset>`,
        'https://shop.example/a': posting({
          ...{
            title: 'Barista',
            identifier: { value: 'B7' },
            hiringOrganization: { name: 'Café' },
            jobLocation: [queens],
          },
          ...{
            baseSalary: { currency: 'USD', value: { minValue: 18, maxValue: 20, unitText: 'HOUR' } },
            description: 'Coffee.',
          },
          ...{ employmentType: ['PART_TIME'], validThrough: '2099-05-01T00:00', datePosted: '2026-11-01' },
        }),
        'https://shop.example/b': posting({ title: 'Coder', jobLocationType: 'TELECOMMUTE' }),
      },
      ['https://shop.example/barred'],
    );
    expect(rows).toMatchObject([
      {
        ...{ source_ref: 'B7', title: 'Barista', company: 'Café', location: 'Queens, NY', pay_range: '$18-20/hour' },
        ...{ application_link: 'https://shop.example/a', expires_at: '2099-05-01 23:59:59 America/New_York' },
      },
    ]);
    expect(told).toEqual(['https://shop.example/b jobLocation is outside of New York City']);
    expect(asked).not.toContain('https://shop.example/barred');
    expect(asked.filter((url) => url.includes('other'))).toEqual([]);
    expect(isComplete).toBe(true);
  });

  it('is not whole while a page fails, and no JSON is no posting', async () => {
    const { rows, isComplete } = await readAll(jsonLd, SITEMAP, {
      [SITEMAP]:
        '<urlset><url><loc>https://shop.example/a</loc></url><url><loc>https://shop.example/b</loc></url></urlset>',
      'https://shop.example/a': opened('', '', { status: 503 }),
      'https://shop.example/b': '<script type="application/ld+json">{"@type": "JobPosting", }</script>',
    });
    expect([rows.length, isComplete]).toEqual([0, false]);
  });

  it('is read from a list and from a graph', async () => {
    const one = { '@type': 'JobPosting', title: 'Barista', jobLocation: 'Queens, NY' };
    const page = `<script type="application/ld+json">${JSON.stringify([{ '@graph': [{ '@type': 'WebPage' }, { ...one, identifier: 'a' }] }, { ...one, identifier: 'b' }])}</script>`;
    const { rows } = await readAll(jsonLd, 'https://shop.example/a', { 'https://shop.example/a': page });
    expect(rows).toMatchObject([
      { source_ref: 'a', location: 'Queens, NY' },
      { source_ref: 'b', location: 'Queens, NY' },
    ]);
  });

  it('is of the first place that is not elsewhere', async () => {
    const newark = { address: { addressLocality: 'Newark', addressRegion: 'NJ' } };
    const { rows, told } = await readAll(jsonLd, 'https://shop.example/a', {
      'https://shop.example/a':
        posting({ title: 'Cook', identifier: 'a', jobLocation: [newark, queens] }) +
        posting({ title: 'Cook', identifier: 'b', jobLocation: [newark] }),
    });
    expect(rows).toMatchObject([{ source_ref: 'a', location: 'Queens, NY' }]);
    expect(told).toEqual(['b jobLocation is outside of New York City']);
  });

  it('reads a sitemap that lists itself once', async () => {
    const [part, unnamed] = ['https://shop.example/part.xml', 'https://shop.example/map?n=2'];
    const index = `<sitemapindex>${[SITEMAP, part, unnamed].map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
    const { asked } = await readAll(jsonLd, SITEMAP, {
      [SITEMAP]: index,
      [part]: index,
      [unnamed]: opened(index, 'application/xml'),
    });
    expect(asked).toEqual([SITEMAP, part, unnamed]);
  });

  it('is not whole while a part of its sitemap is missing, or a page breaks off', async () => {
    const index = `<sitemapindex><sitemap><loc>https://shop.example/part.xml</loc></sitemap></sitemapindex>`;
    expect((await readAll(jsonLd, SITEMAP, { [SITEMAP]: index })).isComplete).toBe(false);
    const broken = {
      ...opened('', 'text/html'),
      // biome-ignore lint/correctness/useYield: it breaks off before its first byte
      bytes: async function* (): ReturnType<Opened['bytes']> {
        throw new SourceProblem('shop.example broke off.');
      },
    };
    const { isComplete, rows } = await readAll(jsonLd, SITEMAP, {
      [SITEMAP]:
        '<urlset><url><loc>https://shop.example/a</loc></url><url><loc>https://shop.example/b</loc></url></urlset>',
      'https://shop.example/a': broken,
      'https://shop.example/b': posting({ title: 'Cook', jobLocation: queens }),
    });
    expect([rows.length, isComplete]).toEqual([1, false]);
  });

  it.each([
    ['https://shop.example/jobs', '<html><body>Down for maintenance</body></html>', 'no JobPosting'],
    [SITEMAP, '<urlset></urlset>', 'no page'],
  ])('is refused whole where there is nothing: %s', async (address, body, problem) => {
    await expect(readAll(jsonLd, address, { [address]: body })).rejects.toThrow(problem);
  });

  it('is not read where robots.txt says no', async () => {
    await expect(readAll(jsonLd, SITEMAP, {}, [SITEMAP])).rejects.toThrow('robots.txt');
  });
});

describe('CSV', () => {
  const CSV = 'https://a.example/jobs.csv';
  it('is read by an import’s columns; a row is known by its reference, else by title, company and place', async () => {
    const lines = ['Cook,Acme,Cooks,Bronx', 'Cook,Acme,Cooks at night,Bronx', 'Aide,,x,Bronx'];
    const without = await readAll(csvFile, CSV, { [CSV]: ['title,company,description,location', ...lines].join('\n') });
    const [one = '', two = ''] = without.rows.map(({ source_ref }) => source_ref);
    expect(two).toBe(`${one}-2`);
    expect(without.told).toEqual(['line 4 company is empty']);
    const header = 'Job ID,title,company,description,location';
    const given = await readAll(csvFile, CSV, {
      [CSV]: [header, ...lines.map((line, n) => `${n},${line}`)].join('\n'),
    });
    expect(given.rows.map(({ source_ref }) => source_ref)).toEqual(['0', '1']);
    expect(given.told).toEqual(['2 company is empty']);
  });

  it('that is none is refused whole', async () => {
    await expect(readAll(csvFile, CSV, { [CSV]: '<html><body>Hello</body></html>' })).rejects.toThrow('web page');
  });
});

describe('NYC Open Data', () => {
  const CITY = 'https://data.example/resource/kpav-sd4t.json';
  const row = (job_id: number | string, fields: object = {}) => ({
    ...{ job_id: `${job_id}`, posting_type: 'External', agency: 'DEPARTMENT OF FINANCE', business_title: 'COOK' },
    ...{
      salary_range_from: '20',
      salary_range_to: '22',
      salary_frequency: 'Hourly',
      posting_date: '2026-11-01T00:00:00.000',
    },
    ...fields,
  });
  const page = (n: number) => `${CITY}?%24order=%3Aid&%24limit=1000&%24offset=${n * 1000}`;

  it('is read page by page in the order of its ids', async () => {
    const { rows, asked } = await readAll(nycOpenData, CITY, {
      [page(0)]: JSON.stringify(Array.from({ length: 1000 }, (_, n) => row(n))),
      [page(1)]: JSON.stringify([row('last', { post_until: '31-DEC-2099' })]),
    });
    expect(rows).toHaveLength(1001);
    expect(rows.at(-1)).toMatchObject({ source_ref: 'last', expires_at: '2099-12-31 23:59:59 America/New_York' });
    expect(asked.slice(1)).toEqual([page(0), page(1)]);
  });

  it('says why a posting is not for this board, and what it does not know', async () => {
    const { rows, told } = await readAll(nycOpenData, CITY, {
      [page(0)]: JSON.stringify([
        row(1, { posting_type: 'Internal' }),
        row(2, { post_until: '2020-01-01T00:00:00.000' }),
        row(3, { salary_range_from: 'n/a' }),
        row(4, { salary_frequency: 'Annual', salary_range_from: '65001', salary_range_to: '66000' }),
        row(5, { salary_frequency: 'Annual', salary_range_from: '50000', salary_range_to: '100001' }),
        row(6, {
          salary_frequency: 'Annual',
          salary_range_from: '50000',
          salary_range_to: '60000',
          career_level: 'Manager',
        }),
        row(7, {
          salary_frequency: 'Annual',
          salary_range_from: '65000',
          salary_range_to: '100000',
          career_level: 'Experienced (non-manager)',
        }),
        row(8, { business_title: '' }),
        row(9, { post_until: 'soon' }),
        row('', {}),
        'x',
        row(10, { agency: 'DEPT OF WEATHER' }),
      ]),
    });
    expect(rows.map(({ source_ref }) => source_ref)).toEqual(['7', '10']);
    expect(rows[1]?.company).toBe('Department of Weather');
    expect(told).toEqual([
      ' job_id is missing',
      ' job_id is missing',
      '1 posting_type is for City employees only',
      '2 post_until has passed',
      '3 salary_range_from is no pay that can be read',
      '4 salary_range_to is above entry level',
      '5 salary_range_to is above entry level',
      '6 career_level is that of a manager',
      '8 business_title is missing',
      '9 post_until is no date',
      '10 agency has no readable name in our list: DEPT OF WEATHER',
    ]);
  });

  it('keeps the external one of two postings under an id', async () => {
    const { rows } = await readAll(nycOpenData, CITY, {
      [page(0)]: JSON.stringify([row(1, { posting_type: 'Internal' }), row(1)]),
    });
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['{"error": true}', 'no list'],
    ['[{', 'no JSON'],
    ['[]', 'is empty'],
  ])('refuses %j whole', async (body, problem) => {
    await expect(readAll(nycOpenData, CITY, { [page(0)]: body })).rejects.toThrow(problem);
  });
});

describe('an address', () => {
  const network = (addresses: string[] = []): Network => ({
    allowedHosts: new Set(),
    resolve: async () => addresses,
    takeTurn: async () => undefined,
    userAgent: 'test',
  });

  it.each([
    ['http://example.com/', 'only https'],
    ['https://example.com:8443/', 'its port'],
    ['https://a:b@example.com/', 'user name'],
    ['https://127.0.0.1/', 'inside of a network'],
    ['https://[::1]/', 'inside of a network'],
    ['https://[::ffff:10.0.0.1]/', 'inside of a network'],
    ['https://169.254.169.254/latest/meta-data', 'inside of a network'],
    ['https://2130706433/', 'inside of a network'],
    ['https://0x7f.1/', 'inside of a network'],
    ['nonsense', 'no web address'],
  ])('%s is not opened', async (address, problem) => {
    await expect(openAddress(address, network(['93.184.216.34']))).rejects.toThrow(problem);
  });

  it.each([
    '10.1.2.3',
    '192.168.0.1',
    '172.16.0.1',
    '127.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
    'fd00::1',
    'fe80::1',
    '::',
    '64:ff9b::a00:1',
  ])('a host that is at %s is not opened, whatever else it is', async (inside) => {
    await expect(openAddress('https://example.com/', network(['93.184.216.34', inside]))).rejects.toThrow(
      'inside of a network',
    );
  });

  describe('that redirects', () => {
    const asked: [url: string, headers: Record<string, string>][] = [];
    beforeEach(() => {
      asked.length = 0;
      vi.stubGlobal('fetch', async (url: URL, { headers }: { headers: Record<string, string> }) => {
        asked.push([url.href, headers]);
        if (url.host === 'data.example') return Response.redirect('https://other.example/rows', 302);
        return new Response('rows');
      });
    });

    it('takes a token of its own host along to no other', async () => {
      const headersFor = ({ host }: URL): Record<string, string> =>
        host === 'data.example' ? { 'X-App-Token': 'secret' } : {};
      await openAddress('https://data.example/', { ...network(['93.184.216.34']), headersFor });
      expect(asked.map(([url, headers]) => [url, headers['X-App-Token']])).toEqual([
        ['https://data.example/', 'secret'],
        ['https://other.example/rows', undefined],
      ]);
    });

    it('is not read where the robots.txt of the other host says no', async () => {
      const mayRead = async (url: string) => !url.includes('other.example');
      await expect(
        openAddress('https://data.example/', network(['93.184.216.34']), undefined, mayRead),
      ).rejects.toThrow('The robots.txt of other.example');
      expect(asked.map(([url]) => url)).toEqual(['https://data.example/']);
    });
  });

  it('that nobody knows is named', async () => {
    await expect(openAddress('https://nobody.example/', network())).rejects.toThrow('There is no host nobody.example.');
  });

  it('gives its text', async () => expect(await textOf(opened('Café'))).toBe('Café'));
});
