-- Whoever has waited three weeks for an answer is told so, once, with three similar jobs.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Line Cook', 'Bronx', 'owner@fry.example') as cook;
create temp table more as select n, tests.job('Prep Cook ' || n, 'Bronx') as id from generate_series(1, 4) n;
grant all on j, more to public;

create function pg_temp.apply(p_n int, p_age interval, p_job uuid default null, p_begun interval default null) returns uuid language sql as $$
  insert into job_applications (visitor_hash, job_id, first_name, phone_number, email, job_title, company, application_status, created_at, applied_at, completed_at, consented_at)
  values (repeat(to_char(p_n, 'FM0000'), 16), coalesce(p_job, (select cook from j)), 'Ana', '+1212555' || to_char(1000 + p_n, 'FM0000'), 'ana' || p_n || '@mail.example', 'Line Cook', 'Acme', 'completed',
    now() - coalesce(p_begun, p_age), now() - p_age, now() - p_age, now() - coalesce(p_begun, p_age))
  returning id
$$;
create function pg_temp.tell() returns int language plpgsql as $$
begin
  delete from outbox where kind <> 'unanswered';
  return private.tell_unanswered();
end $$;
-- Another day.
create function pg_temp.tell_later() returns int language plpgsql as $$
begin
  delete from private.notice_days where true;
  return pg_temp.tell();
end $$;

-- ── who is told ──
create temp table a as select pg_temp.apply(1, '20 days 23 hours') as early, pg_temp.apply(2, '21 days 1 hour') as due, pg_temp.apply(3, '28 days 1 hour') as late,
  pg_temp.apply(4, '22 days', p_begun => '40 days') as slow, pg_temp.apply(5, '22 days') as answered, pg_temp.apply(6, '22 days') as left_it,
  pg_temp.apply(8, '22 days') as unheard, pg_temp.apply(9, '22 days') as unfinished, pg_temp.apply(10, '22 days') as held, pg_temp.apply(11, '22 days') as silent, pg_temp.apply(12, '22 days') as gone;
grant all on a to public;
update job_applications set language = 'es' where id = (select slow from a);
select private.answer_applicant((select answered from a), 'not_this_time', null, 0);
update job_applications set application_status = 'withdrawn' where id = (select left_it from a);
update job_applications set consented_at = null where id = (select unheard from a);
update job_applications set application_status = 'in_progress', completed_at = null where id = (select unfinished from a);
insert into private.held_answers (application_id, answer, message, flags) values ((select held from a), 'not_this_time', 'Call me', '{number}');
select private.stop_address('+12125551011', 'sms', 'stop'), private.stop_address('ana11@mail.example', 'email', 'bounce');
delete from job_applications where id = (select gone from a);
select is(pg_temp.tell(), 2, 'who handed in three weeks ago is told, and nobody else');
select results_eq($$select application_id, channel, language, data ->> 'job_title' from outbox where kind = 'unanswered' order by language$$,
  $$select due, 'sms', 'en', 'Line Cook' from a union all select slow, 'sms', 'es', 'Line Cook' from a$$, 'by text, in their language: not before, nor a week later, answered, withdrawn, unfinished, without consent, without a channel, erased, or while an admin reads the answer');
select is((select idempotency_key from outbox where application_id = (select due from a)), 'unanswered:' || due, 'once an application') from a;
select is(pg_temp.tell_later(), 0, 'not again on a later day');

-- ── the jobs ──
select is((select array_agg(x ->> 'id') from outbox, jsonb_array_elements(data -> 'jobs') x where application_id = (select due from a)),
  (select array_agg(x ->> 'id') from (select x from jsonb_array_elements(similar_jobs((select cook from j)) -> 'jobs') x limit 3) s), 'with the first three of the similar jobs');
select is((select count(*)::int from outbox, jsonb_array_elements(data -> 'jobs') x where application_id = (select due from a)), 3, 'which are three');
select is((select data ->> 'path' from outbox where application_id = (select due from a)), '/jobs/' || cook, 'and lead to more on the page of the job') from j;
create temp table again as select pg_temp.apply(20, '22 days') as id, pg_temp.apply(20, '1 day', (select x ->> 'id' from jsonb_array_elements(similar_jobs((select cook from j)) -> 'jobs') x limit 1)::uuid) as other;
select is(pg_temp.tell(), 1, 'somebody who applied for one of them is told');
select is((select count(*)::int from outbox o, jsonb_array_elements(data -> 'jobs') x, again g where o.application_id = g.id and (x ->> 'id')::uuid = (select job_id from job_applications where id = g.other)), 0, 'none that they applied for');
select is((select count(*)::int from outbox o, jsonb_array_elements(data -> 'jobs') x, again g where o.application_id = g.id), 3, 'but the next ones');

-- ── one a day ──
create temp table many as select pg_temp.apply(30, '27 days', id) as id from more;
select is(pg_temp.tell(), 1, 'who waits for four jobs is told of one');
select is(pg_temp.tell(), 0, 'and of no other on that day');
select is(pg_temp.tell_later(), 1, 'of the next one a day later');
delete from job_applications where id in (select id from many);

-- ── the channel, and quiet hours ──
select pg_temp.apply(40, '22 days');
select private.stop_address('+12125551040', 'sms', 'stop');
select is(pg_temp.tell(), 1, 'where no text may go');
select is((select channel || ' ' || recipient from outbox where recipient like 'ana40%'), 'email ana40@mail.example', 'it is an e-mail');
select pg_temp.apply(41, '22 days');
update app_settings set value = jsonb_build_object('from', extract(hour from now() at time zone 'America/New_York'), 'to', (extract(hour from now() at time zone 'America/New_York')::int + 2) % 24) where key = 'quiet_hours';
select is(pg_temp.tell(), 1, 'in quiet hours');
select is((select not_before > now() + interval '50 minutes' from outbox where recipient = '+12125551041'), true, 'a text waits for the morning');
select is(pg_temp.tell(), 0, 'once');
select private.answer_applicant((select id from job_applications where phone_number = '+12125551041'), 'interested', null, 0);
select is((select status from outbox where recipient = '+12125551041' and kind = 'unanswered'), 'cancelled', 'an answer until then takes its place');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';

-- ── the job ──
create temp table k as select tests.job('Grill Cook', 'Bronx', 'boss@grill.example') as id;
select pg_temp.apply(50, '22 days', (select id from k));
update jobs set status = 'inactive' where id = (select id from k);
insert into private.filled_jobs (job_id, was_active) select id, true from k;
select is(pg_temp.tell(), 0, 'who hears tomorrow that it is filled is not told');
update private.filled_jobs set answered_at = now();
select is(pg_temp.tell(), 1, 'of another closed job they are');
create temp table b as select tests.job('Night Cook', 'Bronx', 'boss@bad.example') as id;
select pg_temp.apply(51, '22 days', (select id from b));
select tests.run('admin', 'select ban_contact(''domain'', ''bad.example'')');
select is(pg_temp.tell(), 0, 'nor of a banned one, of which they heard');
update jobs set hidden_at = now() where id = (select cook from j);
select pg_temp.apply(52, '22 days');
select is(pg_temp.tell(), 1, 'of a hidden job they are told');
select is((select data -> 'jobs' from outbox where recipient = '+12125551052'), '[]', 'without similar ones');
delete from job_applications;
select is((select count(*)::int from outbox where kind = 'unanswered'), 0, 'a deletion removes what was not sent yet');
select * from finish();
rollback;
