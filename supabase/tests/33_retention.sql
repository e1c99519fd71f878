-- Retention: old rows are deleted, others stay; and consent is recorded.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook', 'Bronx') as id;
create function pg_temp.days(n int) returns timestamptz language sql as $$ select now() - make_interval(days => n) $$;
create function pg_temp.hour_passes() returns jsonb language sql as $$
  update private.scheduled_tasks set last_run_at = null;
  select tests.run('service', 'select run_scheduled_tasks()')::jsonb;
$$;

-- One row past its time and one within it, of everything that has one.
insert into outbox (id, idempotency_key, kind, channel, recipient, body, data, status, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'gone', 'job_alert', 'sms', '+12125550501', null, '{}', 'sent', pg_temp.days(401)),
  ('00000000-0000-4000-8000-0000000000a2', 'waits', 'job_alert', 'sms', '+12125550501', null, '{}', 'pending', pg_temp.days(401)),
  ('00000000-0000-4000-8000-0000000000a3', 'wordless', 'job_alert', 'sms', '+12125550501', 'Hello', '{"a": 1}', 'sent', pg_temp.days(91)),
  ('00000000-0000-4000-8000-0000000000a4', 'whole', 'job_alert', 'sms', '+12125550501', 'Hello', '{"a": 1}', 'sent', pg_temp.days(89));
insert into notification_logs (outbox_id, message_type, status, recipient_phone, message_content, created_at)
  select id, 'job_alert', 'sent', '+12125550501', 'Hello', created_at from outbox;
insert into short_links (code, target, outbox_id) values ('OldLink123', '/jobs', '00000000-0000-4000-8000-0000000000a1'), ('NewLink123', '/jobs', '00000000-0000-4000-8000-0000000000a4');
insert into admin_messages (recipient_phone, channel, message_content, status, created_at) values ('+12125550501', 'sms', 'old', 'sent', pg_temp.days(401)), ('+12125550501', 'sms', 'new', 'sent', pg_temp.days(399));
select tests.run('visitor', format('insert into job_reports (job_id, reason, note) values (%L, ''scam'', ''old'')', (select id from j)));
select tests.run('other_visitor', format('insert into job_reports (job_id, reason, note) values (%L, ''scam'', ''open'')', (select id from j)));
update job_reports set resolved_at = pg_temp.days(401) where note = 'old';
insert into reapply_queue (visitor_hash, job_id, reason, status, user_phone, consented, created_at, updated_at) values
  (tests.hash('visitor'), (select id from j), 'abandoned_step1', 'pending', '+12125550501', true, pg_temp.days(31), pg_temp.days(31)),
  (tests.hash('visitor'), (select id from j), 'abandoned_step2', 'pending', '+12125550501', true, pg_temp.days(29), pg_temp.days(29)),
  (tests.hash('other_visitor'), (select id from j), 'abandoned_step1', 'reapplied', '+12125550501', true, pg_temp.days(62), pg_temp.days(62));
insert into private.recovery_links (token_hash, phone_number, expires_at) values (private.hash('old'), '+12125550501', pg_temp.days(2)), (private.hash('new'), '+12125550501', now() + interval '1 hour');
insert into private.rate_limits values ('t', 'old', pg_temp.days(3), 1), ('t', 'new', now(), 1);
insert into private.salts (day) values (private.today() - 3), (private.today() - 1) on conflict do nothing;
insert into private.stored_nudges (owner, day, language, cause, words) values (tests.hash('visitor'), private.today() - 1, 'en', 'x', '{}'), (tests.hash('visitor'), private.today(), 'en', 'x', '{}');
insert into private.alert_cursors (recipient_key, channel, notified_until) values ('old', 'sms', pg_temp.days(31)), ('new', 'sms', pg_temp.days(29));
insert into private.alert_slots (recipient_key, channel, day, slot, outbox_id) select k, 'sms', private.today() - d, 1, '00000000-0000-4000-8000-0000000000a4' from (values ('old', 3), ('new', 1)) t (k, d);
insert into private.message_replies (phone_number, channel, message_content, created_at) values ('+12125550597', 'sms', 'old', pg_temp.days(401)), ('+12125550597', 'sms', 'new', pg_temp.days(399));
insert into private.notice_days (recipient_key, kind, day) values ('old', 'x', private.today() - 3), ('new', 'x', private.today() - 1);
insert into job_applications (id, job_id, visitor_hash, first_name, phone_number)
  select '00000000-0000-4000-8000-0000000000b1', id, private.hash('applied'), 'Ana', '+12125550509' from j;
