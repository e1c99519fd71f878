import { enterAsAdmin } from './admin.ts';
import { applyAsVisitor, e164, newPhone, openJob } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

test('a text to our number is in the inbox of the team, under its sender’s name, and is answered there', async ({
  page,
  browser,
  baseURL,
  address,
  sql,
}) => {
  const phone = newPhone();
  await applyAsVisitor(page, await openJob(sql), phone);
  await sql`select public.receive_message(${e164(phone)}, ${'Is the kitchen job still open?'}, null)`;

  const admin = await browser.newPage({ baseURL, viewport: { width: 1280, height: 900 } });
  await enterAsAdmin(admin, address);
  await admin.goto('/admin-dashboard');
  await admin.getByRole('link', { name: /^Inbox \d+ unread/ }).click();
  await axeFindsNothingInEitherTheme(admin, 'the inbox');
  await admin.getByRole('link', { name: /^Maria 1 new.*Is the kitchen job still open/ }).click();
  await expect(admin.getByRole('heading', { name: 'Maria' })).toBeVisible();
  await axeFindsNothingInEitherTheme(admin, 'a thread of the inbox');
  await admin.getByLabel('Your answer').fill('Yes, until Friday.');
  await admin.getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByRole('listitem').getByText('Yes, until Friday.')).toBeVisible();
  const sent =
    await sql`select channel, body from public.outbox where recipient = ${e164(phone)} and kind = 'admin_message'`;
  // Once it is sent, its body is the whole text.
  expect(sent).toEqual([{ channel: 'sms', body: expect.stringContaining('Yes, until Friday.') }]);
  await admin.close();
});

test('a person answers the team in the app, and the team reads it', async ({ page, sql }) => {
  const id = await applyAsVisitor(page, await openJob(sql), newPhone());
  await sql`
    insert into public.admin_messages (recipient_visitor_hash, channel, message_content, status)
    select visitor_hash, 'in_app', 'Can you come Monday?', 'sent' from public.job_applications where id = ${id}`;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Answer' }).click();
  await expect(page.getByText('Can you come Monday?')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'the thread with the team');
  await page.getByLabel('Your answer').fill('Yes, at nine.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('listitem').getByText('Yes, at nine.')).toBeVisible();
  const kept =
    await sql`select message_content from private.message_replies r join public.job_applications a using (visitor_hash) where a.id = ${id}`;
  expect(kept).toEqual([{ message_content: 'Yes, at nine.' }]);
});
