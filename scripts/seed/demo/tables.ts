import type { DemoApplication } from './applications.ts';
import type { DemoMessage } from './messages.ts';
import type { Person } from './people.ts';
import type { ReapplyEntry } from './reapply.ts';
import type { Code, Redemption } from './referrals.ts';
import { DAY_AND_MINUTE, insertInto } from './statements.ts';

const CONSENT = 'demo';

/** Where somebody signed up: with their application, or on one of the other ways. */
function sourceOf({ applies }: Person, at: number): string {
  return applies
    ? 'auto_enrollment_after_apply'
    : (['alerts_page', 'modal_signup', 'application_flow'][at % 3] ?? 'alerts_page');
}

export function optinsSql(people: Person[], codes: Code[], redemptions: Redemption[], gone: Set<Person>): string {
  const rows = people.map((person, at) => {
    const left = gone.has(person);
    return {
      ...person,
      job_type: person.category,
      auto_enrolled: person.applies,
      utm_source: sourceOf(person, at),
      opted_in_sms: !left,
      opted_in_email: !left && person.email !== null,
      referred_by_code: redemptions.find((redemption) => redemption.friend === person)?.code.referral_code ?? null,
      boost_tokens: codes.find((code) => code.owner === person)?.uses_count ?? 0,
      created_at: person.joined_ago,
      unsubscribed_at: left ? Math.floor(person.joined_ago / 3) : null,
    };
  });
  return insertInto(
    'alert_optins',
    {
      id: 'uuid',
      visitor_hash: 'text',
      first_name: 'text',
      phone_number: 'text',
      email: 'text',
      job_type: 'text',
      city: 'text',
      consent_text_version: `='${CONSENT}'`,
      consented_at: '=now() - make_interval(mins => r.created_at)',
      auto_enrolled: 'boolean',
      utm_source: 'text',
      opted_in_sms: 'boolean',
      opted_in_email: 'boolean',
      language: 'text',
      referred_by_code: 'text',
      boost_tokens: 'int',
      created_at: 'ago',
      unsubscribed_at: 'ago',
      last_interaction_at: '=now() - make_interval(mins => coalesce(r.unsubscribed_at, r.created_at))',
    },
    rows,
  );
}

export function applicationsSql(
  applications: DemoApplication[],
  channelOf: (application: DemoApplication) => string,
): string {
  const rows = applications.map((application, at) => {
    const { person, job } = application;
    const campaign = channelOf(application) === 'craigslist';
    return {
      ...application.details,
      id: application.id,
      job_id: job.id,
      visitor_hash: person.visitor_hash,
      first_name: person.first_name,
      phone_number: person.phone_number,
      email: person.email,
      preferred_start_date: application.details?.start_in ?? null,
      application_status: application.status,
      ref_code: application.ref_code,
      source: campaign ? 'craigslist' : null,
      utm_source: campaign ? 'craigslist' : null,
      utm_campaign: campaign ? 'nyc-gigs' : null,
      variant: campaign ? ['default', 'a', 'b'][at % 3] : null,
      language: person.language,
      created_at: application.started_ago,
      completed_at: application.completed_ago,
      updated_at: application.steps.at(-1)?.ago,
      withdrawn_at: application.status === 'withdrawn' ? application.steps.at(-1)?.ago : null,
    };
  });
  // Title, company, place, type and pay are taken from the job itself, as they are when a step is saved.
  return insertInto(
    'job_applications',
    {
      id: 'uuid',
      job_id: 'uuid',
      visitor_hash: 'text',
      first_name: 'text',
      phone_number: 'text',
      email: 'text',
      job_title: snapshot('title'),
      company: snapshot('company'),
      location: snapshot('location'),
      job_type: snapshot('job_type'),
      pay_range: snapshot('pay_range'),
      application_link: snapshot('application_link'),
      position_applied_for: 'text',
      availability: 'text',
      work_experience: 'text',
      preferred_start_date: 'date',
      application_status: 'text',
      ref_code: 'text',
      source: 'text',
      utm_source: 'text',
      utm_campaign: 'text',
      variant: 'text',
      language: 'text',
      consent_text_version: `='${CONSENT}'`,
      consented_at: '=now() - make_interval(mins => r.created_at)',
      created_at: 'ago',
      completed_at: 'ago',
      applied_at: '=now() - make_interval(mins => r.completed_at)',
      updated_at: 'ago',
      withdrawn_at: 'ago',
    },
    rows,
  );
}

