import { describe, expect, it } from 'vitest';
import { EMPTY, isWhole, problemsOf, reachText } from './draft.ts';

describe('a manual alert', () => {
  it('needs a title and a message, after trimming', () => {
    expect(Object.keys(problemsOf({ ...EMPTY, title: ' \n', message: '\t' }))).toEqual(['title', 'message']);
    expect(problemsOf({ ...EMPTY, title: 'Nights', message: 'Pickers wanted' })).toEqual({});
  });

  it.each([
    ['job_specific', 'jobId'],
    ['location_specific', 'location'],
  ] as const)('for %s needs %s, and cannot be counted before', (segment, field) => {
    const draft = { ...EMPTY, segment, title: 'Nights', message: 'Pickers wanted' };
    expect(Object.keys(problemsOf(draft))).toEqual([field]);
    expect(isWhole(draft)).toBe(false);
    expect(problemsOf({ ...draft, [field]: 'x' })).toEqual({});
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
