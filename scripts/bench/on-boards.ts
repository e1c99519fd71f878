import { inFull } from '../../bench/in-full.ts';
import type { Benchmark, Measurement } from '../../bench/measure.ts';
import { type BoardSize, boardInWords } from '../../bench/scale/board.ts';
import { keptBoards, openBoard } from '../../bench/scale/cluster.ts';
import type { Progress } from '../progress.ts';
import { watchMachine } from './machine.ts';
import { report } from './results.ts';
import { isKept, tables } from './tables.ts';

/** How many times as long the middle call takes with a hundred times as many jobs: what an index makes of it, not a scan. */
const MOST_GROWTH = 3;

interface Measured {
  board: BoardSize;
  lines: Measurement[];
}

/**
 * Each board that is kept, or that with `onlyBoard` jobs, is a section of its own, the largest first; what is promised is
 * promised of that one. Says whether it was kept.
 */
export async function runOnBoards(
  benchmark: Extract<Benchmark, { onBoards: true }>,
  onlyBoard: number | undefined,
  progress: Progress,
): Promise<boolean> {
  const boards = keptBoards()
    .filter(({ jobs }) => onlyBoard === undefined || jobs === onlyBoard)
    .sort((a, b) => b.jobs - a.jobs);
  if (boards.length === 0) throw new Error('No such board is kept: `npm run bench -- seed --jobs n` fills one.');
  progress.step(`${benchmark.name}: boards of ${boards.map(({ jobs }) => inFull(jobs)).join(', ')} jobs`);
  const machine = watchMachine();
  const opened: Awaited<ReturnType<typeof openBoard>>[] = [];
  let measured: Measured[];
  try {
    for (const size of boards) opened.push(await openBoard(size, progress.note));
    const lines = await benchmark.run(opened.map(({ url, ...size }) => ({ url, size })));
    measured = boards.map((board, place) => ({ board, lines: lines[place] ?? [] }));
  } finally {
    for (const board of opened) await board.close();
  }
  const measuredOn = machine();
  for (const { board, lines } of measured) {
    const about = `${benchmark.about} A board of ${boardInWords(board)}. ${measuredOn}`;
    report(`${benchmark.name}, ${inFull(board.jobs)} jobs`, about, tables(lines));
  }
  progress.done();
  const [largest] = measured;
  return (largest?.lines.every(isKept) ?? true) && growthIsKept(benchmark.name, measured.toReversed());
}

/** How each line grows from the smallest board to the largest, as a section; says whether as little as is promised. */
function growthIsKept(name: string, sizes: Measured[]): boolean {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest || sizes.length < 2) return true;
  const growth = largest.lines.flatMap(({ what, p50 }) => {
    const small = lineOf(smallest, what);
    return small ? [{ what, times: p50 / small.p50 }] : [];
  });
  const rows = growth.map(({ what, times }) => {
    const each = sizes.map((size) => lineOf(size, what));
    const figures = [
      ...each.map((line) => line?.rows ?? ''),
      ...each.map((line) => line?.p50.toFixed(2) ?? ''),
      `${times.toFixed(1)}${times > MOST_GROWTH ? ' (not kept)' : ''}`,
    ];
    return `| ${what} | ${figures.join(' | ')} |`;
  });
  const titles = ['rows', 'p50 ms'].flatMap((kind) => sizes.map(({ board }) => `${kind}, ${inFull(board.jobs)}`));
  report(
    `${name}, growth`,
    `What a call reads and how long the middle one takes on boards of each number of jobs, measured in one run; how many times as long it takes on the largest as on the smallest: at most ${MOST_GROWTH} are promised.`,
    [`| | ${titles.join(' | ')} | times as long |`, `|---|${'--:|'.repeat(titles.length + 1)}`, ...rows, ''],
  );
  return growth.every(({ times }) => times <= MOST_GROWTH);
}

const lineOf = ({ lines }: Measured, wanted: string) => lines.find(({ what }) => what === wanted);
