-- Alert matching: who gets an alert for a new job, when, and which jobs one message has.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from private.announcements;

insert into alert_optins (phone_number, job_type, city, interests, boost_tokens, created_at) values
  ('+12125550101', 'Kitchen/Cook', 'Bronx', null, 0, now() - interval '1 day'),
  ('+12125550102', 'Kitchen/Cook', 'Queens', null, 0, now() - interval '1 day'),
  ('+12125550103', 'Various', 'All NYC', null, 0, now() - interval '1 day'),
  ('+12125550104', 'Security', 'Bronx', 'dog walker, Baker', 0, now() - interval '1 day'),
  ('+12125550105', 'Security', 'Bronx', 'dog walker', 0, now() - interval '1 day'),
  ('+12125550106', 'Kitchen/Cook', 'Not Specified', null, 0, now() - interval '1 day');
create function pg_temp.due() returns text language sql as $$
  select coalesce(string_agg(right(o.phone_number, 2), ',' order by o.phone_number), '') from private.due_alerts d join alert_optins o on o.id = d.subscriber_id $$;
create function pg_temp.claim() returns jsonb language sql as $$ select tests.run('service', 'select claim_outbox(50, ''w'', 60)')::jsonb $$;
create function pg_temp.send(m jsonb) returns text language sql as $$
  select tests.run('service', format('select record_delivery(%L, ''{"status":"sent","worker":"w","provider":"local","body":"hi"}'') ->> ''status''', m ->> 'id')) $$;

-- ── which jobs, which people ──
create temp table j as select tests.job('Baker', 'Bronx') as baker;
select is((select count(*) from private.announcements where job_id = (select baker from j)), 1::bigint, 'an opened job is announced');
update jobs set status = 'inactive' where id = (select baker from j);
update jobs set status = 'active' where id = (select baker from j);
select is((select count(*) from private.announcements), 1::bigint, 'once: not again when it is hidden and shown');
insert into jobs (title, location, status, is_approved) values ('Cook in waiting', 'Bronx', 'active', false);
select is((select count(*) from private.announcements), 1::bigint, 'a job that waits for approval is not');
select is(private.match_new_jobs(), 4, 'the matching people are found');
select is(pg_temp.due(), '01,03,04,06', 'by category and place; Various and All NYC want all, no place is every place, and words of interest count');
select is(private.match_new_jobs(), 0, 'running it again finds nobody twice');
select is((select count(*) from private.due_alerts where not_before > now()), 0::bigint, 'nobody waits while nobody has a head start');

-- ── one message, with what is open when it goes out ──
select is(tests.run('service', 'select write_alerts(10)'), '4', 'they become messages');
select is(private.match_new_jobs() + tests.run('service', 'select write_alerts(10)')::int, 0, 'once');
select is((select array_agg(distinct kind || ':' || (data ->> 'count')) from outbox where kind in ('job_alert', 'digest')), '{job_alert:1}', 'of one job');
create temp table sent as select pg_temp.claim() as v;
select is(jsonb_array_length((select v from sent)), 4, 'all go out');
select is((select array_agg(distinct pg_temp.send(m)) from sent, jsonb_array_elements(v) m), '{sent}', 'and are recorded');
select is((select count(*) from alert_deliveries), 4::bigint, 'with a trace');

-- ── the consent constant: one alert a day and channel, the others together the next day ──
-- Time passes: a transaction has one now().
update private.announcements set opened_at = opened_at - interval '2 hours';
update private.alert_cursors set notified_until = notified_until - interval '1 hour';
create temp table more as select tests.job('Line cook', 'Bronx') as cook, tests.job('Dishwasher', 'Bronx') as dishes, tests.job('Prep cook', 'Bronx') as prep;
select private.match_new_jobs();
select is(tests.run('service', 'select write_alerts(10)'), '0', 'no second alert on one day');
select ok((select bool_and(not_before > now()) from private.due_alerts), 'it waits for the morning');
update private.alert_slots set day = day - 1;
update private.due_alerts set not_before = now();
update jobs set status = 'expired' where id = (select dishes from more);
select ok(tests.run('service', 'select write_alerts(10)')::int > 0, 'which comes');
select is((select data ->> 'count' from outbox where recipient = '+12125550101' and status = 'pending'), '2', 'one digest of what is new and still open');
select ok((select data -> 'jobs' @> jsonb_build_array(jsonb_build_object('id', cook)) and not data -> 'jobs' @> jsonb_build_array(jsonb_build_object('id', baker))
  from outbox, j, more where recipient = '+12125550101' and status = 'pending'), 'each job once, none that was in an earlier message');

