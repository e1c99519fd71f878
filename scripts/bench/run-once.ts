import type { Benchmark, Comparison, Line } from '../../bench/measure.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Progress } from '../progress.ts';
import { machine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { report } from './results.ts';
import { isKept, sideBySide, tables } from './tables.ts';

/** Runs a benchmark and writes its section. Says whether its budgets were kept. */
export async function runOnce(benchmark: Benchmark, options: BenchOptions, progress: Progress): Promise<boolean> {
  const { about } = benchmark;
  const counts = Object.entries(options.size).map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`);
  const name = benchmark.onBoard ? `${benchmark.name}, ${counts[0]}` : benchmark.name;
  progress.step(name);
  const { lines, comparison } = await run(benchmark, options);
  progress.done();
  const board = benchmark.onBoard ? ` ${counts.join(', ')}.` : '';
  report(name, `${about}${board} ${machine()}`, tables(lines));
  if (comparison) report(`${name}, beside others`, `${comparison.about} ${machine()}`, sideBySide(comparison));
  return lines.every(isKept);
}

async function run(
  benchmark: Benchmark,
  { size, against }: BenchOptions,
): Promise<{ lines: Line[]; comparison?: Comparison }> {
  if (benchmark.onBoard) return { lines: await benchmark.run(size) };
  if (benchmark.onItsOwn) return { lines: await benchmark.run() };
  const stack = await startStack({ fresh: true, seed: benchmark.onStack, durable: 'each commit', schedule: false });
  try {
    // First, since a folder without a built site is noticed there.
    const comparison = against.length > 0 ? await benchmark.against?.(stack.address, against) : undefined;
    return { lines: await benchmark.run(stack.address), comparison };
  } finally {
    await stack.stop();
  }
}
