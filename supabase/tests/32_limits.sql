-- Every rate limit at its edge: the last call of a window is accepted and the next refused, by person, address and number.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook', 'Bronx') as id;

-- So many hits already in this window, of a person ('who:…'), a number ('to:…') or a network address.
create function pg_temp.used(p_bucket text, p_subject text, p_hits int, p_window interval default '1 hour') returns void language sql as $$
  insert into private.rate_limits (bucket, subject, window_start, hits) values (p_bucket, p_subject, date_bin(p_window, now(), timestamptz '2020-01-01'), p_hits)
  on conflict (bucket, subject, window_start) do update set hits = excluded.hits;
$$;
create function pg_temp.refused(p_actor text, p_sql text, p_address text default null) returns boolean language sql as $$
  select coalesce(tests.run(p_actor, p_sql, p_address) ~ 'PT429', false);
$$;
-- The last call accepted and the next refused, for one person and for many people behind one address.
create function pg_temp.edge(p_bucket text, p_actor text, p_sql text, p_person int, p_address int default null) returns setof text language plpgsql as $$
declare
  who text := 'who:' || private.address_key(coalesce(tests.id(split_part(p_actor, '+', 1))::text, tests.hash(p_actor)));
  place text := '198.51.100.7';
begin
  perform pg_temp.used(p_bucket, who, p_person - 1);
  return next is(array[pg_temp.refused(p_actor, p_sql), pg_temp.refused(p_actor, p_sql)], array[false, true], p_bucket || ' ' || left(p_sql, 40) || ': ' || p_person || ' by one person');
  delete from private.rate_limits;
  if p_address is null then return; end if;
  perform pg_temp.used(p_bucket, private.limit_address(place), p_address - 1);
  return next is(array[pg_temp.refused(p_actor, p_sql, place), pg_temp.refused(p_actor, p_sql, place), pg_temp.refused(p_actor, p_sql, '198.51.100.8')], array[false, true, false],
    p_bucket || ' ' || left(p_sql, 40) || ': ' || p_address || ' from one address, and the next address is not refused');
  delete from private.rate_limits;
end $$;

select tests.run('visitor', tests.start((select id from j), '212-555-0401'));
create temp table a as select id from job_applications;
create temp table o as select id, unsubscribe_token from alert_optins;
delete from private.rate_limits;

select pg_temp.edge(bucket, actor, sql, person, address) from (values
  ('enroll', 'visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0402'')', 20, 300),
  ('start_application', 'visitor', tests.start((select id from j), '212-555-0401'), 60, 600),
  ('update_my_details', 'visitor', 'select update_my_details(''Ana'', ''212-555-0401'')', 20, 200),
  ('follow_up', 'visitor', format('insert into follow_ups (application_id, channel) values (%L, ''sms'')', (select id from a)), 30, 300),
  ('reapply', 'visitor', format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'')', (select id from j)), 20, 200),
  ('request_alert', 'visitor', format('select request_alert(%L, %L)', (select id from o), (select id from j)), 20, null),
  ('settings', 'visitor', 'select stop_my_alerts()', 60, 600),
  ('settings', 'visitor', 'select set_message_language(''es'')', 60, 600),
  ('settings', 'visitor', 'select allow_push(''https://example.com/'', '''', '''', ''v1'')', 60, 600),
  ('settings', 'visitor', 'select stop_push(''https://example.com/'')', 60, 600),
  ('my_data', 'visitor', 'select export_my_data()', 30, 300),
  ('recovery', 'visitor', 'select request_recovery_link(''212-555-0499'')', 5, 100),
  ('redeem_link', 'visitor', 'select redeem_recovery_link(''nothing'')', 20, 200),
  ('guess', 'visitor', 'select get_reapply(gen_random_uuid())', 30, 600),
  ('guess', 'visitor', 'select accept_reapply(gen_random_uuid())', 30, 600),
  ('guess', 'visitor', 'select resolve_unsubscribe(gen_random_uuid())', 30, 600),
  ('guess', 'visitor', 'select unsubscribe(gen_random_uuid())', 30, 600),
  ('guess', 'visitor', 'select open_short_link(''0000000000'')', 30, 600),
  ('job_views', 'visitor', format('insert into job_views (visit_id, job_id) values (gen_random_uuid(), %L)', (select id from j)), 300, 6000),
  ('search_events', 'visitor', 'insert into search_events (event_type) values (''deep_link_open'')', 120, 3000),
  ('referral_clicks', 'visitor', 'insert into referral_clicks (referral_code) values (''ABCDEF'')', 120, 1200),
  ('craigslist_applications', 'visitor', 'insert into craigslist_applications (city) values (''Bronx'')', 120, 1200),
  ('job_reports', 'visitor', format('insert into job_reports (job_id, reason) values (%L, ''scam'')', (select id from j)), 30, 300),
  ('tool_interest', 'visitor', 'insert into tool_interest (tool_id) values (''resume'')', 30, 300),
  ('saved_jobs', 'user', format('insert into saved_jobs (user_id, job_id) values (%L, gen_random_uuid())', tests.id('user')), 300, 3000),
  ('user_alerts', 'user', format('insert into user_alerts (user_id, job_type, location, is_active) values (%L, ''delivery'', ''Bronx'', false)', tests.id('user')), 300, 3000),
  ('find_person', 'admin', 'select find_person(''212-555-0401'')', 300, null),
  ('find_person', 'admin', 'select message_recipient(null, ''212-555-0401'')', 300, null)) t (bucket, actor, sql, person, address);

