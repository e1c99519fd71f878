// @vitest-environment jsdom

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession } from '../../../../tests/signed-in.ts';
import { DashboardPage } from './dashboard-page.tsx';

const JOB = '0b9c6a2e-1111-4111-8111-111111111111';
const OVERVIEW = {
  as_of: '2026-11-18T17:48:00Z',
  total_applications: 8412,
  total_submitted: 6120,
  applications_this_week: 318,
  total_referrals: 1147,
  referrals_this_week: 42,
  smart_alerts: 4218,
  smart_alerts_this_week: 156,
  reapply_nudges: 963,
  reapply_waiting: 71,
  active_jobs: 3064,
  jobs_waiting: 9,
  jobs_reported: 3,
  trending_jobs: [
    {
      id: JOB,
      title: 'Rider',
      company: 'Acme',
      borough: 'Brooklyn',
      views: 1204,
      applications: 96,
      applications_this_week: 31,
    },
    {
      id: `${JOB.slice(0, -1)}2`,
      title: 'Aide',
      company: null,
      borough: null,
      views: 80,
      applications: 120,
      applications_this_week: 7,
    },
  ],
  top_referrers: [
    {
      referral_code: 'K7QX2M',
      clicks: 142,
      signups: 31,
      payout_estimate_cents: 31_000,
      risk_score: 80,
      referrer_name: 'Rosa',
      referrer_optin_id: JOB,
    },
  ],
};

let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  keepSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer('rpc/admin_overview', () => OVERVIEW);
  backend.answer('rpc/admin_jobs_page', () => ({
    rows: [],
    total: 0,
    total_is_about: false,
    corrected: null,
    next_cursor: null,
  }));
  backend.answer('rpc/admin_job_counts', () => ({ all: 0 }));
  backend.answer('rpc/payout_codes', () => []);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () => openRoutes('/admin-dashboard', <Route path="/admin-dashboard" element={<DashboardPage />} />);

describe('the admin dashboard', () => {
  it('has five figures, and each opens the rows behind it', async () => {
    open();
    const totals = screen.getByRole('region', { name: 'Totals' });
    await within(totals).findByText('8,412');
    const cards = within(totals).getAllByRole('link');
    expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['Total Applications8,4126,120 submitted, +318 this week', '/admin-insights#applications'],
      ['Total Referrals1,147+42 this week', '/admin-insights#referrals'],
      ['Smart Alerts4,218+156 this week', '/admin/alerts'],
      ['Reapply Nudges96371 waiting', '/admin/reapply'],
      ['Active Jobs3,06412 to review', '/admin-dashboard?jobs.state=active#moderation'],
    ]);
    expect(backend.bodies('rpc/admin_overview')).toHaveLength(1);
  });

  it('orders what is short by any column', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Trending Jobs' });
    await within(table).findByRole('link', { name: 'Rider' });
    const names = () =>
      within(table)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names()).toEqual(['Rider', 'Aide']);
    await userEvent.setup().click(within(table).getByRole('button', { name: 'Submitted' }));
    expect(names()).toEqual(['Aide', 'Rider']);
  });

  it('shows who brings most, what that may cost, and the risk', async () => {
    open();
    const row = await screen.findByRole('row', { name: /K7QX2M/ });
    expect(row.textContent).toBe('K7QX2M14231$310.00High · 80');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/people/subscriber/${JOB}`);
  });

  it('says in the given words that it did not load, and tries again', async () => {
    backend.answer('rpc/admin_overview', () => Response.json({ message: 'boom' }, { status: 500 }));
    open();
    expect((await screen.findAllByText('Failed to load dashboard data')).length).toBeGreaterThan(0);
    backend.answer('rpc/admin_overview', () => OVERVIEW);
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    if (again) await userEvent.setup().click(again);
    expect(await screen.findByText('8,412')).toBeTruthy();
  });

  it('has the tools in place: payouts, import, what was sent, messages', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'Payout review' }, { timeout: 15_000 })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Bulk import' }, { timeout: 15_000 })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Message users' }));
    expect(await screen.findByRole('region', { name: 'Message a person' }, { timeout: 15_000 })).toBeTruthy();
  });
});
