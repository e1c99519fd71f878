import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark, Measurement } from '../bench/measure.ts';
import { openScratchDatabase } from '../supabase/local/scratch-database.ts';
import { createProgress } from './progress.ts';
import { root, runTool } from './tool.ts';

const folder = join(root, 'bench');
const resultsFile = join(folder, 'results.md');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const progress = createProgress();

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
  progress.step(benchmark.about);
  const database = await openScratchDatabase('demo');
  try {
    const measurements = await benchmark.run(database.url);
    progress.done();
    const section = table(benchmark, measurements);
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

function keepsLimit({ p95, limit }: Measurement): boolean {
  return limit === undefined || p95 < limit;
}

function table({ name, about }: Benchmark, measurements: Measurement[]): string {
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
