// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/ui/toaster.tsx';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobId, jobRow } from '../../../tests/feed-answers.ts';
import { SaveButton } from './save-button.tsx';
import { completePendingSave } from './saved.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const ROW = {
  user_id: USER,
  job_id: jobId(1),
  job_title: 'Order picker 1',
  job_company: 'Bruckner Produce',
  job_location: 'Hunts Point, Bronx',
};

/** A session as the auth library keeps it, good for another hour. */
function signIn() {
  const text = (value: object) => btoa(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: `${text({ alg: 'HS256', typ: 'JWT' })}.${text({ sub: USER, exp })}.c2ln`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: exp,
    user: { id: USER, aud: 'authenticated', email: 'ana@example.com', app_metadata: {}, user_metadata: {} },
  };
  localStorage.setItem('stoop-auth', JSON.stringify(session));
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/jobs?q=picker']}>
        <SaveButton job={jobRow(1)} title="Order picker 1" />
        <Address />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const heart = (pressed?: boolean) => screen.findByRole('button', { name: 'Save Order picker 1', pressed });
const sent = (method: string) => backend.calls.filter((call) => call.path === 'saved_jobs' && call.method === method);

let backend: ReturnType<typeof fakeBackend>;
let kept: string[];
beforeEach(() => {
  localStorage.clear();
  kept = [];
  backend = fakeBackend();
  backend.answer('rpc/my_saved_job_ids', () => kept);
  backend.answer('saved_jobs', (_body, request) => {
    kept = request.method === 'POST' ? [jobId(1)] : [];
    return undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the heart', () => {
  it('asks a visitor to sign in, and remembers what they tapped', async () => {
    show();
    await userEvent.click(await heart(false));
    expect(await screen.findByText('Please sign in to save jobs')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByTestId('address').textContent).toBe(`/sign-in?next=%2Fjobs%3Fq%3Dpicker&do=save%3A${jobId(1)}`);
    expect(sent('POST')).toEqual([]);
  });

  it('saves what the job is, and takes it back', async () => {
    signIn();
    show();
    await userEvent.click(await heart(false));
    expect(await screen.findByText('Saved to My Jobs ✓')).toBeTruthy();
    expect(sent('POST').map((call) => call.body)).toEqual([ROW]);
    await userEvent.click(await heart(true));
    expect(await screen.findByText('Job removed from saved')).toBeTruthy();
    expect(sent('DELETE')).toHaveLength(1);
    expect(await heart(false)).toBeTruthy();
  });

  it('treats a job that is already saved as saved', async () => {
    signIn();
    backend.answer('saved_jobs', () => {
      kept = [jobId(1)];
      return Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
    });
    show();
    await userEvent.click(await heart());
    expect(await screen.findByText('Saved to My Jobs ✓')).toBeTruthy();
    expect(await heart(true)).toBeTruthy();
  });

  it('shows the save at once and takes it back when it fails', async () => {
    signIn();
    let refuse = () => {};
    const waiting = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    backend.answer('saved_jobs', async () => {
      await waiting;
      return Response.json({ message: 'no' }, { status: 500 });
    });
    show();
    await userEvent.click(await heart());
    expect(await heart(true)).toBeTruthy();
    refuse();
    expect(await screen.findByText('Failed to save job')).toBeTruthy();
    expect(await heart(false)).toBeTruthy();
  });
});

describe('the save that waited for signing in', () => {
  beforeEach(() => {
    backend.answer('rpc/job_detail', ({ p_id }) => (p_id === jobId(1) ? jobDetail(1) : Response.json(null)));
    render(<Toaster />);
  });

  it('is done', async () => {
    signIn();
    await completePendingSave(jobId(1));
    expect(sent('POST').map((call) => call.body)).toEqual([ROW]);
    expect(await screen.findByText('Saved to My Jobs ✓')).toBeTruthy();
  });

  it('says when the job is gone', async () => {
    signIn();
    await completePendingSave(jobId(2));
    await waitFor(() => expect(screen.getByText('Failed to save job')).toBeTruthy());
    expect(sent('POST')).toEqual([]);
  });

  it('does nothing for somebody who did not sign in', async () => {
    await completePendingSave(jobId(1));
    expect(backend.calls).toEqual([]);
  });
});
