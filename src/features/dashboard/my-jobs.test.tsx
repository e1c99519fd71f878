// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { visitorKey } from '@/lib/visitor.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobId } from '../../../tests/feed-answers.ts';
import { application } from '../../../tests/my-application.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { keepSession } from '../../../tests/signed-in.ts';
import type { SavedJob } from './api.ts';
import type { Application } from './application.ts';
import { MyJobs } from './my-jobs.tsx';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const saved = (n: number, fields: Partial<SavedJob> = {}): SavedJob => ({
  job_id: jobId(n),
  saved_at: days(-3),
  job_title: `Baker ${n}`,
  company: 'Pearl Diner',
  location: 'Astoria, Queens',
  is_open: true,
  expires_at: days(20),
  pay_range: '$21-24/hour',
  pay_unit: 'hour',
  hourly_low_cents: 2100,
  hourly_high_cents: 2400,
  ...fields,
});
const applied = (n: number, status: string) =>
  application(n, status, 0, status === 'completed' ? {} : { applied_at: null, completed_at: null });

let backend: ReturnType<typeof fakeBackend>;
let jobs: SavedJob[];
let rows: Application[];
const open = (path = '/my-jobs') => openRoutes(path, <Route path="/my-jobs" element={<MyJobs local={[]} />} />);
const card = async (name: string) => within(await screen.findByRole('article', { name }));

beforeEach(() => {
  jobs = [];
  rows = [];
  backend = fakeBackend();
  backend.answer('rpc/my_saved_jobs', () => jobs);
  backend.answer('rpc/my_applied_jobs', () => []);
  backend.answer('rpc/my_applications', () => ({
    applications: rows,
    counts: { all: rows.length, sent: 0, pending: 0, interviews: 0, rejected: 0 },
    next_cursor: null,
  }));
});

describe('the jobs of a visitor', () => {
  it('are what they applied to and saved on this phone', async () => {
    visitorKey();
    jobs = [saved(1)];
    rows = [applied(5, 'completed'), applied(6, 'in_progress')];
    open();
    const handedIn = await card('Cook 5');
    expect(handedIn.getByText('Submitted')).toBeTruthy();
    expect(handedIn.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
      `/my-applications?application=${rows[0]?.id}`,
    );
    expect((await card('Cook 6')).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      `/apply/${jobId(6)}`,
    );
    expect((await card('Baker 1')).getByRole('link', { name: 'Apply Now' })).toBeTruthy();
    expect(screen.getByText(/^Kept on this phone\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('%2Fmy-jobs');
  });

  it('are filtered by chips that stand in the address', async () => {
    rows = [applied(5, 'completed')];
    open('/my-jobs?show=nonsense');
    await card('Cook 5');
    await userEvent.click(screen.getByRole('button', { name: 'Saved 0' }));
    expect(address()).toBe('/my-jobs?show=saved');
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All 1' }));
    expect(address()).toBe('/my-jobs');
  });

  it('may be none', async () => {
    open();
    expect(await screen.findByText('No Applications Yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
  });
});

// After the visitors: a session stays with this file's modules.
describe('the saved jobs of an account', () => {
  beforeEach(() => keepSession());

  it('are open, with Apply Now, or greyed, with what is like them', async () => {
    jobs = [
      saved(1, { saved_at: days(0) }),
      saved(2, { is_open: false, expires_at: days(-2) }),
      saved(3, { is_open: false, expires_at: null, pay_range: null, pay_unit: null }),
    ];
    open();
    const first = await card('Baker 1');
    expect(first.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe(`/apply/${jobId(1)}/step-1`);
    expect(first.getByText('Saved today')).toBeTruthy();
    expect(first.getByText(/^Open until [A-Z][a-z]{2} \d+$/)).toBeTruthy();
    const second = await card('Baker 2');
    expect(second.getByText('Expired')).toBeTruthy();
    expect(second.getByText(/^Closed [A-Z][a-z]{2} \d+$/)).toBeTruthy();
    expect(second.queryByRole('link', { name: 'Apply Now' })).toBeNull();
    expect(second.getByRole('link', { name: 'View Similar' }).getAttribute('href')).toBe('/jobs?search=Baker%202');
    const third = await card('Baker 3');
    expect(third.getByText('Closed')).toBeTruthy();
    expect(third.queryByText(/hour/)).toBeNull();
  });

  it('go when the heart is tapped, and come back when that failed', async () => {
    jobs = [saved(1), saved(2)];
    open();
    backend.answer('saved_jobs', () => Response.json({ message: 'no' }, { status: 500 }));
    const heart = { name: 'Remove Baker 1 from saved' };
    await userEvent.click((await card('Baker 1')).getByRole('button', heart));
    expect(await screen.findByText('Failed to remove saved job')).toBeTruthy();
    await card('Baker 1');
    backend.answer('saved_jobs', () => {
      jobs = [saved(2)];
      return new Response(null, { status: 204 });
    });
    await userEvent.click((await card('Baker 1')).getByRole('button', heart));
    expect(await screen.findByText('Job removed from saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Baker 1' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Saved 1' })).toBeTruthy();
  });

  it('say when they did not load, beside the applications', async () => {
    rows = [applied(5, 'completed')];
    let isBroken = true;
    backend.answer('rpc/my_saved_jobs', () => (isBroken ? new Response('<html>', { status: 502 }) : jobs));
    open();
    const alert = await screen.findByText('Failed to load your saved jobs. Please try again.');
    await card('Cook 5');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
    expect(screen.getByText('No saved jobs yet')).toBeTruthy();
  });
});
