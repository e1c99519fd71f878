import type postgres from 'postgres';
import { connect } from '../../supabase/local/database.ts';
import { type Migration, readBootstrap, readMigrations, runsAlone } from '../../supabase/local/migrate.ts';
import { openScratchDatabase } from '../../supabase/local/scratch-database.ts';

type Sql = postgres.Sql;

const definitions = {
  functions: `
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
      from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  indexes: `
    select c.oid::regclass::text as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as text
      from pg_class c join pg_index i on i.indexrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not c.relispartition and not i.indisunique`,
  grants: `
    select p.oid::regprocedure || ' ' || a.grantee::regrole as name, format('grant execute on function %s to %I', p.oid::regprocedure, a.grantee::regrole) as text
      from pg_proc p, aclexplode(p.proacl) a where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee <> 0
       and a.grantee <> p.proowner`,
  // What cannot be brought up to date by itself. Months differ with the day a board was filled.
  shape: `
    select k || ' ' || t || ' ' || name as name, text from (
      select 'column' as k, a.attrelid as rel, a.attrelid::regclass::text as t, a.attname::text as name,
          format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as text
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attnum > 0 and not a.attisdropped
      union all select 'constraint', conrelid, conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
      union all select 'trigger', tgrelid, tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'view', c.oid, c.oid::regclass::text, '', pg_get_viewdef(c.oid) from pg_class c where c.relkind = 'v') x
    join pg_class c on c.oid = x.rel and c.relkind in ('r', 'p', 'v') and not c.relispartition
     and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
} as const;

const read = async (sql: Sql, what: keyof typeof definitions) =>
  new Map((await sql.unsafe(definitions[what])).map(({ name, text }) => [String(name), String(text)]));

/** What says that a new file holds what an older one held before: a table, function, constraint or schema that is there. */
const IS_THERE = ['42P07', '42723', '42710', '42P06'];

/**
 * Brings a filled board to the present schema: new migrations are run, and of older ones that were edited since, functions,
 * grants and indexes are taken over. Gives the name of what differs still, for which the board has to be filled again.
 */
export async function updateBoard(url: string, note: (line: string) => void): Promise<string | undefined> {
  const sql = connect(url);
  try {
    const recorded = await sql<{ version: string; text: string | null }[]>`
      select version, statements[1] as text from supabase_migrations.schema_migrations`;
    const known = new Map(recorded.map(({ version, text }) => [version, text]));
    const differing = readMigrations().filter(({ version, text }) => known.get(version) !== text);
    if (differing.length === 0) return undefined;
    note(`since it was filled: ${differing.map(({ file }) => file).join(', ')}`);
    await sql.unsafe(readBootstrap());
    for (const migration of differing) if (!known.has(migration.version)) await run(sql, migration);
    const left = await takeOver(sql);
    if (left) return left;
    for (const { version, name, text } of differing)
      await sql`insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})
        on conflict (version) do update set statements = excluded.statements`;
    await sql.unsafe('analyze');
    return undefined;
  } finally {
    await sql.end();
  }
}

async function run(sql: Sql, { text }: Migration): Promise<void> {
  const work = runsAlone(text) ? sql.unsafe(text) : sql.begin((transaction) => transaction.unsafe(text));
  await work.catch((error: unknown) => {
    if (!IS_THERE.includes(String((error as { code?: string }).code))) throw error;
  });
}

async function takeOver(board: Sql): Promise<string | undefined> {
  const scratch = await openScratchDatabase('none');
  const fresh = connect(scratch.url);
  try {
    // One may call another that comes later.
    await board.unsafe('set check_function_bodies = off');
    for (const what of ['functions', 'grants', 'indexes'] as const) {
      const [now, wanted] = [await read(board, what), await read(fresh, what)];
      for (const [name, text] of wanted) {
        if (now.get(name) === text) continue;
        if (what === 'indexes' && now.has(name)) await board.unsafe(`drop index ${name}`);
        await board.unsafe(text);
      }
      for (const name of now.keys())
        if (what === 'indexes' && !wanted.has(name)) await board.unsafe(`drop index ${name}`);
    }
    const [now, wanted] = [await read(board, 'shape'), await read(fresh, 'shape')];
    return (
      [...wanted].find(([name, text]) => now.get(name) !== text)?.[0] ??
      [...now.keys()].find((name) => !wanted.has(name))
    );
  } finally {
    await fresh.end();
    await scratch.close();
  }
}
