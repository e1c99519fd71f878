import { z } from 'zod';

const text = z.string().nullish();

const job = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  location: text,
  borough: text,
  pay_range: z.unknown(),
});
/** What a message says of a job. */
export type MessageJob = z.infer<typeof job>;

/** What templates may use of the outbox row's `data`; which of it is there depends on the kind. */
const messageData = z.object({
  first_name: text,
  phone_number: text,
  email: text,
  job_title: text,
  company: text,
  location: text,
  position_applied_for: text,
  availability: text,
  work_experience: text,
  preferred_start_date: text,
  ref_code: text,
  /** Applications that an employer is told of together. */
  applications: z
    .array(
      z.object({
        job_title: text,
        first_name: text,
        phone_number: text,
        email: text,
        availability: text,
        ref_code: text,
      }),
    )
    .max(100)
    .nullish(),
  unsubscribe_token: text,
  /** What only the reader of this message has: with it a stop holds for the address, whoever signs it up again. */
  unsubscribe_proof: text,
  token: text,
  /** A status of an application, for news of it. */
  status: text,
  /** The job type and place that an alert was signed up for, to say why it comes. */
  category: text,
  city: text,
  job: job.nullish(),
  /** The jobs that a digest names, and how many match. */
  jobs: z.array(job).max(20).nullish(),
  count: z.number().nullish(),
  /** The path of this site that a written message leads to. */
  path: z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullish(),
});

/** A message taken from the outbox under a lease. */
export const outboxMessage = z.object({
  id: z.uuid(),
  kind: z.string(),
  channel: z.enum(['sms', 'email', 'in_app']),
  /** An E.164 phone or an e-mail address. */
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Written by whoever queued the message, or null: then the kind's template writes it from `data`. */
  body: z.string().nullable(),
  // A row that holds something else must not stop the others.
  data: messageData.catch({}),
  language: z.enum(['en', 'es']),
  /** An earlier sender may have sent it: the provider is asked before it is sent again. */
  uncertain: z.boolean(),
  created_at: z.coerce.date(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** What goes out: subject (e-mail only), plain text, and HTML where it is an e-mail. */
export type Text = { subject: string; body: string; html: string | null };

/**
 * What came of sending. `uncertain`: the provider did not answer, so it is asked before anything is sent again; `not_sent`:
 * asked, it has no such message; `retry` waits (`retryAfter` seconds at least); `dead` is given up. Reasons name no person.
 */
export type Outcome =
  | { status: 'sent'; provider: string; providerMessageId: string; segments?: number }
  | {
      status: 'retry' | 'dead' | 'uncertain' | 'not_sent';
      provider: string;
      reason: string;
      retryAfter?: number;
      /** The address wants, or can get, no more messages. */
      suppress?: 'stop' | 'bounce';
    };

/** Whoever carries messages of a channel: hands one over, and says of an uncertain one whether it was handed over before. */
export type Provider = {
  send: (message: OutboxMessage, text: Text) => Promise<Outcome>;
  find: (message: OutboxMessage, text: Text) => Promise<Outcome>;
};
