/** What a person can be looked up by in an address: never a phone number or an e-mail, which would stay in histories and logs. */
export type PersonKind = 'application' | 'subscriber' | 'account';

/** The admin screens' addresses. Names in admin tables lead to `person`. */
export const adminPaths = {
  dashboard: '/admin-dashboard',
  insights: '/admin-insights',
  tools: '/admin-tools',
  alerts: '/admin/alerts',
  reapply: '/admin/reapply',
  delivery: '/smart-alerts-dashboard',
  people: '/admin/people',
  audit: '/admin/audit',
  /** A person, by the id of one of their applications, of their alert sign-up (alert_optins) or of their account. */
  person: (kind: PersonKind, id: string) => `/admin/people/${kind}/${encodeURIComponent(id)}`,
};
