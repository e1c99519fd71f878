-- Attempts to have messages sent to people who opted out, or more often than they agreed to, or not at all.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.empty();

update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
insert into auth.users (id, email, email_confirmed_at) values (tests.id('user'), 'user@example.com', now());
create temp table j as select tests.job('Cook', 'Bronx') as cook, tests.job('Baker', 'Bronx') as baker;
create function pg_temp.sign_up(p_actor text, p_phone text, p_email text default null, p_consent text default 'v1') returns uuid language sql as $$
  select (tests.run(p_actor, format('select enroll_in_alerts(p_phone_number => %L, p_email => %L, p_city => ''Bronx'', p_consent_text_version => %L)', p_phone, p_email, p_consent))::jsonb ->> 'id')::uuid;
$$;
create function pg_temp.send() returns jsonb language sql as $$
  select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m,
    lateral (select tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w", "provider": "p"}'')', m ->> 'id'))) r where r is not null;
$$;
create function pg_temp.ask(p_actor text, p_optin uuid, p_job uuid) returns text language sql as $$
  select tests.run(p_actor, format('select request_alert(%L, %L)', p_optin, p_job));
$$;

-- ── deleting and signing up again, over and over ──
create function pg_temp.rounds() returns int language plpgsql as $$
declare
  sent int := 0;
  optin uuid;
begin
  for n in 1..20 loop
    -- The same job again, and another. Limits have their own tests.
    delete from private.rate_limits;
    optin := pg_temp.sign_up('visitor', '212-555-0901', 'stranger@example.com');
    perform pg_temp.ask('visitor', optin, cook) from j;
    sent := sent + jsonb_array_length(pg_temp.send());
    perform pg_temp.ask('visitor', optin, baker) from j;
    sent := sent + jsonb_array_length(pg_temp.send());
    perform tests.run('visitor', 'select delete_my_data()');
  end loop;
  return sent;
end $$;
select is(pg_temp.rounds(), 2, 'twenty sign-ups and deletions are one text and one e-mail that day');
select is((select count(*)::int from private.alert_slots where recipient_key = private.address_key('+12125550901')), 1, 'whose day stays used');
delete from private.rate_limits;
update private.alert_slots set day = day - 1;
select is((select count(*)::int from outbox where recipient in ('+12125550901', 'stranger@example.com')), 0, 'though nothing that names them does');
select pg_temp.ask('visitor', pg_temp.sign_up('visitor', '212-555-0901', 'stranger@example.com'), cook) from j;
select is(pg_temp.send(), '[]', 'and on the next they get no second alert for the same job');
select tests.run('visitor', 'select delete_my_data()');
delete from private.rate_limits;
select is((select array_agg(n) from generate_series(1, 31) n where tests.run('visitor', 'select delete_my_data()') ~ 'PT429'), array[31],
  'nor are limits: the thirty-first deletion of an hour is refused');
select is((select count(*)::int from private.rate_limits where subject like '%' || tests.hash('visitor') || '%'), 0, 'which are counted for a keyed hash');
update private.scheduled_tasks set last_run_at = null;
update private.alerted_jobs set alerted_at = now() - interval '61 days' where job_id = (select cook from j);
select tests.run('service', 'select run_scheduled_tasks()');
select is((select count(*)::int from private.alerted_jobs where job_id = (select cook from j)), 0, 'which jobs were sent is forgotten after sixty days');

-- ── many spellings, one mailbox ──
delete from private.rate_limits; delete from outbox; delete from private.alert_slots; delete from private.alerted_jobs;
select pg_temp.ask('visitor n' || n, pg_temp.sign_up('visitor n' || n, null, case when n < 10 then 'v.i' else 'vi' end || 'ctim+' || n || '@gmail.com'), cook) from generate_series(1, 19) n, j;
select is(jsonb_array_length(pg_temp.send()), 1, 'nineteen tags and dots of one mailbox are one e-mail a day');
select pg_temp.sign_up('visitor n20', null, 'victim@googlemail.com');
select ok(tests.run('visitor n21', 'select enroll_in_alerts(p_email => ''victim+21@gmail.com'')') ~ 'PT429', 'and after twenty sign-ups it is refused');
select private.stop_address('ana+made-up@example.com', 'email', 'bounce');
select ok(private.is_stopped('ana+made-up@example.com', 'email') and not private.is_stopped('ana@example.com', 'email'), 'a made-up tag that bounces does not stop the mailbox');
select private.stop_address('bea+jobs@example.com', 'email', 'complaint');
select ok(private.is_stopped('bea@example.com', 'email') and private.is_stopped('bea+other@example.com', 'email'), 'a complaint stops the mailbox, whatever the tag');

-- ── alert settings with another's number ──
delete from private.rate_limits; delete from outbox; delete from private.alert_slots;
create function pg_temp.settings(p_more text, p_values text) returns text language sql as $$
  select tests.run('user', format('insert into user_alerts (user_id, job_type, location, sms_enabled, email_enabled%s) values (%L, ''kitchen'', ''Bronx'', true, true%s)', p_more, tests.id('user'), p_values));
$$;
create function pg_temp.reached() returns text language sql as $$
  select coalesce(string_agg(case when user_alert_id is null then 'sign-up' else 'settings' end || ' ' || coalesce(phone_number, '-') || ' ' || coalesce(email, '-'), ', ' order by user_alert_id), '')
    from private.subscribers where '+12125550902' = phone_number or email = 'vera@example.com' or user_alert_id is not null;
$$;
select pg_temp.sign_up('other_visitor', '212-555-0902', 'vera@example.com');
select pg_temp.settings(', phone_number, email', ', ''212-555-0902'', ''vera@example.com''');
select is(pg_temp.reached(), 'settings - -, sign-up +12125550902 vera@example.com', 'settings without consent take no number or e-mail from a sign-up');
delete from user_alerts;
select pg_temp.settings(', phone_number, email, consent_text_version', ', ''212-555-0902'', ''vera@example.com'', ''v1''');
select is(pg_temp.reached(), 'settings - -, sign-up +12125550902 vera@example.com', 'nor do those with consent that were never shown to be the account''s, and they take none of its messages');
select tests.run('other_visitor', 'select stop_my_alerts()');
select is(pg_temp.reached(), 'settings - -', 'when its owner stops, nothing goes there in another''s name');
select tests.run('other_visitor', format('select restart_my_alerts(%L)', array(select id from alert_optins where phone_number = '+12125550902')));
select tests.run('user', 'select request_recovery_link(''212-555-0902'')');
select tests.run('user', format('select redeem_recovery_link(%L)', data ->> 'token')) from outbox where kind = 'recovery_link' and recipient = '+12125550902';
select ok((select phone_proven and not email_proven from user_alerts), 'a one-time link that was sent there and opened does');
select is(pg_temp.reached(), 'settings +12125550902 vera@example.com', 'then they supersede it');
delete from user_alerts;
select pg_temp.settings(', email', ', ''USER@example.com''');
select is((select email_proven from user_alerts), true, 'the account''s own confirmed e-mail is proven');
update auth.users set email_confirmed_at = null where id = tests.id('user');
update user_alerts set updated_at = now();
select is((select email_proven from user_alerts), false, 'an unconfirmed one is not');
update auth.users set email_confirmed_at = now() where id = tests.id('user');
delete from user_alerts; delete from alert_optins;

-- ── consent ──
select pg_temp.sign_up('visitor', '212-555-0903', null, null);
select is((select row(consent, consent_text_version, consented_at is null)::text from alert_optins), '(f,,t)', 'without the version of a text there is no consent');
select is(pg_temp.ask('visitor', (select id from alert_optins), (select cook from j)), '{"queued": 0}', 'and no alert');
select pg_temp.sign_up('visitor', '212-555-0903');
select is((select row(consent, consent_text_version, consented_at is null)::text from alert_optins), '(t,v1,f)', 'it is given when the text was shown');
create temp table a as select (tests.run('visitor', tests.start((select cook from j), '212-555-0903'))::jsonb ->> 'id')::uuid as id;
select tests.run('visitor', 'select update_my_details(''Ana'', ''212-555-0904'')');
select is((select row(phone_number, consent, consent_text_version, consented_at)::text from alert_optins), '(+12125550904,f,,)', 'another number is not agreed to with the old one');
select is((select row(phone_number, consent_text_version, consented_at)::text from job_applications), '(+12125550904,,)', 'nor on an application');
select tests.run('visitor', 'select update_my_details(''Ana'', ''212-555-0905'', null, null, ''details-1'')');
select is((select row(consent, consent_text_version, consented_at is not null)::text from alert_optins), '(t,details-1,t)', 'but with the words that were shown for it');
select is((select row(consent_text_version, consented_at is not null)::text from job_applications), '(details-1,t)', 'on the application too');
select tests.run('visitor', 'select update_my_details(''Anna'', ''212-555-0905'')');
select is((select row(consent, consent_text_version, consented_at is not null)::text from alert_optins), '(t,details-1,t)', 'a corrected name takes nothing back');
select is((select row(consent_text_version, consented_at is not null)::text from job_applications), '(details-1,t)', 'on the application neither');
select tests.run('visitor', format('select start_application(null, %L, ''Anna'', ''212-555-0905'')', (select cook from j)));
select is((select row(consent_text_version, consented_at is not null)::text from job_applications), '(details-1,t)', 'nor does applying again with the same number');
select tests.run('visitor', 'select update_my_details(''Anna'', ''212-555-0905'', ''anna@example.com'')');
select is((select row(consent_text_version, consented_at)::text from job_applications), '(,)', 'an e-mail that is added is not agreed to with the number');
select tests.run('visitor', 'select update_my_details(''Anna'', ''212-555-0905'', ''ana@example.com'', null, ''details-2'')');
select tests.run('visitor', 'select update_my_details(''Anna'', ''212-555-0905'')');
select is((select row(email, consent_text_version, consented_at is not null)::text from job_applications), '(,details-2,t)', 'one that is removed leaves the number agreed to');
select tests.run('visitor', format('select start_application(null, %L, ''Ana'', ''212-555-0906'')', (select cook from j)));
select is((select row(phone_number, consent_text_version, consented_at)::text from job_applications), '(+12125550906,,)', 'applying again with another number carries no consent over');
select pg_temp.settings(', phone_number, consent_text_version', ', ''212-555-0907'', ''v1''');
select tests.run('user', 'update user_alerts set phone_number = ''212-555-0908''');
select is((select row(phone_number, consent_text_version, consented_at)::text from user_alerts), '(+12125550908,,)', 'nor do settings');
select tests.run('user', 'update user_alerts set phone_number = ''212-555-0909'', consent_text_version = ''v1''');
select is((select row(consent_text_version, consented_at is not null)::text from user_alerts), '(v1,t)', 'unless it is said with it');
select tests.run('user', 'update user_alerts set email = ''else@example.com''');
select is((select consented_at from user_alerts), null, 'the same for an e-mail');
delete from user_alerts; delete from alert_optins; delete from job_applications;

-- ── the link in a message ──
delete from private.rate_limits; delete from outbox; delete from private.alert_slots; delete from private.alerted_jobs;
create function pg_temp.proof(p_email text) returns text language sql as $$
  select m -> 'data' ->> 'unsubscribe_proof' from jsonb_array_elements(pg_temp.send()) m where m ->> 'recipient' = p_email;
$$;
create temp table mails as select pg_temp.sign_up('visitor', null, 'said-no@example.com') as id;
select pg_temp.ask('visitor', id, cook) from mails, j;
alter table mails add token uuid, add proof text;
update mails set token = (select unsubscribe_token from alert_optins), proof = pg_temp.proof('said-no@example.com');
select tests.run('anonymous', format('select unsubscribe(%L, false, %L)', token, 'guessed')) from mails;
select is((select count(*)::int from suppressions where reason = 'unsubscribe'), 0, 'the token alone, which the owner of a sign-up can read, stops that sign-up and nobody''s mailbox');
select tests.run('anonymous', format('select unsubscribe(%L, false, %L)', token, proof)) from mails;
select is((select channel from suppressions where reason = 'unsubscribe' and recipient_hash = private.address_key('said-no@example.com')), 'email', 'the link of the message stops it for the address');
select tests.run('visitor', format('select restart_my_alerts(%L)', array[id])), tests.run('visitor', 'update alert_optins set opted_in_email = false'), tests.run('visitor', 'update alert_optins set opted_in_email = true') from mails;
delete from private.alert_slots;
select pg_temp.ask('visitor', id, baker) from mails, j;
select is(pg_temp.send(), '[]', 'the person who signed it up cannot turn that on again');
select tests.run('visitor', 'select delete_my_data()');
select pg_temp.ask('other_visitor', pg_temp.sign_up('other_visitor', '212-555-0911', 'Said-No+x@example.com'), cook) from j;
select is((select jsonb_agg(m -> 'channel') from jsonb_array_elements(pg_temp.send()) m), '["sms"]', 'nor does a new sign-up, by whomever');
select private.enqueue('own', 'application_update', 'email', 'said-no@example.com', 's', 'b');
select is(jsonb_array_length(pg_temp.send()), 1, 'what concerns their own applications still comes');
select pg_temp.settings(', email', ', ''user@example.com''');
select private.stop_address('user@example.com', 'email', 'unsubscribe');
select tests.run('user', 'update user_alerts set email_enabled = false'), tests.run('user', 'update user_alerts set email_enabled = true');
select is((select count(*)::int from suppressions where recipient_hash = private.address_key('user@example.com')), 0, 'an account turns it on again for an e-mail that is its own');
select private.stop_address('user@example.com', 'email', 'complaint');
select tests.run('user', 'update user_alerts set email_enabled = false'), tests.run('user', 'update user_alerts set email_enabled = true');
select ok(private.is_stopped('user@example.com', 'email'), 'but takes no complaint back');

-- ── links back ──
delete from private.rate_limits; delete from outbox;
select pg_temp.sign_up('visitor', '212-555-0912');
create function pg_temp.links() returns int language plpgsql as $$
begin
  for n in 1..24 loop
    -- As if an hour had gone by.
    delete from private.rate_limits where bucket = 'recovery';
    perform tests.run('visitor l' || n, 'select request_recovery_link(''212-555-0912'')') from generate_series(1, 3);
  end loop;
  return (select count(*) from outbox where kind = 'recovery_link');
end $$;
select is(pg_temp.links(), 6, 'a number gets six links a day, however many people ask and however long');
select * from finish();
rollback;
