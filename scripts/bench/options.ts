import { parseArgs } from 'node:util';
import type { BoardSize } from '../../bench/measure.ts';

export interface BenchOptions {
  /** The benchmarks to run; none means all. */
  names: string[];
  /** What the board of `db` holds. */
  size: BoardSize;
  /** Folders of other projects, or of their built sites, to measure beside ours. */
  against: string[];
}

/** Reads the command line of `npm run bench`; throws on anything that it does not know. */
export function readBenchOptions(args: string[], known: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      jobs: { type: 'string', default: '100000' },
      applications: { type: 'string', default: '1000000' },
      subscribers: { type: 'string', default: '100000' },
      against: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
  const count = (name: keyof BoardSize) => {
    if (!/^[1-9]\d{3,7}$/.test(values[name])) throw new Error(`--${name} is a number from 1000 to 99999999.`);
    return Number(values[name]);
  };
  return {
    names: positionals,
    size: { jobs: count('jobs'), applications: count('applications'), subscribers: count('subscribers') },
    against: values.against,
  };
}
