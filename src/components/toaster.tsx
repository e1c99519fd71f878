import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store.ts';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { buttonVariants } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 6000;
/** Before the next one. */
const READ_MS = 2000;
const HELD_MS = 1500;

/** Mounted toasters, the last one on top: a modal makes everything outside it inert, so it has its own. */
const regions = createStore<readonly string[]>([]);

/**
 * The live region of the toast; one in the layout and one in each dialog, of which the topmost is active. On a page it
 * is above what is pinned to the bottom, in a dialog at the top, or where there is room.
 */
export function Toaster({ inDialog = false }: { inDialog?: boolean }) {
  const id = useId();
  const top = useSyncExternalStore(regions.subscribe, () => regions.get().at(-1));
  const [toast, next] = useSyncExternalStore(subscribeToasts, currentToasts);
  useEffect(() => {
    regions.set([...regions.get(), id]);
    return () => regions.set(regions.get().filter((other) => other !== id));
  }, [id]);
  const shown = top === id ? toast : undefined;
  const region = useRef<HTMLDivElement>(null);
  useRoom(region, shown?.id, shown?.isExtra);
  return (
    <div
      ref={region}
      // Without a size of its own: one that grows from toast to toast would count as a shift.
      className="absolute"
      role="status"
      aria-label={m.shell_notifications()}
      // A problem is an alert of its own: it would be read out twice.
      aria-live={shown?.variant === 'destructive' ? 'off' : undefined}
    >
      {shown && (
        <div
          key={shown.id}
          className={cx(
            'pointer-events-none fixed inset-x-3 z-45 mx-auto w-[min(100%-24px,420px)]',
            inDialog ? 'top-3 lg:mr-0 lg:w-[min(50vw-284px,420px)]' : 'bottom-[calc(var(--nav)+var(--safe)+24px)]',
          )}
        >
          <ToastCard toast={shown} isFollowed={next !== undefined} />
        </div>
      )}
    </div>
  );
}

/** What a toast never covers: fields with their labels, headings, what closes a dialog. */
const NEVER = ':is(h1, h2, h3, fieldset, label, input, select, textarea, [data-field], [data-control], [data-close])';
/** What it covers only where there is room nowhere else: what is tapped, notices, rows of facts. */
const RATHER_NOT = ':is(a, button, summary, [role=alert], [data-floating], [data-notice], dt, dd)';
const GAP = 4;
const STEP = 8;
const SCROLLED_MS = 100;

/** Keeps the toast where it covers nothing that is filled in, read or tapped now, as near to its place as it can be. */
function useRoom(region: RefObject<HTMLDivElement | null>, shown: number | undefined, isExtra = false): void {
  useLayoutEffect(() => {
    const around = region.current?.firstElementChild;
    const card = around?.firstElementChild;
    if (shown === undefined || !around || !(card instanceof HTMLElement)) return;
    const within = around.closest('[role=dialog]') ?? document.body;
    const place = () => {
      const { top, left, right, height } = around.getBoundingClientRect();
      const view = window.visualViewport;
      const end = (view ? view.offsetTop + view.height : window.innerHeight) - height - STEP;
      const boxes = (selector: string) =>
        [...within.querySelectorAll(selector)]
          .filter((element) => !around.contains(element))
          .map((element) => element.getBoundingClientRect())
          // What is there for screen readers alone is a pixel wide.
          .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left);
      const isFree = (at: number, all: DOMRect[]) =>
        all.every((box) => box.bottom <= at - GAP || box.top >= at + height + GAP);
      const never = boxes(NEVER);
      const rather = [...never, ...boxes(RATHER_NOT)];
      const tops = Array.from({ length: Math.max(1, Math.floor(end / STEP)) }, (_, at) => STEP + at * STEP);
      const nearest = [Math.min(top, end), ...tops].sort((a, b) => Math.abs(a - top) - Math.abs(b - top));
      // Where it is, as long as that is free: what is being read does not move without need.
      const found = [at ?? [], ...nearest].flat();
      const levels = [rather, never, boxes('[data-close]')];
      const free = levels.map((level) => found.find((place) => isFree(place, level)));
      at = free.find((place) => place !== undefined) ?? top;
      card.style.translate = `0 ${at - top}px`;
      card.style.visibility = isExtra && free[0] === undefined ? 'hidden' : '';
    };
    let at: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const placeIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(place, ms);
    };
    const onScroll = () => placeIn(SCROLLED_MS);
    const onChange = () => placeIn(0);
    place();
    const page = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !around.contains(target))) onChange();
    });
    page.observe(document.body, { childList: true, subtree: true });
    const changes = ['resize', 'animationend', 'transitionend'] as const;
    for (const change of changes) window.addEventListener(change, onChange);
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      page.disconnect();
      for (const change of changes) window.removeEventListener(change, onChange);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [region, shown, isExtra]);
}

function ToastCard({ toast, isFollowed }: { toast: Toast; isFollowed: boolean }) {
  const { id, title, description, variant, action, seconds } = toast;
  const ref = useRef<HTMLDivElement>(null);
  const isPointedAt = useRef(false);
  const [shownAt] = useState(Date.now);
  useEffect(() => {
    // It stays while somebody points at it, or the focus is in it; a pointer that rests where it comes up does not hold it.
    const end = () => {
      if (isPointedAt.current || ref.current?.contains(document.activeElement)) timer = setTimeout(end, HELD_MS);
      else dismissToast(id);
    };
    const ms = isFollowed ? READ_MS : seconds ? seconds * 1000 : SHOWN_MS;
    let timer = setTimeout(end, shownAt + ms - Date.now());
    return () => clearTimeout(timer);
  }, [id, seconds, isFollowed, shownAt]);
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