-- ── by number, from one network with any key; other networks are not locked out (75) ──
select pg_temp.used('enroll', 'to:' || private.address_key('+12125550403') || ' ' || private.limit_address('203.0.113.1'), 19);
select is(array_agg(pg_temp.refused('visitor n' || n, 'select enroll_in_alerts(p_phone_number => ''(212) 555-0403'')', '203.0.113.1') order by n), array[false, true, true], 'a number is signed up twenty times an hour') from generate_series(1, 3) n;
select pg_temp.used('start_application', 'phone:' || private.address_key('+12125550404') || ' ' || private.limit_address('203.0.113.1'), 59);
select is(array_agg(pg_temp.refused('visitor n' || n, tests.start((select id from j), '+1 212 555 0404'), '203.0.113.1') order by n), array[false, true, true], 'and applied with sixty times') from generate_series(1, 3) n;
select is(array_agg(tests.run('visitor n' || n, 'select request_recovery_link(''212-555-0401'')', '203.0.113.1') = '{"sent": true}' order by n), array[true, true, true, true, true], 'a link to a known number is asked for with one answer') from generate_series(1, 5) n;
select is((select count(*)::int from outbox where kind = 'recovery_link'), 3, 'and sent three times an hour to one network');
delete from private.rate_limits;

-- ── links that work cost nothing; who guessed too often has to wait for those too ──
insert into short_links (code, target) values ('GoodOne123', '/jobs');
select is((select count(*)::int from generate_series(1, 40) n where tests.run('visitor', 'select open_short_link(''GoodOne123'')', '198.51.100.9') = '/jobs'), 40, 'a link that works is opened as often as people tap it');
select is((select count(*)::int from private.rate_limits), 0, 'and counted against nobody');
select tests.run('visitor', 'select open_short_link(''x' || n || ''')') from generate_series(1, 30) n;
select ok(pg_temp.refused('visitor', 'select open_short_link(''GoodOne123'')'), 'after thirty that lead nowhere the right one is refused too');
select ok(pg_temp.refused('visitor', format('select resolve_unsubscribe(%L)', (select unsubscribe_token from o))), 'and the other kinds of links');
select ok(not pg_temp.refused('other_visitor', 'select open_short_link(''GoodOne123'')'), 'for that person only');
select is(tests.run('service', format('select unsubscribe(%L) ->> ''subscribed''', (select unsubscribe_token from o))), 'false', 'a mail program''s click comes through our service');
delete from private.rate_limits;
select is(array_agg(pg_temp.refused('visitor', format('select unsubscribe(%L, %L)', (select unsubscribe_token from o), n % 2 = 0)) order by n) @> array[true], false, 'sixty times off and on') from generate_series(1, 60) n;
select ok(pg_temp.refused('other_visitor', format('select unsubscribe(%L)', (select unsubscribe_token from o))), 'is enough of one link');

-- ── limits of recording ──
select pg_temp.used(b, 'who:' || private.address_key(tests.hash('visitor')), 300) from unnest('{job_views,search_events}'::text[]) b;
select ok(tests.run('visitor', q) like '%Cook%', 'past the limit of recording, reading and searching go on: ' || q)
  from (select format(c, id) as q from j, unnest('{"select job_detail(%L)","select feed_page(p_query => ''cook'', p_limit => 5)"}'::text[]) c) x;
delete from private.rate_limits;
select matches(tests.run('visitor', 'insert into search_events (event_type) values (''made_up'')'), '^23514', 'a row that its table refuses');
select is((select count(*)::int from private.rate_limits), 0, 'is not counted');

-- ── what a refusal says: Retry-After ──
delete from private.rate_limits;
select pg_temp.used('search_events', 'who:' || private.address_key(tests.hash('visitor')), 120);
create function pg_temp.raised() returns jsonb language plpgsql as $$
declare
  m text;
  d text;
begin
  perform tests.become('visitor');
  insert into search_events (event_type) values ('deep_link_open');
  return null;
exception when sqlstate 'PGRST' then
  get stacked diagnostics m = message_text, d = pg_exception_detail;
  return jsonb_build_object('body', m::jsonb, 'answer', d::jsonb);
