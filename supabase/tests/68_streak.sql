-- The streak agrees with the history of a person's applications, whatever happens to them.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

create temp table j as select n, tests.job('Cook ' || n) as id from generate_series(1, 8) n;
create function pg_temp.ny(p_days int, p_clock time default '12:00') returns timestamptz language sql as $$ select (private.today() - p_days + p_clock) at time zone 'America/New_York' $$;
-- Hands in an application to a job, so many days ago.
create function pg_temp.hand_in(p_actor text, p_n int, p_days int default 0, p_clock time default '12:00', p_phone text default '12') returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start((select id from j where n = p_n), '212-555-04' || p_phone))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a));
  perform tests.run(p_actor, format('select complete_application(%L)', a));
  update application_events set created_at = pg_temp.ny(p_days, p_clock) where id = (select max(id) from application_events where application_id = a and to_status = 'completed');
  update job_applications set completed_at = pg_temp.ny(p_days, p_clock) where id = a;
  return a;
end $$;
-- The same computed from the whole history.
create function pg_temp.from_history(p_actor text) returns jsonb language sql as $$
  with days as (
    select d.day, d.day - row_number() over (order by d.day)::int as run from (
      select distinct (e.created_at at time zone 'America/New_York')::date as day from job_applications a join application_events e on e.application_id = a.id
       where e.to_status = 'completed' and (a.user_id = tests.id(p_actor) or a.user_id is null and a.visitor_hash = tests.hash(p_actor))) d
  ), runs as (select max(day) as last_day, count(*) as length from days group by run)
  select jsonb_build_array(coalesce((select length from runs where last_day >= private.today() - 1 order by last_day desc limit 1), 0), coalesce((select max(length) from runs), 0),
    coalesce((select max(last_day) from runs) = private.today(), false));
$$;
create function pg_temp.shown(p_actor text) returns jsonb language sql as $$
  select jsonb_build_array(f -> 'streakDays', f -> 'bestStreak', tests.run(p_actor, 'select my_nudge_facts() -> ''appliedToday''')::jsonb) from (select tests.run(p_actor, 'select my_dashboard()')::jsonb as f) x;
$$;
create function pg_temp.same(p_what text, p_expected jsonb, p_actor text default 'visitor') returns setof text language plpgsql as $$
begin
  return next is(pg_temp.shown(p_actor), p_expected, p_what);
  return next is(pg_temp.from_history(p_actor), p_expected, p_what || ', as computed from the history');
end $$;

select pg_temp.same('somebody new', '[0, 0, false]');
create temp table a as select n, pg_temp.hand_in('visitor', n, d, c) as id from (values (1, 0, '00:00'::time), (2, 1, '23:59:59'), (3, 2, '00:00'), (4, 2, '23:30')) v(n, d, c);
select pg_temp.same('handed in on three days', '[3, 3, true]');
select tests.run('visitor', tests.start((select id from j where n = 5), '212-555-0412'));
select pg_temp.same('one that is begun', '[3, 3, true]');
select tests.run('admin', format('select set_application_status(%L, ''interviewing'', %L)', id, tests.interview())) from a where n = 2;
select tests.run('admin', format('select set_application_status(%L, ''offer'')', id)) from a where n = 2;
select tests.run('visitor', format('select withdraw_application(%L)', id)) from a where n = 3;
select pg_temp.same('one invited and hired, one withdrawn', '[3, 3, true]');

-- ── reopened ──
select is(tests.run('visitor', format('select reopen_application(%L) ->> ''application_status''', id)), 'in_progress', 'it is open again') from a where n = 2;
select pg_temp.same('one reopened', '[3, 3, true]');
select is(pg_temp.hand_in('visitor', 2, 1, '08:00'), id, 'handed in again') from a where n = 2;
select pg_temp.same('reopened and handed in on the same day', '[3, 3, true]');
select tests.run('visitor', format('select reopen_application(%L)', id)) from a where n = 2;
select pg_temp.hand_in('visitor', 2, 3);
select pg_temp.same('reopened and handed in on another', '[4, 4, true]');
select tests.run('visitor', format('select reopen_application(%L)', id)) from a where n = 2;
select pg_temp.hand_in('visitor', 2, 5);
select pg_temp.same('and a third time', '[4, 4, true]');
select tests.run('visitor', format('select withdraw_application(%L)', id)) from a where n = 2;
select pg_temp.same('then withdrawn', '[4, 4, true]');

-- ── what only somebody at the database does ──
update job_applications set application_status = 'completed', completed_at = null where id = (select id from a where n = 3);
select pg_temp.same('completed without a time', '[4, 4, true]');
update application_events set created_at = pg_temp.ny(6) where application_id = (select id from a where n = 3) and to_status = 'completed';
select pg_temp.same('a history that was moved', '[4, 4, true]');
delete from application_events where application_id = (select id from a where n = 1) and to_status = 'completed';
select pg_temp.same('a history that was taken away', '[3, 3, false]');
insert into application_events (application_id, event_type, to_status, created_at) select id, 'status_changed', 'completed', pg_temp.ny(0, '09:00') from a where n = 1;
select pg_temp.same('and written again', '[4, 4, true]');
update application_events set application_id = (select id from a where n = 4) where application_id = (select id from a where n = 1) and to_status = 'completed';
select pg_temp.same('one that went to another', '[4, 4, true]');
update application_events set application_id = (select id from a where n = 1) where application_id = (select id from a where n = 4) and to_status = 'completed' and created_at = pg_temp.ny(0, '09:00');
update application_events set to_status = 'pending' where application_id = (select id from a where n = 1) and to_status = 'completed';
select pg_temp.same('no longer a handing-in', '[3, 3, false]');
update application_events set to_status = 'completed' where application_id = (select id from a where n = 1) and to_status = 'pending';
select pg_temp.same('and a handing-in again', '[4, 4, true]');

-- ── a phone's become an account's ──
create temp table own as select n, pg_temp.hand_in('user', n, d, '12:00', '13') as id from (values (1, 7), (2, 4)) v(n, d);
select pg_temp.same('an account has its own', '[0, 1, false]', 'user');
select is(tests.run('user+key', 'select claim_visitor_rows()')::jsonb ->> 'claimed', '5', 'all of the phone''s are claimed');
select is(pg_temp.shown('user'), pg_temp.from_history('user'), 'two to one job are one, with the days of both');
select is(pg_temp.from_history('user'), '[8, 8, true]', 'which are eight in a row');
select is(pg_temp.shown('visitor'), '[0, 0, false]', 'nothing stays with the phone');

-- ── what stays ──
select tests.run('user', 'select delete_my_data()');
select is(pg_temp.shown('user'), '[0, 0, false]', 'a deletion takes the days along');

select * from finish();
rollback;
