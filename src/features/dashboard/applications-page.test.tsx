// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWERS } from '@/lib/answer-list.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobId, jobRow } from '../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import type { Application } from './application.ts';
import { ApplicationsPage } from './applications-page.tsx';

const id = (n: number) => `aaaaaaaa-0000-4000-8000-00000000000${n}`;

function application(n: number, application_status: string, fields: Partial<Application> = {}): Application {
  return {
    id: id(n),
    job_id: jobId(n),
    application_status,
    job_title: `Order picker ${n}`,
    company: 'Bruckner Produce',
    location: 'Hunts Point, Bronx',
    job_type: 'full-time',
    pay_range: '$20-23/hour',
    application_link: null,
    first_name: 'Maria',
    phone_number: '+17185550142',
    email: null,
    ...NO_ANSWERS,
    availability: 'asap',
    work_experience: 'Two years.',
    preferred_start_date: '2026-11-16',
    ref_code: 'HIREABC234',
    applied_at: '2026-11-13T04:30:00Z',
    completed_at: '2026-11-13T04:30:00Z',
    created_at: `2026-11-${20 - n}T04:30:00Z`,
    ...fields,
  };
}

let backend: ReturnType<typeof fakeBackend>;
let rows: Application[];
const forget = vi.fn();
const counts = () => ({
  all: rows.length,
  sent: rows.filter(({ application_status }) => application_status === 'completed').length,
  pending: rows.filter(({ application_status }) => application_status === 'completed').length,
  interviews: 0,
  rejected: rows.filter(({ application_status }) => application_status === 'rejected').length,
});
const open = (path = '/my-applications', local: Application[] = []) =>
  openRoutes(path, <Route path="/my-applications" element={<ApplicationsPage device={{ local, forget }} />} />);
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  window.scrollTo = vi.fn();
  forget.mockClear();
  rows = [];
  backend = fakeBackend();
  backend.answer('rpc/my_applications', ({ p_filter }) => ({
    applications: rows.filter(({ application_status }) => p_filter === 'all' || application_status === 'rejected'),
    counts: counts(),
    next_cursor: null,
  }));
  backend.answer('rpc/my_application', ({ p_id }) => rows.find((row) => row.id === p_id) ?? null);
  backend.answer('application_events', () => [
    { id: 1, event_type: 'created', to_status: 'in_progress', data: {}, created_at: '2026-11-13T04:10:00Z' },
    { id: 2, event_type: 'status_changed', to_status: 'completed', data: {}, created_at: '2026-11-13T04:30:00Z' },
    { id: 3, event_type: 'followed_up', to_status: null, data: { channel: 'sms' }, created_at: '2026-11-14T17:00:00Z' },
  ]);
});

