-- Notifications stand in for the texts of job alerts: who may allow them and where, what goes out as one, when texts resume.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';

create function pg_temp.allow(p_actor text, p_endpoint text, p_auth text default repeat('A', 22)) returns text language sql as $$
  select tests.run(p_actor, format('select allow_push(%L, ''B'' || repeat(''A'', 86), %L, ''v1'')', p_endpoint, p_auth));
$$;
create function pg_temp.claim(p_key text default 'B' || repeat('K', 86)) returns jsonb language sql as $$
  select coalesce(jsonb_agg(m), '[]') from jsonb_array_elements(tests.run('service', format('select claim_outbox(50, ''w'', 60, %L)', p_key))::jsonb) m
  where m ->> 'kind' in ('first_alert', 'job_alert', 'digest', 'manual_alert');
$$;
create function pg_temp.record(p_id text, p_result jsonb) returns text language sql as $$
  select tests.run('service', format('select record_delivery(%L, %L) ->> ''status''', p_id, '{"worker": "w", "provider": "web-push"}'::jsonb || p_result));
$$;

-- ── where a notification may be sent ──
select is(private.is_push_endpoint(e), true, e) from unnest(array['https://fcm.googleapis.com/fcm/send/abc:APA91b-_x', 'https://updates.push.services.mozilla.com/wpush/v2/gAAA=',
  'https://web.push.apple.com/QAb', 'https://wns2-by3p.notify.windows.com/w/?token=BQ%3d']) e;
select is(private.is_push_endpoint(e), false, e) from unnest(array['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com', 'https://fcm.googleapis.com.evil.example/x', 'https://evilfcm.googleapis.com/x',
  'https://a.fcm.googleapis.com/x', 'https://evilpush.apple.com/x', 'https://push.apple.com/x', 'https://.push.apple.com/x', 'https://fcm.googleapis.com@evil.example/x', 'https://u:p@fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x', 'https://evil.example/?a.push.apple.com', 'https://evil.example#.push.apple.com/x', 'https://evil.example\.push.apple.com/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/latest',
  'https://localhost/x', 'https://ｆcm.googleapis.com/x', 'https://fcm.googleapis.com。evil.example/x', 'https://FCM.googleapis.com/x', 'https://fcm.googleapis.com/a b', E'https://fcm.googleapis.com/a\nb', 'ftp://fcm.googleapis.com/x', '']) e;
select is(tests.run('admin', format('update app_settings set value = %L where key = ''push_services''', v)), 'PT400 push_services is a list of https origins of push services.', 'an admin cannot name ' || v)
  from unnest(array['["http://fcm.googleapis.com"]', '["https://127.0.0.1"]', '["https://fcm.googleapis.com:8443"]', '["https://*.com"]', '["https://localhost"]', '"https://fcm.googleapis.com"', '[1]', '["https://a.example/x"]']) v;
select is(tests.run('admin', 'update app_settings set value = value || ''["https://push.example.org"]'' where key = ''push_services'''), 'done', 'but another service');

