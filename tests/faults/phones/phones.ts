import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { reap } from '../../../scripts/stack/reaper.ts';
import type { Confirmed, PhoneData, PhoneMessage } from './protocol.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PEOPLE_PER_PHONE = 1000;

export interface Phones {
  confirmed: Confirmed[];
  refused: string[];
  /** How many steps failed at the first try and were sent again. */
  readonly interrupted: number;
  /** Resolves when the next step of anybody arrives. */
  progress: () => Promise<void>;
  /** Lets everybody come to the end of the application they are at; fails when one does not. */
  finish: (withinMs: number) => Promise<void>;
  /** Resolves when so many people as each phone was given are done. */
  done: Promise<unknown>;
  /** Whatever they are at. */
  stop: () => Promise<void>;
}

/** Builds the phone's program out of the site's own client code, and gives the file. */
export async function buildPhone(): Promise<string> {
  const outDir = join(root, 'node_modules', '.cache', 'stoop-phone', String(process.pid));
  mkdirSync(outDir, { recursive: true });
  reap.path(outDir);
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src'), '@rules': join(root, 'supabase/functions/_shared/rules') } },
    build: { ssr: join(root, 'tests/faults/phones/phone.ts'), outDir, emptyOutDir: true, minify: false },
  });
  return join(outDir, 'phone.js');
}

/** Starts phones in threads of their own: nothing they keep in memory is shared. */
export function startPhones(program: string, count: number, wish: PhoneData): Phones {
  const confirmed: Confirmed[] = [];
  const refused: string[] = [];
  let interrupted = 0;
  const waiting: (() => void)[] = [];
  const workers = Array.from({ length: count }, (_, n) => {
    const firstPerson = wish.firstPerson + n * PEOPLE_PER_PHONE;
    const workerData: PhoneData = { ...wish, seed: wish.seed * 1000 + n, firstPerson };
    const worker = new Worker(program, { workerData });
    worker.on('message', (message: PhoneMessage) => {
      if (message.kind === 'confirmed') confirmed.push(message.application);
      if (message.kind === 'refused') refused.push(message.why);
      if (message.kind === 'interrupted') interrupted += 1;
      if (message.kind === 'arrived') for (const go of waiting.splice(0)) go();
    });
    return worker;
  });
  const stop = async () => {
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  const ends = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        worker.on('message', (message: PhoneMessage) => message.kind === 'finished' && resolve());
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('A phone ended before its people were done.')));
      }),
  );
  const done = Promise.all(ends);
  done.catch(() => undefined);
  return {
    confirmed,
    refused,
    get interrupted() {
      return interrupted;
    },
    progress: () => new Promise((resolve) => waiting.push(resolve)),
    done,
    stop,
    finish: async (withinMs) => {
      for (const worker of workers) worker.postMessage('finish');
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('A phone did not come to the end of its application.')), withinMs);
      });
      await Promise.race([done, late]).finally(() => clearTimeout(timer));
      await stop();
    },
  };
}
