import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Toaster } from '@/components/toaster.tsx';
import { createQueryCache } from '@/lib/query-client.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Where the person is. */
export const address = () => screen.getByTestId('address').textContent;

const openClient = () =>
  new QueryClient({ queryCache: createQueryCache(), defaultOptions: { queries: { retry: false } } });

/** Opens an address of a site that has the given `<Route>`s, nothing at any other address, an empty cache and toasts. */
export function openRoutes(start: string, routes: ReactNode) {
  return render(
    <QueryClientProvider client={openClient()}>
      <MemoryRouter initialEntries={[start]}>
        <Routes>
          {routes}
          <Route path="*" element={null} />
        </Routes>
        <Address />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
