import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closure, dist, gzipped, manifest, sum } from './built-site.ts';

const kB = 1000;
const FEED = 'src/features/feed/jobs-page.tsx';
/** What every screen needs, and what `/` does. */
const frame = closure('index.html');
const first = new Set([...frame, ...closure(FEED)]);
const html = readFileSync(join(dist, 'index.html'), 'utf8');

describe('what a visit costs, in bytes as they travel (gzip)', () => {
  it('the first load carries at most 110 kB of script, in at most six files', () => {
    const scripts = [...first].filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(6);
    expect(sum(scripts), scripts.map((file) => `${file}: ${gzipped(file)}`).join(', ')).toBeLessThanOrEqual(110 * kB);
  });

  it('the styles of all screens are at most 10 kB', () => {
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
    const sheets = new Set(
      Object.values(manifest)
        .map(({ file }) => file)
        .filter((file) => file.endsWith('.css')),
    );
    // The stylesheet travels inside the page; as a file of its own it would be counted twice.
    const bytes = inline ? gzipSync(inline, { level: 9 }).length : sum(sheets);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(10 * kB);
  });

  it('the service worker fetches at most 150 kB for a time without a connection, and none of the admin screens', () => {
    const kept = [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(
      ([, file = '']) => file,
    );
    for (const file of first) expect(kept).toContain(file);
    for (const screen of ['step-one-page', 'step-two-page', 'step-three-page', 'step-four-page', 'job-more', 'phone'])
      expect(
        kept.filter((file) => file.startsWith(`assets/${screen}-`)),
        screen,
      ).not.toEqual([]);
    expect(kept.filter((file) => file.includes('admin'))).toEqual([]);
    expect(sum(new Set(kept.filter((file) => !first.has(file))))).toBeLessThanOrEqual(150 * kB);
  });

  const pages = Object.keys(manifest).filter((key) => /-(page|route)\.tsx$/.test(key));
  it.each(pages)('%s adds at most 60 kB to the frame', (page) => {
    const own = [...closure(page)].filter((file) => !frame.has(file));
    expect(sum(own)).toBeLessThanOrEqual(60 * kB);
  });

  // Each file costs a request, and on a host without HTTP/2 its headers.
  it.each(pages)('%s is at most 8 files beyond the frame', (page) => {
    expect([...closure(page)].filter((file) => !frame.has(file)).length).toBeLessThanOrEqual(8);
  });

  it('the page itself comes in the first ten packets', () => {
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(10 * 1460);
  });

  it('the page knows by its address which files a screen needs, and leaves scripts behind the jobs', () => {
    const [names, screens] = JSON.parse(/__screens=(.*?)<\/script>/.exec(html)?.[1] ?? '[]') as [
      string[],
      [string, number[]][],
    ];
    const filesAt = (address: string) =>
      screens.find(([pattern]) => new RegExp(pattern).test(address))?.[1].map((file) => names[file]);
    const own = (page: string) => [...closure(page)].filter((file) => !frame.has(file));
    expect(filesAt('/apply/7/step-1')).toEqual(
      expect.arrayContaining(own('src/features/apply/steps/step-one-page.tsx')),
    );
    expect(filesAt('/alerts/')).toEqual(expect.arrayContaining(own('src/features/alerts/alerts-page.tsx')));
    expect(filesAt('/')).toEqual(expect.arrayContaining(own(FEED)));
    const scripts = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    expect(scripts.length).toBe([...frame].filter((file) => file.endsWith('.js')).length);
  });

  it('there are pages beside the first one', () => {
    expect(pages.length).toBeGreaterThan(10);
  });
});
