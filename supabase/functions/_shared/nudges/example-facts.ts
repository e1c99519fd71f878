import type { NudgeFacts } from './facts.ts';

/* Facts for tests: what is known of somebody who works in kitchens. */
export const id = (n: number) => `aaaaaaaa-0000-4000-8000-00000000000${n}`;
export const jobId = (n: number) => `bbbbbbbb-0000-4000-8000-00000000000${n}`;
type Application = NudgeFacts['applications'][number];

// A Wednesday.
export const TODAY = '2026-11-18';

export function application(
  n: number,
  application_status: string,
  daysAgo: number,
  more: Partial<Application> = {},
): Application {
  const at = new Date(Date.parse(`${TODAY}T15:00:00Z`) - daysAgo * 86_400_000).toISOString();
  return {
    id: id(n),
    job_id: jobId(n),
    job_title: `Cook ${n}`,
    company: `Diner ${n}`,
    application_status,
    applied_at: at,
    created_at: at,
    followed_up_at: null,
    job_is_open: true,
    ...more,
  };
}

export const facts = (more: Partial<NudgeFacts> = {}): NudgeFacts => ({
  today: TODAY,
  language: 'en',
  streakDays: 0,
  thisWeek: 10,
  totalApplications: 12,
  appliedToday: false,
  hasCode: false,
  boostTokens: 0,
  applications: [],
  ...more,
});
export const everything = facts({
  streakDays: 4,
  thisWeek: 6,
  hasCode: true,
  applications: [application(1, 'completed', 6), application(2, 'rejected', 3), application(3, 'completed', 1)],
});
