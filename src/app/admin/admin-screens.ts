import type { ComponentType } from 'react';
import type { ADMIN_PATHS } from '../admin-paths.ts';
import { lazyPage } from '../lazy-page.ts';

const Coming = lazyPage(() => import('../coming-page.tsx'), 'ComingPage');

/** What stands at each address behind the guard. */
export const ADMIN_SCREENS: Record<(typeof ADMIN_PATHS)[number], ComponentType> = {
  '/admin-dashboard': Coming,
  '/admin-insights': Coming,
  '/admin-tools': Coming,
  '/admin/alerts': Coming,
  '/admin/reapply': Coming,
  '/smart-alerts-dashboard': Coming,
  '/admin/people': Coming,
  '/admin/people/:kind/:id': Coming,
  '/admin/audit': Coming,
};
