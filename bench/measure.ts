/** A line of a benchmark's table: a time in milliseconds over many calls, or one figure. */
export type Line =
  | { what: string; p50: number; p95: number; most?: number | undefined }
  | { what: string; value: number; unit?: string; least?: number; most?: number };

/** How much is on the made-up board of `db`. */
export interface BoardSize {
  jobs: number;
  applications: number;
  subscribers: number;
}

export interface BenchOptions {
  size: BoardSize;
  /** A folder with another build of the site, to measure beside this one. */
  against?: string | undefined;
  /** How often each page is loaded. */
  runs: number;
  /** The one kind of source to measure. */
  kind?: string | undefined;
}

export interface Benchmark {
  /** What is measured, on which data. */
  about: string;
  run: (options: BenchOptions) => Promise<Line[]>;
}

/** The percentiles of times in milliseconds. */
export function percentiles(what: string, times: number[], most?: number) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  // A long benchmark is seen to go on.
  process.stderr.write(`  ${what}: p95 ${at(0.95).toFixed(2)} ms\n`);
  return { what, p50: at(0.5), p95: at(0.95), most };
}

/** The middle value of an odd number of runs. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
