import { X } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { FloatingBar } from '@/components/floating-bar.tsx';
import { IconButton } from '@/components/icon-button.tsx';
import { dismissAlertsOffer, mayOfferAlerts, subscribeAlertsOffer, useActiveAlerts } from '@/lib/alert-status.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';

const AlertSheet = lazyWithRetry(async () => (await import('./alert-sheet.tsx')).AlertSheet);

/**
 * 'Want instant job alerts?', until the person signs up or dismisses it; never for people who get alerts. It steps aside where a primary
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
        <FloatingBar label={m.alerts_bar_title()} away={isInTheWay} ref={bar}>
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
 * where somebody just stopped theirs, and what employers see.
 */
export function isOfferedOn(pathname: string): boolean {
  return !/^\/(apply|unsubscribe|employer)\/./.test(pathname);
}

const TYPED_INTO = 'input, textarea, select';
/** Between two looks while a page scrolls and a list comes and goes: each goes through all that the page holds. */
const PAUSE_MS = 150;

/**
 * Whether a floating element covers what must stay in reach: a primary button, the actions of an open card, what has
 * the focus, or anything while somebody types. Never while the focus is in the piece itself.
 */
function useInTheWay(piece: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedAt = -PAUSE_MS;
    let was: boolean | undefined;
    const look = () => {
      frame = 0;
      clearTimeout(timer);
      timer = undefined;
      lookedAt = performance.now();
      if (!piece.current) return;
      const now = covers(piece.current);
      // React would keep every look that changes nothing, as long as nothing is drawn.
      if (now !== was) setInTheWay(now);
      was = now;
    };
    const now = () => {
      frame ||= requestAnimationFrame(look);
    };
    const soon = () => {
      timer ??= setTimeout(now, lookedAt + PAUSE_MS - performance.now());
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of ['focusin', 'focusout']) window.addEventListener(type, now, options);
    for (const type of ['scroll', 'resize', 'transitionend']) window.addEventListener(type, soon, options);
    // Screens change and cards open without any of these.
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    now();
    return () => {
      listening.abort();
      changes.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [piece, isShown]);
  return isInTheWay;
}

function covers(piece: HTMLElement): boolean {
  const focused = document.activeElement;
  if (piece.contains(focused)) return false;
  const main = document.getElementById('main');
  if (focused && main?.contains(focused) && focused.matches(TYPED_INTO)) return true;
  const guarded = [...(main?.querySelectorAll('[data-look=primary], [data-keep-clear]') ?? [])];
  if (focused && focused !== main && main?.contains(focused)) guarded.push(focused);
  // Where there is nothing to guard, nothing is measured: that would lay the page out in the middle of a scroll.
  if (guarded.length === 0) return false;
  const box = piece.getBoundingClientRect();
  return guarded.some((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
  });
}
