// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { visitorKey } from '@/lib/visitor.ts';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { openRoutes } from '../../tests/open-routes.tsx';
import { UnreadMark } from './tab-links.tsx';

let backend: ReturnType<typeof fakeBackend>;
const open = () => openRoutes('/', <Route path="/" element={<UnreadMark place="bottom" />} />);

beforeEach(() => {
  backend = fakeBackend();
});

describe('the mark on My Jobs', () => {
  it.each([
    [1, '1 new message'],
    [3, '3 new messages'],
  ])('tells of %s', async (count, text) => {
    visitorKey();
    backend.answer('rpc/my_unread_messages', () => count);
    open();
    expect((await screen.findByText(/new message/)).textContent).toBe(text);
  });

  it('is not there without a message', async () => {
    visitorKey();
    backend.answer('rpc/my_unread_messages', () => 0);
    open();
    await waitFor(() => expect(backend.bodies('rpc/my_unread_messages')).toHaveLength(1));
    expect(screen.queryByText(/new message/)).toBeNull();
  });

  it('is not asked for by somebody who never did anything here', async () => {
    open();
    await new Promise((done) => setTimeout(done, 50));
    expect(backend.calls).toEqual([]);
    expect(localStorage.length).toBe(0);
  });
});
