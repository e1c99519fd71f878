// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Dock } from '@/components/dock.tsx';
import { FloatingBar } from '@/components/floating-bar.tsx';
import { noteAlertSignUp } from '@/lib/alert-status.ts';
import { queryClient } from '@/lib/query-client.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { AlertsBar, isOfferedOn } from './alerts-bar.tsx';

function open(path = '/tools', main = <input aria-label="Anything" />) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <main id="main" tabIndex={-1}>
          {main}
          <Link to="/alerts">Elsewhere</Link>
        </main>
        <div id="float-slot" />
        <AlertsBar />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const bar = () => screen.queryByRole('complementary', { name: 'Want instant job alerts?' });
const getAlerts = () => userEvent.click(screen.getByRole('button', { name: 'Get Alerts' }));
const flags = () => [localStorage.getItem('alerts-footer-dismissed'), localStorage.getItem('has-alert-signup')];

/** jsdom lays nothing out: elements are where this says, by their text. */
function layOut(places: Record<string, [top: number, bottom: number]>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = Object.entries(places).find(([text]) => this.textContent?.includes(text))?.[1] ?? [0, 0];
    return DOMRect.fromRect({ x: 0, y: place[0], width: 300, height: place[1] - place[0] });
  });
}
const drawn = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

describe('the bar at the foot of the screens', () => {
  it('offers alerts in the specified words, until it is put away for good', async () => {
    open();
    expect(bar()?.textContent).toContain('Be first to know when new jobs drop in NYC');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(bar()).toBeNull();
    expect(flags()).toEqual(['true', null]);
    cleanup();
    open();
    expect(bar()).toBeNull();
  });

  it('opens the sheet; closing that puts the bar away, and is no sign-up', async () => {
    open();
    await getAlerts();
    await screen.findByRole('dialog', { name: 'Get Instant Job Alerts' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bar()).toBeNull();
    expect(flags()).toEqual(['true', null]);
    await drawn();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('main'));
    cleanup();
    open();
    expect(bar()).toBeNull();
  });

  it('the sheet goes with the screen that it was opened on', async () => {
    open();
    await getAlerts();
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown to somebody who gets alerts already', async () => {
    const backend = fakeBackend();
    backend.answer('alert_optins', () => [{ id: 'x' }]);
    localStorage.setItem('stoop-alerts-active', 'true');
    localStorage.setItem('stoop-visitor-key', 'a'.repeat(64));
    open();
    expect(bar()).toBeNull();
    await waitFor(() => expect(backend.calls.map(({ path }) => path)).toEqual(['alert_optins']));
    expect(bar()).toBeNull();
  });

  it('goes when somebody signs up elsewhere', () => {
    open();
    act(noteAlertSignUp);
    expect(bar()).toBeNull();
  });

  it.each(['/', '/jobs', '/apply', '/alerts', '/dashboard', '/reapply/x', '/welcome', '/sign-in', '/no/such/page'])(
    'is offered on %s',
    (path) => expect(isOfferedOn(path)).toBe(true),
  );
  it.each([
    '/apply/x',
    '/apply/x/step-1',
    '/apply/x/step-4',
    '/apply/x/success',
    '/unsubscribe/x',
    '/employer/x',
    '/interview/x',
    '/post',
    '/post/x',
  ])('stays away from %s', (path) => {
    expect(isOfferedOn(path)).toBe(false);
    open(path);
    expect(bar()).toBeNull();
  });

  it('stands above a pinned button where the screen has one', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    open('/reapply/x', <Dock>Reapply Now</Dock>);
    expect(bar()?.parentElement?.nextElementSibling?.textContent).toBe('Reapply Now');
    cleanup();
    open('/tools');
    expect(bar()?.parentElement?.id).toBe('float-slot');
  });
});

describe('the bar steps aside', () => {
  const isAway = () => bar()?.hasAttribute('data-away');
  const button = (
    <button type="button" data-look="primary">
      Apply Now
    </button>
  );

  it('where a primary button is under it, and comes back', async () => {
    layOut({ 'Want instant': [700, 770], 'Apply Now': [740, 790] });
    open('/tools', button);
    await drawn();
    expect(isAway()).toBe(true);
    layOut({ 'Want instant': [700, 770], 'Apply Now': [400, 450] });
    act(() => void window.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(isAway()).toBe(false));
  });

  it('where a card was opened, and comes back when that is closed', async () => {
    layOut({ 'Want instant': [700, 770], 'Fry cook': [500, 900] });
    open('/jobs', <article data-keep-clear>Fry cook</article>);
    await drawn();
    expect(isAway()).toBe(true);
    document.querySelector('article')?.removeAttribute('data-keep-clear');
    act(() => void window.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(isAway()).toBe(false));
  });

  it('a page that scrolls is looked through a few times a second, not with each frame', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] });
    open('/tools', button);
    await vi.advanceTimersByTimeAsync(1000);
    const looks = vi.spyOn(document.getElementById('main') as HTMLElement, 'querySelectorAll');
    for (let frame = 0; frame < 60; frame += 1) {
      window.dispatchEvent(new Event('scroll'));
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(looks.mock.calls.length).toBeGreaterThan(3);
    expect(looks.mock.calls.length).toBeLessThan(8);
  });

  it('where what has the focus is under it', async () => {
    layOut({ 'Want instant': [700, 770], Elsewhere: [740, 760] });
    open();
    await drawn();
    expect(isAway()).toBe(false);
    act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus());
    await drawn();
    expect(isAway()).toBe(true);
  });

  it('while somebody types, and not while the focus is in it', async () => {
    layOut({ 'Want instant': [700, 770] });
    open();
    act(() => screen.getByLabelText('Anything').focus());
    await drawn();
    expect(isAway()).toBe(true);
    act(() => screen.getByRole('button', { name: 'Get Alerts', hidden: true }).focus());
    await drawn();
    expect(isAway()).toBe(false);
  });

  it('waits while a bar that goes first is there: the stylesheet hides all others', () => {
    open(
      '/tools',
      <FloatingBar label="Notifications" first>
        Turn on
      </FloatingBar>,
    );
    expect(screen.getByRole('complementary', { name: 'Notifications' }).hasAttribute('data-first')).toBe(true);
    expect(bar()?.hasAttribute('data-first')).toBe(false);
    expect(bar()?.parentElement).toBe(screen.getByRole('complementary', { name: 'Notifications' }).parentElement);
  });
});
