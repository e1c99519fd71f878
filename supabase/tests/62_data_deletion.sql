-- Deleting one's data, or being erased by an admin, removes a person from every table, under every identifier.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';

-- Tables where a row holds this text, of every schema of ours. A keyed hash of an address counts as the address, but where it has to
-- outlive it: who said stop, friends for whom a reward was paid, whose page an admin read, how often somebody asked within the hour, who got which
-- which job and on which day.
create function pg_temp.traces(p_text text) returns text language plpgsql as $$
declare
  t record;
  n int;
  found text[] := '{}';
begin
  for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'private', 'auth') and tablename !~ '_(default|[0-9]{4}_[0-9]{2})$' order by 2 loop
    execute format('select count(*) from %I.%I x where x::text ilike %L', t.schemaname, t.tablename, '%' || p_text || '%') into n;
    if n > 0 then found := found || t.tablename::text; end if;
    continue when p_text !~ '@|^\+1' or t.tablename in ('suppressions', 'rewarded_friends', 'referral_redemptions', 'audit_log', 'rate_limits',
      'alert_cursors', 'alert_slots', 'notice_days', 'alerted_jobs', 'stop_links');
    execute format('select count(*) from %I.%I x where x::text like %L', t.schemaname, t.tablename, '%' || private.address_key(p_text) || '%') into n;
    if n > 0 then found := found || (t.tablename || ' (hashed)'); end if;
  end loop;
  return array_to_string(found, ' ');
end $$;

-- A person with rows of every kind: applications with a friend's code and a campaign, a sign-up, settings with other addresses, alerts that were sent,
-- wait, failed and are due, a nudge, a short link, messages of the team, a report, a tool, a link back, a follow-up, suggestions, STOP and START,
-- a friend who brings a reward, what an admin decided and looked at, limits.
create function pg_temp.fill(p_actor text, p_phone text, p_email text, p_settings_phone text, p_settings_email text) returns void language plpgsql as $$
declare
  job uuid := tests.job('Cook ' || p_actor, 'Bronx', 'boss@example.com');
  app uuid;
  optin uuid;
  hash text := tests.hash(p_actor);
  uid uuid := tests.id(p_actor);
  address text := '203.0.113.' || (20 + length(p_actor));
  friend text := 'visitor friend of ' || p_actor;
  pal text := 'visitor pal of ' || p_actor;
  code text;
