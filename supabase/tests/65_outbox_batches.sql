-- Claiming outbox messages in batches: priority, leases, daily limits and suppressions of each message.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
update app_settings set value = '1000' where key = 'first_texts_per_hour';
delete from outbox;
create function pg_temp.claim(n int) returns jsonb language sql as $$ select tests.run('service', format('select claim_outbox(%s, ''w'', 60)', n))::jsonb $$;
create function pg_temp.to_whom(m jsonb) returns text language sql as $$ select coalesce(string_agg(right(x ->> 'recipient', 2), ',' order by x ->> 'recipient'), '') from jsonb_array_elements(m) x $$;

-- ── the most urgent first, each once ──
create function pg_temp.queue(p_key text, p_phone text, p_kind text default 'manual_alert', p_priority int default 0) returns void language sql as $$
  insert into outbox (idempotency_key, kind, channel, recipient, body, priority, not_before) values (p_key, p_kind, 'sms', p_phone, 'hi', p_priority, now() - interval '1 minute') $$;
select pg_temp.queue('many:' || n || ':' || p, '+1212555' || (4000 + n), 'application_update', p) from generate_series(1, 300) n, generate_series(0, 1) p;
select is((select array_agg(jsonb_array_length(pg_temp.claim(n))) from unnest('{300,250}'::int[]) n), '{300,250}', 'as many are claimed as the sender asks for');
select is((select array_agg(n order by priority) from (select priority, count(*) as n from outbox where status = 'sending' group by 1) x), '{250,300}', 'the most urgent first');
select is(jsonb_array_length(pg_temp.claim(500)), 50, 'the rest after them, each once');
select pg_temp.queue('high', '+12125555001', 'application_update', 7), pg_temp.queue('low', '+12125555002', 'application_update', -3);
update outbox set not_before = now() - interval '2 days' where idempotency_key = 'low';
select is(pg_temp.to_whom(pg_temp.claim(1)), '01', 'a new level above all others comes before what waited longer');
select is(pg_temp.to_whom(pg_temp.claim(5)), '02', 'one below all others last');
update outbox set status = 'pending', not_before = now() + interval '1 minute', lease_until = null where idempotency_key = 'high';
select is(pg_temp.to_whom(pg_temp.claim(5)), '', 'none before its time');
update outbox set status = 'sending', lease_until = now() - interval '30 seconds' where idempotency_key = 'high';
select pg_temp.claim(5);
select is((select status from outbox where idempotency_key = 'high'), 'uncertain', 'a lease that ran out is taken back');
update outbox set status = 'sending', channel = 'email', recipient = 'late@example.com', not_before = now() - interval '3 days', lease_until = now() - interval '30 seconds' where idempotency_key = 'high';
select is(pg_temp.claim(5) -> 0 ->> 'recipient', 'late@example.com', 'and an e-mail sent again at once, however long it is due');
delete from outbox;

-- ── several to one person ──
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
select is((select array_agg(m ->> 'uncertain' order by m ->> 'recipient') from jsonb_array_elements(pg_temp.claim(9)) m), '{true,false}', 'what may have gone out is asked about, even if the person has stopped since');
select is((select array_agg(attempts order by idempotency_key) from outbox where idempotency_key in ('late0', 'late1')), '{1,1}', 'which is no attempt');
select * from finish();
rollback;
