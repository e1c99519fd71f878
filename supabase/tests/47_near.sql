-- Near: where a job is, and the feed by distance.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
delete from jobs;
update app_settings set value = '0.2' where key = 'filler_share';

-- ── places ──
select is((select format('%s %s', count(*) filter (where kind = 'neighborhood'), count(*) filter (where kind = 'station')) from private.places), '299 496', 'every neighborhood and every station');
select ok((select bool_and(round((spot[1] / 69)::numeric, 2) between 40.49 and 40.92 and round((spot[0] / 52.4)::numeric, 2) between -74.26 and -73.70) from private.places), 'is in New York');
select is((select string_agg(id || ' ' || borough, ', ' order by id) from private.places where name in ('Chelsea', 'Fordham Rd')),
  'chelsea-manhattan Manhattan, chelsea-staten-island Staten Island, fordham-rd-4 Bronx, fordham-rd-b-d Bronx', 'two of one name differ by borough or lines');
select is((select count(*)::int from private.place_names n where not exists (select from private.places p where p.id = n.place_id and p.kind = 'neighborhood')), 0, 'every other name is a neighborhood''s');
select cmp_ok((select round((a.spot <-> b.spot)::numeric, 2) from private.places a, private.places b where a.id = 'fordham-rd-b-d' and b.id = 'fordham-rd-4'), '=', 0.20, 'a distance is in miles');

-- ── where a job is ──
create function pg_temp.at(p_location text, p_title text default 'Cook') returns text language sql as $$
  insert into jobs (title, location, is_approved) values (p_title, p_location, true) returning coalesce(place_id, borough) $$;
select is(pg_temp.at(location), want, location) from (values
  ('Fordham, Bronx', 'fordham'), ('Bed-Stuy, Brooklyn', 'bedford-stuyvesant'), ('LES', 'lower-east-side'), ('UWS, New York, NY', 'upper-west-side'), ('Fort George, Manhattan', 'washington-heights'),
  ('Hell''s Kitchen, Manhattan', 'clinton'), ('HELL’S KITCHEN, Manhattan', 'clinton'), ('Chelsea, Manhattan', 'chelsea-manhattan'), ('Chelsea, Staten Island', 'chelsea-staten-island'),
  ('East Flatbush, Brooklyn', 'east-flatbush'), ('Dyker Heights, NY', 'dyker-heights'), ('Kips Bay', 'murray-hill-manhattan'), ('Flushing, Queens', 'downtown-flushing'), ('Clinton, Manhattan', 'clinton'),
  ('Flatbush Avenue, Brooklyn', 'Brooklyn'), ('120 Chelsea Court, Manhattan', 'Manhattan'), ('Bronx', 'Bronx'), ('New York, NY', 'All NYC'), ('Downtown, New York', 'All NYC'), ('Bushwick or Astoria', 'All NYC'),
  ('30-30 47th Avenue, Long Island City, Queens', 'long-island-city'), ('', null), (repeat('Fordham ', 500), 'fordham')) v (location, want);
select is(pg_temp.at(location), want, location) from (values
  ('Williamsburg, VA', null), ('Ridgewood, NJ', null), ('Norwood, N.J. 07648', null), ('Rockaway, New Jersey', null), ('Melrose, MA', null), ('Brownsville, TX 78520', null),
  ('Dyker Heights, CT', null), ('Astoria, NY 11102', 'astoria'), ('Rockaway Beach, Queens', 'rockaway-park'), ('Rockaway Beach Blvd, Queens', 'Queens'), ('Far Rockaway, Queens', 'far-rockaway'),
  ('Jamaica Bay, Queens', 'Queens'), ('Jamaica, Queens', 'jamaica-center'), ('LaGuardia Community College, Queens', 'long-island-city'), ('Hollis Hills, Queens', 'Queens'), ('Forest Hills Stadium, Queens', 'forest-hills'),
  ('Ocean Parkway, Brooklyn', 'ocean-parkway'), ('Ocean Parkway and Avenue P, Brooklyn', 'Brooklyn'), ('Pelham Parkway South, Bronx', 'Bronx'), ('Boro Park, Brooklyn', 'borough-park'),
  ('Washington Hts, Manhattan', 'washington-heights'), ('WaHi', 'washington-heights'), ('Saint George, Staten Island', 'st-george'), ('Saint Albans, NY', 'st-albans'), ('30-30 Thomson Ave L I City Qns', 'long-island-city')) v (location, want);
