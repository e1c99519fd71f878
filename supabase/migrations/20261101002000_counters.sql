-- Counts of tables that are too large to be counted when an admin asks: triggers note each change, the schedule adds
-- the notes up. What is counted of a row is said once, by counts_of() of its table.

-- == what is counted ==

create function private.counts_of(r public.jobs) returns table (name text, subject text, day date)
language sql immutable set search_path = '' as $$
  values
    ('jobs', '', '-infinity'::date),
    ('jobs:' || private.job_state(r.status, r.is_approved, r.hidden_at, r.duplicate_of, r.source), '', '-infinity')
$$;
comment on function private.counts_of(public.jobs) is 'Jobs, and jobs by state.';

create function private.counts_of(r public.job_applications) returns table (name text, subject text, day date)
language sql stable set search_path = '' as $$
  select k.name, k.subject, k.day
  from (select private.new_york_day(r.created_at) as day,
      private.application_stage(r.application_status, r.applied_at, r.work_experience, r.availability) as stage) o,
    lateral (values
      ('job_applications', '', o.day, true),
      ('job_applications:' || r.application_status, '', o.day, true),
      ('job_applications_step_2', '', o.day, o.stage >= 2),
      ('job_applications_submitted', '', o.day, o.stage = 3),
      ('submitted_of_job', r.job_id::text, '-infinity', r.job_id is not null and o.stage = 3)
    ) k (name, subject, day, is_one)
  where k.is_one
$$;
comment on function private.counts_of(public.job_applications) is
  'Applications by the New York day on which they began, by status and by how far they came; and those submitted to a '
  'job.';

create function private.counts_of(r public.job_views) returns table (name text, subject text, day date)
language sql immutable set search_path = '' as $$
  values ('job_views', '', r.day), ('views_of_job', r.job_id::text, '-infinity')
$$;
comment on function private.counts_of(public.job_views) is
  'Views by day, and those of a job. They stay when old rows are removed.';

create function private.counts_of(r public.referral_attributions) returns table (name text, subject text, day date)
language sql stable set search_path = '' as $$
  select k.name, k.subject, k.day
  from (values
      ('referrals', '', private.new_york_day(r.submitted_at)),
      ('signups_of_code', r.referral_code, '-infinity')) k (name, subject, day)
  where r.referral_code ~ '^[A-Z0-9]{6}$'
$$;
comment on function private.counts_of(public.referral_attributions) is
  'Applications that came by a friend''s code (not direct or shared), by day and by code.';

create function private.counts_of(r public.referral_clicks) returns table (name text, subject text, day date)
language sql stable set search_path = '' as $$
  select 'clicks_of_code', c.referral_code, '-infinity'::date
  from public.referral_codes c
  where c.referral_code = r.referral_code
$$;
comment on function private.counts_of(public.referral_clicks) is
  'Opened links of a code that there is: anybody may write one. They stay when old rows are removed.';

-- == the triggers ==

create function private.count_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      insert into private.counter_changes (name, subject, day, change)
      select name, subject, day, 1
      from private.counts_of(new);
    when 'DELETE' then
      insert into private.counter_changes (name, subject, day, change)
      select name, subject, day, -1
      from private.counts_of(old);
    else
      insert into private.counter_changes (name, subject, day, change)
      select n.*, 1
      from (select * from private.counts_of(new) except select * from private.counts_of(old)) n
      union all
      select o.*, -1
      from (select * from private.counts_of(old) except select * from private.counts_of(new)) o;
  end case;
  return null;
end $$;
comment on function private.count_row is 'Notes what a row adds to the counts of its table, or takes away from them.';

create trigger c_count after insert or update or delete on public.jobs
  for each row execute function private.count_row();
create trigger c_count after insert or update or delete on public.job_applications
  for each row execute function private.count_row();
create trigger c_count after insert on public.job_views for each row execute function private.count_row();
create trigger c_count after insert or update or delete on public.referral_attributions
  for each row execute function private.count_row();
create trigger c_count after insert on public.referral_clicks for each row execute function private.count_row();

-- == functions ==

create function private.rollup_counters() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  with taken as (delete from private.counter_changes where true returning name, subject, day, change)
  insert into private.counters as c (name, subject, day, value)
  select name, subject, day, sum(change) from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (name, subject, day) do update set value = c.value + excluded.value;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.rollup_counters is
  'Adds the recorded changes to the counters; returns how many counters changed. Reading before or after returns the '
  'same.';

create function private.recount() returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table private.counter_changes in share row exclusive mode;
  delete from private.counter_changes where true;
  delete from private.counters where true;
  insert into private.counters (name, subject, day, value)
  select name, subject, day, count(*)
  from (
    select k.* from public.jobs r, private.counts_of(r) k
    union all
    select k.* from public.job_applications r, private.counts_of(r) k
    union all
    select k.* from public.job_views r, private.counts_of(r) k
    union all
    select k.* from public.referral_attributions r, private.counts_of(r) k
    union all
    select k.* from public.referral_clicks r, private.counts_of(r) k) counted
  group by 1, 2, 3;
end $$;
comment on function private.recount is 'Recomputes all counters, for a database that was filled with its triggers off.';

create function private.top_subjects(p_name text, p_limit int) returns table (subject text, value bigint)
language sql stable security definer rows 20 set search_path = '' as $$
  with candidates as (
    (select c.subject
     from private.counters c
     where c.name = p_name and c.subject <> ''
     order by c.value desc
     limit p_limit)
    union
    select n.subject from private.counter_changes n where n.name = p_name and n.subject <> ''
  )
  select c.subject, private.count_of(p_name, c.subject) as value from candidates c order by 2 desc, 1 limit p_limit;
$$;
comment on function private.top_subjects is
  'The subjects with the highest counts of a name, what is not folded yet included.';
