import { queryOptions } from '@tanstack/react-query';
import { mayHaveSession } from '@/lib/session.ts';
import { answerOrNull, getSupabase, readPublic } from '@/lib/supabase.ts';
import type { JobDetail } from './job.ts';

/** One open job (or filler) in full; null when it is gone, expired or hidden, except for an admin, who previews it. */
export function jobDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['job', id] as const,
    queryFn: async ({ signal }) => {
      const { data: open } = await readPublic('job_detail', { p_id: id }, signal);
      if (open || !mayHaveSession()) return open as JobDetail | null;
      const supabase = await getSupabase();
      return (await answerOrNull(supabase.rpc('job_detail', { p_id: id }).abortSignal(signal))) as JobDetail | null;
    },
    staleTime: 5 * 60_000,
  });
}
