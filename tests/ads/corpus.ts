import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The fields that an ad is judged by. */
export const JUDGED = ['title', 'company', 'location', 'pay_low', 'pay_high', 'pay_unit', 'job_type'] as const;
export type Judged = (typeof JUDGED)[number];
export type Value = string | number | null;

/** What a reader found in an ad, and per field what else is right. */
type Gold = Record<Judged, Value>;
export type Accept = Partial<Record<Judged, readonly Value[]>>;

export type Ad = { id: string; source: string; raw: string } & (
  | { kind: 'single'; gold: Gold; accept: Accept }
  | { kind: 'multi'; gold: Gold[]; accept: Accept[] }
);

/** Real ads that may not be published: they lie beside the repository on some machines only. */
export const CORPUS = fileURLToPath(new URL('../../../shared/data/job-ads.jsonl', import.meta.url));

/** The real ads with what a reader found in each; none where they are not at hand. */
export const corpusAds = (): Ad[] => (existsSync(CORPUS) ? readLines(CORPUS) : []);

const written = (name: string) => fileURLToPath(new URL(`written/${name}.jsonl`, import.meta.url));

/** Sets of ads that were written for the tests, employers made up, in the form of the real ones. */
export const writtenAds = (...sets: string[]): Ad[] =>
  sets.flatMap((set) =>
    readLines<Ad>(written(set)).map((ad) => ({
      ...ad,
      source: `${set}: ${ad.kind === 'multi' ? 'pastes' : ad.source}`,
    })),
  );

/** Pastes of several ads, and single ads that look like several, with the titles in order. */
export const writtenPastes = () => readLines<{ name: string; raw: string; titles: string[] }>(written('pastes'));

function readLines<Line = Ad>(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as Line);
}
