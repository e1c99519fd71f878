// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { TopBar } from './top-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo(0);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TopBar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}
const hidden = () => screen.getByRole('banner').hasAttribute('data-hidden');

describe('the top bar', () => {
  it('stays for the first 100 px', () => {
    scrollTo(100);
    expect(hidden()).toBe(false);
  });

  it('hides while scrolling down past them, and returns after 3 seconds without scrolling', () => {
    scrollTo(101);
    expect(hidden()).toBe(true);
    act(() => vi.advanceTimersByTime(2000));
    scrollTo(400);
    act(() => vi.advanceTimersByTime(2999));
    expect(hidden()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(hidden()).toBe(false);
  });

  it('returns at the top of the page', () => {
    scrollTo(300);
    scrollTo(40);
    expect(hidden()).toBe(false);
  });

  it('does not hide for scrolling up', () => {
    scrollTo(300);
    act(() => vi.advanceTimersByTime(3000));
    scrollTo(200);
    expect(hidden()).toBe(false);
  });
});
