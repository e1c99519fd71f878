-- The feed: what is shown, filtered, searched and paged.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
insert into jobs (title, company, location, pay_range, description, requirements, job_type, posted_at, is_approved, status, expires_at, featured) values
  ('Warehouse Associate', 'Acme', 'Brooklyn, NY', '$18-22/hour', 'Lift boxes.', 'No experience needed', 'Full Time', now() - interval '1 hour', true, 'active', null, false),
  ('Delivery Driver', 'Swift', 'Astoria', '$25/hr', 'From the warehouse to the door.', '2 years of experience', 'part-time', now() - interval '2 hours', true, 'active', null, true),
  ('Cashier', 'Corner Shop', 'Bronx', '$45,000 a year', 'Till.', null, 'temporary', now() - interval '3 hours', true, 'active', null, false),
  ('Café cook', 'Ñandú', 'Harlem', 'DOE', 'Cook.', null, null, now() - interval '4 hours', true, 'active', null, false),
  ('Hidden', 'x', 'Bronx', null, null, null, null, now(), false, 'active', null, true),
  ('Inactive', 'x', 'Bronx', null, null, null, null, now(), true, 'inactive', null, true),
  ('Expired', 'x', 'Bronx', null, null, null, null, now() - interval '60 days', true, 'active', now() - interval '1 second', true);
insert into fake_jobs (title, company, location, pay_range, description, created_at)
  select case when n <= 6 then 'Team Member ' else 'Baker ' end || n, 'Co', 'Queens', '$18/hr', 'd', now() - n * interval '1 minute' from generate_series(1, 12) n;
create function pg_temp.titles(p_sql text) returns text language sql as $$
  select string_agg(x ->> 'title', ', ') from jsonb_array_elements(tests.run('anonymous', 'select feed_page(' || p_sql || ')')::jsonb -> 'jobs') x;
$$;
create function pg_temp.page(p_sql text) returns jsonb language sql as $$ select tests.run('anonymous', 'select feed_page(' || p_sql || ')')::jsonb $$;

select is(pg_temp.titles(''), 'Warehouse Associate, Delivery Driver, Cashier, Café cook', 'approved, active, unexpired jobs, newest first');
select is(pg_temp.titles('p_filters => ' || quote_literal(f)), want, f) from (values
  ('{"location":"Brooklyn"}', 'Warehouse Associate'), ('{"location":"staten island"}', null), ('{"location":"Nowhere"}', 'Warehouse Associate, Delivery Driver, Cashier, Café cook'),
  ('{"category":"food-service"}', 'Café cook'), ('{"category":"retail"}', 'Cashier'), ('{"category":"nonsense"}', 'Warehouse Associate, Delivery Driver, Cashier, Café cook'),
  ('{"type":"Part-Time"}', 'Delivery Driver'), ('{"pay":"15-20"}', 'Warehouse Associate'), ('{"pay":"$20-25/hr"}', 'Warehouse Associate, Delivery Driver, Cashier'),
  ('{"pay":"25 "}', 'Delivery Driver'), ('{"pay":"30+"}', null), ('{"experience":"no-experience"}', 'Warehouse Associate'),
  ('{"location":"Queens","pay":"25+","type":"part-time","category":"delivery"}', 'Delivery Driver'), ('[1,2]', 'Warehouse Associate, Delivery Driver, Cashier, Café cook'),
  ('{"location":{"a":1},"pay":[],"type":null}', 'Warehouse Associate, Delivery Driver, Cashier, Café cook')) v(f, want);
select is(pg_temp.titles(quote_literal(q)), want, 'search: ' || left(q, 30)) from (values
  ('warehouse', 'Warehouse Associate, Delivery Driver'), ('wharehouse jobs', 'Warehouse Associate, Delivery Driver'), ('casheir', 'Cashier'), ('dilevery drvier', 'Delivery Driver'),
  ('cafe', 'Café cook'), ('CAFÉ', 'Café cook'), ('nandu', 'Café cook'), ('part time', 'Delivery Driver'), ('ware', 'Warehouse Associate, Delivery Driver'),
  ('zzzqqq', null), ('!!! & | :* ''', null), ('<script>', null), (E'\\', null), (repeat('long ', 500), null), (E'\u202E\u0007', 'Warehouse Associate, Delivery Driver, Cashier, Café cook'),
  ('   ', 'Warehouse Associate, Delivery Driver, Cashier, Café cook')) v(q, want);
