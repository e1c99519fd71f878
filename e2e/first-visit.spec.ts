import { gzipSync } from 'node:zlib';
import { expect, test } from './journey.ts';

test('a first visit loads at most 110 kB of script and asks the backend once, before any script is there', async ({
  page,
}) => {
  // The store of filler fills itself on the very first visit to a new database: that visit is not the one measured.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    // On a slow machine the three seconds until alerts are offered are over before the page is at rest.
    localStorage.setItem('alerts-footer-dismissed', 'true');
  });

  const scripts = new Map<string, number>();
  const calls: string[] = [];
  const other = await page.context().newPage();
  other.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, gzipSync(await response.body(), { level: 9 }).length);
    if (/^\/(rest|auth|functions)\//.test(pathname)) calls.push(pathname);
  });
  // The page asks for the jobs by itself: no script comes before their answer has.
  const answered = other.waitForResponse('**/rest/v1/rpc/feed_page');
  const heading = other.getByText('Find Jobs Near You · 3,000+ jobs');
  await other.route('**/assets/*.js', async (route) => {
    await answered;
    await expect(heading).toBeVisible();
    await route.continue();
  });
  await other.goto('/');
  await expect(other.getByRole('article').first()).toBeVisible();
  await other.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(110_000);
  expect(bytes).toBeGreaterThan(50_000);
  expect(calls).toEqual(['/rest/v1/rpc/feed_page']);
});
