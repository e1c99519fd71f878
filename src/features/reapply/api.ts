import { REAPPLY_REASONS } from '@rules/reapply-reason.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shaped } from '@/lib/shaped.ts';
import { answer, answerOrNull, getSupabase } from '@/lib/supabase.ts';

const entry = v.nullable(
  v.object({
    id: v.string(),
    job_id: v.nullable(v.string()),
    job_title: v.nullable(v.string()),
    job_company: v.nullable(v.string()),
    job_location: v.nullable(v.string()),
    job_type: v.nullable(v.string()),
    reason: v.picklist(REAPPLY_REASONS),
    /** In the language that the person applied in. */
    generated_message: v.nullable(v.string()),
    language: v.picklist(['en', 'es']),
    created_at: v.string(),
    job_is_open: v.boolean(),
    /** Of the open job: null once it has closed. */
    pay_range: v.nullable(v.string()),
    category: v.nullable(v.string()),
  }),
);
export type ReapplyEntry = NonNullable<v.InferOutput<typeof entry>>;

/** What a reapply link stands for; null when it was used, has expired or never was. */
export const reapplyQuery = (id: string) =>
  queryOptions({
    queryKey: ['reapply', id] as const,
    queryFn: async () => {
      const supabase = await getSupabase();
      return shaped(entry, await answerOrNull(supabase.rpc('get_reapply', { p_id: id })));
    },
    // It can be used once, here or on another phone.
    staleTime: 0,
    gcTime: 0,
  });

/** Uses the link: `sent` becomes `reapplied`. Gives the job to go to; 404 when it cannot be used any more. */
export async function acceptReapply(id: string): Promise<string> {
  const supabase = await getSupabase();
  const given: unknown = await answer(supabase.rpc('accept_reapply', { p_id: id }));
  return shaped(v.object({ job_id: v.string() }), given).job_id;
}
