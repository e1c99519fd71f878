-- Abuse with one's own rows: floods, other people's numbers and messages.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook', 'Bronx', 'Write to hr@acme.example') as id, tests.job('Driver', 'Bronx') as other;

-- ── an employer's mailbox ──
create temp table a as select (tests.run('visitor', tests.start((select id from j), '212-555-0201', null, null, 'hr@acme.example'))::jsonb ->> 'id')::uuid as id;
create temp table b as select (tests.run('other_visitor', tests.start((select id from j), '212-555-0202'))::jsonb ->> 'id')::uuid as id;
select tests.run('other_visitor', tests.fill_step_2((select id from b)));
select tests.run('other_visitor', format('select complete_application(%L)', (select id from b)));
insert into notification_logs (message_type, status, recipient_email, message_content) values ('application_to_employer', 'sent', 'hr@acme.example', 'x');
select tests.run('visitor', 'select delete_my_data()');
select is((select count(*)::int from outbox where kind = 'application_to_employer'), 1, 'who types the employer''s address as theirs does not delete what it is told of others');
select is((select count(*)::int from notification_logs where recipient_email = 'hr@acme.example'), 1, 'nor what was sent to it');
insert into user_alerts (user_id, job_type, location, phone_number) values (tests.id('user'), 'delivery', 'Bronx', '+12125550203');
insert into outbox (idempotency_key, kind, channel, recipient) values ('digest', 'digest', 'sms', '+12125550203');
select tests.run('visitor', tests.start((select id from j), '212-555-0203'));
select tests.run('visitor', 'select delete_my_data()');
select is((select count(*)::int from outbox where idempotency_key = 'digest'), 1, 'nor the messages of an account whose number it is');

create function pg_temp.hand_in() returns text language plpgsql as $$
declare answer text := tests.run('other_visitor', format('select reopen_application(%L)', (select id from b)));
begin
  perform tests.run('other_visitor', tests.fill_step_2((select id from b)));
  perform tests.run('other_visitor', format('select complete_application(%L)', (select id from b)));
  return answer;
end $$;
select pg_temp.hand_in() from generate_series(1, 8);
select is((select count(*)::int from outbox where kind = 'application_to_employer'), 1, 'handing in again and again, five more times a day, writes one e-mail');
select matches(pg_temp.hand_in(), '^PGRST .*PT429', 'then it is refused with 429');
select matches(tests.run('other_visitor', tests.start((select id from j), '212-555-0202', null, gen_random_uuid())), '^PT429', 'by the other way too');

-- ── somebody else's number ──
create temp table o as select id from alert_optins where phone_number = '+12125550202';
select tests.run('other_visitor', format('select request_alert(%L, %L)', (select id from o), tests.job('Job ' || n))) from generate_series(1, 5) n;
select matches(tests.run('other_visitor', format('select request_alert(%L, %L)', (select id from o), (select other from j))), '^PT429', 'a sign-up asks for five alerts a day');
select is(tests.run('service', format('select request_alert(%L, %L) ->> ''queued''', (select id from o), tests.job('Baker'))), '1', 'our service is not bound by that');
create function pg_temp.leave(p_phone text, p_email text default null) returns boolean language plpgsql as $$
begin
  perform tests.run('other_visitor', format('select add_to_reapply_queue(p_job_id => %L, p_application_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_email => %L)',
    (select id from j), (select id from b), p_phone, p_email));
  return (select consented from reapply_queue);
end $$;
select ok(pg_temp.leave('212-555-0202'), 'consent holds for the number it was given for');
select ok(not pg_temp.leave('212-555-0202', 'stranger@example.com'), 'not for an e-mail beside it');
select ok(not pg_temp.leave('212-555-0299'), 'nor for the next number');
update reapply_queue set user_email = null;
select ok(pg_temp.leave('212-555-0202'), 'and holds again for the first');

-- ── many rows ──
select matches(tests.run('user', format('insert into saved_jobs (user_id, job_id) select %L, gen_random_uuid() from generate_series(1, 301)', tests.id('user'))), '^PGRST .*PT429', 'saved jobs are limited');
select matches(tests.run('user', format('insert into user_alerts (user_id, job_type, location, is_active) select %L, ''delivery'', ''Bronx'', false from generate_series(1, 301)', tests.id('user'))), '^PGRST .*PT429', 'alert settings too');

-- ── many addresses ──
select is((select count(distinct private.hash_address(x)) from unnest(array['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:1:2::abcd']) x), 1::bigint, 'one connection''s IPv6 addresses are one');
select is((select count(distinct private.hash_address(x)) from unnest(array['2001:db8:1:2::1', '2001:db8:1:3::1', '203.0.113.1', '::ffff:203.0.113.1', '203.0.113.2']) x), 4::bigint, 'different networks differ');
select ok(private.hash_address('not:an:address') is not null, 'and nonsense is no error');
select tests.run('visitor r' || n, format('insert into job_reports (job_id, reason) values (%L, ''scam'')', (select other from j)), '2001:db8:1:2::' || n) from generate_series(1, 4) n;
select is((select hidden_at from jobs where id = (select other from j)), null, 'four reports from one connection hide nothing');

-- ── a link that went out ──
select tests.run('anonymous', 'select request_recovery_link(''212-555-0202'')');
create temp table t as select data ->> 'token' as token, id from outbox where kind = 'recovery_link';
update outbox set status = 'sending', leased_by = 'sender' where id = (select id from t);
select tests.run('service', format('select record_delivery(%L, jsonb_build_object(''status'', ''retry'', ''worker'', ''sender'', ''provider'', ''smtp'', ''body'', %L))', id, 'link/' || token)) from t;
select is((select body from outbox where id = (select id from t)), null, 'a link that waits is not written out');
update outbox set status = 'sending', leased_by = 'sender' where id = (select id from t);
select tests.run('service', format('select record_delivery(%L, jsonb_build_object(''status'', ''sent'', ''worker'', ''sender'', ''provider'', ''twilio'', ''body'', %L))', id, 'link/' || token)) from t;
select ok((select position((select token from t) in b::text) = 0 from outbox b where id = (select id from t)), 'and of one that went out no secret is kept');
select * from finish();
rollback;
