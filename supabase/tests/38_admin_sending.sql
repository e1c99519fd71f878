-- Messages to one person, alerts to many, test alerts and nudges: who gets them, once.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as id;
create function pg_temp.send(p jsonb, p_who text default 'admin') returns text language sql as $$ select tests.run('service', format('select send_admin_message(%L, %L)', tests.id(p_who), p)) $$;
create function pg_temp.alert(p jsonb) returns text language sql as $$
  select tests.run('service', format('select trigger_manual_alert(%L, %L)', tests.id('admin'), '{"segment": "all", "channel": "sms", "title": "Night shifts", "message": "Pickers wanted."}'::jsonb || p));
$$;

-- ── to one person ──
select tests.run('visitor', tests.start((select id from j), '212-555-0150', null, null, 'ana@example.com'));
select is(left(pg_temp.send(m), 5), 'PT400', 'refused: ' || m::text) from unnest(array['{}', '{"channel": "sms"}', '{"channel": "sms", "message": "hi"}', '{"channel": "email", "message": "hi"}', '{"channel": "in_app", "message": "hi"}',
  '{"channel": "sms", "phone": "212-555-0150", "message": " "}', '{"channel": "sms", "phone": "12", "message": "hi"}', '{"channel": "email", "email": "x", "message": "hi"}',
  '{"channel": "pigeon", "phone": "212-555-0150", "message": "hi"}']::jsonb[]) m;
select is(left(pg_temp.send(jsonb_build_object('channel', 'sms', 'phone', '212-555-0150', 'message', repeat('x', 1001))), 5), 'PT400', 'a text has its length');
select is(pg_temp.send('{"channel": "sms", "phone": "212-555-0150", "message": "hi"}', w), 'PT403 Access Denied - Admin access required', 'not by ' || w) from unnest(array['user', 'former_admin']) w;
select is((select count(*)::int from admin_messages), 0, 'nothing is there yet');
select is(pg_temp.send('{"id": "00000000-0000-4000-8000-00000000aaaa", "channel": "email", "email": "Ana@Example.com", "subject": "Your interview", "message": "Friday at 10."}')::jsonb,
  '{"id": "00000000-0000-4000-8000-00000000aaaa", "status": "queued"}', 'an e-mail is queued') from generate_series(1, 2);
select results_eq('select kind, channel, recipient, subject, body from outbox where admin_message_id is not null', $$values ('admin_message', 'email', 'ana@example.com', 'Your interview', 'Friday at 10.')$$, 'once');
insert into user_roles values (tests.id('other_user'), 'admin');
select is(pg_temp.send('{"id": "00000000-0000-4000-8000-00000000aaaa", "channel": "email", "email": "x@example.com", "message": "hi"}', 'other_user'), 'PT409 This message was sent already.', 'another''s id reveals nothing');
delete from user_roles where user_id = tests.id('other_user');
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor'), private.address_key('+12125550150'));
select is(pg_temp.send('{"channel": "in_app", "phone": "212-555-0150", "subject": "no", "message": "Please check your name."}')::jsonb ->> 'status', 'queued', 'in app');
select is(tests.run('visitor', 'select message_content from admin_messages where subject is null'), 'Please check your name.', 'the applicant with that phone reads it');
select is(tests.run('other_visitor', 'select count(*) from admin_messages'), '0', 'nobody else');
select is(pg_temp.send('{"channel": "in_app", "phone": "212-555-0159", "message": "hi"}'), 'PT404 Nobody with this email or phone uses the site yet.', 'in app needs somebody who is known');
select is(pg_temp.send('{"channel": "in_app", "email": "user@example.com", "message": "hi"}')::jsonb ->> 'status', 'queued', 'by account');
select is(tests.run('user', 'select message_content from admin_messages'), 'hi', 'who reads it signed in');
select is(tests.run('admin', 'select message_recipient(''ana@example.com'', ''(212) 555-0150'')')::jsonb - 'sms_at' - 'email_at', '{"known": true, "first_name": "Ana", "in_app": true, "sms": "agreed", "email": "agreed"}'::jsonb, 'consent is known');
select is(tests.run('admin', 'select message_recipient(null, ''212-555-0159'')')::jsonb - 'sms_at' - 'email_at', '{"known": false, "first_name": null, "in_app": false, "sms": "unknown", "email": null}'::jsonb, 'or not');
select is(pg_temp.send('{"channel": "sms", "phone": "212-555-0150", "message": "hi"}')::jsonb ->> 'status', 'queued', 'a text is queued');
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550150'), 'sms', 'stop');
select is(pg_temp.send('{"channel": "sms", "phone": "212-555-0150", "message": "hi"}'), 'PT409 This person stopped text messages.', 'after STOP the next is refused');
select tests.run('service', 'select claim_outbox(50)');
select is((select status from admin_messages where channel = 'sms'), 'failed', 'and one that waited is not sent');
delete from suppressions;

