import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';
import { MINE } from '../applications/api.ts';

const figures = z.object({
  totalApplications: z.number(),
  inReviewCount: z.number(),
  upcomingInterviews: z.number(),
  referralPoints: z.number(),
  streakDays: z.number(),
  /** Applications since Monday in New York. */
  thisWeek: z.number(),
  messages: z.array(
    z.object({ id: z.string(), subject: z.nullable(z.string()), message_content: z.string(), created_at: z.string() }),
  ),
});
export type Figures = z.infer<typeof figures>;
export type TeamMessage = Figures['messages'][number];

/** The caller's figures, and the messages of the team that wait to be read. */
export const figuresQuery = queryOptions({
  queryKey: [...MINE, 'figures'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return parseResponse(figures, await answer(supabase.rpc('my_dashboard').abortSignal(signal)));
  },
  staleTime: 0,
});