begin
  code := tests.run(friend, format('select enroll_in_alerts(p_phone_number => %L) ->> ''referral_code''', '646555' || right(p_phone, 4)));
  perform tests.run(p_actor, format('select enroll_in_alerts(p_first_name => ''Zo\u00eb'', p_phone_number => %L, p_email => %L, p_job_type => ''Kitchen/Cook'', p_city => ''Bronx'', p_opted_in_sms => true, p_opted_in_email => true, p_consent_text_version => ''v1'')', p_phone, p_email), address);
  perform tests.run(p_actor, format('select start_application(null, %L, ''Zo'', %L, %L, %L, ''v1'')', job, p_phone, p_email,
    jsonb_build_object('ref', code, 'source', 'craigslist', 'utm_source', 'craigslist', 'utm_campaign', 'fall')), address);
  select id into app from job_applications where phone_number = p_phone;
  select id into optin from alert_optins where phone_number = p_phone;
  perform tests.run(p_actor, tests.fill_step_2(app), address);
  perform tests.run(p_actor, format('select complete_application(%L)', app), address);
  perform tests.run(p_actor, format('select add_to_reapply_queue(p_job_id => %L, p_application_id => %L, p_reason => ''abandoned_step1'', p_user_phone => %L, p_user_email => %L, p_user_name => ''Zo'')', job, app, p_phone, 'queue-' || p_email), address);
  perform tests.run(p_actor, format('insert into job_reports (job_id, reason, note) values (%L, ''other'', %L)', job, 'Call me ' || p_phone), address);
  perform tests.run(p_actor, 'insert into tool_interest (tool_id) values (''resume'')', address);
  perform tests.run(p_actor, format('insert into follow_ups (application_id, channel) values (%L, ''sms'')', app), address);
  perform tests.run(p_actor, format('insert into job_alerts (application_id, email, phone_number, job_type, location) values (%L, %L, %L, ''Kitchen/Cook'', ''Bronx'')', app, p_email, p_phone), address);
  insert into event_logs (event_type, application_id, data) values ('reapply_nudge', app, jsonb_build_object('to', p_phone));
  perform tests.run(p_actor, format('insert into job_views (visit_id, job_id) values (gen_random_uuid(), %L)', job), address);
  perform tests.run(p_actor, 'insert into search_events (event_type, filter_applied) values (''deep_link_open'', ''cook'')', address);
  -- Somebody follows their link and applies, which earns; an admin writes down why not.
  select c.referral_code into code from referral_codes c where c.user_id = optin limit 1;
  perform tests.run(pal, format('insert into referral_clicks (referral_code) values (%L)', code), address);
  perform tests.run(pal, tests.start(job, '718555' || right(p_phone, 4), code));
  perform tests.run(pal, tests.fill_step_2(a.id)), tests.run(pal, format('select complete_application(%L)', a.id)) from job_applications a where a.phone_number = '+1718555' || right(p_phone, 4);
  perform tests.run('service', format('select decide_payout(%L, ''flag'', %L, null, %L)', tests.id('admin'), code, format('Same phone %s, same %s', p_phone, p_email)));
  perform tests.run('admin', format('select set_application_status(%L, ''interviewing'', %L)', app, jsonb_build_object('starts_at', now() + interval '3 days', 'phone_number', p_phone, 'contact_name', 'Luis')));
  perform tests.run(p_actor, format('select my_interview_link(%L)', app));
  insert into private.conversations (application_id) values (app);
  insert into private.conversation_messages (application_id, side, body) values (app, 'applicant', 'I am at ' || p_phone);
  perform tests.run(p_actor, format('select set_payout_method(''zelle'', %L)', p_email), address);
  perform tests.run('admin', format('insert into application_notes (application_id, body) values (%L, %L)', app, 'Calls back from ' || p_phone));
  perform tests.run(p_actor, format('select request_recovery_link(%L)', p_phone), address);
  if uid is not null then
    perform tests.run(p_actor, format('insert into user_alerts (user_id, job_type, location, phone_number, email) values (%L, ''cook'', ''Bronx'', %L, %L)', uid, p_settings_phone, p_settings_email));
    insert into saved_jobs (user_id, job_id) values (uid, job);
  end if;
  perform tests.run(p_actor, format('select allow_push(%L, ''BA'' || repeat(''-'', 85), repeat(''-'', 22), ''v1'')', 'https://fcm.googleapis.com/fcm/send/' || md5(p_actor)), address);
  perform tests.run('service', format('select store_nudges(%L, %L, ''en'', %L)', uid, tests.key(p_actor), jsonb_build_object('first', jsonb_build_object('title', p_phone))));
  perform private.match_new_jobs();
  perform tests.run('service', 'select write_alerts(100)');
  perform tests.run('service', format('select record_delivery(%L, ''{"status":"sent","worker":"w","provider":"local","body":"hi"}'')', m ->> 'id'))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m where m ->> 'kind' <> 'recovery_link';
  -- A message with a short link that bounced, with the reader's address in what the mail system said.
  perform tests.run('service', format('select request_alert(%L, %L)', optin, tests.job('Baker ' || p_actor, 'Bronx')));
  perform tests.run('service', format('select shorten_links(%L)', (select jsonb_agg(jsonb_build_object('id', b.id, 'target', '/jobs')) from outbox b where b.alert_optin_id = optin and b.status = 'pending')));
  perform tests.run('service', format('select record_delivery(%L, %L)', m ->> 'id', jsonb_build_object('status', 'dead', 'worker', 'w', 'provider', 'smtp', 'reason', format('550 <%s> unknown, call %s', p_email, p_phone))))
    from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m where m ->> 'kind' <> 'recovery_link';
  insert into private.due_alerts (subscriber_id, channel, not_before) values (optin, 'sms', now() + interval '1 day') on conflict do nothing;
  insert into private.due_alerts (subscriber_id, channel, not_before) select id, 'sms', now() + interval '1 day' from user_alerts where user_id = uid on conflict do nothing;
  insert into private.due_alerts (subscriber_id, channel, not_before) select id, 'email', now() + interval '1 day' from (select optin as id union all select id from user_alerts where user_id = uid) x on conflict do nothing;
  insert into private.alert_cursors (recipient_key, channel, notified_until) select private.address_key(x), 'email', now() from unnest(array[p_phone, p_email, p_settings_phone, p_settings_email]) x where x is not null on conflict do nothing;
  insert into private.proven_addresses (owner, recipient_key) values (coalesce(uid::text, hash), private.address_key(p_phone));
  perform tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', way, 'phone', p_phone, 'email', p_email, 'message', 'Dear ' || p_phone))) from unnest('{sms,email,in_app}'::text[]) way;
  perform tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), jsonb_build_object('channel', 'sms', 'phone', p_settings_phone, 'message', 'hi'))) where p_settings_phone is not null;
  perform tests.run('admin', format('select admin_person(''subscriber'', %L)', optin));
  perform tests.run('admin', format('select export_page(''applications'', null, null, %L)', jsonb_build_object('search', p_phone)));
  perform tests.run('anonymous', format('select unsubscribe(%L)', unsubscribe_token)), tests.run('anonymous', format('select unsubscribe(%L, true)', unsubscribe_token)) from alert_optins where id = optin;
  perform tests.run(p_actor, format('select reply_to_team(gen_random_uuid(), %L)', 'Call me on ' || p_phone), address);
  perform tests.run('service', format('select receive_message(%L, ''Is it me?'')', p_phone));
  delete from private.proven_addresses where owner in (uid::text, hash);
  perform tests.run('service', format('select receive_text(%L, ''stop'', %L)', p_phone, 'SM' || right(p_phone, 10)));
