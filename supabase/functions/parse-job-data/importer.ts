import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { answered } from '../_shared/http/database.ts';
import type { asJob } from '../_shared/rules/csv/as-job.ts';

/** A job as stage_jobs takes it. */
export type StagedJob = ReturnType<typeof asJob> & {
  /** False for one that waits for approval. */
  is_approved: boolean;
};

const openedSchema = z.object({
  same_file: z
    .object({
      batch_id: z.string(),
      file_name: z.string().nullable(),
      created_at: z.string(),
      imported: z.number(),
    })
    .nullable(),
});
const stagedSchema = z.object({
  rejected: z.array(z.object({ index: z.number(), field: z.string(), message: z.string() })),
});
const rows = z.array(z.object({ line: z.number(), title: z.string(), company: z.string().nullable() }));
const finished = { imported: z.number(), duplicates: z.number(), duplicate_rows: rows };
const previewedRow = z.object({
  ...{ line: z.number(), title: z.string(), company: z.string().nullable(), location: z.string() },
  ...{ job_type: z.string().nullable(), pay_range: z.string().nullable(), summary: z.string().nullable() },
});
const finishedSchema = z.object({ ...finished, waiting: z.number() });
const count = z.number();
const previewedSchema = z.object({
  ...finished,
  without_pay: count,
  without_route: count,
  unreached_rows: rows,
  held: count,
  held_rows: z.array(z.object({ ...rows.element.shape, reasons: z.array(z.string()) })),
  reach: z.object({ people: count, sms: count, email: count, later: count, is_whole: z.boolean() }),
  rows: z.array(previewedRow),
});
export type Previewed = z.infer<typeof previewedSchema>;

/** The steps of an import: nothing is on the board before `finish`, which puts everything there or nothing. */
export type Importer = {
  /** Begins one under the caller's id; gives the earlier import of the same file. */
  open: (batchId: string, fileName: string, hash: string) => Promise<z.infer<typeof openedSchema>['same_file']>;
  /** Adds at most 5,000 rows; returns the rejected ones, by their index. */
  stage: (batchId: string, jobs: StagedJob[]) => Promise<z.infer<typeof stagedSchema>['rejected']>;
  finish: (batchId: string, rejected: number) => Promise<z.infer<typeof finishedSchema>>;
  /** Returns what `finish` would do, with the first rows as they would be posted, and discards the import. */
  preview: (batchId: string) => Promise<Previewed>;
  discard: (batchId: string) => Promise<void>;
};

/** Imports as the admin who calls: the database checks the role at each step. */
export function databaseImporter(asCaller: SupabaseClient): Importer {
  return {
    open: async (batchId, fileName, hash) => {
      const requested = { p_id: batchId, p_file_name: fileName, p_content_hash: hash };
      return openedSchema.parse(await answered(asCaller.rpc('open_import', requested))).same_file;
    },
    stage: async (batchId, jobs) => {
      const data = await answered(asCaller.rpc('stage_jobs', { p_batch_id: batchId, p_jobs: jobs }));
      return stagedSchema.parse(data).rejected;
    },
    finish: async (batchId, rejected) => {
      const data = await answered(asCaller.rpc('finish_import', { p_batch_id: batchId, p_rejected: rejected }));
      return finishedSchema.parse(data);
    },
    preview: async (batchId) =>
      previewedSchema.parse(await answered(asCaller.rpc('preview_import', { p_batch_id: batchId }))),
    discard: async (batchId) => {
      await answered(asCaller.rpc('discard_import', { p_batch_id: batchId }));
    },
  };
}
