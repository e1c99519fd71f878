-- Unsubscribe links and rewards outlive the deletion of the sign-up that they came from.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as cook, tests.job('Baker', 'Bronx') as baker;
create function pg_temp.sign_up(p_actor text, p_email text, p_job uuid) returns uuid language plpgsql as $$
declare optin uuid := tests.run(p_actor, format(
  'select enroll_in_alerts(p_email => %L, p_city => ''Bronx'', p_consent_text_version => ''v1'') ->> ''id''', p_email));
begin
  perform tests.run(p_actor, format('select request_alert(%L, %L)', optin, p_job));
  return optin;
end $$;
-- The token and the proof of each e-mail that goes out.
create function pg_temp.send() returns table (recipient text, token uuid, proof text) language sql as $$
  select m ->> 'recipient', (m -> 'data' ->> 'unsubscribe_token')::uuid, m -> 'data' ->> 'unsubscribe_proof'
  from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m
  where m ->> 'channel' = 'email';
$$;
create function pg_temp.stop(p_token uuid, p_proof text, p_undo boolean default false) returns text language sql as $$
  select tests.run('anonymous', format('select unsubscribe(%L, %L, %L)', p_token, p_undo, p_proof));
$$;
create function pg_temp.shown(p_token uuid, p_proof text) returns jsonb language sql as $$
  select tests.run('anonymous', format('select resolve_unsubscribe(%L, %L)', p_token, p_proof))::jsonb;
$$;
create function pg_temp.refuses(p_email text) returns boolean language sql as $$
  select exists (select 1 from suppressions where recipient_hash = private.address_key(p_email) and channel = 'email');
$$;
create function pg_temp.next_day() returns void language sql as $$
  delete from private.alert_slots; delete from private.alerted_jobs; delete from private.rate_limits;
$$;

-- ── who had it sent erases their data ──
select pg_temp.sign_up('visitor', 'victim@example.com', cook) from j;
create temp table mail as select * from pg_temp.send();
select is((select recipient from mail), 'victim@example.com', 'somebody signs up another''s mailbox');
select tests.run('visitor', 'select delete_my_data()');
select is(pg_temp.shown(token, proof), '{"kind": "alert_optin", "subscribed": true, "sms": false, "email": true,
  "phone_last2": null, "language": null}', 'its link is alive when the sign-up is gone') from mail;
select is(pg_temp.shown(token, null), null, 'only with the proof from the message') from mail;
select is(pg_temp.stop(token, 'guessed'), 'PT404 This link may have expired or been used already.',
  'the token without the proof stops nothing') from mail;
select is(pg_temp.stop(token, proof), '{"subscribed": false}', 'the link stops') from mail;
select ok(pg_temp.refuses('victim@example.com'), 'the mailbox');
select is(pg_temp.shown(token, proof) ->> 'subscribed', 'false', 'and says so from then on') from mail;
select is(pg_temp.stop(token, proof), '{"subscribed": false}', 'a second click is answered like the first') from mail;
select pg_temp.next_day();
select pg_temp.sign_up('visitor', 'victim@example.com', baker) from j;
select is((select count(*)::int from pg_temp.send()), 0, 'the next day it gets nothing, even if it is signed up again');
select is(pg_temp.stop(token, proof, true), '{"subscribed": true}', 'the same link takes it back') from mail;
select ok(not pg_temp.refuses('victim@example.com'), 'for the mailbox');

