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
  expect(sent).toEqual([{ channel: 'sms', body: 'Yes, until Friday.' }]);
  await admin.close();
});
