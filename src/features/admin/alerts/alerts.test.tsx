// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { AlertManagementPage } from './alerts-page.tsx';

const person = {
  id: 'o1',
  first_name: 'Maria',
  phone_number: '+17185550142',
  email: 'maria@example.com',
  city: 'Bronx',
  near: 'Fordham',
  within_miles: 2,
  job_type: 'Warehouse',
  sms: true,
  email_on: false,
  source: 'modal_signup',
  created_at: '2026-11-18T15:00:00Z',
  boost_tokens: 3,
  language: 'en',
  unsubscribed_at: null,
};

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('app_settings', () => ({ value: false }));
  backend.answer('rpc/admin_subscriber_stats', () => ({
    total: 200,
    this_week: 5,
    active: 190,
    sms: 150,
    email: 90,
    auto_enrolled: 100,
    boosted: 8,
  }));
  backend.answer('rpc/admin_subscribers_page', () => ({ rows: [person], next_cursor: { at: 't', id: 'o1' } }));
  backend.answer('send-job-alert', () => ({ successCount: 1, totalTargeted: 1, is_test: true }));
});

function open() {
  openRoutes('/admin/alerts', <Route path="/admin/alerts" element={<AlertManagementPage />} />);
  return userEvent.setup();
}

describe('alert management', () => {
  it('lists subscribers with how they are reached, by name to their page', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Subscribers' });
    expect(await within(table).findByText('(718) 555-0142')).toBeTruthy();
    expect(within(table).getByText('Pop-up')).toBeTruthy();
    expect(within(table).getByRole('img', { name: 'On' })).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'Maria' }).getAttribute('href')).toBe('/admin/people/subscriber/o1');
    expect(screen.getByText('75%')).toBeTruthy();
  });

  it('narrows on the server and pages by key', async () => {
    const user = open();
    await screen.findByText('(718) 555-0142');
    await user.selectOptions(screen.getByLabelText('City', { selector: 'select[aria-label]' }), 'Bronx');
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/admin_subscribers_page').at(-1)).toMatchObject({
        p_filters: { city: 'Bronx' },
        p_cursor: { at: 't', id: 'o1' },
      }),
    );
  });

  it('sorts on the server, in the address, and exports in the same order', async () => {
    const user = open();
    const table = await screen.findByRole('table', { name: 'Subscribers' });
    const header = within(table).getByRole('columnheader', { name: 'Name' });
    await user.click(within(header).getByRole('button'));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/admin_subscribers_page').at(-1)).toMatchObject({ p_filters: { sort: 'name' } }),
    );
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(address()).toBe('/admin/alerts?sort=name');
    // The way of those who see cards.
    await user.selectOptions(screen.getByLabelText('Sort by, Subscribers'), 'Boost Tokens, descending');
    await vi.waitFor(() => expect(address()).toBe('/admin/alerts?sort=tokens-'));
    await user.click(screen.getByRole('button', { name: 'Export subscribers as CSV' }));
    await vi.waitFor(() =>
      expect(backend.bodies('export-analytics-data')).toMatchObject([{ filters: { sort: 'tokens-' } }]),
    );
  });

  it('sends a test only with a city and a job type', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Please select city and job type for the test alert.')).toBeTruthy();
    expect(backend.bodies('send-job-alert')).toEqual([]);
    const form = screen.getByRole('button', { name: 'Send test' }).closest('form') as HTMLFormElement;
    await user.selectOptions(within(form).getByLabelText('City'), 'Queens');
    await user.selectOptions(within(form).getByLabelText('Job type'), 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Test Alert Sent!')).toBeTruthy();
    expect(backend.bodies('send-job-alert')).toEqual([
      {
        city: 'Queens',
        job_type: 'Delivery',
        job_title: 'Kitchen Helper',
        company: 'Local Restaurant',
        pay_range: '$18-22/hour',
        is_test: true,
      },
    ]);
  });

  it('says when subscribers or the test failed', async () => {
    backend.answer('rpc/admin_subscribers_page', () => Response.json({ message: 'no' }, { status: 403 }));
    backend.answer('send-job-alert', () => Response.json({ message: 'no' }, { status: 500 }));
    const user = open();
    expect((await screen.findAllByText('Failed to load alert subscribers.')).length).toBeGreaterThan(0);
    const form = screen.getByRole('button', { name: 'Send test' }).closest('form') as HTMLFormElement;
    await user.selectOptions(within(form).getByLabelText('City'), 'Queens');
    await user.selectOptions(within(form).getByLabelText('Job type'), 'Delivery');
    await user.click(screen.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('Failed to send test alert. Please try again.')).toBeTruthy();
  });
});
