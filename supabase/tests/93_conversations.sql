-- Talk: who may write, what the other side sees and is told, limits, held words, ending, reporting, erasing, and attackers
-- with either token.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as cook, tests.job('Baker', 'Bronx', 'owner@bake.example') as baker;
create temp table link (job text, token text);
create temp table i (token text);
grant all on j, link, i to public;

create function pg_temp.apply_to(p_who text, p_phone text, p_job uuid) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_who, tests.start(p_job, p_phone, null, null, p_who || '@mail.example'))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_who, tests.fill_step_2(a));
  perform tests.run(p_who, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.send() returns void language plpgsql as $$
begin
  perform tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w", "provider": "p", "body": "hi"}'')', m ->> 'id'))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m;
end $$;
create temp table a as select pg_temp.apply_to('visitor', '212-555-0191', (select cook from j)) as ana, pg_temp.apply_to('user', '212-555-0192', (select baker from j)) as ben,
  pg_temp.apply_to('other_visitor', '212-555-0193', (select cook from j)) as eve;
grant select on a to public;
insert into link select x ->> 'job_title', x ->> 'token' from outbox, jsonb_array_elements(data -> 'jobs_applied_to') x where kind = 'application_to_employer';
select pg_temp.send();
delete from outbox;

-- $t the link to the cook's job, $b to the baker's, $i of Ana's interview; $a Ana's application, $n Ben's, $v Eve's.
create function pg_temp.say(p_who text, p_sql text) returns text language sql as $$
  select tests.run(p_who, replace(replace(replace(replace(replace(replace(p_sql,
    '$t', quote_literal((select token from link where job = 'Fry Cook' limit 1))), '$b', quote_literal((select token from link where job = 'Baker' limit 1))),
    '$i', quote_literal(coalesce((select token from i), ''))), '$a', quote_literal((select ana from a))), '$n', quote_literal((select ben from a))), '$v', quote_literal((select eve from a))));
$$;
-- What a side sees: the reason, and each message.
create function pg_temp.talk(p_who text, p_sql text) returns text language sql as $$
  select concat_ws('; ', coalesce(c ->> 'reason', 'open'), (select string_agg(concat_ws(' ', case when (m ->> 'mine')::boolean then 'me' else 'them' end, coalesce(m ->> 'text', '–'),
    nullif(m ->> 'status', 'sent')), '; ' order by n) from jsonb_array_elements(c -> 'messages') with ordinality x (m, n)))
  from (select pg_temp.say(p_who, p_sql)::jsonb as c) x
$$;
create function pg_temp.ana() returns text language sql as $$ select pg_temp.talk('visitor', 'select conversation($a)') $$;
create function pg_temp.boss() returns text language sql as $$ select pg_temp.talk('anonymous', 'select conversation($a, $t)') $$;
create function pg_temp.notices() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', channel, kind), ', ' order by created_at, idempotency_key), 'nothing') from outbox where kind like 'conversation%' and status = 'pending'
$$;
-- The minute in which the same words are the same message, and the days that pass.
create function pg_temp.later(p interval default '2 minutes') returns void language sql as $$
  update private.conversation_messages set created_at = created_at - p, sent_at = sent_at - p;
  update private.conversations set applicant_read_at = applicant_read_at - p, employer_read_at = employer_read_at - p, applicant_told_at = applicant_told_at - p, employer_told_at = employer_told_at - p;
$$;

-- ── only who answered opens it, for both ──
select is(pg_temp.ana(), 'not_answered', 'before an answer there is nothing to write');
select is(pg_temp.say('visitor', 'select message_employer($a, ''Hello'')'), 'PT409 You can write to each other once the employer has answered.', 'not by the applicant');
select is(left(pg_temp.say('anonymous', 'select employer_write($t, $a, ''Hello'')'), 5), 'PT409', 'nor by the employer');
select is((select count(*)::int from private.conversations), 0, 'and nothing is kept');
select pg_temp.say('anonymous', 'select employer_answer($t, $a, ''interested'')');
select is(pg_temp.ana(), 'open', 'an answer opens it');
select is(pg_temp.boss(), 'open', 'for both');
delete from outbox;

-- ── both write ──
select is(pg_temp.say('anonymous', 'select employer_write($t, $a, ''Can you start on Monday?'')')::jsonb ->> 'status', 'sent', 'the employer writes');
select is(pg_temp.notices(), 'sms conversation', 'the applicant is told, once, by text');
select is((select data::text like '%Monday%' from outbox where kind = 'conversation'), false, 'never what');
select is((select not_before > now() from outbox where kind = 'conversation'), true, 'in a moment');
select is(pg_temp.say('visitor', 'select conversation($a)')::jsonb - array['messages', 'application_id'],
  '{"side": "applicant", "other": "Acme", "can_write": true, "reason": null, "ended_by": null, "left_today": 20}', 'they see with whom they write');
select is(pg_temp.notices(), 'nothing', 'and who reads it meanwhile is not told');
select is(pg_temp.ana(), 'open; them Can you start on Monday?', 'what was written');
select is(pg_temp.say('visitor', 'select message_employer($a, ''Yes, at 8:30.'')')::jsonb ->> 'status', 'sent', 'and answer');
select is(pg_temp.notices(), 'email conversation_to_employer', 'of which the employer is mailed');
select is((select concat_ws(' ', recipient, data ->> 'job_title', data ? 'token', data::text like '%Ana%' or data::text like '%8:30%') from outbox where kind = 'conversation_to_employer'), 'owner@fry.example Fry Cook t f', 'with the link, and nothing about whom or what');
select is(pg_temp.say('anonymous', 'select conversation($a, $t)')::jsonb - array['messages', 'application_id'],
  '{"side": "employer", "other": "Ana", "can_write": true, "reason": null, "ended_by": null, "left_today": 19}', 'the employer sees their first name');
select is(pg_temp.boss(), 'open; me Can you start on Monday?; them Yes, at 8:30.', 'and both messages, oldest first');
-- ── once until it is read, or a day has passed ──
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''See you there.'')');
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''Bring good shoes.'')');
select is((select count(*)::int from outbox where kind = 'conversation' and status = 'pending'), 1, 'two messages that nobody has read are one notice');
select is(pg_temp.say('visitor', 'select my_application($a)')::jsonb ->> 'unread_messages', '2', 'whose number is with the application');
update outbox set not_before = now();
select pg_temp.send();
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''And a pen.'')');
select is(pg_temp.notices(), 'nothing', 'nor is there a second one after the first went out');
select is((select data from outbox where kind = 'conversation' and status = 'sent' limit 1), '{}', 'of which the link is not kept');
select pg_temp.later('25 hours');
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''Are you there?'')');
select is(pg_temp.notices(), 'sms conversation', 'a day later there is');
select pg_temp.ana();
select is(pg_temp.say('visitor', 'select my_application($a)')::jsonb ->> 'unread_messages', '0', 'opened, it is read');
select pg_temp.say('visitor', 'select message_employer($a, ''Here I am.'')');
select is((select string_agg(c ->> 'unread_messages', ',') from jsonb_array_elements(pg_temp.say('anonymous', 'select employer_applicants($t)')::jsonb -> 'applicants') c where c ->> 'id' = (select ana::text from a)), '1', 'and the employer sees whose is new');
delete from outbox;

