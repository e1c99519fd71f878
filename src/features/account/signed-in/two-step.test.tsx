// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { dropSession } from '@/lib/session.ts';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { keepSession, MARIA, sessionOf } from '../../../../tests/signed-in.ts';
import { SignInPage } from '../sign-in-page.tsx';

const factor = { id: 'factor-1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' };
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  backend = fakeBackend();
  for (const table of ['job_applications', 'alert_optins', 'user_alerts', 'saved_jobs'])
    backend.answer(table, () => []);
  backend.answer('rpc/claim_preview', () => []);
  backend.answer('rpc/claim_visitor_rows', () => ({ claimed: 0 }));
});
afterEach(async () => {
  cleanup();
  await dropSession();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/sign-in" element={<SignInPage completePending={async () => undefined} />} />
          <Route path="/terms" element={<p>arrived</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function typePassword(person: ReturnType<typeof userEvent.setup>) {
  await person.type(screen.getByLabelText('Email'), 'maria@example.com');
  await person.type(screen.getByLabelText('Password'), 'three words');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('two-step verification', () => {
  it('asks for the code of the app before anything of the account is touched', async () => {
    backend.answer('/auth/v1/token', () => sessionOf({ aal: 'aal1' }, { factors: [factor] }));
    backend.answer('/auth/v1/user', () => ({ ...MARIA, factors: [factor] }));
    backend.answer('/auth/v1/factors/factor-1/challenge', () => ({
      id: 'challenge-1',
      type: 'totp',
      expires_at: 4_000_000_000,
    }));
    let right = false;
    backend.answer('/auth/v1/factors/factor-1/verify', () =>
      right
        ? sessionOf({ aal: 'aal2' }, { factors: [factor] })
        : Response.json({ error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }, { status: 422 }),
    );
    const person = open('/sign-in?next=/terms');
    await typePassword(person);
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
    await person.type(screen.getByLabelText('Code'), '111111');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That code does not work')).toBeTruthy();
    expect(backend.bodies('rpc/claim_visitor_rows')).toEqual([]);

    right = true;
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('arrived')).toBeTruthy();
    expect(backend.bodies('/auth/v1/factors/factor-1/verify').at(-1)).toMatchObject({ code: '111111' });
  });

  it('is offered on the account where the backend has it, and turned on with the first code', async () => {
    const signedIn = sessionOf({ aal: 'aal1' }, { factors: [] });
    localStorage.setItem('stoop-auth', JSON.stringify(signedIn));
    let factors: object[] = [];
    backend.answer('/auth/v1/user', () => ({ ...MARIA, factors }));
    backend.answer('/auth/v1/factors', () => ({
      id: 'factor-1',
      type: 'totp',
      totp: { qr_code: '<svg/>', secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' },
    }));
    backend.answer('/auth/v1/factors/factor-1/challenge', () => ({
      id: 'challenge-1',
      type: 'totp',
      expires_at: 4_000_000_000,
    }));
    backend.answer('/auth/v1/factors/factor-1/verify', () => {
      factors = [factor];
      return sessionOf({ aal: 'aal2' }, { factors });
    });
    const person = open('/sign-in');
    await person.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('JBSWY3DP')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in my authenticator app' }).getAttribute('href')).toMatch(
      /^otpauth:/,
    );
    await person.type(screen.getByLabelText('Then type the code it shows'), '222222');
    await person.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('is nowhere to be seen where the backend has none', async () => {
    keepSession(sessionOf({}, { factors: [] }));
    backend.answer('/auth/v1/user', () => MARIA);
    open('/sign-in');
    expect(await screen.findByText('Signed in as maria@example.com')).toBeTruthy();
    await screen.findByRole('button', { name: 'Sign out' });
    expect(screen.queryByText('Two-step verification')).toBeNull();
    expect(backend.calls.some(({ path }) => path.includes('factors'))).toBe(false);
  });
});
