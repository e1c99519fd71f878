import { X } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore, useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { FloatingBar } from '@/components/floating-bar.tsx';
import { IconButton } from '@/components/icon-button.tsx';
import { dismissAlertsOffer, mayOfferAlerts, subscribeAlertsOffer, useActiveAlerts } from '@/lib/alert-status.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';

const AlertSheet = lazyWithRetry(async () => (await import('./alert-sheet.tsx')).AlertSheet);

/** 'Want instant job alerts?', until the person signs up or dismisses it; never for people who get alerts. */
export function AlertsBar() {
  const { pathname } = useLocation();
  const isOffered = useSyncExternalStore(subscribeAlertsOffer, mayOfferAlerts);
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const hasAlerts = useActiveAlerts();
  const isShown = isOffered && hasAlerts === false && isOfferedOn(pathname);

  function close() {
    // Whoever closes the form without signing up has put the offer away.
    if (mayOfferAlerts()) dismissAlertsOffer();
    setOpen(false);
    // The button that opened it is gone, so that the browser has nothing to give the focus back to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      {isShown && (
        <FloatingBar label={m.alerts_bar_title()}>
          <p className="min-w-0 flex-1 text-13 text-muted">
            <b className="block text-ink md:text-15">{m.alerts_bar_title()}</b>
            {m.alerts_bar_text()}
          </p>
          <Button
            look="tint"
            narrow
            className="flex-none"
            aria-haspopup="dialog"
            busy={isOpening}
            onClick={() => startOpening(() => setOpen(true))}
          >
            {m.alerts_bar_get()}
          </Button>
          <IconButton label={m.shell_close()} onClick={dismissAlertsOffer}>
            <X aria-hidden="true" />
          </IconButton>
        </FloatingBar>
      )}
      <Suspense>{isOpen && <AlertSheet onClose={close} />}</Suspense>
    </>
  );
}

/**
 * Whether alerts are offered at the foot of a screen: everywhere but in an application, whose last step signs up for them,
 * where somebody just stopped theirs, an interview's screen, and what employers see.
 */
export function isOfferedOn(pathname: string): boolean {
  return !/^\/(?:(?:apply|unsubscribe|employer|interview)\/.|post(?:\/|$))/.test(pathname);
}
