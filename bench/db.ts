import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { connect } from '../scripts/stack/database.ts';
import { runFile } from '../scripts/stack/migrate.ts';
import { openScratchDatabase } from '../scripts/stack/scratch-database.ts';
import { type Benchmark, type BoardSize, type Line, percentiles } from './measure.ts';

const CALLS = 200;
const WARM_UP = 5;
/** A query that is far too slow is asked less often. */
const LONGEST_MS = 20_000;

/** The budgets of a p95 in milliseconds. */
const budgets = {
  feed: { small: 5, large: 10 },
  near: { small: 10, large: 30 },
  search: { small: 20, large: 60 },
  person: { small: 5, large: 5 },
  write: { small: 5, large: 5 },
  flow: { small: 20, large: 20 },
  employer: { small: 50, large: 50 },
  admin: { small: 100, large: 100 },
  match: { small: 3000, large: 3000 },
  // Half of what the schedule gives a task (statement_timeout of run_scheduled_task); it waits for no other call.
  hourly: { small: 60_000, large: 60_000 },
};
type Kind = keyof typeof budgets;
type Asker = 'anyone' | 'visitor' | 'busy' | 'admin' | 'service' | 'owner';

interface Query {
  kind: Kind;
  name: string;
  as: Asker;
  sql: (turn: number) => string;
  /** Done once, and before each call, as the database's owner, and not measured. */
  once?: string;
  before?: string;
  calls?: number;
}

/** Each query of a screen, in its caller's role, on a board made for it. */
export const benchmark: Benchmark = {
  about: `Each query in its caller's role, with row-level security, ${CALLS} times after ${WARM_UP} calls that do not count, one after the other; every call is rolled back.`,
  run: async ({ size }) => {
    const database = await openScratchDatabase('demo', { buffers: '2GB' });
    const owner = connect(database.url);
    try {
      await fill(owner, size);
      const facts = await readFacts(owner);
      const lines: Line[] = [];
      for (const query of queriesOf(facts)) lines.push(await measure(database.url, query, facts, size));
      return lines;
    } finally {
      await owner.end();
      await database.close();
    }
  },
};

async function fill(sql: postgres.Sql, size: BoardSize): Promise<void> {
  const since = performance.now();
  await sql`set session_replication_role = replica`;
  await sql.unsafe(
    `set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set jit = off; set search_path = public, extensions`,
  );
  for (const [name, value] of Object.entries(size))
    await sql`select set_config(${`bench.${name}`}, ${String(value)}, false)`;
  // Building an index at the end is quicker than keeping it up row by row.
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and not indisunique`;
  await sql.unsafe(indexes.map(({ name }) => `drop index ${name}`).join(';'));
  await runFile(sql, 'fill.sql', readFileSync(join(import.meta.dirname, 'db', 'fill.sql'), 'utf8'));
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum (analyze)`;
  await sql`set session_replication_role = origin`;
  process.stderr.write(`filled in ${Math.round((performance.now() - since) / 1000)} s\n`);
}

/** What the queries are asked about. */
async function readFacts(sql: postgres.Sql) {
  const [row] = await sql<{ facts: Facts }[]>`
    select json_build_object(
      'admin', bench.id('admin', 1),
      'busy', bench.id('busy', 1),
      'application', (select min(id::text) from public.job_applications where user_id = bench.id('busy', 1)),
      'jobs', (select json_agg(bench.id('job', n)) from generate_series(1, 200) n where n % 500 > 0),
      'optins', (select json_agg(bench.id('optin', n)) from generate_series(1, 50) n),
      'phones', (select json_agg(phone) from bench.people where n <= 50),
      'emails', (select json_agg(email) from bench.people where n <= 50 and email is not null),
      'payouts', (select json_agg(id) from (select id from public.referral_payouts limit 50) p),
      'reapply', (select id from public.reapply_queue where status = 'sent' limit 1)
    ) as facts`;
  if (!row) throw new Error('The board is empty.');
  let cursor: postgres.JSONValue = null;
  for (let page = 0; page < 39; page += 1) {
    const [next]: postgres.Row[] =
      await sql`select public.feed_page(null, '{}', ${cursor && sql.json(cursor)}, 24) -> 'next_cursor' as cursor`;
    cursor = next?.cursor;
  }
  return { ...row.facts, cursor };
}
type Facts = Record<'admin' | 'busy' | 'application' | 'reapply', string> &
  Record<'jobs' | 'optins' | 'phones' | 'emails' | 'payouts', string[]> & { cursor: postgres.JSONValue };

