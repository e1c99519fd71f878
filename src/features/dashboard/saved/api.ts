import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { SAVED_KEY } from '@/features/jobs/saved.ts';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';

const text = z.nullable(z.string());
const cents = z.nullable(z.number());

const savedJobs = z.array(
  z.object({
    job_id: z.string(),
    saved_at: z.string(),
    /** As they were when it was saved. */
    job_title: text,
    company: text,
    location: text,
    is_open: z.boolean(),
    /** Pay and expiry are null when the posting is gone. */
    expires_at: text,
    pay_range: text,
    pay_unit: z.nullable(z.enum(['hour', 'day', 'week', 'year'])),
    hourly_low_cents: cents,
    hourly_high_cents: cents,
  }),
);
export type SavedJob = z.infer<typeof savedJobs>[number];

/** The jobs that an account keeps, newest first, with how each stands now. */
export function savedJobsQuery(userId: string) {
  return queryOptions({
    queryKey: [...SAVED_KEY, 'list', userId] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return parseResponse(savedJobs, await answer(supabase.rpc('my_saved_jobs').abortSignal(signal)));
    },
    staleTime: 0,
  });
}
