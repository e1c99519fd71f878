// @vitest-environment jsdom

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

const TO_DO = {
  waiting_jobs: 9,
  reported_jobs: 1000,
  held_answers: 0,
  held_messages: 0,
  reported_conversations: 0,
  waiting_payouts: 1,
  unread_threads: 4,
  failed_messages: 2,
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
  backend.answer('rpc/admin_to_do', () => TO_DO);
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

  it('begins with what waits, each the list with exactly that, and leaves out what does not wait', async () => {
    open();
    const toDo = within(await screen.findByRole('region', { name: 'To do' }));
    const links = await toDo.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['9 ads to approve', '/admin-dashboard?jobs.state=waiting#moderation'],
      ['over 1,000 reported ads', '/admin-dashboard?jobs.state=reported#moderation'],
      ['1 payout to decide', '/admin-tools?tab=payouts&status=pending'],
      ['4 unread threads', '/admin-dashboard/inbox?show=unread'],
      ['2 messages given up in 24 hours', '/smart-alerts-dashboard?dead.window=24h#given-up'],
    ]);
  });

  it('says that nothing waits', async () => {
    const none = Object.fromEntries(Object.keys(TO_DO).map((key) => [key, 0]));
    backend.answer('rpc/admin_to_do', () => none);
    open();
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
  });

  it('says that what waits did not load, and keeps what is known when it cannot be refreshed', async () => {
    const person = userEvent.setup();
    backend.answer('rpc/admin_to_do', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    const toDo = within(await screen.findByRole('region', { name: 'To do' }));
    expect(await toDo.findByText('What waits could not be loaded.')).toBeTruthy();
    backend.answer('rpc/admin_to_do', () => TO_DO);
    await person.click(toDo.getByRole('button', { name: 'Try again' }));
    expect(await toDo.findByText('ads to approve', { exact: false })).toBeTruthy();
    backend.answer('rpc/admin_to_do', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await toDo.findByText('This could not be refreshed and may be older.')).toBeTruthy();
    expect(toDo.getByText('ads to approve', { exact: false })).toBeTruthy();
  });

  describe('on a phone', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    });
    const section = (name: string) => screen.findByRole('button', { name });

    it('is sections that open, and are still open when one comes back', async () => {
      const person = userEvent.setup();
      open();
      const trending = await section('Trending Jobs');
      expect(trending.getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByRole('table')).toBeNull();
      await person.click(trending);
      expect(await screen.findByRole('table', { name: 'Trending Jobs' })).toBeTruthy();
      cleanup();
      open();
      expect((await section('Trending Jobs')).getAttribute('aria-expanded')).toBe('true');
      await person.click(await section('Trending Jobs'));
      expect(screen.queryByRole('table')).toBeNull();
    });

    it('opens the section that a link leads to', async () => {
      const person = userEvent.setup();
      open();
      await person.click(await screen.findByRole('link', { name: '9 ads to approve' }));
      await vi.waitFor(async () =>
        expect((await section('Job Moderation')).getAttribute('aria-expanded')).toBe('true'),
      );
      expect(await screen.findByRole('searchbox', { name: 'Search jobs to moderate' })).toBeTruthy();
    });
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
