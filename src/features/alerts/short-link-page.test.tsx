// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { ShortLinkPage } from './short-link-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});

function Somewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/s/AbC123xyZ0']}>
        <Routes>
          <Route path="/s/:code" element={<ShortLinkPage />} />
          <Route path="*" element={<Somewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('a short link', () => {
  it('leads on to what the message is about, and is asked for once', async () => {
    backend.answer('rpc/open_short_link', () => '/jobs?job=1');
    open();
    expect(await screen.findByText('at /jobs?job=1')).toBeTruthy();
    expect(backend.bodies('rpc/open_short_link')).toEqual([{ p_code: 'AbC123xyZ0' }]);
  });

  it.each([null, '//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example'])(
    'to %j leads to the open jobs',
    async (path) => {
      backend.answer('rpc/open_short_link', () => path);
      open();
      expect(await screen.findByRole('heading', { name: 'This link leads nowhere any more' })).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Browse Jobs' }));
      expect(screen.getByText('at /jobs')).toBeTruthy();
    },
  );
});
