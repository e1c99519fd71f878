-- What a beat of the schedule reads is what there is to do, not what there ever was.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from outbox;
create temp table looked (rows bigint);
create function pg_temp.look(p_tables regclass[]) returns void language sql as $$ delete from looked; insert into looked select tests.looks(p_tables) $$;

-- ── alerts that were written are not walked past: here this transaction still sees them, elsewhere a backup does ──
create function pg_temp.look_again() returns void language sql as $$ update private.alerts_front set looked_at = '-infinity' $$;
create function pg_temp.due(n int, p_before interval, p_priority int default 0) returns void language sql as $$
  insert into private.due_alerts (subscriber_id, channel, priority, not_before) select gen_random_uuid(), 'sms', p_priority, now() - p_before from generate_series(1, n) $$;
set local enable_seqscan = off;
select pg_temp.look_again(), pg_temp.due(300, '10 minutes'), private.write_alerts(300);
select is((select count(*) from private.due_alerts), 0::bigint, 'three hundred are gone');
select pg_temp.look_again(), private.write_alerts(10);
insert into private.due_crowds (channel, not_before, subscribers) select 'sms', now() - interval '20 minutes', array_agg(gen_random_uuid()) from generate_series(1, 5);
select pg_temp.look('{private.due_alerts}');
select private.write_alerts(10);
select cmp_ok(tests.looks('{private.due_alerts}') - rows, '<=', 40::bigint, 'which the next call does not walk past') from looked;
select is((select count(*) from private.due_alerts) + (select count(*) from private.due_crowds), 0::bigint, 'a crowd that waited longer is found all the same');
select pg_temp.due(1, '0', p) from generate_series(0, 3) p;
select private.write_alerts(10);
select is((select count(*) from private.due_alerts), 0::bigint, 'and one of each level');
select pg_temp.due(1, '5 minutes', 3), pg_temp.due(1, '5 minutes', 0);
select private.write_alerts(10);
select is((select count(*) from private.due_alerts), 2::bigint, 'what came late, by the time of its transaction, waits for the next look');
update private.alerts_front set looked_at = now() - interval '20 seconds';
select private.write_alerts(10);
select is((select count(*) from private.due_alerts), 0::bigint, '20 seconds later');
set local enable_seqscan = on;

-- ── an alert is written from what its recipient was told, though the planner knows of no message that names a job ──
insert into outbox (idempotency_key, kind, channel, recipient, status) select 'old:' || n, 'manual_alert', 'sms', '+1646555' || lpad(n::text, 4, '0'), 'sent' from generate_series(1, 3000) n;
insert into alert_optins (phone_number, job_type, city, created_at) select '+1212555' || (2000 + n), 'Cashier', 'Bronx', now() - interval '1 day' from generate_series(1, 200) n;
select tests.job('Cashier', 'Bronx');
analyze outbox, alert_optins, jobs;
select is(private.match_new_jobs(), 200, 'two hundred are to hear of a job');
set local enable_seqscan = off;
select pg_temp.look('{outbox}');
select is(private.write_alerts(200), 200, 'and are written to');
select cmp_ok(tests.looks('{outbox}') - rows, '<=', 200 * 8::bigint, 'none of which reads what went to the others') from looked;
set local enable_seqscan = on;

-- ── reminders: what happened since the last beat is looked at, everything once an hour ──
create temp table shop as select tests.job('Runner', 'Queens') as open, tests.job('Porter', 'Queens') as closed;
update jobs set status = 'inactive' where id = (select closed from shop);
-- As they would be by now: triggers would say that they came today.
create function pg_temp.applied(p_who text, p_status text, p_at timestamptz, p_job uuid) returns void language sql as $$
  insert into job_applications (job_id, visitor_hash, first_name, phone_number, application_status, completed_at, created_at, updated_at, consented_at)
  values (p_job, private.hash(p_who), p_who, '+13475550101', p_status, case when p_status = 'completed' then p_at end, p_at, p_at, p_at) $$;
create function pg_temp.reminders(p_who text) returns text language sql as $$
  select coalesce(string_agg(reason || ':' || status, ',' order by reason), '') from reapply_queue where user_name like p_who $$;
create function pg_temp.beat() returns int language sql as $$ select (private.tick() ->> 'left_behind')::int $$;
create function pg_temp.hour() returns int language sql as $$ delete from private.schedule_runs where name = 'hourly'; select pg_temp.beat() $$;
set local session_replication_role = replica;
select pg_temp.applied('left ' || n, 'in_progress', now() - interval '2 days', open) from shop, generate_series(1, 300) n;
select pg_temp.applied('done ' || n, 'completed', now() - interval '40 days', open) from shop, generate_series(1, 300) n;
select pg_temp.applied('unanswered ' || n, 'completed', now() - interval '5 days 2 hours', open) from shop, generate_series(1, 100) n;
insert into reapply_queue (visitor_hash, job_id, application_id, reason, user_name, user_phone)
  select visitor_hash, job_id, id, 'abandoned_step1', first_name, phone_number from job_applications where first_name like 'left %';
