import { expect, test } from './journey.ts';

test('from the campaign: one job with its pay, recorded once, and the way to apply carries the campaign', async ({
  page,
  sql,
}) => {
  const campaign = `journey-${crypto.randomUUID().slice(0, 8)}`;
  const address = `/welcome?source=craigslist&utm_campaign=${campaign}&variant=b`;
  await page.goto(address);
  const card = page.getByRole('article', { name: /pizza/i });
  await expect(card.getByText(/^\$\d/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Apply', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^/apply/[0-9a-f-]{36}\\?source=craigslist&utm_campaign=${campaign}$`),
  );
  await expect(page.getByText('Join 10,000+ job seekers')).toBeVisible();

  const rows = () => sql`select job_id, city, variant from craigslist_applications where utm_campaign = ${campaign}`;
  await expect.poll(async () => (await rows()).length).toBe(1);
  await page.reload();
  await expect(card).toBeVisible();
  const [row] = await rows();
  expect(await rows()).toHaveLength(1);
  expect(row?.variant).toBe('b');
  const [job] = await sql`select borough, location from jobs where id = ${row?.job_id}`;
  expect(row?.city).toBe(job?.borough ?? job?.location);
  const events = await sql`select filter_applied, job_id from search_events where event_type = 'craigslist_landing'`;
  expect(events.some((event) => event.filter_applied === 'craigslist' && event.job_id === null)).toBe(true);

  await page.getByRole('link', { name: 'Browse More Jobs' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/jobs' && url.searchParams.get('source') === 'craigslist');
});

test('without a campaign: two ways in, and a link to share that says it was copied for two seconds', async ({
  page,
  context,
  address,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/welcome');
  await expect(page.getByRole('link', { name: /^Browse Jobs/ })).toHaveAttribute('href', '/jobs');
  await expect(page.getByRole('link', { name: /^Quick Apply/ })).toHaveAttribute('href', '/apply');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(address.site).origin}/welcome?ref=shared&source=referral`);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible({ timeout: 4000 });
});

test('without a backend the campaign shows the built-in sample', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/welcome?ref=craigslist');
  const card = page.getByRole('article', { name: 'Pizza delivery driver' });
  await expect(card.getByText('$18-25')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Apply', exact: true })).toHaveAttribute(
    'href',
    '/apply/local-pizza-delivery-driver?ref=craigslist',
  );
});

test('terms and privacy open in both languages from where people agree', async ({ page }) => {
  await page.goto('/sign-in?mode=sign-up');
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText('Last changed on November 27, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'ES Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  await expect(page.getByText('27 de noviembre de 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Lee nuestros términos de uso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Términos de uso' })).toBeVisible();
});
