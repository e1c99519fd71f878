import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { SAVED_KEY } from '@/features/jobs/saved.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const text = v.nullable(v.string());
const cents = v.nullable(v.number());

const savedJobs = v.array(
  v.object({
    job_id: v.string(),
    saved_at: v.string(),
    /** As they were when it was saved. */
    job_title: text,
    company: text,
    location: text,
    is_open: v.boolean(),
    /** Pay and expiry are null when the posting is gone. */
    expires_at: text,
    pay_range: text,
    pay_unit: v.nullable(v.picklist(['hour', 'day', 'week', 'year'])),
    hourly_low_cents: cents,
    hourly_high_cents: cents,
  }),
);
export type SavedJob = v.InferOutput<typeof savedJobs>[number];

/** The jobs that an account keeps, newest first, with how each stands now. */
export function savedJobsQuery(userId: string) {
  return queryOptions({
    queryKey: [...SAVED_KEY, 'list', userId] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return shaped(savedJobs, await answer(supabase.rpc('my_saved_jobs').abortSignal(signal)));
    },
    staleTime: 0,
  });
}
