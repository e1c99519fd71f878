import type { Page } from '@playwright/test';
import { e164, newPhone, openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { shifts, watchShifts } from './looks.ts';
import { newEntry } from './reapply-entry.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Want instant job alerts?' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Get Instant Job Alerts' });
const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('alerts-footer-dismissed'), localStorage.getItem('has-alert-signup')]);

async function openSheet(page: Page, path = '/tools') {
  await page.goto(path);
  await bar(page).getByRole('button', { name: 'Get Alerts' }).click();
  await sheet(page).waitFor();
}

test('from the bar to alerts, and on another phone to the way back', async ({ page, browser, sql, baseURL }) => {
  const phone = newPhone();
  const rows = () => sql`
    select first_name, city, job_type, utm_source, consent, auto_enrolled, opted_in_sms, opted_in_email, referred_by_code
      from public.alert_optins where phone_number = ${e164(phone)}`;
  await openSheet(page, '/tools?ref=craigslist&city=Queens&job_type=warehouse');
  const form = sheet(page);
  await expect(form.getByLabel('Location')).toHaveValue('Queens');
  await form.getByRole('button', { name: 'Activate Alerts' }).click();
  await expect(form.getByText('Please enter your phone number to receive alerts.').first()).toBeVisible();
  await form.getByLabel('Phone Number').fill(phone);
  await form.getByLabel('Job Type').selectOption('');
  await form.getByRole('button', { name: 'Activate Alerts' }).click();
  await expect(form.getByText('Please select your preferred city and job category.').first()).toBeVisible();
  await form.getByLabel('Job Type').selectOption('Cashier');
  await form.getByRole('button', { name: 'Activate Alerts' }).click();
  await expect(page.getByRole('dialog', { name: 'All Set!' })).toBeVisible();
  await expect(page.getByText("You'll now get alerts when new Cashier jobs are posted in Queens!")).toBeVisible();
  // It closes itself, and the bar is gone for good.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect(await flags(page)).toEqual([null, 'true']);
  expect(await rows()).toEqual([
    {
      first_name: 'Job Seeker',
      city: 'Queens',
      job_type: 'Cashier',
      utm_source: 'modal_signup',
      consent: true,
      auto_enrolled: false,
      opted_in_sms: true,
      opted_in_email: false,
      referred_by_code: 'craigslist',
    },
  ]);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await openSheet(elsewhere);
  const again = sheet(elsewhere);
  await again.getByLabel('Phone Number').fill(phone);
  await again.getByLabel('Location').selectOption('Bronx');
  await again.getByLabel('Job Type').selectOption('Delivery');
  await again.getByRole('button', { name: 'Activate Alerts' }).click();
  await expect(again.getByText('Already subscribed').first()).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await again.getByRole('link', { name: 'Text me my link' }).click();
  await expect(elsewhere).toHaveURL('/sign-in?mode=recover');
  await expect(elsewhere.getByRole('dialog')).toBeHidden();
  await other.close();
});

test('one thing floats at a time, and none in an application', async ({ page, sql }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.clock.runFor(3000);
  await expect(bar(page)).toBeVisible();
  await page.clock.fastForward(430_000);
  await expect(page.getByRole('complementary')).toHaveCount(1);
  await expect(bar(page)).toBeHidden();
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await page.getByLabel('First name').waitFor();
  await page.clock.runFor(4000);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

/** Every frame: with tabs, with a pinned button, with neither. */
const screens = [
  '/',
  '/?q=astronaut',
  '/alerts',
  '/tools',
  '/earn',
  '/referrals',
  '/my-applications',
  '/apply',
  '/welcome',
  '/sign-in',
  '/terms',
  '/reapply/nobody',
  '/no/such/page',
];

/** The bar in any language, also while it steps aside. */
const attachedBar = (page: Page) => page.getByRole('complementary', { includeHidden: true });

/** Scrolls through the page; gives what the bar lay over and must not, in words, and in how many places it was seen. */
const scrollThrough = (page: Page) =>
  attachedBar(page).evaluate(async (piece) => {
    const isShown = () => piece.checkVisibility({ visibilityProperty: true });
    const covered = (wanted: string) => {
      const box = piece.getBoundingClientRect();
      if (!isShown()) return [];
      return [...document.querySelectorAll(wanted)]
        .filter((element) => !piece.contains(element))
        .filter((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
        })
        .map((element) => `${Math.round(window.scrollY)}: ${element.textContent}`);
    };
    // A frame of the browser: those that a page asks for itself are of the journey's clock.
    const drawn = () =>
      new Promise<void>((done) => {
        const watcher = new IntersectionObserver(() => {
          watcher.disconnect();
          done();
        });
        watcher.observe(document.body);
      });
    // A long step before a button that must stay free is where the bar may lie.
    const isNear = () =>
      [...document.querySelectorAll('main [data-look=primary]')].some((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top < window.innerHeight + 300 && bottom > window.innerHeight - 260;
      });
    const isBottom = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    // Where the next jobs are on their way the bottom is not the end.
    const hasMore = () => document.querySelector('main div[aria-busy] > .sr-only') !== null;
    const found: string[] = [];
    let seen = 0;
    // Near a button steps are smaller than the bar is high: nothing passes under it unseen.
    for (let top = 0; top < 4000; top += isNear() ? 60 : 240) {
      window.scrollTo(0, top);
      await drawn();
      for (let frame = 0; frame < 600 && isBottom() && hasMore(); frame += 1) await drawn();
      const isEnd = isBottom();
      if (isEnd || isNear()) {
        // The bar looks one frame later, and is drawn anew in the next; where the machine is busy, in one of those after it.
        for (let frame = 0; frame < 2; frame += 1) await drawn();
        for (let frame = 0; frame < 200 && covered('main [data-look=primary]').length > 0; frame += 1) await drawn();
      }
      if (isShown()) seen += 1;
      found.push(...covered('main [data-look=primary]'));
      // The feed goes on and on; the others end, and at the end nothing at all may be under it.
      if (!isEnd) continue;
      found.push(...covered('main :is(a, button, input, select, textarea)'));
      break;
    }
    return { found, seen };
  });

/** A screen is loaded once and looked at in each size. */
for (const [locale, ...sizes] of [
  ['en-US', { width: 390, height: 844 }, { width: 1280, height: 900 }],
  ['es-US', { width: 320, height: 640 }],
] as const) {
  test.describe(`at ${sizes.map(({ width }) => width).join(' and ')} px, ${locale}`, () => {
    test.use({ locale });

    test('the bar moves nothing and never lies over a primary button or the last control', async ({ page, sql }) => {
      await watchShifts(page);
      await page.clock.install();
      const seen = new Map<number, number>();
      for (const path of [...screens, `/reapply/${await newEntry(sql, await openJob(sql))}`]) {
        await page.setViewportSize(sizes[0]);
        await page.goto(path);
        await page.getByRole('heading').first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        await page.clock.fastForward(3000);
        await attachedBar(page).waitFor({ state: 'attached' });
        expect.soft(await shifts(page), path).toEqual([]);
        for (const size of sizes) {
          await page.setViewportSize(size);
          const scrolled = await scrollThrough(page);
          expect.soft(scrolled.found, `${path}, ${size.width} px`).toEqual([]);
          seen.set(size.width, (seen.get(size.width) ?? 0) + scrolled.seen);
        }
      }
      expect(Math.min(...seen.values())).toBeGreaterThan(screens.length);
    });
  });
}
