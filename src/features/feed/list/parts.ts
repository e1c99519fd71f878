import type { FeedItem, Section } from '../feed-order.ts';

/** How many cards are drawn together: two made frames of over 50 ms on a cheap phone. */
export const CHUNK = 1;
const CLOSED_HEIGHT = 180;
const GAP = 12;

export interface SectionProps {
  section: Section;
  /** A card of it that stands elsewhere. */
  without: string | undefined;
  /** Params to carry into the application. */
  search: string;
  /** How many of its cards begin in the page; the others come when it is their turn. */
  atFirst: number;
}

export interface ChunkProps {
  items: readonly FeedItem[];
  search: string;
  atFirst: number;
}

/** What stands at a place of the list. */
export interface Placed {
  section: Section;
  /** How many cards stand before it. */
  from: number;
}

/** Whether a part shows the same cards as before. */
export function samePart(before: ChunkProps, now: ChunkProps): boolean {
  return (
    before.search === now.search &&
    before.items.length === now.items.length &&
    before.items.every((item, index) => {
      const other = now.items[index];
      return item.kind === 'job' ? other?.kind === 'job' && other.job === item.job : other?.kind === 'teaser';
    })
  );
}

/** The list in parts of so many. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** What a section shows, in chunks. */
export function chunksOf({ items }: Section, without: string | undefined): FeedItem[][] {
  return partsOf(items?.filter((item) => item.kind !== 'job' || item.job.id !== without) ?? [], CHUNK);
}

/** How high closed cards are, before they are drawn for the first time. */
export const closedHeight = (cards: number) => cards * (CLOSED_HEIGHT + GAP) - GAP;
