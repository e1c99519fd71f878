// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession, MARIA } from '../../../../tests/signed-in.ts';
import { InsightsPage } from './insights-page.tsx';

const JOB = '0b9c6a2e-1111-4111-8111-111111111111';
const APPLICATION = '0b9c6a2e-2222-4222-8222-222222222222';
const CONTACT = '0b9c6a2e-3333-4333-8333-333333333333';
const INSIGHTS = {
  as_of: '2026-11-18T17:48:00Z',
  days: 30,
  stats: {
    applications: 1284,
    applications_before: 1157,
    in_review: 312,
    interviews: 86,
    interviews_are_estimate: false,
    interviews_this_week: 14,
    offers: 29,
    offers_percent: 2.3,
    alert_signups: 604,
    alert_signups_this_week: 156,
  },
  weekly_growth: [120, 131, 140, 138, 150, 171, 180, 198].map((applications, n) => ({
    week: new Date(Date.UTC(2026, 8, 24 + 7 * n)).toISOString().slice(0, 10),
    applications,
  })),
  top_applied: [96, 81, 33, 19, 4].map((applications, n) => ({
    id: `${JOB.slice(0, -1)}${n + 1}`,
    title: `Job ${n + 1}`,
    company: 'Acme',
    category: 'Warehouse',
    applications,
  })),
  funnel: { views: 18_420, step_1: 3118, step_2: 1642, submitted: 1284 },
  referrers: [
    {
      referral_code: 'K7QX2M',
      clicks: 142,
      signups: 31,
      payout_estimate_cents: 31_000,
      referrer_name: 'Rosa',
      referrer_optin_id: CONTACT,
      average_gap_seconds: 41,
      fraud_score: 70,
      fraud_label: 'Suspicious',
    },
    {
      referral_code: 'PW4R9T',
      clicks: 2,
      signups: 2,
      payout_estimate_cents: 2000,
      referrer_name: null,
      referrer_optin_id: null,
      average_gap_seconds: null,
      fraud_score: 0,
      fraud_label: 'Too few to say',
    },
    {
      referral_code: 'AB3D5F',
      clicks: 12,
      signups: 2,
      payout_estimate_cents: 2000,
      referrer_name: null,
      referrer_optin_id: null,
      average_gap_seconds: 7200,
      fraud_score: 0,
      fraud_label: 'Clean',
    },
  ],
  engagement: [
    job(1, 1204, 96, 100, 'Performing Well'),
    job(2, 910, 33, 69, 'Average'),
    job(3, 312, null, null, 'Too few to say'),
  ],
};

function job(n: number, views: number, applications: number | null, score: number | null, label = 'Needs Attention') {
  return {
    id: `${JOB.slice(0, -1)}${n}`,
    title: `Job ${n}`,
    company: 'Acme',
    category: 'Warehouse',
    views,
    views_are_estimate: n === 3,
    applications: applications ?? 0,
    ctr: applications === null ? null : Math.round((1000 * applications) / views) / 10,
    score,
    label,
  };
}
const application = (status: string) => ({
  id: APPLICATION,
  job_id: JOB,
  job_title: 'Order picker',
  company: 'Bruckner Produce',
  category: 'Warehouse',
  first_name: 'Maria',
  phone_number: '+17185550142',
  email: null,
  ref_code: 'HIREABC234',
  application_status: status,
  created_at: '2026-11-18T14:14:00Z',
});
const contact = {
  id: CONTACT,
  first_name: 'Andre',
  phone_number: null,
  email: 'andre@example.com',
  job_type: 'Delivery',
  city: 'Brooklyn',
  created_at: '2026-11-18T14:14:00Z',
  last_contacted_at: null,
  status: 'New Lead',
};