-- ── to many ──
insert into alert_optins (first_name, phone_number, email, job_type, city, opted_in_sms, opted_in_email, unsubscribed_at, created_at) values
  ('B1', '+12125550201', 'b1@example.com', 'Warehouse', 'Bronx', true, true, null, now() - interval '20 days'),
  ('B2', '+12125550202', 'b1@example.com', 'Kitchen/Cook', 'Bronx', false, true, null, now() - interval '20 days'),
  ('Q', '+12125550203', null, 'Delivery', 'Queens', true, false, null, now() - interval '20 days'),
  ('N', '+12125550204', null, 'Various', 'All NYC', true, false, null, now() - interval '2 days'),
  ('Gone', '+12125550205', null, 'Various', 'Bronx', true, false, now(), now() - interval '2 days');
select private.reserve_addresses(id) from alert_optins where first_name = 'B2';
create function pg_temp.reach(p_segment text, p_channel text, p_location text default null, p_job uuid default null) returns text language sql as $$
  select (v ->> 'targeted') || '/' || (v ->> 'reachable') from (select tests.run('admin', format('select manual_alert_reach(%L, %L, %L, %L)', p_segment, p_channel, p_location, p_job))::jsonb as v) x;
$$;
select is(pg_temp.reach('all', 'sms'), '5/4', 'everyone, of whom one did not agree to texts');
select is(pg_temp.reach('all', 'email'), '4/2', 'one address is written to once, for the person who holds it');
select is(pg_temp.reach('recent', 'sms'), '2/2', 'joined in the last 7 days');
select is(pg_temp.reach('location_specific', 'sms', 'Mott Haven, Bronx'), '4/3', 'one place, and who wants all');
select is(pg_temp.reach('job_specific', 'sms', null, (select id from j)), '3/2', 'who wants such a job there');
select is(left(tests.run('admin', format('select manual_alert_reach(%L, %L, %L, %L)', a[1], a[2], a[3], a[4])), 5), a[5], array_to_string(a, ', ', '-'))
  from (values (array['everybody', 'sms', null, null, 'PT400']), (array['all', 'in_app', null, null, 'PT400']), (array['job_specific', 'sms', null, null, 'PT400']),
    (array['location_specific', 'sms', null, null, 'PT400']), (array['location_specific', 'sms', 'Paris', null, 'PT400']), (array['all', 'sms', null, gen_random_uuid()::text, 'PT404'])) v(a);
