import { type SampleJob, sampleRows } from '../job-seed-sql.ts';
import type { RealJob } from '../real-job.ts';
import { jsonLiteral, newYorkDay, stableId } from '../sql.ts';
import { type DemoJob, makeApplications, makeReapplyQueue } from './applications.ts';
import { makeMessages } from './messages.ts';
import { DAY, makePeople } from './people.ts';
import { makeReferrals } from './referrals.ts';
import { makeReports, makeSearches, makeViews } from './traffic.ts';

const PEOPLE = 96;

/** Invented people and what they did in the last 30 days, the same at every build; ids of jobs are those of the other seed files. */
export function makeDemo(real: RealJob[], samples: SampleJob[]) {
  const jobs: DemoJob[] = [
    ...sampleRows(samples).map((job) => ({ ...job, source: 'sample' as const, age: job.age_minutes })),
    ...real
      // The City gives a day only: a job posted yesterday is a day old at the most.
      .filter((job) => job.age_days > 1)
      .map((job) => ({
        ...job,
        id: stableId(`city:${job.source_ref}`),
        source: 'city' as const,
        age: (job.age_days - 1) * DAY,
      })),
  ];
  const people = makePeople(PEOPLE);
  const applications = makeApplications(people, jobs);
  const referrals = makeReferrals(people, applications);
  const queue = makeReapplyQueue(applications);
  return {
    ...{ people, applications, referrals, queue },
    messages: makeMessages(people, applications, queue, jobs),
    views: makeViews(applications, jobs),
    searches: makeSearches(referrals.attributions),
    reports: makeReports(jobs),
  };
}

type Demo = ReturnType<typeof makeDemo>;

/** The seed file of the demo people. Everything is in one block, so that loading it again does nothing. */
export function demoSeedSql(demo: Demo): string {
  const { people, applications } = demo;
  const body = [applicationsSql(demo), referralsSql(demo), messagesSql(demo), trafficSql(demo), reportsSql(demo)];
  return `-- Demo people: ${people.length} of them with ${applications.length} applications, alerts, referrals and visits, for the admin screens.
--
-- Everybody here is invented by a generator with a fixed seed (scripts/seed/demo/): phones are of the block 555-01xx that
-- is kept for fiction, addresses at example.com, and the owner hashes belong to no key. Licence: that of this repository.
-- Made by \`npm run seed:build\`; do not edit by hand. Needs 10-real.sql and 20-samples.sql.
-- Dates: minutes before the moment of loading, over 30 days; messages keep to a New York day and time.

do $demo$
begin
if exists (select 1 from public.alert_optins where id = '${people[0]?.id}') then
  return;
end if;

${body.join('\n')}
end
$demo$;
`;
}

const snapshot = (column: string): string => `(select j.${column} from public.jobs j where j.id = r.job_id)`;

function applicationsSql({ people, applications, referrals }: Demo): string {
  const optins = people.map((person) => ({
    ...person,
    referred_by_code: referrals.redemptions.find((one) => one.friend_optin_id === person.id)?.code.referral_code,
    boost_tokens: referrals.codes.find((code) => code.user_id === person.id)?.uses_count ?? 0,
  }));
  const applied = applications.map((application, at) => {
    const isCampaign = referrals.attributions[at]?.referral_code === 'craigslist';
    const campaign = { source: 'craigslist', utm_source: 'craigslist', utm_campaign: 'nyc-gigs' };
    return { ...application, ...(isCampaign && { ...campaign, variant: ['default', 'a', 'b'][at % 3] }) };
  });
  const events = applications.flatMap(({ id, steps }) =>
    steps.map(({ status, ago }, at) => ({
      application_id: id,
      event_type: at === 0 ? 'created' : 'status_changed',
      from_status: steps[at - 1]?.status,
      to_status: status,
      created_at: ago,
    })),
  );
  const alerts = applications
    .filter(({ completed_at }) => completed_at !== null)
    .map((application) => ({
      ...application,
      application_id: application.id,
      job_type: application.job.category,
      location: application.job.borough,
      created_at: application.completed_at,
    }));
  return [
    insertInto('alert_optins', optins, [
      'id visitor_hash first_name phone_number email job_type city',
      "consent_text_version = 'demo'",
      'consented_at = now() - make_interval(mins => r.created_at)',
      'auto_enrolled utm_source opted_in_sms opted_in_email language referred_by_code boost_tokens created_at unsubscribed_at',
      'last_interaction_at = now() - make_interval(mins => coalesce(r.unsubscribed_at, r.created_at))',
    ]),
    // Title, company, place, type and pay are taken from the job itself, as they are when a step is saved.
    insertInto('job_applications', applied, [
      'id job_id visitor_hash first_name phone_number email',
      `job_title = ${snapshot('title')}`,
      ...['company', 'location', 'job_type', 'pay_range', 'application_link'].map(
        (column) => `${column} = ${snapshot(column)}`,
      ),
      'position_applied_for availability work_experience',
      "preferred_start_date = (now() at time zone 'America/New_York')::date + r.preferred_start_date",
      'application_status ref_code source utm_source utm_campaign variant language',
      "consent_text_version = 'demo'",
      'consented_at = now() - make_interval(mins => r.created_at)',
      'created_at completed_at',
      'applied_at = now() - make_interval(mins => r.completed_at)',
      'updated_at withdrawn_at',
    ]),
    "-- The trigger wrote each application's first event with the time of loading; the whole history takes its place.",
    `delete from public.application_events where application_id in (select id from public.job_applications where consent_text_version = 'demo');`,
    insertInto('application_events', events, ['application_id event_type from_status to_status created_at']),
    insertInto('job_alerts', alerts, ['application_id email phone_number job_type location created_at']),
    '-- They wait for an answer for ever, and are never told of it.',
    `insert into private.notice_days (recipient_key, kind, day)
  select distinct private.address_key(x.recipient), 'unanswered', 'infinity'::date
  from public.job_applications a, unnest(array[a.phone_number, a.email]) x (recipient)
  where a.consent_text_version = 'demo' and x.recipient is not null;`,
  ].join('\n');
}

