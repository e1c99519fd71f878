-- What a person reads of their own is written down once: as jsonb each row was made, taken apart, put into the list, taken apart and written.
set lock_timeout = '2s';

create or replace function private.next_step(a public.job_applications) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when a.application_status in ('withdrawn', 'reapply') then 1
    when a.completed_at is not null or not private.is_unfinished(a.application_status) then 4
    when a.application_status = 'step_2_completed' or (a.work_experience is not null and a.availability is not null) then 3
    else 2 end;
end $$;

drop function public.my_applications(text, jsonb, int), private.my_applications_page(text, jsonb, int), public.my_nudge_facts(), private.my_nudge_facts();

create function private.my_applications_page(p_filter text, p_cursor jsonb, p_limit int) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
  waiting constant text[] := '{completed,submitted,applied,pending}';
  wanted constant text[] := case lower(coalesce(p_filter, 'all')) when 'pending' then waiting when 'interviews' then '{interviewing}' when 'rejected' then '{rejected}' end;
  at_time timestamptz := 'infinity';
  at_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  page json;
begin
  if p_cursor is not null and jsonb_typeof(p_cursor) <> 'null' then
    begin
      at_time := (p_cursor ->> 'created_at')::timestamptz;
      at_id := (p_cursor ->> 'id')::uuid;
    exception when others then at_time := null;
    end;
    if at_time is null or at_id is null then perform private.refuse(400, 'Something went wrong. Please try again.', 'p_cursor'); end if;
  end if;
  -- The index tells which ones are on the page, and whether there are more.
  with found as materialized (
    select id, created_at, row_number() over (order by created_at desc, id desc) as place from (
      (select id, created_at from public.job_applications where uid is not null and user_id = uid and (wanted is null or application_status = any (wanted))
        and (created_at, id) < (at_time, at_id) order by created_at desc, id desc limit n + 1)
      union all (select id, created_at from public.job_applications where uid is null and user_id is null and visitor_hash = visitor
        and (wanted is null or application_status = any (wanted)) and (created_at, id) < (at_time, at_id) order by created_at desc, id desc limit n + 1)) a
  ), shown as (
    select a.id, a.job_id, a.first_name, a.phone_number, a.email, a.job_title, a.company, a.location, a.job_type, a.pay_range, a.application_link,
      a.position_applied_for, a.availability, a.work_experience, a.preferred_start_date, a.application_status, a.ref_code, a.source, a.utm_source, a.utm_campaign,
      a.variant, a.language, a.consent_text_version, a.consented_at, a.applied_at, a.completed_at, a.withdrawn_at, a.created_at, a.updated_at,
      private.next_step(a) as next_step
    from found f join public.job_applications a on a.id = f.id where f.place <= n order by f.place
  )
  select json_build_object('applications', (select coalesce(json_agg(shown), '[]') from shown),
    'counts', (select json_build_object('all', coalesce(sum(applications), 0), 'pending', coalesce(sum(applications) filter (where application_status = any (waiting)), 0),
        'interviews', coalesce(sum(applications) filter (where application_status = 'interviewing'), 0),
        'rejected', coalesce(sum(applications) filter (where application_status = 'rejected'), 0)) from private.my_statuses()),
    'next_cursor', (select json_build_object('created_at', created_at, 'id', id) from found where place = n and exists (select 1 from found where place > n))) into page;
  return page;
end $$;
create function public.my_applications(p_filter text default 'all', p_cursor jsonb default null, p_limit int default 20) returns json
language sql stable security invoker set search_path = '' as $$ select private.my_applications_page(p_filter, p_cursor, p_limit) $$;
comment on function public.my_applications(text, jsonb, int) is
  'The caller''s applications, newest first: { applications, counts: { all, pending, interviews, rejected }, next_cursor }. p_filter: all, pending, interviews or rejected.';

create or replace function private.my_applied_jobs() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
begin
  -- One owner at a time: a condition that mixes them could not use an index. Ids and the table's statuses hold nothing that JSON would escape.
  return (select '[' || coalesce(string_agg('{"job_id":"' || m.job_id || '","application_id":"' || m.id || '","application_status":"' || m.application_status || '"}', ','
      order by m.created_at desc), '') || ']' from (
    select a.job_id, a.id, a.application_status, a.created_at from public.job_applications a where uid is not null and a.user_id = uid
    union all select a.job_id, a.id, a.application_status, a.created_at from public.job_applications a where uid is null and a.user_id is null and a.visitor_hash = visitor) m
   where m.job_id is not null);
end $$;

-- By the clock of New York, which is looked up once instead of with each row.
create or replace function private.my_progress() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'America/New_York' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
  today constant date := private.today();
  week_start constant timestamptz := date_trunc('week', today::timestamptz);
  figures jsonb;
  streak jsonb;
