-- A batch is judged as a whole: what that reads, and that each message still gets what is due to it alone.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from outbox;
create function pg_temp.claim(n int) returns jsonb language sql as $$ select tests.run('service', format('select claim_outbox(%s, ''w'', 60)', n))::jsonb $$;
create function pg_temp.to_whom(m jsonb) returns text language sql as $$ select coalesce(string_agg(right(x ->> 'recipient', 2), ',' order by x ->> 'recipient'), '') from jsonb_array_elements(m) x $$;

-- ── what ten of many read ──
insert into alert_optins (phone_number, job_type, city) select '+1212555' || (2000 + n), 'Cashier', 'Bronx' from generate_series(1, 300) n;
insert into suppressions (recipient_hash, channel, reason) select private.hash('somebody' || n), 'sms', 'stop' from generate_series(1, 300) n;
insert into outbox (idempotency_key, kind, channel, recipient, alert_optin_id, job_id)
select 'many:' || o.id, 'job_alert', 'sms', o.phone_number, o.id, j.id from alert_optins o, (select tests.job('Cashier', 'Bronx') as id) j where o.phone_number like '+12125552%';
insert into private.alert_slots (recipient_key, channel, day, slot, outbox_id) select 'other' || b.id, 'sms', private.today() - 1, 1, b.id from outbox b order by b.id limit 50;
analyze outbox, alert_optins, suppressions, jobs, private.alert_slots;
-- As on tables that are worth an index.
set local enable_seqscan = off;
select pg_temp.claim(10);
create temp table looked as select tests.looks('{private.secrets}') as secrets,
  tests.looks('{outbox,alert_optins,user_alerts,jobs,suppressions,private.alert_slots,app_settings}') as rows;
select is(jsonb_array_length(pg_temp.claim(10)), 10, 'ten are claimed');
select cmp_ok(tests.looks('{private.secrets}') - secrets, '<=', 2::bigint, 'the secret that addresses are hashed with is read once') from looked;
select cmp_ok(tests.looks('{outbox,alert_optins,user_alerts,jobs,suppressions,private.alert_slots,app_settings}') - rows, '<=', 250::bigint, 'by looking up what concerns them') from looked;
select is((select count(*) from outbox where status = 'sending'), 20::bigint, 'each once');
set local enable_seqscan = on;
delete from outbox;

-- ── what left the queue is not walked past: here this transaction still sees it, elsewhere a backup does ──
set local enable_seqscan = off;
create function pg_temp.look_again() returns void language sql as $$ update private.queue_front set looked_at = '-infinity' $$;
insert into outbox (idempotency_key, kind, channel, recipient, body, priority, not_before)
select 'left:' || n || ':' || p, 'application_update', 'sms', '+1212555' || (4000 + n), 'hi', p, now() - interval '1 day' + n * interval '1 minute'
  from generate_series(1, 300) n, generate_series(0, 1) p;
select pg_temp.look_again();
select is((select array_agg(jsonb_array_length(pg_temp.claim(n))) from unnest('{300,250}'::int[]) n), '{300,250}', 'most of them are claimed');
update outbox set status = 'sent', lease_until = null where status = 'sending';
truncate looked;
insert into looked (rows) select tests.looks('{outbox}');
select is(jsonb_array_length(pg_temp.claim(10)), 10, 'and ten more');
select cmp_ok(tests.looks('{outbox}') - rows, '>=', 300::bigint, 'which walks past what went out since the queue was looked at') from looked;
select pg_temp.look_again(), pg_temp.claim(10);
truncate looked;
insert into looked (rows) select tests.looks('{outbox}');
select is(jsonb_array_length(pg_temp.claim(10)), 10, 'ten more after a look');
select cmp_ok(tests.looks('{outbox}') - rows, '<=', 60::bigint, 'walk past what went out since that one alone') from looked;
select is((select levels from private.queue_front), '{1,0}', 'a level that nobody waits in stays known');
insert into outbox (idempotency_key, kind, channel, recipient, body, priority, not_before) values
  ('new level', 'application_update', 'sms', '+12125555001', 'hi', 7, now()), ('low level', 'application_update', 'sms', '+12125555002', 'hi', -3, now());
