// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobId } from '../../../tests/feed-answers.ts';
import { application, daysAgo, id } from '../../../tests/my-application.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import type { Application } from './application.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { Overview } from './overview.tsx';

const figures = {
  totalApplications: 12,
  inReviewCount: 4,
  upcomingInterviews: 2,
  referralPoints: 3,
  streakDays: 4,
  thisWeek: 6,
  messages: [] as object[],
};
const nudge = (type: string, urgency: string) => ({
  type,
  urgency,
  title: `About ${type}`,
  message: 'Something to do.',
  ctaText: `Do ${type}`,
  ctaLink: `/jobs?search=${type}`,
});

let backend: ReturnType<typeof fakeBackend>;
let rows: Application[];

function open(local: Application[] = []) {
  const page = (
    <DashboardPage tab="overview">
      <Overview local={local} />
    </DashboardPage>
  );
  return openRoutes('/dashboard', <Route path="/dashboard" element={page} />);
}
const card = (name: string) => screen.findByRole('article', { name });
const loaded = () => screen.findByRole('heading', { name: 'My Job Progress' });

beforeEach(() => {
  rows = [];
  backend = fakeBackend();
  backend.answer('rpc/my_dashboard', () => figures);
  backend.answer('smart-job-nudges', () => ({ nudges: [] }));
  backend.answer('rpc/my_applications', () => ({
    applications: rows,
    counts: { all: rows.length, sent: 0, pending: 0, interviews: 0, rejected: 0 },
    next_cursor: null,
  }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('the overview', () => {
  it('shows the figures, the streak and the goal', async () => {
    open();
    expect(screen.getByText('Loading your dashboard...')).toBeTruthy();
    await loaded();
    const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
    expect(['Applied', 'In Review', 'Interviews', 'Referral Points', 'Application Streak'].map(tile)).toEqual([
      'Applied12',
      'In Review4',
      'Interviews2',
      'Referral Points3',
      'Application Streak4-Day Streak',
    ]);
    for (const text of [
      'Job Dashboard',
      'Track your applications and progress',
      'Applications this week: 6/10',
      '60%',
      "Keep going! You're 4 applications away from your weekly goal.",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('View My Applications')).toBe('/my-applications');
    expect(to('Setup Alerts')).toBe('/alerts');
  });

  it('speaks of no streak on the first day', async () => {
    backend.answer('rpc/my_dashboard', () => ({ ...figures, streakDays: 0 }));
    open();
    expect(await screen.findByText('Starts with your next application')).toBeTruthy();
    expect(screen.queryByText('0-Day Streak')).toBeNull();
  });

  it.each([
    [0, "You're 10 applications away from your weekly goal.", '0%'],
    [9, "Keep going! You're 1 application away from your weekly goal.", '90%'],
    [10, 'Goal reached! You sent 10 applications this week. Each one is another chance.', '100%'],
    [23, 'Goal reached! You sent 23 applications this week. Each one is another chance.', '100%'],
  ])('says at %s a week: %s', async (thisWeek, text, percent) => {
    backend.answer('rpc/my_dashboard', () => ({ ...figures, thisWeek }));
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(percent)).toBeTruthy();
  });

  it('counts what only this device keeps, and lets the coach count it too', async () => {
    open([application(2, 'completed', 0, { id: 'temp_2', isLocal: true })]);
    await loaded();
    expect(backend.bodies('smart-job-nudges')).toEqual([{ language: 'en', local: { sent: 1, sent_this_week: 1 } }]);
    expect(screen.getByText('Applications this week: 7/10')).toBeTruthy();
    expect(screen.getByText('13')).toBeTruthy();
    expect(within(await card('Cook 2')).getByText('Kept on this phone')).toBeTruthy();
  });

  it.each([
    ['after an error', () => new Response('<html>', { status: 502 })],
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says when it did not load, and tries again, %s', async (_when, fail) => {
    let isBroken = true;
    backend.answer('rpc/my_dashboard', () => (isBroken ? fail() : figures));
    open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to load your dashboard. Please try again.')).toBeTruthy();
    isBroken = false;
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await loaded();
  });

  it('says in its own dialog that boosting is coming, and what works today', async () => {
    open();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Boost My Alerts' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Boost My Alerts' }));
    expect(dialog.getByText(/coming soon/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Invite friends' }).getAttribute('href')).toBe('/referrals');
  });
});

describe('the coach', () => {
  it('leads where each suggestion leads, in its colour', async () => {
    const types = ['apply_again', 'streak', 'follow_up', 'referral', 'goal_boost', 'something'];
    const urgencies = ['high', 'medium', 'low', 'low', 'low', 'unheard of'];
    const nudges = types.map((type, place) => nudge(type, urgencies[place] ?? ''));
    backend.answer('smart-job-nudges', () => ({ nudges }));
    open();
    const items = within(await screen.findByRole('region', { name: 'Your AI Job Coach' })).getAllByRole('listitem');
    expect(items).toHaveLength(6);
    const tones = items.map((item) => /bg-(\w+)-tint/.exec(item.firstElementChild?.className ?? '')?.[1]);
    expect(tones).toEqual(['red', 'amber', 'blue', 'blue', 'blue', undefined]);
    await userEvent.click(screen.getByRole('link', { name: 'Do streak' }));
    expect(address()).toBe('/jobs?search=streak');
    expect(backend.bodies('smart-job-nudges')).toEqual([{ language: 'en', local: { sent: 0, sent_this_week: 0 } }]);
  });

  it('thinks aloud while the rest is there', async () => {
    backend.answer('smart-job-nudges', () => new Promise(() => undefined));
    open();
    expect(screen.getByText('Getting personalized suggestions...')).toBeTruthy();
    await screen.findByRole('heading', { name: 'My Job Progress' }, { timeout: 3000 });
    expect(screen.getByText('Getting personalized suggestions...')).toBeTruthy();
  });

  it.each<[string, () => unknown]>([
    ['an error', () => Response.json({ message: 'no' }, { status: 500 })],
    ['rubbish', () => ({ nudges: [{ type: 7 }] })],
    ['a link that leads elsewhere', () => ({ nudges: [{ ...nudge('streak', 'low'), ctaLink: '//evil.example' }] })],
    ['nothing to say', () => ({ nudges: [] })],
  ])('is simply absent after %s', async (_, answer) => {
    backend.answer('smart-job-nudges', answer);
    open();
    await loaded();
    expect(screen.queryByText('Your AI Job Coach')).toBeNull();
    expect(screen.queryByText('Getting personalized suggestions...')).toBeNull();
  });
});

describe('the applications', () => {
  it.each([
    ['completed', 0, 'Submitted', 'Application recently submitted', []],
    ['pending', 3, 'Pending', 'Keep checking for updates', []],
    ['completed', 6, 'No Response', 'Want to follow up or reapply?', ['Reapply']],
    ['interviewing', 9, 'Interview', 'Good luck with your interview!', []],
    ['rejected', 1, 'Not Selected', 'Consider similar roles or reapply later', ['Reapply']],
    ['offer', 1, 'Offer', 'Application recently submitted', []],
    ['in_progress', 9, 'Not finished', 'Not sent yet. What you wrote is kept.', ['Continue']],
  ])('%s, %s days old, are shown as %s', async (status, days, badge, tip, more) => {
    rows = [application(1, status, days)];
    open();
    const shown = within(await card('Cook 1'));
    for (const text of [badge, tip, 'Full-Time', 'Pearl Diner']) expect(shown.getByText(text)).toBeTruthy();
    const age = days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`;
    expect(shown.getByText(new RegExp(`^(Applied|Started) [A-Z][a-z]{2} \\d+ \\(${age}\\)$`))).toBeTruthy();
    const links = shown.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([...more, 'View Similar']);
    expect(links.at(-1)?.getAttribute('href')).toBe('/jobs?search=Cook%201');
    if (more[0] === 'Reapply') expect(links[0]?.getAttribute('href')).toBe(`/apply/${jobId(1)}?reapply=true`);
  });

  it.each([
    [7, {}, false],
    [8, {}, true],
    [8, { application_link: 'https://jobs.example/1' }, false],
    [8, { route: 'none' }, false],
    [8, { route: 'banned' }, false],
  ] as const)('say after %s days that the employer has not answered: %o %s', async (days, fields, isSaid) => {
    rows = [application(1, 'completed', days, fields)];
    open();
    const said = within(await card('Cook 1')).queryByText("The employer hasn't answered yet.");
    expect(said !== null).toBe(isSaid);
  });

  it('warn of who posted a job that we took down', async () => {
    rows = [application(1, 'completed', 9, { route: 'banned' })];
    open();
    const shown = within(await card('Cook 1'));
    expect(shown.getByText('Ad taken down')).toBeTruthy();
    expect(shown.getByText(/don't trust who posted it. Send no money and no papers/)).toBeTruthy();
    expect(shown.queryByText('No Response')).toBeNull();
    expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['View Similar']);
  });

  it('say since when there is an interview, and never that one is scheduled', async () => {
    rows = [application(1, 'interviewing', 9, { status_changed_at: '2026-11-20T04:30:00Z' })];
    open();
    expect(within(await card('Cook 1')).getByText('Interview since Nov 19')).toBeTruthy();
    expect(screen.queryByText(/Scheduled/)).toBeNull();
  });

  it('is scheduled where there is an appointment, with its day and time', async () => {
    const interview = { state: 'confirmed', starts_at: '2026-11-25T19:00:00Z', is_upcoming: true } as const;
    rows = [
      application(1, 'interviewing', 9, { interview, status_changed_at: '2026-11-20T04:30:00Z' }),
      application(2, 'interviewing', 9, { interview: { ...interview, is_upcoming: false } }),
    ];
    open();
    const scheduled = within(await card('Cook 1'));
    scheduled.getByText('Interview Scheduled');
    scheduled.getByText('Wed, Nov 25, 2:00 PM');
    expect(scheduled.queryByText(/Interview since/)).toBeNull();
    within(await card('Cook 2')).getByText('Interview');
  });

  it('are none yet', async () => {
    open();
    expect(await screen.findByText("No applications yet — let's change that!")).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Complete Application History' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Browse Jobs' }))
      expect(link.getAttribute('href')).toBe('/jobs');
  });

  it('are passed on by the device, or by a copied link', async () => {
    rows = [application(1, 'completed', 0)];
    const user = userEvent.setup();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    const share = within(await card('Cook 1')).getByRole('button', { name: 'Share' });
    await user.click(share);
    expect(await screen.findByText('Referral link copied to clipboard!')).toBeTruthy();
    const link = `${window.location.origin}/jobs/${jobId(1)}?ref=user`;
    expect(writeText).toHaveBeenCalledWith(link);
    const device = vi.fn(async () => undefined);
    Object.assign(navigator, { share: device });
    await user.click(share);
    expect(device).toHaveBeenCalledWith(expect.objectContaining({ url: link, title: 'Cook 1' }));
    device.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await user.click(share);
    expect(writeText).toHaveBeenCalledTimes(1);
  });

  it('come a few at a time, and lead to the whole history when there are more than five', async () => {
    const cursor = { created_at: daysAgo(5), id: id(6) };
    backend.answer('rpc/my_applications', ({ p_cursor }) => ({
      applications: p_cursor
        ? [application(7, 'pending', 6)]
        : [1, 2, 3, 4, 5, 6].map((n) => application(n, 'pending', n)),
      counts: { all: 7, sent: 7, pending: 7, interviews: 0, rejected: 0 },
      next_cursor: p_cursor ? null : cursor,
    }));
    open();
    expect((await screen.findByRole('link', { name: 'View Complete Application History' })).getAttribute('href')).toBe(
      '/my-applications',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load More Applications' }));
    await card('Cook 7');
    expect(backend.bodies('rpc/my_applications').at(-1)).toMatchObject({ p_cursor: cursor, p_limit: 6 });
    expect(screen.queryByRole('button', { name: 'Load More Applications' })).toBeNull();
  });

  it('say when they did not load', async () => {
    backend.answer('rpc/my_applications', () => new Response('<html>', { status: 502 }));
    open();
    expect(await screen.findByText('Failed to load your applications. Please try again.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Job Progress' })).toBeTruthy();
  });
});

describe('messages of the team', () => {
  const message = { id: id(9), subject: 'Your interview', message_content: 'Friday\n10 AM', created_at: daysAgo(0) };

  it('stand above everything until they are read', async () => {
    backend.answer('rpc/my_dashboard', () => ({ ...figures, messages: [message] }));
    open();
    const shown = within(await screen.findByRole('region', { name: 'Your interview' }));
    expect(shown.getByText(/^From Stoop, today \d/)).toBeTruthy();
    expect(shown.getByText(/Friday/).textContent).toBe('Friday\n10 AM');
    backend.answer('rpc/my_dashboard', () => figures);
    await userEvent.click(shown.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your interview' })).toBeNull());
    const [marked] = backend.calls.filter(({ path }) => path === 'admin_messages');
    expect(marked).toMatchObject({ method: 'PATCH', body: { read_at: expect.any(String) } });
  });

  it('stay when that failed, and may have no subject', async () => {
    backend.answer('rpc/my_dashboard', () => ({ ...figures, messages: [{ ...message, subject: null }] }));
    backend.answer('admin_messages', () => Response.json({ message: 'no' }, { status: 500 }));
    open();
    const shown = within(await screen.findByRole('region', { name: 'A message for you' }));
    await userEvent.click(shown.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('The message was not marked as read. Please try again.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'A message for you' })).toBeTruthy();
  });
});
