// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeNext } from '@/lib/paths.ts';
import { getSupabase } from '@/lib/supabase.ts';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { address, openRoutes } from '../../tests/open-routes.tsx';
import { keepSession, MARIA, sessionOf } from '../../tests/signed-in.ts';
import { RequireAdmin } from './require-admin.tsx';

const factor = { id: 'factor-1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  // The auth library warns of a second client; each test has its own.
  vi.spyOn(console, 'warn').mockReturnValue();
  backend = fakeBackend();
  backend.answer('/auth/v1/user', () => MARIA);
});
afterEach(async () => {
  await (await getSupabase()).auth.signOut({ scope: 'local' });
});

const isAdmin = () => backend.answer('user_roles', () => [{ role: 'admin' }]);

function open() {
  const guarded = (text: string) => (
    <RequireAdmin>
      <p>{text}</p>
      <Link to="/admin/audit">Audit log</Link>
    </RequireAdmin>
  );
  openRoutes(
    '/admin-tools?tab=payouts&status=flagged#moderation',
    <>
      <Route path="/admin-tools" element={guarded('the tools')} />
      <Route path="/admin/audit" element={guarded('the log')} />
      <Route path="/" element={<p>home</p>} />
    </>,
  );
  return userEvent.setup();
}

describe('the guard of the admin screens', () => {
  it('sends a visitor home and says why, without asking the server', async () => {
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Access Denied - Please log in to continue');
    expect(address()).toBe('/');
    expect(screen.queryByText('the tools')).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  it('offers a visitor to sign in, and comes back to the very address', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toMatch(/^\/sign-in\?/));
    const next = new URLSearchParams(address()?.split('?')[1]).get('next');
    expect(next).toBe('/admin-tools?tab=payouts&status=flagged#moderation');
    expect(safeNext(next)).toBe(next);
  });

  it('sends a person without the role home and says why', async () => {
    keepSession();
    backend.answer('user_roles', () => []);
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Access Denied - Admin access required');
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('lets an admin in, and asks again at the next address: a role that was taken ends there', async () => {
    keepSession();
    isAdmin();
    const person = open();
    expect(await screen.findByText('the tools')).toBeTruthy();
    backend.answer('user_roles', () => []);
    await person.click(screen.getByRole('link', { name: 'Audit log' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Access Denied - Admin access required');
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('the log')).toBeNull();
  });

  it('asks for the code where the account has a second step that this session has not passed', async () => {
    keepSession(sessionOf({ aal: 'aal1' }, { factors: [factor] }));
    backend.answer('/auth/v1/user', () => ({ ...MARIA, factors: [factor] }));
    isAdmin();
    open();
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
    expect(screen.queryByText('the tools')).toBeNull();
  });

  it('lets in a session that passed it', async () => {
    keepSession(sessionOf({ aal: 'aal2' }, { factors: [factor] }));
    isAdmin();
    open();
    expect(await screen.findByText('the tools')).toBeTruthy();
  });

  it('refuses nobody because the server does not answer: says so and tries again', async () => {
    keepSession();
    backend.answer('user_roles', () => Response.json({ message: 'no' }, { status: 500 }));
    const person = open();
    expect(await screen.findByText('Failed to load admin data')).toBeTruthy();
    isAdmin();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the tools')).toBeTruthy();
  });
});
