import postgres from 'postgres';
import { type Benchmark, measure } from './measure.ts';

const limit = 5;

interface Page {
  next_cursor: postgres.JSONValue | null;
}

/** The feed's one query, as a visitor asks it: first page, filtered, searched, misspelt, and deep. */
export const benchmark: Benchmark = {
  name: 'feed',
  about: 'The feed’s query `feed_page` as a visitor (role anon, row-level security on), over the seeded jobs.',
  run: async (url) => {
    const sql = postgres(url, { max: 1 });
    try {
      await sql`set role anon`;
      const page = async (
        query: string | null,
        filters: Record<string, string> = {},
        cursor: postgres.JSONValue | null = null,
      ) => {
        const [row] = await sql<{ page: Page }[]>`
          select public.feed_page(${query}, ${sql.json(filters)}, ${cursor === null ? null : sql.json(cursor)}, 24) as page`;
        return row?.page;
      };
      let deep: postgres.JSONValue | null = null;
      for (let turn = 0; turn < 10; turn += 1) deep = (await page(null, {}, deep))?.next_cursor ?? deep;
      const boroughs = ['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'];
      const words = ['aide', 'engineer', 'warehouse', 'cashier', 'driver'];
      return [
        await measure('first page', () => page(null), { limit }),
        await measure('a borough', (turn) => page(null, { location: boroughs[turn % 5] ?? '' }), { limit }),
        await measure(
          'a borough, a category and a pay band',
          (turn) => page(null, { location: boroughs[turn % 5] ?? '', category: 'warehouse', pay: '20-25' }),
          { limit },
        ),
        await measure('a word', (turn) => page(words[turn % 5] ?? ''), { limit }),
        await measure('a misspelt word', () => page('warehose'), { limit }),
        await measure('the tenth page', () => page(null, {}, deep), { limit }),
      ];
    } finally {
      await sql.end();
    }
  },
};