const shares = {
  sent: 80,
  of_3: 75,
  of_7: 60,
  seen_3: 52,
  seen_7: 60,
  answered_3: 24,
  answered_7: 35,
  median_minutes: 3120,
};
const employer = (company: string, state: string, sent: number) => ({
  contact: `${company.toLowerCase()}@example.com`,
  company,
  jobs: 1,
  sent,
  seen: 0,
  answered: state === 'answers' ? sent : 0,
  median_minutes: state === 'answers' ? 300 : null,
  state,
});
const HEARING = {
  shares,
  before: { ...shares, seen_3: 48, seen_7: null },
  weeks: [
    { week: '2026-11-02', sent: 12, seen: 61, answered: 37 },
    { week: '2026-11-09', sent: 0, seen: null, answered: null },
  ],
  employers: [employer('Bruckner', 'never_answers', 81), employer('Bedford', 'answers', 19)],
};

const page = (row: object, next: object | null = null) => ({
  rows: [row],
  total: 12,
  total_is_about: false,
  next_cursor: next,
});
const broken = () => Response.json({ message: 'boom' }, { status: 500 });

let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  keepSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.answer('rpc/admin_insights', () => INSIGHTS);
  backend.answer('rpc/admin_applications_page', () => page(application('completed')));
  backend.answer('rpc/admin_contacts_page', () => page(contact));
  backend.answer('rpc/manual_alert_reach', () => ({ targeted: 868, reachable: 827 }));
  backend.answer('rpc/manual_alert_history', () => []);
  backend.answer('rpc/admin_hearing_back', () => HEARING);
  backend.answer('rpc/admin_page_speed', () => ({
    pages: [
      { route: '/apply', visits: 1200, lcp: 2500, lcp_slow: 8000, inp: 150, cls: 0, errors: { offline: 1, server: 5 } },
      { route: '/earn', visits: 3, lcp: null, lcp_slow: null, inp: null, cls: null, errors: {} },
    ],
  }));
});

function open(search = '') {
  openRoutes(`/admin-insights${search}`, <Route path="/admin-insights" element={<InsightsPage />} />);
  return userEvent.setup();
}
const table = (name: string) => screen.findByRole('table', { name });

