import { errorKind } from '../http/respond.ts';
import { wellFormed } from '../rules/well-formed.ts';
import { compose, linkPath } from '../templates/compose.ts';
import type { OutboxMessage, Outcome, Provider, Text } from './message.ts';

/** The outbox: messages are claimed under a lease, and each outcome is recorded with its text. */
export type Outbox = {
  /** How long a claimed message is this worker's. */
  leaseSeconds: number;
  /** Queues messages for due alerts. */
  writeAlerts: (limit: number) => Promise<void>;
  claim: (limit: number) => Promise<OutboxMessage[]>;
  /** Short codes by message id, the same ones when asked again. */
  shorten: (links: { id: string; target: string }[]) => Promise<Record<string, string>>;
  /** Whether a claimed message is still there and ours: its reader may have been erased since. */
  isHeld: (id: string) => Promise<boolean>;
  record: (id: string, outcome: Outcome, text: Text | null) => Promise<void>;
};

/** The providers, the site that links lead to, and the operator's postal address. */
export type Means = {
  /** Without `push` no notification is sent. `publicKey`: the VAPID key that devices subscribe to. */
  providers: Record<Exclude<OutboxMessage['channel'], 'push'>, Provider> & { push?: Provider & { publicKey: string } };
  siteUrl: string;
  postalAddress?: string;
};

/** How many messages are under way at a time. */
export const AT_ONCE = 5;
/** Nothing is started after this part of a lease, since it might end after the lease. */
const BEGIN_WITHIN = 2 / 3;

/**
 * Sends one batch of what is due and records each result at once, then closes the providers. A worker that dies leaves its messages
 * to the end of their lease; a text is then looked up before it is sent again, an e-mail has the same Message-ID.
 */
export async function deliver(outbox: Outbox, means: Means, limit: number) {
  const delivered = { sent: 0, retried: 0, given_up: 0 };
  // What waits already is sent whether or not the next alerts can be written.
  await outbox.writeAlerts(limit).catch((error: unknown) => {
    console.error(JSON.stringify({ call: 'write_alerts', failed: errorKind(error) }));
  });
  const since = Date.now();
  const claimed = await outbox.claim(limit);
  const codes = await shortCodes(outbox, claimed);
  const isOurs = () => Date.now() - since < outbox.leaseSeconds * BEGIN_WITHIN * 1000;
  const waiting = [...claimed];
  const failures: unknown[] = [];
  const sendOne = async (message: OutboxMessage): Promise<void> => {
    if (!(await outbox.isHeld(message.id))) return;
    const { siteUrl, postalAddress } = means;
    const text = sendable(compose(message, { siteUrl, postalAddress, shortCode: codes[message.id] ?? null }));
    const outcome = await attempt(message, text, means.providers[message.channel]);
    await outbox.record(message.id, outcome, text);
    delivered[outcome.status === 'sent' ? 'sent' : outcome.status === 'dead' ? 'given_up' : 'retried'] += 1;
  };
  // One whose result could not be recorded is left to the end of its lease, and the others go on.
  const sendNext = async (): Promise<void> => {
    for (let message = waiting.shift(); message && isOurs(); message = waiting.shift()) {
      await sendOne(message).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  for (const provider of Object.values(means.providers)) provider.close?.();
  if (failures.length > 0) throw failures[0];
  return delivered;
}

/** Neither a provider nor the database takes half a character. */
const sendable = (text: Text | null): Text | null =>
  text && {
    ...text,
    subject: wellFormed(text.subject),
    body: wellFormed(text.body),
    html: text.html && wellFormed(text.html),
    calendar: text.calendar && { ...text.calendar, content: wellFormed(text.calendar.content) },
  };

async function shortCodes(outbox: Outbox, messages: OutboxMessage[]): Promise<Record<string, string>> {
  const links = messages.flatMap((message) => {
    const target = linkPath(message);
    return target ? [{ id: message.id, target }] : [];
  });
  return links.length > 0 ? await outbox.shorten(links) : {};
}

async function attempt(message: OutboxMessage, text: Text | null, provider?: Provider): Promise<Outcome> {
  if (!text || !provider) return { status: 'dead', provider: 'none', reason: 'nothing to send' };
  try {
    return await (message.uncertain ? provider.find(message, text) : provider.send(message, text));
  } catch (error) {
    // The message may have left before the error.
    return { status: 'uncertain', provider: 'none', reason: error instanceof Error ? error.name : 'failed' };
  }
}
