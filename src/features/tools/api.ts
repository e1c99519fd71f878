import { queryOptions } from '@tanstack/react-query';
import { answerOrNull, getSupabase, readPublic } from '@/lib/supabase.ts';
import type { PayGuide } from './pay-groups.ts';

/** Notes that the caller waits for a tool; asking again changes nothing. */
export async function waitForTool(toolId: string): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('tool_interest').insert({ tool_id: toolId }));
}

export const toolQueries = {
  /** What open jobs pay by kind of work and borough, and near a place (its id), if any; it moves by the day, not by the minute. */
  payGuide: (near: string | null) =>
    queryOptions({
      queryKey: ['pay-guide', near] as const,
      queryFn: async ({ signal }) =>
        (await readPublic('pay_guide', near ? { p_near: near } : {}, signal)).data as PayGuide,
      staleTime: 30 * 60_000,
    }),
};
