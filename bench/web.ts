import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { buildSite, siteFolder, siteHeaders, siteIsCurrent } from '../scripts/build-site.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startSiteServer } from '../scripts/site-server.ts';
import { connect } from '../scripts/stack/database.ts';
import { freePort } from '../scripts/stack/ports.ts';
import { startStack } from '../scripts/stack/stack.ts';
import { runProgram } from '../scripts/tool.ts';
import { type Benchmark, type Line, median } from './measure.ts';

/** A load that takes longer hangs, and is tried again. */
const LOAD_LIMIT_MS = 90_000;
const SWIPE_LIMIT_MS = 60_000;
const CARDS = 1000;
const SLOWDOWN = 4;
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --no-first-run --ignore-certificate-errors';

export const benchmark: Benchmark = {
  about: `Lighthouse, mobile with its default throttling, median of several loads, the production build over HTTP/2, as hosts serve it, in front of a stack with the demonstration seed. Its default computes a slow phone's times from a quick load; 'throttled' ones are of a load that the browser itself slowed down (--throttling-method=devtools). A swipe through ${CARDS} cards with the processor slowed down ${SLOWDOWN} times.`,
  run: async ({ against, runs }) => {
    const browser = await findChromium(() => undefined);
    if (!siteIsCurrent()) await buildSite(true);
    const port = await freePort();
    const siteUrl = `http://127.0.0.1:${port}`;
    const stack = await startStack({ fresh: true, seed: 'demo', schedule: false, siteUrl });
    try {
      const job = await fillBoard(stack.address.dbUrl);
      const lines = await measureSite(stack.address.url, port, siteFolder, job, browser, runs);
      if (!against) return lines;
      // A job's page is written into the site's own, which the functions keep for a minute.
      stack.restartFunctions();
      const other = await measureSite(stack.address.url, port, builtSite(against), job, browser, runs);
      return [...lines, ...other.map(({ most: _, ...line }) => ({ ...line, what: `${against}: ${line.what}` }))];
    } finally {
      await stack.stop();
    }
  },
};

/** Adds enough jobs for the swipe; returns one to apply for. */
async function fillBoard(dbUrl: string): Promise<string> {
  const sql = connect(dbUrl, 1);
  try {
    await sql`insert into public.jobs (title, company, location, pay_range, description, category, is_approved)
      select j.title || ' ' || n, j.company, j.location, j.pay_range, j.description, j.category, true
        from public.jobs j, generate_series(1, 20) n where j.status = 'active' and j.is_approved limit ${CARDS * 2}`;
    const [job] = await sql<{ id: string }[]>`select id from private.open_jobs where application_link is null limit 1`;
    return job?.id ?? '';
  } finally {
    await sql.end();
  }
}

/** The built site in a folder: there, or in its dist or build. */
function builtSite(path: string): string {
  const given = resolve(process.env.INIT_CWD ?? '.', path);
  const found = ['dist', 'build', '.']
    .map((name) => join(given, name))
    .find((each) => existsSync(join(each, 'index.html')));
  if (!found) throw new Error(`There is no built site in ${path}: build it there first.`);
  return found;
}

async function measureSite(
  api: string,
  port: number,
  folder: string,
  job: string,
  browser: string,
  runs: number,
): Promise<Line[]> {
  const site = await startSiteServer(api, port, { folder, headers: folder === siteFolder ? siteHeaders() : {} });
  const front = await serveOverHttp2(site.url);
  try {
    const lines: Line[] = [];
    const paths = ['/', `/jobs/${job}`, '/apply', `/apply/${job}/step-1`, '/alerts', '/earn', '/welcome'];
    const figure = (name: string, what: string) =>
      lines.flatMap((line) => (line.what === `${name} ${what}` && 'value' in line ? [line.value] : []))[0] ?? 0;
    for (const path of paths) {
      const name = path.replace(job, ':jobId');
      lines.push(...(await measurePage(front.url, path, name, browser, runs)));
      if (path === '/') continue;
      // How busy the machine is shows in all pages of a run alike.
      const most = path === '/welcome' ? {} : { most: 1.15 };
      for (const what of ['LCP', 'LCP, throttled']) {
        const ratio = Math.round((figure(name, what) / figure('/', what)) * 100) / 100;
        lines.push({ what: `${name} ${what}, of that of /`, value: ratio, ...most });
      }
      const value = figure(name, 'TBT') - figure('/', 'TBT');
      lines.push({ what: `${name} TBT beyond that of /`, value, unit: 'ms', most: 0 });
    }
    return [...lines, ...(await swipe(site.url, browser))];
  } finally {
    front.close();
    await site.close();
  }
}

/** Puts HTTP/2 in front of a site. Browsers speak it over TLS only, here with a certificate that is made for it. */
async function serveOverHttp2(site: string): Promise<{ url: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-certificate-'));
  const file = (name: string) => join(folder, name);
  const mkcert = ['exec', '--yes', '--package=mkcert@3', '--', 'mkcert'];
  const authority = ['--ca-key', file('ca.key'), '--ca-cert', file('ca.crt')];
  await runProgram('npm', [...mkcert, 'create-ca', '--key', file('ca.key'), '--cert', file('ca.crt')]);
  await runProgram('npm', [...mkcert, 'create-cert', ...authority, '--key', file('key'), '--cert', file('crt')]);
  const server = createSecureServer(
    { key: readFileSync(file('key')), cert: readFileSync(file('crt')) },
    (request, response) => {
      const { method, headers } = request;
      const upstream = httpRequest(
        new URL(request.url, site),
        { method, headers: withoutConnection(headers) },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
          answer.pipe(response);
        },
      );
      upstream.on('error', () => response.stream.destroy());
      request.pipe(upstream);
    },
  );
  rmSync(folder, { recursive: true });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { url: `https://127.0.0.1:${port}`, close: () => void server.close() };
}

