// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/lib/storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage, loaderOf } from './lazy-page.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, reload });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  session.remove('stoop-reloaded-at');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Tools = () => <h1>Tools</h1>;
const missing = (): Promise<{ Tools: typeof Tools }> =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function open(Page: ComponentType) {
  render(
    <ErrorBoundary place="/tools">
      <Suspense fallback="on its way">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe('a screen that is loaded when it is opened', () => {
  it('shows when its code is there', async () => {
    open(lazyPage(() => Promise.resolve({ Tools }), 'Tools'));
    expect(await screen.findByRole('heading', { name: 'Tools' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows at once, without a skeleton, when its code was fetched ahead', async () => {
    const Page = lazyPage(() => Promise.resolve({ Tools }), 'Tools');
    await loaderOf(Page)?.();
    open(Page);
    expect(screen.getByRole('heading', { name: 'Tools' })).toBeTruthy();
  });

  it('reloads the page once when its code is gone, and shows the error when that did not help', async () => {
    open(lazyPage(missing, 'Tools'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByText('on its way')).toBeTruthy();
    cleanup();
    open(lazyPage(missing, 'Tools'));
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong. Please try again.');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload where nothing can be kept: it would not know that it did, and do it for ever', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open(lazyPage(missing, 'Tools'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without a connection: there is nothing to reload from', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(lazyPage(missing, 'Tools'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});
