import type { ColumnMapping } from '@rules/csv/columns.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Json } from '@/database.types.ts';
import { nextCursor, pageQuery } from '@/features/admin/api.ts';
import { AppError } from '@/lib/errors.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, fetchFunction, getSupabase, invokeFunction, parseResponse } from '@/lib/supabase.ts';
import { contactText, type FoundAd, type ParsedJob, parsedJob } from './schema.ts';

const all = [...queryKeys.admin, 'imports'] as const;

const parsed = z.object({ jobs: z.array(parsedJob), left_out: z.array(z.string()) });
const oneParsed = z.object({ jobs: z.tuple([parsedJob]) });
const imported = z.object({
  imported: z.number(),
  waiting: z.number(),
  duplicates: z.number(),
  rejected: z.array(z.object({ index: z.number(), field: z.string(), message: z.string() })),
});
const batch = z.object({
  id: z.string(),
  file_name: z.nullable(z.string()),
  status: z.enum(['staging', 'done', 'failed', 'undone']),
  imported: z.number(),
  waiting: z.number(),
  duplicates: z.number(),
  rejected: z.number(),
  created_at: z.string(),
  undone_at: z.nullable(z.string()),
  imported_by: z.nullable(z.string()),
});
const fileRows = z.array(z.object({ line: z.number(), title: z.string(), company: z.nullable(z.string()) }));
const uploaded = z.object({
  successful: z.number(),
  failed: z.number(),
  duplicates: z.number(),
  rejected: z.array(z.object({ line: z.number(), field: z.string(), message: z.string(), row: z.array(z.string()) })),
  duplicate_rows: fileRows,
  /** How many of the imported wait for approval. */
  waiting: z.optional(z.number()),
  same_file: z.nullable(z.object({ file_name: z.nullable(z.string()), created_at: z.string() })),
});
const reach = z.object({
  people: z.number(),
  sms: z.number(),
  email: z.number(),
  later: z.number(),
  is_whole: z.boolean(),
});
const heldRow = z.object({
  ...{ line: z.number(), title: z.string(), company: z.nullable(z.string()) },
  reasons: z.array(z.string()),
});
export type HeldRow = z.infer<typeof heldRow>;
const outlook = z.object({ duplicates: z.number(), held_rows: z._default(z.array(heldRow), []), reach });
export type JobsOutlook = z.infer<typeof outlook>;
const preview = z.object({
  ...uploaded.shape,
  without_pay: z.number(),
  /** How many name no way to their employer and wait, and the first of them. */
  without_route: z._default(z.number(), 0),
  unreached_rows: z._default(fileRows, []),
  /** How many wait for a reason, and those that do for what was found in their text. */
  held: z._default(z.number(), 0),
  held_rows: z._default(z.array(heldRow), []),
  reach,
  rows: z.array(
    z.object({
      ...{ line: z.number(), title: z.string(), company: z.nullable(z.string()), location: z.string() },
      pay_range: z.nullable(z.string()),
    }),
  ),
});
const progress = z.object({ status: batch.shape.status, staged: z.number() });

/** An import that ended, failed or was undone. */
export type ImportBatch = z.infer<typeof batch>;
/** What came of a CSV file: `successful` imported, `failed` refused, `duplicates` skipped. */
export type Uploaded = z.infer<typeof uploaded>;
/** How many people an import's alerts are for, on which channel; `later` of them hear in a digest, and there are more unless `is_whole`. */
export type Reach = z.infer<typeof reach>;
/** What would come of it, with the first rows as they would be posted. */
export type Preview = z.infer<typeof preview>;

/** Finds the jobs in pasted text, and the lines that are in none; nothing is stored. */
export async function parsePaste(rawData: string): Promise<z.infer<typeof parsed>> {
  return parseResponse(parsed, await invokeFunction('parse-job-data', { rawData }));
}

/** Reads a text that is one ad, wherever it would be split. */
export async function readAd(rawData: string): Promise<ParsedJob> {
  return parseResponse(oneParsed, await invokeFunction('parse-job-data', { rawData, isOneAd: true })).jobs[0];
}

/** Puts jobs on the board, or saves them to wait for approval, all or none; what is there from another import is skipped. */
export async function importJobs(ads: readonly FoundAd[]): Promise<z.infer<typeof imported>> {
  return callRpc('import_jobs', { p_jobs: rowsOf(ads), p_file_name: 'Pasted text' }, imported);
}

