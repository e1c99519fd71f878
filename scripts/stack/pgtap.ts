import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { repository } from './binaries.ts';
import { cloneDatabase, connect, withDatabase } from './database.ts';
import { runFile } from './migrate.ts';

/** What one file of supabase/tests reported. */
export interface TapReport {
  file: string;
  passed: number;
  failed: number;
  skipped: number;
  /** The failing lines with their explanations. */
  failures: string[];
}

const folder = join(repository, 'supabase', 'tests');
const template = 'pgtap_template';

/** Makes the database that test files run in: a copy of the migrated one (nobody may be connected to it) with pgTAP loaded. */
export async function preparePgTap(url: string): Promise<void> {
  const prepared = await cloneDatabase(url, 'postgres', template);
  const sql = connect(prepared);
  try {
    await sql`set search_path = extensions`;
    await runFile(sql, 'pgtap.sql', pgTapText());
  } finally {
    await sql.end();
  }
}

/**
 * Runs every supabase/tests/*.sql, as `supabase test db` does: the first one stays, the others roll back. Two at a time, each in
 * a copy of its own.
 */
export async function runPgTap(url: string, onReport: (report: TapReport) => void): Promise<void> {
  const [helpers = '', ...files] = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  onReport(await runTestFile(withDatabase(url, template), helpers));
  const databases = [withDatabase(url, template), await cloneDatabase(url, template, `${template}_2`)];
  await Promise.all(
    databases.map(async (database) => {
      for (let file = files.shift(); file; file = files.shift()) onReport(await runTestFile(database, file));
    }),
  );
}

async function runTestFile(database: string, file: string): Promise<TapReport> {
  const text = testText(file);
  const sql = connect(database);
  try {
    await sql`set search_path = public, extensions`;
    const results = (await sql.unsafe(text)) as unknown as Record<string, unknown>[] | Record<string, unknown>[][];
    const rows = Array.isArray(results[0])
      ? (results as Record<string, unknown>[][]).flat()
      : (results as Record<string, unknown>[]);
    const lines = rows.map((row) => String(Object.values(row ?? {})[0] ?? ''));
    return readTap(file, lines.join('\n').split('\n'));
  } catch (error) {
    return { file, passed: 0, failed: 1, skipped: 0, failures: [explain(error, text)] };
  } finally {
    await sql.end();
  }
}

/** A file without its line for the pgtap extension: here pgTAP is loaded as a script. */
function testText(file: string): string {
  return readFileSync(join(folder, file), 'utf8').replace(/create extension [^;]*pgtap[^;]*;/gi, '');
}

function explain(error: unknown, text: string): string {
  const { message, position, where } = error as { message?: string; position?: string; where?: string };
  const line = Number(position) ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : '';
  return [`stopped${line}: ${message ?? String(error)}`, where].filter(Boolean).join('\n');
}

/** Counts the assertions of one file; a plan that wasn't kept is a failure too. */
export function readTap(file: string, lines: string[]): TapReport {
  const report: TapReport = { file, passed: 0, failed: 0, skipped: 0, failures: [] };
  let planned: number | undefined;
  let failing = false;
  for (const line of lines) {
    const plan = /^1\.\.(\d+)/.exec(line);
    if (plan) planned = Number(plan[1]);
    else if (/^not ok\b/.test(line)) {
      failing = !/# TODO/i.test(line);
      if (failing) {
        report.failed += 1;
        report.failures.push(line);
      } else report.skipped += 1;
    } else if (/^ok\b/.test(line)) {
      failing = false;
      if (/# SKIP/i.test(line)) report.skipped += 1;
      else report.passed += 1;
    } else if (failing && line.startsWith('#')) report.failures.push(line);
  }
  const ran = report.passed + report.failed + report.skipped;
  if (planned !== ran) {
    report.failed += 1;
    report.failures.push(`planned ${planned ?? 'nothing'} but ran ${ran}`);
  }
  return report;
}

/** The plain SQL of the newest pgTAP in the package's archive. */
function pgTapText(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap');
  const archive = gunzipSync(readFileSync(join(dirname(entry), 'pgtap.tar.gz')));
  let newest = { version: '', text: '' };
  for (let offset = 0; offset + 512 <= archive.length; ) {
    const header = archive.subarray(offset, offset + 512);
    const name = header.subarray(0, 100).toString('utf8').replace(/\0.*$/s, '');
    const size = Number.parseInt(header.subarray(124, 136).toString('utf8'), 8) || 0;
    const version = /\/pgtap--(\d+\.\d+\.\d+)\.sql$/.exec(name)?.[1];
    if (version && version.localeCompare(newest.version, 'en', { numeric: true }) > 0) {
      newest = { version, text: archive.subarray(offset + 512, offset + 512 + size).toString('utf8') };
    }
    offset += 512 + Math.ceil(size / 512) * 512;
  }
  if (!newest.text) throw new Error('pgTAP was not found in @electric-sql/pglite-pgtap.');
  return newest.text.replace(/^\\.*$/gm, '').replaceAll('@extschema@', 'extensions');
}
