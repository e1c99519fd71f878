/** One line of a benchmark's table. Times are milliseconds as the client sees them, one call after the other. */
export interface Measurement {
  what: string;
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  /** What p95 must stay under, where something is promised. */
  limit?: number;
}

export interface Benchmark {
  name: string;
  /** What is measured on which data, in a sentence or two. */
  about: string;
  /** Measured on the big board of `npm run bench -- seed` instead of the demonstration seed; what it writes it takes back. */
  onBoard?: boolean;
  run: (databaseUrl: string) => Promise<Measurement[]>;
}

const warmUp = 20;

/** Calls `work` again and again and gives the percentiles of the times it took. */
export async function measure(
  what: string,
  work: (turn: number) => Promise<unknown>,
  { calls = 300, limit }: { calls?: number; limit?: number } = {},
): Promise<Measurement> {
  for (let turn = 0; turn < warmUp; turn += 1) await work(turn);
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const since = performance.now();
    await work(turn);
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { what, calls, p50: at(0.5), p95: at(0.95), p99: at(0.99), limit };
}
