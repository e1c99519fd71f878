import { describe, expect, it } from 'vitest';
import { postedPay, readPay } from './pay.ts';

describe('the pay that an employer types', () => {
  it.each([
    ['20', '$20/hour'],
    ['$20.5', '$20.50/hour'],
    ['18-22', '$18-22/hour'],
    ['18 to 22', '$18-22/hour'],
    ['$18 – $22 per hour', '$18-22/hour'],
    ['from 18 to 22', '$18-22/hour'],
    ['de 18 a 22 la hora', '$18-22/hour'],
    ['desde 18 hasta 22', '$18-22/hour'],
    ['entre 18 y 22', '$18-22/hour'],
    ['$900 a week', '$900/week'],
    ['900 por semana', '$900/week'],
    ['$48,000-52k a year', '$48,000-52,000/year'],
    ['150 al día', '$150/day'],
    ['$20/hr plus tips', '$20/hour plus tips'],
    ['$20/h', '$20/hour'],
  ])('is one amount or a closed range: %s', (text, posted) => {
    expect(postedPay(text, 'hour')).toBe(posted);
  });

  it.each([
    'up to 20',
    'Up to $20/hour',
    'from 18',
    '18+',
    'starting at $18',
    'desde 18',
    'hasta $20 la hora',
    '18 and up',
    'a partir de 18',
    '18 o más',
    '$18 minimum',
  ])('has both ends: %s', (text) => {
    expect(readPay(text)).toBe('open');
  });

  it.each(['', 'competitive', 'DOE', 'a convenir', 'per hour', '0', '18, 20 or 22', '$'])(
    'has an amount: %s',
    (text) => {
      expect(readPay(text)).toBe('none');
    },
  );

  it('takes its unit from the choice where the text says none', () => {
    expect(postedPay('900', 'week')).toBe('$900/week');
  });
});
