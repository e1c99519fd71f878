import { createHash } from 'node:crypto';
import { seededRandom } from '../../../supabase/functions/_shared/rules/random.ts';

/** Random choices that come out the same every time: one stream of numbers from a fixed seed. */
export type Draw = {
  chance: (share: number) => boolean;
  whole: (low: number, high: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  hash: () => string;
};

/** A stream for one part of the demo data, so that a change in one part leaves the others as they are. */
export function drawFor(part: string): Draw {
  const random = seededRandom(`demo ${part}`);
  return {
    chance: (share) => random() < share,
    whole: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item,
    // The hash of no key that anybody could hold: demo rows belong to nobody.
    hash: () => createHash('sha256').update(`${part} ${random()} ${random()}`).digest('hex'),
  };
}
