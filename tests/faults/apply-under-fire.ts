import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../supabase/functions/_shared/rules/random.ts';
import { type Mischief, startFaultyProxy } from './faulty-proxy.ts';
import type { PhoneData } from './phones/phone-words.ts';
import { type Phones, startPhones } from './phones/phones.ts';
import type { KillableStack } from './stack/killable-stack.ts';

interface People extends Pick<PhoneData, 'jobs' | 'seed' | 'firstPerson'> {
  /** The phone's program, as buildPhone() made it. */
  program: string;
  phones: number;
}

interface Strikes extends People {
  /** What is killed (-9): the whole stack, or its database alone. */
  what: 'stack' | 'database';
  times: number;
  note?: (line: string) => void;
}

type Applied = Pick<Phones, 'confirmed' | 'refused' | 'interrupted'>;

/**
 * People apply, one application after the other on each phone, while their stack is killed again and again at random
 * moments and started anew; they finish when it stays.
 */
export async function applyUnderFire(
  stack: KillableStack,
  { what, times, note, ...people }: Strikes,
): Promise<Applied> {
  const { program, phones: count, ...rest } = people;
  const random = seededRandom(people.seed);
  const phones = startPhones(program, count, { ...rest, api: stack.address.url, isFlapping: false });
  try {
    for (let strike = 1; strike <= times; strike += 1) {
      // Most often people are in the middle of something by then; now and then it has only just come back.
      if (strike === 1 || random() < 0.9) await phones.progress();
      await sleep(random() * 400);
      if (what === 'database') await stack.restartDatabase();
      else {
        await stack.cutPower();
        await stack.start();
      }
      if (strike % 10 === 0)
        note?.(`${what} killed ${strike} times, ${phones.confirmed.length} applications confirmed`);
    }
    await phones.finish(60_000);
  } finally {
    await phones.stop();
  }
  return phones;
}

interface BadNetwork extends People {
  /** How many people apply on each phone, one after the other. */
  people: number;
  withinMs: number;
}

/**
 * People apply through a proxy that doubles, repeats, delays and loses requests and cuts off answers, on phones that go
 * offline and back meanwhile.
 */
export async function applyOnBadNetwork(api: string, { phones: count, withinMs, ...people }: BadNetwork) {
  const { program, ...rest } = people;
  const proxy = await startFaultyProxy(api, seededRandom(people.seed));
  const phones = startPhones(program, count, { ...rest, api: proxy.url, isFlapping: true });
  const late = setTimeout(phones.stop, withinMs);
  try {
    await phones.done;
  } finally {
    clearTimeout(late);
    await phones.stop();
    await proxy.close();
  }
  const applied: Applied & { mischief: Mischief } = { ...phones, mischief: proxy.mischief };
  return applied;
}
