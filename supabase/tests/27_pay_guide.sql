-- The pay guide: quartiles of the jobs that anybody can see, by kind of work and borough.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create function pg_temp.add(p_count int, p_title text, p_location text, p_pay text, p_status text default 'active', p_posted timestamptz default now()) returns void language sql as $$
  insert into jobs (title, company, location, pay_range, posted_at, is_approved, status, expires_at)
    select p_title || ' ' || n, 'Co ' || p_title || p_location || p_pay || p_status || n, p_location, replace(p_pay, 'n', (15 + n)::text), p_posted, true, p_status, p_posted + interval '45 days'
      from generate_series(1, p_count) n;
$$;
-- $16 to $36 an hour, one each, and too few of the same in the Bronx.
select pg_temp.add(21, 'Warehouse worker', 'Brooklyn, NY', '$n/hour');
select pg_temp.add(19, 'Warehouse worker', 'Bronx, NY', '$10-20/hour');
-- What must not count: closed, expired, hidden, unapproved, without pay, filler.
select pg_temp.add(30, 'Warehouse worker', 'Queens, NY', '$90/hour', 'inactive');
select pg_temp.add(30, 'Warehouse worker', 'Queens, NY', '$90/hour', 'active', now() - interval '60 days');
select pg_temp.add(30, 'Warehouse worker', 'Queens, NY', 'DOE');
select pg_temp.add(30, 'Warehouse helper', 'Queens, NY', '$80/hour');
update jobs set hidden_at = now() where title like 'Warehouse helper%';
select pg_temp.add(30, 'Warehouse packer', 'Queens, NY', '$80/hour');
update jobs set is_approved = false where title like 'Warehouse packer%';
insert into fake_jobs (title, company, location, pay_range, description) select 'Warehouse filler ' || n, 'Co', 'Queens', '$70/hr', 'd' from generate_series(1, 30) n;
-- A year's pay counts by the hour; nineteen are too few, and 'Various' is no kind of work.
select pg_temp.add(20, 'Security guard', 'Queens, NY', '$41,600 a year');
select pg_temp.add(19, 'Cashier', 'Queens, NY', '$20/hour');
select pg_temp.add(25, 'Person of many talents', 'Queens, NY', '$20/hour');

create function pg_temp.groups(p_who text) returns text language sql as $$
  select string_agg(concat_ws(' ', g ->> 'category', coalesce(g ->> 'borough', 'city'), g ->> 'jobs', g ->> 'low_cents', g ->> 'middle_cents', g ->> 'high_cents',
      g ->> 'ask_cents', g ->> 'ask_jobs'), ', ' order by n)
    from jsonb_array_elements(tests.run(p_who, 'select pay_guide()')::jsonb -> 'groups') with ordinality as x(g, n);
$$;
select is(pg_temp.groups(who), 'Security city 20 2000 2000 2000 2000 20, Security Queens 20 2000 2000 2000 2000 20, '
  'Warehouse city 40 1500 1650 2625 2300 14, Warehouse Brooklyn 21 2100 2600 3100 2900 8', who || ': quartiles of what is open, in groups of 20 or more')
  from unnest(array['anonymous', 'user', 'admin']) who;
select is(tests.run('anonymous', 'select (pay_guide() ->> ''jobs'')::int'), '79', 'and how many jobs say what they pay');

-- ── near a place ──
select pg_temp.add(21, 'Cleaner', 'Fordham, Bronx', '$n/hour');
select pg_temp.add(9, 'Cleaner', 'Mount Hope, Bronx', '$40/hour');
select pg_temp.add(19, 'Cashier', 'Belmont, Bronx', '$20/hour');
select pg_temp.add(30, 'Cleaner', 'Astoria, Queens', '$90/hour');
select pg_temp.add(30, 'Cleaner', 'Bronx', '$90/hour');
select is(tests.run('anonymous', 'select pay_guide(''fordham'') -> ''near'''), '{"id": "fordham", "jobs": 49, "name": "Fordham", "groups": [{"jobs": 30, "borough": "Bronx", "ask_jobs": 11, "category": "Cleaner", "ask_cents": 3500, "low_cents": 2325, "high_cents": 4000, "middle_cents": 3050}], "borough": "Bronx"}', 'jobs with a place within two miles, in groups of 20 or more');
select is(tests.run('anonymous', 'select pay_guide(''coney-island'') #> ''{near,groups}'''), '[]', 'too few are none');
select is(tests.run('anonymous', 'select pay_guide(''atlantis'') -> ''near'''), 'null', 'nor has a place that nobody knows');
delete from jobs;
select is(tests.run('anonymous', 'select pay_guide() - ''as_of'''), '{"jobs": 0, "least": 20, "groups": []}', 'an empty board has no numbers');
select * from finish();
rollback;
