-- The scheduled tasks: due alerts, reminders, retention, and failures that stay separate.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from outbox;

-- ── alerts that are due ──
create function pg_temp.due(n int, p_before interval, p_priority int default 0) returns void language sql as $$
  insert into private.due_alerts (subscriber_id, channel, priority, not_before) select gen_random_uuid(), 'sms', p_priority, now() - p_before from generate_series(1, n) $$;
select pg_temp.due(300, '10 minutes'), public.write_alerts(10);
select is((select count(*) from private.due_alerts), 0::bigint, 'those of people who are gone are taken away, however few may be written');
select pg_temp.due(1, '0', p) from generate_series(0, 3) p;
select pg_temp.due(1, '-5 minutes');
select public.write_alerts(10);
select is((select array_agg(not_before - now()) from private.due_alerts), '{00:05:00}', 'at every level, and none before its time');
delete from private.due_alerts;

-- ── reminders: recent changes on every run, everything once an hour ──
create temp table shop as select tests.job('Runner', 'Queens') as open, tests.job('Porter', 'Queens') as closed;
update jobs set status = 'inactive' where id = (select closed from shop);
-- As they would be by now: triggers would say that they came today.
create function pg_temp.applied(p_who text, p_status text, p_at timestamptz, p_job uuid) returns void language sql as $$
  insert into job_applications (job_id, visitor_hash, first_name, phone_number, application_status, completed_at, created_at, updated_at, consented_at)
  values (p_job, private.hash(p_who), p_who, '+13475550101', p_status, case when p_status = 'completed' then p_at end, p_at, p_at, p_at) $$;
create function pg_temp.reminders(p_who text) returns text language sql as $$
  select coalesce(string_agg(reason || ':' || status, ',' order by reason), '') from reapply_queue where user_name like p_who $$;
create function pg_temp.run_tasks() returns int language sql as $$
  select (r ->> 'abandoned_applications')::int + coalesce((r ->> 'all_abandoned_applications')::int, 0) from run_scheduled_tasks() r $$;
create function pg_temp.hour() returns int language sql as $$ update private.scheduled_tasks set last_run_at = null; select pg_temp.run_tasks() $$;
set local session_replication_role = replica;
select pg_temp.applied('left ' || n, 'in_progress', now() - interval '2 days', open) from shop, generate_series(1, 300) n;
select pg_temp.applied('done ' || n, 'completed', now() - interval '40 days', open) from shop, generate_series(1, 300) n;
select pg_temp.applied('unanswered ' || n, 'completed', now() - interval '5 days 2 hours', open) from shop, generate_series(1, 100) n;
insert into reapply_queue (visitor_hash, job_id, application_id, reason, user_name, user_phone)
  select visitor_hash, job_id, id, 'abandoned_step2', first_name, phone_number from job_applications where first_name like 'left %';
set local session_replication_role = origin;
select is(pg_temp.hour(), 100, 'applicants without an answer for five days');
select is(pg_temp.run_tasks(), 0, 'once');

update job_applications set application_status = 'step_2_completed' where first_name = 'left 1';
select is(pg_temp.reminders('left 1'), 'abandoned_step2:pending', 'a step further is not finished');
update job_applications set application_status = 'completed' where first_name = 'left 1';
select is(pg_temp.reminders('left 1'), 'abandoned_step2:expired', 'an applicant who finishes is no longer reminded, at once');
insert into reapply_queue (visitor_hash, job_id, application_id, reason, user_name) select private.hash('late'), job_id, id, 'abandoned_step2', 'late' from job_applications where first_name = 'left 1';
select pg_temp.run_tasks();
select is(pg_temp.reminders('late'), 'abandoned_step2:pending', 'an entry made after that');
select pg_temp.hour();
select is(pg_temp.reminders('late'), 'abandoned_step2:expired', 'is found within the hour');
set local session_replication_role = replica;
select pg_temp.applied('just now', 'in_progress', now() - interval '23 hours', open), pg_temp.applied('stopped', 'in_progress', now() - interval '24 hours 1 minute', open),
  pg_temp.applied('shut', 'completed', now() - interval '5 days 2 hours', closed), pg_temp.applied('stood still', 'completed', now() - interval '6 days 2 hours', open) from shop;
set local session_replication_role = origin;
select is(pg_temp.run_tasks(), 1, 'a run finds');
select is(pg_temp.reminders('stopped'), 'abandoned_step2:pending', 'who stopped a day ago, after step 1');
select is(pg_temp.reminders('just now'), '', 'and not who may still be writing');
update jobs set status = 'active' where id = (select closed from shop);
select is(pg_temp.run_tasks(), 0, 'a job that opens again');
select is(pg_temp.hour(), 1, 'is found within the hour');
select is(pg_temp.reminders('shut'), 'no_employer_response:pending', 'with who waits for it');
update private.scheduled_tasks set last_done_at = now() - interval '2 days' where name = 'abandoned_applications';
select is(pg_temp.run_tasks(), 1, 'a schedule that stood still catches up');
select is(pg_temp.reminders('stood still'), 'no_employer_response:pending', 'with who came to that age meanwhile');

