import { withoutPlaceholders } from '@rules/job-display.ts';
import { REAPPLY_REASONS } from '@rules/reapply-reason.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callRpc } from '@/lib/supabase.ts';

const entry = z.nullable(
  z.pipe(
    z.object({
      id: z.string(),
      job_id: z.nullable(z.string()),
      job_title: z.nullable(z.string()),
      job_company: z.nullable(z.string()),
      job_location: z.nullable(z.string()),
      job_type: z.nullable(z.string()),
      reason: z.enum(REAPPLY_REASONS),
      /** In the language that the person applied in. */
      generated_message: z.nullable(z.string()),
      language: z.enum(['en', 'es']),
      created_at: z.string(),
      job_is_open: z.boolean(),
      /** Of the open job: null once it has closed. */
      pay_range: z.nullable(z.string()),
      category: z.nullable(z.string()),
    }),
    z.transform(withoutPlaceholders),
  ),
);
export type ReapplyEntry = NonNullable<z.infer<typeof entry>>;

export const reapplyQueries = {
  all: ['reapply'] as const,

  /** What a reapply link is for; null when it was used, has expired or is unknown. */
  entry: (id: string) =>
    queryOptions({
      queryKey: [...reapplyQueries.all, id] as const,
      queryFn: () => callRpc('get_reapply', { p_id: id }, entry),
      // It can be used once, here or on another phone.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Uses the link: `sent` becomes `reapplied`. Gives the job to go to; 404 when it cannot be used any more. */
export async function acceptReapply(id: string): Promise<string> {
  return (await callRpc('accept_reapply', { p_id: id }, z.object({ job_id: z.string() }))).job_id;
}