-- ── stop, at the moment of sending ──
update alert_optins set unsubscribed_at = now() where phone_number = '+12125550101';
select ok(not pg_temp.claim() @> '[{"recipient": "+12125550101"}]', 'people who have unsubscribed since get nothing');
select is((select status from outbox where recipient = '+12125550101' and kind = 'digest'), 'cancelled', 'and the message is called off');

-- ── tokens ──
update private.announcements set opened_at = opened_at - interval '1 hour';
delete from outbox; delete from private.due_alerts; delete from private.alert_slots;
update alert_optins set boost_tokens = 10 where phone_number = '+12125550103';
update alert_optins set boost_tokens = 2 where phone_number = '+12125550106';
select tests.job('Sous chef', 'Bronx');
select private.match_new_jobs();
select is((select string_agg(right(o.phone_number, 2) || ':' || d.priority || ':' || (d.not_before > now() + interval '29 minutes'), ',' order by o.phone_number)
  from private.due_alerts d join alert_optins o on o.id = d.subscriber_id), '03:3:false,06:1:true', '10 tokens hear at once, half an hour before the others; 2 go before none');

-- ── an account's settings ──
delete from private.due_alerts;
insert into private.proven_addresses (owner, recipient_key) values (tests.id('user')::text, private.address_key('+12125550103'));
insert into user_alerts (user_id, job_type, location, frequency, sms_enabled, email_enabled, phone_number, email, consent_text_version)
values (tests.id('user'), 'kitchen', 'Bronx', 'weekly', true, true, '+12125550103', 'u@example.com', 'v1');
select tests.job('Pastry cook', 'Bronx');
select private.match_new_jobs();
select is((select array_agg(channel order by channel) from private.due_alerts where subscriber_id = (select id from user_alerts)), '{email,sms}', '5 tokens turn a digest into alerts at once, on both channels');
select is((select count(*) from private.due_alerts d join alert_optins o on o.id = d.subscriber_id where o.phone_number = '+12125550103'), 0::bigint, 'one person, one subscription');
update user_alerts set sms_enabled = false, email = null;
select is((select count(*) from private.subscribers where phone_number = '+12125550103'), 1::bigint, 'which an account with that number switched off cannot silence');
update user_alerts set sms_enabled = true, email = 'u@example.com', consent_text_version = 'v1';
delete from private.due_alerts;
update alert_optins set boost_tokens = 0;
select tests.job('Fry cook', 'Bronx');
select private.match_new_jobs();
select is((select count(*) from private.due_alerts where subscriber_id = (select id from user_alerts)), 0::bigint, 'without them the digest is waited for');
select is(private.enqueue_matches('{weekly}', now() - interval '7 days', false), 2, 'and comes');
select is(private.enqueue_matches('{daily}', now() - interval '7 days', false), 0, 'to people with that frequency');

-- ── many at once ──
-- By as many calls as it takes: each has a few seconds.
create function pg_temp.write_all() returns int language plpgsql as $$
declare
  n int;
  total int := 0;
begin
  loop
    n := tests.run('service', 'select write_alerts(1000)');
    exit when n = 0;
    total := total + n;
  end loop;
  return total;