-- ── texts of old messages are deleted within the hour ──
set local session_replication_role = replica;
insert into outbox (idempotency_key, kind, channel, recipient, status, body, data, created_at)
select 'said:' || n, 'manual_alert', 'sms', '+1646555' || lpad(n::text, 4, '0'), 'sent', case when n % 300 = 0 then 'Hello.' end, case when n % 300 = 1 then '{"a": 1}' else '{}' end::jsonb, now() - interval '100 days'
  from generate_series(1, 3000) n;
insert into notification_logs (message_type, status, recipient_phone, message_content, created_at)
select 'said', 'sent', '+1646555' || lpad(n::text, 4, '0'), case when n % 300 = 0 then 'Hello.' end, now() - interval '100 days' from generate_series(1, 3000) n;
set local session_replication_role = origin;
select pg_temp.hour();
select is((select count(*) from outbox where idempotency_key like 'said:%' and (body is not null or data <> '{}')), 0::bigint, 'and empties it');
select is((select count(*) from notification_logs where message_type = 'said' and message_content is not null), 0::bigint, 'in logs too');

-- ── a task that fails takes nothing of the others with it ──
create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = tg_argv[0]; end $$;
delete from outbox; delete from private.due_alerts; delete from reapply_queue; update jobs set status = 'inactive';
insert into alert_optins (phone_number, job_type, city, created_at) values ('+12125552001', 'Cashier', 'Bronx', now() - interval '1 day');
create temp table board as select tests.job('Cashier', 'Bronx') as new, tests.job('Baker', 'Queens') as old;
insert into outbox (idempotency_key, kind, channel, recipient, status, lease_until) values ('lost', 'account', 'email', 'a@example.com', 'sending', now() - interval '1 minute');
insert into private.alerted_jobs (recipient_key, channel, job_id, alerted_at) values ('x', 'sms', gen_random_uuid(), now() - interval '61 days');
insert into private.recovery_links (token_hash, phone_number, expires_at) values (private.hash('x'), '+12125550501', now() - interval '2 days');
set local session_replication_role = replica;
update jobs set expires_at = now() - interval '1 minute' where id = (select old from board);
insert into reapply_queue (visitor_hash, job_id, reason, status, created_at, updated_at) select private.hash('x'), new, 'abandoned_step1', 'pending', now() - interval '31 days', now() from board;
set local session_replication_role = origin;
create trigger fail before update on reapply_queue for each row execute function pg_temp.fail('P0001');
create trigger fail before delete on private.alerted_jobs for each row execute function pg_temp.fail('query_canceled');
update private.scheduled_tasks set last_run_at = null;
create temp table done as select tests.run('service', 'select run_scheduled_tasks()')::jsonb as v;
select is((select v -> 'failed' from done), '{"reapply_expired": "P0001 broken", "alerted_jobs": "57014 broken"}', 'the answer names what failed, be it by a timeout');
select is((select jsonb_object_agg(name, last_error) from private.scheduled_tasks where last_error is not null), (select v -> 'failed' from done), 'and the record of the run');
select is((select status from jobs where id = (select old from board)), 'expired', 'jobs expire');
select is((select status from outbox where idempotency_key = 'lost'), 'pending', 'leases are taken back');
select is((select count(*) from private.due_alerts), 1::bigint, 'subscribers are matched');
select is((select count(*) from private.recovery_links where token_hash = private.hash('x')), 0::bigint, 'and what comes after it in the hour is done');
drop trigger fail on reapply_queue; drop trigger fail on private.alerted_jobs;
select pg_temp.hour();
select is((select count(*) from private.scheduled_tasks where last_error is not null), 0::bigint, 'a later run that succeeds says so');
select is((select count(*) from reapply_queue where status = 'pending') + (select count(*) from private.alerted_jobs), 0::bigint, 'having done the rest');

-- ── words of titles ──
select tests.job('Zither porter', 'Queens'), tests.job('Zither porter', 'Bronx'), tests.job('Zither zither tuner', 'Bronx');
update private.lexicon set uses = 99 where word = 'zither';
select pg_temp.hour();
select is((select jsonb_object_agg(word, uses) from private.lexicon where word in ('zither', 'tuner')), '{"zither": 4, "tuner": 1}', 'are counted as often as they stand in one');
select is((select proconfig @> '{statement_timeout=120s}' from pg_proc where oid = 'public.run_scheduled_tasks()'::regprocedure), true, 'the hour may take two minutes');
select * from finish();
rollback;
