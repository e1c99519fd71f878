import type { FeedItem, Section } from '../feed-order.ts';

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

export interface SlotProps {
  item: FeedItem;
  search: string;
  /** Whether its card begins in the page. */
  isFirst: boolean;
}

/** What stands at a place of the list. */
export interface Placed {
  section: Section;
  /** How many cards stand before it. */
  from: number;
}

/** Whether a slot shows the same card as before. */
export function sameSlot(before: SlotProps, now: SlotProps): boolean {
  if (before.search !== now.search) return false;
  if (before.item.kind === 'teaser' || now.item.kind === 'teaser') return before.item.kind === now.item.kind;
  return before.item.job === now.item.job;
}

/** The list in parts of so many. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** What a section shows. */
export function slotsOf({ items }: Section, without: string | undefined): readonly FeedItem[] {
  return items?.filter((item) => item.kind !== 'job' || item.job.id !== without) ?? [];
}

/** How high closed cards are, before they are drawn for the first time. */
export const closedHeight = (cards: number) => cards * (CLOSED_HEIGHT + GAP) - GAP;
