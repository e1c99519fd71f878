import type { Page } from '@playwright/test';
import { applyAsVisitor, newPhone, openJob } from './application.ts';
import { expect, test } from './journey.ts';
import {
  axeFindsNothingInEitherTheme,
  CONTROLS,
  drawn,
  expectCalm,
  forgetShifts,
  unseen,
  watchShifts,
  withTextAt200,
} from './looks.ts';
import { type State, walks } from './screens.ts';

// Many screens in one page, on the narrowest phone.
test.describe.configure({ timeout: 480_000 });
const PHONE = { width: 360, height: 640 };
test.use({ viewport: PHONE });

/** What 1280 × 1024 px become at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const [walk, screens] of Object.entries(walks)) {
  test(`axe finds nothing, all fits in both languages, larger too, and nothing moves: ${walk}`, async ({
    page,
    sql,
  }) => {
    let job = '';
    let application = '';
    if (JSON.stringify(screens).includes(':job')) {
      await applyAsVisitor(page, await openJob(sql), newPhone());
      job = await openJob(sql);
      application = await applyAsVisitor(page, job, newPhone(), { isWhole: true });
    }
    // Where filler matches, the nearest jobs are not shown.
    await sql`delete from public.fake_jobs where category = 'Security'`;
    await watchShifts(page);
    for (const [path, ...states] of screens)
      await look(page, path.replace(':job', job).replace(':application', application), states);
  });
}

async function look(page: Page, path: string, states: State[]) {
  const [first, ...others] = states;
  await page.goto(path);
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  await first?.[1](page);
  await drawn(page);
  await axeFindsNothingInEitherTheme(page, path);
  await expectCalm(page, path);
  await expectEnlarged(page, path);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await unseen(page.locator(CONTROLS)), `${path} in forced colors`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });

  await switchLanguage(page, 'Español', 'es');
  await expectCalm(page, `${path} in Spanish`, true);
  await expectEnlarged(page, `${path} in Spanish`);
  const folded = page.locator('main summary').first();
  const isFolded = (await folded.count()) > 0;
  if (isFolded) {
    await folded.click();
    await expectCalm(page, `${path} in Spanish, unfolded`, true);
  }
  await switchLanguage(page, 'English', 'en');
  if (isFolded) {
    await expectCalm(page, `${path}, unfolded`, true);
    await axeFindsNothingInEitherTheme(page, `${path}, unfolded`);
  }

  for (const [name, reach] of others) {
    await reach(page);
    await axeFindsNothingInEitherTheme(page, name);
  }
}

async function switchLanguage(page: Page, name: string, lang: string) {
  await page.getByRole('button', { name }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/** Text at 200 % makes no screen wider, nor does a zoom to 400 %: what is further right than the screen, in words. */
async function expectEnlarged(page: Page, where: string) {
  const tooFar = () =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => `${one.tagName}: ${one.textContent?.slice(0, 60)}`);
    });
  expect.soft(await withTextAt200(page, tooFar), `${where}, text at 200 %`).toEqual([]);
  await page.setViewportSize(ZOOMED);
  expect.soft(await tooFar(), `${where}, zoomed to 400 %`).toEqual([]);
  await page.setViewportSize(PHONE);
  await forgetShifts(page);
}