end $$;

-- The lists of an export that hold less than the database does of this person: '<list>: <in it> of <rows>'. Rows are a person's that name them,
-- their application or their sign-up.
create function pg_temp.missing(p_export jsonb, p_names text[]) returns setof text language plpgsql as $$
declare
  l record;
  n int;
begin
  for l in select key, jsonb_array_length(value) as given from jsonb_each(p_export) where jsonb_typeof(value) = 'array' and to_regclass('public.' || key) is not null loop
    execute format('select count(*) from public.%I x where exists (select 1 from unnest(%L::text[]) i where x::text ilike ''%%'' || i || ''%%'')', l.key, p_names) into n;
    if n > l.given then return next l.key || ': ' || l.given || ' of ' || n; end if;
  end loop;
end $$;

select pg_temp.fill('visitor', '+12125550301', 'v301@example.org', null, null);
select pg_temp.fill('user', '+12125550302', 'u302@example.org', '+12125550303', 'u303@example.org');
select pg_temp.fill('visitor gone', '+12125550304', 'e304@example.org', null, null);
select pg_temp.fill('other_user', '+12125550305', 'e305@example.org', '+12125550306', 'e306@example.org');
select ok(cardinality(string_to_array(pg_temp.traces('+12125550301'), ' ')) > 8 and cardinality(string_to_array(pg_temp.traces('+12125550305'), ' ')) > 8, 'people leave traces: ' || pg_temp.traces('+12125550305'));
select ok(pg_temp.traces(x) <> '', x || ' is somewhere') from unnest(array['u303@example.org', '+12125550306', tests.hash('visitor gone')]) x;
select cmp_ok((select count(*) from alert_deliveries where error_message = '550 <…> unknown, call …'), '>=', 2::bigint, 'what a mail system said is kept without the reader''s address');
select is((select count(*)::int from audit_log where after ->> 'reason' = 'Same phone …, same …'), 4, 'and an admin''s reason too');
-- What a hosted Auth API keeps beside the account.
insert into auth.audit_log_entries (id, payload) select gen_random_uuid(), json_build_object('actor_id', tests.id(a), 'actor_username', a || '@example.com', 'action', 'login') from unnest(array['user', 'other_user']) a;

