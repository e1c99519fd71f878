// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast.ts';
import { Dialog } from './dialog.tsx';
import { Fact, Facts } from './facts.tsx';
import { Notice } from './notice.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());

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

  it('shows one at a time: the newest, or after a moment to read what it follows', () => {
    render(<Toaster />);
    const shown = () => screen.getByRole('status').textContent;
    for (const title of ['Saved', 'Removed', 'Removed']) say({ title });
    expect(shown()).toBe('Removed');
    say({ title: 'Great' });
    wait(500);
    for (const title of ['Two', 'Three']) say({ title, follows: true });
    expect(shown()).toBe('Great');
    wait(1_500);
    expect(shown()).toBe('Three');
    wait(6_000);
    expect(shown()).toBe('');
    say({ title: 'Error', variant: 'destructive' });
    say({ title: 'Sent after all', follows: true });
    expect(shown()).toBe('Sent after all');
  });

  it('reads a problem out once: as an alert, and not as a change of the region too', () => {
    render(<Toaster />);
    say({ title: 'Error', variant: 'destructive' });
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('off');
    say({ title: 'Saved' });
    expect(screen.getByRole('status').getAttribute('aria-live')).toBeNull();
  });

  describe('covers no field, heading or closing button', () => {
    /** A page of 800 px: boxes by their test id, all 300 px wide; the toast is 60 px high, 700 px down. */
    const boxes = new Map<string, [top: number, height: number]>();
    beforeEach(() => {
      vi.stubGlobal('innerHeight', 800);
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
        const [top, height] =
          boxes.get(this.dataset.testid ?? (this.matches('[data-notice]') ? 'notice' : this.tagName.toLowerCase())) ??
          (this.parentElement?.role === 'status' ? [700, 60] : [0, 0]);
        return new DOMRect(0, top, height && 300, height);
      });
    });
    afterEach(() => {
      boxes.clear();
    });
    const page = (
      <>
        <h1 data-testid="heading">Title</h1>
        <div data-field data-testid="field">
          <input />
        </div>
        <button type="button" data-close data-testid="close">
          Close
        </button>
        <a href="/jobs" data-testid="link">
          Jobs
        </a>
        <Notice icon={null}>
          <p>Take your time</p>
        </Notice>
        <Facts>
          <Fact name="Number">HIRE1</Fact>
        </Facts>
        <Toaster />
      </>
    );
    const top = () => {
      const card = screen.getByRole('status').querySelector<HTMLElement>(':scope > * > *');
      return 700 + Number(/(-?\d+)px$/.exec(card?.style.translate ?? '')?.[1]);
    };

    it.each<[string, Record<string, [number, number]>, (at: number) => boolean]>([
      ['its place, where nothing is', {}, (at) => at === 700],
      ['above a field there', { field: [650, 120] }, (at) => at <= 586],
      ['above a link there, too', { field: [690, 80], link: [600, 60] }, (at) => at <= 536],
      ['above a notice there', { notice: [690, 80] }, (at) => at <= 626],
      ['above a row of facts there', { dd: [690, 40] }, (at) => at <= 626],
      ['over a link, where fields are everywhere else', { field: [100, 690], link: [20, 40] }, (at) => at <= 36],
      ['clear of what closes, where fields are all over', { field: [0, 800], close: [690, 48] }, (at) => at <= 626],
      ['between a heading and a field', { heading: [0, 500], field: [600, 200] }, (at) => at >= 504 && at <= 536],
    ])('%s', (_, places, isRight) => {
      for (const [name, place] of Object.entries(places)) boxes.set(name, place);
      render(page);
      say({ title: 'Saved' });
      expect(isRight(top()), String(top())).toBe(true);
    });

    it('leaves out what nobody needs where it would cover a link, until there is room', () => {
      boxes.set('field', [100, 690]);
      boxes.set('link', [20, 40]);
      render(page);
      say({ title: 'Awesome progress!', isExtra: true });
      const card = screen.getByText('Awesome progress!').closest<HTMLElement>('[style]');
      expect(card?.style.visibility).toBe('hidden');
      boxes.clear();
      fireEvent.scroll(window);
      wait(200);
      expect(card?.style.visibility).toBe('');
    });

    it('moves when the page changes under it, and only then', async () => {
      render(page);
      say({ title: 'Saved' });
      boxes.set('link', [300, 40]);
      fireEvent.scroll(window);
      wait(200);
      expect(top()).toBe(700);
      boxes.set('field', [650, 120]);
      fireEvent.scroll(window);
      wait(200);
      expect(top()).toBeLessThanOrEqual(586);
    });
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
