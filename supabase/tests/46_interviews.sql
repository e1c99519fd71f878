-- Interviews: what an employer sets, the applicant's link and answers, moves, reminders, and what ends with the application.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as cook, tests.job('Baker', 'Bronx', 'owner@fry.example') as baker;
create temp table link (token text);
create temp table seen (token text);
grant all on j, link, seen to public;

create function pg_temp.apply_to(p_who text, p_phone text, p_job uuid) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_who, tests.start(p_job, p_phone))::jsonb ->> 'id')::uuid;
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
create temp table a as select pg_temp.apply_to('visitor', '212-555-0191', (select cook from j)) as ana, pg_temp.apply_to('other_visitor', '212-555-0192', (select baker from j)) as ben;
grant select on a to public;
update alert_optins set opted_in_sms = true;
insert into link select x ->> 'token' from outbox, jsonb_array_elements(data -> 'jobs_applied_to') x where kind = 'application_to_employer' and x ->> 'job_title' = 'Fry Cook';
select pg_temp.send();
delete from outbox;

create function pg_temp.e(p_sql text) returns text language sql as $$
  select tests.run('anonymous', replace(replace(p_sql, '$t', quote_literal((select token from link))), '$a', quote_literal((select ana from a))));
$$;
create function pg_temp.at(p interval) returns timestamptz language sql as $$ select date_trunc('minute', now()) + p $$;
create function pg_temp.set_up(p interval, p_more jsonb default '{"place": "2461 Grand Concourse, Bronx", "contact_name": "Luis"}') returns text language sql as $$
  select pg_temp.e(format('select employer_answer($t, $a, ''interview'', null, %L)', p_more || jsonb_build_object('starts_at', pg_temp.at(p))))
$$;
create function pg_temp.undo() returns text language sql as $$ select pg_temp.e('select employer_undo_answer($t, $a)') $$;
create function pg_temp.old() returns void language sql as $$ update application_events set created_at = created_at - interval '11 seconds' where event_type = 'answered' $$;
create function pg_temp.now_is() returns text language sql as $$
  select concat_ws(' ', i.state, i.sequence, i.starts_at - date_trunc('minute', now())) from private.interview_of((select ana from a)) i
$$;
create function pg_temp.news() returns text language sql as $$ select coalesce(string_agg(channel || ' ' || kind || ' ' || (data ->> 'change'), ', ' order by created_at, id), 'nothing') from outbox where kind = 'interview' and status = 'pending' $$;
-- What the employer is e-mailed of it: each at most one that waits.
create function pg_temp.mail() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', data ->> 'change', data -> 'calendar' ->> 'sequence', data -> 'calendar' ->> 'status', case when not_before > now() then 'later' else 'now' end), ', '), 'nothing')
  from outbox where kind = 'interview_to_employer' and status = 'pending'
$$;
create function pg_temp.i(p_answer text, p_sequence int, p_times jsonb default null, p_token text default null) returns text language sql as $$
  select tests.run('anonymous', format('select answer_interview(%L, %L, %L, %L)', coalesce(p_token, (select token from seen)), p_sequence, p_answer, p_times));
$$;

-- ── an employer sets it ──
select is(left(pg_temp.set_up(p, m), 5), 'PT400', 'no interview ' || what) from (values
  (interval '119 minutes', '{"place": "Here"}'::jsonb, 'two hours before the person can be told'), ('-1 day', '{"place": "Here"}', 'in the past'), ('61 days', '{"place": "Here"}', 'in a far future'),
  ('1 day', '{}', 'nowhere'), ('1 day', '{"place": "Here", "phone_number": "2125550142"}', 'in two ways'), ('1 day', '{"phone_number": "12"}', 'at no number'),
  ('1 day', '{"place": "Here", "contact_name": "Luis 718 555 0142"}', 'with a number for a name')) t (p, m, what);
