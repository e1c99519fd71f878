import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Accept, Gold } from './judge.ts';

/** Real ads that may not be published: they lie beside the repository on some machines only. */
export const CORPUS = fileURLToPath(new URL('../../../shared/data/job-ads.jsonl', import.meta.url));

export type CorpusAd = { id: string; source: string; raw: string } & (
  | { kind: 'single'; gold: Gold; accept: Accept }
  | { kind: 'multi'; gold: Gold[]; accept: Accept[] }
);

/** The real ads with what a reader found in each; empty where they are not at hand. */
export function corpusAds(): CorpusAd[] {
  return existsSync(CORPUS) ? adsIn(CORPUS) : [];
}

/** Ads and pastes written for the tests by somebody who had not seen the rules, in the form of the real ones. */
export function unseenAds(...sets: ('sixth' | 'seventh' | 'eighth' | 'ninth' | 'tenth')[]): CorpusAd[] {
  const file = (name: string) => fileURLToPath(new URL(`written/${name}-set.jsonl`, import.meta.url));
  return sets.flatMap((name) =>
    adsIn(file(name)).map((ad) => ({ ...ad, source: `${name} set: ${ad.kind === 'multi' ? 'pastes' : ad.source}` })),
  );
}

function adsIn(file: string): CorpusAd[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as CorpusAd);
}
