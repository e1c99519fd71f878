import type { ParsedJob } from './parsed-job.ts';
import { readOneAd } from './read-one-ad.ts';
import { splitAds } from './split/split-ads.ts';
import { mendText } from './text/mend.ts';

/** Finds every ad in a paste of one or many, with the built-in rules alone. At least one job for any text. */
export function parseAds(raw: string): ParsedJob[] {
  return splitAds(mendText(raw)).map(readOneAd);
}
