-- Messages, one-time links and STOP hold under every order of events.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- ── a message that is erased while it is under way ends nobody's batch ──
insert into outbox (idempotency_key, kind, channel, recipient) select 'k' || n, 'account', 'email', 'm' || n || '@example.com' from generate_series(1, 2) n;
create temp table m as select (x ->> 'id')::uuid as id from jsonb_array_elements(tests.run('service', 'select claim_outbox(2, ''w'', 60)')::jsonb) x;
grant select on m to service_role;
delete from outbox where id = (select min(id::text)::uuid from m);
select is(tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w"}'')', id))::jsonb ->> 'status', case when n = 1 then 'gone' else 'sent' end, 'message ' || n)
  from (select id, row_number() over (order by id::text) as n from m) x;
insert into outbox (id, idempotency_key, kind, channel, recipient) values ('11111111-1111-4111-8111-111111111111', 'k3', 'account', 'sms', '+12125550190');
select is((select count(*)::int from jsonb_object_keys(tests.run('service', format('select shorten_links(%L)', jsonb_build_array(
    jsonb_build_object('id', gen_random_uuid(), 'target', '/jobs'), jsonb_build_object('id', '11111111-1111-4111-8111-111111111111', 'target', '/jobs'))))::jsonb)),
  1, 'the others have their short links');

-- ── START restores what was on at STOP, and nothing else ──
create function pg_temp.hear(p_keyword text) returns text language sql as $$ select tests.run('service', format('select receive_text(''+12125550191'', %L)', p_keyword)) $$;
create function pg_temp.texts() returns text language sql as $$ select string_agg(first_name || ':' || opted_in_sms, ' ' order by first_name) from alert_optins where phone_number = '+12125550191' $$;
insert into alert_optins (first_name, phone_number, opted_in_sms, user_id, email) values ('Off', '+12125550191', false, null, 'off@example.com'), ('On', '+12125550191', true, null, null),
  ('Toggled', '+12125550191', true, tests.id('user'), null);
insert into user_alerts (user_id, job_type, location, phone_number, sms_enabled, email_enabled) values (tests.id('other_user'), 'Cook', 'Queens', '+12125550191', false, true);
select pg_temp.hear('stop');
select is(pg_temp.texts(), 'Off:false On:false Toggled:false', 'STOP turns all texts off');
select pg_temp.hear('start');
select is(pg_temp.texts(), 'Off:false On:true Toggled:true', 'START turns on what STOP turned off');
select is((select sms_enabled from user_alerts where phone_number = '+12125550191'), false, 'and no alert''s texts that were off');
select pg_temp.hear('stop'), pg_temp.hear('stop'), pg_temp.hear('start');
select is(pg_temp.texts(), 'Off:false On:true Toggled:true', 'two STOPs are one');
select pg_temp.hear('stop');
select tests.run('user', 'update alert_optins set opted_in_sms = true'), tests.run('user', 'update alert_optins set opted_in_sms = false');
select pg_temp.hear('start');
select is(pg_temp.texts(), 'Off:false On:true Toggled:false', 'what its owner turned off since stays off');
select pg_temp.hear('start');
select is(pg_temp.texts(), 'Off:false On:true Toggled:false', 'a START without a STOP changes nothing');
select pg_temp.hear('stop');
update alert_optins set phone_number = '+12125550192' where first_name = 'On';
select pg_temp.hear('start');
select is((select opted_in_sms from alert_optins where phone_number = '+12125550192'), false, 'another number is not the one that stopped');

-- ── the weekly digest comes on the first day from Monday that the schedule runs ──
create function pg_temp.weekly(p_last timestamptz) returns boolean language plpgsql as $$
begin
  update private.scheduled_tasks set last_done_at = p_last where name = 'weekly_digests';
  perform run_scheduled_task('weekly_digests');
  return exists (select 1 from private.scheduled_tasks where name = 'weekly_digests' and last_done_at = now());
end $$;
create function pg_temp.monday() returns timestamptz language sql as $$ select (date_trunc('week', private.today())::date + time '09:00') at time zone 'America/New_York' $$;
select is(pg_temp.weekly(pg_temp.monday() - interval '7 days'), now() >= pg_temp.monday(), 'after a Monday that was missed it is made up for');
select is(pg_temp.weekly(pg_temp.monday() - interval '1 minute'), now() >= pg_temp.monday(), 'also when the last one was late');
select is(pg_temp.weekly(greatest(now() - interval '1 second', pg_temp.monday())), now() = pg_temp.monday(), 'and once a week');

-- ── one-time links: by network and number, and in all ──
select tests.run('visitor', tests.start(tests.job('Porter', 'Queens'), '212-555-0193'));
delete from private.rate_limits;
create function pg_temp.links() returns int language sql as $$ select count(*)::int from outbox where kind = 'recovery_link' $$;
create function pg_temp.ask(p_from int, p_to int, p_net text) returns void language sql as $$
  select tests.run('visitor s' || p_net || n, 'select request_recovery_link(''212-555-0193'')', p_net) from generate_series(p_from, p_to) n $$;
select pg_temp.ask(1, 5, '198.51.100.7');
select is(pg_temp.links(), 3, 'a network gets a number three links an hour');
select is(tests.run('visitor', 'select request_recovery_link(''212-555-0193'')', '203.0.113.9'), '{"sent": true}', 'its owner asks from another one');
select is(pg_temp.links(), 4, 'and gets theirs, whatever a stranger did');
delete from private.rate_limits where bucket = 'recovery';
select pg_temp.ask(6, 10, '198.51.100.7');
select is(pg_temp.links(), 7, 'six a day');
select pg_temp.ask(1, 3, '198.51.' || n || '.7') from generate_series(101, 104) n;
select is(pg_temp.links(), 12, 'and a number gets twelve a day in all');

select * from finish();
rollback;
