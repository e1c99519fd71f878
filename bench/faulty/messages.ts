import type postgres from 'postgres';
import type { StackAddress } from '../../supabase/local/stack.ts';
import { drainUnderFire } from '../../tests/faults/drain-under-fire.ts';
import type { Finding } from '../measure.ts';
import { exactly } from './exactly.ts';

const messages = 10_000;
const fire = { messages, workers: 4, killsEach: 12, seed: 20261121, withinMs: 30 * 60_000 };

/** The outbox's full kill test; the short one is tests/integration/delivery-faults.test.ts. */
export async function messagesUnderFire(stack: StackAddress, sql: postgres.Sql): Promise<Finding[]> {
  const { arrived, statuses, logged, kills, seconds } = await drainUnderFire(stack, sql, fire);
  const twice = [...arrived.values()].filter((times) => times > 1).length;
  return [
    exactly('messages that arrived', arrived.size, messages),
    exactly('messages that arrived more than once', twice, 0),
    exactly('messages recorded as sent', statuses.sent ?? 0, messages),
    exactly('messages in the log', logged, messages),
    exactly('senders killed', kills, fire.workers * fire.killsEach),
    { what: 'messages: seconds', value: seconds.toFixed(0) },
  ];
}
