import { expect, test } from './journey.ts';
import { shifts, watchShifts } from './looks.ts';

test('a slow feed shows that it loads, then the jobs, without moving anything', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/feed_page*', async (route) => {
    await answered;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto('/');
  await expect(page.getByText('Loading fresh job opportunities...')).toBeVisible();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await shifts(page)).toEqual([]);
});

test('a search that is overtaken by another is cancelled', async ({ page }) => {
  const isOvertaken = (request: { url(): string }) => /feed_page\?.*cashier/.test(request.url());
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route('**/rest/v1/rpc/feed_page*', async (route) => {
    // Never answered: nothing but the next search ends it.
    if (!isOvertaken(route.request())) await route.continue();
  });
  const asked = page.waitForRequest(isOvertaken);
  const cancelled = page.waitForEvent('requestfailed', isOvertaken);
  const search = page.getByRole('searchbox');
  await search.fill('cashier');
  await search.press('Enter');
  await asked;
  await search.fill('warehouse');
  await search.press('Enter');
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/q=warehouse/);
});

test('without a network a card still opens, and leads into the application', async ({ page, context }) => {
  await page.route('**/assets/step-one-page-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  const card = page.getByRole('article').first();
  await card.waitFor();
  await context.setOffline(true);
  await card.getByRole('button').first().click();
  await expect(card.getByRole('link', { name: 'Apply Now' })).toBeVisible();
});
