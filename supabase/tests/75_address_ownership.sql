-- Typing somebody else's number or e-mail silences nobody, locks nobody out, reveals nothing and hands nothing over.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx', 'boss@employer.example') as cook, tests.job('Baker', 'Bronx') as baker;
create function pg_temp.sign_up(p_actor text, p_phone text, p_email text default null, p_consent text default 'v1', p_address text default null) returns text language sql as $$
  select tests.run(p_actor, format('select enroll_in_alerts(p_phone_number => %L, p_email => %L, p_city => ''Bronx'', p_consent_text_version => %L)', p_phone, p_email, p_consent), p_address);
$$;

-- ── an employer's mailbox ──
create temp table applied as select (tests.run('visitor', tests.start(cook))::jsonb ->> 'id')::uuid as id from j;
select tests.run('visitor', tests.fill_step_2(id)) from applied;
select tests.run('visitor', format('select complete_application(%L)', id)) from applied;
select is((select count(*)::int from outbox where recipient = 'boss@employer.example'), 1, 'an application is sent to the employer');
select unalike(tests.run('visitor', 'select export_my_data()'), '%boss@employer.example%', 'whose address is not in the applicant''s download');
select private.settle_employer_news(id, true) from outbox where recipient = 'boss@employer.example';
select alike(tests.run('visitor', 'select export_my_data()'), '%sent_to_employer%', 'which tells that it was sent');

-- ── settings of an account and somebody else's sign-up with the same number ──
insert into user_alerts (user_id, job_type, location, phone_number, email, sms_enabled, email_enabled, consent_text_version, consented_at)
  values (tests.id('user'), 'kitchen', 'Bronx', '+12125550177', 'other@example.net', true, true, 'v1', now() - interval '1 day');
select pg_temp.sign_up('other_visitor', '212-555-0177', 'other@example.net', null);
select is((select phone_number from private.subscribers where user_alert_id is not null), '+12125550177', 'a sign-up without consent silences no texts');
select is((select email from private.subscribers where user_alert_id is not null), 'other@example.net', 'nor e-mails');
update alert_optins set consent = true, consented_at = now(), created_at = now() + interval '1 second' where phone_number = '+12125550177';
select is((select phone_number from private.subscribers where user_alert_id is not null), '+12125550177', 'nor does one that is newer than what the account agreed to');
update alert_optins set created_at = now() - interval '2 days' where phone_number = '+12125550177';
select is((select phone_number from private.subscribers where user_alert_id is not null), null, 'an older one that agreed has its own say');

-- ── consent has its words ──
select pg_temp.sign_up('visitor 1', '212-555-0178');
select tests.run('visitor 1', 'select stop_my_alerts(array[(select id from alert_optins limit 1)])');
update alert_optins set unsubscribed_at = now() where phone_number = '+12125550178';
select pg_temp.sign_up('visitor 1', '212-555-0178', null, null);
select results_eq($$select consent, consented_at from alert_optins where phone_number = '+12125550178'$$, $$values (false, null::timestamptz)$$,
  'who starts alerts again without the words has not agreed');
select pg_temp.sign_up('visitor 2', '212-555-0190');
select tests.run('visitor 3', format('select start_application(null, %L, ''Ana'', ''212-555-0189'', null, null, null)', baker)) from j;
select tests.run('visitor 3', 'select update_my_details(''Ana'', ''212-555-0190'', null, null, ''v2'')');
select results_eq($$select phone_number, consent_text_version from alert_optins where visitor_hash = tests.hash('visitor 3')$$, $$values ('+12125550190', 'v2')$$, 'a sign-up has the number that its owner gave last, also where another one holds it');
select is((select array_agg(id) from private.subscribers where phone_number = '+12125550190'), array(select id from alert_optins where visitor_hash = tests.hash('visitor 2')), 'which goes on as it was');

-- ── the reapply queue follows a corrected number ──
create temp table left_over as select (tests.run('visitor 4', tests.start(baker, '212-555-0191'))::jsonb ->> 'id')::uuid as id from j;
insert into reapply_queue (application_id, visitor_hash, job_id, user_name, user_phone, reason, consented, job_title)
  select id, tests.hash('visitor 4'), baker, 'Ana', '+12125550191', 'abandoned_step2', true, 'Baker' from left_over, j;
select tests.run('visitor 4', 'select update_my_details(''Ana'', ''212-555-0192'', null, null, null)');
select results_eq('select user_phone, consented from reapply_queue q join left_over l on l.id = q.application_id', $$values ('+12125550192', false)$$,
  'who corrects a number is no longer reminded at the wrong one, nor at the new one without agreeing');

