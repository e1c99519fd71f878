import type { Page } from '@playwright/test';
import { newEmail, signIn, signUp } from './account.ts';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';
import { AS_TEXT, CANARY, plantCanary } from './stored-script.ts';

/** Goes to an address as a tap on a link does, without loading the page anew. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** Opens an address as a tap on a link does, and tells what became of the canary there. */
async function open(page: Page, address: string, shows: boolean) {
  const text = page.locator('body').filter({ hasText: AS_TEXT });
  if (shows) {
    // From a screen without it: that of the screen before may still be there.
    await follow(page, address.startsWith('/admin') ? '/admin/people' : '/terms');
    await expect(text, address).not.toBeAttached();
  }
  await follow(page, address);
  if (shows) await expect(text, address).toBeAttached();
  else await page.waitForTimeout(300);
  return page.evaluate((mark) => document.querySelectorAll(`[${mark}]`).length + ('stolen' in window ? 1 : 0), AS_TEXT);
}

async function walk(page: Page, screens: Record<string, boolean>) {
  // Links lead somewhere once the page is drawn by its code.
  await page.getByRole('heading').first().waitFor();
  for (const [address, shows] of Object.entries(screens)) {
    const marks = await open(page, address, shows);
    expect.soft(marks, address).toBe(0);
  }
}

test('script in every text is text on every screen, to the person and to the team', async ({ page, address, sql }) => {
  const planted = await plantCanary(sql);
  const { key, jobId, applicationId, reapplyId, unsubscribe } = planted;
  const typed = encodeURIComponent(CANARY);
  try {
    await page.goto('/terms');
    await page.evaluate((visitor) => localStorage.setItem('stoop-visitor-key', visitor), key);
    await page.goto(`/jobs?job=${jobId}`);
    await walk(page, {
      [`/jobs?job=${jobId}`]: true,
      [`/jobs?q=${typed}`]: true,
      [`/apply/${jobId}/step-1?source=${typed}`]: false,
      [`/apply/${jobId}/step-4`]: false,
      [`/apply/${jobId}/success`]: false,
      '/dashboard': true,
      '/my-jobs': true,
      '/my-applications': true,
      [`/my-applications?application=${applicationId}`]: true,
      '/referrals': false,
      '/settings/alerts': false,
      '/alerts': false,
      '/earn': false,
      [`/reapply/${reapplyId}`]: true,
      [`/unsubscribe/${unsubscribe}`]: false,
      [`/sign-in?email=${typed}&next=${typed}`]: false,
      [`/welcome?ref=${typed}&utm_source=${typed}`]: false,
      [`/${typed}`]: false,
    });
    await enterAsAdmin(page, address);
    await page.goto('/admin-dashboard');
    await walk(page, {
      '/admin-dashboard': false,
      '/admin-dashboard?tab=import': false,
      '/admin-insights#applications': true,
      // By title: a quotation mark comes before all letters.
      '/admin-tools?jobs.sort=title': true,
      '/admin-tools?tab=bulk': true,
      '/admin-tools?tab=payouts': false,
      '/admin-tools?tab=notifications': true,
      '/admin-tools?tab=messaging': false,
      '/admin/alerts': true,
      '/admin/reapply?status=sent': true,
      '/smart-alerts-dashboard': true,
      // What other journeys' admins do meanwhile fills the first page.
      [`/admin/audit?table=jobs&row=${jobId}`]: true,
      [`/admin/people/application/${applicationId}`]: true,
      [`/admin-dashboard/applications/${applicationId}`]: true,
    });
  } finally {
    await planted.remove();
  }
});

test('no address answers what another site could frame (e2e/security-policy.spec.ts tries it)', async ({
  page,
  address,
}) => {
  for (const path of ['/', '/jobs', '/admin-dashboard', '/no/such/page', '/assets/none.js']) {
    const headers = (await page.request.get(`${address.site}${path}`)).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});

test('signing in leads nowhere but to this site', async ({ page }) => {
  const email = newEmail();
  await page.goto('/sign-in?mode=sign-up');
  await signUp(page, email);
  await expect(page.getByLabel('Choose a password')).toBeHidden();
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.evaluate(() => localStorage.removeItem('stoop-auth'));
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await signIn(page, email);
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await page.waitForURL((url) => url.pathname === '/');
    expect(page.url()).not.toContain('evil');
  }
});
