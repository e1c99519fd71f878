-- What admins read: counts that agree with the rows, lists by cursor, no filler.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- ── rows of every kind ──
create temp table j as select tests.job(t, l) as id, t as title from (values ('Line cook', 'Brooklyn, NY'), ('Cashier', 'Queens, NY'), ('Night cook', 'Bronx, NY'), ('Courier', 'Bronx, NY'), ('Janitor', 'Queens, NY')) x(t, l);
create function pg_temp.job(p_title text) returns uuid language sql as $$ select id from j where title = p_title $$;
update jobs set posted_at = now() - interval '1 day' * (select count(*) from j x where x.title < jobs.title);
update jobs set status = 'inactive' where id = pg_temp.job('Cashier');
update jobs set is_approved = false where id = pg_temp.job('Courier');
update jobs set hidden_at = now(), report_count = 3 where id = pg_temp.job('Janitor');
insert into fake_jobs (title, location) select 'Filler cook ' || n, 'Brooklyn' from generate_series(1, 20) n;
insert into job_applications (id, job_id, visitor_hash, first_name, phone_number, email, job_title, application_status, applied_at, created_at)
  select gen_random_uuid(), pg_temp.job(case when n % 3 = 0 then 'Night cook' else 'Line cook' end), tests.hash('visitor a' || n), case when n % 2 = 0 then 'Zoë' else 'Luis' end, '+1212555' || 1000 + n,
    'p' || n || '@example.com', 'Line cook', (array['in_progress', 'step_2_completed', 'completed', 'pending', 'interviewing', 'offer'])[n % 6 + 1], case when n % 6 > 1 then now() end, now() - n * interval '1 hour'
    from generate_series(1, 24) n;
insert into alert_optins (first_name, phone_number, email, city, job_type) select 'Rosa', '+1212555' || 2000 + n, 'r' || n || '@example.com', 'Bronx', 'Cashier' from generate_series(1, 5) n;
insert into referral_codes (user_id, referral_code) select id, 'ABCDE1' from alert_optins where phone_number = '+12125552001';
insert into referral_attributions (application_id, referral_code) select id, (array['ABCDE1', 'direct', 'shared'])[row_number() over (order by created_at) % 3 + 1] from job_applications;
insert into referral_clicks (referral_code) select 'ABCDE1' from generate_series(1, 12);
insert into referral_clicks (referral_code) values ('shared');
insert into event_logs (event_type) values ('reapply_nudge'), ('reapply_nudge'), ('application_submitted');
insert into reapply_queue (visitor_hash, job_id, reason) values (tests.hash('visitor'), pg_temp.job('Line cook'), 'abandoned_step1');
insert into job_views (visit_id, job_id) select gen_random_uuid(), pg_temp.job('Night cook') from generate_series(1, 10);

-- ── counts agree ──
create function pg_temp.drift() returns bigint language plpgsql as $$
declare n bigint;
begin
  create temp table kept as select name, subject, day, sum(value) as value from (select name, subject, day, value from private.counters
    union all select name, subject, day, change from private.counter_changes) x group by 1, 2, 3 having sum(value) <> 0;
  perform private.recount();
  select count(*) into n from (table kept except select name, subject, day, value from private.counters) a;
  select n + count(*) into n from (select name, subject, day, value from private.counters except table kept) b;
  drop table kept;
  return n;
end $$;
select cmp_ok((select count(*) from private.counter_changes), '>', 20::bigint, 'changes are noted');
select is(pg_temp.drift(), 0::bigint, 'counts agree after rows were added and changed');
update job_applications set application_status = 'rejected' where application_status = 'pending';
update job_applications set job_id = null where id = (select id from job_applications where application_status = 'offer' order by id limit 1);
update jobs set status = 'active' where id = pg_temp.job('Cashier');
update reapply_queue set status = 'sent';
delete from job_applications where application_status = 'in_progress';
delete from alert_optins where phone_number = '+12125552005';
update referral_attributions set referrer_optin_id = (select id from alert_optins where phone_number = '+12125552001') where referral_code = 'ABCDE1';
insert into referral_payouts (attribution_id, kind, referral_code, referrer_optin_id, amount_cents)
  select id, k, referral_code, referrer_optin_id, 1000 from referral_attributions, unnest('{referral,hire}'::text[]) k where referral_code = 'ABCDE1';
