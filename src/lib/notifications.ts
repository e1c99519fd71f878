import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { queryOptions } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod/mini';
import { AppError } from './errors.ts';
import { queryKeys } from './query-keys.ts';
import { answer, callRpc, getSupabase } from './supabase.ts';

const CONSENT = `push-${CONSENT_TEXT_VERSION}`;
const WORKER_WAIT_MS = 10_000;
/** How long texts stay away while no notification is opened, as in the database. */
const UNOPENED_DAYS = 14;

/** Whether this browser can be notified. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** On a first visit the service worker may still be on its way. */
function installedWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new AppError('There is no service worker')), WORKER_WAIT_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

async function subscribe(pushManager: PushManager, vapidKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: vapidKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if ((error as Error).name !== 'InvalidStateError' || !old) throw error;
    // Made for the operator's former key.
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Asks the person, and has job alerts come to this device under the operator's key; false where they or their browser refuse. */
export async function allowNotifications(vapidKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const subscription = await subscribe((await installedWorker()).pushManager, vapidKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const device = { p_endpoint: endpoint, p_p256dh: keys.p256dh ?? '', p_auth: keys.auth ?? '' };
  try {
    await callRpc('allow_push', { ...device, p_consent_text_version: CONSENT }, z.object({ id: z.string() }));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Has job alerts go by text again. */
export async function stopNotifications(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const stopped = z.object({ removed: z.boolean() });
  await callRpc('stop_push', { p_endpoint: subscription.endpoint }, stopped);
  await subscription.unsubscribe();
}

/** The same for who signs out, connected or not: the push service learns that nobody is here. */
export async function forgetDevice(): Promise<void> {
  await stopNotifications().catch(async () => (await currentSubscription())?.unsubscribe());
}

export const deviceQueries = {
  all: [...queryKeys.alerts, 'device'] as const,

  /**
   * Whether this device is notified for an account (its id) or, with null, for the visitor. 'idle': nothing was opened for so long
   * that texts came back.
   */
  state: (userId: string | null) =>
    queryOptions({
      queryKey: [...deviceQueries.all, userId] as const,
      queryFn: async ({ signal }): Promise<'on' | 'off' | 'idle'> => {
        const subscription = await currentSubscription();
        if (!subscription) return 'off';
        const devices = (await getSupabase()).from('push_subscriptions').select('unopened_since');
        // A visitor's device is shown to the account, which it does not notify until the account takes it along.
        const own = userId ? devices.eq('user_id', userId) : devices.is('user_id', null);
        const [device] = await answer(own.eq('endpoint', subscription.endpoint).abortSignal(signal));
        if (!device) return 'off';
        const since = device.unopened_since ? Date.parse(device.unopened_since) : Date.now();
        return Date.now() - since > UNOPENED_DAYS * millisecondsInDay ? 'idle' : 'on';
      },
      staleTime: 0,
    }),
};
