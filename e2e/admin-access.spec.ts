import { randomUUID } from 'node:crypto';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';

test('an admin looks a person up by their phone, and erases them when they ask for it', async ({
  page,
  address,
  sql,
}) => {
  const phone = `+1917${200 + Math.floor(Math.random() * 700)}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await page.request.post(`${address.url}/rest/v1/rpc/start_application`, {
    headers: { apikey: address.publishableKey, 'x-visitor-key': randomUUID().replaceAll('-', '').repeat(2) },
    data: {
      p_id: randomUUID(),
      p_job_id: (await sql`select id from public.jobs where status = 'active' and is_approved limit 1`)[0]?.id,
      p_first_name: 'Philippa',
      p_phone_number: phone,
      p_email: null,
      p_attribution: {},
      p_consent_text_version: 'journey',
    },
  });
  await enterAsAdmin(page, address);
  await page.goto('/admin/people');
  await page.getByLabel('Phone number or email').fill(phone);
  await page.getByRole('button', { name: 'Find person' }).click();
  await expect(page.getByRole('heading', { name: 'Philippa' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/people\/subscriber\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Version journey' })).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'a person');

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything about Philippa?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Type DELETE to go on.')).toBeVisible();
  expect(await sql`select 1 from public.job_applications where phone_number = ${phone}`).toHaveLength(1);
  await dialog.getByLabel('Type DELETE').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Everything about this person was deleted')).toBeVisible();
  await expect(page).toHaveURL('/admin/people');
  for (const table of ['job_applications', 'alert_optins'])
    expect(await sql`select 1 from ${sql(table)} where phone_number = ${phone}`).toEqual([]);

  await page.getByLabel('Phone number or email').fill(phone);
  await page.getByRole('button', { name: 'Find person' }).click();
  await expect(page.getByText('Nobody is known by this.')).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'nobody found');
});

test('what an admin changes stands in the audit log, on a desktop and on a phone', async ({ page, address, sql }) => {
  const [job] =
    await sql`select id, title from public.jobs where status = 'active' and is_approved order by id desc limit 1`;
  await enterAsAdmin(page, address);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('stoop-auth') ?? '{}'));
  await page.request.patch(`${address.url}/rest/v1/jobs?id=eq.${job?.id}`, {
    headers: { apikey: address.publishableKey, authorization: `Bearer ${stored.access_token}` },
    data: { employer_name: 'Audited Employer' },
  });
  await page.goto(`/admin/audit?table=jobs&row=${job?.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Audited Employer' });
  await expect(row).toContainText(address.adminEmail);
  await expect(row).toContainText('Changed: Job');
  await axeFindsNothingInEitherTheme(page, 'the audit log on a phone');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'When' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=time/);
  await expect(row).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'the audit log on a desktop');
});

test('on a narrow desktop no column of the dashboard’s first tables is cut off', async ({ page, address }) => {
  await enterAsAdmin(page, address);
  for (const width of [1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin-dashboard');
    for (const name of ['Trending Jobs', 'Top Referrers']) {
      const table = page.getByRole('table', { name });
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      const cut = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
      expect.soft([width, name, cut]).toEqual([width, name, 0]);
    }
  }
});

test('a date keeps its outline while the focus is on the calendar’s button in it', async ({ page, address }) => {
  await enterAsAdmin(page, address);
  await page.goto('/admin-tools');
  await page.getByRole('button', { name: 'New job' }).click();
  const date = page.locator('input[type=date]').first();
  await date.focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  const where = await date.evaluate((one) => [one === document.activeElement, one.matches(':focus')]);
  expect(where).toEqual([true, false]);
  await expect(date).toHaveCSS('outline-style', 'solid');
});
