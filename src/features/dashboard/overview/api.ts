import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';
import { MINE } from '../applications/api.ts';

const figures = v.object({
  totalApplications: v.number(),
  inReviewCount: v.number(),
  upcomingInterviews: v.number(),
  referralPoints: v.number(),
  streakDays: v.number(),
  /** Applications since Monday in New York. */
  thisWeek: v.number(),
  messages: v.array(
    v.object({ id: v.string(), subject: v.nullable(v.string()), message_content: v.string(), created_at: v.string() }),
  ),
});
export type Figures = v.InferOutput<typeof figures>;
export type TeamMessage = Figures['messages'][number];

/** The caller's figures, and the messages of the team that wait to be read. */
export const figuresQuery = queryOptions({
  queryKey: [...MINE, 'figures'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(figures, await answer(supabase.rpc('my_dashboard').abortSignal(signal)));
  },
  staleTime: 0,
});
