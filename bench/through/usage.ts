import { readFileSync } from 'node:fs';
import { type Process, statOf } from '../../tests/faults/stack/process-tree.ts';

export type Part = 'API' | 'database' | 'functions';

const PARTS: [Part, RegExp][] = [
  ['database', /postgres/],
  ['functions', /deno/],
];
const partOf = ({ command }: Process): Part => PARTS.find(([, name]) => name.test(command))?.[0] ?? 'API';

/** Linux counts time in hundredths of a second (USER_HZ). */
const TICK_MS = 10;

/** The processor time each part of a stack has used so far, in ms, ended children included. Linux only. */
export function processorMs(processes: Process[]): Record<Part, number> {
  const used = { API: 0, database: 0, functions: 0 };
  for (const process of processes) {
    // utime, stime, and of children that ended cutime and cstime: fields 14 to 17 of proc_pid_stat(5).
    const ticks = statOf(process.pid)?.rest.slice(11, 15).map(Number) ?? [];
    used[partOf(process)] += ticks.reduce((sum, value) => sum + value, 0) * TICK_MS;
  }
  return used;
}

/** The memory of each part in MB; pages that processes share are divided among them (PSS). Linux only. */
export function megabytes(processes: Process[]): Record<Part, number> {
  const used = { API: 0, database: 0, functions: 0 };
  for (const process of processes) used[partOf(process)] += pssOf(process.pid);
  return used;
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // Gone meanwhile.
    return 0;
  }
}
