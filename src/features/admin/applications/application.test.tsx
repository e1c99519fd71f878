// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_ANSWERS } from '@/lib/answer-list.ts';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { ApplicationPage } from './application-page.tsx';
import type { ApplicationData } from './schema.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-18T15:00:00Z';
const event = { kind: 'application' as const, about: 'Cook', from: null, to: null, channel: null, read_at: null };
const ANA: ApplicationData = {
  application: {
    id: ID,
    application_status: 'pending',
    first_name: 'Ana',
    phone_number: '+12125550123',
    email: null,
    language: 'es',
    ...NO_ANSWERS,
    availability: 'weekends-only',
    work_experience: 'Two summers on the line.',
    preferred_start_date: '2026-12-01',
    ref_code: 'HIRE111111',
    source: null,
    created_at: at,
    applied_at: at,
  },
  job: {
    id: 'j1',
    title: 'Cook',
    company: 'Acme',
    location: 'Bronx, NY',
    pay_range: '$18-22/hour',
    category: 'Kitchen/Cook',
    state: 'expired',
    expires_at: '2026-11-01T04:59:59Z',
    contact: 'hr@example.com',
  },
  recipients: [{ channel: 'sms', recipient: '+12125550123' }],
  interview: { state: 'confirmed', starts_at: '2026-11-20T19:00:00Z', proposed_times: [] },
  rewards: [
    { kind: 'referral', amount_cents: 1500, status: 'pending', referral_code: 'Q4M2XT', referrer_optin_id: null },
  ],
  history: [
    { ...event, id: 'e2', at, what: 'sent_to_employer', by: null },
    { ...event, id: 'e1', at, what: 'status_changed', from: 'completed', to: 'pending', by: 'denise@example.com' },
  ],
  messages: [
    {
      id: 'm1',
      kind: 'admin_message',
      channel: 'sms',
      subject: null,
      body: 'Bring a pen.',
      status: 'sent',
      at,
      read_at: null,
      by: 'denise@example.com',
    },
  ],
  notes: [{ id: 'n1', body: 'Knows the area.', at, by: 'luis@example.com' }],
  last_look: { by: 'luis@example.com', at },
};
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/admin_application', () => ANA);
});

function open() {
  openRoutes(
    `/admin-dashboard/applications/${ID}`,
    <Route path="/admin-dashboard/applications/:id" element={<ApplicationPage />} />,
  );
  return userEvent.setup();
}

describe("an application's page", () => {
  it('shows who applied for what, the answers, what happened, was sent and was noted', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Ana for Cook' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(`/admin/people/application/${ID}`);
    for (const text of ['HIRE111111', 'Two summers on the line.', 'Weekends only', 'Dec 1, 2026', '$18-22/hour']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('Bring a pen.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Timeline' })).getByText('Submitted to Pending')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Team notes' })).getByText(/Knows the area\./)).toBeTruthy();
    expect(screen.getByText(/\$15\.00, waiting/)).toBeTruthy();
    expect(screen.getByText(/^Nov 20.* 2:00 PM, confirmed$/)).toBeTruthy();
    expect(screen.getByText(/Last: luis@example.com/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Contact' })).getAllByText(/^(On|Off)$/)).toHaveLength(2);
  });

  it('keeps a note that could not be added, and adds no empty one', async () => {
    backend.answer('application_notes', () => Response.json({ message: 'no' }, { status: 500 }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(screen.getByText('Please write a note.')).toBeTruthy();
    await person.type(screen.getByLabelText('New note'), ' Call later. ');
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Failed to add the note')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe(' Call later. ');
    backend.answer('application_notes', () => ({ id: 'n2' }));
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe(''));
    expect(backend.bodies('application_notes').at(-1)).toEqual({ application_id: ID, body: 'Call later.' });
  });

  it('removes a note once it was confirmed', async () => {
    backend.answer('application_notes', () => ({ id: 'n1' }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Remove the note of/ }));
    const dialog = screen.getByRole('dialog', { name: 'Remove this note?' });
    expect(backend.bodies('application_notes')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Remove the note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.calls.find(({ path }) => path === 'application_notes')?.method).toBe('DELETE');
  });

  it('says that nothing is there, or what failed, and tries again', async () => {
    backend.answer('rpc/admin_application', () => Response.json({ message: 'no' }, { status: 500 }));
    const person = open();
    expect(await screen.findByText('Failed to load this application.')).toBeTruthy();
    backend.answer('rpc/admin_application', () => Response.json({ message: 'no' }, { status: 404 }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No application is here' })).toBeTruthy();
  });
});
