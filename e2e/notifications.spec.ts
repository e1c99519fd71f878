import type { BrowserContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { type FakePushService, type Received, startFakePushService } from '../tests/faults/fake-push-service.ts';
import { e164, newPhone } from './application.ts';
import { expect, test } from './journey.ts';
import { axeFindsNothingInEitherTheme } from './looks.ts';
import { linkIn, runSchedule, sent } from './mailbox.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The browser's half of a push service, since the browser's own cannot be reached from everywhere; and somebody who agrees when
 * asked, since a browser without a screen asks nobody.
 */
async function subscribeAt(push: FakePushService, context: BrowserContext) {
  await context.addInitScript((device) => {
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Notification.requestPermission = async () => 'granted';
    const unsubscribe = async () => {
      localStorage.removeItem('journey-subscribed');
      return true;
    };
    const subscription = { ...device, toJSON: () => device, unsubscribe } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('journey-subscribed', 'true');
      return subscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('journey-subscribed') ? subscription : null;
  }, push.subscribe());
}

/** What the push service does with a message that it took: the browser wakes the site's service worker with it. */
async function deliver(page: Page, { payload }: Received) {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) });
}

interface Phone {
  shown: Map<string, { title: string; options: NotificationOptions }>;
  opened: string[];
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: { openWindow: (address: string) => Promise<null> };
}

/** A browser without a screen shows no notification and opens no window: what its service worker asks for is kept instead. */
async function watchPhone(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const phone = globalThis as unknown as Phone;
    phone.shown = new Map();
    phone.opened = [];
    phone.registration.showNotification = async (title, options = {}) =>
      void phone.shown.set(options.tag ?? '', { title, options });
    phone.clients.openWindow = async (address) => {
      phone.opened.push(address);
      return null;
    };
  });
  return {
    shown: () =>
      worker.evaluate(() =>
        [...(globalThis as unknown as Phone).shown.values()].map(({ title, options }) => ({
          title,
          body: options.body,
          tag: options.tag,
        })),
      ),
    /** Taps the only notification; gives the address that is opened. */
    tap: () =>
      worker.evaluate(() => {
        const phone = globalThis as unknown as Phone;
        const [only] = phone.shown;
        if (!only) throw new Error('No notification is shown.');
        const [tag, { options }] = only;
        const notification = { data: options.data, close: () => phone.shown.delete(tag) };
        globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
        return phone.opened[0] ?? '';
      }),
  };
}

const postJob = async (sql: Sql, title: string) => {
  const [job] = await sql<{ id: string }[]>`
    insert into public.jobs (title, company, location, pay_range, description, is_approved)
    values (${title}, 'Journey Foods', 'Bronx', '$19/hour', 'Work.', true) returning id`;
  return job?.id ?? '';
};

test('who allows notifications and opens a text gets the next alert on the phone, once, and opens its job', async ({
  page,
  context,
  address,
  sql,
}) => {
  test.slow();
  const push = await startFakePushService(process.env.VAPID_PUBLIC_KEY ?? '');
  await sql`update public.app_settings set value = value || ${sql.json([push.origin])} where key = 'push_services'`;
  // Alerts go out whatever the hour is.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  await runSchedule(address);
  await subscribeAt(push, context);
  const phone = newPhone();
  const word = `vq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;

  await page.goto('/alerts');
  const card = page.getByRole('form', { name: 'Get Job Alerts' });
  await card.getByLabel('Phone number').fill(phone);
  await card.getByLabel('Job interests').fill(word);
  await card.getByRole('button', { name: 'Turn On Job Alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications instead of texts?' })).toBeVisible();
  await axeFindsNothingInEitherTheme(page, 'the offer of notifications');
  await page.getByRole('button', { name: 'Allow notifications' }).click();
  await expect(page.getByText(/^Notifications are on/)).toBeVisible();

  await postJob(sql, `Bather ${word}`);
  await page.goto(linkIn(await sent(address, sql, e164(phone), /Bather/)));
  await expect(page.getByRole('article', { name: new RegExp(word) })).toBeVisible();
  // The next day: there is one alert a day.
  await sql`update private.alert_slots set day = day - 1
    where outbox_id in (select id from public.outbox where recipient = ${e164(phone)})`;
  const jobId = await postJob(sql, `Groomer ${word}`);
  await expect
    .poll(async () => {
      await runSchedule(address);
      return push.received.length;
    })
    .toBe(1);
  const [message] = push.received;
  if (!message) throw new Error('Nothing was received.');
  const { payload } = message;
  expect(payload).toMatchObject({ title: 'New jobs near you', tag: expect.any(String), path: expect.any(String) });
  expect(JSON.stringify(payload)).not.toContain(word);
  const phoneScreen = await watchPhone(context);
  await deliver(page, message);
  // Sent again, as after a lost answer: it takes the place of the first.
  await deliver(page, message);
  const { title, body, tag } = payload;
  await expect.poll(phoneScreen.shown).toEqual([{ title, body, tag }]);

  await page.goto(await phoneScreen.tap());
  expect(await phoneScreen.shown()).toEqual([]);
  await expect(page.getByRole('article', { name: `Groomer ${word}` })).toBeVisible();
  await runSchedule(address);
  expect(push.received).toHaveLength(1);
  expect(push.wrong).toEqual([]);
  expect([
    ...(await sql`select channel, status from public.outbox where recipient = ${e164(phone)} and job_id = ${jobId}`),
  ]).toEqual([{ channel: 'push', status: 'sent' }]);

  await page.goto('/settings/alerts');
  const device = page.getByRole('switch', { name: 'Notifications on this phone' });
  await expect(device).toBeChecked();
  await page.getByText('Notifications on this phone').click();
  await expect(device).not.toBeChecked();
  await expect
    .poll(() => sql`select 1 from public.push_subscriptions where endpoint = ${message.endpoint}`)
    .toHaveLength(0);
  await push.close();
});
