import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverAccount, sharedTemporaryDirectory } from '../../../scripts/stack/account.ts';
import { freePort } from '../../../scripts/stack/ports.ts';
import { type Cluster, startCluster } from '../../../scripts/stack/postgres.ts';
import { reap } from '../../../scripts/stack/reaper.ts';
import type { SeedName } from '../../../scripts/stack/seed.ts';
import type { StackAddress } from '../../../scripts/stack/stack.ts';
import { cutPower, processTree } from './process-tree.ts';

/** A stack of its own, which may lose its power and comes back on the same data and the same addresses. */
export interface KillableStack {
  address: StackAddress;
  /** Kills all of it at once (SIGKILL), database and functions too. */
  cutPower: () => Promise<void>;
  /** Starts it again and resolves when it answers. */
  start: () => Promise<void>;
  /** Kills the database alone and starts it again; the API stays up meanwhile. */
  restartDatabase: () => Promise<void>;
  /** From now on, or again, functions answer nothing at all. */
  holdFunctions: () => void;
  releaseFunctions: () => void;
  /** Ends it and throws its data away. */
  stop: () => Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('stack-process.ts', import.meta.url));

/**
 * Starts one, every commit on disk before it is answered, and no schedule. With the seed that the run's own stack has, its
 * database is prepared already.
 */
export async function startKillableStack(seed: SeedName): Promise<KillableStack> {
  const folder = mkdtempSync(join(sharedTemporaryDirectory(serverAccount()), 'stoop-killable-'));
  reap.path(folder);
  // Not from the range that outgoing connections take theirs from: one of them could have it while the stack is down.
  const port = await freePort(20_000 + Math.floor(Math.random() * 9_000));
  const databasePort = await freePort(port + 1);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    STACK_FOLDER: folder,
    STACK_SEED: seed,
    STACK_PORT: String(port),
    STACK_DATABASE_PORT: String(databasePort),
    STACK_SITE: `http://127.0.0.1:${port}`,
  };
  delete env.DATABASE_URL;
  let { child, address } = await launch(env);
  let restarted: Cluster | undefined;
  const rootOf = () => child.pid ?? 0;
  const databaseOf = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const tellFunctions = (signal: NodeJS.Signals) => {
    for (const { pid, command } of processTree(rootOf())) if (command === 'deno') process.kill(pid, signal);
  };
  const cutAll = async () => {
    reap.forget(rootOf());
    await Promise.all([cutPower(rootOf()), restarted && cutPower(databaseOf())]);
    restarted = undefined;
  };
  return {
    address,
    cutPower: cutAll,
    start: async () => {
      ({ child, address } = await launch(env));
    },
    restartDatabase: async () => {
      await cutPower(databaseOf());
      restarted = await startCluster(folder, { durable: 'each commit', port: databasePort });
    },
    holdFunctions: () => tellFunctions('SIGSTOP'),
    releaseFunctions: () => tellFunctions('SIGCONT'),
    stop: async () => {
      await cutAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; address: StackAddress }> {
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) reap.process(child.pid);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-4000);
  });
  const address = await new Promise<StackAddress>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code}: ${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as StackAddress);
    });
  });
  // Killed is meant; ended by itself is not.
  child.once('exit', (code) => code && console.error(`The stack ended with ${code}: ${said}`));
  return { child, address };
}
