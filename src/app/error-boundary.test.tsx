// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('broken');
}

describe('a screen that breaks', () => {
  it('says so with a way on, and gives the next address a fresh start', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const at = (place: string, screenOf: React.ReactNode) => <ErrorBoundary place={place}>{screenOf}</ErrorBoundary>;
    const { rerender } = render(at('/tools', <Broken />));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong. Please try again.');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    rerender(at('/jobs', <h1>Jobs</h1>));
    expect(screen.getByRole('heading', { name: 'Jobs' })).toBeTruthy();
  });
});