begin
  -- Their index holds all that is asked, and is read twice sooner than kept aside; the planner leaves out the half that is not theirs.
  select jsonb_build_object('totalApplications', coalesce(sum(n) filter (where not private.is_unfinished(status) and status <> 'withdrawn'), 0),
      'inReviewCount', coalesce(sum(n) filter (where status in ('completed', 'submitted', 'applied', 'pending')), 0),
      'upcomingInterviews', coalesce(sum(n) filter (where status = 'interviewing'), 0),
      'unfinished', coalesce(sum(n) filter (where private.is_unfinished(status)), 0),
      'thisWeek', coalesce(sum(lately), 0), 'weeklyProgress', least(100, coalesce(sum(lately), 0) * 10)) into figures
    from (select status, count(*) as n, count(*) filter (where completed_at >= week_start) as lately from (
      select application_status as status, completed_at from public.job_applications where uid is not null and user_id = uid
      union all select application_status, completed_at from public.job_applications where uid is null and user_id is null and visitor_hash = visitor) mine group by status) s;
  with kept as materialized (
    -- Few are kept: one look for all of them, not one for each.
    select k.application_id, k.days from private.handed_in_days k where k.application_id = any (array(
      select id from public.job_applications where uid is not null and user_id = uid
      union all select id from public.job_applications where uid is null and user_id is null and visitor_hash = visitor))
  ), days as (
    -- Days on which something was handed in: a run of them has one and the same day before its first.
    select d.day, d.day - row_number() over (order by d.day)::int as run from (
      select mine.completed_at::date as day from (
        select id, completed_at from public.job_applications where uid is not null and user_id = uid
        union all select id, completed_at from public.job_applications where uid is null and user_id is null and visitor_hash = visitor) mine
       where mine.completed_at is not null and not exists (select 1 from kept where application_id = mine.id)
      union select unnest(kept.days) from kept) d
  ), runs as (select max(day) as last_day, count(*) as length from days group by run)
  -- The current run ends today or yesterday.
  select jsonb_build_object('streakDays', coalesce((select length from runs where last_day >= today - 1 order by last_day desc limit 1), 0),
      'bestStreak', coalesce((select max(length) from runs), 0), 'lastDay', (select max(last_day) from runs)) into streak;
  return figures || streak;
end $$;

create function private.my_nudge_facts() returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
  today constant date := private.today();
  figures constant jsonb := private.my_progress();
  facts json;
begin
  perform private.require_owner();
  with newest as materialized (
    (select id, job_id, job_title, company, application_status, applied_at, created_at, updated_at, language from public.job_applications
      where uid is not null and user_id = uid order by created_at desc, id desc limit 50)
    union all (select id, job_id, job_title, company, application_status, applied_at, created_at, updated_at, language from public.job_applications
      where uid is null and user_id is null and visitor_hash = visitor order by created_at desc, id desc limit 50)
  ), shown as (
    select x.id, x.job_id, x.job_title, x.company, x.application_status, x.applied_at, x.created_at, x.updated_at,
      (select max(f.created_at) from public.follow_ups f where f.application_id = x.id) as followed_up_at,
      -- One by one: for `exists` all open jobs of a small board were read.
      coalesce((select true from private.open_jobs j where j.id = x.job_id), false) as job_is_open from newest x order by x.created_at desc, x.id desc
  ), mine as materialized (
    select id, boost_tokens from public.alert_optins o where o.user_id = uid or (uid is null and o.user_id is null and o.visitor_hash = visitor)
  )
  select json_build_object('today', today,
    'language', (select language from newest order by created_at desc, id desc limit 1),
    'streakDays', figures -> 'streakDays', 'thisWeek', figures -> 'thisWeek', 'totalApplications', figures -> 'totalApplications',
    'appliedToday', coalesce((figures ->> 'lastDay')::date = today, false),
    'hasCode', exists (select 1 from public.referral_codes c join mine on mine.id = c.user_id), 'boostTokens', coalesce((select sum(boost_tokens) from mine), 0),
    'applications', (select coalesce(json_agg(shown), '[]') from shown)) into facts;
  return facts;
end $$;
create function public.my_nudge_facts() returns json
language sql stable security invoker set search_path = '' as $$ select private.my_nudge_facts() $$;
comment on function public.my_nudge_facts() is
  'For smart-job-nudges, of the caller: { today (New York), language (of the latest application, or null), streakDays, thisWeek, totalApplications, appliedToday, hasCode, boostTokens, '
  'applications: the newest 50 with job_is_open and followed_up_at }. Error: 401 for a caller with neither account nor visitor key.';

select private.lock_functions();
grant execute on function public.my_applications(text, jsonb, int), private.my_applications_page(text, jsonb, int), public.my_nudge_facts(), private.my_nudge_facts()
  to anon, authenticated;