-- ── a phone that was shown to be somebody's holds what is signed up with it ──
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor 5'), private.address_key('+12125550193'));
select is(private.is_held_by_phone('+12125550193'), true, 'also where they never applied');

-- ── an account that signed a number up and stopped it keeps nobody from it ──
select pg_temp.sign_up('other_user', '212-555-0196');
select tests.run('other_user', 'select stop_my_alerts()');
select is(pg_temp.sign_up('visitor 8', '212-555-0196')::jsonb ->> 'already_subscribed', 'true', 'who comes second is told that the number is known');
select tests.run('visitor 8', 'select request_recovery_link(''212-555-0196'')');
select is((select count(*)::int from outbox where kind = 'recovery_link' and recipient = '+12125550196'), 1, 'and gets a one-time link, since the account never proved it');
select tests.run('visitor 8', format('select redeem_recovery_link(%L)', data ->> 'token')) from outbox where kind = 'recovery_link' and recipient = '+12125550196';
select is(pg_temp.sign_up('visitor 8', '212-555-0196')::jsonb ->> 'already_subscribed', 'false', 'whoever opened it signs up');
select is((select array_agg(id) from private.subscribers where phone_number = '+12125550196'), array(select id from alert_optins where visitor_hash = tests.hash('visitor 8')), 'and is the one who gets its alerts');

-- ── limits ──
delete from private.rate_limits;
select is((select count(*)::int from generate_series(1, 25) n where pg_temp.sign_up('visitor x' || n, '212-555-0194', null, 'v1', '203.0.113.9') ~ 'PT429') > 0, true, 'one network signs a number up twenty times an hour');
select unalike(pg_temp.sign_up('visitor 6', '212-555-0194', null, 'v1', '198.51.100.7'), '%PT429%', 'and locks nobody elsewhere out');

-- ── what tells of a status ──
insert into job_applications (job_id, visitor_hash, first_name, phone_number, email, application_status)
  select baker, tests.hash('visitor 7'), 'Ana', '+12125550195', 'victim@example.org', 'completed' from j;
insert into alert_optins (visitor_hash, phone_number, email, first_name, city, job_type, opted_in_sms, opted_in_email, consent, consent_text_version, consented_at)
  values (tests.hash('visitor 7'), '+12125550195', 'mine@example.org', 'Ana', 'Bronx', 'Various', true, true, true, 'v1', now());
select is_empty($$select 1 from job_applications a, private.status_recipients(a) where a.phone_number = '+12125550195'$$, 'goes nowhere without the application''s own consent');
-- ── whether a number or an e-mail is known ──
delete from private.rate_limits;
create function pg_temp.neutral(p_text text) returns text language sql as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(p_text,
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}', 'id', 'g'), '[0-9a-f]{64}', 'hash', 'g'), '\d{4}-\d\d-\d\d[T ][0-9:.+-]+', 'time', 'g'),
    '\+1\d{10}', 'phone', 'g'), '[a-z0-9]+@known\.example', 'email', 'g'), '"((referral|ref)_code)": "[A-Z0-9]{6,10}"', '"\1": "code"', 'g'), '"id": \d+', '"id": n', 'g');
$$;
create temp table seen (n int generated always as identity, actor text, what text, answer text);
create function pg_temp.sees(p_actor text, p_what text, p_sql text) returns text language plpgsql as $$
declare answer text := tests.run(p_actor, p_sql);
begin
  insert into seen (actor, what, answer) values (p_actor, p_what, pg_temp.neutral(answer));
  return answer;
