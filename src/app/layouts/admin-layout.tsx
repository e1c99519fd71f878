import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Toaster } from '@/components/toaster.tsx';
import { AdminNav } from '../admin/admin-nav.tsx';
import { AdminWho } from '../admin/admin-who.tsx';
import { MoreSheet } from '../admin/more-sheet.tsx';
import { useHash } from '../admin/use-hash.ts';
import { BrandLink } from '../brand-link.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

/** The frame of the admin screens: a rail on a desktop, a bottom bar with four tabs and More on a phone. English only. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [more, setMore] = useState<string | null>(null);
  useHash();
  return (
    <div className="admin" lang="en">
      <a className="skip btn btn-primary" href="#main">
        Skip to content
      </a>
      <aside className="admin-rail" aria-label="Admin">
        <BrandLink />
        <AdminNav pathname={pathname} onMore={() => setMore(pathname)} />
        <AdminWho />
      </aside>
      <div className="min-w-0">
        <OfflineBanner />
        <main id="main" className="admin-main" tabIndex={-1}>
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      {more === pathname && <MoreSheet onClose={() => setMore(null)} />}
      <Toaster />
    </div>
  );
}
