-- Imports: staged in chunks, published all at once or not at all, undone as a whole.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
insert into user_roles (user_id, role) values (tests.id('other_user'), 'admin') on conflict do nothing;
create function pg_temp.batch(p_n int) returns uuid language sql immutable as $$ select ('00000000-0000-4000-8000-0000000000' || lpad(p_n::text, 2, '0'))::uuid $$;
create function pg_temp.open(p_n int, p_hash text default null) returns jsonb language sql as $$
  select tests.run('admin', format('select open_import(%L, ''jobs.csv'', %L)', pg_temp.batch(p_n), p_hash))::jsonb;
$$;
create function pg_temp.stage(p_n int, p_jobs jsonb, p_who text default 'admin') returns text language sql as $$
  select tests.run(p_who, format('select stage_jobs(%L, %L)', pg_temp.batch(p_n), p_jobs));
$$;
create function pg_temp.finish(p_n int, p_rejected int default 0) returns text language sql as $$
  select tests.run('admin', format('select finish_import(%L, %s)', pg_temp.batch(p_n), p_rejected));
$$;
create function pg_temp.job(p_line int, p_title text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('line', p_line, 'title', p_title, 'company', 'Acme', 'location', 'Bronx', 'description', 'Text', 'pay_range', '$18-22/hour',
    'contact', 'jobs@acme.example') || p_more;
$$;
create temp table before as select count(*) as n from jobs;

-- ── only the admin who began it ──
select is(pg_temp.open(1, 'h1'), jsonb_build_object('batch_id', pg_temp.batch(1), 'same_file', null), 'an import begins');
select is(tests.run('admin', format('select open_import(%L)', pg_temp.batch(1))), 'PT409 This import was started already.', 'once');
select is(tests.run('admin', 'select open_import(null)'), 'PT400 An import needs an id.', 'with an id');
select is(pg_temp.stage(1, '[{"title": "x", "location": "y"}]', 'other_user'), 'PT409 There is no such import under way.', 'another admin adds nothing to it');
select is(tests.run('other_user', format('select finish_import(%L)', pg_temp.batch(1))), 'PT409 There is no such import under way.', 'nor ends it');
select is(tests.run('other_user', format('select discard_import(%L)', pg_temp.batch(1))), 'PT409 There is no such import under way.', 'nor gives it up');

-- ── pieces ──
select is(pg_temp.stage(1, jsonb_build_array(pg_temp.job(2, 'Cook'), pg_temp.job(3, ' '), pg_temp.job(4, 'Driver', '{"location": null}')))::jsonb,
  '{"staged": 1, "rejected": [{"index": 1, "field": "title", "message": "is required"}, {"index": 2, "field": "location", "message": "is required"}]}'::jsonb, 'a piece is staged');
select is(pg_temp.stage(1, jsonb_build_array(pg_temp.job(5, E'\u2003\u200b')))::jsonb -> 'rejected' -> 0 ->> 'field', 'title', 'what cannot be seen is no title');
select is(pg_temp.stage(1, bad::jsonb), message, bad) from (values ('[]', 'PT400 There is no job to import.'), ('{}', 'PT400 There is no job to import.'), ('null', 'PT400 There is no job to import.')) v(bad, message);
select is(pg_temp.stage(1, jsonb_build_array(pg_temp.job(2, 'Cook again'))), 'PT409 Two jobs stand on one line of the file.', 'a line is staged once');
select pg_temp.open(90);
select is(pg_temp.stage(90, jsonb_build_array(pg_temp.job(90, 'Late', '{"expires_at": "2020-01-31 23:59:59 America/New_York"}')))::jsonb -> 'rejected', '[{"index": 0, "field": "expires_at", "message": "has passed"}]', 'what is over is refused');
select is(pg_temp.stage(90, jsonb_build_array(pg_temp.job(91, 'Led away', jsonb_build_object('application_link', l))))::jsonb -> 'rejected',
  '[{"index": 0, "field": "application_link", "message": "is not an address on the public web"}]', 'nobody is sent to ' || l)
  from unnest(array['https://jobs.example@evil.example/', 'http://jobs.example:8080/', 'http://10.0.0.1/apply', 'http://localhost/x', 'http://hr.internal/jobs']) l;
select is(pg_temp.stage(90, jsonb_build_array(pg_temp.job(92, 'Open', '{"expires_at": "2099-12-31 23:59:59 America/New_York"}')))::jsonb ->> 'staged', '1', 'an end that never comes stops no file,');
select is((select expires_at - posted_at from private.import_rows where title = 'Open'), interval '45 days', 'and stands for none');
delete from private.import_rows where title = 'Open';
select is(private.day_text(t), w::timestamptz, coalesce(t, 'none')) from (values ('2026-11-26 12:00:00 America/New_York', '2026-11-26 17:00:00+00'), ('2026-02-30 12:00:00 America/New_York', null), ('now', null), (null, null)) v(t, w);
select is(pg_temp.stage(1, '["text", 5, null]')::jsonb -> 'staged', '0', 'what is no job is refused, not an error');
select is(pg_temp.stage(1, jsonb_build_array(pg_temp.job(6, 'Cook'), pg_temp.job(7, '厨师'), pg_temp.job(8, 'Повар')))::jsonb ->> 'staged', '3', 'a second piece');
select is((select count(*) from jobs), (select n from before), 'nothing is on the board yet');
select is((select staged from import_batches where id = pg_temp.batch(1)), 10, 'how far it is can be seen');
select is(pg_temp.finish(1, 2)::jsonb, jsonb_build_object('batch_id', pg_temp.batch(1), 'imported', 3, 'waiting', 0, 'duplicates', 1,
  'duplicate_rows', '[{"line": 6, "title": "Cook", "company": "Acme"}]'::jsonb), 'all are put on the board; the same posting once, and scripts without Latin letters are distinguished');
select results_eq($$ select title, borough, category, status, is_approved, hourly_low_cents, public.posted_by(jobs), posted_at = now(), expires_at - posted_at, title_search is not null
  from jobs where import_batch_id = pg_temp.batch(1) and title = 'Cook' $$,
  $$ values ('Cook', 'Bronx', 'Kitchen/Cook', 'active', true, 1800, tests.id('admin'), true, interval '45 days', true) $$, 'by the rules of every job');
select results_eq($$ select status, imported, duplicates, rejected from import_batches where id = pg_temp.batch(1) $$, $$ values ('done', 3, 1, 8) $$, 'and counted');
select is((select count(*) from private.import_rows), 0::bigint, 'nothing stays staged');
select is(pg_temp.finish(1), 'PT409 There is no such import under way.', 'it ends once');
select is(pg_temp.stage(1, jsonb_build_array(pg_temp.job(9, 'Late'))), 'PT409 There is no such import under way.', 'and takes nothing after that');
select is((select count(*) from audit_log where table_name = 'jobs' and action = 'insert'), 0::bigint, 'the log has the import,');
select is((select after ->> 'imported' from audit_log where row_id = pg_temp.batch(1)::text), '3', 'not each job');

-- ── a preview ──
create temp table seen as select (select count(*) from jobs) as jobs, (select count(*) from import_batches) as batches, (select count(*) from audit_log) as log;
select isnt(pg_temp.open(20), null, 'a preview begins as an import does');
select isnt(pg_temp.stage(20, jsonb_build_array(pg_temp.job(2, 'Cook'), pg_temp.job(3, 'Welder'), pg_temp.job(4, 'WELDER'), pg_temp.job(5, 'Baker', '{"job_type": "part time"}'))), null, 'with rows');
select is(tests.run('other_user', format('select preview_import(%L)', pg_temp.batch(20))), 'PT409 There is no such import under way.', 'another admin sees nothing of it');
select is(tests.run('admin', format('select preview_import(%L)', pg_temp.batch(20)))::jsonb,
  '{"imported": 2, "duplicates": 2, "without_pay": 0, "without_route": 0, "unreached_rows": [], "held": 0, "held_rows": [], "reach": {"people": 0, "sms": 0, "email": 0, "later": 0, "is_whole": true}, "rows": [{"line": 3, "title": "Welder", "company": "Acme", "location": "Bronx", "job_type": null, "pay_range": "$18-22/hour", "summary": "Text"},
    {"line": 5, "title": "Baker", "company": "Acme", "location": "Bronx", "job_type": "part-time", "pay_range": "$18-22/hour", "summary": "Text"}],
    "duplicate_rows": [{"line": 2, "title": "Cook", "company": "Acme"}, {"line": 4, "title": "WELDER", "company": "Acme"}]}'::jsonb,
  'lists what is new, what is on the board, and duplicates within the file');