select is((select count(*)::int from outbox where kind = 'manual_alert'), 0, 'counting queues nothing');
select is(pg_temp.alert('{"title": " "}'), 'PT400 Please fill in title and message', 'a title');
select is(pg_temp.alert('{"message": ""}'), 'PT400 Please fill in title and message', 'and a message');
select is(pg_temp.alert('{}')::jsonb, '{"targeted": 5, "reachable": 4}', 'the alert goes to all of them') from generate_series(1, 3);
select is((select count(*)::int from outbox where kind = 'manual_alert'), 0, 'asking writes no message yet');
create function pg_temp.write() returns text language sql as $$ select tests.run('service', 'select write_alerts(10)') $$;
update app_settings set value = 'true' where key = 'sending_paused';
select is(pg_temp.write(), '0', 'none is written while sending is paused');
update app_settings set value = 'false' where key = 'sending_paused';
update app_settings set value = '{"from": 0, "to": 24}' where key = 'quiet_hours';
select is(pg_temp.write(), '0', 'and no text in quiet hours');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
update alert_optins set boost_tokens = 2 where first_name = 'N';
select is(private.write_manual_alerts(1), 1, 'batch by batch');
select is((select recipient || priority from outbox where kind = 'manual_alert'), '+121255502041', 'people with tokens first');
select is(tests.run('admin', 'select manual_alert_history()')::jsonb #- '{0,id}' #- '{0,asked_at}', jsonb_build_array(jsonb_build_object('title', 'Night shifts', 'message', 'Pickers wanted.', 'channel', 'sms', 'segment', 'all',
  'location', null, 'job_title', null, 'targeted', 5, 'reachable', 4, 'queued', 1, 'done_at', null, 'asked_by', 'admin@example.com')), 'admins see how far it is');
select is(pg_temp.write(), '3', 'the others follow');
select is(tests.run('admin', 'select manual_alert_history()')::jsonb -> 0 ->> 'queued', '4', 'then it is done');
select isnt(tests.run('admin', 'select manual_alert_history()')::jsonb -> 0 ->> 'done_at', null, 'and says when');
select pg_temp.alert('{}'), pg_temp.alert('{"segment": "location_specific", "location": "Bronx"}');
select is(pg_temp.write(), '0', 'the same words reach nobody twice, in whichever segment');
select is((select count(*)::int from outbox where kind = 'manual_alert'), 4, 'once, however often it is sent');
select is((select count(*)::int from outbox where kind = 'manual_alert' and body = 'Night shifts: Pickers wanted.' and data ? 'unsubscribe_token'), 4, 'with what the template needs');
select pg_temp.alert(jsonb_build_object('channel', 'email', 'job_id', (select id from j)));
select is(pg_temp.write(), '2', 'one address is written to once');
select is((select data ->> 'path' from outbox where kind = 'manual_alert' and channel = 'email' limit 1), (select '/jobs/' || id from j), 'with its job');
update alert_optins set unsubscribed_at = now() where first_name = 'Q';
select is((select count(*)::int from jsonb_array_elements(tests.run('service', 'select claim_outbox(50)')::jsonb) m where m ->> 'recipient' = '+12125550203'), 0, 'who stopped since gets none');
select is((select count(*)::int from audit_log where table_name = 'outbox' and actor = tests.id('admin')), 6, 'each sending is audited');

-- ── a test, to oneself ──
select is(tests.run('service', format('select send_test_alert(%L, ''{"subject": "Test", "message": "Kitchen Helper"}'')', tests.id('admin')))::jsonb, '{"queued": 1}', 'a test goes to the admin') from generate_series(1, 2);
select results_eq('select recipient, channel from outbox where kind = ''test_alert''', $$values ('admin@example.com', 'email')$$, 'alone');
select is((select count(*)::int from audit_log where actor = tests.id('admin') and after ->> 'kind' = 'test_alert'), 1, 'and is in the audit log, once');
select is(tests.run('service', format('select send_test_alert(%L, ''{}'')', tests.id('user'))), 'PT403 Access Denied - Admin access required', 'nobody else sends one');

