import { describe, expect, it } from 'vitest';
import { gapText, growthText } from './labels.ts';

describe('figures in words', () => {
  it.each([
    [1284, 1157, '+11%'],
    [90, 100, '−10%'],
    [10, 10, '+0%'],
    [12, 9, null],
    [5, 0, null],
  ])('%i after %i is %s', (now, before, text) => expect(growthText(now, before)).toBe(text));

  it.each([
    [null, null],
    [0, '0 s'],
    [59, '59 s'],
    [1080, '18 min'],
    [7200, '2 h'],
    [259_200, '3 days'],
  ])('%s seconds between clicks read %s', (seconds, text) => expect(gapText(seconds)).toBe(text));
});
