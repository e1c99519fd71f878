// @vitest-environment jsdom
import type { EventEmitter } from 'node:events';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/lib/storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const reload = vi.fn();
/** jsdom cannot reload, and says so. */
const noteReload = ({ type }: { type?: string }) => type === 'not-implemented' && reload();
const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: EventEmitter } }).jsdom;

beforeEach(() => {
  virtualConsole.on('jsdomError', noteReload);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  virtualConsole.off('jsdomError', noteReload);
  reload.mockReset();
  session.remove('stoop-reloaded-at');
});

let isBroken = true;
function Broken() {
  if (isBroken) throw new Error('broken');
  return <h1>Tools</h1>;
}

describe('a page that breaks', () => {
  beforeEach(() => {
    isBroken = true;
  });

  it('says so with a way on, and gives the next address a fresh start', () => {
    const at = (place: string, page: ReactNode) => <ErrorBoundary place={place}>{page}</ErrorBoundary>;
    const { rerender } = render(at('/tools', <Broken />));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong. Please try again.');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    rerender(at('/jobs', <h1>Jobs</h1>));
    expect(screen.getByRole('heading', { name: 'Jobs' })).toBeTruthy();
  });

  it('is drawn again by its button, with its failed queries reset', async () => {
    const onReset = vi.fn();
    render(
      <ErrorBoundary place="/tools" onReset={onReset}>
        <Broken />
      </ErrorBoundary>,
    );
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Tools' })).toBeTruthy();
    expect(onReset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page whose code is missing', () => {
  const open = () => {
    const Tools = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /tools.js')));
    render(
      <ErrorBoundary place="/tools">
        <Suspense>
          <Tools />
        </Suspense>
      </ErrorBoundary>,
    );
  };
  const error = () => screen.findByText('Something went wrong. Please try again.');

  it('reloads once, and shows the error when that did not help', async () => {
    open();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    open();
    await error();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload where nothing can be stored: it would do so for ever', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open();
    await error();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without a connection: there is nothing to reload from', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await error();
    expect(reload).not.toHaveBeenCalled();
  });
});
