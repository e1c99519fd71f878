import { buildSite, siteIsCurrent } from '../scripts/build-site.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startSiteServer } from '../scripts/site-server.ts';
import { runProgram } from '../scripts/tool.ts';
import type { Benchmark, Finding } from './measure.ts';

const RUNS = 5;
const PATHS = ['/', '/apply', '/alerts', '/earn'];
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** What is looked at: a category's score out of 100, or an audit's value; and what is promised of it. */
const LOOKED_AT: { what: string; of: (report: Report) => number; promise: string; kept: (value: number) => boolean }[] =
  [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => {
      const least = name === 'performance' ? 98 : 100;
      return {
        what: name,
        of: ({ categories }: Report) => Math.round((categories[name]?.score ?? 0) * 100),
        promise: `≥ ${least}`,
        kept: (value: number) => value >= least,
      };
    }),
    ...(
      [
        ['FCP ms', 'first-contentful-paint', 1200],
        ['LCP ms', 'largest-contentful-paint', 1800],
        ['TBT ms', 'total-blocking-time', 100],
        ['CLS', 'cumulative-layout-shift', 0],
      ] as const
    ).map(([what, audit, most]) => ({
      what,
      of: ({ audits }: Report) => Number((audits[audit]?.numericValue ?? Number.NaN).toFixed(most === 0 ? 3 : 0)),
      promise: `≤ ${most}`,
      kept: (value: number) => value <= most,
    })),
  ];

/** Fetched when it is needed: everybody would install it for a command that few ever run. */
async function lighthouse(url: string, chromium: string): Promise<Report> {
  const args = ['exec', '--yes', '--package=lighthouse@13', '--', 'lighthouse', url, '--quiet', '--output=json'];
  const { stdout, output, code } = await runProgram('npm', [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    env: { CHROME_PATH: chromium },
  });
  const start = stdout.indexOf('{\n');
  if (code !== 0 || start < 0) throw new Error(`Lighthouse did not report on ${url}: ${output.slice(-500)}`);
  return JSON.parse(stdout.slice(start)) as Report;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const benchmark: Benchmark = {
  name: 'web',
  about: `Lighthouse 13, mobile with its default throttling, median of ${RUNS}; the production build in front of a stack with the seed.`,
  onStack: 'demo',
  run: async (stack) => {
    const chromium = await findChromium(() => undefined);
    if (!siteIsCurrent()) await buildSite(true);
    const site = await startSiteServer(stack.url);
    try {
      // The store of filler fills itself on the first visit to a new database.
      await lighthouse(site.url, chromium);
      const lines: Finding[] = [];
      for (const path of PATHS) {
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(site.url + path, chromium));
        for (const { what, of, promise, kept } of LOOKED_AT) {
          const value = median(reports.map(of));
          lines.push({ what: `${path} ${what}`, value: String(value), promised: promise, isKept: kept(value) });
        }
      }
      return lines;
    } finally {
      await site.close();
    }
  },
};
