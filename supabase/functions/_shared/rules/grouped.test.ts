import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567, -1234])('writes %s as both languages do', (value) => {
  for (const locale of ['en-US', 'es-US']) expect(grouped(value)).toBe(new Intl.NumberFormat(locale).format(value));
});

it.each([18.5, 0.05, 1234.5, 38_173.25])('writes the cents of %s', (value) => {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  expect(grouped(value, 2)).toBe(new Intl.NumberFormat('en-US', cents).format(value));
});
