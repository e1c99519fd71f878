/** The addresses behind the admin guard; their screens are in admin/admin-screens.ts. */
export const ADMIN_PATHS = [
  '/admin-dashboard',
  '/admin-insights',
  '/admin-tools',
  '/admin/alerts',
  '/admin/reapply',
  '/smart-alerts-dashboard',
  '/admin/people',
  '/admin/people/:kind/:id',
  '/admin/audit',
] as const;
