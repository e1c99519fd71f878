import { describe, expect, it } from 'vitest';
import { readArrival } from './session.ts';

describe('what an e-mailed link brings', () => {
  it('is a session, with what the link was for', () => {
    expect(readArrival('#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=recovery')).toEqual({
      kind: 'session',
      purpose: 'recovery',
      tokens: { access_token: 'a', refresh_token: 'b' },
    });
  });

  it('is why there is none', () => {
    expect(readArrival('#error=access_denied&error_code=otp_expired&error_description=x')).toEqual({
      kind: 'error',
      code: 'otp_expired',
    });
  });

  it.each(['', '#', '#job-1', '#main', '#error=1', '#access_token=a', '#refresh_token=b'])(
    'is nothing in %j',
    (hash) => {
      expect(readArrival(hash)).toBeNull();
    },
  );
});
