// Slow: fills a board.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allQueries } from '../../bench/queries/all.ts';
import { type Facts, readFacts } from '../../bench/queries/facts.ts';
import { openExplained, planOf } from '../../bench/queries/plan.ts';
import { makeReady } from '../../bench/queries/ready.ts';
import { fillBoard } from '../../bench/scale/fill.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../supabase/local/scratch-database.ts';

const size = { jobs: 10_000, applications: 6_000, subscribers: 2_000, events: 10_000 };
/** A table that grows with the board, and how many of its rows a query may look at: a quarter, by whatever means. */
const share = 0.25;
let database: ScratchDatabase;
let explained: Awaited<ReturnType<typeof openExplained>>;
let facts: Facts;

beforeAll(async () => {
  database = await openScratchDatabase('demo');
  await fillBoard(database.url, size, () => undefined);
  explained = await openExplained(database.url, { lookUp: true, warm: false });
  facts = await readFacts(explained.sql);
  await makeReady(explained.sql, allQueries(facts));
}, 240_000);
afterAll(async () => {
  await explained?.sql.end();
  await database?.close();
});

describe('no query reads through a table that grows', () => {
  it('in whichever way', { timeout: 240_000 }, async () => {
    const { sql } = explained;
    const counted = await sql<{ table: string; rows: number }[]>`
      select relname as table, reltuples::int as rows from pg_class where relkind = 'r' and reltuples > 2500
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const big = new Map(counted.map(({ table, rows }) => [table, rows]));
    expect([...big.keys()]).toEqual(
      expect.arrayContaining(['jobs', 'job_applications', 'application_events', 'outbox']),
    );
    const found: string[] = [];
    for (const asked of allQueries(facts)) {
      for (const turn of [0, 3]) {
        const read = new Map<string, number>();
        for (const { table, rows } of (await planOf(explained, asked, facts, turn)).looks)
          read.set(table, Math.max(read.get(table) ?? 0, rows));
        for (const [table, rows] of read)
          if (rows > share * (big.get(table) ?? Number.POSITIVE_INFINITY))
            found.push(`${asked.name}: ${rows} of ${table}`);
      }
    }
    expect([...new Set(found)]).toEqual([]);
  });

  it('and one that does is noticed', async () => {
    const asked = {
      name: 'all',
      as: 'service' as const,
      limit: 1,
      sql: () => 'select count(*) from public.jobs where pay_range is null',
    };
    const { looks } = await planOf(explained, asked, facts);
    expect(looks.some(({ table, rows }) => table === 'jobs' && rows > share * size.jobs)).toBe(true);
  });
});