-- $45,000 a year is $21.63 an hour.
select is(pg_temp.titles('p_filters => ' || quote_literal(f)), want, f) from (values
  ('{"sort":"pay"}', 'Delivery Driver, Cashier, Warehouse Associate, Café cook'), ('{"sort":"PAY ","pay":"15-20"}', 'Warehouse Associate'),
  ('{"sort":"nearest"}', 'Warehouse Associate, Delivery Driver, Cashier, Café cook')) v(f, want);
select is(pg_temp.titles('''warehouse'', ''{"sort":"pay"}'''), 'Delivery Driver, Warehouse Associate', 'a search by pay');
select is(pg_temp.titles('''zzzqqq'', ''{"sort":"pay"}'''), null, 'or one that finds nothing');
select is(pg_temp.page('p_filters => ''{"sort":"pay"}''') - 'jobs', '{"total": 4, "filler": [], "total_is_exact": true, "filler_share": 0.2, "needs_filler": false, "next_cursor": null, "corrected_query": null, "claims": "specified"}', 'by pay filler is absent');
select throws_ok($$select feed_page(p_filters => '{"sort":"pay"}', p_cursor => '{"posted_at":"2026-01-01","id":"00000000-0000-0000-0000-000000000000","pay":"x"}')$$, 'PT400', null, 'a cursor''s pay is a number');
create function pg_temp.pages_by_pay(p_filters text default '{"sort":"pay"}') returns text[] language plpgsql as $$
declare page jsonb; cursor jsonb; titles text[] := '{}';
begin
  loop
    page := pg_temp.page(format('null, %L, %L, 7', p_filters, cursor));
    titles := titles || array(select x ->> 'title' from jsonb_array_elements(page -> 'jobs') x);
    cursor := page -> 'next_cursor';
    exit when jsonb_typeof(cursor) = 'null' or cardinality(titles) > 500;
  end loop;
  return titles;
end $$;
insert into jobs (title, location, pay_range, posted_at, is_approved)
select 'Paid ' || n, case when n % 2 = 0 then 'Fordham, Bronx' else 'Bronx' end, '$' || 17 + n % 3 || '/hr', now() - interval '1 day' - n % 5 * interval '1 hour', true from generate_series(1, 30) n;
select set_config('stoop.derived', 'on', true);
insert into jobs select c.* from generate_series(31, 320) n join jobs j on j.title = 'Paid ' || 1 + (n - 1) % 30
  cross join tests.copy(j, jsonb_build_object('title', 'Paid ' || n)) c;
select set_config('stoop.derived', '', true);
select is(pg_temp.pages_by_pay(), array(select title from private.open_jobs order by coalesce(hourly_low_cents, hourly_high_cents, 0) desc, posted_at desc, id desc), 'page after page, each job once, however many are paid alike');
select is(pg_temp.pages_by_pay('{"sort":"pay","near":"fordham"}'),
  array(select title from private.open_jobs where title like 'Paid%' or borough = 'Bronx' order by spot is null, coalesce(hourly_low_cents, hourly_high_cents, 0) desc, posted_at desc, id desc),
  'near a place too, where those known by their borough come after');
