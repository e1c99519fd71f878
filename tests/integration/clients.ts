import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Database } from '../../src/database.types.ts';

/** A visitor key as a browser makes one: 64 lower-case hex digits. */
export const visitorKey = () => randomBytes(32).toString('hex');

function client(key: string, headers: Record<string, string>) {
  return createClient<Database>(inject('stack').url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  });
}

/** A person without an account; without a key, a caller who is nobody. */
export function asVisitor(key?: string) {
  return client(inject('stack').publishableKey, key ? { 'x-visitor-key': key } : {});
}

/** What functions and operators are: every row is theirs. */
export const asService = () => client(inject('stack').secretKey, {});

export interface Account {
  id: string;
  email: string;
  token: string;
}

/** Signs a new account up through the Auth API. */
export async function signUp(email = `${randomUUID()}@example.com`, password = randomUUID()): Promise<Account> {
  return account(await authenticate('signup', { email, password }));
}

/** The stack's own admin account. */
export async function signInAsAdmin(): Promise<Account> {
  const { adminEmail, adminPassword } = inject('stack');
  return account(await authenticate('token?grant_type=password', { email: adminEmail, password: adminPassword }));
}

/** A signed-in person, whose browser may carry a visitor key too. */
export function asUser({ token }: Account, key?: string) {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (key) headers['x-visitor-key'] = key;
  return client(inject('stack').publishableKey, headers);
}

interface Session {
  access_token: string;
  user: { id: string; email: string };
}

async function authenticate(path: string, body: object): Promise<Session> {
  const { url, publishableKey } = inject('stack');
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Session;
}

const account = ({ access_token: token, user }: Session): Account => ({ id: user.id, email: user.email, token });