/** One call in the caller's role, rolled back; returns its milliseconds. */
async function timeOf(sql: postgres.Sql, query: Query, facts: Facts, turn: number): Promise<number> {
  const { role, sub, visitorKey } = {
    anyone: { role: 'anon', sub: undefined, visitorKey: turn.toString(16).padStart(64, '0') },
    visitor: { role: 'anon', sub: undefined, visitorKey: 'b'.repeat(64) },
    busy: { role: 'authenticated', sub: facts.busy, visitorKey: undefined },
    admin: { role: 'authenticated', sub: facts.admin, visitorKey: undefined },
    service: { role: 'service_role', sub: undefined, visitorKey: undefined },
    owner: { role: 'none', sub: undefined, visitorKey: undefined },
  }[query.as];
  await sql`begin`;
  try {
    if (query.before) await sql.unsafe(query.before);
    // Under both names: the local Auth reads its own.
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ role, sub })}, true),
      set_config('request.jwt.claim.sub', ${sub ?? ''}, true), set_config('role', ${role}, true),
      set_config('request.headers', ${JSON.stringify({ 'x-visitor-key': visitorKey })}, true)`;
    const since = performance.now();
    await sql.unsafe(query.sql(turn));
    return performance.now() - since;
  } finally {
    await sql`rollback`;
  }
}

async function measure(url: string, query: Query, facts: Facts, { jobs }: BoardSize): Promise<Line & { p95: number }> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    if (query.once) await sql.unsafe(query.once);
    const times: number[] = [];
    let spent = 0;
    for (
      let turn = 0;
      turn < WARM_UP + (query.calls ?? CALLS) && (spent < LONGEST_MS || turn < WARM_UP + 10);
      turn += 1
    ) {
      const ms = await timeOf(sql, query, facts, turn);
      spent += ms;
      if (turn >= WARM_UP) times.push(ms);
    }
    const limit = budgets[query.kind][jobs < 1_000_000 ? 'small' : 'large'];
    return percentiles(`${query.kind}: ${query.name}`, times, limit);
  } finally {
    await sql.end();
  }
}

const literal = (value: unknown) =>
  value === null || value === undefined
    ? 'null'
    : `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
const call = (name: string, ...args: unknown[]) => `select public.${name}(${args.map(literal).join(', ')})`;
const inTurn = <T>(list: readonly T[], turn: number) => list[turn % list.length];

const places = ['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'];
const filters = places.flatMap((location) =>
  ['warehouse', 'cook', 'healthcare', ''].flatMap((category) =>
    ['full-time', 'part-time', ''].flatMap((type) =>
      ['20-25', ''].flatMap((pay) => ['evenings', ''].map((shift) => ({ location, category, type, pay, shift }))),
    ),
  ),
);
const near = [
  'fordham-rd-b-d',
  'astoria',
  'midtown',
  'bushwick',
  'coney-island',
  'st-george',
  'jamaica-center',
].flatMap((place) =>
  ['1', '2', '5', '10'].flatMap((within) =>
    ['', 'warehouse', 'healthcare'].map((category) => ({ near: place, within, category })),
  ),
);
const searches = {
  'a common word': ['aide', 'engineer', 'warehouse', 'cashier', 'driver', 'cook'],
  'a rare word': ['xylophone', 'beekeeper', 'ditmars 42', 'bilingual union'],
  'two words': ['warehouse nights', 'home aide', 'line cook', 'part time cashier'],
  'a typo': ['warehose', 'casheir', 'delivrey', 'secuirty'],
  'no match': ['qqzzxyw', 'zzyzx roadrunner'],
  'words of the glossary': ['limpieza', 'cocinero', 'lava platos', 'chofer queens', 'noche', 'limpieza en las noches'],
  'the beginning of a word': ['w', 'ca', 'clea', 'war'],
};
const own = [
  'my_dashboard',
  'my_applications',
  'my_applied_jobs',
  'my_referrals',
  'my_nudge_facts',
  'my_unread_messages',
];
const names = ['maria', 'winnie', 'lin', 'jose', 'nobody-such'];
/** The lists of the admin's screens: in each order, and filtered. */
const lists = {
  admin_jobs_page: {
    sort: ['posted', 'posted-', 'title', 'company-'],
    state: ['active', 'waiting', 'hidden', 'expired'],
  },
  admin_applications_page: {
    sort: ['applied', 'name', 'job-'],
    status: ['pending', 'offer', 'rejected', 'unfinished'],
  },
  admin_contacts_page: { sort: ['name', 'city-', 'job_type', 'joined'] },
  admin_subscribers_page: { sort: ['name', 'city-', 'tokens-', 'created'], city: ['Bronx', 'Queens'] },
  admin_reapply_page: { sort: ['name', 'job-', 'status', 'last_sent-'], status: ['pending', 'sent', 'expired'] },
};
const unsearched = {
  payouts_page: { sort: ['submitted-', 'amount-', 'code', 'kind'], status: ['pending', 'approved'] },
  admin_deliveries_page: { window: ['7d', '24h'], status: ['error'] },
  admin_dead_letters_page: { sort: ['given_up-', 'kind', 'reason', 'attempts-'] },
  admin_notifications_page: { sort: ['at-', 'type', 'status-'] },
};
const exported = [
  'applications',
  'subscribers',
  'contacts',
  'jobs',
  'deliveries',
  'reapply',
  'payouts',
  'messages',
  'audit',
];

