import type postgres from 'postgres';
import type { Asked } from './asked.ts';

/** Does what queries need done for good, and vacuums what was written since: also what earlier runs wrote and took back. */
export async function makeReady(sql: postgres.Sql, queries: Asked[]): Promise<void> {
  for (const { once } of queries) if (once) await sql.unsafe(once);
  await sql`select pg_stat_force_next_flush()`;
  const written = await sql<{ name: string }[]>`
    select relid::regclass::text as name from pg_stat_user_tables where schemaname in ('public', 'private') and n_dead_tup > 0`;
  // Where little is dead, a vacuum leaves the indexes as they are unless it is told.
  for (const { name } of written) await sql.unsafe(`vacuum (index_cleanup on) ${name}`);
}
