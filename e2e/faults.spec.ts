import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { startSiteServer } from '../scripts/site-server.ts';
import { connect } from '../scripts/stack/database.ts';
import { seededRandom } from '../supabase/functions/_shared/rules/random.ts';
import { startKillableStack } from '../tests/faults/stack/killable-stack.ts';
import { becomeMember, newEmail } from './account.ts';
import {
  comingSteps,
  fillStepOne,
  fillStepTwo,
  newPhone,
  openJob,
  rowsOf,
  sendStepOne,
  sendStepTwo,
} from './application.ts';
import { expect, test } from './journey.ts';

const SUBMITTED = 'Application Submitted Successfully!';
const confirmation = (page: Page) => page.getByRole('heading', { name: 'Your application has been submitted!' });

/** From step 1 to the confirmation. */
async function applyTo(page: Page, job: string, phone: string) {
  await page.goto(`/apply/${job}/step-1`);
  await sendStepOne(page, phone);
  await fillStepTwo(page);
  await sendStepTwo(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(confirmation(page)).toBeVisible();
}

test('the stack is killed while the screen asks at each step: it says so, goes on, and what it confirms is there once', async ({
  page,
}) => {
  const stack = await startKillableStack('demo');
  const site = await startSiteServer(stack.address.url);
  const sql = connect(stack.address.dbUrl, 1);
  const random = seededRandom(20261121);
  /** Kills all of it at some moment after this is asked (before it is done, or before it is answered), and starts it again. */
  const killWhenAsked = async (path: string, ask: () => Promise<unknown>) => {
    const asked = page.waitForRequest((request) => request.url().includes(path), { timeout: 60_000 });
    await Promise.all([asked, ask()]);
    await new Promise((resolve) => setTimeout(resolve, random() * 60));
    await stack.cutPower();
    await stack.start();
  };
  try {
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await stack.cutPower();
    await page.getByRole('searchbox').fill('aide');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('Failed to load jobs. Please try again.').first()).toBeVisible();
    await stack.start();
    // From here on the functions answer nothing at all: search and application do not need them.
    stack.holdFunctions();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').first().getByRole('button').first().click();
    await page.getByRole('article').first().getByRole('link', { name: 'Apply Now' }).click();

    const phone = newPhone();
    await fillStepOne(page, phone);
    const start = page.getByRole('button', { name: 'Start My Application' });
    await killWhenAsked('rpc/start_application', () => start.click());
    await expect(async () => {
      if (await start.isVisible()) await start.click({ timeout: 1000 });
      await expect(page.getByRole('heading', { name: "You're halfway there!" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await fillStepTwo(page);
    await killWhenAsked('job_applications', () => sendStepTwo(page));
    await killWhenAsked('rpc/complete_application', () =>
      expect(async () => {
        if (new URL(page.url()).pathname.endsWith('step-2')) await sendStepTwo(page);
        await expect(page).toHaveURL(/step-3/, { timeout: 1000 });
      }).toPass(),
    );
    await expect(page.getByText(SUBMITTED)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(confirmation(page)).toBeVisible();
    const rows = await rowsOf(sql, phone);
    expect(rows).toMatchObject([{ application_status: 'completed' }]);
    await expect(page.getByText(rows[0]?.ref_code, { exact: true })).toBeVisible();
  } finally {
    await sql.end();
    await site.close();
    await stack.stop();
  }
});

/** Milliseconds since an application was handed in, by a clock that is right. */
async function handedInAgo(sql: Sql, phone: string): Promise<number> {
  const [row] = await rowsOf(sql, phone);
  return Math.abs(row?.completed_at.getTime() - Date.now());
}

const REFUSED = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get: () => { throw new DOMException('refused', 'SecurityError'); } });`;
const FULL = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;

for (const [what, script] of [
  ['refused', REFUSED],
  ['full', FULL],
] as const) {
  test(`an application begins and ends where storage is ${what}, and a screen whose code is gone reloads nothing for ever`, async ({
    page,
    sql,
  }) => {
    await page.addInitScript(script);
    await page.goto('/');
    await page.getByRole('article').first().getByRole('button').first().click();
    const phone = newPhone();
    await applyTo(page, await openJob(sql), phone);
    expect(await rowsOf(sql, phone)).toMatchObject([{ application_status: 'completed' }]);
    await page.route('**/assets/tools-page-*.js', (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/tools');
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    expect(loads).toBe(1);
  });
}

test('an application from a phone whose clock is two days behind is handed in now', async ({ page, sql }) => {
  await page.clock.setSystemTime(Date.now() - 2 * 86_400_000);
  const phone = newPhone();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await applyTo(page, await openJob(sql), phone);
  expect(await rowsOf(sql, phone)).toMatchObject([{ application_status: 'completed' }]);
  expect(await handedInAgo(sql, phone)).toBeLessThan(60_000);
});

test('somebody signed in whose clock is two days ahead browses, saves and applies now, and stays signed in', async ({
  page,
  sql,
}) => {
  // Every token looks as if it were over (a clock that lags is tried in lib/auth-client.test.ts).
  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000);
  const to = newEmail();
  const phone = newPhone();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await becomeMember(page, to);
  await page.goto('/');
  await page.getByRole('article').first().getByRole('button').first().click();
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByText('Saved to My Jobs ✓')).toBeVisible();
  await applyTo(page, await openJob(sql), phone);
  await page.goto('/dashboard');
  await expect(page.getByText('Applications this week: 1/10')).toBeVisible();
  const [row] = await rowsOf(sql, phone);
  const [account] = await sql`select id from auth.users where email = ${to}`;
  expect(row).toMatchObject({ application_status: 'completed', user_id: account?.id });
  expect(await handedInAgo(sql, phone)).toBeLessThan(60_000);
  expect(renewals).toEqual([]);
});

test('the network comes and goes during an application: it is handed in once', async ({ page, context, sql }) => {
  const random = seededRandom(20261121);
  const phone = newPhone();
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await page.getByLabel('First name').click();
  await comingSteps(page);
  let isOver = false;
  let times = 0;
  const flapping = (async () => {
    for (; !isOver; times += 1) {
      await context.setOffline(times % 2 === 0);
      await new Promise((resolve) => setTimeout(resolve, 100 + random() * 400));
    }
    await context.setOffline(false);
  })();
  await fillStepOne(page, phone);
  const go = async (button: string, next: RegExp) => {
    await expect(async () => {
      const tap = page.getByRole('button', { name: button });
      if (!next.test(page.url()) && (await tap.isEnabled())) await tap.click({ timeout: 1000 });
      await expect(page).toHaveURL(next, { timeout: 1500 });
    }).toPass();
  };
  await go('Start My Application', /step-2/);
  await fillStepTwo(page);
  await go("Continue — I'm Ready to Work", /step-3/);
  await expect(page.getByText(SUBMITTED)).toBeVisible({ timeout: 20_000 });
  isOver = true;
  await flapping;
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(confirmation(page)).toBeVisible();
  const rows = await rowsOf(sql, phone);
  expect(rows).toMatchObject([{ application_status: 'completed' }]);
  const events =
    await sql`select 1 from public.event_logs where application_id = ${rows[0]?.id} and event_type = 'application_submitted'`;
  expect(events).toHaveLength(1);
});

test('an old tab after a release: the screen whose code is gone comes with one reload, and what was typed stays', async ({
  page,
  sql,
}) => {
  const phone = newPhone();
  let loads = 0;
  // Counted when asked for: the page's own code is requested before the document has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // Another release has replaced these; the page that is loaded anew knows their new names.
  const gone = (isGone: () => boolean) =>
    page.route('**/assets/terms-page-*.js', (route) => (isGone() ? route.fulfill({ status: 404 }) : route.continue()));
  await gone(() => loads < 2);
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await fillStepOne(page, phone);
  await page.getByRole('main').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(loads).toBe(2);
  await page.goBack();
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
  await page.unroute('**/assets/terms-page-*.js');
  // A release that is broken for good: one reload, then the screen says so.
  await page.evaluate(() => sessionStorage.removeItem('stoop-reloaded-at'));
  await gone(() => true);
  await page.goto('/terms');
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  const before = loads;
  await page.waitForTimeout(500);
  expect(loads).toBe(before);
});
