import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';

const setting = z.object({ value: z.boolean() });

/** Whether all sending is paused; looked at again every minute, since another admin may have turned it. */
export const pausedQuery = queryOptions({
  queryKey: ['admin', 'sending-paused'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const row = supabase.from('app_settings').select('value').eq('key', 'sending_paused').abortSignal(signal).single();
    return parseResponse(setting, await answer(row)).value;
  },
  staleTime: 0,
  refetchInterval: 60_000,
});

/** Pauses all sending or lets it go on; gives what stands there now. The change is in the audit log. */
export async function setPaused(paused: boolean): Promise<boolean> {
  const supabase = await getSupabase();
  const row = supabase
    .from('app_settings')
    .update({ value: paused })
    .eq('key', 'sending_paused')
    .select('value')
    .single();
  return parseResponse(setting, await answer(row)).value;
}
