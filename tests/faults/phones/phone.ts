import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { seededRandom } from '@rules/random.ts';
import { handOver, setOnline } from './phone-browser.ts';
import type { PhoneData, PhoneMessage } from './protocol.ts';

// Only now: it expects to be in a browser.
const { applyAs } = await import('./applicant.ts');

/** A thread that is one phone: people apply on it one after the other, with the site's own client code. */
const { seed, firstPerson, people = Number.POSITIVE_INFINITY, jobs, isFlapping } = workerData as PhoneData;
const random = seededRandom(seed);
const say = (message: PhoneMessage) => parentPort?.postMessage(message);
let isLast = false;

parentPort?.on('message', () => {
  isLast = true;
});

const flapping = isFlapping ? flap() : Promise.resolve();
for (let n = 0; n < people && !isLast; n += 1) {
  const person = firstPerson + n;
  handOver(`198.18.${person >> 8}.${person & 255}`);
  const job = jobs[Math.floor(random() * jobs.length)] ?? '';
  try {
    say({ kind: 'confirmed', application: await applyAs(person, job, random, say) });
  } catch (error) {
    say({ kind: 'refused', why: String(error) });
  }
}
isLast = true;
await flapping;
say({ kind: 'finished' });
parentPort?.close();

/** In and out of tunnels: away for up to half a second, there for up to a second. */
async function flap(): Promise<void> {
  while (!isLast) {
    await sleep(random() * 1000);
    setOnline(false);
    await sleep(random() * 500);
    setOnline(true);
  }
}
