-- What becomes of an offer: asked once, two weeks after it, answered by a link; and the board's figures, as sums made by hand.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as cook;
grant all on j to public;

create function pg_temp.offer(p_n int, p_age interval, p_job uuid default null) returns uuid language plpgsql as $$
declare a uuid;
begin
  insert into job_applications (visitor_hash, job_id, first_name, phone_number, job_title, company, pay_range, application_status, applied_at, completed_at, consented_at)
  values (repeat(to_char(p_n, 'FM0000'), 16), coalesce(p_job, (select cook from j)), 'Ana', '+1212555' || to_char(1000 + p_n, 'FM0000'), 'Fry Cook', 'Acme', '$18/hour', 'completed', now() - interval '40 days', now() - interval '40 days', now() - interval '40 days')
  returning id into a;
  insert into application_events (application_id, event_type, created_at) values (a, 'sent_to_employer', now() - interval '39 days');
  update job_applications set application_status = 'offer' where id = a;
  update application_events set created_at = now() - p_age where application_id = a and to_status = 'offer';
  delete from outbox;
  return a;
end $$;

-- ── asking ──
create temp table a as select pg_temp.offer(1, '13 days 23 hours') as early, pg_temp.offer(2, '14 days 1 hour') as due, pg_temp.offer(3, '29 days') as late, pg_temp.offer(4, '15 days') as left_it;
grant all on a to public;
update job_applications set application_status = 'withdrawn' where id = (select left_it from a);
delete from outbox;
select is(private.ask_outcomes(), 1, 'who got an offer two weeks ago is asked');
select is((select array_agg(concat_ws(' ', kind, channel, application_id = (select due from a), data ->> 'job_title', data ->> 'company')) from outbox), '{outcome sms t Fry Cook Acme}', 'by text, of that job');
select is(private.ask_outcomes(), 0, 'once');
create temp table link as select data ->> 'token' as token from outbox where kind = 'outcome';
grant select on link to public;
select is((select count(*)::int from private.outcomes o, link l where o::text like '%' || l.token || '%'), 0, 'the token is not kept');
select tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w", "provider": "p", "body": "hi"}'')', m ->> 'id'))
  from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m;
select is((select data from outbox where kind = 'outcome'), '{}', 'nor in the message once it went out');
update job_applications set application_status = 'withdrawn' where id = (select due from a);
update job_applications set application_status = 'offer' where id = (select due from a);
update application_events set created_at = now() - interval '15 days' where application_id = (select due from a) and to_status = 'offer';
select is(private.ask_outcomes(), 0, 'nor is a second offer of the same job asked about');

-- ── the link ──
create function pg_temp.page(p_sql text) returns text language sql as $$ select tests.run('anonymous', replace(p_sql, '$t', quote_literal((select token from link)))) $$;
select is(pg_temp.page('select outcome($t)')::jsonb, '{"job_title": "Fry Cook", "company": "Acme", "pay_range": "$18/hour", "has_started": null, "pay": null}', 'the page shows job and pay, and nothing of the person');
select is(left(tests.run('anonymous', format('select %s', f)), 5), 'PT404', 'a link that is unknown does not open: ' || f) from unnest(array['outcome(repeat(''0'', 64))', 'outcome(''x'')', 'answer_outcome(repeat(''0'', 64), true)']) f;
select is((select has_started from private.outcomes), null, 'opening it answers nothing');
select is(left(pg_temp.page('select answer_outcome($t, ' || x || ')'), 5), 'PT400', 'no answer is: ' || x) from unnest(array['null', 'false, ''less''', 'true, ''plenty''']) x;
select is(pg_temp.page('select answer_outcome($t, true, ''less'')')::jsonb - array['job_title', 'company', 'pay_range'], '{"has_started": true, "pay": "less"}', 'they started, for less');
select is(pg_temp.page('select answer_outcome($t, false)')::jsonb - array['job_title', 'company', 'pay_range'], '{"has_started": false, "pay": null}', 'a later answer replaces it');
update private.outcomes set asked_at = now() - interval '61 days';
select is(left(pg_temp.page('select outcome($t)'), 5), 'PT404', 'the link is over after 60 days');
delete from job_applications where id = (select due from a);
select is((select count(*)::int from private.outcomes), 0, 'a deletion removes the question');

