import { bytesOfObjects } from './heap-objects.ts';
import type { Phone } from './phone.ts';

/** What the page holds, after garbage collections. */
export interface Held {
  /** Of the JavaScript heap, with the code that was compiled. */
  megabytes: number;
  /** Of buffers outside it. */
  buffers: number;
  nodes: number;
}

/** In bytes. */
export interface AtTop {
  /** Of the JavaScript heap, with the code that was compiled. */
  heap: number;
  /** Of that the page's objects and texts, counted one by one. */
  objects: number;
}

/** Between one collection and the next: what the first one let go of is cleared up by tasks of the page. */
const SETTLE_MS = 500;
/** What went far away is put away by then, and what came near is there. */
const AWAY_MS = 4000;

/** As the list stands. */
export async function heldNow({ page, client }: Phone): Promise<Held> {
  for (let turn = 0; turn < 2; turn += 1) {
    await client.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(SETTLE_MS);
  }
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  // Newer than the protocol's types.
  const usage: { backingStorageSize?: number } = await client.send('Runtime.getHeapUsage');
  return {
    megabytes: of('JSHeapUsedSize') / 1e6,
    buffers: (usage.backingStorageSize ?? Number.NaN) / 1e6,
    nodes: of('Nodes'),
  };
}

/**
 * What is kept of what is far away: read at the top of the page, where the same cards are in it however long the list is,
 * and the list is left as it stood.
 */
export async function heldAtTop(phone: Phone): Promise<AtTop> {
  const { page } = phone;
  const to = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  const place = await page.evaluate(() => window.scrollY);
  await to(0);
  await page.waitForTimeout(AWAY_MS);
  const { megabytes } = await heldNow(phone);
  const objects = await bytesOfObjects(phone);
  await to(place);
  await page.waitForTimeout(AWAY_MS);
  return { heap: megabytes * 1e6, objects };
}
