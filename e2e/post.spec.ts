import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, tabTo, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { linkIn, sent } from './mailbox.ts';

const AD = `Now hiring: Line Cook at Pearl Street Diner
Location: 31-10 Broadway, Astoria, NY 11106
Pay: $20-24/hour
Part-time, Thursday to Sunday, 4 pm to 11 pm.
Grill and fry on the line, keep the station clean, close the kitchen.
Six months on a line is enough. Free meal each shift.`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** From the question to the paste. */
async function beginToPost(page: Page) {
  await page.goto('/post');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you hiring, or looking for work?');
  await press(page, /^I’m hiring/);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test('an owner pastes an ad, confirms it by e-mail, and it waits', async ({ page, address, sql }) => {
      const email = `${randomUUID()}@pearl.example`;
      await beginToPost(page);
      await page.getByLabel('Your ad').fill(AD);
      await press(page, 'Read my ad');
      // All but the address was read.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do people reach you?');
      await page.getByLabel('Email').fill(email);
      await page.reload();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await axeFindsNothingInEitherTheme(page, 'the last step');
      await press(page, 'Continue');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is how it will look');
      await expect(page.locator('#job-title')).toHaveText('Line Cook');
      await axeFindsNothingInEitherTheme(page, 'how it looks');
      await press(page, 'Email me the link');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');

      const mail = await sent(address, sql, email, /\/post\//);
      await page.goto(new URL(linkIn(mail)).pathname);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your job');
      const jobs = () => sql`select title, is_approved, source from public.jobs j
        join public.job_contacts c on c.job_id = j.id where c.email = ${email}`;
      expect(await jobs()).toEqual([]);
      await axeFindsNothingInEitherTheme(page, 'the link');
      await press(page, 'Yes, confirm my job');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your job');
      expect(await jobs()).toEqual([{ title: 'Line Cook', is_approved: false, source: 'employer' }]);
      await page.reload();
      await press(page, 'Yes, confirm my job');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is with us already');
      const theirs = await sent(address, sql, email, /\/employer\/[0-9a-f]/);
      await page.goto(new URL(linkIn(theirs)).pathname);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Line Cook');
    });
  });
}

test('somebody who looks for work is shown the open jobs', async ({ page }) => {
  await page.goto('/post');
  await axeFindsNothingInEitherTheme(page, 'the question');
  await tabTo(page.getByRole('button', { name: /^I’m looking for work/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByText('Tap one to see it and apply.')).toBeVisible();
});

test('typed step by step: each error stands at its field, and without a connection nothing is lost', async ({
  page,
  context,
}) => {
  await beginToPost(page);
  await page.getByRole('link', { name: 'Type it step by step' }).click();
  await press(page, 'Continue');
  await expect(page.getByText('Please say what the job is.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Job title' }).fill('Dishwasher');
  await page.getByRole('textbox', { name: 'Company' }).fill('Pearl Street Diner');
  await page.getByLabel(/^What does one do/).fill('Wash and put away, close the kitchen.');
  // Another tab has it too.
  const other = await context.newPage();
  await other.goto('/post?step=what');
  await expect(other.getByRole('textbox', { name: 'Job title' })).toHaveValue('Dishwasher');
  await other.close();
  // Without a mouse.
  await tabTo(page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Place').fill('Astoria, Queens');
  await press(page, 'Continue');
  await page.getByLabel('Pay in dollars').fill('up to 20');
  await press(page, 'Continue');
  await expect(page.getByText(/^This says one end only/)).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'an error at its field');
  await page.getByLabel('Pay in dollars').fill('18 to 20');
  await press(page, 'Continue');
  await page.getByLabel('Email').fill('me@pearl.example');
  await press(page, 'Continue');
  await context.setOffline(true);
  await press(page, 'Email me the link');
  await expect(page.getByText(/^There is no connection/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('#job-title')).toHaveText('Dishwasher');
  await expect(page.getByText('The link goes to me@pearl.example')).toBeVisible();
});

test('of several ads in a text one is chosen', async ({ page }) => {
  await beginToPost(page);
  await page.getByLabel('Your ad').fill(`${AD}\n\n---\n\n${AD.replaceAll('Line Cook', 'Dishwasher')}`);
  await press(page, 'Read my ad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^There are 2 jobs in it/);
  await page.getByRole('radio', { name: /^Dishwasher/ }).check();
  await press(page, 'Use this one');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do people reach you?');
  await expect(page.locator('article')).toContainText('Dishwasher');
});
