// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { CopyButton } from './copy-button.tsx';

describe('a copy button', () => {
  it.each([
    [undefined, 3000],
    [2000, 2000],
  ])('confirms on itself (asked for %s ms) for %i ms', async (shownMs, lasts) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<CopyButton text="what is copied" label="Copy link" {...(shownMs && { shownMs })} />);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('what is copied');
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(lasts - 500));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });

  it('says that it has to be done by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    render(<CopyButton text="x" label="Copy link" />);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(currentToasts().map(({ title, description }) => [title, description])).toEqual([
      ['Copy failed', 'Please copy the link manually'],
    ]);
  });
});
