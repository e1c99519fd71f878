import { buildSite, siteIsCurrent } from '../scripts/build-site.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startSiteServer } from '../scripts/site-server.ts';
import type { StackAddress } from '../supabase/local/stack.ts';
import type { Benchmark, Finding } from './measure.ts';
import { visitor } from './through/visitor.ts';
import { findBoard } from './web/boards.ts';
import { benchmarkIndex, lighthouse, median, type Report } from './web/lighthouse.ts';
import { judgePage } from './web/pages.ts';
import { repeatVisits } from './web/repeat-visits.ts';
import { compare } from './web/side-by-side.ts';

const RUNS = 5;
const PATHS = ['/', '/apply', '/alerts', '/earn'];

export const benchmark: Benchmark = {
  name: 'web',
  about: `Lighthouse 13, mobile with its default throttling, median of ${RUNS}; the production build in front of a stack with the seed. Repeat visits in a browser without throttling, the service worker stopped before each.`,
  onStack: 'demo',
  run: (stack) =>
    onSite(stack, async (site, chromium) => {
      const all: Report[] = [];
      const measured = async (path: string) => {
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(site + path, chromium));
        all.push(...reports);
        return reports;
      };
      const lines: Finding[] = [];
      for (const path of PATHS) lines.push(...judgePage(path, await measured(path)));
      // Steps of a form carry noindex.
      lines.push(...judgePage('/apply/:jobId/step-1', await measured(`/apply/${await someJob(stack)}/step-1`), false));
      const speed = { what: 'BenchmarkIndex of the machine', value: String(median(all, benchmarkIndex)) };
      return [...lines, speed, ...(await repeatVisits(site, chromium))];
    }),
  against: (stack, paths) => {
    const boards = paths.map(findBoard);
    return onSite(stack, (site, chromium) => compare(site, boards, RUNS, chromium));
  },
};

/** Lends the production build, served in front of the stack, and a browser. */
async function onSite<Result>(
  stack: StackAddress,
  work: (site: string, chromium: string) => Promise<Result>,
): Promise<Result> {
  const chromium = await findChromium(() => undefined);
  if (!siteIsCurrent()) await buildSite(true);
  const site = await startSiteServer(stack.url);
  try {
    // The store of filler fills itself on the first visit to a new database.
    await lighthouse(site.url, chromium);
    return await work(site.url, chromium);
  } finally {
    await site.close();
  }
}

async function someJob(stack: StackAddress): Promise<string> {
  const { jobs } = await visitor(stack, 0, () => undefined).feed();
  const job = jobs.find(({ is_fake }) => !is_fake);
  if (!job) throw new Error('The seed has no job to apply for.');
  return job.id;
}