delete from jobs where title like 'Paid %';
select is(pg_temp.page('''wharehouse''') ->> 'corrected_query', 'warehouse', 'it says what it searched for');
select is(pg_temp.page('''warehouse''') ->> 'corrected_query', null, 'and nothing where nothing was corrected');
select is(jsonb_array_length(pg_temp.page('''zzzqqq''') -> 'filler'), 5, 'a search without hits brings five fillers');
select ok((select bool_and(x ->> 'title' like 'Team Member%') from jsonb_array_elements(pg_temp.page('''zzzqqq''') -> 'filler') x), 'found by the generic terms');
select is(pg_temp.page('') - 'jobs' - 'filler', '{"total": 4, "total_is_exact": true, "filler_share": 0.2, "needs_filler": false, "next_cursor": null, "corrected_query": null, "claims": "specified"}'::jsonb, 'figures of a page');
create function pg_temp.filler(p_args text) returns int language sql as $$ select jsonb_array_length(pg_temp.page(p_args) -> 'filler') $$;
select is(pg_temp.filler(''), 1, 'filler is a fifth of what is shown: one beside four real jobs');
select is(pg_temp.filler('''warehouse'''), 0, 'none beside two');
select is(pg_temp.filler('p_limit => 3'), 0, 'or three');
select is(pg_temp.filler('p_filters => ''{"location":"staten island"}'''), 0, 'and none where no real job meets the filters, whatever filler does');
insert into jobs (title, location, is_approved, posted_at) select 'Usher ' || n, 'Queens', true, now() - interval '3 days' from generate_series(1, 26) n;
insert into fake_jobs (title, company, location, pay_range, description) select 'Usher ' || n, 'Made Up LLC', 'Queens', '$18-20/hour', 'Show people in.' from generate_series(1, 9) n;
select is(pg_temp.filler(''), 6, 'six beside 24');
select results_eq($$select pg_temp.filler('p_filters => ''{"filler":"none"}'''), pg_temp.page('p_filters => ''{"filler":"none"}''') -> 'needs_filler'$$, $$values (0, 'false'::jsonb)$$, 'none where none is asked for');
select is(array[pg_temp.filler('''usher'''), pg_temp.filler(format('''usher'', null, %L', pg_temp.page('''usher''') -> 'next_cursor')), pg_temp.filler('''usher'', p_limit => 50')], '{0,0,6}',
  'a search has it after its last real job only');
select is(array[pg_temp.filler('p_filters => ''{"location":"queens"}'''), pg_temp.filler('p_filters => ''{"location":"queens"}'', p_limit => 50')], '{0,6}', 'as a filtered list');
select is(array[pg_temp.filler('p_filters => ''{"sort":"newest"}'''), pg_temp.filler('p_filters => ''{"sort":"newest"}'', p_limit => 50')], '{0,7}', 'and a sorted one');
delete from jobs where title like 'Usher%';
delete from fake_jobs where title like 'Usher%';
select ok((select bool_and((x ->> 'is_fake')::boolean) from jsonb_array_elements(pg_temp.page('') -> 'filler') x), 'filler is marked');
select is(jsonb_array_length(pg_temp.page('p_limit => 100000') -> 'jobs'), 4, 'the limit is clamped');
select is(jsonb_array_length(pg_temp.page('p_limit => -1') -> 'jobs'), 1, 'at both ends');

create temp table p as select pg_temp.page('p_limit => 3') as v;
select is(pg_temp.titles(format('p_limit => 3, p_cursor => %L', (select v -> 'next_cursor' from p))), 'Café cook', 'the next page follows');
select is(pg_temp.page(format('p_limit => 3, p_cursor => %L', (select v -> 'next_cursor' from p))) ->> 'next_cursor', null, 'and is the last');
select is(pg_temp.titles(format('''warehouse'', p_limit => 1, p_cursor => %L', pg_temp.page('''warehouse'', p_limit => 1') -> 'next_cursor')), 'Delivery Driver', 'pages of a search go on from title hits to text hits');
select is(tests.run('anonymous', format('select feed_page(null, null, %L)', c)), 'PT400 Something went wrong. Please try again.', 'garbage cursor: ' || c)
  from unnest(array['"x"', '{}', '[1]', '{"posted_at":"x","id":"y"}', '{"posted_at":"2026-01-01","id":"y","rank":"z"}']) c;

-- Its age: that of the open jobs.
select is(tests.run('service', format('select add_filler(%L, true) ->> ''added''', jsonb_build_object('jobs', (select jsonb_agg(jsonb_build_object(
  'title', 'Usher ' || n, 'company', 'Made Up LLC', 'location', 'Queens', 'category', 'Various', 'job_type', 'full-time', 'pay_range', '$18-20/hour', 'description', 'Show people in.'))
  from generate_series(1, 8) n)))), '8', 'filler is made');
select is((select array_agg(distinct created_at order by created_at) from fake_jobs), (select array_agg(posted_at order by posted_at) from private.open_jobs), 'as old, one by one, as the open jobs are');

update app_settings set value = '0' where key = 'filler_share';
select is(tests.run('visitor', 'select feed_page()')::jsonb -> 'needs_filler', 'false', 'with filler off none is asked for, however little there is');
select is(pg_temp.page('''zzzqqq''') -> 'filler', '[]'::jsonb, 'filler can be turned off');
select is(tests.run('visitor', 'select public_settings() ->> ''filler_share'''), '0', 'which anybody reads');
select is(tests.run('admin', 'update app_settings set value = ''7'' where key = ''filler_share'''), 'PT400 filler_share is a number from 0 to 0.5.', 'a share is from 0 to 0.5');
select is(tests.run('admin', 'update app_settings set value = ''0.1'' where key = ''filler_share'' returning value'), '0.1', 'an admin changes it');

select is(tests.run('anonymous', 'select fallback_job() ->> ''title'''), 'Delivery Driver', 'the fallback is the newest featured open job');
select is(tests.run('anonymous', 'select landing_jobs() -> ''featured'' ->> ''title'''), 'Delivery Driver', 'as on the landing page');
select is(tests.run('anonymous', 'select landing_jobs() -> ''featured'' ? ''description'''), 'true', 'whose full text says what may be promised of it');
select is(tests.run('anonymous', 'select jsonb_array_length(landing_jobs() -> ''others'')'), '3', 'with the others');
select is(tests.run('anonymous', format('select job_detail(%L)', id)), null, title || ' has no detail') from jobs where title in ('Hidden', 'Inactive', 'Expired');
update jobs set hidden_at = now() where title = 'Cashier';
select is(tests.run('admin', format('select job_detail(%L) ->> ''preview''', id)), case title when 'Hidden' then 'waiting' when 'Cashier' then 'hidden' else lower(title) end, 'an admin previews: ' || title)
  from jobs where title in ('Hidden', 'Inactive', 'Expired', 'Cashier');
select is(tests.run('admin', format('select resolve_job(%L) -> ''job'' ->> ''title''', id)), 'Inactive', 'and the way into the application') from jobs where title = 'Inactive';
select is(tests.run('user', format('select job_detail(%L)', id)), null, 'nobody else sees: ' || title) from jobs where title in ('Hidden', 'Inactive', 'Cashier');
update jobs set hidden_at = null where title = 'Cashier';
select is(tests.run('admin', format('select job_detail(%L) ->> ''preview''', id)), null, 'an open one is no preview') from jobs where title = 'Cashier';
select is(tests.run('anonymous', format('select job_detail(%L) ->> ''is_fake''', (select id from fake_jobs limit 1))), 'true', 'filler has');
-- The page of a job.
select is(tests.run('anonymous', format('select similar_jobs(%L) -> ''is_closed''', id)), case title when 'Cashier' then 'false' else 'true' end, 'for its page, whether it has closed: ' || title) from jobs where title in ('Cashier', 'Inactive', 'Expired');
select is(tests.run('anonymous', format('select similar_jobs(%L)', id)), null, 'nothing is like what waits: ' || title) from jobs where title = 'Hidden';
select is(tests.run('anonymous', format('select similar_jobs(%L)', id)), null, 'nor like filler') from (select id from fake_jobs limit 1) f;
select is(tests.run('anonymous', format('select similar_jobs(%L)', gen_random_uuid())), null, 'nor like what never was');
insert into jobs (title, category, location, is_approved, hidden_at) select 'Guard ' || n, 'Security', case when n <= 4 then 'Bronx' else 'Queens' end, n <> 2, case n when 3 then now() end from generate_series(1, 12) n;
select results_eq(
  $$ select j ->> 'title' ~ '^Guard', j ->> 'borough' from jobs g, jsonb_array_elements(tests.run('anonymous', format('select similar_jobs(%L)', g.id))::jsonb -> 'jobs') j where g.title = 'Guard 1' $$,
  $$ select true, case when n = 1 then 'Bronx' else 'Queens' end from generate_series(1, 6) n $$,
  'six open jobs of its kind are like a job, those of its borough first, itself not among them');
create temp view listed as with recursive pages as (
  select tests.run('service', 'select published_jobs(null, 3)')::jsonb as page
  union all select tests.run('service', format('select published_jobs(%L, 3)', page -> 'next'))::jsonb from pages where page -> 'next' <> 'null'
) select j ->> 'id' as id from pages, jsonb_array_elements(page -> 'jobs') j;
select bag_eq('select id::uuid from listed', 'select id from private.open_jobs', 'feeds have each open real job once, page after page');
select bag_eq('select (j ->> ''id'')::uuid from jsonb_array_elements(tests.run(''service'', ''select sitemap_jobs(1)'')::jsonb -> ''jobs'') j', 'select id from private.open_jobs', 'and so has the sitemap');
select is(tests.run('service', 'select sitemap_jobs(2)')::jsonb, '{"parts": [], "jobs": [], "groups": []}', 'whose parts end');
select is((tests.run('service', 'select sitemap_jobs(0)')::jsonb -> 'parts' ->> 0)::timestamptz, (select max(updated_at) from private.open_jobs), 'and say when they last changed');
select bag_eq(
  'select g ->> ''category'' as category, g ->> ''borough'' as borough from jsonb_array_elements(tests.run(''service'', ''select sitemap_jobs(0)'')::jsonb -> ''groups'') g',
  'select category, borough from private.open_jobs group by grouping sets ((category), (borough), (category, borough))', 'it knows which landing pages have a job');
select is(tests.run('anonymous', 'select job_figures(''Security'', ''Bronx'')')::jsonb, '{"jobs": 2, "paid": 0, "middle_cents": null}', 'a landing page says how many are open');
select is(tests.run('anonymous', 'select job_figures(null, ''Brooklyn'')')::jsonb, '{"jobs": 1, "paid": 1, "middle_cents": 2000}', 'and the median of the pay that is stated');
select is(tests.run('anonymous', 'select job_figures(''nonsense'')')::jsonb -> 'jobs', '0', 'or that there is none');
delete from jobs where title like 'Guard %';
select is(tests.run('visitor', format('select resolve_job(%L) ->> ''application''', (select id from jobs limit 1))), null, 'nobody applied yet');
select is((select array_agg(title order by title) from jobs where status = 'active' and title = 'Expired'), array['Expired'], 'before the schedule runs it is still active');
select run_scheduled_tasks();
select is((select status from jobs where title = 'Expired'), 'expired', 'the schedule expires it');

-- ── reports ──
create temp table j as select id from jobs where title = 'Cashier';
create function pg_temp.report(p_actor text, p_address text) returns text language sql as $$
  select tests.run(p_actor, format('insert into job_reports (job_id, reason, note) values (%L, ''scam'', ''hm'')', (select id from j)), p_address);
$$;
select pg_temp.report('visitor r1', '203.0.113.1'), pg_temp.report('visitor r1', '203.0.113.2'), pg_temp.report('visitor r2', '203.0.113.1'), pg_temp.report('visitor r3', '203.0.113.1');
select is((select hidden_at from jobs where title = 'Cashier'), null, 'one address or one person hides nothing');
select is((select report_count from jobs where title = 'Cashier'), 3, 'people are counted once');
select set_config('stoop.derived', 'on', true);
update jobs set updated_at = '2026-11-01' where title = 'Cashier';
select set_config('stoop.derived', '', true);
update jobs set report_count = report_count + 1 where title = 'Cashier';
update jobs set report_count = report_count - 1 where title = 'Cashier';
select is((select updated_at from jobs where title = 'Cashier'), '2026-11-01'::timestamptz, 'a report is no change of the posting');
select pg_temp.report('visitor r4', '203.0.113.4'), pg_temp.report('visitor r5', '203.0.113.5');
select isnt((select hidden_at from jobs where title = 'Cashier'), null, 'three people at three addresses hide it');
select is(pg_temp.titles('''cashier'''), null, 'from the feed');
select is(tests.run('admin', 'update jobs set hidden_at = null where title = ''Cashier'' returning title'), 'Cashier', 'an admin looks and shows it again');
select pg_temp.report('visitor r6', '203.0.113.6');
select is((select hidden_at from jobs where title = 'Cashier'), null, 'reports that were looked at count no more');
update jobs set is_verified = true where title = 'Café cook';
update j set id = (select id from jobs where title = 'Café cook');
select pg_temp.report('visitor v' || n, '203.0.113.' || n) from generate_series(1, 4) n;
select results_eq('select hidden_at, report_count from jobs where title = ''Café cook''', 'values (null::timestamptz, 4)', 'a verified job is only flagged');
select * from finish();
rollback;