describe('the figures', () => {
  it('are asked for once and say what came in, and each opens its rows', async () => {
    open();
    const totals = screen.getByRole('region', { name: 'Totals' });
    await within(totals).findByText('1,284');
    const cards = within(totals).getAllByRole('link');
    expect(cards.map((card) => card.textContent)).toEqual([
      'Submitted1,284+11% in 30 days',
      'In review312Last 3 days',
      'Interviews86+14 this week',
      'Offers292.3% of submitted',
      'Alert signups604+156 this week',
    ]);
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/admin-insights?applications.status=submitted&applications.days=30#applications',
      '/admin-insights?applications.status=pending&applications.days=3#applications',
      '/admin-insights?applications.status=interviewing#applications',
      '/admin-insights?applications.status=offer&applications.days=30#applications',
      '/admin/alerts',
    ]);
    expect(backend.bodies('rpc/admin_insights')).toEqual([{ p_days: 30 }]);
  });

  it('show how many get from a look to an application', async () => {
    open();
    const funnel = await table('From view to application');
    await within(funnel).findByText('18,420');
    const rows = within(funnel).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Opened a job18,420',
      'Step 1 done3,11817%',
      'Step 2 done1,64253%',
      'Submitted1,28478%',
    ]);
  });

  it('call interviews est. until anybody was invited', async () => {
    const stats = { ...INSIGHTS.stats, interviews: 94, interviews_this_week: 0, interviews_are_estimate: true };
    backend.answer('rpc/admin_insights', () => ({ ...INSIGHTS, stats }));
    open();
    const totals = screen.getByRole('region', { name: 'Totals' });
    expect((await within(totals).findByText('94 est.')).parentElement?.textContent).toBe(
      'Interviews94 est.30% of pending',
    );
  });

  it('draw the growth of eight weeks, with every number in a table', async () => {
    open();
    const weeks = await table('Submitted applications in the last 8 weeks, by their first day');
    const [head, row] = within(weeks).getAllByRole('row');
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .at(-1)?.textContent,
    ).toBe('Nov 12');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['120', '131', '140', '138', '150', '171', '180', '198']);
    expect(screen.getByText('+10% in the last 7 days, against the 7 before.')).toBeTruthy();
  });

  it('say so while nobody has applied', async () => {
    const weekly_growth = INSIGHTS.weekly_growth.map((week) => ({ ...week, applications: 0 }));
    backend.answer('rpc/admin_insights', () => ({ ...INSIGHTS, weekly_growth, top_applied: [] }));
    open();
    expect(await screen.findByText('Nobody has applied in the last 8 weeks.')).toBeTruthy();
    expect(screen.getByText('Nobody has applied to a job yet.')).toBeTruthy();
  });

  it('name the five jobs that most people applied to, with their applications', async () => {
    open();
    const top = await table('Top applied jobs');
    await within(top).findByRole('row', { name: /Job 1/ });
    expect(
      within(top)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/Job 196$/),
      expect.stringMatching(/Job 281$/),
      expect.stringMatching(/Job 333$/),
      expect.stringMatching(/Job 419$/),
      expect.stringMatching(/Job 54$/),
    ]);
    expect(within(top).getByRole('link', { name: '96' }).getAttribute('href')).toContain('applications.job=');
  });

  it('call a referrer Suspicious or Clean, or say that it is too few to say', async () => {
    open();
    // Waiting for the text is cheap; for the row, all rows of the page would be named at each change of it.
    await screen.findByText('K7QX2M');
    expect(screen.getByRole('row', { name: /K7QX2M/ }).textContent).toBe('K7QX2M1423141 sSuspicious');
    expect(screen.getByRole('row', { name: /PW4R9T/ }).textContent).toBe('PW4R9T22Too few to say');
    expect(screen.getByRole('row', { name: /AB3D5F/ }).textContent).toBe('AB3D5F1222 hClean');
    expect(document.getElementById('referrals')).toBe(
      screen.getByRole('region', { name: 'Viral referral performance' }),
    );
  });

  it('score jobs by what became of the looks, and call a made-up figure est.', async () => {
    const person = open();
    const engaged = await table('Job engagement');
    expect((await within(engaged).findByRole('row', { name: /Job 1/ })).textContent).toMatch(
      /1,204968\.0%100Performing Well$/,
    );
    expect(within(engaged).getByRole('row', { name: /Job 2/ }).textContent).toMatch(/69Average$/);
    expect(within(engaged).getByRole('row', { name: /Job 3/ }).textContent).toMatch(/312 est\.0Too few to say$/);
    await person.click(within(engaged).getByRole('link', { name: '96' }));
    await waitFor(() =>
      expect(backend.bodies('rpc/admin_applications_page').at(-1)).toMatchObject({ p_filters: { job_id: JOB } }),
    );
  });

  it('say in the given words that they did not load, and are tried again', async () => {
    backend.answer('rpc/admin_insights', broken);
    const person = open();
    const alert = await screen.findByText('Failed to load admin data', { selector: 'p' });
    backend.answer('rpc/admin_insights', () => INSIGHTS);
    await person.click(within(alert.closest('section') as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('18,420')).toBeTruthy();
  });
});

