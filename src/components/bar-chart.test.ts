import { describe, expect, it } from 'vitest';
import { axis } from './bar-chart.tsx';

describe('the axis of a chart', () => {
  it.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1]],
    [3, 3, [0, 1, 2, 3]],
    [1459, 1500, [0, 500, 1000, 1500]],
    [1600, 2000, [0, 500, 1000, 1500, 2000]],
    [1_000_000, 1_000_000, [0, 500_000, 1_000_000]],
  ])('holds %d with a top of %d', (most, top, ticks) => {
    expect(axis(most)).toEqual({ top, ticks });
  });
});
