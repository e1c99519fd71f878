import { BRAND } from '../rules/brand.ts';
import { escapeHtml } from './escape-html.ts';

/** A part of an e-mail, by what it says; how it looks is decided once, below. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'job'; title: string; line: string; link: string }
  | { kind: 'action'; label: string; link: string };

/** An e-mail: its blocks, why the person gets it, and the link that stops such mail where there is one. */
export type Email = {
  language: 'en' | 'es';
  subject: string;
  blocks: Block[];
  reason: string;
  stop: { label: string; link: string } | null;
  /** Who writes and their postal address, where the law wants it. */
  sender?: string;
};

/** The e-mail as plain text: the same words in the same order as the HTML. */
export function emailAsText({ blocks, reason, stop, sender }: Email): string {
  const parts = blocks.map(blockAsText);
  return [...parts, [reason, stop && `${stop.label}: ${stop.link}`, sender].filter(Boolean).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function blockAsText(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'job') return `${block.title}\n${block.line}\n${block.link}`;
  return `${block.label}: ${block.link}`;
}

const FONT = 'font-family:-apple-system,Roboto,Segoe UI,Helvetica,Arial,sans-serif';
const INK = 'color:#1d1b18';
const MUTED = 'color:#6b655c';

/**
 * The e-mail as HTML that mail programs on phones draw alike: one column, styles on the elements, no picture and no
 * script. Everything a person or an advertiser wrote is escaped.
 */
export function emailAsHtml({ language, subject, blocks, reason, stop, sender }: Email): string {
  const foot = [escapeHtml(reason), stop && anchor(stop.link, stop.label, MUTED), sender && escapeHtml(sender)]
    .filter(Boolean)
    .join('<br>');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#faf8f4">
<div style="max-width:560px;margin:0 auto;padding:24px 16px;${FONT};font-size:16px;line-height:1.5;${INK}">
<p style="margin:0 0 16px;font-weight:700;color:#14663b">${BRAND}</p>
<div style="background:#ffffff;border:1px solid #e5dfd4;border-radius:16px;padding:20px">
${blocks.map(blockAsHtml).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;${MUTED}">${foot}</p>
</div>
</body>
</html>`;
}

function blockAsHtml(block: Block): string {
  if (block.kind === 'text') return `<p style="margin:0 0 12px">${lines(block.text)}</p>`;
  if (block.kind === 'facts') {
    const rows = block.rows.map(
      ([label, value]) => `<span style="${MUTED}">${escapeHtml(label)}:</span> ${lines(value)}`,
    );
    return `<p style="margin:0 0 12px">${rows.join('<br>')}</p>`;
  }
  if (block.kind === 'job') {
    return `<p style="margin:0 0 12px;padding:12px;border:1px solid #e5dfd4;border-radius:12px"><strong>${anchor(block.link, block.title, INK)}</strong><br>${lines(block.line)}</p>`;
  }
  const button = 'display:inline-block;padding:12px 20px;border-radius:12px;background:#14663b;color:#ffffff';
  return `<p style="margin:16px 0">${anchor(block.link, block.label, `${button};font-weight:600;text-decoration:none`)}</p>`;
}

const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');
const anchor = (link: string, label: string, style: string) =>
  `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`;
