import { parseAds } from '../../supabase/functions/_shared/ad-parser/parse-ads.ts';
import type { ParsedJob } from '../../supabase/functions/_shared/ad-parser/parsed-job.ts';
import { type ReadPay, withPay } from '../../supabase/functions/_shared/ad-parser/pay/read-pay.ts';
import { type Accept, type Ad, JUDGED, type Judged, type Value } from './corpus.ts';

/** How the parser does on some ads: right fields per source, how many in all, and what is wrong. */
export type Score = {
  bySource: Map<string, { ads: number; right: Record<Judged, number> }>;
  /** Share of right fields over all ads, 0 to 1. */
  accuracy: number;
  misses: string[];
  /** Pastes that gave another number of ads than a reader counts. */
  wronglySplit: string[];
};

/** The fields that need no database. */
export const WITHOUT_PAY = JUDGED.filter((field) => !field.startsWith('pay_'));

/** Parses every ad and compares field by field; an ad that was not found has all its fields wrong. */
export const score = (ads: readonly Ad[]): Score =>
  compare(
    ads,
    ads.map(({ raw }) => parseAds(raw)),
    WITHOUT_PAY,
  );

/** The same of all fields, with the pay as the database reads it. */
export async function scoreWithPay(ads: readonly Ad[], readPay: ReadPay): Promise<Score> {
  const found = ads.map(({ raw }) => parseAds(raw));
  const read = await withPay(found.flat(), readPay);
  return compare(
    ads,
    found.map((jobs) => read.splice(0, jobs.length)),
    JUDGED,
  );
}

function compare(ads: readonly Ad[], jobs: readonly ParsedJob[][], judged: readonly Judged[]): Score {
  const result: Score = { bySource: new Map(), accuracy: 0, misses: [], wronglySplit: [] };
  let [right, all] = [0, 0];
  for (const [order, ad] of ads.entries()) {
    const found = jobs[order] ?? [];
    const golds = ad.kind === 'multi' ? ad.gold : [ad.gold];
    const accepts = ad.kind === 'multi' ? ad.accept : [ad.accept];
    if (found.length !== golds.length) result.wronglySplit.push(`${ad.id}: ${found.length} instead of ${golds.length}`);
    const row = result.bySource.get(ad.source) ?? { ads: 0, right: noneRight() };
    result.bySource.set(ad.source, row);
    for (const [place, gold] of golds.entries()) {
      const job = found[place];
      const verdict = job && judge(job, gold, accepts[place] ?? {});
      row.ads += 1;
      for (const field of judged) {
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

const noneRight = () => Object.fromEntries(JUDGED.map((field) => [field, 0])) as Record<Judged, number>;

/** Whether each field is right: equal to the reader's, or accepted, without regard to case and punctuation. */
function judge(found: Record<Judged, Value>, gold: Record<Judged, Value>, accept: Accept): Record<Judged, boolean> {
  const right = (field: Judged) =>
    [gold[field], ...(accept[field] ?? [])].some((value) => plain(field, value) === plain(field, found[field]));
  return Object.fromEntries(JUDGED.map((field) => [field, right(field)])) as Record<Judged, boolean>;
}

function plain(field: Judged, value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  const unpaid =
    field === 'title'
      ? value.replace(/\$[\d.,k]+(?: ?- ?\$?[\d.,k]+)?(?: ?\/ ?\w+)?/gi, ' ').replace(/\b(?:needed|wanted)\b/gi, ' ')
      : value;
  return unpaid
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
