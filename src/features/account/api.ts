import type { AuthOtpResponse, AuthResponse, EmailOtpType, Session } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth, dropSession } from '@/lib/session.ts';
import { answer, answerOrNull, db, publicDb } from '@/lib/supabase.ts';
import { type AuthProblem, authProblem } from './auth-problem.ts';

/** What became of a step of signing in. Nothing here throws: each problem has its text on the screen. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: AuthProblem };

export async function tried<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: authProblem(error) };
  }
}

/** The data of an auth-js answer; its error is thrown for `tried`. */
function given<R extends { data: unknown; error: unknown }>(response: R): Extract<R, { error: null }>['data'] {
  if (response.error) throw response.error;
  return response.data;
}

/** A session, or an error: an answer that is neither (a proxy's page, rubbish) opens nothing and must say so. */
function opened(session: Session | null): Session {
  if (!session) throw new Error('no session in the answer');
  return session;
}

export function signIn(email: string, password: string): Promise<Outcome<Session>> {
  return tried(async () => opened(given(await (await auth()).signInWithPassword({ email, password })).session));
}

/** Makes an account. `null` means that the address must be confirmed with the code that was sent. */
export function signUp(email: string, password: string, returnTo: string): Promise<Outcome<Session | null>> {
  return tried(async () => {
    const client = await auth();
    const { user, session } = given(await client.signUp({ email, password, options: { emailRedirectTo: returnTo } }));
    if (!user) throw new Error('no account in the answer');
    return session;
  });
}

/** Sends a six-digit code, with a link beside it; makes the account when there is none. */
export function sendCode(email: string, returnTo: string): Promise<Outcome<AuthOtpResponse['data']>> {
  return tried(async () => {
    const client = await auth();
    return given(await client.signInWithOtp({ email, options: { emailRedirectTo: returnTo, shouldCreateUser: true } }));
  });
}

/** Sends the code of a sign-up that was not confirmed yet again. */
export function resendConfirmation(email: string, returnTo: string): Promise<Outcome<unknown>> {
  return tried(async () => {
    const client = await auth();
    return given(await client.resend({ type: 'signup', email, options: { emailRedirectTo: returnTo } }));
  });
}

/** Sends a code to set a new password. Answers the same whether or not there is such an account. */
export function sendReset(email: string, returnTo: string): Promise<Outcome<unknown>> {
  return tried(async () => given(await (await auth()).resetPasswordForEmail(email, { redirectTo: returnTo })));
}

export type CodePurpose = 'sign-in' | 'confirm' | 'reset';

// The Auth API keeps a new account's code apart from a known one's: what is refused as the first may be the second.
const TYPES: Record<CodePurpose, readonly EmailOtpType[]> = {
  'sign-in': ['magiclink', 'signup'],
  confirm: ['signup', 'magiclink'],
  reset: ['recovery'],
};

/** Trades the typed code for a session. */
export function verifyCode(email: string, token: string, purpose: CodePurpose): Promise<Outcome<Session>> {
  return tried(async () => {
    const client = await auth();
    let response: AuthResponse | null = null;
    for (const type of TYPES[purpose]) {
      response = await client.verifyOtp({ email, token, type });
      if (!response.error || authProblem(response.error).kind !== 'code') break;
    }
    if (!response) throw new Error('no code type');
    return opened(given(response).session);
  });
}

export function savePassword(password: string): Promise<Outcome<unknown>> {
  return tried(async () => given(await (await auth()).updateUser({ password })));
}

/** Ends the session here, or on every phone and computer. Here, it ends even when the server cannot be told. */
export async function endSession(scope: 'local' | 'global'): Promise<Outcome<null>> {
  const outcome = await tried(async () => {
    const { error } = await (await auth()).signOut({ scope });
    if (error) throw error;
    return null;
  });
  if (!outcome.ok && scope === 'global' && outcome.problem.kind !== 'session') return outcome;
  if (!outcome.ok) await dropSession();
  return { ok: true, value: null };
}

/** Rows of this browser that no account has: what 'Are these yours?' shows, and not more. */
export interface ClaimableRow {
  id: string;
  job_title: string;
  first_name: string;
  phone_last2: string;
}

export async function claimPreview(): Promise<ClaimableRow[]> {
  return (await answerOrNull(db.rpc('claim_preview'))) as unknown as ClaimableRow[];
}

/** Whether the account has rows of its own already: applications, saved jobs or alerts. */
export async function accountHasRows(userId: string): Promise<boolean> {
  const found = await Promise.all([
    answer(db.from('job_applications').select('id').eq('user_id', userId).limit(1)),
    answer(db.from('alert_optins').select('id').eq('user_id', userId).limit(1)),
    answer(db.from('user_alerts').select('id').eq('user_id', userId).limit(1)),
    answer(db.from('saved_jobs').select('job_id').eq('user_id', userId).limit(1)),
  ]);
  return found.some((rows) => rows.length > 0);
}

/** Moves rows of this browser into the account: the given applications, or everything when null. */
export async function claimRows(ids: string[] | null): Promise<void> {
  await answerOrNull(db.rpc('claim_visitor_rows', ids ? { p_application_ids: ids } : {}));
}

/** What the reason on top of the page shows of a job. */
interface PendingJob {
  title: string | null;
  pay_range: string | null;
}

/** The job that somebody wanted to save; null when it is gone. Cached where the job's card keeps it. */
export function pendingJobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['job', jobId] as const,
    queryFn: async ({ signal }) =>
      (await answerOrNull(
        publicDb.rpc('job_detail', { p_id: jobId }).abortSignal(signal),
      )) as unknown as PendingJob | null,
    staleTime: 5 * 60_000,
  });
}
