// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../../tests/open-routes.tsx';
import { InboxPage } from './inbox-page.tsx';
import { ThreadPage } from './thread-page.tsx';

const ID = '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10';
const at = '2026-11-18T15:00:00Z';
const ana = { first_name: 'Ana', person_kind: 'application', person_id: 'a1', phone_number: '+12125550123' };
const stranger = { first_name: null, person_kind: null, person_id: null, phone_number: '+12125550199' };
const row = { id: ID, channel: 'sms', message_content: 'On my way', created_at: at, unread: 2, ...ana };
const said = { subject: null, status: null, created_at: at };
const thread = {
  id: ID,
  channel: 'sms',
  ...ana,
  messages: [
    { ...said, id: 'm1', from_team: true, channel: 'in_app', message_content: 'Can you come Monday?', status: 'read' },
    { ...said, id: 'm2', from_team: false, channel: 'sms', message_content: 'On my way' },
  ],
};

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/held_answers', () => []);
  backend.answer('rpc/held_messages', () => []);
  backend.answer('rpc/reported_conversations', () => []);
});
const open = (path = '') =>
  openRoutes(
    `/admin-dashboard/inbox${path}`,
    <>
      <Route path="/admin-dashboard/inbox" element={<InboxPage />} />
      <Route path="/admin-dashboard/inbox/:id" element={<ThreadPage />} />
    </>,
  );

