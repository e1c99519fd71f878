-- Nudges from the reapply queue: only to those who may be messaged, and once a day.

create function private.nudge_channel(q public.reapply_queue) returns text
language sql stable security definer set search_path = '' as $$
  -- Who is signed up, or has an account with alert settings, decides for themselves; else the consent of the application stands.
  select case
    when q.user_phone is not null and not private.is_stopped(q.user_phone, 'sms') and not exists (
      select 1 from public.alert_optins o where o.phone_number = q.user_phone and (o.unsubscribed_at is not null or not o.opted_in_sms)) and not (s.has_some and not s.sms) then 'sms'
    when q.user_email is not null and not private.is_stopped(q.user_email, 'email') and not exists (
      select 1 from public.alert_optins o where o.email = q.user_email and (o.unsubscribed_at is not null or not o.opted_in_email)) and not (s.has_some and not s.email) then 'email' end
  from (select count(*) > 0 as has_some, coalesce(bool_or(u.is_active and u.sms_enabled), false) as sms, coalesce(bool_or(u.is_active and u.email_enabled), false) as email
    from public.user_alerts u where u.user_id = q.user_id) s;
$$;
comment on function private.nudge_channel(public.reapply_queue) is 'How an entry''s person may be messaged: sms, else email, else null (they stopped both, or gave no address).';

create function private.nudge_state(q public.reapply_queue) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when q.status not in ('pending', 'sent') then 'used'
    when q.created_at < now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int) then 'expired'
    when not exists (select 1 from private.open_jobs j where j.id = q.job_id) then 'job_closed'
    when num_nonnulls(q.user_phone, q.user_email) = 0 then 'no_address'
    when not q.consented then 'no_consent'
    when c.way is null then 'stopped'
    when exists (select 1 from public.outbox b where b.recipient = (case c.way when 'sms' then q.user_phone else q.user_email end) and b.kind = 'reapply_nudge'
      and b.status <> 'cancelled' and b.created_at >= private.today()::timestamp at time zone 'America/New_York') then 'messaged_today'
    else 'ready' end
  from (select private.nudge_channel(q) as way) c;
$$;
comment on function private.nudge_state(public.reapply_queue) is
  'Whether an entry may be sent now: ready, or why not (used, expired, job_closed, no_address, no_consent, stopped, messaged_today).';

create function private.nudge_backlog(p_most int) returns table (id uuid, state text)
language sql stable security definer set search_path = '' as $$
  -- What is cheap to know is asked of the oldest five thousand, the rest only of those who are left, oldest first.
  with waiting as materialized (
    select q.id, q.created_at, case
        when q.created_at < now() - make_interval(days => (s.days ->> 'reapply_queue')::int) then 'expired'
        when j.id is null then 'job_closed' when num_nonnulls(q.user_phone, q.user_email) = 0 then 'no_address' when not q.consented then 'no_consent' end as state
      from (select * from public.reapply_queue where status = 'pending' order by created_at, id limit 5000) q
        left join private.open_jobs j on j.id = q.job_id, (select private.setting('retention_days') as days) s
  ), left_over as materialized (select w.id from waiting w where w.state is null order by w.created_at, w.id limit p_most)
  select w.id, w.state from waiting w where w.state is not null
  union all select q.id, private.nudge_state(q) from public.reapply_queue q join left_over l on l.id = q.id;
$$;
comment on function private.nudge_backlog(int) is 'The oldest pending entries and whether each may be sent now; of those that nothing plain speaks against, p_most are looked at.';

create function private.nudge_waiting() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (with counted as (select state, count(*) as n from private.nudge_backlog(100) group by state)
    select jsonb_build_object('waiting', (select count(*) from public.reapply_queue where status = 'pending'), 'looked_at', coalesce((select sum(n) from counted), 0),
      'ready', coalesce((select n from counted where state = 'ready'), 0), 'skipped', coalesce((select jsonb_object_agg(state, n) from counted where state <> 'ready'), '{}')));
end $$;
create function public.nudge_waiting() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.nudge_waiting() $$;
comment on function public.nudge_waiting() is
  'For admins: { waiting, looked_at, ready (100 at most: one sending takes 50), skipped: { expired, job_closed, no_address, no_consent, stopped, messaged_today } } of the pending entries.';

