import { createHash } from 'node:crypto';
import { BRAND } from '../../supabase/functions/_shared/rules/brand.ts';
import { escapeHtml } from '../../supabase/functions/_shared/templates/escape-html.ts';
import type { MailboxMessage } from './mailbox-message.ts';
import type { Preview } from './mailbox-previews.ts';

const style = `
:root { color-scheme: light dark; --paper: #faf8f4; --surface: #fff; --ink: #1d1b18; --muted: #6b655c; --line: #e5dfd4; --tint: #e3f1e8; --green: #14663b; }
@media (prefers-color-scheme: dark) { :root { --paper: #161513; --surface: #211f1c; --ink: #f3efe8; --muted: #a8a196; --line: #37332d; --tint: #1d3326; --green: #7fd4a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p.note { color: var(--muted); margin: 0 0 1.5rem; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 1rem 1.25rem; margin-bottom: .75rem; }
header { display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; color: var(--muted); font-size: .875rem; }
.kind { background: var(--tint); color: var(--green); border-radius: 999px; padding: .1rem .6rem; font-weight: 600; }
time { margin-left: auto; }
h2 { font-size: 1.0625rem; margin: .5rem 0 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0; }
a { color: var(--green); }
p.more { margin: .5rem 0 0; font-size: .875rem; }
article header + pre { margin-top: .5rem; }
`;

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<&]+(?:&amp;[^\s<&]+)*/g, (link) => `<a href="${link}">${link}</a>`);

function article({ id, kind, to, subject, text, html, calendar, at }: MailboxMessage): string {
  const body = text || html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
  return `<article>
<header><span class="kind">${kind === 'sms' ? 'Text message' : 'E-mail'}</span><span>to ${escapeHtml(to)}</span><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
<pre>${withLinks(body.trim())}</pre>
${html ? `<p class="more"><a href="/mailbox/html?id=${encodeURIComponent(id)}">As mail programs draw it</a></p>` : ''}
${calendar ? `<p class="more"><a download="interview.ics" href="data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}">interview.ics</a></p>` : ''}
</article>`;
}

function preview({ name, language, subject, text, sms, segments }: Preview, index: number): string {
  return `<article>
<header><span class="kind">${escapeHtml(name)}</span><span>${language === 'es' ? 'Spanish' : 'English'}</span></header>
<h2>${escapeHtml(subject)}</h2>
<pre>${withLinks(text)}</pre>
<p class="more"><a href="/mailbox/html?preview=${index}">As mail programs draw it</a></p>
${sms ? `<header><span class="kind">Text message</span><span>${sms.length} characters, ${segments} ${segments === 1 ? 'segment' : 'segments'}</span></header>\n<pre>${withLinks(sms)}</pre>` : ''}
</article>`;
}

/** The page that shows every e-mail and text message the local stack sent, newest first. It runs no script. */
export function mailboxPage(messages: MailboxMessage[]): Response {
  const sent =
    messages.length === 0 ? 'Nothing has been sent yet.' : `What was sent, newest first: ${messages.length}.`;
  return page(
    'Mailbox',
    `${sent} No message leaves this machine. <a href="/mailbox/templates">Every template</a>`,
    messages.map(article),
    '<meta http-equiv="refresh" content="10">',
  );
}

/** The page that shows what every template says, with made-up data. */
export function templatesPage(previews: Preview[]): Response {
  return page(
    'Templates',
    'Every message that is sent, with made-up data. <a href="/mailbox">Mailbox</a>',
    previews.map(preview),
  );
}

/** An e-mail as mail programs draw it: styles on its elements, and nothing that runs or loads. */
export function letterPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-top-navigation-by-user-activation allow-popups",
    },
  });
}

function page(title: string, note: string, articles: string[], head = ''): Response {
  const styleHash = createHash('sha256').update(style).digest('base64');
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title} · ${BRAND}</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p class="note">${note}</p>
${articles.join('\n')}
</main></body>
</html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}
