-- Employers' words: what a person of the team reads first, what becomes of it, and who is on record for it.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';

-- ── what is found ──
select is(private.text_flags(words), flags::text[], words) from (values
  ('Thank you for applying. We chose somebody with more weekend availability, and we wish you the best.', '{}'),
  ('Hi Ana! We loved meeting you, but the 7 am shift went to someone with 2 years on the grill. Try us again in March.', '{}'),
  ('Not this time: we filled the role on 11/24/2026. Pay was $18-22 an hour, we will keep you in mind.', '{}'),
  ('Gracias por tu interés. Elegimos a alguien con más experiencia en cocina. ¡Mucha suerte!', '{}'),
  ('Your one reference was great. We need someone who lifts 50 lb, 5 days a week.', '{}'),
  ('133-45 41 Road, Flushing, NY 11355', '{}'), ('2461 Grand Concourse, Bronx, NY 10468, ask for Luis', '{}'), ('Room 1204, 350 Fifth Ave', '{}'),
  ('Apply at https://pay.example/x', '{link}'), ('go to www.fryhouse', '{link}'), ('see fryhouse.com', '{link}'), ('fryhouse dot com', '{link}'), ('entra a fryhouse punto com', '{link}'), ('wa.me/17185550142', '{link,number}'),
  ('Call 718 555 0142 now', '{number}'), ('Text (718)5550142', '{number}'), ('at 555-0142', '{number}'), ('seven one eight, five five five', '{number}'), ('llama al siete uno ocho cinco cinco', '{number}'), ('７１８ ５５５ ０１４２', '{number}'),
  ('write to me@pay.example', '{handle}'), ('Find me on WhatsApp', '{handle}'), ('w h a t s a p p me', '{handle}'), ('Escríbeme por guasap', '{handle}'), ('luis (at) gmail', '{handle}'), ('my ig is luisfry', '{handle}'), ('Añádeme en Telegram', '{handle}'),
  ('There is a $40 uniform deposit', '{money}'), ('Send me $50 to hold the job', '{money}'), ('You must pay 40 dollars first', '{money}'), ('Pay for your training first', '{money}'), ('Zelle 30 dollars', '{money}'), ('Envíame dinero para el uniforme', '{money}'), ('Hay una cuota de inscripción', '{money}'), ('Compra una tarjeta de regalo', '{money}'),
  ('What is your bank account?', '{bank}'), ('Give me the routing number', '{bank}'), ('¿Cuál es tu número de cuenta?', '{bank}'), ('Necesito tu cuenta bancaria', '{bank}'),
  ('I need your social security number', '{identity}'), ('What is your SSN?', '{identity}'), ('send a photo of your drivers license', '{identity}'), ('Bring a copy of ID', '{identity}'), ('¿Tienes papeles?', '{identity}'), ('Manda foto de tu pasaporte', '{identity}'), ('Dime tu seguro social', '{identity}'),
  ('How much did you make at your last job?', '{salary_history}'), ('Tell me your current salary', '{salary_history}'), ('Bring two pay stubs', '{salary_history}'), ('¿Cuánto ganabas antes?', '{salary_history}'), ('Dime tu último sueldo', '{salary_history}'),
  ('Were you ever arrested?', '{criminal_history}'), ('We run a background check', '{criminal_history}'), ('Any felonies or convictions?', '{criminal_history}'), ('¿Tienes antecedentes penales?', '{criminal_history}'), ('¿Has estado preso?', '{criminal_history}'),
  ('Text your SSN and bank details to 718-555-0142', '{bank,identity,number}')) t (words, flags);

-- ── held ──
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as id;
grant select on j to public;
create function pg_temp.apply_to(p_who text, p_phone text) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_who, tests.start((select id from j), p_phone, p_email => replace(p_who, ' ', '') || '@example.com'))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_who, tests.fill_step_2(a)), tests.run(p_who, format('select complete_application(%L)', a));
  return a;
end $$;
create temp table a as select pg_temp.apply_to('visitor', '212-555-0171') as ana, pg_temp.apply_to('visitor 2', '212-555-0172') as ben, pg_temp.apply_to('visitor 3', '212-555-0173') as cy;
create temp table link as select private.new_employer_link(id, 'owner@fry.example') as token from j;
grant select on a, link to public;
delete from outbox;
create function pg_temp.e(p_sql text, p_id uuid, p_who text default 'anonymous') returns text language sql as $$
  select tests.run(p_who, replace(replace(p_sql, '$t', quote_literal((select token from link))), '$a', quote_nullable(p_id)));
