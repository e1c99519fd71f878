-- Abuse and information leaks that were found and fixed: rate limits, hidden jobs, referrals, addresses, floods.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook', 'Bronx') as id, tests.job('Baker', 'Queens') as other;
create function pg_temp.hits(p_bucket text, p_subject text) returns int language sql as $$
  select coalesce(sum(hits), 0)::int from private.rate_limits where bucket = p_bucket and subject = p_subject;
$$;

-- ── a call that fails is a call ──
create function pg_temp.gone(p_sql text) returns text language plpgsql as $$
declare
  answer text;
  code text;
begin
  perform tests.become('user');
  perform set_config('request.jwt.claims', '{"sub": "00000000-0000-4000-8000-00000000dead", "role": "authenticated"}', true),
    set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-00000000dead', true);
  begin execute p_sql into answer; exception when others then get stacked diagnostics code = returned_sqlstate; answer := code; end;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  return coalesce(answer::jsonb ->> 'code', answer);
exception when invalid_text_representation then
  return answer;
end $$;
select is(pg_temp.gone('select enroll_in_alerts(p_phone_number => ''212-555-0701'')'), '23503', 'the token of an account that is gone makes no sign-up');
select is(pg_temp.hits('enroll', 'who:' || private.address_key('00000000-0000-4000-8000-00000000dead')), 1, 'and its try is counted');
select is(tests.run('visitor', tests.start(gen_random_uuid(), '212-555-0701')), 'PT404 Job Not Available', 'an application to no job is refused as before');
select is(pg_temp.hits('start_application', 'who:' || private.address_key(tests.hash('visitor'))), 1, 'and counted');
select is(tests.run('visitor', 'select update_my_details(''Ana'', ''12'')'), 'PT400 Please enter a valid 10-digit phone number.', 'so are details that are wrong');
select is(pg_temp.hits('update_my_details', 'who:' || private.address_key(tests.hash('visitor'))), 1, 'counted');
select is(tests.run('visitor', format('select request_alert(%L, %L)', gen_random_uuid(), (select id from j))), 'PT404 There is no such alert sign-up.', 'and guesses at a sign-up');
select is(pg_temp.hits('request_alert', 'who:' || private.address_key(tests.hash('visitor'))), 1, 'counted');
select is(tests.run('visitor', 'select add_to_reapply_queue(p_job_id => gen_random_uuid(), p_reason => ''abandoned_step1'')'), 'PT404 Job Not Available', 'and at a job');
select is(pg_temp.hits('reapply', 'who:' || private.address_key(tests.hash('visitor'))), 1, 'counted');
select is(tests.run('visitor', 'select set_message_language(''de'')'), 'PT400 Please choose English or Spanish.', 'and a setting that there is not');
select is(pg_temp.hits('settings', 'who:' || private.address_key(tests.hash('visitor'))), 1, 'counted');
delete from private.rate_limits;

-- ── the same once more uses up nobody's number ──
create temp table one as select gen_random_uuid() as id;
select tests.run('visitor', tests.start((select id from j), '212-555-0702', null, (select id from one))) from generate_series(1, 5);
select is(pg_temp.hits('start_application', 'phone:' || private.address_key('+12125550702')), 1, 'an application that is sent five times counts its number once');
select tests.run('visitor', format('select enroll_in_alerts(p_id => %L, p_phone_number => ''212-555-0703'')', (select id from one))) from generate_series(1, 5);
select is(pg_temp.hits('enroll', 'to:' || private.address_key('+12125550703')), 1, 'a sign-up too');
delete from private.rate_limits;

-- ── jobs that nobody may see ──
create temp table hidden as select tests.job('Secret title', 'Bronx') as id;
update jobs set is_approved = false where id = (select id from hidden);
select is(tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'')', (select id from hidden))), 'PT404 Job Not Available', 'a job that waits for approval cannot be left');
select is(tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_application_id => %L, p_reason => ''abandoned_step1'')', (select id from hidden), (select id from one))),
  'PT404 Job Not Available', 'nor with an application to another job');
