import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { repository } from './binaries.ts';
import { connect } from './database.ts';

export interface Migration {
  version: string;
  name: string;
  file: string;
  text: string;
}

/** The migrations of supabase/migrations in order. */
export function readMigrations(): Migration[] {
  const folder = join(repository, 'supabase', 'migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [version = '', ...rest] = file.replace(/\.sql$/, '').split('_');
      return { version, name: rest.join('_'), file, text: readFileSync(join(folder, file), 'utf8') };
    });
}

/** The CLI's own record of what was applied. */
const RECORD = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;

interface Wish {
  /** The last version to apply; the newest when not given. */
  upTo?: string;
  /** Those of supabase/migrations when not given. */
  migrations?: Migration[];
}

/**
 * Brings a database up to date: applies every migration that is not recorded in supabase_migrations.schema_migrations (the
 * CLI's own table). Gives the names of what it applied, and of recorded migrations whose text has changed since.
 */
export async function migrate(
  url: string,
  { upTo, migrations = readMigrations() }: Wish = {},
): Promise<{ applied: string[]; changed: string[] }> {
  const sql = connect(url);
  try {
    await sql.unsafe(RECORD);
    const recorded = await sql<{ version: string; statements: string[] | null }[]>`
      select version, statements from supabase_migrations.schema_migrations`;
    const known = new Map(recorded.map((row) => [row.version, row.statements?.[0]]));
    const applied: string[] = [];
    const changed: string[] = [];
    for (const migration of migrations) {
      if (upTo && migration.version > upTo) break;
      if (!known.has(migration.version)) {
        await apply(sql, migration);
        applied.push(migration.file);
      } else if (known.get(migration.version) !== migration.text) changed.push(migration.file);
    }
    return { applied, changed };
  } finally {
    await sql.end();
  }
}

/** Whether a migration is one statement that builds or drops an index while people work, which no transaction may hold. */
export const needsNoTransaction = (text: string) =>
  /^(create\s+(unique\s+)?index|drop\s+index|reindex\s+(index|table))\s+concurrently\b[^;]*;?$/i.test(
    text.replace(/--[^\n]*/g, '').trim(),
  );

async function apply(sql: postgres.Sql, migration: Migration): Promise<void> {
  const failed = (error: unknown): never => {
    throw new Error(`${migration.file}${lineOf(error, migration.text)}: ${inWords(error)}`);
  };
  if (!needsNoTransaction(migration.text)) {
    await sql
      .begin(async (transaction) => {
        await transaction.unsafe(migration.text);
        await record(transaction, migration);
      })
      .catch(failed);
    return;
  }
  await sql.unsafe(migration.text).catch(failed);
  // One that was interrupted leaves an index that is kept up but never used, and `if not exists` would pass over it.
  const invalid = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_catalog.pg_index where not indisvalid`;
  if (invalid.length > 0)
    failed(new Error(`${invalid.map(({ name }) => name)} was not finished: drop it, then start again`));
  await record(sql, migration);
}

const record = (sql: postgres.Sql | postgres.TransactionSql, { version, text, name }: Migration) =>
  sql`insert into supabase_migrations.schema_migrations (version, statements, name) values (${version}, ${[text]}, ${name})`;

/** Runs a file of SQL; an error names the file and the line. */
export async function runFile(sql: postgres.Sql, name: string, text: string): Promise<void> {
  await sql.unsafe(text).catch((error: unknown) => {
    throw new Error(`${name}${lineOf(error, text)}: ${inWords(error)}`);
  });
}

function lineOf(error: unknown, text: string): string {
  const position = Number((error as { position?: string }).position);
  return position ? `:${text.slice(0, position).split('\n').length}` : '';
}

function inWords(error: unknown): string {
  const { message, detail, where } = error as { message?: string; detail?: string; where?: string };
  return [message ?? String(error), detail, where].filter(Boolean).join(' · ');
}
