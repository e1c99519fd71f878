import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Toaster } from '@/components/toaster.tsx';
import { useAfterLoad } from '@/lib/use-after-load.ts';
import { m } from '@/paraglide/messages.js';
import { BrandBar } from '../brand-bar.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { FlowBar } from '../flow-bar.tsx';
import { Offers } from '../offers.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { TabLinks } from '../tab-links.tsx';
import { TopBar } from '../top-bar.tsx';

/** Alerts are offered this long after the site was loaded, whatever screens open meanwhile (specification 2 §9). */
const OFFER_AFTER_MS = 3000;

/**
 * What surrounds a screen. `tabs`: search and bottom navigation; `plain`: search, the bottom is the page's own;
 * `titled`: Back, a title and bottom navigation; `flow`: Back and a title; `brand`: only the brand.
 */
export type FrameKind = 'tabs' | 'plain' | 'titled' | 'flow' | 'brand';

const BARS: Record<FrameKind, () => ReactNode> = {
  tabs: () => <TopBar />,
  plain: () => <TopBar />,
  titled: () => <FlowBar tabs />,
  flow: () => <FlowBar />,
  brand: () => <BrandBar />,
};

export function Shell({ frame }: { frame: FrameKind }) {
  const { pathname } = useLocation();
  const offers = useAfterLoad(OFFER_AFTER_MS);
  return (
    <div className="shell" data-frame={frame}>
      <a className="skip btn btn-primary" href="#main">
        {m.shell_skip()}
      </a>
      {BARS[frame]()}
      <OfflineBanner />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <div id="float-slot" className="float-slot" />
      {(frame === 'tabs' || frame === 'titled') && <TabLinks place="bottom" />}
      {offers && <Offers />}
      <Toaster />
    </div>
  );
}
