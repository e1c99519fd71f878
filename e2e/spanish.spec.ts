import { expect, test } from './journey.ts';

/** Spanish on a narrow phone: everything translated fits, nothing is cut off, and no button needs a third line. */
const screens = [
  '/',
  '/?q=astronauta',
  '/apply',
  '/welcome',
  '/welcome?ref=craigslist',
  '/sign-in',
  '/sign-in?mode=sign-up',
  '/sign-in?mode=reset',
  '/sign-in?mode=recover',
  '/link/none',
  '/dashboard',
  '/my-jobs',
  '/settings/alerts',
  '/earn',
  '/terms',
  '/privacy',
  '/nada',
];

test.use({ locale: 'es-US', viewport: { width: 360, height: 640 } });

for (const path of screens) {
  test(`${path} fits`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const misfits = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
      const cut = [
        ...document.querySelectorAll<HTMLElement>('.btn, .chip, .badge, .tabs > *, .pick, .nav a, .bar-text'),
      ]
        .filter((element) => element.offsetParent)
        .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.offsetHeight > 76)
        .map((element) => `${element.className}: ${element.textContent}`);
      return [...wide, ...cut];
    });
    expect(misfits).toEqual([]);
  });
}
