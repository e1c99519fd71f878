import { BRAND } from '@rules/brand.ts';
import { useEffect } from 'react';

/** A page's own title, description and indexing; each route calls it once. */
export function usePageMeta(meta: {
  title: string;
  description?: string;
  noindex?: boolean;
  noreferrer?: boolean;
}): void {
  const { title, description, noindex = false, noreferrer = false } = meta;
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
