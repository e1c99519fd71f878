// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { changePost, readPost } from './draft.ts';

const TOKEN = 'a1'.repeat(32);
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});

const open = (more = '') =>
  openRoutes(`/post/${TOKEN}${more}`, <Route path="/post/:token" element={<ConfirmPage />} />);
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const refuse = (status: number, details: string) =>
  backend.answer('rpc/confirm_post', () =>
    Response.json({ code: `PT${status}`, message: 'No.', hint: 'p_token', details }, { status }),
  );

it('a job is confirmed by a tap, not by opening the link', async () => {
  backend.answer('rpc/confirm_post', () => ({ job_id: 'j', status: 'waiting' }));
  open();
  await heading('Confirm your job');
  expect(backend.bodies('rpc/confirm_post')).toEqual([]);
  await tap('Yes, confirm my job');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('We have your job')));
});

describe('another address for a job', () => {
  it.each([
    ['waiting', true],
    ['open', false],
  ])('is confirmed by a tap; the job is %s then', async (status, isRead) => {
    // Whose mailbox it is may be posting a job of their own.
    changePost({ title: 'Baker', email: 'new@cafe.example', sentTo: 'new@cafe.example' });
    backend.answer('rpc/confirm_post', () => ({ job_id: 'j', status, is_moved: true }));
    open('?address');
    await heading('Confirm this address');
    expect(backend.bodies('rpc/confirm_post')).toEqual([]);
    await tap('Yes, send them here');
    await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('Applications now come to you')));
    expect(screen.queryByText(/reads the job once more/) !== null).toBe(isRead);
    expect(readPost().title).toBe('Baker');
  });

  it.each([
    [409, '', 'This address is confirmed already'],
    [409, 'filled', 'This job is closed'],
    [404, '', 'This link no longer works'],
  ])('that cannot be confirmed says why: %s %s', async (status, details, title) => {
    refuse(status, details);
    open('?address');
    await tap('Yes, send them here');
    await heading(title);
  });
});
