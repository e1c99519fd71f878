import { parseReferralCode } from '@rules/codes.ts';
import { isRealJobId } from '@rules/job-id.ts';
import { local } from './storage.ts';
import { recordEvent } from './supabase.ts';

const COUNTED = 'stoop-referral-click';

/** Counts a tap on 'Invite Friends' or a friend's first visit; gives false when it was refused, and never fails. */
export async function recordReferralClick(code: string, jobId: string | null): Promise<boolean> {
  return recordEvent('referral_clicks', { job_id: jobId, referral_code: code, clicked_at: new Date().toISOString() });
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
