import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAds } from '../../supabase/functions/_shared/ad-parser/parse-ads.ts';
import { readingsSchema, withPay } from '../../supabase/functions/_shared/ad-parser/pay/read-pay.ts';
import salaryCells from '../../supabase/functions/_shared/rules/cases/salary-cells.json' with { type: 'json' };
import { corpusAds, writtenAds } from '../ads/corpus.ts';
import { scoreWithPay } from '../ads/score.ts';
import { asService, asUser, asVisitor, signInAsAdmin, signUp } from './clients.ts';

type Case = {
  text: string;
  low: number | null;
  high: number | null;
  unit: string | null;
  accept?: (string | number | null)[][];
};

const PAY_TEXTS = fileURLToPath(new URL('../../../shared/data/pay-texts.json', import.meta.url));
const payTexts = existsSync(PAY_TEXTS) ? (JSON.parse(readFileSync(PAY_TEXTS, 'utf8')) as Case[]) : [];

const readPay = async (texts: string[]) => {
  const { data, error } = await asService().rpc('read_pay', { p_texts: texts });
  if (error) throw error;
  return readingsSchema.parse(data);
};

/** The figures that nobody should have made of each text. */
function misread(cases: readonly Case[], read: (string | number | null)[][]) {
  return cases.flatMap(({ text, low, high, unit, accept = [] }, place) => {
    const found = JSON.stringify(read[place]);
    return [[low, high, unit], ...accept].some((right) => JSON.stringify(right) === found) ? [] : [{ text, found }];
  });
}

async function cells(cases: readonly Case[]) {
  const figures: (string | number | null)[][] = [];
  for (let start = 0; start < cases.length; start += 200) {
    const read = await readPay(cases.slice(start, start + 200).map(({ text }) => text));
    figures.push(
      ...read.map(({ low_cents, high_cents, unit }) => [
        low_cents && low_cents / 100,
        high_cents && high_cents / 100,
        unit,
      ]),
    );
  }
  return figures;
}

async function pastes(cases: readonly Case[]) {
  const ads = cases.flatMap(({ text }) =>
    parseAds(`Line Cook\nCorona Grill\nAstoria, Queens\nPay: ${text.replace(/^Pay: /, '')}\nCook on the line.`),
  );
  expect(ads).toHaveLength(cases.length);
  return (await withPay(ads, readPay)).map(({ pay_low, pay_high, pay_unit }) =>
    pay_unit ? [pay_low, pay_high, pay_unit] : [null, null, null],
  );
}

describe('pay', () => {
  it('is read for admins and the service alone', async () => {
    const args = { p_texts: ['$18/hr'] };
    expect((await asUser(await signInAsAdmin()).rpc('read_pay', args)).data).toEqual([
      { low_cents: 1800, high_cents: 1800, unit: 'hour' },
    ]);
    expect((await asUser(await signUp()).rpc('read_pay', args)).error?.code).toBe('PT403');
    expect((await asVisitor().rpc('read_pay', args)).error).not.toBeNull();
  });

  it('is the same in a paste as in a cell', async () => {
    expect(misread(salaryCells as Case[], await cells(salaryCells as Case[]))).toEqual([]);
    expect(misread(salaryCells as Case[], await pastes(salaryCells as Case[]))).toEqual([]);
  });

  it.each([
    ['Dog walker - $20', 'Dog walker', [20, 20, 'hour']],
    ['Cook/$21', 'Cook', [21, 21, 'hour']],
    ['Barback $17 + tips', 'Barback', [17, 17, 'hour']],
    ['Se busca lavaplatos $17', 'Lavaplatos', [17, 17, 'hour']],
    ['Dishwasher - $17 W2', 'Dishwasher', [17, 17, 'hour']],
    ['Security guard $19-$21', 'Security guard', [19, 21, 'hour']],
    ['Line Cook $17 (min) - $19 (max)', 'Line Cook', [17, 19, 'hour']],
    ['Dog walker $20/walk', 'Dog walker', [null, null, null]],
    ['Cleaner $120 per apartment', 'Cleaner', [null, null, null]],
    ['Server - tips $100 a night', 'Server', [null, null, null]],
  ])('is read behind the job in a headline, and leaves the title: %s', async (headline, title, pay) => {
    const ads = await withPay(parseAds(`${headline}\nA busy place in Astoria, Queens.`), readPay);
    expect(ads.map((ad) => [ad.title, [ad.pay_low, ad.pay_high, ad.pay_unit]])).toEqual([[title, pay]]);
  });

  it.each([
    ['Day rate: $220', [220, 220, 'day']],
    ['Hourly rate: 18-20', [18, 20, 'hour']],
    ['Sueldo semanal: 700', [700, 700, 'week']],
    ['Salario mensual: $3,000', [36_000, 36_000, 'year']],
    ['Weekly pay: $18/hr', [18, 18, 'hour']],
  ])('is for the time that its label names, where its figure names none: %s', async (line, pay) => {
    const ads = await withPay(parseAds(`Line Cook\nAstoria, Queens\n${line}\nCook on the line.`), readPay);
    expect(ads.map((ad) => [ad.pay_low, ad.pay_high, ad.pay_unit])).toEqual([pay]);
  });

  it.skipIf(payTexts.length === 0)(
    'is read right in the texts beside the repository (skipped where there are none)',
    async () => {
      expect(misread(payTexts, await cells(payTexts))).toEqual([]);
      expect(misread(payTexts, await pastes(payTexts))).toEqual([]);
    },
  );

  it('is read right in the ads written for the tests, and everything else in 95 of 100 fields of those without rules', async () => {
    const sets = ['classifieds', 'listings', 'messages', 'trades', 'counters', 'passing', 'sixth-set', 'seventh-set'];
    const { misses } = await scoreWithPay(writtenAds(...sets), readPay);
    expect(misses).toEqual([]);
    const { accuracy } = await scoreWithPay(writtenAds('eighth-set', 'ninth-set', 'tenth-set'), readPay);
    expect(accuracy).toBeGreaterThan(0.95);
  });

  it.skipIf(corpusAds().length === 0)(
    'is read right with everything else in 95 of 100 fields of the real ads beside the repository (skipped where there are none)',
    async () => {
      const { accuracy, misses } = await scoreWithPay(corpusAds(), readPay);
      expect(accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
  );
});
