-- Alerts near a neighborhood or a station: what is kept, and which jobs they are for.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from jobs;
delete from private.announcements;

-- ── a sign-up ──
create function pg_temp.enroll(p_who text, p_phone text, p_city text, p_near text, p_within int default null) returns text language sql as $$
  select tests.run(p_who, format('select enroll_in_alerts(p_phone_number => %L, p_job_type => ''Various'', p_city => %L, p_near => %L, p_within_miles => %L, p_consent_text_version => ''v1'')',
    p_phone, p_city, p_near, p_within)) $$;
create function pg_temp.wish(p_who text) returns text language sql as $$
  select tests.run(p_who, 'select concat_ws('' '', city, near, within_miles) from alert_optins') $$;
select is(pg_temp.enroll('visitor', '212-555-0101', 'Queens', 'atlantis'), 'PT400 Please choose a neighborhood or a station from the list.', 'nobody knows the place');
select is(pg_temp.enroll('visitor', '212-555-0101', 'Queens', 'fordham', 3), 'PT400 Please choose 1, 2, 5 or 10 miles.', 'there are four distances');
select matches(pg_temp.enroll('visitor', '212-555-0101', 'Queens', 'fordham'), '"already_subscribed": false', 'a visitor signs up for jobs near a place');
select is(pg_temp.wish('visitor'), 'Bronx fordham 2', 'it says the borough, and two miles are usual');
select matches(pg_temp.enroll('other_visitor', '212-555-0102', 'Bronx', null, 5), '"already_subscribed": false', 'a distance from nowhere');
select is(pg_temp.wish('other_visitor'), 'Bronx', 'is none');

create function pg_temp.change(p_set text) returns text language sql as $$
  select tests.run('visitor', 'update alert_optins set ' || p_set || ' returning concat_ws('' '', city, near, within_miles)') $$;
select is(pg_temp.change('within_miles = 5'), 'Bronx fordham 5', 'its owner looks further');
select is(pg_temp.change('near = ''astoria'''), 'Queens astoria 5', 'or elsewhere');
select is(pg_temp.change('near = ''nowhere'''), 'PT400 Please choose a neighborhood or a station from the list.', 'not where nobody knows');
select is(pg_temp.change('within_miles = 100'), 'PT400 Please choose 1, 2, 5 or 10 miles.', 'nor as far as they like');
select is(pg_temp.change('job_type = ''Cashier'''), 'Queens astoria 5', 'other work is in the same place');
select is(pg_temp.change('city = ''Brooklyn'''), 'Brooklyn', 'another borough takes the place away');
select is(pg_temp.change('near = ''fordham'', within_miles = 1'), 'Bronx fordham 1', 'both at once');
select is(pg_temp.change('near = null, city = ''All NYC'''), 'All NYC', 'and away');
select is(tests.run('other_visitor', 'update alert_optins set near = ''astoria'' where visitor_hash = ''' || tests.hash('visitor') || ''' returning id'), null, 'another''s is not theirs to change');
select is(pg_temp.change('near = ''fordham'', job_type = ''Various'''), 'Bronx fordham 2', 'near Fordham from here on');

-- ── an account's settings ──
create function pg_temp.save(p_set text) returns text language sql as $$
  select tests.run('user', 'update user_alerts set ' || p_set || ' returning concat_ws('' '', borough, near, within_miles)') $$;
select is(tests.run('user', format('insert into user_alerts (user_id, job_type, location, near) values (%L, ''any'', ''Anywhere'', ''ridgewood'') returning concat_ws('' '', borough, near, within_miles)', tests.id('user'))),
  'Queens ridgewood 2', 'they take a place too');
select is(pg_temp.save('frequency = ''daily'''), 'Queens ridgewood 2', 'and keep it');
select is(pg_temp.save('near = ''x'''), 'PT400 Please choose a neighborhood or a station from the list.', 'if it is one');
select is(pg_temp.save('location = ''Brooklyn'''), 'Brooklyn', 'until another location is typed');
select is(pg_temp.save('location = ''Fordham, Bronx'', near = ''fordham'', within_miles = 10'), 'Bronx fordham 10', 'or another place chosen');
select matches(tests.run('user', 'select export_my_data()'), '"near": "fordham"', 'it is in the person''s own data');
select tests.run('user', 'delete from user_alerts');

