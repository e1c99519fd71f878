import type { OutboxMessage } from '../../supabase/functions/_shared/delivery/message.ts';
import { smsLength } from '../../supabase/functions/_shared/rules/sms-segments.ts';
import { compose } from '../../supabase/functions/_shared/templates/compose.ts';

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Line cook, evenings',
  company: 'Pearl Street Diner',
  location: 'Astoria, Queens',
  borough: 'Queens',
  pay_range: '$20-24/hour',
};
const alert = { first_name: 'Ana', category: 'Kitchen/Cook', city: 'Queens', unsubscribe_token: 'token' };
const application = { first_name: 'Ana', job_title: job.title, company: job.company };
const calendar = {
  ...{ uid: '00000000-0000-4000-8000-000000000004', sequence: 0, status: 'TENTATIVE' as const },
  ...{ starts_at: '2026-11-20T19:00:00Z', ends_at: '2026-11-20T19:30:00Z', place: '2461 Grand Concourse, Bronx' },
};

type Sample = Pick<OutboxMessage, 'kind' | 'data'> & { name: string; subject?: string; body?: string };

export const SAMPLES: Sample[] = [
  { name: 'First alert', kind: 'first_alert', data: { ...alert, job } },
  { name: 'Job alert', kind: 'job_alert', data: { ...alert, job } },
  {
    name: 'Digest',
    kind: 'digest',
    data: { ...alert, jobs: [job, { ...job, title: 'Dishwasher', pay_range: '$18/hour' }], count: 6 },
  },
  {
    name: 'Application received',
    kind: 'application_received',
    data: { ...application, path: '/application/00000000-0000-4000-8000-000000000003' },
  },
  { name: 'Several applications received', kind: 'application_received', data: { applications: '4' } },
  { name: 'Several answers', kind: 'application_update', data: { answers: '4' } },
  ...['pending', 'interviewing', 'offer', 'rejected'].map((status) => ({
    name: `Application: ${status}`,
    kind: 'application_update',
    data: { ...application, status },
  })),
  ...[
    ...['interested', 'interview', 'not_this_time', 'position_filled', 'needs_license', 'hours_dont_fit'],
    ...['filled', 'taken_down', 'banned', 'unbanned', 'unbanned_closed'],
  ].map((answer) => ({
    name: `Employer's answer: ${answer}`,
    kind: 'application_update',
    data: { ...application, answer },
  })),
  ...['proposed', 'moved', 'confirmed', 'cancelled', 'filled', 'reminder'].map((change) => ({
    name: `Interview: ${change}`,
    kind: 'interview',
    data: {
      ...{ ...application, change, starts_at: '2026-11-20T19:00:00Z', token: 'a1'.repeat(32) },
      ...{ place: '2461 Grand Concourse, Bronx', contact_name: 'Luis' },
    },
  })),
  {
    name: 'Three weeks without an answer',
    kind: 'unanswered',
    data: {
      ...application,
      path: `/jobs/${job.id}`,
      jobs: [
        job,
        { ...job, title: 'Dishwasher', pay_range: '$18/hour' },
        { ...job, title: 'Prep cook', company: null },
      ],
    },
  },
  { name: 'Three weeks without an answer, nothing like it', kind: 'unanswered', data: { ...application, jobs: [] } },
  { name: 'Did you start?', kind: 'outcome', data: { ...application, token: 'a1'.repeat(32) } },
  { name: 'The employer wrote', kind: 'conversation', data: application },
  { name: 'The employer wrote, interview set', kind: 'conversation', data: { ...application, token: 'a1'.repeat(32) } },
  {
    name: 'The applicant wrote',
    kind: 'conversation_to_employer',
    data: { ...application, token: 'token', stop_token: 'token' },
  },
  ...['applied', 'approved', 'approved_after_all', 'rejected'].map((status) => ({
    name: `Referral: ${status}`,
    kind: 'referral_update',
    data: { first_name: 'Ana', status, amount_cents: 1500 },
  })),
  {
    name: 'Reapply nudge',
    kind: 'reapply_nudge',
    data: { path: '/reapply/00000000-0000-4000-8000-000000000002' },
    subject: 'Still open: Line cook',
    body: 'Hi Ana: Line cook at Pearl Street Diner is still open.',
  },
  {
    name: 'Manual alert',
    kind: 'manual_alert',
    data: { ...alert, path: '/jobs' },
    subject: 'Hiring today',
    body: 'Ten kitchens in Queens are hiring today.',
  },
  {
    name: 'Team message',
    kind: 'admin_message',
    data: {},
    subject: 'About your application',
    body: 'Please bring your ID on Monday.',
  },
  { name: 'Test alert', kind: 'test_alert', data: { path: '/jobs' }, subject: 'Test alert', body: 'This is a test.' },
  { name: 'One-time link', kind: 'recovery_link', data: { token: 'token' } },
  {
    name: 'To an employer',
    kind: 'application_to_employer',
    data: {
      jobs_applied_to: [
        {
          ...{ job_title: job.title, company: job.company, token: 'token' },
          ...{ applied: 7, fresh: 2, waiting: 5, days: 3, follow_ups: 1 },
        },
      ],
      stop_token: 'token',
    },
  },
  {
    name: 'Posted job, to confirm',
    kind: 'post_to_confirm',
    data: {
      ...{ job_title: job.title, company: job.company, place: job.location, pay: job.pay_range },
      ...{ token: 'token', stop_token: 'token' },
    },
  },
  {
    name: 'Another address for a job, to confirm',
    kind: 'post_to_confirm',
    data: {
      ...{ job_title: job.title, company: job.company, place: job.location, pay: job.pay_range },
      ...{ change: 'address', token: 'token', stop_token: 'token' },
    },
  },
  {
    name: 'Another address for a job: confirmed',
    kind: 'post_confirmed',
    data: { ...application, change: 'address', status: 'waiting', token: 'token', stop_token: 'token' },
  },
  ...[
    { name: 'Still hiring?', change: 'still_hiring', asked: 1, waiting: 0 },
    { name: 'Still hiring?, the second time', change: 'still_hiring', asked: 2, waiting: 5 },
    { name: 'Paused, many people wait', change: 'crowded', asked: 0, waiting: 40 },
    { name: 'Another address for a job, to the old one', change: 'address', asked: 0, waiting: 2 },
    { name: 'Rarely answers, a week before it is said', change: 'rarely_answers', asked: 0, waiting: 12 },
  ].map(({ name, change, asked, waiting }) => ({
    name,
    kind: 'job_to_employer',
    data: {
      jobs_applied_to: [
        {
          ...{ job_title: job.title, company: job.company, token: 'token' },
          ...{ applied: waiting + 2, fresh: 0, waiting, days: 3, follow_ups: 0, asked },
        },
      ],
      ...{ change, address: 'new@cafe.example', stop_token: 'token' },
    },
  })),
  ...['waiting', 'held', 'open'].map((status) => ({
    name: `Posted job: ${status}`,
    kind: 'post_confirmed',
    data: { ...application, status, is_held: status === 'held', token: 'token', stop_token: 'token' },
  })),
  ...['proposed', 'confirmed', 'another_time', 'declined', 'withdrawn', 'moved', 'accepted', 'cancelled'].map(
    (change) => ({
      name: `Interview, to an employer: ${change}`,
      kind: 'interview_to_employer',
      data: {
        ...{ ...application, change, token: 'token', stop_token: 'token', calendar },
        ...{ times: ['2026-11-23T15:00:00Z', '2026-11-24T15:00:00Z'] },
      },
    }),
  ),
];

/** A template written with made-up data: the e-mail, and the text message with what it costs to send. */
export interface Preview {
  name: string;
  language: 'en' | 'es';
  subject: string;
  text: string;
  html: string;
  sms: string;
  segments: number;
}

/** Every template in both languages. */
export function previews(siteUrl: string): Preview[] {
  const links = { siteUrl, shortCode: 'Ab3dEf6hJk', postalAddress: '1 Example Street, New York, NY 10001' };
  return SAMPLES.flatMap(({ name, kind, data, subject = null, body = null }) =>
    (['en', 'es'] as const).map((language) => {
      const message = {
        id: '',
        kind,
        data,
        subject,
        body,
        language,
        recipient: '',
        uncertain: false,
        created_at: new Date(),
      };
      const mail = compose({ ...message, channel: 'email' }, links);
      const sms = kind.endsWith('_to_employer') ? '' : (compose({ ...message, channel: 'sms' }, links)?.body ?? '');
      return {
        name,
        language,
        subject: mail?.subject ?? '',
        text: mail?.body ?? '',
        html: mail?.html ?? '',
        sms,
        segments: sms ? smsLength(sms).segments : 0,
      };
    }),
  );
}
