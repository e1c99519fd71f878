import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/tool.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sql = readdirSync(join(root, 'supabase/migrations'))
  .map((name) => read(`supabase/migrations/${name}`))
  .join('\n');

/** The figures that a pattern finds in the migrations, where it stands once. */
function inSql(pattern: RegExp): number[] {
  const found = [...sql.matchAll(new RegExp(pattern, 'g'))];
  expect(found, String(pattern)).toHaveLength(1);
  return (found[0] ?? []).slice(1).map(Number);
}
const setting = (key: string) => inSql(new RegExp(`\\('${key}', '', 'integer', .*'(\\d+)'\\)`))[0] ?? Number.NaN;

/** The cells of a table's row, by how the row begins. */
function rowOf(document: string, start: string): string[] {
  const rows = read(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('*', '')))
    .filter((cells) => cells.some((cell) => cell === start));
  expect(rows, start).toHaveLength(1);
  return rows[0] ?? [];
}
/** Person, address and target of a limit. */
const limit = (bucket: string) => rowOf('docs/limits.md', `\`${bucket}\``).slice(3, 6).map(Number);
const ADDRESS = 1;
const TARGET = 2;

const inDocument = (start: string) => rowOf('docs/security.md', start).at(-2);
const thousands = (figure: number) => new Intl.NumberFormat('en-US').format(figure);

const [receipts = Number.NaN] = inSql(/if people <= (\d+) then/);
const [news = Number.NaN, ofOneEmployer] = inSql(/if sent < (\d+) and \(about <> 'news' or sent_by_employer < (\d+)\)/);
/** The message that counts the others, and the one of the next morning. */
const counting = 2;
const methods = limit('method_changed')[TARGET] ?? Number.NaN;
const byStranger =
  receipts + counting + (limit('recovery_all')[TARGET] ?? Number.NaN) + setting('alerts_per_day') + 1 + methods;

it('docs/security.md says what one number can get in a day', () => {
  expect(inDocument('The receipt')).toBe(String(receipts + counting));
  expect(inDocument('A one-time link, if somebody applied or signed up with it')).toBe(
    String(limit('recovery_all')[TARGET]),
  );
  expect(rowOf('docs/security.md', 'A one-time link, if somebody applied or signed up with it')[3]).toBe(
    `${limit('recovery')[TARGET]} an hour and ${limit('recovery_day')[TARGET]} a day from one network, ${limit('recovery_all')[TARGET]} a day from all`,
  );
  expect(inDocument('Alerts, also the first one and a reminder to go on')).toBe(String(setting('alerts_per_day')));
  expect(inDocument('Rewards go elsewhere')).toBe(String(methods));
  expect(inDocument('A stranger, in all')).toBe(String(byStranger));
  expect(inDocument('An answer, of who applied with it')).toBe(String(news + counting));
  expect(rowOf('docs/security.md', 'An answer, of who applied with it')[3]).toContain(
    `${ofOneEmployer} of one employer, ${news} of all`,
  );
  expect(inDocument('A change of an interview')).toBe(String(news));
  expect(inDocument('A reminder of an interview')).toBe(String(news));
  expect(inDocument('With an employer')).toBe(String(byStranger + news + counting + news + news));
});

it('docs/security.md says what a day can cost', () => {
  const perDay = setting('first_texts_per_day');
  const [perNetwork = Number.NaN] = inSql(/most_hits\(p_network, (\d+)\)/);
  expect(limit('first_texts')[ADDRESS]).toBe(perNetwork);
  expect(inSql(/'recovery_site', private.limited_site\(\), (\d+), '1 hour'/)).toEqual([
    limit('recovery_site')[ADDRESS],
  ]);
  expect(inDocument('Numbers that never got a text')).toBe(`${thousands(perDay)} numbers`);
  expect(rowOf('docs/security.md', 'Numbers that never got a text')[2]).toContain(
    `(${setting('first_texts_per_hour')})`,
  );
  expect(inDocument('… of them from one network')).toBe(`${thousands(perNetwork * 24)} numbers`);
  expect(inDocument('Texts to them, all that a stranger can cause')).toBe(`${thousands(perDay * byStranger)} texts`);
  const cents = perDay * byStranger;
  expect(inDocument('… their cost')).toBe(`$${thousands(cents / 100)} to $${thousands((cents * 3) / 100)}`);
  expect(inDocument('One-time links from one network')).toBe(
    `${thousands((limit('recovery_site')[ADDRESS] ?? Number.NaN) * 24)} texts`,
  );
  expect(inDocument('E-mails to a job’s contact'.replace('’', "'"))).toBe(
    `${1 + (limit('employer_link_day')[TARGET] ?? Number.NaN)} e-mails`,
  );
});
