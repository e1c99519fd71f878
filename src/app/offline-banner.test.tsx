// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPending } from '@/features/apply/pending.ts';
import { OfflineBanner } from './offline-banner.tsx';

function connection(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
const text = () => screen.getByRole('status').textContent;

afterEach(() => {
  act(() => {
    setPending({ applications: 0, changes: 0 });
  });
});

describe('the offline banner', () => {
  it('is silent while there is a connection, even with something waiting', () => {
    render(<OfflineBanner />);
    act(() => setPending({ applications: 1, changes: 0 }));
    expect(text()).toBe('');
  });

  it('says what waits to be sent, and goes when the connection is back', () => {
    render(<OfflineBanner />);
    connection(false);
    expect(text()).toBe('You are offline. You can go on reading what is already here.');
    act(() => setPending({ applications: 1, changes: 0 }));
    expect(text()).toBe('You are offline. 1 application is saved on this phone. We send it when you are back.');
    act(() => setPending({ applications: 2, changes: 0 }));
    expect(text()).toContain('2 applications are saved on this phone.');
    act(() => setPending({ applications: 0, changes: 1 }));
    expect(text()).toContain('1 change is saved on this phone.');
    connection(true);
    expect(text()).toBe('');
  });
});
