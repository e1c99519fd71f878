import { expect, test } from './journey.ts';

test('tools: what works opens, what is coming is asked for once and kept', async ({ page, sql }) => {
  const waiting = async () => {
    const [row] = await sql`select count(*)::int as n from tool_interest where tool_id = 'interview-prep-assistant'`;
    return row?.n as number;
  };
  const before = await waiting();
  await page.goto('/tools');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('button', { name: 'Schedule Mock Interview' }).click();
  const sheet = page.getByRole('dialog', { name: 'Interview Prep Assistant' });
  await sheet.getByRole('button', { name: /^Notify me/ }).click();
  await expect(sheet.getByText('On your list')).toBeVisible();
  await expect.poll(waiting).toBe(before + 1);
  await page.reload();
  const card = page.getByRole('article', { name: 'Interview Prep Assistant' });
  await expect(card.getByText('On your list')).toBeVisible();
  await page.getByRole('button', { name: /^Resume/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

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