select is(pg_temp.to_whom(pg_temp.claim(1)), '01', 'one that nobody has seen is found at once');
select pg_temp.claim(500);
select is((select status from outbox where idempotency_key = 'low level'), 'sending', 'and one below all others');
update outbox set status = 'pending', not_before = now() - interval '2 days', lease_until = null where idempotency_key = 'low level';
select is(pg_temp.to_whom(pg_temp.claim(5)), '02', 'what lies before a level that was not known when the queue was looked at is found');
update outbox set status = 'pending', not_before = now(), lease_until = null where idempotency_key in ('new level', 'low level');
select pg_temp.look_again(), pg_temp.claim(5);
update outbox set status = 'pending', not_before = now() - interval '2 days', lease_until = null where idempotency_key in ('new level', 'low level');
select is(pg_temp.to_whom(pg_temp.claim(5)), '', 'what came late, by the time of its transaction, waits for the next look');
update private.queue_front set looked_at = now() - interval '20 seconds';
select is(pg_temp.to_whom(pg_temp.claim(5)), '01,02', '20 seconds later');
update outbox set lease_until = now() - interval '30 seconds' where idempotency_key = 'new level';
select pg_temp.claim(5);
select is((select status from outbox where idempotency_key = 'new level'), 'uncertain', 'a lease that ran out since is taken back');
update outbox set status = 'sending', channel = 'email', recipient = 'late@example.com', not_before = now() - interval '3 days', lease_until = now() - interval '30 seconds' where idempotency_key = 'new level';
select is(pg_temp.claim(5) -> 0 ->> 'recipient', 'late@example.com', 'and an e-mail sent again at once, however long it is due');
set local enable_seqscan = on;
delete from outbox;

-- ── several to one person ──
create function pg_temp.queue(p_key text, p_phone text, p_kind text default 'manual_alert', p_priority int default 0) returns void language sql as $$
  insert into outbox (idempotency_key, kind, channel, recipient, body, priority, not_before) values (p_key, p_kind, 'sms', p_phone, 'hi', p_priority, now() - interval '1 minute') $$;
select pg_temp.queue('a1', '+12125550201'), pg_temp.queue('a2', '+12125550201'), pg_temp.queue('a3', '+12125550201'), pg_temp.queue('b1', '+12125550202'),
  pg_temp.queue('own', '+12125550201', 'application_update');
select is(pg_temp.to_whom(pg_temp.claim(10)), '01,01,02', 'of three alerts in one batch one goes out, and what is about one''s own affairs');
select is((select count(*) from outbox where recipient = '+12125550201' and status = 'pending' and not_before > now()), 2::bigint, 'the others wait for the next day');
update app_settings set value = '2' where key = 'alerts_per_day';
update outbox set not_before = now() where status = 'pending';
select is(pg_temp.to_whom(pg_temp.claim(10)), '01', 'two a day where that is set');
select is((select array_agg(s.slot order by s.slot) from private.alert_slots s where s.recipient_key = private.address_key('+12125550201')), '{1,2}', 'each with its number');
delete from private.alert_slots where recipient_key = private.address_key('+12125550201') and slot = 1;
update outbox set not_before = now() where status = 'pending';
select is(pg_temp.to_whom(pg_temp.claim(10)), '01', 'whichever was given back is there for the next');
update app_settings set value = '1' where key = 'alerts_per_day';
select pg_temp.queue('a4', '+12125550201');
select is(pg_temp.to_whom(pg_temp.claim(10)), '', 'none when fewer are allowed than went out');
update outbox set status = 'pending', not_before = now() - interval '1 minute' where idempotency_key = 'b1';
select is(pg_temp.to_whom(pg_temp.claim(10)), '02', 'a message that is tried again has its own');
delete from outbox;

-- ── those that are called off leave room for others as urgent ──
insert into suppressions (recipient_hash, channel, reason) select private.address_key('+1212555030' || n), 'sms', 'stop' from generate_series(1, 9) n;
select pg_temp.queue('stop' || n, '+1212555030' || n, 'manual_alert', 1) from generate_series(1, 9) n;
select pg_temp.queue('late' || n, '+1212555031' || n, 'manual_alert', 1) from generate_series(0, 2) n;
select pg_temp.queue('less', '+12125550320', 'manual_alert', 0);
update outbox set not_before = now() where idempotency_key like 'late%';
select is(pg_temp.to_whom(pg_temp.claim(3)), '10,11,12', 'the most urgent first, however many are called off before them');
select is((select count(*) from outbox where status = 'cancelled' and last_error = 'stopped by the recipient'), 9::bigint, 'which says why');
update outbox set status = 'uncertain', lease_until = null, not_before = now() where idempotency_key = 'late0';
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550310'), 'sms', 'stop');
select is((select array_agg(m ->> 'uncertain' order by m ->> 'recipient') from jsonb_array_elements(pg_temp.claim(9)) m), '{true,false}', 'what may have gone out is asked about, whoever has stopped since');
select is((select array_agg(attempts order by idempotency_key) from outbox where idempotency_key in ('late0', 'late1')), '{1,1}', 'which is no attempt');
select * from finish();