end $$;
create function pg_temp.send() returns int language sql as $$
  select tests.run('service', 'select write_alerts(1000)');
  select count(*)::int from jsonb_array_elements(tests.run('service', 'select claim_outbox(1000, ''w'', 60)')::jsonb) m,
    lateral (select tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w", "provider": "p", "body": "b"}'')', m ->> 'id'))) r where r is not null;
$$;
create function pg_temp.look(p_actor text, p_when text) returns void language plpgsql as $$
begin
  perform pg_temp.sees(p_actor, p_when || ': sign-ups', 'select jsonb_agg(to_jsonb(o) order by created_at) from alert_optins o');
  perform pg_temp.sees(p_actor, p_when || ': codes', 'select jsonb_agg(to_jsonb(c) order by created_at) from referral_codes c');
  perform pg_temp.sees(p_actor, p_when || ': referrals', 'select my_referrals()');
  perform pg_temp.sees(p_actor, p_when || ': download', 'select export_my_data()');
end $$;
create function pg_temp.probe(p_actor text, p_phone text, p_email text, p_next_phone text, p_next_email text) returns void language plpgsql as $$
declare
  app uuid;
  own record;
begin
  app := (pg_temp.sees(p_actor, 'applying', format('select start_application(null, %L, ''Ana'', %L, %L, null, ''v1'')', (select baker from j), p_phone, p_email))::jsonb ->> 'id')::uuid;
  perform pg_temp.look(p_actor, 'applied');
  select id, unsubscribe_token as token into own from alert_optins where visitor_hash = tests.hash(p_actor) order by created_at limit 1;
  perform pg_temp.sees(p_actor, 'asking for an alert', format('select request_alert(%L, %L)', own.id, (select cook from j)));
  perform pg_temp.sees(p_actor, 'asking once more', format('select request_alert(%L, %L)', own.id, (select cook from j)));
  perform pg_temp.sees(p_actor, 'asking for ' || n, format('select request_alert(%L, %L)', own.id, tests.job('Asked ' || n, 'Bronx'))) from generate_series(1, 4) n;
  perform tests.run(p_actor, tests.fill_step_2(app));
  perform pg_temp.sees(p_actor, 'handing in', format('select complete_application(%L) - ''ref_code''', app));
  perform pg_temp.send();
  perform pg_temp.look(p_actor, 'sent');
  perform pg_temp.sees(p_actor, 'signing up again', format('select enroll_in_alerts(p_phone_number => %L, p_email => %L, p_consent_text_version => ''v1'')', p_phone, p_email));
  perform pg_temp.sees(p_actor, 'leaving a job', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_email => %L)', (select cook from j), p_phone, p_email));
  perform pg_temp.sees(p_actor, 'correcting', format('select update_my_details(''Ana'', %L, %L, null, ''v1'')', p_next_phone, p_next_email));
  perform pg_temp.look(p_actor, 'corrected');
  perform pg_temp.sees(p_actor, 'asking at the new number', format('select request_alert(%L, %L)', own.id, tests.job('New number', 'Bronx')));
  perform pg_temp.send();
  perform pg_temp.look(p_actor, 'sent there');
  perform pg_temp.sees(p_actor, 'opening the stop link', format('select resolve_unsubscribe(%L) - ''phone_last2''', own.token));
  perform pg_temp.sees(p_actor, 'deleting', 'select delete_my_data()');
  perform pg_temp.sees(p_actor, 'opening it then', format('select resolve_unsubscribe(%L)', own.token));
end $$;
select pg_temp.sign_up('visitor known ' || n, '212-555-088' || n, 'known' || n || '@known.example') from generate_series(1, 2) n;
select tests.run('visitor known ' || n, format('select request_alert(%L, %L)', o.id, cook)) from j, generate_series(1, 2) n join alert_optins o on o.email = 'known' || n || '@known.example';
select pg_temp.send();
select pg_temp.probe('visitor knows', '212-555-0881', 'known1@known.example', '212-555-0882', 'known2@known.example');
delete from private.rate_limits where subject like 'to:%' and bucket = 'enroll';
select pg_temp.probe('visitor guesses', '212-555-0886', 'other6@known.example', '212-555-0887', 'other7@known.example');
select is(k.answer, g.answer, 'nobody learns by ' || k.what || ' whether a number or an e-mail is known')
  from (select *, row_number() over (order by n) as at from seen where actor = 'visitor knows') k
  full join (select *, row_number() over (order by n) as at from seen where actor = 'visitor guesses') g using (at, what) order by at;
select isnt((select answer from seen where actor = 'visitor knows' and what = 'applied: sign-ups'), null, 'who applies has a sign-up of their own, also with a number that is known');
select is((select answer from seen where actor = 'visitor knows' and what = 'asking for an alert'), '{"queued": 2}', 'which says that alerts are on');
select is((select count(*)::int from alert_optins where phone_number like '+121255508%' or email like '%@known.example'), 2, 'and whose deletion leaves the holders alone');

-- ── the first to give a number holds it ──
delete from private.rate_limits; delete from outbox; delete from private.alert_slots; delete from private.alerted_jobs;
select tests.run('visitor typist', format('select start_application(null, %L, ''Ana'', ''212-555-0881'', ''known1@known.example'', null, ''v1'')', baker)) from j;
create temp table typed as select id from alert_optins where visitor_hash = tests.hash('visitor typist');
create function pg_temp.reached() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', case when s.id = (select id from typed) then 'typist' else 'holder' end, s.phone_number, s.email), ', ' order by s.id = (select id from typed)), '')
    from private.subscribers s where '+12125550881' = s.phone_number or 'known1@known.example' = s.email;
$$;
select is(pg_temp.reached(), 'holder +12125550881 known1@known.example', 'alerts go to the holder of a number, by what they chose');
select tests.run('visitor typist', format('select request_alert(%L, %L)', id, cook)) from typed, j;
select is((select count(*)::int from outbox where alert_optin_id = (select id from typed)), 0, 'nothing is written in the name of who typed it since');
select is((select reachable from private.read_audience('{"segment": "all", "channel": "sms"}')), (select count(distinct phone_number)::int from alert_optins where consent and unsubscribed_at is null and opted_in_sms and phone_number <> 'Not provided'), 'an alert of the team counts a number once');
select tests.run('service', format('select trigger_manual_alert(%L, ''{"segment": "all", "channel": "sms", "title": "T", "message": "M"}'')', tests.id('admin')));
select tests.run('service', 'select write_alerts(1000)');
select is((select array_agg(alert_optin_id) from outbox where recipient = '+12125550881' and kind = 'manual_alert'), array[(select id from alert_optins where visitor_hash = tests.hash('visitor known 1'))], 'and writes to it in the holder''s name');
select tests.run('visitor known 1', 'select stop_my_alerts()');
select is(pg_temp.reached(), '', 'the holder''s stop is the number''s');
select isnt_empty($$select 1 from job_applications a, private.status_recipients(a) where a.visitor_hash = tests.hash('visitor typist')$$, 'but not the end of news of applications');
select tests.run('visitor known 1', format('select restart_my_alerts(%L)', array(select id from alert_optins where visitor_hash = tests.hash('visitor known 1'))));
select tests.run('visitor typist', 'select stop_my_alerts()');
select is(pg_temp.reached(), 'holder +12125550881 known1@known.example', 'the typist''s is not');
insert into reapply_queue (visitor_hash, job_id, user_name, user_phone, reason, consented) select tests.hash('visitor known 1'), cook, 'Ana', '+12125550881', 'abandoned_step2', true from j;
select is((select private.nudge_channel(q) from reapply_queue q where q.visitor_hash = tests.hash('visitor known 1')), 'sms', 'nor does it end the holder''s reminders');
select tests.run('visitor typist', format('select restart_my_alerts(%L)', array(select id from typed)));
select is((select visitor_hash from private.find_recipient(null, '+12125550882')), null, 'a number that nobody proved finds no dashboard, not even its holder''s');
select tests.run('visitor known 1', 'select delete_my_data()');
select is(pg_temp.reached(), '', 'when the holder deletes their data, nobody else''s alerts begin');
select alike(pg_temp.sign_up('visitor known 1', '212-555-0881', 'known1@known.example'), '%"already_subscribed": false%', 'and they may sign up again');
select tests.run('visitor known 1', 'select delete_my_data()');
select tests.run('visitor typist', format('select start_application(null, %L, ''Ana'', ''212-555-0881'', ''known1@known.example'', null, ''v1'')', cook)) from j;
select is(pg_temp.reached(), 'typist +12125550881 known1@known.example', 'giving a number that nobody holds any more takes hold of it');
select tests.run('visitor true', format('select start_application(null, %L, ''Ana'', ''212-555-0881'', null, null, ''v1'')', cook)) from j;
select is(pg_temp.reached(), 'typist +12125550881 known1@known.example', 'until it is shown to be another''s');
update alert_optins set user_id = tests.id('other_user'), visitor_hash = null where id = (select id from typed);
select tests.run('anonymous', 'select request_recovery_link(''212-555-0881'')');
select tests.run('visitor true', format('select redeem_recovery_link(%L)', data ->> 'token')) from outbox where kind = 'recovery_link' and recipient = '+12125550881';
select is(pg_temp.reached(), 'holder +12125550881, typist known1@known.example', 'by a link that was sent there');
select private.enqueue('late', 'job_alert', 'sms', '+12125550881', null, 'b', '{}', 'en', (select id from typed));
select is((select min(m ->> 'id') from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m where m ->> 'kind' = 'job_alert'), null, 'what waited in the name of who held it before is not sent');

-- ── an account's settings ──
insert into user_alerts (user_id, job_type, location, phone_number, sms_enabled, email_enabled, consent_text_version, consented_at)
  values (tests.id('admin'), 'kitchen', 'Bronx', '+12125550883', true, false, 'v1', now());
select pg_temp.sign_up('admin', '212-555-0883');
select tests.run('visitor typist', format('select start_application(null, %L, ''Ana'', ''212-555-0883'', null, null, ''v1'')', baker)) from j;
update alert_optins set created_at = now() - interval '1 day' where phone_number = '+12125550883' and user_id is null;
select is((select phone_number from private.subscribers where user_alert_id is not null and alert_optin_id = (select id from alert_optins where user_id = tests.id('admin'))), '+12125550883', 'are silenced by nobody who typed their number');

select * from finish();
rollback;
