import { gzipSync } from 'node:zlib';
import type { Comparison } from '../measure.ts';
import { type Board, serveBoard } from './boards.ts';
import { audit, lighthouse, median, type Report, score } from './lighthouse.ts';

const compared: { what: string; of: (report: Report) => number; isCost?: boolean }[] = [
  { what: 'performance', of: score('performance') },
  { what: 'FCP ms', of: audit('first-contentful-paint'), isCost: true },
  { what: 'LCP ms', of: audit('largest-contentful-paint'), isCost: true },
  { what: 'TBT ms', of: audit('total-blocking-time'), isCost: true },
  { what: 'CLS', of: audit('cumulative-layout-shift', 3) },
  { what: 'accessibility', of: score('accessibility') },
  { what: 'SEO', of: score('seo') },
];

/** Our front page beside others’, turn by turn: whatever else the machine does, it does to all of them. */
export async function compare(ours: string, boards: Board[], runs: number, chromium: string): Promise<Comparison> {
  const served = await Promise.all(boards.map(async (board) => ({ ...board, ...(await serveBoard(board)) })));
  try {
    const sides = [{ name: 'Stoop', url: ours }, ...served].map(({ name, url }) => ({
      name,
      url,
      reports: [] as Report[],
    }));
    for (let run = 0; run < runs; run += 1)
      for (const { url, reports } of sides) reports.push(await lighthouse(url, chromium));
    const scripts = await Promise.all(sides.map(({ reports }) => scriptKilobytes(reports)));
    return {
      about: `The front pages of current production builds, each served by the same server (brotli, hashed files kept for good) and measured in turn by Lighthouse 13 in one run: mobile with its default throttling, median of ${runs}. The other boards have no backend here and show their empty or loading state, which is to their favour; Stoop shows jobs from its database. Best practices are left out: a missing backend costs points there. In brackets, how many times ours.`,
      columns: sides.map(({ name }) => name),
      rows: [
        { what: 'JS kB (gzip)', values: scripts, isCost: true },
        ...compared.map(({ what, of, isCost }) => ({
          what,
          isCost,
          values: sides.map(({ reports }) => median(reports, of)),
        })),
      ],
    };
  } finally {
    await Promise.all(served.map(({ close }) => close()));
  }
}

/** What all scripts of a visit weigh, gzip at its best: one measure, whatever a server compresses with. */
async function scriptKilobytes([report]: Report[]): Promise<number> {
  const requests = report?.audits['network-requests']?.details?.items ?? [];
  const urls = new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url = '' }) => url));
  const sizes = await Promise.all(
    [...urls].map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length),
  );
  return Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}
