import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const running = new Set<ChildProcess>();

/** The script behind a package's command, to be run by our own Node: a launcher in between would outlive us. */
export function toolScript(packageName: string, command: string): string {
  const file = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command "${command}".`);
  return join(dirname(file), script);
}

interface RunOptions {
  env?: Record<string, string>;
  onLine?: (line: string) => void;
  /** After this it is ended with all that it started. */
  limitMs?: number;
}

/** Runs a program in its own process group and gives everything it said. */
export function runProgram(program: string, args: string[], { env, onLine, limitMs }: RunOptions = {}) {
  return new Promise<{ code: number; output: string; stdout: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', CI: '1', ...env },
    });
    running.add(child);
    const limit = limitMs ? setTimeout(() => signalGroup(child, 'SIGKILL'), limitMs) : undefined;
    let output = '';
    let stdout = '';
    const take = (chunk: string, isResult: boolean) => {
      output += chunk;
      if (isResult) stdout += chunk;
      if (onLine) for (const line of chunk.split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => take(chunk, true));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => take(chunk, false));
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? 1, output, stdout });
    });
  });
}

/** Runs a package's command under our own Node. */
export const runTool = (packageName: string, command: string, args: string[], options?: RunOptions) =>
  runProgram(process.execPath, [toolScript(packageName, command), ...args], options);

/** Ends everything that is still running, gently first: a test run stops its servers, then goes. */
export async function endPrograms(): Promise<void> {
  const children = [...running];
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const child of children) signalGroup(child, 'SIGTERM');
  const patience = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, 5000);
  await closed;
  clearTimeout(patience);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // Already gone.
  }
}
