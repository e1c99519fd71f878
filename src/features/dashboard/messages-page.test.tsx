// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { MessagesPage } from './messages-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});
const open = () => openRoutes('/messages', <Route path="/messages" element={<MessagesPage />} />);
const said = { subject: null, is_read: false, created_at: '2026-11-18T15:00:00Z' };

describe('the thread with the team', () => {
  it('is read once opened, and answered with one id until the answer is sent', async () => {
    backend.answer('rpc/my_messages', () => [
      { ...said, id: 'm1', from_team: true, message_content: 'Can you come Monday?' },
    ]);
    let fails = true;
    backend.answer('rpc/reply_to_team', () => {
      if (!fails) return { id: 'x', created_at: said.created_at };
      fails = false;
      return Response.json({ message: 'no' }, { status: 500 });
    });
    open();
    expect(await screen.findByText('Can you come Monday?')).toBeTruthy();
    await waitFor(() => expect(backend.calls.some(({ path }) => path === 'admin_messages')).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Please write a message.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your answer'), 'Yes, at nine');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Your answer was not sent. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Your answer was sent')).toBeTruthy();
    const [first, second] = backend.bodies('rpc/reply_to_team');
    expect(first).toEqual(second);
    expect(first).toMatchObject({ p_message: 'Yes, at nine' });
  });

  it('keeps an answer that was not sent for when one comes back', async () => {
    backend.answer('rpc/my_messages', () => [
      { ...said, id: 'm1', from_team: true, message_content: 'Can you come Monday?' },
    ]);
    open();
    await userEvent.type(await screen.findByLabelText('Your answer'), 'Yes, at nine');
    cleanup();
    open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your answer')).value).toBe('Yes, at nine');
  });

  it('says so when nobody has written', async () => {
    backend.answer('rpc/my_messages', () => []);
    open();
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
  });
});
