-- The thread of a person with the team: answers in the app and by text, the team's inbox.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job() as id;
grant select on j to public;
create function pg_temp.team(p_channel text, p_email text default null, p_phone text default null) returns text language sql as $$
  select tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', p_channel, 'email', p_email, 'phone', p_phone, 'message', 'Can you come Monday?'))) $$;
create function pg_temp.reply(p_actor text, p_text text, p_id uuid default gen_random_uuid()) returns text language sql as $$ select tests.run(p_actor, format('select reply_to_team(%L, %L)', p_id, p_text)) $$;
create function pg_temp.texted(p_from text, p_text text, p_id text default null) returns text language sql as $$ select tests.run('service', format('select receive_message(%L, %L, %L)', p_from, p_text, p_id))::jsonb ->> 'received' $$;
create function pg_temp.thread(p_actor text) returns text language sql as $$
  select coalesce(string_agg(case when (x ->> 'from_team')::boolean then 'team: ' else 'me: ' end || (x ->> 'message_content'), ', ' order by n), 'nothing') from jsonb_array_elements(tests.run(p_actor, 'select my_messages()')::jsonb) with ordinality t (x, n) $$;
create function pg_temp.inbox() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', x ->> 'unread', x ->> 'first_name', x ->> 'channel', x ->> 'message_content'), ', ' order by n), 'empty') from jsonb_array_elements(tests.run('admin', 'select message_inbox()')::jsonb -> 'threads') with ordinality t (x, n) $$;
create function pg_temp.newest() returns uuid language sql as $$ select id from private.message_replies order by created_at desc limit 1 $$;

-- ── a person answers ──
select tests.run('visitor', tests.start((select id from j), '212-555-0801'));
select is(pg_temp.reply('visitor', 'Hello'), 'PT404 There is no message to answer.', 'nobody begins a thread');
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor'), private.address_key('+12125550801')), (tests.hash('other_visitor'), private.address_key('+12125550802'));
select pg_temp.team('in_app', null, '212-555-0801');
delete from private.proven_addresses where owner = tests.hash('visitor');
select is(pg_temp.thread('visitor'), 'team: Can you come Monday?', 'the team writes');
select is(pg_temp.thread('other_visitor'), 'nothing', 'to one person only');
select is(pg_temp.reply('visitor', '  '), 'PT400 Please write a message.', 'an answer says something');
select is(pg_temp.reply('visitor', repeat('x', 2001)), 'PT400 A message has at most 2,000 characters.', 'in 2,000 characters at most');
select is(pg_temp.reply('visitor', 'Yes, at nine', '00000000-0000-4000-8000-0000000000c1')::jsonb ->> 'id', '00000000-0000-4000-8000-0000000000c1', 'the person answers');
select is(pg_temp.reply('visitor', 'Yes, at nine', '00000000-0000-4000-8000-0000000000c1')::jsonb ->> 'id', '00000000-0000-4000-8000-0000000000c1', 'sent twice it is one answer');
select is(pg_temp.thread('visitor'), 'team: Can you come Monday?, me: Yes, at nine', 'which stands in the thread');
select tests.run('other_visitor', tests.start((select id from j), '212-555-0802')), pg_temp.team('in_app', null, '212-555-0802');
select is(pg_temp.reply('other_visitor', 'Me too', '00000000-0000-4000-8000-0000000000c1'), 'PT409 This message was sent already.', 'another''s id is refused without telling');
select is(pg_temp.reply('anonymous', 'Hi'), 'PT401 Something went wrong. Please try again.', 'nobody without a key answers');

-- ── texts ──
select is(pg_temp.texted('+12125550801', 'On my way', 'SM1'), 'true', 'a text that is no keyword is kept');
select is(pg_temp.texted('+12125550801', 'On my way', 'SM1'), 'false', 'once');
select is(pg_temp.thread('visitor'), 'team: Can you come Monday?, me: Yes, at nine', 'a text is not shown to somebody who only typed the number');
select tests.run('visitor', 'select request_recovery_link(''212-555-0801'')');
select tests.run('visitor', format('select redeem_recovery_link(%L)', data ->> 'token')) from outbox where kind = 'recovery_link';
select is(pg_temp.thread('visitor'), 'team: Can you come Monday?, me: Yes, at nine, me: On my way', 'but to whoever proved that it is theirs');
select is(pg_temp.texted('+12125550899', E'Who is\x01 this?'), 'true', 'a text of a stranger is kept');
select is(pg_temp.texted('74843', null), 'true', 'and one without words from no phone');

