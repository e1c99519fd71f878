import { expect, type Locator } from '@playwright/test';
import { type Line, percentiles } from '../measure.ts';
import type { Phone } from './phone.ts';
import { standStill } from './scroll.ts';

/** What is promised of the time from a tap or a key to the next frame. */
const LIMIT_MS = 100;
/** What took under 16 ms is not told of; it is counted as this. */
const UNTOLD_MS = 16;
/** The page is left alone so long before and after each tap. */
const QUIET_MS = 500;

/** Does something so many times, and gives how long each took until the page had answered with a frame. */
async function timed(phone: Phone, what: string, times: number, act: (turn: number) => Promise<unknown>) {
  await phone.noted();
  const all: number[] = [];
  let taps = 0;
  for (let turn = 0; turn < times; turn += 1) {
    taps += Number((await act(turn)) ?? 1);
    // An entry is there a frame or two after the event.
    await phone.page.waitForTimeout(150);
    all.push(...(await phone.noted()).interactions);
  }
  while (all.length < taps) all.push(UNTOLD_MS);
  return percentiles(what, all, LIMIT_MS);
}

/** Opens, saves, types and filters as a person does, with the list as it stands. The person is signed in. */
export async function tapEverything(phone: Phone, where: string): Promise<Line[]> {
  const { page } = phone;
  await standStill(phone);
  const inSight = page.locator('article[id] h2 > [aria-expanded="false"]');
  const tapped = async (target: Locator) => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await tapAt(phone, target);
  };
  const cards: string[] = [];
  const lines: Line[] = [];
  lines.push(
    await timed(phone, `${where}: a card is opened`, 8, async (turn) => {
      // Chosen when it is its turn: what is far away may have left the page.
      cards.push(await nearest(inSight));
      await tapped(page.locator(`[id="${cards[turn]}"] [aria-expanded]`).first());
      await page.locator(`[id="${cards[turn]}"] .btn-primary`).waitFor();
    }),
    await timed(phone, `${where}: it is saved`, 8, async (turn) => {
      const heart = page.locator(`[id="${cards[turn]}"] .icon-btn-line`);
      await tapped(heart);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    }),
    await timed(phone, `${where}: it is closed`, 8, (turn) =>
      tapped(page.locator(`[id="${cards[turn]}"] [aria-expanded]`).first()),
    ),
  );
  await page.evaluate(() => window.scrollBy(0, -40));
  const search = page.getByRole('searchbox');
  await search.evaluate((input: HTMLElement) => input.focus({ preventScroll: true }));
  lines.push(
    await timed(phone, `${where}: a key in the search box`, 1, async () => {
      for (const key of 'warehouse night') await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 40 });
      return 15;
    }),
  );
  await search.evaluate((input: HTMLInputElement) => {
    input.value = '';
    input.blur();
  });
  const chip = page.getByRole('button', { name: 'Job type' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  lines.push(
    await timed(phone, `${where}: the filters are opened`, 4, async (turn) => {
      if (turn > 0) await sheet.getByRole('button', { name: 'Close' }).evaluate((close: HTMLElement) => close.click());
      await chip.evaluate((element: HTMLElement) =>
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
      );
      await chip.scrollIntoViewIfNeeded();
      await tapAt(phone, chip);
      await sheet.waitFor();
    }),
    await timed(phone, `${where}: a filter is chosen`, 4, async (turn) => {
      const choice = sheet.getByRole('radio', { name: ['Full-Time', 'Part-Time', 'Brooklyn', 'Queens'][turn] });
      await choice.scrollIntoViewIfNeeded();
      await tapAt(phone, choice);
      await expect(choice).toBeChecked();
    }),
    await timed(phone, `${where}: its jobs are shown`, 1, async () => {
      await tapAt(phone, sheet.getByRole('button', { name: /^Show / }));
      await page.waitForURL(/location=Queens/);
      await page
        .getByText(/jobs? match/)
        .first()
        .waitFor();
    }),
  );
  return lines;
}

/**
 * A tap with the finger on what is in sight. While the page answers it, nothing is asked of the page: the questions of a
 * test tool are scripts in it, as slow as its own, and their time would count as the answer's.
 */
async function tapAt({ page, client }: Phone, target: Locator): Promise<void> {
  await page.waitForTimeout(QUIET_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to tap on');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(QUIET_MS);
}

/** The id of the closed card that is nearest to the top of the screen. */
async function nearest(cards: Locator): Promise<string> {
  const id = await cards.evaluateAll((buttons) => {
    const away = (card: Element) => Math.abs(card.getBoundingClientRect().top - 100);
    const near = buttons.map((button) => button.closest('article')).filter((card) => card !== null);
    return near.sort((a, b) => away(a) - away(b))[0]?.id;
  });
  if (!id) throw new Error('No closed card is in the page');
  return id;
}
