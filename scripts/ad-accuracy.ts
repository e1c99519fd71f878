/**
 * Prints how well the ad parser, with the pay grammar of the checkout's database, reads the real ads beside the repository and the written ones: per source and field.
 * Words name the sources to keep; --misses lists every field that is wrong.
 */

import { readingsSchema } from '../supabase/functions/_shared/ad-parser/pay/read-pay.ts';
import { CORPUS, corpusAds, JUDGED, writtenAds } from '../tests/ads/corpus.ts';
import { scoreWithPay } from '../tests/ads/score.ts';
import { openDatabase } from './open-database.ts';
import { connect } from './stack/database.ts';

const database = await openDatabase();
const sql = connect(database.url);
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const real = corpusAds();
if (real.length === 0) console.log(`No real ads at ${CORPUS}.`);
const written = writtenAds(
  ...['classifieds', 'listings', 'messages', 'trades', 'counters', 'passing'],
  ...['sixth-set', 'seventh-set', 'eighth-set', 'ninth-set', 'tenth-set'],
);
const ads = [...real, ...written].filter(
  ({ source }) => only.length === 0 || only.some((word) => source.includes(word)),
);
const { bySource, accuracy, misses, wronglySplit } = await scoreWithPay(ads, async (texts) => {
  const [row] = await sql`
    select jsonb_agg(jsonb_build_object('low_cents', p.low_cents, 'high_cents', p.high_cents, 'unit', p.unit) order by place) as read
    from unnest(${texts}::text[]) with ordinality t (written, place) left join lateral private.parse_pay(written) p on true`;
  return readingsSchema.parse(row?.read);
}).finally(() => sql.end().then(database.close));

const percent = (right: number, count: number) => ((100 * right) / count).toFixed(1).padStart(9);
console.log(`${'source'.padEnd(44)}  ads${JUDGED.map((field) => field.padStart(9)).join('')}      all`);
for (const [source, { ads: count, right }] of bySource) {
  const sum = JUDGED.reduce((total, field) => total + right[field], 0);
  const cells = JUDGED.map((field) => percent(right[field], count)).join('');
  console.log(`${source.padEnd(44)}${String(count).padStart(5)}${cells}${percent(sum, count * JUDGED.length)}`);
}
console.log(`all ${(accuracy * 100).toFixed(1)} %; wrongly split: ${wronglySplit.join('; ') || 'none'}`);
if (process.argv.includes('--misses')) console.log(misses.join('\n'));
