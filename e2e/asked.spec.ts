import { enterAsAdmin } from './admin.ts';
import { watchAsked } from './asked.ts';
import { test } from './journey.ts';

/**
 * What each screen asks the backend for when it is opened, and nothing else, nor anything twice: a request more is a round
 * trip more on a bad line. What the very first screen asks for is in first-visit.spec.ts, what a visitor's others do in
 * layout.spec.ts, where they are opened anyway; here those of somebody with an account, who is an admin besides.
 */
const ofAnAdmin: Record<string, string[]> = {
  '/dashboard': ['rpc/my_applications', 'rpc/my_dashboard', 'smart-job-nudges'],
  '/my-jobs': ['rpc/my_application_count', 'rpc/my_applications', 'rpc/my_saved_jobs'],
  '/settings/alerts': ['alert_optins', 'rpc/public_settings', 'user_alerts'],
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

// Many screens, one after the other.
test.describe.configure({ timeout: 120_000 });

test('no screen of somebody with an account, or of the team, asks for more than it shows, nor twice', async ({
  page,
  address,
}) => {
  await enterAsAdmin(page, address);
  const open = watchAsked(page);
  for (const [path, asked] of Object.entries(ofAnAdmin)) await open(path, asked);
});