set local session_replication_role = origin;
analyze job_applications, reapply_queue;
set local enable_seqscan = off;
select is(pg_temp.hour(), 100, 'whoever was not answered for five days');
select pg_temp.look('{job_applications,reapply_queue,jobs}');
select is(pg_temp.beat(), 0, 'once');
select cmp_ok(tests.looks('{job_applications,reapply_queue,jobs}') - rows, '<=', 150::bigint, 'the next beat looks up none of them, nor who waits to be reminded') from looked;
set local enable_seqscan = on;

update job_applications set application_status = 'step_2_completed' where first_name = 'left 1';
select is(pg_temp.reminders('left 1'), 'abandoned_step1:pending', 'a step further is not finished');
update job_applications set application_status = 'completed' where first_name = 'left 1';
select is(pg_temp.reminders('left 1'), 'abandoned_step1:expired', 'whoever finishes is not reminded any more, at once');
insert into reapply_queue (visitor_hash, job_id, application_id, reason, user_name) select private.hash('late'), job_id, id, 'abandoned_step2', 'late' from job_applications where first_name = 'left 1';
select pg_temp.beat();
select is(pg_temp.reminders('late'), 'abandoned_step2:pending', 'an entry made after that');
select pg_temp.hour();
select is(pg_temp.reminders('late'), 'abandoned_step2:expired', 'is found within the hour');
set local session_replication_role = replica;
select pg_temp.applied('just now', 'in_progress', now() - interval '2 minutes', open), pg_temp.applied('stopped', 'in_progress', now() - interval '4 minutes', open),
  pg_temp.applied('shut', 'completed', now() - interval '5 days 2 hours', closed), pg_temp.applied('stood still', 'completed', now() - interval '6 days 2 hours', open) from shop;
set local session_replication_role = origin;
select is(pg_temp.beat(), 1, 'a beat finds');
select is(pg_temp.reminders('stopped'), 'abandoned_step1:pending', 'who stopped three minutes ago');
update jobs set status = 'active' where id = (select closed from shop);
select is(pg_temp.beat(), 0, 'a job that opens again');
select is(pg_temp.hour(), 1, 'is found within the hour');
select is(pg_temp.reminders('shut'), 'no_employer_response:pending', 'with who waits for it');
update private.schedule_runs set last_run_at = now() - interval '2 days' where name = 'tick';
select is(pg_temp.beat(), 1, 'a schedule that stood still catches up');
select is(pg_temp.reminders('stood still'), 'no_employer_response:pending', 'with who came to that age meanwhile');

-- ── counts of long ago ──
insert into private.counters (name, subject, day, value) values ('applications_of_job_on', 'old', private.today() - 15, 1), ('applications_of_job_on', 'late', private.today() - 14, 1),
  ('deliveries_in_hour:sent:sms', private.delivery_hour(now() - interval '73 hours'), '-infinity', 1), ('deliveries_in_hour:sent:sms', private.delivery_hour(now() - interval '71 hours'), '-infinity', 1);
select pg_temp.hour();
select is((select array_agg(subject) from private.counters where subject in ('old', 'late')), '{late}', 'go within the hour');
select is((select count(*) from private.counters where name = 'deliveries_in_hour:sent:sms'), 1::bigint, 'and hours of three days ago');

-- ── what old messages said goes within the hour; those that went silent before are not read again ──
set local session_replication_role = replica;
insert into outbox (idempotency_key, kind, channel, recipient, status, body, data, created_at)
select 'said:' || n, 'manual_alert', 'sms', '+1646555' || lpad(n::text, 4, '0'), 'sent', case when n % 300 = 0 then 'Hello.' end, case when n % 300 = 1 then '{"a": 1}' else '{}' end::jsonb, now() - interval '100 days'
  from generate_series(1, 3000) n;
insert into notification_logs (message_type, status, recipient_phone, message_content, created_at)
select 'said', 'sent', '+1646555' || lpad(n::text, 4, '0'), case when n % 300 = 0 then 'Hello.' end, now() - interval '100 days' from generate_series(1, 3000) n;
set local session_replication_role = origin;
analyze outbox, notification_logs;
set local enable_seqscan = off;
select pg_temp.look('{outbox,notification_logs}');
select pg_temp.hour();
select cmp_ok(tests.looks('{outbox,notification_logs}') - rows, '<=', 500::bigint, 'the hour reads what still says something') from looked;
set local enable_seqscan = on;
select is((select count(*) from outbox where idempotency_key like 'said:%' and (body is not null or data <> '{}')), 0::bigint, 'and empties it');
select is((select count(*) from notification_logs where message_type = 'said' and message_content is not null), 0::bigint, 'in logs too');

-- ── words of titles ──
select tests.job('Zither porter', 'Queens'), tests.job('Zither porter', 'Bronx'), tests.job('Zither zither tuner', 'Bronx');
update private.lexicon set uses = 99 where word = 'zither';
select pg_temp.hour();
select is((select jsonb_object_agg(word, uses) from private.lexicon where word in ('zither', 'tuner')), '{"zither": 4, "tuner": 1}', 'are counted as often as they stand in one');
select is((select proconfig @> '{statement_timeout=120s}' from pg_proc where oid = 'public.tick()'::regprocedure), true, 'the hour may take two minutes');
select * from finish();