$$;
create function pg_temp.say(p_words text, p_id uuid default null, p_who text default 'anonymous') returns text language sql as $$
  select pg_temp.e(format('select employer_answer($t, $a, ''not_this_time'', %L)', p_words), coalesce(p_id, (select ana from a)), p_who) $$;
create function pg_temp.held() returns uuid language sql as $$ select (tests.run('admin', 'select held_answers()')::jsonb -> 0 ->> 'id')::uuid $$;
create function pg_temp.decide(p_decision text, p_id uuid default null) returns text language sql as $$
  select tests.run('admin', format('select decide_held_answer(%L, %L)', coalesce(p_id, pg_temp.held()), p_decision)) $$;
create function pg_temp.status(p_id uuid default null) returns text language sql as $$
  select application_status || coalesce(' ' || (select data ->> 'message' from application_events e where e.application_id = x.id and event_type = 'answered'), '')
    from job_applications x where id = coalesce(p_id, (select ana from a)) $$;
create function pg_temp.mails() returns int language sql as $$ select count(distinct application_id)::int from outbox where kind in ('application_update', 'interview') and status = 'pending' $$;
create temp table before as select coalesce(max(id), 0) as id from audit_log;
grant select on before to public;
create function pg_temp.log() returns text language sql as $$
  select string_agg(format('%s %s %s', case when is_employer then 'employer' else coalesce((select email from auth.users where id = actor), 'operator') end, table_name, after), '; ' order by id) from audit_log where id > (select max(id) from before) $$;

select is(pg_temp.say('Call me: 718 555 0142')::jsonb - array['id', 'applied_at', 'answered_at'] @> '{"answer": "not_this_time", "message": "Call me: 718 555 0142", "is_held": true, "undo_seconds": 0}', true, 'words with a number are held, and the employer is told');
select is(pg_temp.status(), 'completed', 'the applicant''s status stays');
select is(pg_temp.mails(), 0, 'and nobody is written to');
select unalike(tests.run('visitor', 'select export_my_data()'), '%718 555 0142%', 'nor do they read it in their history');
select is(pg_temp.log(), 'employer held_answers {"flags": ["number"], "answer": "not_this_time"}', 'the employer is on record, without the words');
select pg_temp.say('Call me: 718 555 0142');
select is((select count(*)::int from private.held_answers), 1, 'a second tap holds no second one');
select is(pg_temp.e('select employer_job($t)', null)::jsonb -> 'counts', '{"applied": 3, "waiting": 2, "answered": 1, "withdrew": 0}'::jsonb, 'to the employer it is answered');
select is(tests.run('admin', 'select held_answers()')::jsonb #- '{0,id}' #- '{0,created_at}', jsonb_build_array(jsonb_build_object('application_id', (select ana from a), 'job_id', (select id from j), 'job_title', 'Fry Cook', 'company', 'Acme',
  'first_name', 'Ana', 'contact', 'owner@fry.example', 'answer', 'not_this_time', 'message', 'Call me: 718 555 0142', 'interview', null, 'flags', '["number"]'::jsonb)), 'an admin sees what was found in which words');
select is(tests.run('admin', 'select message_inbox()')::jsonb ->> 'held', '1', 'and that it waits');
select matches(tests.run(w, q), '^(PT40[13]|42501)', w || ' sees and decides nothing') from unnest(array['anonymous', 'visitor', 'user']) w, (values ('select held_answers()'), (format('select decide_held_answer(%L, ''send'')', pg_temp.held()))) x (q);

select is(pg_temp.e('select employer_undo_answer($t, $a)', (select ana from a))::jsonb ->> 'answer', null, 'the employer may take it back');
select is(tests.run('admin', 'select held_answers()'), '[]', 'then nobody has to read it');
select pg_temp.say('My WhatsApp is below');
create temp table old as select pg_temp.held() as id;
select pg_temp.say('Find me on Telegram');
select is(pg_temp.decide('send', (select id from old)), 'PT404 This answer was taken back, replaced or decided already.', 'what was replaced is not sent');
select is(pg_temp.say('We chose somebody else.')::jsonb ->> 'is_held', 'false', 'other words take its place');
select is(pg_temp.status(), 'rejected We chose somebody else.', 'and are told at once');
select pg_temp.e('select employer_undo_answer($t, $a)', (select ana from a));

