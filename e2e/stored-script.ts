import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

/** What a stranger types into every field: an element that leaves a mark as soon as it is one. */
export const CANARY = `"><img src=x data-stolen onerror="window.stolen=1">`;

/** What anybody may read of it where it is shown as it should be: as text. */
export const AS_TEXT = 'data-stolen';

/** Somebody's rows with the canary in every text, and a job that says it too; `remove` takes them away again. */
export async function plantCanary(sql: Sql) {
  const key = randomBytes(32).toString('hex');
  const hash = createHash('sha256').update(key).digest('hex');
  const phone = `+1646${200 + Math.floor(Math.random() * 700)}${1000 + Math.floor(Math.random() * 9000)}`;
  const email = `canary.${hash.slice(0, 8)}@example.com`;
  // At the end of the feed, where no other journey looks.
  const [job] = await sql.begin(async (one) => {
    const added = await one<{ id: string }[]>`
      insert into public.jobs (title, company, employer_name, location, job_type, pay_range, description, requirements, benefits, contact_method,
        is_approved, posted_at, expires_at, utm_source)
      select c, c, c, c || ', Bronx', 'multiple', c, repeat(c || ' ', 9), c, c, c, true, now() - interval '90 days', now() + interval '1 day', c
      from (select ${CANARY}::text as c) x returning id`;
    // Not announced to subscribers.
    await one`delete from private.announcements where job_id = ${added[0]?.id ?? ''}`;
    return added;
  });
  const jobId = job?.id ?? '';
  const [application] = await sql<{ id: string }[]>`
    insert into public.job_applications (job_id, visitor_hash, first_name, phone_number, email, job_title, company, location, job_type, pay_range,
      position_applied_for, work_experience, availability, preferred_start_date, application_status, completed_at, applied_at, source, utm_source)
    select ${jobId}, ${hash}, c, ${phone}, ${email}, c, c, c, left(c, 60), c, c, c, 'asap', current_date, 'completed', now(), now(), c, c
    from (select ${CANARY}::text as c) x returning id`;
  const applicationId = application?.id ?? '';
  const [optin] = await sql<{ id: string; unsubscribe_token: string }[]>`
    insert into public.alert_optins (visitor_hash, first_name, phone_number, email, interests, utm_source, opted_in_email)
    values (${hash}, ${CANARY}, ${phone}, ${email}, ${CANARY}, ${CANARY}, true) returning id, unsubscribe_token`;
  const [reapply] = await sql<{ id: string }[]>`
    insert into public.reapply_queue (visitor_hash, job_id, application_id, reason, status, user_name, user_phone, job_title, job_company,
      job_location, job_type, generated_message, consented)
    select ${hash}, ${jobId}, ${applicationId}, 'auto_followup', 'sent', c, ${phone}, c, c, c, left(c, 60), c, true from (select ${CANARY}::text as c) x returning id`;
  await sql`insert into public.admin_messages (channel, subject, message_content, recipient_visitor_hash, recipient_phone, recipient_email)
    values ('in_app', ${CANARY}, ${CANARY}, ${hash}, ${phone}, ${email})`;
  await sql`insert into public.notification_logs (message_type, status, recipient_email, message_content)
    values ('admin_message', 'failed', ${email}, ${CANARY})`;
  const [letter] = await sql<{ id: string }[]>`
    insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, status, last_error, alert_optin_id)
    values (${hash}, 'manual_alert', 'email', ${email}, ${CANARY}, ${CANARY}, 'dead', ${CANARY}, ${optin?.id ?? ''}) returning id`;
  await sql`insert into public.alert_deliveries (outbox_id, delivery_method, status, error_message, alert_optin_id, job_id)
    values (${letter?.id ?? ''}, 'email', 'error', ${CANARY}, ${optin?.id ?? ''}, ${jobId})`;
  await sql`insert into public.import_batches (file_name, imported) values (${CANARY}, 1)`;
  await sql`insert into public.job_reports (job_id, reason, note, visitor_hash) values (${jobId}, 'other', ${CANARY}, ${hash})`;
  await sql`insert into public.audit_log (action, table_name, row_id, before, after)
    select 'update', 'jobs', ${jobId}, jsonb_build_object('title', c), jsonb_build_object('title', c) from (select ${CANARY}::text as c) x`;
  const remove = async () => {
    await sql`delete from public.import_batches where file_name = ${CANARY}`;
    await sql`delete from public.alert_deliveries where error_message = ${CANARY}`;
    await sql`delete from public.notification_logs where message_content = ${CANARY}`;
    await sql`delete from public.admin_messages where message_content = ${CANARY}`;
    await sql`delete from public.reapply_queue where id = ${reapply?.id ?? ''}`;
    await sql`delete from public.job_applications where id = ${applicationId}`;
    await sql`delete from public.alert_optins where id = ${optin?.id ?? ''}`;
    await sql`delete from public.jobs where id = ${jobId}`;
  };
  const ids = { jobId, applicationId, reapplyId: reapply?.id ?? '', unsubscribe: optin?.unsubscribe_token ?? '' };
  return { key, ...ids, remove };
}