select is(left(pg_temp.e('select employer_answer($t, $a, ''interview'', null, ''{"starts_at": "tomorrow-ish", "place": "Here"}'')'), 5), 'PT400', 'nor at a time that is none');
select is((select count(*)::int from private.interviews), 0, 'a refused one leaves nothing');
select is(pg_temp.set_up('2 days')::jsonb -> 'interview' ->> 'state', 'proposed', 'it is proposed');
select is((select application_status from job_applications where id = (select ana from a)), 'interviewing', 'and the status says so');
select is(pg_temp.news(), 'sms interview proposed', 'the applicant is told');
select is((select not_before > now() from outbox where kind = 'interview'), true, 'after the time to undo it');
select is(pg_temp.set_up('2 days')::jsonb -> 'interview' ->> 'sequence', '0', 'a second tap is the same');
select is((select count(*)::int from outbox where kind = 'interview'), 1, 'and sends no second message');
select is(pg_temp.undo()::jsonb -> 'interview', 'null'::jsonb, 'undone, there is none');
select is(concat_ws(', ', (select count(*) from private.interviews), pg_temp.news(), (select application_status from job_applications where id = (select ana from a))), '0, nothing, completed', 'and nobody is told');
select pg_temp.set_up('2 days');
select pg_temp.set_up('3 days');
select is(pg_temp.now_is(), 'moved 1 3 days', 'moved');
select pg_temp.undo();
select is(concat_ws(', ', pg_temp.now_is(), pg_temp.news()), 'proposed 0 2 days, sms interview proposed', 'a move that is undone leaves the time before, and its message');
select pg_temp.old();

-- ── quiet hours: the earliest hour is named ──
update app_settings set value = jsonb_build_object('from', h, 'to', case h when 9 then 10 else 9 end) from (select extract(hour from now() at time zone 'America/New_York')::int as h) x where key = 'quiet_hours';
select matches(pg_temp.set_up('121 minutes'), '^PT400 Choose a time after (11:00 AM|12:00 PM)( on \w+ [0-9]+)?: we can tell Ana at (9|10):00 AM( on \w+ [0-9]+)? at the earliest\.$', 'in quiet hours an interview is two hours after they end');
update app_settings set value = '{"from": 21, "to": 8}' where key = 'quiet_hours';
select results_eq($$select private.after_quiet_hours(t::timestamptz) = u::timestamptz, private.before_quiet_hours(t::timestamptz) = v::timestamptz from (values ('2026-11-20 22:30-05', '2026-11-21 08:00-05', '2026-11-20 20:00-05'), ('2026-11-20 06:00-05', '2026-11-20 08:00-05', '2026-11-19 20:00-05'), ('2026-11-20 12:00-05', '2026-11-20 12:00-05', '2026-11-20 12:00-05'), ('2026-10-31 23:00-04', '2026-11-01 08:00-05', '2026-10-31 20:00-04')) x (t, u, v)$$, $$select true, true from generate_series(1, 4)$$, 'texts wait for the morning, reminders come in the evening before');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550191'), 'sms', 'stop');
select is(pg_temp.set_up('3 days'), 'PT409 We have no way to tell this person. Please call or text them.', 'whoever said STOP is not invited behind their back');
delete from suppressions;

