import { cva } from 'class-variance-authority';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchInput } from '@/components/search-input.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { LanguageSwitch } from '../language-switch.tsx';
import { plainPath, TabLinks } from '../tab-links.tsx';
import { BrandLink } from './brand-link.tsx';

/** The bar on top of every page of the site. */
export const topBarVariants = cva(
  'fixed inset-x-0 top-0 z-20 h-(--top) print:hidden items-center gap-3 border-b border-line bg-paper px-[max(var(--gutter),(100%-var(--container-page))/2)] transition-transform [overflow-anchor:none] lg:gap-6 data-hidden:not-focus-within:[transform:translateY(-100%)]',
  {
    variants: {
      layout: {
        search: 'flex',
        brand: 'flex justify-between',
        flow: 'grid grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)]',
        'flow-tabs':
          'grid grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] lg:grid-cols-[auto_1fr_auto]',
      },
    },
    defaultVariants: { layout: 'search' },
  },
);

/** Brand, search and, from 64rem, the tabs. Hidden while scrolling down, unless it has the focus. */
export function TopBar() {
  return (
    <HidingHeader>
      <BrandLink />
      <SearchForm />
      <TabLinks place="top" />
      <LanguageSwitch short />
    </HidingHeader>
  );
}

/** Slides in and out without rendering its content again. */
function HidingHeader({ children }: { children: ReactNode }) {
  const away = useScrolledAway();
  return (
    <header className={topBarVariants()} data-hidden={away || undefined}>
      {children}
    </header>
  );
}

const PAST_PX = 100;
const IDLE_MS = 3000;

/**
 * Whether the top bar is hidden: after scrolling down past 100 px, until 3 seconds without scrolling
 * (docs/product.md 17).
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

/** Searches the feed: keeps its filters when one is on it, and does nothing without a word to look for. */
export function SearchForm() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onFeed = ['/', '/jobs'].includes(plainPath(pathname));
  const params = new URLSearchParams(onFeed ? search : '');
  const query = params.get('q') ?? params.get('search') ?? '';

  function submit(input: HTMLInputElement) {
    const text = input.value.trim();
    if (!text) return;
    for (const name of ['search', 'id', 'job']) params.delete(name);
    params.set('q', text);
    params.set('page', '1');
    // Closes the phone's keyboard, so that the results are visible.
    input.blur();
    navigate(`${onFeed ? pathname : paths.jobs}?${params}`);
    window.scrollTo(0, 0);
  }

  return (
    <SearchInput
      key={query}
      className="lg:mr-auto lg:max-w-105"
      name="q"
      defaultValue={query}
      placeholder={m.shell_search_placeholder()}
      aria-label={m.shell_search_label()}
      enterKeyHint="search"
      // Enter that ends an IME composition does not submit.
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && submit(event.currentTarget)}
    />
  );
}
