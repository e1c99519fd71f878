import { describe, expect, it } from 'vitest';
import { isMonthlyPay, paysTwentyOrMore } from './pay.ts';
import { PAY_BANDS, parsePayBand } from './pay-bands.ts';
import { centsRange, payDisplay } from './pay-text.ts';

describe('payDisplay', () => {
  it.each([
    ['[18,22]', '$18-22/hour', '$18-22', '/hour'],
    [[18.5, 22], '$18.50-22/hour', '$18.50-22', '/hour'],
    ['{"low":18,"high":22}', '$18-22/hour', '$18-22', '/hour'],
    [18.5, '$18.50/hour', '$18.50', '/hour'],
    ['18.5', '$18.50/hour', '$18.50', '/hour'],
    ['18-22', '$18-22/hour', '$18-22', '/hour'],
    ['40000', '$40,000/year', '$40,000', '/year'],
    ['[40000,52000]', '$40,000-52,000/year', '$40,000-52,000', '/year'],
    ['$18.5/hr', '$18.5/hr', '$18.5', '/hr'],
    ['18 plus tips', '18 plus tips', '18 plus tips', ''],
    ['$22-26/hour', '$22-26/hour', '$22-26', '/hour'],
    ['$20 an hour', '$20 an hour', '$20', 'an hour'],
    ['Tips only', 'Tips only', 'Tips only', ''],
  ])('shows %s as %s', (pay_range, text, amount, per) => {
    expect(payDisplay({ pay_range })).toEqual({ text, amount, per, hourly: null, isDefault: false });
  });

  it.each([
    ['[18,22]', '$18-22/hora', '$18-22', '/hora'],
    ['$160 a day', '$160/día', '$160', '/día'],
    ['$52,000 per year', '$52,000/año', '$52,000', '/año'],
    ['Tips only', 'Tips only', 'Tips only', ''],
  ])('shows %s as %s in Spanish', (pay_range, text, amount, per) => {
    expect(payDisplay({ pay_range }, 'es')).toMatchObject({ text, amount, per });
  });

  it.each([null, undefined, '', '   ', '[18]', '[18,', '{}'])('stands the default text in for %s', (pay_range) => {
    expect(payDisplay({ pay_range })).toMatchObject({ text: '18-22 dollars per hour', isDefault: true });
  });

  it('shows figures alone by the unit that the database read, and as they are where it read none', () => {
    expect(payDisplay({ pay_range: '{"low":160,"high":200,"unit":"day"}', pay_unit: 'day' }).text).toBe('$160-200/day');
    expect(payDisplay({ pay_range: '150', pay_unit: null }).text).toBe('150');
  });

  it.each([
    ['$3,000 a month', true],
    ['$2.500 mensual', true],
    ['$48,000 a year, paid monthly', false],
  ])('knows whether %j is by the month', (text, isMonthly) => {
    expect(isMonthlyPay(text)).toBe(isMonthly);
  });

  it('gives the value per hour of a salary, and none where pay is per hour already', () => {
    const salary = { pay_range: '$45,000-60,000/year', hourly_low_cents: 2163, hourly_high_cents: 2885 };
    expect(payDisplay({ ...salary, pay_unit: 'year' }).hourly).toBe('$21.63-28.85');
    expect(payDisplay({ ...salary, pay_range: '$21-28/hour', pay_unit: 'hour' }).hourly).toBeNull();
  });
});

describe('centsRange', () => {
  it.each([
    [1800, 2200, '$18-22'],
    [1850, 1850, '$18.50'],
    [3000, null, '$30+'],
    [null, 2500, '$25'],
    [4500000, 6000000, '$45,000-60,000'],
    [null, null, null],
  ])('writes %s to %s as %s', (low, high, text) => {
    expect(centsRange(low, high)).toBe(text);
  });
});

describe('the $20+/hr badge', () => {
  it.each([
    [2000, true],
    [1999, false],
    [null, false],
    [undefined, false],
  ])('at %s cents an hour is %s', (cents, shown) => {
    expect(paysTwentyOrMore(cents)).toBe(shown);
  });
});

describe('parsePayBand', () => {
  it('reads every band as it stands in the address and as it is shown', () => {
    for (const band of PAY_BANDS) {
      expect(parsePayBand(band)).toBe(band);
      expect(parsePayBand(`$${band}/hr`)).toBe(band);
    }
  });

  it.each([
    ['30 ', '30+'],
    ['25', '25+'],
    ['$15 – 20 / hour', '15-20'],
    ['10-15', null],
    ['', null],
    [null, null],
    ["30+'; drop table jobs", null],
  ])('reads %s as %s', (input, band) => {
    expect(parsePayBand(input)).toBe(band);
  });
});
