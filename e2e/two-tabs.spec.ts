import type { Page } from '@playwright/test';
import { newEmail } from './account.ts';
import { enterAsSomebody } from './admin.ts';
import { newPhone, openJob } from './application.ts';
import { expect, test } from './journey.ts';

const heart = (page: Page, card: string) => page.locator(`#${card}`).getByRole('button', { name: /^Save / });
const open = (page: Page, card: string) => page.locator(`#${card}`).getByRole('button').first().click();
const save = (page: Page) => page.getByRole('button', { name: 'Save alert settings' });

test('two tabs that save at once lose nothing: saved jobs, alert settings, what is typed', async ({
  page,
  context,
  address,
  sql,
}) => {
  const id = await enterAsSomebody(page, address);
  const other = await context.newPage();
  const both = [page, other] as const;

  await Promise.all(both.map((tab) => tab.goto('/?q=aide')));
  await page.getByRole('article').nth(1).waitFor();
  // By their names: filler stands elsewhere in each tab.
  const listed = await page.getByRole('article').evaluateAll((cards) => cards.map(({ id }) => id));
  const real = await sql<{ card: string }[]>`
    select 'job-' || id as card from public.jobs where 'job-' || id = any(${listed}) limit 2`;
  const cards = real.map(({ card }) => card);
  for (const tab of both) for (const card of cards) await open(tab, card);
  await Promise.all([heart(page, cards[0] ?? '').click(), heart(other, cards[1] ?? '').click()]);
  const kept = () => sql`select 1 from saved_jobs where user_id = ${id}`;
  await expect.poll(async () => (await kept()).length).toBe(2);
  await Promise.all(both.map((tab) => tab.reload()));
  for (const tab of both) {
    for (const card of cards) {
      await open(tab, card);
      await expect(heart(tab, card)).toHaveAttribute('aria-pressed', 'true');
    }
  }

  await Promise.all(both.map((tab) => tab.goto('/settings/alerts')));
  await page.getByLabel('Job type').selectOption('Warehouse');
  await page.getByLabel('Location').fill('Bronx');
  await page.getByLabel('Phone number').fill(newPhone());
  await save(page).click();
  await expect(page.getByText('Alert settings saved')).toBeVisible();
  await Promise.all(both.map((tab) => tab.reload()));
  await page.getByLabel('Text messages').uncheck();
  await other.getByRole('radio', { name: 'Daily' }).check();
  await other.getByLabel('Location').fill('Queens');
  await Promise.all(both.map((tab) => save(tab).click()));
  for (const tab of both) await expect(tab.getByText('Alert settings saved')).toBeVisible();
  const [alert] = await sql`select * from user_alerts where user_id = ${id}`;
  // Texts that were switched off stay off, whatever the other tab still showed.
  expect(alert).toMatchObject({ job_type: 'warehouse', location: 'Queens', frequency: 'daily', sms_enabled: false });

  const job = await openJob(sql);
  const to = newEmail();
  await Promise.all(both.map((tab) => tab.goto(`/apply/${job}/step-1`)));
  await page.getByLabel('First name').fill('Maria');
  // What one tab stores reaches the other a moment later, sooner than anybody changes tabs.
  const draft = () => other.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(draft).toContain('Maria');
  await other.getByLabel('Phone number').fill('212 736 5000');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('736 5000');
  await page.getByLabel('Email (optional)').fill(to);
  await Promise.all(both.map((tab) => tab.reload()));
  for (const tab of both) {
    await expect(tab.getByLabel('First name')).toHaveValue('Maria');
    await expect(tab.getByLabel('Phone number')).toHaveValue('212 736 5000');
    await expect(tab.getByLabel('Email (optional)')).toHaveValue(to);
  }
});
