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
  expired: 'are too old',
  job_closed: 'are for a job that closed',
  no_address: 'left no phone or email',
  no_consent: 'have no consent on record',
  stopped: 'said stop',
  messaged_today: 'had a message today',
};

/** '12 have no consent on record, 3 had a message today, and are skipped.' */
export function skippedText(skipped: Record<string, number>): string {
  const parts = Object.entries(skipped).flatMap(([reason, count]) =>
    count > 0 ? [`${count} ${SKIPPED[reason] ?? reason}`] : [],
  );
  return parts.length > 0 ? `${parts.join(', ')}, and are skipped.` : 'Nobody has to be skipped.';
}
