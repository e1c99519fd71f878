import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { buttonVariants } from '@/components/button.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { RequireAdmin } from '../require-admin.tsx';
import { AdminNav, MoreSheet } from './admin-nav.tsx';
import { loadAdminStyles } from './admin-styles.ts';
import { BrandLink } from './brand-link.tsx';
import { useHash } from './use-hash.ts';

await loadAdminStyles();

/** What surrounds the admin pages, behind their guard: a rail on a desktop, a bottom bar on a phone. English only. */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <AdminShell />
    </RequireAdmin>
  );
}

function AdminShell() {
  const { pathname } = useLocation();
  const { session } = useSession();
  const [more, setMore] = useState<string | null>(null);
  useHash();
  return (
    <div className="admin" lang="en">
      <a className={buttonVariants({ className: 'skip' })} href="#main">
        Skip to content
      </a>
      <aside className="admin-rail" aria-label="Admin">
        <BrandLink />
        <AdminNav pathname={pathname} onMore={() => setMore(pathname)} />
        <p className="admin-who">
          <b>{session?.user.email}</b>
          <br />
          {/* A page load: the admin stylesheet stays behind. */}
          <span className="text-muted">Admin</span> · <a href={paths.home}>Open the site</a>
        </p>
      </aside>
      <div className="min-w-0">
        <OfflineBanner />
        <main id="main" className="admin-main" tabIndex={-1}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      {more === pathname && <MoreSheet onClose={() => setMore(null)} />}
      <Toaster />
    </div>
  );
}
