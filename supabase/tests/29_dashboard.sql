-- The dashboard: figures and streak in New York days, saved jobs, what nudges are made of, messages.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

create temp table j as select n, tests.job('Cook ' || n, 'Brooklyn, NY', 'jobs@acme.example') as id from generate_series(1, 12) n;
create function pg_temp.hand_in(p_actor text, p_n int) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start((select id from j where n = p_n), '212-555-03' || (10 + p_n)))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a));
  perform tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.figures(p_actor text) returns jsonb language sql as $$ select tests.run(p_actor, 'select my_dashboard()')::jsonb $$;
-- A moment of a New York day that lies so many days back, at an hour of its clock.
create function pg_temp.ny(p_days int, p_clock time) returns timestamptz language sql as $$ select (private.today() - p_days + p_clock) at time zone 'America/New_York' $$;
create function pg_temp.handed_in_at(p_times timestamptz[]) returns void language sql as $$
  update application_events e set created_at = t.at from (select id, row_number() over (order by id) n from application_events where to_status = 'completed'
    and application_id in (select id from job_applications where visitor_hash = tests.hash('visitor'))) x
    join (select * from unnest(p_times) with ordinality u(at, n)) t using (n) where e.id = x.id;
$$;
create function pg_temp.streak(p_times timestamptz[]) returns jsonb language plpgsql as $$
begin
  perform pg_temp.handed_in_at(p_times);
  return (select jsonb_build_array(f -> 'streakDays', f -> 'bestStreak') from pg_temp.figures('visitor') f);
end $$;

-- ── figures ──
select is(pg_temp.figures('visitor'), '{"totalApplications": 0, "inReviewCount": 0, "upcomingInterviews": 0, "unfinished": 0, "thisWeek": 0, "weeklyProgress": 0, "streakDays": 0,
  "bestStreak": 0, "referralPoints": 0, "messages": []}'::jsonb, 'a newcomer has nothing');
select is(pg_temp.figures('anonymous') -> 'totalApplications', '0', 'and so has nobody');
create temp table a as select n, pg_temp.hand_in('visitor', n) as id from generate_series(1, 4) n;
select tests.run('visitor', tests.start((select id from j where n = 5), '212-555-0315'));
select tests.run('admin', format('select set_application_status(%L, ''interviewing'', %L)', (select id from a where n = 1), tests.interview()));
select tests.run('admin', format('select set_application_status(%L, ''rejected'')', (select id from a where n = 2)));
select is(pg_temp.figures('visitor') - 'messages' - 'bestStreak', '{"totalApplications": 4, "inReviewCount": 2, "upcomingInterviews": 1, "unfinished": 1, "thisWeek": 4, "weeklyProgress": 40,
  "streakDays": 1, "referralPoints": 0}'::jsonb, 'what was handed in, what waits, what is invited, what is not finished');
select is((select (x ->> 'status_changed_at')::timestamptz from jsonb_array_elements(tests.run('visitor', 'select my_applications(''interviews'')')::jsonb -> 'applications') x),
  (select max(created_at) from application_events where application_id = (select id from a where n = 1) and to_status = 'interviewing'), 'an invited application says since when');
select is(pg_temp.figures('other_visitor') -> 'totalApplications', '0', 'another''s are not counted');
select is(pg_temp.figures('user+key') -> 'totalApplications', '0', 'nor the phone''s by an account');
update job_applications set completed_at = date_trunc('week', private.today())::date::timestamp at time zone 'America/New_York' - interval '1 second' where id = (select id from a where n = 3);
select is(pg_temp.figures('visitor') -> 'thisWeek', '3', 'the week begins on Monday at midnight in New York');
update job_applications set completed_at = date_trunc('week', private.today())::date::timestamp at time zone 'America/New_York' where id = (select id from a where n = 3);
select is(pg_temp.figures('visitor') -> 'thisWeek', '4', 'at midnight it counts');

