import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { shaped } from '@/lib/shaped.ts';
import { answer, db } from '@/lib/supabase.ts';
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
  queryFn: async ({ signal }) => shaped(figures, await answer(db.rpc('my_dashboard').abortSignal(signal))),
  staleTime: 0,
});
