import { describe, expect, it } from 'vitest';
import { readBenchOptions } from './options.ts';

const known = ['admin', 'database', 'feed', 'web'];

describe('what `npm run bench` is told', () => {
  it('runs everything when nothing is named', () => {
    expect(readBenchOptions([], known)).toEqual({ names: [], board: undefined, against: [] });
  });

  it('takes a value with its option, not for the name of a benchmark, wherever it stands', () => {
    expect(readBenchOptions(['--board', '10000', 'database', 'admin'], known)).toEqual({
      names: ['database', 'admin'],
      board: 10_000,
      against: [],
    });
    expect(readBenchOptions(['web', '--against', '../one', '--against=two/dist', 'feed'], known)).toEqual({
      names: ['web', 'feed'],
      board: undefined,
      against: ['../one', 'two/dist'],
    });
  });

  it.each([[['--board']], [['--board', 'many']], [['--board', '0']], [['--against']], [['--fast']], [['sped']]])(
    'refuses %j',
    (args) => {
      expect(() => readBenchOptions(args, known)).toThrow();
    },
  );
});
