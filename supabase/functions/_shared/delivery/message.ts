import { z } from 'zod';

/** A message taken from the outbox under a lease. */
export const outboxMessage = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email', 'in_app']),
  /** An E.164 phone or an e-mail address. */
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** What came of sending: handed over, to be tried again, or given up with a reason. Reasons name no person. */
export type Outcome =
  | { status: 'sent'; provider: string; providerMessageId: string }
  | { status: 'retry' | 'dead'; provider: string; reason: string };

/** Hands a message of one channel over to whoever carries it. */
export type Provider = (message: OutboxMessage) => Promise<Outcome>;
