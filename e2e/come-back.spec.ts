import type { Page } from '@playwright/test';
import { claimAll, newEmail, signIn, signUp } from './account.ts';
import { applyAsVisitor, fillStepTwo, newPhone, openJob, rowsOf, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';
import { linkIn, sent } from './mailbox.ts';

const phoneSize = { viewport: { width: 390, height: 844 } };

/** Applies to a job as the visitor of this browser; gives the job's title. */
async function apply(page: Page, sql: Parameters<typeof openJob>[0], phone: string): Promise<string> {
  const jobId = await openJob(sql);
  await applyAsVisitor(page, jobId, phone);
  const [job] = await sql<{ title: string }[]>`select title from public.jobs where id = ${jobId}`;
  return job?.title ?? '';
}

test('the link of “We got your application” shows job and status on any phone, and nothing about the person', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const jobId = await openJob(sql);
  const id = await applyAsVisitor(page, jobId, newPhone(), { isWhole: true });
  const [queued] =
    await sql`select data from public.outbox where application_id = ${id} and kind = 'application_received'`;
  const second = await (await browser.newContext({ baseURL, ...phoneSize })).newPage();
  await second.goto(queued?.data.path);
  await expect(second.getByRole('heading', { name: 'We got your application' })).toBeVisible();
  await expect(second.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(second.getByText('Maria')).toHaveCount(0);
  await second.context().close();
});

test('what a visitor did on one phone is there after signing in on another, and gone after signing out', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const to = newEmail();
  const phone = newPhone();
  const title = await apply(page, sql, phone);
  await page.goto('/profile');
  const link = (await page.getByText(/\/\?ref=[A-Z0-9]{6}$/).textContent()) ?? '';
  await page.goto('/sign-in?mode=sign-up&next=/welcome');
  await signUp(page, to);
  await claimAll(page);
  await page.waitForURL((url) => url.pathname === '/welcome');

  const second = await (await browser.newContext({ baseURL, ...phoneSize })).newPage();
  await second.goto('/sign-in?next=/my-applications');
  await signIn(second, to);
  await expect(second.getByRole('article', { name: title })).toBeVisible();
  await second.goto('/referrals');
  await expect(second.getByText(link)).toBeVisible();
  await second.goto('/settings/alerts');
  await expect(second.getByText(/^\(\d{3}\) \d{3}-\d{4}, never/)).toBeVisible();

  await second.goto('/earn');
  const account = second.getByRole('region', { name: 'My account' });
  await expect(account.getByText(`Signed in as ${to}`)).toBeVisible();
  await account.getByRole('link', { name: 'My data' }).click();
  await expect(second.getByRole('heading', { name: 'Your data' })).toBeInViewport();
  await second.goBack();
  await account.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByText('You are signed out')).toBeVisible();
  const left = await second.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain(to);
  expect(left).not.toContain('Maria');
  for (const [path, empty] of [
    ['/my-applications', 'No Applications Yet'],
    ['/referrals', 'No Referral Data Found'],
    ['/settings/alerts', 'Please log in to save your alert settings.'],
    ['/dashboard', "No applications yet — let's change that!"],
  ] as const) {
    await second.goto(path);
    await expect(second.getByText(empty)).toBeVisible();
    await expect(second.getByText(title, { exact: true })).toHaveCount(0);
    await expect(second.getByText(link.slice(-6))).toHaveCount(0);
  }
  await second.context().close();
});

/** The same by text: sign-in.spec.ts. */
test("a lost key comes back by 'Email me my link'", async ({ page, browser, baseURL, address, sql }) => {
  const phone = newPhone();
  const email = newEmail();
  const jobId = await openJob(sql);
  const [job] = await sql<{ title: string }[]>`select title from public.jobs where id = ${jobId}`;
  await page.goto(`/apply/${jobId}/step-1`);
  await sendStepOne(page, phone, email);
  await fillStepTwo(page);

  const second = await (await browser.newContext({ baseURL, ...phoneSize })).newPage();
  await second.goto('/my-applications');
  await second.getByRole('link', { name: 'Text me my link' }).click();
  await second.getByRole('radio', { name: 'Email' }).check();
  await second.getByLabel('Email', { exact: true }).last().fill(email);
  await second.getByRole('button', { name: 'Email me my link' }).click();
  await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const mail = await sent(address, sql, email, /\/link\//);
  await second.goto(new URL(linkIn(mail)).pathname);
  await second.getByRole('button', { name: 'Bring them back' }).click();
  await second.getByRole('link', { name: 'My applications' }).click();
  await expect(second.getByRole('article', { name: job?.title ?? '' })).toBeVisible();
  await second.goto(`/apply/${jobId}`);
  await fillStepTwo(second);
  await sendStepTwo(second);
  await expect(second.getByText(/HIRE[A-Z0-9]{6}/).first()).toBeVisible({ timeout: 20_000 });
  await second.context().close();

  // The rows have moved to the phone that has the link, which sent the application: the first one makes no second.
  await sendStepTwo(page);
  await expect(page.getByRole('heading', { name: "This phone can't go on with this application" })).toBeVisible();
  await page.goto(`/apply/${jobId}`);
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page.getByRole('heading', { name: 'You already sent this from another phone' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text me my link' })).toBeVisible();
  expect(await rowsOf(sql, phone)).toHaveLength(1);
  await page.goto('/my-applications');
  await expect(page.getByRole('heading', { name: 'No Applications Yet' })).toBeVisible();
});
