import { comingSteps, fillUpToTheDate, newPhone, openJob, sendStepOne, sendStepTwo } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

test('axe finds nothing in any step of an application and its states', async ({ page, context, sql }) => {
  test.setTimeout(150_000);
  const path = `/apply/${await openJob(sql, { link: true })}`;
  await page.goto(`${path}/step-1`);
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await page.getByText('Please enter your first name.').first().waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 1 with an error');
  await sendStepOne(page, newPhone());
  await fillUpToTheDate(page);
  await axeFindsNothingInEitherTheme(page, 'step 2 with the calendar');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await comingSteps(page);
  await context.setOffline(true);
  await sendStepTwo(page);
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 3 without a connection');
  await context.setOffline(false);
  await page.getByText('Application Submitted Successfully!').waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 3 done');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: /Finish on the employer's site/ }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'step 4');
  await page.goto(`${path}/success`);
  await page.getByText("You've applied to 1 job").waitFor();
  await axeFindsNothingInEitherTheme(page, 'success');
  await page.goto('/apply/no-such-application/step-3');
  await page.getByRole('heading', { name: 'Session expired' }).waitFor();
  await axeFindsNothingInEitherTheme(page, 'session expired');
});

test('a slow backend: the button says that it works, and works once', async ({ page, sql }) => {
  let asked = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/start_application', async (route) => {
    asked += 1;
    await answered;
    await route.continue();
  });
  await page.goto(`/apply/${await openJob(sql)}/step-1`);
  await sendStepOne(page, newPhone());
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabel('Phone number').press('Enter');
  answer();
  await expect(page.getByRole('heading', { name: "You're halfway there!" })).toBeVisible();
  expect(asked).toBe(1);
});

test('the success page leads to the dashboard when nobody touches it, and holds when somebody does', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/apply/local-delivery-driver/step-1');
  await sendStepOne(page, newPhone());
  await fillUpToTheDate(page);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await sendStepTwo(page);
  await page.getByRole('heading', { name: 'Finalizing your application...' }).waitFor();
  await page.clock.runFor(14_500);
  await expect(page).toHaveURL(/step-4/);
  await page.getByRole('link', { name: 'Last step: tell your friends' }).click();
  await page.clock.runFor(6_000);
  await page.keyboard.press('Shift');
  await expect(page.getByRole('timer')).toHaveText('Redirecting to dashboard in 12s...');
  await page.clock.runFor(9_000);
  await expect(page).toHaveURL(/success/);
  await page.clock.runFor(6_000);
  await expect(page).toHaveURL('/dashboard');
});

test('odd addresses and answers break nothing', async ({ page }) => {
  // Each breaks the reading of an address in another way; bad-input.spec.ts follows links with all the others.
  for (const text of ['\u0000', '%', '\ud800', '../../etc', '"><img src=x>', '\u202Eright', '👩🏽‍🍳🏳️‍🌈', '\\']) {
    const id = encodeURIComponent(text.toWellFormed());
    await page.goto(`/apply/${id.replaceAll('.', '%2E')}/step-1?ref=${id}&source=${id}&reapply=${id}`);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.goto('/apply/local-delivery-driver/step-1');
  await page.getByLabel('First name').fill('Ṱ̺̺̕o͞ ̷👩🏽‍🍳');
  await page.getByLabel('Phone number').fill('((((');
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page.getByText('Invalid Phone Number').first()).toBeVisible();
});
