import { type FeedItem, nameOf, type Section } from '@/features/jobs/feed/feed-order.ts';
import { heights } from '../list-memory.ts';

const PACKING = 'deflate-raw';
/** Between one and the next: the finger that scrolls goes first. */
const PAUSE_MS = 50;

/** The jobs of sections that were put away, packed. What a section shows does not change, so it is packed once. */
const packedOf = new WeakMap<Section, ArrayBuffer>();
let turn: Promise<unknown> = Promise.resolve();

/**
 * Puts the jobs of a section away while it is far from the screen: a seventh of the bytes, and no objects. `section.back`
 * brings them back. They stay where it came near in the meantime (`isOut` no more), and where a browser cannot pack.
 */
export function putAway(section: Section, isOut: () => boolean): Promise<void> {
  const done = turn.then(() => pack(section, isOut)).catch(() => undefined);
  turn = done.then(() => new Promise((next) => setTimeout(next, PAUSE_MS)));
  return done;
}

async function pack(section: Section, isOut: () => boolean): Promise<void> {
  const { items } = section;
  if (!items || !isOut()) return;
  const packed =
    packedOf.get(section) ?? (await through(new CompressionStream(PACKING), JSON.stringify(items)).arrayBuffer());
  packedOf.set(section, packed);
  if (!isOut()) return;
  section.back = bringBack(section, packed, takeHeights(items));
  section.items = null;
  Object.assign(section.batch, { jobs: [], filler: [], late: undefined });
}

function bringBack(section: Section, packed: ArrayBuffer, kept: readonly number[]) {
  return async () => {
    const items = (await through(new DecompressionStream(PACKING), packed).json()) as FeedItem[];
    items.forEach((item, index) => {
      if (kept[index]) heights.set(nameOf(item), kept[index]);
    });
    const jobs = items.flatMap((item) => (item.kind === 'job' ? [item.job] : []));
    section.items = items;
    Object.assign(section.batch, {
      jobs: jobs.filter((job) => !job.is_fake),
      filler: jobs.filter((job) => job.is_fake),
    });
  };
}

/** How high its cards were, by their place: kept by their names they would be as much as a job. */
function takeHeights(items: readonly FeedItem[]): number[] {
  return items.map((item) => {
    const height = heights.get(nameOf(item)) ?? 0;
    heights.delete(nameOf(item));
    return height;
  });
}

function through(stream: CompressionStream | DecompressionStream, body: string | ArrayBuffer): Response {
  return new Response(new Response(body).body?.pipeThrough(stream));
}
