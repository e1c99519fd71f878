import { describe, expect, it } from 'vitest';
import { readBenchOptions } from './options.ts';

const known = ['db', 'load', 'web'];
const size = { jobs: 100_000, applications: 1_000_000, subscribers: 100_000 };

describe('what `npm run bench` is told', () => {
  it('runs everything when nothing is named', () => {
    expect(readBenchOptions([], known)).toEqual({ names: [], size, against: [] });
  });

  it('takes a value with its option, not for the name of a benchmark, wherever it stands', () => {
    expect(readBenchOptions(['--jobs', '10000', 'db', 'load'], known)).toEqual({
      names: ['db', 'load'],
      size: { ...size, jobs: 10_000 },
      against: [],
    });
    expect(readBenchOptions(['web', '--against', '../one', '--against=two/dist', 'load'], known)).toEqual({
      names: ['web', 'load'],
      size,
      against: ['../one', 'two/dist'],
    });
  });

  it.each([[['--jobs']], [['--jobs', 'many']], [['--jobs', '0']], [['--against']], [['--fast']], [['sped']]])(
    'refuses %j',
    (args) => {
      expect(() => readBenchOptions(args, known)).toThrow();
    },
  );
});
