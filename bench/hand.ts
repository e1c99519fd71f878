import { newEmail, signUp } from '../e2e/account.ts';
import { buildSite, siteIsCurrent } from '../scripts/build-site.ts';
import { startSiteServer } from '../scripts/site-server.ts';
import { growBoard } from './hand/board.ts';
import { openPhone, type Phone, SLOWDOWN } from './hand/phone.ts';
import { explainTasks, swipeThrough } from './hand/swipe-through.ts';
import { tapEverything } from './hand/taps.ts';
import { inFull } from './in-full.ts';
import type { Benchmark } from './measure.ts';

/** More than are scrolled through, so that the list goes on. */
const JOBS = 4600;

/** The feed on a phone that is held in the hand. */
export const benchmark: Benchmark = {
  name: 'hand',
  about: `The production build on a phone of 390 × 844 whose processor is made ${SLOWDOWN} times slower, in front of a stack with ${inFull(JOBS)} open jobs: the feed is swiped through as it goes on by itself, then opened, saved, filtered and typed in as a signed-in person does, with a fresh list and with a long one. Times of taps and keys are until the next frame (Event Timing; what took under 16 ms counts as 16). Long tasks are those that the browser tells the page of (Long Tasks), those of the rest after each stop too; what they are made of is read from a recording of another swipe, which makes each longer; memory is read after two garbage collections, with the processor as it is: as the list stands, and what each job leaves at the top of the page.`,
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
        const swiped = await swipeThrough(phone);
        const long = await tapEverything(phone, 'long list');
        await openFeed(phone, site.url);
        return [...swiped, ...fresh, ...long, ...(await explainTasks(phone))];
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
