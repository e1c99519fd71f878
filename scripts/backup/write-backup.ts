import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { connect } from '../../supabase/local/database.ts';
import { type BackupHead, endOfRows, headMark, rowsMark } from './backup-file.ts';
import { readPartitions, readSequences, readTables } from './read-catalog.ts';

/**
 * Writes all rows of the schemas public, private and auth to `file` (gzip; must not exist yet; only its owner may read it),
 * as they stood at one moment: nobody has to stop working. The schema itself is not in it, it is in the migrations.
 * The file is SQL: restoreBackup reads it, and so does `psql`. Gives how many rows each table had.
 */
export async function writeBackup(url: string, file: string): Promise<Record<string, number>> {
  const sql = connect(url);
  try {
    return await sql.begin('isolation level repeatable read read only', async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      const rows: Record<string, number> = {};
      const output = createWriteStream(file, { mode: 0o600, flags: 'wx' });
      await pipeline(Readable.from(statements(transaction, rows)), createGzip(), output);
      return rows;
    });
  } finally {
    await sql.end();
  }
}

async function* statements(
  sql: postgres.TransactionSql,
  rows: Record<string, number>,
): AsyncGenerator<string | Buffer> {
  const tables = await readTables(sql);
  yield `${headMark}${JSON.stringify(await head(sql))}\n`;
  // No trigger fires and no reference is checked while rows come in: everything is to be as it was.
  yield "begin;\nset local session_replication_role = replica;\nset local timezone = 'UTC';\nset local statement_timeout = 0;\n";
  // What hosts grant on the tables of the Auth API is deleting, not truncating.
  for (const { name } of tables.filter(({ isOurs }) => !isOurs)) yield `delete from ${name};\n`;
  yield `truncate ${tables.flatMap(({ name, isOurs }) => (isOurs ? [name] : [])).join(', ')};\n`;
  for (const { name, parent, bound } of await readPartitions(sql))
    yield `create table if not exists ${name} partition of ${parent} ${bound};\n`;
  for (const { name, columns, source } of tables) {
    yield `copy ${name} (${columns}) from stdin;\n`;
    rows[name] = 0;
    const stream = await sql.unsafe(`copy ${source} to stdout`).readable();
    for await (const chunk of stream) {
      rows[name] += newlines(chunk as Buffer);
      yield chunk as Buffer;
    }
    // The driver stops reading from the server when the stream is full, and does not begin again when that was the last of it.
    stream._read(0);
    yield `${endOfRows}\n`;
  }
  for (const { name, value } of await readSequences(sql)) yield `select setval('${name}', ${value});\n`;
  // What was sent after this moment would be sent again: somebody looks first, then turns sending on.
  yield "update public.app_settings set value = 'true' where key = 'sending_paused';\n";
  yield `${rowsMark}${JSON.stringify(rows)}\ncommit;\n`;
}

async function head(sql: postgres.TransactionSql): Promise<BackupHead> {
  const migrations = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return { taken_at: new Date().toISOString(), migrations: migrations.map(({ version }) => version) };
}

function newlines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