insert into jobs (title, location, is_approved) select 'Found', l, true from unnest(array['UES', 'Richmond Hill', 'Hell’s Kitchen, New York', 'Eltingville, SI']) l;
select is((select string_agg(location || ': ' || borough, '; ' order by location) from jobs where title = 'Found'), 'Eltingville, SI: Staten Island; Hell’s Kitchen, New York: Manhattan; Richmond Hill: Queens; UES: Manhattan', 'a place gives its borough where the location names none');
select is(pg_temp.at('Brooklyn', 'Barista in Bushwick'), 'bushwick', 'a title names it too');
insert into jobs (title, location, is_approved) select 'Away', l, true from unnest(array['Jersey City, NJ', '12 Main St, Hoboken, NJ 07030', 'Great Neck, NY 11021', 'Yonkers', 'Bronxville', 'Brooklyn Park, MN']) l;
select results_eq($$select location, borough, town, state, zip, spot is not null from jobs where title = 'Away' order by location collate "C"$$, $$values
  ('12 Main St, Hoboken, NJ 07030', null::text, 'Hoboken', 'NJ', '07030', true), ('Bronxville', null, 'Bronxville', 'NY', null, true), ('Brooklyn Park, MN', null, 'Brooklyn Park', 'MN', null, false),
  ('Great Neck, NY 11021', null, 'Great Neck', 'NY', '11021', true), ('Jersey City, NJ', null, 'Jersey City', 'NJ', null, true), ('Yonkers', null, 'Yonkers', 'NY', null, true)$$, 'a town outside the city is said, with the center of those nearby, and no borough');
update jobs set location = 'Astoria, NY 11103' where location = 'Yonkers';
select results_eq($$select borough, town, state, zip, place_id from jobs where location = 'Astoria, NY 11103'$$, $$values ('Queens', null::text, null::text, '11103', 'astoria')$$, 'until the job is in the city');
update jobs set town = 'Nowhere', state = 'NJ' where location = 'Astoria, NY 11103';
select is((select town from jobs where location = 'Astoria, NY 11103'), null, 'whatever else is written there');
select is_empty($$select name, state from private.towns t where (private.outside(name || ', ' || t.state)).town is distinct from name or (private.outside(name)).state is distinct from t.state$$, 'each town is known by its name alone');
select is(tests.run('anonymous', $$select feed_page('', '{"location": "Bronx"}') -> 'jobs' @? '$[*] ? (@.title == "Away")'$$), 'false', 'a borough does not find them');
select is(tests.run('anonymous', $$select jsonb_array_length(feed_page('Hoboken') -> 'jobs')$$), '1', 'their town does');
select is(tests.run('anonymous', $$select feed_page(null, '{"near": "hunters-point", "within": "5"}') -> 'jobs' @? '$[*] ? (@.location == "Jersey City, NJ")'$$), 'true', 'and so does the distance');
select is((select private.job_station(j) from jobs j where location like '12 Main St, Hoboken%'), null, 'a station over the river is not next to it');
select ok((select private.job_place(j) ->> 'is_about' from jobs j where location = 'Jersey City, NJ')::boolean, 'they are about there');

-- ── a postcode ──
select ok((select count(*) > 170 from (select distinct zip from private.zips) z), 'the postcodes of the city are known by neighborhood');
select is_empty('select zip from private.zips z join private.places p on p.id = z.place_id group by zip having count(distinct p.borough) > 1 and zip <> ''10463''', 'each in one borough, but for Marble Hill');
select is_empty('select zip, p.borough from private.zips z join private.places p on p.id = z.place_id where zip <> ''10463'' and private.borough_of(zip) <> p.borough', 'the one that its number says');
insert into jobs (title, location, is_approved) values ('Post', 'Ditmars, Queens', true), ('Post', 'Maspeth, Queens', true), ('Post', '31-00 47th Ave, Queens, NY 11101', true), ('Post', 'Forest Hills', true);
create function pg_temp.posted(p_query text) returns text language sql as $$
  select string_agg(x ->> 'location', '; ' order by x ->> 'location') from jsonb_array_elements(feed_page(p_query, null, null, 50) -> 'jobs') x where x ->> 'title' in ('Post', 'Away') $$;
