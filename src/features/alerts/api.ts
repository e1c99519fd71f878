import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answer, answerOrNull, getSupabase, parseResponse } from '@/lib/supabase.ts';

/** Where somebody signs up, as specified for `utm_source`. */
export type AlertSource = 'alerts_page' | 'modal_signup';

/** A sign-up for alerts as the backend takes it; the phone in E.164. */
export interface Enrolment {
  phone: string | null;
  email: string | null;
  category: string | null;
  city: string;
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
export async function enrollInAlerts(id: string, wanted: Enrolment, from: { ref?: string; language: string }) {
  const supabase = await getSupabase();
  const given: unknown = await answer(
    supabase.rpc('enroll_in_alerts', {
      p_id: id,
      p_phone_number: wanted.phone ?? undefined,
      p_email: wanted.email ?? undefined,
      p_job_type: wanted.category ?? undefined,
      p_city: wanted.city,
      p_interests: wanted.interests ?? undefined,
      p_opted_in_sms: wanted.sms,
      p_opted_in_email: wanted.mail,
      p_referred_by_code: from.ref,
      p_utm_source: wanted.source,
      p_consent_text_version: wanted.consent,
      p_language: from.language,
    }),
  );
  return parseResponse(enrolled, given);
}

const subscription = z.nullable(
  z.object({
    kind: z.enum(['alert_optin', 'user_alert']),
    subscribed: z.boolean(),
    phone_last2: z.nullable(z.string()),
  }),
);
export type Subscription = z.infer<typeof subscription>;

/**
 * Opens an unsubscribe link: stops the alerts that it stands for, unless `keep` says that they were just put back.
 * Null for a link that nobody has.
 */
export const stopQuery = (token: string, proof: string | undefined, keep: boolean) =>
  queryOptions({
    queryKey: ['alerts', 'stop', token] as const,
    queryFn: async (): Promise<Subscription> => {
      const supabase = await getSupabase();
      const asked = { p_token: token, p_proof: proof };
      const found = parseResponse(subscription, await answerOrNull(supabase.rpc('resolve_unsubscribe', asked)));
      // A sign-up that its owner turned off may be another's: with its proof the link stops the address too.
      if (!found || keep || (!found.subscribed && !proof)) return found;
      return { ...found, subscribed: await setSubscribed(token, proof, false) };
    },
    // The link did what it does once, when it was opened.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Stops a link's alerts or starts them again; gives whether they are on now. `proof`: the link's `k`, which says that its message was read. */
export async function setSubscribed(token: string, proof: string | undefined, on: boolean): Promise<boolean> {
  const supabase = await getSupabase();
  const given: unknown = await answer(supabase.rpc('unsubscribe', { p_token: token, p_undo: on, p_proof: proof }));
  return parseResponse(z.object({ subscribed: z.boolean() }), given).subscribed;
}
