import type { Provider } from './message.ts';

/** Keeps the message where it is: the outbox row is the message, and the development mailbox page shows it. */
export const localProvider: Provider = async (message) => ({
  status: 'sent',
  provider: 'local',
  providerMessageId: message.id,
});
