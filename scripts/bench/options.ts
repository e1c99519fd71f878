import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** The benchmarks to run; none means all. */
  names: string[];
  /** Only the board with so many jobs. */
  board?: number;
  /** Folders of other projects, or of their built sites, to measure beside ours. */
  against: string[];
}

/** What `npm run bench` takes: names of benchmarks, `--board <jobs>`, and `--against <folder>`, more than once. Throws on anything else. */
export function readBenchOptions(args: string[], known: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { board: { type: 'string' }, against: { type: 'string', multiple: true, default: [] } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
  if (values.board !== undefined && !/^[1-9]\d*$/.test(values.board)) throw new Error('--board is a number of jobs.');
  return {
    names: positionals,
    board: values.board === undefined ? undefined : Number(values.board),
    against: values.against,
  };
}
