// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationOffer } from '@/components/notification-offer.tsx';
import { installPrompt, keepInstallPrompt } from '@/lib/install.ts';
import { forgetDevice } from '@/lib/notifications.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { NotificationSwitch } from './notification-switch.tsx';

const SETTINGS = { alerts_per_day: 1, quiet_hours: { from: 21, to: 8 }, vapid_public_key: 'BKey' };
const KEYS = { p256dh: `BA${'a'.repeat(85)}`, auth: 'b'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/1';
let backend: ReturnType<typeof fakeBackend>;
let isSubscribed: boolean;
let wish: NotificationPermission;

beforeEach(() => {
  isSubscribed = false;
  wish = 'granted';
  queryClient.clear();
  backend = fakeBackend();
  backend.answer('rpc/public_settings', () => SETTINGS);
  backend.answer('rpc/allow_push', () => ({ id: '1' }));
  backend.answer('rpc/stop_push', () => ({ removed: true }));
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      isSubscribed = false;
    },
  };
  const pushManager = {
    subscribe: async () => {
      if (isSubscribed) throw new DOMException('Another key', 'InvalidStateError');
      isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => wish });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
  });
});
afterEach(() => {
  installPrompt.set(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (byText = true) => openRoutes('/', <Route path="/" element={<NotificationOffer byText={byText} />} />);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const settingsLoaded = () => waitFor(() => expect(queryClient.getQueryData(['settings'])).toBeTruthy());
const said = (description: string) =>
  waitFor(() => expect(currentToasts().map((toast) => toast.description)).toContain(description));

describe('the offer of notifications', () => {
  it('takes the place of what was allowed under another key', async () => {
    isSubscribed = true;
    open();
    await press('Allow notifications');
    expect(await screen.findByText(/^Notifications are on/)).toBeTruthy();
    expect(backend.bodies('rpc/allow_push')).toHaveLength(1);
  });

  it('asks the browser to install the site, then for notifications, and has alerts come to this device', async () => {
    keepInstallPrompt();
    const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    open();
    expect(await screen.findByRole('heading', { name: 'Notifications instead of texts?' })).toBeTruthy();
    await press('Add to home screen');
    expect(prompt).toHaveBeenCalledOnce();
    await userEvent.click(await screen.findByRole('button', { name: 'Allow notifications' }));
    expect(await screen.findByText(/^Notifications are on/)).toBeTruthy();
    expect(backend.bodies('rpc/allow_push')).toEqual([
      {
        p_endpoint: ENDPOINT,
        p_p256dh: KEYS.p256dh,
        p_auth: KEYS.auth,
        p_consent_text_version: expect.stringMatching(/^push-/),
      },
    ]);
  });

  it('is made once, whatever was answered', async () => {
    open();
    await press('Keep getting texts');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open();
    await settingsLoaded();
    expect(screen.queryByRole('button')).toBeNull();
    expect(backend.bodies('rpc/allow_push')).toEqual([]);
  });

  it('is not made to who gets no texts, or whose browser refused before', async () => {
    open(false);
    await settingsLoaded();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    vi.stubGlobal('Notification', { permission: 'denied' });
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not made where the operator sends no notifications', async () => {
    backend.answer('rpc/public_settings', () => ({ ...SETTINGS, vapid_public_key: null }));
    installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
    open();
    expect(await screen.findByRole('heading', { name: 'Add Stoop to your home screen' })).toBeTruthy();
    expect(screen.queryByText(/notification/i)).toBeNull();
    await press('Add to home screen');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the home screen alone to who gets no texts', async () => {
    installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} }));
    open(false);
    expect(await screen.findByRole('heading', { name: 'Add Stoop to your home screen' })).toBeTruthy();
    expect(screen.queryByText(/notification/i)).toBeNull();
  });

  it('says that texts go on where the browser refuses', async () => {
    wish = 'denied';
    open();
    await press('Allow notifications');
    expect(await screen.findByText(/does not let Stoop notify you/)).toBeTruthy();
  });

  it('keeps no half of a device when it could not be saved', async () => {
    backend.answer('rpc/allow_push', () => new Response('{"message":"no"}', { status: 500 }));
    open();
    await press('Allow notifications');
    await said('We could not turn on notifications, so texts keep coming. Please try again.');
    expect(isSubscribed).toBe(false);
    expect(screen.getByRole('button', { name: 'Allow notifications' })).toBeTruthy();
  });
});

describe('notifications on this phone', () => {
  const openSwitch = async () => {
    openRoutes('/', <Route path="/" element={<NotificationSwitch userId={null} />} />);
    return screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this phone' });
  };

  it('are turned on and off', async () => {
    backend.answer('push_subscriptions', () => [{ unopened_since: null }]);
    const device = await openSwitch();
    expect(device.checked).toBe(false);
    await userEvent.click(device);
    expect(await screen.findByText(/^Job alerts come here, and not by text, once/)).toBeTruthy();
    await userEvent.click(device);
    expect(await screen.findByText(/^Free, in place of texts/)).toBeTruthy();
    expect(backend.bodies('rpc/stop_push')).toEqual([{ p_endpoint: ENDPOINT }]);
  });

  it('say that texts came back after two weeks without an opened one', async () => {
    isSubscribed = true;
    const since = new Date(Date.now() - 15 * 86_400_000).toISOString();
    backend.answer('push_subscriptions', () => [{ unopened_since: since }]);
    const device = await openSwitch();
    expect(device.checked).toBe(false);
    expect(screen.getByText(/You opened none for 14 days/)).toBeTruthy();
  });

  it('end with a sign-out, connected or not', async () => {
    isSubscribed = true;
    backend.answer('rpc/stop_push', () => new Response('{"message":"no"}', { status: 500 }));
    await forgetDevice();
    expect(isSubscribed).toBe(false);
  });
});
