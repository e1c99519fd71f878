import type { Page } from '@playwright/test';

/** Goes to an address as a tap on a link does, without loading the page anew. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** The same from another screen, so that nothing of the one before is taken for what is looked for; opens that first. */
export async function followFromTerms(page: Page, address: string) {
  if (page.url() === 'about:blank') await page.goto('/terms');
  else await follow(page, '/terms');
  await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
  await follow(page, address);
}
