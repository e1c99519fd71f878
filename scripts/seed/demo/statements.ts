import { jsonLiteral, newYorkDay } from '../sql.ts';

/**
 * The kind of a column: an SQL type; 'ago', minutes before loading, given as a number; 'date', days from today in New
 * York; a rule in SQL over the row `r` stands behind '='.
 */
export type Columns = Record<string, string>;
type Row = Record<string, unknown>;

/** One insert of many rows into a table of the schema public; a column whose name ends in ':only' is read for a rule but not stored. */
export function insertInto(table: string, columns: Columns, rows: Row[]): string {
  const names = Object.keys(columns).filter((name) => !name.endsWith(':only'));
  const given = Object.entries(columns).filter(([, type]) => !type.startsWith('='));
  const values = names.map((name) => sqlFor(name, columns[name] ?? 'text'));
  const read = given.map(
    ([name, type]) => `${name.replace(':only', '')} ${type === 'ago' || type === 'date' ? 'int' : type}`,
  );
  const kept = rows.map((row) =>
    Object.fromEntries(given.map(([name]) => [name.replace(':only', ''), row[name.replace(':only', '')] ?? null])),
  );
  return `insert into public.${table} (${names.join(', ')})
select ${values.join(', ')}
from jsonb_to_recordset(${jsonLiteral(kept)}) as r (${read.join(', ')})
on conflict do nothing;
`;
}

function sqlFor(name: string, type: string): string {
  if (type.startsWith('=')) return type.slice(1);
  if (type === 'ago') return `now() - make_interval(mins => r.${name})`;
  if (type === 'date') return `(now() at time zone 'America/New_York')::date + r.${name}`;
  return `r.${name}`;
}

/** SQL for the New York day `r.days_ago` at `r.minute` after midnight. */
export const DAY_AND_MINUTE = newYorkDay('-r.days_ago', 'r.minute');
