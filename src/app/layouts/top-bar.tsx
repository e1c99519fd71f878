import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import { SearchForm } from '../search-form.tsx';
import { TabLinks } from '../tab-links.tsx';
import { useScrolledAway } from '../use-scrolled-away.ts';
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
