import { useLocation, useNavigate } from 'react-router-dom';
import { SearchInput } from '@/components/search-input.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { plainPath } from './tab-links.tsx';

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
      className="lg:mr-auto lg:max-w-[420px]"
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
