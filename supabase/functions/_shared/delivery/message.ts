import { z } from 'zod';
import { withoutPlaceholders } from '../rules/job-display.ts';

const text = z.string().nullish();

const job = z
  .object({
    id: z.string(),
    title: z.string(),
    company: text,
    location: text,
    borough: text,
    pay_range: z.unknown(),
  })
  .transform(withoutPlaceholders);
/** What a message says of a job. */
export type MessageJob = z.infer<typeof job>;

/** What templates may use of the outbox row's `data`; which of it is there depends on the kind. */
const messageData = z.object({
  first_name: text,
  job_title: text,
  company: text,
  /** How an application reaches its employer: email, site, team or none; where they take it themselves. */
  route: text,
  application_link: text,
  /** The jobs of an employer's e-mail, each with how many people and the token of a link. */
  jobs_applied_to: z
    .array(
      z
        .object({
          job_title: text,
          company: text,
          applied: z.number(),
          /** Not told of before. */
          fresh: z.number(),
          waiting: z.number(),
          /** How long the first of them has waited. */
          days: z.number().nullish(),
          follow_ups: z.number(),
          /** How often we asked whether they are still hiring. */
          asked: z.number().nullish(),
          token: z.string(),
        })
        .transform(withoutPlaceholders),
    )
    .max(20)
    .nullish(),
  /** Stops the e-mails to an employer's address. */
  stop_token: text,
  is_asked_for: z.boolean().nullish(),
  /** Where a job's applications are to go, once that address confirms it. */
  address: text,
  /** A posted job's text is to be looked at. */
  is_held: z.boolean().nullish(),
  unsubscribe_token: text,
  /** Only the recipient of this message has it: with it a stop also applies to later sign-ups of the address. */
  unsubscribe_proof: text,
  token: text,
  /** What the rewards of a referrer come to. */
  amount_cents: z.number().nullish(),
  method: z.string().nullish(),
  /** The new status of an application or a reward; what its employer answered, and their own words. */
  status: text,
  answer: text,
  answers: text,
  /** How many applications with one address this message counts, on a day with many. */
  applications: text,
  message: text,
  /** What became of an interview, when it begins, where or by which number (E.164), and whom to ask for. */
  change: text,
  starts_at: z.iso.datetime({ offset: true }).nullish(),
  place: text,
  phone_number: text,
  contact_name: text,
  /** What else a job that changed now says: when one works, comma-separated, and its pay. */
  shifts: text,
  pay: text,
  /** The times that somebody asks for instead. */
  times: z.array(z.iso.datetime({ offset: true })).nullish(),
  /** The interview for a calendar, as it stood then. */
  calendar: z
    .object({
      uid: z.uuid(),
      sequence: z.number(),
      status: z.enum(['TENTATIVE', 'CONFIRMED', 'CANCELLED']),
      starts_at: z.iso.datetime({ offset: true }),
      ends_at: z.iso.datetime({ offset: true }),
      place: text,
      phone_number: text,
      contact_name: text,
    })
    .nullish(),
  /** The job type and place that an alert was signed up for, to say why it comes; near: a neighborhood or station. */
  category: text,
  city: text,
  near: text,
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
  channel: z.enum(['sms', 'email', 'in_app', 'push']),
  /** An E.164 phone or an e-mail address. */
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Set when the message was queued with a text; null: the kind's template writes it from `data`. */
  body: z.string().nullable(),
  // A malformed row must not stop the others.
  data: messageData.transform(withoutPlaceholders).catch({}),
  language: z.enum(['en', 'es']),
  /** An earlier worker may have sent it: look it up at the provider before sending it again. */
  uncertain: z.boolean(),
  /** The devices of a notification, with their keys (base64url). */
  devices: z
    .array(z.object({ id: z.uuid(), endpoint: z.url(), p256dh: z.string(), auth: z.string() }))
    .max(20)
    .nullish(),
  created_at: z.coerce.date(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/**
 * What goes out: subject (of an e-mail; the title of a notification), plain text, HTML where it is an e-mail, the path of the
 * site that a notification opens, and an iCalendar file that an e-mail carries.
 */
export type Text = {
  subject: string;
  body: string;
  html: string | null;
  path?: string;
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
};

/**
 * What came of sending. `uncertain`: the provider did not answer, so it is asked before anything is sent again; `not_sent`:
 * asked, it has no such message; `retry` waits (`retryAfter` seconds at least); `dead` is given up. Reasons name no person.
 */
export type Outcome = (
  | { status: 'sent'; provider: string; providerMessageId: string; segments?: number }
  | {
      status: 'retry' | 'dead' | 'uncertain' | 'not_sent';
      provider: string;
      reason: string;
      retryAfter?: number;
      /** The address wants, or can get, no more messages. */
      suppress?: 'stop' | 'bounce';
    }
) & {
  /** Ids of devices that take no notifications any more. */
  gone?: string[];
};

/** The seconds of a response's Retry-After: at most an hour; a date, or none, is not waited for. */
export function secondsToWait(response: Response): number | undefined {
  const wait = Math.ceil(Number(response.headers.get('retry-after')));
  return wait > 0 ? Math.min(wait, 3600) : undefined;
}

/** Sends messages of a channel, and looks up whether an uncertain one was sent. */
export type Provider = {
  send: (message: OutboxMessage, text: Text) => Promise<Outcome>;
  find: (message: OutboxMessage, text: Text) => Promise<Outcome>;
  /** Ends its connections: nothing is sent afterwards. */
  close?: () => void;
};