select unalike(tests.run('visitor', 'select export_my_data()'), '%Secret title%', 'so that its title is read nowhere');
update jobs set status = 'expired', expires_at = now() - interval '1 day' where id = (select id from j);
select ok(tests.run('visitor', format('select add_to_reapply_queue(p_job_id => %L, p_application_id => %L, p_reason => ''no_employer_response'')', (select id from j), (select id from one)))::jsonb ->> 'id' is not null,
  'an application of one''s own can be left after its job ended');
update jobs set status = 'active', expires_at = now() + interval '45 days' where id = (select id from j);

-- ── who says that our service asks ──
select is((select count(*)::int from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef and p.proargnames::text ~ 'service|is_admin|trusted'), 0,
  'no definer function takes its caller''s identity as an argument');

-- ── words of jobs that are gone ──
create temp table word as select tests.job('Zymurgist', 'Bronx') as id, tests.job('Xylographer', 'Bronx') as retitled, tests.job('Quokkaherd', 'Bronx') as waits;
update jobs set is_approved = false where id = (select waits from word);
select ok(exists (select 1 from private.lexicon where word = 'zymurgist'), 'a title''s words are learned');
delete from jobs where id = (select id from word);
update jobs set title = 'Porter' where id = (select retitled from word);
update private.scheduled_tasks set last_run_at = null;
select tests.run('service', 'select run_scheduled_tasks()');
select is(array(select word from private.lexicon where word in ('zymurgist', 'xylographer', 'quokkaherd', 'porter')), array['porter'], 'those of a job that was removed, written anew or taken back are forgotten within the hour');
select tests.run('admin', format('update jobs set is_approved = true where id = %L', (select waits from word)));
select ok(exists (select 1 from private.lexicon where word = 'quokkaherd'), 'and known again once it is approved');

-- ── job types ──
select is(tests.run('admin', format('insert into jobs (title, location, job_type) values (''Usher'', ''Bronx'', %L) returning job_type', t)), want, 'job type ' || t) from (values
  ('Full Time', 'full-time'), ('Front desk', 'front-desk'), ('kitchen', 'kitchen'), ('  ', null), ('anything <b>', 'PT400 Choose full-time, part-time, temporary, contractor, delivery, kitchen, front-desk or multiple.')) v(t, want);
select throws_ok('insert into fake_jobs (title, job_type) values (''Usher'', ''nonsense'')', 'PT400', null, 'of filler too');

-- ── a withdrawn application ──
insert into alert_optins (id, visitor_hash, phone_number) values ('00000000-0000-4000-8000-0000000000aa', tests.hash('visitor referrer'), '+12125550720');
insert into referral_codes (user_id, referral_code) values ('00000000-0000-4000-8000-0000000000aa', 'BUDDY1');
create function pg_temp.hand_in(p_actor text, p_phone text, p_ref text default null) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start((select other from j), p_phone, p_ref))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a));
  perform tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create temp table friend as select pg_temp.hand_in('visitor friend', '212-555-0721', 'BUDDY1') as id;
select is((select status from referral_payouts), 'pending', 'a friend''s application waits to be paid');
select tests.run('visitor friend', format('select withdraw_application(%L)', id)) from friend;
select results_eq('select status, reason from referral_payouts', $$values ('flagged', 'The application was withdrawn.')$$, 'a withdrawn one does not');
select is(tests.run('visitor friend', format('select reopen_application(%L) ->> ''application_status''', id)), 'in_progress', 'it is opened again') from friend;
select pg_temp.hand_in('visitor friend', '212-555-0721');
select results_eq('select status, reason from referral_payouts', $$values ('pending', null::text)$$, 'and waits again once it is handed in');
select tests.run('service', format('select decide_payout(%L, ''flag'', ''BUDDY1'')', tests.id('admin')));
select tests.run('visitor friend', format('select reopen_application(%L)', id)) from friend;
select pg_temp.hand_in('visitor friend', '212-555-0721');
select is((select status from referral_payouts), 'flagged', 'what an admin flagged stays so');