describe('the inbox', () => {
  it('lists threads with who wrote, what is unread, and the number of a stranger; and pages on', async () => {
    backend.answer('rpc/message_inbox', ({ p_cursor }) =>
      p_cursor
        ? {
            threads: [{ ...row, ...stranger, id: 's1', unread: 0 }],
            unread: 1,
            held: 0,
            held_messages: 0,
            reported: 0,
            next_cursor: null,
          }
        : {
            threads: [row],
            unread: 1,
            held: 0,
            held_messages: 0,
            reported: 0,
            next_cursor: { created_at: at, id: ID },
          },
    );
    open();
    expect((await screen.findByRole('link', { name: /^Ana\s*2 new/ })).getAttribute('href')).toBe(
      `/admin-dashboard/inbox/${ID}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('link', { name: /^\(212\) 555-0199/ })).toBeTruthy();
  });

  it('narrows to what is unread, by its address too', async () => {
    backend.answer('rpc/message_inbox', ({ p_unread }) => ({
      ...{ unread: 1, held: 0, held_messages: 0, reported: 0, next_cursor: null },
      threads: p_unread ? [row] : [row, { ...row, ...stranger, id: 's1', unread: 0 }],
    }));
    open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Unread 1' }));
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(address()).toBe('/admin-dashboard/inbox?show=unread');
    cleanup();
    backend.answer('rpc/message_inbox', () => ({
      threads: [],
      unread: 0,
      held: 0,
      held_messages: 0,
      reported: 0,
      next_cursor: null,
    }));
    open('?show=unread');
    expect(await screen.findByText('Every thread is read.')).toBeTruthy();
  });

  it('says what comes in when nobody has written, and that it failed', async () => {
    backend.answer('rpc/message_inbox', () => ({
      threads: [],
      unread: 0,
      held: 0,
      held_messages: 0,
      reported: 0,
      next_cursor: null,
    }));
    open();
    expect(await screen.findByText('Nobody has written')).toBeTruthy();
    cleanup();
    backend.answer('rpc/message_inbox', () => Response.json({ message: 'no' }, { status: 500 }));
    open();
    expect(await screen.findByText('Failed to load the inbox.')).toBeTruthy();
  });
});

describe('answers of employers that are held', () => {
  const held = {
    id: 'h1',
    application_id: 'a1',
    job_id: 'j1',
    job_title: 'Fry Cook',
    company: 'Concourse Fry House',
    first_name: 'Maria',
    contact: 'owner@fry.example',
    answer: 'not_this_time',
    message: 'Call me: 718 555 0142',
    interview: null,
    flags: ['number'],
    created_at: at,
  };
  beforeEach(() => {
    backend.answer('rpc/message_inbox', () => ({
      threads: [],
      unread: 0,
      held: 1,
      held_messages: 0,
      reported: 0,
      next_cursor: null,
    }));
    backend.answer('rpc/held_answers', () => [held]);
  });

  it('show the words and what was found in them, and are sent, sent without the words, or discarded', async () => {
    let waits = true;
    backend.answer('rpc/held_answers', () => (waits ? [held] : []));
    backend.answer('rpc/decide_held_answer', ({ p_decision }) => {
      waits = false;
      return { decision: p_decision };
    });
    open();
    const row = within(await screen.findByRole('listitem', { name: 'To Maria about Fry Cook' }));
    expect(row.getByText('Call me: 718 555 0142')).toBeTruthy();
    expect(row.getByText('Phone number')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(row.getByRole('button', { name: 'Discard' })).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Send without the words' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Employers’ answers to read' })).toBeNull());
    expect(backend.bodies('rpc/decide_held_answer')).toEqual([{ p_id: 'h1', p_decision: 'send_without_words' }]);
  });

  it('stay when the decision failed, and an interview shows where it would be', async () => {
    const interview = { starts_at: '2026-11-20T15:00:00Z', place: 'meet.example/x' };
    backend.answer('rpc/held_answers', () => [
      { ...held, answer: 'interview', message: null, interview, flags: ['link'] },
    ]);
    backend.answer('rpc/decide_held_answer', () => Response.json({ message: 'no' }, { status: 500 }));
    open();
    const row = within(await screen.findByRole('listitem', { name: 'To Maria about Fry Cook' }));
    expect(row.getByText(/meet\.example\/x/)).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Send without the words' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Failed to decide about this answer')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Discard' })).toBeTruthy();
  });
});

describe('what applicants and employers write to each other', () => {
  const about = {
    application_id: 'a1',
    job_title: 'Fry Cook',
    company: 'Concourse Fry House',
    first_name: 'Maria',
    contact: 'owner@fry.example',
  };
  beforeEach(() => {
    const counts = { unread: 0, held: 0, held_messages: 1, reported: 1 };
    backend.answer('rpc/message_inbox', () => ({ threads: [], ...counts, next_cursor: null }));
  });

  it('is read by an admin where something was found in it, and sent or discarded', async () => {
    const held = {
      ...about,
      id: 'm1',
      job_id: 'j1',
      side: 'applicant',
      message: 'Call 718 555 0142',
      flags: ['number'],
    };
    let waits = true;
    backend.answer('rpc/held_messages', () => (waits ? [{ ...held, created_at: at }] : []));
    backend.answer('rpc/decide_held_message', ({ p_decision }) => {
      waits = false;
      return { decision: p_decision };
    });
    open();
    const row = within(await screen.findByRole('listitem', { name: 'From Maria about Fry Cook' }));
    expect(row.getByText('Call 718 555 0142')).toBeTruthy();
    expect(row.getByText('Phone number')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages to read' })).toBeNull());
    expect(backend.bodies('rpc/decide_held_message')).toEqual([{ p_id: 'm1', p_decision: 'discard' }]);
  });

  it('is shown whole where one side reported it, until somebody has looked at it', async () => {
    const message = { status: 'sent', flags: [], sent_at: at };
    const messages = [
      { ...message, side: 'employer', text: 'Come to my house tonight' },
      { ...message, side: 'applicant', text: null },
    ];
    let waits = true;
    const reported = { ...about, job_id: 'j1', reported_by: 'applicant', reported_at: at, messages };
    backend.answer('rpc/reported_conversations', () => (waits ? [reported] : []));
    backend.answer('rpc/settle_conversation', () => {
      waits = false;
      return { settled: true };
    });
    open();
    const row = within(await screen.findByRole('listitem', { name: 'Maria about Fry Cook' }));
    expect(row.getByText('Reported by the applicant')).toBeTruthy();
    expect(row.getByText('Come to my house tonight')).toBeTruthy();
    expect(row.getByText('This person has deleted their data.')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Looked at' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reported conversations' })).toBeNull());
    expect(backend.bodies('rpc/settle_conversation')).toEqual([{ p_application_id: 'a1' }]);
  });
});

describe('a thread', () => {
  it('shows both sides and answers by the way the person wrote, with one id until it is sent', async () => {
    backend.answer('rpc/message_thread', () => thread);
    let fails = true;
    backend.answer('rpc/answer_thread', () => {
      if (!fails) return { id: 'x', status: 'queued' };
      fails = false;
      return Response.json({ message: 'no' }, { status: 500 });
    });
    open(`/${ID}`);
    expect(await screen.findByText('Can you come Monday?')).toBeTruthy();
    expect(screen.getByText('They get it as a text message, since they wrote one.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please write a message.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your answer'), 'See you');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Failed to send the message');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(backend.bodies('rpc/answer_thread')).toHaveLength(2));
    const [first, second] = backend.bodies('rpc/answer_thread');
    expect(first).toEqual(second);
    expect(first).toMatchObject({ p_id: ID, p_message: 'See you' });
  });

  it('that was erased leads back', async () => {
    backend.answer('rpc/message_thread', () => Response.json({ code: 'PT404', message: 'no' }, { status: 404 }));
    open(`/${ID}`);
    expect((await screen.findByRole('link', { name: 'Back to the inbox' })).getAttribute('href')).toBe(
      '/admin-dashboard/inbox',
    );
  });
});
