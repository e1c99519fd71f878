import type { OutboxMessage, Outcome, Provider } from './message.ts';

/** The outbox: messages leave it under a lease, and what came of each is written back. */
export type Outbox = {
  claim: (limit: number) => Promise<OutboxMessage[]>;
  record: (id: string, outcome: Outcome) => Promise<void>;
};

export type Delivered = { sent: number; retried: number; given_up: number };

const AT_ONCE = 5;

/** Sends one batch of what is due and records each result at once, so that a crash loses at most those under way. */
export async function deliver(outbox: Outbox, providers: Record<OutboxMessage['channel'], Provider>, limit: number) {
  const waiting = await outbox.claim(limit);
  const delivered: Delivered = { sent: 0, retried: 0, given_up: 0 };
  const sendNext = async (): Promise<void> => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const outcome = await attempt(message, providers[message.channel]);
      await outbox.record(message.id, outcome);
      delivered[outcome.status === 'sent' ? 'sent' : outcome.status === 'retry' ? 'retried' : 'given_up'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return delivered;
}

async function attempt(message: OutboxMessage, send: Provider): Promise<Outcome> {
  if (!message.body?.trim()) return { status: 'dead', provider: 'none', reason: 'nothing to send' };
  try {
    return await send(message);
  } catch (error) {
    return { status: 'retry', provider: 'none', reason: error instanceof Error ? error.name : 'failed' };
  }
}
