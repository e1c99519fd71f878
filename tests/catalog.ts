import type postgres from 'postgres';

/**
 * What a database is made of, one line each: tables, columns, constraints, indexes, functions, triggers, policies, views,
 * rights and comments of our schemas, sorted. The months of partitioned tables are left out: they depend on the day.
 */
export async function readCatalog(sql: postgres.Sql): Promise<string[]> {
  const lines = await sql<{ line: string }[]>`
    with ours as (
      select format('%I.%I', n.nspname, c.relname) as name, c.*
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and not c.relispartition and c.relkind in ('r', 'p', 'v', 'm', 'S')
    ),
    routines as (select p.*, p.oid::regprocedure::text as name from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)),
    rights as (
      select 'schema ' || nspname as name, nspacl as acl from pg_namespace where nspname in ('public', 'private', 'extensions')
      union all select name, relacl from ours
      union all select name || '.' || attname, attacl from ours join pg_attribute on attrelid = ours.oid where attacl is not null
      union all select name, proacl from routines
    )
    select concat_ws(' ', 'relation', name, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions::text,
      obj_description(oid, 'pg_class')) as line from ours
    union all
    select concat_ws(' ', 'column', name || '.' || attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), col_description(ours.oid, attnum))
      from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = ours.oid and adnum = attnum where relkind in ('r', 'p')
    union all
    select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(k.oid), convalidated) from ours join pg_constraint k on conrelid = ours.oid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) from ours join pg_index on indrelid = ours.oid
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), tgenabled) from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
    union all
    select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from ours where relkind in ('v', 'm')
    union all
    select concat_ws(' ', 'policy', schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check)
      from pg_policies where schemaname in ('public', 'private')
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) from routines where prokind in ('f', 'p')
    union all
    select concat_ws(' ', 'right', name, a.grantor::regrole, nullif(a.grantee, 0)::regrole, a.privilege_type, a.is_grantable)
      from rights, lateral aclexplode(acl) a
    union all
    select concat_ws(' ', 'default right', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, defaclacl::text) from pg_default_acl
    union all
    select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension`;
  return lines.map(({ line }) => line).sort();
}
