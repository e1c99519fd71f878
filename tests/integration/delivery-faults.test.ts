import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import webpush from 'web-push';
import { connect } from '../../scripts/stack/database.ts';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { seededRandom } from '../../supabase/functions/_shared/rules/random.ts';
import { startFakePushService } from '../faults/fake-push-service.ts';
import { startFakeTwilio } from '../faults/fake-twilio.ts';

const MESSAGES = 250;
const WORKERS = 3;
/** How often each worker is killed (SIGKILL), at random moments, and started again. */
const KILLS_EACH = 3;
const WORKER = fileURLToPath(new URL('../faults/worker.ts', import.meta.url));

let stack: Stack;
let sql: ReturnType<typeof connect>;
beforeAll(async () => {
  stack = await startStack({ fresh: true, seed: 'none', schedule: false });
  sql = connect(stack.address.dbUrl, 2);
  // By day, for everybody, and tried until it works: what is shown here is that nothing is lost or sent twice.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
});
beforeEach(async () => {
  await sql`delete from public.outbox`;
});
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
});

const statuses = async () => {
  const rows = await sql<{ status: string; n: number }[]>`
    select status, count(*)::int as n from public.outbox group by status`;
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** What is uncertain is asked about once a request can no longer be under way: the clock is moved on instead of waiting. */
const moveClock = () => sql`
  update public.outbox set not_before = now()
   where status in ('pending', 'uncertain') and not_before > now() and updated_at < now() - interval '1500 milliseconds'`;

/** Workers send all that waits, while each is killed KILLS_EACH times. */
async function sendAmidKills(random: () => number, environment: Record<string, string>) {
  const env = {
    ...process.env,
    WORKER_STACK: stack.address.url,
    WORKER_KEY: stack.address.secretKey,
    WORKER_LEASE: '3',
    ...environment,
  };
  const start = () => spawn(process.execPath, [WORKER], { env, stdio: 'ignore' });
  const workers: ChildProcess[] = Array.from({ length: WORKERS }, start);
  const killsLeft = workers.map(() => KILLS_EACH);
  const end = performance.now() + 180_000;
  try {
    while (performance.now() < end && (await statuses()).sent !== MESSAGES) {
      await sleep(150 + random() * 500);
      const which = Math.floor(random() * WORKERS);
      if ((killsLeft[which] ?? 0) > 0) {
        workers[which]?.kill('SIGKILL');
        workers[which] = start();
        killsLeft[which] = (killsLeft[which] ?? 0) - 1;
      }
      await moveClock();
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
  expect(killsLeft.some((left) => left < KILLS_EACH)).toBe(true);
  expect(await statuses()).toEqual({ sent: MESSAGES });
}

// Senders that send what is uncertain again, instead of asking, fail here: 38 of the 250 then arrive two or three times.
it('every message arrives once, whichever worker is killed and however the provider answers', async () => {
  await sql`
    insert into public.outbox (idempotency_key, kind, channel, recipient, body, max_attempts)
    select 'fire:' || n, 'admin_message', 'sms', '+1212555' || lpad((n % 100 + 100)::text, 4, '0'), 'message ' || n, 50
      from generate_series(1, ${MESSAGES}) n`;
  const random = seededRandom(20261121);
  const twilio = await startFakeTwilio(random);
  await sendAmidKills(random, { WORKER_TWILIO: twilio.url }).finally(twilio.close);
  const bodies = twilio.taken.map(({ body }) => body);
  expect(bodies.filter((body, place) => bodies.indexOf(body) !== place)).toEqual([]);
  expect(bodies).toHaveLength(MESSAGES);
  const logs = await sql`select 1 from public.notification_logs where status = 'sent'`;
  expect(logs).toHaveLength(MESSAGES);
}, 240_000);

it('every notification is shown once and none is also a text, whichever worker is killed', async () => {
  const vapid = webpush.generateVAPIDKeys();
  const random = seededRandom(20261124);
  const [push, twilio] = await Promise.all([startFakePushService(vapid.publicKey, random), startFakeTwilio(random)]);
  await sql`update public.app_settings set value = ${sql.json([push.origin])} where key = 'push_services'`;
  const people = Array.from({ length: MESSAGES }, (_, n) => {
    const { endpoint, keys } = push.subscribe();
    return { n: n + 1, hash: (n + 1).toString(16).padStart(64, '0'), endpoint, ...keys };
  });
  await sql`
    with people as (
      select * from jsonb_to_recordset(${sql.json(people)}) x (n int, hash text, endpoint text, p256dh text, auth text)
    ), devices as (
      insert into public.push_subscriptions
        (visitor_hash, endpoint, p256dh, auth, consent_text_version, proven_phone_key)
      select hash, endpoint, p256dh, auth, 'v1', private.address_key('+1718555' || lpad((n + 1000)::text, 4, '0'))
      from people
    ), signed_up as (
      insert into public.alert_optins (visitor_hash, phone_number)
      select hash, '+1718555' || lpad((n + 1000)::text, 4, '0') from people returning id, phone_number
    )
    insert into public.outbox (idempotency_key, kind, channel, recipient, alert_optin_id, data, max_attempts)
    select 'push:' || id, 'job_alert', 'sms', phone_number, id,
      '{"job": {"id": "00000000-0000-4000-8000-000000000001", "title": "Cook", "pay_range": null}}', 50
    from signed_up`;
  await sendAmidKills(random, {
    WORKER_TWILIO: twilio.url,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:hello@stoop.test',
  }).finally(() => Promise.all([push.close(), twilio.close()]));
  expect(push.wrong).toEqual([]);
  expect(twilio.taken).toEqual([]);
  expect(push.shown()).toHaveLength(MESSAGES);
  expect(new Set(push.shown().map(({ endpoint }) => endpoint)).size).toBe(MESSAGES);
  const logs = await sql`select 1 from public.alert_deliveries where status = 'sent' and delivery_method = 'push'`;
  expect(logs).toHaveLength(MESSAGES);
}, 240_000);