insert into private.employer_links (token_hash, stop_token, job_id, recipient, created_at) select k, k, (select id from j), 'hr@acme.example', pg_temp.days(d) from (values ('old', 401), ('new', 399)) t (k, d);
insert into private.employer_posts (id, token_hash, stop_token, recipient, language, expires_at) select gen_random_uuid(), k, k, 'hr@acme.example', 'en', pg_temp.days(d) from (values ('old', 2), ('new', 0)) x (k, d);
insert into private.interview_links (token_hash, application_id, created_at) select k, '00000000-0000-4000-8000-0000000000b1', pg_temp.days(d) from (values ('old', 401), ('new', 399)) x (k, d);
insert into private.outcomes (application_id, token_hash, asked_at) select '00000000-0000-4000-8000-0000000000b1', 'old', pg_temp.days(401);
insert into private.conversations (application_id, last_written_at) select k::uuid, pg_temp.days(d) from (values ('00000000-0000-4000-8000-0000000000c1', 401), ('00000000-0000-4000-8000-0000000000c2', 399)) x (k, d);
insert into private.conversation_messages (application_id, side, body, created_at) select '00000000-0000-4000-8000-0000000000c2', 'employer', k, pg_temp.days(d) from (values ('old', 401), ('new', 399)) x (k, d);
insert into private.employer_news (application_id, kind, recipient, created_at) select '00000000-0000-4000-8000-0000000000b1', k, 'hr@acme.example', pg_temp.days(d) from (values ('applied', 31), ('follow_up', 29)) t (k, d);
insert into private.start_requests (request_id, application_id, created_at)
  select ('00000000-0000-4000-8000-00000000000' || n)::uuid, '00000000-0000-4000-8000-0000000000b1', pg_temp.days(398 + n) from generate_series(1, 3, 2) n;
insert into private.manual_alerts (batch, segment, channel, title, message, targeted, reachable, asked_at, done_at) values
  ('old', 'all', 'sms', 't', 'm', 1, 1, pg_temp.days(401), pg_temp.days(401)), ('new', 'all', 'sms', 't', 'm', 1, 1, pg_temp.days(401), pg_temp.days(399)),
  ('waits', 'all', 'sms', 't', 'm', 1, 1, pg_temp.days(401), null);
insert into private.processed_inbound_sms (id, received_at) values ('old', pg_temp.days(401)), ('new', pg_temp.days(399));
insert into private.page_speed select private.today() - d, '/apply', '4g', 'visits', 0, d from unnest('{401, 400}'::int[]) d;
insert into private.page_errors select private.today() - d, '/apply', 'server', d from unnest('{401, 400}'::int[]) d;
set local session_replication_role = replica;
insert into search_events (event_type, ip_address, created_at) select 'deep_link_open', k, pg_temp.days(d) from (values ('old', 401), ('new', 399)) t (k, d);
insert into event_logs (event_type, created_at) select k, pg_temp.days(d) from (values ('old', 401), ('new', 399)) t (k, d);
insert into referral_clicks (referral_code, created_at) select k, pg_temp.days(d) from (values ('old', 401), ('new', 399)) t (k, d);
insert into alert_deliveries (delivery_method, status, error_message, delivered_at) select 'sms', 'error', k, pg_temp.days(d) from (values ('old', 401), ('new', 399)) t (k, d);
insert into craigslist_applications (variant, created_at) select k, pg_temp.days(d) from (values ('old', 401), ('new', 399)) t (k, d);
insert into job_views (visit_id, job_id, day) select gen_random_uuid(), id, private.today() - d from j, unnest('{401, 400}'::int[]) d;
set local session_replication_role = origin;

