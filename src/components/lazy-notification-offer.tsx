import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '@/lib/lazy.ts';

const NotificationOffer = lazyWithRetry(async () => (await import('./notification-offer.tsx')).NotificationOffer);

/** The offer of notifications, loaded once the screen around it is there. */
export const LazyNotificationOffer = (props: ComponentProps<typeof NotificationOffer>) => (
  <Suspense>
    <NotificationOffer {...props} />
  </Suspense>
);
