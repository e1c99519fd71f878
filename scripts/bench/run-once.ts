import type { Benchmark, Comparison, Line } from '../../bench/measure.ts';
import { openScratchDatabase } from '../../supabase/local/scratch-database.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Progress } from '../progress.ts';
import { watchMachine } from './machine.ts';
import { report } from './results.ts';
import { isKept, sideBySide, tables } from './tables.ts';

type OnOne = Exclude<Benchmark, { onBoards: true }>;

/** A benchmark on a new database, a new stack or what it starts itself, as a section. Says whether what is promised was kept. */
export async function runOnce(benchmark: OnOne, against: string[], progress: Progress): Promise<boolean> {
  const { name, about } = benchmark;
  progress.step(about);
  const machine = watchMachine();
  const { lines, comparison } = await run(benchmark, against);
  progress.done();
  const measuredOn = machine();
  report(name, `${about} ${measuredOn}`, tables(lines));
  if (comparison) report(`${name}, beside others`, `${comparison.about} ${measuredOn}`, sideBySide(comparison));
  return lines.every(isKept);
}

async function run(benchmark: OnOne, against: string[]): Promise<{ lines: Line[]; comparison?: Comparison }> {
  if (benchmark.onItsOwn) return { lines: await benchmark.run() };
  if (benchmark.onStack) {
    const stack = await startStack({ fresh: true, seed: benchmark.onStack, durable: 'each commit', schedule: false });
    try {
      // First, since a folder without a built site is noticed there.
      const comparison = against.length > 0 ? await benchmark.against?.(stack.address, against) : undefined;
      return { lines: await benchmark.run(stack.address), comparison };
    } finally {
      await stack.stop();
    }
  }
  const database = await openScratchDatabase('demo');
  try {
    return { lines: await benchmark.run(database.url) };
  } finally {
    await database.close();
  }
}