/** Headers less those of one connection, which differ between the two protocols. */
const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:.*|host|connection|keep-alive|transfer-encoding)$/.test(name)),
  );

/** A request, or of `metrics` the moments that were seen. */
interface Item {
  resourceType?: string;
  transferSize?: number;
  networkRequestTime?: number;
  observedLargestContentfulPaint?: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
  runtimeError?: { message: string };
}

async function measurePage(site: string, path: string, name: string, browser: string, runs: number): Promise<Line[]> {
  const reports = await load(site + path, browser, runs);
  const throttled = await load(site + path, browser, runs, ['--throttling-method=devtools']);
  const middle = (of: (report: Report) => number) => median(reports.map(of));
  const score = (category: string) => middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const items = ({ audits }: Report, id: string) => audits[id]?.details?.items ?? [];
  const script = (report: Report, until = Number.POSITIVE_INFINITY) =>
    items(report, 'network-requests')
      .filter(({ resourceType, networkRequestTime = 0 }) => resourceType === 'Script' && networkRequestTime < until)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const untilLcp = (report: Report) => script(report, items(report, 'metrics')[0]?.observedLargestContentfulPaint);
  const kilobytes = (bytes: (report: Report) => number) => Math.round(middle(bytes) / 100) / 10;
  const isForm = name.includes('step-1');
  return [
    { what: `${name} performance`, value: score('performance'), least: 95 },
    { what: `${name} accessibility`, value: score('accessibility'), least: 100 },
    { what: `${name} best practices`, value: score('best-practices'), least: 100 },
    // The steps of an application are kept out of search engines.
    ...(isForm ? [] : [{ what: `${name} SEO`, value: score('seo'), least: 100 }]),
    lcp(`${name} LCP`, reports),
    { what: `${name} TBT`, value: audit(reports, 'total-blocking-time'), unit: 'ms', most: 150 },
    { what: `${name} CLS`, value: audit(reports, 'cumulative-layout-shift', 3), most: 0 },
    // With the headers of each file; the bytes alone are in tests/budgets.
    { what: `${name} script until the LCP`, value: kilobytes(untilLcp), unit: 'kB' },
    { what: `${name} script, with what comes on idle`, value: kilobytes((report) => script(report)), unit: 'kB' },
    lcp(`${name} LCP, throttled`, throttled),
  ];
}

/** The median of an audit's figure. */
const audit = (reports: Report[], id: string, digits = 0) =>
  median(reports.map(({ audits }) => Number(audits[id]?.numericValue?.toFixed(digits))));

const lcp = (what: string, reports: Report[]): Line => ({
  what,
  value: audit(reports, 'largest-contentful-paint'),
  unit: 'ms',
  most: 2000,
});

async function load(url: string, browser: string, runs: number, flags: string[] = []): Promise<Report[]> {
  const reports: Report[] = [];
  const begun = Date.now();
  while (reports.length < runs) reports.push(await lighthouse(url, browser, flags));
  // A long benchmark is seen to go on.
  process.stderr.write(`  ${new URL(url).pathname}: ${Math.round((Date.now() - begun) / 1000)} s\n`);
  return reports;
}

/** Lighthouse is fetched when it is needed: everybody would install it for a command that few run. */
async function lighthouse(url: string, browser: string, flags: string[]): Promise<Report> {
  let output = '';
  // Now and then Chromium loses the beginning of a recording.
  for (let tries = 0; tries < 3; tries += 1) {
    const args = ['exec', '--yes', '--package=lighthouse@13', '--', 'lighthouse', url, '--quiet', '--output=json'];
    const answer = await runProgram('npm', [...args, ...flags, `--chrome-flags=${CHROME_FLAGS}`], {
      env: { CHROME_PATH: browser },
      limitMs: LOAD_LIMIT_MS,
    });
    output = answer.output.slice(-500);
    const start = answer.stdout.indexOf('{\n');
    if (answer.code !== 0 || start < 0) continue;
    const report = JSON.parse(answer.stdout.slice(start)) as Report;
    if (!report.runtimeError) return report;
    output = report.runtimeError.message;
  }
  throw new Error(`Lighthouse did not report on ${url}: ${output}`);
}

/** The longest task while somebody swipes through the feed, and how many were over 50 ms. */
async function swipe(site: string, executablePath: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ ...devices['Pixel 5'], viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      Object.assign(window, { tasks });
    });
    await page.goto(site);
    await page.getByRole('article').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
    const end = Date.now() + SWIPE_LIMIT_MS;
    while ((await page.getByRole('article').count()) < CARDS && Date.now() < end) {
      await page.mouse.wheel(0, 1200);
      await page.waitForTimeout(100);
    }
    const cards = await page.getByRole('article').count();
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    return [
      { what: 'swipe: cards', value: cards, least: CARDS },
      { what: 'swipe: longest task', value: Math.round(Math.max(0, ...tasks)), unit: 'ms', most: 200 },
      { what: 'swipe: tasks over 50 ms', value: tasks.length },
    ];
  } finally {
    await browser.close();
  }
}
