import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark, Measurement } from '../bench/measure.ts';
import { boardInWords, readBoardSize, usualBoard } from '../bench/scale/board.ts';
import { lastBoard, openBoard, prepareBoard } from '../bench/scale/cluster.ts';
import { openScratchDatabase } from '../supabase/local/scratch-database.ts';
import { createProgress } from './progress.ts';
import { root, runTool } from './tool.ts';
import { untilTold } from './until-told.ts';

/** `npm run bench -- seed [--jobs n --applications n --subscribers n --events n] [--open]` fills a board; names run benchmarks. */
const folder = join(root, 'bench');
const resultsFile = join(folder, 'results.md');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const progress = createProgress();

if (process.argv[2] === 'seed') await seed(process.argv.slice(3));
else await runBenchmarks();

async function seed(args: string[]): Promise<void> {
  const { open, ...size } = readBoardSize(args);
  progress.step(`A board of ${boardInWords(size)}`);
  if (!open) {
    await prepareBoard(size, progress.note);
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

async function runBenchmarks(): Promise<void> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'measure.ts')
    .map((file) => file.replace(/\.ts$/, ''));
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
    process.exit(1);
  }

  let isGood = true;
  for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    const { benchmark } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as { benchmark: Benchmark };
    const size = benchmark.onBoard ? (lastBoard() ?? usualBoard) : undefined;
    const about = size ? `${benchmark.about} A board of ${boardInWords(size)}.` : benchmark.about;
    progress.step(about);
    const database = size ? await openBoard(size, progress.note) : await openScratchDatabase('demo');
    try {
      const measurements = await benchmark.run(database.url);
      progress.done();
      const section = table(name, about, measurements);
      process.stdout.write(`\n${section}\n`);
      writeResults(name, section);
      isGood &&= measurements.every(keepsLimit);
    } finally {
      await database.close();
    }
  }
  await runTool('@biomejs/biome', 'biome', ['format', '--write', resultsFile]);
  if (!isGood) {
    console.error('A promise was not kept: see the table.');
    process.exitCode = 1;
  }
}

function keepsLimit({ p95, limit }: Measurement): boolean {
  return limit === undefined || p95 < limit;
}

function table(name: string, about: string, measurements: Measurement[]): string {
  const ms = (value: number) => value.toFixed(2);
  const rows = measurements.map((line) => {
    const promise = line.limit === undefined ? '' : `p95 < ${line.limit}${keepsLimit(line) ? '' : ' (not kept)'}`;
    return `| ${line.what} | ${line.calls} | ${ms(line.p50)} | ${ms(line.p95)} | ${ms(line.p99)} | ${promise} |`;
  });
  return [
    `## ${name}`,
    '',
    about,
    '',
    '| | calls | p50 ms | p95 ms | p99 ms | promised |',
    '|---|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ].join('\n');
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
