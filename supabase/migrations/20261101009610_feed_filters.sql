-- Filters of the feed on a large board. What many jobs match is soon met among the newest. What few match is looked up group by
-- group (category, place, job type, experience, pay bands), each newest first by one index: hardly a row is read in vain, where
-- walking the feed for a rare combination reads all of it.

create function private.pay_bands(p_low_cents int, p_high_cents int) returns int
language sql immutable set search_path = '' as $$
  select coalesce((h >= 1500 and l <= 2000)::int + (h >= 2000 and l <= 2500)::int * 2 + (h >= 2500 and l <= 3000)::int * 4 + (h >= 2500)::int * 8 + (h >= 3000)::int * 16, 0)
    from (select coalesce(p_low_cents, p_high_cents) as l, coalesce(p_high_cents, p_low_cents) as h) x;
$$;
comment on function private.pay_bands(int, int) is 'Which of the feed''s pay filters an hourly pay meets, a bit each: 15-20, 20-25, 25-30, 25+, 30+.';

create function private.pay_band_bit(p_low_cents int, p_high_cents int) returns int
language sql immutable set search_path = '' as $$
  select case when p_low_cents = 1500 then 1 when p_low_cents = 2000 then 2 when p_low_cents = 2500 and p_high_cents is not null then 4 when p_low_cents = 2500 then 8 when p_low_cents = 3000 then 16 end;
$$;
comment on function private.pay_band_bit(int, int) is 'The bit of pay_bands that a pay filter with these bounds asks for; null without one.';

create table private.feed_groups (
  category text not null,
  borough text not null,
  job_type text not null,
  no_experience boolean not null,
  pay_bands int not null,
  primary key (category, borough, job_type, no_experience, pay_bands)
);
comment on table private.feed_groups is 'Which categories, places, job types, kinds of experience and pay bands jobs have together ('''' where a job says none); kept by a trigger.';

create function private.note_feed_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feed_groups (category, borough, job_type, no_experience, pay_bands)
  select distinct c.category, coalesce(c.borough, ''), coalesce(c.job_type, ''), c.no_experience, private.pay_bands(c.hourly_low_cents, c.hourly_high_cents) from changed c
  on conflict do nothing;
  return null;
end $$;
comment on function private.note_feed_groups() is 'Statement trigger: notes the groups of the jobs that were added or changed.';
create trigger e_group_added after insert on public.jobs referencing new table as changed for each statement execute function private.note_feed_groups();
create trigger e_group_changed after update on public.jobs referencing new table as changed for each statement execute function private.note_feed_groups();

create index jobs_feed_group_idx on public.jobs
  (category, coalesce(borough, ''), coalesce(job_type, ''), no_experience, private.pay_bands(hourly_low_cents, hourly_high_cents), posted_at desc, id desc)
  include (borough, job_type, expires_at, hourly_low_cents, hourly_high_cents) where is_approved and status = 'active' and hidden_at is null;
-- What the filters look at is in the feed's index too.
drop index public.jobs_feed_idx, public.jobs_feed_job_type_idx, public.jobs_feed_no_experience_idx;
create index jobs_feed_idx on public.jobs (posted_at desc, id desc)
  include (expires_at, category, borough, job_type, no_experience, hourly_low_cents, hourly_high_cents) where is_approved and status = 'active' and hidden_at is null;

create function private.feed_ids(f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  newest constant int := 1000;
  -- Without null the index goes there by itself, whatever is asked: planning each time anew would take longer than reading.
  before_at constant timestamptz := coalesce(p_at, 'infinity');
  before_id constant uuid := coalesce(p_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay constant int := private.pay_band_bit(f.pay_low, f.pay_high);
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
  found uuid[];
begin
  found := array(
    select j.id from (
        select x.id, x.posted_at, x.borough, x.job_type, x.category, x.no_experience, x.hourly_low_cents, x.hourly_high_cents from public.jobs x
         where x.is_approved and x.status = 'active' and x.hidden_at is null and x.expires_at > now() and (x.posted_at, x.id) < (before_at, before_id)
         order by x.posted_at desc, x.id desc limit newest) j
     where (want_borough is null or j.borough = want_borough) and (want_job_type is null or j.job_type = want_job_type)
       and (want_category is null or j.category = want_category) and (want_no_experience is null or j.no_experience)
       and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
              and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
     order by j.posted_at desc, j.id desc limit p_limit);
  if cardinality(found) = p_limit then return found; end if;
  return array(
    select x.id from private.feed_groups g cross join lateral (
        select j.id, j.posted_at from public.jobs j
         where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and j.category = g.category and coalesce(j.borough, '') = g.borough
           and coalesce(j.job_type, '') = g.job_type and j.no_experience = g.no_experience and private.pay_bands(j.hourly_low_cents, j.hourly_high_cents) = g.pay_bands
           and (j.posted_at, j.id) < (before_at, before_id)
         order by j.posted_at desc, j.id desc limit p_limit) x
     where (want_borough is null or g.borough = want_borough) and (want_job_type is null or g.job_type = want_job_type) and (want_category is null or g.category = want_category)
       and (want_no_experience is null or g.no_experience) and (want_pay is null or g.pay_bands & want_pay <> 0)
     order by x.posted_at desc, x.id desc limit p_limit);
end $$;
comment on function private.feed_ids(private.feed_filter, timestamptz, uuid, int) is 'The newest open jobs that the filters find, after a place in the feed (null: from its beginning).';

create function private.feed_count(f private.feed_filter, p_most int) returns int
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay constant int := private.pay_band_bit(f.pay_low, f.pay_high);
  want_no_experience constant boolean := f.no_experience;
begin
  return (select count(*) from (
    select 1 from private.feed_groups g cross join lateral (
        select 1 from public.jobs j
         where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and j.category = g.category and coalesce(j.borough, '') = g.borough
           and coalesce(j.job_type, '') = g.job_type and j.no_experience = g.no_experience and private.pay_bands(j.hourly_low_cents, j.hourly_high_cents) = g.pay_bands
         limit p_most) x
     where (want_borough is null or g.borough = want_borough) and (want_job_type is null or g.job_type = want_job_type) and (want_category is null or g.category = want_category)
       and (want_no_experience is null or g.no_experience) and (want_pay is null or g.pay_bands & want_pay <> 0)
     limit p_most) m);
end $$;
comment on function private.feed_count(private.feed_filter, int) is 'How many open jobs the filters find, counted up to p_most.';

-- Rows that were there before.
insert into private.feed_groups
select distinct category, coalesce(borough, ''), coalesce(job_type, ''), no_experience, private.pay_bands(hourly_low_cents, hourly_high_cents) from public.jobs;

select private.lock_functions();
-- An index's expression is computed as whoever writes the row.
grant execute on function private.pay_bands(int, int) to anon, authenticated, service_role;
