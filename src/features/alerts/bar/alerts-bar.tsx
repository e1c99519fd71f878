import { X } from 'lucide-react';
import { Suspense, useCallback, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { FloatingBar } from '@/components/floating-bar.tsx';
import { IconButton } from '@/components/icon-button.tsx';
import {
  dismissAlertsOffer,
  mayOfferAlerts,
  noteAlertSignUp,
  subscribeAlertsOffer,
  useActiveAlerts,
} from '@/lib/alert-status.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { isOfferedOn } from './offered-on.ts';
import { useInTheWay } from './use-in-the-way.ts';

const AlertSheet = lazyWithRetry(async () => (await import('../alert-sheet.tsx')).AlertSheet);

/**
 * 'Want instant job alerts?' (specification 2 §2), until somebody signed up or put it away; never to people who get alerts. It steps aside where a primary
 * button or the field that somebody types into would be under it.
 */
export function AlertsBar() {
  const { pathname } = useLocation();
  const isWanted = useSyncExternalStore(subscribeAlertsOffer, mayOfferAlerts);
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const hasAlerts = useActiveAlerts();
  const isShown = isWanted && hasAlerts === false && isOfferedOn(pathname);
  const bar = useRef<HTMLElement>(null);
  const isInTheWay = useInTheWay(bar, isShown);

  const close = useCallback(() => {
    // Whoever has seen the form and closed it is not asked again either.
    noteAlertSignUp();
    setOpen(false);
    // The button that opened it is gone, so that the browser has nothing to give the focus back to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    });
  }, []);

  return (
    <>
      {isShown && (
        <FloatingBar label={m.alerts_bar_title()} away={isInTheWay} ref={bar}>
          <p className="note leading-[1.3]">
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