-- ── a person's devices ──
select is(pg_temp.allow('anonymous', 'https://web.push.apple.com/0') like 'PT401%', true, 'nobody''s device is not kept');
select is(tests.run('visitor', 'select allow_push(''https://web.push.apple.com/0'', ''short'', repeat(''A'', 22), ''v1'')') like 'PT400%', true, 'nor one with a wrong key');
select is(tests.run('visitor', 'select allow_push(''https://web.push.apple.com/0'', ''B'' || repeat(''A'', 86), repeat(''A'', 22), '' '')') like 'PT400%', true, 'nor without consent');
select is(pg_temp.allow('visitor', 'https://web.push.apple.com/' || repeat('a', 1000)) like 'PT400%', true, 'nor with an endless address');
select pg_temp.allow('visitor', 'https://web.push.apple.com/' || n) from generate_series(1, 6) n;
select is((select count(*)::int from push_subscriptions where visitor_hash = tests.hash('visitor')), 5, 'five devices a person');
delete from push_subscriptions;
select pg_temp.allow('visitor', 'https://web.push.apple.com/' || n) from generate_series(1, 5) n;
update push_subscriptions set consented_at = now() - make_interval(mins => 10 - right(endpoint, 1)::int);
update push_subscriptions set unopened_since = now();
select pg_temp.allow('visitor', 'https://web.push.apple.com/7');
select is((select string_agg(right(endpoint, 1), '' order by endpoint) from push_subscriptions), '23457', 'those that they allowed last');
delete from push_subscriptions where endpoint not like '%/7';
select pg_temp.allow('visitor', 'https://web.push.apple.com/6');
select pg_temp.allow('visitor', 'https://web.push.apple.com/1');
select is(pg_temp.allow('other_visitor', 'https://web.push.apple.com/1', repeat('B', 22)) like 'PT409%', true, 'nobody takes another''s device without its keys');
select is(tests.run('other_visitor', 'select stop_push(''https://web.push.apple.com/1'') ->> ''removed'''), 'false', 'nor turns it off');
select is(tests.run('other_visitor', 'select count(id) from push_subscriptions'), '0', 'nor sees it');
select is(tests.run('admin', 'select count(id) from push_subscriptions'), '0', 'an admin neither');
select matches(tests.run('visitor', 'select auth from push_subscriptions'), '^42501', 'its keys are shown to nobody');
delete from push_subscriptions;

-- ── alerts of somebody with a device ──
select tests.run('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0601'', p_consent_text_version => ''v1'', p_job_type => ''Kitchen/Cook'', p_city => ''Bronx'')');
select tests.run('other_visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0602'', p_consent_text_version => ''v1'', p_job_type => ''Kitchen/Cook'', p_city => ''Bronx'')');
select pg_temp.allow('visitor', 'https://web.push.apple.com/1');
create function pg_temp.announce(p_title text) returns void language plpgsql as $$
begin
  -- A day later: neither the daily limit nor what was told before decides this one.
  delete from private.alert_slots;
  delete from private.alert_cursors;
  perform tests.job(p_title, 'Bronx, NY'), private.match_new_jobs();
  perform tests.run('service', 'select write_alerts(100)');
end $$;
select pg_temp.announce('Salad Cook');
create temp table t as select m from jsonb_array_elements(pg_temp.claim()) m;
select pg_temp.record(m ->> 'id', '{"status": "sent", "provider": "twilio"}') from t;
delete from t where m ->> 'recipient' <> '+12125550601';
select is((select m ->> 'channel' from t), 'sms', 'an alert goes by text while nothing shows that the number is the device owner''s');
select tests.run('service', format('select shorten_links(%L)', jsonb_build_array(jsonb_build_object('id', (select m ->> 'id' from t), 'target', '/jobs'))));
create function pg_temp.open_text(p_actor text) returns text language sql as $$
  select tests.run(p_actor, format('select open_short_link(%L)', (select code from short_links where outbox_id::text = (select m ->> 'id' from t))));
