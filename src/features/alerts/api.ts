import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { AppError } from '@/lib/errors.ts';
import { forgetDevice } from '@/lib/notifications.ts';
import { safeNext } from '@/lib/paths.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { forgetPerson, noteVisitorRows } from '@/lib/session.ts';
import { answer, answerOrNull, callRpc, getSupabase } from '@/lib/supabase.ts';
import type { SignUpValues } from './schema.ts';
import { type StoredAlert, type StoredSettings, type StoredSignUp, settingsFrom } from './stored-settings.ts';
import { nearColumns } from './where.ts';

/** Where somebody signed up (`utm_source`). */
export type AlertSource = 'alerts_page' | 'modal_signup';

/** A sign-up for alerts as the backend takes it; the phone in E.164. */
export interface Enrolment {
  phone: string | null;
  email: string | null;
  category: string | null;
  city: string;
  /** A place's id with the miles around it; '' for none. */
  near: string;
  within_miles: string;
  interests: string | null;
  sms: boolean;
  mail: boolean;
  /** Which consent text stood under the button. */
  consent: string;
  source: AlertSource;
}

const enrolled = z.object({
  id: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
  already_subscribed: z.boolean(),
});
export type Enrolled = z.infer<typeof enrolled>;

/** Signs up for alerts. Sending the same id twice is harmless; a number that is known already answers `already_subscribed`. */
export async function enrollInAlerts(id: string, enrolment: Enrolment, from: { ref?: string; language: string }) {
  const { near, within_miles } = nearColumns(enrolment);
  const args = {
    p_id: id,
    p_phone_number: enrolment.phone ?? undefined,
    p_email: enrolment.email ?? undefined,
    p_job_type: enrolment.category ?? undefined,
    p_city: enrolment.city,
    p_near: near ?? undefined,
    p_within_miles: within_miles ?? undefined,
    p_interests: enrolment.interests ?? undefined,
    p_opted_in_sms: enrolment.sms,
    p_opted_in_email: enrolment.mail,
    p_referred_by_code: from.ref,
    p_utm_source: enrolment.source,
    p_consent_text_version: enrolment.consent,
    p_language: from.language,
  };
  return callRpc('enroll_in_alerts', args, enrolled);
}

const subscription = z.nullable(
  z.object({
    kind: z.enum(['alert_optin', 'user_alert']),
    subscribed: z.boolean(),
    phone_last2: z.nullable(z.string()),
  }),
);
export type Subscription = z.infer<typeof subscription>;

/** Stops a link's alerts or starts them again; gives whether they are on now. `proof`: the link's `k`, which says that its message was read. */
export async function setSubscribed(token: string, proof: string | undefined, on: boolean): Promise<boolean> {
  const args = { p_token: token, p_undo: on, p_proof: proof };
  return (await callRpc('unsubscribe', args, z.object({ subscribed: z.boolean() }))).subscribed;
}

const ALERT =
  'id, job_type, location, near, within_miles, frequency, sms_enabled, email_enabled, phone_number, email, language, is_active, shifts, paused_until';
const SIGN_UP =
  'id, job_type, city, near, within_miles, shifts, opted_in_sms, opted_in_email, phone_number, email, language, unsubscribed_at, paused_until';

/** Alert settings as the database takes them; the phone in E.164. */
export interface NewSettings extends Omit<StoredAlert, 'id' | 'is_active' | 'paused_until'> {
  frequency: 'daily' | 'weekly';
  consent_text_version: string;
}

/**
 * Saves the account's one active alert: changes `change` of it where there is one, else makes it of `settings`.
 * What another tab or phone saved meanwhile stays.
 */
export async function saveSettings(userId: string, settings: NewSettings, change: Partial<NewSettings>): Promise<void> {
  const supabase = await getSupabase();
  const changed = await answer(
    supabase.from('user_alerts').update(change).eq('user_id', userId).eq('is_active', true).select('id'),
  );
  if (changed.length > 0) return;
  await answer(
    supabase
      .from('user_alerts')
      .insert({ ...settings, user_id: userId, is_active: true })
      .select('id'),
  );
}

/** Changes what a sign-up of the caller is for. */
export async function saveSignUp(id: string, change: SignUpValues): Promise<void> {
  const supabase = await getSupabase();
  const changed = await answer(
    supabase
      .from('alert_optins')
      .update({ ...change, ...nearColumns(change) })
      .eq('id', id)
      .select('id'),
  );
  if (changed.length === 0) throw new AppError('No sign-up was changed', { status: 404 });
}

