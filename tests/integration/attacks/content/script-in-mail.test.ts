import { describe, expect, it } from 'vitest';
import type { OutboxMessage } from '../../../../supabase/functions/_shared/delivery/message.ts';
import { compose } from '../../../../supabase/functions/_shared/templates/compose.ts';

const CANARY = `"><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>\r\nBcc: victim@example.com`;
const KINDS = [
  'first_alert',
  'job_alert',
  'digest',
  'application_to_employer',
  'interview_to_employer',
  'post_to_confirm',
  'post_confirmed',
  'application_received',
  'application_update',
  'unanswered',
  'interview',
  'outcome',
  'conversation',
  'conversation_to_employer',
  'referral_update',
  'recovery_link',
  'test_alert',
  'manual_alert',
  'admin_message',
  'reapply_nudge',
];
const job = { id: CANARY, title: CANARY, company: CANARY, location: CANARY, borough: CANARY, pay_range: CANARY };
/** Every field that a template may read, each as somebody would like it to be. */
const data: OutboxMessage['data'] = {
  first_name: CANARY,
  job_title: CANARY,
  company: CANARY,
  jobs_applied_to: [
    {
      job_title: CANARY,
      company: CANARY,
      applied: 1,
      fresh: 1,
      waiting: 1,
      follow_ups: 0,
      token: CANARY,
    },
  ],
  stop_token: CANARY,
  message: CANARY,
  change: 'proposed',
  calendar: {
    ...{ uid: '00000000-0000-4000-8000-000000000001', sequence: 1, status: 'CANCELLED' },
    ...{ starts_at: '2026-11-20T19:00:00Z', ends_at: '2026-11-20T19:30:00Z', place: CANARY, contact_name: CANARY },
  },
  starts_at: '2026-11-20T19:00:00Z',
  place: CANARY,
  contact_name: CANARY,
  unsubscribe_token: CANARY,
  token: CANARY,
  status: 'offer',
  amount_cents: 1500,
  category: CANARY,
  city: CANARY,
  job,
  jobs: [job, job],
  count: 3,
  path: `/jobs?x=${CANARY}`,
};

/** Kinds whose statuses are not those of an application. */
const STATUS: Record<string, string> = { referral_update: 'approved' };

const links = { siteUrl: 'https://jobs.example', shortCode: null, postalAddress: CANARY };

describe.each(KINDS)('%s, with script in every field', (kind) => {
  it.each(['en', 'es'] as const)('is text to every mail program, in %s', (language) => {
    const asked = { kind, channel: 'email', language, subject: CANARY, body: CANARY, uncertain: false } as const;
    const written = { ...data, status: STATUS[kind] ?? data.status };
    const letter = compose(
      { ...asked, data: written, id: 'i', recipient: 'a@example.com', created_at: new Date() },
      links,
    );
    expect(letter?.html).toBeTruthy();
    expect(letter?.html).not.toMatch(/<(?:img|script|iframe|svg|form)/i);
    const addresses = [...(letter?.html ?? '').matchAll(/(?:href|src|action)\s*=\s*"([^"]*)"/gi)].map(([, to]) => to);
    for (const to of addresses) expect(to).toMatch(/^(?:https:\/\/jobs\.example|tel:|mailto:)/);
    // No attribute is broken out of: a tag of ours ends where we end it.
    expect(letter?.html).not.toMatch(/onerror=(?!alert\(1\)&gt;)/);
    expect(letter?.subject).not.toMatch(/[\r\n]/);
  });
});
