-- The outbox, reapply links, limits, imports and the audit log.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
-- Day time in New York, so that quiet hours do not decide these tests.
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as id, tests.job('Baker', 'Bronx') as other;
create function pg_temp.claim() returns jsonb language sql as $$ select tests.run('service', 'select claim_outbox(10, ''w'', 60)')::jsonb $$;

-- ── once per key, claimed once, recorded once ──
select isnt(private.enqueue('k1', 'account', 'sms', '+12125550123', null, 'hi'), null, 'a message is queued');
select is(private.enqueue('k1', 'account', 'sms', '+12125550123', null, 'hi'), null, 'once per key');
update app_settings set value = 'true' where key = 'sending_paused';
select is(pg_temp.claim(), '[]', 'nothing goes out while sending is paused');
update app_settings set value = 'false' where key = 'sending_paused';
create temp table m as select pg_temp.claim() -> 0 as v;
select is((select v ->> 'recipient' from m), '+12125550123', 'a message is claimed');
select is(pg_temp.claim(), '[]', 'and not by a second worker');
select is(tests.run('service', format('select record_delivery(%L, ''{"status":"retry","worker":"w","provider":"local","reason":"busy"}'') ->> ''status''', (select v ->> 'id' from m))), 'pending', 'a failed one waits');
select is(pg_temp.claim(), '[]', 'for a while');
update outbox set not_before = now();
select is(pg_temp.claim() -> 0 ->> 'attempts', '2', 'and is tried again');
select is(tests.run('service', format('select record_delivery(%L, ''{"status":"sent","worker":"w","provider":"local","provider_message_id":"id1","body":"hi"}'') ->> ''status''', (select v ->> 'id' from m))), 'sent', 'sent');
select is(tests.run('service', format('select record_delivery(%L, ''{"status":"dead","worker":"w","provider":"local"}'') ->> ''status''', (select v ->> 'id' from m))), 'sent', 'a late report changes nothing');
select results_eq('select status, recipient_phone, message_content from notification_logs', $$values ('sent', '+12125550123', 'hi')$$, 'it is in the log');
select is(tests.run('service', 'select record_delivery(gen_random_uuid(), ''{"status":"sent"}'')')::jsonb ->> 'status', 'gone', 'a message that is not there any more is gone');

-- ── a sender that dies ──
insert into outbox (idempotency_key, kind, channel, recipient, status, lease_until) values ('s', 'account', 'sms', '+12125550123', 'sending', now() - interval '1 minute'),
  ('e', 'account', 'email', 'a@example.com', 'sending', now() - interval '1 minute');
select is(jsonb_array_length(pg_temp.claim()), 1, 'an e-mail whose lease ran out is sent again');
select is((select status from outbox where idempotency_key = 's'), 'uncertain', 'an SMS is asked about first');
insert into outbox (idempotency_key, kind, channel, recipient, attempts) values ('d', 'account', 'email', 'b@example.com', 5);
select tests.run('service', format('select record_delivery(%L, ''{"status":"retry","worker":"w","provider":"x"}'')', pg_temp.claim() -> 0 ->> 'id'));
select is((select status from outbox where idempotency_key = 'd'), 'dead', 'after six attempts it is given up');

-- ── alerts: consent at the moment of sending ──
select tests.run('visitor', tests.start((select id from j), '212-555-0150'));
create temp table o as select id from alert_optins where phone_number = '+12125550150';
select is(tests.run('other_visitor', format('select request_alert(%L, %L)', (select id from o), (select other from j))), 'PT404 There is no such alert sign-up.', 'nobody asks for another''s alert');
select is(tests.run('visitor', format('select request_alert(%L, %L, true) ->> ''queued''', (select id from o), (select other from j))), '1', 'the owner asks for a first alert');
select is(tests.run('service', format('select request_alert(%L, %L) ->> ''queued''', (select id from o), (select other from j))), '0', 'once per person and job');
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550150'), 'sms', 'stop');
select is(pg_temp.claim(), '[]', 'a number that sent STOP gets nothing');
select is((select status from outbox where kind = 'first_alert'), 'cancelled', 'and the message is cancelled');
update app_settings set value = '{"from": 0, "to": 24}' where key = 'quiet_hours';
insert into outbox (idempotency_key, kind, channel, recipient) values ('q1', 'job_alert', 'sms', '+12125550177'), ('q2', 'job_alert', 'email', 'q@example.com');
select is(jsonb_path_query_array(pg_temp.claim(), '$[*].channel'), '["email"]', 'no SMS in quiet hours');
select is(tests.run('service', 'select delivery_health() ->> ''ok'''), 'true', 'health reports the queue');

