import { inject } from 'vitest';
import { type Account, asService, signInAsAdmin, signUp, visitorKey } from '../clients.ts';
import { bearer } from '../raw.ts';

/** Everybody who calls, and which column of the contract says what they may. */
const KINDS = {
  anonymous: 'anonymous',
  visitor: 'visitor',
  'other visitor': 'visitor',
  user: 'user',
  'other user': 'user',
  'ex-admin': 'user',
  admin: 'admin',
  service: 'service',
} as const;

export type Who = keyof typeof KINDS;
export type Kind = (typeof KINDS)[Who];

export interface Caller {
  who: Who;
  kind: Kind;
  /** The database role that the API takes for the caller; null for our service. */
  role: 'anon' | 'authenticated' | null;
  headers: Record<string, string>;
  account: Account | null;
  key: string | null;
}

/** Callers of every kind; the token of 'ex-admin' was issued while the role was theirs. */
export async function makeCallers(): Promise<Record<Who, Caller>> {
  const [user, other, former, admin] = await Promise.all([signUp(), signUp(), signUp(), signInAsAdmin()]);
  await asService().from('user_roles').insert({ user_id: former.id, role: 'admin' }).throwOnError();
  await asService().from('user_roles').delete().eq('user_id', former.id).throwOnError();
  const signedIn = (who: Who, account: Account): Caller => {
    return { who, kind: KINDS[who], role: 'authenticated', headers: bearer(account.token), account, key: null };
  };
  const visitor = (who: Who): Caller => {
    const key = visitorKey();
    return { who, kind: KINDS[who], role: 'anon', headers: { 'x-visitor-key': key }, account: null, key };
  };
  return {
    anonymous: { who: 'anonymous', kind: 'anonymous', role: 'anon', headers: {}, account: null, key: null },
    visitor: visitor('visitor'),
    'other visitor': visitor('other visitor'),
    user: signedIn('user', user),
    'other user': signedIn('other user', other),
    'ex-admin': signedIn('ex-admin', former),
    admin: signedIn('admin', admin),
    service: {
      who: 'service',
      kind: 'service',
      role: null,
      headers: { apikey: inject('stack').secretKey },
      account: null,
      key: null,
    },
  };
}
