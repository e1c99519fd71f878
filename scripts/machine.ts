import { availableParallelism, totalmem } from 'node:os';

const NUMBERS = 1_000_000;
const ROUNDS = 5;

/**
 * What times were measured on, without which they say little. Begins now: what it gives says, when asked, how fast the
 * machine was then and is, since other work on it may slow it down meanwhile.
 */
export function watchMachine(): () => string {
  const before = sortingTime();
  return () => {
    const memory = Math.round(totalmem() / 2 ** 30);
    return `On ${availableParallelism()} processors and ${memory} GiB; a million numbers were sorted in ${before} ms before and ${sortingTime()} ms after.`;
  };
}

/** Milliseconds that one processor takes to sort the same million numbers: the middle of five times. */
function sortingTime(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const numbers = Float64Array.from(mixedUp());
    const since = performance.now();
    numbers.sort();
    return Math.round(performance.now() - since);
  });
  return times.sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? Number.NaN;
}

/** The same numbers each time, in no order. */
function* mixedUp(): Generator<number> {
  let last = 1;
  for (let index = 0; index < NUMBERS; index += 1) {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    yield last;
  }
}
