import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '../supabase/functions/_shared/rules/brand.ts';
import { ALERTS_PER_DAY } from '../supabase/functions/_shared/rules/consent.ts';
import { root } from './tool.ts';

/**
 * Puts each message that index.html names (`{{key}}`) there in both languages, of which the page shows
 * its own (src/styles.css): what is drawn before any script is there says what React says.
 */
export function fillShellTexts(html: string): string {
  const texts = { en: readMessages('en'), es: readMessages('es') };
  return html.replace(/\{\{(\w+)\}\}/g, (_, key: string) =>
    Object.entries(texts)
      .map(([locale, messages]) => `<span data-text lang="${locale}">${fill(key, messages)}</span>`)
      .join(''),
  );
}

function fill(key: string, messages: Record<string, unknown>): string {
  const text = messages[key];
  if (typeof text !== 'string') throw new Error(`index.html names the message ${key}, which is no plain text.`);
  const link = (label: unknown) => `<span class="underline">${label}</span>`;
  const inputs: Record<string, unknown> = {
    brand: BRAND,
    count: ALERTS_PER_DAY,
    step: 1,
    employer: messages.apply_consent_unknown,
    terms: link(messages.legal_terms),
    privacy: link(messages.legal_privacy),
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in inputs)) throw new Error(`index.html names the message ${key}, whose {${name}} is not known here.`);
    return String(inputs[name]);
  });
}

function readMessages(locale: string): Record<string, unknown> {
  const folder = join(root, 'messages', locale);
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
  return Object.assign({}, ...files);
}