$$;
select is(pg_temp.open_text('other_visitor'), '/jobs', 'who was forwarded the text can open its link');
select is((select proven_phone_key from push_subscriptions), null, 'which shows nothing');
select is(pg_temp.open_text('visitor'), '/jobs', 'its recipient opens it');
select is((select proven_phone_key from push_subscriptions), private.address_key('+12125550601'), 'and has shown that the number is theirs');
select pg_temp.announce('Line Cook');
update app_settings set value = '{"from": 0, "to": 24}' where key = 'quiet_hours';
select is(pg_temp.claim(), '[]', 'no notification in quiet hours');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
update outbox set not_before = now();
create temp table c as select m from jsonb_array_elements(pg_temp.claim()) m;
select results_eq('select m ->> ''recipient'', m ->> ''channel'', jsonb_array_length(m -> ''devices'') from c order by 1', $$values ('+12125550601', 'push', 1), ('+12125550602', 'sms', null)$$, 'an alert is a notification for who allowed them, a text for others');
create temp table p as select m ->> 'id' as id from c where m ->> 'channel' = 'push';
select is(pg_temp.record((select id from p), '{"status": "retry", "reason": "busy"}'), 'pending', 'a push service that is busy is asked again');
select is((select channel from outbox where id::text = (select id from p)), 'sms', 'until then it is a text that waits');
update outbox set not_before = now();
select is(tests.run('visitor', 'select public_settings() ->> ''vapid_public_key'''), 'B' || repeat('K', 86), 'the site offers notifications under the sender''s key');
select is(pg_temp.claim(null) -> 0 ->> 'channel', 'sms', 'a sender without keys sends a text');
select is(tests.run('visitor', 'select public_settings() ->> ''vapid_public_key'''), null, 'and the site offers no notifications then');
update outbox set status = 'pending', lease_until = null where status = 'sending';
select is(jsonb_path_query_array(pg_temp.claim(), '$[*] ? (@.recipient == "+12125550601").channel'), '["push"]', 'one with keys a notification');
update outbox set lease_until = now() - interval '1 second' where channel = 'push';
select is(jsonb_path_query_array(pg_temp.claim(), '$[*] ? (@.recipient == "+12125550601").channel'), '["push"]', 'and again if its sender died');
select is(pg_temp.record((select id from p), '{"status": "sent"}'), 'sent', 'sent');
select results_eq($$select b.channel, d.delivery_method, l.recipient_phone from outbox b join alert_deliveries d on d.outbox_id = b.id join notification_logs l on l.outbox_id = b.id where b.id::text = (select id from p)$$,
  $$values ('push', 'push', '+12125550601')$$, 'the logs say so');
select isnt((select unopened_since from push_subscriptions), null, 'and the device waits to be opened');
select tests.run('service', 'select write_alerts(100)');
select is(jsonb_array_length(pg_temp.claim()), 0, 'the job is not told again as a text');
select is(private.slots_left('+12125550601', 'sms'), 0, 'it counted as the alert of the day');

-- ── opening ──
select tests.run('service', format('select shorten_links(%L)', jsonb_build_array(jsonb_build_object('id', (select id from p), 'target', '/jobs'))));
select is(tests.run('visitor', format('select open_short_link(%L)', (select code from short_links where outbox_id::text = (select id from p)))), '/jobs', 'its link opens');
select is((select unopened_since from push_subscriptions), null, 'which counts as opened');
select pg_temp.allow('other_visitor', 'https://web.push.apple.com/2');
select tests.run('other_visitor', format('select open_short_link(%L)', (select code from short_links where outbox_id::text = (select id from p))));
select is((select proven_phone_key from push_subscriptions where endpoint like '%/2'), null, 'a notification''s link shows nothing of a number');
delete from push_subscriptions where endpoint like '%/2';

-- ── texts resume ──
create function pg_temp.next_channel(p_title text) returns text language plpgsql as $$
declare m jsonb;
begin
  perform pg_temp.announce(p_title);
  select x into m from jsonb_array_elements(pg_temp.claim()) x where x ->> 'recipient' = '+12125550601';
  perform set_config('tests.message', m ->> 'id', true);
  return m ->> 'channel';
