import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cutText } from '../../supabase/functions/_shared/rules/cut-text.ts';
import { ODD_TEXTS } from '../../supabase/functions/_shared/rules/odd-texts.ts';
import { wellFormed } from '../../supabase/functions/_shared/rules/well-formed.ts';
import { hasLongList, someNaughtyStrings } from '../naughty.ts';
import { signInAsAdmin, signUp, visitorKey } from './clients.ts';
import { apply, linkedJob } from './employer-link.ts';
import { bearer, call, nextPhone, openJobs, rpc } from './raw.ts';

const TEXTS = [...ODD_TEXTS.map(([, text]) => text), ...someNaughtyStrings().filter((_, n) => n % 3 === 0)];
/** An emoji before and over the place where each column ends. */
const atTheEnds = (columns: Record<string, number>) =>
  [...new Set(Object.values(columns))].flatMap((max) => [max - 1, max].map((at) => `${'a'.repeat(at)}👷b`));

/** The rule of every stored text: one kind of line end, nothing unseen that makes no emoji, no blanks around, so many characters; empty is null. */
function cleaned(text: string, max: number): string | null {
  const seen = text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{RGI_Emoji}|\p{Emoji}\ufe0f|[\p{Default_Ignorable_Code_Point}\p{Cc}]/gv, (sign) =>
      /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/v.test(sign) && !'\t\n'.includes(sign) ? '' : sign,
    );
  return cutText(seen.trim(), max) || null;
}

interface Field {
  /** The arguments and columns that the text is written to. */
  writes: string;
  /** Where it is read from: each column with the most characters it has, or of another table a query. */
  columns: Record<string, number>;
  table: string;
  send: (text: string) => Promise<{ status: number; text: string; where: string }>;
  /** Takes no blank text, or none that is too long. Else it is kept as null or as one of these, and cut. */
  refuses?: 'blank' | 'long' | 'blank and long';
  defaults?: string[];
}