update referral_payouts set status = 'approved', decided_at = now(), amount_cents = 700 where kind = 'hire';
delete from referral_payouts where id = (select id from referral_payouts where status = 'approved' order by id limit 1);
update alert_optins set opted_in_sms = false, city = 'Queens', boost_tokens = 3, unsubscribed_at = case when phone_number like '%2' then now() end where phone_number <> '+12125552001';
update alert_optins set city = 'Bronx' where city = 'Queens';
select is((tests.run('admin', 'select payout_totals()')::jsonb ->> 'approved_cents')::bigint, (select sum(amount_cents) from referral_payouts where status = 'approved'), 'sums of money are what the rows say');
select cmp_ok(private.rollup_counters(), '>', 0, 'folding takes them in');
select is((select count(*) from private.counter_changes), 0::bigint, 'none is left');
insert into referral_clicks (referral_code) values ('ABCDE1');
select is(pg_temp.drift(), 0::bigint, 'counts agree after rows were changed and removed, part folded and part not');
select is(private.count_of('job_applications'), (select count(*) from job_applications), 'a count is the number of rows');
select is(private.count_of('job_applications', '', private.today() + 1), 0::bigint, 'by day');
insert into referral_clicks (referral_code, created_at) values ('OLDOLD', '2020-01-05');
select is(private.referral_figures('OLDOLD') ->> 'clicks', '1', 'an old click is counted');
select is(private.remove_old_rows('referral_clicks', 10), 1, 'until it is removed');
select is(private.referral_figures('OLDOLD') ->> 'clicks', '0', 'then it is not');
select is(pg_temp.drift(), 0::bigint, 'and counts agree still');

