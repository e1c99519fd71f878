import { comingSteps, fillUpToTheDate, newPhone, openJob, sendStepOne, sendStepTwo } from './application.ts';
import { test } from './journey.ts';
import { axeFindsNothing, axeFindsNothingInEitherTheme } from './looks.ts';

test('axe finds nothing: the steps of an application and their states', async ({ page, context, sql }) => {
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

/** Lighthouse’s phone and a small one. */
const phones = [
  { width: 412, height: 823 },
  { width: 360, height: 640 },
];
/** Through one card and the gap after it, in steps smaller than a target. */
const positions = Array.from({ length: 10 }, (_, step) => step * 20);

test('targets are large enough wherever the feed stops under the bars, cards open or closed', async ({ page, sql }) => {
  // Few cards: each look compares every target of the page with its neighbours.
  const word = `Thimblework${Math.floor(Math.random() * 1e9)}`;
  await sql`insert into public.jobs (title, company, location, pay_range, description, is_approved)
    select ${`${word} helper `} || n, 'Kept Goods', 'Brooklyn, NY', '$21/hr', 'Pack and label.', true from generate_series(1, 5) n`;
  await page.goto(`/?q=${word}`);
  await page.getByRole('article').nth(4).waitFor();
  await page.getByRole('button', { name: 'Get Alerts' }).first().waitFor();
  for (const state of ['closed', 'open']) {
    if (state === 'open') {
      const whole = page.waitForResponse('**/rpc/job_detail*');
      await page.getByRole('article').nth(1).getByRole('button').first().click();
      await (await whole).finished();
    }
    for (const phone of phones) {
      await page.setViewportSize(phone);
      for (const y of positions) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await axeFindsNothing(page, `${state}, ${phone.width} × ${phone.height}, scrolled by ${y}`, ['target-size']);
      }
    }
  }
  await sql`update public.jobs set is_approved = false where title like ${`${word}%`}`;
});
