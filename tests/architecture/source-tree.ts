import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The hand-written source files that git knows or would know, relative to the root. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
    .filter((file) => file !== 'src/database.types.ts' && !file.startsWith('supabase/seeds/'));
}

/** What a file imports inside the repository, as paths relative to the root. */
export function imports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value,
  );
  const written = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...new Set([...named, ...written])].flatMap((name) => {
    const target = name && resolve(file, name);
    return target ? [target] : [];
  });
}

function resolve(from: string, name: string): string | null {
  if (name.startsWith('@/')) return `src/${name.slice(2)}`;
  if (name.startsWith('@rules/')) return `supabase/functions/_shared/rules/${name.slice(7)}`;
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name));
  return null;
}
