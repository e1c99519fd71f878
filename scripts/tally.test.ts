import { afterEach, expect, it } from 'vitest';
import { collectTally, tally } from './tally.ts';

const before = process.env.STOOP_TALLY;
afterEach(() => {
  if (before === undefined) delete process.env.STOOP_TALLY;
  else process.env.STOOP_TALLY = before;
});

it('sums what was tried and what held, and leaves out what nobody tried', () => {
  const { table, close } = collectTally();
  expect(table()).toBe('');
  tally('attacks', 3, 3);
  tally('rows', 200, 199);
  tally('attacks', 40, 39);
  expect(table().split('\n')).toEqual([
    expect.stringMatching(/^attacks +43 tried +42 refused$/),
    expect.stringMatching(/^rows +200 expected +199 found$/),
  ]);
  close();
});

it('counts nothing outside of a whole run', () => {
  delete process.env.STOOP_TALLY;
  expect(() => tally('faults', 1, 1)).not.toThrow();
});