-- ── who is told how ──
select pg_temp.later();
select tests.run('service', 'select receive_text(''+12125550191'', ''stop'', ''SM9'')');
select pg_temp.boss();
select pg_temp.ana();
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''By mail?'')');
select is(pg_temp.notices(), 'email conversation', 'after STOP it is an e-mail');
select tests.run('service', 'select receive_text(''+12125550191'', ''start'', ''SM10'')');
delete from outbox;
update app_settings set value = jsonb_build_object('from', (extract(hour from now() at time zone 'America/New_York')::int + 23) % 24, 'to', (extract(hour from now() at time zone 'America/New_York')::int + 2) % 24) where key = 'quiet_hours';
select pg_temp.later();
select pg_temp.ana();
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''Late at night'')');
select is((select not_before > now() + interval '50 minutes' from outbox where kind = 'conversation' and status = 'pending'), true, 'a text waits for the morning');
delete from outbox;
create function pg_temp.meet(p interval) returns void language sql as $$
  delete from private.interviews;
  insert into application_events (application_id, event_type) select ana, 'answered' from a;
  insert into private.interviews (event_id, application_id, uid, sequence, state, starts_at, place)
  select (select max(id) from application_events where application_id = ana), ana, gen_random_uuid(), 0, 'confirmed', now() + p, 'Here' from a;
  update job_applications set application_status = 'interviewing' where id = (select ana from a);