-- ── first it can be taken along: all of it ──
-- What was sent to an address is shown to the person who opened a link there.
create function pg_temp.messages(p_actor text) returns int language sql as $$
  select jsonb_array_length(v -> 'messages') + jsonb_array_length(v -> 'notification_logs') + jsonb_array_length(v -> 'alert_deliveries') + jsonb_array_length(v -> 'short_links')
    from (select tests.run(p_actor, 'select export_my_data()')::jsonb as v) x;
$$;
select is(pg_temp.messages(who), 0, who || ': what was sent to addresses that were only typed is not in it') from unnest('{visitor,user}'::text[]) who;
insert into private.proven_addresses (owner, recipient_key)
  select coalesce(tests.id(who)::text, tests.hash(who)), private.address_key(x) from (values ('visitor', array['+12125550301', 'v301@example.org', 'queue-v301@example.org']),
    ('user', array['+12125550302', 'u302@example.org', '+12125550303', 'u303@example.org', 'queue-u302@example.org'])) t (who, addresses), unnest(addresses) x;
create function pg_temp.names(p_actor text, p_phone text) returns text[] language sql as $$
  select array_remove(array[p_phone, tests.hash(p_actor), tests.id(p_actor)::text, (select id::text from job_applications where phone_number = p_phone), (select id::text from alert_optins where phone_number = p_phone)], null);
$$;
create temp table taken as select who, tests.run(who, 'select export_my_data()')::jsonb as v, pg_temp.names(who, phone) as names, phone from (values ('visitor', '+12125550301'), ('user', '+12125550302')) t (who, phone);
select is(array(select key from jsonb_each(v) where jsonb_typeof(value) = 'array' and value = '[]' and key <> 'admin_messages' and not (who = 'visitor' and key in ('saved_jobs', 'user_alerts')) order by 1), '{}'::text[], who || ': every list of the export has something in it') from taken;
-- A text of the team, or an e-mail to an address that was not confirmed, went to its holder, who may be somebody else; the other attribution is the friend's, whose reward is in the payouts.
select is(array(select m from pg_temp.missing(v, names) m where m !~ '^admin_messages' and m <> 'referral_attributions: 1 of 2' order by 1), '{}'::text[], who || ': and as much as the database has') from taken;
select ok((select jsonb_array_length(v -> 'admin_messages') from taken where who = 'visitor') = 1, 'of the team''s messages those to the dashboard');
select ok((select bool_and(v::text like '%' || x || '%') from taken, unnest(array['+12125550302', 'u302@example.org', '+12125550303', 'u303@example.org', 'user@example.com']) x where who = 'user'), 'an account''s other addresses are in it');
select ok((select bool_and(v::text !~ '303132|6465550301|7185550301' and position(tests.hash('visitor') in v::text) = 0 and v::text !~ (select unsubscribe_token::text from alert_optins where phone_number = taken.phone)) from taken), 'nobody else''s number, and no key or token of one''s own');
-- Where a table names them that the export leaves out, it is by a hash, or it says what the team did.
create temp table named as select distinct t from taken, unnest(names) n, regexp_split_to_table(regexp_replace(pg_temp.traces(n), '\S+ \(hashed\)', '', 'g'), ' +') t where t <> '';
select is(array(select t from named where not exists (select 1 from taken where v ? t) and t not in ('users', 'audit_log_entries', 'outbox', 'stored_nudges', 'audit_log', 'start_requests', 'recovery_links', 'proven_addresses', 'rate_limits', 'referral_redemptions', 'rewarded_friends', 'due_alerts', 'employer_news', 'interview_links', 'conversations') order by 1), '{}'::text[],
  'no other table names them: ' || (select string_agg(t, ' ' order by t) from named));

