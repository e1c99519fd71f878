import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, BenchOptions, BoardSize, Line } from '../bench/measure.ts';
import { readCommandLine } from './command-line.ts';
import { root, runTool } from './tool.ts';

const NAMES = ['db', 'functions', 'load', 'order', 'pages', 'sources', 'web'];
const resultsFile = join(root, 'bench', 'results.md');

const usage = `npm run bench [-- name …]: all benchmarks, or some of ${NAMES.join(', ')}; written to bench/results.md
  db --jobs N --applications N --subscribers N  open jobs (100000), applications (1000000), subscribers (100000)
  sources --kind KIND                           one kind of source: job_xml, csv or nyc_open_data
  web --against DIR                             another build of the site is measured beside this one
  web --runs N                                  loads of each page (5); with 1 it takes three minutes`;

const { names, options } = readCommandLine(usage, readOptions);

let isWithinBudgets = true;
for (const name of NAMES.filter((each) => names.length === 0 || names.includes(each))) {
  const { benchmark } = (await import(pathToFileURL(join(root, 'bench', `${name}.ts`)).href)) as {
    benchmark: Benchmark;
  };
  const lines = await benchmark.run(options);
  const of = { db: `${options.size.jobs.toLocaleString('en-US')} jobs`, sources: options.kind }[name];
  const title = of ? `${name}, ${of}` : name;
  write(title, benchmark.about, lines);
  isWithinBudgets &&= !lines.some(isMissed);
}
await runTool('@biomejs/biome', 'biome', ['format', '--write', resultsFile]);
if (!isWithinBudgets) {
  console.error('A budget was missed: see the table.');
  process.exitCode = 1;
}

function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { jobs: text, applications: text, subscribers: text, against: text, runs: text, kind: text },
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}.`);
  const count = (name: keyof BoardSize, usual: number) => {
    const given = Number(values[name] ?? usual);
    if (!Number.isInteger(given) || given < 1000) throw new Error(`--${name} is a whole number from 1000 on.`);
    return given;
  };
  const runs = Number(values.runs ?? 5);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1 on.');
  const size = {
    jobs: count('jobs', 100_000),
    applications: count('applications', 1_000_000),
    subscribers: count('subscribers', 100_000),
  };
  return { names: positionals, options: { size, against: values.against, runs, kind: values.kind } };
}

function isMissed(line: Line): boolean {
  const value = 'p95' in line ? line.p95 : line.value;
  const least = 'least' in line ? line.least : undefined;
  return (line.most !== undefined && !(value <= line.most)) || (least !== undefined && !(value >= least));
}

function row(line: Line): string {
  const budget = 'least' in line ? `≥ ${line.least}` : line.most === undefined ? '' : `≤ ${line.most}`;
  const figures =
    'p95' in line
      ? `${line.p50.toFixed(2)} ms | ${line.p95.toFixed(2)} ms`
      : `${line.value.toLocaleString('en-US')} ${line.unit ?? ''} | `;
  return `| ${line.what} | ${figures} | ${budget}${isMissed(line) ? ' (missed)' : ''} |`;
}

/** Shows what a benchmark found, and replaces its section of the page of results. */
function write(title: string, about: string, lines: Line[]): void {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, ${memory} GiB.`;
  const table = ['| | median | p95 | budget |', '|---|--:|--:|---|', ...lines.map(row), ''];
  const section = [`## ${title}\n\n${about} ${machine}\n`, ...table].join('\n');
  process.stdout.write(`\n${section}\n`);
  const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '# Benchmarks\n';
  const [head = '', ...rest] = before.split(/^(?=## )/m);
  const others = rest.filter((text) => !text.startsWith(`## ${title}\n`)).map((text) => `${text.trimEnd()}\n`);
  writeFileSync(resultsFile, [`${head.trimEnd()}\n`, ...[...others, section].sort()].join('\n'));
}
