import { availableParallelism, totalmem } from 'node:os';

/** When and on what was measured. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, ${memory} GiB.`;
}
