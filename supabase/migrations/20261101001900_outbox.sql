-- Putting messages into the outbox from functions, and how the queue fares.

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
grant execute on function public.enqueue(jsonb), private.enqueue_message(jsonb), public.delivery_health(), private.delivery_health() to service_role;
