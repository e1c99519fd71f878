import { parseAds } from '../../supabase/functions/_shared/ad-parser/parse-ads.ts';
import type { CorpusAd } from './corpus.ts';
import { JUDGED, type Judged, judge } from './judge.ts';
import type { WrittenAd } from './written/ad.ts';

/** How the parser does on some ads: right fields per source, how many in all, and what is wrong. */
export type Score = {
  bySource: Map<string, { ads: number; right: Record<Judged, number> }>;
  /** Share of right fields over all ads, 0 to 1. */
  accuracy: number;
  misses: string[];
  /** Pastes that gave another number of ads than a reader counts. */
  wronglySplit: string[];
};

/** Parses every ad and compares field by field; an ad that was not found has all its fields wrong. */
export function score(ads: readonly CorpusAd[]): Score {
  const result: Score = { bySource: new Map(), accuracy: 0, misses: [], wronglySplit: [] };
  let [right, all] = [0, 0];
  for (const ad of ads) {
    const found = parseAds(ad.raw);
    const golds = ad.kind === 'multi' ? ad.gold : [ad.gold];
    const accepts = ad.kind === 'multi' ? ad.accept : [ad.accept];
    if (found.length !== golds.length) result.wronglySplit.push(`${ad.id}: ${found.length} instead of ${golds.length}`);
    const row = result.bySource.get(ad.source) ?? { ads: 0, right: noneRight() };
    result.bySource.set(ad.source, row);
    for (const [place, gold] of golds.entries()) {
      const job = found[place];
      const verdict = job && judge(job, gold, accepts[place] ?? {});
      row.ads += 1;
      for (const field of JUDGED) {
        all += 1;
        if (verdict?.[field]) {
          right += 1;
          row.right[field] += 1;
        } else
          result.misses.push(`${ad.id} ${field}: ${JSON.stringify(job?.[field])}, not ${JSON.stringify(gold[field])}`);
      }
    }
  }
  result.accuracy = all === 0 ? 0 : right / all;
  return result;
}

/** The written ads in the form of the real ones. */
export function asCorpus(source: string, ads: readonly WrittenAd[]): CorpusAd[] {
  return ads.map(({ name, raw, gold, accept = {} }) => ({ id: name, source, kind: 'single', raw, gold, accept }));
}

const noneRight = () => Object.fromEntries(JUDGED.map((field) => [field, 0])) as Record<Judged, number>;
