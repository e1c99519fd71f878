import { afterEach, expect, it, vi } from 'vitest';
import { m } from '@/paraglide/messages.js';
import { plural } from './plural.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('says which form a count takes', () => {
  expect([0, 1, '1', 2].map((count) => plural('en', count))).toEqual(['other', 'one', 'one', 'other']);
});

it('messages that count make the rules of a language once', () => {
  const Rules = Intl.PluralRules;
  const made = vi.spyOn(Intl, 'PluralRules').mockImplementation(function rules(locale) {
    return new Rules(locale);
  });
  const texts = [1, 2, 3].map((count) => m.jobs_posted_days({ count }, { locale: 'es' }));
  expect(new Set(texts).size).toBe(3);
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
});