-- ── an account deletes its settings ──
select pg_temp.next_day();
select is(tests.run('user', format('insert into user_alerts (user_id, job_type, location, email, email_enabled,
  consent_text_version) values (%L, ''cook'', ''Bronx'', ''victim2@example.com'', true, ''v1'')', tests.id('user'))),
  'done', 'an account saves settings with another''s mailbox');
select private.enqueue('settings', 'account', 'email', 'victim2@example.com', 's', 'b',
  jsonb_build_object('unsubscribe_token', unsubscribe_token)) from user_alerts where user_id = tests.id('user');
create temp table deleted as select * from pg_temp.send();
select is((select recipient from deleted), 'victim2@example.com', 'which gets an alert');
select tests.run('user', format('delete from user_alerts where user_id = %L', tests.id('user')));
select is(pg_temp.stop(token, proof), '{"subscribed": false}', 'and deletes its settings') from deleted;
select ok(pg_temp.refuses('victim2@example.com'), 'the link stops the mailbox');

-- ── the sign-up gets another address ──
select pg_temp.next_day();
create temp table swapped as select pg_temp.sign_up('other_visitor', 'victim3@example.com', cook) as id from j;
alter table swapped add token uuid, add proof text;
update swapped set (token, proof) = (select m.token, m.proof from pg_temp.send() m);
update alert_optins set email = 'mine@example.com' where id = (select id from swapped);
select is(pg_temp.stop(token, proof), '{"subscribed": false}', 'a sign-up has another address by now') from swapped;
select ok(pg_temp.refuses('victim3@example.com'), 'the link stops the mailbox that it was sent to');
select ok(not pg_temp.refuses('mine@example.com'), 'and not the other');

-- ── as long as messages are kept, from the last one on ──
update private.stop_links set created_at = now() - interval '401 days' where token_hash in (
  select private.hash(token::text) from mail union all select private.hash(token::text) from swapped);
select private.enqueue('again', 'account', 'email', 'victim3@example.com', 's', 'b',
  jsonb_build_object('unsubscribe_token', token)) from swapped;
select is((select m.proof = s.proof from pg_temp.send() m, swapped s), true, 'a later message has the same link');
update private.scheduled_tasks set last_run_at = null;
select tests.run('service', 'select run_scheduled_tasks()');
select is(pg_temp.shown(token, proof), null, 'a link is known for 400 days') from mail;
select is((select count(*)::int from private.stop_links l, swapped s where l.token_hash = private.hash(s.token::text)),
  1, 'after the last message that had it');

-- ── a reward, once per friend ──
select pg_temp.next_day();
create function pg_temp.join_in(p_actor text) returns text language sql as $$
  select tests.run(p_actor, 'select enroll_in_alerts(p_phone_number => ''212-555-0951'') ->> ''referral_code''');
$$;
create function pg_temp.apply_as(p_actor text, p_job uuid, p_phone text, p_code text) returns void language plpgsql as $$
declare app uuid := (tests.run(p_actor, tests.start(p_job, p_phone, p_code))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(app));
  perform tests.run(p_actor, format('select complete_application(%L)', app));
end $$;
create function pg_temp.earned() returns int language sql as $$
  select count(*)::int from referral_payouts where referrer_optin_id is not null;
$$;
select pg_temp.apply_as('visitor f', cook, '212-555-0952', pg_temp.join_in('visitor r')) from j;
select is(pg_temp.earned(), 1, 'a friend who applies earns their referrer a reward');
select tests.run('visitor r', 'select delete_my_data()'), tests.run('visitor f', 'select delete_my_data()');
select pg_temp.apply_as('visitor f', baker, '212-555-0952', pg_temp.join_in('visitor r2')) from j;
select is((select count(*)::int from referral_attributions where referrer_optin_id is not null), 1,
  'both erase all and begin again');
select is(pg_temp.earned(), 0, 'which earns the reward no second time');
select is((select boost_tokens from alert_optins where phone_number = '+12125550951'), 0, 'nor a second token');
create temp table codes as select referral_code from referral_codes c join alert_optins o on o.id = c.user_id
  where o.phone_number = '+12125550952';
select tests.run('visitor r2', 'select delete_my_data()');
select pg_temp.apply_as('visitor r3', baker, '212-555-0951', c.referral_code) from j, codes c;
select is(pg_temp.earned(), 0, 'and a friend earns nothing for the referrer who was paid for them');
select pg_temp.apply_as('visitor g', baker, '212-555-0953', c.referral_code) from j, codes c;
select is(pg_temp.earned(), 1, 'as they do for somebody new');
-- ── what lifts a stop, and what does not ──
select tests.run('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0961'', p_email => ''stopped@example.com'', p_city => ''Bronx'', p_consent_text_version => ''v1'')');
select tests.run('service', 'select receive_text(''+12125550961'', ''stop'', ''stop-961'')');
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('stopped@example.com'), 'email', 'unsubscribe');
create function pg_temp.stops() returns text language sql as $$
  select string_agg(channel || ' ' || reason, ', ' order by channel) from suppressions
  where recipient_hash in (private.address_key('+12125550961'), private.address_key('stopped@example.com')) $$;
select tests.run(a, q) from unnest('{visitor,other_visitor,user}'::text[]) a, unnest(array[
  'select enroll_in_alerts(p_phone_number => ''212-555-0961'', p_email => ''stopped@example.com'', p_city => ''Bronx'', p_opted_in_sms => true, p_opted_in_email => true, p_consent_text_version => ''v1'')',
  'select stop_my_alerts()', 'select restart_my_alerts(array(select id from alert_optins))', 'select pause_my_alerts()', 'select pause_my_alerts(false)',
  'update alert_optins set opted_in_sms = false, opted_in_email = false where phone_number = ''+12125550961''',
  'update alert_optins set opted_in_sms = true, opted_in_email = true where phone_number = ''+12125550961''']) q;
select tests.run('user', format($$insert into user_alerts (user_id, job_type, location, phone_number, email, consent_text_version) values (%L, 'any', 'Bronx', '2125550961', 'stopped@example.com', 'v1')$$, tests.id('user')));
select tests.run('other_visitor', tests.start(tests.job('Cook'), '212-555-0961'));
select is(pg_temp.stops(), 'email unsubscribe, sms stop', 'no sign-up, setting, application or job lifts a stop');
select tests.run('service', 'select receive_text(''+12125550962'', ''start'', ''start-962'')');
select is(pg_temp.stops(), 'email unsubscribe, sms stop', 'nor START from another phone');
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor'), private.address_key('stopped@example.com')), (tests.hash('visitor'), private.address_key('+12125550961'));
select tests.run('visitor', 'update alert_optins set opted_in_sms = false, opted_in_email = false where phone_number = ''+12125550961''');
select tests.run('visitor', 'update alert_optins set opted_in_sms = true, opted_in_email = true where phone_number = ''+12125550961''');
select is(pg_temp.stops(), 'sms stop', 'who opened a link sent to the e-mail may turn it on; a STOP stays');
select tests.run('service', 'select receive_text(''+12125550961'', ''start'', ''start-961'')');
select is(pg_temp.stops(), null, 'START from that phone lifts it');

select * from finish();
rollback;
