// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { currentArrival, setArrival } from '@/lib/session.ts';
import { getSupabase } from '@/lib/supabase.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { keepSession, MARIA, sessionOf } from '../../../tests/signed-in.ts';
import { SignInPage } from './sign-in-page.tsx';
import { writeProgress } from './sign-in-progress.ts';

const MALLORY = { id: '7d1f0f5e-3333-4222-8333-444455556666', email: 'mallory@example.com', aud: 'authenticated' };
// What the token says of itself is not what the server says.
const theirs = sessionOf({ sub: MALLORY.id, email: MARIA.email });
const { access_token, refresh_token } = theirs;
const stored = () => JSON.parse(localStorage.getItem('stoop-auth') ?? 'null')?.access_token ?? null;
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  backend = fakeBackend();
  backend.answer('/auth/v1/user', () => MALLORY);
  backend.answer('rpc/claim_preview', () => []);
  backend.answer('rpc/count_claimable_rows', () => ({ saved_jobs: 0, alerts: 0, devices: 0 }));
  setArrival({ kind: 'session', purpose: 'magiclink', tokens: { access_token, refresh_token } });
});
afterEach(async () => {
  setArrival(null);
  backend.answer('/auth/v1/logout', () => ({}));
  await (await getSupabase()).auth.signOut({ scope: 'local' });
  queryClient.clear();
});

function open(address = '/sign-in') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/sign-in" element={<SignInPage completePending={async () => undefined} />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const question = () => screen.findByRole('heading', { name: 'Signed in as mallory@example.com' });

describe('a link that was not asked for here', () => {
  it('signs nobody in before its reader says so, and is asked about again', async () => {
    open();
    await question();
    expect(stored()).toBeNull();
    cleanup();
    queryClient.clear();
    open();
    await question();
    expect(stored()).toBeNull();
    expect(JSON.parse(localStorage.getItem('stoop-arrival') ?? '').tokens.refresh_token).toBe(refresh_token);
  });

  it('signs in with Continue, and is forgotten', async () => {
    const user = open('/sign-in?next=/jobs');
    await question();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(stored()).toBe(access_token);
    expect([currentArrival(), localStorage.getItem('stoop-arrival')]).toEqual([null, null]);
  });

  it('that is refused leaves the session that was here', async () => {
    const own = sessionOf({ n: 1 });
    keepSession(own);
    backend.answer('/auth/v1/logout', () => new Response(null, { status: 204 }));
    const user = open();
    await question();
    await user.click(screen.getByRole('button', { name: "That's not me" }));
    expect(await screen.findByText(`Signed in as ${MARIA.email}`)).toBeTruthy();
    expect(stored()).toBe(own.access_token);
    expect(localStorage.getItem('stoop-arrival')).toBeNull();
    const ended = backend.calls.find(({ path }) => path === '/auth/v1/logout');
    expect(ended?.headers.get('authorization')).toBe(`Bearer ${access_token}`);
  });

  it('that no longer works says so, and is forgotten', async () => {
    backend.answer('/auth/v1/user', () => Response.json({ code: 403, error_code: 'bad_jwt' }, { status: 403 }));
    open();
    expect(await screen.findByText('That link no longer works')).toBeTruthy();
    expect([stored(), localStorage.getItem('stoop-arrival')]).toEqual([null, null]);
  });

  it('is kept when the server cannot be reached, and tried again', async () => {
    backend.answer('/auth/v1/user', () => new Response('oops', { status: 503 }));
    const user = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answer('/auth/v1/user', () => MALLORY);
    await user.click(again);
    await question();
  });
});

it('a link that was asked for in this tab signs in without a question', async () => {
  writeProgress({ email: 'Mallory@example.com', purpose: 'sign-in', sentAt: Date.now(), search: '?next=/jobs' });
  open();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(stored()).toBe(access_token);
});
