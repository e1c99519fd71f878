import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './journey.ts';

test('a first visit loads at most 130 kB of script and asks the backend once, before any script is there', async ({
  page,
}) => {
  // The store of filler fills itself on the very first visit to a new database: that visit is not the one measured.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  const scripts = new Map<string, number>();
  const calls: string[] = [];
  const other = await page.context().newPage();
  other.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, brotliCompressSync(await response.body()).length);
    if (/^\/(rest|auth|functions)\//.test(pathname)) calls.push(pathname);
  });
  // The page asks for the jobs by itself: no script comes before their answer has.
  const answered = other.waitForResponse('**/rest/v1/rpc/feed_page*');
  const heading = other.locator('h1:visible');
  await other.route('**/assets/*.js', async (route) => {
    await answered;
    await expect(heading).toHaveText(/^Find Jobs Near You/, { useInnerText: true });
    await route.continue();
  });
  await other.goto('/');
  await expect(other.getByRole('article').first()).toBeVisible();
  // Whatever comes by itself counts: the last of it is what keeps the site for a time without a connection.
  await expect(other.getByRole('button', { name: 'Get Alerts' })).toBeVisible();
  await expect.poll(() => [...scripts.keys()].join()).toContain('workbox-window');
  await other.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(130_000);
  expect(bytes).toBeGreaterThan(50_000);
  expect(calls).toEqual(['/rest/v1/rpc/feed_page']);
});
