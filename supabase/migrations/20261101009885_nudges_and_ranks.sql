-- Asked once what was asked for each row: how long an entry of the reapply queue stands, and how its state is looked up; and a list of ten that the planner took for a thousand.
set lock_timeout = '2s';

create or replace function private.nudge_backlog(p_most int) returns table (id uuid, state text)
language sql stable security definer set search_path = '' as $$
  -- What is cheap to know is asked of the oldest five thousand, the rest only of those who are left, oldest first.
  with waiting as materialized (
    select q.id, q.created_at, case
        when q.created_at < (select now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int)) then 'expired'
        when j.id is null then 'job_closed' when num_nonnulls(q.user_phone, q.user_email) = 0 then 'no_address' when not q.consented then 'no_consent' end as state
      from (select * from public.reapply_queue where status = 'pending' order by created_at, id limit 5000) q
        left join private.open_jobs j on j.id = q.job_id
  ), left_over as materialized (select w.id from waiting w where w.state is null order by w.created_at, w.id limit p_most)
  select w.id, w.state from waiting w where w.state is not null
  union all select q.id, private.nudge_state(q) from public.reapply_queue q join left_over l on l.id = q.id;
$$;

create or replace function private.nudge_waiting() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (with counted as (select state, count(*) as n from private.nudge_backlog(100) group by state)
    select jsonb_build_object('waiting', private.count_of('reapply_queue:pending'), 'looked_at', coalesce((select sum(n) from counted), 0),
      'ready', coalesce((select n from counted where state = 'ready'), 0), 'skipped', coalesce((select jsonb_object_agg(state, n) from counted where state <> 'ready'), '{}')));
end $$;

create or replace function private.nudge_channel(q public.reapply_queue) returns text
language sql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  -- Planned once for all entries; that a number is one is said for the index of numbers.
  -- Who is signed up, or has an account with alert settings, decides for themselves; else the consent of the application stands.
  select case
    when q.user_phone is not null and not private.is_stopped(q.user_phone, 'sms') and not exists (
      select 1 from public.alert_optins o where o.phone_number = q.user_phone and o.phone_number <> 'Not provided' and (o.unsubscribed_at is not null or not o.opted_in_sms)) and not (s.has_some and not s.sms) then 'sms'
    when q.user_email is not null and not private.is_stopped(q.user_email, 'email') and not exists (
      select 1 from public.alert_optins o where o.email = q.user_email and (o.unsubscribed_at is not null or not o.opted_in_email)) and not (s.has_some and not s.email) then 'email' end
  from (select count(*) > 0 as has_some, coalesce(bool_or(u.is_active and u.sms_enabled), false) as sms, coalesce(bool_or(u.is_active and u.email_enabled), false) as email
    from public.user_alerts u where u.user_id = q.user_id) s;
$$;
alter function private.nudge_state(public.reapply_queue) set plan_cache_mode = force_generic_plan;
alter function private.nudge_state(public.reapply_queue) set enable_seqscan = off;

-- So few that what belongs to each is looked up.
alter function private.top_subjects(text, int) rows 20;

select private.lock_functions();