-- ── the applicant's link ──
insert into seen select data ->> 'token' from outbox where kind = 'interview' and status = 'pending';
select matches((select token from seen), '^[0-9a-f]{64}$', 'the link has 256 bits');
update outbox set not_before = now() where kind = 'interview';
select pg_temp.send();
select is((select count(*)::int from outbox b, seen l where b::text like '%' || l.token || '%') + (select count(*)::int from private.interview_links b, seen l where b::text like '%' || l.token || '%') + (select count(*)::int from notification_logs b, seen l where b::text like '%' || l.token || '%'), 0, 'and is kept nowhere');
create function pg_temp.page(p_token text default null) returns text language sql as $$ select tests.run('anonymous', format('select interview(%L)', coalesce(p_token, (select token from seen)))) $$;
select is(pg_temp.page()::jsonb - array['application_id', 'uid', 'starts_at', 'ends_at', 'updated_at', 'reminders'], '{"sequence": 0, "state": "proposed", "place": "2461 Grand Concourse, Bronx", "phone_number": null, "contact_name": "Luis", "proposed_times": [], "is_upcoming": true, "first_name": "Ana", "job_title": "Fry Cook", "company": "Acme", "pay_range": "$18-22/hour"}'::jsonb, 'it shows when, where, whom to ask for and the job');
select is(jsonb_array_length(pg_temp.page()::jsonb -> 'reminders'), 2, 'and when it reminds');
select is(pg_temp.page(x), 'PT404 This link no longer works.', 'no other token opens it') from (select repeat('0', 64) as x union all select token_hash from private.interview_links union all select token from link) t;
select is(pg_temp.e('select employer_job(' || quote_literal((select token from seen)) || ')'), 'PT404 This link no longer works.', 'nor does it open the employer''s page');
select is(tests.run('other_visitor', format('select my_interview_link(%L)', (select ana from a))), 'PT404 Please start your application again.', 'nobody else gets a link to it');
select is(tests.run('other_visitor', format('select my_interview_link(%L)', (select ben from a))), 'PT404 There is no interview.', 'nor one to an interview that is none');
select is(pg_temp.page(tests.run('visitor', format('select my_interview_link(%L)', (select ana from a)))::jsonb ->> 'token')::jsonb ->> 'job_title', 'Fry Cook', 'its owner does, from their applications');
select is(tests.run('visitor', format('select my_application(%L)', (select ana from a)))::jsonb #>> '{interview,state}', 'proposed', 'which say when it is');

-- ── answers ──
select is(left(pg_temp.i('confirmed', 1), 5), 'PT409', 'a version that is not there is not answered');
select is(left(pg_temp.i(x, 0, y), 5), 'PT400', 'no other answer: ' || coalesce(x, 'none')) from (values ('maybe', null::jsonb), (null, null), ('another_time', null), ('another_time', '[]'), ('another_time', '["soon"]'), ('another_time', '"x"'), ('another_time', jsonb_build_array(now())), ('another_time', jsonb_build_array(pg_temp.at('3 days'), pg_temp.at('4 days'), pg_temp.at('5 days'), pg_temp.at('6 days')))) t (x, y);
select is(pg_temp.i('confirmed', 0)::jsonb ->> 'state', 'confirmed', 'I''ll be there');
select is(pg_temp.i('confirmed', 0)::jsonb ->> 'state', 'confirmed', 'twice is once');
select is((select count(*)::int from application_events where event_type = 'interview_answered'), 1, 'in the history, too');
select is(pg_temp.e('select employer_applicants($t)')::jsonb #>> '{applicants,0,interview,state}', 'confirmed', 'the employer sees it');
select is(tests.run('admin', format('select admin_application(%L)', (select ana from a)))::jsonb #>> '{interview,state}', 'confirmed', 'and so does the team');
select is(pg_temp.mail(), 'confirmed 1 CONFIRMED now', 'and is e-mailed at once, with the calendar entry, whose SEQUENCE rises with its STATUS');
select is((select recipient || ' ' || (data ->> 'job_title') from outbox where kind = 'interview_to_employer' and status = 'pending'), 'owner@fry.example Fry Cook', 'at the job''s address');
select is((select count(*)::int from outbox where kind = 'interview_to_employer' and data::text like '%Ana%'), 0, 'without the person''s name');
select is((select count(*)::int from outbox b where b.kind = 'interview_to_employer' and b.status = 'pending' and employer_job(b.data ->> 'token') is null), 0, 'with a link that works');
savepoint spanish;
insert into private.job_upkeep (job_id, language) select job_id, 'es' from job_applications where id = (select ana from a) on conflict (job_id) do update set language = 'es';
select is(pg_temp.i('declined', 0)::jsonb ->> 'state', 'declined', 'whoever posted in Spanish');
select is((select language from outbox where kind = 'interview_to_employer' and status = 'pending'), 'es', 'reads of it in Spanish');
rollback to spanish;
select is(pg_temp.undo(), 'PT409 It is too late to undo this answer.', 'an interview that was answered is not undone');
select is(pg_temp.i('another_time', 0, jsonb_build_array(pg_temp.at('5 days'), pg_temp.at('4 days'), pg_temp.at('4 days')))::jsonb -> 'state', '"declined"'::jsonb, 'another time, after all');
select is(jsonb_array_length(pg_temp.page()::jsonb -> 'proposed_times'), 2, 'each time once');
select is(pg_temp.mail() || ' ' || (select jsonb_array_length(data -> 'times') from outbox where kind = 'interview_to_employer' and status = 'pending'), 'another_time 2 TENTATIVE now 2', 'the employer hears the times at once, in place of the answer before');
select is(pg_temp.page()::jsonb -> 'reminders', '[]'::jsonb, 'nobody is reminded of what is being arranged');
select is(pg_temp.set_up('4 days')::jsonb #>> '{interview,state}', 'confirmed', 'a proposed time that is accepted needs no further answer');
select is(concat_ws(', ', pg_temp.now_is(), pg_temp.news()), 'confirmed 3 4 days, sms interview confirmed', 'the person is told, the calendar file has the next SEQUENCE');
select is((select count(distinct uid)::int from private.interviews), 1, 'and the same UID');
select is(pg_temp.mail(), 'accepted 3 CONFIRMED later', 'the employer''s calendar follows, once it can no longer be undone');
select is((select data -> 'calendar' ->> 'status' from outbox where kind = 'interview' and status = 'pending'), 'CONFIRMED', 'as does the person''s');
select pg_temp.old();
select is(left(pg_temp.i('confirmed', 2), 5), 'PT409', 'an answer to the version before is not one to this');
select pg_temp.set_up('6 days', '{"phone_number": "(718) 555-0142"}');
select is(concat_ws(', ', pg_temp.now_is(), (select phone_number from private.interview_of((select ana from a)))), 'moved 4 6 days, +17185550142', 'an employer moves it, by phone now');
select pg_temp.old();
select is(pg_temp.i('declined', 4)::jsonb ->> 'sequence', '5', 'I can''t');
select is(pg_temp.i('declined', 4)::jsonb ->> 'sequence', '5', 'twice is once');
select is(pg_temp.mail(), 'declined 5 CANCELLED now', 'which takes it out of the employer''s calendar');
select is(left(pg_temp.i('confirmed', 5), 5), 'PT409', 'what was declined is over');
select pg_temp.set_up('7 days');
select is(pg_temp.now_is(), 'proposed 6 7 days', 'until the employer proposes anew');
select pg_temp.old();
select is(pg_temp.e('select employer_cancel_interview($t, $a)')::jsonb #>> '{interview,state}', 'cancelled', 'an employer cancels it');
select is(concat_ws(', ', pg_temp.news(), pg_temp.e('select employer_cancel_interview($t, $a)')::jsonb #>> '{interview,sequence}'), 'sms interview cancelled, 7', 'once');
select is(pg_temp.mail(), 'cancelled 7 CANCELLED later', 'the calendars of both follow');
select is(pg_temp.undo()::jsonb #>> '{interview,state}', 'proposed', 'which can be undone, too');
select is(pg_temp.mail(), 'proposed 6 TENTATIVE later', 'what the e-mail was in place of is true again');
select is((select string_agg(data #>> '{interview,change}', ' ' order by id) from application_events where event_type = 'answered'), 'proposed confirmed moved proposed', 'the history has what became of it');
select is(pg_temp.e(format('select employer_cancel_interview($t, %L)', (select ben from a))), 'PT404 This application is not here any more.', 'nobody else''s interview is cancelled');

-- ── reminders ──
delete from outbox;
delete from private.rate_limits;
create function pg_temp.move(p interval, p_made interval) returns void language sql as $$ update private.interviews set starts_at = now() + p, created_at = now() - p_made where event_id = (private.interview_of((select ana from a))).event_id $$;
select pg_temp.move('25 hours', '3 days');
select is(private.remind_of_interviews(), 0, 'no reminder more than a day before');
select pg_temp.move('23 hours', '3 days');
select is(private.remind_of_interviews() || ' ' || private.remind_of_interviews(), '1 0', 'one a day before');
select pg_temp.send();
select is(private.remind_of_interviews(), 0, 'once, also after it was sent');
select pg_temp.move('119 minutes', '3 days');
select is(private.remind_of_interviews() || ' ' || private.remind_of_interviews(), '1 0', 'one two hours before');
select is(pg_temp.news(), 'sms interview reminder', 'it waits');
delete from private.employer_news;
select pg_temp.i('another_time', 6, jsonb_build_array(pg_temp.at('4 days')));
select is(pg_temp.news(), 'nothing', 'and is taken back when the time does not hold');
select is(private.remind_of_interviews(), 0, 'nor made again');
select pg_temp.set_up('30 hours');
select pg_temp.old();
delete from outbox;
select pg_temp.move('23 hours', '0 hours');
select is(private.remind_of_interviews(), 0, 'what was arranged less than a day before is not reminded of that day');
select pg_temp.move('-1 minute', '3 days');
select is(private.remind_of_interviews(), 0, 'nor what is over');

-- ── what ends with it ──
select pg_temp.move('23 hours', '3 days');
select private.remind_of_interviews();
select pg_temp.e('select employer_answer($t, $a, ''offer'')');
select is((select data -> 'calendar' ->> 'status' from outbox where kind = 'application_update' and status = 'pending' and data ->> 'answer' = 'offer'), 'CANCELLED', 'an answer that ends it takes it out of the person''s calendar');
select is((select state from private.interview_of((select ana from a))), 'cancelled', 'another answer calls it off');
select is(pg_temp.news(), 'nothing', 'with its reminders');
select pg_temp.undo();
select is((select state from private.interview_of((select ana from a))), 'moved', 'undone, it holds again');
select tests.run('admin', format('select set_application_status(%L, ''rejected'')', (select ana from a)));
select is((select state from private.interview_of((select ana from a))), 'cancelled', 'so does an admin''s');
select tests.run('admin', format('select undo_application_status(%L)', (select ana from a)));
select is((select state from private.interview_of((select ana from a))), 'moved', 'until it is undone');
delete from private.employer_news;
select tests.run('visitor', format('select withdraw_application(%L)', (select ana from a)));
select is((select state from private.interview_of((select ana from a))), 'cancelled', 'withdrawing cancels it');
select is(pg_temp.mail(), 'withdrawn ' || (select sequence from private.interview_of((select ana from a))) || ' CANCELLED now', 'which the employer is told at once');
select is((select count(*)::int from private.employer_news), 0, 'besides the e-mail of the day');
select is(left(pg_temp.i('confirmed', 9), 5), 'PT409', 'and nobody answers any more');
select is(jsonb_array_length(tests.run('visitor', 'select export_my_data()')::jsonb -> 'interviews') > 3, true, 'it is in the download');
update private.interviews set starts_at = now() - interval '31 days';
select is(pg_temp.page(), 'PT404 This link no longer works.', 'thirty days later the link is over');
select tests.run('visitor', 'select delete_my_data()');
select is(pg_temp.mail(), 'nothing', 'nor is the employer told of who deleted everything');
select is((select count(*)::int from private.interviews) + (select count(*)::int from private.interview_links), 0, 'a deletion removes all of it');

-- ── the position is filled ──
create temp table f as select pg_temp.apply_to('visitor', '212-555-0193', (select cook from j)) as cleo, pg_temp.apply_to('other_visitor', '212-555-0194', (select cook from j)) as dan;
grant select on f to public;
delete from private.rate_limits;
create function pg_temp.invite(p_id uuid, p interval) returns text language sql as $$
  select pg_temp.e(format('select employer_answer($t, %L, ''interview'', null, %L)', p_id, jsonb_build_object('starts_at', pg_temp.at(p), 'place', 'Here')))
$$;
select pg_temp.invite(cleo, '2 days'), pg_temp.invite(dan, '1 day') from f;
select is(pg_temp.e('select employer_applicants($t, null, 1)')::jsonb -> 'appointments', (select jsonb_build_array(jsonb_build_object('id', dan, 'first_name', 'Ana', 'starts_at', pg_temp.at('1 day')), jsonb_build_object('id', cleo, 'first_name', 'Ana', 'starts_at', pg_temp.at('2 days'))) from f), 'an employer reads which appointments stand, on any page, by day');
select is(pg_temp.e('select employer_job($t)')::jsonb ? 'appointments', false, 'who only opened the link does not');
delete from outbox;
select pg_temp.e('select employer_close_job($t)');
select is((select string_agg((private.interview_of(x)).state, ' ') from f, unnest(array[cleo, dan]) x) || ', ' || pg_temp.news(), 'proposed proposed, nothing', 'filled, the appointments stand');
select pg_temp.e('select employer_close_job($t, true)');
select pg_temp.e('select employer_close_job($t, false, true)');
select is((select string_agg((private.interview_of(x)).state, ' ') from f, unnest(array[cleo, dan]) x) || ', ' || pg_temp.news(), 'cancelled cancelled, sms interview filled, sms interview filled', 'or are cancelled, if the employer says so, and both are told why');
select is((select string_agg(distinct a.application_status, ' ') from job_applications a, f where a.id in (f.cleo, f.dan)), 'rejected', 'which is an answer');
select is((select bool_and(not_before <= now() and data -> 'calendar' ->> 'status' = 'CANCELLED') from outbox where kind = 'interview'), true, 'at once, with what takes it out of their calendars');
select is((select count(*)::int from outbox where kind = 'interview_to_employer' and data ->> 'change' = 'cancelled' and status = 'pending'), 2, 'and out of the employer''s');
select is(pg_temp.e('select employer_applicants($t)')::jsonb -> 'appointments', '[]'::jsonb, 'none stands any more');
select pg_temp.e('select employer_close_job($t, false, true)');
select is((select count(*)::int from outbox where kind = 'interview'), 2, 'a second tap tells nobody twice');
select pg_temp.e('select employer_close_job($t, true)');
select is((select string_agg((private.interview_of(x)).state, ' ') from f, unnest(array[cleo, dan]) x), 'cancelled cancelled', 'opened again, who was told stays told');
select * from finish();
rollback;
