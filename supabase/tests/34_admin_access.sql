-- The admin role, two-step verification, the audit log, looking a person up and erasing them.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- ── who is an admin ──
select is(tests.run('admin', 'select is_admin()'), 'true', 'an admin is one');
select is(tests.run('user', 'select is_admin()'), 'false', 'a person is none');
select is(tests.run('former_admin', 'select is_admin()'), 'false', 'nor whose role was taken');
create function pg_temp.admin_with(p_aal text) returns boolean language plpgsql as $$
declare yes boolean;
begin
  perform tests.become('admin');
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('aal', p_aal))::text, true);
  yes := public.is_admin();
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  return yes;
end $$;
select is(pg_temp.admin_with('aal1'), true, 'without a second step one is enough');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), tests.id('admin'), 'totp', 'unverified', now(), now());
select is(pg_temp.admin_with('aal1'), true, 'one that was never verified does not count');
update auth.mfa_factors set status = 'verified';
select is(pg_temp.admin_with('aal1'), false, 'a verified one must be passed');
select is(pg_temp.admin_with(null), false, 'a token that says nothing of it has not');
select is(pg_temp.admin_with('aal2'), true, 'passed');
select is(tests.run('admin', 'select find_person(p_phone => ''212-555-0123'')'), 'PT403 Access Denied - Admin access required', 'before that no function');
select is(tests.run('admin', 'select count(*) from audit_log'), '0', 'and no row');
delete from auth.mfa_factors;

-- ── a session that was ended ──
create function pg_temp.admin_of(p_session uuid) returns boolean language plpgsql as $$
declare yes boolean;
begin
  perform tests.become('admin');
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', p_session))::text, true);
  yes := public.is_admin() and (select count(*) from audit_log) >= 0;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  return yes;
end $$;
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-00000000005e', tests.id('admin')), ('00000000-0000-4000-8000-00000000005f', tests.id('user'));
select is(pg_temp.admin_of('00000000-0000-4000-8000-00000000005e'), true, 'a session that lives is an admin''s');
select is(pg_temp.admin_of('00000000-0000-4000-8000-00000000005f'), false, 'another''s session is not');
delete from auth.sessions;
select is(pg_temp.admin_of('00000000-0000-4000-8000-00000000005e'), false, 'nor one that was ended, whose token lives on');

-- ── settings ──
create function pg_temp.quiet(v text) returns void language sql as $$ update app_settings set value = v::jsonb where key = 'quiet_hours' $$;
create temp table bad as
select r.key, v from (select distinct key from private.setting_rules) r, unnest(array['"x"', '-1', '1e9', '1.55', '[]', '{}', '""', '["x"]', '{"from": "9pm", "to": 8}', '{"from": 21}',
  '{"from": 21, "to": 25}', '{"events": 0, "reapply_queue": 30, "message_bodies": 90, "rate_limits": 2}', '{"events": 400, "reapply_queue": 30, "message_bodies": "x", "rate_limits": 2}',
  '{"from": 21, "to": 8, "more": 1}', '[1]', 'true', '0.501', '{"events": 400, "reapply_queue": 30, "message_bodies": 6, "rate_limits": 2}']) v
  where not (r.key = 'sending_paused' and v = 'true' or r.key = 'push_services' and v = '[]' or r.key = 'network_limit_factor' and v = '1.55' or r.key = 'vapid_public_key' and v = '"x"');
select is_empty($$select key from bad group by key having count(*) < 12$$, 'twelve bad values for each setting');
select is_empty($$select key, v, tests.run('admin', format('update app_settings set value = %L where key = %L', v, key)) from bad
  where tests.run('admin', format('update app_settings set value = %L where key = %L', v, key)) !~ ('^PT400 ' || key || '\M')$$, 'are refused with its name');