create temp table ids as select id::text as id, 'visitor' as who from alert_optins where phone_number = '+12125550301' union all select id::text, 'visitor' from job_applications where phone_number = '+12125550301'
  union all select id::text, 'user' from user_alerts where phone_number = '+12125550303' union all select id::text, 'user' from alert_optins where phone_number = '+12125550302';

select is(tests.run('visitor', 'select delete_my_data()')::jsonb ->> 'deleted', 'true', 'a visitor deletes their data');
-- The audit log says that an admin changed or read a row; the row is gone. A friend's reward outlives the friend as a hash beside the referrer's own row.
select is(pg_temp.traces(n), (select coalesce(string_agg(t, ' '), '') from unnest(array['audit_log']) t where pg_temp.traces(n) <> ''), 'no trace of the visitor''s ids but what admins did: ' || left(n, 8)) from taken, unnest(names) n where who = 'visitor' and n ~ '^[0-9a-f]{8}-';
select is(pg_temp.traces(x), '', 'no trace of the visitor''s ' || left(x, 20)) from unnest(array['+12125550301', '2125550301', 'v301@example.org', tests.hash('visitor'), tests.key('visitor')]) x;
select is(tests.run('user', 'select delete_account()')::jsonb ->> 'deleted', 'true', 'an account deletes itself');
select is(pg_temp.traces(x), '', 'no trace of the account''s ' || left(x, 20)) from unnest(array['+12125550302', 'u302@example.org', '+12125550303', 'u303@example.org', ',user@example.com', tests.id('user')::text]) x;
select is((select count(*)::int from private.due_alerts d join ids on ids.id = d.subscriber_id::text), 0, 'nor is an alert due to somebody who is gone');
select is(tests.run('admin', format('select erase_person(''subscriber'', %L)', id))::jsonb ->> 'deleted', 'true', 'an admin erases a visitor') from alert_optins where phone_number = '+12125550304';
select is(pg_temp.traces(x), '', 'no trace of the erased visitor''s ' || left(x, 20)) from unnest(array['+12125550304', 'e304@example.org', tests.hash('visitor gone')]) x;
select is(tests.run('admin', format('select erase_person(''account'', %L)', tests.id('other_user')))::jsonb ->> 'deleted', 'true', 'and an account');
select is(pg_temp.traces(x), '', 'no trace of the erased account''s ' || left(x, 20)) from unnest(array['+12125550305', 'e305@example.org', '+12125550306', 'e306@example.org', ',other_user@example.com', tests.id('other_user')::text]) x;

-- ── signed in later on the same phone: what was done before belongs to the account ──
insert into auth.users (id, email) values (tests.id('user'), 'user@example.com');
create temp table again as select tests.job('Porter', 'Queens') as id;
select tests.run('visitor', tests.start((select id from again), '212-555-0307'));
select tests.run('visitor', format('insert into job_reports (job_id, reason, note) values (%L, ''scam'', ''They called 212-555-0307.'')', (select id from again)));
select tests.run('user+key', 'select claim_visitor_rows()');
select is(tests.run('user', 'select jsonb_array_length(export_my_data() -> ''job_reports'')'), '1', 'a report goes along');
select is(tests.run('user+key', 'select delete_account()')::jsonb ->> 'deleted', 'true', 'an account that claimed a phone''s rows deletes itself');
select is(pg_temp.traces(x), '', 'no trace of ' || left(x, 20)) from unnest(array['2125550307', '212-555-0307', tests.id('user')::text, tests.hash('visitor')]) x;
select * from finish();
rollback;