select is(pg_temp.posted('11105'), 'Astoria, NY 11103; Ditmars, Queens', 'a postcode finds the jobs of its neighborhoods');
select is(pg_temp.posted('11378'), 'Maspeth, Queens', 'of its only one');
select is(pg_temp.posted('11101'), '31-00 47th Ave, Queens, NY 11101', 'a job that states it');
select is(pg_temp.posted('zip 11375'), 'Forest Hills', 'with the word before it');
select is(pg_temp.posted('11021'), 'Great Neck, NY 11021', 'outside the city too, where it is stated');
select is(pg_temp.posted('99999'), null, 'one that nobody knows finds none');
select is(pg_temp.at('Brooklyn', 'Rugby coach'), 'Brooklyn', 'not with a word that means something else');
select is((tests.run('admin', 'insert into jobs (title, location, place_id, spot) values (''Cook'', ''Bronx'', ''chelsea-manhattan'', ''(0,0)'') returning concat(place_id, spot)')), '', 'nobody writes another place');
select is((tests.run('admin', 'update jobs set spot = ''(0,0)'', place_id = null where location = ''Fordham, Bronx'' returning place_id')), 'fordham', 'nor changes it');
update jobs set location = 'Inwood, Manhattan' where location = 'LES';
select is((select place_id from jobs where location = 'Inwood, Manhattan'), 'inwood', 'another location is another place');

-- ── the geocoder ──
create function pg_temp.waiting() returns text language sql as $$ select tests.run('service', 'select addresses_to_geocode(50)') $$;
delete from jobs;
select pg_temp.at('2501 Grand Concourse, Fordham, Bronx'), pg_temp.at('2501 Grand Concourse, Fordham, Bronx', 'Baker'), pg_temp.at('Bronx');
select is(pg_temp.waiting()::jsonb, '[{"location": "2501 Grand Concourse, Fordham, Bronx", "borough": "Bronx"}]', 'an address waits once, however many jobs have it');
select is((select distinct place_id from jobs where location ~ '2501'), 'fordham', 'until then it is in its neighborhood');
select is(tests.run('service', $$select store_geocoded_address('2501 Grand Concourse, Fordham, Bronx', 40.8628, -73.8968)$$), '2', 'then all of them are where it is');
select is((select distinct concat(place_id, private.job_place(j)) from jobs j where location ~ '2501'), '{"is_about": false, "latitude": 40.863, "longitude": -73.897}', 'by their address');
select is(pg_temp.waiting(), '[]', 'and it waits no more');
select is(pg_temp.at('2501 Grand Concourse, Fordham, Bronx', 'Third'), 'Bronx', 'a later job with it is there at once');
select pg_temp.at('1 Nowhere Lane, Bronx'), pg_temp.at('2 Elsewhere Road, Bronx');
select is(tests.run('service', $$select store_geocoded_address('1 Nowhere Lane, Bronx', null, null)$$), '0', 'an address that it does not know');
select is(tests.run('service', $$select store_geocoded_address('2 Elsewhere Road, Bronx', 34.05, -118.24)$$), '0', 'or that it puts in Los Angeles');
select is((select count(*)::int from jobs where location ~ 'Lane|Road' and spot is null), 2, 'is known by its borough only');
select is(pg_temp.waiting(), '[]', 'and is not asked about again');
update private.geocoded_addresses set geocoded_at = now() - interval '2 years';
update private.scheduled_tasks set last_run_at = null;
select run_scheduled_tasks();
select is((select count(*)::int from private.geocoded_addresses), 0, 'answers are kept for a year');

-- ── the feed ──
delete from jobs;
insert into jobs (title, location, posted_at, is_approved, category)
select title, location, now() - age * interval '1 hour', true, category from (values
  ('Fordham old', 'Fordham, Bronx', 9, 'Kitchen/Cook'), ('Fordham new', 'Fordham, Bronx', 2, 'Cashier'), ('Belmont', 'Belmont, Bronx', 5, 'Cashier'), ('Mount Hope', 'Mount Hope, Bronx', 1, 'Cashier'),
  ('Morrisania', 'Morrisania, Bronx', 0, 'Cashier'), ('Astoria', 'Astoria, Queens', 0, 'Cashier'), ('Coney', 'Coney Island, Brooklyn', 0, 'Cashier'), ('Somewhere', 'Bronx', 0, 'Cashier'),
  ('Anywhere', 'New York, NY', 0, 'Cashier'), ('Queens', 'Queens', 0, 'Cashier')) v (title, location, age, category);
