import { expect, test } from './journey.ts';

test('salary guide: the numbers are those of the open jobs, and lead to them', async ({ page, sql }) => {
  const [pay] = await sql<{ jobs: number; middle: number }[]>`
    select count(*)::int as jobs, percentile_cont(0.5) within group (order by (hourly_low_cents + hourly_high_cents) / 2) as middle
      from jobs where category = 'Warehouse' and is_approved and status = 'active' and hidden_at is null
       and expires_at > now() and hourly_low_cents > 0`;
  if (!pay || pay.jobs < 20) throw new Error('too few jobs');
  await page.goto('/tools');
  await page.getByRole('link', { name: 'Open Salary Negotiation Guide' }).click();
  await page.getByLabel('Work', { exact: true }).selectOption('Warehouse');
  await expect(page).toHaveURL(/work=Warehouse/);
  const shown = pay.jobs.toLocaleString('en-US');
  await expect(page.getByText(`Half of ${shown} warehouse jobs in New York City pay`)).toBeVisible();
  await page.getByText('The numbers as a table').last().click();
  const row = page
    .getByRole('table', { name: 'Pay in New York City, by kind of work' })
    .getByRole('row', { name: /^Warehouse/ });
  const middle = Math.round(pay.middle / 50) / 2;
  await expect(row.getByRole('cell').nth(1)).toHaveText(`$${Number.isInteger(middle) ? middle : middle.toFixed(2)}`);
  await page.getByRole('link', { name: 'See these jobs' }).click();
  await expect(page).toHaveURL(/\/jobs\?category=warehouse$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
