import { z } from 'zod/mini';

const text = z.string();
const maybe = z.nullable(text);

const application = z.object({
  id: text,
  job_title: maybe,
  company: maybe,
  category: maybe,
  ref_code: maybe,
  status: text,
  created_at: text,
  applied_at: maybe,
});
const subscription = z.object({
  id: text,
  sms: z.boolean(),
  email: z.boolean(),
  unsubscribed_at: maybe,
  sms_stopped: z.boolean(),
  email_stopped: z.boolean(),
  consented_at: maybe,
  consent_text_version: maybe,
  source: maybe,
  job_type: text,
  city: text,
  near: maybe,
  within_miles: z.nullable(z.number()),
  created_at: text,
});
/** Something that happened to a person's applications, messages, consent or payouts. */
export const happened = z.object({
  id: text,
  at: text,
  kind: z.enum(['application', 'message', 'payout', 'consent']),
  what: text,
  about: maybe,
  from: maybe,
  to: maybe,
  channel: maybe,
  read_at: maybe,
  by: maybe,
});

/** What `admin_person` gives; money in cents. */
export const personShape = z.object({
  names: z.array(text),
  phones: z.array(text),
  emails: z.array(text),
  /** A job whose contact is an e-mail of theirs: they may be its employer too, which is another page. */
  employer_job_id: maybe,
  account: z.nullable(z.object({ id: text, email: maybe, created_at: text })),
  totals: z.object({
    applications: z.number(),
    applications_week: z.number(),
    alerts: z.number(),
    last_alert_at: maybe,
    tokens: z.number(),
    paid_cents: z.number(),
    waiting_cents: z.number(),
  }),
  applications: z.array(application),
  subscriptions: z.array(subscription),
  settings: z.nullable(
    z.object({
      job_type: text,
      location: text,
      frequency: text,
      sms: z.boolean(),
      email: z.boolean(),
      consented_at: maybe,
      consent_text_version: maybe,
    }),
  ),
  codes: z.array(
    z.object({ code: text, uses: z.number(), max_uses: z.number(), risk: z.number(), clicks: z.number() }),
  ),
  history: z.array(happened),
  last_look: z.nullable(z.object({ by: maybe, at: text })),
});

export type PersonData = z.infer<typeof personShape>;
export type PersonApplication = z.infer<typeof application>;
export type Subscription = z.infer<typeof subscription>;
export type Happened = z.infer<typeof happened>;

/** What the page calls them: the name they gave, or what is known of them. */
export function nameOf({ names, emails }: PersonData): string {
  return names[0] ?? emails[0] ?? 'No name given';
}

export const findPersonSchema = z.object({
  contact: z.string().check(z.trim(), z.minLength(1, { error: 'Enter a phone number or an email address.' })),
});