-- ── one number ──
create function pg_temp.told(p_actor text) returns jsonb language sql as $$
  select jsonb_build_object('dashboard', array[f -> 'totalApplications', f -> 'inReviewCount', f -> 'upcomingInterviews', f -> 'unfinished', f -> 'thisWeek'],
    'list', array[c -> 'sent', c -> 'pending', c -> 'interviews', c -> 'unfinished', c -> 'sent_this_week'],
    'coach', array[n -> 'totalApplications', n -> 'thisWeek'], 'after applying', tests.run(p_actor, 'select my_application_count()'))
  from pg_temp.figures(p_actor) f, lateral (select tests.run(p_actor, 'select my_applications()')::jsonb -> 'counts' as c, tests.run(p_actor, 'select my_nudge_facts()')::jsonb as n) x $$;
select is(pg_temp.told('visitor'), '{"dashboard": [4, 2, 1, 1, 4], "list": [4, 2, 1, 1, 4], "coach": [4, 4], "after applying": "4"}', 'every screen and the coach count alike');
savepoint withdrawn;
select tests.run('visitor', format('select withdraw_application(%L)', (select id from a where n = 3)));
select is(pg_temp.told('visitor'), '{"dashboard": [3, 1, 1, 1, 3], "list": [3, 1, 1, 1, 3], "coach": [3, 3], "after applying": "3"}', 'what was withdrawn counts nowhere, in the week neither');
rollback to withdrawn;

-- ── the streak: consecutive New York days, ending today or yesterday ──
select is(pg_temp.streak(array[pg_temp.ny(0, '00:00'), pg_temp.ny(1, '23:59:59'), pg_temp.ny(2, '23:30'), pg_temp.ny(2, '00:00')]), '[3, 3]', 'three days, one of them twice');
select is(pg_temp.streak(array[pg_temp.ny(1, '23:30'), pg_temp.ny(2, '00:30'), pg_temp.ny(3, '12:00'), pg_temp.ny(4, '12:00')]), '[4, 4]', 'it may end yesterday; half past eleven at night is still that day');
select is(pg_temp.streak(array[pg_temp.ny(2, '12:00'), pg_temp.ny(3, '12:00'), pg_temp.ny(4, '12:00'), pg_temp.ny(5, '12:00')]), '[0, 4]', 'two days ago it is over, and stays the best');
select is(pg_temp.streak(array[pg_temp.ny(0, '12:00'), pg_temp.ny(2, '12:00'), pg_temp.ny(3, '12:00'), pg_temp.ny(4, '12:00')]), '[1, 3]', 'a missed day begins anew');
select is(pg_temp.streak(array['2026-03-06 23:30-05', '2026-03-07 23:30-05', '2026-03-08 23:30-04', '2026-03-09 00:10-04']::timestamptz[]) -> 1, '4', 'over the night when the clock goes forward');
select is(pg_temp.streak(array['2026-10-31 23:30-04', '2026-11-01 01:30-04', '2026-11-01 23:30-05', '2026-11-02 23:59-05']::timestamptz[]) -> 1, '3', 'and over the one when it goes back, whose day has 25 hours');
select is(pg_temp.streak(array[now(), now(), now(), now()]), '[1, 1]', 'four on one day are one day');

-- ── handing in again ──
update job_applications set applied_at = now() - interval '9 days', completed_at = now() - interval '9 days' where id = (select id from a where n = 4);
select tests.run('visitor', format('select reopen_application(%L)', (select id from a where n = 4)));
select tests.run('visitor', tests.fill_step_2((select id from a where n = 4)));
select tests.run('visitor', format('select complete_application(%L)', (select id from a where n = 4)));
select is((select private.today() - applied_at::date < 2 from job_applications where id = (select id from a where n = 4)), true, 'an application that was handed in again waits from then on');

-- ── saved jobs ──
select tests.run('user', format('insert into saved_jobs (user_id, job_id, job_title, job_company, job_location) values (%L, %L, ''Cook'', ''Acme'', ''Brooklyn'')', tests.id('user'), id)) from j where n in (6, 7, 8);
select tests.run('user', format('insert into saved_jobs (user_id, job_id, job_title) values (%L, gen_random_uuid(), ''Gone'')', tests.id('user')));
update jobs set expires_at = now() - interval '3 days', status = 'expired' where id = (select id from j where n = 7);
update jobs set hidden_at = now() where id = (select id from j where n = 8);
create temp table filler as with made as (insert into fake_jobs (title, company, location, category, pay_range, description, created_at)
  values ('Team member', 'Pearl', 'Queens', 'Cashier', '$19-21/hour', 'Till.', now() - interval '50 days') returning id) select id from made;
