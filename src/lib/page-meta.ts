import { BRAND } from '@rules/brand.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The page that the visit began with. */
let first: string | undefined;
/** What the function job-page writes into the head about the page that it serves, and no other page has. */
const OF_SERVED_PAGE =
  'link[rel=canonical], link[hreflang], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

/** A page's own title, description and indexing; each route calls it once. */
export function usePageMeta(meta: {
  title: string;
  description?: string;
  noindex?: boolean;
  noreferrer?: boolean;
}): void {
  const { title, description, noindex = false, noreferrer = false } = meta;
  const { pathname } = useLocation();
  useEffect(() => {
    first ??= pathname;
    if (pathname === first) return;
    for (const tag of document.head.querySelectorAll(OF_SERVED_PAGE)) tag.remove();
  }, [pathname]);
  useEffect(() => {
    // A title of two parts is whole as it is.
    document.title = title.includes(BRAND) || title.includes(' | ') ? title : `${title} · ${BRAND}`;
    // A page without one must not keep the last page's.
    setMeta('description', description ?? title);
    setMeta('robots', noindex ? 'noindex' : 'index,follow');
    // An address that opens something is told to nobody.
    setMeta('referrer', noreferrer ? 'no-referrer' : 'strict-origin-when-cross-origin');
  }, [title, description, noindex, noreferrer]);
}

function setMeta(name: string, content: string): void {
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.name = name;
    document.head.append(tag);
  }
  tag.content = content;
}
