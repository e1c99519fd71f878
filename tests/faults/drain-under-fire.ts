import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import type { StackAddress } from '../../scripts/stack/stack.ts';
import { seededRandom } from '../../supabase/functions/_shared/rules/random.ts';
import { startFakeTwilio } from './fake-twilio.ts';

export interface Fire {
  messages: number;
  workers: number;
  /** Every worker is killed (SIGKILL) this often, at random moments, and started again. */
  killsEach: number;
  seed: number;
  /** Gives up after this long: a message that never arrives is a failure, not a wait. */
  withinMs: number;
}

/** How often each message arrived, and what the database says of them. */
export interface Outcome {
  kills: number;
  arrived: Map<string, number>;
  statuses: Record<string, number>;
  logged: number;
  seconds: number;
}

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const LEASE_SECONDS = 3;
/** What is uncertain is asked about once a request can no longer be under way; the clock is moved on instead of waiting. */
const SETTLED = '1500 milliseconds';

/** Drains an outbox of text messages through a provider on a bad day, while its workers are killed one after the other. */
export async function drainUnderFire(stack: StackAddress, sql: postgres.Sql, fire: Fire): Promise<Outcome> {
  const random = seededRandom(fire.seed);
  const twilio = await startFakeTwilio(random);
  await queue(sql, fire.messages);
  const env = {
    ...process.env,
    WORKER_STACK: stack.url,
    WORKER_KEY: stack.secretKey,
    WORKER_TWILIO: twilio.url,
    WORKER_LEASE: String(LEASE_SECONDS),
  };
  const start = () => spawn(process.execPath, [WORKER], { env, stdio: 'ignore' });
  const workers: ChildProcess[] = Array.from({ length: fire.workers }, start);
  const since = performance.now();
  const killsLeft = workers.map(() => fire.killsEach);
  let kills = 0;
  try {
    for (let left = fire.messages; left > 0 && performance.now() - since < fire.withinMs; left = await unsent(sql)) {
      await new Promise((resolve) => setTimeout(resolve, 150 + random() * 500));
      const which = Math.floor(random() * workers.length);
      if ((killsLeft[which] ?? 0) > 0) {
        workers[which]?.kill('SIGKILL');
        workers[which] = start();
        killsLeft[which] = (killsLeft[which] ?? 0) - 1;
        kills += 1;
      }
      await moveClock(sql);
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await twilio.close();
  }
  const arrived = new Map<string, number>();
  for (const { body } of twilio.taken) arrived.set(body, (arrived.get(body) ?? 0) + 1);
  const rows = await sql<
    { status: string; n: number }[]
  >`select status, count(*)::int as n from public.outbox group by status`;
  const [logs] = await sql<
    { n: number }[]
  >`select count(*)::int as n from public.notification_logs where status = 'sent'`;
  return {
    kills,
    arrived,
    statuses: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    logged: logs?.n ?? 0,
    seconds: (performance.now() - since) / 1000,
  };
}

async function queue(sql: postgres.Sql, messages: number): Promise<void> {
  // By day, for everybody, and tried until it works: what is shown here is that nothing is lost or sent twice.
  await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  await sql`
    insert into public.outbox (idempotency_key, kind, channel, recipient, body, max_attempts)
    select 'fire:' || n, 'admin_message', 'sms', '+1212555' || lpad((n % 100 + 100)::text, 4, '0'), 'message ' || n, 50
      from generate_series(1, ${messages}) n`;
}

async function unsent(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from public.outbox where status not in ('sent', 'dead', 'cancelled')`;
  return row?.n ?? 0;
}

async function moveClock(sql: postgres.Sql): Promise<void> {
  await sql`
    update public.outbox set not_before = now()
     where status in ('pending', 'uncertain') and not_before > now() and updated_at < now() - ${SETTLED}::interval`;
}
