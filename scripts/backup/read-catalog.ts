import type postgres from 'postgres';

interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: string;
  /** What COPY reads: a partitioned table only through a query. */
  source: string;
  isOurs: boolean;
}

/** The tables whose rows are somebody's; the Auth API keeps the list of its own migrations itself. */
export const readTables = (sql: postgres.TransactionSql) => sql<Table[]>`
  select format('%I.%I', n.nspname, c.relname) as name,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
         format('(select %s from %I.%I)', string_agg(quote_ident(a.attname), ', ' order by a.attnum), n.nspname, c.relname) as source,
         n.nspname <> 'auth' as "isOurs"
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
     and (n.nspname, c.relname) <> ('auth', 'schema_migrations')
   group by n.nspname, c.relname order by n.nspname, c.relname`;

interface Partition {
  name: string;
  parent: string;
  bound: string;
}

/** The months that rows may need: a database made later has others. */
export const readPartitions = (sql: postgres.TransactionSql) => sql<Partition[]>`
  select format('%I.%I', n.nspname, c.relname) as name, format('%I.%I', pn.nspname, p.relname) as parent,
         pg_catalog.pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_class p on p.oid = i.inhparent and p.relkind = 'p'
    join pg_catalog.pg_namespace pn on pn.oid = p.relnamespace
   where pn.nspname in ('public', 'private') order by 1`;

/** The sequences that were used, and their last values. */
export const readSequences = (sql: postgres.TransactionSql) => sql<{ name: string; value: string }[]>`
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_catalog.pg_sequences
   where schemaname in ('public', 'private', 'auth') and last_value is not null order by 1`;
