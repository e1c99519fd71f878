-- The sender's side of the outbox: claim under a lease, record what came of it.

create function private.in_quiet_hours() returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(hour from now() at time zone 'America/New_York') >= (q ->> 'from')::int
      or extract(hour from now() at time zone 'America/New_York') < (q ->> 'to')::int
  from (select private.setting('quiet_hours', '{"from": 21, "to": 8}') as q) s;
$$;
comment on function private.in_quiet_hours() is 'Whether no SMS goes out now, by the New York clock.';

create function private.is_alert_kind(p_kind text) returns boolean
language sql immutable set search_path = '' as $$ select p_kind in ('first_alert', 'job_alert', 'digest', 'manual_alert', 'reapply_nudge') $$;
comment on function private.is_alert_kind(text) is 'Whether a message is an alert, to which consent and the daily limit apply, rather than about one''s own affairs.';

create function private.release_leases() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  -- The sender died between sending and recording. A second e-mail carries the same Message-ID and is harmless; an SMS is asked about first.
  update public.outbox set status = case when channel = 'sms' then 'uncertain' else 'pending' end, lease_until = null, leased_by = null
   where status = 'sending' and lease_until < now();
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.release_leases() is 'Takes back messages whose sender never reported; returns how many.';

create function private.claim_outbox(p_limit int, p_worker text, p_lease_seconds int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare claimed jsonb;
begin
  if private.setting('sending_paused', 'false') = 'true' then return '[]'; end if;
  perform private.release_leases();
  -- Whoever said stop since, hears nothing.
  update public.outbox b set status = 'cancelled', last_error = 'stopped by the recipient'
   where b.id in (select c.id from public.outbox c where c.status = 'pending' and c.not_before <= now() and c.channel <> 'in_app'
       and (exists (select 1 from public.suppressions s where s.recipient_hash = private.address_key(c.recipient) and s.channel = c.channel)
         or (private.is_alert_kind(c.kind) and exists (select 1 from public.alert_optins o where o.id = c.alert_optin_id
           and (o.unsubscribed_at is not null or not case c.channel when 'sms' then o.opted_in_sms else o.opted_in_email end))))
     order by c.priority desc, c.not_before, c.id limit 500 for update skip locked);
  with due as (
    select c.id from public.outbox c
     where c.status = 'pending' and c.not_before <= now()
       -- Quiet hours are for what we start; a link that somebody asked for just now goes out.
       and not (c.channel = 'sms' and c.kind <> 'recovery_link' and private.in_quiet_hours())
     order by c.priority desc, c.not_before, c.id limit least(greatest(coalesce(p_limit, 50), 1), 500)
     for update skip locked
  ), taken as (
    update public.outbox b set status = 'sending', attempts = b.attempts + 1, leased_by = left(p_worker, 100),
      lease_until = now() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 10), 3600))
      from due where b.id = due.id returning b.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'channel', t.channel, 'recipient', t.recipient, 'subject', t.subject,
      'body', t.body, 'data', t.data, 'language', t.language, 'attempts', t.attempts) order by t.priority desc, t.not_before, t.id), '[]')
    into claimed from taken t;
  return claimed;
end $$;
create function public.claim_outbox(p_limit int default 50, p_worker text default 'sender', p_lease_seconds int default 60) returns jsonb
language sql security invoker set search_path = '' as $$ select private.claim_outbox(p_limit, p_worker, p_lease_seconds) $$;
comment on function public.claim_outbox(int, text, int) is
  'For the sender: leases up to p_limit messages that are due, most urgent first: [{ id, kind, channel, recipient, subject, body, data, language, attempts }]. '
  'Empty while sending is paused; SMS wait in quiet hours; stopped recipients are left out.';

