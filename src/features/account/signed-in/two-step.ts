import type { Factor } from '@supabase/auth-js';
import { auth } from '@/lib/session.ts';
import { type Outcome, tried } from '../api.ts';

/** Whether this session still has to be confirmed with a code from the person's app. */
export async function needsSecondStep(): Promise<boolean> {
  const { data } = await (await auth()).mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** The verified authenticator apps of the account; null where the backend has no second step. */
export async function twoStepFactors(): Promise<Factor<'totp', 'verified'>[] | null> {
  const { mfa } = await auth();
  // A backend that knows a second step says in each token how sure it is of the person ('aal').
  const level = await mfa.getAuthenticatorAssuranceLevel();
  if (!level.data?.currentLevel) return null;
  const { data, error } = await mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

export interface NewFactor {
  id: string;
  qrCode: string;
  secret: string;
  uri: string;
}

/** Begins adding an authenticator app; it counts once its first code was verified. */
export function enrolFactor(issuer: string): Promise<Outcome<NewFactor>> {
  return tried(async () => {
    const { mfa } = await auth();
    // An attempt that was left in the middle would take the name.
    const { data: known } = await mfa.listFactors();
    for (const factor of known?.all ?? []) {
      if (factor.status === 'unverified') await mfa.unenroll({ factorId: factor.id });
    }
    const { data, error } = await mfa.enroll({ factorType: 'totp', issuer });
    if (error) throw error;
    return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri };
  });
}

/** Verifies a code from the app: the one just added, or else the account's first. */
export function verifyFactor(code: string, factorId?: string): Promise<Outcome<unknown>> {
  return tried(async () => {
    const { mfa } = await auth();
    const id = factorId ?? (await mfa.listFactors()).data?.totp[0]?.id ?? '';
    const { data, error } = await mfa.challengeAndVerify({ factorId: id, code });
    if (error) throw error;
    return data;
  });
}

export function removeFactor(factorId: string): Promise<Outcome<unknown>> {
  return tried(async () => {
    const { data, error } = await (await auth()).mfa.unenroll({ factorId });
    if (error) throw error;
    return data;
  });
}
