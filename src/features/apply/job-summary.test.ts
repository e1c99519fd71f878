import { expect, it } from 'vitest';
import { benefitLines } from './job-summary.tsx';

it('takes lines and sentences, without marks, doubles and what is too long', () => {
  const text = `- Paid every Friday\n• Free meals\n* Free meals\nHelmet is ours. You keep your tips!\n${'x'.repeat(200)}\nok`;
  expect(benefitLines(text)).toEqual(['Paid every Friday', 'Free meals', 'Helmet is ours', 'You keep your tips!']);
  expect(benefitLines(null)).toEqual([]);
});
