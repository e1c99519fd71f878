import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARRIVAL_PAGES } from '../../scripts/finish-html-plugin.ts';
import { m } from '../../src/paraglide/messages.js';
import { BRAND } from '../../supabase/functions/_shared/rules/brand.ts';
import { ALERTS_PER_DAY } from '../../supabase/functions/_shared/rules/consent.ts';
import { brotli, builtTexts, closure, html, laterFiles, scriptsOfPage, textOf } from './built-site.ts';

const kB = 1000;
const first = closure(scriptsOfPage);
const beyond = (files: Iterable<string>) => [...closure(files)].filter((file) => !first.has(file));
const lines = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n').length - 1;

it('what moves by itself is moved by the compositor, not painted by the page with every frame', () => {
  const styles = builtTexts().map(({ text }) => text.replace(/\s+/g, ''));
  const moving = styles.flatMap((text) => [...text.matchAll(/@keyframes[\w-]+\{((?:[^{}]+\{[^{}]*\})+)\}/g)]);
  expect(moving.length).toBeGreaterThan(2);
  const changed = moving.flatMap(([, steps = '']) => [...steps.matchAll(/[{;]([\w-]+):/g)].map(([, name]) => name));
  expect([...new Set(changed)].sort()).toEqual(['opacity', 'transform']);
});

describe('what a visit costs, in bytes as they travel (brotli)', () => {
  // What a visit really requests, with all that comes by itself later: e2e/first-visit.spec.ts.
  it('the first screen is drawn with at most 125 kB of script, in at most five files', () => {
    expect(first.size).toBeLessThanOrEqual(5);
    expect(brotli(first), [...first].map((file) => `${file}: ${brotli([file])}`).join(', ')).toBeLessThanOrEqual(
      125 * kB,
    );
    expect(brotli(first)).toBeGreaterThan(50 * kB);
  });

  it.each(ARRIVAL_PAGES)(
    '%s is drawn with at most 165 kB, all of it asked for by the page itself',
    (address, module) => {
      const page = laterFiles.find(([path]) => path === module)?.[1] ?? '';
      expect(brotli(first) + brotli(beyond([page]))).toBeLessThanOrEqual(165 * kB);
      const [, table = '[]'] = /= (\[\[.*?\]\]\])\.find/.exec(html) ?? [];
      const [, named = []] = (JSON.parse(table) as [string, string[]][]).find(([one]) => one === address) ?? [];
      expect(named.toSorted()).toEqual(beyond([page]).toSorted());
    },
  );

  it('the page, with its stylesheet and the first sentences of others, is at most 17.5 kB', () => {
    expect(html).toMatch(/<style>[\s\S]{10000,}<\/style>/);
    expect(html).not.toContain('rel="stylesheet"');
    expect(brotli(['index.html'])).toBeLessThanOrEqual(17.5 * kB);
  });

  it('the page leaves its scripts behind the jobs', () => {
    const tags = [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  });

  const pages = laterFiles.filter(([path]) => /-(page|routes)\.tsx$/.test(path));
  it.each(pages)('%s adds at most 70 kB to the first load', (_, file) => {
    expect(brotli(beyond([file]))).toBeLessThanOrEqual(70 * kB);
  });

  it('there are pages beside the first one', () => {
    expect(pages.length).toBeGreaterThan(20);
  });
});

describe('what the service worker fetches for a time without a connection', () => {
  const kept = [...textOf('sw.js').matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].map(([, file = '']) => file);

  it('is the shell, the feed and the way through an application, each with all that it imports', () => {
    expect(kept).toContain('index.html');
    const onTheWay = laterFiles
      .filter(([path]) => /^src\/features\/(jobs|apply)\/|_shared\/rules\/(phone|borough)\./.test(path))
      .map(([, file]) => file);
    expect(onTheWay.length).toBeGreaterThan(10);
    const needed = closure([...scriptsOfPage, ...onTheWay]);
    expect([...needed].filter((file) => !kept.includes(file))).toEqual([]);
  });

  it('is at most 154 kB beyond the first load, and none of the admin screens', () => {
    const scripts = kept.filter((file) => file.endsWith('.js'));
    expect(brotli(scripts.filter((file) => !first.has(file)))).toBeLessThanOrEqual(154 * kB);
    const ofAdmins = laterFiles.filter(([path]) => path.includes('admin')).map(([, file]) => file);
    expect(ofAdmins.length).toBeGreaterThan(5);
    expect(scripts.filter((file) => ofAdmins.includes(file))).toEqual([]);
  });
});

describe('the build itself', () => {
  it('is configured in less than 80 lines, with one plugin of our own in less than 90', () => {
    expect(lines('vite.config.ts')).toBeLessThan(80);
    expect(lines('scripts/finish-html-plugin.ts')).toBeLessThan(90);
    const config = readFileSync(new URL('../../vite.config.ts', import.meta.url), 'utf8');
    expect([...config.matchAll(/from '\.\/.*plugin.*'/g)]).toHaveLength(1);
    expect([...config.matchAll(/\bname: '/g)].length).toBeLessThanOrEqual(6);
  });

  it('the page has one inline script of at most 40 lines', () => {
    const source = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const scripts = [...source.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code.trim());
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.split('\n').length).toBeLessThanOrEqual(40);
  });

  it('the shell says what the pages say when they come, and has nothing to type into or to press', () => {
    const source = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const keys = [...source.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key as 'alerts_consent');
    expect(keys.length).toBeGreaterThan(8);
    const shown = html.replace(/<span class="underline">([^<]*)<\/span>/g, '$1');
    for (const locale of ['en', 'es'] as const) {
      const links = { terms: m.legal_terms({}, { locale }), privacy: m.legal_privacy({}, { locale }) };
      const first = { step: 1, employer: m.apply_consent_unknown({}, { locale }) };
      for (const key of keys) {
        const text = m[key]({ brand: BRAND, count: ALERTS_PER_DAY, ...first, ...links }, { locale });
        expect(shown).toContain(`<span data-text lang="${locale}">${text}</span>`);
      }
    }
    expect(html.slice(html.indexOf('<body>'))).not.toMatch(/<(?:input|select|textarea|button|a)\b/);
  });
});
