-- The filtered feed gives the newest jobs that match, however old.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- The more the older: most places and pays near at hand, some only far back, forty in one moment, some that are closed.
create temp table rows as
select n, case when n % 97 = 0 then 'Staten Island, NY' when n % 3 = 0 then 'Brooklyn, NY' when n % 7 = 0 then 'Bronx, NY' else 'Queens, NY' end as location,
    case when n % 89 = 0 then 'temporary' when n % 2 = 0 then 'full-time' else 'part-time' end as job_type,
    case when n % 5 = 0 then '$21/hour' when n % 11 = 0 then '$16/hour' else '$30/hour' end as pay_range,
    case when n % 4 = 0 then 'Warehouse' when n > 700 and n % 9 = 0 then 'Healthcare' else 'Kitchen/Cook' end as category, n % 13 > 0 as is_approved,
    now() - case when n between 300 and 340 then interval '300 minutes' else interval '1 minute' * n * case when n > 600 then 50 else 1 end end as posted_at,
    now() + interval '1 day' * case when n % 17 = 0 then -1 else 30 end as expires_at
  from generate_series(1, 1100) n;
insert into jobs (title, company, location, job_type, pay_range, description, category, is_approved, posted_at, expires_at, status)
  select distinct on (location, job_type, pay_range, category) 'Job ' || n, 'Acme', location, job_type, pay_range, 'Wanted.', category, is_approved, posted_at, expires_at, 'active'
  from rows order by location, job_type, pay_range, category, n;
select set_config('stoop.derived', 'on', true);
insert into jobs select c.* from rows r join jobs j using (location, job_type, pay_range, category)
  cross join tests.copy(j, jsonb_build_object('title', 'Job ' || n, 'is_approved', r.is_approved, 'posted_at', r.posted_at, 'expires_at', r.expires_at)) c
  where j.title <> 'Job ' || n;
select set_config('stoop.derived', '', true);
select is(count(*)::int, 1100, 'all of them') from jobs;

create function pg_temp.expected(f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns uuid[] language sql as $$
  select array(select j.id from jobs j where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and (p_at is null or (j.posted_at, j.id) < (p_at, p_id))
      and (f.borough is null or j.borough = f.borough) and (f.job_type is null or j.job_type = f.job_type) and (f.category is null or j.category = f.category)
      and (f.no_experience is null or j.no_experience) and (f.pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= f.pay_low
        and (f.pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= f.pay_high)))
    order by j.posted_at desc, j.id desc limit p_limit);
$$;
-- How many jobs all pages together give, or where they part from what is expected.
create function pg_temp.walk(f private.feed_filter, p_limit int) returns text language plpgsql as $$
declare
  place record;
  given uuid[];
  n int := 0;
begin
  select null::timestamptz as posted_at, null::uuid as id into place;
  for turn in 1 .. 60 loop
    given := private.feed_ids(f, null, null, null, true, place.posted_at, place.id, p_limit);
    if given is distinct from pg_temp.expected(f, place.posted_at, place.id, p_limit) then return format('another page %s', turn); end if;
    n := n + cardinality(given);
    exit when cardinality(given) < p_limit;
    select j.posted_at, j.id into place from jobs j where j.id = given[p_limit];
  end loop;
  return n;
end $$;
select is((select count(distinct (category, borough, job_type)) > 15 from jobs), true, 'jobs of many kinds');
select is(pg_temp.walk(private.read_filters(f), 25), (select cardinality(pg_temp.expected(private.read_filters(f), null, null, 5000)))::text, f::text)
  from unnest('{}'::jsonb[] || array(select jsonb_strip_nulls(jsonb_build_object('location', l, 'type', t, 'category', c, 'pay', p))
    from unnest(array[null, 'Brooklyn', 'Staten Island', 'Manhattan']) l, unnest(array[null, 'part-time', 'temporary']) t, unnest(array[null, 'warehouse', 'healthcare']) c, unnest(array[null, '15-20']) p)) f;
select is(pg_temp.walk(private.read_filters('{"location": "Bronx", "type": "full-time"}'), n), (select cardinality(pg_temp.expected(private.read_filters('{"location": "Bronx", "type": "full-time"}'), null, null, 5000)))::text,
  n || ' at a time') from unnest(array[2, 7, 51]) n;
select is(cardinality(pg_temp.expected(private.read_filters('{"category": "healthcare"}'), null, null, 5000)) between 20 and 60, true, 'the far ones are far');

select * from finish();
rollback;
