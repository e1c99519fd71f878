import type { Sql } from 'postgres';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { sent } from './mailbox.ts';

/** Somebody with an unfinished application who agreed to messages. */
async function unfinished(sql: Sql): Promise<{ name: string; email: string; title: string }> {
  const name = `Lena${crypto.randomUUID().slice(0, 6)}`;
  const email = `${name.toLowerCase()}@example.com`;
  const [entry] = await sql<{ title: string }[]>`
    insert into public.reapply_queue (visitor_hash, job_id, reason, user_name, user_email, job_title, job_company, job_location, job_type, consented)
    select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), id, 'abandoned_step1', ${name}, ${email}, title, company, location, job_type, true
      from private.open_jobs limit 1 returning job_title as title`;
  return { name, email, title: entry?.title ?? '' };
}

test('a nudge that an admin sends arrives, and is among the deliveries', async ({ page, address, sql }) => {
  const { name, email, title } = await unfinished(sql);
  await enterAsAdmin(page, address);
  await page.goto('/admin/reapply');
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill(name);
  await page.getByRole('button', { name: `Send Now: ${name}, ${title}` }).click();
  await expect(page.getByText('Test nudge sent!')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'the reapply queue');
  expect((await sent(address, sql, email)).text).toContain(title);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sent');

  await page.goto('/smart-alerts-dashboard');
  const deliveries = page.getByRole('table', { name: 'Recent deliveries' });
  await expect(deliveries.getByRole('row').filter({ hasText: title }).first()).toContainText('Sent');
  await axeFindsNothingInEitherTheme(page, 'the delivery dashboard');
});

test('a message that was given up says why, and is sent again', async ({ page, address, sql }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await sql`
    insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, status, attempts, last_error)
    values (${`e2e:${email}`}, 'admin_message', 'email', ${email}, 'Your interview', 'Please come on Friday.', 'dead', 6, 'smtp 421')`;
  await enterAsAdmin(page, address);
  await page.goto('/smart-alerts-dashboard');
  const given = page.getByRole('table', { name: 'Messages that were given up' });
  const row = given.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Team message');
  await axeFindsNothingInEitherTheme(page, 'messages that were given up');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is in the queue again')).toBeVisible();
  await expect(row).toBeHidden();
  expect((await sent(address, sql, email)).subject).toBe('Your interview');
});
