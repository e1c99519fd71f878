import type { Tone } from '@/ui/tone.ts';
import type { ReapplyEntry } from './api.ts';

export const REASON_NAMES: Record<ReapplyEntry['reason'], string> = {
  abandoned_step1: 'Started but didn’t finish',
  abandoned_step2: 'Partially completed',
  no_employer_response: 'No answer yet',
  auto_followup: 'Follow-up opportunity',
};

export const STATUS_NAMES: Record<ReapplyEntry['status'], { name: string; tone?: Tone }> = {
  pending: { name: 'Pending', tone: 'amber' },
  sent: { name: 'Sent', tone: 'blue' },
  reapplied: { name: 'Reapplied', tone: 'green' },
  expired: { name: 'Expired' },
};

const SKIPPED: Record<string, string> = {
  expired: 'too old',
  job_closed: 'for a job that closed',
  no_address: 'without phone or email',
  no_consent: 'without consent on record',
  stopped: 'who said stop',
  messaged_today: 'messaged today',
};

/** 'Skipped: 12 without consent on record, 3 messaged today.' */
export function skippedText(skipped: Record<string, number>): string {
  const parts = Object.entries(skipped).flatMap(([reason, count]) =>
    count > 0 ? [`${count} ${SKIPPED[reason] ?? reason}`] : [],
  );
  return parts.length > 0 ? `Skipped: ${parts.join(', ')}.` : 'Nobody has to be skipped.';
}
