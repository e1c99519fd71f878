import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

let reaper: ChildProcess | undefined;

function tell(line: string) {
  if (!reaper) {
    reaper = spawn(process.execPath, [fileURLToPath(new URL('./reaper.mjs', import.meta.url))], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    reaper.stdin?.on('error', () => undefined);
    reaper.unref();
    // The pipe must not keep us running; it closes with us.
    (reaper.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  }
  reaper.stdin?.write(`${line}\n`);
}

/** Makes sure that what a stack started or made is gone when the stack is, even when it was killed. */
export const reap = {
  process: (pid: number) => tell(`pid ${pid}`),
  group: (pid: number) => tell(`group ${pid}`),
  path: (path: string) => tell(`remove ${path}`),
  forget: (pid: number) => tell(`forget ${pid}`),
};
