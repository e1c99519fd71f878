import { matchPath, useLocation } from 'react-router-dom';
import { ADMIN_PATHS } from '../admin-paths.ts';
import { AdminShell } from '../layouts/admin-layout.tsx';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { loadAdminStyles } from './admin-styles.ts';
import { RequireAdmin } from './require-admin.tsx';

await loadAdminStyles();

/** Every admin address: guard, frame, screen. One chunk that only opening one of them loads. */
export function AdminRoute() {
  const { pathname } = useLocation();
  const path = ADMIN_PATHS.find((pattern) => matchPath(pattern, pathname));
  const Screen = path && ADMIN_SCREENS[path];
  return (
    <RequireAdmin>
      <AdminShell>{Screen && <Screen />}</AdminShell>
    </RequireAdmin>
  );
}
