import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '../../supabase/functions/_shared/rules/brand.ts';
import { reap } from './reaper.ts';

/** Whether the process that wrote a lock still runs (and its number wasn't given to another program since). */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self') || (existsSync(command) && readFileSync(command, 'utf8').includes('node'));
}

/** Takes the right to run on kept data, which only one process may have; fails with a sentence when another has it. */
export function takeRunLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'running');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid)) {
      throw new Error(`${BRAND} already runs on this checkout (process ${pid}): stop that one first.`);
    }
    writeFileSync(file, String(process.pid));
  }
  reap.path(file);
  return () => rmSync(file, { force: true });
}
