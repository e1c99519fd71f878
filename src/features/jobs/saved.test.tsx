// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/toaster.tsx';
import { visitorKey } from '@/lib/visitor.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobId, jobRow } from '../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { keepSession, MARIA } from '../../../tests/signed-in.ts';
import { SaveButton } from './save-button.tsx';
import { completePendingSave } from './saved.ts';

const ROW = {
  user_id: MARIA.id,
  job_id: jobId(1),
  job_title: 'Order picker 1',
  job_company: 'Bruckner Produce',
  job_location: 'Hunts Point, Bronx',
};

const show = () =>
  openRoutes('/jobs?q=picker', <Route path="/jobs" element={<SaveButton job={jobRow(1)} title="Order picker 1" />} />);
const heart = (pressed?: boolean) => screen.findByRole('button', { name: 'Save Order picker 1', pressed });
const sent = (method: string) => backend.calls.filter((call) => call.path === 'saved_jobs' && call.method === method);

let backend: ReturnType<typeof fakeBackend>;
let stored: string[];
beforeEach(() => {
  stored = [];
  backend = fakeBackend();
  backend.answer('rpc/my_saved_job_ids', () => stored);
  backend.answer('saved_jobs', (_body, request) => {
    stored = request.method === 'POST' ? [jobId(1)] : [];
    return undefined;
  });
});

describe('the heart', () => {
  it('saves for a visitor too, and offers to sign in', async () => {
    show();
    await userEvent.click(await heart(false));
    expect(await screen.findByText('Saved to My Jobs ✓')).toBeTruthy();
    expect(screen.getByText('Please sign in to save jobs on every phone')).toBeTruthy();
    const { user_id, ...row } = ROW;
    expect(sent('POST').map((call) => call.body)).toEqual([row]);
    expect(await heart(true)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(address()).toBe(`/sign-in?next=%2Fjobs%3Fq%3Dpicker&do=save%3A${jobId(1)}`);
  });

  it('takes back what a visitor saved', async () => {
    visitorKey();
    stored = [jobId(1)];
    show();
    await userEvent.click(await heart(true));
    expect(await screen.findByText('Job removed from saved')).toBeTruthy();
    expect(await heart(false)).toBeTruthy();
  });

  it('shows a saved job as saved when it could be asked for at last', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keepSession();
    let failures = 3;
    backend.answer('rpc/my_saved_job_ids', () => {
      failures -= 1;
      return failures < 0 ? [jobId(1)] : new Response('Bad gateway', { status: 502 });
    });
    show();
    await heart(false);
    await vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(1000);
        screen.getByRole('button', { pressed: true });
      },
      { timeout: 20_000, interval: 20 },
    );
    // And is left in peace from then on.
    await vi.advanceTimersByTimeAsync(300_000);
    expect(backend.bodies('rpc/my_saved_job_ids')).toHaveLength(4);
  });

  it('does what was tapped last, in order, and shows it at once', async () => {
    keepSession();
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.answer('saved_jobs', async (_body, request) => {
      if (request.method === 'POST') await waiting;
      stored = request.method === 'POST' ? [jobId(1)] : [];
      return undefined;
    });
    show();
    await userEvent.click(await heart(false));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    await userEvent.click(await heart(true));
    expect(await heart(false)).toBeTruthy();
    expect(sent('DELETE')).toEqual([]);
    answer();
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
    expect(await heart(false)).toBeTruthy();
    expect(stored).toEqual([]);
  });

  it('saves what the job is, and takes it back', async () => {
    keepSession();
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
    keepSession();
    backend.answer('saved_jobs', () => {
      stored = [jobId(1)];
      return Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
    });
    show();
    await userEvent.click(await heart());
    expect(await screen.findByText('Saved to My Jobs ✓')).toBeTruthy();
    expect(await heart(true)).toBeTruthy();
  });

  it('says that it failed without a connection, and can be tapped again', async () => {
    backend.answer('saved_jobs', () => {
      throw new TypeError('Failed to fetch');
    });
    show();
    await userEvent.click(await heart(false));
    expect(await screen.findByText('Failed to save job')).toBeTruthy();
    backend.answer('saved_jobs', () => {
      stored = [jobId(1)];
      return undefined;
    });
    await userEvent.click(await heart(false));
    expect(await heart(true)).toBeTruthy();
    backend.answer('saved_jobs', () => {
      throw new TypeError('Failed to fetch');
    });
    await userEvent.click(await heart(true));
    expect(await screen.findByText('Failed to remove saved job')).toBeTruthy();
  });

  it('shows the save at once and takes it back when it fails', async () => {
    keepSession();
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
    // Nor can what is kept be asked for.
    backend.answer('rpc/my_saved_job_ids', () => Response.json({ message: 'no' }, { status: 500 }));
    refuse();
    expect(await screen.findByText('Failed to save job')).toBeTruthy();
    expect(await heart(false)).toBeTruthy();
  });
});

describe('an account with 500 saved jobs', () => {
  it('is told to remove some first', async () => {
    keepSession();
    const message = 'You have saved 500 jobs. Remove some to save more.';
    backend.answer('saved_jobs', () => Response.json({ code: 'PT409', message, hint: 'job_id' }, { status: 409 }));
    show();
    await userEvent.click(await heart());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await heart(false)).toBeTruthy();
  });
});

describe('the save that waited for signing in', () => {
  beforeEach(() => {
    backend.answer('rpc/job_detail', ({ p_id }) => (p_id === jobId(1) ? jobDetail(1) : Response.json(null)));
    render(<Toaster />);
  });

  it('is done', async () => {
    keepSession();
    await completePendingSave(jobId(1));
    expect(sent('POST').map((call) => call.body)).toEqual([ROW]);
    expect(await screen.findByText('Saved to My Jobs ✓')).toBeTruthy();
  });

  it('says when the job is gone', async () => {
    keepSession();
    await completePendingSave(jobId(2));
    await waitFor(() => expect(screen.getByText('Failed to save job')).toBeTruthy());
    expect(sent('POST')).toEqual([]);
  });

  it('does nothing for somebody who did not sign in', async () => {
    await completePendingSave(jobId(1));
    expect(backend.calls).toEqual([]);
  });
});
