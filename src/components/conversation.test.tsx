// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { openRoutes } from '../../tests/open-routes.tsx';
import { Conversation } from './conversation.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const TOKEN = 'a1'.repeat(32);
const message = (more: object = {}) => ({
  ...{ id: '00000000-0000-4000-8000-000000000011', mine: false, text: 'Can you start at 6?' },
  ...{ sent_at: '2026-11-18T15:00:00Z', status: 'sent' },
  ...more,
});
const conversation = (more: object = {}) => ({
  ...{ application_id: ID, side: 'applicant', other: 'Concourse Fry House', can_write: true, reason: null },
  ...{ ended_by: null, left_today: 20, messages: [message()] },
  ...more,
});

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/conversation', () => conversation());
});
afterEach(() => {
  changeLocale('en');
});

const open = (token?: string) =>
  openRoutes('/', <Route path="/" element={<Conversation of={{ applicationId: ID, token }} />} />);
const write = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('Write a message'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

it('shows what both wrote, and says whose it is', async () => {
  backend.answer('rpc/conversation', () =>
    conversation({ messages: [message(), message({ id: ID, mine: true, text: 'Yes, I can.' })] }),
  );
  open();
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Concourse Fry House, Nov 18, 2026, 10:00 AMCan you start at 6?',
    'You, Nov 18, 2026, 10:00 AMYes, I can.',
  ]);
});

it('sends what an applicant writes, and empties the field', async () => {
  backend.answer('rpc/message_employer', () => ({ id: ID, status: 'sent' }));
  open();
  await write('Yes, I can.');
  await vi.waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(['Message sent']));
  expect(backend.bodies('rpc/message_employer')).toEqual([{ p_application_id: ID, p_message: 'Yes, I can.' }]);
  expect((screen.getByLabelText('Write a message') as HTMLTextAreaElement).value).toBe('');
});

it('sends what an employer writes by their link', async () => {
  backend.answer('rpc/conversation', () => conversation({ side: 'employer', other: 'Maria' }));
  backend.answer('rpc/employer_write', () => ({ id: ID, status: 'held' }));
  open(TOKEN);
  await write('Six in the morning.');
  await vi.waitFor(() =>
    expect(backend.bodies('rpc/employer_write')).toEqual([
      { p_application_id: ID, p_token: TOKEN, p_message: 'Six in the morning.' },
    ]),
  );
  expect(currentToasts()).toEqual([]);
});

it('says that a person reads a message before it is sent', async () => {
  backend.answer('rpc/conversation', () => conversation({ messages: [message({ mine: true, status: 'held' })] }));
  open();
  await screen.findByText(/^Not sent yet. A person at .+ reads this before it is sent.$/);
});

it('keeps what was typed where it could not be sent', async () => {
  backend.answer('rpc/message_employer', () => Response.json({ message: 'x' }, { status: 503 }));
  open();
  await write('Yes, I can.');
  await vi.waitFor(() => expect(currentToasts()[0]?.description).toContain('was not sent'));
  cleanup();
  open();
  expect(((await screen.findByLabelText('Write a message')) as HTMLTextAreaElement).value).toBe('Yes, I can.');
});

it('asks for words before it sends, beside the field', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('Write a message first.');
  expect(backend.bodies('rpc/message_employer')).toEqual([]);
});

it.each([
  ['closed', 'This application is closed, so nobody can write here any more.'],
  ['blocked', 'You can’t write to each other any more.'],
  ['ended', 'This conversation has ended.'],
  ['erased', 'This person has deleted their data.'],
  ['limit', 'You have sent 20 messages today. You can write again tomorrow.'],
])('has a sentence in place of the field: %s', async (reason, sentence) => {
  backend.answer('rpc/conversation', () => conversation({ can_write: false, reason }));
  open();
  await screen.findByText(sentence);
  expect(screen.queryByLabelText('Write a message')).toBeNull();
});

it('shows nothing before the employer has answered', async () => {
  backend.answer('rpc/conversation', () => conversation({ can_write: false, reason: 'not_answered', messages: [] }));
  open();
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('says in the place of a message that its writer deleted their data', async () => {
  backend.answer('rpc/conversation', () => conversation({ other: null, messages: [message({ text: null })] }));
  open();
  await screen.findByText('Employer, Nov 18, 2026, 10:00 AM');
  screen.getByText('This person has deleted their data.');
});

it('ends a conversation once it was asked about', async () => {
  backend.answer('rpc/end_conversation', () => conversation({ can_write: false, reason: 'ended' }));
  open(TOKEN);
  await userEvent.click(await screen.findByRole('button', { name: 'End conversation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this conversation?' }));
  expect(backend.bodies('rpc/end_conversation')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
  await vi.waitFor(() =>
    expect(backend.bodies('rpc/end_conversation')).toEqual([{ p_application_id: ID, p_token: TOKEN }]),
  );
});

it('reports a conversation, in Spanish', async () => {
  changeLocale('es');
  backend.answer('rpc/report_conversation', () => ({ status: 'reported' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Denunciar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Denunciarla' }));
  await vi.waitFor(() => expect(backend.bodies('rpc/report_conversation')).toEqual([{ p_application_id: ID }]));
});