-- ── friends who never clicked ──
insert into referral_codes (user_id, referral_code) values ('00000000-0000-4000-8000-0000000000aa', 'MACHIN');
insert into referral_attributions (referral_code, submitted_at) select 'MACHIN', now() - n * interval '1 second' from generate_series(1, 70) n;
select private.rollup_counters();
select is(array[private.risk_score('MACHIN'), (private.referral_figures('MACHIN') ->> 'fraud_score')::int], array[50, 70], 'seventy sign-ups within a minute score as seventy clicks would');
select is(private.referral_figures('MACHIN') - 'estimate_cents', '{"clicks": 0, "signups": 70, "risk_score": 50, "fraud_score": 70}', 'and the figures say that none clicked');

-- ── what the team has yet to send ──
select tests.run('service', format('select send_admin_message(%L, ''{"channel": "sms", "phone": "212-555-0730", "message": "Please call us"}'')', tests.id('admin')));
select tests.run('visitor elsewhere', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => ''212-555-0730'')', (select other from j)));
select tests.run('visitor typist', tests.start((select id from j), '212-555-0730'));
select tests.run('visitor typist', 'select delete_my_data()');
select is((select count(*)::int from outbox where kind = 'admin_message' and recipient = '+12125550730' and status = 'pending'), 1, 'typing a number and deleting one''s data does not cancel the team''s messages to it');
select is((select count(*)::int from reapply_queue where user_phone = '+12125550730'), 1, 'nor what somebody else left with it');
create temp table kept as select tests.run('visitor typist', tests.start((select id from j), '212-555-0731'))::jsonb ->> 'id' as id;
select tests.run('service', format('select send_admin_message(%L, ''{"channel": "sms", "phone": "212-555-0731", "message": "Please call us"}'')', tests.id('admin')));
select tests.run('admin', format('select erase_person(''application'', %L)', id)) from kept;
select is((select count(*)::int from outbox where recipient = '+12125550731'), 0, 'the team does, when it erases the person');

-- ── a phone decides ──
create function pg_temp.recover(p_actor text, p_ask text) returns text language plpgsql as $$
declare token text;
begin
  perform tests.run('anonymous', p_ask);
  select data ->> 'token' into token from outbox where kind = 'recovery_link' order by created_at desc, id limit 1;
  delete from outbox where kind = 'recovery_link';
  return tests.run(p_actor, format('select redeem_recovery_link(%L)', token));
end $$;
create function pg_temp.holder(p_phone text) returns text language sql as $$
  select string_agg(distinct case visitor_hash when tests.hash('visitor owner') then 'owner' when tests.hash('visitor mailbox') then 'mailbox' else 'lost key' end, ', ')
    from (select visitor_hash from job_applications where phone_number = p_phone union all select visitor_hash from alert_optins where phone_number = p_phone) x;
$$;
select tests.run('visitor lost', tests.start((select id from j), '212-555-0740', null, null, 'typed@example.com'));
select is(pg_temp.recover('visitor owner', 'select request_recovery_link(''212-555-0740'')'), '{"ok": true}', 'a link to the phone brings an application back');
select is(pg_temp.holder('+12125550740'), 'owner', 'to the holder of the phone');
select is(pg_temp.recover('visitor mailbox', 'select request_recovery_link(null, ''typed@example.com'')'), '{"ok": true}', 'a link to the e-mail typed beside it is opened');
select is(pg_temp.holder('+12125550740'), 'owner', 'and hands nothing over');
select tests.run('visitor lost', tests.start((select id from j), '212-555-0741', null, null, 'only@example.com'));
select pg_temp.recover('visitor mailbox', 'select request_recovery_link(null, ''only@example.com'')');
select is(pg_temp.holder('+12125550741'), 'mailbox', 'where nobody has shown that the phone is theirs, it does');