insert into fake_jobs (title, company, location, pay_range, description) select 'Team Member ' || n, 'Co', 'Bronx', '$18/hr', 'd' from generate_series(1, 9) n;
create function pg_temp.near(p_filters text, p_more text default '') returns jsonb language sql as $$
  select tests.run('anonymous', format('select feed_page(p_filters => %L%s)', p_filters, p_more))::jsonb $$;
create function pg_temp.titles(p_page jsonb) returns text language sql as $$ select string_agg(x ->> 'title', ', ') from jsonb_array_elements(p_page -> 'jobs') x $$;

select is(pg_temp.titles(pg_temp.near(f)), want, f) from (values -- Mount Hope is 1.05 miles from Fordham
  ('{"near":"fordham-rd-b-d","within":"1"}', 'Fordham new, Belmont, Fordham old, Somewhere'),
  ('{"near":"fordham-rd-b-d"}', 'Fordham new, Belmont, Fordham old, Mount Hope, Somewhere'),
  ('{"near":"fordham","within":"5"}', 'Fordham new, Belmont, Fordham old, Mount Hope, Morrisania, Somewhere'),
  ('{"near":"fordham","within":"10","category":"retail"}', 'Fordham new, Belmont, Mount Hope, Morrisania, Astoria, Somewhere'),
  ('{"near":" FORDHAM ","within":"1"}', 'Fordham new, Belmont, Fordham old, Somewhere'),
  ('{"near":"fordham","within":"5","sort":"newest"}', 'Morrisania, Mount Hope, Fordham new, Belmont, Fordham old, Somewhere'),
  ('{"near":"fordham","within":"5","sort":"nearest"}', 'Fordham new, Belmont, Fordham old, Mount Hope, Morrisania, Somewhere'),
  ('{"near":"coney-island","within":"1"}', 'Coney')) v (f, want);
insert into jobs (title, location, is_approved, category) select b || ' only', b, true, 'Various' from unnest(array['Bronx', 'Manhattan', 'Brooklyn', 'Queens', 'Staten Island']) b;
select is((select string_agg(id, ', ') from private.places where pg_temp.titles(pg_temp.near(format('{"near":"%s","within":"1","category":"various"}', id))) is distinct from borough || ' only'), null,
  'jobs known by their borough only are of the place''s own');
delete from jobs where title ~ ' only$';
select is(jsonb_array_length(pg_temp.near('{"near":"atlantis"}') -> 'jobs'), 10, 'a place that nobody knows is no filter');
select is(pg_temp.near('{"near":"me"}') - 'jobs', '{"total": 10, "filler": [], "next_cursor": null, "filler_share": 0.2, "needs_filler": false, "total_is_exact": true, "corrected_query": null, "claims": "specified"}', 'nor is one''s own place before it is known, but filler is absent');
select is(pg_temp.near('{"near":"fordham-rd-b-d"}') - 'jobs', '{"total": 4, "filler": [], "next_cursor": null, "filler_share": 0.2, "needs_filler": false, "total_is_exact": true, "corrected_query": null, "claims": "specified"}',
  'filler is absent, and a job known by its borough only is not counted as near');
select is((select jsonb_agg(x -> 'place') from jsonb_array_elements(pg_temp.near('{"near":"belmont","within":"1","category":"food-service"}') -> 'jobs') x),
  '[{"is_about": true, "latitude": 40.861, "longitude": -73.896}]', 'each says where it is, and that it is a neighborhood''s center');
select is(pg_temp.near('{"near":"fordham-rd-b-d","within":"1"}') -> 'jobs' -> 3 -> 'place', 'null', 'or that only its borough is known');
select ok(not pg_temp.near('{}') -> 'jobs' -> 0 ? 'place', 'the ordinary feed says nothing of it');
select is((select string_agg(x ->> 'title', ', ') from jsonb_array_elements(tests.run('anonymous', $$select feed_page('mount', '{"near":"fordham"}')$$)::jsonb -> 'jobs') x), 'Mount Hope', 'with a search');

create function pg_temp.all_pages(p_filters text) returns text language plpgsql as $$
declare cursor jsonb; page jsonb; titles text[] := '{}';
begin
  loop
    page := pg_temp.near(p_filters, format(', p_limit => 1, p_cursor => %L', cursor));
    titles := titles || pg_temp.titles(page);
    cursor := page -> 'next_cursor';
    exit when jsonb_typeof(cursor) = 'null' or cardinality(titles) > 20;
  end loop;
  return array_to_string(titles, ', ');
