import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { m } from '@/paraglide/messages.js';

/** What went wrong with a call to the Auth API, in the terms of the screens. */
type AuthProblem =
  | { kind: 'credentials' }
  | { kind: 'unconfirmed' }
  | { kind: 'taken' }
  | { kind: 'weak'; reasons: string[] }
  | { kind: 'same-password' }
  | { kind: 'code' }
  | { kind: 'email' }
  | { kind: 'closed' }
  | { kind: 'session' }
  | { kind: 'rate'; seconds: number | null }
  | { kind: 'offline' }
  | { kind: 'unavailable' }
  | { kind: 'other' };

const BY_CODE: Record<string, AuthProblem['kind']> = {
  invalid_credentials: 'credentials',
  email_not_confirmed: 'unconfirmed',
  user_already_exists: 'taken',
  email_exists: 'taken',
  same_password: 'same-password',
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_challenge_expired: 'code',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  signup_disabled: 'closed',
  otp_disabled: 'closed',
  email_provider_disabled: 'closed',
  session_not_found: 'session',
  session_expired: 'session',
  refresh_token_not_found: 'session',
  refresh_token_already_used: 'session',
  bad_jwt: 'session',
  no_authorization: 'session',
  user_not_found: 'session',
  request_timeout: 'unavailable',
};

interface Facts {
  name?: unknown;
  code?: unknown;
  status?: unknown;
  message?: unknown;
  reasons?: unknown;
  field?: unknown;
}

/** Sorts any error that auth-js returns or throws. */
export function authProblem(error: unknown): AuthProblem {
  const facts: Facts = error && typeof error === 'object' ? error : {};
  const code = typeof facts.code === 'string' ? facts.code : '';
  const status = typeof facts.status === 'number' ? facts.status : null;
  const message = typeof facts.message === 'string' ? facts.message : '';
  if (code === 'weak_password') return { kind: 'weak', reasons: weakReasons(facts.reasons) };
  if (status === 429 || code.startsWith('over_')) return { kind: 'rate', seconds: waitSeconds(message, facts.field) };
  if (facts.name === 'AuthSessionMissingError') return { kind: 'session' };
  const known = BY_CODE[code];
  if (known) return { kind: known } as AuthProblem;
  // auth-js calls an answer that is no JSON (a proxy's page) a failed fetch too.
  if ((status !== null && status >= 500) || /JSON|Unexpected token/.test(message)) return { kind: 'unavailable' };
  if (facts.name === 'AuthRetryableFetchError' || status === 0) return { kind: 'offline' };
  if (code === 'validation_failed' && /email/i.test(message)) return { kind: 'email' };
  return { kind: 'other' };
}

function weakReasons(reasons: unknown): string[] {
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
}

/** 'For security purposes, you can only request this after 42 seconds.', or the hint of one of our own refusals. */
function waitSeconds(message: string, hint: unknown): number | null {
  const seconds = /after (\d+) second/.exec(message)?.[1] ?? hint;
  return Number(seconds) > 0 ? Number(seconds) : null;
}

/** Shows what an Auth API call threw: beside its field when the form has it, else above the button. */
export function showAuthError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  const { field, message } = problemMessage(authProblem(error));
  const name = field && field in form.getValues() ? field : 'root';
  form.setError(name as 'root', { message }, { shouldFocus: true });
}

/** The message of a call that no form made. */
export function authMessage(error: unknown): string {
  return problemMessage(authProblem(error)).message;
}

interface ProblemMessage {
  field?: 'email' | 'password' | 'code';
  /** With the title on its first line, where there is one. */
  message: string;
}

function problemMessage(problem: AuthProblem): ProblemMessage {
  switch (problem.kind) {
    case 'credentials':
      return { field: 'password', message: `${m.account_credentials_title()}\n${m.account_credentials()}` };
    case 'unconfirmed': {
      const text = m.account_unconfirmed({ button: m.account_email_code() });
      return { field: 'email', message: `${m.account_unconfirmed_title()}\n${text}` };
    }
    case 'taken':
      return { field: 'email', message: `${m.account_taken_title()}\n${m.account_taken()}` };
    case 'weak':
      return { field: 'password', message: `${m.account_weak_title()}\n${weakText(problem.reasons)}` };
    case 'same-password':
      return { field: 'password', message: `${m.account_same_password_title()}\n${m.account_same_password()}` };
    case 'code':
      return { field: 'code', message: `${m.account_code_wrong_title()}\n${m.account_code_wrong()}` };
    case 'email':
      return { field: 'email', message: m.account_invalid_email() };
    case 'closed':
      return { message: `${m.account_closed_title()}\n${m.account_closed()}` };
    case 'session':
      return { message: `${m.account_session_title()}\n${m.account_session()}` };
    case 'rate':
      return { message: `${m.account_rate_title()}\n${rateText(problem.seconds)}` };
    case 'offline':
      return { message: `${m.account_offline_title()}\n${m.account_offline()}` };
    case 'unavailable':
      return { message: `${m.account_unavailable_title()}\n${m.account_unavailable()}` };
    case 'other':
      return { message: `${m.errors_title()}\n${m.errors_generic()}` };
  }
}

function rateText(seconds: number | null): string {
  if (!seconds) return m.account_rate();
  return seconds > 90 ? m.errors_wait({ minutes: Math.ceil(seconds / 60) }) : m.account_rate_seconds({ seconds });
}

function weakText(reasons: string[]): string {
  const sentences = [
    reasons.includes('length') && m.account_weak_length(),
    reasons.includes('characters') && m.account_weak_characters(),
    reasons.includes('pwned') && m.account_weak_pwned(),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : m.account_weak_length();
}
