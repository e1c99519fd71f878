// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { useActiveAlerts } from './alert-status.ts';
import { queryClient } from './query-client.ts';
import { visitorKey } from './visitor.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
beforeEach(() => {
  queryClient.clear();
});

it('asks nothing of who has not acted here, and takes nothing offered back while it asks for who just has', async () => {
  const backend = fakeBackend();
  const { promise: answered, resolve } = Promise.withResolvers<object[]>();
  backend.answer('alert_optins', () => answered);
  const seen: (boolean | undefined)[] = [];
  const first = renderHook(() => seen.push(useActiveAlerts()), { wrapper });
  await waitFor(() => expect(localStorage.getItem('stoop-alerts-active')).toBe('false'));
  expect(backend.calls).toEqual([]);
  first.unmount();
  visitorKey();
  renderHook(() => seen.push(useActiveAlerts()), { wrapper });
  await waitFor(() => expect(backend.bodies('alert_optins')).toHaveLength(1));
  expect(new Set(seen)).toEqual(new Set([false]));
  resolve([{ id: 'any' }]);
  await waitFor(() => expect(seen.at(-1)).toBe(true));
});
