import { readFileSync } from 'node:fs';

/**
 * Runs a service until Ctrl-C, SIGTERM, SIGHUP, or the end of who started it (a shell, or npm), then stops it. `start` returns
 * the function that stops it, and may be interrupted. If it fails, prints one sentence and exits with 1.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let ending: Promise<void> | undefined;
  const started = start();
  const end = (code: number) => {
    ending ??= started
      .then((stop) => stop())
      .catch(() => undefined)
      .then(() => process.exit(code));
  };
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(0));
  process.on('SIGHUP', () => end(0));
  const starters = ancestors();
  const npm = process.env.npm_lifecycle_event ? starters.findIndex(isNpm) : -1;
  // Behind an older Node, which started this one, it is who started that; behind npm's shell it is npm.
  const last = Math.max(String(starters[0]) === process.env.STOOP_OLDER_NODE ? 1 : 0, npm);
  const isAbandoned = () => {
    const now = ancestors();
    return starters.slice(0, last + 1).some((pid, place) => now[place] !== pid);
  };
  // They may be killed without a signal to us.
  setInterval(() => isAbandoned() && end(0), 500).unref();
  try {
    await started;
  } catch (error) {
    if (ending) return;
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** The parent of this process and theirs, up to the first with a session of its own, which has left its shell for good. */
function ancestors(): number[] {
  if (process.platform !== 'linux') return [process.ppid];
  const found: number[] = [];
  for (let pid = process.pid; found.length < 5; pid = found.at(-1) ?? 0) {
    const [, parent, , session] = statOf(pid);
    if (parent === undefined || session === pid) break;
    found.push(parent);
  }
  return found;
}

/** What proc_pid_stat(5) says from the third field on; nothing of a process that is gone. */
function statOf(pid: number): number[] {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const isNpm = (pid: number) => /^npm\b|npm-cli/.test(textOf(`/proc/${pid}/cmdline`));

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
