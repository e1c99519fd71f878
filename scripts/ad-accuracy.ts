/**
 * Prints how well the ad parser reads the real ads beside the repository and the written ones: per source and field.
 * Words name the sources to keep; --misses lists every field that is wrong.
 */
import { CORPUS, corpusAds, unseenAds } from '../tests/ads/corpus.ts';
import { JUDGED } from '../tests/ads/judge.ts';
import { asCorpus, score } from '../tests/ads/score.ts';
import { CLASSIFIEDS } from '../tests/ads/written/classifieds.ts';
import { COUNTERS } from '../tests/ads/written/counters.ts';
import { LISTINGS } from '../tests/ads/written/listings.ts';
import { MESSAGES } from '../tests/ads/written/messages.ts';
import { PASSING } from '../tests/ads/written/passing.ts';
import { TRADES } from '../tests/ads/written/trades.ts';

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const real = corpusAds();
if (real.length === 0) console.log(`No real ads at ${CORPUS}.`);
const written = [
  ...asCorpus('written: classifieds', CLASSIFIEDS),
  ...asCorpus('written: listings', LISTINGS),
  ...asCorpus('written: messages', MESSAGES),
  ...asCorpus('written: trades', TRADES),
  ...asCorpus('written: counters', COUNTERS),
  ...asCorpus('written: businesses in passing', PASSING),
  ...unseenAds('sixth', 'seventh', 'eighth', 'ninth', 'tenth'),
];
const ads = [...real, ...written].filter(
  ({ source }) => only.length === 0 || only.some((word) => source.includes(word)),
);
const { bySource, accuracy, misses, wronglySplit } = score(ads);

const percent = (right: number, count: number) => ((100 * right) / count).toFixed(1).padStart(9);
console.log(`${'source'.padEnd(44)}  ads${JUDGED.map((field) => field.padStart(9)).join('')}      all`);
for (const [source, { ads: count, right }] of bySource) {
  const sum = JUDGED.reduce((total, field) => total + right[field], 0);
  const cells = JUDGED.map((field) => percent(right[field], count)).join('');
  console.log(`${source.padEnd(44)}${String(count).padStart(5)}${cells}${percent(sum, count * JUDGED.length)}`);
}
console.log(`all ${(accuracy * 100).toFixed(1)} %; wrongly split: ${wronglySplit.join('; ') || 'none'}`);
if (process.argv.includes('--misses')) console.log(misses.join('\n'));
