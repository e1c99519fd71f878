-- What a person reads of their own: filtered by one owner, never by OR, so that an index answers.

create function private.my_application(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(a) - array['visitor_hash', 'user_id', 'is_fake'] || jsonb_build_object('next_step', private.next_step(a),
    'job_is_open', exists (select 1 from private.open_jobs j where j.id = a.job_id))
  from public.job_applications a where a.id = p_id and private.owns(a.user_id, a.visitor_hash);
$$;
create function public.my_application(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_application(p_id) $$;
comment on function public.my_application(uuid) is 'One application of the caller with its snapshot of the job, next_step (1 to 4) and job_is_open; null for any other.';

create function private.my_applied_jobs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('job_id', m.job_id, 'application_id', m.id, 'application_status', m.application_status)
    order by m.created_at desc), '[]') from private.my_applications() m where m.job_id is not null;
$$;
create function public.my_applied_jobs() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_applied_jobs() $$;
comment on function public.my_applied_jobs() is 'The jobs that the caller applied to: [{ job_id, application_id, application_status }].';

create function private.my_application_count() returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from private.my_applications() where not private.is_unfinished(application_status) and application_status <> 'withdrawn';
$$;
create function public.my_application_count() returns int
language sql stable security invoker set search_path = '' as $$ select private.my_application_count() $$;
comment on function public.my_application_count() is 'How many applications the caller handed in.';

create function public.my_saved_job_ids() returns uuid[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(job_id order by created_at desc), '{}') from public.saved_jobs where user_id = (select auth.uid());
$$;
comment on function public.my_saved_job_ids() is 'The ids of the jobs that the caller''s account keeps.';

create function private.resolve_job(p_job_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job', private.job_detail(p_job_id), 'application', (
    select jsonb_build_object('id', m.id, 'application_status', m.application_status, 'next_step', private.next_step(m),
        'completed_at', m.completed_at, 'ref_code', m.ref_code)
      from private.my_applications() m where m.job_id = p_job_id limit 1));
$$;
create function public.resolve_job(p_job_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.resolve_job(p_job_id) $$;
comment on function public.resolve_job(uuid) is
  'A deep link: { job: as job_detail or null, application: the caller''s own to it { id, application_status, next_step, completed_at, ref_code } or null }.';

create function private.my_applications_page(p_filter text, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  at_time timestamptz;
  at_id uuid;
  rows jsonb;
  tally jsonb;
begin
  if p_cursor is not null and jsonb_typeof(p_cursor) <> 'null' then
    begin
      at_time := (p_cursor ->> 'created_at')::timestamptz;
      at_id := (p_cursor ->> 'id')::uuid;
    exception when others then at_time := null;
    end;
    if at_time is null or at_id is null then perform private.refuse(400, 'Something went wrong. Please try again.', 'p_cursor'); end if;
  end if;
  select coalesce(jsonb_agg(to_jsonb(x) - array['visitor_hash', 'user_id', 'is_fake'] || jsonb_build_object('next_step', private.next_step(x))
      order by x.created_at desc, x.id desc), '[]') into rows from (
    select m.* from private.my_applications() m
     where (at_time is null or (m.created_at, m.id) < (at_time, at_id))
       and case lower(coalesce(p_filter, 'all'))
         when 'pending' then m.application_status in ('completed', 'submitted', 'applied', 'pending')
         when 'interviews' then m.application_status = 'interviewing'
         when 'rejected' then m.application_status = 'rejected'
         else true end
     order by m.created_at desc, m.id desc limit n + 1) x;
  select jsonb_build_object('all', count(*),
      'pending', count(*) filter (where application_status in ('completed', 'submitted', 'applied', 'pending')),
      'interviews', count(*) filter (where application_status = 'interviewing'),
      'rejected', count(*) filter (where application_status = 'rejected')) into tally from private.my_applications();
  return jsonb_build_object('applications', case when jsonb_array_length(rows) > n then rows - n else rows end, 'counts', tally,
    'next_cursor', case when jsonb_array_length(rows) > n then
      jsonb_build_object('created_at', rows -> (n - 1) -> 'created_at', 'id', rows -> (n - 1) -> 'id') end);
end $$;
create function public.my_applications(p_filter text default 'all', p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_applications_page(p_filter, p_cursor, p_limit) $$;
comment on function public.my_applications(text, jsonb, int) is
  'The caller''s applications, newest first: { applications, counts: { all, pending, interviews, rejected }, next_cursor }. p_filter: all, pending, interviews or rejected.';

create function private.my_progress() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
  today constant date := private.today();
  week_start constant timestamptz := date_trunc('week', today)::timestamp at time zone 'America/New_York';
  r jsonb;
begin
  -- One pass over the caller's applications, whose index holds all that is asked; the planner leaves out the half that is not theirs.
  with mine as materialized (
    select id, application_status as status, completed_at from public.job_applications where uid is not null and user_id = uid
    union all select id, application_status, completed_at from public.job_applications where uid is null and user_id is null and visitor_hash = visitor
  ), days as (
    -- New York days with a completed application: a run of them has one and the same day before its first.
    select d.day, d.day - row_number() over (order by d.day)::int as run from (
      select distinct (e.created_at at time zone 'America/New_York')::date as day from mine join public.application_events e on e.application_id = mine.id where e.to_status = 'completed') d
  ), runs as (select max(day) as last_day, count(*) as length from days group by run)
  select jsonb_build_object('totalApplications', count(*) filter (where status not in ('started', 'in_progress', 'step_2_completed', 'withdrawn')),
      'inReviewCount', count(*) filter (where status in ('completed', 'submitted', 'applied', 'pending')),
      'upcomingInterviews', count(*) filter (where status = 'interviewing'),
      'unfinished', count(*) filter (where status in ('started', 'in_progress', 'step_2_completed')),
      'thisWeek', count(*) filter (where completed_at >= week_start),
      'weeklyProgress', least(100, count(*) filter (where completed_at >= week_start) * 10),
      -- The current run ends today or yesterday.
      'streakDays', coalesce((select length from runs where last_day >= today - 1 order by last_day desc limit 1), 0),
      'bestStreak', coalesce((select max(length) from runs), 0), 'lastDay', (select max(last_day) from runs)) into r from mine;
  return r;
end $$;
comment on function private.my_progress() is 'The figures of the caller''s applications as in my_dashboard, with lastDay: the last New York day on which one was completed.';

create function private.my_dashboard() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.my_progress() - 'lastDay' || jsonb_build_object(
    'referralPoints', (select count(*) from public.referral_attributions t join public.alert_optins o on o.id = t.referrer_optin_id
      where o.user_id = auth.uid() or (auth.uid() is null and o.user_id is null and o.visitor_hash = private.visitor_hash())),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'subject', a.subject, 'message_content', a.message_content,
        'created_at', a.created_at) order by a.created_at desc) from public.admin_messages a
      where a.channel = 'in_app' and a.read_at is null
        and (a.recipient_user_id = auth.uid() or (auth.uid() is null and a.recipient_visitor_hash = private.visitor_hash()))), '[]'));
