// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('counts from when the site was loaded, not from when a screen opened', async () => {
  const { useAfterLoad } = await import('./use-after-load.ts');
  const screen = () => renderHook(() => useAfterLoad(3000));
  const first = screen();
  act(() => void vi.advanceTimersByTime(2000));
  expect(first.result.current).toBe(false);
  first.unmount();
  const second = screen();
  act(() => void vi.advanceTimersByTime(999));
  expect(second.result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(second.result.current).toBe(true);
  expect(screen().result.current).toBe(true);
});