function referralsSql({ referrals, queue }: Demo): string {
  const { codes, redemptions, attributions, payouts, clicks } = referrals;
  const campaign = attributions.filter(({ referral_code }) => referral_code === 'craigslist');
  return [
    insertInto('referral_codes', codes, ['id user_id referral_code uses_count created_at']),
    insertInto('referral_redemptions', redemptions, [
      'id referral_code_id',
      'friend_key = private.address_key(r.phone)',
      'friend_optin_id application_id created_at',
    ]),
    insertInto('referral_attributions', attributions, [
      'id application_id job_id referral_code referrer_optin_id city submitted_at',
    ]),
    insertInto('craigslist_applications', campaign, [
      'job_id application_id city',
      "utm_source = 'craigslist'",
      "utm_campaign = 'nyc-gigs'",
      'created_at',
    ]),
    insertInto('referral_payouts', payouts, [
      'id attribution_id kind referral_code referrer_optin_id amount_cents status reason created_at decided_at',
    ]),
    insertInto('referral_clicks', clicks, ['id job_id referral_code created_at']),
    // What is recorded live gets its time and address from the request; clicks of one code in one hour share an address here.
    `update public.referral_clicks c set clicked_at = c.created_at, ip_address = md5(c.referral_code || date_trunc('hour', c.created_at)::text)
where c.ip_address is null and c.referral_code in (select k.referral_code from public.referral_codes k);
`,
    insertInto('reapply_queue', queue, [
      'id visitor_hash job_id application_id reason status user_name user_phone user_email',
      ...['title', 'company', 'location'].map((column) => `job_${column} = ${snapshot(column)}`),
      `job_type = ${snapshot('job_type')}`,
      'generated_message language',
      'consented = true',
      'send_count last_sent_at created_at',
      'updated_at = now() - make_interval(mins => coalesce(r.last_sent_at, r.created_at))',
    ]),
  ].join('\n');
}

/** The outbox with what became of each message, and the two logs that are written from it. */
function messagesSql({ messages }: Demo): string {
  const sent = newYorkDay('-r.days_ago', 'r.minute');
  const isAlert = ({ kind }: Demo['messages'][number]) => kind === 'first_alert' || kind === 'job_alert';
  return [
    insertInto('outbox', messages, [
      'id idempotency_key kind channel recipient alert_optin_id application_id job_id reapply_id subject body language',
      'status attempts',
      "provider = 'local'",
      'last_error',
      `created_at = ${sent}`,
      `not_before = ${sent}`,
      `sent_at = case when r.status = 'sent' then ${sent} end`,
      `updated_at = ${sent}`,
    ]),
    insertInto('alert_deliveries', messages.filter(isAlert), [
      'id',
      'outbox_id = r.id',
      'delivery_method = r.channel',
      "status = case when r.status = 'sent' then 'sent' else 'error' end",
      'error_message = r.last_error',
      'alert_optin_id job_id',
      `delivered_at = ${sent}`,
      `created_at = ${sent}`,
    ]),
    insertInto(
      'notification_logs',
      messages.filter((message) => !isAlert(message)),
      [
        'id',
        'outbox_id = r.id',
        'message_type = r.kind',
        "status = case when r.status = 'sent' then 'sent' else 'failed' end",
        'recipient_email = r.mail',
        'recipient_phone = r.phone',
        'message_content = r.body',
        `created_at = ${sent}`,
      ],
    ),
  ].join('\n');
}

