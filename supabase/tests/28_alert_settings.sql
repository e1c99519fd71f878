-- The language of messages, stopping all alerts and undoing it, and the consent that alert settings record.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook') as cook, tests.job('Driver') as driver;
create temp table a as select (tests.run('visitor', tests.start((select cook from j)))::jsonb ->> 'id')::uuid as mine,
  (tests.run('other_visitor', tests.start((select cook from j), '212-555-0177'))::jsonb ->> 'id')::uuid as theirs,
  (tests.run('user', tests.start((select driver from j), '212-555-0166'))::jsonb ->> 'id')::uuid as account;
create function pg_temp.languages(p_hash text) returns text language sql as $$
  select string_agg(distinct language, ',') from (
    select language from job_applications where visitor_hash = p_hash union all select language from alert_optins where visitor_hash = p_hash) x;
$$;

-- ── language ──
select is(tests.run('visitor', format('select set_message_language(%L)', l)), 'PT400 Please choose English or Spanish.', 'no language: ' || coalesce(l, 'null'))
  from unnest(array[null, '', 'fr', 'ES', repeat('e', 5000)]) l;
select is(tests.run('anonymous', 'select set_message_language(''es'')'), 'PT401 Something went wrong. Please try again.', 'nobody has no messages');
select private.enqueue('t1', 'application_update', 'sms', '+12125550123', null, null, '{}', 'en', null, (select mine from a));
select private.enqueue('t2', 'application_update', 'sms', '+12125550123', null, 'written', '{}', 'en', null, (select mine from a));
select private.enqueue('t3', 'application_to_employer', 'email', 'boss@example.com', null, null, '{}', 'en', null, (select mine from a));
select is(tests.run('visitor', 'select set_message_language(''es'')'), '{"language": "es"}', 'a visitor chooses');
select is(pg_temp.languages(tests.hash('visitor')), 'es', 'all of theirs follows');
select is(pg_temp.languages(tests.hash('other_visitor')), 'en', 'and nobody else''s');
select is((select string_agg(language, ' ' order by idempotency_key) from outbox where idempotency_key in ('t1', 't2', 't3')), 'es en en',
  'what waits unwritten too, but not what is written or goes to the employer');
select tests.run('user', format($$insert into user_alerts (user_id, job_type, location) values (%1$L, 'delivery', 'Bronx, New York')$$, tests.id('user')));
select is(tests.run('user', 'select set_message_language(''es'')'), '{"language": "es"}', 'an account chooses');
select is((select language from user_alerts where user_id = tests.id('user')), 'es', 'its settings follow');
select is((select language from job_applications where id = (select account from a)), 'es', 'and its applications');

-- ── stop and take back ──
select private.enqueue('s1', 'job_alert', 'sms', '+12125550123', null, null, '{}', 'en', (select id from alert_optins where visitor_hash = tests.hash('visitor')));
select private.enqueue('s2', 'job_alert', 'sms', '+12125550177', null, null, '{}', 'en', (select id from alert_optins where visitor_hash = tests.hash('other_visitor')));
select tests.run('visitor', format('insert into job_alerts (application_id, phone_number) values (%L, ''1'')', (select mine from a)));
create temp table s as select array(select jsonb_array_elements_text(tests.run('visitor', 'select stop_my_alerts()')::jsonb -> 'stopped'))::uuid[] as ids;
select is(cardinality((select ids from s)), 2, 'the sign-up and the alert of the application stop');
select isnt((select unsubscribed_at from alert_optins where visitor_hash = tests.hash('visitor')), null, 'the sign-up is stopped');
select is((select unsubscribed_at from alert_optins where visitor_hash = tests.hash('other_visitor')), null, 'another''s is not');
select is((select string_agg(status, ' ' order by idempotency_key) from outbox where idempotency_key in ('s1', 's2', 't1')), 'cancelled pending pending',
  'alerts that wait are taken back; news of an application is not an alert');
