// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyWithRetry } from './lazy.ts';

it('loads a part again when the connection is back, and after five seconds', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<ComponentType>>();
  load
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>part</p>);
  const Part = lazyWithRetry(load);
  await act(async () => {
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
  });
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('part')).toBeTruthy();
});
