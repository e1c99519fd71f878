import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { corpusAds } from '../ads/corpus.ts';
import { score, WITHOUT_PAY } from '../ads/score.ts';

const ads = corpusAds();
const parser = fileURLToPath(new URL('../../supabase/functions/_shared/ad-parser', import.meta.url));

/** Each run of four words of a text, in lower case: of letters alone, and of letters and digits with their apostrophes. */
function fourWords(text: string): Set<string> {
  const runs = [/\p{L}+/gu, /[\p{L}\p{N}’']+/gu].flatMap((word) => {
    const words = text.toLowerCase().match(word) ?? [];
    return words.slice(3).map((_, place) => words.slice(place, place + 4).join(' '));
  });
  return new Set(runs);
}

// The real ads may not be published, so they are read where they lie and nowhere else.
describe.skipIf(ads.length === 0)('the real ads beside the repository (skipped where there are none)', () => {
  const { accuracy, bySource, wronglySplit, misses } = score(ads);

  it('are read right in at least 95 of 100 fields, in every source', () => {
    expect(accuracy, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    for (const [source, { ads: count, right }] of bySource) {
      const share = Object.values(right).reduce((sum, fields) => sum + fields, 0) / (count * WITHOUT_PAY.length);
      expect(share, source).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('are split right in every paste', () => expect(wronglySplit).toEqual([]));

  it('leave no four words in a row in the parser', () => {
    const phrases = new Set(ads.flatMap(({ raw }) => [...fourWords(raw)]));
    const files = readdirSync(parser, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap((file) =>
      [...fourWords(readFileSync(join(parser, file), 'utf8'))]
        .filter((words) => phrases.has(words))
        .map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
