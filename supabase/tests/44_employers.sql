-- Employers answer by a link: what it opens, for how long, what applicants are told, and what employers are written.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'Write to owner@fry.example') as cook, tests.job('Baker', 'Bronx', 'owner@fry.example') as baker, tests.job('Porter', 'Bronx', 'boss@porter.example') as porter;
create temp table link (token text, stop text);
grant select on j, link to public;

create function pg_temp.apply_to(p_who text, p_phone text, p_job uuid) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_who, tests.start(p_job, p_phone))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_who, tests.fill_step_2(a));
  perform tests.run(p_who, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.mails() returns table (id uuid, data jsonb) language sql as $$ select id, data from outbox where kind = 'application_to_employer' and status = 'pending' order by created_at, id $$;
create function pg_temp.send() returns void language plpgsql as $$
begin
  perform tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w", "provider": "smtp", "body": "hi"}'')', m ->> 'id'))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m;
end $$;
create function pg_temp.e(p_sql text, p_token text default null, p_who text default 'anonymous') returns text language sql as $$
  select tests.run(p_who, replace(p_sql, '$t', quote_literal(coalesce(p_token, (select token from link)))));
$$;
create function pg_temp.history(p_id uuid) returns text language sql as $$
  select string_agg(event_type || coalesce(':' || to_status, ''), ' ' order by id) from application_events where application_id = p_id and event_type in ('sent_to_employer', 'seen_by_employer', 'number_shown', 'answered', 'status_changed') and coalesce(to_status, '') not in ('step_2_completed', 'completed')
$$;
create function pg_temp.news() returns text language sql as $$ select coalesce(string_agg(channel || ' ' || (data ->> 'answer'), ', ' order by channel), 'nothing') from outbox where kind = 'application_update' and status = 'pending' $$;

-- ── the e-mail ──
create temp table a as select pg_temp.apply_to('visitor', '212-555-0181', (select cook from j)) as ana, null::uuid as ben, null::uuid as other;
grant select on a to public;
select is((select count(*)::int from pg_temp.mails()), 1, 'the first applicant of the day is told of at once');
select results_eq($$select x - 'token' from pg_temp.mails(), jsonb_array_elements(data -> 'jobs_applied_to') x$$,
  $$values ('{"job_title": "Fry Cook", "company": "Acme", "applied": 1, "fresh": 1, "waiting": 1, "days": 0, "follow_ups": 0}'::jsonb)$$, 'with the job and how many, nothing about a person');
insert into link select x ->> 'token', data ->> 'stop_token' from pg_temp.mails(), jsonb_array_elements(data -> 'jobs_applied_to') x;
select matches((select token from link), '^[0-9a-f]{64}$', 'its link has 256 bits');
update a set ben = pg_temp.apply_to('other_visitor', '212-555-0182', (select cook from j)), other = pg_temp.apply_to('visitor', '212-555-0181', (select baker from j));
select is((select count(*)::int from pg_temp.mails()), 1, 'more of that day, for whatever job, write no second one to the mailbox');
select is(pg_temp.history((select ana from a)), null, 'before it went out nothing claims that it was sent');
select pg_temp.send();
select is(pg_temp.history((select ana from a)), 'sent_to_employer', 'then the person''s history has it');
select is((select count(*)::int from outbox b, link l where b::text like '%' || l.token || '%'), 0, 'and the link is kept nowhere');
select is((select count(*)::int from private.employer_links x, link l where x::text like '%' || l.token || '%'), 0, 'but as a hash');
update outbox set idempotency_key = 'yesterday' where kind = 'application_to_employer';
select is(private.enqueue_employer_digests(), case when extract(hour from now() at time zone 'America/New_York') < 8 then 0 else 1 end, 'the next morning brings the others');
delete from outbox where kind = 'application_to_employer' and status = 'pending';
delete from private.employer_news;

-- Who posted in Spanish is written to in Spanish.
savepoint spanish;
insert into private.job_upkeep (job_id, language) select unnest(array[cook, baker]), 'es' from j on conflict (job_id) do update set language = 'es';
select pg_temp.apply_to('other_visitor', '212-555-0183', (select baker from j));
select private.enqueue_employer_digests();
select is((select array_agg(distinct language) from outbox where kind = 'application_to_employer' and status = 'pending'), '{es}', 'in the language of the post');
delete from outbox where kind = 'application_to_employer' and status = 'pending';
select is(pg_temp.e('select employer_new_link($t)'), '{"sent": true}', 'so is a new link');
select is((select array_agg(language) from outbox where kind = 'application_to_employer' and status = 'pending'), '{es}', 'that is asked for');
rollback to spanish;

update job_applications set completed_at = completed_at - interval '1 minute' where id = (select ana from a);

-- ── the question ──
create temp table before as select (select count(*) from application_events) as events, (select count(*) from outbox) as mails;
select is(pg_temp.e('select employer_job($t)')::jsonb -> 'counts', '{"applied": 2, "waiting": 2, "answered": 0, "withdrew": 0}'::jsonb, 'the link says how many applied');
select is(pg_temp.e('select employer_job($t)')::jsonb #>> '{job,title}', 'Fry Cook', 'and for what');
select unalike(pg_temp.e('select employer_job($t)'), '%Ana%', 'and names nobody');
select is(((select count(*) from application_events), (select count(*) from outbox)), (select (events, mails) from before), 'asking changes nothing');
select is((select seen_at from private.employer_links x, link l where x.token_hash = private.hash(l.token)), null, 'and is not seen');
select is(pg_temp.e('select employer_job($t)', repeat('0', 64)), 'PT404 This link no longer works.', 'nobody guesses a link');
select is(pg_temp.e('select employer_job($t)', (select stop from link)), 'PT404 This link no longer works.', 'the token that stops mails opens nothing');
select is(pg_temp.e('select employer_job($t)', (select token_hash from private.employer_links limit 1)), 'PT404 This link no longer works.', 'nor does the hash that is kept');

-- ── who applied ──
create temp table shown as select pg_temp.e('select employer_applicants($t)')::jsonb as v;
select is((select array_agg(x ->> 'id' order by n) from shown, jsonb_array_elements(v -> 'applicants') with ordinality t (x, n)), (select array_agg(id::text order by completed_at, id) from job_applications where job_id = (select cook from j)), 'yes shows them in order of arrival');
select is((select (v #> '{applicants,0}') - array['id', 'applied_at'] from shown),
  jsonb_build_object('first_name', 'Ana', 'availability', 'asap', 'preferred_start_date', private.today() + 1, 'work_experience', 'Two summers', 'is_new', true, 'phone_number', null, 'followed_up_at', null, 'answer', null, 'message', null, 'reason', null, 'interview', null, 'is_held', false, 'answered_at', null, 'unread_messages', 0, 'undo_seconds', 0), 'with what an employer asks first, and no number');
select is(pg_temp.history((select ana from a)), 'sent_to_employer seen_by_employer', 'it counts as seen');
select is(pg_temp.e('select employer_applicants($t)')::jsonb #>> '{applicants,0,is_new}', 'false', 'once');
select is(pg_temp.e('select employer_applicants($t, ''{"id": "x"}'')'), 'PT400 That is not a cursor of this list.', 'a made-up cursor is refused');
select is(jsonb_array_length(pg_temp.e('select employer_applicants($t, null, 1)')::jsonb -> 'applicants'), 1, 'a page at a time');
select is(pg_temp.e(format('select employer_applicants($t, %L, 1)', pg_temp.e('select employer_applicants($t, null, 1)')::jsonb -> 'next_cursor'))::jsonb #>> '{applicants,0,id}', (select v #>> '{applicants,1,id}' from shown), 'the next one begins after it');
select is(pg_temp.e(format('select employer_show_number($t, %L)', (select ana from a)))::jsonb ->> 'phone_number', '+12125550181', 'the number is shown on request');
select pg_temp.e(format('select employer_show_number($t, %L)', (select ana from a)));
select is(pg_temp.history((select ana from a)), 'sent_to_employer seen_by_employer number_shown', 'which the person''s history says, once');
select alike(tests.run('visitor', 'select export_my_data()'), '%number_shown%', 'and their download');
select unalike(tests.run('visitor', 'select export_my_data()'), '%owner@fry.example%', 'without the employer''s address');
select is(pg_temp.e('select employer_applicants($t)')::jsonb #>> '{applicants,0,phone_number}', '+12125550181', 'it stays shown');
select is(pg_temp.e(format('select employer_show_number($t, %L)', (select other from a))), 'PT404 This application is not here any more.', 'a link opens no other job''s applicants, though the address has both');

-- ── answers ──
select tests.run('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0181'', p_job_type => ''Various'', p_city => ''All NYC'', p_opted_in_sms => true, p_consent_text_version => ''v1'')');
update alert_optins set opted_in_sms = true where phone_number = '+12125550181';
delete from outbox where kind <> 'application_to_employer';
create function pg_temp.answer(p text, p_message text default null, p_who text default 'anonymous') returns text language sql as $$ select pg_temp.e(format('select employer_answer($t, %L, %L, %L)', (select ana from a), p, p_message), null, p_who) $$;
create function pg_temp.undo() returns text language sql as $$ select pg_temp.e(format('select employer_undo_answer($t, %L)', (select ana from a))) $$;
select is(pg_temp.answer('interested')::jsonb - array['id', 'applied_at', 'answered_at'] @> '{"answer": "interested", "undo_seconds": 10}', true, 'an answer can be undone for ten seconds');
select is(pg_temp.news(), 'sms interested', 'the person''s message waits');
select is(tests.run('service', 'select claim_outbox(50)'), '[]', 'for as long');
select is(pg_temp.answer('interested')::jsonb ->> 'answer', 'interested', 'a second tap is the same answer');
select is((select count(*)::int from outbox where kind = 'application_update'), 1, 'and no second message');
select is((select application_status from job_applications where id = (select ana from a)), 'pending', 'interested reads as in review');
select is(pg_temp.answer('interview')::jsonb ->> 'answer', 'interview', 'another answer takes its place');
select is(pg_temp.news(), 'sms interview', 'only the last is sent');
select is(pg_temp.undo()::jsonb ->> 'answer', 'interested', 'undone, the one before holds');
select is(pg_temp.news(), 'sms interested', 'and is told');
select is(pg_temp.undo()::jsonb ->> 'answer', null, 'undone too, nobody answered');
select is(pg_temp.news(), 'nothing', 'nobody is told');
select is((select application_status from job_applications where id = (select ana from a)), 'completed', 'the application is as it was');
select is(pg_temp.history((select ana from a)), 'sent_to_employer seen_by_employer number_shown', 'and its history too');
select is(pg_temp.undo(), 'PT409 It is too late to undo this answer.', 'there is no more to undo');
select is(left(pg_temp.answer('not_this_time', words), 5), 'PT400', 'no ' || words) from unnest(array[repeat('x', 501)]) words;
select is(left(pg_temp.answer('hired'), 5), 'PT400', 'no other answer');
select is(left(pg_temp.answer('offer', 'Hello'), 5), 'PT400', 'words go with Not this time');
select is(pg_temp.answer('not_this_time', 'Thank you, we chose somebody with more time on weekends.', 'user')::jsonb ->> 'message', 'Thank you, we chose somebody with more time on weekends.', 'an employer may write their own words');
select is((select array_agg(actor) from application_events where application_id = (select ana from a) and id > (select max(id) from application_events where event_type = 'number_shown')), array[null, null]::uuid[], 'whoever is signed in beside the link is not named');
select is(tests.run('admin', format('select undo_application_status(%L)', (select ana from a))), 'PT409 It is too late to undo this change.', 'and an admin does not undo an employer''s answer');
update application_events set created_at = created_at - interval '11 seconds' where event_type = 'answered';
select is(pg_temp.undo(), 'PT409 It is too late to undo this answer.', 'after ten seconds it stands');
select is(pg_temp.e('select employer_job($t)')::jsonb -> 'counts', '{"applied": 2, "waiting": 1, "answered": 1, "withdrew": 0}'::jsonb, 'the count says who was answered');

-- An offer by link is an employer's word: no admin's, and taken back with it.
insert into alert_optins (id, first_name, phone_number, email, city, job_type, consent, opted_in_sms, opted_in_email) values (gen_random_uuid(), 'Ref', '+12125550180', null, 'All NYC', 'Various', true, true, false);
insert into referral_attributions (application_id, job_id, referral_code, referrer_optin_id) select (select ana from a), (select cook from j), 'FRIEND', id from alert_optins where phone_number = '+12125550180'
on conflict (application_id) do update set referral_code = excluded.referral_code, referrer_optin_id = excluded.referrer_optin_id;
create function pg_temp.payout() returns text language sql as $$ select coalesce(string_agg(status || ' ' || reason, ','), 'none') from referral_payouts where kind = 'hire' $$;
select pg_temp.answer('offer');
select is(pg_temp.payout(), 'flagged Employer''s word', 'an offer earns a reward that waits for an admin');
select pg_temp.undo();
select is(pg_temp.payout(), 'none', 'undone, it does not');
select pg_temp.answer('offer'), pg_temp.answer('not_this_time');
select is(pg_temp.payout(), 'none', 'nor when the answer changes');
select pg_temp.answer(x) from unnest('{offer,interview,offer,interview,offer}'::text[]) x;
select matches(pg_temp.answer('interested'), 'PT429', 'nobody is answered back and forth all day');

-- Whoever withdraws is gone, and the count says so; an erased person is gone altogether.
select tests.run('other_visitor', format('select withdraw_application(%L)', (select ben from a)));
select is(pg_temp.e('select employer_job($t)')::jsonb -> 'counts', '{"applied": 2, "waiting": 0, "answered": 1, "withdrew": 1}'::jsonb, 'who withdrew is counted');
savepoint mail;
select is((select jsonb_build_array(m -> 'applied', m -> 'waiting') from j, private.employer_mail_job(j.cook, 'owner@fry.example', 1, 0) m), '[1, 0]'::jsonb, 'an e-mail counts who is left, as the page of its link');
rollback to mail;
select is(jsonb_array_length(pg_temp.e('select employer_applicants($t)')::jsonb -> 'applicants'), 1, 'and not shown');
select is(pg_temp.e(format('select employer_answer($t, %L, ''offer'')', (select ben from a))), 'PT404 This application is not here any more.', 'nor answered');
select tests.run('other_visitor', 'select delete_my_data()');
select is(pg_temp.e('select employer_job($t)')::jsonb -> 'counts', '{"applied": 1, "waiting": 0, "answered": 1, "withdrew": 0}'::jsonb, 'who is erased leaves no count');

-- ── position filled ──
select pg_temp.apply_to('visitor w' || n, '347555010' || n, (select cook from j)) from generate_series(1, 3) n;
delete from outbox where kind <> 'application_to_employer';
select is(pg_temp.e('select employer_close_job($t)')::jsonb #>> '{filled,can_undo}', 'true', 'a filled position can be reopened that day');
select is((select status from jobs where id = (select cook from j)), 'inactive', 'it closes at once');
select is(pg_temp.e('select employer_close_job($t)')::jsonb #>> '{filled,can_undo}', 'true', 'a second tap changes nothing');
select is(private.answer_filled_jobs(), 0, 'nobody is told while it can be undone');
select is(pg_temp.e('select employer_close_job($t, true)')::jsonb -> 'filled', 'null'::jsonb, 'undone');
select is((select status from jobs where id = (select cook from j)), 'active', 'it is open again');
select is(pg_temp.e('select employer_close_job($t, true)'), 'PT409 It is too late to undo this.', 'there is nothing more to undo');
-- An admin's decision ends the undo, however it is made, and is recorded though the job is closed already.
select pg_temp.e('select employer_close_job($t)');
select is(tests.run('admin', format('update jobs set status = ''inactive'' where id = %L', (select cook from j))), 'done', 'an admin takes down what its employer closed');
select is(pg_temp.e('select employer_close_job($t, true)'), 'PT409 It is too late to undo this.', 'its employer does not reopen it');
select is((select status from jobs where id = (select cook from j)), 'inactive', 'it stays closed');
select is((select array_agg(after) from audit_log where table_name = 'jobs' and before = after), array['{"status": "inactive"}'::jsonb], 'the decision is recorded');
update jobs set status = 'active' where id = (select cook from j);
delete from private.filled_jobs;
select pg_temp.e('select employer_close_job($t)');
select tests.run('admin', format('select bulk_change(''jobs'', ''deactivate'', array[%L]::uuid[])', (select cook from j)));
select is(pg_temp.e('select employer_close_job($t, true)'), 'PT409 It is too late to undo this.', 'nor what was taken down with others');
update jobs set status = 'active' where id = (select cook from j);
delete from private.filled_jobs;
select pg_temp.e('select employer_close_job($t)');
update private.filled_jobs set filled_at = now() - interval '1 day';
select is(pg_temp.e('select employer_close_job($t, true)'), 'PT409 It is too late to undo this.', 'the next day it stands');
select is(private.answer_filled_jobs(), 3, 'and everybody who waited is answered');
select is((select array_agg(distinct application_status) from job_applications where phone_number like '+1347555010%'), '{rejected}', 'with Not this time');
select is(private.answer_filled_jobs(), 0, 'once');
select is(pg_temp.e('select employer_job($t)')::jsonb -> 'counts', '{"applied": 4, "waiting": 0, "answered": 4, "withdrew": 0}'::jsonb, 'nobody waits any more');

-- ── a reason, and everybody at once ──
create temp table r as select tests.job('Night Porter', 'Bronx', 'Write to owner@night.example') as porter, null::text as token, null::text as another;
update r set token = private.new_employer_link(porter, 'owner@night.example'), another = private.new_employer_link((select baker from j), 'owner@fry.example');
create temp table w as select n, pg_temp.apply_to('visitor r' || n, '347555020' || n, (select porter from r)) as id from generate_series(1, 7) n;
grant select on r, w to public;
update job_applications set language = 'es' where id in (select id from w where n in (2, 7));
delete from outbox where kind <> 'application_to_employer';
create function pg_temp.decline(p_n int, p_reason text, p_message text default null, p_answer text default 'not_this_time') returns text language sql as $$
  select pg_temp.e(format('select employer_answer($t, %L, %L, %L, p_reason => %L)', (select id from w where n = p_n), p_answer, p_message, p_reason), (select token from r))
$$;
create function pg_temp.all_of(p_token text, p_reason text default 'position_filled') returns text language sql as $$ select pg_temp.e(format('select employer_answer_all($t, %L)', p_reason), p_token) $$;
create function pg_temp.told(p_n int) returns text language sql as $$ select coalesce(string_agg(concat_ws(' ', channel, language, data ->> 'answer'), ', '), 'nothing') from outbox where application_id = (select id from w where n = p_n) and kind = 'application_update' and status = 'pending' $$;
select ok(pg_temp.decline(1, 'needs_license')::jsonb @> '{"answer": "not_this_time", "reason": "needs_license", "message": null, "undo_seconds": 10}', 'a reason is one tap, and can be undone');
select is(pg_temp.told(1), 'sms en needs_license', 'the person is told it');
select pg_temp.decline(2, 'hours_dont_fit');
select is(pg_temp.told(2), 'sms es hours_dont_fit', 'in their language');
select pg_temp.decline(1, 'needs_license');
select is((select count(*)::int from application_events where event_type = 'answered' and application_id = (select id from w where n = 1)), 1, 'a second tap is the same answer');
select is(pg_temp.decline(1, 'position_filled')::jsonb ->> 'reason', 'position_filled', 'another reason takes its place');
select is(pg_temp.told(1), 'sms en position_filled', 'and only it is sent');
select is(pg_temp.e(format('select employer_undo_answer($t, %L)', (select id from w where n = 1)), (select token from r))::jsonb ->> 'reason', 'needs_license', 'undone, the one before holds');
select is(pg_temp.told(1), 'sms en needs_license', 'and is told');
select is(pg_temp.decline(1, null)::jsonb -> 'reason', 'null'::jsonb, 'Not this time alone is another answer, without one');
select is(left(pg_temp.decline(3, x), 5), 'PT400', 'no reason is: ' || left(x, 20)) from unnest(array['', ' ', 'other', 'Needs_License', 'needs_license ', '😀', repeat('x', 5000)]) x;
select is(left(pg_temp.decline(3, 'needs_license', 'Sorry, no.'), 5), 'PT400', 'a reason goes without words');
select is(left(pg_temp.decline(3, 'needs_license', p_answer => a), 5), 'PT400', 'nor with ' || a) from unnest('{interested,interview,offer}'::text[]) a;
select is(pg_temp.decline(3, 'needs_license', ' ')::jsonb ->> 'reason', 'needs_license', 'blank words are none');
select alike(tests.run('visitor r3', 'select export_my_data()'), '%needs_license%', 'the person''s download has the reason');
select is(pg_temp.decline(3, null, 'Write to me at boss@night.example')::jsonb -> 'is_held', 'true'::jsonb, 'words with an address wait for an admin');
select ok(pg_temp.decline(3, 'hours_dont_fit')::jsonb @> '{"is_held": false, "reason": "hours_dont_fit"}', 'a reason takes the place of words that wait');
select is(pg_temp.decline(3, null, 'Write to me at boss@night.example')::jsonb -> 'reason', 'null'::jsonb, 'and words that of a reason');
select is(pg_temp.all_of((select token from r)), 'PT409 Say that the position is filled first.', 'nobody is answered at once while the job is open');
select is(tests.run('visitor r4', format('select withdraw_application(%L)', (select id from w where n = 4)))::jsonb ->> 'application_status', 'withdrawn', 'one withdraws');
select tests.run('visitor r5', 'select delete_my_data()');
select pg_temp.e('select employer_close_job($t)', (select token from r));
select is(left(pg_temp.all_of((select token from r), x), 5), 'PT400', 'no reason for all is: ' || coalesce(left(x, 20), 'none')) from unnest(array[null, '', 'other', repeat('x', 5000)]) x;
select is(left(pg_temp.all_of(t), 5), 'PT404', 'no link is: ' || left(t, 9)) from unnest(array[repeat('0', 64), 'x', '', (select token_hash from private.employer_links limit 1)]) t;
-- The holder of another job's link reaches their own applicants only.
select is(pg_temp.e(format('select employer_answer($t, %L, ''not_this_time'', p_reason => ''needs_license'')', (select id from w where n = 6)), (select another from r)), 'PT404 This application is not here any more.', 'another job''s link gives nobody a reason');
savepoint another;
select pg_temp.e('select employer_close_job($t)', (select another from r));
select is(pg_temp.all_of((select another from r)), '{"waiting": 0, "answered": 1}', 'another job''s link answers who waits there');
select is((select string_agg(pg_temp.told(n), ', ') from w where n in (6, 7)), 'nothing, nothing', 'and nobody else');
rollback to another;
savepoint stopped;
insert into private.stopped_employers (recipient_key, reason) values (private.address_key('owner@night.example'), 'not_ours');
update job_contacts set stopped_at = now() where job_id = (select porter from r);
select is(pg_temp.all_of((select token from r)), 'PT409 You stopped the mails about this job.', 'who says that it is not their job answers nobody');
rollback to stopped;
select is(pg_temp.all_of((select token from r)), '{"waiting": 0, "answered": 2}', 'once it is filled, all who wait are answered');
select is(array(select pg_temp.told(n) from w order by n), '{"sms en not_this_time","sms es hours_dont_fit","sms en hours_dont_fit",nothing,nothing,"sms en position_filled","sms es position_filled"}', 'each in their language; not who withdrew, deleted their data, or was answered (the answer before words that wait holds)');
select is((select array_agg(distinct data ->> 'for_all') from application_events where event_type = 'answered' and application_id in (select id from w where n > 5)), '{true}', 'which counts as closing the job');
select is(pg_temp.all_of((select token from r)), '{"waiting": 0, "answered": 0}', 'a second tap answers nobody');
select is(pg_temp.e('select employer_job($t)', (select token from r))::jsonb #>> '{filled,can_undo}', 'false', 'then the job is not reopened with Undo');
select is(pg_temp.e('select employer_close_job($t, true)', (select token from r)), 'PT409 It is too late to undo this.', 'however it is asked');
select is(pg_temp.e('select employer_job($t)', (select token from r))::jsonb ->> 'state', 'filled', 'it stays filled');
select is(pg_temp.e(format('select employer_undo_answer($t, %L)', (select id from w where n = 6)), (select token from r))::jsonb ->> 'answer', null, 'each answer can be undone');
update private.filled_jobs set filled_at = now() - interval '1 day' where job_id = (select porter from r);
select is(private.answer_filled_jobs(), 1, 'and who waits again is told the next morning, as everybody');
select is(pg_temp.told(6), 'sms en filled', 'that it is filled');
select is(pg_temp.e('select employer_post_again($t)', (select token from r))::jsonb ->> 'state', 'open', 'it can be posted again');
select is(pg_temp.e('select employer_close_job($t)', (select token from r))::jsonb #>> '{filled,can_undo}', 'true', 'and filled again, which can be undone');
update private.filled_jobs set is_announced = true where job_id = (select porter from r);
update jobs set status = 'active' where id = (select porter from r);
select is(pg_temp.e('select employer_close_job($t)', (select token from r))::jsonb #>> '{filled,can_undo}', 'true', 'also after an admin opened it on that day');
select pg_temp.all_of((select token from r)) from generate_series(1, 20);
select matches(pg_temp.all_of((select token from r)), 'PT429', 'twenty times a day');

-- ── how long a link works ──
update jobs set closed_at = now() - interval '29 days' where id = (select cook from j);
select is(pg_temp.e('select employer_job($t)')::jsonb #>> '{job,is_open}', 'false', 'a link works after the job closed');
update jobs set closed_at = now() - interval '30 days' where id = (select cook from j);
select is(pg_temp.e('select employer_job($t)'), 'PT404 This link no longer works.', 'for thirty days');
update jobs set status = 'active' where id = (select cook from j);
select ok(pg_temp.e('select employer_job($t)') like '{%', 'and again when it opens again');
select matches(tests.run('user', format('select revoke_employer_links(%L)', (select cook from j))), 'Access Denied', 'nobody else revokes a link');
select isnt(tests.run('admin', format('select revoke_employer_links(%L)', (select cook from j)))::jsonb ->> 'revoked', '0', 'an admin does');
select is(pg_temp.e(q), 'PT404 This link no longer works.', 'it is dead to ' || q) from unnest(array['select employer_job($t)', 'select employer_applicants($t)', 'select employer_close_job($t)',
  format('select employer_show_number($t, %L)', (select ana from a)), format('select employer_answer($t, %L, ''offer'')', (select ana from a)), format('select employer_undo_answer($t, %L)', (select ana from a))]) q;
update private.employer_links set revoked_at = null;
update jobs set contact_method = 'owner@fry.example or 718 555 0142' where id = (select cook from j);
select ok(pg_temp.e('select employer_job($t)') like '{%', 'a number beside the address changes no link');
update job_contacts set email = 'new@fry.example' where job_id = (select cook from j);
select is(pg_temp.e('select employer_job($t)'), 'PT404 This link no longer works.', 'another contact ends it');
update job_contacts set email = 'owner@fry.example' where job_id = (select cook from j);
select is(pg_temp.e('select employer_job($t)'), 'PT404 This link no longer works.', 'for good');

-- ── a new link ──
delete from outbox;
select is(pg_temp.e('select employer_new_link($t)', t), '{"sent": true}', 'a new link is promised alike') from unnest(array[(select token from link), repeat('0', 64)]) t;
select results_eq($$select recipient, data ->> 'is_asked_for' from outbox$$, $$values ('owner@fry.example', 'true')$$, 'and goes to the address of the old one only');
create temp table fresh as select x ->> 'token' as token from outbox, jsonb_array_elements(data -> 'jobs_applied_to') x where x ->> 'job_title' = 'Fry Cook';
grant select on fresh to public;
select ok(pg_temp.e('select employer_job($t)', (select token from fresh)) like '{%', 'it opens the job again');
select pg_temp.e('select employer_new_link($t)') from generate_series(1, 5);
select is((select count(*)::int from outbox), 3, 'three times a day');

-- ── no more mails ──
delete from outbox;
select is(pg_temp.e('select employer_stop($t)', (select stop from link)), '{"stopped": true}', 'the token of a mail''s foot stops the mails');
select is((select array_agg(reason order by reason) from job_reports where job_id in ((select cook from j), (select baker from j))), '{not_our_job,not_our_job}', 'all open jobs of the address are flagged');
select is((select array_agg(report_count) from jobs where id in ((select cook from j), (select baker from j))), '{1,1}', 'where admins see it');
select pg_temp.apply_to('visitor w5', '347-555-0105', (select baker from j));
select pg_temp.e('select employer_new_link($t)', (select token from fresh));
select is((select count(*)::int from outbox where kind = 'application_to_employer'), 0, 'nothing is written to it, for no job');
select is(tests.run('visitor w5', 'select job_detail((select baker from j))')::jsonb ->> 'route', 'none', 'and nobody is told that it would be');
select is(pg_temp.e('select employer_applicants($t)', (select token from fresh)), 'PT409 You stopped the mails about this job.', 'who says that it is not their job sees nobody');
select is(pg_temp.e('select employer_stop($t, true)', (select stop from link)), '{"stopped": false}', 'it can be taken back');
select ok(pg_temp.e('select employer_applicants($t)', (select token from fresh)) like '{%', 'then the link works again');
select is((select array_agg(report_count) from jobs where id in ((select cook from j), (select baker from j))), '{0,0}', 'and no flag is left');
select is((select count(*)::int from private.employer_news where recipient = 'owner@fry.example'), 2, 'who was not told of yet is');
select is(tests.run('anonymous', format('insert into job_reports (job_id, reason) values (%L, ''not_our_job'')', (select porter from j))), '42501 new row violates row-level security policy for table "job_reports"', 'nobody else reports in an employer''s name');
select pg_temp.apply_to('visitor', '212-555-0181', (select porter from j));
select private.stop_address('boss@porter.example', 'email', 'bounce');
select is((select reason from job_reports where job_id = (select porter from j)), 'contact_bounced', 'a bounce flags the job');
select is((select status from outbox where recipient = 'boss@porter.example'), 'cancelled', 'and calls off what waits');
update job_contacts set email = 'boss2@porter.example' where job_id = (select porter from j);
select is((select count(*)::int from private.employer_news where recipient = 'boss2@porter.example'), 1, 'a new address is told of everybody who waits');

-- ── reminders ──
delete from outbox;
delete from private.employer_news;
delete from private.employer_links;
insert into application_events (application_id, event_type, created_at) select id, 'sent_to_employer', now() - interval '3 days 1 hour' from job_applications where job_id = (select porter from j);
select is(private.remind_employers(), 1, 'after three days an employer is reminded');
select is(private.remind_employers(), 0, 'once');
select is(private.enqueue_employer_mail('boss2@porter.example'), 1, 'in the e-mail of the day');
delete from private.employer_news;
select is(private.remind_employers(), 0, 'and not again when it was sent');
update private.employer_links set created_at = now() - interval '4 days';
update application_events set created_at = now() - interval '7 days 1 hour' where event_type = 'sent_to_employer' and created_at < now() - interval '1 day';
select is(private.remind_employers(), 1, 'after seven days once more');
delete from private.employer_news;
select tests.run('visitor', format('insert into follow_ups (application_id, channel) values (%L, ''sms'')', id)) from job_applications where job_id = (select porter from j);
select is((select array_agg(kind) from private.employer_news), '{follow_up}', 'a follow-up travels in the next one');
select * from finish();
rollback;
