import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
}

export const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Bytes of a built file as it travels, gzip at its best. */
export const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** The files that a chunk cannot run without: its own and its static imports'. */
export function closure(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(next, files);
  return files;
}

export const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);

/** Every text file of the build, as one reads it with the browser's tools. */
export function builtTexts(): { file: string; text: string }[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|webmanifest|svg|txt)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }));
}
