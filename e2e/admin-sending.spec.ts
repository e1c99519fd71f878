import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { sent } from './mailbox.ts';

test('a test alert reaches the admin’s mailbox and the delivery dashboard', async ({ page, address, sql }) => {
  const mark = `Cook ${crypto.randomUUID().slice(0, 8)}`;
  await enterAsAdmin(page, address);
  await page.goto('/admin/alerts');
  const form = page.getByRole('region', { name: 'Test alert' });
  await form.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Please select city and job type for the test alert.')).toBeVisible();
  await form.getByLabel('City').selectOption('Queens');
  await form.getByLabel('Job type').selectOption('Kitchen/Cook');
  await form.getByLabel('Job title').fill(mark);
  await form.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test Alert Sent!')).toBeVisible();
  const mail = await sent(address, sql, address.adminEmail, new RegExp(mark));
  expect(mail.subject).toBe(`Test alert: ${mark}`);
  expect(mail.text).toContain('Local Restaurant, $18-22/hour, Queens');

  await page.goto('/smart-alerts-dashboard');
  const [delivery] = await sql`
    select d.id from public.alert_deliveries d join public.outbox b on b.id = d.outbox_id
    where b.kind = 'test_alert' and b.subject = ${mail.subject} and d.status = 'sent'`;
  expect(delivery).toBeDefined();
  await expect(page.getByRole('table', { name: 'Recent deliveries' }).getByText('Sent').first()).toBeVisible();
});

test('an alert to a place reaches who agreed there, once, and the delivery dashboard', async ({
  page,
  address,
  sql,
}) => {
  const name = `Ada${crypto.randomUUID().slice(0, 6)}`;
  const email = `${name.toLowerCase()}@example.com`;
  await sql`
    insert into public.alert_optins (first_name, email, city, job_type, opted_in_sms, opted_in_email)
    values (${name}, ${email}, 'Staten Island', 'Security', false, true)`;
  const adminUserId = await enterAsAdmin(page, address);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('stoop-auth') ?? '{}').access_token);
  const title = `Night guards ${name}`;
  const send = () =>
    page.request.post(`${address.url}/functions/v1/trigger-manual-alerts`, {
      headers: { apikey: address.publishableKey, authorization: `Bearer ${token}` },
      data: {
        adminUserId,
        jobId: null,
        userSegment: 'location_specific',
        location: 'Staten Island',
        title,
        messageBody: 'Two posts are open tonight.',
        channel: 'email',
      },
    });
  const answers = await Promise.all([send(), send()]);
  for (const answer of answers) expect((await answer.json()).successCount).toBeGreaterThan(0);
  expect((await sent(address, sql, email, /Two posts/)).subject).toBe(title);
  const messages = await sql`select 1 from public.outbox where recipient = ${email} and subject = ${title}`;
  expect(messages).toHaveLength(1);
  await page.goto('/smart-alerts-dashboard');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sent');
});