create function private.record_delivery(p_id uuid, p_status text, p_provider text, p_provider_message_id text, p_error text, p_subject text, p_body text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  m public.outbox;
  now_is text;
begin
  select * into m from public.outbox where id = p_id for update;
  if m.id is null then perform private.refuse(404, 'There is no such message.', 'p_id'); end if;
  if p_status not in ('sent', 'retry', 'dead') then perform private.refuse(400, 'Unknown result.', 'p_status'); end if;
  -- A late report of the same sending changes nothing.
  if m.status not in ('sending', 'uncertain') then return jsonb_build_object('id', m.id, 'status', m.status); end if;
  now_is := case when p_status = 'sent' then 'sent' when p_status = 'dead' or m.attempts >= m.max_attempts then 'dead' else 'pending' end;
  update public.outbox set status = now_is, provider = left(p_provider, 60), provider_message_id = coalesce(left(p_provider_message_id, 200), provider_message_id),
    last_error = case when now_is = 'sent' then null else left(p_error, 1000) end, lease_until = null, leased_by = null,
    sent_at = case when now_is = 'sent' then now() end, subject = coalesce(left(p_subject, 300), subject),
    -- A link that has gone out, or never will, is a secret that need not lie about; the local provider's row is the message itself.
    body = case when kind <> 'recovery_link' or p_provider = 'local' and now_is = 'sent' then coalesce(left(p_body, 20000), body) end,
    data = case when kind = 'recovery_link' and now_is <> 'pending' then '{}' else data end,
    not_before = case when now_is = 'pending' then now() + make_interval(secs => 30 * power(2, least(m.attempts, 8)) * (0.75 + random() / 2)) else not_before end
   where id = m.id;
  if now_is in ('sent', 'dead') then
    if m.channel in ('sms', 'email') then
      insert into public.notification_logs (outbox_id, message_type, status, recipient_email, recipient_phone, message_content)
      values (m.id, m.kind, case when now_is = 'sent' then 'sent' else 'failed' end, case when m.channel = 'email' then m.recipient end,
        case when m.channel = 'sms' then m.recipient end, case when m.kind <> 'recovery_link' then left(coalesce(p_body, m.body), 20000) end);
      if private.is_alert_kind(m.kind) or m.kind = 'test_alert' then
        insert into public.alert_deliveries (outbox_id, delivery_method, status, error_message, alert_optin_id, job_id)
        values (m.id, m.channel, case when now_is = 'sent' then 'sent' else 'error' end, case when now_is = 'dead' then left(p_error, 1000) end,
          m.alert_optin_id, m.job_id);
      end if;
    end if;
    if m.kind = 'reapply_nudge' and now_is = 'sent' then
      insert into public.event_logs (event_type, application_id, data)
      values ('reapply_nudge', m.application_id, jsonb_build_object('reapply_id', m.reapply_id, 'channel', m.channel));
      update public.reapply_queue set status = 'sent', last_sent_at = now(), send_count = send_count + 1
       where id = m.reapply_id and status in ('pending', 'sent');
    end if;
    if m.admin_message_id is not null then
      update public.admin_messages set status = case when now_is = 'sent' then 'sent' else 'failed' end where id = m.admin_message_id and status = 'queued';
    end if;
  end if;
  return jsonb_build_object('id', m.id, 'status', now_is);
end $$;
create function public.record_delivery(p_id uuid, p_status text, p_provider text default null, p_provider_message_id text default null,
  p_error text default null, p_subject text default null, p_body text default null) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.record_delivery(p_id, p_status, p_provider, p_provider_message_id, p_error, p_subject, p_body);
$$;
comment on function public.record_delivery(uuid, text, text, text, text, text, text) is
  'For the sender: what came of a leased message (sent, retry, dead), with the text that went out. Writes notification_logs, alert_deliveries and '
  'nudge events; a retry waits longer each time and is given up after max_attempts. Gives { id, status }; a late report changes nothing.';

create function private.enqueue_message(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare new_id uuid;
begin
  new_id := private.enqueue(p ->> 'idempotency_key', p ->> 'kind', p ->> 'channel', p ->> 'recipient', p ->> 'subject', p ->> 'body', p -> 'data',
    p ->> 'language', (p ->> 'alert_optin_id')::uuid, (p ->> 'application_id')::uuid, (p ->> 'job_id')::uuid, (p ->> 'priority')::int,
    (p ->> 'not_before')::timestamptz);
  if new_id is not null then
    update public.outbox set reapply_id = (p ->> 'reapply_id')::uuid, admin_message_id = (p ->> 'admin_message_id')::uuid where id = new_id
      and (p ? 'reapply_id' or p ? 'admin_message_id');
  end if;
  return jsonb_build_object('id', coalesce(new_id, (select id from public.outbox where idempotency_key = p ->> 'idempotency_key')), 'is_new', new_id is not null);
end $$;
create function public.enqueue(p_message jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.enqueue_message(p_message) $$;
comment on function public.enqueue(jsonb) is
  'For functions: puts a message into the outbox, once per idempotency_key: { idempotency_key, kind, channel, recipient, subject, body, data, language, '
  'alert_optin_id, application_id, job_id, reapply_id, admin_message_id, priority, not_before }. Gives { id, is_new }.';

create function private.delivery_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('ok', coalesce(oldest < interval '15 minutes', true), 'waiting', waiting, 'queue_age_seconds', coalesce(extract(epoch from oldest)::int, 0),
    'dead', (select count(*) from public.outbox where status = 'dead' and created_at > now() - interval '1 day'),
    'paused', private.setting('sending_paused', 'false'), 'last_run', (select max(last_run_at) from private.schedule_runs))
  from (select count(*) as waiting, now() - min(not_before) as oldest from public.outbox where status = 'pending' and not_before <= now()) q;
$$;
create function public.delivery_health() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.delivery_health() $$;
comment on function public.delivery_health() is 'For the health function: { ok, waiting, queue_age_seconds, dead, paused, last_run }.';

select private.lock_functions();
grant execute on function public.claim_outbox(int, text, int), private.claim_outbox(int, text, int),
  public.record_delivery(uuid, text, text, text, text, text, text), private.record_delivery(uuid, text, text, text, text, text, text),
  public.enqueue(jsonb), private.enqueue_message(jsonb), public.delivery_health(), private.delivery_health() to service_role;