select tests.run('user', format('insert into saved_jobs (user_id, job_id, job_title) values (%L, %L, ''Team member'')', tests.id('user'), id)) from filler;
create temp table s as select x from jsonb_array_elements(tests.run('user', 'select my_saved_jobs()')::jsonb) x;
select bag_eq('select x ->> ''job_title'' a, (x ->> ''is_open'')::boolean b, x ->> ''pay_range'' c, x ->> ''expires_at'' is null d from s',
  $$values ('Cook', true, '$18-22/hour', false), ('Cook', false, '$18-22/hour', false), ('Cook', false, null, true), ('Gone', false, null, true), ('Team member', true, '$19-21/hour', false)$$,
  'an open one, an expired one with its pay, a hidden and a vanished one as they were saved, and filler, which is open');
select ok((x ->> 'expires_at')::timestamptz between now() + interval '1 day' and now() + interval '45 days', 'saved filler is open until a day to come') from s where x ->> 'job_title' = 'Team member';
select is((tests.run('anonymous', format('select job_detail(%L)', id))::jsonb ->> 'expires_at')::timestamptz, (select (x ->> 'expires_at')::timestamptz from s where x ->> 'job_title' = 'Team member'), 'the same as on its card') from filler;
delete from fake_jobs where id = (select id from filler);
select is(x ->> 'is_open', 'false', 'filler that is gone has closed') from jsonb_array_elements(tests.run('user', 'select my_saved_jobs()')::jsonb) x where x ->> 'job_title' = 'Team member';
select is(tests.run('other_user', 'select my_saved_jobs()'), '[]', 'another person''s are theirs');
select is(tests.run('admin', 'select my_saved_jobs()'), '[]', 'an admin sees their own here too');

set local session_replication_role = replica;
insert into saved_jobs (user_id, job_id, job_title) select tests.id('other_user'), gen_random_uuid(), 'Cook' from generate_series(1, 499);
set local session_replication_role = origin;
create function pg_temp.save(p_actor text, p_n int) returns text language sql as $$
  select tests.run(p_actor, format('insert into saved_jobs (user_id, job_id, job_title) values (%L, %L, ''Cook'')', tests.id(p_actor), (select id from j where n = p_n)));
$$;
select is(pg_temp.save('other_user', 6), 'done', 'the five hundredth job is saved');
select is(pg_temp.save('other_user', 7), 'PT409 You have saved 500 jobs. Remove some to save more.', 'one more is not');
select matches(pg_temp.save('other_user', 6), '^23505', 'one that is kept already is no more');
select is(pg_temp.save('user', 10), 'done', 'another account''s are counted apart');
select is(jsonb_array_length(tests.run('other_user', 'select my_saved_jobs()')::jsonb), 500, 'all of them are shown');

-- ── what nudges are made of ──
select matches(tests.run('anonymous', 'select my_nudge_facts()'), '^PT401', 'nobody has none');
insert into follow_ups (application_id, channel) values ((select id from a where n = 3), 'sms');
create temp table f as select tests.run('visitor', 'select my_nudge_facts()')::jsonb as v;
select is((select v - 'applications' - 'today' from f), '{"language": "en", "streakDays": 1, "thisWeek": 4, "totalApplications": 4, "appliedToday": true, "hasCode": true, "boostTokens": 0}'::jsonb, 'the figures');
select is((select count(*)::int from f, jsonb_array_elements(v -> 'applications')), 5, 'their applications');
select is((select array_agg(k order by k) from (select distinct jsonb_object_keys(x) k from f, jsonb_array_elements(v -> 'applications') x) q),
  '{application_status,applied_at,company,created_at,followed_up_at,id,job_id,job_is_open,job_title,updated_at}'::text[], 'without name, phone and e-mail');