-- ── the inbox ──
select is(pg_temp.inbox(), '1 sms (without words), 1 sms Who is this?, 2 Ana sms On my way', 'the team sees one thread per person, newest first, with what is unread');
select is(tests.run('user', 'select message_inbox()'), 'PT403 Access Denied - Admin access required', 'nobody else does');
select is(tests.run('user', format('select message_thread(%L)', pg_temp.newest())), 'PT403 Access Denied - Admin access required', 'nor a thread');
select is(tests.run('user', format('select answer_thread(%L, null, ''x'')', pg_temp.newest())), 'PT403 Access Denied - Admin access required', 'nor answers one');
create temp table t as select tests.run('admin', 'select message_thread(''00000000-0000-4000-8000-0000000000c1'')')::jsonb as r;
select is((select jsonb_path_query_array(r, '$.messages[*].message_content') from t), '["Can you come Monday?", "Yes, at nine", "On my way"]', 'a thread has both sides');
select is((select r ->> 'channel' from t), 'sms', 'and is answered as the person last wrote');
select is(tests.run('admin', 'select message_inbox() ->> ''unread'''), '2', 'opened, it is read');
select is(tests.run('admin', 'select jsonb_array_length(message_inbox(null, 1) -> ''threads'')'), '1', 'the inbox comes in pages');
select is(tests.run('admin', 'select message_inbox((message_inbox(null, 1) -> ''next_cursor''), 1) #>> ''{threads,0,message_content}'''), 'Who is this?', 'one after the other');

create temp table answer as select tests.run('admin', 'select answer_thread(''00000000-0000-4000-8000-0000000000c1'', ''00000000-0000-4000-8000-0000000000c2'', ''See you'')')::jsonb as r;
select is((select r from answer), '{"id": "00000000-0000-4000-8000-0000000000c2", "status": "queued"}', 'the team answers');
select is(tests.run('admin', 'select answer_thread(''00000000-0000-4000-8000-0000000000c1'', ''00000000-0000-4000-8000-0000000000c2'', ''See you'')')::jsonb, (select r from answer), 'once');
select results_eq($$select channel, recipient, body from outbox where admin_message_id = '00000000-0000-4000-8000-0000000000c2'$$, $$values ('sms', '+12125550801', 'See you')$$, 'by text');
select pg_temp.reply('visitor', 'Here now');
select tests.run('admin', 'select answer_thread(''00000000-0000-4000-8000-0000000000c1'', null, ''Come in'')');
update admin_messages set created_at = clock_timestamp() where message_content = 'Come in';
select is(pg_temp.thread('visitor'), 'team: Can you come Monday?, me: Yes, at nine, me: On my way, me: Here now, team: Come in', 'or in the app');
select is(tests.run('visitor', 'select my_unread_messages()'), '2', 'with a mark');
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550899'), 'sms', 'stop');
select is(tests.run('admin', format('select answer_thread(%L, null, ''x'')', (select id from private.message_replies where phone_number = '+12125550899'))), 'PT409 This person stopped text messages.', 'never to who said STOP');
select is(tests.run('admin', format('select answer_thread(%L, null, ''x'')', (select id from private.message_replies where phone_number = '74843'))), 'PT409 This number cannot be texted.', 'nor to what is no phone');

-- ── claimed, and taken along ──
select is(jsonb_array_length(tests.run('visitor', 'select export_my_data()')::jsonb -> 'message_replies'), 3, 'answers are in the download');
select tests.run('user+key', 'select claim_visitor_rows()');
select is(pg_temp.thread('user'), 'team: Can you come Monday?, me: Yes, at nine, me: On my way, me: Here now, team: Come in', 'an account that claims the visitor''s rows has the thread');
select tests.run('user', 'select delete_my_data()');
select is((select count(*)::int from private.message_replies where channel = 'in_app' or phone_number = '+12125550801'), 0, 'a deletion removes all of it');
select is(pg_temp.inbox(), '1 sms (without words), 1 sms Who is this?', 'and nobody else''s');
select * from finish();
rollback;
