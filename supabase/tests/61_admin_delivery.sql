-- What admins see of subscribers, the reapply queue and deliveries.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook', 'Bronx') as id;
insert into alert_optins (first_name, phone_number, email, opted_in_email, job_type, city, utm_source, boost_tokens, created_at, unsubscribed_at)
select 'P' || n, '+1212555' || lpad((100 + n)::text, 4, '0'), case when n % 2 = 0 then 'p' || n || '@example.com' end, n % 2 = 0, case when n % 3 = 0 then 'Delivery' else 'Cashier' end,
  case when n % 4 = 0 then 'All NYC' else 'Queens' end, 'alerts_page', n, now() - make_interval(days => n), case when n = 5 then now() end from generate_series(1, 12) n;
create function pg_temp.ask(p text) returns jsonb language sql as $$ select tests.run('admin', 'select ' || p)::jsonb $$;

-- ── subscribers ──
select is(pg_temp.ask('admin_subscriber_stats()') - 'as_of', '{"total": 12, "this_week": 6, "active": 11, "sms": 11, "email": 6, "auto_enrolled": 0, "boosted": 11}', 'the figures');
create temp table p as select pg_temp.ask('admin_subscribers_page(p_limit => 5)') as v;
select is((select jsonb_path_query_array(v, '$.rows[*].first_name') from p), '["P1", "P2", "P3", "P4", "P5"]', 'newest first');
select is((select jsonb_path_query_array(pg_temp.ask(format('admin_subscribers_page(p_cursor => %L, p_limit => 5)', v -> 'next_cursor')), '$.rows[*].first_name') from p), '["P6", "P7", "P8", "P9", "P10"]', 'then the next ones');
select is(pg_temp.ask('admin_subscribers_page(p_limit => 12)') -> 'next_cursor', 'null', 'and an end');
select is(jsonb_array_length(pg_temp.ask('admin_subscribers_page(p_filters => ''{"city":"queens","job_type":"delivery"}'')') -> 'rows'), 3, 'filters work together');
select is(jsonb_path_query_array(pg_temp.ask('admin_subscribers_page(p_filters => ''{"channel":"none"}'')'), '$.rows[*].first_name'), '["P5"]', 'who gets nothing');
select is(jsonb_path_query_array(pg_temp.ask('admin_subscribers_page(''(212) 555-0107'')'), '$.rows[*].first_name'), '["P7"]', 'found by phone');
select is(tests.run('admin', 'select admin_subscribers_page(p_filters => ''{"channel":"fax"}'')'), 'PT400 Choose sms, email or none.', 'a known channel');
select is(jsonb_array_length(pg_temp.ask('admin_subscribers_page(p_filters => ''{"tokens":"2"}'')') -> 'rows'), 11, 'who hears first');
select is(tests.run('admin', 'select admin_subscribers_page(p_filters => ''{"tokens":"x"}'')'), 'PT400 Choose 2, or nothing for all.', 'a known number of tokens');
select is(tests.run('admin', 'select admin_subscribers_page(p_cursor => ''{"at":"x"}'')') like 'PT400%', true, 'a cursor of ours');

update alert_optins set opted_in_sms = false, texts_stopped = true where first_name = 'P1';
insert into private.dormant_channels (optin_id, channel) select id, 'sms' from alert_optins where first_name = 'P3';
update alert_optins set consent = false where first_name = 'P4';
select is(pg_temp.ask('admin_subscriber_stats()') -> 'sms', pg_temp.ask('manual_alert_reach(''all'', ''sms'')') -> 'reachable', 'by text are those whom an alert of the team reaches');
select is(pg_temp.ask('admin_subscriber_stats()') - array['as_of', 'total', 'this_week', 'boosted', 'auto_enrolled'], '{"active": 8, "sms": 8, "email": 5}', 'not who stopped, did not agree, or whose number another sign-up holds');
select is(jsonb_array_length(pg_temp.ask('admin_subscribers_page(p_filters => ''{"channel":"sms"}'')') -> 'rows'), 8, 'as the list behind the figure');
select is(jsonb_array_length(pg_temp.ask('admin_subscribers_page(p_filters => ''{"channel":"none"}'')') -> 'rows'), 4, 'and who gets nothing');
update alert_optins set opted_in_sms = true, texts_stopped = false, consent = true;
delete from private.dormant_channels;

-- ── the reapply queue ──
insert into reapply_queue (visitor_hash, job_id, reason, status, user_name, user_phone, job_title, created_at)
select repeat(to_hex(n), 64), (select id from j), case when n % 2 = 0 then 'abandoned_step1' else 'auto_followup' end, case when n < 3 then 'sent' else 'pending' end, 'Q' || n, '+12125550' || (200 + n), 'Cook', now() - make_interval(hours => n)
  from generate_series(1, 6) n;
