import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { mayHaveSession, useSession } from './session.ts';
import { local } from './storage.ts';
import { createStore } from './store.ts';
import { answer, getSupabase } from './supabase.ts';
import { hasVisitorKey } from './visitor.ts';

/** Remembered on this browser: people who signed up, or dismissed the offer, are not asked again. */
const SIGNED_UP = 'has-alert-signup';
const DISMISSED = 'alerts-footer-dismissed';

const changes = createStore(0);
export const subscribeAlertsOffer = changes.subscribe;

/** Whether alerts may be offered at the foot of the screens. */
export function mayOfferAlerts(): boolean {
  return !hasSignedUpForAlerts() && local.get(DISMISSED) === null;
}

/** Whether somebody signed up on this browser. */
export function hasSignedUpForAlerts(): boolean {
  return local.get(SIGNED_UP) !== null;
}

export function noteAlertSignUp(): void {
  note(SIGNED_UP);
  void queryClient.invalidateQueries({ queryKey: checkQueries.all });
}

export function dismissAlertsOffer(): void {
  note(DISMISSED);
}

function note(flag: string): void {
  local.set(flag, 'true');
  changes.set(changes.get() + 1);
}

/** What the last check said, so that the next visit knows it from the start. */
const LAST = 'stoop-alerts-active';

const checkQueries = {
  all: [...queryKeys.alerts, 'check'] as const,

  active: (userId: string | null, mayHave: boolean) =>
    queryOptions({
      queryKey: [...checkQueries.all, userId, mayHave] as const,
      queryFn: async ({ signal }) => {
        // Whoever has not acted here has none: known as such, what was offered to them stays while their first act is looked at.
        const active = mayHave && (await hasActiveAlerts(userId, signal));
        local.set(LAST, String(active));
        return active;
      },
    }),
};

/**
 * The alert check: whether this person has active alerts, as an account's settings or as a sign-up.
 * Undefined while that is not known: then nothing is offered to them.
 */
export function useActiveAlerts(): boolean | undefined {
  const { session, ready } = useSession();
  const userId = session?.user.id ?? null;
  const mayHave = mayHaveSession() || hasVisitorKey();
  const { data } = useQuery({ ...checkQueries.active(userId, mayHave), enabled: ready });
  if (!mayHave) return false;
  const last = local.get(LAST);
  return data ?? (last === null ? undefined : last === 'true');
}

async function hasActiveAlerts(userId: string | null, signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  // An admin may read everybody's rows: these are asked for by owner.
  const signUps = supabase.from('alert_optins').select('id');
  const mine = userId ? signUps.eq('user_id', userId) : signUps.is('user_id', null);
  const lists = await Promise.all([
    userId
      ? answer(
          supabase
            .from('user_alerts')
            .select('id')
            .eq('user_id', userId)
            .eq('is_active', true)
            .limit(1)
            .abortSignal(signal),
        )
      : [],
    answer(
      mine.is('unsubscribed_at', null).or('opted_in_sms.is.true,opted_in_email.is.true').limit(1).abortSignal(signal),
    ),
  ]);
  return lists.some((rows) => rows.length > 0);
}
