import { describe, expect, it } from 'vitest';
import { nearHalf, type PayGroup, payAxis } from './pay-groups.ts';

const group = (low_cents: number, high_cents: number) => ({ low_cents, high_cents }) as PayGroup;

describe('the axis of a chart', () => {
  it.each([
    [[group(1800, 2250)], 1500, 2500, 3],
    [[group(1650, 1950), group(2200, 3100)], 1500, 3500, 5],
    [[group(2000, 2000)], 2000, 2500, 2],
    [[group(1500, 7800)], 0, 8000, 5],
    [[group(40, 999_900)], 0, 1_024_000, 5],
  ] as const)('holds %j in whole steps', (groups, from, to, marks) => {
    const axis = payAxis(groups);
    expect(axis).toMatchObject({ from, to });
    expect(axis.marks).toHaveLength(marks);
    expect([axis.marks[0], axis.marks.at(-1)]).toEqual([from, to]);
  });
});

it.each([
  [1837, 1850],
  [1824, 1800],
  [1825, 1850],
  [0, 0],
])('%i cents are spoken of as %i', (cents, spoken) => expect(nearHalf(cents)).toBe(spoken));