select ok(not pg_temp.hour_passes() ? 'failed', 'an hour passes');
select is(array[
    (select string_agg(event_type, '') from event_logs where event_type in ('old', 'new')), (select string_agg(referral_code, '') from referral_clicks),
    (select string_agg(error_message, '') from alert_deliveries), (select string_agg((private.today() - day)::text, '') from job_views),
    (select string_agg(variant, '') from craigslist_applications where application_id is null)
  ], '{new,new,new,400,new}', 'of views, clicks, deliveries, events and visits from a campaign those of 400 days');
select is((select count(*)::int from search_events where ip_address = 'old'), 0, 'visits of 400 days ago are gone');
select is((select count(*)::int from search_events where ip_address is distinct from 'old'), 1, 'today''s stay');
select is(array(select idempotency_key from outbox where idempotency_key in ('gone', 'waits', 'wordless', 'whole') order by 1), array['waits', 'whole', 'wordless'], 'that a message went out is kept 400 days; one that waits stays');
select results_eq('select idempotency_key, body, data::text from outbox where idempotency_key in (''wordless'', ''whole'') order by 1', $$values ('whole', 'Hello', '{"a": 1}'), ('wordless', null, '{}')$$, 'its words ninety');
select is(array(select b.idempotency_key from notification_logs l join outbox b on b.id = l.outbox_id where l.message_content is not null), array['whole'], 'in the log too');
select is((select count(*)::int from notification_logs where outbox_id is null or recipient_phone = '+12125550501'), 3, 'whose rows go with the message');
select is(array(select code from short_links where code like '%Link123'), array['NewLink123'], 'and its short link');
select is(array(select message_content from admin_messages), array['new'], 'a message of the team is kept 400 days');
select is(array(select note from job_reports), array['open'], 'a report as long after it was settled');
select results_eq('select reason, status from reapply_queue order by 1, 2', $$values ('abandoned_step1', 'expired'), ('abandoned_step2', 'pending')$$, 'an application that was left is reminded of for thirty days, what became of it kept for thirty more');
select is(array(select token_hash from private.employer_links where length(token_hash) = 3), '{new}', 'an employer''s link after 400 days');
select is(array(select token_hash from private.employer_posts), '{new}', 'a job that nobody confirmed a day after its link');
select is(array(select token_hash from private.interview_links), '{new}', 'a link to an interview after 400 days');
select is((select count(*)::int from private.outcomes), 0, 'what became of an offer after 400 days');
select is((select count(*)::int from private.conversations), 1, 'a conversation 400 days after its last message');
select is(array(select body from private.conversation_messages), '{new}', 'and a message of it as long');
select is(array(select kind from private.employer_news), '{follow_up}', 'what an employer was not told in 30 days');
select is(array(select token_hash from private.recovery_links), array[private.hash('new')], 'a one-time link a day after its hour');
select is(array(select subject from private.rate_limits where bucket = 't'), array['new'], 'limits two days');
select ok(not exists (select 1 from private.salts where day < private.today() - 2) and exists (select 1 from private.salts where day = private.today() - 1), 'the salts of addresses two');
select is(array(select day from private.stored_nudges), array[private.today()], 'suggestions the day');
select is(array(select recipient_key from private.alert_cursors where recipient_key in ('old', 'new')), array['new'], 'until when somebody knows, thirty days');
select results_eq('select visits from private.page_speed union all select visits from private.page_errors', '{400, 400}'::bigint[], 'how visits of a day went, as long as visits');
select is(array(select recipient_key from private.alert_slots), array['new'], 'what was sent today, two');
select is(array(select message_content from private.message_replies), array['new'], 'an answer to the team, 400');
select is(array(select recipient_key from private.notice_days where recipient_key in ('old', 'new')), array['new'], 'who gets a notice on a day, two');
select is(array(select created_at from private.start_requests), array[pg_temp.days(399)], 'which request opened an application, 400');
select is(array(select batch from private.manual_alerts order by 1), array['new', 'waits'], 'an alert of the team as long after it was written');
select is(array(select id from private.processed_inbound_sms), array['new'], 'that a text was acted on, too');
alter table reapply_queue disable trigger user;
update reapply_queue set updated_at = pg_temp.days(31);
alter table reapply_queue enable trigger user;
select pg_temp.hour_passes();
select is(array(select status from reapply_queue), array['pending'], 'then it is gone');