select results_eq($$ select (select count(*) from jobs), (select count(*) from import_batches), (select count(*) from audit_log) $$, 'select * from seen', 'and stores nothing');
select is((select count(*) from private.import_rows), 0::bigint, 'no staged row either');
select is(pg_temp.finish(20), 'PT409 There is no such import under way.', 'nor can it be finished');

-- ── the same file, a failure, an expired posting ──
select is(pg_temp.open(2, 'h1') -> 'same_file' ->> 'batch_id', pg_temp.batch(1)::text, 'the same file is recognized');
select isnt(pg_temp.stage(2, jsonb_build_array(pg_temp.job(2, 'Cook'), pg_temp.job(3, 'Baker'))), null, 'an overlapping file');
select is((select v - 'batch_id' - 'duplicate_rows' from (select pg_temp.finish(2)::jsonb as v) x), '{"imported": 1, "waiting": 0, "duplicates": 1}'::jsonb, 'imports what is new');
select isnt(pg_temp.open(3), null, 'a third');
select isnt(pg_temp.stage(3, jsonb_build_array(pg_temp.job(2, 'Porter'))), null, 'is staged');
select is(tests.run('admin', format('select discard_import(%L) ->> ''imported''', pg_temp.batch(3))), '0', 'and given up');
select is((select status || (select count(*) from jobs where title = 'Porter') from import_batches where id = pg_temp.batch(3)), 'failed0', 'so that nothing is imported');
select isnt(pg_temp.open(4), null, 'a fourth');
update import_batches set created_at = now() - interval '2 hours' where id = pg_temp.batch(4);
select isnt(pg_temp.open(5), null, 'and a fifth');
select is((select status from import_batches where id = pg_temp.batch(4)), 'failed', 'an upload that never ended is given up');
update jobs set expires_at = now() where title = 'Cook' and import_batch_id = pg_temp.batch(1);
select isnt(pg_temp.stage(5, jsonb_build_array(pg_temp.job(2, 'Cook'))), null, 'a posting comes back');
select is(pg_temp.finish(5)::jsonb ->> 'imported', '1', 'after its time was over');

