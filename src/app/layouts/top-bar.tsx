import { type ReactNode, useEffect, useState } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import { SearchForm } from '../search-form.tsx';
import { TabLinks } from '../tab-links.tsx';
import { BrandLink } from './brand-link.tsx';

/**
 * Brand, search and, from 64rem, the tabs. Gives way to the content while somebody scrolls down; the stylesheet
 * keeps it in place while the focus is inside.
 */
export function TopBar() {
  return (
    <GivesWay>
      <BrandLink />
      <SearchForm />
      <TabLinks place="top" />
      <LanguageSwitch short />
    </GivesWay>
  );
}

/** Comes and goes without drawing what is in it. */
function GivesWay({ children }: { children: ReactNode }) {
  const away = useScrolledAway();
  return (
    <header className="topbar" data-hidden={away || undefined}>
      {children}
    </header>
  );
}

const PAST_PX = 100;
const IDLE_MS = 3000;

/**
 * Whether the top bar gives way: after scrolling down past 100 px, until 3 seconds without scrolling
 * (specification 1 §2).
 */
function useScrolledAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onScroll() {
      const now = window.scrollY;
      clearTimeout(timer);
      if (now <= PAST_PX) setAway(false);
      else if (now > last) setAway(true);
      last = now;
      timer = setTimeout(() => setAway(false), IDLE_MS);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return isAway;
}
