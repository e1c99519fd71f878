import type { Page } from '@playwright/test';
import { enterAsAdmin } from './admin.ts';
import { expect, test } from './journey.ts';

/**
 * What each screen asks the backend for when it is opened, and nothing else, nor anything twice: a request more is a round
 * trip more on a bad line. What the very first screen asks for is in first-visit.spec.ts.
 */
const ofAnybody: Record<string, string[]> = {
  '/jobs?location=Bronx&category=delivery': ['rpc/feed_page'],
  '/?q=warehouse': ['rpc/feed_page'],
  '/jobs?job=00000000-0000-4000-8000-00000000dead': ['rpc/feed_page', 'rpc/job_detail'],
  '/apply': ['rpc/landing_jobs', 'search_events'],
  '/welcome': [],
  '/welcome?ref=craigslist': ['craigslist_applications', 'rpc/feed_page', 'search_events'],
  '/tools': [],
  '/tools/salary-guide': ['rpc/pay_guide'],
  '/terms': [],
  '/privacy': [],
  '/sign-in': [],
  '/alerts': [],
  '/alerts?ref=craigslist': [],
  '/unsubscribe/00000000-0000-4000-8000-00000000dead': ['rpc/resolve_unsubscribe'],
  '/dashboard': ['rpc/my_applications', 'rpc/my_dashboard', 'smart-job-nudges'],
  '/my-jobs': ['rpc/my_application_count', 'rpc/my_applications'],
  '/my-applications': ['rpc/my_application_count', 'rpc/my_applications'],
  '/referrals': ['rpc/my_referrals'],
  '/settings/alerts': ['alert_optins'],
  '/earn': ['rpc/my_referrals'],
  '/link/none': ['rpc/redeem_recovery_link'],
  '/s/none': ['rpc/open_short_link'],
};

/** Of somebody with an account, who is an admin besides. */
const ofAnAdmin: Record<string, string[]> = {
  '/dashboard': ['rpc/my_applications', 'rpc/my_dashboard', 'smart-job-nudges'],
  '/my-jobs': ['rpc/my_application_count', 'rpc/my_applications', 'rpc/my_saved_jobs'],
  '/settings/alerts': ['alert_optins', 'user_alerts'],
  '/admin-dashboard': [
    'rpc/admin_job_counts',
    'rpc/admin_jobs_page',
    'rpc/admin_overview',
    'rpc/payout_codes',
    'user_roles',
  ],
  '/admin-insights': [
    'rpc/admin_applications_page',
    'rpc/admin_contacts_page',
    'rpc/admin_insights',
    'rpc/manual_alert_history',
    'rpc/manual_alert_reach',
    'user_roles',
  ],
  '/admin-tools': ['rpc/admin_job_counts', 'rpc/admin_jobs_page', 'user_roles'],
  '/admin-tools?tab=payouts': ['rpc/payout_totals', 'rpc/payouts_page', 'user_roles'],
  '/admin-tools?tab=messaging': ['admin_messages', 'rpc/public_settings', 'user_roles'],
  '/admin/alerts': ['app_settings', 'rpc/admin_subscriber_stats', 'rpc/admin_subscribers_page', 'user_roles'],
  '/admin/reapply': ['rpc/admin_reapply_page', 'rpc/nudge_waiting', 'user_roles'],
  '/smart-alerts-dashboard': [
    'app_settings',
    'outbox',
    'rpc/admin_dead_letters_page',
    'rpc/admin_deliveries_page',
    'rpc/admin_delivery_overview',
    'user_roles',
  ],
  '/admin/people': ['user_roles'],
  '/admin/audit': ['rpc/audit_entries', 'user_roles'],
};

/** The dot on a tab, in every screen that has tabs: asked for two seconds later, when all else is there. */
const LATE = 'rpc/my_unread_messages';

/** Opens one screen after the other, each from its address as a link from elsewhere does. */
async function expectAsked(page: Page, screens: Record<string, string[]>) {
  let asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(?:rest|auth|functions)\/v1\/([^?]+)/.exec(request.url()) ?? [];
    if (name && name !== LATE) asked.push(name);
  });
  for (const [path, expected] of Object.entries(screens)) {
    asked = [];
    await page.goto(path);
    // On a busy machine a screen's code may run for longer than the half second without a request.
    await expect.poll(() => asked, path).toEqual(expect.arrayContaining(expected));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect.soft(asked.sort(), path).toEqual(expected);
  }
}

// Many screens, one after the other.
test.describe.configure({ timeout: 120_000 });

test('no screen asks the backend for more than it shows, nor twice', async ({ page }) => {
  // The store of filler fills itself on the very first visit to a new database.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expectAsked(page, ofAnybody);
});

test('nor does one of somebody with an account, or of the team', async ({ page, address }) => {
  await enterAsAdmin(page, address);
  await expectAsked(page, ofAnAdmin);
});
