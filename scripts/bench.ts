import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark } from '../bench/measure.ts';
import { type BoardSize, boardInWords, readBoardSize, usualBoard } from '../bench/scale/board.ts';
import { openBoard } from '../bench/scale/cluster.ts';
import { runOnBoards } from './bench/on-boards.ts';
import { type BenchOptions, readBenchOptions } from './bench/options.ts';
import { resultsFile } from './bench/results.ts';
import { runOnce } from './bench/run-once.ts';
import { readCommandLine } from './command-line.ts';
import { createProgress } from './progress.ts';
import { root, runTool } from './tool.ts';
import { untilTold } from './until-told.ts';

const folder = join(root, 'bench');
const progress = createProgress();

const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'measure.ts')
  .map((file) => file.replace(/\.ts$/, ''));

const usage = `npm run bench [-- name …]: all benchmarks, or some of ${known.join(', ')}; written to bench/results.md
  --board N      of the kept boards only that with N jobs
  --against DIR  web: another job board's build is measured beside ours
npm run bench -- seed: fills a board and keeps it (${boardInWords(usualBoard)})
  --jobs N --applications N --subscribers N --events N
  --open         leaves it running and prints its address`;

await readCommandLine(usage, (args) => {
  if (args[0] === 'seed') {
    const board = readBoardSize(args.slice(1));
    return () => seed(board);
  }
  const options = readBenchOptions(args, known);
  return () => runBenchmarks(options);
})();

async function seed({ open, ...size }: BoardSize & { open: boolean }): Promise<void> {
  progress.step(`A board of ${boardInWords(size)}`);
  if (!open) {
    await (await openBoard(size, progress.note)).close();
    progress.done();
    return;
  }
  await untilTold(async () => {
    const board = await openBoard(size, progress.note);
    progress.done();
    console.log(board.url);
    return board.close;
  });
}

async function runBenchmarks({ names: wanted, board, against }: BenchOptions): Promise<void> {
  let isGood = true;
  for (const name of known.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const { benchmark } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as { benchmark: Benchmark };
    const kept = benchmark.onBoards
      ? await runOnBoards(benchmark, board, progress)
      : await runOnce(benchmark, against, progress);
    isGood &&= kept;
  }
  await runTool('@biomejs/biome', 'biome', ['format', '--write', resultsFile]);
  if (!isGood) {
    console.error('A promise was not kept: see the table.');
    process.exitCode = 1;
  }
}
