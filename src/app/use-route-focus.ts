import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const WAIT_MS = 4000;

/** After the address leads to another screen, the focus goes to its heading, as after a page load. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focusHeading = () => {
      const main = document.getElementById('main');
      const heading = main?.querySelector('h1');
      if (!main || !heading) return false;
      // Not when the screen itself focused a field.
      if (!main.contains(document.activeElement) || document.activeElement === main) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}
