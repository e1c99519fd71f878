// @vitest-environment jsdom

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { changePost, readPost } from './draft.ts';
import { PostPage } from './post-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
const TYPED = {
  ...{ title: 'Line cook', company: 'Pearl Street Diner', description: 'Grill and fry.', location: 'Astoria' },
  ...{ pay: '20 to 24', email: 'chef@pearl.example' },
};

beforeEach(() => {
  backend = fakeBackend();
  vi.stubGlobal('scrollTo', vi.fn());
  changePost(TYPED);
});

async function send() {
  openRoutes('/post?step=look', <Route path="/post" element={<PostPage />} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Email me the link' }));
}
const refuse = (status: number, hint: string) =>
  backend.answer('rpc/post_job', () => Response.json({ code: `PT${status}`, message: 'No.', hint }, { status }));

describe('a job that is sent', () => {
  it('says what was typed, once under one id', async () => {
    backend.answer('rpc/post_job', () => Response.json({ message: 'No.' }, { status: 500 }));
    await send();
    const again = await screen.findByText(/^That did not work/);
    expect(again).toBeTruthy();
    backend.answer('rpc/post_job', () => ({ id: 'x', status: 'sent' }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    const bodies = backend.bodies('rpc/post_job') as { p_id: string }[];
    expect(new Set(bodies.map(({ p_id }) => p_id)).size).toBe(1);
    expect(bodies.at(-1)).toMatchObject({
      ...{ p_email: 'chef@pearl.example', p_language: 'en' },
      p_job: { title: 'Line cook', pay_range: '$20-24/hour', website: '' },
    });
    expect(readPost()).toMatchObject({ ...TYPED, sentTo: 'chef@pearl.example' });
  });

  it('stands on its page as it was typed, and says where the text shows a number', async () => {
    openRoutes('/post?step=look', <Route path="/post" element={<PostPage />} />);
    await screen.findByRole('button', { name: 'Email me the link' });
    expect(screen.queryByText(/Everybody who reads the job/)).toBeNull();
    cleanup();
    changePost({ description: 'Grill and fry. Call Rosa: 347-555-0142.' });
    openRoutes('/post?step=look', <Route path="/post" element={<PostPage />} />);
    expect(await screen.findByText('Grill and fry. Call Rosa: 347-555-0142.')).toBeTruthy();
    expect(screen.getByText(/Everybody who reads the job/)).toBeTruthy();
  });

  it('shows at its field what the server refuses', async () => {
    refuse(400, 'location');
    await send();
    expect(await screen.findByText('Please say where the job is.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' }).value).toBe('Astoria');
  });

  it.each([
    [429, '3600', /^That is all for today/],
    [503, 'waiting', /^Many jobs wait to be read/],
  ])('says when to come back, and keeps what was typed: %i', async (status, hint, text) => {
    refuse(status, hint);
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(readPost()).toMatchObject(TYPED);
  });
});
