import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answerOrNull, getSupabase, parseResponse, readPublic } from '@/lib/supabase.ts';
import type { PayGuide } from './pay-groups.ts';

/** Notes that the caller waits for a tool; asking again changes nothing. */
export async function waitForTool(toolId: string): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('tool_interest').insert({ tool_id: toolId }));
}

const figure = z.nullable(z.number());
const boardStats = z.object({
  days: z.number(),
  jobs_open: figure,
  answered_share: figure,
  median_days_to_answer: figure,
  interviews: figure,
  hires_confirmed_by_both: figure,
  hires_confirmed_by_one: figure,
});
/** The board's figures of so many days; null where too few are counted to say. */
export type BoardStats = z.infer<typeof boardStats>;

export const toolQueries = {
  all: ['tools'] as const,

  /** What open jobs pay by kind of work and borough, and near a place (its id), if any; it moves by the day, not by the minute. */
  payGuide: (near: string | null) =>
    queryOptions({
      queryKey: [...toolQueries.all, 'pay-guide', near] as const,
      queryFn: async ({ signal }) =>
        (await readPublic<PayGuide>('pay_guide', near ? { p_near: near } : {}, signal)).data,
      staleTime: 30 * 60_000,
    }),

  boardStats: () =>
    queryOptions({
      queryKey: [...toolQueries.all, 'board-stats'] as const,
      queryFn: async ({ signal }) => parseResponse(boardStats, (await readPublic('board_stats', {}, signal)).data),
      staleTime: 30 * 60_000,
    }),
};
