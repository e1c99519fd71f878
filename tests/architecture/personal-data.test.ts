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
