import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../supabase/local/database.ts';
import { runFile } from '../../supabase/local/migrate.ts';
import type { BoardSize } from './board.ts';

const folder = join(import.meta.dirname, 'sql');

const readSteps = () =>
  readdirSync(folder)
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Names what a board is filled by: another step gives another name. */
export function stepsKey(): string {
  const hash = createHash('sha256');
  for (const { file, text } of readSteps()) hash.update(file).update(text);
  return hash.digest('hex').slice(0, 8);
}

/**
 * Fills a database that holds the demonstration seed with a board of this size. Triggers are off: what they would make is
 * made set by set, and the indexes are built at the end.
 */
export async function fillBoard(url: string, size: BoardSize, note: (line: string) => void): Promise<void> {
  const sql = connect(url);
  try {
    await sql.unsafe(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off;
      set max_parallel_maintenance_workers = 2; set search_path = public, extensions`);
    for (const [name, value] of Object.entries(size))
      await sql`select set_config(${`bench.${name}`}, ${String(value)}, false)`;
    const indexes = await sql<{ name: string; definition: string }[]>`
      select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
        from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisunique`;
    const statistics = await sql<{ text: string }[]>`
      select format('alter index %s alter column %s set statistics %s', c.oid::regclass, a.attnum, a.attstattarget) as text
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and not i.indisunique and a.attstattarget >= 0`;
    await timed('leaving indexes out', note, () =>
      sql.unsafe(indexes.map(({ name }) => `drop index ${name}`).join(';')),
    );
    for (const { file, text } of readSteps()) await timed(file, note, () => runFile(sql, file, text));
    // That of a table in months says 'only': here it is for all of them.
    for (const { definition } of indexes) await sql.unsafe(definition.replace(' ON ONLY ', ' ON '));
    for (const { text } of statistics) await sql.unsafe(text);
    await timed('indexes, vacuum and statistics', note, () => sql.unsafe('vacuum (analyze)'));
  } finally {
    await sql.end();
  }
}

async function timed(what: string, note: (line: string) => void, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now();
  await work();
  note(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
}
