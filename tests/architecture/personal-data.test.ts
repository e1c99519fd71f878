import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/tool.ts';

const folder = join(root, 'supabase', 'migrations');
const sql = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('docs/personal-data.md names every table, and none that is not there', () => {
  const page = readFileSync(join(root, 'docs', 'personal-data.md'), 'utf8');
  const lists = page.split('\n').filter((line) => line.startsWith('| `') || line.startsWith('No personal data:'));
  const named = lists.flatMap((line) =>
    [...(line.startsWith('|') ? (line.split('|')[1] ?? '') : line).matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const tables = [...sql.matchAll(/^create (?:unlogged )?table (?:public|private)\.(\w+)/gm)].map(([, name]) => name);
  expect(tables.length).toBeGreaterThan(45);
  expect(named.sort()).toEqual(tables.sort());
});

it('docs/personal-data.md says after how many days private.retention removes what is personal', () => {
  const page = readFileSync(join(root, 'docs', 'personal-data.md'), 'utf8').split('\n');
  const defaults = JSON.parse(/\('retention_days', '(\{.*?\})'/.exec(sql)?.[1] ?? '{}') as Record<string, number>;
  const rows = [...sql.matchAll(/^ {2}\('\w+', '\w+\.(\w+)', '\w+', (\d+|null), (?:'(\w+)'|null), /gm)];
  expect(rows.length).toBeGreaterThan(25);
  const words: Record<number, string> = { 0: 'The day', 1: 'A day', 365: 'a year' };
  const missing = rows.flatMap(([, table, own, setting = '']) => {
    const days = own === 'null' ? (defaults[setting] ?? Number.NaN) : Number(own);
    const line = page.find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${table}\``));
    return !line || line.includes(words[days] ?? ` ${days} days`) ? [] : [`${table}: ${days} days`];
  });
  expect(missing).toEqual([]);
});