-- ── whose word a network address is ──
create function pg_temp.reads(p_header text) returns text[] language plpgsql as $$
begin
  update app_settings set value = coalesce(to_jsonb(p_header), 'null') where key = 'client_address_header';
  return array(select private.address_in(h) from unnest(array[
    '{"x-forwarded-for": "203.0.113.1", "x-real-ip": "203.0.113.2", "cf-connecting-ip": "203.0.113.3"}',
    '{"x-forwarded-for": "203.0.113.1, 203.0.113.4, 10.0.0.1"}', '{}']::jsonb[]) h);
end $$;
select is(private.address_in('{"x-real-ip": "203.0.113.2", "x-forwarded-for": "203.0.113.1", "cf-connecting-ip": "203.0.113.3"}'), '203.0.113.3', 'the header of the hosted gateway is read without a step by hand');
select is(private.address_in('{"x-real-ip": "203.0.113.2", "x-forwarded-for": "203.0.113.3"}'), null, 'no header is believed that no configured proxy writes');
select is(pg_temp.reads('x-forwarded-for'), array['203.0.113.1', '203.0.113.4', null], 'of those who passed a request on, the last one is believed');
select is(pg_temp.reads('cf-connecting-ip'), array['203.0.113.3', null, null], 'or the one header that is named');
select is(pg_temp.reads(null), array[null, null, null]::text[], 'or none');
select is(left(tests.run('admin', format('update app_settings set value = %L where key = ''client_address_header''', v)), 5), 'PT400', 'never ' || v) from unnest('{"\"host\"","1","[]"}'::text[]) v;

-- ── made-up applicants ──
create temp table flooded as select tests.job('Flooded', 'Bronx', 'Write to owner@flooded.example') as id, tests.job('Flooded too', 'Bronx', 'owner@flooded.example') as too;
create function pg_temp.apply_to(p_job uuid, p_n int) returns uuid language plpgsql as $$
declare
  who text := 'visitor flood ' || p_n;
  a uuid := (tests.run(who, tests.start(p_job, '347555' || lpad(p_n::text, 4, '0')))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(who, tests.fill_step_2(a));
  perform tests.run(who, format('select complete_application(%L)', a));
  return a;
end $$;
create temp table made_up as select n, pg_temp.apply_to(id, n) as id from flooded, generate_series(1, 70) n;
create function pg_temp.messages() returns int language sql as $$ select count(*)::int from outbox where recipient = 'owner@flooded.example' $$;
select is(pg_temp.messages(), 1, 'seventy applicants of a day write to an employer once');
select pg_temp.apply_to(too, 100 + n) from flooded, generate_series(1, 10) n;
select pg_temp.apply_to(tests.job('Flooded ' || n, 'Bronx', 'owner@flooded.example'), 200 + n) from generate_series(1, 20) n;
select is(pg_temp.messages(), 1, 'and with all of their jobs');
select tests.run('visitor flood 70', format('select withdraw_application(%L)', id)) from made_up where n = 70;
select tests.run('visitor flood 69', 'select delete_my_data()');
-- A day later.
update outbox set idempotency_key = 'yesterday', status = 'sent' where recipient = 'owner@flooded.example';
update private.employer_news set created_at = now() - interval '1 hour' where application_id in (select id from made_up);
create temp table digests as select private.enqueue_employer_digests() as n;
select is((select n from digests), case when extract(hour from now() at time zone 'America/New_York') < 8 then 0 else 1 end, 'the others wait for the next morning''s e-mail');
select is((select jsonb_array_length(data -> 'jobs_applied_to') from outbox where recipient = 'owner@flooded.example' and status = 'pending'), (select nullif(20 * n, 0) from digests), 'which is about twenty jobs at most');
select is((select x ->> 'applied' from outbox, jsonb_array_elements(data -> 'jobs_applied_to') x where recipient = 'owner@flooded.example' and status = 'pending' and x ->> 'job_title' = 'Flooded'),
  (select case when n = 1 then '68' end from digests), 'and counts everybody who did not take theirs back');
select is(private.enqueue_employer_digests(), 0, 'once a day');
select * from finish();
rollback;
