import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imports, root, sourceFiles } from './source-tree.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const figures = read('docs/figures.md')
  .split('\n')
  .filter((line) => /^\|.*`(?:private|public)\./.test(line))
  .map((line) => {
    const [, figure = '', screen = '', rpc = '', counted = ''] = line.split('|').map((cell) => cell.trim());
    const code = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return { figure, screens: code(screen), rpc: code(rpc)[0] ?? '', counted: code(counted)[0] ?? '' };
  });

/** What each function and view of the database is made of, by schema and name. */
const definitions = new Map<string, string>();
for (const file of readdirSync(join(root, 'supabase/migrations'))) {
  for (const [text, kind, name = ''] of read(`supabase/migrations/${file}`).matchAll(
    /^create (function|view) ((?:public|private)\.\w+)[\s\S]*?(?=^(?:create|comment|grant) )/gm,
  )) {
    if (kind) definitions.set(name, (definitions.get(name) ?? '') + text.slice(text.indexOf(name) + name.length));
  }
}

/** Whether a definition uses another, directly or through others. */
function uses(from: string, wanted: string, seen = new Set<string>()): boolean {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const named = definitions.get(from)?.match(/\b(?:public|private)\.\w+/g) ?? [];
  return named.some((name) => uses(name, wanted, seen));
}

/** Whether a file, or one that it imports, names an RPC. */
function reads(file: string, rpc: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return false;
  seen.add(file);
  return read(file).includes(`'${rpc}'`) || imports(file).some((imported) => reads(imported, rpc, seen));
}

describe('docs/figures.md', () => {
  it('names what counts each figure, and the RPC that gives it to the screen', () => {
    expect(figures.length).toBeGreaterThan(50);
    const missing = figures.filter(
      ({ counted, rpc }) => !definitions.has(counted) || !definitions.has(`public.${rpc}`),
    );
    expect(missing).toEqual([]);
    expect(figures.filter(({ rpc, counted }) => !uses(`public.${rpc}`, counted))).toEqual([]);
  });

  it.each(figures)('says which screen reads $figure', ({ screens, rpc }) => {
    expect(screens.some((screen) => reads(screen, rpc))).toBe(true);
  });

  it('has every number that stands on a card of an admin screen', () => {
    const files = sourceFiles().filter((file) => /^src\/features\/admin\/.*(?<!\.test)\.tsx$/.test(file));
    const cards = files.flatMap((file) =>
      [...read(file).matchAll(/<StatCard\s+label=(?:"([^"]+)"|\{`([^`$]+))/g)].map(([, plain, made]) => ({
        file,
        label: (plain ?? made ?? '').trim(),
      })),
    );
    expect(cards.length).toBeGreaterThan(25);
    const lacks = cards.filter(
      ({ file, label }) => !figures.some(({ figure, screens }) => screens.includes(file) && figure.includes(label)),
    );
    expect(lacks).toEqual([]);
  });
});