describe('applications', () => {
  it('are ten to a page, searched and narrowed, and the address says so', async () => {
    const person = open();
    await screen.findByRole('link', { name: 'Maria' });
    expect(
      within(screen.getByRole('region', { name: 'Applications' })).getByText('1 of 12, newest first'),
    ).toBeTruthy();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Interview');
    await person.type(screen.getByRole('searchbox', { name: 'Search applications' }), 'ma');
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/admin_applications_page').at(-1)).toEqual({
        p_query: 'ma',
        p_filters: { status: 'interviewing', sort: 'applied-' },
        p_limit: 10,
      }),
    );
    expect(address()).toBe('/admin-insights?applications.status=interviewing&applications.q=ma');
  });

  it('are those of a figure where one opens it, and its days can be chosen', async () => {
    const person = open();
    await within(screen.getByRole('region', { name: 'Totals' })).findByText('312');
    await person.click(screen.getByRole('link', { name: /^In review/ }));
    const asked = () => backend.bodies('rpc/admin_applications_page').at(-1)?.p_filters;
    await vi.waitFor(() => expect(asked()).toEqual({ status: 'pending', days: '3', sort: 'applied-' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Begun' }), 'Last 30 days');
    await vi.waitFor(() => expect(asked()).toEqual({ status: 'pending', days: '30', sort: 'applied-' }));
  });

  it('are narrowed to a job that is looked for', async () => {
    const found = { ...job(1, 5, 0, 0), employer_name: null, borough: 'Bronx', location: null, status: 'active' };
    const more = {
      state: 'active',
      is_approved: true,
      featured: false,
      report_count: 0,
      source: 'admin',
      source_name: null,
      posted_at: contact.created_at,
    };
    backend.answer('rpc/admin_jobs_page', () => ({
      ...page({ ...found, ...more, expires_at: contact.created_at }),
      corrected: null,
    }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Job: Any job' }));
    const sheet = screen.getByRole('dialog', { name: 'Choose a job' });
    await person.click(await within(sheet).findByRole('button', { name: /^Job 1/ }));
    expect(await screen.findByRole('button', { name: 'Job: Job 1' })).toBeTruthy();
    expect(backend.bodies('rpc/admin_applications_page').at(-1)).toMatchObject({ p_filters: { job_id: JOB } });
  });

  it('have their status chosen, confirmed with whom it tells, and taken back', async () => {
    backend.answer('rpc/set_application_status', () => ({ application_status: 'offer', undo_seconds: 10 }));
    backend.answer('rpc/undo_application_status', () => ({ application_status: 'completed' }));
    backend.answer('rpc/application_status_recipients', () => [{ channel: 'sms', recipient: '+12125550123' }]);
    const person = open();
    const status = await screen.findByRole('combobox', { name: 'Status of Maria, Order picker' });
    expect(screen.getByRole('cell', { name: 'HIREABC234' })).toBeTruthy();
    backend.answer('rpc/admin_applications_page', () => page(application('offer')));
    await person.selectOptions(status, 'Offer');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(status));
    await person.click(screen.getByRole('button', { name: 'Set the status of Maria, Order picker' }));
    const dialog = screen.getByRole('dialog', { name: 'Offer: Maria, Order picker?' });
    expect(await within(dialog).findByText(/told by SMS to \(212\) 555-0123/)).toBeTruthy();
    expect(backend.bodies('rpc/set_application_status')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Set to Offer' }));
    expect(await screen.findByText('Status changed to Offer')).toBeTruthy();
    expect(backend.bodies('rpc/set_application_status')).toEqual([{ p_id: APPLICATION, p_status: 'offer' }]);
    await vi.waitFor(() => expect((status as HTMLSelectElement).value).toBe('offer'));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The status is as it was, and nobody was told.')).toBeTruthy();
    expect(backend.bodies('rpc/undo_application_status')).toEqual([{ p_id: APPLICATION }]);
  });

  it('lead to the page of each, and to that of the person', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Maria/ }));
    expect(row.getByRole('link', { name: 'Order picker' }).getAttribute('href')).toBe(
      `/admin-dashboard/applications/${APPLICATION}`,
    );
    expect(row.getByRole('link', { name: 'Maria' }).getAttribute('href')).toBe(
      `/admin/people/application/${APPLICATION}`,
    );
  });

  it('say that they did not load, or that there are none', async () => {
    backend.answer('rpc/admin_applications_page', broken);
    backend.answer('rpc/admin_contacts_page', () => ({ ...page(contact), rows: [], total: 0 }));
    const person = open();
    const region = screen.getByRole('region', { name: 'Applications' });
    expect(await within(region).findByText('Failed to load admin data')).toBeTruthy();
    expect(await screen.findByText('Nobody has signed up for alerts yet.')).toBeTruthy();
    backend.answer('rpc/admin_applications_page', () => ({ ...page(contact), rows: [], total: 0 }));
    await person.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody has applied yet.')).toBeTruthy();
  });
});

