import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { denoBinary } from '../../scripts/stack/functions.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { root } from '../../scripts/tool.ts';
import type { Upload } from './management-api.ts';

/** Packages that were downloaded once stay between runs. */
const cache = join(root, 'node_modules', '.cache', 'deno');

/** Whether a registry answers Deno, or the cache has what it needs. */
export function canFetchPackages(): Promise<boolean> {
  return new Promise((resolve) => {
    // Not in the repository, whose package.json it would read.
    const child = spawn(denoBinary(), ['cache', '--no-lock', '--quiet', 'npm:zod@4.6.7'], {
      cwd: tmpdir(),
      stdio: 'ignore',
      env: { ...process.env, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1' },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** A function that runs from its upload alone, in an empty folder, with the environment that the platform gives it. */
export interface RunningFunction {
  /** Calls it as the platform's router does, which takes /functions/v1 off the path. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => void;
}

export async function startUpload(
  { metadata, files }: Upload,
  environment: Record<string, string>,
): Promise<RunningFunction> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-uploaded-'));
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const port = await freePort();
  const imports = metadata.import_map_path ? [`--config=${join(folder, metadata.import_map_path)}`] : ['--no-config'];
  const child = spawn(
    denoBinary(),
    [
      'serve',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--node-modules-dir=none',
      '--allow-net',
      '--allow-env',
      '--allow-sys',
      `--allow-read=${folder},${cache}`,
      '--v8-flags=--max-old-space-size=192,--max-semi-space-size=4',
      ...imports,
      '--host=127.0.0.1',
      `--port=${port}`,
      join(folder, metadata.entrypoint_path),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1', ...environment },
    },
  );
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  try {
    await listening(child, call);
  } catch (error) {
    stop();
    throw error;
  }
  return { call, stop };
}

async function listening(child: ChildProcess, call: RunningFunction['call']): Promise<void> {
  let said = '';
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => (said += `${line}\n`));
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(said))));
  ended.catch(() => undefined);
  for (;;) {
    const answers = call('/', { method: 'OPTIONS' }).then(
      () => true,
      () => false,
    );
    if (await Promise.race([answers, ended])) return;
    await Promise.race([new Promise((tried) => setTimeout(tried, 50)), ended]);
  }
}
