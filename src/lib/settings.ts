import { ALERTS_PER_DAY, QUIET_HOURS } from '@rules/consent.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { readPublic } from './supabase.ts';

/** Read without zod, which the pages where people arrive have no other need of in their first frame. */
interface Settings {
  alerts_per_day: number;
  quiet_hours: { from: number; to: number };
  vapid_public_key: string | null;
}

export const settingsQueries = {
  all: ['settings'] as const,

  /** The operator's public settings, which the delivery worker follows and the screens show. */
  public: () =>
    queryOptions({
      queryKey: settingsQueries.all,
      queryFn: async ({ signal }) => (await readPublic<Settings>('public_settings', {}, signal)).data,
      staleTime: 300_000,
    }),
};

const INITIAL = { alerts_per_day: ALERTS_PER_DAY, quiet_hours: QUIET_HOURS, vapid_public_key: undefined };

/**
 * The daily limit of alerts and the quiet hours; the defaults until they are loaded. `vapidKey`: what a device that wants
 * notifications subscribes to; null where the operator sends none, undefined until that is known.
 */
export function useSettings() {
  const { data } = useQuery(settingsQueries.public(), queryClient);
  const { alerts_per_day: perDay, quiet_hours: quiet, vapid_public_key: vapidKey } = data ?? INITIAL;
  return { perDay, quiet, vapidKey };
}
