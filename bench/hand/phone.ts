import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

/** How much slower than this machine the phone's processor is made. */
export const SLOWDOWN = 4;

/** What the page's own observers noted since they were last asked. */
/** A task of over 50 ms, as the browser tells the page of it (Long Tasks). */
export interface NotedTask {
  ms: number;
  /** The page of the feed that the address was at by then. */
  page: number;
}

interface Noted {
  /** Milliseconds from each tap or key to the next frame; what took under 16 ms is not told of. */
  interactions: number[];
  longTasks: NotedTask[];
}

export interface Phone {
  page: Page;
  client: CDPSession;
  /** What was noted since the last call. */
  noted: () => Promise<Noted>;
  /** Makes the processor so many times slower than this machine's. */
  slowDown: (rate: number) => Promise<void>;
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
  const slowDown = async (rate: number) => void (await client.send('Emulation.setCPUThrottlingRate', { rate }));
  await slowDown(SLOWDOWN);
  return {
    page,
    client,
    noted: () => page.evaluate(() => (window as unknown as { takeNoted: () => Noted }).takeNoted()),
    slowDown,
    close: () => browser.close(),
  };
}

/** Runs in the page, before its own scripts. */
function noteDown(): void {
  type Interaction = PerformanceEventTiming & { interactionId?: number };
  let interactions = new Map<number, number>();
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  const note = (entries: PerformanceEntryList) => {
    // A tap is several events: the slowest counts.
    for (const { interactionId = 0, duration } of entries as Interaction[])
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  };
  events.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  let longTasks: NotedTask[] = [];
  const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
  const noteTasks = (entries: PerformanceEntryList) => {
    const page = Number(new URLSearchParams(window.location.search).get('page') ?? 1);
    for (const { duration: ms } of entries) longTasks.push({ ms, page });
  };
  tasks.observe({ type: 'longtask' });
  Object.assign(window, {
    takeNoted: () => {
      note(events.takeRecords());
      noteTasks(tasks.takeRecords());
      const noted = { interactions: [...interactions.values()], longTasks };
      interactions = new Map();
      longTasks = [];
      return noted;
    },
  });
}
