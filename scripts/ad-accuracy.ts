/** Prints how well the ad parser reads the real ads beside the repository: per source and field, and each miss. */
import { parseAds } from '../supabase/functions/_shared/ad-parser/parse-ads.ts';
import { CORPUS, corpusAds } from '../tests/ads/corpus.ts';
import { JUDGED, judge } from '../tests/ads/judge.ts';

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const showMisses = process.argv.includes('--misses');
const ads = corpusAds().filter(
  ({ source, kind }) => only.length === 0 || only.some((name) => source.includes(name) || kind === name),
);
if (ads.length === 0) console.log(`No ads at ${CORPUS}.`);

const table = new Map<string, { fields: Record<string, number>; ads: number }>();
const misses: string[] = [];
for (const ad of ads) {
  const found = parseAds(ad.raw);
  const golds = ad.kind === 'multi' ? ad.gold : [ad.gold];
  const accepts = ad.kind === 'multi' ? ad.accept : [ad.accept];
  if (found.length !== golds.length) misses.push(`${ad.id}: ${found.length} ads instead of ${golds.length}`);
  const row = table.get(ad.source) ?? { fields: {}, ads: 0 };
  table.set(ad.source, row);
  for (const [place, gold] of golds.entries()) {
    row.ads += 1;
    const job = found[place];
    const right = job ? judge(job, gold, accepts[place] ?? {}) : null;
    for (const field of JUDGED) {
      row.fields[field] = (row.fields[field] ?? 0) + (right?.[field] ? 1 : 0);
      if (!right?.[field])
        misses.push(
          `${ad.id} ${field}: ${JSON.stringify(job?.[field])} instead of ${JSON.stringify(gold[field])} ${JSON.stringify(accepts[place]?.[field] ?? '')}`,
        );
    }
  }
}

const percent = (right: number, all: number) => `${((100 * right) / all).toFixed(1)}`.padStart(9);
console.log(`${'source'.padEnd(44)}  ads${JUDGED.map((field) => field.padStart(9)).join('')}      all`);
let [right, all] = [0, 0];
for (const [source, { fields, ads: count }] of table) {
  const sum = JUDGED.reduce((total, field) => total + (fields[field] ?? 0), 0);
  right += sum;
  all += count * JUDGED.length;
  const cells = JUDGED.map((field) => percent(fields[field] ?? 0, count)).join('');
  console.log(`${source.padEnd(44)}${String(count).padStart(5)}${cells}${percent(sum, count * JUDGED.length)}`);
}
if (all > 0) console.log(`${'all'.padEnd(49)}${' '.repeat(63)}${percent(right, all)}`);
if (showMisses) console.log(misses.join('\n'));