const prefer = { prefer: 'return=minimal' };
/** Somebody new, elsewhere: nobody's limits are used up. */
const anybody = () => ({
  'x-visitor-key': visitorKey(),
  'x-forwarded-for': `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
});

const sql = postgres(inject('stack').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const me = anybody();
const phone = nextPhone();
let [open, reported, edited, application, optin, queue, alert] = ['', '', '', '', '', '', ''];
let [admin, account] = [bearer(''), bearer('')];
let adminId = '';
let employer = { token: '', applicant: '' };

beforeAll(async () => {
  [open = '', reported = '', edited = ''] = await openJobs(3);
  const { id, token } = await signInAsAdmin();
  adminId = id;
  admin = bearer(token);
  const person = await signUp();
  account = bearer(person.token);
  const linked = await linkedJob();
  employer = { token: linked.token, applicant: linked.applicant.id };
  await apply(reported, 'Ana', phone, null, me);
  application = randomUUID();
  await rpc('start_application', { p_id: application, p_job_id: open, p_first_name: 'Ana', p_phone_number: phone }, me);
  alert = randomUUID();
  const settings = { id: alert, user_id: person.id, job_type: 'cook', location: 'Bronx', sms_enabled: false };
  await call('POST', 'rest/v1/user_alerts', settings, { ...prefer, ...account });
  await rpc('add_to_reapply_queue', { p_job_id: edited, p_reason: 'abandoned_step1', p_user_phone: phone }, me);
  [{ optin, queue }] = (await sql`
    select (select id from alert_optins where phone_number = a.phone_number) as optin,
      (select id from reapply_queue where user_phone = a.phone_number) as queue
    from job_applications a where a.id = ${application}`) as unknown as [{ optin: string; queue: string }];
}, 60_000);

const patch = async (table: string, id: string, body: object, headers: Record<string, string>) => ({
  ...(await call('PATCH', `rest/v1/${table}?id=eq.${id}`, body, { ...prefer, ...headers })),
  where: `id = '${id}'`,
});
const insert = async (table: string, body: object, headers: Record<string, string>) => {
  const id = randomUUID();
  return {
    ...(await call('POST', `rest/v1/${table}`, { id, ...body }, { ...prefer, ...headers })),
    where: `id = '${id}'`,
  };
};
/** An answer of an employer, as if it were the first. */
const answer = async (body: object) => {
  await sql`delete from private.rate_limits where bucket = 'employer_answer'`;
  const about = { p_token: employer.token, p_application_id: employer.applicant };
  return { ...(await rpc('employer_answer', { ...about, ...body })), where: `id = '${employer.applicant}'` };
};
const held = (path: string) =>
  `select h.${path} from private.held_answers h where h.application_id = job_applications.id`;

const FIELDS: Field[] = [
  {
    writes: 'start_application.p_first_name start_application.p_attribution start_application.p_consent_text_version',
    columns: {
      first_name: 100,
      source: 200,
      utm_source: 200,
      utm_campaign: 200,
      variant: 100,
      consent_text_version: 100,
    },
    table: 'job_applications',
    refuses: 'blank',
    send: async (text) => {
      const id = randomUUID();
      const attribution = { source: text, utm_source: text, utm_campaign: text, variant: text };
      const body = { p_id: id, p_job_id: open, p_first_name: text, p_phone_number: nextPhone() };
      const more = { p_attribution: attribution, p_consent_text_version: text };
      return { ...(await rpc('start_application', { ...body, ...more }, anybody())), where: `id = '${id}'` };
    },
  },
  {
    writes: 'job_applications.position_applied_for job_applications.work_experience',
    columns: { position_applied_for: 200, work_experience: 4000 },
    table: 'job_applications',
    send: (text) => patch('job_applications', application, { position_applied_for: text, work_experience: text }, me),
  },
  {
    writes: 'update_my_details.p_first_name',
    columns: { first_name: 100 },
    table: 'job_applications',
    refuses: 'blank',
    send: async (text) => {
      const [someone, id] = [anybody(), randomUUID()];
      const details = { p_phone_number: nextPhone() };
      await rpc('start_application', { p_id: id, p_job_id: open, p_first_name: 'Ana', ...details }, someone);
      return {
        ...(await rpc('update_my_details', { p_first_name: text, ...details }, someone)),
        where: `id = '${id}'`,
      };
    },
  },
  {
    writes:
      'enroll_in_alerts.p_first_name enroll_in_alerts.p_interests enroll_in_alerts.p_utm_source enroll_in_alerts.p_consent_text_version',
    columns: { first_name: 100, interests: 1000, utm_source: 200, consent_text_version: 100 },
    table: 'alert_optins',
    defaults: ['Job Seeker', 'direct'],
    send: async (text) => {
      const id = randomUUID();
      const texts = { p_first_name: text, p_interests: text, p_utm_source: text, p_consent_text_version: text };
      const body = { p_id: id, p_phone_number: nextPhone(), p_job_type: 'Kitchen/Cook', p_city: 'Bronx', ...texts };
      return { ...(await rpc('enroll_in_alerts', body, anybody())), where: `id = '${id}'` };
    },
  },
  {
    writes: 'alert_optins.interests',
    columns: { interests: 1000 },
    table: 'alert_optins',
    send: (text) => patch('alert_optins', optin, { interests: text }, me),
  },
  {
    writes: 'add_to_reapply_queue.p_user_name',
    columns: { user_name: 100 },
    table: 'reapply_queue',
    send: async (text) => {
      const someone = anybody();
      const body = { p_job_id: edited, p_reason: 'abandoned_step1', p_user_phone: nextPhone(), p_user_name: text };
      const answered = await rpc('add_to_reapply_queue', body, someone);
      return { ...answered, where: `user_phone = private.phone_e164('${body.p_user_phone}')` };
    },
  },
  {
    writes: 'reapply_queue.generated_message',
    columns: { generated_message: 2000 },
    table: 'reapply_queue',
    send: (text) => patch('reapply_queue', queue, { generated_message: text }, admin),
  },
  {
    writes: 'job_alerts.job_type job_alerts.location',
    columns: { job_type: 60, location: 300 },
    table: 'job_alerts',
    send: async (text) => {
      const where = `application_id = (select id from job_applications where job_id = '${reported}' and phone_number = private.phone_e164('${phone}'))`;
      const [{ id } = { id: '' }] = await sql.unsafe<{ id: string }[]>(`select id from job_alerts where ${where}`);
      return patch('job_alerts', id, { job_type: text, location: text }, me);
    },
  },
  {
    writes: 'job_reports.note',
    columns: { note: 1000 },
    table: 'job_reports',
    send: (text) => insert('job_reports', { job_id: reported, reason: 'other', note: text }, anybody()),
  },
  {
    writes: 'saved_jobs.job_title saved_jobs.job_company saved_jobs.job_location',
    columns: { job_title: 200, job_company: 200, job_location: 300 },
    table: 'saved_jobs',
    send: async (text) => {
      const job_id = randomUUID();
      const body = { job_id, job_title: text, job_company: text, job_location: text };
      return {
        ...(await call('POST', 'rest/v1/saved_jobs', body, { ...prefer, ...anybody() })),
        where: `job_id = '${job_id}'`,
      };
    },
  },
  {
    writes: 'user_alerts.job_type user_alerts.location user_alerts.consent_text_version',
    columns: { job_type: 60, location: 300, consent_text_version: 100 },
    table: 'user_alerts',
    refuses: 'blank',
    send: (text) =>
      patch('user_alerts', alert, { job_type: text, location: text, consent_text_version: text }, account),
  },
  {
    writes: 'craigslist_applications.utm_source craigslist_applications.utm_campaign craigslist_applications.variant',
    columns: { utm_source: 200, utm_campaign: 200, variant: 100 },
    table: 'craigslist_applications',
    defaults: ['default'],
    send: (text) =>
      insert('craigslist_applications', { utm_source: text, utm_campaign: text, variant: text }, anybody()),
  },
  {
    writes: 'search_events.filter_applied search_events.user_agent',
    columns: { filter_applied: 200, user_agent: 500 },
    table: 'search_events',
    defaults: ['direct'],
    send: (text) =>
      insert('search_events', { event_type: 'deep_link_open', filter_applied: text, user_agent: text }, anybody()),
  },
  {
    writes: 'reply_to_team.p_message',
    columns: { message_content: 2000 },
    table: 'private.message_replies',
    refuses: 'blank and long',
    send: async (text) => {
      const someone = anybody();
      const hash = createHash('sha256').update(someone['x-visitor-key']).digest('hex');
      await sql`insert into admin_messages (recipient_visitor_hash, channel, message_content) values (${hash}, 'in_app', 'Hi')`;
      const id = randomUUID();
      return { ...(await rpc('reply_to_team', { p_id: id, p_message: text }, someone)), where: `id = '${id}'` };
    },
  },
  {
    writes: 'answer_thread.p_message',
    columns: { message_content: 5000 },
    table: 'admin_messages',
    refuses: 'blank and long',
    send: async (text) => {
      const [reply, id] = [randomUUID(), randomUUID()];
      await sql`insert into private.message_replies (id, visitor_hash, channel, message_content) values (${reply}, ${'0'.repeat(64)}, 'in_app', 'Hi')`;
      const body = { p_id: reply, p_message_id: id, p_message: text };
      return { ...(await rpc('answer_thread', body, admin)), where: `id = '${id}'` };
    },
  },
  {
    writes: 'application_notes.body',
    columns: { body: 2000 },
    table: 'application_notes',
    refuses: 'blank',
    send: (text) => insert('application_notes', { application_id: application, body: text }, admin),
  },
  {
    writes: 'employer_answer.p_message',
    columns: {
      [`coalesce((${held('message')}), (select e.data ->> 'message' from application_events e
        where e.application_id = job_applications.id and e.event_type = 'answered' order by e.id desc limit 1))`]: 500,
    },
    table: 'job_applications',
    refuses: 'long',
    send: (text) => answer({ p_answer: 'not_this_time', p_message: text }),
  },
  {
    writes: 'employer_answer.p_interview',
    columns: { [`coalesce((${held("interview ->> 'place'")}), (private.interview_of(id)).place)`]: 200 },
    table: 'job_applications',
    refuses: 'blank and long',
    send: (text) => {
      const starts_at = new Date(Math.ceil(Date.now() / 6e4) * 6e4 + 3 * 864e5).toISOString();
      return answer({ p_answer: 'interview', p_interview: { starts_at, place: text, contact_name: 'Luis' } });
    },
  },
  {
    writes: 'employer_write.p_message message_employer.p_message',
    columns: {
      [`(select m.body from private.conversation_messages m where m.application_id = job_applications.id
        order by m.created_at desc limit 1)`]: 500,
    },
    table: 'job_applications',
    refuses: 'blank and long',
    send: async (text) => {
      await sql`update job_applications set application_status = 'interviewing' where id = ${employer.applicant}`;
      await sql`delete from private.conversations where application_id = ${employer.applicant}`;
      const body = { p_token: employer.token, p_application_id: employer.applicant, p_message: text };
      return { ...(await rpc('employer_write', body)), where: `id = '${employer.applicant}'` };
    },
  },
  {
    writes: 'set_application_status.p_interview',
    columns: { '(private.interview_of(id)).place': 200 },
    table: 'job_applications',
    refuses: 'blank and long',
    send: async (text) => {
      const starts_at = new Date(Math.ceil(Date.now() / 6e4) * 6e4 + 3 * 864e5).toISOString();
      const p_interview = { starts_at, place: text, contact_name: 'Luis' };
      // The same status again would change nothing.
      await rpc('set_application_status', { p_id: employer.applicant, p_status: 'pending' }, admin);
      const body = { p_id: employer.applicant, p_status: 'interviewing', p_interview };
      return { ...(await rpc('set_application_status', body, admin)), where: `id = '${employer.applicant}'` };
    },
  },
  {
    writes: 'send-admin-message',
    columns: { subject: 200, message_content: 5000 },
    table: 'admin_messages',
    refuses: 'blank and long',
    send: async (text) => {
      const body = {
        adminUserId: adminId,
        channel: 'email',
        recipientEmail: 'odd@example.com',
        subject: text,
        messageContent: text,
      };
      const answered = await call('POST', 'functions/v1/send-admin-message', body, admin);
      return { ...answered, where: `id = '${(answered.body as { id?: string })?.id ?? randomUUID()}'` };
    },
  },
  {
    writes:
      'jobs.title jobs.company jobs.employer_name jobs.location jobs.pay_range jobs.description jobs.requirements jobs.benefits jobs.contact_method jobs.utm_source',
    columns: {
      ...{
        title: 200,
        company: 200,
        employer_name: 200,
        location: 300,
        pay_range: 200,
        contact_method: 500,
        utm_source: 200,
      },
      ...{ description: 20_000, requirements: 10_000, benefits: 10_000 },
    },
    table: 'jobs',
    refuses: 'blank',
    send: (text) => {
      const names = ['title', 'company', 'employer_name', 'location', 'pay_range', 'contact_method', 'utm_source'];
      const more = ['description', 'requirements', 'benefits'];
      return patch('jobs', edited, Object.fromEntries([...names, ...more].map((name) => [name, text])), admin);
    },
  },
  {
    writes: 'post_job.p_job',
    columns: {
      ...{ "job ->> 'title'": 200, "job ->> 'company'": 200, "job ->> 'location'": 300 },
      "job ->> 'description'": 20_000,
    },
    table: 'private.employer_posts',
    refuses: 'blank and long',
    send: async (text) => {
      // So many within an hour are refused.
      await sql`delete from private.employer_posts`;
      const id = randomUUID();
      const p_job = { title: text, company: text, location: text, description: text, pay_range: '$20/hour' };
      const body = { p_id: id, p_job, p_email: `${id}@odd.example`, p_language: 'en' };
      return { ...(await rpc('post_job', body, anybody())), where: `id = '${id}'` };
    },
  },
  {
    writes: 'employer_edit_job.p_job',
    columns: { title: 200, company: 200, location: 300, description: 20_000 },
    table: 'jobs',
    refuses: 'blank and long',
    send: async (text) => {
      await sql`delete from private.rate_limits where bucket = 'employer_change'`;
      const p_job = { title: text, company: text, location: text, description: text };
      const { body, ...rest } = await rpc('employer_edit_job', { p_token: employer.token, p_job });
      return { ...rest, body, where: `id = (select job_id from job_applications where id = '${employer.applicant}')` };
    },
  },
  {
    writes: 'ban_contact.p_note',
    columns: { note: 500 },
    table: 'private.bans',
    send: async (text) => {
      const p_value = `${randomUUID()}.example`;
      const { body, ...rest } = await rpc('ban_contact', { p_kind: 'domain', p_value, p_note: text }, admin);
      const { id } = (body ?? {}) as { id?: string };
      return { ...rest, body, where: `id = '${id ?? randomUUID()}'` };
    },
  },
  {
    writes: 'create_api_key.p_partner',
    columns: { name: 100 },
    table: 'job_sources',
    refuses: 'blank',
    send: async (text) => {
      const { body, ...rest } = await rpc('create_api_key', { p_partner: text }, admin);
      const { id } = (body ?? {}) as { id?: string };
      return {
        ...rest,
        body,
        where: `id = (select source_id from private.api_keys where id = '${id ?? randomUUID()}')`,
      };
    },
  },
  {
    writes: 'job_sources.name job_sources.default_company',
    columns: { name: 100, default_company: 200 },
    table: 'job_sources',
    refuses: 'blank',
    send: async (text) => {
      const id = randomUUID();
      const source = { id, name: text, default_company: text, kind: 'csv', address: 'https://x.example/jobs.csv' };
      return { ...(await call('POST', 'rest/v1/job_sources', source, admin)), where: `id = '${id}'` };
    },
  },
];

describe.each(FIELDS)(`$writes${hasLongList ? '' : ' (the long list is not here)'}`, (field) => {
  it('keeps each odd text, cleaned, or refuses it with a sentence', async () => {
    const wrong: unknown[] = [];
    for (const text of [...TEXTS, ...atTheEnds(field.columns)]) {
      const { status, text: said, where } = await field.send(text);
      const takes = wellFormed(text);
      // Half a character, or none: refused, or a sign stands in the place of the half.
      if (status === 400 && /[\0\p{Surrogate}]/u.test(text)) continue;
      const isBlank = cleaned(takes, 9) === null;
      const isLong = Object.values(field.columns).some((max) => cleaned(takes, max) !== cleaned(takes, 1e5));
      if (field.refuses?.includes(isBlank ? 'blank' : isLong ? 'long' : 'neither')) {
        if (status !== 400) wrong.push([text.slice(0, 80), status, said]);
        continue;
      }
      const [row] = await sql.unsafe(
        `select ${Object.keys(field.columns).map((column, n) => `${column} as c${n}`)} from ${field.table} where ${where}`,
      );
      if (status >= 300) wrong.push([text.slice(0, 80), status, said]);
      else
        Object.entries(field.columns).forEach(([column, max], n) => {
          const kept = (row?.[`c${n}`] ?? null) as string | null;
          if (kept !== cleaned(takes, max) && !(isBlank && field.defaults?.includes(kept ?? '')))
            wrong.push([text.slice(0, 80), column, kept?.slice(0, 80), row === undefined && 'no row']);
        });
    }
    expect(wrong.map((one) => JSON.stringify(one))).toEqual([]);
  }, 120_000);
});

/** Choices, addresses, numbers, tokens, what is made of others and what is only looked for: no text of its own is kept. */
const NO_TEXTS =
  /\.(p_(token|code|kind|action|list|decision|type|status|reason|method|language|near|city|job_type|borough|answer|pay|value|cursor|filters|query|expected|times|proof|phone|email|phone_number|user_phone|user_email|content_hash|endpoint|p256dh|auth|handle|referred_by_code)|email|phone_number|channel|city|language|near|frequency|availability|application_status|status|reason|tool_id|ip_address|referral_code|event_type|place_id|application_link|source|source_ref|source_hash|address|kind|default_category|state|summary|town|zip|borough|category|pay_unit)$|^(jobs|alert_optins)\.job_type$|^app_settings\.value$|^report_page\./;
/** As start_application's. */
const CONSENT = ['update_my_details.p_consent_text_version', 'allow_push.p_consent_text_version'];
/** job-imports.test.ts sends the whole list through these. */
const IMPORTS = /^(import_jobs|open_import|preview_jobs|stage_jobs)\./;

it('every text that the Data API lets somebody write is in one of these tables', async () => {
  const written = await sql<{ name: string }[]>`
    select distinct c.table_name || '.' || c.column_name as name
      from information_schema.columns c join information_schema.column_privileges p using (table_schema, table_name, column_name)
     where c.table_schema = 'public' and c.data_type in ('text', 'jsonb')
       and p.grantee in ('anon', 'authenticated') and p.privilege_type in ('INSERT', 'UPDATE')
    union all
    select p.proname || '.' || a.name from pg_proc p cross join unnest(p.proargnames, p.proargtypes::oid[]) a (name, type)
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and a.type in ('text'::regtype, 'jsonb'::regtype)
       and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by 1`;
  const tried = [...FIELDS.flatMap(({ writes }) => writes.split(' ')), ...CONSENT];
  const names = written.map(({ name }) => name).filter((name) => !NO_TEXTS.test(name) && !IMPORTS.test(name));
  expect(names.filter((name) => !tried.includes(name))).toEqual([]);
});
