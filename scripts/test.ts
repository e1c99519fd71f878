import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { stages } from './stages/all.ts';
import { inNumbers, runStages } from './stages/run-stages.ts';
import { collectTally } from './tally.ts';
import { endPrograms, root } from './tool.ts';

const list = stages.map(({ name, what }) => `  ${name.padEnd(12)} ${what}`).join('\n');
const wanted = readCommandLine(`npm test [-- stage …]: all stages, or these:\n${list}`, (args) => {
  const unknown = args.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}.`);
  return args;
});

// Everything that reads the site's sources needs the compiled messages.
if (wanted.length > 0 && !existsSync(join(root, 'src', 'paraglide'))) wanted.push('messages');

const tallied = collectTally();
const closers: (() => Promise<void>)[] = [];

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

const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total = await runStages(
  chosen,
  (close) => closers.push(close),
  () => interrupted,
);

if (!interrupted) {
  const table = tallied.table();
  await cleanUp();
  process.stdout.write(`${[table, inNumbers(total)].filter(Boolean).join('\n')}\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
