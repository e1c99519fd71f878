import { parseReferralCode } from '@rules/codes.ts';
import { isRealJobId } from '@rules/job-id.ts';
import type { Database } from '@/database.types.ts';
import { API_URL } from './env.ts';
import { local } from './storage.ts';
import { publicFetch } from './supabase.ts';

const COUNTED = 'stoop-referral-click';

/** Counts a tap on 'Invite Friends' or a friend's first visit; gives false when it was refused, and never fails. */
export async function recordReferralClick(code: string, jobId: string | null): Promise<boolean> {
  const row: Database['public']['Tables']['referral_clicks']['Insert'] = {
    job_id: jobId,
    referral_code: code,
    clicked_at: new Date().toISOString(),
  };
  return publicFetch(`${API_URL}/rest/v1/referral_clicks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(row),
    keepalive: true,
  }).then(
    ({ ok }) => ok,
    // Cut off, by a reload or the network: it may have arrived, and must not be sent again.
    () => true,
  );
}

/**
 * Counts the first visit of this browser with a friend's code (decisions, 'Numbers and events'): not the visits after it, and
 * not those by reserved values. `job` is the job that the link opens, if any.
 */
export async function recordReferralVisit(ref: string, job: string | null): Promise<void> {
  const code = parseReferralCode(ref);
  if (!code || local.get(COUNTED) === code) return;
  // Noted before it is sent: a reload meanwhile is the same visit.
  local.set(COUNTED, code);
  const isCounted = await recordReferralClick(code, job && isRealJobId(job) ? job : null);
  if (!isCounted) local.remove(COUNTED);
}