$$;
create function public.my_dashboard() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_dashboard() $$;
comment on function public.my_dashboard() is
  'The caller''s figures: { totalApplications, inReviewCount, upcomingInterviews, unfinished, thisWeek, weeklyProgress (percent of 10), streakDays, bestStreak, referralPoints, messages }.';

create function private.my_referrals() returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select * from public.alert_optins o
     where o.user_id = auth.uid() or (auth.uid() is null and o.user_id is null and o.visitor_hash = private.visitor_hash())
  ), codes as (select c.* from public.referral_codes c join mine on mine.id = c.user_id)
  select case when exists (select 1 from mine) then jsonb_build_object(
    'boost_tokens', (select sum(boost_tokens) from mine), 'referred_count', (select coalesce(sum(uses_count), 0) from codes),
    'referral_code', (select referral_code from codes order by uses_count < max_uses desc, created_at desc limit 1),
    'codes', (select coalesce(jsonb_agg(jsonb_build_object('referral_code', referral_code, 'uses_count', uses_count, 'max_uses', max_uses) order by created_at), '[]') from codes),
    'attributions', (select count(*) from public.referral_attributions t join mine on mine.id = t.referrer_optin_id),
    'earned_cents', (select coalesce(sum(p.amount_cents) filter (where p.status = 'approved'), 0) from public.referral_payouts p join mine on mine.id = p.referrer_optin_id),
    'pending_cents', (select coalesce(sum(p.amount_cents) filter (where p.status in ('pending', 'flagged')), 0) from public.referral_payouts p join mine on mine.id = p.referrer_optin_id),
    -- The first friend of each New York day: enough for streaks, and no more than that about friends.
    'referred_at', (select coalesce(jsonb_agg(d.first order by d.first desc), '[]') from (
      select min(r.created_at) as first from public.referral_redemptions r join codes on codes.id = r.referral_code_id
       group by (r.created_at at time zone 'America/New_York')::date) d),
    -- An account's own settings say it; without any, its sign-ups do.
    'alerts_active', coalesce((select u.is_active and (u.sms_enabled or u.email_enabled) from public.user_alerts u where u.user_id = auth.uid()
        order by u.is_active desc, u.updated_at desc limit 1),
      (select bool_or(consent and unsubscribed_at is null and (opted_in_sms or opted_in_email)) from mine))
  ) end;
$$;
create function public.my_referrals() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_referrals() $$;
comment on function public.my_referrals() is
  'The caller''s referral figures over all their codes: { boost_tokens, referred_count, referral_code, codes, attributions, earned_cents, pending_cents, referred_at (the first friend of each New York day, newest first), alerts_active }; null without a sign-up.';

select private.lock_functions();
grant execute on function public.my_application(uuid), private.my_application(uuid), public.my_applied_jobs(), private.my_applied_jobs(),
  public.my_application_count(), private.my_application_count(), public.resolve_job(uuid), private.resolve_job(uuid),
  public.my_applications(text, jsonb, int), private.my_applications_page(text, jsonb, int), public.my_dashboard(), private.my_dashboard(),
  public.my_referrals(), private.my_referrals() to anon, authenticated;
grant execute on function public.my_saved_job_ids() to authenticated;
