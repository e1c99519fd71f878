-- A job that hundreds applied to: whoever waits is answered in the schedule's next runs.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx', 'boss@fry.example') as cook, tests.job('Baker', 'Bronx', 'boss@fry.example') as baker;
insert into job_applications (job_id, visitor_hash, first_name, phone_number, application_status, completed_at)
  select cook, private.hash('s' || n), 'Vera', '+1917555' || (1000 + n), 'completed', now() from j, generate_series(1, 320) n
  union all select baker, private.hash('b'), 'Vera', '+19175550999', 'completed', now() from j;
update jobs set status = 'inactive' where id in (select unnest(array[cook, baker]) from j);
insert into private.filled_jobs (job_id, was_active, filled_at) select cook, true, now() - interval '3 days' from j union all select baker, true, now() - interval '2 days' from j;
select is(private.answer_filled_jobs(), 300, 'three hundred are answered at once');
select is((select count(*)::int from private.filled_jobs where answered_at is not null), 0, 'the job stays in the queue');
select is(private.answer_filled_jobs(), 21, 'the next run answers the others, and who waits for another job');
select is((select count(*)::int from private.filled_jobs where answered_at is not null), 2, 'then both are done');
select is((select count(*)::int from job_applications where application_status = 'rejected'), 321, 'and everybody knows');
select * from finish();
rollback;
