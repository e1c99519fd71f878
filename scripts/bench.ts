import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark, Comparison, Finding, Line, Measurement } from '../bench/measure.ts';
import { type BoardSize, boardInWords, readBoardSize, usualBoard } from '../bench/scale/board.ts';
import { keptBoards, openBoard } from '../bench/scale/cluster.ts';
import { openScratchDatabase } from '../supabase/local/scratch-database.ts';
import { startStack } from '../supabase/local/stack.ts';
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { readCommandLine } from './command-line.ts';
import { watchMachine } from './machine.ts';
import { createProgress } from './progress.ts';
import { root, runTool } from './tool.ts';
import { untilTold } from './until-told.ts';

const folder = join(root, 'bench');
const resultsFile = join(folder, 'results.md');
const progress = createProgress();
/** How many times as long the middle call takes with a hundred times as many jobs: what an index makes of it, not a scan. */
const MOST_GROWTH = 3;

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
    const kept = benchmark.onBoards ? await runOnBoards(benchmark, board) : await runOnce(benchmark, against);
    isGood &&= kept;
  }
  await runTool('@biomejs/biome', 'biome', ['format', '--write', resultsFile]);
  if (!isGood) {
    console.error('A promise was not kept: see the table.');
    process.exitCode = 1;
  }
}

type WithBoards = Extract<Benchmark, { onBoards: true }>;

async function runOnce(benchmark: Exclude<Benchmark, WithBoards>, against: string[]): Promise<boolean> {
  const machine = watchMachine();
  const { about, lines, comparison } = await run(benchmark, against);
  progress.done();
  const measuredOn = machine();
  report(benchmark.name, `${about} ${measuredOn}`, tables(lines));
  if (comparison) {
    report(`${benchmark.name}, beside others`, `${comparison.about} ${measuredOn}`, sideBySide(comparison));
  }
  return lines.every(isKept);
}

/** Each board is a section of its own, the largest first; what is promised is promised of that one. */
async function runOnBoards(benchmark: WithBoards, onlyBoard?: number): Promise<boolean> {
  const boards = keptBoards()
    .filter(({ jobs }) => onlyBoard === undefined || jobs === onlyBoard)
    .sort((a, b) => b.jobs - a.jobs);
  if (boards.length === 0) throw new Error('No such board is kept: `npm run bench -- seed --jobs n` fills one.');
  progress.step(
    `${benchmark.name}: boards of ${boards.map(({ jobs }) => jobs.toLocaleString('en-US')).join(', ')} jobs`,
  );
  const machine = watchMachine();
  const opened: Awaited<ReturnType<typeof openBoard>>[] = [];
  const measured: { jobs: number; lines: Measurement[] }[] = [];
  try {
    for (const size of boards) opened.push(await openBoard(size, progress.note));
    const lines = await benchmark.run(opened.map(({ url, ...size }) => ({ url, size })));
    const measuredOn = machine();
    for (const [place, size] of boards.entries()) {
      const ofBoard = lines[place] ?? [];
      measured.push({ jobs: size.jobs, lines: ofBoard });
      report(
        `${benchmark.name}, ${size.jobs.toLocaleString('en-US')} jobs`,
        `${benchmark.about} A board of ${boardInWords(size)}. ${measuredOn}`,
        tables(ofBoard),
      );
    }
  } finally {
    for (const board of opened) await board.close();
  }
  progress.done();
  const largest = measured[0];
  const [smallest, ...larger] = measured.toReversed();
  if (!largest || !smallest) return true;
  const growth = larger.length > 0 ? growthOf(largest.lines, smallest.lines) : [];
  if (larger.length > 0) {
    const sizes = [smallest, ...larger];
    const rows = growth.map(({ what, times }) => {
      const each = sizes.map(({ lines }) => lines.find((line) => line.what === what));
      const figures = [
        ...each.map((line) => line?.rows ?? ''),
        ...each.map((line) => line?.p50.toFixed(2) ?? ''),
        `${times.toFixed(1)}${times > MOST_GROWTH ? ' (not kept)' : ''}`,
      ];
      return `| ${what} | ${figures.join(' | ')} |`;
    });
    const titles = ['rows', 'p50 ms'].flatMap((kind) =>
      sizes.map(({ jobs }) => `${kind}, ${jobs.toLocaleString('en-US')}`),
    );
    report(
      `${benchmark.name}, growth`,
      `What a call reads and how long the middle one takes on boards of each number of jobs, measured in one run; how many times as long it takes on the largest as on the smallest: at most ${MOST_GROWTH} are promised.`,
      [`| | ${titles.join(' | ')} | times as long |`, `|---|${'--:|'.repeat(titles.length + 1)}`, ...rows, ''],
    );
  }
  return largest.lines.every(isKept) && growth.every(({ times }) => times <= MOST_GROWTH);
}

