import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { repository } from './binaries.ts';
import { reap } from './reaper.ts';

export const functionsFolder = join(repository, 'supabase', 'functions');
/** Difference: packages come from node_modules and not, as hosted, by each function's own deno.json. */
export const denoConfig = `--config=${fileURLToPath(new URL('./deno.json', import.meta.url))}`;
const host = fileURLToPath(new URL('./functions-host.mjs', import.meta.url));

export interface Functions {
  /** Passes a request for /functions/v1/* on; waits for the process when it is still starting. */
  fetch: (request: Request) => Promise<Response>;
  restart: () => void;
  stop: () => Promise<void>;
}

/** The edge functions there are: every folder with an index.ts. */
export const functionNames = () =>
  readdirSync(functionsFolder).filter((name) => existsSync(join(functionsFolder, name, 'index.ts')));

/** The deno program itself: its npm launcher would outlive us and keep the port. */
export function denoBinary(): string {
  const system = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;
  const packageFile = createRequire(import.meta.url).resolve(`@deno/${system}/package.json`);
  return join(dirname(packageFile), process.platform === 'win32' ? 'deno.exe' : 'deno');
}

/** Starts one Deno process for all functions, and starts it again when it exits. Doesn't wait for it. */
export function startFunctions(environment: Record<string, string>, log: (line: string) => void): Functions {
  let stopped = false;
  let child: ChildProcess | undefined;
  let address: Promise<string> | undefined;
  let delay = 100;

  const launch = () => {
    child = spawnHost(environment);
    const { pid } = child;
    if (pid) reap.group(pid);
    address = listening(child, log);
    address.then(
      () => {
        delay = 100;
      },
      () => undefined,
    );
    child.once('exit', () => {
      if (pid) reap.forget(pid);
      if (stopped) return;
      // A crash must not become a loop that eats a core.
      setTimeout(() => !stopped && launch(), delay).unref();
      delay = Math.min(delay * 2, 5000);
    });
  };

  launch();
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      let isCutOff = false;
      try {
        const target = await address;
        const onCutOff = () => {
          isCutOff = true;
        };
        return await fetch(`${target}${pathname}${search}`, forwarded(request, onCutOff));
      } catch {
        if (isCutOff) {
          return Response.json({ code: 'BAD_REQUEST', message: 'The body was cut off' }, { status: 400 });
        }
        return Response.json({ code: 'BOOT_ERROR', message: 'The functions are not running' }, { status: 503 });
      }
    },
    restart: () => {
      delay = 10;
      endGroup(child, 'SIGTERM');
    },
    stop: async () => {
      stopped = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      endGroup(child, 'SIGKILL');
      await ended;
    },
  };
}

function spawnHost(environment: Record<string, string>): ChildProcess {
  return spawn(
    denoBinary(),
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--allow-net',
      '--allow-env',
      '--allow-read',
      '--allow-sys',
      // A hosted function has 256 MB in all: collect garbage as early here.
      '--v8-flags=--max-old-space-size=192,--max-semi-space-size=4',
      denoConfig,
      host,
      `${pathToFileURL(functionsFolder).href}/`,
      ...functionNames(),
    ],
    {
      cwd: repository,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        DENO_NO_UPDATE_CHECK: '1',
        ...environment,
      },
    },
  );
}

/** Where the process listens, once it says so. */
function listening(child: ChildProcess, log: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The functions ended.')));
    if (child.stderr) createInterface({ input: child.stderr }).on('line', log);
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /^listening (\d+)$/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
        else log(line);
      });
    }
  });
}

function endGroup(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child?.pid) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/** What is between two ends of a connection only (RFC 9110 §7.6.1) or said by fetch itself; it refuses some of them. */
const HOP_BY_HOP = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function forwarded(request: Request, onCutOff: () => void): RequestInit {
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  // Passed on as it came: undici would decode the body and leave the header.
  headers.set('accept-encoding', 'identity');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const body = isRead || !request.body ? undefined : piecesOf(request.body, onCutOff);
  return {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
    signal: request.signal,
    duplex: 'half',
  } as unknown as RequestInit;
}

async function* piecesOf(body: ReadableStream<Uint8Array>, onCutOff: () => void) {
  try {
    for await (const piece of body) yield piece;
  } catch (error) {
    onCutOff();
    throw error;
  }
}
