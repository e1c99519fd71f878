import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import type { StackAddress } from '../../supabase/local/stack.ts';
import { startFakeTwilio } from '../../tests/faults/fake-twilio.ts';
import type { Finding } from '../measure.ts';

const WORKER = fileURLToPath(new URL('../../tests/faults/worker.ts', import.meta.url));
const GIVE_UP_MS = 300_000;

/** How fast so many sender processes empty a queue of text messages, to a provider that always answers at once. */
export async function drainRate(
  stack: StackAddress,
  sql: postgres.Sql,
  { workers, messages }: { workers: number; messages: number },
): Promise<Finding> {
  await sql`truncate public.outbox, private.due_alerts cascade`;
  await sql`
    insert into public.outbox (idempotency_key, kind, channel, recipient, body)
    select 'drain:' || n, 'admin_message', 'sms', '+1347' || lpad((2000000 + n)::text, 7, '0'), 'message ' || n
      from generate_series(1, ${messages}) n`;
  const twilio = await startFakeTwilio(() => 1);
  const env = { ...process.env, WORKER_STACK: stack.url, WORKER_KEY: stack.secretKey, WORKER_TWILIO: twilio.url };
  const senders: ChildProcess[] = [];
  try {
    for (let n = 0; n < workers; n += 1) {
      senders.push(spawn(process.execPath, [WORKER], { env: { ...env, WORKER_LEASE: '60' }, stdio: 'ignore' }));
    }
    // Starting a process is not sending.
    await until(() => Promise.resolve(twilio.taken.length > 0));
    const since = performance.now();
    const before = twilio.taken.length;
    await until(async () => {
      const [row] = await sql<{ n: number }[]>`select count(*)::int as n from public.outbox where status <> 'sent'`;
      return row?.n === 0;
    });
    const rate = (messages - before) / ((performance.now() - since) / 1000);
    const memory = Math.max(...senders.map(({ pid }) => peakMegabytes(pid)));
    const isOnce = twilio.taken.length === messages;
    return {
      what: `${workers === 1 ? 'one sender' : `${workers} senders`} draining ${messages} messages`,
      value: `${rate.toFixed(0)} a second${memory > 0 ? `, at most ${memory} MB each` : ''}`,
      promised: 'each arrives once',
      isKept: isOnce,
    };
  } finally {
    for (const sender of senders) sender.kill('SIGKILL');
    await twilio.close();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = performance.now(); !(await isSo()); ) {
    if (performance.now() - since > GIVE_UP_MS) throw new Error('The queue was not drained in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The most memory that a process had at a time; 0 where the system does not tell. */
function peakMegabytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