select is(left(tests.run('admin', sql), 5), '42501', 'no admin may ' || sql) from unnest(array['delete from app_settings', 'insert into app_settings (key, value) values (''x'', ''1'')', 'update app_settings set note = ''x''', 'update app_settings set is_public = true']) sql;
alter table app_settings disable trigger user;
update app_settings set value = '{"from": "9pm"}' where key = 'quiet_hours';
update app_settings set value = '{"events": 0}' where key = 'retention_days';
alter table app_settings enable trigger user;
select is(private.setting('quiet_hours'), '{"from": 21, "to": 8}'::jsonb, 'in the place of a bad one that got in the default is read');
select is(private.setting('retention_days') ->> 'events', '400', 'part by part, all of it');
select is(tests.run('service', 'select delivery_health()')::jsonb -> 'bad_settings', '["quiet_hours", "retention_days"]'::jsonb, 'and the monitor is told');
update app_settings set value = '{"from": 21, "to": 8}' where key = 'quiet_hours';
update app_settings set value = '{"events": 400, "reapply_queue": 30, "message_bodies": 90, "rate_limits": 2}' where key = 'retention_days';
create function pg_temp.quiet_at() returns text language sql as $$ select string_agg(private.is_quiet_at(('2026-11-26 ' || h || ':30')::timestamp at time zone 'America/New_York')::text, ' ') from unnest('{0,3,7}'::int[]) h $$;
select pg_temp.quiet('{"from": 0, "to": 0}');
select is(pg_temp.quiet_at(), 'false false false', 'equal hours are none');
select pg_temp.quiet('{"from": 1, "to": 6}');
select is(pg_temp.quiet_at(), 'false true false', 'hours of one day');
select pg_temp.quiet('{"from": 21, "to": 8}');
select is(pg_temp.quiet_at(), 'true true true', 'hours over midnight');

-- ── the audit log ──
create temp table j as select tests.job('Cook') as id;
select is(tests.run('admin', 'update app_settings set value = ''true'' where key = ''sending_paused'' returning key'), 'sending_paused', 'an admin pauses sending');
select is(tests.run('admin', format('update jobs set status = ''expired'' where id = %L returning status', (select id from j))), 'expired', 'an admin hides a job');
create temp table e as select tests.run('admin', 'select audit_entries()')::jsonb as v;
select is((select v -> 'rows' -> 0 ->> 'table_name' from e), 'jobs', 'the newest is first');
select is((select v -> 'rows' -> 0 ->> 'actor' from e), 'admin@example.com', 'with who did it');
select is((select v -> 'rows' -> 0 -> 'before' ->> 'status' from e), 'active', 'what it was');
select is((select v -> 'rows' -> 0 -> 'after' ->> 'status' from e), 'expired', 'and what it is');
select is((select v -> 'rows' -> 1 -> 'after' from e), '{"value": true, "updated_by": "00000000-0000-4000-8000-000000000003"}'::jsonb, 'a setting too');
select is(tests.run('admin', 'select audit_entries(''{"table": "app_settings"}'') -> ''rows''')::jsonb -> 0 ->> 'row_id', 'sending_paused', 'filtered by table');
select is(tests.run('admin', 'select jsonb_array_length(audit_entries(''{"actor": "USER@example.com"}'') -> ''rows'')'), '0', 'by who');
select is(tests.run('admin', 'select jsonb_array_length(audit_entries(''{"actor": "nobody"}'') -> ''rows'')'), '0', 'by nobody known');
select is(tests.run('admin', format('select jsonb_array_length(audit_entries(%L) -> ''rows'')', jsonb_build_object('from', private.today(), 'to', private.today(), 'table', 'jobs'))), '1', 'by day');
select is(tests.run('admin', format('select jsonb_array_length(audit_entries(%L) -> ''rows'')', jsonb_build_object('from', private.today() + 1))), '0', 'of another day nothing');
select is(tests.run('admin', 'select audit_entries(''{"from": "2026-02-31"}'')'), 'PT400 There is no such day.', 'a day there is');
select is(tests.run('admin', 'select audit_entries(''{"from": "yesterday"}'')'), 'PT400 Enter a day as YYYY-MM-DD.', 'written as one');
select is(tests.run('admin', 'select audit_entries(''{"from": "2026-02-02", "to": "2026-02-01"}'')'), 'PT400 The last day is before the first.', 'in order');
select is(tests.run('admin', 'select audit_entries(p_after => ''1 or true'')'), 'PT400 There is no such page.', 'a page there is');
create temp table pages as select tests.run('admin', 'select audit_entries(p_limit => 1)')::jsonb as v;
select is((select tests.run('admin', format('select audit_entries(p_limit => 1, p_after => %L)', v ->> 'next_cursor'))::jsonb from pages) -> 'rows' -> 0 ->> 'table_name',
  'app_settings', 'page by page');