-- ── undoing, the list ──
select is(tests.run('admin', format('select undo_import(%L) ->> ''removed''', pg_temp.batch(2))), '1', 'an import is undone');
select is((select status || ' ' || (source_ref like 'undone:%')::text from jobs where title = 'Baker'), 'inactive true', 'its jobs are off the board');
select is(tests.run('admin', 'select jsonb_array_length(import_history(p_limit => 2) -> ''rows'')'), '2', 'the list is paged');
select is((select count(*) from jsonb_array_elements(tests.run('admin', 'select import_history()')::jsonb -> 'rows') h where h ->> 'imported_by' = 'admin@example.com'), 5::bigint, 'and says who');
select is(tests.run('admin', 'select import_jobs(''[{"title":"Cook","location":"Queens","pay_low":20,"pay_high":20,"pay_unit":"hour"}]'') ->> ''imported'''), '1', 'a paste is one piece');
select is((select pay_range || ' ' || pay_low_cents from jobs where title = 'Cook' and location = 'Queens'), '$20/hour 2000', 'with its pay as posted');

-- ── waiting, and whom the others are for ──
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from private.announcements; delete from private.due_alerts; delete from user_alerts; delete from alert_optins;
insert into alert_optins (phone_number, email, opted_in_sms, opted_in_email, job_type, city, interests, shifts, created_at) values
  ('+12125550131', null, true, false, 'Kitchen/Cook', 'Bronx', null, '{}', now() - interval '1 day'),
  ('+12125550132', null, true, false, 'Kitchen/Cook', 'Queens', null, '{}', now() - interval '1 day'),
  ('+12125550133', 'c@example.com', true, true, 'Various', 'All NYC', null, '{}', now() - interval '1 day'),
  ('+12125550134', null, true, false, 'Security', 'Brooklyn', 'dog walker, panadero', '{}', now() - interval '1 day'),
  ('+12125550135', null, true, false, 'Security', 'Bronx', 'panadero', '{}', now() - interval '1 day'),
  ('+12125550136', null, true, false, 'Kitchen/Cook', 'Bronx', null, '{nights}', now() - interval '1 day'),
  ('+12125550137', null, true, false, 'Warehouse', 'Bronx', null, '{}', now() - interval '1 day');
insert into private.proven_addresses (owner, recipient_key) values (tests.id('user')::text, private.address_key('+12125550138'));
insert into user_alerts (user_id, job_type, location, frequency, sms_enabled, email_enabled, phone_number, email, consent_text_version)
values (tests.id('user'), 'kitchen', 'Bronx', 'daily', true, false, '+12125550138', 'u@example.com', 'v1');
create temp table ads as select jsonb_build_array(
  pg_temp.job(1, 'Baker, Webster Ave'), pg_temp.job(2, 'Picker in waiting', '{"is_approved": false, "pay_range": null}'),
  pg_temp.job(3, 'Guard', '{"location": "Manhattan", "pay_range": "DOE"}')) as v;
create temp table shown as select tests.run('admin', format('select preview_jobs(%L)', (select v from ads)))::jsonb as v;
select is((select jsonb_build_object('n', v -> 'imported', 'unpaid', v -> 'without_pay', 'rejected', v -> 'rejected') from shown),
  '{"n": 3, "unpaid": 2, "rejected": []}'::jsonb, 'a paste is previewed: how many are new, how many name no pay');
