import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  to: To;
}

/**
 * A link to a screen of the site: the router's own hooks, without the half of its `Link` that only its server framework
 * uses and that every first visit would carry.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, { replace, state, preventScrollReset, target: rest.target });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}