select is((select tests.run('admin', 'select audit_entries(''{"table": "jobs"}'', p_limit => 1) -> ''next_cursor''')), 'null', 'to the last');
select is(tests.run('admin', 'select audit_entries(p_down => false) -> ''rows'' -> -1 ->> ''table_name'''), 'jobs', 'or the oldest first');

select is(tests.run('admin', format('select export_page(''audit'', null, null, %L, null, 10) ->> ''rows''', f)), n, format('exported with %s', f))
  from (values ('{"table": "jobs", "action": "update", "actor": "ADMIN@example.com"}', '1'), ('{"actor": "user@example.com"}', '0'), ('{"row": "sending_paused"}', '1')) x(f, n);

select throws_ok('update audit_log set actor = null', 'PT403', 'The audit log cannot be changed.', 'not even by the owner of the tables');
select throws_ok('delete from audit_log', 'PT403', 'The audit log cannot be changed.', 'nor taken from');
select throws_ok('truncate audit_log', 'PT403', 'The audit log cannot be changed.', 'nor emptied');

-- What is not named for the log is in it by its name only: a column that comes later is no leak.
alter table public.reapply_queue add column nickname text;
insert into reapply_queue (visitor_hash, reason, user_name, generated_message) values (repeat('9', 64), 'auto_followup', 'Ana', 'Hi Ana');
select set_config('stoop.actor', tests.id('admin')::text, true);
update reapply_queue set nickname = 'Annie', generated_message = 'Hello Ana', status = 'sent' where visitor_hash = repeat('9', 64);
select results_eq('select before, after from audit_log where table_name = ''reapply_queue''',
  $$values ('{"nickname": null, "generated_message": "(not recorded)", "status": "pending"}'::jsonb, '{"nickname": "(not recorded)", "generated_message": "(not recorded)", "status": "sent"}'::jsonb)$$,
  'the audit log has the values of the columns that are named for it, and of others that they changed');
select set_config('stoop.actor', '', true);

-- Whatever an admin may write past being a person is audited.
select is(array(select distinct p.tablename::text from pg_policies p where p.schemaname = 'public' and p.cmd in ('INSERT', 'UPDATE', 'DELETE', 'ALL')
    and coalesce(p.qual, '') || coalesce(p.with_check, '') like '%is_admin%'
    and not exists (select 1 from pg_trigger t where t.tgrelid = format('public.%I', p.tablename)::regclass and t.tgname = 'z_audit')),
  '{}'::text[], 'a table that admins write has the audit trigger');
insert into user_roles (user_id, role) values (tests.id('other_user'), 'admin');
select is((select array[actor::text, action, row_id] from audit_log where table_name = 'user_roles' order by id desc limit 1), array[null, 'insert', tests.id('other_user')::text], 'a role that an operator gives is recorded');
delete from user_roles where user_id = tests.id('other_user');