function trafficSql({ views, searches, applications, queue, people }: Demo): string {
  const submitted = applications.flatMap(({ id, ref_code, completed_at }) =>
    completed_at === null
      ? []
      : { event_type: 'application_submitted', application_id: id, ref_code, created_at: completed_at },
  );
  const nudged = queue.flatMap(({ application_id, last_sent_at }) =>
    last_sent_at === null ? [] : { event_type: 'reapply_nudge', application_id, created_at: last_sent_at },
  );
  const unsubscribed = people
    .filter(({ unsubscribed_at }) => unsubscribed_at !== null)
    .map(({ phone_number, unsubscribed_at }) => ({ phone: phone_number, created_at: unsubscribed_at }));
  return [
    insertInto('job_views', views, [
      'visit_id job_id created_at',
      "day = ((now() - make_interval(mins => r.created_at)) at time zone 'America/New_York')::date",
    ]),
    insertInto('search_events', searches, ['id event_type job_id filter_applied user_agent created_at']),
    insertInto('event_logs', [...submitted, ...nudged], ['event_type application_id ref_code created_at']),
    insertInto('suppressions', unsubscribed, [
      'recipient_hash = private.address_key(r.phone)',
      "channel = 'sms'",
      "reason = 'stop'",
      'created_at',
    ]),
  ].join('\n');
}

/** Reports carry hashes of who sent them, which a request would bring: they are set afterwards, and so is the rule's result. */
function reportsSql({ reports }: Demo): string {
  const counts = new Map<string, number>();
  for (const { job_id } of reports) counts.set(job_id, (counts.get(job_id) ?? 0) + 1);
  return [
    insertInto('job_reports', reports, ['id job_id reason note created_at']),
    ...reports.map(
      ({ id, visitor_hash, address_hash }) =>
        `update public.job_reports set visitor_hash = '${visitor_hash}', address_hash = '${address_hash}' where id = '${id}';`,
    ),
    ...[...counts].map(
      ([job, count]) =>
        `update public.jobs set report_count = ${count}, hidden_at = case when ${count} >= 3 and not is_verified then now() - interval '1 hour' end where id = '${job}';`,
    ),
  ].join('\n');
}

type Row = Record<string, unknown>;

/**
 * One insert of many rows. Each of `columns` is either names of columns with spaces between, taken from the rows, or
 * `name = expression` over the row `r`. A value whose name ends in _at is minutes before the moment of loading.
 */
function insertInto(table: string, rows: Row[], columns: string[]): string {
  const computed = new Map<string, string>();
  const names = columns.flatMap((entry) => {
    const [, name, expression] = /^(\w+) = (.*)$/.exec(entry) ?? [];
    if (!name || !expression) return entry.split(' ');
    computed.set(name, expression);
    return name;
  });
  const valueFor = (name: string): string =>
    computed.get(name) ?? (name.endsWith('_at') ? `now() - make_interval(mins => r.${name})` : `r.${name}`);
  // An expression may use columns that aren't stored under their own name.
  const used = names.flatMap((name) =>
    [...valueFor(name).matchAll(/\br\.(\w+)/g)]
      .map(([, column]) => column ?? '')
      .filter((column) => column === name || !names.includes(column) || computed.has(column)),
  );
  const read = [...new Set(used)];
  const stored = rows.map((row) => Object.fromEntries(read.map((name) => [name, row[name] ?? null])));
  return `insert into public.${table} (${names.join(', ')})
select ${names.map(valueFor).join(', ')}
from jsonb_to_recordset(${jsonLiteral(stored)}) as r (${read.map((name) => `${name} ${sqlType(name, rows)}`).join(', ')})
on conflict do nothing;
`;
}

function sqlType(name: string, rows: Row[]): string {
  if (/(?:^|_)id$/.test(name)) return 'uuid';
  const value = rows.map((row) => row[name]).find((one) => one !== null && one !== undefined);
  return { number: 'int', boolean: 'boolean' }[typeof value as string] ?? 'text';
}
