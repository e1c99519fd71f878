import { z } from 'zod/mini';
import { answersShape } from '@/lib/answer-list.ts';
import { interviewShape } from '@/lib/interview.ts';
import { happened } from '../people/schema.ts';

const text = z.string();
const maybe = z.nullable(text);

const message = z.object({
  id: text,
  kind: text,
  channel: z.enum(['sms', 'email', 'in_app', 'push']),
  subject: maybe,
  body: maybe,
  status: z.enum(['pending', 'sending', 'sent', 'uncertain', 'dead', 'cancelled']),
  at: text,
  read_at: maybe,
  by: maybe,
});
const note = z.object({ id: text, body: text, at: text, by: maybe });

/** What `admin_application` gives; money in cents. */
export const applicationShape = z.object({
  application: z.object({
    id: text,
    application_status: text,
    first_name: text,
    phone_number: text,
    email: maybe,
    language: z.enum(['en', 'es']),
    ...answersShape,
    ref_code: maybe,
    source: maybe,
    created_at: text,
    applied_at: maybe,
  }),
  job: z.object({
    id: maybe,
    title: maybe,
    company: maybe,
    location: maybe,
    pay_range: maybe,
    category: maybe,
    state: z.nullable(z.enum(['active', 'waiting', 'hidden', 'duplicate', 'paused', 'expired', 'inactive'])),
    expires_at: maybe,
    contact: maybe,
  }),
  recipients: z.array(z.object({ channel: z.enum(['sms', 'email']), recipient: text })),
  /** Of an application in `interviewing`. */
  interview: z.nullable(
    z.object({
      state: interviewShape.state,
      starts_at: text,
      proposed_times: z.array(text),
    }),
  ),
  rewards: z.array(
    z.object({
      kind: z.enum(['referral', 'hire']),
      amount_cents: z.number(),
      status: z.enum(['pending', 'approved', 'rejected', 'flagged']),
      referral_code: text,
      referrer_optin_id: maybe,
    }),
  ),
  history: z.array(happened),
  messages: z.array(message),
  notes: z.array(note),
  last_look: z.nullable(z.object({ by: maybe, at: text })),
});
export type ApplicationData = z.infer<typeof applicationShape>;
export type Message = z.infer<typeof message>;
export type Note = z.infer<typeof note>;

export const noteSchema = z.object({
  body: z.string().check(z.trim(), z.minLength(1, { error: 'Please write a note.' })),
});