/** What the database takes: what was found, without how sure the engine is of it and the piece it stood in. */
function rowsOf(ads: readonly FoundAd[]): Json {
  return ads.map(({ plan, job }) => {
    const { confidence: _, text: __, contact_email: ___, contact_phone: ____, ...found } = job;
    return { ...found, contact: contactText(job), is_approved: plan === 'publish' };
  }) as Json;
}

const EVERY_MS = 1000;
const wait = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

/**
 * Uploads a CSV file to be imported, or to wait for approval, and reports how many rows are read so far. It may take a minute: when the connection breaks
 * the import goes on, so that its outcome is asked for until there is one. Throws an AppError with the function's message.
 */
export async function uploadCsv(
  file: File,
  mapping: ColumnMapping,
  asWaiting: boolean,
  onStaged: (rows: number) => void,
): Promise<Uploaded | { successful: number; failed: number; duplicates: number }> {
  const id = crypto.randomUUID();
  let isOver = false;
  const watch = async () => {
    for (;;) {
      await wait();
      if (isOver) return;
      const now = await importState(id).catch(() => null);
      if (now && !isOver) onStaged(now.staged);
    }
  };
  void watch();
  try {
    return parseResponse(uploaded, await send(file, mapping, { batch_id: id, as_waiting: String(asWaiting) }));
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof AppError && error.status >= 502)) throw error;
    return await outcomeOf(id, error);
  } finally {
    isOver = true;
  }
}

async function send(file: File, mapping: ColumnMapping, fields: Record<string, string>, signal?: AbortSignal) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  const response = await fetchFunction('parse-job-data', { body: form, ...(signal ? { signal } : {}) });
  return response.json().catch(() => null) as Promise<unknown>;
}

async function importState(id: string) {
  const supabase = await getSupabase();
  const rows = await answer(
    supabase.from('import_batches').select('status,staged,imported,duplicates,rejected').eq('id', id),
  );
  return rows[0] ? { ...parseResponse(progress, rows[0]), counts: rows[0] } : null;
}

/** What became of an import whose answer did not arrive. `error` is thrown when it never began or came to nothing. */
async function outcomeOf(id: string, error: unknown) {
  for (let tries = 0; tries < 180; tries += 1) {
    const now = await importState(id).catch(() => null);
    if (now?.status === 'done') {
      const { imported: successful, rejected: failed, duplicates } = now.counts;
      return { successful, failed, duplicates };
    }
    if (now?.status === 'failed' || (now === null && tries > 4)) break;
    await wait();
  }
  throw error;
}

const PAGE = 20;

const history = z.object({ rows: z.array(batch), next_cursor: nextCursor });

/** Twenty imports, in the order of the list. */
function importHistoryQuery(order: string, after: string | null) {
  const args = { p_filters: { sort: order }, p_limit: PAGE };
  return pageQuery([...all, 'history'], 'import_history', args, { after, page: history });
}

/** Removes all jobs of an import; returns how many. */
export async function undoImport(id: string): Promise<number> {
  return (await callRpc('undo_import', { p_batch_id: id }, z.object({ removed: z.number() }))).removed;
}

/** Kept while it is looked at, and no longer. */
const PREVIEW = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false } as const;
/** Whom the ads are for is counted when nothing was changed for so long. */
const PAUSE_MS = 700;

export const importQueries = {
  all,
  history: importHistoryQuery,

  /** What `importJobs` would do: whom its alerts are for, what waits and why, and how many are on the board already. */
  jobsPreview: (ads: readonly FoundAd[]) =>
    queryOptions({
      ...PREVIEW,
      queryKey: [...all, 'jobs', ads.map(({ job, plan }) => [plan, { ...job, text: null, confidence: null }])] as const,
      queryFn: async ({ signal }) => {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        signal.throwIfAborted();
        return callRpc('preview_jobs', { p_jobs: rowsOf(ads) }, outlook, signal);
      },
    }),
  /** What an import of the file would do; nothing is made public. `key` stands for the file. An AppError has the function's message. */
  csvPreview: (key: string, file: File, mapping: ColumnMapping) =>
    queryOptions({
      ...PREVIEW,
      queryKey: [...all, 'csv', key, mapping] as const,
      queryFn: async ({ signal }) => parseResponse(preview, await send(file, mapping, { dry_run: 'true' }, signal)),
    }),
};
