import { withoutPlaceholders } from '@rules/job-display.ts';
import type { AuthResponse, EmailOtpType, Factor, Session, User } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { API_URL, PUBLISHABLE_KEY } from '@/lib/env.ts';
import { forgetDevice } from '@/lib/notifications.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import {
  currentArrival,
  forgetPerson,
  hasAdminRole,
  type LinkTokens,
  noteVisitorRows,
  setArrival,
} from '@/lib/session.ts';
import { answer, answerOrNull, callRpc, getSupabase } from '@/lib/supabase.ts';
import { authProblem } from './auth-problem.ts';

/** The data of an auth-js answer; its error is thrown. */
function given<R extends { data: unknown; error: unknown }>(response: R): Extract<R, { error: null }>['data'] {
  if (response.error) throw response.error;
  return response.data;
}

/** A session, or an error: an answer that is neither (a proxy's page, rubbish) opens nothing and must say so. */
function opened(session: Session | null): Session {
  if (!session) throw new Error('no session in the answer');
  return session;
}

export async function signIn(email: string, password: string): Promise<Session> {
  return opened(given(await (await getSupabase()).auth.signInWithPassword({ email, password })).session);
}

/** Makes an account. `null` means that the address must be confirmed with the code that was sent. */
export async function signUp(email: string, password: string, returnTo: string): Promise<Session | null> {
  const { auth } = await getSupabase();
  const { user, session } = given(await auth.signUp({ email, password, options: { emailRedirectTo: returnTo } }));
  if (!user) throw new Error('no account in the answer');
  return session;
}

/** Sends a six-digit code, with a link beside it; makes the account when there is none. */
export async function sendCode(email: string, returnTo: string): Promise<void> {
  const { auth } = await getSupabase();
  given(await auth.signInWithOtp({ email, options: { emailRedirectTo: returnTo, shouldCreateUser: true } }));
}

/** Sends the code of a sign-up that was not confirmed yet again. */
export async function resendConfirmation(email: string, returnTo: string): Promise<void> {
  const { auth } = await getSupabase();
  given(await auth.resend({ type: 'signup', email, options: { emailRedirectTo: returnTo } }));
}

/** Sends a code to set a new password. Answers the same whether or not there is such an account. */
export async function sendReset(email: string, returnTo: string): Promise<void> {
  given(await (await getSupabase()).auth.resetPasswordForEmail(email, { redirectTo: returnTo }));
}

export type CodePurpose = 'sign-in' | 'confirm' | 'reset';

// The Auth API keeps a new account's code apart from a known one's: what is refused as the first may be the second.
const TYPES: Record<CodePurpose, readonly EmailOtpType[]> = {
  'sign-in': ['magiclink', 'signup'],
  confirm: ['signup', 'magiclink'],
  reset: ['recovery'],
};

/** Trades the typed code for a session. */
export async function verifyCode(email: string, token: string, purpose: CodePurpose): Promise<Session> {
  const { auth } = await getSupabase();
  let response: AuthResponse | null = null;
  for (const type of TYPES[purpose]) {
    response = await auth.verifyOtp({ email, token, type });
    if (!response.error || authProblem(response.error).kind !== 'code') break;
  }
  if (!response) throw new Error('no code type');
  return opened(given(response).session);
}

export async function savePassword(password: string): Promise<void> {
  given(await (await getSupabase()).auth.updateUser({ password }));
}

/** A client of its own, which stores nothing: what a link brought is nobody's session yet. */
async function clientOfLink(tokens: LinkTokens) {
  const { createClient } = await import('@supabase/supabase-js');
  const options = {
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'stoop-link',
  };
  const { auth } = createClient(API_URL, PUBLISHABLE_KEY, { auth: options });
  return { auth, session: opened(given(await auth.setSession(tokens)).session) };
}

/**
 * Whose session a link brought, as the server says; null for one that does not work any more. Nothing of it is stored but
 * its tokens, which may have been renewed.
 */
export const openLink = (): Promise<User | null> =>
  linkUser().catch((error) => {
    if (['offline', 'unavailable', 'rate'].includes(authProblem(error).kind)) throw error;
    return null;
  });

async function linkUser(): Promise<User> {
  const arrival = currentArrival();
  if (arrival?.kind !== 'session') throw new Error('no link');
  const { session } = await clientOfLink(arrival.tokens);
  const { access_token, refresh_token } = session;
  setArrival({ ...arrival, tokens: { access_token, refresh_token } });
  return session.user;
}

/** The link's session takes the place of the one in this browser. */
export async function acceptLink(): Promise<void> {
  const arrival = currentArrival();
  if (arrival?.kind !== 'session') throw new Error('no link');
  given(await (await getSupabase()).auth.setSession(arrival.tokens));
  setArrival({ ...arrival, isAccepted: true });
}

/** The link's session ends, and this browser is as it was. */
export async function refuseLink(): Promise<void> {
  const arrival = currentArrival();
  setArrival(null);
  if (arrival?.kind !== 'session') return;
  const { auth } = await clientOfLink(arrival.tokens);
  await auth.signOut({ scope: 'local' });
}

/** Ends the session here, or on every phone and computer. Here, it ends even when the server cannot be reached. */
export async function endSession(scope: 'local' | 'global'): Promise<void> {
  const { error } = await (await getSupabase()).auth.signOut({ scope });
  if (error && scope === 'global' && authProblem(error).kind !== 'session') throw error;
}

/** Signs out here ('local') or on every phone and computer ('global'), and clears this browser. */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  await forgetDevice();
  await endSession(scope);
  forgetPerson();
}

