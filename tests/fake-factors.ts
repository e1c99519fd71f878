import { createHmac, randomBytes } from 'node:crypto';
import type { fakeBackend } from './fake-backend.ts';
import { MARIA, sessionOf } from './signed-in.ts';

interface Kept {
  id: string;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  friendly_name: string;
  created_at: string;
  updated_at: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });

/** The six digits that an authenticator app shows for a secret (RFC 6238: SHA-1, 30 seconds). */
export function appCode(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The part of the Auth API that has to do with a second step, as it is documented: passwords open a session with aal1, factors are
 * enrolled, challenged, verified and removed, a verified code lifts the session to aal2, and what needs aal2 is refused without.
 */
export function speakFactors(backend: ReturnType<typeof fakeBackend>) {
  const factors = new Map<string, Kept>();
  const secrets = new Map<string, string>();
  const challenges = new Map<string, { factor: string; expires: number; used: boolean }>();
  let made = 0;
  const auth = { challengeLives: 300, factors, secrets };
  const user = () => ({ ...MARIA, factors: [...factors.values()] });
  const session = (aal: 'aal1' | 'aal2') => ({ ...sessionOf({ aal }), user: user() });
  const level = (request: Request) => {
    const claims = request.headers.get('authorization')?.split('.')[1] ?? '';
    return claims ? ((JSON.parse(atob(claims)) as { aal?: string }).aal ?? null) : null;
  };
  const isVerified = () => [...factors.values()].some(({ status }) => status === 'verified');

  function enroll({ factor_type, issuer }: Record<string, unknown>, request: Request) {
    if (factor_type !== 'totp')
      return refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    if ([...factors.values()].some(({ friendly_name }) => friendly_name === '')) {
      return refusal(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "" for this user already exists',
      );
    }
    if (isVerified() && level(request) !== 'aal2')
      return refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    const id = `00000000-0000-4000-8000-00000000000${++made}`;
    const secret = [...randomBytes(32)].map((byte) => LETTERS[byte % 32]).join('');
    const now = new Date().toISOString();
    factors.set(id, {
      id,
      factor_type: 'totp',
      status: 'unverified',
      friendly_name: '',
      created_at: now,
      updated_at: now,
    });
    secrets.set(id, secret);
    backend.answer(`/auth/v1/factors/${id}/challenge`, () => challenge(id));
    backend.answer(`/auth/v1/factors/${id}/verify`, (body) => verify(id, body));
    backend.answer(`/auth/v1/factors/${id}`, (_, asked) => remove(id, asked));
    const uri = `otpauth://totp/${issuer}:${MARIA.email}?algorithm=SHA1&digits=6&issuer=${issuer}&period=30&secret=${secret}`;
    return {
      id,
      type: 'totp',
      friendly_name: '',
      totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret, uri },
    };
  }

  function challenge(factor: string) {
    const id = `challenge-${++made}`;
    const expires = Date.now() + auth.challengeLives * 1000;
    challenges.set(id, { factor, expires, used: false });
    return { id, type: 'totp', expires_at: Math.floor(expires / 1000) };
  }

  function verify(id: string, { challenge_id, code }: Record<string, unknown>) {
    const asked = challenges.get(String(challenge_id));
    const kept = factors.get(id);
    if (!kept || asked?.factor !== id)
      return refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    if (asked.used) return refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
    if (asked.expires <= Date.now())
      return refusal(422, 'mfa_challenge_expired', `MFA challenge ${challenge_id} has expired`);
    const secret = secrets.get(id) ?? '';
    const right = [-30_000, 0, 30_000].some((off) => appCode(secret, Date.now() + off) === code);
    if (!right) return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    asked.used = true;
    kept.status = 'verified';
    return session('aal2');
  }

  function remove(id: string, request: Request) {
    const kept = factors.get(id);
    if (!kept) return refusal(404, 'mfa_factor_not_found', 'Factor not found');
    if (kept.status === 'verified' && level(request) !== 'aal2') {
      return refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    factors.delete(id);
    return { id };
  }

  backend.answer('/auth/v1/token', () => session('aal1'));
  backend.answer('/auth/v1/user', user);
  backend.answer('/auth/v1/factors', enroll);
  backend.answer('/auth/v1/logout', () => new Response(null, { status: 204 }));
  return Object.assign(auth, { session });
}
