import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { buttonVariants } from '@/components/button.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { m } from '@/paraglide/messages.js';
import { Offers } from '../offers.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { TabLinks } from '../tab-links.tsx';

/** The layout of every public page: its bar, with `tabs` the bottom navigation, offers and toasts. */
export function Shell({ bar, tabs }: { bar: ReactNode; tabs?: boolean }) {
  return (
    // The bars are fixed, so that anything under one can be scrolled clear; audit tools know this of fixed bars only.
    <div
      className={cx(
        'flex min-h-dvh flex-col pt-(--top) print:pt-0',
        tabs && 'pb-[calc(var(--nav)+var(--safe))] lg:pb-0',
      )}
    >
      <SkipLink>{m.shell_skip()}</SkipLink>
      {bar}
      <OfflineBanner />
      <main id="main" className="min-w-0 flex-1" tabIndex={-1}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </main>
      {/* In the flow, above the navigation: what floats never covers the last control. */}
      <div
        id="float-slot"
        className={cx(
          'pointer-events-none sticky z-29 px-3 [overflow-anchor:none] lg:not-empty:my-3 lg:mr-[max(12px,(100%-var(--container-page))/2-12px)] lg:ml-auto lg:w-112 [&:has([data-first])>:not([data-first])]:hidden',
          // On a phone it is the upper part of the navigation, so that a list ends at it and nothing shows through below.
          tabs
            ? 'bottom-[calc(var(--nav)+var(--safe))] max-lg:px-0 max-lg:not-empty:mt-3 max-lg:*:rounded-b-none lg:bottom-6'
            : 'bottom-[calc(var(--safe)+12px)] max-lg:not-empty:my-3',
        )}
      />
      {tabs && <TabLinks place="bottom" />}
      <Offers />
      <Toaster />
    </div>
  );
}

/** The skip link to the main region, visible while focused. */
export function SkipLink({ children }: { children: string }) {
  const look = 'fixed top-1 left-1 z-50 not-focus:[clip-path:inset(50%)]';
  return (
    <a className={buttonVariants({ className: look })} href="#main">
      {children}
    </a>
  );
}
