/** The arguments of `feed_page`, made from the address alone. */
export interface FeedBody {
  p_query?: string;
  /** As they stand in the address; the database reads them leniently and ignores what it does not know. */
  p_filters: Record<string, string>;
  /** Where the batch before ended; none for the first. */
  p_cursor?: FeedCursor;
  p_limit: number;
}

export type FeedCursor = Record<string, string | number>;

/** A batch is 30 items: these real ones, and the filler that the database adds. */
const REAL_PER_BATCH = 24;
const FILTERS = ['location', 'pay', 'category', 'type', 'experience'];
const MAX_QUERY = 100;

export function feedBody(params: URLSearchParams): FeedBody {
  const filters: Record<string, string> = {};
  for (const name of FILTERS) {
    const value = cut(params.get(name) ?? '');
    if (value) filters[name] = value;
  }
  return { p_query: searchText(params) ?? undefined, p_filters: filters, p_limit: REAL_PER_BATCH };
}

/** What is searched for: `q`, or its alias `search`; null when blank. */
export function searchText(params: URLSearchParams): string | null {
  return cut(params.get('q') ?? params.get('search') ?? '') || null;
}

/** By characters: half an emoji is no text, and the database refuses it. */
function cut(text: string): string {
  return Array.from(text.trim()).slice(0, MAX_QUERY).join('');
}