end $$;
select is(pg_temp.all_pages('{"near":"fordham","within":"5","sort":"newest"}'), 'Morrisania, Mount Hope, Fordham new, Belmont, Fordham old, Somewhere', 'or by time');
select is(pg_temp.all_pages('{"near":"fordham","within":"10"}'), 'Fordham new, Belmont, Fordham old, Mount Hope, Morrisania, Astoria, Somewhere', 'pages go on from band to band');

-- ── a job's own page ──
select is(tests.run('anonymous', format('select job_detail(%L) -> ''station''', id)), want, title) from jobs join (values
  ('Fordham new', '{"name": "Fordham Rd", "lines": ["B", "D"], "miles": 0.1}'), ('Somewhere', 'null'), ('Queens', 'null')) v (t, want) on t = title;
select is(tests.run('anonymous', format('select job_detail(%L) #>> ''{place,is_about}''', id)), 'true', 'from its neighborhood''s center') from jobs where title = 'Fordham new';
select pg_temp.at('Breezy Point, Queens', 'Lifeguard');
select is(tests.run('anonymous', format('select job_detail(%L) ->> ''station''', id)), null, 'no station is near it') from jobs where title = 'Lifeguard';
delete from jobs where title = 'Lifeguard';

insert into jobs (title, location, posted_at, is_approved)
  select 'Crowd ' || n, case when n % 3 = 0 then 'Belmont, Bronx' else 'Fordham, Bronx' end, now() - interval '1 day' - n * interval '1 minute', true from generate_series(1, 3) n;
select set_config('stoop.derived', 'on', true);
insert into jobs select c.* from generate_series(4, 2600) n join jobs j on j.title = 'Crowd ' || 1 + (n - 1) % 3
  cross join tests.copy(j, jsonb_build_object('title', 'Crowd ' || n, 'posted_at', now() - interval '1 day' - n * interval '1 minute')) c;
select set_config('stoop.derived', '', true);
select is(pg_temp.titles(pg_temp.near('{"near":"fordham","within":"10"}', ', p_limit => 5')), 'Fordham new, Belmont, Fordham old, Crowd 1, Crowd 2', 'where there are many the order is the same');
select is(pg_temp.near('{"near":"fordham","within":"10"}') - 'jobs' - 'next_cursor' ->> 'total_is_exact', 'false', 'and they are counted to 300');
select is(pg_temp.titles(pg_temp.near('{"near":"fordham","within":"10","category":"retail"}')), 'Fordham new, Belmont, Mount Hope, Morrisania, Astoria, Somewhere', 'few of them meet a filter');

-- ── here ──
create function pg_temp.here(p_latitude text, p_longitude text) returns text language sql as $$
  select tests.run('anonymous', format('select feed_page_here(%s, %s, p_filters => %L)', p_latitude, p_longitude, '{"near":"me","within":"1","category":"retail"}')) $$;
select is(pg_temp.titles(pg_temp.here('40.8613', '-73.8978')::jsonb), 'Mount Hope, Fordham new, Belmont, Somewhere', 'near coordinates');
select is(pg_temp.here('40.8613', '-73.8978'), pg_temp.here('40.86', '-73.9'), 'which are read to a hundredth of a degree');
select is(pg_temp.titles(tests.run('anonymous', $$select feed_page_here(40.7, -73.9, p_filters => '{"near":"me","within":"1"}', p_borough => 'Queens')$$)::jsonb), 'Queens', 'in the borough that the phone finds');
select is(pg_temp.here(latitude, longitude), 'PT400 That is outside New York City.', latitude || ' ' || longitude) from (values
  ('34.05', '-118.24'), ('null', '-73.9'), ('40.7', 'null'), ('''NaN''', '''NaN'''), ('''Infinity''', '-73.9'), ('-73.9', '40.7')) v (latitude, longitude);
select set_config('request.method', 'GET', true);
select is(pg_temp.here('40.86', '-73.9'), 'PT405 Send a location by POST.', 'never in an address');
select set_config('request.method', 'POST', true);
select is((select count(*)::int from search_events) + (select count(*)::int from event_logs), 0, 'and nothing of it is stored');

-- ── what is offered when none is near ──
select is(tests.run('anonymous', $$select nearest_jobs(null, '{"near":"coney-island","within":"1","category":"cook"}') ->> 'without'$$), 'near', 'further away');
select * from finish();
rollback;
