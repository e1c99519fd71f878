import { availableParallelism, totalmem } from 'node:os';

const WORDS = 1_000_000;
const ROUNDS = 3;

/**
 * What times were measured on, without which they say little. Begins now: what it gives says, when asked, how fast the
 * machine was then and is, since other work on it may slow it down meanwhile.
 */
export function watchMachine(): () => string {
  const before = fillingTime();
  return () => {
    const memory = Math.round(totalmem() / 2 ** 30);
    return `On ${availableParallelism()} processors and ${memory} GiB; to fill a map with a million words took ${before} ms before and ${fillingTime()} ms after.`;
  };
}

/**
 * Milliseconds that it takes to fill a map with a million words, the middle of three times: it waits for memory as a
 * database and a browser do, which a calculation does not show.
 */
function fillingTime(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const since = performance.now();
    const words = new Map<string, number>();
    for (let index = 0; index < WORDS; index += 1) words.set(`word ${index}`, index);
    return Math.round(performance.now() - since);
  });
  return times.sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN;
}
