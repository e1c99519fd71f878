-- An address that somebody else typed: it silences, locks out, tells and hands over nothing.
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
select unalike(tests.run('visitor', 'select export_my_data()'), '%boss@employer.example%', 'whose address is not in the download of whoever applied');
select alike(tests.run('visitor', 'select export_my_data()'), '%application_to_employer%', 'which tells that it was sent');

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
select is((select consent from alert_optins where phone_number = '+12125550189'), false, 'a number that stays has not the consent that was given for another');

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

-- ── limits ──
delete from private.rate_limits;
select is((select count(*)::int from generate_series(1, 25) n where pg_temp.sign_up('visitor x' || n, '212-555-0194', null, 'v1', '203.0.113.9') ~ 'PT429') > 0, true, 'one network signs a number up twenty times an hour');
select unalike(pg_temp.sign_up('visitor 6', '212-555-0194', null, 'v1', '198.51.100.7'), '%PT429%', 'and locks nobody elsewhere out');

-- ── what tells of a status ──
insert into job_applications (job_id, visitor_hash, first_name, phone_number, email, application_status)
  select baker, tests.hash('visitor 7'), 'Ana', '+12125550195', 'victim@example.org', 'completed' from j;
insert into alert_optins (visitor_hash, phone_number, email, first_name, city, job_type, opted_in_sms, opted_in_email, consent, consent_text_version, consented_at)
  values (tests.hash('visitor 7'), '+12125550195', 'mine@example.org', 'Ana', 'Bronx', 'Various', true, true, true, 'v1', now());
select results_eq($$select channel, recipient from job_applications a, private.status_recipients(a) where a.phone_number = '+12125550195'$$,
  $$values ('sms', '+12125550195')$$, 'goes to no e-mail that agreed to nothing');
update alert_optins set consent = false where phone_number = '+12125550195';
select is_empty($$select 1 from job_applications a, private.status_recipients(a) where a.phone_number = '+12125550195'$$, 'nor to a number without consent');
select * from finish();
rollback;
