// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { FindPersonPage } from './find-person-page.tsx';
import { PersonPage } from './person-page.tsx';
import type { PersonData } from './schema.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-18T15:00:00Z';
const ANA: PersonData = {
  names: ['Ana', 'Anita'],
  phones: ['+12125550123'],
  emails: ['ana@example.com'],
  employer_job_id: null,
  account: null,
  totals: {
    applications: 2,
    applications_week: 1,
    alerts: 31,
    last_alert_at: at,
    tokens: 3,
    paid_cents: 4500,
    waiting_cents: 1500,
  },
  applications: [
    {
      id: 'a1',
      job_title: 'Cook',
      company: 'Acme',
      category: 'Kitchen/Cook',
      ref_code: 'HIREABC234',
      status: 'pending',
      created_at: at,
      applied_at: at,
    },
    {
      id: 'a2',
      job_title: 'Driver',
      company: null,
      category: null,
      ref_code: 'HIREABC234',
      status: 'in_progress',
      created_at: at,
      applied_at: null,
    },
  ],
  subscriptions: [
    {
      id: ID,
      sms: true,
      email: true,
      unsubscribed_at: null,
      sms_stopped: true,
      email_stopped: false,
      consented_at: at,
      consent_text_version: '2026-11-21',
      source: null,
      job_type: 'Warehouse',
      city: 'Bronx',
      near: 'Fordham',
      within_miles: 2,
      created_at: at,
    },
  ],
  settings: null,
  codes: [{ code: 'Q4M2XT', uses: 3, max_uses: 10, risk: 80, clicks: 120 }],
  history: [
    {
      id: 'm1',
      at,
      kind: 'message',
      what: 'admin_message',
      about: 'Your interview',
      from: null,
      to: 'sent',
      channel: 'in_app',
      read_at: null,
      by: 'denise@example.com',
    },
    {
      id: 'e1',
      at,
      kind: 'application',
      what: 'status_changed',
      about: 'Cook',
      from: 'completed',
      to: 'pending',
      channel: null,
      read_at: null,
      by: 'denise@example.com',
    },
    {
      id: 'p1',
      at,
      kind: 'payout',
      what: 'hire',
      about: 'Q4M2XT',
      from: '1000',
      to: 'approved',
      channel: null,
      read_at: null,
      by: null,
    },
  ],
  last_look: { by: 'luis@example.com', at },
};
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/admin_person', () => ANA);
});

function open(start: string) {
  openRoutes(
    start,
    <>
      <Route path="/admin/people" element={<FindPersonPage />} />
      <Route path="/admin/people/:kind/:id" element={<PersonPage />} />
    </>,
  );
  return userEvent.setup();
}
const openAna = () => open(`/admin/people/subscriber/${ID}`);

it('leads from a person to the employer whose address they gave, and says what erasing that one closes', async () => {
  backend.answer('rpc/admin_person', ({ p_kind }) =>
    p_kind === 'employer'
      ? { ...ANA, names: [], phones: [], emails: ['owner@pearl.example'] }
      : { ...ANA, employer_job_id: ID },
  );
  open(`/admin/people/application/${ID}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Also an employer’s address' }));
  await screen.findByRole('heading', { level: 1, name: 'owner@pearl.example' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  screen.getByText(/The jobs that they posted, or that name no other way/);
});

describe('looking a person up', () => {
  it.each([
    ['(212) 555-0123', { p_phone: '(212) 555-0123' }],
    [' ana@example.com ', { p_email: 'ana@example.com' }],
  ])('finds them by %s and leads to an address without it', async (typed, sent) => {
    backend.answer('rpc/find_person', () => ({ kind: 'subscriber', id: ID }));
    const person = open('/admin/people');
    await person.type(screen.getByLabelText('Phone number or email'), `${typed}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeTruthy();
    expect(backend.bodies('rpc/find_person')).toEqual([sent]);
    expect(address()).toBe(`/admin/people/subscriber/${ID}`);
  });

  it('says when nobody is known, and what is wrong with what was typed', async () => {
    backend.answer('rpc/find_person', () => Response.json(null));
    const person = open('/admin/people');
    await person.click(screen.getByRole('button', { name: 'Find person' }));
    expect(screen.getByText('Enter a phone number or an email address.')).toBeTruthy();
    await person.type(screen.getByLabelText('Phone number or email'), '2125550199{Enter}');
    expect(await screen.findByText(/Nobody is known by this/)).toBeTruthy();
    backend.answer('rpc/find_person', () =>
      Response.json({ code: 'PT400', message: 'Please enter a valid 10-digit phone number.' }, { status: 400 }),
    );
    await person.type(screen.getByLabelText('Phone number or email'), '9{Enter}');
    expect(await screen.findByText('Please enter a valid 10-digit phone number.')).toBeTruthy();
  });
});