-- ── an operator sets the days ──
update app_settings set value = value || '{"events": 90, "message_bodies": 7}' where key = 'retention_days';
update outbox set created_at = pg_temp.days(91), status = 'sent' where idempotency_key in ('wordless', 'whole');
update admin_messages set created_at = pg_temp.days(91);
select pg_temp.hour_passes();
select is(array(select idempotency_key from outbox where idempotency_key in ('wordless', 'whole')), '{}'::text[], 'fewer days, less is kept');
select is((select count(*)::int from admin_messages), 0, 'of everything that they are for');

-- ── nothing grows for ever without a reason ──
create temp table stays (name text, reason text);
insert into stays select unnest(names::text[]), reason from (values
  ('{audit_log}', 'what the team did'),
  ('{app_settings, user_roles, private.scheduled_tasks}', 'a row each of what there is'),
  ('{jobs, fake_jobs, import_batches, job_contacts, private.job_translations, private.duplicate_keys, private.duplicate_pairs, private.filled_jobs, private.job_upkeep}', 'the board, and what hangs on its jobs'),
  ('{job_applications, application_events, application_notes, follow_ups, job_alerts, private.interviews, private.held_answers}', 'a person''s, until they delete it'),
  ('{alert_optins, user_alerts, tool_interest, private.proven_addresses}', 'a person''s, until they delete it'),
  ('{referral_attributions, referral_codes, referral_payouts, private.payout_methods}', 'a person''s, until they delete it'),
  ('{referral_redemptions}', 'nobody earns twice'),
  ('{suppressions, private.stopped_employers}', 'nobody who said stop is written to again'),
  ('{notification_logs, short_links}', 'goes with its message'),
  ('{private.due_alerts}', 'taken when it is sent'),
  ('{private.import_rows, private.source_progress, private.source_rows}', 'until its import or run is published or given up'),
  ('{job_sources, private.api_keys}', 'until an admin deletes it'),
  ('{private.bans}', 'until an admin lifts it, and what it closed'),
  ('{private.counters, private.counter_changes}', 'sums')
) t (names, reason);
create temp table dated as
  select distinct c.oid::regclass::text as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.atttypid in ('timestamptz'::regtype, 'date'::regtype) and not a.attisdropped
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition;
create temp table removed as select to_regclass(table_name)::text as name from private.retention where clears is null and to_regclass(table_name) is not null;
select is(array(select name from dated except select name from removed except select name from stays), '{}', 'every table with dates has a row of private.retention, or a reason to stay');
select is(array(select name from stays except (select name from dated except select name from removed)), '{}', 'and none has both, or is gone');
select is(array(select r.name from private.retention r where not exists (select from private.scheduled_tasks t where t.command like '%remove_old_rows(' || quote_literal(r.name) || ',%')), '{}', 'a task removes each');
select is(array(select has_table_privilege(r, t, 'insert, update, delete') from unnest('{anon, authenticated, service_role}'::text[]) r, unnest('{private.retention, private.scheduled_tasks}'::text[]) t), array_fill(false, '{6}'), 'only the owner says what runs and what is removed');

-- ── what was agreed to ──
select tests.run('visitor', tests.start((select id from j), '212-555-0502'));
select is((select array[consent_text_version, (consented_at = now())::text] from job_applications where phone_number = '+12125550502'), array['v1', 'true'], 'an application keeps which words were shown, and when');
select is((select array[consent_text_version, (consented_at = now())::text, consent::text, auto_enrolled::text] from alert_optins where phone_number = '+12125550502'), array['v1', 'true', 'true', 'true'], 'and so does the sign-up that comes with it');
select tests.run('other_visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0503'', p_consent_text_version => ''alerts-2'')');
select is((select array[consent_text_version, (consented_at = now())::text, auto_enrolled::text] from alert_optins where phone_number = '+12125550503'), array['alerts-2', 'true', 'false'], 'a sign-up of one''s own');
select tests.run('user', format('insert into user_alerts (user_id, job_type, location, phone_number, consent_text_version) values (%L, ''cook'', ''Bronx'', ''+12125550504'', ''settings-1'')', tests.id('user')));
select is((select array[consent_text_version, (consented_at is not null)::text] from user_alerts), array['settings-1', 'true'], 'settings of an account');
select * from finish();
rollback;
