-- What stays of a person who deletes their data, or whom an admin erases: nothing, in any table, under any name of theirs.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';

-- Tables where a row holds this text, of every schema of ours. A keyed hash of an address counts as the address, but where it has to
-- outlive it: who said stop, friends for whom a reward was paid, whose page an admin read, how often somebody asked within the hour.
create function pg_temp.traces(p_text text) returns text language plpgsql as $$
declare
  t record;
  n int;
  found text[] := '{}';
begin
  for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'private', 'auth') and tablename !~ '_(default|[0-9]{4}_[0-9]{2})$' order by 2 loop
    execute format('select count(*) from %I.%I x where x::text ilike %L', t.schemaname, t.tablename, '%' || p_text || '%') into n;
    if n > 0 then found := found || t.tablename::text; end if;
    continue when p_text !~ '@|^\+1' or t.tablename in ('suppressions', 'rewarded_friends', 'referral_redemptions', 'audit_log', 'rate_limits');
    execute format('select count(*) from %I.%I x where x::text like %L', t.schemaname, t.tablename, '%' || private.address_key(p_text) || '%') into n;
    if n > 0 then found := found || (t.tablename || ' (hashed)'); end if;
  end loop;
  return array_to_string(found, ' ');
end $$;

-- A life: applications, a sign-up, settings with other addresses, alerts that were sent, wait and are due, a nudge, messages of the team,
-- a report, a tool, a link back, suggestions, limits.
create function pg_temp.live(p_actor text, p_phone text, p_email text, p_settings_phone text, p_settings_email text) returns void language plpgsql as $$
declare
  job uuid := tests.job('Cook ' || p_actor, 'Bronx', 'boss@example.com');
  app uuid;
  optin uuid;
  hash text := tests.hash(p_actor);
  uid uuid := tests.id(p_actor);
  address text := '203.0.113.' || (20 + length(p_actor));
begin
  perform tests.run(p_actor, format('select enroll_in_alerts(p_first_name => ''Zo\u00eb'', p_phone_number => %L, p_email => %L, p_job_type => ''Kitchen/Cook'', p_city => ''Bronx'', p_opted_in_sms => true, p_opted_in_email => true)', p_phone, p_email), address);
  perform tests.run(p_actor, tests.start(job, p_phone, null, null, p_email), address);
  select id into app from job_applications where phone_number = p_phone;
  select id into optin from alert_optins where phone_number = p_phone;
  perform tests.run(p_actor, tests.fill_step_2(app), address);
  perform tests.run(p_actor, format('select complete_application(%L)', app), address);
  perform tests.run(p_actor, format('select add_to_reapply_queue(p_job_id => %L, p_application_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_email => %L, p_user_name => ''Zo'')', job, app, p_phone, 'queue-' || p_email), address);
  perform tests.run(p_actor, format('insert into job_reports (job_id, reason, note) values (%L, ''other'', %L)', job, 'Call me ' || p_phone), address);
  perform tests.run(p_actor, 'insert into tool_interest (tool_id) values (''resume'')', address);
  perform tests.run(p_actor, format('select request_recovery_link(%L)', p_phone), address);
  if uid is not null then
    perform tests.run(p_actor, format('insert into user_alerts (user_id, job_type, location, phone_number, email) values (%L, ''cook'', ''Bronx'', %L, %L)', uid, p_settings_phone, p_settings_email));
    insert into saved_jobs (user_id, job_id) values (uid, job);
  end if;
  perform tests.run('service', format('select keep_nudges(%L, %L, ''en'', %L)', uid, tests.key(p_actor), jsonb_build_object('first', jsonb_build_object('title', p_phone))));
  perform private.match_new_jobs();
  perform tests.run('service', 'select write_alerts(100)');
  perform tests.run('service', format('select record_delivery(%L, ''{"status":"sent","worker":"w","provider":"local","body":"hi"}'')', m ->> 'id'))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m where m ->> 'kind' <> 'recovery_link';
  insert into private.due_alerts (subscriber_id, channel, not_before) values (optin, 'sms', now() + interval '1 day') on conflict do nothing;
  insert into private.due_alerts (subscriber_id, channel, not_before) select id, 'sms', now() + interval '1 day' from user_alerts where user_id = uid on conflict do nothing;
  insert into private.alert_marks (recipient_key, channel, told_until) select private.address_key(x), 'email', now() from unnest(array[p_phone, p_email, p_settings_phone, p_settings_email]) x where x is not null on conflict do nothing;
  perform tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', way, 'phone', p_phone, 'email', p_email, 'message', 'Dear ' || p_phone))) from unnest('{sms,email,in_app}'::text[]) way;
  perform tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', 'sms', 'phone', p_settings_phone, 'message', 'hi'))) where p_settings_phone is not null;
  perform tests.run('admin', format('select admin_person(''subscriber'', %L)', optin));
  perform tests.run('admin', format('select export_page(''applications'', null, null, %L)', jsonb_build_object('search', p_phone)));
