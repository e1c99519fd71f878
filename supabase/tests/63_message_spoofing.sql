-- Typing somebody else's number, answering an old text or replaying a request receives nothing and sends nothing.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as id;
create function pg_temp.send(p jsonb) returns text language sql as $$ select tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), p)) $$;

-- ── another's number, typed into a form ──
select tests.run('visitor', tests.start((select id from j), '212-555-0150', null, null, 'ana@example.org'));
create function pg_temp.prove(p_owner text, p_address text, p_at timestamptz default now()) returns void language sql as $$ insert into private.proven_addresses values (p_owner, private.address_key(p_address), p_at) $$;
select is(pg_temp.send('{"channel": "in_app", "phone": "212-555-0150", "message": "hello"}'),
  'PT409 No dashboard is known to be theirs. Send a text or an email instead.', 'who typed a phone, even if nobody else did, is not known to have it');
select is(tests.run('admin', 'select message_recipient(null, ''212-555-0150'')')::jsonb - 'sms_at', '{"known": true, "first_name": "Ana", "in_app": false, "sms": "agreed", "email": null, "email_at": null}'::jsonb, 'the form says that somebody gave it');
select tests.run(a, tests.start((select id from j), '212-555-0150', null, null, 'ana@example.org')) from unnest('{other_visitor,other_user}'::text[]) a;
select ok(pg_temp.send(m || jsonb_build_object('channel', way, 'message', 'SECRET')) ~ 'queued', way || ' reaches the phone or the mailbox')
  from unnest('{sms,email}'::text[]) way, (values ('{"phone": "212-555-0150", "email": "ana@example.org"}'::jsonb)) v(m);
select is(pg_temp.send(m || '{"channel": "in_app", "message": "SECRET"}'),
  'PT409 No dashboard is known to be theirs. Send a text or an email instead.', 'a dashboard is shown to nobody by guess') from (values ('{"phone": "212-555-0150"}'::jsonb), ('{"email": "ana@example.org"}')) v(m);
select is(tests.run('admin', 'select message_recipient(null, ''212-555-0150'') -> ''in_app'''), 'false', 'which the form knows beforehand');
select is(tests.run(a, 'select count(*) from admin_messages where message_content = ''SECRET'''), '0', a || ' reads no message to the number they typed') from unnest('{visitor,other_visitor,other_user}'::text[]) a;
select unalike(tests.run(a, 'select export_my_data()'), '%SECRET%', 'nor does their download hold it: ' || a) from unnest('{other_visitor,other_user}'::text[]) a;
select pg_temp.prove(tests.hash('visitor prover'), '+12125550150');
select ok(pg_temp.send('{"channel": "in_app", "phone": "212-555-0150", "message": "For the owner"}') ~ 'queued', 'who opened a link that was sent to it is');
select is(tests.run(a, 'select count(*) from admin_messages where message_content = ''For the owner'''), case a when 'visitor prover' then '1' else '0' end, 'and only they read it: ' || a) from unnest('{visitor,other_visitor,other_user,"visitor prover"}'::text[]) a;
select pg_temp.prove(tests.id('other_user')::text, '+12125550150', now() + interval '1 second');
select is((select user_id from private.find_recipient(null, '+12125550150')), tests.id('other_user'), 'of two who did, the last');
delete from private.proven_addresses;
select ok(pg_temp.send('{"channel": "in_app", "email": "user@example.com", "message": "hi"}') ~ 'queued', 'an account''s own e-mail is theirs');
select tests.run('other_visitor', tests.start(tests.job('Baker', 'Bronx'), '212-555-0151', null, null, 'user@example.com'));
select ok(pg_temp.send('{"channel": "in_app", "email": "user@example.com", "message": "again"}') ~ 'queued', 'whoever else typed it');
select is(tests.run('user', 'select count(*) from admin_messages'), '2', 'and reads it');

-- ── settings of an account hold against its older sign-up ──
insert into alert_optins (user_id, first_name, phone_number, email, job_type, city, opted_in_sms, opted_in_email) values
  (tests.id('user'), 'U', '+12125550160', 'u@example.org', 'Various', 'All NYC', true, true);
select tests.run('user', format('insert into user_alerts (user_id, job_type, location, phone_number, email, sms_enabled) values (%L, ''cook'', ''Bronx'', ''212-555-0160'', ''u@example.org'', false)', tests.id('user')));
select tests.run('service', format('select trigger_manual_alert(%L, %L)', tests.id('admin'), jsonb_build_object('segment', 'all', 'channel', way, 'title', 'Jobs', 'message', 'Come by.'))) from unnest('{sms,email}'::text[]) way;
select tests.run('service', 'select write_alerts(10)');
create temp table claimed as select m ->> 'recipient' as recipient from jsonb_array_elements(tests.run('service', 'select claim_outbox(100)')::jsonb) m where m ->> 'kind' = 'manual_alert';
select is(array(select recipient from claimed where recipient in ('+12125550160', 'u@example.org')), array['u@example.org'], 'the channel that they switched off stays silent');

