/** Every address inside the site, in one place. `search` is a ready '?…' or ''. */
export const paths = {
  home: '/',
  jobs: '/jobs',
  /** A real job's own page. */
  job: (id: string, search = '') => `/jobs/${encodeURIComponent(id)}${search}`,
  alerts: '/alerts',
  alertSettings: '/settings/alerts',
  myData: '/settings/alerts#data',
  dashboard: '/dashboard',
  myJobs: '/my-jobs',
  messages: '/messages',
  myApplications: '/my-applications',
  referrals: '/referrals',
  earn: '/earn',
  tools: '/tools',
  salaryGuide: '/tools/salary-guide',
  stats: '/stats',
  signIn: '/sign-in',
  terms: '/terms',
  privacy: '/privacy',
  welcome: '/welcome',
  applyLanding: '/apply',
  apply: (jobId: string, search = '') => `/apply/${encodeURIComponent(jobId)}${search}`,
  applyStep: (jobId: string, step: number, search = '') => `/apply/${encodeURIComponent(jobId)}/step-${step}${search}`,
  /** What a person passes on to friends. */
  invite: (code: string) => `/welcome?ref=${code}`,
  /** Where employers post a job; the step of the form. */
  post: (step = '') => (step ? `/post?step=${step}` : '/post'),
  /** An interview, by the token of a link to it. */
  interview: (token: string) => `/interview/${token}`,
  applySuccess: (jobId: string, search = '') => `/apply/${encodeURIComponent(jobId)}/success${search}`,
};

const BASE = 'https://stoop.invalid';

/**
 * The same-site address to return to after signing in. Anything that could lead off the site (another host, a scheme,
 * backslashes, control characters that browsers strip), and the sign-in pages themselves, become '/'.
 */
export function safeNext(raw: string | null | undefined): string {
  const text = raw ?? '';
  if (!text.startsWith('/') || text.length > 2000 || /[\\\p{Cc}]/u.test(text)) return '/';
  let url: URL;
  try {
    url = new URL(text, BASE);
  } catch {
    return '/';
  }
  // '/.//evil.example' stays on our host but leaves a path of '//evil.example', which a browser reads as a host.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/';
  if (/^\/(sign-in|link)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** What a person was doing when they were asked to sign in: `do=save:<jobId>`. */
export interface PendingAction {
  kind: 'save';
  jobId: string;
}

export function parsePending(raw: string | null | undefined): PendingAction | null {
  const match = /^save:([A-Za-z0-9_-]{1,64})$/.exec(raw ?? '');
  return match?.[1] ? { kind: 'save', jobId: match[1] } : null;
}

/** The address of the sign-in page that comes back to `next` and does `pending` first. */
export function signInPath(next: string, pending?: PendingAction): string {
  const params = new URLSearchParams();
  const safe = safeNext(next);
  if (safe !== '/') params.set('next', safe);
  if (pending) params.set('do', `${pending.kind}:${pending.jobId}`);
  const search = params.toString();
  return search ? `/sign-in?${search}` : '/sign-in';
}

/** What a person can be looked up by in an address: never a phone number or an e-mail, which would stay in histories and logs. */
export type PersonKind = 'application' | 'subscriber' | 'account' | 'employer';

/** The admin screens' addresses. Names in admin tables lead to `person`. */
export const adminPaths = {
  dashboard: '/admin-dashboard',
  inbox: '/admin-dashboard/inbox',
  insights: '/admin-insights',
  tools: '/admin-tools',
  alerts: '/admin/alerts',
  reapply: '/admin/reapply',
  delivery: '/smart-alerts-dashboard',
  people: '/admin/people',
  audit: '/admin/audit',
  sources: '/admin/sources',
  duplicates: '/admin/duplicates',
  bans: '/admin/bans',
  application: (id: string) => `/admin-dashboard/applications/${encodeURIComponent(id)}`,
  /** A thread with a person, by the id of an answer in it. */
  thread: (id: string) => `/admin-dashboard/inbox/${encodeURIComponent(id)}`,
  /** A person, by the id of one of their applications, of their alert sign-up (alert_optins) or of their account. */
  person: (kind: PersonKind, id: string) => `/admin/people/${kind}/${encodeURIComponent(id)}`,
};
