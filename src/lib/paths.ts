/** Every address inside the site, in one place. `search` is a ready '?…' or ''. */
export const paths = {
  home: '/',
  jobs: '/jobs',
  alerts: '/alerts',
  alertSettings: '/settings/alerts',
  dashboard: '/dashboard',
  myJobs: '/my-jobs',
  myApplications: '/my-applications',
  referrals: '/referrals',
  earn: '/earn',
  tools: '/tools',
  salaryGuide: '/tools/salary-guide',
  signIn: '/sign-in',
  terms: '/terms',
  privacy: '/privacy',
  welcome: '/welcome',
  applyLanding: '/apply',
  apply: (jobId: string, search = '') => `/apply/${encodeURIComponent(jobId)}${search}`,
  applyStep: (jobId: string, step: number, search = '') => `/apply/${encodeURIComponent(jobId)}/step-${step}${search}`,
  /** What a person passes on to friends (specification 2 §7, 'Invite link'). */
  invite: (code: string) => `/welcome?ref=${code}`,
  applySuccess: (jobId: string, search = '') => `/apply/${encodeURIComponent(jobId)}/success${search}`,
};
