import { newEmail, signUp } from '../e2e/account.ts';
import { buildSite, siteIsCurrent } from '../scripts/build-site.ts';
import { startSiteServer } from '../scripts/site-server.ts';
import { growBoard } from './hand/board.ts';
import { type Held, openPhone, type Phone, SLOWDOWN } from './hand/phone.ts';
import { scrollBy, scrollTo } from './hand/scroll.ts';
import { tapEverything } from './hand/taps.ts';
import type { Benchmark, Finding, Line } from './measure.ts';

const inFull = (count: number) => count.toLocaleString('en-US');

const STOPS = [250, 500, 1000, 2000, 4000];
/** More than are scrolled through, so that the list goes on. */
const JOBS = 4600;
const LONG_MS = 50;
/** How much the page may hold at the end of what it held after the first stop. */
const MOST_GROWN = 1.2;
/** Where a list is long, and what each further job may leave in the heap: its place, not its text. */
const LONG_FROM = 1000;
const MOST_BYTES = 150;
/** The page is left alone so long before its memory is read: what went out of sight is put away then. */
const QUIET_MS = 2000;
/** Pixels of the way back up and down again at the end: some 60 cards. */
const BACK = 12_000;

/** The feed on a phone that is held in the hand. */
export const benchmark: Benchmark = {
  name: 'hand',
  about: `The production build on a phone of 390 × 844 whose processor is made ${SLOWDOWN} times slower, in front of a stack with ${inFull(JOBS)} open jobs: the feed is swiped through as it goes on by itself, then opened, saved, filtered and typed in as a signed-in person does, with a fresh list and with a long one. Times of taps and keys are until the next frame (Event Timing; what took under 16 ms counts as 16).`,
  onStack: 'demo',
  run: async (stack) => {
    await growBoard(stack.dbUrl, JOBS);
    if (!siteIsCurrent()) await buildSite(true);
    const site = await startSiteServer(stack.url);
    try {
      const phone = await openPhone();
      try {
        await enter(phone, site.url);
        const fresh = await tapEverything(phone, 'fresh list');
        await openFeed(phone, site.url);
        return [...(await swipeThrough(phone)), ...fresh, ...(await tapEverything(phone, 'long list'))];
      } finally {
        await phone.close();
      }
    } finally {
      await site.close();
    }
  },
};

async function enter(phone: Phone, site: string): Promise<void> {
  await phone.page.goto(`${site}/sign-in?mode=sign-up&next=/welcome`);
  await signUp(phone.page, newEmail());
  await phone.page.waitForURL(({ pathname }) => pathname === '/welcome');
  await openFeed(phone, site);
}

/** The feed with its first batch, once all that comes by itself has come. */
async function openFeed({ page }: Phone, site: string): Promise<void> {
  await page.goto(site);
  await page.getByRole('article').nth(5).waitFor();
  await page.waitForTimeout(5000);
}

/** Long tasks on the way, and what the page holds at each stop and after going up and down. */
async function swipeThrough(phone: Phone): Promise<Line[]> {
  const lines: Finding[] = [];
  const stops: (Held & { jobs: number })[] = [];
  const tasks: number[] = [];
  await phone.noted();
  for (const stop of STOPS) {
    await scrollTo(phone, stop);
    tasks.push(...(await phone.noted()).longTasks);
    const held = await heldNow(phone);
    stops.push({ ...held, jobs: stop });
    lines.push(inWords(held, `after ${inFull(stop)} jobs`));
  }
  for (const direction of [-1, 1] as const) {
    await scrollBy(phone, direction, BACK);
    tasks.push(...(await phone.noted()).longTasks);
  }
  lines.push(inWords(await heldNow(phone), 'after going up and down again'));
  const grown = (stops.at(-1)?.nodes ?? Number.NaN) / (stops[0]?.nodes ?? Number.NaN);
  lines.push({
    what: 'DOM nodes at the end, of those after the first stop',
    value: grown.toFixed(2),
    promised: `≤ ${MOST_GROWN}`,
    isKept: grown <= MOST_GROWN,
  });
  const [from, to] = [stops.find(({ jobs }) => jobs === LONG_FROM), stops.at(-1)];
  const bytes = from && to ? ((to.megabytes - from.megabytes) * 1e6) / (to.jobs - from.jobs) : Number.NaN;
  lines.push({
    what: `bytes of heap for each job after ${inFull(LONG_FROM)}`,
    value: bytes.toFixed(0),
    promised: `≤ ${MOST_BYTES}`,
    isKept: bytes <= MOST_BYTES,
  });
  const longest = Math.max(0, ...tasks);
  return [
    { what: 'longest task while scrolling', value: longest === 0 ? `under ${LONG_MS} ms` : `${longest.toFixed(0)} ms` },
    {
      what: `tasks over ${LONG_MS} ms while scrolling`,
      value: String(tasks.length),
      promised: '0',
      isKept: tasks.length === 0,
    },
    ...lines,
  ];
}

async function heldNow(phone: Phone): Promise<Held> {
  await phone.page.waitForTimeout(QUIET_MS);
  const held = await phone.held();
  // What the collection took is not the page's.
  await phone.noted();
  return held;
}

const inWords = ({ megabytes, buffers, nodes }: Held, when: string): Finding => ({
  what: `JavaScript heap, buffers outside it and DOM nodes ${when}`,
  value: `${megabytes.toFixed(2)} MB, ${buffers.toFixed(2)} MB, ${nodes}`,
});