end $$;
create temp table r as select pg_temp.raised() as v;
select is((select array_agg(k order by k) from r, jsonb_object_keys(v -> 'body') k), array['code', 'details', 'hint', 'message'], 'the body has the fields that the Data API reads');
select is((select v #>> '{answer,status}' from r), '429', 'with its status');
select is((select (v #>> '{answer,headers,Retry-After}')::int from r), (select ceil(extract(epoch from date_bin('1 hour', now(), timestamptz '2020-01-01') + interval '1 hour' - now()))::int), 'Retry-After is the rest of the window in seconds');
select is((select v #>> '{body,hint}' from r), (select v #>> '{answer,headers,Retry-After}' from r), 'the hint says the same, for browsers that may not read the header');
select ok(private.answer_error('PGRST', '{"code": "PT429", "hint": "7"}', null, null) ->> 'hint' = '7' and current_setting('response.status') = '429' and current_setting('response.headers')::jsonb = '[{"Retry-After": "7"}]', 'an answered one too');
select set_config('response.status', '', true), set_config('response.headers', '', true);
select is(private.limited_network(), null, 'who comes without an address is counted by person alone');

-- ── many behind one address: an operator may widen it, never to nothing ──
delete from private.rate_limits;
select is(tests.run('admin', format('update app_settings set value = %L where key = ''network_limit_factor'' returning value', v)) ~ '^PT400', bad, 'a factor of ' || v)
  from (values ('0', true), ('-1', true), ('0.5', true), ('null', true), ('"10"', true), ('1001', true), ('true', true), ('2', false)) t (v, bad);
select is((select after ->> 'value' from audit_log where table_name = 'app_settings' order by id desc limit 1), '2', 'who widened it stands in the audit log');
select pg_temp.used('enroll', private.limit_address('198.51.100.7'), 300);
select ok(not pg_temp.refused('visitor m', 'select enroll_in_alerts(p_phone_number => ''212-555-0406'')', '198.51.100.7'), 'twice as many come through with a factor of 2');
select pg_temp.used('enroll', private.limit_address('198.51.100.7'), 600);
select ok(pg_temp.refused('visitor m', 'select enroll_in_alerts(p_phone_number => ''212-555-0406'')', '198.51.100.7'), 'and no more');
select pg_temp.used('enroll', 'who:' || private.address_key(tests.hash('visitor')), 20);
select ok(pg_temp.refused('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0406'')', '198.51.100.9'), 'what one person may do stays');
delete from app_settings where key = 'network_limit_factor';
select pg_temp.used('enroll', private.limit_address('198.51.100.7'), 300);
select ok(pg_temp.refused('visitor m', 'select enroll_in_alerts(p_phone_number => ''212-555-0406'')', '198.51.100.7'), 'without the setting the figure itself holds');

-- ── kept as hashes that mean nothing tomorrow, and not for long ──
select ok((select bool_and(subject !~ '198\.51|5550') from private.rate_limits), 'no address and no number is kept as it is');
create temp table h as select private.limit_address('198.51.100.7') as today;
update private.salts set day = day - 1;
select isnt(private.limit_address('198.51.100.7'), (select today from h), 'tomorrow the same address has another hash');
update private.rate_limits set window_start = now() - interval '3 days' where subject like 'net:%';
update private.scheduled_tasks set last_run_at = null;
select tests.run('service', 'select run_scheduled_tasks()');
select is((select count(*)::int from private.rate_limits where subject like 'net:%'), 0, 'the schedule removes old windows');
select is(array(select private.limit_address(x) from unnest(array['127.0.0.1', '::1', '10.0.0.8', '192.168.1.2', '172.20.1.1', 'fe80::1', 'fd00::1', '']) x where private.limit_address(x) is not null), array[]::text[], 'a proxy''s own address is nobody''s');
delete from private.rate_limits;

-- ── how long a statement may take ──
select is((select rolconfig @> array['statement_timeout=' || t] from pg_roles where rolname = r), true, format('a statement of %s takes %s at most', r, t))
  from (values ('anon', '3s'), ('authenticated', '8s')) x(r, t);
select is((select proconfig @> '{statement_timeout=60s}' from pg_proc where oid = f::regprocedure), true, f || ' takes a minute at most')
  from unnest('{"public.finish_import(uuid,int)","public.undo_import(uuid)","public.stage_jobs(uuid,jsonb)","public.import_jobs(jsonb,text,text)"}'::text[]) f;
-- ── nobody from nowhere ──
select pg_temp.used('referral_clicks', 'who:nobody', 119);
select is(array_agg(tests.run('anonymous', $$insert into referral_clicks (referral_code) values ('ABCDEF')$$) ~ 'PT429'), '{f,t}', 'visitors without a key or an address are one person')
  from generate_series(1, 2);

-- ── one-time links cost money: the networks of one rented server are one ──
delete from private.rate_limits;
select pg_temp.used('recovery_site', private.limit_address('2001:db8:99::'), 100);
select is(array[pg_temp.refused('visitor site', 'select request_recovery_link(''212-555-0498'')', '2001:db8:99:7::1'), pg_temp.refused('visitor site', 'select request_recovery_link(''212-555-0498'')', '2001:db8:9a:7::1')],
  array[true, false], 'a hundred links an hour are asked for from an IPv6 /48');
delete from private.rate_limits;
select tests.run('visitor site ' || n, 'select request_recovery_link(''212-555-0498'')', '2001:db8:99:' || n || '::1') from generate_series(1, 12) n;
select is((select hits from private.rate_limits where bucket = 'recovery_all'), 3, 'and no more of them to one number than from one network');
select * from finish();
rollback;
