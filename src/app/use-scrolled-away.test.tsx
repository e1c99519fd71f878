// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrolledAway } from './use-scrolled-away.ts';

const told: unknown[] = [];
vi.mock('react', async (original) => {
  const actual = await original<typeof import('react')>();
  const useState = (first: boolean) => {
    const [value, set] = actual.useState(first);
    const tell = (next: boolean) => {
      told.push(next);
      set(next);
    };
    return [value, tell];
  };
  return { ...actual, useState };
});
afterEach(cleanup);

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
};

it('a scroll that changes nothing is not told to React, which would keep it: a long way down adds up to a leak', async () => {
  scrollTo(0);
  const { result } = renderHook(useScrolledAway);
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  for (let y = 1; y < 1000; y += 1) scrollTo(y);
  expect(result.current).toBe(true);
  for (let y = 1000; y > 0; y -= 1) scrollTo(y);
  expect(result.current).toBe(false);
  expect(told).toEqual([true, false]);
});
