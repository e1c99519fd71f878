import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { signUp } from '../clients.ts';
import { call, nextPhone } from '../raw.ts';
import type { Caller, Who } from './callers.ts';
import { contract } from './contract.ts';

type Row = Record<string, unknown>;
/** Whose row it is to the contract: 'own' rows of a visitor or an account, or nobody's in particular. */
type Owner = 'visitor' | 'user' | null;

export interface Rows {
  /** The column that tells the rows apart. */
  key: string;
  rows: { id: string; owner: Owner }[];
}

export interface Fixtures {
  tables: Record<string, Rows>;
  /** A row that `caller` may try to add: of their own where they have one, else in the victim's name. */
  sample: (table: string, caller: Caller) => Row;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const hex = () => randomBytes(32).toString('hex');
const phone = () => `+1${nextPhone().replace(/\D/g, '')}`;
const code = () => randomBytes(3).toString('hex').toUpperCase();

async function add(table: string, rows: Row[], select = 'id'): Promise<string[]> {
  const headers = { apikey: inject('stack').secretKey, prefer: 'return=representation' };
  const { status, body, text } = await call('POST', `rest/v1/${table}?select=${select}`, rows, headers);
  if (status !== 201) throw new Error(`${table}: ${status} ${text}`);
  return (body as Row[]).map((row) => String(row[select]));
}

async function ids(path: string): Promise<string[]> {
  const { body } = await call('GET', `rest/v1/${path}`, undefined, { apikey: inject('stack').secretKey });
  return (body as { id: string | number }[]).map(({ id }) => String(id));
}

/** Rows of everybody in every table that our service may write: of the visitor, of the user, and of nobody. */
export async function makeFixtures(callers: Record<Who, Caller>): Promise<Fixtures> {
  const hash = hashOf(callers.visitor.key ?? '');
  const userId = callers.user.account?.id ?? '';
  const tables: Record<string, Rows> = {};
  const put = async (table: string, rows: Row[], owners: Owner[], key = 'id') => {
    const added = await add(table, rows, key);
    tables[table] = { key, rows: added.map((id, at) => ({ id, owner: owners[at] ?? null })) };
    return added as [string, string, ...string[]];
  };
  const both: Owner[] = ['visitor', 'user'];
  const of = [
    { visitor_hash: hash, user_id: null },
    { visitor_hash: null, user_id: userId },
  ];

  const [job, waiting] = await put(
    'jobs',
    [
      { title: 'Open', is_approved: true },
      { title: 'Waiting', is_approved: false },
    ],
    [],
  );
  await put('job_contacts', [{ job_id: job, email: 'hr@example.com' }], [], 'job_id');
  const person = { first_name: 'Vera', phone_number: phone() };
  const applied = of.map((owner) => ({ ...person, ...owner, job_id: job }));
  const [theirs, users] = await put('job_applications', applied, both);
  // A second one each, to which nothing has been added yet.
  const bare = await add(
    'job_applications',
    of.map((owner) => ({ ...person, ...owner })),
  );
  const events = await Promise.all([theirs, users].map((id) => ids(`application_events?application_id=eq.${id}`)));
  tables.application_events = {
    key: 'id',
    rows: events.flatMap((found, at) => found.map((id) => ({ id, owner: both[at] ?? null }))),
  };
  const onBoth = (row: Row) => [theirs, users].map((id) => ({ ...row, application_id: id }));
  await put('follow_ups', onBoth({ channel: 'sms' }), both);
  await put('application_notes', onBoth({ body: 'n' }), []);
  await put('job_alerts', onBoth({}), both);
  const signUps = of.map((owner) => ({ ...owner, phone_number: phone() }));
  const optins = await put('alert_optins', signUps, both);
  const codes = optins.map((id) => ({ user_id: id, referral_code: code() }));
  const issued = await put('referral_codes', codes, both);
  const redeemed = issued.map((id) => ({ referral_code_id: id, friend_key: hex() }));
  await put('referral_redemptions', redeemed, both);
  const [attribution] = await put('referral_attributions', [{ application_id: theirs }], []);
  const payout = { attribution_id: attribution, kind: 'hire', referral_code: 'VVVVVV', amount_cents: 1000 };
  await put('referral_payouts', [payout], []);
  await put('reapply_queue', [{ visitor_hash: hash, job_id: job, reason: 'abandoned_step1' }], []);
  await put(
    'saved_jobs',
    of.map((owner) => ({ ...owner, job_id: randomUUID() })),
    both,
    'job_id',
  );
  const device = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22), consent_text_version: 'v1' };
  await put(
    'push_subscriptions',
    of.map((owner) => ({ ...owner, ...device, endpoint: `https://fcm.googleapis.com/${randomUUID()}` })),
    both,
  );
  await put('user_alerts', [{ user_id: userId, job_type: 'delivery', location: 'Bronx' }], ['user']);
  const message = { channel: 'in_app', message_content: 'm' };
  const messages = of.map((owner) => ({
    ...message,
    recipient_visitor_hash: owner.visitor_hash,
    recipient_user_id: owner.user_id,
  }));
  await put('admin_messages', messages, both);
  await put('search_events', [{ event_type: 'deep_link_open' }], []);
  await put('referral_clicks', [{ referral_code: 'VVVVVV' }], []);
  await put('event_logs', [{ event_type: 'x' }], []);
  await put('job_views', [{ visit_id: randomUUID(), job_id: job }], [], 'visit_id');
  await put('craigslist_applications', [{ city: 'Bronx' }], []);
  await put('job_reports', [{ job_id: job, reason: 'other' }], []);
  await put('tool_interest', [{ tool_id: 'x' }], []);
  const letter = { idempotency_key: randomUUID(), kind: 'account', channel: 'email', recipient: 'a@example.com' };
  await put('outbox', [{ ...letter, not_before: '2099-01-01' }], []);
  await put('alert_deliveries', [{ delivery_method: 'sms', status: 'sent' }], []);
  await put('notification_logs', [{ message_type: 'x', status: 'sent' }], []);
  await put('suppressions', [{ recipient_hash: hex(), channel: 'sms', reason: 'stop' }], [], 'recipient_hash');
  await put('short_links', [{ code: code(), target: '/jobs' }], [], 'code');
  await put('import_batches', [{ file_name: 'x.csv' }], []);
  const source = { name: 'x', kind: 'csv', address: 'https://x.example/jobs.csv' };
  await put('job_sources', [source], []);
  await put('source_runs', [{ source_id: tables.job_sources?.rows[0]?.id, status: 'done' }], []);
  await put('app_settings', [{ key: 'contract_test', value: 1, note: 'n' }], [], 'key');
  await put('user_roles', [{ user_id: (await signUp()).id, role: 'admin' }], [], 'user_id');
  const roleChanges = await ids(`audit_log?row_id=eq.${callers['ex-admin'].account?.id}`);
  tables.audit_log = { key: 'id', rows: roleChanges.map((id) => ({ id, owner: null })) };
  tables.fake_jobs = { key: 'id', rows: [] };

  const samples: Record<string, (caller: Caller) => Row> = {
    saved_jobs: ({ kind, role, account }) => ({
      ...(role !== 'anon' && { user_id: kind === 'admin' ? account?.id : userId }),
      job_id: randomUUID(),
    }),
    user_alerts: ({ kind, account }) => ({
      user_id: kind === 'admin' ? account?.id : userId,
      job_type: 'delivery',
      location: 'Bronx',
      is_active: false,
    }),
    follow_ups: ({ role }) => ({ application_id: bare[role === 'anon' ? 0 : 1], channel: 'sms' }),
    application_notes: () => ({ application_id: theirs, body: 'n' }),
    job_alerts: ({ role }) => ({ application_id: bare[role === 'anon' ? 0 : 1] }),
    jobs: () => ({ title: 'x' }),
    job_sources: () => source,
    job_contacts: () => ({ job_id: waiting }),
    search_events: () => ({ event_type: 'deep_link_open' }),
    referral_clicks: () => ({ referral_code: 'VVVVVV' }),
    event_logs: () => ({ event_type: 'x' }),
    job_views: () => ({ visit_id: randomUUID(), job_id: job }),
    craigslist_applications: () => ({ city: 'Bronx' }),
    job_reports: () => ({ job_id: job, reason: 'other' }),
    tool_interest: () => ({ tool_id: 'y' }),
    app_settings: () => ({ key: 'contract_other', value: 1, note: 'n' }),
    job_applications: () => ({ ...person, visitor_hash: hash }),
    alert_optins: () => ({ phone_number: phone(), visitor_hash: hash }),
    user_roles: ({ account }) => ({ user_id: account?.id ?? userId, role: 'admin' }),
    audit_log: () => ({ action: 'update', table_name: 'jobs' }),
  };
  const last = (table: string) => ({ [contract.tables[table]?.columns.at(-1) ?? '']: null });
  return { tables, sample: (table, caller) => samples[table]?.(caller) ?? last(table) };
}
