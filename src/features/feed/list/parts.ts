import type { FeedItem } from '../feed-order.ts';

export interface PartProps {
  items: readonly FeedItem[];
  /** Params to carry into the application. */
  search: string;
  /** Whether it may be taken out while it is far away. */
  leaves: boolean;
  /** How many of its cards begin in the page; the others come when it is their turn. */
  atFirst: number;
}

/** Whether a part shows the same cards as before. */
export function samePart(before: PartProps, now: PartProps): boolean {
  return (
    before.search === now.search &&
    before.leaves === now.leaves &&
    before.items.length === now.items.length &&
    before.items.every((item, index) => {
      const other = now.items[index];
      return item.kind === 'job' ? other?.kind === 'job' && other.job === item.job : other?.kind === 'teaser';
    })
  );
}

/** Names a part of the list by its first and its last card. */
export function keyOf(items: readonly FeedItem[]): string {
  return [items[0], items.at(-1)].map((item) => (item?.kind === 'job' ? item.job.id : item?.slot)).join(' ');
}

/** The list in parts of so many cards. */
export function partsOf(items: readonly FeedItem[], size: number): FeedItem[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
