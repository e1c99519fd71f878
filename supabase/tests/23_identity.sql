-- Visitor keys, claiming, the one-time link, and a person's data.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- ── keys ──
create function pg_temp.hash_of(p_headers text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', p_headers, true);
  return private.visitor_hash();
end $$;
select is(pg_temp.hash_of(format('{"x-visitor-key": "%s"}', repeat('a', 64))), encode(sha256(convert_to(repeat('a', 64), 'UTF8')), 'hex'), '64 hex digits are a key');
select isnt(pg_temp.hash_of(format('{"x-visitor-key": "%s"}', repeat('A_', 21) || '9')), null, '43 base64url characters are a key');
select is(pg_temp.hash_of(h), null, 'no key: ' || left(h, 40)) from unnest(array['', '{}', '{"x-visitor-key": ""}', '{"x-visitor-key": null}', '{"x-visitor-key": "abc"}',
  format('{"x-visitor-key": "%s"}', repeat('a', 63)), format('{"x-visitor-key": "%s"}', repeat('A', 64)), format('{"x-visitor-key": "%s "}', repeat('a', 64)), format('{"X-Visitor-Key": "%s"}', repeat('a', 64))]) h;

-- ── whose rows ──
create temp table j as select tests.job('Cook') as cook, tests.job('Driver') as driver, tests.job('Cleaner') as cleaner;
create temp table a as select (tests.run('visitor', tests.start((select cook from j)))::jsonb ->> 'id')::uuid as v_cook,
  (tests.run('visitor', tests.start((select driver from j)))::jsonb ->> 'id')::uuid as v_driver,
  (tests.run('other_visitor', tests.start((select cook from j), '212-555-0177'))::jsonb ->> 'id')::uuid as w_cook,
  (tests.run('user', tests.start((select driver from j), '212-555-0123'))::jsonb ->> 'id')::uuid as u_driver;
select tests.run('user', tests.fill_step_2((select u_driver from a)));
select tests.run('user', format('select complete_application(%L)', (select u_driver from a)));
select is(tests.run('visitor', 'select jsonb_agg(x ->> ''phone_last2'') from jsonb_array_elements(claim_preview()) x'), '["23", "23"]', 'the preview shows two digits');
select is(tests.run('visitor', 'select count_claimable_rows()')::jsonb, '{"saved_jobs": 0, "alerts": 0, "devices": 0}', 'the sign-up of an application comes with it');
select tests.run('visitor', format('insert into saved_jobs (job_id, job_title) values (%L, ''Cleaner'')', (select cleaner from j)));
insert into alert_optins (id, visitor_hash, first_name, phone_number, city, job_type, consent, opted_in_sms) values (gen_random_uuid(), tests.hash('visitor'), 'Ana', '+12125550199', 'All NYC', 'Various', true, true);
insert into push_subscriptions (visitor_hash, endpoint, p256dh, auth, consent_text_version, consented_at) values (tests.hash('visitor'), 'https://fcm.googleapis.com/fcm/send/waiting', 'B' || repeat('A', 86), repeat('A', 22), 'x', now());
select is(tests.run('user+key', 'select count_claimable_rows()')::jsonb, '{"saved_jobs": 1, "alerts": 1, "devices": 1}', 'what else waits on the phone is counted');
select is(tests.run(a, 'select count_claimable_rows()')::jsonb, '{"saved_jobs": 0, "alerts": 0, "devices": 0}', 'not for ' || a) from unnest(array['user', 'other_visitor']) a;
select is(tests.run('user', 'select jsonb_array_length(my_applied_jobs())'), '1', 'a person sees their own');
select is(tests.run('user+key', 'select jsonb_array_length(my_applied_jobs())'), '1', 'and not the phone''s before they claim it');
select is(tests.run('other_user', 'select claim_visitor_rows()')::jsonb ->> 'claimed', '0', 'without the key nothing is claimed');
select is(tests.run('user+key', format('select claim_visitor_rows(array[%L]::uuid[])', (select w_cook from a)))::jsonb ->> 'claimed', '0', 'another visitor''s row is not claimed by its id');
select is(tests.run('user+key', 'select claim_visitor_rows()')::jsonb ->> 'claimed', '2', 'the phone''s two are claimed');
select results_eq(format('select id, application_status from job_applications where user_id = %L order by job_title', tests.id('user')),
  format('values (%L::uuid, %L), (%L::uuid, %L)', (select v_cook from a), 'in_progress', (select u_driver from a), 'completed'), 'of two to one job the furthest is kept');
select is((select count(*)::int from job_applications where visitor_hash = tests.hash('visitor')), 0, 'the phone has none left');
select is((select user_id from private.optin_addresses where phone_number = '+12125550123' and holds_phone), tests.id('user'), 'the sign-up came along');
select is(tests.run('user+key', 'select count_claimable_rows()')::jsonb, '{"saved_jobs": 0, "alerts": 0, "devices": 0}', 'and so did everything else');
select results_eq('select user_id from saved_jobs union all select user_id from push_subscriptions union all select user_id from alert_optins where phone_number = ''+12125550199''', format('select %L::uuid from generate_series(1, 3)', tests.id('user')), 'to the account');
select is((select count(*)::int from application_events where application_id = (select u_driver from a) and event_type = 'merged'), 1, 'the merge is in the history');
select is(tests.run('user+key', 'select claim_visitor_rows()')::jsonb ->> 'claimed', '0', 'claiming again does nothing');
select tests.run('visitor', tests.start((select driver from j), '212-555-0123'));
update job_applications set application_status = 'interviewing' where visitor_hash = tests.hash('visitor');
select tests.run('user+key', 'select claim_visitor_rows()');
select is((select application_status from job_applications where user_id = tests.id('user') and job_id = (select driver from j)), 'interviewing', 'the visitor''s is kept when it got further');
select is((select count(*)::int from event_logs e where not exists (select 1 from job_applications x where x.id = e.application_id)), 0, 'no record keeps the id of the one that is gone, which no erasure would find');
select matches((select ref_code from job_applications where user_id = tests.id('user') and job_id = (select driver from j)), '^HIRE', 'the number that the person has goes on');

-- ── the one-time link ──
select is(tests.run('visitor', 'select request_recovery_link(''212-555-0999'')'), '{"sent": true}', 'an unknown number');
select is(tests.run('visitor', 'select request_recovery_link(''(212) 555-0177'')'), '{"sent": true}', 'and a known one get the same answer');
select is(tests.run('visitor', 'select request_recovery_link(''12'')'), 'PT400 Please enter a valid 10-digit phone number.', 'a wrong one is refused');
select is((select count(*)::int from outbox where kind = 'recovery_link'), 1, 'only the known one gets a message');
create temp table t as select data ->> 'token' as token from outbox where kind = 'recovery_link';
select is((select count(*)::int from private.recovery_links where token_hash = (select token from t)), 0, 'the token is kept as a hash only');
select is(tests.run('visitor', 'select redeem_recovery_link(''nonsense'')'), '{"ok": false}', 'a guess is answered, not raised');
select is((select sum(hits)::int from private.rate_limits where bucket = 'redeem_link'), 1, 'and stays counted');
update private.recovery_links set expires_at = now() - interval '1 second';
select is(tests.run('visitor', format('select redeem_recovery_link(%L)', (select token from t))), '{"ok": false}', 'after an hour it is over');
update private.recovery_links set expires_at = now() + interval '1 hour';
select is(tests.run('visitor', format('select redeem_recovery_link(%L)', (select token from t))), '{"ok": true}', 'the link works');
select is((select visitor_hash from job_applications where id = (select w_cook from a)), tests.hash('visitor'), 'the rows are the new phone''s');
select is(tests.run('visitor', format('select redeem_recovery_link(%L)', (select token from t))), '{"ok": false}', 'once');
select is((select user_id from job_applications where id = (select v_cook from a)), tests.id('user'), 'an account''s rows are never taken by a link');
select tests.run('visitor q' || n, 'select request_recovery_link(''212-555-0177'')') from generate_series(1, 6) n;
select is((select count(*)::int from outbox where kind = 'recovery_link'), 3, 'one number gets three links an hour at most');
select tests.run('visitor', 'select request_recovery_link(''212-555-0998'')') from generate_series(1, 6);
select matches(tests.run('visitor', 'select request_recovery_link(''212-555-0998'')'), 'PT429', 'one person asks five times an hour');

-- ── a person's data ──
select is((tests.run('user', 'select export_my_data()')::jsonb -> 'account' ->> 'email'), 'user@example.com', 'an export names the account');
select is(jsonb_array_length(tests.run('user', 'select export_my_data()')::jsonb -> 'job_applications'), 2, 'and has the applications');
select is(tests.run('visitor', 'select jsonb_array_length(export_my_data() -> ''job_applications'')'), '1', 'a visitor''s too');
select is(tests.run('anonymous', 'select export_my_data()'), 'PT401 Something went wrong. Please try again.', 'nobody''s is refused');
select is(tests.run('visitor', 'select resolve_unsubscribe(gen_random_uuid())'), null, 'an unknown unsubscribe link shows nothing');
create temp table u as select unsubscribe_token as token from private.optin_addresses where phone_number = '+12125550123' and holds_phone;
select is(tests.run('anonymous', format('select unsubscribe(%L)', (select token from u)))::jsonb ->> 'subscribed', 'false', 'one click stops');
select is((select count(*)::int from outbox where kind = 'first_alert' and status = 'pending'), 0, 'what was queued too');
select is(tests.run('anonymous', format('select unsubscribe(%L, true)', (select token from u)))::jsonb ->> 'subscribed', 'true', 'and can be undone');
select is(tests.run('anonymous', 'select unsubscribe(gen_random_uuid())'), 'PT404 This link may have expired or been used already.', 'an unknown link');
insert into saved_jobs (user_id, job_id) values (tests.id('user'), gen_random_uuid());
insert into notification_logs (message_type, status, recipient_phone, message_content) values ('digest', 'sent', '+12125550123', 'x');
insert into private.proven_addresses (owner, recipient_key) values (tests.id('user')::text, private.address_key('+12125550123'));
select is(tests.run('visitor', 'select delete_my_data()')::jsonb ->> 'applications', '1', 'a visitor deletes their data');
select is((select count(*)::int from job_applications), 2, 'and nobody else''s');
select is(tests.run('user', 'select delete_account()')::jsonb ->> 'deleted', 'true', 'an account deletes itself');
select is((select count(*)::int from auth.users where id = tests.id('user')), 0, 'it is gone');
create function pg_temp.traces(p_text text) returns text language plpgsql as $$
declare
  r record;
  n int;
  found text := '';
begin
  for r in select schemaname, tablename from pg_tables where schemaname in ('public', 'private', 'auth') loop
    execute format('select count(*) from %I.%I x where x::text like %L', r.schemaname, r.tablename, '%' || p_text || '%') into n;
    if n > 0 then found := found || r.tablename || ' '; end if;
  end loop;
  return found;
end $$;
select is(pg_temp.traces(x), '', 'no trace of ' || left(x, 20) || ' in any table') from unnest(array['2125550123', ',user@example.com', '2125550177', tests.id('user')::text, tests.hash('visitor')]) x;
select * from finish();
rollback;