-- ── nudges ──
delete from outbox; delete from private.alert_slots;
create function pg_temp.entry(p_actor text, p_phone text) returns uuid language sql as $$
  select (tests.run(p_actor, format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_name => ''Ana'')', (select id from j), p_phone))::jsonb ->> 'id')::uuid;
$$;
create function pg_temp.nudge(p_id uuid default null, p_force boolean default false) returns text language sql as $$
  select tests.run('service', format('select nudge_candidates(%L, %L, 50, %L)', tests.id('admin'), p_id, p_force));
$$;
create temp table q as select pg_temp.entry('visitor', '212-555-0150') as ok, pg_temp.entry('other_visitor', '212-555-0161') as unasked;
select is(pg_temp.nudge()::jsonb - 'entries', '{"skipped": {"no_consent": 1}}', 'who never agreed is skipped and counted');
select is(jsonb_path_query_array(pg_temp.nudge()::jsonb, '$.entries[*].id'), (select jsonb_build_array(ok) from q), 'who agreed is next');
select is(pg_temp.nudge((select unasked from q), true), 'PT409 There is no consent on record for this person.', 'force is not consent');
select is(pg_temp.nudge(gen_random_uuid()), 'PT404 There is no such entry.', 'a known entry');
create function pg_temp.queue(p_force boolean default false) returns text language sql as $$
  select tests.run('service', format('select enqueue_nudges(%L, %L, %L)', tests.id('admin'), (select jsonb_build_array(jsonb_build_object('id', ok, 'message', 'Still open.'), jsonb_build_object('id', unasked, 'message', 'No.')) from q), p_force));
$$;
select is(pg_temp.queue()::jsonb, '{"queued": 1}', 'it is queued');
select is(pg_temp.queue()::jsonb, '{"queued": 0}', 'once a day');
select is(pg_temp.queue(true)::jsonb, '{"queued": 0}', 'and not twice while it waits');
select results_eq('select recipient, body, data ->> ''path'' from outbox', format('values (''+12125550150'', ''Still open.'', ''/reapply/%s'')', (select ok from q)), 'with its link');
select tests.run('service', format('select record_delivery(%L, ''{"status":"sent","worker":"sender","provider":"local"}'')', tests.run('service', 'select claim_outbox(5)')::jsonb -> 0 ->> 'id'));
select is((select status || send_count || (last_sent_at is not null) from reapply_queue where id = (select ok from q)), 'sent1true', 'sending is noted');
select is((select count(*)::int from event_logs where event_type = 'reapply_nudge'), 1, 'as an event');
select is((select count(*)::int from alert_deliveries), 1, 'and as a delivery');
select is(pg_temp.nudge((select ok from q)), 'PT409 This person had a nudge today.', 'one a day');
select is(pg_temp.queue(true)::jsonb, '{"queued": 1}', 'unless somebody insists');
select is(tests.run('admin', 'select nudge_waiting()')::jsonb, '{"waiting": 1, "looked_at": 1, "ready": 0, "skipped": {"no_consent": 1}}', 'the button knows whom it reaches');
update alert_optins set unsubscribed_at = now() where phone_number = '+12125550150';
select is(pg_temp.nudge((select ok from q), true), 'PT409 This person stopped messages.', 'stop is stop');
update jobs set status = 'inactive';
select is(pg_temp.nudge((select ok from q), true), 'PT409 The job is no longer open.', 'a closed job is not offered');

-- ── whom the next nudges reach ──
delete from reapply_queue;
update jobs set status = 'active' where id = (select id from j);
-- One after the other: closed, fine, without consent, fine, fine, closed.
insert into reapply_queue (visitor_hash, job_id, reason, user_phone, consented, created_at)
select repeat(to_hex(n), 64), case when n in (1, 6) then null else (select id from j) end, 'abandoned_step1', '+1212555060' || n, n <> 3, now() - interval '1 hour' + n * interval '1 minute'
  from generate_series(1, 6) n;
create function pg_temp.backlog(p_most int) returns text language sql as $$
  select string_agg(right(q.user_phone, 1) || b.state, ' ' order by q.created_at) from private.nudge_backlog(p_most) b join reapply_queue q using (id) $$;
select is(pg_temp.backlog(2), '1job_closed 2ready 3no_consent 4ready', 'two, and who is skipped on the way to them');
select is(pg_temp.backlog(3), '1job_closed 2ready 3no_consent 4ready 5ready', 'all three there are');
select is(pg_temp.backlog(4), '1job_closed 2ready 3no_consent 4ready 5ready 6job_closed', 'fewer than asked for: the whole queue');
update reapply_queue set created_at = now() - interval '400 days' where user_phone like '%1';
select is(pg_temp.backlog(1), '1expired 2ready', 'what ran out is skipped as that');
select * from finish();
rollback;