const rowsSchema = z.array(
  z.pipe(
    z.object({
      id: z.string(),
      job_title: z.nullable(z.string()),
      category: z.string(),
      first_name: z.string(),
      phone_last2: z.string(),
    }),
    z.transform(withoutPlaceholders),
  ),
);
const countsSchema = z.object({
  saved_jobs: z.number(),
  /** Sign-ups of no application. */
  alerts: z.number(),
  devices: z.number(),
});

/** Rows of this browser that no account has: what 'Are these yours?' shows, and not more. */
export type ClaimableRow = z.infer<typeof rowsSchema>[number];

/** What 'Are these yours?' is about. */
export type Claimable = { applications: ClaimableRow[] } & z.infer<typeof countsSchema>;

async function claimPreview(): Promise<Claimable> {
  const [applications, counts] = await Promise.all([
    callRpc('claim_preview', {}, rowsSchema),
    callRpc('count_claimable_rows', {}, countsSchema),
  ]);
  return { applications, ...counts };
}

export const countClaimable = ({ applications, saved_jobs, alerts, devices }: Claimable): number =>
  applications.length + saved_jobs + alerts + devices;

/** Moves rows of this browser into the account: the given applications, or everything when null. */
async function claimRows(ids: string[] | null): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.rpc('claim_visitor_rows', ids ? { p_application_ids: ids } : {}));
}

/** Where to send a one-time link: the phone (E.164) or the e-mail that somebody applied with. */
export type Contact = { by: 'text'; phone: string } | { by: 'email'; email: string };

/** Asks for a one-time link back to one's rows. Answers the same whether or not the contact is known. */
export async function requestLink(contact: Contact): Promise<void> {
  const supabase = await getSupabase();
  const args = contact.by === 'text' ? { p_phone_number: contact.phone } : { p_email: contact.email };
  await answer(supabase.rpc('request_recovery_link', args));
}

/** Whether this session still has to be confirmed with a code from the person's app. */
export async function needsSecondStep(): Promise<boolean> {
  const { data } = await (await getSupabase()).auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

async function twoStepFactors(): Promise<Factor<'totp', 'verified'>[] | null> {
  const { mfa } = (await getSupabase()).auth;
  // A backend that knows a second step says in each token how sure it is of the person ('aal').
  const level = await mfa.getAuthenticatorAssuranceLevel();
  if (!level.data?.currentLevel) return null;
  return given(await mfa.listFactors()).totp;
}

export interface NewFactor {
  id: string;
  qrCode: string;
  secret: string;
  uri: string;
}

/** Begins adding an authenticator app; it counts once its first code was verified. */
export async function enrolFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = (await getSupabase()).auth;
  // An attempt that was left in the middle would take the name.
  const { data: known } = await mfa.listFactors();
  for (const factor of known?.all ?? []) {
    if (factor.status === 'unverified') await mfa.unenroll({ factorId: factor.id });
  }
  const data = given(await mfa.enroll({ factorType: 'totp', issuer }));
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri };
}

/** Verifies a code from the app: the one just added, or else the account's first. */
export async function verifyFactor(code: string, factorId?: string): Promise<void> {
  const { mfa } = (await getSupabase()).auth;
  const id = factorId ?? (await mfa.listFactors()).data?.totp[0]?.id ?? '';
  given(await mfa.challengeAndVerify({ factorId: id, code }));
}

export async function removeFactor(factorId: string): Promise<void> {
  given(await (await getSupabase()).auth.mfa.unenroll({ factorId }));
}

/**
 * The rows that this browser made before somebody signed in, to ask whose they are: phones are shared. Null where there
 * is nothing to ask.
 */
export async function settleClaim(): Promise<Claimable | null> {
  const left = await claimPreview();
  const isSome = countClaimable(left) > 0;
  noteVisitorRows(!isSome);
  return isSome ? left : null;
}

/** Uses a one-time link: its rows belong to this browser (or account) again. False when it was used or has expired. */
export async function redeemLink(token: string): Promise<boolean> {
  return (await callRpc('redeem_recovery_link', { p_token: token }, z.object({ ok: z.boolean() }))).ok;
}

/** Moves what the person said is theirs: everything (null), some of the applications, or nothing. */
export async function takeRows(chosen: string[] | null): Promise<void> {
  if (!chosen || chosen.length > 0) await claimRows(chosen);
  noteVisitorRows(chosen === null);
}

export const accountQueries = {
  all: ['account'] as const,

  /** Whether this session still has to be confirmed with a code from the person's app. */
  secondStep: (userId: string) =>
    queryOptions({
      queryKey: [...accountQueries.all, 'second-step', userId] as const,
      queryFn: needsSecondStep,
      gcTime: 0,
    }),

  /** The verified authenticator apps of the account; null where the backend has no second step. */
  twoStep: (userId: string) =>
    queryOptions({ queryKey: [...accountQueries.all, 'two-step', userId] as const, queryFn: twoStepFactors }),

  /** Whether an account is an admin, and confirmed with the code of a second step, if it has one; for each screen anew. */
  adminAccess: (userId: string, pathname: string) =>
    queryOptions({
      queryKey: [...queryKeys.admin, 'access', userId, pathname] as const,
      queryFn: async ({ signal }): Promise<'admin' | 'second-step' | 'no-admin'> => {
        if (!(await hasAdminRole(userId, signal))) return 'no-admin';
        return (await needsSecondStep()) ? 'second-step' : 'admin';
      },
      gcTime: 0,
      // The screen stays while the role is read again at the next navigation.
      placeholderData: (last, query) => (query?.queryKey[2] === userId ? last : undefined),
    }),

  claimable: (userId: string) =>
    queryOptions({ queryKey: [...accountQueries.all, 'claimable', userId] as const, queryFn: claimPreview }),
};