select is(tests.run('visitor', 'select stop_my_alerts()'), '{"stopped": []}', 'stopping again stops nothing');
select is(tests.run('other_visitor', format('select restart_my_alerts(%L)', (select ids from s))), '{"restarted": 0}', 'another cannot start them');
select is(tests.run('user', format('select restart_my_alerts(%L)', (select ids from s))), '{"restarted": 0}', 'nor an account');
select isnt((select unsubscribed_at from alert_optins where visitor_hash = tests.hash('visitor')), null, 'they stay stopped');
select is(tests.run('visitor', format('select restart_my_alerts(%L)', (select ids from s))), '{"restarted": 2}', 'the person can');
select is((select unsubscribed_at from alert_optins where visitor_hash = tests.hash('visitor')), null, 'and is subscribed again');
select is(tests.run('visitor', 'select restart_my_alerts(null)'), '{"restarted": 0}', 'nothing is no error');
select is(tests.run('visitor', 'select restart_my_alerts(array_fill(gen_random_uuid(), array[501]))'), 'PT400 Something went wrong. Please try again.', 'too many are refused');
select is(tests.run(w, 'select stop_my_alerts()'), 'PT401 Something went wrong. Please try again.', 'nobody stops nothing') from unnest(array['anonymous']) w;

select is(tests.run('user', 'select (my_referrals() ->> ''alerts_active'')::boolean'), 'true', 'on: the earn page says so');
create temp table u as select array(select jsonb_array_elements_text(tests.run('user', 'select stop_my_alerts()')::jsonb -> 'stopped'))::uuid[] as ids;
select is((select is_active from user_alerts where user_id = tests.id('user')), false, 'an account''s settings stop');
select is(tests.run('user', 'select (my_referrals() ->> ''alerts_active'')::boolean'), 'false', 'stopped: it says so too');
select tests.run('user', format($$insert into user_alerts (user_id, job_type, location) values (%1$L, 'retail', 'Queens')$$, tests.id('user')));
select is(tests.run('user', format('select restart_my_alerts(%L)', (select ids from u))), '{"restarted": 1}', 'settings saved since win over the old ones');
select is((select string_agg(job_type, ',') from user_alerts where user_id = tests.id('user') and is_active), 'retail', 'one active alert an account');

-- ── a pause, and shifts ──
create temp table p as select tests.job('Night porter', 'Bronx') as night;
update jobs set title = 'Night porter, overnight shift' where id = (select night from p);
select tests.run('other_visitor', 'update alert_optins set job_type = ''Various'', city = ''All NYC'', shifts = ''{nights}'' returning id');
update jobs set description = 'Mornings, 8 am to 2 pm.' where id = (select driver from j);
create function pg_temp.found() returns text language sql as $$
  select private.look_for_duplicates(1000);
  select string_agg(j.title, ', ' order by j.title) from private.subscribers s, jobs j
  where s.phone_number = '+12125550177' and j.id = any (private.matching_job_ids(s.category, s.borough, s.interests, '-infinity', '{}', 50, s.shifts)) $$;
select is(pg_temp.found(), 'Night porter, overnight shift', 'who wants nights is told of nights');
select matches(tests.run('other_visitor', 'update alert_optins set shifts = ''{lunch}'' returning id'), '^23514', 'there are four shifts');
select is((tests.run('other_visitor', 'select pause_my_alerts()')::jsonb ->> 'paused_until')::timestamptz, now() + interval '7 days', 'alerts pause for a week');
select is(pg_temp.found(), null, 'while they do nothing is found');
select is((select paused_until from alert_optins where visitor_hash = tests.hash('visitor')), null, 'another''s go on');
update outbox set status = 'pending', not_before = now() where idempotency_key = 's2';
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
select ok(not tests.run('service', 'select claim_outbox(50, ''w'', 60)')::jsonb @> '[{"recipient": "+12125550177"}]', 'and what waits is not sent');
select is(tests.run('other_visitor', 'select pause_my_alerts(false)'), '{"paused_until": null}', 'one tap ends it');
select is(pg_temp.found(), 'Night porter, overnight shift', 'and they go on');
update alert_optins set paused_until = now() - interval '1 minute' where visitor_hash = tests.hash('other_visitor');
select is(pg_temp.found(), 'Night porter, overnight shift', 'as when the week is over');
select is(tests.run('anonymous', 'select pause_my_alerts()'), 'PT401 Something went wrong. Please try again.', 'nobody pauses nothing');
select matches(tests.run('other_visitor', 'update alert_optins set paused_until = now() + interval ''1 year'''), '^42501', 'a pause is a week');

-- ── the link in a message ──
select private.enqueue('l1', 'digest', 'email', 'user@example.com', null, null, '{}', 'en');
update outbox set user_alert_id = (select id from user_alerts where user_id = tests.id('user') and is_active) where idempotency_key = 'l1';
update alert_optins set unsubscribed_at = null where user_id = tests.id('user');
select is(tests.run('anonymous', format('select unsubscribe(%L)', (select unsubscribe_token from user_alerts where user_id = tests.id('user') and is_active))),
  '{"subscribed": false}', 'it stops an account''s settings');
