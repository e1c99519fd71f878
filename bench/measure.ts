import type { SeedName } from '../supabase/local/seed.ts';
import type { StackAddress } from '../supabase/local/stack.ts';

/** One line of a benchmark's table. Times are milliseconds as the client sees them, one call after the other. */
export interface Measurement {
  what: string;
  calls: number;
  p50: number;
  p95: number;

  /** What p95 must stay under, where something is promised. */
  limit?: number;
}

/** What was counted rather than timed, and whether what was promised of it was kept. */
export interface Finding {
  what: string;
  value: string;
  promised?: string;
  isKept?: boolean;
}

export type Line = Measurement | Finding;

/** Ours and others' side by side, ours first. */
export interface Comparison {
  about: string;
  columns: string[];
  /** A cost is also given as a multiple of ours. */
  rows: { what: string; values: number[]; isCost?: boolean }[];
}

interface Described {
  name: string;
  /** What is measured on which data, in a sentence or two. */
  about: string;
}

/** How much is on a made-up board. */
export interface BoardSize {
  jobs: number;
  applications: number;
  subscribers: number;
}

interface OnBoard extends Described {
  onStack?: undefined;
  onItsOwn?: undefined;
  /** Measured in a database of its own, with as much in it as is asked for. */
  onBoard: true;
  run: (size: BoardSize) => Promise<Measurement[]>;
}

interface OnStack extends Described {
  onBoard?: undefined;
  onItsOwn?: undefined;
  /** Measured on a whole stack with this seed, whose database has every commit on disk before it answers. */
  onStack: SeedName;
  run: (stack: StackAddress) => Promise<Line[]>;
  /** Measured besides where `--against` names other projects' folders. */
  against?: (stack: StackAddress, folders: string[]) => Promise<Comparison>;
}

interface OnItsOwn extends Described {
  onBoard?: undefined;
  onStack?: undefined;
  /** Starts what it measures, in processes of its own. */
  onItsOwn: true;
  run: () => Promise<Line[]>;
}

export type Benchmark = OnBoard | OnStack | OnItsOwn;

interface Calls {
  calls?: number;
  /** Calls before those that count. */
  warmUp?: number;
  limit?: number;
  /** Done before each call, and not counted. */
  before?: (turn: number) => Promise<unknown>;
}

/** Calls `work` again and again and gives the percentiles of the times it took. */
export async function measure(
  what: string,
  work: (turn: number) => Promise<unknown>,
  { calls = 300, warmUp = 20, limit, before }: Calls = {},
): Promise<Measurement> {
  const times: number[] = [];
  for (let turn = -warmUp; turn < calls; turn += 1) {
    await before?.(turn + warmUp);
    const since = performance.now();
    await work(turn + warmUp);
    if (turn >= 0) times.push(performance.now() - since);
  }
  return percentiles(what, times, limit);
}

/** The percentiles of times in milliseconds. */
export function percentiles(what: string, times: number[], limit?: number): Measurement {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  // A long benchmark is seen to go on.
  process.stderr.write(`  ${what}: p95 ${at(0.95).toFixed(2)} ms\n`);
  return { what, calls: sorted.length, p50: at(0.5), p95: at(0.95), limit };
}
