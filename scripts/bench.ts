import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Benchmark } from '../bench/measure.ts';
import { type BenchOptions, readBenchOptions } from './bench/options.ts';
import { resultsFile } from './bench/results.ts';
import { runOnce } from './bench/run-once.ts';
import { readCommandLine } from './command-line.ts';
import { createProgress } from './progress.ts';
import { root, runTool } from './tool.ts';

const folder = join(root, 'bench');

const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !['measure.ts', 'in-full.ts'].includes(file))
  .map((file) => file.replace(/\.ts$/, ''));

const usage = `npm run bench [-- name …]: all benchmarks, or some of ${known.join(', ')}; written to bench/results.md
  db --jobs N --applications N --subscribers N  open jobs (100000), applications (1000000), subscribers (100000)
  web --against DIR                             another job board's build is measured beside ours`;

await readCommandLine(usage, (args) => {
  const options = readBenchOptions(args, known);
  return () => runBenchmarks(options);
})();

async function runBenchmarks(options: BenchOptions): Promise<void> {
  const progress = createProgress();
  let isGood = true;
  for (const name of known.filter((each) => options.names.length === 0 || options.names.includes(each))) {
    const { benchmark } = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as { benchmark: Benchmark };
    if (!(await runOnce(benchmark, options, progress))) isGood = false;
  }
  await runTool('@biomejs/biome', 'biome', ['format', '--write', resultsFile]);
  if (!isGood) {
    console.error('A budget was missed: see the table.');
    process.exitCode = 1;
  }
}
