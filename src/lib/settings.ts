import { ALERTS_PER_DAY, QUIET_HOURS } from '@rules/consent.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryClient } from './query-client.ts';
import { callRpc } from './supabase.ts';

const settings = z.object({
  alerts_per_day: z.number(),
  quiet_hours: z.object({ from: z.number(), to: z.number() }),
});

/** What an operator has set: the sender keeps to it, and the screens say it. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => callRpc('public_settings', {}, settings, signal),
  staleTime: 300_000,
});

const INITIAL = { alerts_per_day: ALERTS_PER_DAY, quiet_hours: QUIET_HOURS };

/** How many alerts a day and in which hours none by text; until it is known, as a new board is set. */
export function useSettings() {
  const { alerts_per_day: perDay, quiet_hours: quiet } = useQuery(settingsQuery, queryClient).data ?? INITIAL;
  return { perDay, quiet };
}
