const BASE = 'https://stoop.invalid';

/**
 * The same-site address to return to after signing in. Anything that could lead off the site (another host, a scheme,
 * backslashes, control characters that browsers strip), and the sign-in pages themselves, become '/'.
 */
export function safeNext(raw: string | null | undefined): string {
  const text = raw ?? '';
  if (!text.startsWith('/') || text.length > 2000 || /[\\\p{Cc}]/u.test(text)) return '/';
  let url: URL;
  try {
    url = new URL(text, BASE);
  } catch {
    return '/';
  }
  // '/.//evil.example' stays on our host but leaves a path of '//evil.example', which a browser reads as a host.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/';
  if (/^\/(sign-in|link)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** What somebody was doing when they were asked to sign in: `do=save:<jobId>`. */
export interface PendingAction {
  kind: 'save';
  jobId: string;
}

export function parsePending(raw: string | null | undefined): PendingAction | null {
  const match = /^save:([A-Za-z0-9_-]{1,64})$/.exec(raw ?? '');
  return match?.[1] ? { kind: 'save', jobId: match[1] } : null;
}

/** The address of the sign-in page that comes back to `next` and does `pending` first. */
export function signInPath(next: string, pending?: PendingAction): string {
  const params = new URLSearchParams();
  const safe = safeNext(next);
  if (safe !== '/') params.set('next', safe);
  if (pending) params.set('do', `${pending.kind}:${pending.jobId}`);
  const search = params.toString();
  return search ? `/sign-in?${search}` : '/sign-in';
}