select is((select x ->> 'followed_up_at' is not null from f, jsonb_array_elements(v -> 'applications') x where x ->> 'id' = (select id::text from a where n = 3)), true, 'with the last follow-up');
select is(tests.run('other_visitor', 'select my_nudge_facts()')::jsonb -> 'applications', '[]', 'another''s are not there');
select is(tests.run('user+key', 'select my_nudge_facts()')::jsonb -> 'applications', '[]', 'nor the phone''s for an account');
select is(tests.run('visitor', 'select my_nudge_facts()')::jsonb ->> 'appliedToday', 'true', 'today');
select pg_temp.handed_in_at(array[pg_temp.ny(1, '23:59:59'), pg_temp.ny(1, '23:59:59'), pg_temp.ny(1, '23:59:59'), pg_temp.ny(1, '23:59:59'), pg_temp.ny(1, '23:59:59')]);
select is(tests.run('visitor', 'select my_nudge_facts()')::jsonb ->> 'appliedToday', 'false', 'a second before midnight was yesterday');

-- ── kept words ──
select is(tests.run('service', format('select store_nudges(null, %L, ''en'', ''{"streak:1": {"title": "first"}}'')', tests.key('visitor'))), '{"streak:1": {"title": "first"}}', 'words are kept');
select is(tests.run('service', format('select store_nudges(null, %L, ''en'', ''{"streak:1": {"title": "second"}, "goal": {"title": "new"}}'')', tests.key('visitor')))::jsonb,
  '{"streak:1": {"title": "first"}, "goal": {"title": "new"}}'::jsonb, 'for the day: what was said stays said');
select is(tests.run('service', format('select stored_nudges(null, %L, ''es'')', tests.key('visitor'))), '{}', 'per language');
select is(tests.run('service', format('select stored_nudges(%L, %L, ''en'')', tests.id('user'), tests.key('visitor'))), '{}', 'an account is not the phone');
select is(tests.run('service', format('select stored_nudges(null, %L, ''en'')', tests.key('other_visitor'))), '{}', 'another phone has its own');
update private.stored_nudges set day = private.today() - 1;
select is(tests.run('service', format('select stored_nudges(null, %L, ''en'')', tests.key('visitor'))), '{}', 'tomorrow they are made anew');
select tests.run('service', format('select store_nudges(%L, null, ''en'', ''{"a": {}}'')', tests.id('user')));
select is((select count(*)::int from private.stored_nudges), 1, 'and yesterday''s are gone');
select tests.run('service', format('select store_nudges(null, %L, ''en'', ''{"a": {}}'')', tests.key('visitor')));
select tests.run('visitor', 'select delete_my_data()');
select is((select count(*)::int from private.stored_nudges where owner = tests.hash('visitor')), 0, 'who deletes their data deletes these');

-- ── messages ──
insert into admin_messages (recipient_visitor_hash, channel, message_content) values (tests.hash('visitor'), 'in_app', 'Come on Friday'), (tests.hash('visitor'), 'sms', 'By text');
insert into admin_messages (recipient_user_id, channel, message_content) values (tests.id('user'), 'in_app', 'For the account');
select is(tests.run('visitor', 'select my_unread_messages()'), '1', 'a visitor has one to read');
select is(tests.run(p, 'select my_unread_messages()'), n, p || ' has ' || n) from (values ('user', '1'), ('user+key', '1'), ('other_visitor', '0'), ('anonymous', '0'), ('admin', '0')) t(p, n);
select is(jsonb_array_length(pg_temp.figures('visitor') -> 'messages'), 1, 'and it is on the dashboard');
select tests.run('visitor', 'update admin_messages set read_at = now() where true returning id');
select is(tests.run('visitor', 'select my_unread_messages()'), '0', 'read is read');
select is(jsonb_array_length(pg_temp.figures('visitor') -> 'messages'), 0, 'and gone from the dashboard');
select is(tests.run('user', 'select my_unread_messages()'), '1', 'the other''s waits');

