import { runProgram } from '../../scripts/tool.ts';

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';

export interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { url?: string; resourceType?: string }[] } }>;
  runtimeError?: { message: string };
}

/** How often a page is asked for: now and then Chromium loses the beginning of a recording (NO_NAVSTART). */
const TRIES = 3;

/** Lighthouse 13 on one page, mobile with its default throttling. Fetched when it is needed: everybody would install it for a command that few ever run. */
export async function lighthouse(url: string, chromium: string): Promise<Report> {
  let trouble = '';
  for (let turn = 0; turn < TRIES; turn += 1) {
    const answer = await ask(url, chromium);
    if (typeof answer !== 'string') return answer;
    trouble = answer;
  }
  throw new Error(`Lighthouse did not report on ${url}: ${trouble}`);
}

/** The report, or why there is none. */
async function ask(url: string, chromium: string): Promise<Report | string> {
  const args = ['exec', '--yes', '--package=lighthouse@13', '--', 'lighthouse', url, '--quiet', '--output=json'];
  const { stdout, output, code } = await runProgram('npm', [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    env: { CHROME_PATH: chromium },
  });
  const start = stdout.indexOf('{\n');
  if (code !== 0 || start < 0) return output.slice(-500);
  const report = JSON.parse(stdout.slice(start)) as Report;
  return report.runtimeError?.message ?? report;
}

export const score = (category: string) => (report: Report) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);

/** How fast Lighthouse found the machine's processor to be: its times follow from that, its slowdown being a factor. */
export const benchmarkIndex = ({ environment }: Report) => Math.round(environment.benchmarkIndex);

/** An audit's value: milliseconds, or the sum of shifts. */
export const audit =
  (name: string, digits = 0) =>
  ({ audits }: Report) =>
    Number((audits[name]?.numericValue ?? Number.NaN).toFixed(digits));

/** The middle value of an odd number of reports. */
export function median(reports: Report[], of: (report: Report) => number): number {
  const values = reports.map(of).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