describe('the list', () => {
  it('shows each application with what can be done about it', async () => {
    rows = [
      application(1, 'completed'),
      application(2, 'in_progress', { applied_at: null, completed_at: null }),
      application(3, 'rejected'),
      application(4, 'interviewing'),
    ];
    open();
    const first = within(await card('Order picker 1'));
    // Half past eleven at night in New York is still the twelfth.
    for (const text of ['Submitted', 'Hunts Point, Bronx', 'Bruckner Produce', 'Applied November 12, 2026'])
      expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole('button', { name: 'Follow Up' })).toBeTruthy();
    const link = async (name: string, action: string) =>
      within(await card(name))
        .getByRole('link', { name: action })
        .getAttribute('href');
    expect(await link('Order picker 2', 'Continue')).toBe(`/apply/${jobId(2)}`);
    expect(await link('Order picker 3', 'Reapply')).toBe(`/apply/${jobId(3)}?reapply=true`);
    expect(within(await card('Order picker 2')).getByText('Not finished')).toBeTruthy();
    const invited = within(await card('Order picker 4'));
    expect(invited.getByText('Interview')).toBeTruthy();
    expect(invited.queryByRole('button')).toBeNull();
    const summary = screen.getByRole('region', { name: 'Application Summary' });
    expect(within(summary).getByRole('heading', { name: 'Application Summary' })).toBeTruthy();
    expect(summary.textContent).toMatch(/Total Applied1Pending1Interviews0Rejected1$/);
  });

  it('shows what an employer answered meanwhile once the person comes back to it', async () => {
    rows = [application(1, 'completed')];
    open();
    const shown = within(await card('Order picker 1'));
    rows = [application(1, 'interviewing')];
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await shown.findByText('Interview')).toBeTruthy();
  });

  it('filters by chips that carry the counts', async () => {
    rows = [application(1, 'completed'), application(3, 'rejected')];
    open();
    await card('Order picker 1');
    await userEvent.click(screen.getByRole('button', { name: 'Rejected 1' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Order picker 1' })).toBeNull());
    expect(address()).toBe('/my-applications?filter=rejected');
    expect(screen.getByRole('button', { name: 'Rejected 1' }).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['', 'No Applications Yet'],
    ['?filter=pending', 'No Pending Applications'],
    ['?filter=interviews', 'No Interviews Applications'],
    ['?filter=rejected', 'No Rejected Applications'],
    ['?filter=nonsense', 'No Applications Yet'],
  ])('says at "%s" that there is nothing, and where to go', async (search, title) => {
    open(`/my-applications${search}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe('/jobs');
    expect(screen.getByRole('link', { name: 'Text me my link' }).getAttribute('href')).toBe('/sign-in?mode=recover');
  });

  it('offers no follow-up with an employer whom nothing reaches', async () => {
    rows = [application(1, 'completed', { route: 'none' })];
    open();
    const shown = within(await card('Order picker 1'));
    expect(shown.getByText('Submitted')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Follow Up' })).toBeNull();
  });

  it('warns of who posted a job that we took down, and calls nothing of it submitted', async () => {
    rows = [application(1, 'completed', { route: 'banned' }), application(2, 'in_progress', { route: 'banned' })];
    open();
    for (const title of ['Order picker 1', 'Order picker 2']) {
      const shown = within(await card(title));
      expect(shown.getByText('Ad taken down')).toBeTruthy();
      expect(shown.getByText(/don't trust who posted it. Send no money and no papers/)).toBeTruthy();
      expect(shown.queryByText(/Submitted|Not finished/)).toBeNull();
      expect(shown.queryByRole('button', { name: 'Follow Up' })).toBeNull();
      expect(shown.queryByRole('link', { name: 'Continue' })).toBeNull();
    }
  });

  it('counts and shows what only this device keeps, with nobody to follow up with', async () => {
    rows = [application(1, 'completed')];
    open('/my-applications', [application(2, 'completed', { id: 'temp_2', isLocal: true })]);
    const local = within(await card('Order picker 2'));
    expect(local.getByText('Kept on this phone')).toBeTruthy();
    expect(local.queryByRole('button', { name: 'Follow Up' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'All 2' })).toBeTruthy();
  });

  it.each([
    ['after an error', () => new Response('<html>', { status: 502 })],
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says when it did not load, and tries again, %s', async (_when, fail) => {
    let broken = true;
    backend.answer('rpc/my_applications', () =>
      broken ? fail() : { applications: [application(1, 'offer')], counts: counts(), next_cursor: null },
    );
    open();
    expect(await screen.findByText('Failed to load your applications. Please try again.')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await card('Order picker 1')).getByText('Offer')).toBeTruthy();
  });

  it('loads more from where it stopped', async () => {
    const cursor = { created_at: '2026-11-19T00:00:00Z', id: id(1) };
    backend.answer('rpc/my_applications', ({ p_cursor }) => ({
      applications: [application(p_cursor ? 2 : 1, 'pending')],
      counts: counts(),
      next_cursor: p_cursor ? null : cursor,
    }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Applications' }));
    await card('Order picker 2');
    expect(backend.bodies('rpc/my_applications').at(-1)).toMatchObject({ p_cursor: cursor });
    expect(screen.queryByRole('button', { name: 'Load More Applications' })).toBeNull();
  });
});

describe('a follow-up', () => {
  it('opens in the person’s own messages, and is recorded', async () => {
    rows = [application(1, 'pending')];
    open();
    await userEvent.click(within(await card('Order picker 1')).getByRole('button', { name: 'Follow Up' }));
    await screen.findByText(/you choose who it goes to/);
    const text = screen.getByRole('link', { name: 'Send as a text' });
    expect(decodeURIComponent(text.getAttribute('href') ?? '')).toMatch(
      /^sms:\?&body=.*Maria.*Order picker 1 on November 12/,
    );
    await userEvent.click(text);
    await screen.findAllByText('Follow-up noted');
    expect(backend.bodies('follow_ups')).toEqual([{ application_id: id(1), channel: 'sms' }]);
  });

  it('says when it could not be noted', async () => {
    rows = [application(1, 'pending')];
    backend.answer('follow_ups', () => Response.json({ message: 'no' }, { status: 500 }));
    open();
    await userEvent.click(within(await card('Order picker 1')).getByRole('button', { name: 'Follow Up' }));
    await userEvent.click(screen.getByRole('link', { name: 'Send by email' }));
    expect(await screen.findAllByText('We could not note your follow-up')).toBeTruthy();
  });
});

describe('the details', () => {
  const path = `/my-applications?application=${id(1)}`;

  it('tell what happened, what was sent, and how long nobody answered', async () => {
    rows = [application(1, 'completed', { applied_at: new Date(Date.now() - 6 * 86_400_000).toISOString() })];
    open(path);
    expect(await screen.findByText('6 days and no word yet. Want to follow up or reapply?')).toBeTruthy();
    for (const text of ['Application started', 'You followed up', 'Waiting for an answer'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Confirmation number HIREABC234')).toBeTruthy();
    expect(screen.getByText('Nov 14, 2026, 12:00 PM, by text')).toBeTruthy();
    for (const text of ['(718) 555-0142', 'November 16, 2026', 'As soon as possible'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Similar' }).getAttribute('href')).toBe(
      '/jobs?search=Order%20picker%201',
    );
  });

  it('offer similar open jobs where the employer has not answered for more than a week', async () => {
    rows = [application(1, 'completed', { applied_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })];
    backend.answer('rpc/similar_jobs', () => ({ is_closed: false, jobs: [jobRow(7, { title: 'Packer nearby' })] }));
    open(path);
    await screen.findByText(/^The employer hasn't answered yet\. 8 days and no word yet\./);
    const similar = await screen.findByRole('link', { name: 'Packer nearby, Hunts Point, Bronx' });
    expect(similar.getAttribute('href')).toBe(`/jobs/${jobId(7)}`);
  });

  it('tell when the employer got it, saw it and answered, in their words', async () => {
    rows = [application(1, 'rejected')];
    const at = (minute: number) => `2026-11-16T17:0${minute}:00Z`;
    const data = { answer: 'not_this_time', status: 'rejected', message: 'We wish you luck.' };
    backend.answer('application_events', () => [
      { id: 1, event_type: 'sent_to_employer', to_status: null, data: {}, created_at: at(1) },
      { id: 2, event_type: 'seen_by_employer', to_status: null, data: {}, created_at: at(2) },
      { id: 3, event_type: 'number_shown', to_status: null, data: {}, created_at: at(3) },
      { id: 4, event_type: 'answered', to_status: null, data, created_at: at(4) },
      { id: 5, event_type: 'status_changed', to_status: 'rejected', data: {}, created_at: at(4) },
    ]);
    open(path);
    const happened = (await screen.findByText('Sent to the employer')).closest('ol') as HTMLElement;
    const entries = within(happened).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Sent to the employerNov 16, 2026, 12:01 PM',
      'Seen by the employerNov 16, 2026, 12:02 PM',
      'The employer asked for your numberNov 16, 2026, 12:03 PM',
      'Not this timeNov 16, 2026, 12:04 PM“We wish you luck.”',
    ]);
  });

  it.each([
    ['position_filled', 'Not this time: Position filled'],
    ['needs_license', 'Not this time: Needs a license'],
    ['hours_dont_fit', 'Not this time: Hours don’t fit'],
    ['of_a_later_release', 'Not this time'],
  ])('tell why it was not this time: %s', async (reason, text) => {
    rows = [application(1, 'rejected')];
    const data = { answer: 'not_this_time', status: 'rejected', reason };
    backend.answer('application_events', () => [
      { id: 1, event_type: 'answered', to_status: null, data, created_at: '2026-11-16T17:01:00Z' },
    ]);
    open(path);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('wait for the person where the employer takes applications on its own site, not for an answer', async () => {
    rows = [application(1, 'completed', { route: 'site', application_link: 'https://example.com/apply' })];
    open(path);
    expect(await screen.findByText("Finish on the employer's site: they take applications there.")).toBeTruthy();
    expect(screen.queryByText(/Waiting for an answer|business days/)).toBeNull();
  });

  it('wait for nothing where we took the job down', async () => {
    const interview = { state: 'proposed', starts_at: '2099-11-25T19:00:00Z', is_upcoming: true } as const;
    for (const [status, fields] of [
      ['completed', { applied_at: new Date(Date.now() - 9 * 86_400_000).toISOString() }],
      ['interviewing', { interview }],
    ] as const) {
      rows = [application(1, status, { route: 'banned', application_link: 'https://example.com/apply', ...fields })];
      open(path);
      expect(await screen.findByText(/don't trust who posted it. Send no money and no papers/)).toBeTruthy();
      expect(await screen.findByText('You followed up')).toBeTruthy();
      expect(
        screen.queryByText(/Waiting for an answer|business days|no word yet|employer's site|Your answer/),
      ).toBeNull();
      expect(screen.queryByText(/Scheduled|Nov 25/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Follow Up' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Reapply' })).toBeNull();
      cleanup();
    }
  });

  it('tell no step that changes nothing for the person', async () => {
    rows = [application(1, 'completed')];
    const at = (minute: number) => `2026-11-16T17:0${minute}:00Z`;
    backend.answer('application_events', () => [
      { id: 1, event_type: 'created', to_status: 'started', data: {}, created_at: at(1) },
      { id: 2, event_type: 'status_changed', to_status: 'in_progress', data: {}, created_at: at(2) },
      { id: 3, event_type: 'claimed', to_status: null, data: {}, created_at: at(3) },
      { id: 4, event_type: 'status_changed', to_status: 'step_2_completed', data: {}, created_at: at(4) },
      { id: 5, event_type: 'status_changed', to_status: 'completed', data: {}, created_at: at(5) },
      { id: 6, event_type: 'status_changed', to_status: 'submitted', data: {}, created_at: at(6) },
    ]);
    open(path);
    const happened = (await screen.findByText('Application started')).closest('ol') as HTMLElement;
    const titles = within(happened)
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('p')?.textContent);
    expect(titles).toEqual(['Application started', 'Experience added', 'Submitted', 'Waiting for an answer']);
  });

  it('say when the interview is, lead to it, and tell what became of it', async () => {
    const starts_at = '2027-11-20T19:00:00Z';
    rows = [application(1, 'interviewing', { interview: { state: 'moved', starts_at, is_upcoming: true } })];
    const at = (minute: number) => `2026-11-16T17:0${minute}:00Z`;
    const made = (change: string) => ({
      answer: 'interview',
      status: 'interviewing',
      interview: { change, starts_at },
    });
    backend.answer('application_events', () => [
      { id: 1, event_type: 'answered', to_status: null, data: made('proposed'), created_at: at(1) },
      { id: 2, event_type: 'status_changed', to_status: 'interviewing', data: {}, created_at: at(1) },
      {
        ...{ id: 3, event_type: 'interview_answered', to_status: null, created_at: at(2) },
        data: { answer: 'another_time', times: [starts_at] },
      },
      { id: 4, event_type: 'answered', to_status: null, data: made('moved'), created_at: at(3) },
    ]);
    backend.answer('rpc/my_interview_link', () => ({ token: 'a1' }));
    open(path);
    expect(await screen.findByText('Interview Scheduled')).toBeTruthy();
    expect(screen.getByText('Your interview. Tell them if you can come.')).toBeTruthy();
    const happened = (await screen.findByText('The employer set an interview')).closest('ol') as HTMLElement;
    expect(
      within(happened)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The employer set an interviewNov 16, 2026, 12:01 PMSat, Nov 20, 2:00 PM',
      'You asked for another timeNov 16, 2026, 12:02 PMSat, Nov 20, 2:00 PM',
      'The employer moved the interviewNov 16, 2026, 12:03 PMSat, Nov 20, 2:00 PM',
      'Your answerSay yes, or ask for another time.',
    ]);
    expect(screen.getByText(/^The interview is canceled with it\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'See the interview' }));
    expect(backend.bodies('rpc/my_interview_link')).toEqual([{ p_application_id: rows[0]?.id }]);
  });

  it('correct what the backend refuses by its field, on this one or all', async () => {
    rows = [application(1, 'completed')];
    backend.answer('rpc/update_my_details', ({ p_phone_number }) =>
      p_phone_number === '000'
        ? Response.json({ code: 'PT400', message: 'no', hint: 'phone_number' }, { status: 400 })
        : { updated: 1 },
    );
    open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    const phone = screen.getByLabelText('Phone number');
    await userEvent.clear(phone);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Please enter your phone number.')).toBeTruthy();
    await userEvent.type(phone, '000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid 10-digit phone number.')).toBeTruthy();
    await userEvent.clear(phone);
    await userEvent.type(phone, '(212) 555-0136');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.bodies('rpc/update_my_details').at(-1)).toMatchObject({
      p_first_name: 'Maria',
      p_phone_number: '(212) 555-0136',
      p_application_id: id(1),
    });
  });

  it('withdraw after a question, and forget it on this device', async () => {
    rows = [application(1, 'completed')];
    backend.answer('rpc/withdraw_application', () => {
      rows = [application(1, 'withdrawn')];
      return { id: id(1), application_status: 'withdrawn' };
    });
    open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw this application' }));
    expect(backend.bodies('rpc/withdraw_application')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(forget).toHaveBeenCalledWith(jobId(1));
    expect(screen.getByRole('link', { name: 'Reapply' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw this application' })).toBeNull();
  });

  it.each(['nonsense', id(9)])('of %s are not found', async (other) => {
    open(`/my-applications?application=${other}`);
    expect(await screen.findByRole('heading', { name: 'Application not found' })).toBeTruthy();
  });
});