function queriesOf(facts: Facts): Query[] {
  const as = (kind: Kind, asker: Asker) => (name: string, sql: Query['sql']) => ({ kind, name, as: asker, sql });
  const [feed, search, admin, service] = [
    as('feed', 'anyone'),
    as('search', 'anyone'),
    as('admin', 'admin'),
    as('write', 'service'),
  ];
  const page = (
    turn: number,
    words: readonly string[] | null,
    filter: readonly object[] = [{}],
    cursor: unknown = null,
  ) => call('feed_page', words && inTurn(words, turn), inTurn(filter, turn * 7), cursor, 24);
  const person = (asker: 'busy' | 'visitor', name: string, ...args: unknown[]) =>
    as('person', asker)(`${name}, ${asker === 'busy' ? 'account' : 'visitor'}`, () => call(name, ...args));
  const ofEach = (rpc: string, keys: Record<string, string[]>, ...before: null[]) =>
    Object.entries(keys).map(([key, values]) =>
      admin(`${rpc}, each ${key}`, (turn) => call(rpc, ...before, { [key]: inTurn(values, turn) }, null, 20)),
    );
  return [
    feed('first page', (turn) => page(turn, null)),
    feed('40th page', (turn) => page(turn, null, [{}], facts.cursor)),
    feed('filters', (turn) => page(turn, null, filters)),
    feed('by pay', (turn) =>
      page(turn, null, [{ sort: 'pay' }, { sort: 'pay', location: 'Bronx', category: 'retail' }]),
    ),
    as('near', 'anyone')('a place', (turn) => page(turn, null, near)),
    as('near', 'anyone')('a place, newest first', (turn) =>
      page(
        turn,
        null,
        near.map((filters) => ({ ...filters, sort: 'newest' })),
      ),
    ),
    as('near', 'anyone')('my location', (turn) => call('feed_page_here', 40.7 + (turn % 20) / 100, -73.95)),
    feed('job_detail', (turn) => call('job_detail', inTurn(facts.jobs, turn))),
    feed('landing_jobs', () => call('landing_jobs')),
    feed('pay_guide', () => call('pay_guide')),
    ...Object.entries(searches).map(([name, words]) => search(name, (turn) => page(turn, words))),
    search('a word and filters', (turn) => page(turn, searches['a common word'], filters)),
    search('a word near a place', (turn) => page(turn, searches['a common word'], near)),
    search('nearest_jobs', (turn) =>
      call('nearest_jobs', inTurn(searches['a common word'], turn), inTurn(filters, turn * 7)),
    ),
    ...own.flatMap((rpc) => [person('busy', rpc), person('visitor', rpc)]),
    person('busy', 'my_applications', 'pending'),
    person('busy', 'my_saved_jobs'),
    person('busy', 'my_application', facts.application),
    person('visitor', 'get_reapply', facts.reapply),
    service('an application is inserted', (turn) => {
      const visitor = turn.toString(16).padStart(64, 'a');
      return `insert into public.job_applications (job_id, visitor_hash, first_name, phone_number)
        values (${literal(inTurn(facts.jobs, turn))}, '${visitor}', 'Ana', '+12125550100')`;
    }),
    as('write', 'owner')(
      'a message is queued',
      (turn) => `select private.enqueue('asked:${turn}', 'admin_message', 'sms', '+12125550100', null, 'Hello.')`,
    ),
    as('flow', 'anyone')('step 1 of an application', (turn) =>
      call(
        'start_application',
        crypto.randomUUID(),
        inTurn(facts.jobs, turn),
        'Ana',
        `212555${1000 + turn}`,
        null,
        {},
        'v1',
      ),
    ),
    {
      ...as('flow', 'service')('ten messages are claimed', () => `select public.claim_outbox(10, 'bench', 60)`),
      before: `update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`,
    },
    {
      ...as('employer', 'anyone')('a page of 1,000 applicants', (turn) =>
        call('employer_applicants', 'bench', { applied_at: `2026-01-0${1 + (turn % 9)}`, id: facts.application }, 50),
      ),
      once: `set session_replication_role = replica;
        insert into public.job_contacts (job_id, email) values (${literal(facts.jobs.at(-1))}, 'bench@employer.example')
          on conflict (job_id) do update set email = excluded.email;
        insert into private.employer_links (token_hash, stop_token, job_id, recipient)
          values (private.hash('bench'), 'bench', ${literal(facts.jobs.at(-1))}, 'bench@employer.example');
        insert into public.job_applications
          (job_id, visitor_hash, first_name, phone_number, application_status, availability, work_experience, completed_at)
          select ${literal(facts.jobs.at(-1))}, encode(sha256(('employer' || n)::text::bytea), 'hex'), 'Ana', '+12125550100', 'completed',
            'asap', 'Two summers in a deli', timestamptz '2026-01-01' + n * interval '14 minutes'
          from generate_series(1, 1000) n;
        set session_replication_role = origin; analyze public.job_applications`,
    },
    ...[
      'admin_overview',
      'admin_to_do',
      'admin_job_counts',
      'admin_subscriber_stats',
      'nudge_waiting',
      'payout_totals',
      'admin_delivery_overview',
    ].map((rpc) => admin(rpc, () => call(rpc))),
    admin('admin_insights', () => 'select public.admin_insights(30)'),
    admin('payout_codes', () => 'select public.payout_codes(50)'),
    ...Object.entries(lists).flatMap(([rpc, keys]) => [
      ...ofEach(rpc, keys, null),
      admin(`${rpc}, a name`, (turn) => call(rpc, inTurn(names, turn), {}, null, 20)),
    ]),
    ...Object.entries(unsearched).flatMap(([rpc, keys]) => ofEach(rpc, keys)),
    admin('admin_jobs_page, a word', (turn) =>
      call('admin_jobs_page', inTurn(['cook', 'warehose', 'golden deli'], turn), {}, null, 20),
    ),
    admin('admin_applications_page, a job', (turn) =>
      call('admin_applications_page', null, { job_id: inTurn(facts.jobs, turn) }, null, 20),
    ),
    admin('find_person', (turn) => call('find_person', inTurn(facts.phones, turn), null)),
    admin('admin_person', (turn) => call('admin_person', 'subscriber', inTurn(facts.optins, turn))),
    admin('admin_person, 500 applications', () => call('admin_person', 'account', facts.busy)),
    admin('admin_application', () => call('admin_application', facts.application)),
    admin('message_recipient', (turn) => call('message_recipient', inTurn(facts.emails, turn), null)),
    admin('audit_entries', (turn) => call('audit_entries', inTurn([{}, { table: 'jobs' }], turn), null, true, 50)),
    admin('payout_detail', (turn) => call('payout_detail', inTurn(facts.payouts, turn))),
    admin('import_history', () => call('import_history', null, null, 20)),
    admin('manual_alert_reach', (turn) =>
      call('manual_alert_reach', inTurn(['all', 'recent'], turn), 'sms', null, null),
    ),
    admin('export_page, 200 rows', (turn) => call('export_page', inTurn(exported, turn), null, null, {}, null, 200)),
    {
      ...as('match', 'owner')('a job to all subscribers', () => 'select private.match_new_jobs()'),
      once: `set session_replication_role = replica;
        update public.alert_optins set job_type = 'Warehouse', city = 'Brooklyn', unsubscribed_at = null;
        set session_replication_role = origin; analyze public.alert_optins`,
      before: `insert into public.jobs (title, category, location, borough, description, is_approved)
        values ('Picker', 'Warehouse', 'Brooklyn', 'Brooklyn', 'Pick and pack.', true)`,
      calls: 10,
    },
    {
      ...as('hourly', 'owner')('how 20,000 employers answer', () => 'select private.refresh_response_stats()'),
      once: `set session_replication_role = replica;
        insert into public.job_contacts (job_id, email)
          select id, 'jobs' || substr(source_ref, 7)::int % 20000 || '@employer.example' from public.jobs
          on conflict do nothing;
        insert into private.proven_addresses (owner, recipient_key)
          select distinct visitor_hash, private.address_key(phone_number) from public.job_applications
          where visitor_hash < '3' and created_at > now() - interval '90 days';
        insert into public.application_events (application_id, event_type, created_at, data)
          select a.id, x.kind, a.completed_at + x.after, '{}' from public.job_applications a
          cross join (values ('sent_to_employer', interval '1 hour'), ('answered', interval '2 days')) x (kind, after)
          where a.completed_at > now() - interval '90 days' and (x.kind <> 'answered' or a.phone_number > '+17');
        set session_replication_role = origin; analyze`,
      calls: 5,
    },
    feed('first page, once how employers answer is known', (turn) => page(turn, null)),
    feed('job_detail, once how its employer answers is known', (turn) => call('job_detail', inTurn(facts.jobs, turn))),
    {
      ...feed('first page, with answering_weight and waiting_weight off', (turn) => page(turn, null)),
      once: `update public.app_settings set value = '0' where key in ('answering_weight', 'waiting_weight')`,
    },
  ];
}
