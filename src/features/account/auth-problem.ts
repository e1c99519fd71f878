/** What went wrong with a call to the Auth API, in the terms of the screens (specification 1 §8: errors the session layer can raise). */
export type AuthProblem =
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
