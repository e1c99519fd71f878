// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { getSupabase } from '@/lib/supabase.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { naughtyStrings } from '../../../tests/naughty.ts';
import { MARIA, sessionOf } from '../../../tests/signed-in.ts';
import { SignInPage } from './sign-in-page.tsx';

const JOB = '0f9b1c8e-1111-4222-8333-444455556666';
const refusal = (status: number, code: string, more: object = {}) =>
  Response.json(
    { code: status, error_code: code, msg: code, ...more },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  );

let backend: ReturnType<typeof fakeBackend>;
const completePending = vi.fn();

beforeEach(() => {
  // auth-js warns of a second client in one page, and tells of each failed request.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  backend = fakeBackend();
  backend.answer('rpc/claim_preview', () => []);
  backend.answer('rpc/count_claimable_rows', () => ({ saved_jobs: 0, alerts: 0, devices: 0 }));
  backend.answer('rpc/claim_visitor_rows', () => ({ claimed: 0 }));
  backend.answer('rpc/job_detail', () => ({ title: 'Home health aide', pay_range: '$21-24/hour' }));
  completePending.mockReset();
  completePending.mockResolvedValue(undefined);
});
afterEach(async () => {
  await (await getSupabase()).auth.signOut({ scope: 'local' });
  queryClient.clear();
});

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function open(address: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/sign-in" element={<SignInPage completePending={completePending} />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function signInWithPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), '3 words here');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('says why it appeared, carries the save out and goes back', async () => {
    backend.answer('/auth/v1/token', () => sessionOf());
    const user = open(`/sign-in?next=/jobs%3Fq%3Daide&do=save:${JOB}`);
    expect(screen.getByText('Please sign in to save jobs')).toBeTruthy();
    expect(await screen.findByText('Home health aide, $21-24/hour')).toBeTruthy();
    await signInWithPassword(user);
    expect(await screen.findByText('at /jobs?q=aide')).toBeTruthy();
    expect(completePending).toHaveBeenCalledExactlyOnceWith({ kind: 'save', jobId: JOB });
    expect(backend.bodies('rpc/claim_visitor_rows')).toEqual([]);
  });

  it('says beside the password that the two do not fit, and keeps what was typed', async () => {
    backend.answer('/auth/v1/token', () => refusal(400, 'invalid_credentials'));
    const user = open('/sign-in');
    await signInWithPassword(user);
    const error = await screen.findByText('Email or password is not right');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(error.closest('p')?.id);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maria@example.com');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  it('never leaves the site', async () => {
    backend.answer('/auth/v1/token', () => sessionOf());
    const user = open('/sign-in?next=//evil.example&do=save:x');
    await signInWithPassword(user);
    expect(await screen.findByText('at /')).toBeTruthy();
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection'],
    ['a server in trouble', () => new Response('oops', { status: 503 }), 'We cannot reach your account right now'],
    ['too many tries', () => refusal(429, 'over_request_rate_limit'), 'Too many tries'],
    ['rubbish', () => new Response('<html>', { status: 200 }), 'We cannot reach your account right now'],
    ['an answer without a session', () => ({}), 'We cannot reach your account right now'],
  ])('with %s says so and can be tried again', async (_name, answer, text) => {
    backend.answer('/auth/v1/token', answer);
    const user = open('/sign-in');
    await signInWithPassword(user);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('asks nothing of the backend for an empty or wrong form', async () => {
    const user = open('/sign-in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter your email address.')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'maria@');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(backend.calls).toEqual([]);
  });

  it('shows the password on request', async () => {
    const user = open('/sign-in');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('signing up', () => {
  it('counts what the password lacks and shows it while it is corrected', async () => {
    const user = open('/sign-in?mode=sign-up');
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'maria12');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText('One more character')).toBeTruthy();
    expect(screen.getByText('Your password has 7. It needs 8 or more.')).toBeTruthy();
    expect(screen.getByLabelText('Choose a password').getAttribute('type')).toBe('text');
    expect(backend.calls).toEqual([]);
  });

  it('gives the reasons of the backend for a weak password', async () => {
    backend.answer('/auth/v1/signup', () => refusal(422, 'weak_password', { weak_password: { reasons: ['pwned'] } }));
    const user = open('/sign-in?mode=sign-up');
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'password1');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/lists of stolen passwords/)).toBeTruthy();
  });

  it('asks for the code of the e-mail where an address has to be confirmed', async () => {
    backend.answer('/auth/v1/signup', () => MARIA);
    backend.answer('/auth/v1/verify', () => sessionOf());
    const user = open('/sign-in?mode=sign-up&next=/alerts');
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.type(screen.getByLabelText('Choose a password'), '3 words here');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await user.type(await screen.findByLabelText('Code'), '482731');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('at /alerts')).toBeTruthy();
    expect(backend.bodies('/auth/v1/verify')[0]).toMatchObject({ type: 'signup', token: '482731' });
  });
});

