import { parseReferralCode } from '@rules/codes.ts';
import { isRealJobId } from '@rules/job-id.ts';
import { local } from './storage.ts';
import { answerOrNull, publicDb } from './supabase.ts';

const COUNTED = 'stoop-referral-click';

/** Counts a tap on 'Invite Friends' or a friend's first visit; gives whether it was sent, and never fails. */
export async function recordReferralClick(code: string, jobId: string | null): Promise<boolean> {
  const row = { job_id: jobId, referral_code: code, clicked_at: new Date().toISOString() };
  return answerOrNull(publicDb.from('referral_clicks').insert(row)).then(
    () => true,
    () => false,
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
  const sent = await recordReferralClick(code, job && isRealJobId(job) ? job : null);
  if (!sent) local.remove(COUNTED);
}
