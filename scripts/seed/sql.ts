import { createHash } from 'node:crypto';

/** A uuid (version 5 in form) that is always the same for the same name, so that loading a seed twice changes nothing. */
export function stableId(name: string): string {
  const hex = createHash('sha1').update(`job-board.seed:${name}`).digest('hex').slice(0, 32).split('');
  hex[12] = '5';
  hex[16] = '89ab'.charAt(Number.parseInt(hex[16] ?? '0', 16) % 4);
  const id = hex.join('');
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
}

/** Rows as a jsonb literal, one row a line, so that a change of one row is a change of one line. */
export function jsonLiteral(rows: readonly object[]): string {
  const json = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  if (json.includes('$json$')) throw new Error('A row holds the text that ends its own literal.');
  return `$json$${json}$json$::jsonb`;
}

/** SQL for a moment on another New York day than today: days and minutes after midnight are SQL expressions. */
export function newYorkDay(days: string, minutes: string): string {
  return `(date_trunc('day', now() at time zone 'America/New_York') + make_interval(days => ${days}, mins => ${minutes})) at time zone 'America/New_York'`;
}

/** Reads the rows back out of a seed file made with \`jsonLiteral\`; the nth literal of the file. */
export function rowsOf(sql: string, nth = 0): Record<string, unknown>[] {
  const literal = sql.split('$json$')[nth * 2 + 1];
  if (!literal) throw new Error(`The seed file has no literal number ${nth}.`);
  return JSON.parse(literal) as Record<string, unknown>[];
}
