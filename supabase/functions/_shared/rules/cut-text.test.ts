import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../../scripts/stack/mailbox-previews.ts';
import { outboxMessage } from '../delivery/message.ts';
import { compose } from '../templates/compose.ts';
import { cutText } from './cut-text.ts';
import { ODD_TEXTS } from './odd-texts.ts';
import { wellFormed } from './well-formed.ts';

const isWhole = (value: unknown) => !/\p{Surrogate}/u.test(typeof value === 'string' ? value : JSON.stringify(value));
/** A text of so many characters with an emoji at one place. */
const emojiAt = (at: number, length: number) => `${'a'.repeat(at)}👷${'b'.repeat(Math.max(0, length - at - 1))}`;

it('a cut text has at most so many characters, and an emoji whole or not at all', () => {
  for (let at = 0; at <= 12; at += 1) {
    const short = cutText(emojiAt(at, 12), 10);
    expect(Array.from(short)).toHaveLength(10);
    expect(isWhole(short)).toBe(true);
    expect(emojiAt(at, 12).startsWith(short)).toBe(true);
  }
  expect(cutText('👷'.repeat(12), 10)).toBe('👷'.repeat(10));
  expect(cutText('short', 10)).toBe('short');
});

it('a text becomes one that can be stored and sent', () => {
  expect(wellFormed('a\ud83d b\udc77 👷')).toBe('a\ufffd b\ufffd 👷');
});

/** Every text within a value, replaced. */
const inEach = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return /^[\da-f-]{36}$|^\d{4}-|^\//.test(value) ? value : text;
  if (Array.isArray(value)) return value.map((one) => inEach(one, text));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /^(status|answer|answers|applications|change|token|unsubscribe_token|path|id)$/.test(key)
        ? one
        : inEach(one, text),
    ]),
  );
};

describe.each(SAMPLES)('the template of $name', (sample) => {
  it.each(ODD_TEXTS)('holds %s', (_, text) => {
    for (const channel of ['sms', 'email'] as const)
      for (const language of ['en', 'es'] as const) {
        const message = outboxMessage.parse({
          ...{ id: '00000000-0000-4000-8000-000000000009', kind: sample.kind, channel, language },
          ...{ recipient: 'ana@example.com', uncertain: false, created_at: '2026-11-20T15:00:00Z' },
          ...{
            subject: sample.subject ? text : null,
            body: sample.body ? text : null,
            data: inEach(sample.data, text),
          },
        });
        const written = compose(message, { siteUrl: 'https://jobs.example', shortCode: 'AbC123xyZ0' });
        expect(JSON.stringify(written)).not.toMatch(/undefined|\[object|NaN/);
        if (isWhole(text)) expect(isWhole(written)).toBe(true);
        expect(wellFormed(written?.body ?? '')).not.toMatch(/\p{Surrogate}/u);
        expect(written?.html ?? '').not.toContain('<b>x');
        expect(written?.subject ?? '').not.toMatch(/[\r\n]/);
      }
  });
});
