import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Tables } from '@/database.types.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, getSupabase } from '@/lib/supabase.ts';
import { columnsOf, type SourceValues } from './schema.ts';

const reason = z.object({
  field: z.string(),
  message: z.string(),
  is_refused: z.boolean(),
  rows: z.number(),
  examples: z.nullable(z.array(z.string())),
});
const row = z.object({
  source_ref: z.string(),
  title: z.string(),
  company: z.nullable(z.string()),
  location: z.nullable(z.string()),
  pay_range: z.nullable(z.string()),
  is_approved: z.boolean(),
  state: z.enum(['added', 'changed', 'unchanged']),
});
const run = z.object({
  id: z.string(),
  source_id: z.string(),
  is_dry: z.boolean(),
  status: z.enum(['running', 'done', 'failed', 'needs_approval']),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  seen: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
  refused: z.number(),
  error: z.nullable(z.string()),
  reasons: z.array(reason),
  rows: z.array(row),
});

const apiKey = z.object({
  id: z.string(),
  source_id: z.string(),
  prefix: z.string(),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

/** One reading of a source. */
export type SourceRun = z.infer<typeof run>;
export type SourceRow = z.infer<typeof row>;
/** A source with its newest runs, the newest first. */
export type Source = Tables<'job_sources'> & { runs: SourceRun[] };

/** Enough for the last runs of each source. */
const RUNS = 200;
const WHILE_RUNNING_MS = 3000;

const all = [...queryKeys.admin, 'sources'] as const;
export const sourceQueries = {
  all,
  /** All sources, with their runs; fetched again while one is under way. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: async ({ signal }): Promise<Source[]> => {
        const supabase = await getSupabase();
        const [sources, runs] = await Promise.all([
          answer(supabase.from('job_sources').select().order('name').abortSignal(signal)),
          answer(
            supabase
              .from('source_runs')
              .select()
              .order('started_at', { ascending: false })
              .limit(RUNS)
              .abortSignal(signal),
          ),
        ]);
        const read = z.array(run).parse(runs);
        return sources.map((source) => ({ ...source, runs: read.filter(({ source_id }) => source_id === source.id) }));
      },
      refetchInterval: ({ state }) =>
        state.data?.some(({ runs }) => runs[0]?.status === 'running') ? WHILE_RUNNING_MS : false,
      meta: { failed: 'Failed to load the sources' },
    }),
  /** The keys of all partners, the newest first. */
  keys: () =>
    queryOptions({
      queryKey: [...all, 'keys'] as const,
      queryFn: () => callRpc('api_keys', {}, z.array(apiKey)),
      meta: { failed: 'Failed to load the keys' },
    }),
};

/** Adds a source, which is paused until it is turned on, or changes one. Returns its id. */
export async function saveSource(id: string | null, values: SourceValues): Promise<string> {
  const supabase = await getSupabase();
  const { kind, ...columns } = columnsOf(values);
  const saved = id
    ? await answer(supabase.from('job_sources').update(columns).eq('id', id).select('id').single())
    : await answer(
        supabase
          .from('job_sources')
          .insert({ ...columns, kind })
          .select('id')
          .single(),
      );
  return saved.id;
}

/** Turns one switch of a source. */
export async function switchSource(id: string, to: { is_paused: boolean } | { is_trusted: boolean }): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.from('job_sources').update(to).eq('id', id).select('id').single());
}

/** Starts a run; a dry one only says what it would do. Returns its id. */
export async function runSource(id: string, isDry: boolean): Promise<string> {
  const { run_id } = await callRpc(
    'run_source_now',
    { p_source_id: id, p_is_dry: isDry },
    z.object({ run_id: z.string() }),
  );
  return run_id;
}

/** Closes the jobs that a run found gone; returns how many. */
export async function approveRun(id: string): Promise<number> {
  return (await callRpc('approve_source_run', { p_run_id: id }, z.object({ gone: z.number() }))).gone;
}

/** Makes a key for the partner of this name, who becomes a source when there is none; returns the key, which is told this once. */
export async function createKey(partner: string): Promise<string> {
  return (await callRpc('create_api_key', { p_partner: partner }, z.object({ key: z.string() }))).key;
}

export async function revokeKey(id: string): Promise<void> {
  await callRpc('revoke_api_key', { p_id: id }, z.object({ id: z.string() }));
}
