import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, serverAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { asRole } from './database.ts';
import { freePort } from './ports.ts';
import { reap } from './reaper.ts';

/** A running PostgreSQL server. */
export interface Cluster {
  port: number;
  /** The address of its database, as `postgres`, who applies migrations and is no superuser. */
  url: string;
  /** The superuser's address, for setting the cluster up. */
  superuserUrl: string;
  stop: () => Promise<void>;
}

export type Durability = boolean | 'each commit';

interface StartOptions {
  /** False for data that is thrown away anyway: nothing is synced to disk. 'each commit': on disk before it is answered. */
  durable?: Durability;
  /** What it keeps in memory by itself, as PostgreSQL writes sizes. */
  buffers?: string;
  /** Set while a server has to be restarted on the same address. */
  port?: number;
}

const dataOf = (home: string) => join(home, 'data');
const pidFileOf = (home: string) => join(dataOf(home), 'postmaster.pid');
const passwordOf = (home: string) => join(home, 'password');

/** Whether `home` holds a cluster. */
export const hasCluster = (home: string) => existsSync(join(dataOf(home), 'PG_VERSION'));

/**
 * Sets data aside that another major version of PostgreSQL made, which this one can't read. Gives the folder that it is in
 * now, undefined when there was none.
 */
export async function setAsideOtherVersion(home: string): Promise<string | undefined> {
  if (!hasCluster(home)) return undefined;
  const made = readFileSync(join(dataOf(home), 'PG_VERSION'), 'utf8').trim();
  const { version } = await findBinaries(serverAccount());
  if (made === version.split('.')[0]) return undefined;
  await endLeftover(home);
  const aside = mkdtempSync(join(home, `postgresql-${made}-`));
  for (const path of [dataOf(home), passwordOf(home)]) renameSync(path, join(aside, basename(path)));
  return aside;
}

/** Makes an empty cluster in `home` (its data in `home/data`, the superuser's password in `home/password`). */
export async function createCluster(home: string): Promise<void> {
  const account = serverAccount();
  const { initdb } = await findBinaries(account);
  mkdirSync(dataOf(home), { recursive: true });
  openTo(home, account);
  if (account) chownSync(dataOf(home), account.uid, account.gid);
  const password = randomBytes(18).toString('hex');
  writeFileSync(passwordOf(home), password, { mode: 0o600 });
  if (account) chownSync(passwordOf(home), account.uid, account.gid);
  const locale = process.platform === 'win32' ? 'C' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await run(
    initdb,
    [
      `--pgdata=${dataOf(home)}`,
      '--username=supabase_admin',
      '--auth=scram-sha-256',
      `--pwfile=${passwordOf(home)}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
      '--no-instructions',
    ],
    account,
  );
}

/** Starts the cluster in `home` on a free port of loopback. A server that a killed run left on this data is ended first. */
export async function startCluster(home: string, options: StartOptions = {}): Promise<Cluster> {
  const account = serverAccount();
  const binaries = await findBinaries(account);
  await endLeftover(home);
  for (let attempt = 0; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    try {
      return await launch(home, port, binaries, account, options);
    } catch (error) {
      // Between choosing a port and using it, another start may take it.
      if (attempt >= 5 || options.port || !String(error).includes('could not bind')) throw error;
    }
  }
}

async function launch(
  home: string,
  port: number,
  binaries: Binaries,
  account: Account | undefined,
  { durable = true, buffers = '128MB' }: StartOptions,
): Promise<Cluster> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: buffers,
    timezone: 'UTC',
    log_timezone: 'UTC',
    synchronous_commit: durable === 'each commit' ? 'on' : 'off',
    log_min_messages: 'log',
    // A statement whose connection is gone ends, however busy it is.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '1s' } : {}),
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    // After a crash the whole file system is synced once, not each of a thousand files: the server is back in a tenth of the time.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', dataOf(home), '-p', String(port), ...flags], {
    ...account,
    // Its own session: Ctrl-C in a terminal reaches the stack alone, which then ends the server in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', LC_MESSAGES: 'C' },
  });
  if (child.pid) reap.process(child.pid);
  await ready(child);
  const url = address(home, port);
  return { port, url, superuserUrl: asRole(url, 'supabase_admin'), stop: () => stop(child) };
}

function address(home: string, port: number): string {
  const password = readFileSync(passwordOf(home), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Where the server that runs on this data answers, started by another process; undefined when none runs. */
export function runningAddress(home: string): string | undefined {
  const running = runningServer(home);
  return running?.isAlive() ? address(home, running.port) : undefined;
}

/** Resolves when the server accepts connections; what it says on the way is the reason when it doesn't come up. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output.trim()}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // SIGINT is PostgreSQL's fast shutdown: sessions are ended, the data is left clean. SIGQUIT leaves that to the next start.
    child.kill('SIGINT');
    if ((await Promise.race([ended, sleep(4000, 'late', { ref: false })])) === 'late') child.kill('SIGQUIT');
    await ended;
  }
  if (child.pid) reap.forget(child.pid);
}

async function endLeftover(home: string): Promise<void> {
  const leftover = runningServer(home);
  if (!leftover) return;
  if (leftover.isAlive()) process.kill(leftover.pid, 'SIGINT');
  for (let waited = 0; leftover.isAlive() && waited < 100; waited += 1) await sleep(100);
  rmSync(pidFileOf(home), { force: true });
}

/** What the server's own file says of it; the number may be another program's by now. */
function runningServer(home: string) {
  if (!existsSync(pidFileOf(home))) return undefined;
  const [pid, , , port] = readFileSync(pidFileOf(home), 'utf8').split('\n').map(Number);
  if (!pid || !port) return undefined;
  const isAlive = () => {
    try {
      process.kill(pid, 0);
      const command = `/proc/${pid}/cmdline`;
      return !existsSync('/proc/self') || (existsSync(command) && readFileSync(command, 'utf8').includes(home));
    } catch {
      return false;
    }
  };
  return { pid, port, isAlive };
}

/** The server's account must be able to enter the folder above its data. */
function openTo(home: string, account: Account | undefined) {
  if (account) chmodSync(home, 0o711);
}

function run(program: string, args: string[], account: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH ?? '' },
    });
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL could not be set up: ${output.trim()}`)),
    );
  });
}
