import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';
import type { StackAddress } from '../../scripts/stack/stack.ts';
import { isRunning, processTree } from '../faults/stack/process-tree.ts';

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const secondNode = fileURLToPath(new URL('../../node_modules/.node', import.meta.url));
const OLDER =
  "--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.0'}})";
const started: ChildProcess[] = [];

const ARGUMENTS = ['stack', '--fresh', '--json', '--seed', 'none'];

/** Starts a stack the way outside checks do, or by another command, and reads its one line. */
async function start(
  command: readonly string[] = [process.execPath, script, ...ARGUMENTS],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ child: ChildProcess; address: StackAddress; lines: string[] }> {
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'ignore'], env });
  started.push(child);
  const lines: string[] = [];
  const address = await new Promise<StackAddress>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code}.`)));
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
      lines.push(line);
      resolve(JSON.parse(line) as StackAddress);
    });
  });
  return { child, address, lines };
}

/** Where a stack keeps its data, as its own server says. */
async function dataDirectory(dbUrl: string): Promise<string> {
  const sql = postgres(dbUrl, { max: 1 });
  const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
  await sql.end();
  return row?.data_directory ?? '';
}

const answers = (url: string) =>
  fetch(`${url}/mailbox/messages.json`).then(
    (response) => response.ok,
    () => false,
  );

async function gone(check: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < 80 && (await check()); waited += 1) await sleep(100);
  return !(await check());
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Twelve statements that would run for minutes, asked of the API; gives the processes that run them. */
async function keepBusy({ url, secretKey, dbUrl }: StackAddress): Promise<number[]> {
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  const job = { title: 'Cook', category: 'Various', description: randomBytes(2000).toString('hex') };
  await fetch(`${url}/rest/v1/jobs`, { method: 'POST', headers, body: JSON.stringify(job) });
  const filter = encodeURIComponent('match.^(.+)(.+)\\1\\2$');
  for (let asked = 0; asked < 12; asked += 1)
    fetch(`${url}/rest/v1/jobs?select=id&description=${filter}`, { headers }).catch(() => undefined);
  const sql = postgres(dbUrl, { max: 1 });
  const busy = () =>
    sql<{ pid: number }[]>`select pid from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like '%description%'`;
  for (let waited = 0; waited < 80 && (await busy()).length < 12; waited += 1) await sleep(100);
  const pids = (await busy()).map(({ pid }) => pid);
  await sql.end();
  return pids;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
});

describe('npm run stack -- --fresh --json', () => {
  it('runs several times at once, each on its own, and prints one line', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.address.url).not.toBe(two.address.url);
    expect(one.address.dbUrl).not.toBe(two.address.dbUrl);
    expect(one.lines).toHaveLength(1);
    expect(Object.keys(one.address).sort()).toEqual(
      ['adminEmail', 'adminPassword', 'dbUrl', 'mailboxUrl', 'publishableKey', 'secretKey', 'url'].sort(),
    );
    expect(await answers(one.address.url)).toBe(true);
    expect(await answers(two.address.url)).toBe(true);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('leaves no process and no directory on %s', async (signal) => {
    const { child, address } = await start();
    const data = await dataDirectory(address.dbUrl);
    expect(existsSync(data)).toBe(true);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    if (signal === 'SIGTERM') expect(code).toBe(0);
    expect(await gone(() => answers(address.url))).toBe(true);
    expect(await gone(() => existsSync(data))).toBe(true);
    await expect(dataDirectory(address.dbUrl)).rejects.toThrow();
  });

  const npm = ['npm', 'run', '--silent', 'stack', '--', ...ARGUMENTS.slice(1)];
  const shell = ['sh', '-c', `"${process.execPath}" "${script}" ${ARGUMENTS.join(' ')}; true`];
  const ways = [
    { who: 'npm', command: npm, signal: 'SIGTERM' },
    { who: 'npm', command: npm, signal: 'SIGKILL' },
    { who: 'its shell', command: shell, signal: 'SIGHUP' },
  ] as const;

  describe.each([
    { node: 'this Node', env: process.env },
    // Takes itself for an older one, so that run.mjs starts the Node beside the packages.
    { node: 'an older Node, which starts a second one', env: { ...process.env, NODE_OPTIONS: OLDER } },
  ])('on $node', ({ node, env }) => {
    it.skipIf(process.platform !== 'linux' || (node !== 'this Node' && !existsSync(secondNode))).each(ways)(
      'ends within five seconds of the $signal of $who',
      async ({ command, signal }) => {
        const { child, address } = await start(command, env);
        const processes = processTree(child.pid ?? 0).slice(1);
        expect(processes.length).toBeGreaterThan(5);
        child.kill(signal);
        const left = () => processes.filter(({ pid }) => isRunning(pid));
        for (let waited = 0; waited < 50 && left().length > 0; waited += 1) await sleep(100);
        expect(left()).toEqual([]);
        expect(await answers(address.url)).toBe(false);
      },
    );
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends within ten seconds of %s, whatever its database does',
    async (signal) => {
      const { child, address } = await start();
      const pids = await keepBusy(address);
      expect(pids).toHaveLength(12);
      const ended = once(child, 'exit');
      child.kill(signal);
      await expect(Promise.race([ended, sleep(10_000, 'late')])).resolves.not.toBe('late');
      expect(await gone(() => pids.some(isAlive))).toBe(true);
    },
  );
});
