import * as v from 'valibot';

const text = v.string();
const maybe = v.nullable(text);

const application = v.object({
  id: text,
  job_title: maybe,
  company: maybe,
  category: maybe,
  status: text,
  created_at: text,
  applied_at: maybe,
});
const subscription = v.object({
  id: text,
  sms: v.boolean(),
  email: v.boolean(),
  unsubscribed_at: maybe,
  sms_stopped: v.boolean(),
  email_stopped: v.boolean(),
  consented_at: maybe,
  consent_text_version: maybe,
  auto_enrolled: v.boolean(),
  source: maybe,
  job_type: text,
  city: text,
  created_at: text,
});
const happened = v.object({
  id: text,
  at: text,
  kind: v.picklist(['application', 'message', 'payout', 'consent']),
  what: text,
  about: maybe,
  from: maybe,
  to: maybe,
  channel: maybe,
  read_at: maybe,
  by: maybe,
});

/** What `admin_person` gives; money in cents. */
export const personShape = v.object({
  names: v.array(text),
  phones: v.array(text),
  emails: v.array(text),
  account: v.nullable(v.object({ id: text, email: maybe, created_at: text })),
  totals: v.object({
    applications: v.number(),
    applications_week: v.number(),
    alerts: v.number(),
    last_alert_at: maybe,
    tokens: v.number(),
    paid_cents: v.number(),
    waiting_cents: v.number(),
  }),
  applications: v.array(application),
  subscriptions: v.array(subscription),
  settings: v.nullable(
    v.object({
      job_type: text,
      location: text,
      frequency: text,
      sms: v.boolean(),
      email: v.boolean(),
      consented_at: maybe,
      consent_text_version: maybe,
    }),
  ),
  codes: v.array(v.object({ code: text, uses: v.number(), max_uses: v.number(), risk: v.number() })),
  history: v.array(happened),
  last_look: v.nullable(v.object({ by: maybe, at: text })),
});

export type PersonData = v.InferOutput<typeof personShape>;
export type PersonApplication = v.InferOutput<typeof application>;
export type Subscription = v.InferOutput<typeof subscription>;
export type Happened = v.InferOutput<typeof happened>;

/** What the page calls them: the name they gave, or what is known of them. */
export function nameOf({ names, emails }: PersonData): string {
  return names[0] ?? emails[0] ?? 'No name given';
}