function snapshot(column: string): string {
  return `=(select j.${column} from public.jobs j where j.id = r.job_id)`;
}

export function reapplySql(queue: ReapplyEntry[]): string {
  const rows = queue.map((entry) => {
    const { person, job } = entry.application;
    return {
      ...entry,
      visitor_hash: person.visitor_hash,
      job_id: job.id,
      application_id: entry.application.id,
      user_name: person.first_name,
      user_phone: person.phone_number,
      user_email: person.email,
      generated_message: entry.message,
      language: person.language,
      send_count: entry.sent_ago === null ? 0 : 1,
      last_sent_at: entry.sent_ago,
      created_at: entry.created_ago,
    };
  });
  return insertInto(
    'reapply_queue',
    {
      id: 'uuid',
      visitor_hash: 'text',
      job_id: 'uuid',
      application_id: 'uuid',
      reason: 'text',
      status: 'text',
      user_name: 'text',
      user_phone: 'text',
      user_email: 'text',
      job_title: snapshot('title'),
      job_company: snapshot('company'),
      job_location: snapshot('location'),
      job_type: snapshot('job_type'),
      generated_message: 'text',
      language: 'text',
      consented: '=true',
      send_count: 'int',
      last_sent_at: 'ago',
      created_at: 'ago',
      updated_at: '=now() - make_interval(mins => coalesce(r.last_sent_at, r.created_at))',
    },
    rows,
  );
}

/** The outbox with what became of each message, and the two logs that are written from it. */
export function messagesSql(messages: DemoMessage[]): string {
  const rows = messages.map((message) => ({
    ...message,
    idempotency_key: `demo:${message.id}`,
    alert_optin_id: message.optin?.id ?? null,
    application_id: message.application?.id ?? null,
    job_id: message.job?.id ?? null,
    reapply_id: message.reapply?.id ?? null,
    status: message.failed ? 'dead' : 'sent',
    attempts: message.failed ? 6 : 1,
    last_error: message.failed,
    phone: message.channel === 'sms' ? message.recipient : null,
    mail: message.channel === 'email' ? message.recipient : null,
  }));
  const alerts = rows.filter((row) => row.kind === 'first_alert' || row.kind === 'job_alert');
  const others = rows.filter((row) => !alerts.includes(row));
  const at = { 'days_ago:only': 'int', 'minute:only': 'int' };
  return [
    insertInto(
      'outbox',
      {
        id: 'uuid',
        idempotency_key: 'text',
        kind: 'text',
        channel: 'text',
        recipient: 'text',
        alert_optin_id: 'uuid',
        application_id: 'uuid',
        job_id: 'uuid',
        reapply_id: 'uuid',
        subject: 'text',
        body: 'text',
        language: 'text',
        status: 'text',
        attempts: 'int',
        provider: "='local'",
        last_error: 'text',
        ...at,
        created_at: `=${DAY_AND_MINUTE}`,
        not_before: `=${DAY_AND_MINUTE}`,
        sent_at: `=case when r.status = 'sent' then ${DAY_AND_MINUTE} end`,
      },
      rows,
    ),
    insertInto(
      'alert_deliveries',
      {
        id: 'uuid',
        outbox_id: '=r.id',
        delivery_method: '=r.channel',
        'channel:only': 'text',
        status: "=case when r.status = 'sent' then 'sent' else 'error' end",
        'status:only': 'text',
        error_message: '=r.last_error',
        'last_error:only': 'text',
        alert_optin_id: 'uuid',
        job_id: 'uuid',
        ...at,
        delivered_at: `=${DAY_AND_MINUTE}`,
        created_at: `=${DAY_AND_MINUTE}`,
      },
      alerts,
    ),
    insertInto(
      'notification_logs',
      {
        id: 'uuid',
        outbox_id: '=r.id',
        message_type: '=r.kind',
        'kind:only': 'text',
        status: "=case when r.status = 'sent' then 'sent' else 'failed' end",
        'status:only': 'text',
        recipient_email: '=r.mail',
        'mail:only': 'text',
        recipient_phone: '=r.phone',
        'phone:only': 'text',
        message_content: '=r.body',
        'body:only': 'text',
        ...at,
        created_at: `=${DAY_AND_MINUTE}`,
      },
      others,
    ),
  ].join('\n');
}
