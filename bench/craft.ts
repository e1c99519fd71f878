import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/tool.ts';
import { serverAccount, sharedTemporaryDirectory } from '../supabase/local/account.ts';
import { type Benchmark, percentiles } from './measure.ts';

const rule = 'supabase/functions/_shared/rules/pay-text.ts';
const itsTest = 'pay-text.test.ts';

/** What somebody waits for who works on Stoop. */
export const benchmark: Benchmark = {
  name: 'craft',
  about:
    'In a clone of the last commit, without packages: `npm run dev` until the site answers, the packages installed from the registry on the way; the same again, three times; `npm run test:watch` after a first run of everything: a rule is saved, until its test has run.',
  onItsOwn: true,
  run: async () => {
    const home = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-craft-'));
    const clone = join(home, 'clone');
    try {
      execFileSync('git', ['clone', '--quiet', root, clone]);
      const cold = [await startDev(clone)];
      const warm: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) warm.push(await startDev(clone));
      return [
        percentiles('npm run dev, bare clone', cold, 90_000),
        percentiles('npm run dev, again', warm, 5000),
        percentiles('a rule is saved: its test has run again', await watchRule(clone), 1000),
      ];
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};

/** Starts a program in a process group of its own, and keeps what it says. */
function launch(cwd: string, script: string, args: string[]) {
  const child = spawn(process.execPath, [join(cwd, script), ...args], {
    cwd,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (chunk: Buffer) => {
    said += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const end = async (signal: NodeJS.Signals) => {
    const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : undefined;
    child.kill(signal);
    await ended;
  };
  return { child, said: () => said, end };
}

/** Waits until `find` gives something of what a program said from `start` on. */
async function hear<T>(program: { child: ChildProcess; said: () => string }, find: (said: string) => T, start = 0) {
  for (;;) {
    const found = find(program.said().slice(start));
    if (found) return found;
    if (program.child.exitCode !== null) throw new Error(`It ended: ${program.said()}`);
    await sleep(5);
  }
}

async function startDev(clone: string): Promise<number> {
  const since = performance.now();
  const dev = launch(clone, 'scripts/run.mjs', ['dev']);
  const site = await hear(dev, (said) => /^ {2}Site +(\S+)$/m.exec(said)?.[1]);
  const { status } = await fetch(site ?? '');
  const took = performance.now() - since;
  await dev.end('SIGTERM');
  if (status !== 200) throw new Error(`The site answered ${status}.`);
  return took;
}

async function watchRule(clone: string): Promise<number[]> {
  const watching = launch(clone, 'node_modules/vitest/vitest.mjs', ['--watch', '--project', 'unit']);
  const waits = (said: string) => /Waiting for file changes|Watching for file changes/.test(said);
  try {
    await hear(watching, waits);
    const file = join(clone, rule);
    const text = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const start = watching.said().length;
      const since = performance.now();
      writeFileSync(file, `${text}\n// Saved ${turn + 1} times.\n`);
      await hear(watching, (said) => said.includes(itsTest), start);
      times.push(performance.now() - since);
      await hear(watching, waits, start);
    }
    return times;
  } finally {
    await watching.end('SIGINT');
  }
}
