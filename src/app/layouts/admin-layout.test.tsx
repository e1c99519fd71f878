// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { createRoutesFromElements, Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSupabase } from '@/lib/supabase.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { keepSession, MARIA } from '../../../tests/signed-in.ts';
import { adminRoutes } from '../router.tsx';
import { AdminLayout } from './admin-layout.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  // The auth library warns of a second client; each test has its own.
  vi.spyOn(console, 'warn').mockReturnValue();
  backend = fakeBackend();
  backend.answer('/auth/v1/user', () => MARIA);
  backend.answer('user_roles', () => []);
});
afterEach(async () => {
  await (await getSupabase()).auth.signOut({ scope: 'local' });
});

const addresses = createRoutesFromElements(adminRoutes).map(({ path = '' }) =>
  path.replace(':kind', 'account').replace(':id', crypto.randomUUID()),
);
const open = (path: string) => openRoutes(path, <Route element={<AdminLayout />}>{adminRoutes}</Route>);

it('there are addresses to guard', () => expect(addresses.length).toBeGreaterThan(5));

it.each(addresses)('%s is opened by nobody without an account, and asks nothing for them', async (path) => {
  open(path);
  expect((await screen.findByRole('alert')).textContent).toBe('Access Denied - Please log in to continue');
  expect(address()).toBe('/');
  expect(backend.calls).toEqual([]);
});

it.each(addresses)('%s is opened by nobody without the role, and asks nothing but for it', async (path) => {
  keepSession();
  open(path);
  expect((await screen.findByRole('alert')).textContent).toBe('Access Denied - Admin access required');
  await waitFor(() => expect(address()).toBe('/'));
  expect(new Set(backend.calls.map((call) => call.path))).toEqual(new Set(['user_roles']));
});
