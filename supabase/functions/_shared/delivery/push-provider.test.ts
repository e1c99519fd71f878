import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { type FakePushService, startFakePushService } from '../../../../tests/faults/fake-push-service.ts';
import { compose } from '../templates/compose.ts';
import { type OutboxMessage, outboxMessage } from './message.ts';
import { pushProvider, vapidFromEnv } from './push-provider.ts';

const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:hello@stoop.test' };
let service: FakePushService;
beforeEach(async () => {
  service = await startFakePushService(keys.publicKey);
});
afterEach(() => service.close());

const device = (n = 1) => {
  const { endpoint, keys } = service.subscribe();
  return { id: `00000000-0000-4000-8000-00000000000${n}`, endpoint, ...keys };
};
const message = (devices: object[], language = 'en'): OutboxMessage =>
  outboxMessage.parse({
    id: '3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c',
    kind: 'job_alert',
    channel: 'push',
    recipient: '+12125550123',
    subject: null,
    body: null,
    data: { first_name: 'Zenaida', job: { id: 'j', title: 'Secret cook', company: 'Acme' } },
    language,
    uncertain: false,
    created_at: '2026-11-20T15:00:00Z',
    devices,
  });
const send = (sent: OutboxMessage) => {
  const text = compose(sent, { siteUrl: 'https://jobs.example', shortCode: 'AbC123xyZ0' });
  if (!text) throw new Error('nothing to say');
  return pushProvider(keys, 300).send(sent, text);
};

describe('a notification', () => {
  it('reaches every device, encrypted and signed, and names nobody', async () => {
    const both = [device(1), device(2)];
    expect(await send(message(both))).toMatchObject({ status: 'sent', provider: 'web-push', gone: [] });
    expect(service.wrong).toEqual([]);
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(both.map((one) => one.endpoint).sort());
    expect(service.received[0]).toMatchObject({
      topic: '3f2a91bc1d2e4f3a8b4c5d6e7f8a9b0c',
      ttl: 86_400,
      urgency: 'normal',
      payload: {
        title: 'New jobs near you',
        body: 'Tap to see them',
        path: '/s/AbC123xyZ0',
        tag: '3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c',
      },
    });
    expect(JSON.stringify(service.received)).not.toMatch(/Zenaida|Secret|Acme|2125550123/);
  });

  it('is in Spanish to who reads Spanish', async () => {
    await send(message([device()], 'es'));
    expect(service.received[0]?.payload.title).toBe('Nuevos trabajos cerca de ti');
  });

  it('sent twice is shown once', async () => {
    const sent = message([device()]);
    await send(sent);
    await send(sent);
    expect([service.received.length, service.shown().length]).toEqual([2, 1]);
  });
});

describe('an answer of the push service', () => {
  it.each([
    [404, { status: 'not_sent', gone: ['00000000-0000-4000-8000-000000000001'] }],
    [410, { status: 'not_sent', gone: ['00000000-0000-4000-8000-000000000001'] }],
    [429, { status: 'retry', retryAfter: 7, gone: [] }],
    [500, { status: 'retry', gone: [] }],
    [400, { status: 'dead', gone: [] }],
    [403, { status: 'dead', gone: [] }],
    [413, { status: 'dead', gone: [] }],
    ['hang', { status: 'retry', gone: [] }],
  ] as const)('%s is understood', async (status, outcome) => {
    service.answerWith(status, { 'retry-after': '7' });
    const sent = message([device()]);
    const came = await send(sent);
    expect(came).toMatchObject(outcome);
    expect(JSON.stringify(came)).not.toContain('/push/');
  });

  it.each([
    ['1.5', 2],
    ['99999999999', 3600],
    ['Fri, 20 Nov 2026 15:00:00 GMT', undefined],
    ['-1', undefined],
  ])('429 with Retry-After %s waits for %s seconds', async (wait, retryAfter) => {
    service.answerWith(429, { 'retry-after': wait });
    expect(await send(message([device()]))).toMatchObject({ status: 'retry', retryAfter });
  });

  it('that leads elsewhere is not followed', async () => {
    let requested = 0;
    const elsewhere = createServer((_, response) => {
      requested += 1;
      response.writeHead(201).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    service.answerWith(307, { location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` });
    expect(await send(message([device()]))).toMatchObject({ status: 'dead' });
    expect(requested).toBe(0);
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it('is enough from one device; one that is gone is told', async () => {
    const gone = { ...device(2), endpoint: `${service.origin}/push/unknown` };
    expect(await send(message([device(1), gone]))).toMatchObject({ status: 'sent', gone: [gone.id] });
  });
});

it('a device whose key is no key is given up', async () => {
  const broken = { ...device(), p256dh: `BA${'A'.repeat(85)}` };
  expect(await send(message([broken]))).toMatchObject({ status: 'dead', reason: 'push key' });
  expect(service.received).toEqual([]);
});

it('is off without keys', () => {
  const env: Record<string, string> = { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 'k', VAPID_SUBJECT: 'mailto:a@b.co' };
  expect(vapidFromEnv((name) => env[name])).toMatchObject({ publicKey: 'p' });
  expect(vapidFromEnv((name) => (name === 'VAPID_SUBJECT' ? '' : env[name]))).toBeNull();
});
