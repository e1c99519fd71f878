import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/** How much slower than this machine the phone's processor is made. */
export const SLOWDOWN = 4;

/** What the page's own observers noted since they were last asked. */
interface Noted {
  /** Milliseconds of each task over 50 ms. */
  longTasks: number[];
  /** Milliseconds from each tap or key to the next frame; what took under 16 ms is not told of. */
  interactions: number[];
}

/** What the page holds, after a garbage collection. */
export interface Held {
  /** Of the JavaScript heap. */
  megabytes: number;
  /** Of buffers outside it: what was put away is there. */
  buffers: number;
  nodes: number;
}

export interface Phone {
  page: Page;
  client: CDPSession;
  /** What was noted since the last call. */
  noted: () => Promise<Noted>;
  held: () => Promise<Held>;
  close: () => Promise<void>;
}

/** A phone's browser, slowed down, on a visit of its own. */
export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({
    executablePath: await findChromium(() => undefined),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    return await phoneOf(browser);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function phoneOf(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.addInitScript(noteDown);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return {
    page,
    client,
    noted: () => page.evaluate(() => (window as unknown as { takeNoted: () => Noted }).takeNoted()),
    held: async () => {
      await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      // Newer than the protocol's types.
      const usage: { backingStorageSize?: number } = await client.send('Runtime.getHeapUsage');
      return {
        megabytes: of('JSHeapUsedSize') / 1e6,
        buffers: (usage.backingStorageSize ?? Number.NaN) / 1e6,
        nodes: of('Nodes'),
      };
    },
    close: () => browser.close(),
  };
}

/** Runs in the page, before its own scripts. */
function noteDown(): void {
  type Interaction = PerformanceEventTiming & { interactionId?: number };
  let longTasks: number[] = [];
  let interactions = new Map<number, number>();
  const tasks = new PerformanceObserver((list) => note(list.getEntries()));
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry.entryType === 'longtask') longTasks.push(entry.duration);
      else {
        const { interactionId = 0, duration } = entry as Interaction;
        // A tap is several events: the slowest counts.
        if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
      }
    }
  };
  tasks.observe({ type: 'longtask', buffered: true });
  events.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, {
    takeNoted: () => {
      note(tasks.takeRecords());
      note(events.takeRecords());
      const noted = { longTasks, interactions: [...interactions.values()] };
      longTasks = [];
      interactions = new Map();
      return noted;
    },
  });
}
