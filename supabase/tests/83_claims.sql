-- What the board says of itself: the specifications' figures, or those that were counted.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

select is(tests.run('anonymous', 'select public_settings() ->> ''claims'''), 'specified', 'a new board claims what the specifications do, which anybody reads');
select is(tests.run('user', 'update app_settings set value = ''"measured"'' where key = ''claims'' returning value'), null, 'nobody else changes it,');
select is(tests.run('admin', 'update app_settings set value = ''"loudly"'' where key = ''claims'''), 'PT400 claims is specified, measured.', 'to nothing else,');
create function pg_temp.claims() returns jsonb language sql as $$ select tests.run('anonymous', 'select measured_claims()')::jsonb $$;
create temp table none as select '{"jobs": null, "people": null, "answered_percent": null, "answer_hours": null}'::jsonb as v;

create temp table j as select tests.job(p_contact => 'jobs@acme.example') as id;
insert into jobs (title, location, is_approved) select 'Cook ' || n, 'Bronx, NY', true from generate_series(1, 98) n;
insert into alert_optins (phone_number, created_at) select '+1212555' || (1000 + n), now() - interval '89 days' from generate_series(1, 99) n;
insert into alert_optins (phone_number, created_at) values ('+12125559999', now() - interval '91 days');
create temp table a (id uuid, n int);
with made as (
  insert into job_applications (job_id, visitor_hash, first_name, phone_number, application_status, created_at, completed_at)
  select (select id from j), encode(sha256(n::text::bytea), 'hex'), 'Ana', '+1212555' || (2000 + n), 'completed', now() - interval '30 days', now() - interval '30 days' from generate_series(1, 124) n
  returning id)
insert into a select id, row_number() over () from made;
delete from application_events;
insert into application_events (application_id, event_type, created_at) select id, 'sent_to_employer', now() - interval '29 days' from a where n < 100;
insert into application_events (application_id, event_type, created_at) select id, 'answered', now() - interval '29 days' + interval '20 hours' from a where n <= 50;

select is(pg_temp.claims(), (select v from none), 'while it claims what is specified nothing is counted');
select is(tests.run('admin', 'update app_settings set value = ''"measured"'' where key = ''claims'' returning value'), '"measured"', 'an admin says that figures are counted');
select is(pg_temp.claims(), (select v from none), 'and less than a hundred is left out:');
insert into jobs (title, location, is_approved) values ('Cook', 'Bronx, NY', true), ('Cook in waiting', 'Bronx, NY', false);
select is(pg_temp.claims(), (select v || '{"jobs": 100}' from none), 'the open jobs,');
insert into alert_optins (phone_number) values ('+12125558888');
select is(pg_temp.claims() -> 'people', '100', 'who signed up in 90 days,');
insert into application_events (application_id, event_type, created_at) select id, 'sent_to_employer', now() - interval '29 days' from a where n = 100;
select is(pg_temp.claims() -> 'answered_percent', '50', 'the share that employers answered within a week');
select is(pg_temp.claims() -> 'answer_hours', 'null', 'and, from a hundred answers on,');
insert into application_events (application_id, event_type, created_at) select id, 'answered', now() - interval '29 days' + interval '9 days' from a where n between 51 and 100;
select is(pg_temp.claims() - '{jobs,people}'::text[], '{"answered_percent": 50, "answer_hours": 118}', 'how long half of them took');
insert into application_events (application_id, event_type, created_at) select id, 'sent_to_employer', now() - interval '3 days' from a where n between 101 and 124;
select is(pg_temp.claims() -> 'answered_percent', '50', 'what was sent this week may still be answered');

-- ── what the schedule keeps for a large board ──
select run_scheduled_task('claims');
select is((select answer from private.stored_figures where name = 'claims'), pg_temp.claims(), 'the schedule keeps what was counted');
update app_settings set value = '"specified"' where key = 'claims';
update private.scheduled_tasks set last_run_at = null where name = 'claims';
select run_scheduled_task('claims');
select is((select count(answer)::int from private.stored_figures), 0, 'as long as figures are counted');
select * from finish();
rollback;
