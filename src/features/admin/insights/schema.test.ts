import { describe, expect, it } from 'vitest';
import { alertSchema, type Draft, EMPTY, isWhole, reachText } from './schema.ts';

/** The fields that something is wrong with. */
const wrong = (draft: Draft) => alertSchema.safeParse(draft).error?.issues.map(({ path }) => path[0]) ?? [];

describe('a manual alert', () => {
  it('needs a title and a message, after trimming', () => {
    expect(wrong({ ...EMPTY, title: ' \n', message: '\t' })).toEqual(['title', 'message']);
    expect(wrong({ ...EMPTY, title: 'Nights', message: 'Pickers wanted' })).toEqual([]);
  });

  it.each([
    ['job_specific', 'jobId'],
    ['location_specific', 'location'],
  ] as const)('for %s needs %s, and cannot be counted before', (segment, field) => {
    const draft = { ...EMPTY, segment, title: 'Nights', message: 'Pickers wanted' };
    expect(wrong(draft)).toEqual([field]);
    expect(isWhole(draft)).toBe(false);
    expect(wrong({ ...draft, [field]: 'x' })).toEqual([]);
    expect(isWhole({ ...draft, [field]: 'x' })).toBe(true);
  });

  it.each([
    [0, 0, 'Nobody is in this group.'],
    [1, 1, '1 person is in this group. All agreed to texts.'],
    [4218, 827, '4,218 people are in this group. 827 agreed to texts; the others are left out.'],
  ])('says whom it reaches of %i: %i', (targeted, reachable, text) =>
    expect(reachText({ targeted, reachable }, 'sms')).toBe(text),
  );
});
