import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors.ts';
import { authProblem } from './auth-problem.ts';

describe('what went wrong with a call to the Auth API', () => {
  it.each([
    ['invalid_credentials', 400, 'credentials'],
    ['email_not_confirmed', 400, 'unconfirmed'],
    ['user_already_exists', 422, 'taken'],
    ['otp_expired', 403, 'code'],
    ['same_password', 422, 'same-password'],
    ['bad_jwt', 403, 'session'],
    ['session_not_found', 403, 'session'],
    ['refresh_token_not_found', 400, 'session'],
    ['signup_disabled', 422, 'closed'],
    ['something_new', 418, 'other'],
    ['unexpected_failure', 500, 'unavailable'],
  ])('%s (%i) is %s', (code, status, kind) => {
    expect(authProblem(new AuthApiError('message', status, code)).kind).toBe(kind);
  });

  it('keeps the reasons of a weak password', () => {
    expect(authProblem(new AuthWeakPasswordError('weak', 422, ['length', 'pwned']))).toEqual({
      kind: 'weak',
      reasons: ['length', 'pwned'],
    });
  });

  it('knows how long to wait, where it is said', () => {
    const message = 'For security purposes, you can only request this after 42 seconds.';
    expect(authProblem(new AuthApiError(message, 429, 'over_email_send_rate_limit'))).toEqual({
      kind: 'rate',
      seconds: 42,
    });
    expect(authProblem(new AuthApiError('slow down', 429, 'over_request_rate_limit'))).toEqual({
      kind: 'rate',
      seconds: null,
    });
    expect(authProblem(new AppError('Too many attempts.', { status: 429, field: '120' }))).toEqual({
      kind: 'rate',
      seconds: 120,
    });
  });

  it('tells no connection from a server in trouble', () => {
    expect(authProblem(new AuthRetryableFetchError('Failed to fetch', 0)).kind).toBe('offline');
    expect(authProblem(new AuthRetryableFetchError('Bad gateway', 502)).kind).toBe('unavailable');
    expect(authProblem(new AppError('Failed to fetch')).kind).toBe('offline');
  });

  it('takes a missing session and anything else for what they are', () => {
    expect(authProblem(new AuthSessionMissingError()).kind).toBe('session');
    expect(authProblem(new AuthUnknownError('rubbish', null)).kind).toBe('other');
    expect(authProblem('rubbish').kind).toBe('other');
    expect(authProblem(null).kind).toBe('other');
  });
});
