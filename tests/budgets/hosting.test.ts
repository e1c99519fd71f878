import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { securityHeaders } from '../../scripts/security-headers.ts';
import { dist } from './built-site.ts';

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const file = (name: string) => readFileSync(join(dist, name), 'utf8');

/** The headers of each pattern of `_headers`, as static hosts read it. */
const blocks = new Map(
  file('_headers')
    .split(/\n(?=\/)/)
    .map((block) => {
      const [pattern = '', ...lines] = block.trim().split('\n');
      const headers = lines.map((line) => /^ {2}([a-z-]+): (.+)$/.exec(line)?.slice(1) as [string, string]);
      return [pattern, new Map(headers)] as const;
    }),
);
const headers = blocks.get('/*') ?? new Map<string, string>();
const policy = new Map(
  (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values] as const;
  }),
);

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = (tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );

describe('the headers that a host reads from the build', () => {
  it('let run the site’s own files and this build’s inline script, by its hash, and nothing else', () => {
    const scripts = inline('script');
    expect(scripts.length).toBeGreaterThan(0);
    expect(policy.get('script-src')).toEqual(["'self'", ...scripts.map(hash)]);
    expect(policy.get('style-src')).toEqual(["'self'", ...inline('style').map(hash)]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:\s|strict-dynamic/);
  });

  it('the page has nothing that such a policy would stop', () => {
    const markup = html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
    expect(markup).not.toMatch(/\son\w+=|\sstyle=|javascript:|<base\b/i);
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(2);
    // The icon travels in the page, as the policy allows.
    expect(addresses.filter((address) => !/^\/(?!\/)|^data:image\/svg/.test(address))).toEqual([]);
  });

  it('nobody frames the site, no form and no base leads away, nothing is embedded', () => {
    for (const name of ['frame-ancestors', 'object-src', 'base-uri'])
      expect(policy.get(name), name).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('the rest of the headers stand there too', () => {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=(?:[3-9]\d{7}|\d{9,}); includeSubDomains$/);
    const permissions = headers.get('permissions-policy') ?? '';
    expect(permissions).toContain('geolocation=(self)');
    for (const feature of ['camera', 'microphone', 'payment']) expect(permissions).toContain(`${feature}=()`);
  });

  it('hashed files are cached for good; a missing one answers 404, every other address the application', () => {
    expect(blocks.get('/assets/*')?.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.has('cache-control')).toBe(false);
    expect(file('_redirects').trim().split('\n').slice(-2)).toEqual([
      '/assets/* /index.html 404',
      '/* /index.html 200',
    ]);
  });
});

it('a phone installs the site with icons of the sizes that the manifest and the page name', () => {
  const size = (name: string) => {
    const png = readFileSync(join(dist, name));
    expect(png.subarray(1, 4).toString(), name).toBe('PNG');
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  };
  const { icons } = JSON.parse(file('manifest.webmanifest')) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ src }) => size(src))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const [, touchIcon = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  expect(size(touchIcon)).toBe('180x180');
});

describe('the Pages Functions of docs/operations.md', () => {
  type PagesFunction = { onRequest: (context: object) => Promise<Response> };
  const codes = [...readFileSync('docs/operations.md', 'utf8').matchAll(/```js\n(export [\s\S]*?)```/g)].map(
    ([, code = '']) => code,
  );
  const load = (at: number): Promise<PagesFunction> =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(codes[at] ?? '')}`);
  const context = (address: string, params: object, method = 'GET') => ({
    request: new Request(`https://jobs.example${address}`, { method, headers: { 'cf-connecting-ip': '203.0.113.9' } }),
    params,
    env: {
      SUPABASE_URL: 'https://ref.supabase.co',
      ASSETS: { fetch: async () => new Response('the site', { headers: { 'content-security-policy': 'own' } }) },
    },
    next: async () => new Response('the site'),
  });
  const backend = (answer: Response) => {
    const asked = vi.fn(async (_address: string, _init: RequestInit) => answer);
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('pass a job’s page on with its type and the site’s policy, for HEAD too, and the site as 503 while the backend is down', async () => {
    const { onRequest } = await load(0);
    const asked = backend(new Response('<h1>Cook</h1>', { headers: { 'content-type': 'text/plain' } }));
    const page = await onRequest(context('/jobs/1?lang=es', { path: ['1'] }, 'HEAD'));
    expect(asked.mock.calls[0]?.[0]).toBe('https://ref.supabase.co/functions/v1/job-page/1?lang=es');
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toBe('own');
    for (const status of [429, 500, 503]) {
      backend(new Response('down', { status }));
      const down = await onRequest(context('/jobs/1', { path: ['1'] }));
      expect([down.status, down.headers.get('retry-after'), await down.text()]).toEqual([503, '60', 'the site']);
      expect(down.headers.get('content-security-policy')).toBe('own');
    }
    expect(await (await onRequest(context('/jobs', {}))).text()).toBe('the site');
  });

  it('pass every feed on and nothing else', async () => {
    const { onRequest } = await load(1);
    const asked = backend(new Response('<xml/>'));
    const files = [
      'sitemap.xml',
      'sitemap-pages.xml',
      'sitemap-2.xml',
      'feed.xml',
      'jobs.xml',
      'jobs.json',
      'stats.json',
      'robots.txt',
    ];
    for (const file of files) await onRequest(context(`/${file}`, { file }));
    expect(asked.mock.calls.map(([address]) => address.split('/').at(-1))).toEqual(files);
    for (const file of ['alerts', 'manifest.webmanifest', 'x.xml', 'sitemap.xml.br'])
      expect(await (await onRequest(context(`/${file}`, { file }))).text()).toBe('the site');
  });
});

it('the lines for Netlify in docs/operations.md pass on every page and feed, by whole segments only', () => {
  const [, block = ''] = /```\n(\/jobs [\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const rules = block
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  // As Netlify documents it: the first rule that fits, `*` for what is left of an address.
  const target = (address: string) => {
    for (const [from = '', to = ''] of rules) {
      if (from === address) return to;
      const start = from.replace(/\*$/, '');
      if (from.endsWith('/*') && address.startsWith(start)) return to.replace(':splat', address.slice(start.length));
    }
    return undefined;
  };
  const functions = 'https://api.example.com/functions/v1';
  expect(target('/jobs')).toBe('/index.html');
  for (const page of ['1/image.png', 'warehouse/in/bronx', '1'])
    expect(target(`/jobs/${page}`)).toBe(`${functions}/job-page/${page}`);
  for (const file of [
    'sitemap.xml',
    'sitemap-pages.xml',
    'sitemap-1.xml',
    'feed.xml',
    'jobs.xml',
    'jobs.json',
    'stats.json',
    'robots.txt',
  ])
    expect(target(`/${file}`)).toBe(`${functions}/job-feeds/${file}`);
  expect(target('/alerts')).toBeUndefined();
  expect(block).not.toMatch(/[^/]:(?!\/\/)/);
});

describe('the policy', () => {
  const connect = (services: (string | undefined)[]) =>
    /connect-src ([^;]*)/.exec(securityHeaders('', services)['content-security-policy'] ?? '')?.[1];

  it('opens the way to the services of a build, by their origin alone', () => {
    expect(connect(['', undefined])).toBe("'self'");
    expect(connect(['https://ref.supabase.co/', 'https://geo.example.com/data?x=1'])).toBe(
      "'self' https://ref.supabase.co https://geo.example.com",
    );
  });
});