select is((select v -> 'reach' from shown), '{"people": 4, "sms": 4, "email": 1, "later": 1, "is_whole": true}'::jsonb,
  'whom it is for: by category and place, words of interest and shift, now or in a digest; nobody for what waits');
select is((select count(*) from private.import_rows) + (select count(*) from jobs where title like 'Baker, W%'), 0::bigint, 'and nothing is stored');
select is(tests.run('user', format('select preview_jobs(%L)', (select v from ads))), 'PT403 Access Denied - Admin access required', 'for admins only');
select is((select v - 'batch_id' from (select tests.run('admin', format('select import_jobs(%L)', (select v from ads)))::jsonb as v) x),
  '{"imported": 3, "waiting": 1, "rejected": [], "duplicates": 0}'::jsonb, 'ads are saved, some as waiting');
select results_eq($$ select is_approved, approved_at is null, status, expires_at > now() from jobs where title = 'Picker in waiting' $$,
  $$ values (false, true, 'active', true) $$, 'which is not on the board');
select is((select waiting from import_batches order by created_at desc, waiting desc limit 1), 1, 'the history says how many wait');
select is(private.match_new_jobs() + private.enqueue_matches('{daily}', now() - interval '1 hour', false),
  (select (v -> 'reach' ->> 'sms')::int + (v -> 'reach' ->> 'email')::int from shown), 'those are told who were counted');
select is(tests.run('admin', $$ with u as (update jobs set is_approved = true where title = 'Picker in waiting' returning 1) select count(*) from u $$), '1', 'once approved,');
select is(private.match_new_jobs(), 1, 'what waited is told too');
select is(tests.run('admin', format('select preview_jobs(%L)', (select v from ads)))::jsonb -> 'reach' ->> 'people', '0', 'what is on the board already is for nobody');

-- ── no way to the employer ──
create temp table reached as select n, ('{"contact": ' || coalesce(to_jsonb(contact)::text, 'null') || ', "application_link": ' || coalesce(to_jsonb(link)::text, 'null') || '}')::jsonb as ways, is_open
  from (values (1, 'hr@acme.example', null, true), (2, 'Call (718) 555-0142', null, true), (3, null, 'https://acme.example/jobs', true), (4, null, null, false),
    (5, 'Apply in person at the front desk', null, false), (6, 'Post id 7185550142', null, false), (7, ' ', null, false)) v (n, contact, link, is_open);
create temp table unreached as select jsonb_agg(pg_temp.job(n, 'Roofer ' || n, ways) order by n) as v from reached;
select is(tests.run('admin', format('select preview_jobs(%L)', (select v from unreached)))::jsonb -> 'without_route', '4', 'a preview says how many jobs name no way to their employer,');
select is((select jsonb_agg(r -> 'line') from jsonb_array_elements(tests.run('admin', format('select preview_jobs(%L)', (select v from unreached)))::jsonb -> 'unreached_rows') r), '[4, 5, 6, 7]', 'and which');
select is(tests.run('admin', format('select import_jobs(%L)', (select v from unreached)))::jsonb ->> 'waiting', '4', 'they are saved as waiting, whatever was asked for');
select results_eq($$ select r.n, j.is_approved, j.approved_at is null from jobs j join reached r on j.title = 'Roofer ' || r.n order by 1 $$,
  $$ select n, is_open, not is_open from reached order by n $$, 'each of them, and no other');
select is((select bool_and(private.has_route(j.contact_method, j.application_link) = (private.application_route(j.id, j.application_link) <> 'none')) from jobs j where title like 'Roofer%'), true,
  'as people are told how an application reaches it');
select is(tests.run('admin', $$ insert into jobs (title, location, is_approved) values ('Lone roofer', 'Bronx', true) returning is_approved $$), 'false', 'so is one that an admin posts by hand,');
select is(tests.run('admin', $$ insert into jobs (title, location, is_approved, contact_method) values ('Roofer with phone', 'Bronx', true, '718 555 0142') returning is_approved $$), 'true', 'but not one with a number,');
select is(tests.run('admin', $$ update jobs set contact_method = null where title = 'Roofer with phone' returning is_approved $$), 'false', 'until that is taken away;');
select is(tests.run('admin', $$ update jobs set is_approved = true where title = 'Lone roofer' returning is_approved $$), 'true', 'an admin who approves it knows,');
select is(tests.run('admin', $$ update jobs set pay_range = '$30/hour' where title = 'Lone roofer' returning is_approved $$), 'true', 'and is not asked again');
select * from finish();
rollback;
