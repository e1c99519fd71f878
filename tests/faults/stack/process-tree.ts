import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** A process and everything that it started, and they. */
export function processTree(root: number): Process[] {
  const all = processes();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Ends a process and all it started at once (SIGKILL), as when the power goes: none of them learns of it. */
export async function cutPower(root: number): Promise<void> {
  // What stands still starts nothing more while the others are looked for.
  for (const { pid } of processTree(root)) signal(pid, 'SIGSTOP');
  const tree = processTree(root);
  for (const { pid } of tree) signal(pid, 'SIGKILL');
  while (tree.some(({ pid }) => isRunning(pid))) await sleep(10);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

function processes(): Process[] {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
    });
  }
  return readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    return fields ? [{ pid: Number(name), parent: Number(fields.rest[1]), command: fields.command }] : [];
  });
}

/** What Linux tells of a process (proc_pid_stat(5)): its name, and the fields from the third on; null when it is gone. */
export function statOf(pid: number): { command: string; rest: string[] } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { command: text.slice(text.indexOf('(') + 1, end), rest: text.slice(end + 2).split(' ') };
  } catch {
    return null;
  }
}

/** A zombie is gone: only its parent has not asked yet. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)?.rest[0] !== 'Z';
  } catch {
    return false;
  }
}
