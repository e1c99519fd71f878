import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './binaries.ts';
import { connect } from './database.ts';
import { readMigrations, runFile } from './migrate.ts';
import { readPlatform } from './platform.ts';

export type SeedName = 'none' | 'real' | 'demo';

const folder = join(repository, 'supabase', 'seeds');

/**
 * The seed's files in order. `real` is the city's real postings only; `demo` adds the written samples and demo people;
 * `none` is an empty database.
 */
export function seedFiles(seed: SeedName): { file: string; text: string }[] {
  if (seed === 'none' || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && (seed === 'demo' || /real/.test(file)))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** Fills a migrated database. */
export async function applySeed(url: string, seed: SeedName): Promise<void> {
  const files = seedFiles(seed);
  if (files.length === 0) return;
  const sql = connect(url);
  try {
    for (const { file, text } of files) await runFile(sql, file, text);
    await sql.unsafe('analyze');
  } finally {
    await sql.end();
  }
}

/** Names the content of a prepared database: another schema, another seed or another day gives another name. */
export function contentKey(seed: SeedName, serverVersion: string): string {
  const hash = createHash('sha256').update(serverVersion);
  for (const text of Object.values(readPlatform())) hash.update(text);
  for (const { file, text } of readMigrations()) hash.update(file).update(text);
  for (const { file, text } of seedFiles(seed)) hash.update(file).update(text);
  // Seeds move their dates so that the newest posting is today's.
  if (seed !== 'none') hash.update(new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }));
  return hash.digest('hex').slice(0, 20);
}