select is((select count(*)::int from alert_optins where user_id = tests.id('user') and unsubscribed_at is null), 0, 'and the sign-up that they superseded does not come back');
select is((select count(*)::int from private.subscribers where user_alert_id is not null or alert_optin_id in (select id from alert_optins where user_id = tests.id('user'))),
  0, 'so that nothing is sent');
select is((select count(*)::int from alert_optins where user_id is null and unsubscribed_at is null), 2, 'nobody else is stopped');
select is(tests.run('anonymous', format('select unsubscribe(%L, true)', (select unsubscribe_token from user_alerts where user_id = tests.id('user') and job_type = 'retail'))),
  '{"subscribed": true}', 'and starts them again');
select tests.run('user', 'select stop_my_alerts()');
select is((select status from outbox where idempotency_key = 'l1'), 'cancelled', 'stopping everything takes back what waits for the settings');
select tests.run('anonymous', format('select unsubscribe(%L, true)', (select unsubscribe_token from user_alerts where user_id = tests.id('user') and job_type = 'retail')));

select is(tests.run('user', format('update user_alerts set %s where user_id = %L', c, tests.id('user'))), 'PT400 Please fill in both job type and location.', 'settings need work and place: ' || c)
  from unnest(array['job_type = '' ''', 'location = ''''']) c;

-- ── consent ──
select is((select consented_at from user_alerts where user_id = tests.id('user') and is_active), null, 'without a text there is no consent');
update user_alerts set consented_at = '2026-01-01', consent_text_version = 'settings-1' where user_id = tests.id('user') and is_active;
select tests.run('user', format($$update user_alerts set frequency = 'daily', consent_text_version = 'settings-1' where user_id = %1$L and is_active$$, tests.id('user')));
select cmp_ok((select consented_at from user_alerts where user_id = tests.id('user') and is_active), '=', now(), 'the first text is noted');
alter table user_alerts disable trigger a_guard_user_alert;
update user_alerts set consented_at = null where user_id = tests.id('user') and is_active;
alter table user_alerts enable trigger a_guard_user_alert;
select tests.run('user', format($$update user_alerts set frequency = 'weekly', consent_text_version = 'settings-1' where user_id = %1$L and is_active$$, tests.id('user')));
select is((select consented_at from user_alerts where user_id = tests.id('user') and is_active), null, 'the same text with the same addresses is no new consent');
select tests.run('user', format($$update user_alerts set phone_number = '(212) 555-0188', consent_text_version = 'settings-1' where user_id = %1$L and is_active$$, tests.id('user')));
select cmp_ok((select consented_at from user_alerts where user_id = tests.id('user') and is_active), '=', now(), 'another number is');
-- ── signing up again after stopping everything ──
create function pg_temp.sign_up(p_actor text) returns jsonb language sql as $$
  select tests.run(p_actor, 'select enroll_in_alerts(p_phone_number => ''(332) 555-0177'', p_job_type => ''Delivery'', p_city => ''Bronx'', p_opted_in_sms => true, p_consent_text_version => ''v2'')')::jsonb $$;
create function pg_temp.signed_up() returns text language sql as $$
  select concat_ws(' ', case when unsubscribed_at is null then 'on' else 'stopped' end, job_type, city, consent_text_version) from alert_optins where phone_number = '+13325550177' $$;
select tests.run('visitor again', 'select enroll_in_alerts(p_phone_number => ''332-555-0177'', p_job_type => ''Warehouse'', p_city => ''Queens'', p_opted_in_sms => true, p_consent_text_version => ''v1'')');
select is(pg_temp.sign_up('visitor again') ->> 'already_subscribed', 'true', 'a subscriber learns that they are subscribed already');
select tests.run('visitor again', 'select stop_my_alerts()');
select is(pg_temp.sign_up('visitor stranger') ->> 'already_subscribed', 'true', 'a stranger with the same number starts nothing');
select is(pg_temp.signed_up(), 'stopped Warehouse Queens v1', 'it stays stopped');
select is(pg_temp.sign_up('visitor again') ->> 'already_subscribed', 'false', 'their owner signs up again');
select is(pg_temp.signed_up(), 'on Delivery Bronx v2', 'with what they want now and the text that they agreed to');

select * from finish();
rollback;
