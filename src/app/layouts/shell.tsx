import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { buttonVariants } from '@/components/button.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { m } from '@/paraglide/messages.js';
import { Offers } from '../offers.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { TabLinks } from '../tab-links.tsx';

/** What surrounds every page of the site: its bar, with `tabs` the bottom navigation, offers and toasts. */
export function Shell({ bar, tabs }: { bar: ReactNode; tabs?: boolean }) {
  return (
    <div className="shell" data-tabs={tabs}>
      <a className={buttonVariants({ className: 'skip' })} href="#main">
        {m.shell_skip()}
      </a>
      {bar}
      <OfflineBanner />
      <main id="main" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      <div id="float-slot" className="float-slot" />
      {tabs && <TabLinks place="bottom" />}
      <Offers />
      <Toaster />
    </div>
  );
}
