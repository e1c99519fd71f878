import type { OutboxMessage, Outcome, Provider } from './message.ts';

const stored = async (message: OutboxMessage): Promise<Outcome> => ({
  status: 'sent',
  provider: 'local',
  providerMessageId: message.id,
});

/** Keeps the message where it is: the outbox row is the message, and the development mailbox page shows it. */
export const localProvider: Provider = { send: stored, find: stored };
