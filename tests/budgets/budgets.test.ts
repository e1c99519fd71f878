import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  builtTexts,
  closure,
  dist,
  filesAt,
  gzipped,
  html,
  laterFile,
  manifest,
  screens,
  scriptsOfPage,
  sum,
} from './built-site.ts';

const kB = 1000;
/** What every screen needs, and what `/` does. */
const frame = closure(scriptsOfPage);
const first = new Set([...frame, ...closure(filesAt('/'))]);
const beyond = (files: Iterable<string>) => [...closure(files)].filter((file) => !frame.has(file));

it('what moves by itself is moved by the compositor, not painted by the page with every frame', () => {
  const styles = builtTexts().map(({ text }) => text.replace(/\s+/g, ''));
  const moving = styles.flatMap((text) => [...text.matchAll(/@keyframes[\w-]+\{((?:[^{}]+\{[^{}]*\})+)\}/g)]);
  expect(moving.length).toBeGreaterThan(2);
  const changed = moving.flatMap(([, steps = '']) => [...steps.matchAll(/[{;]([\w-]+):/g)].map(([, name]) => name));
  expect([...new Set(changed)].sort()).toEqual(['opacity', 'transform']);
});

describe('what a visit costs, in bytes as they travel (gzip)', () => {
  it('the first load carries at most 110 kB of script, in at most three files', () => {
    expect(first.size).toBeLessThanOrEqual(3);
    expect(sum(first), [...first].map((file) => `${file}: ${gzipped(file)}`).join(', ')).toBeLessThanOrEqual(110 * kB);
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
    for (const screen of ['apply', 'step-two-page', 'step-three-page', 'step-four-page', 'job-more', 'phone'])
      expect(
        kept.filter((file) => file.startsWith(`assets/${screen}-`)),
        screen,
      ).not.toEqual([]);
    expect(kept.filter((file) => file.includes('admin'))).toEqual([]);
    expect(sum(new Set(kept.filter((file) => !first.has(file))))).toBeLessThanOrEqual(150 * kB);
  });

  const files = Object.entries(manifest).filter(([key]) => /-(page|route)\.tsx$/.test(key));
  const pages = [...screens, ...files.map(([key, { file }]): [string, string[]] => [key, [file]])];
  it.each(pages)('%s adds at most 60 kB to the frame', (_, own) => {
    expect(sum(beyond(own))).toBeLessThanOrEqual(60 * kB);
  });

  // Each file costs a request, and on a host without HTTP/2 its headers.
  it.each(pages)('%s is at most 8 files beyond the frame', (_, own) => {
    expect(beyond(own).length).toBeLessThanOrEqual(8);
  });

  // On a phone's network small requests of a first visit hold up the large one by half a round trip each.
  it.each([
    ['/', 1],
    ['/apply', 1],
    ['/alerts', 2],
    ['/earn', 2],
    ['/apply/7/step-1', 2],
  ])('%s, where an ad, a message or a friend leads, is at most %i beyond the frame', (address, most) => {
    expect(beyond(filesAt(address)).length).toBeGreaterThan(0);
    expect(beyond(filesAt(address)).length).toBeLessThanOrEqual(most);
  });

  it('no file only passes on what another has', () => {
    const facades = builtTexts().filter(({ text }) => /^import\{[^}]*\}from"[^"]+";export\{[^}]*\};?\s*$/.test(text));
    expect(facades.map(({ file }) => file)).toEqual([]);
  });

  it('the page itself comes in the first ten packets', () => {
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(10 * 1460);
  });

  it('the page knows by its address which files a screen needs, and leaves scripts behind the jobs', () => {
    const [entry = ''] = scriptsOfPage.filter((file) => /\/base-/.test(file));
    const doors = {
      '/': 'JobsPage',
      '/apply/': 'LandingPage',
      '/alerts/': 'AlertsPage',
      '/apply/7/step-1': 'StepOnePage',
    };
    for (const [address, name] of Object.entries(doors))
      expect(filesAt(address), name).toContain(laterFile(entry, name));
    for (const [address, files] of screens) expect([...files].sort(), address).toEqual(beyond(files).sort());
    expect([...frame].sort()).toEqual([...scriptsOfPage].sort());
    const scripts = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    // The largest first: it gets the connection that the page came by.
    expect(scriptsOfPage[0]).toMatch(/\/vendor-/);
  });

  it('there are pages beside the first one', () => {
    expect(pages.length).toBeGreaterThan(10);
  });
});
