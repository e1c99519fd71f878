import { useEffect, useEffectEvent, useRef } from 'react';

/** Moves the focus to the heading of a part that took the place of another one, so that it is read out and Tab goes on from there. */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Calls `focus` after `shown` has changed, if the control that had the focus is gone with what was shown before. */
export function useRefocus(shown: unknown, focus: () => void): void {
  const before = useRef(shown);
  const refocus = useEffectEvent(focus);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) refocus();
    before.current = shown;
  }, [shown]);
}
