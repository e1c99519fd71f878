import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The page as it is served. */
export const html = textOf('index.html');

/** The scripts that the page itself names. */
export const scriptsOfPage = [
  ...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g),
].map(([, file = '']) => file);

/** Each module that is loaded later, by its path, with its file in the build. */
const manifest = JSON.parse(textOf('.vite/manifest.json')) as Record<string, { file: string; src?: string }>;
export const laterFiles = Object.entries(manifest)
  .filter(([, { src, file }]) => src && file.endsWith('.js'))
  .map(([path, { file }]): [path: string, file: string] => [path, file]);

/** Bytes of files as they travel: of the compressed copies that hosts serve. */
export const brotli = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);

/** These files and all that they cannot run without. */
export function closure(files: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = [...textOf(file).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.~-]+)["'`]/g)];
    closure(
      imported.map(([, name = '']) => `assets/${name}`),
      found,
    );
  }
  return found;
}

/** Every text file of the build, as one reads it with the browser's tools. */
export function builtTexts(): { file: string; text: string }[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|webmanifest|svg|txt)$/.test(file))
    .map((file) => ({ file, text: textOf(file) }));
}