-- ── a person ──
select tests.run('visitor', tests.start((select id from j), '212-555-0160', null, null, 'ana@example.com'));
update jobs set status = 'active';
select tests.run('visitor', tests.start((select id from j), '212-555-0160', null, null, 'ana@example.com'));
select tests.run('other_visitor', tests.start((select id from j), '212-555-0161', null, null, 'ana@example.com'));
create temp table a as select id, phone_number from job_applications;
create temp table o as select id from alert_optins where phone_number = '+12125550160';
select is((select count(*)::int from a), 2, 'two people applied, one typed the other''s e-mail');
select is(tests.run('admin', 'select find_person()'), 'PT400 Enter a phone number or an email address.', 'something to look for');
select is(tests.run('admin', 'select find_person(''12'')'), 'PT400 Please enter a valid 10-digit phone number.', 'a phone');
select is(tests.run('admin', 'select find_person(null, ''x@y'')'), 'PT400 Please enter a valid email address.', 'an e-mail');
select is(tests.run('admin', 'select find_person(''(212) 555-0160'')')::jsonb, jsonb_build_object('kind', 'subscriber', 'id', (select id from o)), 'found by phone');
select is(tests.run('admin', 'select find_person(null, ''USER@example.com'')')::jsonb, jsonb_build_object('kind', 'account', 'id', tests.id('user')), 'an account by e-mail');
select is(tests.run('admin', 'select find_person(null, ''nobody@example.com'')'), null, 'or nobody');
update public.job_applications set ref_code = 'HIRE2A3B4C' where id = (select id from a where phone_number = '+12125550161');
select is(tests.run('admin', 'select find_person(''hire 2a3b4c'')')::jsonb, jsonb_build_object('kind', 'application', 'id', (select id from a where phone_number = '+12125550161')), 'by the number that they read aloud');
select is(tests.run('admin', 'select find_person(''2a3b4c'')')::jsonb ->> 'kind', 'application', 'also without its first letters');
select is(tests.run('admin', 'select find_person(''HIRE222222'')'), null, 'a number of nobody');
select is(tests.run('admin', 'select admin_person(''friend'', gen_random_uuid())'), 'PT400 Choose application, subscriber, account or employer.', 'a known kind');
select is(tests.run('admin', 'select admin_person(''subscriber'', gen_random_uuid())'), 'PT404 There is nobody by this link. Their data may have been erased.', 'somebody');
create temp table p as select tests.run('admin', format('select admin_person(''subscriber'', %L)', (select id from o)))::jsonb as v;
select is((select v -> 'names' from p), '["Ana"]'::jsonb, 'their name');
select is((select v -> 'phones' from p), '["+12125550160"]'::jsonb, 'their phone, not that of who typed their e-mail');
select is((select jsonb_array_length(v -> 'applications') from p), 1, 'their application');
select is((select v -> 'subscriptions' -> 0 ->> 'consent_text_version' from p), 'v1', 'the version they agreed to');
select ok((select jsonb_array_length(v -> 'history') from p) > 0, 'what happened');
select is((select v -> 'last_look' from p), 'null'::jsonb, 'nobody else looked');
select is((select v::text ~ 'unsubscribe_token|visitor_hash' from p), false, 'no key of theirs');
select is((select tests.run('admin', format('select admin_person(''application'', %L) -> ''phones''', id))::jsonb from a where phone_number = '+12125550160'), '["+12125550160"]'::jsonb, 'the same by an application');
select is((select count(*)::int from audit_log where table_name = 'person' and action = 'read' and actor = tests.id('admin')), 1, 'the look is recorded, once an hour');
select is((select count(*)::int from audit_log where before::text || after::text || row_id ~ '2125550160|ana@example'), 0, 'without the phone or the e-mail');

