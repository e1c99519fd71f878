import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StackAddress } from '../scripts/stack/stack.ts';

type Address = StackAddress;
type Session = { expires_in: number; user: { id: string } };

async function authenticate(page: Page, address: Address, path: string, data: object): Promise<Session> {
  const headers = { apikey: address.publishableKey };
  const response = await page.request.post(`${address.url}/auth/v1/${path}`, { headers, data });
  return response.json();
}

/** Puts a session into the browser, as if somebody had signed in there; a file of the site is open afterwards. */
async function enter(page: Page, session: Session): Promise<string> {
  await page.goto('/robots.txt');
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const value = JSON.stringify({ ...session, expires_at });
  await page.evaluate((stored) => localStorage.setItem('stoop-auth', stored), value);
  return session.user.id;
}

let admin: Promise<Session> | undefined;

/** Signs the stack's admin in; gives their id. All journeys of a process share the session: none ends it. */
export async function enterAsAdmin(page: Page, address: Address): Promise<string> {
  const { adminEmail: email, adminPassword: password } = address;
  admin ??= authenticate(page, address, 'token?grant_type=password', { email, password });
  return enter(page, await admin);
}

/** Signs a new account without any role in; gives its id. */
export async function enterAsSomebody(page: Page, address: Address): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  return enter(page, await authenticate(page, address, 'signup', { email, password: randomUUID() }));
}
