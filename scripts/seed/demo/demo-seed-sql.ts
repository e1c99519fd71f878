import type { Demo } from './demo.ts';
import { insertInto } from './statements.ts';
import { applicationsSql, messagesSql, optinsSql, reapplySql } from './tables.ts';

/** The seed file of the demo people. Everything is in one block, so that loading it again does nothing. */
export function demoSeedSql(demo: Demo): string {
  const { people, applications, referrals } = demo;
  const attributionOf = new Map(referrals.attributions.map((one) => [one.application, one]));
  const channelOf = (application: Demo['applications'][number]) => attributionOf.get(application)?.referral_code ?? '';
  const body = [
    optinsSql(people, referrals.codes, referrals.redemptions, demo.gone),
    applicationsSql(applications, channelOf),
    historySql(demo),
    referralsSql(demo),
    reapplySql(demo.queue),
    messagesSql(demo.messages),
    trafficSql(demo),
    reportsSql(demo),
  ];
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

function historySql({ applications }: Demo): string {
  const events = applications.flatMap((application) =>
    application.steps.map((step, at) => ({
      application_id: application.id,
      event_type: at === 0 ? 'created' : 'status_changed',
      from_status: application.steps[at - 1]?.status ?? null,
      to_status: step.status,
      created_at: step.ago,
    })),
  );
  const handedIn = applications.filter((application) => application.completed_ago !== null);
  return [
    "-- The trigger wrote each application's first event with the time of loading; the whole history takes its place.",
    `delete from public.application_events where application_id in (select id from public.job_applications where consent_text_version = 'demo');`,
    insertInto(
      'application_events',
      { application_id: 'uuid', event_type: 'text', from_status: 'text', to_status: 'text', created_at: 'ago' },
      events,
    ),
    insertInto(
      'job_alerts',
      {
        application_id: 'uuid',
        email: 'text',
        phone_number: 'text',
        job_type: 'text',
        location: 'text',
        created_at: 'ago',
      },
      handedIn.map(({ id, person, job, completed_ago }) => ({
        application_id: id,
        email: person.email,
        phone_number: person.phone_number,
        job_type: job.category,
        location: job.borough,
        created_at: completed_ago,
      })),
    ),
  ].join('\n');
}

function referralsSql({ referrals }: Demo): string {
  const { codes, redemptions, attributions, payouts, clicks } = referrals;
  return [
    insertInto(
      'referral_codes',
      { id: 'uuid', user_id: 'uuid', referral_code: 'text', uses_count: 'int', created_at: 'ago' },
      codes.map((code) => ({ ...code, user_id: code.owner.id, created_at: code.owner.joined_ago })),
    ),
    insertInto(
      'referral_redemptions',
      {
        id: 'uuid',
        referral_code_id: 'uuid',
        friend_key: '=private.address_key(r.phone)',
        'phone:only': 'text',
        friend_optin_id: 'uuid',
        application_id: 'uuid',
        created_at: 'ago',
      },
      redemptions.map((one) => ({
        ...one,
        phone: one.friend.phone_number,
        referral_code_id: one.code.id,
        friend_optin_id: one.friend.id,
        application_id: one.application.id,
        created_at: one.ago,
      })),
    ),
    insertInto(
      'referral_attributions',
      {
        id: 'uuid',
        application_id: 'uuid',
        job_id: 'uuid',
        referral_code: 'text',
        referrer_optin_id: 'uuid',
        city: 'text',
        submitted_at: 'ago',
      },
      attributions.map(({ id, application, referral_code, referrer }) => ({
        id,
        application_id: application.id,
        job_id: application.job.id,
        referral_code,
        referrer_optin_id: referrer?.id ?? null,
        city: application.job.borough,
        submitted_at: application.started_ago,
      })),
    ),
    insertInto(
      'craigslist_applications',
      {
        job_id: 'uuid',
        application_id: 'uuid',
        city: 'text',
        utm_source: "='craigslist'",
        utm_campaign: "='nyc-gigs'",
        created_at: 'ago',
      },
      attributions
        .filter(({ referral_code }) => referral_code === 'craigslist')
        .map(({ application }) => ({
          job_id: application.job.id,
          application_id: application.id,
          city: application.job.borough,
          created_at: application.started_ago,
        })),
    ),
    insertInto(
      'referral_payouts',
      {
        id: 'uuid',
        attribution_id: 'uuid',
        kind: 'text',
        referral_code: 'text',
        referrer_optin_id: 'uuid',
        amount_cents: 'int',
        status: 'text',
        reason: 'text',
        created_at: 'ago',
        decided_at: 'ago',
      },
      payouts.map((payout) => ({
        ...payout,
        attribution_id: payout.attribution.id,
        referral_code: payout.attribution.referral_code,
        referrer_optin_id: payout.attribution.referrer?.id ?? null,
        created_at: payout.created_ago,
        decided_at: payout.decided_ago,
      })),
    ),
    insertInto(
      'referral_clicks',
      { id: 'uuid', job_id: 'uuid', referral_code: 'text', created_at: 'ago' },
      clicks.map((click) => ({ ...click, created_at: click.ago })),
    ),
    // What is recorded live gets its time and address from the request; clicks of one code in one hour share an address here.
    `update public.referral_clicks c set clicked_at = c.created_at, ip_address = md5(c.referral_code || date_trunc('hour', c.created_at)::text)
where c.ip_address is null and c.referral_code in (select k.referral_code from public.referral_codes k);
`,
  ].join('\n');
}

function trafficSql({ views, searches, applications, queue, people, gone }: Demo): string {
  const submitted = applications.filter(({ completed_ago }) => completed_ago !== null);
  const logs = [
    ...submitted.map(({ id, ref_code, completed_ago }) => ({
      event_type: 'application_submitted',
      application_id: id,
      ref_code,
      created_at: completed_ago,
    })),
    ...queue
      .filter(({ sent_ago }) => sent_ago !== null)
      .map(({ application, sent_ago }) => ({
        event_type: 'reapply_nudge',
        application_id: application.id,
        ref_code: null,
        created_at: sent_ago,
      })),
  ];
  return [
    insertInto(
      'job_views',
      {
        visit_id: 'uuid',
        job_id: 'uuid',
        created_at: 'ago',
        day: "=((now() - make_interval(mins => r.created_at)) at time zone 'America/New_York')::date",
      },
      views.map((view) => ({ ...view, created_at: view.ago })),
    ),
    insertInto(
      'search_events',
      { id: 'uuid', event_type: 'text', job_id: 'uuid', filter_applied: 'text', user_agent: 'text', created_at: 'ago' },
      searches.map((search) => ({ ...search, created_at: search.ago })),
    ),
    insertInto('event_logs', { event_type: 'text', application_id: 'uuid', ref_code: 'text', created_at: 'ago' }, logs),
    insertInto(
      'suppressions',
      {
        recipient_hash: '=private.address_key(r.phone)',
        'phone:only': 'text',
        channel: "='sms'",
        reason: "='stop'",
        created_at: 'ago',
      },
      people
        .filter((person) => gone.has(person))
        .map((person) => ({
          phone: person.phone_number,
          created_at: Math.floor(person.joined_ago / 3),
        })),
    ),
  ].join('\n');
}

/** Reports carry the hash of who sent them; no request is there to tell it, so it is set afterwards, and the rule applied. */
function reportsSql({ reports }: Demo): string {
  const counts = new Map<string, number>();
  for (const { job_id } of reports) counts.set(job_id, (counts.get(job_id) ?? 0) + 1);
  return [
    insertInto(
      'job_reports',
      { id: 'uuid', job_id: 'uuid', reason: 'text', note: 'text', created_at: 'ago' },
      reports.map((report) => ({ ...report, created_at: report.ago })),
    ),
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
