import type { Phone } from './phone.ts';

/** Where the finger is, in pixels from the upper edge, while it swipes up; and how far and how fast the page rolls on after it. */
const FINGER = [700, 640, 560, 460, 340, 220, 120];
const MOMENTUM = { pixels: 3000, speed: 5000 };
/** A page that has not moved for so long stands. */
const ROLLED_OUT_MS = 500;
/** Jobs of one answer of the feed; filler and teasers come on top. */
export const PER_PAGE = 24;

/** One swipe up with the finger (or, with -1, down), and the roll after it, which a browser without a screen does not make itself. */
async function swipe({ client }: Phone, direction: 1 | -1): Promise<void> {
  const [start, ...moves] = direction === 1 ? FINGER : FINGER.toReversed();
  const touch = (type: 'touchStart' | 'touchMove', y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] });
  await touch('touchStart', start);
  for (const y of moves) await touch('touchMove', y);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: -direction * MOMENTUM.pixels,
    speed: MOMENTUM.speed,
    gestureSourceType: 'mouse',
  });
}

/** How many jobs were loaded, read from the address, which counts the pages. */
async function loaded({ page }: Phone): Promise<number> {
  return PER_PAGE * (await page.evaluate(() => Number(new URLSearchParams(window.location.search).get('page') ?? 1)));
}

/** Swipes down until so many jobs were loaded, as the list goes on by itself. */
export async function scrollTo(phone: Phone, jobs: number): Promise<void> {
  const { page } = phone;
  let before = -1;
  for (let still = 0; (await loaded(phone)) < jobs; ) {
    await swipe(phone, 1);
    const now = await page.evaluate(() => window.scrollY);
    still = now === before ? still + 1 : 0;
    before = now;
    if (still > 50) throw new Error(`The list did not go on after ${await loaded(phone)} jobs`);
  }
}

/** Waits until the page has rolled out: a card that still moves is not where it is tapped. */
export async function standStill({ page }: Phone): Promise<void> {
  const at = () => page.evaluate(() => window.scrollY);
  for (let before = Number.NaN, now = await at(); now !== before; ) {
    before = now;
    await page.waitForTimeout(ROLLED_OUT_MS);
    now = await at();
  }
}

/** Swipes until the place is reached that is so many pixels from the top. */
export async function scrollBy(phone: Phone, direction: 1 | -1, pixels: number): Promise<void> {
  const at = () => phone.page.evaluate(() => window.scrollY);
  const start = await at();
  for (let before = Number.NaN, now = start; Math.abs(now - start) < pixels && now !== before; ) {
    before = now;
    await swipe(phone, direction);
    now = await at();
  }
}