function growthOf(largest: Measurement[], smallest: Measurement[]) {
  return largest.flatMap(({ what, p50 }) => {
    const small = smallest.find((line) => line.what === what);
    return small ? [{ what, times: p50 / small.p50 }] : [];
  });
}

function report(name: string, about: string, text: string[]): void {
  const section = [`## ${name}\n\n${about}\n`, ...text].join('\n');
  process.stdout.write(`\n${section}\n`);
  writeResults(name, section);
}

interface Result {
  about: string;
  lines: Line[];
  comparison?: Comparison;
}

async function run(benchmark: Exclude<Benchmark, WithBoards>, against: string[]): Promise<Result> {
  if (benchmark.onStack) {
    progress.step(benchmark.about);
    const stack = await startStack({ fresh: true, seed: benchmark.onStack, durable: 'each commit', schedule: false });
    try {
      // First, since a folder without a built site is noticed there.
      const comparison = against.length > 0 ? await benchmark.against?.(stack.address, against) : undefined;
      return { about: benchmark.about, lines: await benchmark.run(stack.address), comparison };
    } finally {
      await stack.stop();
    }
  }
  if (benchmark.onItsOwn) {
    progress.step(benchmark.about);
    return { about: benchmark.about, lines: await benchmark.run() };
  }
  progress.step(benchmark.about);
  const database = await openScratchDatabase('demo');
  try {
    return { about: benchmark.about, lines: await benchmark.run(database.url) };
  } finally {
    await database.close();
  }
}

function isKept(line: Line): boolean {
  if (!('p95' in line)) return line.isKept ?? true;
  return line.limit === undefined || line.p95 < line.limit;
}

/** Times in one table, what was counted in another. */
function tables(lines: Line[]): string[] {
  const ms = (value: number) => value.toFixed(2);
  const broken = (line: Line) => (isKept(line) ? '' : ' (not kept)');
  const timed = lines.filter((line): line is Measurement => 'p95' in line);
  const counted = timed.some(({ rows }) => rows !== undefined);
  const findings = lines.filter((line): line is Finding => !('p95' in line));
  const times = timed.map((line) => {
    const promise = line.limit === undefined ? '' : `p95 < ${line.limit}${broken(line)}`;
    const read = counted ? ` ${line.rows ?? ''} | ${line.blocks ?? ''} |` : '';
    return `| ${line.what} | ${line.calls} | ${ms(line.p50)} | ${ms(line.p95)} | ${ms(line.p99)} |${read} ${promise} |`;
  });
  const counts = findings.map(
    (line) => `| ${line.what} | ${line.value} | ${line.promised ? `${line.promised}${broken(line)}` : ''} |`,
  );
  return [
    ...(times.length > 0
      ? [
          `| | calls | p50 ms | p95 ms | p99 ms |${counted ? ' rows | blocks |' : ''} promised |`,
          `|---|--:|--:|--:|--:|${counted ? '--:|--:|' : ''}---|`,
          ...times,
          '',
        ]
      : []),
    ...(counts.length > 0 ? ['| | counted | promised |', '|---|--:|---|', ...counts, ''] : []),
  ];
}

function sideBySide({ columns, rows }: Comparison): string[] {
  const cell = (value: number, ours: number, isCost = false) =>
    `${value.toLocaleString('en-US')}${isCost && value !== ours && ours > 0 ? ` (${(value / ours).toFixed(1)}×)` : ''}`;
  return [
    `| | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:|').join('')}`,
    ...rows.map(
      ({ what, values, isCost }) =>
        `| ${what} | ${values.map((value) => cell(value, values[0] ?? 0, isCost)).join(' | ')} |`,
    ),
    '',
  ];
}

/** Replaces the benchmark's own section and leaves the others. */
function writeResults(name: string, section: string): void {
  const title = '# Benchmarks\n\nWritten by `npm run bench`, against a real PostgreSQL, one call after the other.\n';
  const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : title;
  const sections = before.split(/^(?=## )/m);
  const [head = title, ...rest] = sections;
  const others = rest.filter((text) => !text.startsWith(`## ${name}\n`)).map((text) => `${text.trimEnd()}\n`);
  writeFileSync(resultsFile, [`${head.trimEnd()}\n`, ...[...others, section].sort()].join('\n'));
}
