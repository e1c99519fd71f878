import { z } from 'zod';
import { Refusal } from '../_shared/http/refusal.ts';
import { asJob } from '../_shared/rules/csv/as-job.ts';
import { COLUMNS, type ColumnMapping, missingColumns } from '../_shared/rules/csv/columns.ts';
import { CsvProblem } from '../_shared/rules/csv/csv-problem.ts';
import type { FileBytes } from '../_shared/rules/csv/file-bytes.ts';
import { MAX_ROWS, TOO_MANY_ROWS } from '../_shared/rules/csv/file-limits.ts';
import { type JobFile, type JobRow, openJobFile, type RejectedRow } from '../_shared/rules/csv/read-job-file.ts';
import { sha256Hex } from '../_shared/rules/sha256-hex.ts';
import type { Importer, Previewed } from './importer.ts';
import { readForm } from './read-form.ts';

const CHUNK = 500;
const AT_ONCE = 2;
const MAX_REPORTED = 1000;
const MEBIBYTE = 1 << 20;

export type Imported = {
  successful: number;
  failed: number;
  /** Rows that another import published, or that are in the file twice; skipped. */
  duplicates: number;
  /** Not of a dry run: how many were saved to wait for approval. */
  waiting?: number;
  batch_id: string;
  /** The first thousand rejected rows, `row` as in the file. */
  rejected: (Omit<RejectedRow, 'cells'> & { row: string[] })[];
  duplicate_rows: { line: number; title: string; company: string | null }[];
  /** Dry run only: the first rows, as they would be posted. */
  rows?: Previewed['rows'];
  /** Dry run only: how many of the imported rows name no pay. */
  without_pay?: number;
  /** Dry run only: how many name no way to their employer and will wait, and the first 500 of them. */
  without_route?: number;
  unreached_rows?: Previewed['unreached_rows'];
  /** Dry run only: how many wait whatever was asked for, and the first 500 for what was found in their text. */
  held?: number;
  held_rows?: Previewed['held_rows'];
  /** Dry run only: whom their alerts are for; `later` of the people hear in a digest. */
  reach?: Previewed['reach'];
  /** An earlier import of the same file that was not undone. */
  same_file: { batch_id: string; file_name: string | null; created_at: string; imported: number } | null;
};

const cellNumber = z.number().int().min(0).max(10_000).nullable();
const mappingSchema = z.partialRecord(z.enum(COLUMNS), cellNumber);

/**
 * Imports a CSV file of jobs, in one transaction. Form fields: `file`; optional `mapping`, JSON
 * `{ title: 0, … }` with column numbers from 0 (default: by name); optional `batch_id`, a uuid of the caller, under which
 * import_batches.staged shows the progress. With `as_waiting` `true` the jobs wait for
 * approval. With `dry_run` `true` nothing is stored, and the response has the first `rows`.
 */
export async function importFile(request: Request, importer: Importer): Promise<Imported> {
  const { file, fileName, mappingText, batchId, isDryRun, asWaiting } = await readForm(request);
  const jobs = await inTerms(() => openJobFile(file));
  const mapping = mappingText === null ? undefined : readMapping(mappingText, jobs.header);
  // Throws for a missing required column before anything is stored.
  const rows = await inTerms(async () => jobs.rows(mapping));
  if (await hasTooManyRows(file)) throw new Refusal(400, TOO_MANY_ROWS, { field: 'file' });
  const same = await importer.open(batchId, fileName, await hashOf(file));
  const reported: Imported['rejected'] = [];
  let failed = 0;
  const report = (rejected: Imported['rejected']) => {
    failed += rejected.length;
    reported.push(...rejected.slice(0, MAX_REPORTED - reported.length));
  };
  try {
    const inFile = await stageAll(rows, { batchId, asWaiting }, importer, report);
    const { imported, ...done } = isDryRun ? await importer.preview(batchId) : await importer.finish(batchId, inFile);
    reported.sort((a, b) => a.line - b.line);
    return { successful: imported, failed, ...done, batch_id: batchId, rejected: reported, same_file: same };
  } catch (error) {
    await giveUp(isDryRun ? importer.preview(batchId) : importer.discard(batchId), error);
    throw error;
  }
}