-- ── an application ──
create temp table mine as select id, job_id from job_applications where phone_number = '+12125550160';
grant select on mine to public;
select is(tests.run('user', 'select admin_application(gen_random_uuid())'), 'PT403 Access Denied - Admin access required', 'an application''s page is the team''s');
select is(tests.run('admin', 'select admin_application(gen_random_uuid())'), 'PT404 There is no such application. It may have been erased.', 'of an application that there is');
select tests.run('visitor', tests.fill_step_2((select id from mine)));
select tests.run('visitor', format('select complete_application(%L)', (select id from mine)));
select tests.run('admin', format('select set_application_status(%L, ''interviewing'', %L)', (select id from mine), tests.interview()));
select tests.run('service', format('select send_admin_message(%L, ''{"channel": "sms", "phone": "2125550160", "message": "Bring a pen."}'')', tests.id('admin')));
select is(tests.run('admin', format('insert into application_notes (application_id, body) values (%L, E'' Knows the area.\u202e '') returning body', (select id from mine))), 'Knows the area.', 'an admin notes something');
select is(tests.run('admin', format('insert into application_notes (application_id, body) values (%L, '' '')', (select id from mine))), 'PT400 Please write a note.', 'something');
select matches(tests.run('admin', format('insert into application_notes (application_id, body, created_by) values (%L, ''x'', %L)', (select id from mine), tests.id('user'))), '^42501', 'in their own name');
select matches(tests.run('admin', 'update application_notes set body = ''Other'''), '^42501', 'for good');
select is(tests.run(who, 'select count(*) from application_notes'), '0', who || ' reads no note') from unnest('{user,other_user}'::text[]) who;
create temp table page as select tests.run('admin', format('select admin_application(%L)', (select id from mine)))::jsonb as v;
select is((select v -> 'application' ->> 'work_experience' from page), (select work_experience from job_applications where phone_number = '+12125550160'), 'its page has the answers');
select is((select v -> 'job' ->> 'title' from page), 'Cook', 'the job');
select is((select array[v -> 'notes' -> 0 ->> 'body', v -> 'notes' -> 0 ->> 'by'] from page), array['Knows the area.', 'admin@example.com'], 'the notes');
select ok((select v -> 'history' @? '$[*] ? (@.what == "status_changed" && @.to == "interviewing" && @.by == "admin@example.com")' from page), 'what happened and by whom');
select is((select jsonb_path_query_array(v, '$.messages[*] ? (@.kind == "admin_message").body') from page), '["Bring a pen."]'::jsonb, 'and what the team wrote');
select is((select v::text ~ 'visitor_hash|unsubscribe_token' from page), false, 'no key of theirs');
select is((select count(*)::int from audit_log where table_name = 'job_applications' and action = 'read' and actor = tests.id('admin')), 1, 'the look is recorded');
select is((select array[action, before::text, after::text] from audit_log where table_name = 'application_notes'), array['insert', null, format('{"id": "(not recorded)", "body": "(not recorded)", "created_at": "(not recorded)", "created_by": "(not recorded)", "application_id": "%s"}', (select id from mine))], 'a note too, without its words');
update jobs set status = 'expired';
delete from jobs where id = (select job_id from mine);
select is(tests.run('admin', format('select admin_application(%L) -> ''job''', (select id from mine)))::jsonb - '{company,location,pay_range,category,contact,expires_at}'::text[], '{"id": null, "title": "Cook", "state": null}'::jsonb, 'the job is named when it is gone');

select is(tests.run('admin', format('select erase_person(''account'', %L)', tests.id('admin'))), 'PT409 This account has a role. Take it away before erasing the account.', 'no admin is erased');
insert into reapply_queue (visitor_hash, reason, user_name, user_phone) values (tests.hash('visitor two'), 'abandoned_step1', 'Ana', '+12125550160'), (tests.hash('visitor two'), 'abandoned_step2', 'Eve', '+12125550161');
select is(tests.run('admin', format('select erase_person(''subscriber'', %L)', (select id from o)))::jsonb, '{"deleted": true, "applications": 1}'::jsonb, 'a person is erased');
select is(array(select phone_number from job_applications), array['+12125550161'], 'the other one stays');
select is((select count(*)::int from alert_optins where phone_number = '+12125550160'), 0, 'the sign-up went');
select is((select count(*)::int from outbox where recipient = '+12125550160'), 0, 'and their messages');
select is(array(select user_name from reapply_queue where user_phone is not null), array['Eve'], 'and what they left unfinished');
select is((select after from audit_log where table_name = 'person' and action = 'delete'), '{"account": false, "applications": 1}'::jsonb, 'that it was done is recorded');
select is(tests.run('admin', format('select erase_person(''account'', %L)', tests.id('other_user')))::jsonb ->> 'deleted', 'true', 'an account is erased');
select is((select count(*)::int from auth.users where id = tests.id('other_user')), 0, 'with its sign-in');

-- ── somebody can always get in ──
select is(tests.run('admin', 'select delete_account()'), 'PT409 You are the only admin. Make somebody else an admin first.', 'the last admin stays');
insert into user_roles (user_id, role) values (tests.id('former_admin'), 'admin');
select is(tests.run('admin', 'select delete_account()'), '{"deleted": true}', 'one of two may go');
select is(array(select user_id from user_roles), array[tests.id('former_admin')], 'and the other one stays');
select * from finish();
rollback;
