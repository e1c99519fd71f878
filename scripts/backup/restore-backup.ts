import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { connect } from '../../supabase/local/database.ts';
import { migrate, readMigrations } from '../../supabase/local/migrate.ts';
import { type BackupHead, endOfRows, headMark, rowsMark } from './backup-file.ts';

interface Options {
  /** Throw away the people's rows that the database holds. */
  replace?: boolean;
}

/**
 * Puts a backup's rows into a database, all or none, and pauses sending. An empty database first gets the schema the backup
 * was taken under; another must stand under exactly that. Gives the backup's head and how many rows each table has now.
 * Throws with a sentence, and changes nothing, when the schemas differ, when people's rows would be lost and `replace` is
 * not set, or when the file is cut off or holds other than it says.
 */
export async function restoreBackup(url: string, file: string, { replace = false }: Options = {}) {
  const head = await readHead(file);
  await prepareSchema(url, head);
  const sql = connect(url);
  try {
    await refuseOtherSchema(sql, head);
    if (!replace) await refusePeople(sql);
    const rows = await sql.begin((transaction) => load(transaction, file));
    await sql.unsafe('analyze');
    return { head, rows };
  } finally {
    await sql.end();
  }
}

async function readHead(file: string): Promise<BackupHead> {
  for await (const line of linesOf(file)) {
    if (!line.startsWith(headMark)) break;
    return JSON.parse(line.slice(headMark.length)) as BackupHead;
  }
  throw new Error(`${file} is no backup.`);
}

async function prepareSchema(url: string, { migrations }: BackupHead): Promise<void> {
  const sql = connect(url);
  const [found] = await sql`select to_regclass('public.jobs') is null as empty`.finally(() => sql.end());
  if (!found?.empty) return;
  const known = new Set(readMigrations().map(({ version }) => version));
  const missing = migrations.filter((version) => !known.has(version));
  if (missing.length > 0) throw new Error(`The backup is of a newer release, which has the migrations ${missing}.`);
  await migrate(url, { upTo: migrations.at(-1) });
}

async function refuseOtherSchema(sql: postgres.Sql, { migrations }: BackupHead): Promise<void> {
  const present = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const versions = present.map(({ version }) => version);
  if (versions.join() !== migrations.join())
    throw new Error(
      `The database stands at ${versions.at(-1)} (${versions.length} migrations), the backup at ${migrations.at(-1)} ` +
        `(${migrations.length}): restore into an empty database, then bring it up to date.`,
    );
}

async function refusePeople(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`
    select exists (select from public.job_applications) or exists (select from auth.users) as people`;
  if (found?.people) throw new Error('The database holds people’s rows: --replace throws them away.');
}

/** Runs the file's statements; each is a line, and rows follow the ones that copy. */
async function load(sql: postgres.TransactionSql, file: string): Promise<Record<string, number>> {
  let expected: Record<string, number> | undefined;
  let table: Awaited<ReturnType<typeof openTable>> | undefined;
  for await (const line of linesOf(file)) {
    if (table) {
      if (line !== endOfRows) await table.add(line);
      else {
        await table.close();
        table = undefined;
      }
    } else if (line.startsWith(rowsMark)) expected = JSON.parse(line.slice(rowsMark.length)) as Record<string, number>;
    else if (line.startsWith('copy ')) table = await openTable(sql, line);
    // The transaction is ours: nothing is kept unless everything is as it should be.
    else if (!line.startsWith('--') && !/^(begin|commit);$/.test(line) && line) await sql.unsafe(line);
  }
  if (!expected) throw new Error(`${file} was cut off.`);
  const found = await countRows(sql, Object.keys(expected));
  const wrong = Object.entries(expected).filter(([name, count]) => found[name] !== count);
  if (wrong.length > 0) throw new Error(`${wrong.map(([name]) => name)}: not as many rows as the backup says.`);
  return found;
}

/** Rows travel in larger pieces than lines, and wait where the server is slower than the disk. */
async function openTable(sql: postgres.TransactionSql, statement: string) {
  const stream = await sql.unsafe(statement).writable();
  let waiting: string[] = [];
  let size = 0;
  const send = async () => {
    const piece = waiting.join('');
    waiting = [];
    size = 0;
    if (piece && !stream.write(piece)) await new Promise((resolve) => stream.once('drain', resolve));
  };
  return {
    add: async (line: string) => {
      waiting.push(`${line}\n`);
      size += line.length;
      if (size > 65_536) await send();
    },
    close: async () => {
      await send();
      stream.end();
      await finished(stream);
    },
  };
}

async function countRows(sql: postgres.TransactionSql, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const [found] = await sql.unsafe(`select count(*)::int as count from ${name}`);
    counts[name] = found?.count as number;
  }
  return counts;
}

/** Lines end with a line feed and nothing else: what people wrote may hold every other character that ends lines. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // What goes wrong with the file is thrown where it is read.
  pipeline(createReadStream(file), text).catch(() => undefined);
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
