import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { type Line, percentiles } from '../measure.ts';

const VISITS = 21;
const FIRST_CARD = 'first card: ';
const phone = { ...devices['Pixel 5'], locale: 'en-US', timezoneId: 'America/New_York' };

/** When the first card was on the screen, in ms from the start of the navigation; how many jobs the phone had kept and showed. */
interface OfflineVisit {
  ms: number;
  kept: number;
  shown: number;
}

/**
 * Somebody comes back: the service worker has the site and the last answer, and is itself not running, as after hours. In a
 * browser of its own; each visit in a new tab.
 */
export async function repeatVisits(site: string, executablePath: string): Promise<Line[]> {
  // A profile on the disk: one that is thrown away keeps no compiled scripts, and nobody comes back with it.
  const profile = mkdtempSync(join(tmpdir(), 'stoop-visits-'));
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run'];
  const context = await chromium.launchPersistentContext(profile, { ...phone, executablePath, args });
  try {
    await context.addInitScript(sayFirstCard, FIRST_CARD);
    await firstVisit(context, site);
    const at = async (slowdown: number) => {
      const times: number[] = [];
      for (let turn = 0; turn < VISITS; turn += 1) times.push(await visit(context, site, slowdown));
      return times;
    };
    const lines = [
      percentiles('repeat visit to /, first card painted', await at(1), 300),
      percentiles('repeat visit to /, first card painted, processor slowed down 4 times', await at(4)),
    ];
    // A page that does not open at all is a promise not kept, not the end of the benchmark.
    const offline = await visitOffline(context, site).catch(
      (): OfflineVisit => ({ ms: Number.NaN, kept: 0, shown: 0 }),
    );
    return [
      ...lines,
      { what: 'visit without a connection, first card painted, ms', value: offline.ms.toFixed(0) },
      {
        what: 'visit without a connection, the last jobs shown',
        value: String(offline.shown),
        promised: String(offline.kept),
        isKept: offline.kept > 0 && offline.shown === offline.kept,
      },
    ];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The worker comes some seconds after the first screen, and keeps the feed last. */
async function firstVisit(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(site);
  await page.evaluate(async () => {
    const isKept = async () =>
      navigator.serviceWorker.controller && (await (await caches.open('stoop-jobs')).keys()).length > 0;
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 250));
  });
  await page.close();
}

async function visit(context: BrowserContext, site: string, slowdown = 1): Promise<number> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.stopAllWorkers');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const ms = await firstCard(page, site);
  await page.close();
  return ms;
}

/** In a tab that was open when the connection went. */
async function visitOffline(context: BrowserContext, site: string): Promise<OfflineVisit> {
  const page = await context.newPage();
  // It shows what was kept, asks for what is new and keeps that.
  await page.goto(site, { waitUntil: 'networkidle' });
  const kept = await page.evaluate(async () => {
    const [answer] = await (await caches.open('stoop-jobs')).matchAll();
    const kept = answer ? ((await answer.json()) as { jobs: { id: string }[] }) : { jobs: [] };
    return kept.jobs.map(({ id }) => `job-${id}`);
  });
  await context.setOffline(true);
  const ms = await firstCard(page, site);
  // The first cards come before the others.
  const isShown = (jobs: string[]) => jobs.filter((job) => document.getElementById(job)).length;
  const all = page.waitForFunction((jobs) => jobs.every((job) => document.getElementById(job)), kept, {
    timeout: 5000,
  });
  await all.catch(() => undefined);
  return { ms, kept: kept.length, shown: await page.evaluate(isShown, kept) };
}

/** The page says so itself: to ask it would have it run the asker's script while it draws. */
async function firstCard(page: Page, site: string): Promise<number> {
  const [said] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(FIRST_CARD)),
    page.goto(site),
  ]);
  return Number(said.text().slice(FIRST_CARD.length));
}

/** Runs in the page: says when the frame with the first card has been drawn. */
function sayFirstCard(name: string): void {
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => console.debug(`${name}${performance.now()}`);
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    watch.disconnect();
    requestAnimationFrame(() => drawn.port2.postMessage(null));
  });
  watch.observe(document, { childList: true, subtree: true });
}
