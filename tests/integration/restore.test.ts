import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { asRole, connect, withDatabase } from '../../scripts/stack/database.ts';
import { openScratchDatabase } from '../../scripts/stack/scratch-database.ts';

const SERVER_VERSION = 17;
const version = Number(/\d+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 0);

/** Every table's rows in one number each, whatever order they lie in. */
async function fingerprints(sql: postgres.Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${name} t`,
    );
    found[name] = row?.print as string;
  }
  return found;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

it('a dump restored into another database has the same rows, and knows who said STOP', async ({ skip }) => {
  skip(version < SERVER_VERSION, `pg_dump ${SERVER_VERSION} or newer is not on the path`);
  const folder = mkdtempSync(join(tmpdir(), 'stoop-dump-'));
  const source = await openScratchDatabase('demo');
  const sql = connect(source.url);
  onTestFinished(async () => {
    await sql.end();
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await sql`select private.stop_address('+12125550199', 'sms', 'stop')`;
  await sql`create database restored`;
  // As the superuser: the schema auth belongs to another role.
  const target = withDatabase(asRole(source.url, 'supabase_admin'), 'restored');
  const file = join(folder, 'stoop.dump');
  run('pg_dump', '--format=custom', `--file=${file}`, source.url);
  run('pg_restore', '--exit-on-error', `--dbname=${target}`, file);
  const restored = connect(target);
  try {
    expect(await fingerprints(restored)).toEqual(await fingerprints(sql));
    const [stop] = await restored`select exists (
      select from public.suppressions where recipient_hash = private.address_key('+12125550199')) as known`;
    expect(stop?.known).toBe(true);
  } finally {
    await restored.end();
  }
}, 120_000);