-- ── how an application reaches the employer ──
create temp table reach as select tests.job('Picker') as nobody, tests.job('Packer', 'Brooklyn, NY', 'jobs@acme.example') as mail, tests.job('Porter') as site, tests.job('Painter', 'Brooklyn, NY', '(212) 736-5000') as team;
update jobs set application_link = 'https://acme.example/apply' where id = (select site from reach);
select tests.run('visitor reach', tests.start(j, '332-555-0178')) from reach, unnest(array[nobody, mail, site, team]) j;
select is((select jsonb_object_agg(x ->> 'job_title', x -> 'route') from jsonb_array_elements(tests.run('visitor reach', 'select my_applications()')::jsonb -> 'applications') x),
  '{"Picker": "none", "Packer": "email", "Porter": "site", "Painter": "team"}', 'a list says how');
select is((select jsonb_object_agg(x ->> 'title', x -> 'route') from reach, unnest(array[nobody, mail, site, team]) j, lateral (select tests.run('anonymous', format('select job_detail(%L)', j))::jsonb) d (x)),
  '{"Picker": "none", "Packer": "email", "Porter": "site", "Painter": "team"}', 'and so does the job');
update job_applications set application_status = 'pending', completed_at = now() where visitor_hash = tests.hash('visitor reach');
select is(tests.run('visitor reach', 'select my_dashboard() - ''messages''')::jsonb -> 'inReviewCount', '3', 'what reaches nobody is not in review');

-- ── saved without an account ──
create function pg_temp.keep(p_actor text, p_job uuid) returns text language sql as $$
  select tests.run(p_actor, format('insert into saved_jobs (job_id, job_title) values (%L, ''Cook'')', p_job));
$$;
select is(pg_temp.keep('visitor', (select id from j where n = 6)), 'done', 'a visitor saves a job');
select matches(pg_temp.keep('anonymous', (select id from j where n = 6)), '^PT401', 'nobody does not');
select matches(tests.run('visitor', format('insert into saved_jobs (user_id, job_id) values (%L, gen_random_uuid())', tests.id('user'))), '^42501', 'nor for an account');
select matches(tests.run('visitor', format('insert into saved_jobs (visitor_hash, job_id) values (%L, gen_random_uuid())', tests.hash('other_visitor'))), '^42501', 'nor for another visitor');
select is(tests.run('visitor', 'select my_saved_job_ids()'), format('{%s}', (select id from j where n = 6)), 'and finds it again');
select is(tests.run('other_visitor', 'select my_saved_jobs()'), '[]', 'another visitor''s are theirs');
select is(tests.run('anonymous', 'select my_saved_job_ids()'), '{}', 'nobody has none');
select tests.run('other_visitor', format('delete from saved_jobs where job_id = %L', id)) from j where n = 6;
select is(tests.run('visitor', 'select jsonb_array_length(export_my_data() -> ''saved_jobs'')'), '1', 'nobody else removes it, and an export has it');
set local session_replication_role = replica;
insert into saved_jobs (visitor_hash, job_id, job_title, created_at) select tests.hash('visitor'), gen_random_uuid(), 'Old', now() - interval '400 days' from generate_series(1, 499);
set local session_replication_role = origin;
select is(pg_temp.keep('visitor', (select id from j where n = 7)), 'PT409 You have saved 500 jobs. Remove some to save more.', 'a visitor keeps 500 at most');
select tests.run('user+key', 'select claim_visitor_rows()');
select is((select count(*)::int from saved_jobs where user_id = tests.id('user')), 500, 'an account takes over the newest, as many as there is room for');
select is((select count(*)::int from saved_jobs where user_id is null), 0, 'and none is left behind');
select pg_temp.keep('other_visitor', gen_random_uuid());
update saved_jobs set created_at = now() - interval '370 days' where user_id is null;
select pg_temp.keep('other_visitor', (select id from j where n = 6));
select tests.run('service', 'select run_scheduled_tasks()');
select is((select array_agg(job_id) from saved_jobs where user_id is null), array[(select id from j where n = 6)], 'a visitor''s are kept for a year');
select tests.run('other_visitor', 'select delete_my_data()');
select is((select count(*)::int from saved_jobs where user_id is null), 0, 'and go with their data');

select * from finish();
rollback;