-- ── which jobs ──
insert into jobs (title, location, is_approved, category) select title, location, true, 'Cashier' from (values
  ('At Fordham', 'Fordham, Bronx'), ('Across the river', 'Inwood, Manhattan'), ('Somewhere in the Bronx', 'Bronx'), ('Anywhere', 'New York, NY'),
  ('Far in the Bronx', 'City Island, Bronx'), ('Somewhere in Queens', 'Queens'), ('In Astoria', 'Astoria, Queens')) v (title, location);
create function pg_temp.found(p_near text, p_within int, p_borough text default 'Bronx') returns text language sql as $$
  select private.look_for_duplicates(1000);
  select string_agg(title, ', ' order by title) from jobs
  where id = any (private.matching_job_ids('Various', p_borough, '', '-infinity', '{}', 50, '{}', p_near, p_within)) $$;
select is(pg_temp.found('fordham', 2), 'Across the river, Anywhere, At Fordham, Somewhere in the Bronx', 'those within two miles, whatever the borough, and those of the borough whose place is not known');
select is(pg_temp.found('fordham', 1), 'Anywhere, At Fordham, Somewhere in the Bronx', 'or within one');
select is(pg_temp.found('astoria', 1, 'Queens'), 'Anywhere, In Astoria, Somewhere in Queens', 'near another place others');
select is(pg_temp.found('', 0), 'Anywhere, At Fordham, Far in the Bronx, Somewhere in the Bronx', 'without a place all of the borough');
update alert_optins set created_at = now() - interval '1 day';
delete from private.announcements where job_id not in (select id from jobs where title = 'Far in the Bronx');
select is(private.match_new_jobs(), 1, 'a job far away in the borough is for who wants all of it');
select is((select string_agg(o.phone_number, ',') from private.due_alerts d join alert_optins o on o.id = d.subscriber_id), '+12125550102', 'not for who wants Fordham');
delete from private.due_alerts;
insert into jobs (title, location, is_approved, category) values ('Fordham again', 'Fordham, Bronx', true, 'Cashier');
select is(private.match_new_jobs(), 2, 'one nearby is for both');
select is(tests.run('service', 'select write_alerts(10)'), '2', 'who are written to');
select is((select string_agg(concat_ws(' ', recipient, data ->> 'city', data ->> 'near', data ->> 'count'), ', ' order by recipient) from outbox where kind in ('job_alert', 'digest')),
  '+12125550101 Bronx Fordham 1, +12125550102 Bronx 2', 'with what is near for the one, and which place it is');

-- ── for admins ──
select is((select jsonb_agg(jsonb_build_array(r ->> 'phone_number', r ->> 'near', r ->> 'within_miles') order by r ->> 'phone_number') from jsonb_array_elements(tests.run('admin', 'select admin_subscribers_page()')::jsonb -> 'rows') r),
  '[["+12125550101", "Fordham", "2"], ["+12125550102", null, null]]', 'the list of subscribers names the place');
select matches(tests.run('admin', format('select admin_person(''subscriber'', %L)', (select id from alert_optins where phone_number = '+12125550101'))), '"near": "Fordham"', 'a person''s page too');
-- ── outside the city ──
delete from jobs;
delete from private.announcements;
insert into jobs (title, category, location, is_approved) values ('Over the river', 'Cashier', 'Hoboken, NJ', true), ('Far away', 'Cashier', 'Albany, NY 12207', true), ('In the city', 'Cashier', 'Chelsea, Manhattan', true);
create function pg_temp.outside(p_borough text, p_near text default '', p_within int default 0) returns text language sql as $$
  select private.look_for_duplicates(1000);
  select string_agg(j.title, ', ' order by j.title) from jobs j where j.id = any (private.matching_job_ids('Cashier', p_borough, '', '-infinity', '{}', 50, '{}', p_near, p_within)) $$;
select is(pg_temp.outside('All NYC'), 'In the city', 'an alert for all of New York is for no job in another town');
select is(pg_temp.outside('Manhattan'), 'In the city', 'nor is one for a borough');
select is(pg_temp.outside('Manhattan', 'west-village', 2), 'In the city, Over the river', 'one by distance is');
select is(pg_temp.outside('Queens', 'astoria', 10), 'In the city, Over the river', 'not for those whose distance is not known');
select matches(pg_temp.enroll('other_visitor', '212-555-0109', 'Jersey City, NJ', null), 'already_subscribed', 'who types a town outside signs up');

select finish();
rollback;
