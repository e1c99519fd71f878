import { type Asked, inTurn, quoted } from './asked.ts';
import type { Facts } from './facts.ts';

const commonWords = ['cook', 'aide', 'part time', 'urgent', 'midtown'];
const rareWords = [
  'bedford star deli',
  'xylophone',
  'warehose nights',
  'bilingual cashier bronx',
  'golden pharmacy 42',
];
const states = ['active', 'waiting', 'hidden', 'expired', 'inactive', 'reported'];
const statuses = ['pending', 'interviewing', 'offer', 'rejected', 'unfinished', 'withdrawn'];
const names = ['maria', 'winnie', 'lin', 'jose warehouse', 'thuy'];

export const admin = (name: string, sql: Asked['sql']): Asked => ({
  name: `admin: ${name}`,
  as: 'admin',
  limit: 100,
  sql,
});

/** What the lists of jobs, applications, people and what the team did ask. */
export function adminQueries(facts: Facts): Asked[] {
  const { jobsCursor, mostWanted, optins, phones, emails, payouts, reported } = facts;
  const jobs = (query: string | null, filters: object = {}, cursor: string | null = null) =>
    `select public.admin_jobs_page(${quoted(query)}, ${quoted(filters)}, ${quoted(cursor)}, 20)`;
  const applications = (query: string | null, filters: object = {}) =>
    `select public.admin_applications_page(${quoted(query)}, ${quoted(filters)}, null, 10)`;
  const contacts = (query: string | null, filters: object = {}) =>
    `select public.admin_contacts_page(${quoted(query)}, ${quoted(filters)}, null, 20)`;
  const audit = (filters: object) => `select public.audit_entries(${quoted(filters)}, null, true, 50)`;
  const payoutPages = ['submitted', 'amount', 'code', 'kind'].flatMap((sort) =>
    ['pending', 'approved', 'rejected', 'flagged', null].map((status) => ({ sort, status })),
  );
  return [
    admin('dashboard', () => 'select public.admin_overview()'),
    admin('insights of 30 days', () => 'select public.admin_insights(30)'),
    admin('jobs, newest', () => jobs(null)),
    admin('jobs, the 40th page', () => jobs(null, {}, jobsCursor)),
    admin('jobs in each state', (turn) => jobs(null, { state: inTurn(states, turn) })),
    admin('jobs, oldest first', (turn) => jobs(null, { state: inTurn(states, turn), sort: 'posted' })),
    admin('jobs, by title and company', (turn) =>
      jobs(null, { state: inTurn(states, turn), sort: inTurn(['title', 'company-', 'title-', 'company'], turn) }),
    ),
    admin('jobs with a common word', (turn) => jobs(inTurn(commonWords, turn))),
    admin('jobs with a rare or misspelt word', (turn) => jobs(inTurn(rareWords, turn))),
    admin('jobs with a word in a state', (turn) =>
      jobs(inTurn(commonWords, turn), { state: inTurn(states, turn + Math.trunc(turn / 5)) }),
    ),
    admin('how many jobs in each state', () => 'select public.admin_job_counts()'),
    admin(
      'reports of a job',
      () =>
        `select id, reason, note, created_at from public.job_reports where job_id = ${quoted(reported)} and resolved_at is null order by created_at desc`,
    ),
    admin('applications, newest', () => applications(null)),
    admin('applications in each status', (turn) => applications(null, { status: inTurn(statuses, turn) })),
    admin('applications to the most wanted job', () => applications(null, { job_id: mostWanted })),
    admin('applications to it in each status', (turn) =>
      applications(null, { job_id: mostWanted, status: inTurn(statuses, turn) }),
    ),
    admin('applications, by name and job', (turn) =>
      applications(null, {
        status: inTurn(statuses, turn),
        sort: inTurn(['name', 'job-', 'name-', 'job', 'applied'], turn),
      }),
    ),
    admin('applications of a name', (turn) => applications(inTurn(names, turn))),
    admin('applications of a name in each status', (turn) =>
      applications(inTurn(names, turn), { status: inTurn(statuses, turn + Math.trunc(turn / 5)) }),
    ),
    admin('applications of a phone number', (turn) => applications(inTurn(phones, turn))),
    admin('outreach, newest', () => contacts(null)),
    admin('outreach, each order', (turn) =>
      contacts(inTurn([null, 'bronx'], turn), { sort: inTurn(['name', 'city-', 'job_type', 'joined'], turn) }),
    ),
    admin('outreach, a name or place', (turn) => contacts(inTurn([...names, 'bronx'], turn))),
    {
      ...admin('find a person by phone', (turn) => `select public.find_person(${quoted(inTurn(phones, turn))}, null)`),
      writes: true,
    },
    {
      ...admin('find a person by e-mail', (turn) => `select public.find_person(null, ${quoted(inTurn(emails, turn))})`),
      writes: true,
    },
    {
      ...admin('a person', (turn) => `select public.admin_person('subscriber', ${quoted(inTurn(optins, turn))})`),
      writes: true,
    },
    {
      ...admin('a person with 500 applications', () => `select public.admin_person('account', ${quoted(facts.busy)})`),
      writes: true,
    },
    {
      ...admin(
        'whom a message reaches',
        (turn) => `select public.message_recipient(${quoted(inTurn(emails, turn))}, ${quoted(inTurn(phones, turn))})`,
      ),
      writes: true,
    },
    admin('audit log, newest', () => audit({})),
    admin('audit log of a table', () => audit({ table: 'referral_payouts' })),
    admin('audit log of an admin', () => audit({ actor: 'admin@example.com' })),
    admin('audit log of an action and a day', () => audit({ action: 'update', from: '2026-01-01', to: '2099-01-01' })),
    admin('payouts, each status and order', (turn) => {
      const { sort, status } = inTurn(payoutPages, turn);
      return `select public.payouts_page(${quoted({ status, sort: `${sort}-` })}, null, 20)`;
    }),
    admin('payouts, their sums', () => 'select public.payout_totals()'),
    admin('payouts to decide, by code', () => 'select public.payout_codes(50)'),
    admin('a payout with its risk', (turn) => `select public.payout_detail(${quoted(inTurn(payouts, turn))})`),
    admin('imports', () => 'select public.import_history(null, null, 20)'),
    admin(
      'messages, newest',
      () => 'select id, channel, message_content from public.admin_messages order by created_at desc, id desc limit 50',
    ),
    admin(
      'notification logs, each order',
      (turn) =>
        `select public.admin_notifications_page(${quoted({ sort: inTurn(['at-', 'type', 'status-'], turn) })}, null, 100)`,
    ),
  ];
}