end $$;
update push_subscriptions set unopened_since = now() - interval '13 days';
select is(pg_temp.next_channel('Grill Cook'), 'push', 'after 13 days without an opened one it is still a notification');
select is(pg_temp.record(current_setting('tests.message'), '{"status": "sent"}'), 'sent', 'which goes out');
update push_subscriptions set unopened_since = now() - interval '15 days';
select is(pg_temp.next_channel('Prep Cook'), 'sms', 'after 14 a text');
select is(pg_temp.record(current_setting('tests.message'), '{"status": "sent", "provider": "twilio"}'), 'sent', 'which goes out too');
select pg_temp.allow('visitor', 'https://web.push.apple.com/1');
select is(pg_temp.next_channel('Pastry Cook'), 'push', 'until they allow it again');
select is(pg_temp.record(current_setting('tests.message'), '{"status": "dead", "reason": "push 403"}'), 'pending', 'a device that refuses it');
update outbox set not_before = now();
select is(pg_temp.claim() -> 0 ->> 'channel', 'sms', 'gets the text');
select pg_temp.record(current_setting('tests.message'), '{"status": "sent", "provider": "twilio"}');
select is(pg_temp.next_channel('Wok Cook'), 'sms', 'and texts from then on');
select pg_temp.record(current_setting('tests.message'), '{"status": "sent", "provider": "twilio"}');
select pg_temp.allow('visitor', 'https://web.push.apple.com/1');
select is(pg_temp.next_channel('Soup Cook'), 'push', 'a service that answers nobody');
select is(pg_temp.record(current_setting('tests.message'), '{"status": "retry", "reason": "push 503"}'), 'pending', 'is asked again');
update outbox set not_before = now();
select is(pg_temp.claim() -> 0 ->> 'channel', 'push', 'twice');
select pg_temp.record(current_setting('tests.message'), '{"status": "uncertain", "reason": "push did not answer"}');
update outbox set not_before = now();
select is(pg_temp.claim() -> 0 ->> 'channel', 'push', 'three times');
select is(pg_temp.record(current_setting('tests.message'), '{"status": "retry", "reason": "push 503", "retry_after": 3600}'), 'pending', 'and no more');
select is(pg_temp.claim() -> 0 ->> 'channel', 'sms', 'the text goes out at once');
select pg_temp.record(current_setting('tests.message'), '{"status": "sent", "provider": "twilio"}');
select is(pg_temp.next_channel('Sushi Cook'), 'push', 'the next one is a notification again');
select is(pg_temp.record(current_setting('tests.message'), jsonb_build_object('status', 'not_sent', 'reason', 'push 410', 'gone', (select jsonb_agg(id) from push_subscriptions))), 'pending', 'a device that is gone');
select is((select count(*)::int from push_subscriptions), 0, 'is removed');
select is(pg_temp.claim() -> 0 ->> 'channel', 'sms', 'and the text goes out at once');
select pg_temp.allow('other_visitor', 'https://web.push.apple.com/2');
select pg_temp.record(current_setting('tests.message'), jsonb_build_object('status', 'not_sent', 'gone', (select jsonb_agg(id) from push_subscriptions)));
select is((select count(*)::int from push_subscriptions), 1, 'nobody else''s is');
update app_settings set value = '["https://fcm.googleapis.com"]' where key = 'push_services';
delete from outbox;
select pg_temp.announce('Fry Cook');
select is(jsonb_path_query_array(pg_temp.claim(), '$[*].channel'), '["sms", "sms"]', 'none goes to a service that is not listed any more');

-- ── an account takes its phone's devices along; they are kept 90 days unopened ──
select pg_temp.allow('visitor', 'https://fcm.googleapis.com/' || n) from generate_series(1, 3) n;
select pg_temp.allow('user', 'https://fcm.googleapis.com/u' || n) from generate_series(1, 4) n;
select tests.run('user+key', 'select claim_visitor_rows()');
select is((select count(*)::int from push_subscriptions where user_id = tests.id('user')), 5, 'an account has the newest five');
select is((select count(*)::int from push_subscriptions where visitor_hash = tests.hash('visitor')), 0, 'and none is left behind');
update push_subscriptions set unopened_since = now() - interval '91 days' where user_id is not null;
update private.scheduled_tasks set last_run_at = null;
select tests.run('service', 'select run_scheduled_tasks()');
select is((select count(*)::int from push_subscriptions where user_id is not null), 0, 'devices that open nothing are removed');
select pg_temp.allow('visitor', 'https://fcm.googleapis.com/1');
alter table push_subscriptions disable trigger a_set_updated_at;
update push_subscriptions set updated_at = now() - interval '366 days' where endpoint like '%/1';
update private.scheduled_tasks set last_run_at = null;
select tests.run('service', 'select run_scheduled_tasks()');
select is((select count(*)::int from push_subscriptions where endpoint like '%/1'), 0, 'and those that nothing was sent to for a year');
select * from finish();
rollback;
