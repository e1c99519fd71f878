import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { seededRandom } from '../../supabase/functions/_shared/rules/random.ts';
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
  await sql`
    insert into public.outbox (idempotency_key, kind, channel, recipient, body, max_attempts)
    select 'fire:' || n, 'admin_message', 'sms', '+1212555' || lpad((n % 100 + 100)::text, 4, '0'), 'message ' || n, 50
      from generate_series(1, ${MESSAGES}) n`;
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

// Senders that send what is uncertain again, instead of asking, fail here: 38 of the 250 then arrive two or three times.
it('every message arrives once, whichever worker is killed and however the provider answers', async () => {
  const random = seededRandom(20261121);
  const twilio = await startFakeTwilio(random);
  const env = {
    ...process.env,
    WORKER_STACK: stack.address.url,
    WORKER_KEY: stack.address.secretKey,
    WORKER_TWILIO: twilio.url,
    WORKER_LEASE: '3',
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
    await twilio.close();
  }
  expect(killsLeft.some((left) => left < KILLS_EACH)).toBe(true);
  expect(await statuses()).toEqual({ sent: MESSAGES });
  const bodies = twilio.taken.map(({ body }) => body);
  expect(bodies.filter((body, place) => bodies.indexOf(body) !== place)).toEqual([]);
  expect(bodies).toHaveLength(MESSAGES);
  const logs = await sql`select 1 from public.notification_logs where status = 'sent'`;
  expect(logs).toHaveLength(MESSAGES);
}, 240_000);