-- Another's number in the settings of an account: it says nothing of whose it is.
insert into alert_optins (visitor_hash, first_name, phone_number, job_type, city, interests) values (tests.hash('visitor two'), 'Verity', '+12125550161', 'Security', 'Bronx', 'glassblower');
insert into user_alerts (user_id, job_type, location, phone_number, email) values (tests.id('admin'), 'Delivery', 'Bronx', '+12125550161', 'admin@example.com');
select is((select array[s.first_name, s.interests, s.alert_optin_id::text, s.phone_number] from private.subscribers s where s.email = 'admin@example.com'), array[null, '', null, null],
  'neither name nor wishes of its owner, and no text without a record of consent');
delete from user_alerts where user_id = tests.id('other_user');

-- ── words by text message ──
create function pg_temp.texts(p_word text, p_id text default null) returns text language sql as $$ select tests.run('service', format('select receive_text(''+12125550160'', %L, %L)', p_word, p_id))::jsonb ->> 'done' $$;
create function pg_temp.sms() returns text language sql as $$ select concat_ws(' ', (select opted_in_sms from alert_optins where phone_number = '+12125550160'),
  (select sms_enabled from user_alerts where phone_number = '+12125550160'), private.is_stopped('+12125550160', 'sms')) $$;
select is(pg_temp.texts('start', 'SM1'), 'start', '''Yes'' in answer to a message of the team');
select is(pg_temp.sms(), 't f f', 'turns on nothing that the settings turned off');
select pg_temp.texts('stop', 'SM2');
select is(pg_temp.sms(), 'f f t', 'STOP stops');
select pg_temp.texts('start', 'SM1');
select is(pg_temp.sms(), 'f f t', 'an earlier START, replayed, starts nothing');
select pg_temp.texts('start', 'SM3');
select is(pg_temp.sms(), 't f f', 'a new one does, what was on before the STOP');
select pg_temp.texts('stop', 'SM2');
select is(pg_temp.sms(), 't f f', 'nor does the old STOP count twice');
select is((select count(*)::int from private.processed_inbound_sms h where h::text ~ 'SM|2125550160'), 0, 'processed texts are stored without number or id');

-- ── reminders: not to who switched alerts off, went on, or changed the number while the message waited ──
create temp table r (id uuid, actor text, phone text);
do $$ declare n int := 0; q uuid; app uuid; k uuid; begin
  foreach k in array array[tests.id('other_user'), null, null, null] loop
    n := n + 1;
    perform tests.run(coalesce('other_user' || left(k::text, 0), 'visitor n' || n), tests.start(tests.job('Runner ' || n, 'Queens'), '212-555-017' || n));
    select id into app from job_applications where phone_number = '+1212555017' || n;
    insert into reapply_queue (user_id, visitor_hash, job_id, application_id, reason, user_name, user_phone, consented)
      select a.user_id, a.visitor_hash, a.job_id, a.id, 'abandoned_step1', 'Ana', a.phone_number, true from job_applications a where a.id = app returning id into q;
    insert into r values (q, n::text, '+1212555017' || n);
  end loop;
end $$;
delete from alert_optins where phone_number in (select phone from r);
select is(tests.run('service', format('select enqueue_nudges(%L, %L)', tests.id('admin'), (select jsonb_agg(jsonb_build_object('id', id, 'message', 'Still open.')) from r)))::jsonb, '{"queued": 4}', 'four agreed');
insert into user_alerts (user_id, job_type, location, is_active) values (tests.id('other_user'), 'cook', 'Bronx', false);
update reapply_queue set status = 'reapplied' where id = (select id from r where actor = '2');
update reapply_queue set user_phone = '+12125550199' where id = (select id from r where actor = '3');
create temp table nudged as select m ->> 'recipient' as recipient from jsonb_array_elements(tests.run('service', 'select claim_outbox(100)')::jsonb) m where m ->> 'kind' = 'reapply_nudge';
select is(array(select recipient from nudged), array['+12125550174'], 'one is left to remind');
select is((select private.nudge_state(q) from reapply_queue q where id = (select id from r where actor = '1')), 'stopped', 'settings that are switched off stop reminders');

insert into alert_optins (visitor_hash, first_name, phone_number, email, job_type, city, opted_in_email) values (tests.hash('visitor thief'), 'T', '+12125550180', 'mia@example.org', 'Various', 'All NYC', true);
insert into reapply_queue (visitor_hash, job_id, reason, user_name, user_email, consented) values (tests.hash('visitor mia'), (select id from j), 'abandoned_step1', 'Mia', 'mia@example.org', true);
select tests.run('service', format('select enqueue_nudges(%L, %L)', tests.id('admin'), (select jsonb_agg(jsonb_build_object('id', id, 'message', 'Hi Mia')) from reapply_queue where user_name = 'Mia')));
select is((select count(*)::int from outbox where recipient = 'mia@example.org'), 1, 'a reminder by e-mail');
select unalike(tests.run('visitor thief', 'select export_my_data()'), '%Hi Mia%', 'is not in the download of the person who typed that e-mail first');

-- ── where a short link may lead ──
select throws_ok(format('insert into short_links (code, target) values (''AbCdEf12'', %L)', t), '23514', null, 'not to ' || to_json(t)::text)
  from unnest(array['//evil.example', E'/\\evil.example', E'/\t/evil.example', E'/\n/evil.example', 'https://evil.example', E'/a\\..\\b', '/.//evil.example', '/..//evil.example']) t;
select lives_ok('insert into short_links (code, target) values (''AbCdEf12'', ''/jobs?job=1'')', 'to a page of the site');
select * from finish();
rollback;
