import { expect, it, vi } from 'vitest';
import { m } from '@/paraglide/messages.js';
import { plural } from './plural.ts';

const COUNTS = [...Array(1001).keys(), 0.5, 1.5, 999_999, 1_000_001];

it.each(['en', 'es'])('is the form that Intl gives for %s', (locale) => {
  const rules = new Intl.PluralRules(locale);
  for (const count of COUNTS) expect(plural(locale, count), `${count}`).toBe(rules.select(count));
  expect(plural(locale, '1')).toBe('one');
  expect(plural(locale, 1_000_000)).toBe('other');
});

it('is all that messages need to count', () => {
  const made = vi.spyOn(Intl, 'PluralRules');
  const texts = [1, 2, 3].map((count) => m.jobs_posted_days({ count }, { locale: 'es' }));
  expect(new Set(texts).size).toBe(3);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
