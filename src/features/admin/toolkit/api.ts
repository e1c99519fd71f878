import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';

const setting = z.object({ value: z.enum(['specified', 'measured']) });
export type Claims = z.infer<typeof setting>['value'];

export const claimQueries = {
  all: [...queryKeys.admin, 'claims'] as const,

  /** What the board may say of itself. */
  setting: () =>
    queryOptions({
      queryKey: claimQueries.all,
      queryFn: async ({ signal }) => {
        const supabase = await getSupabase();
        const row = supabase.from('app_settings').select('value').eq('key', 'claims').abortSignal(signal).single();
        return parseResponse(setting, await answer(row)).value;
      },
    }),
};

/** Sets it; returns the stored value. The change is in the audit log. */
export async function setClaims(value: Claims): Promise<Claims> {
  const supabase = await getSupabase();
  const row = supabase.from('app_settings').update({ value }).eq('key', 'claims').select('value').single();
  return parseResponse(setting, await answer(row)).value;
}
