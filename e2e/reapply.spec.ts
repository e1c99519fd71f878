import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { e164, fillStepOne, newPhone, openJob, rowsOf, sendStepOne } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { MESSAGE, newEntry } from './reapply-entry.ts';

/** What the database has of the entry with this id, or of this phone's. */
const entry = async (sql: Sql, { id = null, phone = null }: { id?: string | null; phone?: string | null }) => {
  const [row] = await sql<{ id: string; status: string; reason: string; updated_at: Date }[]>`
    select id, status, reason, updated_at from public.reapply_queue where id = ${id} or user_phone = ${phone}`;
  return row;
};

const reapplyNow = (page: Page) => page.getByRole('button', { name: 'Reapply Now' });
const notFound = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Entry not found' })).toBeVisible();

test('from a step that was left, over the link, back into step 1 and through it', async ({ page, sql }) => {
  const jobId = await openJob(sql);
  const phone = newPhone();
  await page.clock.install();
  await page.goto(`/apply/${jobId}/step-1`);
  await fillStepOne(page, phone);
  await page.clock.fastForward('03:01');
  const mine = () => entry(sql, { phone: e164(phone) });
  await expect.poll(mine).toBeTruthy();
  const left = await mine();
  expect(left).toMatchObject({ reason: 'abandoned_step1', status: 'pending' });
  const link = `/reapply/${left?.id}`;

  // Only what was sent is a link.
  await page.goto(link);
  await notFound(page);
  await sql`update public.reapply_queue set status = 'sent', generated_message = ${MESSAGE} where id = ${left?.id ?? ''}`;

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Reapply Opportunity' })).toBeVisible();
  await expect(page.getByText("Started but didn't finish")).toBeVisible();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await reapplyNow(page).click();
  await expect(page).toHaveURL(`/apply/${jobId}/step-1?reapply=${left?.id}`);
  expect((await mine())?.status).toBe('reapplied');
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
  await sendStepOne(page, phone);
  await expect(page).toHaveURL(/step-2/);
  expect(await rowsOf(sql, phone)).toHaveLength(1);

  // Used once: the second time it says so, changes nothing, and opens the jobs by itself.
  const before = await mine();
  await page.goto(link);
  await notFound(page);
  const toast = page.getByRole('status', { name: 'Notifications' });
  await expect(toast.getByText('This reapply link may have expired or been used already.')).toBeVisible();
  await expect(page).toHaveURL('/jobs', { timeout: 15_000 });
  expect(await mine()).toEqual(before);
});

test('axe finds nothing in a link that works nor in one that does not', async ({ page, sql }) => {
  for (const id of [await newEntry(sql, await openJob(sql)), 'nobody']) {
    await page.goto(`/reapply/${id}`);
    await page.getByRole('heading', { level: 1, name: /Quick Reapply|Entry not found/ }).waitFor();
    // Whoever touches the screen stays.
    await page.getByRole('heading', { level: 1 }).click();
    await axeFindsNothingInEitherTheme(page, id);
  }
});