describe("a person's page", () => {
  it('shows who it is, what they did, what they agreed to and what they earned', async () => {
    openAna();
    expect(await screen.findByText('(212) 555-0123 · ana@example.com')).toBeTruthy();
    expect(screen.getByText('Also: Anita')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Earned ?\$45.00 ?\$15.00 waiting/ })).toBeTruthy();
    expect(screen.getByText('Said STOP')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Version 2026-11-21' })).toBeTruthy();
    expect(screen.getByText('High · 80')).toBeTruthy();
    expect(screen.getByText('Team message by In app: Your interview')).toBeTruthy();
    expect(screen.getByText('By denise@example.com. Not read yet')).toBeTruthy();
    expect(screen.getByText('Cook: Submitted to Pending')).toBeTruthy();
    expect(screen.getByText('Payout of $10.00 for a hire: Approved')).toBeTruthy();
    expect(screen.getByText(/Last: luis@example.com/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Messages' }));
    expect(screen.queryByText('Cook: Submitted to Pending')).toBeNull();
  });

  it('leaves out of the history what changed nothing', async () => {
    const same = { ...{ at, kind: 'application', about: 'Cook', channel: null, read_at: null, by: null } };
    backend.answer('rpc/admin_person', () => ({
      ...ANA,
      history: [
        { ...same, id: 'e1', what: 'claimed', from: null, to: null },
        { ...same, id: 'e2', what: 'status_changed', from: 'in_progress', to: 'step_2_completed' },
        { ...same, id: 'e3', what: 'status_changed', from: 'step_2_completed', to: 'completed' },
      ],
    }));
    openAna();
    await screen.findByText('Cook: Not finished to Submitted');
    expect(screen.queryByText(/Not finished to Not finished|account$/)).toBeNull();
  });

  it('sets the status of a handed-in application only', async () => {
    backend.answer('rpc/set_application_status', () => ({ application_status: 'offer', undo_seconds: 10 }));
    backend.answer('rpc/application_status_recipients', () => []);
    const person = openAna();
    await person.selectOptions(await screen.findByLabelText('Status of Cook'), 'Offer');
    await person.click(screen.getByRole('button', { name: 'Set the status of Cook' }));
    expect(await screen.findByText('Nobody is told: this person gets no messages from us.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Set to Offer' }));
    expect(await screen.findByText('Status changed to Offer')).toBeTruthy();
    expect(backend.bodies('rpc/set_application_status')).toEqual([{ p_id: 'a1', p_status: 'offer' }]);
    const row = screen.getByRole('row', { name: /Driver/ });
    expect(within(row).getByText('HIREABC234')).toBeTruthy();
    expect(within(row).queryByRole('combobox')).toBeNull();
    expect(within(row).getByText('Not finished')).toBeTruthy();
  });

  it('sets an interview with its day, time and place only, in the sheet that employers get', async () => {
    backend.answer('rpc/application_status_recipients', () => [{ channel: 'sms', recipient: '+12125550123' }]);
    const details = '2026-11-20T13:00:00Z';
    backend.answer('rpc/set_application_status', ({ p_interview }) =>
      p_interview
        ? Response.json({ code: 'PT400', message: 'Choose a time.', hint: 'starts_at', details }, { status: 400 })
        : { application_status: 'interviewing', undo_seconds: 10 },
    );
    const person = openAna();
    await person.selectOptions(await screen.findByLabelText('Status of Cook'), 'Interview');
    await person.click(screen.getByRole('button', { name: 'Set the status of Cook' }));
    const sheet = within(await screen.findByRole('dialog', { name: /^Interview with/ }));
    await sheet.findByText(/told by SMS to \(212\) 555-0123/);
    await person.click(sheet.getByRole('button', { name: 'Send interview' }));
    await sheet.findByText('Choose a time.');
    sheet.getByText('Enter the address.');
    expect(backend.bodies('rpc/set_application_status')).toEqual([]);
    await person.selectOptions(sheet.getByLabelText('Time'), '2:00 PM');
    await person.click(sheet.getByRole('radio', { name: 'By phone' }));
    await person.type(sheet.getByLabelText(/^Number for/), '718 555 0142');
    await person.click(sheet.getByRole('button', { name: 'Send interview' }));
    await sheet.findByText(/^Choose a time after/);
    backend.answer('rpc/set_application_status', () => ({ application_status: 'interviewing', undo_seconds: 10 }));
    await person.click(sheet.getByRole('button', { name: 'Send interview' }));
    await screen.findByText('Status changed to Interview');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.bodies('rpc/set_application_status').at(-1)).toMatchObject({
      ...{ p_id: 'a1', p_status: 'interviewing', p_interview: { phone_number: '718 555 0142' } },
    });
  });

  it('erases only after the word was typed', async () => {
    backend.answer('rpc/erase_person', () => ({ deleted: true, applications: 2 }));
    const person = openAna();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete everything about Ana?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(within(dialog).getByText('Type DELETE to go on.')).toBeTruthy();
    expect(backend.bodies('rpc/erase_person')).toEqual([]);
    await person.type(within(dialog).getByLabelText('Type DELETE'), 'DELETE{Enter}');
    expect(await screen.findByText('Everything about this person was deleted')).toBeTruthy();
    expect(backend.bodies('rpc/erase_person')).toEqual([{ p_kind: 'subscriber', p_id: ID }]);
    await waitFor(() => expect(address()).toBe('/admin/people'));
  });

  it.each([
    ['/admin/people/friend/1', null],
    [`/admin/people/account/${ID}`, 404],
    ['/admin/people/account/x', 400],
  ])('says that nobody is at %s', async (start, status) => {
    backend.answer('rpc/admin_person', () => Response.json({ message: 'no' }, { status: status ?? 200 }));
    open(start);
    expect(await screen.findByRole('heading', { name: 'Nobody is here' })).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    backend.answer('rpc/admin_person', () => Response.json({ message: 'no' }, { status: 500 }));
    const person = openAna();
    expect(await screen.findByText('Failed to load this person.')).toBeTruthy();
    backend.answer('rpc/admin_person', () => ANA);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeTruthy();
  });
});
