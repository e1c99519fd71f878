/** What the backend answers in the suite's tests. */
export const JOB = '0b9c6a2e-1111-4111-8111-111111111111';
export const APPLICATION = '0b9c6a2e-2222-4222-8222-222222222222';
const CONTACT = '0b9c6a2e-3333-4333-8333-333333333333';
export const INSIGHTS = {
  as_of: '2026-11-18T17:48:00Z',
  days: 30,
  stats: {
    applications: 1284,
    applications_before: 1157,
    in_review: 312,
    interviews: 86,
    interviews_are_estimate: false,
    interviews_this_week: 14,
    offers: 29,
    offers_percent: 2.3,
    alert_signups: 604,
    alert_signups_this_week: 156,
  },
  weekly_growth: [120, 131, 140, 138, 150, 171, 180, 198].map((applications, n) => ({
    week: new Date(Date.UTC(2026, 8, 24 + 7 * n)).toISOString().slice(0, 10),
    applications,
  })),
  top_applied: [96, 81, 33, 19, 4].map((applications, n) => ({
    id: `${JOB.slice(0, -1)}${n + 1}`,
    title: `Job ${n + 1}`,
    company: 'Acme',
    category: 'Warehouse',
    applications,
  })),
  funnel: { views: 18_420, step_1: 3118, step_2: 1642, submitted: 1284 },
  referrers: [
    {
      referral_code: 'K7QX2M',
      clicks: 142,
      signups: 31,
      payout_estimate_cents: 31_000,
      referrer_name: 'Rosa',
      referrer_optin_id: CONTACT,
      average_gap_seconds: 41,
      fraud_score: 70,
      fraud_label: 'Suspicious',
    },
    {
      referral_code: 'PW4R9T',
      clicks: 2,
      signups: 2,
      payout_estimate_cents: 2000,
      referrer_name: null,
      referrer_optin_id: null,
      average_gap_seconds: null,
      fraud_score: 0,
      fraud_label: 'Clean',
    },
  ],
  engagement: [job(1, 1204, 96, 100, 'Performing Well'), job(2, 910, 33, 69, 'Average'), job(3, 312, 0, 0)],
};

export function job(n: number, views: number, applications: number, score: number, label = 'Needs Attention') {
  return {
    id: `${JOB.slice(0, -1)}${n}`,
    title: `Job ${n}`,
    company: 'Acme',
    category: 'Warehouse',
    views,
    views_are_estimate: n === 3,
    applications,
    ctr: Math.round((1000 * applications) / views) / 10,
    score,
    label,
  };
}
export const application = (status: string) => ({
  id: APPLICATION,
  job_id: JOB,
  job_title: 'Order picker',
  company: 'Bruckner Produce',
  category: 'Warehouse',
  first_name: 'Maria',
  phone_number: '+17185550142',
  email: null,
  application_status: status,
  position_applied_for: null,
  availability: 'weekends-only',
  work_experience: 'Two summers in a warehouse.',
  preferred_start_date: '2026-12-01',
  created_at: '2026-11-18T14:14:00Z',
});
export const contact = {
  id: CONTACT,
  first_name: 'Andre',
  phone_number: null,
  email: 'andre@example.com',
  job_type: 'Delivery',
  city: 'Brooklyn',
  created_at: '2026-11-18T14:14:00Z',
  last_contacted_at: null,
  status: 'New Lead',
};