/** Stages the rows in chunks, two at a time; returns how many rows were rejected before staging. */
async function stageAll(
  rows: ReturnType<JobFile['rows']>,
  { batchId, asWaiting }: { batchId: string; asWaiting: boolean },
  importer: Importer,
  report: (rejected: Imported['rejected']) => void,
): Promise<number> {
  let inFile = 0;
  const waiting: JobRow[] = [];
  const running = new Set<Promise<void>>();
  const stage = async (chunk: JobRow[]) => {
    const refused = await importer.stage(
      batchId,
      chunk.map((row) => ({ ...asJob(row), is_approved: !asWaiting })),
    );
    report(refused.flatMap(({ index, field, message }) => refusedRow(chunk[index], field, message)));
  };
  const start = async (chunk: JobRow[]) => {
    if (running.size >= AT_ONCE) await Promise.race(running);
    const job = stage(chunk);
    running.add(job);
    job.then(() => running.delete(job)).catch(() => undefined);
  };
  try {
    for (;;) {
      const piece = await inTerms(() => rows.next());
      if (piece.done) break;
      inFile += piece.value.rejected.length;
      report(piece.value.rejected.map(({ cells, ...rejected }) => ({ ...rejected, row: cells })));
      waiting.push(...piece.value.rows);
      while (waiting.length >= CHUNK) await start(waiting.splice(0, CHUNK));
    }
    if (waiting.length > 0) await start(waiting);
    await Promise.all(running);
  } finally {
    // Nothing may still be written when the import is given up.
    await Promise.allSettled(running);
  }
  return inFile;
}

/** Discards what was staged, and says whether anything was published. Problems of the file are rethrown unchanged. */
async function giveUp(undoing: Promise<unknown>, error: unknown): Promise<void> {
  const isUndone = await undoing.then(
    () => true,
    () => false,
  );
  if (!isUndone) {
    throw new Refusal(503, 'The import was cut off. Look at the earlier imports before you try again.');
  }
  if (!(error instanceof Refusal)) {
    throw new Refusal(503, 'The import failed, and nothing was imported. Please try again.');
  }
}

function readMapping(text: string, header: string[]): ColumnMapping {
  const wrong = (field: string) => new Refusal(400, `${field}: is not a column of the file`, { field });
  let requested: unknown;
  try {
    requested = JSON.parse(text);
  } catch {
    throw wrong('mapping');
  }
  const checked = mappingSchema.safeParse(requested);
  if (!checked.success) throw wrong(['mapping', ...(checked.error.issues[0]?.path ?? [])].join('.'));
  const entries = COLUMNS.map((column) => [column, checked.data[column] ?? null] as const);
  const beyond = entries.find(([, at]) => at !== null && at >= header.length);
  if (beyond) throw wrong(`mapping.${beyond[0]}`);
  const mapping = Object.fromEntries(entries) as ColumnMapping;
  const missing = missingColumns(mapping)[0];
  if (missing) throw new Refusal(400, `Choose the column that holds the ${missing}.`, { field: `mapping.${missing}` });
  return mapping;
}

/** Runs `read` and turns problems of the file into HTTP errors. */
async function inTerms<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CsvProblem) throw new Refusal(400, error.message, { field: error.field });
    throw error;
  }
}

/** Whether more lines than may be imported end outside quotes: reported before the first is staged. */
async function hasTooManyRows(file: FileBytes): Promise<boolean> {
  const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];
  let rows = 0;
  let isQuoted = false;
  let isEmpty = true;
  for await (const piece of file.pieces()) {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) isEmpty = false;
      else if (!isQuoted && !isEmpty) {
        rows += 1;
        isEmpty = true;
      }
    }
  }
  return rows > MAX_ROWS + 1;
}

/** Identifies the file: the SHA-256 of the SHA-256s of its mebibytes, so that a large file is never copied as a whole. */
async function hashOf(file: FileBytes): Promise<string> {
  const sums: ArrayBuffer[] = [];
  const part = new Uint8Array(MEBIBYTE);
  let length = 0;
  const close = async () => sums.push(await crypto.subtle.digest('SHA-256', part.subarray(0, length)));
  for await (const piece of file.pieces()) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + MEBIBYTE - length);
      part.set(taken, length);
      length += taken.length;
      at += taken.length;
      if (length < MEBIBYTE) continue;
      await close();
      length = 0;
    }
  }
  await close();
  return sha256Hex(await new Blob(sums).arrayBuffer());
}

function refusedRow(row: JobRow | undefined, field: string, message: string): Imported['rejected'] {
  const column = COLUMNS.find((name) => name === field) ?? 'title';
  return row
    ? [{ line: row.line, field: column, message, row: COLUMNS.slice(0, 6).map((name) => row[name] ?? '') }]
    : [];
}
