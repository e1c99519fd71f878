-- The days that completed_at does not tell, of what was handed in before they were kept; from then on the streak is read from them.
set lock_timeout = '2s';

do $$
declare one uuid;
begin
  for one in
    select a.id from public.job_applications a
      left join (select e.application_id, min((e.created_at at time zone 'America/New_York')::date) as first, max((e.created_at at time zone 'America/New_York')::date) as last
        from public.application_events e where e.to_status = 'completed' group by 1) h on h.application_id = a.id
     where (a.completed_at at time zone 'America/New_York')::date is distinct from h.first or h.first <> h.last
  loop
    -- Nobody hands it in meanwhile.
    perform 1 from public.job_applications where id = one for update;
    perform private.keep_handed_in_days(one);
  end loop;
end $$;

create or replace function private.my_progress() returns jsonb
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
  ), kept as materialized (
    -- Few are kept: one look for all of them, not one for each.
    select k.application_id, k.days from private.handed_in_days k where k.application_id = any (array(select id from mine))
  ), days as (
    -- New York days on which something was handed in: a run of them has one and the same day before its first.
    select d.day, d.day - row_number() over (order by d.day)::int as run from (
      select (completed_at at time zone 'America/New_York')::date as day from mine
       where completed_at is not null and not exists (select 1 from kept where application_id = mine.id)
      union select unnest(kept.days) from kept) d
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

-- Planned once, not at each look.
alter function private.my_nudge_facts() set plan_cache_mode = force_generic_plan;
