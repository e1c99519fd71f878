import { expect, it } from 'vitest';
import { money } from './money.ts';

it.each([0, 5, 50, 1850, 150_000, 123_456_789, -500, -1850])('writes %s cents as both languages do', (cents) => {
  const digits = cents % 100 === 0 ? 0 : 2;
  const style = { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits };
  for (const locale of ['en-US', 'es-US'])
    expect(money(cents)).toBe(new Intl.NumberFormat(locale, style as Intl.NumberFormatOptions).format(cents / 100));
});
