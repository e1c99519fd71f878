import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tool.ts';

export const resultsFile = join(root, 'bench', 'results.md');

/** Shows what a benchmark found, and keeps it. */
export function report(name: string, about: string, text: string[]): void {
  const section = [`## ${name}\n\n${about}\n`, ...text].join('\n');
  process.stdout.write(`\n${section}\n`);
  writeResults(name, section);
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