/** Pauses every alert of the caller for a week, or ends the pause; gives when it ends. */
export async function pauseAlerts(on: boolean): Promise<string | null> {
  const paused = z.object({ paused_until: z.nullable(z.string()) });
  return (await callRpc('pause_my_alerts', { p_on: on }, paused)).paused_until;
}

/** The language (en or es) of every message to the caller. */
export async function setMessageLanguage(language: 'en' | 'es'): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('set_message_language', { p_language: language }));
}

/** Stops every alert of the caller; returns what was stopped, for `restartAlerts`. */
export async function stopAlerts(): Promise<string[]> {
  return (await callRpc('stop_my_alerts', {}, z.object({ stopped: z.array(z.string()) }))).stopped;
}

export async function restartAlerts(ids: string[]): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('restart_my_alerts', { p_ids: ids }));
}

/** Everything that is kept about the caller, one list per table. */
export const exportData = (signal?: AbortSignal): Promise<Record<string, unknown>> =>
  callRpc('export_my_data', {}, z.looseObject({}), signal);

/** Whose data goes, and what of it: a visitor's, an account's, or the account with it. */
export type Deletion = 'visitor' | 'data' | 'account';

/** Deletes what the backend keeps about the caller. */
export async function deleteData(what: Deletion): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull<unknown>(what === 'account' ? supabase.rpc('delete_account') : supabase.rpc('delete_my_data'));
}

/** Forgets on this browser all that a sign-out clears, the session included. */
export async function forgetDeleted(what: Deletion): Promise<void> {
  await forgetDevice();
  // Nothing hangs on a visitor's key any more. With an account it may be the key of somebody else who uses this phone.
  if (what === 'visitor') noteVisitorRows(true);
  else await (await getSupabase()).auth.signOut({ scope: 'local' });
  forgetPerson();
}

/** What the screens of alerts read. */
export const alertQueries = {
  all: queryKeys.alerts,

  /** What is kept of the caller's alerts: an account's own settings, and their newest sign-up; of a visitor, the sign-up. */
  settings: (userId: string | null) =>
    queryOptions({
      queryKey: [...alertQueries.all, 'settings', userId] as const,
      queryFn: async ({ signal }): Promise<StoredSettings> => {
        const supabase = await getSupabase();
        // An admin may read everybody's rows: these are asked for by owner.
        const signUps = supabase.from('alert_optins').select(SIGN_UP);
        const [alerts, signedUp] = await Promise.all([
          userId
            ? answer<StoredAlert[] | null>(
                supabase
                  .from('user_alerts')
                  .select(ALERT)
                  .eq('user_id', userId)
                  .order('is_active', { ascending: false })
                  .order('updated_at', { ascending: false })
                  .limit(1)
                  .abortSignal(signal),
              )
            : [],
          answer<StoredSignUp[] | null>(
            (userId ? signUps.eq('user_id', userId) : signUps.is('user_id', null))
              .order('created_at', { ascending: false })
              .limit(1)
              .abortSignal(signal),
          ),
        ]);
        return settingsFrom(alerts[0] ?? null, signedUp[0] ?? null);
      },
      // What is typed here stays, whatever comes back from elsewhere meanwhile.
      refetchOnReconnect: false,
      staleTime: 0,
    }),

  /** Everything that is kept about the caller. */
  ownData: () =>
    queryOptions({
      queryKey: [...alertQueries.all, 'own-data'] as const,
      queryFn: ({ signal }) => exportData(signal),
      gcTime: 0,
    }),

  /** What an unsubscribe link stops, and whether it still runs; null for a link that nobody has. */
  subscription: (token: string, proof: string | undefined) =>
    queryOptions({
      queryKey: [...alertQueries.all, 'subscription', token] as const,
      queryFn: () => callRpc('resolve_unsubscribe', { p_token: token, p_proof: proof }, subscription),
      // What came of a tap stays on the screen.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
};

/** Where a short link of a message leads, a path of this site, or null for an unknown one. Asking counts the click. */
export async function openShortLink(code: string): Promise<string | null> {
  const supabase = await getSupabase();
  const path = await answerOrNull(supabase.rpc('open_short_link', { p_code: code }));
  const safe = safeNext(path);
  return safe === '/' && path !== '/' ? null : safe;
}
