import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './journey.ts';

test('a first visit loads at most 132.5 kB of script and asks the backend once, before any script is there', async ({
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
  expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(132_500);
  expect(bytes).toBeGreaterThan(50_000);
  expect(calls).toEqual(['/rest/v1/rpc/feed_page']);
});

test('a visit is told once, when it ends, as a count without a word about the person; not where the browser asks for that', async ({
  page,
  sql,
}) => {
  const told: object[] = [];
  await page.route('**/rest/v1/rpc/report_page', async (route) => {
    told.push(route.request().postDataJSON());
    await route.continue();
  });
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const measured = () => page.waitForResponse('**/assets/page-report-*.js');
  const visits = async () => {
    const [row] = await sql<{ visits: number }[]>`
      select coalesce(sum(visits), 0)::int as visits from private.page_speed where route = '/terms' and figure = 'visits'`;
    return row?.visits ?? 0;
  };
  const before = await visits();
  await Promise.all([measured(), page.goto('/terms')]);
  await page.waitForTimeout(300);
  await hide();
  await expect.poll(visits).toBe(before + 1);
  expect(told).toEqual([
    { p_route: '/terms', p_connection: expect.any(String), p_lcp: expect.any(Number), p_cls: 0, p_errors: [] },
  ]);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await Promise.all([measured(), page.goto('/terms')]);
  await page.waitForTimeout(300);
  await hide();
  await page.waitForTimeout(300);
  expect(told).toHaveLength(1);
});
