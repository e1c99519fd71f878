import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The page as it is served. */
export const html = readFileSync(join(dist, 'index.html'), 'utf8');

/** The scripts that the page itself names. */
export const scriptsOfPage = [
  ...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g),
].map(([, file = '']) => file);

const [names, table] = JSON.parse(/__screens=(.*?)<\/script>/.exec(html)?.[1] ?? '[[],[]]') as [
  string[],
  [string, number[]][],
];

/** By the pattern of a screen's address, the files that the page asks for there beside its own. */
export const screens = table.map(([pattern, files]): [string, string[]] => [
  pattern,
  files.map((file) => names[file] ?? ''),
]);

/** The files that the page asks for at an address beside its own. */
export const filesAt = (address: string) => screens.find(([pattern]) => new RegExp(pattern).test(address))?.[1] ?? [];

export const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;

const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Bytes of a built file as it travels, gzip at its best. */
export const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** These files and all that they cannot run without. */
export function closure(files: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = [...textOf(file).matchAll(/(?:\bfrom|\bimport)"\.\/([\w.-]+)"/g)];
    closure(
      imported.map(([, name = '']) => `assets/${name}`),
      found,
    );
  }
  return found;
}

/** The file that `from` imports later for what it uses of it as `name`; undefined where it is another's name for a file. */
export function laterFile(from: string, name: string): string | undefined {
  const [, file] =
    new RegExp(`import\\("\\./([\\w.-]+)"\\)\\.then\\(\\w+=>\\(\\{[^}]*\\b${name}:`).exec(textOf(from)) ?? [];
  return file && `assets/${file}`;
}

export const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);

/** Every text file of the build, as one reads it with the browser's tools. */
export function builtTexts(): { file: string; text: string }[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|webmanifest|svg|txt)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }));
}
