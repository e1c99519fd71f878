import { queryOptions } from '@tanstack/react-query';
import { answer, answerOrNull, db, publicDb } from '@/lib/supabase.ts';
import type { PayGuide } from './guide/pay-groups.ts';

/** Notes that the caller waits for a tool; asking again changes nothing (decisions: 'Notify me', which is recorded). */
export async function waitForTool(toolId: string): Promise<void> {
  await answerOrNull(db.from('tool_interest').insert({ tool_id: toolId }));
}

/** What open jobs pay by kind of work and borough; it moves by the day, not by the minute. */
export const payGuideQuery = queryOptions({
  queryKey: ['pay-guide'] as const,
  queryFn: async ({ signal }) => (await answer(publicDb.rpc('pay_guide').abortSignal(signal))) as unknown as PayGuide,
  staleTime: 30 * 60_000,
});
