// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';
import { ageText, reasonText } from './labels.ts';

const overview = {
  as_of: '2026-11-21T15:00:00Z',
  subscribers: 4218,
  subscribers_this_week: 156,
  sent_24h: { sms: 889, push: 31, email: 417 },
  errors_24h: 17,
  errors_day_before: 11,
  last_delivery: '2026-11-21T14:58:00Z',
  last_run: null as string | null,
  paused: false,
  queue: {
    queued: 23,
    waiting: 3,
    queue_age_seconds: 240,
    dead: 1,
    sent_last_hour: 52,
    due_alerts: 2,
    due_alerts_is_least: false,
  },
  trend: [{ day: '2026-11-20', sms: 5, push: 0, email: 2 }],
  top_cities: [{ city: 'Brooklyn', subscribers: 1486 }],
  all_nyc: 112,
  failures: [{ reason: 'twilio 30006', messages: 4 }],
};
const row = {
  id: 'd1',
  delivery_method: 'sms',
  status: 'error',
  delivered_at: '2026-11-21T14:58:00Z',
  error_message: 'twilio 30006',
  alert_optin_id: 'o1',
  first_name: 'Maria',
  city: 'Bronx',
  job_id: 'j1',
  job_title: 'Order picker',
  company: 'Bruckner Produce',
  outbox_id: 'b1',
  can_send_again: true,
};
const page = (...rows: object[]) => ({ rows, next_cursor: null });

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('app_settings', () => ({ value: false }));
  backend.answer('rpc/admin_delivery_overview', () => overview);
  backend.answer('rpc/admin_deliveries_page', () => page(row));
  backend.answer('rpc/admin_dead_letters_page', () => page());
  backend.answer('outbox', () => []);
  backend.answer('rpc/send_again', () => ({ id: 'b1', status: 'pending' }));
});

function open() {
  openRoutes('/', <Route path="/" element={<DeliveriesPage />} />);
  return userEvent.setup();
}

const lastRun = () => screen.getByRole('link', { name: /^Last run/ }).textContent;

describe('the delivery dashboard', () => {
  it('shows what goes out, what waits and when it last ran', async () => {
    open();
    expect(await screen.findByText('889 SMS, 31 notifications, 417 email')).toBeTruthy();
    expect(lastRun()).toMatch(/^Last runNov 21, 9:58 AMSchedule: Never$/);
    expect(screen.getByText('Oldest waits 4 min')).toBeTruthy();
    expect(screen.getByText('11 the day before, 98.7% delivered')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Alerts sent in the last 7 days/ })).toBeTruthy();
    expect(screen.getByText(/Another 112 chose All NYC/)).toBeTruthy();
  });

  it('counts in the queue what stands below it, and says that nothing is late only of an empty one', async () => {
    backend.answer('rpc/admin_delivery_overview', () => ({
      ...overview,
      queue: { ...overview.queue, queued: 20, waiting: 0, queue_age_seconds: 0, due_alerts: 0 },
    }));
    open();
    await screen.findByText('None is due yet');
    expect(screen.getByRole('link', { name: /^In the queue/ }).textContent).toBe('In the queue20None is due yet');
    expect(screen.getByText(/^20 messages are written, 0 of them can go out now\./)).toBeTruthy();
  });

  it('shows seven days by method: texts, notifications and emails apart', async () => {
    backend.answer('rpc/admin_delivery_overview', () => ({
      ...overview,
      trend: [{ day: '2026-11-20', sms: 5, push: 3, email: 2 }],
    }));
    open();
    const trend = within(await screen.findByRole('table', { name: 'Alerts sent in the last 7 days' }));
    for (const name of ['SMS 5', 'Notification 3', 'Email 2']) expect(trend.getByRole('row', { name })).toBeTruthy();
  });

  it('has the latest delivery as its last run, and the schedule’s beside it', async () => {
    backend.answer('rpc/admin_delivery_overview', () => ({
      ...overview,
      last_delivery: null,
      last_run: '2026-11-21T15:00:00Z',
    }));
    open();
    await screen.findByText('889 SMS, 31 notifications, 417 email');
    expect(lastRun()).toBe('Last runNeverSchedule: Nov 21, 10:00 AM');
  });

  it('opens what is in the queue from its figure', async () => {
    const next = { id: 'w1', kind: 'digest', channel: 'sms', recipient: '+12125550101', attempts: 1 };
    backend.answer('outbox', () => [{ ...next, not_before: '2026-11-20T14:56:00Z' }]);
    open();
    expect(
      await screen.findByText(/^23 messages are written, 3 of them can go out now. 2 alerts are written/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /^In the queue/ }).getAttribute('href')).toBe('/#waiting');
    const table = screen.getByRole('table', { name: 'Messages that wait longest' });
    expect(await within(table).findByText('Digest')).toBeTruthy();
    expect(within(table).getByText('(212) 555-0101')).toBeTruthy();
  });

  it('says why an alert failed and sends it again', async () => {
    const person = open();
    const table = await screen.findByRole('table', { name: 'Recent deliveries' });
    expect(await within(table).findByText('Number can’t get texts')).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'Maria' }).getAttribute('href')).toBe('/admin/people/subscriber/o1');
    await person.click(within(table).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(backend.bodies('rpc/send_again')).toEqual([{ p_id: 'b1' }]));
  });

  it('narrows to errors of seven days', async () => {
    const person = open();
    await screen.findByText('Number can’t get texts');
    backend.answer('rpc/admin_deliveries_page', () => page());
    const recent = within(screen.getByRole('region', { name: 'Recent deliveries' }));
    await person.click(recent.getByRole('button', { name: 'Errors' }));
    await person.click(recent.getByRole('button', { name: '7 d' }));
    expect(await screen.findByText('No delivery logs found for the selected criteria')).toBeTruthy();
    expect(backend.bodies('rpc/admin_deliveries_page').at(-1)).toEqual({
      p_filters: { window: '7d', status: 'error', sort: 'time-' },
    });
  });

  it('narrows what was given up to a day, by its address too', async () => {
    const person = open();
    const givenUp = within(await screen.findByRole('region', { name: 'Given up' }));
    await person.click(givenUp.getByRole('button', { name: '24 h' }));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/admin_dead_letters_page').at(-1)).toEqual({
        p_filters: { window: '24h', sort: 'given_up-' },
      }),
    );
    expect(await givenUp.findByText('No message was given up in this time.')).toBeTruthy();
  });

  it('says what failed to load, each part by itself', async () => {
    backend.answer('rpc/admin_delivery_overview', () => Response.json({ message: 'no' }, { status: 403 }));
    backend.answer('rpc/admin_deliveries_page', () => Response.json({ message: 'no' }, { status: 403 }));
    open();
    const failures = ['Failed to fetch dashboard metrics', 'Failed to fetch delivery logs'];
    for (const text of failures) expect(await screen.findByText(text, { selector: 'p' })).toBeTruthy();
    // The last one also in the toast.
    expect(failures).toContain(currentToasts()[0]?.title);
    expect(await screen.findByText('No message was given up.')).toBeTruthy();
  });
});

it('puts ages and reasons into words', () => {
  expect([40, 89, 240, 5399, 7200].map(ageText)).toEqual(['40 s', '89 s', '4 min', '90 min', '2 h']);
  expect([null, 'twilio 21610', 'something new.'].map(reasonText)).toEqual([
    'No reason given',
    'Replied STOP',
    'something new',
  ]);
});
