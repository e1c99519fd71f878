import { compose } from '../templates/compose.ts';
import type { OutboxMessage, Outcome, Provider, Text } from './message.ts';

/** The outbox: messages leave it under a lease, and what came of each is written back together with its text. */
export type Outbox = {
  claim: (limit: number) => Promise<OutboxMessage[]>;
  record: (id: string, outcome: Outcome, text: Text | null) => Promise<void>;
};

/** How messages leave, and the site that their links lead to. */
export type Means = { providers: Record<OutboxMessage['channel'], Provider>; siteUrl: string };

const AT_ONCE = 5;

/** Sends one batch of what is due and records each result at once, so that a crash loses at most those under way. */
export async function deliver(outbox: Outbox, means: Means, limit: number) {
  const waiting = await outbox.claim(limit);
  const delivered = { sent: 0, retried: 0, given_up: 0 };
  const sendNext = async (): Promise<void> => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const text = compose(message, { siteUrl: means.siteUrl, shortCode: null });
      const outcome = await attempt(message, text, means.providers[message.channel]);
      // What was not sent is written anew next time, from what it was made of.
      await outbox.record(message.id, outcome, outcome.status === 'sent' ? text : null);
      delivered[outcome.status === 'sent' ? 'sent' : outcome.status === 'retry' ? 'retried' : 'given_up'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return delivered;
}

async function attempt(message: OutboxMessage, text: Text | null, send: Provider): Promise<Outcome> {
  if (!text) return { status: 'dead', provider: 'none', reason: 'nothing to send' };
  try {
    return await send(message, text);
  } catch (error) {
    return { status: 'retry', provider: 'none', reason: error instanceof Error ? error.name : 'failed' };
  }
}
