import { describe, expect, it } from 'vitest';
import { shareText } from './format.ts';

describe('a share', () => {
  it.each([
    [3118, 18420, '17%'],
    [0, 10, '0%'],
    [3, 9, 'Too few to say'],
    [3, 0, ''],
  ])('%i of %i is %s', (count, of, text) => expect(shareText(count, of)).toBe(text));
});
