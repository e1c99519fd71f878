import { queryOptions } from '@tanstack/react-query';
import { publicAnswer } from '@/lib/supabase.ts';
import type { JobDetail } from './job.ts';

/** One open job (or filler) in full; null when it is gone, expired or hidden. */
export function jobDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['job', id] as const,
    queryFn: async ({ signal }) =>
      (await publicAnswer('job_detail', { p_id: id }, signal)) as unknown as JobDetail | null,
    staleTime: 5 * 60_000,
  });
}
