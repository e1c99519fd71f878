// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollMemory } from './use-scroll-memory.ts';

function Screen() {
  useScrollMemory();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.elementFromPoint = () => null;
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, top) => void scrollTo(Number(top)));
});

const scrollTo = (top: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
function scrollByHand(top: number): void {
  scrollTo(top);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(500);
}

it('begins a new screen at its top, and finds the place on the screen before with Back', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: ['/jobs'] });
  render(<RouterProvider router={router} />);
  scrollByHand(2400);
  await act(() => router.navigate('/tools'));
  expect(window.scrollY).toBe(0);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(2400);
});

it('stays where it is when the search of a screen changes', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: ['/jobs'] });
  render(<RouterProvider router={router} />);
  scrollByHand(700);
  await act(() => router.navigate('/jobs?location=Bronx'));
  expect(window.scrollY).toBe(700);
});
