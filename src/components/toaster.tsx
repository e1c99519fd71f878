import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { buttonVariants } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 6000;
const HELD_MS = 1500;
const GAP = 8;

/** Mounted toasters, the last one on top: a modal makes everything outside it inert, so it has its own. */
const regions = createStore<readonly string[]>([]);

/**
 * The live region of the toasts; one in the layout and one in each dialog, of which the topmost is active. On a page it
 * is above what is pinned to the bottom, in a dialog outside of the sheet. The toasts are all at its edge and are moved
 * past each other: one that goes by itself must not shift the layout of the others.
 */
export function Toaster({ inDialog }: { inDialog?: boolean }) {
  const id = useId();
  const top = useSyncExternalStore(regions.subscribe, () => regions.get().at(-1));
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  useEffect(() => {
    regions.set([...regions.get(), id]);
    return () => regions.set(regions.get().filter((other) => other !== id));
  }, [id]);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const stack = () => {
      let away = 0;
      for (const card of (region.current?.children ?? []) as Iterable<HTMLElement>) {
        card.style.translate = `0 ${inDialog ? away : -away}px`;
        away += card.offsetHeight + GAP;
      }
    };
    stack();
    window.addEventListener('resize', stack);
    return () => window.removeEventListener('resize', stack);
  });
  return (
    <div
      ref={region}
      className={cx(
        'pointer-events-none fixed inset-x-3 z-45 mx-auto w-[min(100%-24px,420px)] *:absolute *:inset-x-0',
        inDialog
          ? 'top-3 *:top-0 lg:mr-0 lg:w-[min(50vw-284px,420px)]'
          : 'bottom-[calc(var(--nav)+var(--safe)+24px)] *:bottom-0 in-[:root:has([data-floating])]:-translate-y-21',
      )}
      role="status"
      aria-label={m.shell_notifications()}
    >
      {top === id && toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, variant, action, seconds } = toast;
  const ref = useRef<HTMLDivElement>(null);
  const isPointedAt = useRef(false);
  useEffect(() => {
    // It stays while somebody points at it, or the focus is in it; a pointer that rests where it comes up does not hold it.
    const end = () => {
      if (isPointedAt.current || ref.current?.contains(document.activeElement)) timer = setTimeout(end, HELD_MS);
      else dismissToast(id);
    };
    let timer = setTimeout(end, seconds ? seconds * 1000 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, seconds]);
  return (
    <div
      ref={ref}
      onPointerMove={() => {
        isPointedAt.current = true;
      }}
      onPointerLeave={() => {
        isPointedAt.current = false;
      }}
      className="pointer-events-auto flex animate-drop items-center gap-2.5 rounded-card border border-line bg-surface py-2 pr-1 pl-4 [box-shadow:var(--shadow-float)]"
    >
      {variant === 'destructive' && <CircleAlert className="text-red" aria-hidden="true" />}
      {variant === 'success' && <CircleCheck className="text-green" aria-hidden="true" />}
      <div className="min-w-0 flex-1 leading-[1.3]" role={variant === 'destructive' ? 'alert' : undefined}>
        <b className="block">{title}</b>
        {description}
      </div>
      {action && (
        <button
          type="button"
          className={buttonVariants({ look: 'quiet' })}
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={m.shell_dismiss()} onClick={() => dismissToast(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
