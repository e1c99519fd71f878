import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { sent } from './mailbox.ts';

/** A referral that waits for its $15: referrer, code, a friend's application. Gives the code. */
async function referral(sql: Sql): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 6).toUpperCase();
  const phone = () => `+1332${200 + Math.floor(Math.random() * 700)}${1000 + Math.floor(Math.random() * 9000)}`;
  await sql`
    with o as (insert into public.alert_optins (phone_number) values (${phone()}) returning id),
    c as (insert into public.referral_codes (user_id, referral_code) select id, ${code} from o),
    a as (insert into public.job_applications (visitor_hash, first_name, phone_number, job_title, application_status)
      values (${crypto.randomUUID().replaceAll('-', '').repeat(2)}, 'Friend', ${phone()}, ${`Picker ${code}`}, 'completed') returning id),
    t as (insert into public.referral_attributions (application_id, referral_code, referrer_optin_id, city)
      select a.id, ${code}, o.id, 'Bronx' from a, o returning id, referrer_optin_id)
    insert into public.referral_payouts (attribution_id, kind, referral_code, referrer_optin_id, amount_cents)
      select id, 'referral', ${code}, referrer_optin_id, 1500 from t`;
  return code;
}

test('a payout that two admins approve is paid once', async ({ page, address, sql, context }) => {
  const code = await referral(sql);
  await enterAsAdmin(page, address);
  const other = await context.newPage();
  for (const screen of [page, other]) {
    await screen.goto('/admin-tools?tab=payouts');
    await screen.getByRole('button', { name: `Approve ${code}, Picker ${code}` }).click();
    await expect(screen.getByRole('dialog', { name: `Approve $15.00 for ${code}?` })).toBeVisible();
  }
  await axeFindsNothingInEitherTheme(page, 'a payout before it is decided');
  for (const screen of [page, other]) await screen.getByRole('button', { name: 'Approve $15.00' }).click();
  // Either may be first: one pays, the other sees that it was decided.
  const outcome = (screen: Page) =>
    screen.getByText(/Payout approved successfully|Somebody decided this already/).first();
  const answers = await Promise.all([page, other].map((screen) => outcome(screen).textContent()));
  expect(answers.filter((text) => text?.includes('Payout approved successfully'))).toHaveLength(1);
  expect(answers.filter((text) => text?.includes('Somebody decided this already'))).toHaveLength(1);
  await expect(page.getByRole('button', { name: `Approve ${code}, Picker ${code}` })).toBeHidden();
  const paid = await sql`select status, amount_cents from public.referral_payouts where referral_code = ${code}`;
  expect(paid.map((row) => ({ ...row }))).toEqual([{ status: 'approved', amount_cents: 1500 }]);
  await other.close();

  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('$15.00');
});

test('a message to a person arrives, and the toolkit says so', async ({ page, address, sql }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await enterAsAdmin(page, address);
  await page.goto('/admin-tools?tab=messaging');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect(page.getByText('No consent to emails is on record for this address')).toBeVisible();
  await page.getByLabel('Subject').fill('Your interview');
  await page.getByLabel('Message', { exact: true }).fill('Please come on Friday at 10.');
  await axeFindsNothingInEitherTheme(page, 'a message');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Message sent successfully')).toBeVisible();
  // The schedule may have been quicker than the list.
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(/Waiting|Sent/);
  expect((await sent(address, sql, email)).text).toContain('Please come on Friday at 10.');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Sent');

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Team message');
  await axeFindsNothingInEitherTheme(page, 'notification logs');
});

test('an admin sees a waiting, hidden or inactive job as people would, and nobody else does', async ({
  page,
  address,
  sql,
  browser,
}) => {
  const made = Date.now();
  const jobs = await sql<{ id: string; title: string }[]>`
    insert into public.jobs (title, company, location, description, is_approved, status, hidden_at)
    select ${`Preview ${made} `} || state, 'Acme', 'Queens, NY', 'Carry boxes.', state <> 'waiting',
      case state when 'inactive' then 'inactive' else 'active' end, case state when 'hidden' then now() end
    from unnest(array['waiting', 'hidden', 'inactive']) state returning id, title`;
  await enterAsAdmin(page, address);
  const said: Record<string, string> = {
    waiting: 'This job waits for approval.',
    hidden: 'This job is hidden after reports.',
    inactive: 'This job is inactive.',
  };
  const stranger = await (await browser.newContext({ baseURL: address.site })).newPage();
  for (const { id, title } of jobs) {
    const why = said[title.split(' ').at(-1) ?? ''] ?? '?';
    await page.goto(`/jobs?id=${id}`);
    await expect(page.getByRole('article', { name: title }).getByText(why)).toBeVisible();
    await page.goto(`/apply/${id}`);
    await expect(page).toHaveURL(new RegExp(`/apply/${id}/step-1`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
    await stranger.goto(`/apply/${id}/step-1`);
    await expect(stranger.getByText('Job not found')).toBeVisible();
  }
  await stranger.context().close();
});