end $$;

select pg_temp.live('visitor', '+12125550301', 'v301@example.org', null, null);
select pg_temp.live('user', '+12125550302', 'u302@example.org', '+12125550303', 'u303@example.org');
select pg_temp.live('visitor gone', '+12125550304', 'e304@example.org', null, null);
select pg_temp.live('other_user', '+12125550305', 'e305@example.org', '+12125550306', 'e306@example.org');
select ok(cardinality(string_to_array(pg_temp.traces('+12125550301'), ' ')) > 8 and cardinality(string_to_array(pg_temp.traces('+12125550305'), ' ')) > 8, 'people leave traces: ' || pg_temp.traces('+12125550305'));
select ok(pg_temp.traces(x) <> '', x || ' is somewhere') from unnest(array['u303@example.org', '+12125550306', tests.hash('visitor gone')]) x;
create temp table ids as select id::text as id, 'visitor' as who from alert_optins where phone_number = '+12125550301' union all select id::text, 'visitor' from job_applications where phone_number = '+12125550301'
  union all select id::text, 'user' from user_alerts where phone_number = '+12125550303' union all select id::text, 'user' from alert_optins where phone_number = '+12125550302';

select is(tests.run('visitor', 'select delete_my_data()')::jsonb ->> 'deleted', 'true', 'a visitor deletes their data');
select is(pg_temp.traces(x), '', 'nothing left of the visitor''s ' || left(x, 20)) from unnest(array['+12125550301', '2125550301', 'v301@example.org', tests.hash('visitor'), tests.key('visitor')]) x;
select is(tests.run('user', 'select delete_account()')::jsonb ->> 'deleted', 'true', 'an account deletes itself');
select is(pg_temp.traces(x), '', 'nothing left of the account''s ' || left(x, 20)) from unnest(array['+12125550302', 'u302@example.org', '+12125550303', 'u303@example.org', ',user@example.com', tests.id('user')::text]) x;
select is((select count(*)::int from private.due_alerts d join ids on ids.id = d.subscriber_id::text), 0, 'nor is an alert due to somebody who is gone');
select is(tests.run('admin', format('select erase_person(''subscriber'', %L)', id))::jsonb ->> 'deleted', 'true', 'an admin erases a visitor') from alert_optins where phone_number = '+12125550304';
select is(pg_temp.traces(x), '', 'nothing left of the erased visitor''s ' || left(x, 20)) from unnest(array['+12125550304', 'e304@example.org', tests.hash('visitor gone')]) x;
select is(tests.run('admin', format('select erase_person(''account'', %L)', tests.id('other_user')))::jsonb ->> 'deleted', 'true', 'and an account');
select is(pg_temp.traces(x), '', 'nothing left of the erased account''s ' || left(x, 20)) from unnest(array['+12125550305', 'e305@example.org', '+12125550306', 'e306@example.org', ',other_user@example.com', tests.id('other_user')::text]) x;

-- ── signed in later on the same phone: what was done before belongs to the account ──
insert into auth.users (id, email) values (tests.id('user'), 'user@example.com');
create temp table again as select tests.job('Porter', 'Queens') as id;
select tests.run('visitor', tests.start((select id from again), '212-555-0307'));
select tests.run('visitor', format('insert into job_reports (job_id, reason, note) values (%L, ''scam'', ''They called 212-555-0307.'')', (select id from again)));
select tests.run('user+key', 'select claim_visitor_rows()');
select is(tests.run('user', 'select jsonb_array_length(export_my_data() -> ''job_reports'')'), '1', 'a report goes along');
select is(tests.run('user+key', 'select delete_account()')::jsonb ->> 'deleted', 'true', 'an account that claimed a phone''s rows deletes itself');
select is(pg_temp.traces(x), '', 'nothing left of ' || left(x, 20)) from unnest(array['2125550307', '212-555-0307', tests.id('user')::text, tests.hash('visitor')]) x;
select * from finish();
rollback;