-- ── the dashboard ──
create temp table o as select tests.run('admin', 'select admin_overview()')::jsonb as v;
select is((v ->> 'total_applications')::int, 20, 'applications') from o;
select is((v ->> 'total_referrals')::int, (select count(*)::int from referral_attributions where referral_code = 'ABCDE1'), 'referrals are those with a friend''s code') from o;
select is((v ->> 'smart_alerts')::int, 4, 'alert sign-ups') from o;
select is((v ->> 'reapply_nudges')::int, 2, 'nudges that were sent') from o;
select is(array[v ->> 'active_jobs', v ->> 'jobs_waiting', v ->> 'jobs_reported', v ->> 'reapply_waiting'], array['3', '1', '1', '0'], 'open jobs without filler, waiting and reported ones') from o;
savepoint reported;
update jobs set report_count = 2 where status = 'active' and not is_approved;
select is(tests.run('admin', 'select admin_overview()')::jsonb -> 'jobs_reported', v -> 'jobs_reported', 'one that waits and is reported is counted once, as one that waits') from o;
rollback to reported;
select is(v -> 'trending_jobs' -> 0 ->> 'title', 'Line cook', 'what most applied to comes first') from o;
select is(v #>> '{top_referrers,0,referral_code}', 'ABCDE1', 'who brought most') from o;
select is(array[v #>> '{top_referrers,0,clicks}', v #>> '{top_referrers,0,risk_score}', v #>> '{top_referrers,0,referrer_name}'], array['13', '80', 'Rosa'], 'with clicks, risk and name') from o;
select is((v #>> '{top_referrers,0,payout_estimate_cents}')::int, 1000 * (v #>> '{top_referrers,0,signups}')::int, 'ten dollars a signup') from o;
select is(jsonb_array_length(v -> 'top_referrers'), 1, 'reserved codes are nobody') from o;

select is((v #>> '{trending_jobs,0,applications_this_week}')::bigint, (select count(*) from job_applications where job_id = (v #>> '{trending_jobs,0,id}')::uuid
  and applied_at is not null and private.new_york_day(created_at) > private.today() - 7), 'as often as it was handed in in seven days') from o;

-- ── insights ──
create temp table n as select tests.run('admin', 'select admin_insights(30)')::jsonb as v;
select is(v -> 'funnel', '{"views": 10, "step_1": 20, "step_2": 20, "submitted": 16}', 'from view to application') from n;
select is(v #>> '{engagement,0,title}', 'Night cook', 'recorded views come first') from n;
select is(jsonb_array_length(v -> 'weekly_growth'), 8, 'growth of eight weeks') from n;
select is((v #>> '{weekly_growth,7,week}')::date, private.today() - 6, 'the last of which ends today') from n;
select is((select sum((w ->> 'applications')::int) from n, jsonb_array_elements(v -> 'weekly_growth') w)::int, (select (v #>> '{stats,applications}')::int from n), 'with what was handed in');
select results_eq('select (t ->> ''id'')::uuid, (t ->> ''applications'')::bigint from n, jsonb_array_elements(v -> ''top_applied'') with ordinality as x (t, i) order by i',
  'select job_id, count(*) from job_applications a join jobs j on j.id = a.job_id where applied_at is not null group by job_id, j.posted_at order by count(*) desc, j.posted_at desc, job_id limit 5', 'and the five jobs that most people applied to');
select is(array[v #>> '{engagement,0,views}', v #>> '{engagement,0,views_are_estimate}', v #>> '{engagement,0,label}'], array['10', 'false', 'Performing Well'], 'and are scored') from n;
select is((select bool_and((e ->> 'views_are_estimate')::boolean and (e ->> 'views')::int between 100 and 599) from n, jsonb_array_elements(v -> 'engagement') e where e ->> 'title' <> 'Night cook'), true,
  'without a view there is an estimate that is called one');
select is(v #>> '{referrers,0,fraud_label}', 'Clean', 'a referrer is Clean or Suspicious') from n;
select is(array[v #>> '{stats,interviews}', v #>> '{stats,interviews_are_estimate}'], array['4', 'false'], 'interviews are those that there are') from n;
select is(tests.run('admin', 'select admin_insights(0)'), 'PT400 Choose 1 to 366 days.', 'a window has days');

-- ── one number ──
select is(private.application_stage(s, null, null, null) = 3, s = any (private.status_group('submitted')), s || ' is submitted, or not, by both of its definitions')
  from unnest('{started,in_progress,step_2_completed,completed,submitted,applied,pending,interviewing,offer,rejected,withdrawn,reapply,reopened}'::text[]) s;
create function pg_temp.listed(p_filters jsonb) returns text language sql as $$ select tests.run('admin', format('select admin_applications_page(null, %L)', p_filters))::jsonb ->> 'total' $$;
select is(array[v ->> 'total_applications', v ->> 'total_submitted'], array[pg_temp.listed('{}'), pg_temp.listed('{"status": "submitted"}')], 'the dashboard counts the applications, and the submitted ones, that the list has') from o;
select is(tests.run('admin', 'select export_page(''applications'', private.today() - 30, private.today(), ''{"status": "submitted"}'')')::jsonb ->> 'rows', pg_temp.listed('{"status": "submitted"}'), 'and the export');
select is(array[o.v ->> 'total_submitted', o.v ->> 'total_applications'], array[n.v #>> '{stats,applications}', n.v #>> '{funnel,step_1}'], 'and so do the insights, where all are of these days') from o, n;
update job_applications set created_at = now() - interval '10 days' where id = (select id from job_applications where applied_at is not null order by id limit 1);
select is(pg_temp.listed(jsonb_build_object('days', d) || s), (select count(*)::text from job_applications
    where created_at >= (private.today() - d + 1)::timestamp at time zone 'America/New_York' and (s = '{}' or applied_at is not null)), format('of %s days: %s', d, s))
  from unnest(array[1, 3, 30]) d, unnest(array['{}', '{"status": "submitted"}']::jsonb[]) s;
select is(n.v #>> '{stats,in_review}', pg_temp.listed('{"status": "pending", "days": 3}'), 'the figure of those in review is that of the list which it opens') from (select tests.run('admin', 'select admin_insights()')::jsonb as v) n;
select is(n.v #>> '{stats,offers}', pg_temp.listed('{"status": "offer", "days": 30}'), 'and that of offers') from n;
select is(tests.run('admin', format('select admin_applications_page(null, %L)', jsonb_build_object('days', d))), 'PT400 Choose 1 to 366 days.', 'no number of days: ' || d) from unnest(array['0', '367', 'x', '', '-1', '1.5']) d;
select is(e ->> 'applications', pg_temp.listed(jsonb_build_object('job_id', e ->> 'id', 'status', 'submitted')), 'a job''s engagement counts who handed in: ' || (e ->> 'title'))
  from n, jsonb_array_elements(v -> 'engagement') e where (e ->> 'applications')::int > 0;
select is((e ->> 'ctr')::numeric, case when not (e ->> 'views_are_estimate')::boolean then round(100.0 * (e ->> 'applications')::int / (e ->> 'views')::int, 1) end, 'so does its CTR, where somebody looked: ' || (e ->> 'title')) from n, jsonb_array_elements(v -> 'engagement') e;
select is(array[e ->> 'label', e ->> 'score'], array['Too few to say', null], 'where nobody looked it is not judged: ' || (e ->> 'title')) from n, jsonb_array_elements(v -> 'engagement') e where (e ->> 'views_are_estimate')::boolean;
select is(array[private.enough(9), private.enough(10), private.enough(null)], array[null, 10, null]::bigint[], 'ten are enough to say something');
select isnt((select count(*) from job_applications where job_id = pg_temp.job('Line cook')), (select count(*) from job_applications where job_id = pg_temp.job('Line cook') and applied_at is not null), 'some were only begun');
select is((select string_agg(distinct x ->> 'applications', ',') from (select jsonb_array_elements(v -> 'trending_jobs') from o union all select jsonb_array_elements(v -> 'top_applied') from n
  union all select jsonb_array_elements(v -> 'engagement') from n union all select jsonb_array_elements(tests.run('admin', 'select admin_jobs_page()')::jsonb -> 'rows')) y(x) where x ->> 'title' = 'Line cook'),
  (select count(*)::text from job_applications where job_id = pg_temp.job('Line cook') and applied_at is not null), 'every list of jobs says the same of one');
select is(array[o.v ->> 'smart_alerts', o.v ->> 'smart_alerts_this_week'], array[x ->> 'subscribers', x ->> 'subscribers_this_week'], 'sign-ups are the same on ' || s) from o,
  (select 'the deliveries' as s, tests.run('admin', 'select admin_delivery_overview()')::jsonb as x
   union all select 'the alerts', jsonb_build_object('subscribers', y -> 'total', 'subscribers_this_week', y -> 'this_week') from (select tests.run('admin', 'select admin_subscriber_stats()')::jsonb as y) z
   union all select 'the insights', jsonb_build_object('subscribers', v #> '{stats,alert_signups}', 'subscribers_this_week', v #> '{stats,alert_signups_this_week}') from n
   union all select 'the contacts', jsonb_build_object('subscribers', tests.run('admin', 'select admin_contacts_page()')::jsonb -> 'total', 'subscribers_this_week', 4)) t;
select is(array[v -> 'active_jobs', v -> 'jobs_waiting', v -> 'jobs_reported'], (select array[c -> 'active', c -> 'waiting', c -> 'reported'] from (select tests.run('admin', 'select admin_job_counts()')::jsonb as c) q), 'and jobs') from o;
select is(array[v -> 'reapply_waiting', tests.run('admin', 'select nudge_waiting()')::jsonb -> 'waiting'], (select array[c -> 'pending', c -> 'pending'] from (select tests.run('admin', 'select admin_reapply_page()')::jsonb -> 'counts' as c) q), 'and the reapply queue') from o;
insert into outbox (kind, channel, recipient, body, idempotency_key, not_before, data) select 'job_alert', 'email', 'q' || n || '@example.com', 'x', 'figures ' || n, now() + interval '1 hour' * (n - 2), '{}' from generate_series(1, 22) n;
create temp table q as select tests.run('admin', 'select admin_delivery_overview()')::jsonb -> 'queue' as v;
select is(array[(v ->> 'queued')::bigint, (v ->> 'waiting')::bigint], (select array[count(*), count(*) filter (where not_before <= now())] from outbox where status = 'pending'), 'the queue is all that is written and not sent, however late it is due') from q;
select is(v -> 'waiting', tests.run('service', 'select delivery_health()')::jsonb -> 'waiting', 'what is due is what monitors are told') from q;

-- ── lists ──
create function pg_temp.titles(p_args text) returns text language sql as $$
  select string_agg(r ->> 'title', ', ' order by n) from jsonb_array_elements(tests.run('admin', 'select admin_jobs_page(' || p_args || ')')::jsonb -> 'rows') with ordinality x(r, n) $$;
select is(pg_temp.titles('null'), 'Cashier, Courier, Janitor, Line cook, Night cook', 'jobs of any state, newest first');
select is(pg_temp.titles('null, ''{"sort": "posted"}'''), 'Night cook, Line cook, Janitor, Courier, Cashier', 'or oldest first');
select is(pg_temp.titles(format('null, %L', jsonb_build_object('state', s))), want, 'jobs: ' || s) from (values ('active', 'Cashier, Line cook, Night cook'), ('waiting', 'Courier'), ('hidden', 'Janitor'),
  ('reported', 'Janitor'), ('inactive', null), ('expired', null)) x(s, want);
select is(pg_temp.titles('''cook'''), 'Line cook, Night cook', 'found by words');
select is(pg_temp.titles('''cashiar'''), 'Cashier', 'mistyped too');
select is(pg_temp.titles(quote_literal(pg_temp.job('Courier'))), 'Courier', 'and by id');
select is(pg_temp.titles(quote_literal(q)), null, 'finds nothing, fails never: ' || q) from unnest(array['xyzzyx', '''; drop table jobs; --', '&|!()', '%_']) q;
create temp table p as select tests.run('admin', 'select admin_jobs_page(null, null, null, 2)')::jsonb as v;
select is(array[v ->> 'total', v ->> 'total_is_about'], array['5', 'false'], 'a page says how many there are') from p;
select is(pg_temp.titles(format('null, null, %L, 2', (select v -> 'next_cursor' from p))), 'Janitor, Line cook', 'and where the next begins');
select is(tests.run('admin', 'select admin_jobs_page(null, ''{"state": "gone"}'')'), 'PT400 Choose active, waiting, hidden, duplicate, paused, inactive, expired or reported.', 'an unknown state is refused');
select is(tests.run('admin', 'select admin_jobs_page(null, null, ''{"at": "x"}'')'), 'PT400 This page cannot be opened. Start again from the first one.', 'a made-up place too');
select is(left(tests.run('admin', 'select admin_jobs_page(null, null, ''[]'')'), 5), 'PT400', 'and one without a key');

create function pg_temp.people(p_args text) returns bigint language sql as $$
  select count(*) from jsonb_array_elements(tests.run('admin', 'select admin_applications_page(' || p_args || ')')::jsonb -> 'rows') $$;
select is(pg_temp.people('null'), 10::bigint, 'ten applications a page');
select is(pg_temp.people(format('null, %L, null, 100', jsonb_build_object('status', s))), (select count(*) from job_applications where application_status = any (private.status_group(s))), 'applications: ' || s)
  from unnest(array['pending', 'interviewing', 'offer', 'rejected', 'unfinished', 'withdrawn']) s;
select is((tests.run('admin', 'select admin_applications_page(null, ''{"status": "pending"}'')')::jsonb ->> 'total')::bigint, (select count(*) from job_applications where application_status = 'completed'), 'with their number');
select is(pg_temp.people('''zoe'', null, null, 100'), (select count(*) from job_applications where first_name = 'Zoë'), 'a name without its accents');
select is(pg_temp.people('''(212) 555-1008'''), 1::bigint, 'a phone number as it is written');
select is(pg_temp.people('''1008'''), 1::bigint, 'and its last four');
select is(pg_temp.people('''p8@example.com'''), 1::bigint, 'an e-mail');
select is(pg_temp.people(format('null, %L, null, 100', jsonb_build_object('job_id', pg_temp.job('Night cook')))), (select count(*) from job_applications where job_id = pg_temp.job('Night cook')), 'of one job');
select is(tests.run('admin', 'select admin_applications_page(null, ''{"job_id": "x"}'')'), 'PT400 There is no such job.', 'an id that is none is refused');
insert into admin_messages (recipient_phone, channel, message_content) values ('+12125552002', 'sms', 'Hello');
create temp table c as select tests.run('admin', 'select admin_contacts_page(null)')::jsonb as v;
select is((select string_agg(r ->> 'status', ', ' order by r ->> 'phone_number') from c, jsonb_array_elements(v -> 'rows') r), 'New Lead, Contacted, New Lead, New Lead', 'Contacted once messaged');
select is(tests.run('admin', 'select admin_contacts_page(''bronx cash'') ->> ''total'''), '4', 'found by place and kind of work');

-- ── reports and expiry ──
insert into job_reports (job_id, reason, note, visitor_hash) values (pg_temp.job('Janitor'), 'scam', 'They asked for money', tests.hash('visitor r'));
select is(tests.run('admin', format('select settle_reports(%L, true) ->> ''state''', pg_temp.job('Janitor'))), 'active', 'a reported job that stays is shown again');
select results_eq('select report_count, hidden_at is null from jobs where title = ''Janitor''', 'values (0, true)', 'its reports are settled');
select is((select count(*)::int from job_reports where resolved_at is null), 0, 'each of them');
select is(tests.run('admin', format('select settle_reports(%L, false) ->> ''status''', pg_temp.job('Janitor'))), 'expired', 'or it goes');
select is(tests.run('admin', 'select settle_reports(gen_random_uuid(), true)'), 'PT404 There is no such job.', 'one that is not there is said to be');
update jobs set expires_at = now() - interval '1 day' where id = pg_temp.job('Janitor');
select tests.run('admin', format('update jobs set status = ''active'' where id = %L', pg_temp.job('Janitor')));
select cmp_ok((select expires_at from jobs where title = 'Janitor'), '>', now() + interval '44 days', 'a job that is shown after its time is open anew');

-- ── before anybody was invited ──
delete from job_applications where application_status in ('interviewing', 'offer', 'rejected', 'withdrawn');
delete from application_events where to_status in ('interviewing', 'offer');
select is(v -> 'stats' -> 'interviews', to_jsonb(round(0.3 * (v #>> '{stats,pending}')::int)), 'interviews are 30 % of what is pending') from (select tests.run('admin', 'select admin_insights(30)')::jsonb as v) x;
select is(tests.run('admin', 'select admin_insights(30)')::jsonb #>> '{stats,interviews_are_estimate}', 'true', 'and are called an estimate');

-- ── what waits ──
insert into private.message_replies (phone_number, channel, message_content, read_at) values ('+12125552901', 'sms', 'Hello', null), ('+12125552901', 'sms', 'Anybody?', null), ('+12125552902', 'sms', 'Thanks', now()), ('+12125552903', 'sms', 'Hi', null);
insert into private.held_answers (application_id, answer, message, flags) select id, 'not_this_time', 'Pay first', '{money}' from job_applications order by id limit 2;
insert into private.conversations (application_id, reported_by, reported_at) select id, 'applicant', now() from job_applications order by id limit 1;
insert into private.conversation_messages (application_id, side, body, state, flags) select application_id, 'employer', x, case when x = 'Hello' then 'sent' else 'held' end, array_remove(array[case when x <> 'Hello' then 'number' end], null) from private.conversations, unnest('{Hello,Call me,Call us}'::text[]) x;
insert into outbox (idempotency_key, kind, channel, recipient, status, last_error, updated_at) values ('w1', 'job_alert', 'sms', '+12125550101', 'dead', 'twilio 30003', now()), ('w2', 'job_alert', 'sms', '+12125550101', 'dead', 'twilio 30003', now() - interval '3 days'), ('w3', 'job_alert', 'sms', '+12125550101', 'pending', null, now());
update jobs set report_count = 2 where id = pg_temp.job('Cashier');
insert into jobs (title, company, location, job_type, description, application_link, is_approved, source, duplicate_of) select t.title, 'Behind Us', 'Bronx, NY', 'Full-time', 'The same job again, from somewhere else.', 'https://example.com/apply', false, t.source, pg_temp.job('Cashier') from (values ('Behind one', 'import'), ('Behind one, posted', 'employer')) t (title, source);
create temp table w as select tests.run('admin', 'select admin_to_do()')::jsonb as v;
create function pg_temp.lists(p_call text, p_rows text default 'rows') returns int language sql as $$ select jsonb_array_length(case p_rows when '' then tests.run('admin', 'select ' || p_call)::jsonb else tests.run('admin', 'select ' || p_call)::jsonb -> p_rows end) $$;
select is(v, jsonb_build_object(
    'waiting_jobs', pg_temp.lists('admin_jobs_page(null, ''{"state": "waiting"}'', null, 100)'),
    'reported_jobs', pg_temp.lists('admin_jobs_page(null, ''{"state": "reported"}'', null, 100)'),
    'held_answers', pg_temp.lists('held_answers()', ''),
    'held_messages', pg_temp.lists('held_messages()', ''),
    'reported_conversations', pg_temp.lists('reported_conversations()', ''),
    'waiting_payouts', pg_temp.lists('payouts_page(''{"status": "pending"}'', null, 100)'),
    'unread_threads', pg_temp.lists('message_inbox(null, 50, true)', 'threads'),
    'failed_messages', pg_temp.lists('admin_dead_letters_page(''{"window": "24h"}'')')), 'what waits is what the lists show that it leads to') from w;
select is(v, '{"waiting_jobs": 2, "reported_jobs": 1, "held_answers": 2, "held_messages": 2, "reported_conversations": 1, "waiting_payouts": 8, "unread_threads": 2, "failed_messages": 1}'::jsonb, 'each counted once, a job behind a duplicate only where its employer waits') from w;
select is((select array_agg(r ->> 'state' order by r ->> 'title') from jsonb_array_elements(tests.run('admin', 'select admin_jobs_page(''Behind Us'')')::jsonb -> 'rows') r), array['duplicate', 'waiting'], 'the row says so, too');
select is(tests.run('admin', 'select admin_job_counts()')::jsonb -> 'duplicate', to_jsonb(pg_temp.lists('admin_jobs_page(null, ''{"state": "duplicate"}'', null, 100)')), 'and it is listed with the duplicates');
select is(pg_temp.lists('admin_dead_letters_page(''{"window": "7d"}'')'), 2, 'a longer window shows more');
select is(tests.run('admin', 'select admin_dead_letters_page(''{"window": "1y"}'')'), 'PT400 Choose 24h or 7d.', 'a known window');
select is(tests.run('user', 'select admin_to_do()'), 'PT403 Access Denied - Admin access required', 'nobody else is told what waits');
select * from finish();
rollback;