-- ── the board's figures ──
create function pg_temp.stats() returns jsonb language sql as $$ select tests.run('anonymous', 'select board_stats()')::jsonb $$;
select is(pg_temp.stats(), '{"days": 90, "jobs_open": null, "answered_share": null, "median_days_to_answer": null, "interviews": null, "hires_confirmed_by_both": null, "hires_confirmed_by_one": null}', 'below ten nothing is said');
delete from job_applications where true;
create temp table more as select tests.job('Cook ' || n) as id from generate_series(1, 24) n;
create temp table o as select n, pg_temp.offer(100 + n, '30 days', (select id from more offset n - 1 limit 1)) as id from generate_series(1, 22) n;
-- Of 22 that were sent 39 days ago, each of a job of its own, all were answered 9 days later; four more were not.
insert into job_applications (id, visitor_hash, job_id, first_name, phone_number, application_status, applied_at, completed_at)
  select gen_random_uuid(), repeat('b', 63) || n, (select cook from j), 'Ben', '+1212555200' || n, 'completed', now() - interval '40 days', now() - interval '40 days' from generate_series(1, 4) n;
insert into application_events (application_id, event_type, created_at) select id, 'sent_to_employer', now() - interval '39 days' from job_applications where first_name = 'Ben';
insert into private.outcomes (application_id, token_hash, has_started, answered_at) select id, 'h' || n, n <= 21, now() - interval '1 day' from o;
-- Eleven employers say that they hired through Stoop, of one the worker did not start; another's ad got no answer.
insert into application_events (application_id, event_type, created_at) select id, 'answered', now() - interval '30 days' from o;
insert into private.proven_addresses (owner, recipient_key) select visitor_hash, private.address_key(phone_number) from job_applications join o using (id);
insert into private.filled_jobs (job_id, was_active, hired_here) select a.job_id, true, true from job_applications a join o using (id) where n <= 10 or n = 22;
insert into private.filled_jobs (job_id, was_active, hired_here) select id, true, true from more offset 23;
-- Of two more one answered somebody whom nobody has proven, the other somebody proven by closing the job.
create temp table odd as select n, tests.job('Baker ' || n) as job, pg_temp.offer(200 + n, '30 days') as id from generate_series(1, 2) n;
update job_applications a set job_id = odd.job from odd where odd.id = a.id;
update job_applications a set application_status = 'rejected' from odd where odd.id = a.id;
delete from application_events e using odd where e.application_id = odd.id;
insert into application_events (application_id, event_type, data) select id, 'answered', case n when 2 then '{"filled": true}'::jsonb else '{}' end from odd;
insert into private.proven_addresses (owner, recipient_key) select visitor_hash, private.address_key(phone_number) from job_applications join odd using (id) where n = 2;
insert into private.filled_jobs (job_id, was_active, hired_here) select job, true, true from odd;
select is(pg_temp.stats() - 'interviews', jsonb_build_object('days', 90, 'jobs_open', (select count(*) from private.open_jobs), 'answered_share', round(22.0 / 26, 2), 'median_days_to_answer', 9.0,
  'hires_confirmed_by_both', 10, 'hires_confirmed_by_one', 12), 'the sums are those of the tables: of 21 who started ten are confirmed by both, eleven and one employer stand alone');
update private.outcomes set answered_at = now() - interval '91 days' where token_hash = 'h1';
select is(pg_temp.stats() -> 'hires_confirmed_by_both', 'null', 'nine are not said, nor what is older than 90 days counted');
select is(run_scheduled_task('board_stats'), '{"board_stats": 1}', 'the schedule stores them');
select is((select answer from private.stored_figures), pg_temp.stats(), 'as they are');
select * from finish();
rollback;
