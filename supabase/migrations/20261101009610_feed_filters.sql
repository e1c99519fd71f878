-- Filters of the feed on a large board. Jobs are walked group by group (place, category, job type, experience), each newest first
-- by one index: few rows are read whatever is combined, where walking the whole feed for a rare combination reads most of it.

create table private.feed_groups (
  borough text not null,
  category text not null,
  job_type text not null,
  no_experience boolean not null,
  primary key (category, borough, job_type, no_experience)
);
comment on table private.feed_groups is 'Which places, categories, job types and kinds of experience jobs have together ('''' where a job says none); a few hundred, kept by a trigger.';

create function private.note_feed_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feed_groups (borough, category, job_type, no_experience)
  select distinct coalesce(c.borough, ''), c.category, coalesce(c.job_type, ''), c.no_experience from changed c on conflict do nothing;
  return null;
end $$;
comment on function private.note_feed_groups() is 'Statement trigger: notes the groups of the jobs that were added or changed.';
create trigger e_group_added after insert on public.jobs referencing new table as changed for each statement execute function private.note_feed_groups();
create trigger e_group_changed after update on public.jobs referencing new table as changed for each statement execute function private.note_feed_groups();
insert into private.feed_groups select distinct coalesce(borough, ''), category, coalesce(job_type, ''), no_experience from public.jobs;

create index jobs_feed_group_idx on public.jobs (category, coalesce(borough, ''), coalesce(job_type, ''), no_experience, posted_at desc, id desc)
  include (borough, job_type, expires_at, hourly_low_cents, hourly_high_cents) where is_approved and status = 'active' and hidden_at is null;
-- What is asked of the newest, whatever they are, is in the index too.
drop index public.jobs_feed_idx, public.jobs_feed_job_type_idx, public.jobs_feed_no_experience_idx;
create index jobs_feed_idx on public.jobs (posted_at desc, id desc) include (expires_at, hourly_low_cents, hourly_high_cents, no_experience)
  where is_approved and status = 'active' and hidden_at is null;

create function private.feed_ids(f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- Plain variables: the planner takes their values for constants, but not the fields of a row.
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
begin
  if num_nonnulls(want_borough, want_job_type, want_category) = 0 then
    return array(
      select j.id from public.jobs j
       where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and (want_no_experience is null or j.no_experience)
         and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
                and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
         and (p_at is null or (j.posted_at, j.id) < (p_at, p_id))
       order by j.posted_at desc, j.id desc limit p_limit);
  end if;
  return array(
    select x.id from private.feed_groups g cross join lateral (
        select j.id, j.posted_at from public.jobs j
         where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
           and j.category = g.category and coalesce(j.borough, '') = g.borough and coalesce(j.job_type, '') = g.job_type and j.no_experience = g.no_experience
           and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
                  and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
           and (p_at is null or (j.posted_at, j.id) < (p_at, p_id))
         order by j.posted_at desc, j.id desc limit p_limit) x
     where (want_borough is null or g.borough = want_borough) and (want_job_type is null or g.job_type = want_job_type)
       and (want_category is null or g.category = want_category) and (want_no_experience is null or g.no_experience)
     order by x.posted_at desc, x.id desc limit p_limit);
end $$;
comment on function private.feed_ids(private.feed_filter, timestamptz, uuid, int) is 'The newest open jobs that the filters find, after a place in the feed (null: from its beginning).';

create function private.feed_count(f private.feed_filter, p_most int) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
begin
  -- Without a group there is nothing to look up, and most jobs count: the newest are walked.
  if num_nonnulls(want_borough, want_job_type, want_category) = 0 then return cardinality(private.feed_ids(f, null, null, p_most)); end if;
  return (select count(*) from (
    select 1 from private.feed_groups g cross join lateral (
        select 1 from public.jobs j
         where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
           and j.category = g.category and coalesce(j.borough, '') = g.borough and coalesce(j.job_type, '') = g.job_type and j.no_experience = g.no_experience
           and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
                  and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
         limit p_most) x
     where (want_borough is null or g.borough = want_borough) and (want_job_type is null or g.job_type = want_job_type)
       and (want_category is null or g.category = want_category) and (want_no_experience is null or g.no_experience)
     limit p_most) m);
end $$;
comment on function private.feed_count(private.feed_filter, int) is 'How many open jobs the filters find, counted up to p_most.';

select private.lock_functions();
