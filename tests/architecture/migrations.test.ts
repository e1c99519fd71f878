import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-tree.ts';

// Until the first deployment each object is defined once and edited in place (CONTRIBUTING.md).
const folder = join(root, 'supabase', 'migrations');
const files = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const sql = files.map(({ text }) => text.replace(/--[^\n]*/g, '')).join('\n');

/** What a file creates: kind, name, and the table or the argument types that tell two of a name apart. */
function definitions(): string[] {
  const plain =
    /^create (?:unlogged )?(table|view|type|schema|text search configuration)(?: if not exists)? ([\w.]+)/gm;
  const indexes = /^create (?:unique )?(index) (\w+)/gm;
  const onTables = /^create (trigger|policy) (\w+|"[^"]+")[\s\S]*?\bon ([\w.]+)/gm;
  const functions = /^create (function) ([\w.]+)\(([\s\S]*?)\)\s*(?:returns|language)\b/gm;
  const types = (list: string) =>
    list
      .replace(/\s+/g, ' ')
      .split(/, (?=\w+ )/)
      .map((argument) => argument.replace(/ default .*$/, '').replace(/^(?:(?:in|out|inout|variadic) )?\w+ /, ''))
      .join(', ');
  return [
    ...[...sql.matchAll(plain), ...sql.matchAll(indexes)].map(([, kind, name]) => `${kind} ${name}`),
    ...[...sql.matchAll(onTables)].map(([, kind, name, table]) => `${kind} ${name} on ${table}`),
    ...[...sql.matchAll(functions)].map(([, , name, list = '']) => `function ${name}(${types(list)})`),
  ];
}

describe('migrations', () => {
  it('define each object once', () => {
    const all = definitions();
    expect(all.length).toBeGreaterThan(700);
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  });

  it('replace nothing', () => {
    expect(sql.match(/^create or replace\b.*$/gim) ?? []).toEqual([]);
  });

  it('raise no error that PostgREST answers by running the transaction again, without an end', () => {
    const codes = '(40001|40P01|serialization_failure|deadlock_detected)';
    const raised = new RegExp(`\\b(raise\\b[^;]*?|errcode\\s*(?:=|:=|=>)\\s*)'?${codes}\\b`, 'gi');
    expect(sql.match(raised) ?? []).toEqual([]);
    expect(["raise sqlstate '40001'", "using errcode = '40P01'", 'raise serialization_failure']).toSatisfy(
      (examples: string[]) => examples.every((example) => example.match(raised)),
    );
  });

  it('have no line over 120 columns', () => {
    const long = files.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, at) => ([...line].length > 120 ? [`${file}:${at + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  it('stand in the map of the database, file by file', () => {
    const map = readFileSync(join(root, 'supabase', 'README.md'), 'utf8').split('\n');
    const missing = files.flatMap(({ file, text }) => {
      const row = map.find((line) => line.includes(`(migrations/${file})`)) ?? '';
      return [...text.matchAll(/^create (?:(?:unlogged )?table (?:public|private)|function public)\.(\w+)/gm)]
        .map(([, name]) => name)
        .filter((name) => !row.includes(`\`${name}\``))
        .map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
