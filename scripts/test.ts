import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from './progress.ts';
import { stages } from './stages/all.ts';
import { add, noResult, type StageContext, type StageResult } from './stages/stage.ts';
import { collectTally } from './tally.ts';
import { endPrograms, root } from './tool.ts';

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: choose from ${stages.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

// Everything that reads the site's sources needs the compiled messages.
if (wanted.length > 0 && !existsSync(join(root, 'src', 'paraglide'))) wanted.push('messages');

const progress = createProgress();
const tallied = collectTally();
const closers: (() => Promise<void>)[] = [];
const context: StageContext = {
  note: progress.note,
  atEnd: (close) => closers.push(close),
};

async function cleanUp() {
  await endPrograms();
  for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
  tallied.close();
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    cleanUp().then(() => process.exit(130));
  });
}

let total = noResult();
for (const stage of stages) {
  if (interrupted) break;
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  progress.step(`${stage.name}: ${stage.what}`);
  const result = await stage.run(context).catch((error: unknown) => ({
    ...noResult(),
    failed: 1,
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  if (interrupted) break;
  total = add(total, result);
  progress.note(inNumbers(result));
  progress.done(result.failed === 0);
  if (result.failed > 0) process.stdout.write(`\n${result.details.trim()}\n\n`);
}

if (!interrupted) {
  const table = tallied.table();
  await cleanUp();
  process.stdout.write(`${[table, inNumbers(total)].filter(Boolean).join('\n')}\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function inNumbers({ passed, failed, skipped }: StageResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
