-- Typing somebody's number or e-mail and 'delete my data' deletes what the typist did, and nothing of the person's.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as cook, tests.job('Baker', 'Bronx') as baker;
grant select on j to public;

-- What stands of the team's conversation with +1 212 555 0791 and vera@example.com, and of what waits for them.
create function pg_temp.kept() returns text language sql as $$
  select concat_ws(' ', (select count(*) from admin_messages), (select count(*) from outbox where kind in ('admin_message', 'recovery_link')), (select count(*) from notification_logs where message_type = 'admin_message'),
    (select count(*) from private.message_replies), (select count(*) from private.recovery_links), (select count(*) from reapply_queue));
$$;
create function pg_temp.converse() returns void language plpgsql as $$
begin
  perform tests.run('service', format('select send_admin_message(%L, %L)', tests.id('admin'), m)) from unnest(array['{"channel": "sms", "phone": "212-555-0791", "message": "Can you start Monday?"}',
    '{"channel": "email", "email": "vera@example.com", "message": "Your contract"}']) m;
  perform tests.run('service', 'select receive_message(''+12125550791'', ''Yes, I can'')');
  perform tests.run('service', format('select record_delivery(%L, ''{"status": "sent", "worker": "w", "provider": "p", "body": "b"}'')', m ->> 'id')) from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m;
  insert into private.recovery_links (token_hash, phone_number, expires_at) values (private.hash('mine'), '+12125550791', now() + interval '1 hour'), (private.hash('mail'), null, now() + interval '1 hour');
  update private.recovery_links set email = 'vera@example.com' where phone_number is null;
  insert into reapply_queue (visitor_hash, job_id, user_name, user_phone, user_email, reason) select tests.hash('visitor vera'), cook, 'Vera', '+12125550791', 'vera@example.com', 'abandoned_step1' from j;
end $$;
select pg_temp.converse();
create temp table before as select pg_temp.kept() as n;
select is(n, '2 2 2 1 2 1', 'the team wrote twice, was answered, and things wait') from before;

create function pg_temp.typists(p_actor text) returns text language plpgsql as $$
begin
  perform tests.run(p_actor, tests.start((select cook from j), '212-555-0791', null, null, 'vera@example.com'));
  perform tests.run(p_actor, 'select enroll_in_alerts(p_phone_number => ''212-555-0791'', p_email => ''vera@example.com'', p_consent_text_version => ''v1'')');
  perform tests.run(p_actor, format('select add_to_reapply_queue(p_job_id => %L, p_reason => ''abandoned_step1'', p_user_phone => ''212-555-0791'', p_user_email => ''vera@example.com'')', (select baker from j)));
  if tests.id(p_actor) is not null then
    perform tests.run(p_actor, format('insert into user_alerts (user_id, job_type, location, phone_number, email, consent_text_version) values (%L, ''kitchen'', ''Bronx'', ''212-555-0791'', ''vera@example.com'', ''v1'')', tests.id(p_actor)));
  end if;
  return tests.run(p_actor, 'select delete_my_data()');
end $$;
select is(pg_temp.typists('visitor')::jsonb ->> 'applications', '1', 'a visitor who typed them deletes their own application');
select is(pg_temp.kept(), n, 'and nothing of the conversation') from before;
select is(pg_temp.typists('user')::jsonb ->> 'applications', '1', 'nor does an account') from before;
select is(pg_temp.kept(), n, 'delete any of it') from before;
select is(tests.run('user', 'select delete_account()')::jsonb ->> 'deleted', 'true', 'not even with the account');
select is(pg_temp.kept(), n, 'all is there') from before;
insert into auth.users (id, email) values (tests.id('former_admin'), 'vera@example.com') on conflict (id) do update set email = excluded.email, email_confirmed_at = null;
select pg_temp.typists('former_admin'), tests.run('former_admin', 'select delete_account()');
select is(pg_temp.kept(), n, 'nor with an account whose e-mail was never confirmed') from before;
select is(tests.run('visitor', 'select count(*) from admin_messages'), '0', 'the typist reads none of it either');

-- ── what is proven goes ──
insert into private.proven_addresses (owner, recipient_key) values (tests.hash('visitor vera'), private.address_key('+12125550791'));
select tests.run('visitor vera', 'select delete_my_data()');
select is(pg_temp.kept(), '1 1 1 0 1 0', 'whoever opened a link that was sent to the number deletes what was texted') from before;
insert into auth.users (id, email, email_confirmed_at) values (tests.id('user'), 'vera@example.com', now());
select tests.run('user', 'select delete_account()');
select is(pg_temp.kept(), '0 0 0 0 0 0', 'and an account what was e-mailed to its confirmed address');
select * from finish();
rollback;