-- ── reapply links ──
select isnt(tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => ''212-555-0150'')', (select other from j)))::jsonb ->> 'id', null, 'who left step 1 is noted');
select tests.run('visitor', tests.start((select other from j), '212-555-0150'));
select is((select status from reapply_queue where reason = 'abandoned_step1'), 'expired', 'until they come back and move on');
delete from reapply_queue;
create temp table q as select (tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => ''212-555-0150'', p_user_name => ''Ana'')', (select id from j)))::jsonb ->> 'id')::uuid as id;
select is(tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'')', (select id from j)))::jsonb ->> 'id', (select id::text from q), 'one entry per person, job and reason');
select is((select consented from reapply_queue), true, 'consent is found');
select is(tests.run('visitor', format('select add_to_reapply_queue(p_user_id => %L, p_job_id => %L, p_reason => ''abandoned_step1'')', tests.id('user'), (select id from j))), 'PT403 Something went wrong. Please try again.', 'never in another''s name');
select is(tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''because'')', (select id from j))), 'PT400 Something went wrong. Please try again.', 'a known reason');
select is(tests.run('anonymous', format('select get_reapply(%L)', (select id from q))), null, 'a link that was not sent shows nothing');
select is(tests.run('visitor', format('select accept_reapply(%L)', (select id from q))), 'PT404 This reapply link may have expired or been used already.', 'nor can it be used');
update reapply_queue set status = 'sent';
select is(tests.run('anonymous', format('select get_reapply(%L) ->> ''job_title''', (select id from q))), 'Cook', 'a sent one shows the job');
select is(tests.run('anonymous', format('select get_reapply(%L)', (select id from q))) ~ '2125550150|Ana', false, 'and nothing personal');
select is(tests.run('visitor', format('select accept_reapply(%L) ->> ''status''', (select id from q))), 'reapplied', 'it is used');
select is(tests.run('visitor', format('select accept_reapply(%L)', (select id from q))), 'PT404 This reapply link may have expired or been used already.', 'once');

-- ── limits ──
select is((select array_agg(private.consume_rate_limit('t', 's', 2, '1 hour') > 0 order by n) from generate_series(1, 4) n), array[false, false, true, true], 'a limit counts');
select is(private.consume_rate_limit('t', null, 0, '1 hour'), 0, 'nobody is not counted');
select tests.run('visitor l', 'insert into tool_interest (tool_id) values (''t' || n || ''')') from generate_series(1, 30) n;
select matches(tests.run('visitor l', 'insert into tool_interest (tool_id) values (''more'')'), '^PGRST .*PT429', 'the thirty-first in an hour is refused with 429');
select is((select count(distinct private.hash_address(a)) from unnest(array['203.0.113.9', '127.0.0.1', '::1', '']) a), 1::bigint, 'a loopback address is nobody''s');
select is(private.limit_address('10.1.2.3'), null, 'a private address is not limited');

-- ── imports and the audit log ──
create temp table ads as select '[{"title":"Cook","location":"Bronx","company":"A","description":"d","contact":"jobs@acme.example","pay_low":18,"pay_high":22,"pay_unit":"hour"},{"title":" ","location":"x"},{"title":"Driver","location":"Queens"},{"title":"Cook","location":"Bronx","company":"A","description":"d"}]'::jsonb as v;
select is(tests.run('admin', 'select import_jobs(''[]'')'), 'PT400 There is no job to import.', 'an import needs a job');
create temp table i as select tests.run('admin', format('select import_jobs(%L, ''a.csv'')', (select v from ads)))::jsonb as r;
select is((select r - 'batch_id' from i), '{"imported": 2, "waiting": 1, "duplicates": 1, "rejected": [{"index": 1, "field": "title", "message": "is required"}]}'::jsonb, 'rows are imported, doubled and refused');
select is(tests.run('admin', format('select import_jobs(%L)', (select v from ads)))::jsonb ->> 'imported', '0', 'nothing is imported twice');
select results_eq('select hourly_low_cents, hourly_high_cents, status, is_approved, posted_by(jobs) from jobs where source = ''import'' and title = ''Cook''', format('values (1800, 2200, ''active'', true, %L::uuid)', tests.id('admin')), 'imported jobs are active and approved');
select is(tests.run('admin', format('select undo_import(%L) ->> ''removed''', (select r ->> 'batch_id' from i))), '2', 'an import is undone whole');
select is(tests.run('admin', format('select undo_import(%L)', (select r ->> 'batch_id' from i))), 'PT409 There is no such import, or it was undone already.', 'once');
select is(tests.run('admin', format('select import_jobs(%L)', (select v from ads)))::jsonb ->> 'imported', '2', 'and can be imported again');
select tests.run('admin', format('update jobs set status = ''inactive'' where id = %L', (select id from j)));
select results_eq('select actor, before, after from audit_log where table_name = ''jobs''', format('values (%L::uuid, %L::jsonb, %L::jsonb)', tests.id('admin'), '{"status": "active"}', '{"status": "inactive"}'), 'an admin''s change is in the audit log, with what changed');
select is((tests.run('service', 'select run_scheduled_tasks()')::jsonb ? 'jobs_expired'), true, 'the schedule runs');
select is(private.count_of('jobs'), (select count(*) from jobs), 'counts agree');
select * from finish();
rollback;
