// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, toast } from '@/lib/toast.ts';
import { Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

const say = (message: Parameters<typeof toast>[0]) => act(() => void toast(message));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('Toaster', () => {
  it('shows title and description in a live region', () => {
    render(<Toaster />);
    say({ title: 'Saved', description: 'It is in My Jobs' });
    const region = screen.getByRole('status', { name: 'Notifications' });
    expect(within(region).getByText('Saved')).toBeTruthy();
    expect(region.textContent).toContain('It is in My Jobs');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('interrupts for an error', () => {
    render(<Toaster />);
    say({ title: 'Error', variant: 'destructive' });
    expect(screen.getByRole('alert').textContent).toBe('Error');
  });

  it('goes away by itself, but not while the focus is in it', () => {
    render(<Toaster />);
    say({ title: 'Saved' });
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    wait(20_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    screen.getByRole('button', { name: 'Dismiss' }).blur();
    wait(2_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while somebody points at it, but not for a pointer that rests where it comes up', () => {
    render(<Toaster />);
    say({ title: 'Saved' });
    fireEvent.pointerMove(screen.getByText('Saved'));
    wait(20_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByText('Saved'));
    wait(2_000);
    expect(screen.queryByText('Saved')).toBeNull();
    say({ title: 'Sent' });
    fireEvent.pointerEnter(screen.getByText('Sent'));
    wait(7_000);
    expect(screen.queryByText('Sent')).toBeNull();
  });

  it('can be dismissed', () => {
    render(<Toaster />);
    say({ title: 'Saved' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('runs its action once and goes', () => {
    const run = vi.fn();
    render(<Toaster />);
    say({ title: 'Removed', action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('keeps the newest three, each above the one before, and says the same thing once', () => {
    render(<Toaster />);
    for (const title of ['One', 'Two', 'Three', 'Four', 'Four']) say({ title });
    expect(currentToasts().map(({ title }) => title)).toEqual(['Two', 'Three', 'Four']);
  });

  it('moves each above those before it, and down when they go, without a shift of the layout', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    render(<Toaster />);
    for (const title of ['One', 'Two', 'Three']) say({ title });
    const places = () => [...screen.getByRole('status').children].map((card) => (card as HTMLElement).style.translate);
    expect(places()).toEqual(['0 0px', '0 -68px', '0 -136px']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(places()).toEqual(['0 0px', '0 -68px']);
    height.mockReturnValue(80);
    fireEvent(window, new Event('resize'));
    expect(places()).toEqual(['0 0px', '0 -88px']);
    height.mockRestore();
  });

  it('speaks inside an open sheet, where it can be reached, and outside again after it', () => {
    const page = (sheet: boolean) => (
      <>
        <Toaster />
        {sheet && (
          <Dialog title="Report" onClose={() => {}}>
            <p>Body</p>
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(true));
    say({ title: 'Sent' });
    expect(screen.getAllByText('Sent')).toHaveLength(1);
    expect(within(screen.getByRole('dialog')).getByText('Sent')).toBeTruthy();
    rerender(page(false));
    expect(screen.getByText('Sent')).toBeTruthy();
  });
});
