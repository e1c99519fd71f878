// Outlives the stack by a moment: when the stack ends in any way (even SIGKILL) its end of the pipe closes, and whatever
// was registered and is still there is ended and removed. Lines: "pid <n>", "group <n>", "remove <path>", "forget <n>".
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const pids = new Set();
const groups = new Set();
const paths = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const send = (target, signal) => {
  try {
    process.kill(target, signal);
  } catch {
    // Already gone.
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...rest] = line.split(' ');
  const value = rest.join(' ');
  if (verb === 'pid') pids.add(Number(value));
  if (verb === 'group') groups.add(Number(value));
  if (verb === 'remove') paths.add(value);
  if (verb === 'forget') {
    pids.delete(Number(value));
    groups.delete(Number(value));
  }
}

for (const pid of pids) send(pid, 'SIGINT');
for (const group of groups) send(-group, 'SIGKILL');
const until = async (deadline) => {
  while ([...pids].some(alive) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
};
await until(Date.now() + 4000);
// Killed outright, a database server would leave its sessions running.
for (const pid of pids) send(pid, 'SIGQUIT');
await until(Date.now() + 6000);
for (const pid of pids) send(pid, 'SIGKILL');
for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
