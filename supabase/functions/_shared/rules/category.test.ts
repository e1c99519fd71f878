import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryOf } from './category.ts';

const judged = new URL('../../../../../shared/data/titles.json', import.meta.url);
const titles: { title: string; category: string }[] = existsSync(judged)
  ? JSON.parse(readFileSync(judged, 'utf8'))
  : [];

describe('categoryOf', () => {
  it.skipIf(titles.length === 0)('agrees with every judged title (skipped where ../shared is not there)', () => {
    expect(titles.filter(({ title, category }) => categoryOf(title) !== category)).toEqual([]);
  });
});