create function private.nudge_candidates(p_admin_id uuid, p_reapply_id uuid, p_limit int, p_force boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  q public.reapply_queue;
  because text;
begin
  perform private.require_admin_id(p_admin_id);
  if p_reapply_id is not null then
    select * into q from public.reapply_queue where id = p_reapply_id;
    if q.id is null then perform private.refuse(404, 'There is no such entry.', 'reapply_id'); end if;
    because := private.nudge_state(q);
    if because <> 'ready' and not (p_force and because = 'messaged_today') then
      perform private.refuse(409, case because when 'used' then 'Only entries that are pending or sent can be sent.' when 'expired' then 'This entry has expired.'
        when 'job_closed' then 'The job is no longer open.' when 'no_consent' then 'There is no consent on record for this person.'
        when 'messaged_today' then 'This person had a nudge today.' when 'stopped' then 'This person stopped messages.' else 'This entry has no phone and no email.' end, 'reapply_id', because);
    end if;
    return jsonb_build_object('entries', jsonb_build_array(jsonb_build_object('id', q.id, 'reason', q.reason, 'language', q.language, 'user_name', q.user_name,
      'job_title', q.job_title, 'job_company', q.job_company, 'generated_message', q.generated_message)), 'skipped', '{}'::jsonb);
  end if;
  return (with waiting as materialized (select w.*, b.state from private.nudge_backlog(300) b join public.reapply_queue w on w.id = b.id),
    people as (select distinct on (coalesce(user_phone, user_email)) * from waiting where state = 'ready' order by coalesce(user_phone, user_email), created_at, id),
    chosen as (select * from people order by created_at, id limit least(greatest(coalesce(p_limit, 50), 1), 50)),
    left_out as (select state, count(*) as n from waiting where state <> 'ready' group by state
      union all select 'same_person', count(*) from waiting where state = 'ready' and id not in (select id from people) having count(*) > 0)
    select jsonb_build_object(
      'entries', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'reason', c.reason, 'language', c.language, 'user_name', c.user_name,
        'job_title', c.job_title, 'job_company', c.job_company, 'generated_message', c.generated_message) order by c.created_at, c.id) from chosen c), '[]'),
      'skipped', coalesce((select jsonb_object_agg(state, n) from left_out), '{}')));
end $$;
create function public.nudge_candidates(p_admin_id uuid, p_reapply_id uuid default null, p_limit int default 50, p_force boolean default false) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.nudge_candidates(p_admin_id, p_reapply_id, p_limit, p_force) $$;
comment on function public.nudge_candidates(uuid, uuid, int, boolean) is
  'For send-reapply-nudges: one entry, or the oldest pending ones (at most 50) whose people may be messaged, one each: { entries: [{ id, reason, language, user_name, job_title, '
  'job_company, generated_message }], skipped: { reason: count } }. p_force allows a second nudge on a day, never one without consent. Errors: 403, 404, 409 (detail: the reason).';

create function private.enqueue_nudges(p_admin_id uuid, p_nudges jsonb, p_force boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  n int;
begin
  perform set_config('stoop.actor', admin::text, true);
  -- Looked at once more, under lock: another admin may have sent to the same people a moment ago.
  perform 1 from public.reapply_queue q join jsonb_to_recordset(p_nudges) x (id uuid) on x.id = q.id order by q.id for update of q;
  update public.reapply_queue q set generated_message = left(x.message, 2000)
    from jsonb_to_recordset(p_nudges) x (id uuid, message text) where q.id = x.id and q.generated_message is distinct from left(x.message, 2000);
  insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, data, language, alert_optin_id, application_id, job_id, reapply_id, priority)
  select 'nudge:' || q.id || ':' || (select count(*) from public.outbox b where b.reapply_id = q.id and b.status in ('sent', 'dead', 'cancelled')),
    'reapply_nudge', q.way, q.recipient, case when q.way = 'email' then left(case q.language when 'es' then 'Sigue abierto: ' else 'Still open: ' end || coalesce(q.job_title, ''), 200) end,
    q.message, jsonb_build_object('path', '/reapply/' || q.id, 'first_name', q.user_name), q.language,
    -- The person's own sign-up: what hangs on another's is in that one's download.
    (select o.id from public.alert_optins o where (o.phone_number = q.recipient or o.email = q.recipient)
      and (o.user_id = q.user_id or q.user_id is null and o.user_id is null and o.visitor_hash = q.visitor_hash) order by o.created_at limit 1), q.application_id, q.job_id, q.id, 2
    from (select r.*, x.message, private.nudge_channel(r) as way, private.nudge_state(r) as state,
        case private.nudge_channel(r) when 'sms' then r.user_phone else r.user_email end as recipient
        from public.reapply_queue r join jsonb_to_recordset(p_nudges) x (id uuid, message text) on x.id = r.id) q
   where q.state = 'ready' or (p_force and q.state = 'messaged_today')
  on conflict (idempotency_key) do nothing;
  get diagnostics n = row_count;
  insert into public.audit_log (actor, action, table_name, after) values (admin, 'insert', 'outbox', jsonb_build_object('kind', 'reapply_nudge', 'queued', n));
  return jsonb_build_object('queued', n);
end $$;
create function public.enqueue_nudges(p_admin_id uuid, p_nudges jsonb, p_force boolean default false) returns jsonb
language sql security invoker set search_path = '' as $$ select private.enqueue_nudges(p_admin_id, p_nudges, p_force) $$;
comment on function public.enqueue_nudges(uuid, jsonb, boolean) is
  'For send-reapply-nudges: keeps the written messages [{ id, message }] with their entries and queues them for those who still may be messaged; gives { queued }. '
  'The event, status and last_sent_at follow when a message has gone out.';

select private.lock_functions();
grant execute on function public.nudge_candidates(uuid, uuid, int, boolean), private.nudge_candidates(uuid, uuid, int, boolean),
  public.enqueue_nudges(uuid, jsonb, boolean), private.enqueue_nudges(uuid, jsonb, boolean) to service_role;
grant execute on function public.nudge_waiting(), private.nudge_waiting() to authenticated;
