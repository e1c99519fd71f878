// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const TOKEN = '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10';
let backend: ReturnType<typeof fakeBackend>;
let isOn: boolean;
beforeEach(() => {
  isOn = true;
  backend = fakeBackend();
  backend.answer('rpc/resolve_unsubscribe', () => ({
    kind: 'alert_optin',
    subscribed: isOn,
    sms: true,
    email: false,
    phone_last2: '42',
    language: 'en',
  }));
  backend.answer('rpc/unsubscribe', ({ p_undo }) => {
    isOn = p_undo === true;
    return { subscribed: isOn };
  });
});

function open(token: string = TOKEN, search = '') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: `/unsubscribe/${encodeURIComponent(token)}`, search }]}>
        <Routes>
          <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const requested = () => backend.bodies('rpc/unsubscribe');

const stop = async () => await userEvent.click(await screen.findByRole('button', { name: 'Stop my alerts' }));

describe('an unsubscribe link', () => {
  it('changes nothing when it is opened, also by a scanner that runs scripts', async () => {
    open(TOKEN, '?k=3fa9');
    await heading('Stop your job alerts?');
    expect(screen.getByText(/your number ending in 42, by text and by email/)).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(backend.calls.map(({ path }) => path)).toEqual(['rpc/resolve_unsubscribe']);
  });

  it('hands on the proof that its message was read, for looking, for stopping and for undoing it', async () => {
    open(TOKEN, '?k=3fa9');
    await stop();
    await heading('You will get no more job alerts');
    await userEvent.click(screen.getByRole('button', { name: 'Undo, keep my alerts' }));
    await heading('Your alerts stay on');
    await stop();
    await heading('You will get no more job alerts');
    expect([...backend.bodies('rpc/resolve_unsubscribe'), ...requested()].map(({ p_proof }) => p_proof)).toEqual(
      Array(4).fill('3fa9'),
    );
  });

  it('stops the alerts with one tap, and takes it back with one', async () => {
    open();
    await stop();
    const stopped = await heading('You will get no more job alerts');
    await vi.waitFor(() => expect(document.activeElement).toBe(stopped));
    expect(screen.getByText(/your number ending in 42/)).toBeTruthy();
    expect(requested()).toEqual([{ p_token: TOKEN, p_undo: false }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo, keep my alerts' }));
    const stored = await heading('Your alerts stay on');
    await vi.waitFor(() => expect(document.activeElement).toBe(stored));
    expect(isOn).toBe(true);
    await stop();
    await heading('You will get no more job alerts');
    expect(isOn).toBe(false);
  });

  it('whose alerts are stopped already says so', async () => {
    isOn = false;
    open();
    await heading('You will get no more job alerts');
    expect(requested()).toEqual([]);
  });

  it.each(['abc', '../etc/passwd', "' or 1=1", 'a'.repeat(5000)])(
    'that is malformed asks nobody: %.20s',
    async (token) => {
      open(token);
      await heading('This link does not work');
      expect(screen.getByText(/This link may have expired or been used already\./)).toBeTruthy();
      expect(backend.calls).toEqual([]);
    },
  );

  it('that nobody has changes nothing', async () => {
    backend.answer('rpc/resolve_unsubscribe', () => Response.json(null));
    open();
    await heading('This link does not work');
    expect(requested()).toEqual([]);
  });

  it('can be tried again when the backend did not answer', async () => {
    let up = false;
    backend.answer('rpc/unsubscribe', () => (up ? { subscribed: false } : new Response('oops', { status: 503 })));
    open();
    await stop();
    const failed = 'We could not stop your alerts. Please try again.';
    await vi.waitFor(() => expect(currentToasts()[0]?.description).toBe(failed));
    up = true;
    await stop();
    await heading('You will get no more job alerts');
  });

  it('says when the undo failed, and stays where it was', async () => {
    open();
    await stop();
    await heading('You will get no more job alerts');
    backend.answer('rpc/unsubscribe', () => new Response('oops', { status: 503 }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo, keep my alerts' }));
    await vi.waitFor(() => expect(currentToasts()[0]?.description).toBe('Something went wrong. Please try again.'));
    await heading('You will get no more job alerts');
  });
});