describe('a code by e-mail', () => {
  it('is asked for with the way back in its link, and tried as both kinds', async () => {
    backend.answer('/auth/v1/otp', () => ({}));
    const tried: unknown[] = [];
    backend.answer('/auth/v1/verify', ({ type }) => {
      tried.push(type);
      return type === 'signup' ? sessionOf() : refusal(403, 'otp_expired');
    });
    const user = open(`/sign-in?next=/jobs&do=save:${JOB}`);
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    await user.type(await screen.findByLabelText('Code'), '482 731');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('at /jobs')).toBeTruthy();
    // Asked otherwise, the answer would tell whether there is an account.
    expect(backend.bodies('/auth/v1/otp')[0]).toMatchObject({ create_user: true });
    expect(tried).toEqual(['magiclink', 'signup']);
    expect(completePending).toHaveBeenCalledOnce();
  });

  it('says that a code does not work, without leaving the page', async () => {
    backend.answer('/auth/v1/otp', () => ({}));
    backend.answer('/auth/v1/verify', () => refusal(403, 'otp_expired'));
    const user = open('/sign-in');
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    const code = await screen.findByLabelText('Code');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter the 6 digits of the code.')).toBeTruthy();
    await user.type(code, '111111');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('That code does not work')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Send again in/ }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a new password', () => {
  it('is chosen after the code of a reset', async () => {
    backend.answer('/auth/v1/recover', () => ({}));
    backend.answer('/auth/v1/verify', () => sessionOf());
    backend.answer('/auth/v1/user', () => MARIA);
    const user = open('/sign-in?mode=reset&next=/alerts');
    await user.type(screen.getByLabelText('Email'), 'maria@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    await user.type(await screen.findByLabelText('Code'), '482731');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Choose a password'), '4 new words');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('at /alerts')).toBeTruthy();
    expect(backend.bodies('/auth/v1/user')).toContainEqual(expect.objectContaining({ password: '4 new words' }));
  });
});

describe('rubbish', () => {
  it('in the address shows the sign-in form', () => {
    for (const rubbish of naughtyStrings()) {
      const params = new URLSearchParams({ mode: rubbish, next: rubbish, do: rubbish, problem: rubbish });
      open(`/sign-in?${params}`);
      // Not by its role: asking for it five hundred times takes seconds.
      expect(document.querySelector('form button[type=submit]')?.textContent).toBe('Sign in');
      cleanup();
    }
  });

  it('in the form is told from an address, or sent as it is, and never breaks the page', async () => {
    backend.answer('/auth/v1/token', () => refusal(400, 'invalid_credentials'));
    open('/sign-in');
    const [email, password] = ['Email', 'Password'].map((label) => screen.getByLabelText(label));
    const button = screen.getByRole('button', { name: 'Sign in' });
    if (!email || !password) throw new Error('no fields');
    for (const rubbish of naughtyStrings()) {
      fireEvent.change(email, { target: { value: rubbish } });
      fireEvent.change(password, { target: { value: rubbish } });
      fireEvent.submit(email.closest('form') as HTMLFormElement);
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      expect(document.querySelector('[id$="-error"]')?.textContent).toMatch(/Please enter|not right/);
    }
  });
});
