// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { keepSession, MARIA } from '../../../../tests/signed-in.ts';
import type { NotificationLog, Recipient, SentMessage } from './api.ts';
import { MessagingPanel } from './message-form.tsx';
import { NotificationLogs } from './notification-logs.tsx';

const at = '2026-11-12T15:00:00Z';
const ANA: Recipient = {
  known: true,
  first_name: 'Ana',
  in_app: true,
  sms: 'agreed',
  sms_at: at,
  email: 'stopped',
  email_at: null,
};
const message = (n: number): SentMessage => ({
  id: `m${n}`,
  channel: 'email',
  recipient_email: `person${n}@example.com`,
  recipient_phone: null,
  subject: `Subject ${n}`,
  message_content: 'Hello',
  status: n === 1 ? 'failed' : 'sent',
  created_at: at,
});
const log = (n: number): NotificationLog => ({
  id: `l${n}`,
  message_type: 'manual_alert',
  status: n === 1 ? 'failed' : 'sent',
  recipient_email: null,
  recipient_phone: '+12125550142',
  message_content: `Message ${n}`,
  created_at: at,
});

let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  keepSession();
  backend.answer('rpc/public_settings', () => ({
    alerts_per_day: 1,
    quiet_hours: { from: 24, to: 0 },
    vapid_public_key: null,
  }));
  backend.answer('rpc/message_recipient', () => ANA);
  backend.answer('admin_messages', () => Array.from({ length: 7 }, (_, n) => message(n + 1)));
  backend.answer('rpc/admin_notifications_page', () => ({
    rows: Array.from({ length: 12 }, (_, n) => log(n + 1)),
    next_cursor: { at: 't', id: 'l12' },
  }));
  backend.answer('send-admin-message', () => ({ id: 'm', status: 'queued', request_id: 'r' }));
});

function open(panel = <MessagingPanel />) {
  openRoutes('/', <Route path="/" element={panel} />);
  return userEvent.setup();
}
/** Into a field at once: typing key by key is slow, and not what is tested here. */
async function fill(person: UserEvent, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');

describe('messaging', () => {
  it('has the subject off unless it is an e-mail', async () => {
    const person = open();
    await fill(person, subject(), 'Your interview');
    await person.click(screen.getByRole('radio', { name: 'SMS' }));
    expect(subject().disabled).toBe(true);
    expect(subject().value).toBe('');
    await person.click(screen.getByRole('radio', { name: 'Email' }));
    expect(subject().value).toBe('Your interview');
  });

  it('shows under the recipient whether they agreed, and how long a text is', async () => {
    const person = open();
    await person.click(screen.getByRole('radio', { name: 'SMS' }));
    await fill(person, screen.getByLabelText('Phone'), '(212) 555-0142');
    expect(await screen.findByText(/agreed to texts on November 12, 2026/)).toBeTruthy();
    await fill(person, screen.getByLabelText('Message'), 'Come on Friday');
    expect(screen.getByText(/14 characters, 1 text/)).toBeTruthy();
    expect(screen.getByText(/Goes out now: it is not/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Email' }));
    await fill(person, screen.getByLabelText('Email', { selector: '[type=email]' }), 'ana@example.com');
    expect(await screen.findByText(/stopped emails/)).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'In app' }));
    expect(await screen.findByText(/sees it on their dashboard/)).toBeTruthy();
  });

  it('sends nothing without an address and something to say', async () => {
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    expect(screen.getByText('Please enter an email address.')).toBeTruthy();
    expect(screen.getByText('Please write a message.')).toBeTruthy();
    expect(backend.bodies('send-admin-message')).toEqual([]);
  });

  it('sends once, also when the first answer was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.answer('send-admin-message', () => Response.json({ message: 'later' }, { status: 503 }));
    const person = open();
    await fill(person, screen.getByLabelText('Email', { selector: '[type=email]' }), 'ana@example.com');
    await fill(person, subject(), 'Hi');
    await fill(person, screen.getByLabelText('Message'), 'Hello');
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    backend.answer('send-admin-message', () => ({ id: 'm', status: 'queued' }));
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('Message sent successfully')).toBeTruthy();
    const [first, second] = backend.bodies('send-admin-message');
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      adminUserId: MARIA.id,
      recipientEmail: 'ana@example.com',
      channel: 'email',
      subject: 'Hi',
      messageContent: 'Hello',
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  it('lists the last five of what was fetched', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Last 5 messages' }));
    expect(await table.findByText('Subject 5')).toBeTruthy();
    expect(table.queryByText('Subject 6')).toBeNull();
    expect(table.getByText('Failed')).toBeTruthy();
  });
});

describe('notification logs', () => {
  it('shows ten, and the others on demand', async () => {
    const person = open(<NotificationLogs />);
    expect(await screen.findByText('Message 10')).toBeTruthy();
    expect(screen.queryByText('Message 11')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(screen.getByText('Message 12')).toBeTruthy();
    expect(screen.getAllByText('Failed')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Older' }));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/admin_notifications_page').at(-1)).toEqual({
        p_filters: { sort: 'at-' },
        p_limit: 100,
        p_cursor: { at: 't', id: 'l12' },
      }),
    );
  });

  it('says that there is nothing, or that it did not load', async () => {
    backend.answer('rpc/admin_notifications_page', () => ({ rows: [], next_cursor: null }));
    open(<NotificationLogs />);
    expect(await screen.findByText(/Nothing was sent yet/)).toBeTruthy();
    cleanup();
    backend.answer('rpc/admin_notifications_page', () => Response.json({ message: 'no' }, { status: 500 }));
    open(<NotificationLogs />);
    expect(await screen.findByText('Failed to load the notification logs.')).toBeTruthy();
  });
});
