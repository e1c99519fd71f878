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

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));
const started: ChildProcess[] = [];

/** Starts a stack the way outside checks do, and reads its one line. */
async function start(): Promise<{ child: ChildProcess; address: StackAddress; lines: string[] }> {
  const child = spawn(process.execPath, [script, 'stack', '--fresh', '--json', '--seed', 'none'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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
