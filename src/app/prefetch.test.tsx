// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { screens } from './router.tsx';

const Nothing = () => null;
const load = vi.fn(async () => ({ Nothing }));
const other = vi.fn(async () => ({ Nothing }));
let stop: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  stop = prefetchOnIntent([
    ['*', lazyPage(other, 'Nothing')],
    ['/', Nothing],
    ['/apply/:jobId', lazyPage(other, 'Nothing')],
    ['/alerts', lazyPage(load, 'Nothing')],
  ]);
  render(
    <>
      <a href="/alerts?ref=ana">
        <b>Alerts</b>
      </a>
      <a href="/">Home</a>
      <a href="/nowhere">Nowhere</a>
      <a href="https://example.com/alerts">Elsewhere</a>
      <button type="button">Save</button>
    </>,
  );
});
afterEach(() => {
  stop();
  cleanup();
});

it('fetches the screen that is pointed at, whatever of its link is', () => {
  fireEvent.pointerOver(screen.getByText('Alerts'));
  expect(load).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it('fetches the screen whose link has the focus', () => {
  fireEvent.focusIn(screen.getByRole('link', { name: 'Alerts' }));
  expect(load).toHaveBeenCalledOnce();
});

it('fetches nothing for what is there, for what is nowhere, and for other sites', () => {
  for (const name of ['Home', 'Nowhere', 'Elsewhere', 'Save']) fireEvent.pointerOver(screen.getByText(name));
  expect(load).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

it('lets a failure be: the click tries again', async () => {
  load.mockRejectedValueOnce(new TypeError('offline'));
  fireEvent.pointerOver(screen.getByText('Alerts'));
  await Promise.resolve();
  fireEvent.pointerOver(screen.getByText('Alerts'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('knows every screen of the route table', () => {
  const patterns = screens.map(([pattern]) => pattern);
  expect(patterns).toContain('/apply/:jobId/step-1');
  expect(new Set(patterns).size).toBe(patterns.length);
});