-- ── decided ──
select pg_temp.say('We do background checks');
select is(pg_temp.decide('maybe'), 'PT400 Choose send, send_without_words or discard.', 'there are three decisions');
select is(pg_temp.decide('send'), '{"decision": "send"}', 'an admin sends it');
select is(pg_temp.status(), 'rejected We do background checks', 'as it was written');
select is((select bool_and(actor is null) from application_events e, a where e.application_id = a.ana and e.event_type in ('answered', 'status_changed') and e.created_at = now() and e.to_status = 'rejected'), true, 'the history names no admin');
select is(pg_temp.mails(), 1, 'the applicant is told');
select is(pg_temp.decide('send', gen_random_uuid()), 'PT404 This answer was taken back, replaced or decided already.', 'once');
delete from outbox;
select pg_temp.say('Zelle me 30 dollars', (select ben from a));
select pg_temp.decide('send_without_words');
select is(pg_temp.status((select ben from a)), 'rejected', 'or without their words');
select pg_temp.say('Send me $50', (select cy from a));
select pg_temp.decide('discard');
select is(pg_temp.status((select cy from a)), 'completed', 'or not at all');
select is(pg_temp.mails(), 1, 'then nobody is told');
select is((select x ->> 'answer' from jsonb_array_elements(pg_temp.e('select employer_applicants($t)', null)::jsonb -> 'applicants') x, a where x ->> 'id' = a.cy::text), null, 'and the employer may answer again');
select pg_temp.say('Send me $50', (select cy from a));
select tests.run('visitor 3', format('select withdraw_application(%L)', (select cy from a)));
select is(tests.run('admin', 'select held_answers()'), '[]', 'whoever withdraws is told nothing of it');

-- ── interviews ──
update before set id = (select max(id) from audit_log);
select is(pg_temp.e(format('select employer_answer($t, $a, ''interview'', null, %L)', jsonb_build_object('starts_at', now() + interval '2 days', 'place', 'meet.example.com/x')), (select ana from a), 'admin')::jsonb ->> 'is_held', 'true', 'a place behind a link is held too');
select is(pg_temp.decide('send_without_words'), 'PT404 This answer was taken back, replaced or decided already.', 'and has no words to leave out');
select is(pg_temp.decide('send'), '{"decision": "send"}', 'sent');
select is((private.interview_of((select ana from a))).place, 'meet.example.com/x', 'it is arranged');
select pg_temp.e(format('select employer_answer($t, $a, ''interview'', null, %L)', jsonb_build_object('starts_at', now() + interval '3 days', 'place', 'My WhatsApp')), (select ana from a));
update private.held_answers set interview = interview || jsonb_build_object('starts_at', now() + interval '1 hour');
select matches(pg_temp.decide('send'), '^PT400 Choose a time after', 'one that has come too close is not sent');

-- ── on record ──
select is((select string_agg(distinct case when is_employer then 'employer' end, ',') from audit_log, before where audit_log.id > before.id and after ->> 'flags' is not null), 'employer', 'an admin who is signed in beside the link is not named');
update before set id = (select max(id) from audit_log);
select pg_temp.e('select employer_answer($t, $a, ''offer'')', (select ben from a), 'admin');
select is(pg_temp.log(), 'employer job_applications {"application_status": "offer"}', 'an answer is the employer''s');
update before set id = (select max(id) from audit_log);
select pg_temp.e('select employer_close_job($t)', null), pg_temp.e('select employer_stop($t)', null);
select matches(pg_temp.log(), '^employer jobs .*"inactive".*; employer job_contacts .*stopped_at', 'so is that the position is filled, and that mails are stopped');
select is((select array_agg(distinct x ->> 'actor') from jsonb_array_elements(tests.run('admin', 'select audit_entries(''{"actor": "Employer"}'')')::jsonb -> 'rows') x), '{employer}', 'the audit log shows and finds them as employer');
select * from finish();
rollback;
