import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { cursorOf, nextCursor } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

const text = z.nullable(z.string());
const comparedJob = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  location: text,
  pay_range: text,
  job_type: text,
  shifts: z.array(z.string()),
  description: text,
  posted_at: z.string(),
  source: z.string(),
  state: z.enum(['active', 'waiting', 'hidden', 'duplicate', 'paused', 'inactive', 'expired']),
  applications: z.number(),
});
/** A job as it is compared with another one. */
export type ComparedJob = z.infer<typeof comparedJob>;

const pair = z.object({ id: z.string(), is_decided: z.boolean(), job: comparedJob, shown: comparedJob });
export type Pair = z.infer<typeof pair>;
const pairs = z.object({ rows: z.array(pair), next_cursor: nextCursor });
const crowds = z.object({ rows: z.array(z.object({ jobs: z.number(), job: comparedJob })) });

/** Joined: one stands behind the other. Alike: only their texts differ, or an admin split them. */
export type PairKind = 'joined' | 'alike';

const all = [...queryKeys.admin, 'duplicates'] as const;
export const duplicateQueries = {
  all,
  pairs: (kind: PairKind, after: string | null) =>
    queryOptions({
      queryKey: [...all, kind, after] as const,
      queryFn: ({ signal }) =>
        callRpc('admin_duplicates_page', { p_filters: { kind }, ...cursorOf(after) }, pairs, signal),
    }),
  /** Groups of more than 50. */
  crowds: () =>
    queryOptions({
      queryKey: [...all, 'crowded'] as const,
      queryFn: ({ signal }) => callRpc('admin_duplicates_page', { p_filters: { kind: 'crowded' } }, crowds, signal),
    }),
};

const done = z.object({ job_id: z.string() });

/** Says that two jobs are one, and which is shown. */
export const joinJobs = (jobId: string, shownId: string) =>
  callRpc('join_jobs', { p_job_id: jobId, p_shown_id: shownId }, done);

/** Says that a job is another one than those it is grouped with. */
export const splitJob = (jobId: string) => callRpc('split_job', { p_job_id: jobId }, done);