select is(pg_temp.ask('admin_reapply_page()') -> 'counts', '{"sent": 2, "pending": 4, "expired": 0, "reapplied": 0}', 'counts of the whole queue');
select is(jsonb_path_query_array(pg_temp.ask('admin_reapply_page(p_filters => ''{"status":"pending","reason":"abandoned_step1"}'')'), '$.rows[*].user_name'), '["Q4", "Q6"]', 'filters');
select is(jsonb_path_query_array(pg_temp.ask('admin_reapply_page(''q3'')'), '$.rows[*].user_name'), '["Q3"]', 'by name');
select is(jsonb_array_length(pg_temp.ask('admin_reapply_page(''%'')') -> 'rows'), 0, 'a sign that means something to the database means nothing here');
select is(tests.run('admin', 'select admin_reapply_page(p_filters => ''{"status":"x"}'')'), 'PT400 Choose pending, sent, reapplied or expired.', 'a known status');

-- ── deliveries ──
insert into alert_deliveries (delivery_method, status, delivered_at, error_message, alert_optin_id, job_id, created_at)
select case when n % 2 = 0 then 'sms' else 'email' end, case when n % 5 = 0 then 'error' else 'sent' end, now() - make_interval(hours => n * 4), case when n % 5 = 0 then 'twilio 30003' end,
  (select id from alert_optins where first_name = 'P1'), (select id from j), now() - make_interval(hours => n * 4) from generate_series(1, 10) n;
create temp table o as select pg_temp.ask('admin_delivery_overview()') as v;
select is((select v -> 'sent_24h' from o), '{"sms": 2, "push": 0, "email": 2}', 'sent in a day');
select is((select jsonb_build_array(v -> 'errors_24h', v -> 'errors_day_before') from o), '[1, 1]', 'errors, and those of the day before');
select is((select jsonb_array_length(v -> 'trend') from o), 7, 'seven days');
create temp table odd as select gen_random_uuid() as id, now() - n * interval '47 minutes' as at, (array['sms', 'email'])[1 + n % 2] as way, (array['sent', 'sent', 'error'])[1 + n % 3] as status from generate_series(0, 90) n;
insert into alert_deliveries (id, delivery_method, status, delivered_at, created_at) select id, way, status, at, at from odd;
select is(jsonb_build_array(v -> 'sent_24h', v -> 'errors_24h', v -> 'errors_day_before'), (select jsonb_build_array(jsonb_build_object(
    'sms', count(*) filter (where status = 'sent' and delivery_method = 'sms' and delivered_at > now() - interval '1 day'),
    'push', 0,
    'email', count(*) filter (where status = 'sent' and delivery_method = 'email' and delivered_at > now() - interval '1 day')),
    count(*) filter (where status = 'error' and delivered_at > now() - interval '1 day'), count(*) filter (where status = 'error' and delivered_at <= now() - interval '1 day'))
  from alert_deliveries where delivered_at > now() - interval '2 days'), 'the figures are what the rows say') from (select pg_temp.ask('admin_delivery_overview()') as v) x;
delete from alert_deliveries where id in (select id from odd);
select is((select sum((t ->> 'sms')::int + (t ->> 'email')::int) from o, jsonb_array_elements(v -> 'trend') t), 8::bigint, 'with what was sent');
select is((select v -> 'top_cities' from o), '[{"city": "Queens", "subscribers": 9}]', 'cities that were named');
select is((select v -> 'all_nyc' from o), '3', 'and who named all');
select is((select v -> 'last_run' from o), 'null', 'never run is null');
select is(jsonb_array_length(pg_temp.ask('admin_deliveries_page()') -> 'rows'), 5, 'of a day');
select is(jsonb_array_length(pg_temp.ask('admin_deliveries_page(''{"window":"7d"}'')') -> 'rows'), 10, 'of a week');
select is(pg_temp.ask('admin_deliveries_page(''{"window":"7d","status":"error"}'')') #> '{rows,0,error_message}', '"twilio 30003"', 'errors with their reason');
select is(tests.run('admin', 'select admin_deliveries_page(''{"window":"1y"}'')'), 'PT400 Choose 24h or 7d.', 'a known window');
select is(pg_temp.ask(format('export_page(''deliveries'', p_filters => %L)', f)) ->> 'rows', n, 'exported as listed: ' || f) from (values ('{"window":"24h"}', '5'), ('{"window":"7d"}', '10'), ('{}', '10')) v(f, n);
select is(pg_temp.ask('export_page(''subscribers'', p_filters => ''{"tokens":"2"}'')') ->> 'rows', '11', 'who hears first, exported');
insert into outbox (idempotency_key, kind, channel, recipient, status, last_error) values ('d1', 'job_alert', 'sms', '+12125550101', 'dead', 'twilio 30003');
select is(pg_temp.ask('admin_dead_letters_page()') #>> '{rows,0,reason}', 'twilio 30003', 'dead letters with their reason');
select is(pg_temp.ask('admin_delivery_overview()') -> 'failures', '[{"reason": "twilio 30003", "messages": 1}]', 'which are counted');
select * from finish();
rollback;
