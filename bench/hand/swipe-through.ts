import { inFull } from '../in-full.ts';
import type { Finding } from '../measure.ts';
import { type AtTop, type Held, heldAtTop, heldNow } from './held.ts';
import { LONG_MS, longTasksOf } from './long-tasks.ts';
import { type NotedTask, type Phone, SLOWDOWN } from './phone.ts';
import { PER_PAGE, scrollBy, scrollTo } from './scroll.ts';

const STOPS = [250, 500, 1200, 2000, 4000];
/** By then a thousand cards went by, since the list asks ahead: so far nothing may hold up the finger, then it is long. */
const LONG_FROM = 1200;
const LAST = STOPS.at(-1) ?? 0;
/** How much the page may hold at the end of what it held after the first stop. */
const MOST_GROWN = 1.2;
/** What each further job of a long list may leave in the heap: its place, not its text. */
const MOST_BYTES = 150;
/** The page is left alone so long before its memory is read: what went out of sight is put away then. */
const QUIET_MS = 2000;
/** Pixels of the way back up and down again at the end: some 60 cards. */
const BACK = 12_000;

/** So many of the longest tasks are told of. */
const MOST_TOLD = 12;

interface Stop extends Held {
  jobs: number;
  /** Where a long list begins, and at its end. */
  atTop?: AtTop | undefined;
}

/**
 * Long tasks on the way and at rest after it, as the page itself is told of them, and what the page holds at each stop and
 * after going up and down.
 */
export async function swipeThrough(phone: Phone): Promise<Finding[]> {
  const stops: Stop[] = [];
  const tasks: NotedTask[] = [];
  const watched = async (work: () => Promise<void>) => {
    await phone.noted();
    await work();
    await phone.page.waitForTimeout(QUIET_MS);
    tasks.push(...(await phone.noted()).longTasks);
  };
  for (const stop of STOPS) {
    await watched(() => scrollTo(phone, stop));
    stops.push(await heldAt(phone, stop, stop === LONG_FROM || stop === LAST));
  }
  await watched(async () => {
    for (const direction of [-1, 1] as const) await scrollBy(phone, direction, BACK);
  });
  return [
    ...tasksInWords(tasks),
    ...stops.map((stop) => heldInWords(stop, `after ${inFull(stop.jobs)} jobs`)),
    heldInWords(await heldAt(phone, LAST, false), 'after going up and down again'),
    ...growth(stops),
  ];
}

/** Read quickly: what the browser does for it is not the page's. */
async function heldAt(phone: Phone, jobs: number, withTop: boolean): Promise<Stop> {
  await phone.slowDown(1);
  const held = await heldNow(phone);
  const atTop = withTop ? await heldAtTop(phone) : undefined;
  await phone.slowDown(SLOWDOWN);
  return { ...held, jobs, atTop };
}

/**
 * What the longest tasks of a swipe through the first thousand cards are made of. The browser records for it all that it
 * does, which makes each task longer by a tenth and more: nothing is promised of these.
 */
export async function explainTasks(phone: Phone): Promise<Finding[]> {
  const tasks = await longTasksOf(phone, () => scrollTo(phone, LONG_FROM));
  const longest = tasks.sort((a, b) => b.ms - a.ms).slice(0, MOST_TOLD);
  return longest.map(({ ms, processorMs, pages, spent }) => ({
    what: `recorded: a long task with ${inFull(PER_PAGE * (1 + pages))} jobs`,
    value: `${ms.toFixed(0)} ms, ${processorMs.toFixed(0)} of the processor: ${spent.map(([kind, part]) => `${kind} ${part.toFixed(0)}`).join(', ')}`,
  }));
}

function tasksInWords(tasks: readonly NotedTask[]): Finding[] {
  const counted = (where: string, some: readonly NotedTask[]): Finding => {
    const longest = some.map(({ ms }) => ms).sort((a, b) => b - a);
    return {
      what: `tasks over ${LONG_MS} ms ${where}`,
      value: some.length === 0 ? '0' : `${some.length}, the longest ${longest.slice(0, MOST_TOLD).join(', ')} ms`,
      promised: '0',
      isKept: some.length === 0,
    };
  };
  return [
    counted(
      'through the first 1,000 cards',
      tasks.filter(({ page }) => page * PER_PAGE < LONG_FROM),
    ),
    counted(
      `from there through ${inFull(LAST)} jobs, up and down again`,
      tasks.filter(({ page }) => page * PER_PAGE >= LONG_FROM),
    ),
  ];
}

const heldInWords = ({ megabytes, buffers, nodes }: Stop, when: string): Finding => ({
  what: `JavaScript heap, buffers outside it and DOM nodes ${when}`,
  value: `${megabytes.toFixed(2)} MB, ${buffers.toFixed(2)} MB, ${nodes}`,
});

function growth(stops: readonly Stop[]): Finding[] {
  const [first, from, to] = [stops[0], stops.find(({ jobs }) => jobs === LONG_FROM), stops.at(-1)];
  if (!first || !from?.atTop || !to?.atTop) return [];
  const grown = to.nodes / first.nodes;
  const jobs = to.jobs - from.jobs;
  const objects = (to.atTop.objects - from.atTop.objects) / jobs;
  return [
    {
      what: 'DOM nodes at the end, of those after the first stop',
      value: grown.toFixed(2),
      promised: `≤ ${MOST_GROWN}`,
      isKept: grown <= MOST_GROWN,
    },
    {
      what: `bytes of objects and texts in the heap for each job after ${inFull(LONG_FROM)}`,
      value: objects.toFixed(0),
      promised: `≤ ${MOST_BYTES}`,
      isKept: objects <= MOST_BYTES,
    },
    {
      what: 'the same with code that was compiled on the way',
      value: ((to.atTop.heap - from.atTop.heap) / jobs).toFixed(0),
    },
  ];
}
