import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { parseAds } from '../../supabase/functions/_shared/ad-parser/parse-ads.ts';
import { readingsSchema, withPay } from '../../supabase/functions/_shared/ad-parser/pay/read-pay.ts';
import salaryCells from '../../supabase/functions/_shared/rules/cases/salary-cells.json' with { type: 'json' };
import { corpusAds, writtenAds } from '../ads/corpus.ts';
import { scoreWithPay } from '../ads/score.ts';
import { asService, asUser, asVisitor, signInAsAdmin, signUp } from './clients.ts';
import { bearer, call } from './raw.ts';

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

  it('is the same through every door: a cell, a paste, import_jobs, an insert and a change of pay_range alone', async () => {
    const admin = await signInAsAdmin();
    const texts = [
      ...['$18.50/hr', '$18 minimum, $21 maximum', 'up to $25 an hour', '$20 + tips', '$150 a day', '$120 por turno'],
      ...[
        '$700 semanales',
        '$1,400 quincenales',
        '$400 a week for 20 hours',
        '$3,000/month',
        '$45k-52k',
        '$41,600 a year',
      ],
      ...['$20 per walk', '$500 sign-on bonus! $18/hr', 'DOE'],
    ];
    const mark = randomUUID();
    const job = (door: string, place: number) => ({
      ...{ title: `${door} cook ${place} ${mark}`, company: `Corona ${door} ${place} ${mark.slice(0, 8)}` },
      ...{ location: 'Astoria, Queens', description: 'Cook on the line.' },
    });
    const figures = async (door: string) => {
      const { data } = await asService()
        .from('jobs')
        .select('title,pay_low_cents,pay_high_cents,pay_unit,hourly_low_cents,hourly_high_cents')
        .like('title', `${door} cook % ${mark}`)
        .throwOnError();
      const placeOf = ({ title }: { title: string }) => Number(title.split(' ')[2]);
      return data.sort((a, b) => placeOf(a) - placeOf(b)).map(({ title: _, ...pay }) => pay);
    };

    const inserted = texts.map((pay_range, place) => ({ ...job('Insert', place), pay_range }));
    await call('POST', 'rest/v1/jobs', inserted, bearer(admin.token));
    const changed = texts.map((_, place) => ({ ...job('Change', place), pay_range: '$99/hr' }));
    await call('POST', 'rest/v1/jobs', changed, bearer(admin.token));
    for (const [place, pay_range] of texts.entries()) {
      await asUser(admin).from('jobs').update({ pay_range }).eq('title', job('Change', place).title).throwOnError();
    }
    const imported = texts.map((pay_range, place) => ({ ...job('Import', place), pay_range }));
    await asUser(admin).rpc('import_jobs', { p_jobs: imported }).throwOnError();

    const file = new FormData();
    const cells = texts.map(
      (text, place) => `${Object.values(job('File', place)).map((cell) => `"${cell}"`)},"${text}"`,
    );
    file.set('file', new File([['title,company,location,description,salary', ...cells].join('\n')], 'jobs.csv'));
    const { url, publishableKey } = inject('stack');
    const headers = { apikey: publishableKey, ...bearer(admin.token) };
    await fetch(`${url}/functions/v1/parse-job-data`, { method: 'POST', headers, body: file });

    const ads = texts.map((text, place) => {
      const { title, company, location, description } = job('Paste', place);
      return `Title: ${title}\nCompany: ${company}\nLocation: ${location}\nPay: ${text}\n${description}`;
    });
    const rawData = ads.join('\n\n-----\n\n');
    const { body } = await call('POST', 'functions/v1/parse-job-data', { rawData }, bearer(admin.token));
    const found = body as { jobs: { title: string; company: string; location: string; pay_range: string }[] };
    // What the site sends of them.
    await asUser(admin).rpc('import_jobs', { p_jobs: found.jobs }).throwOnError();

    const expected = await figures('Insert');
    expect(expected).toHaveLength(texts.length);
    expect(expected[8]).toMatchObject({ pay_low_cents: 40_000, pay_unit: 'week', hourly_low_cents: null });
    for (const door of ['Change', 'Import', 'File', 'Paste']) expect(await figures(door), door).toEqual(expected);
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
