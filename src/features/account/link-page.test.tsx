// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { LinkPage } from './link-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  queryClient.clear();
});

function open(token: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/link/${encodeURIComponent(token)}`]}>
        <Routes>
          <Route path="/link/:token" element={<LinkPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const uses = () => backend.bodies('rpc/redeem_recovery_link');

const tap = async () => await userEvent.click(await screen.findByRole('button', { name: 'Bring them back' }));

describe('a one-time link', () => {
  it('is not used by opening it: scanners open links too', async () => {
    open('abc123');
    expect(await screen.findByRole('heading', { name: 'Get your applications back' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(backend.calls).toEqual([]);
  });

  it('is used once, with a tap, and leads to the applications', async () => {
    backend.answer('rpc/redeem_recovery_link', () => ({ ok: true }));
    open('abc123');
    await tap();
    const heading = await screen.findByRole('heading', { name: 'You are back in' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: 'My applications' }).getAttribute('href')).toBe('/my-applications');
    expect(uses()).toEqual([{ p_token: 'abc123' }]);
    expect(backend.calls[0]?.headers.get('x-visitor-key')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that was used or is too old offers a new one', async () => {
    backend.answer('rpc/redeem_recovery_link', () => ({ ok: false }));
    open('../etc/passwd');
    await tap();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Text me my link' }).getAttribute('href')).toBe('/sign-in?mode=recover');
  });

  it('can be tried again when the backend did not answer', async () => {
    let up = false;
    backend.answer('rpc/redeem_recovery_link', () => (up ? { ok: true } : new Response('oops', { status: 503 })));
    open('abc123');
    await tap();
    const failed = 'We could not open your link. Check your connection and try again.';
    await vi.waitFor(() => expect(currentToasts()[0]?.description).toBe(failed));
    up = true;
    await tap();
    expect(await screen.findByRole('heading', { name: 'You are back in' })).toBeTruthy();
  });
});
