// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { getSupabase } from '@/lib/supabase.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { appCode, speakFactors } from '../../../tests/fake-factors.ts';
import { keepSession, MARIA, sessionOf } from '../../../tests/signed-in.ts';
import { SignInPage } from './sign-in-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
let fake: ReturnType<typeof speakFactors>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  backend = fakeBackend();
  fake = speakFactors(backend);
  for (const table of ['job_applications', 'alert_optins', 'user_alerts', 'saved_jobs'])
    backend.answer(table, () => []);
  backend.answer('rpc/claim_preview', () => []);
  backend.answer('rpc/count_claimable_rows', () => ({ saved_jobs: 0, alerts: 0, devices: 0 }));
  backend.answer('rpc/claim_visitor_rows', () => ({ claimed: 0 }));
});
afterEach(async () => {
  await (await getSupabase()).auth.signOut({ scope: 'local' });
  queryClient.clear();
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
type Person = ReturnType<typeof open>;
const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }));
const secret = () => [...fake.secrets.values()].at(-1) ?? '';
const calls = (end: string) => backend.calls.filter(({ path }) => path.endsWith(end)).length;
/** Six digits that are certainly not the app's. */
const wrongCode = () => {
  const right = [-30_000, 0, 30_000].map((off) => appCode(secret(), Date.now() + off));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
};

async function turnOn(person: Person): Promise<void> {
  await press(person, 'Turn on');
  await screen.findByText(secret() || /^[A-Z2-7]{32}$/);
  await person.type(screen.getByLabelText('Then type the code it shows'), appCode(secret()));
  await press(person, 'Turn on');
  await screen.findByRole('button', { name: 'Turn off' });
}

/** An account whose second step is on, in a browser that knows nothing of it. */
async function accountWithSecondStep(): Promise<void> {
  keepSession(fake.session('aal1'));
  await turnOn(open('/sign-in'));
  cleanup();
  await (await getSupabase()).auth.signOut({ scope: 'local' });
  localStorage.clear();
  queryClient.clear();
  backend.calls.length = 0;
}

async function signIn(person: Person): Promise<void> {
  await person.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await person.type(screen.getByLabelText('Password'), 'three words');
  await press(person, 'Sign in');
  await screen.findByRole('heading', { name: 'Two-step verification' });
}

describe('turning two-step verification on', () => {
  it('shows a picture, a link for the app on this phone and the key, and counts from the first right code on', async () => {
    keepSession(fake.session('aal1'));
    const person = open('/sign-in');
    await press(person, 'Turn on');
    expect(await screen.findByText(secret())).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open in my authenticator app' }).getAttribute('href') ?? '';
    expect(link).toMatch(/^otpauth:\/\/totp\/Stoop:/);
    expect(new URL(link).searchParams.get('secret')).toBe(secret());
    const picture = document.querySelector<HTMLImageElement>('img[width="200"]');
    expect(picture?.src).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(picture?.alt).not.toBe('');

    await person.type(screen.getByLabelText('Then type the code it shows'), wrongCode());
    await press(person, 'Turn on');
    expect(await screen.findByText('That code does not work')).toBeTruthy();
    expect([...fake.factors.values()].map(({ status }) => status)).toEqual(['unverified']);
    await person.clear(screen.getByLabelText('Then type the code it shows'));
    await person.type(screen.getByLabelText('Then type the code it shows'), appCode(secret()));
    await press(person, 'Turn on');
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
    expect([...fake.factors.values()].map(({ status }) => status)).toEqual(['verified']);
  });

  it('begins anew after an attempt that was left in the middle', async () => {
    keepSession(fake.session('aal1'));
    await press(open('/sign-in'), 'Turn on');
    await screen.findByText(/^[A-Z2-7]{32}$/);
    const first = secret();
    cleanup();
    queryClient.clear();
    await turnOn(open('/sign-in'));
    expect(secret()).not.toBe(first);
    expect(fake.factors.size).toBe(1);
  });

  it('is turned off again', async () => {
    keepSession(fake.session('aal1'));
    const person = open('/sign-in');
    await turnOn(person);
    await press(person, 'Turn off');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
    expect(fake.factors.size).toBe(0);
  });
});

describe('signing in with a second step', () => {
  beforeEach(accountWithSecondStep);

  it('asks for the code before anything of the account is touched', async () => {
    const person = open('/sign-in?next=/terms');
    await signIn(person);
    await person.type(screen.getByLabelText('Code'), wrongCode());
    await press(person, 'Continue');
    expect(await screen.findByText('That code does not work')).toBeTruthy();
    expect(backend.bodies('rpc/claim_visitor_rows')).toEqual([]);
    await person.clear(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), appCode(secret()));
    await press(person, 'Continue');
    expect(await screen.findByText('arrived')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('stoop-auth') ?? '{}').access_token).toBe(fake.session('aal2').access_token);
  });

  it('asks again with a new challenge when the first one ran out', async () => {
    const person = open('/sign-in?next=/terms');
    await signIn(person);
    fake.challengeLives = 0;
    await person.type(screen.getByLabelText('Code'), appCode(secret()));
    await press(person, 'Continue');
    expect(await screen.findByText('That code does not work')).toBeTruthy();
    expect(screen.queryByText('arrived')).toBeNull();
    fake.challengeLives = 300;
    await press(person, 'Continue');
    expect(await screen.findByText('arrived')).toBeTruthy();
    expect(calls('/challenge')).toBe(2);
  });

  it('says how long to wait after too many codes', async () => {
    const person = open('/sign-in?next=/terms');
    await signIn(person);
    const id = [...fake.factors.keys()][0];
    backend.answer(`/auth/v1/factors/${id}/verify`, () =>
      Response.json(
        { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
        { status: 429 },
      ),
    );
    await person.type(screen.getByLabelText('Code'), appCode(secret()));
    await press(person, 'Continue');
    expect(await screen.findByText('Too many tries')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toHaveLength(6);
  });

  it('is asked for after a reload in between too, and only then the account can be seen or changed', async () => {
    keepSession(fake.session('aal1'));
    const person = open('/sign-in');
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeTruthy();
    expect(screen.queryByText(/Signed in as/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    expect(backend.bodies('rpc/claim_preview')).toEqual([]);
    await person.type(screen.getByLabelText('Code'), appCode(secret()));
    await press(person, 'Continue');
    expect(await screen.findByText('Signed in as maria@example.com')).toBeTruthy();
    await press(person, 'Turn off');
    await waitFor(() => expect(fake.factors.size).toBe(0));
  });

  it('can be left by signing out', async () => {
    const person = open('/sign-in?next=/terms');
    await signIn(person);
    await press(person, 'Sign out');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(localStorage.getItem('stoop-auth')).toBeNull();
  });
});

describe('a backend without it', () => {
  it('shows nothing of it and is never asked', async () => {
    keepSession(sessionOf({}, { factors: [] }));
    backend.answer('/auth/v1/user', () => MARIA);
    open('/sign-in');
    expect(await screen.findByText('Signed in as maria@example.com')).toBeTruthy();
    await screen.findByRole('button', { name: 'Sign out' });
    expect(screen.queryByText('Two-step verification')).toBeNull();
    expect(backend.calls.some(({ path }) => path.includes('factors'))).toBe(false);
  });
});