$$;
select pg_temp.meet('23 hours');
select pg_temp.later();
select pg_temp.ana();
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''The door is on 5th Ave'')');
select is((select (not_before < now() + interval '1 minute')::text || ' ' || (data ->> 'is_soon') from outbox where kind = 'conversation' and status = 'pending'), 'true true', 'but not where the interview is within 24 hours');
update outbox set not_before = now();
select is((select string_agg(m ->> 'kind', ',') from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m), 'conversation', 'and goes out at night');
insert into i select data ->> 'token' from outbox where kind = 'conversation';
select is((select length(token) from i), 64, 'with the link of the interview');
delete from outbox;
select pg_temp.meet('25 hours');
select pg_temp.later();
select pg_temp.ana();
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''And the floor the third'')');
select is((select not_before > now() + interval '50 minutes' from outbox where kind = 'conversation' and status = 'pending'), true, 'an interview later than that is no reason');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from outbox;

-- ── attackers with either token, or none ──
select is(left(pg_temp.say('anonymous', 'select conversation($a, $i)'), 1), '{', 'the interview''s link opens it for the applicant');
select is(pg_temp.say('anonymous', 'select conversation($a, $i)')::jsonb ->> 'side', 'applicant', 'as the applicant');
delete from private.rate_limits;
select is(pg_temp.say(w, q), 'PT404 This link no longer works.', w || ': ' || q) from (values
  ('anonymous', 'select conversation($a)'), ('other_visitor', 'select conversation($a)'), ('user', 'select conversation($a)'), ('admin', 'select conversation($a)'),
  ('anonymous', 'select conversation($a, ''x'')'), ('anonymous', 'select conversation($a, '''')'), ('anonymous', 'select conversation($a, repeat(''0'', 64))'), ('visitor', 'select conversation(gen_random_uuid())'), ('visitor', 'select conversation(null)'),
  ('anonymous', 'select conversation($a, $b)'), ('anonymous', 'select conversation($n, $t)'), ('anonymous', 'select conversation($n, $i)'), ('anonymous', 'select conversation($v, $i)'), ('visitor', 'select conversation($v)'),
  ('anonymous', 'select employer_write($b, $a, ''Hello'')'), ('anonymous', 'select employer_write($t, $n, ''Hello'')'), ('anonymous', 'select employer_write(null, $a, ''Hello'')'), ('visitor', 'select employer_write(null, $a, ''Hello'')'),
  ('anonymous', 'select employer_write($i, $a, ''Not by the applicant'')'), ('anonymous', 'select message_employer($a, ''Not by the employer'', $t)'), ('anonymous', 'select message_employer($n, ''Hello'', $i)'), ('other_visitor', 'select message_employer($a, ''Hello'')'),
  ('anonymous', 'select end_conversation($a, $b)'), ('other_visitor', 'select end_conversation($a)'), ('anonymous', 'select report_conversation($n, $t)')) x (w, q);
select is((select sum(hits)::int from private.rate_limits where bucket = 'guess' and subject like 'who:%' and window_start > now() - interval '2 hours') > 10, true, 'each counts as a guess');
delete from private.rate_limits;
select is(left(string_agg(tests.run('visitor', 'select conversation(gen_random_uuid())'), ','), 5), 'PT404', 'thirty guesses') from generate_series(1, 30);
select is(left(pg_temp.say('visitor', 'select conversation($a)'), 5), 'PGRST', 'then not even the right one opens for an hour');
delete from private.rate_limits;
select is((select count(*)::int from private.conversations), 1, 'and nobody made another conversation');
select is(pg_temp.say('anonymous', 'select conversation($v, $t)')::jsonb ->> 'other', 'Ana', 'the employer sees who applied to that job, and nobody else');
-- Less its ids and times, which may have any four digits.
select ok(regexp_replace(pg_temp.say('anonymous', 'select conversation($a, $t)'), '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[0-9:.+-]+', '', 'g') !~ '0191|owner@|visitor@', 'no number and no address is in what either reads');

-- ── what is written ──
select is(left(pg_temp.say('visitor', format('select message_employer($a, %L)', x)), 5), case when x = repeat('é', 500) then '{"id"' else 'PT400' end, 'a message of ' || length(coalesce(x, '')) || ' characters: ' || left(coalesce(x, 'null'), 5)) from unnest(array[null, '', '   ', repeat('é', 500), repeat('é', 501)]) x;
select pg_temp.later();
create temp table once as select pg_temp.say('visitor', 'select message_employer($a, ''Sent twice'')')::jsonb as m;
select is(pg_temp.say('visitor', 'select message_employer($a, ''Sent twice'')')::jsonb, m, 'the same words at once are the same message') from once;
select is(left((pg_temp.say('visitor', 'select message_employer($a, E''Great \U0001F469\u200D\U0001F373!'')')::jsonb ->> 'status'), 4), 'sent', 'an emoji of several signs');
select is((select right(body, 2) from private.conversation_messages order by created_at desc limit 1), U&'\+01F373!', 'stays whole');

-- ── held words ──
delete from private.conversation_messages;
delete from outbox;
select is(pg_temp.say(w, format(q, x))::jsonb ->> 'status', 'held', 'held: ' || x) from (values ('visitor', 'select message_employer($a, %L)'), ('anonymous', 'select employer_write($t, $a, %L)')) p (w, q),
  unnest(array['Call me at 718 555 0142', 'Write to ana@mail.example', 'See bit.ly/xyz', 'Text me on WhatsApp']) x;
select is(pg_temp.notices(), 'nothing', 'of which nobody is told');
select is(pg_temp.ana(), 'open; me Call me at 718 555 0142 held; me Write to ana@mail.example held; me See bit.ly/xyz held; me Text me on WhatsApp held', 'its writer sees that it is held, the other nothing');
select matches(tests.run(w, q), '^(PT40[13]|42501)', w || ' decides nothing: ' || q) from unnest(array['anonymous', 'visitor', 'user']) w,
  unnest(array['select held_messages()', 'select reported_conversations()', 'select settle_conversation(gen_random_uuid())', 'select decide_held_message(gen_random_uuid(), ''send'')']) q;
select is(jsonb_array_length(tests.run('admin', 'select held_messages()')::jsonb), 8, 'an admin reads them');
select is(tests.run('admin', 'select held_messages()')::jsonb -> 0 #- '{id}' #- '{created_at}', jsonb_build_object('application_id', (select ana from a), 'job_id', (select cook from j), 'job_title', 'Fry Cook', 'company', 'Acme', 'first_name', 'Ana', 'contact', 'owner@fry.example', 'side', 'applicant', 'message', 'Call me at 718 555 0142', 'flags', '{number}'::text[]), 'with what was found');
create function pg_temp.decide(p_words text, p_decision text) returns text language sql as $$
  select tests.run('admin', format('select decide_held_message(%L, %L)', (select id from private.conversation_messages where body = p_words and side = 'applicant'), p_decision));
$$;
select pg_temp.later();
select is(pg_temp.decide('Call me at 718 555 0142', 'keep'), 'PT400 Choose send or discard.', 'by send or discard');
select is(pg_temp.decide('Call me at 718 555 0142', 'send')::jsonb, '{"decision": "send"}', 'let pass');
select is(pg_temp.notices(), 'email conversation_to_employer', 'the other is told');
select is(pg_temp.boss(), 'open; me Call me at 718 555 0142 held; me Write to ana@mail.example held; me See bit.ly/xyz held; me Text me on WhatsApp held; them Call me at 718 555 0142', 'and sees it as of now');
select is(pg_temp.decide('See bit.ly/xyz', 'discard')::jsonb, '{"decision": "discard"}', 'discarded');
select is(pg_temp.decide('See bit.ly/xyz', 'send'), 'PT404 This message was decided already, or is gone.', 'once');
select ok(pg_temp.ana() !~ 'bit.ly', 'nobody sees it');
select is((select after - 'side' from audit_log where table_name = 'conversation_messages' order by id desc limit 1), '{"decision": "discard"}', 'the decision is on record, without the words');
select is((select is_employer::text || ' ' || (actor is null)::text from audit_log where table_name = 'conversation_messages' and after ->> 'side' = 'employer' limit 1), 'true true', 'as is that an employer wrote');

-- ── the limit of a day, for each side ──
delete from private.conversation_messages;
select is(count(*) filter (where left(r, 5) = '{"id"')::int, 20, 'twenty a day') from (select pg_temp.say('visitor', format('select message_employer($a, ''Message %s'')', n)) as r from generate_series(1, 21) n) x;
select is(pg_temp.say('visitor', 'select message_employer($a, ''One more'')'), 'PT409 You have sent 20 messages today. Please write again tomorrow.', 'then no more');
select is(pg_temp.say('visitor', 'select conversation($a)')::jsonb - array['messages', 'application_id', 'side', 'other'], '{"can_write": false, "reason": "limit", "ended_by": null, "left_today": 0}', 'as the page says');
select is(pg_temp.say('anonymous', 'select employer_write($t, $a, ''I may still'')')::jsonb ->> 'status', 'sent', 'the other may');
select pg_temp.later('25 hours');
select is(pg_temp.say('visitor', 'select message_employer($a, ''A new day'')')::jsonb ->> 'status', 'sent', 'and so may they on the next day');

-- ── closed, blocked ──
update job_applications set application_status = 'rejected' where id = (select ana from a);
select is(left(pg_temp.ana(), 6), 'closed', 'turned down, it is closed');
update job_applications set application_status = 'offer' where id = (select ana from a);
update jobs set status = 'inactive', closed_at = now() - interval '29 days' where id = (select cook from j);
select is(left(pg_temp.ana(), 4), 'open', 'a job that closed leaves it open');
update jobs set closed_at = now() - interval '31 days' where id = (select cook from j);
select is(left(pg_temp.ana(), 6), 'closed', 'for 30 days');
update jobs set status = 'active', closed_at = null where id = (select cook from j);
insert into private.stopped_employers (recipient_key, reason) values (private.address_key('owner@fry.example'), 'not_ours');
update job_contacts set email = email;
select is(left(pg_temp.ana(), 7), 'blocked', 'an employer who stopped the mails is not written to');
select is(pg_temp.say('visitor', 'select message_employer($a, ''Hello?'')'), 'PT409 You can''t write to each other any more.', 'it says so');
select is(left(pg_temp.say('anonymous', q), 5), 'PT409', 'nor do they read or write: ' || q) from unnest(array['select conversation($a, $t)', 'select employer_write($t, $a, ''Hello'')', 'select end_conversation($a, $t)', 'select report_conversation($a, $t)']) q;
delete from private.stopped_employers;
update job_contacts set email = email;
delete from outbox;
select pg_temp.later();
select pg_temp.ana();
update outbox set status = 'sent';
select pg_temp.say('anonymous', 'select employer_write($t, $a, ''Before the ban'')');
select tests.run('admin', 'select ban_contact(''email'', ''owner@fry.example'')');
select is(left(pg_temp.ana(), 7), 'blocked', 'nor is one who is banned');
select is((select count(*)::int from outbox where kind = 'conversation' and status = 'pending'), 0, 'of whose message nobody is told any more');
select tests.run('admin', format('select lift_ban(%L)', (select id from private.bans)));
select is(left(pg_temp.ana(), 4), 'open', 'until it is lifted');
select tests.run('visitor', format('select withdraw_application(%L)', (select ana from a)));
select is(left(pg_temp.ana(), 6), 'closed', 'withdrawn, it is closed');
select is(left(pg_temp.boss(), 6), 'closed', 'for both, who keep what was written');
select is(pg_temp.say('anonymous', 'select employer_write($t, $a, ''Come back'')'), 'PT409 This application is closed: there is nobody to write to any more.', 'and it says so');
update job_applications set application_status = 'offer' where id = (select ana from a);

-- ── ending and reporting ──
select pg_temp.later();
select is(pg_temp.say('visitor', 'select message_employer($a, ''Call 718 555 0142'')')::jsonb ->> 'status', 'held', 'a message waits');
select is(pg_temp.say('anonymous', 'select end_conversation($a, $t)')::jsonb ->> 'reason', 'ended', 'either ends it');
select is(pg_temp.say('visitor', 'select end_conversation($a)')::jsonb ->> 'ended_by', 'employer', 'once');
select is(pg_temp.say(w, q), 'PT409 This conversation has ended.', 'then nobody writes: ' || w) from (values ('visitor', 'select message_employer($a, ''Wait'')'), ('anonymous', 'select employer_write($t, $a, ''No'')')) x (w, q);
select is(jsonb_array_length(tests.run('admin', 'select held_messages()')::jsonb), 0, 'what waited is gone');
select is(pg_temp.say('visitor', 'select report_conversation($a)')::jsonb, '{"status": "reported"}', 'reported, after it ended too');
select is(pg_temp.say('anonymous', 'select report_conversation($a, $t)')::jsonb, '{"status": "reported"}', 'a second report changes nothing');
select is((tests.run('admin', 'select reported_conversations()')::jsonb -> 0) - array['messages', 'reported_at'], jsonb_build_object('application_id', (select ana from a), 'job_id', (select cook from j), 'job_title', 'Fry Cook', 'company', 'Acme', 'first_name', 'Ana', 'contact', 'owner@fry.example', 'reported_by', 'applicant'), 'an admin sees whose it is');
select is((select string_agg(concat_ws(' ', m ->> 'side', m ->> 'status', m ->> 'flags'), ', ') from jsonb_array_elements(tests.run('admin', 'select reported_conversations()')::jsonb -> 0 -> 'messages') m where m ->> 'status' <> 'sent'), 'applicant refused ["number"]', 'with what was held, too');
select is(tests.run('admin', format('select settle_conversation(%L)', (select ana from a)))::jsonb, '{"settled": true}', 'and settles it');
select is(tests.run('admin', 'select reported_conversations()'), '[]', 'then it is off the list');
select is(left(pg_temp.ana(), 5), 'ended', 'and stays ended');

-- ── one application of two ──
update private.conversations set ended_by = null;
insert into job_applications (id, visitor_hash, job_id, first_name, phone_number, application_status) select '00000000-0000-4000-8000-0000000000f1', private.hash('twin'), cook, 'Ana', '+12125550191', 'offer' from j;
insert into private.conversations (application_id, job_id) select '00000000-0000-4000-8000-0000000000f1', cook from j;
insert into private.conversation_messages (application_id, side, body) values ('00000000-0000-4000-8000-0000000000f1', 'employer', 'From the twin');
select private.merge_applications((select ana from a), '00000000-0000-4000-8000-0000000000f1');
select matches(pg_temp.ana(), 'From the twin', 'what was written about either is together');

-- ── the download, and who erases what ──
select is((select array_agg(distinct m ->> 'side' order by m ->> 'side') from jsonb_array_elements(tests.run('visitor', 'select export_my_data()')::jsonb -> 'conversation_messages') m), '{applicant,employer}', 'the download has what both wrote');
delete from outbox;
select pg_temp.later();
select pg_temp.boss();
select pg_temp.say('visitor', 'select message_employer($a, ''Goodbye from Ana'')');
select tests.run('visitor', 'select delete_my_data()');
select is(pg_temp.notices(), 'nothing', 'of whoever is gone nobody is told');
select ok(pg_temp.boss() ~ '^erased; .*me I may still.*them –', 'the employer keeps their own words, and none of theirs');
select is(pg_temp.say('anonymous', 'select conversation($a, $t)')::jsonb ->> 'other', null, 'nor the name');
select is(pg_temp.say('anonymous', 'select employer_write($t, $a, ''Hello?'')'), 'PT409 This person has deleted their data.', 'and is told why');
select is(left(pg_temp.say('visitor', 'select conversation($a)'), 5), 'PT404', 'who left has nothing');
select is((select count(*)::int from private.conversation_messages where side = 'applicant' and body is not null), 0, 'of which nothing is kept');
select pg_temp.say('anonymous', 'select employer_answer($b, $n, ''interested'')');
select pg_temp.say('anonymous', 'select employer_write($b, $n, ''We bake at 4'')');
select pg_temp.say('user', 'select message_employer($n, ''I am up then'')');
select private.erase_employer('owner@bake.example');
select is(pg_temp.talk('user', 'select conversation($n)'), 'erased; them –; me I am up then', 'an employer who is erased takes theirs along');
select private.erase_employer('owner@fry.example');
select is((select count(*)::int from private.conversations where job_id = (select cook from j)), 0, 'once both are gone, all is');
select * from finish();
rollback;
