import { escapeHtml } from '../templates/escape-html.ts';
import type { Language } from './texts.ts';

/** The site's own page, which a page for readers without JavaScript is written into. */
export type Shell = { html: string; headers: Record<string, string> };

/** A page's own part. Texts are plain, `body` and `head` are HTML. */
export type Page = { title: string; description: string; language: Language; head: string; body: string };

/** Headers of the site's pages that belong to this one too: the policy names the hashes of its inline scripts. */
const OF_THE_SITE = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'x-content-type-options',
  'strict-transport-security',
];

/** Without the site there are no scripts to let run. */
const BARE: Shell = {
  html: '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title></title></head><body><div id="root"></div></body></html>',
  headers: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  },
};

const KEPT_MS = 60_000;
let stored: { shell: Shell; until: number } | null = null;

/** The site's page, read at most once a minute; a bare one when the site does not answer. */
export async function readShell(siteUrl: string, now = Date.now()): Promise<Shell> {
  if (stored && now < stored.until) return stored.shell;
  const shell = await fetchShell(siteUrl).catch(() => null);
  // A site that is down for a moment keeps the page that it had.
  stored = { shell: shell ?? stored?.shell ?? BARE, until: now + KEPT_MS };
  return stored.shell;
}

async function fetchShell(siteUrl: string): Promise<Shell | null> {
  const answer = await fetch(`${siteUrl}/`, { signal: AbortSignal.timeout(2000) });
  const html = await answer.text();
  if (!answer.ok || !html.includes('<div id="root">')) return null;
  const headers = OF_THE_SITE.flatMap((name) => {
    const value = answer.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { html, headers: Object.fromEntries(headers) };
}

/** A page in the site's own: its head, and its body, which needs no scripts, in place of what they will draw. */
export function writePage({ html }: Shell, { title, description, language, head, body }: Page): string {
  const meta = `<title>${escapeHtml(title)}</title>\n    <meta name="description" content="${escapeHtml(description)}" />\n    ${head}`;
  // By functions: '$1' in a text would be taken for a part of the match.
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>\s*/, () => '')
    .replace(/<title>[^<]*<\/title>/, () => meta)
    .replace(
      /<div id="root">[\s\S]*<\/div>(?=\s*(?:<noscript>|<\/body>))/,
      () => `<div id="root" data-served>${body}</div>`,
    )
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => '');
}