it('fetches 100 contacts and shows 20 until all are asked for', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => ({ ...contact, id: `c${n}`, first_name: `Contact ${n}` }));
  backend.answer('rpc/admin_contacts_page', () => ({
    ...page(contact, { at: '2026-11-01T00:00:00Z', id: 'c99' }),
    rows,
    total: 431,
  }));
  const person = open();
  const panel = within(await screen.findByRole('region', { name: 'CRM outreach' }));
  expect(await panel.findByText('Contact 19')).toBeTruthy();
  expect(panel.queryByText('Contact 20')).toBeNull();
  expect(backend.bodies('rpc/admin_contacts_page')[0]).toMatchObject({ p_limit: 100 });
  expect(panel.getByText('1 to 20 of 431, newest first')).toBeTruthy();
  await person.click(panel.getByRole('button', { name: 'Show all 100' }));
  expect(panel.getByText('Contact 99')).toBeTruthy();
  expect(panel.getByText('1 to 100 of 431, newest first')).toBeTruthy();
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(false);
});

describe('the manual alert', () => {
  const send = () => screen.findByRole('button', { name: 'Send to 827 people' });

  it('asks for title and message', async () => {
    const person = open();
    await person.click(await send());
    expect(await screen.findByText('Please fill in title and message')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says whom it reaches, is confirmed, and says how many got it', async () => {
    backend.answer('trigger-manual-alerts', () => ({ successCount: 827, totalTargeted: 868 }));
    const person = open();
    await person.selectOptions(await screen.findByLabelText('Who gets it'), 'People in one place');
    await person.selectOptions(screen.getByLabelText('Location'), 'Bronx');
    expect(await screen.findByText(/868 people are in this group\. 827 agreed to texts/)).toBeTruthy();
    expect(backend.bodies('rpc/manual_alert_reach').at(-1)).toEqual({
      p_segment: 'location_specific',
      p_channel: 'sms',
      p_location: 'Bronx',
    });
    const form = screen.getByRole('form', { name: 'Manual smart alert' });
    await person.type(within(form).getByLabelText('Title'), 'Night shifts');
    await person.type(within(form).getByLabelText('Message'), 'Pickers wanted.');
    await person.click(await send());
    expect(backend.bodies('trigger-manual-alerts')).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Send to 827 people?' });
    expect(dialog.textContent).toContain('Night shiftsPickers wanted.');
    await person.click(within(dialog).getByRole('button', { name: 'Send to 827 people' }));
    expect(await screen.findByText('Alert Sent: Successfully sent to 827/868 users')).toBeTruthy();
    expect(backend.bodies('trigger-manual-alerts')).toEqual([
      {
        adminUserId: MARIA.id,
        userSegment: 'location_specific',
        jobId: '',
        location: 'Bronx',
        title: 'Night shifts',
        messageBody: 'Pickers wanted.',
        channel: 'sms',
      },
    ]);
  });

  it('is listed with how far it is', async () => {
    const alert = {
      title: 'Nights',
      channel: 'sms',
      segment: 'all',
      location: null,
      job_title: null,
      targeted: 89_000,
    };
    const requested = { asked_at: '2026-11-18T15:00:00Z', asked_by: 'maria@example.com' };
    backend.answer('rpc/manual_alert_history', () => [
      { id: '2', ...alert, ...requested, queued: 12_500, done_at: null },
      {
        id: '1',
        ...alert,
        ...requested,
        title: 'Days',
        location: 'Bronx',
        queued: 88_990,
        done_at: requested.asked_at,
      },
    ]);
    open();
    const sent = await table('Sent alerts');
    expect((await within(sent).findByRole('row', { name: /Nights/ })).textContent).toMatch(
      /EveryoneSMSmaria@example\.com12,500 of 89,000Under way$/,
    );
    expect(within(sent).getByRole('row', { name: /Days/ }).textContent).toMatch(
      /BronxSMS.*88,990 of 89,000All queued$/,
    );
  });

  it('keeps the words when it was not sent', async () => {
    backend.answer('trigger-manual-alerts', broken);
    const person = open();
    const form = await screen.findByRole('form', { name: 'Manual smart alert' });
    await person.type(within(form).getByLabelText('Title'), 'Nights');
    await person.type(within(form).getByLabelText('Message'), 'Come.');
    await person.click(await send());
    const dialog = screen.getByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Send to 827 people' }));
    expect(await screen.findByText('Failed to send alert')).toBeTruthy();
    expect((within(form).getByLabelText('Title') as HTMLInputElement).value).toBe('Nights');
  });
});

describe('outreach and export', () => {
  it('links a contact to a message without naming them in the address', async () => {
    open();
    await screen.findByText('Andre');
    const row = screen.getByRole('row', { name: /Andre/ });
    expect(row.textContent).toContain('New Lead');
    expect(within(row).getByRole('link', { name: 'Message Andre' }).getAttribute('href')).toBe(
      '/admin-tools?tab=messaging',
    );
  });

  it('exports a type and a range of days, and names an end before the start', async () => {
    backend.answer('export-analytics-data', () => Response.json({ message: 'Nope' }, { status: 400 }));
    const person = open();
    const region = await screen.findByRole('region', { name: 'Data export' });
    await person.selectOptions(within(region).getByLabelText('Data'), 'Users');
    const [from, to] = [within(region).getByLabelText('From'), within(region).getByLabelText('To')];
    await person.clear(from);
    await person.type(from, '2026-11-10');
    await person.clear(to);
    await person.type(to, '2026-11-09');
    await person.click(within(region).getByRole('button', { name: 'Export CSV' }));
    expect(within(region).getByText('The last day is before the first.')).toBeTruthy();
    expect(backend.bodies('export-analytics-data')).toEqual([]);
    await person.clear(to);
    await person.type(to, '2026-11-11');
    await person.click(within(region).getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Export Failed')).toBeTruthy();
    expect(backend.bodies('export-analytics-data')).toEqual([
      { dataType: 'users', startDate: '2026-11-10', endDate: '2026-11-11' },
    ]);
  });
});

describe('hearing back', () => {
  it('says how many applications were seen and answered, by week too', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Hearing back' }));
    await panel.findByText('52%');
    panel.getByText('+4 on the 30 days before');
    panel.getByText('Median 2 days');
    const weeks = within(await table('Applications seen and answered within 7 days, by week')).getAllByRole('row');
    expect(weeks.map((row) => row.textContent)).toEqual(['Nov 2Nov 9', 'Sent120', 'Seen61%–', 'Answered37%–']);
  });

  it('says nothing of what rests on fewer than ten, and agrees with the employers below', async () => {
    const few = { ...shares, sent: 3, of_3: 1, of_7: 0, median_minutes: null };
    const none = { seen_3: null, seen_7: null, answered_3: null, answered_7: null };
    backend.answer('rpc/admin_hearing_back', () => ({
      shares: { ...few, ...none },
      before: { ...few, ...none, sent: 0 },
      weeks: HEARING.weeks.map((week) => ({ ...week, sent: 0, seen: null, answered: null })),
      employers: [employer('Bedford', 'too_few', 3)],
    }));
    open();
    const panel = within(await screen.findByRole('region', { name: 'Hearing back' }));
    expect(await panel.findByText('3 applications were sent in the last 30 days.')).toBeTruthy();
    expect(panel.getAllByText('Too few to say')).toHaveLength(2);
    expect(panel.getAllByText('1 was sent so long ago')).toHaveLength(2);
    expect(panel.getAllByText('None was sent so long ago')).toHaveLength(2);
    expect(panel.getByText(/^No application was sent in the 2 weeks that ended 7 days ago/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Too few to say 1' })).toBeTruthy();
  });

  it('finds the employers who never answer', async () => {
    const user = open();
    const employers = await table('Employers');
    await within(employers).findByText('Bedford');
    await user.click(screen.getByRole('button', { name: 'Never answers 1' }));
    expect(within(employers).queryByText('Bedford')).toBeNull();
    within(employers).getByText('Bruckner');
  });
});

it('shows how fast pages were for people, and what went wrong there', async () => {
  open();
  const pages = await table('How fast pages are');
  const texts = async (route: string) => (await within(pages).findByText(route)).closest('tr')?.textContent;
  expect(await texts('/apply')).toMatch(/1,200.*2\.5 s.*8 s.*150 ms.*0.*5 server, 1 offline/);
  expect(await texts('/earn')).toMatch(/3/);
});