end $$;
delete from outbox; delete from private.due_alerts; delete from private.alert_slots; delete from private.alert_cursors;
update private.announcements set opened_at = opened_at - interval '2 hours';
insert into alert_optins (phone_number, job_type, city, boost_tokens, created_at)
select '+13475550' || lpad(n::text, 3, '0'), 'Babysitter', 'Queens', case when n <= 3 then 2 else 0 end, now() - interval '1 day' from generate_series(1, 250) n;
insert into auth.users (id, email) select gen_random_uuid(), 'waits' || n || '@example.com' from generate_series(1, 200) n;
insert into user_alerts (user_id, job_type, location, frequency, phone_number, email, sms_enabled)
select id, 'babysitter', 'Queens', 'daily', '+1929555' || lpad(row_number() over (order by id)::text, 4, '0'), email, false from auth.users where email like 'waits%';
select tests.job('Night nanny', 'Queens') as nanny into temp table n;
select is(private.match_new_jobs(), 250, 'all who match');
select is(private.match_new_jobs() + private.enqueue_matches('{immediate}', now() - interval '1 hour', true), 0, 'nobody twice');
update app_settings set value = '{"from": 0, "to": 24}' where key = 'quiet_hours';
select is(tests.run('service', 'select write_alerts(50)'), '0', 'texts wait for the morning');
select is((select count(*) from private.due_alerts where not_before <= now()), 250::bigint, 'together');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
select is(tests.run('service', 'select write_alerts(50)'), '50', 'as many as the sender asks for');
select is((select count(*) from outbox where priority = 1), 3::bigint, 'those with tokens among them');
select is(tests.run('service', 'select write_alerts(50)'), '50', 'then as many again');
select is((select count(*) from private.due_alerts), 150::bigint, 'none is lost');
-- People with a sent or queued message get only jobs that opened since.
update outbox set created_at = created_at - interval '2 hours', data = jsonb_set(data, '{notified_until}', to_jsonb(now() - interval '1 hour'));
update private.announcements set opened_at = now() - interval '2 hours' where job_id = (select nanny from n);
select tests.job('Day nanny', 'Queens');
select is(private.match_new_jobs(), 100, 'people who are due already stay due, once');
select is(pg_temp.write_all(), 250, 'all are written to');
select is((select array_agg(distinct kind || ':' || (data ->> 'count')) from outbox where created_at < now()), '{job_alert:1}', 'first of one job');
select is((select jsonb_object_agg(k, n) from (select kind || ':' || (data ->> 'count') as k, count(*) as n from outbox where created_at = now() group by 1) x), '{"job_alert:1": 100, "digest:2": 150}', 'then of the other alone, or of both');
-- An hour later than it could be is not too late to be sooner: a head start that nobody has any more.
delete from outbox; delete from private.alert_cursors;
insert into private.due_alerts (subscriber_id, channel, not_before) select id, 'sms', now() + interval '30 minutes' from alert_optins where phone_number = '+13475550009';
select is(private.enqueue_matches('{immediate}', now() - interval '3 hours', true), 252, 'people who would wait are due at once');
select pg_temp.write_all();
select is((select count(*) from outbox where recipient = '+13475550009'), 1::bigint, 'one message');
select is((select count(*) from private.due_alerts), 0::bigint, 'and nothing is left due');

-- ── one call is short, whoever is due ──
insert into private.due_alerts (subscriber_id, channel) select gen_random_uuid(), 'email' from generate_series(1, 1500);
select is(tests.run('service', 'select write_alerts(100)'), '0', 'nothing is written to people who are gone');
select is((select count(*) between 1 and 1499 from private.due_alerts), true, 'who are looked at a part at a time');
do $$ begin for n in 1..100 loop perform public.write_alerts(100); end loop; end $$;
select is((select count(*) from private.due_alerts), 0::bigint, 'the next calls look at the rest');

-- ── pause ──
update app_settings set value = 'true' where key = 'sending_paused';
select is(tests.run('service', 'select write_alerts(10)'), '0', 'nothing is written while sending is paused');

-- ── dead letters ──
insert into outbox (idempotency_key, kind, channel, recipient, status, attempts, last_error) values ('dead', 'account', 'sms', '+12125550109', 'dead', 6, 'twilio 30003');
select is(tests.run('admin', format('select send_again(%L) ->> ''status''', (select id from outbox where idempotency_key = 'dead'))), 'pending', 'who send them again');
select is((select attempts from outbox where idempotency_key = 'dead'), 0, 'from the start');
select is(tests.run('admin', format('select send_again(%L)', (select id from outbox where idempotency_key = 'dead'))), 'PT409 This message was not given up.', 'once');

-- ── short links ──
create temp table s as select tests.run('service', format('select shorten_links(%L)', jsonb_build_array(jsonb_build_object('id', (select id from outbox where idempotency_key = 'dead'), 'target', '/jobs?job=1'))))::jsonb as v;
select is(tests.run('service', format('select shorten_links(%L)', jsonb_build_array(jsonb_build_object('id', (select id from outbox where idempotency_key = 'dead'), 'target', '/jobs?job=1'))))::jsonb, (select v from s), 'a message keeps its short link');
select is(tests.run('anonymous', format('select open_short_link(%L)', (select e.value #>> '{}' from s, jsonb_each(v) e))), '/jobs?job=1', 'it leads into the site');
select is((select clicks from short_links), 1, 'and is counted');
select is(tests.run('anonymous', 'select open_short_link(''nothing000'')'), null, 'an unknown one leads nowhere');
select is(tests.run('service', format('select shorten_links(%L)', jsonb_build_array(jsonb_build_object('id', (select id from outbox where id not in (select outbox_id from short_links) limit 1), 'target', '//evil.example')))) like '23%', true, 'never to another site');
select * from finish();
rollback;
