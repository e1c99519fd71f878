-- Whom we tell of an application: who applied, on what they gave with it. Nobody else's sign-up, stop or erasure has a say.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as cook;
create temp table token (t text);
grant all on j, token to public;
insert into token select private.new_employer_link(cook, 'owner@fry.example') from j;

create function pg_temp.apply(p_who text, p_phone text, p_email text default null) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_who, tests.start((select cook from j), p_phone, null, null, p_email))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_who, tests.fill_step_2(a)), tests.run(p_who, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.sign_up(p_who text, p_phone text, p_email text default null, p_consent text default 'v1') returns text language sql as $$
  select tests.run(p_who, format('select enroll_in_alerts(p_phone_number => %L, p_email => %L, p_consent_text_version => %L)', p_phone, p_email, p_consent));
$$;
create function pg_temp.employer(p_sql text, p_id uuid) returns text language sql as $$
  select tests.run('anonymous', replace(replace(p_sql, '$t', quote_literal((select t from token))), '$a', quote_literal(p_id)));
$$;
create function pg_temp.ways(p_id uuid) returns text language sql as $$
  select coalesce(string_agg(r.channel || ' ' || r.recipient, ', ' order by r.channel desc), 'nobody') from job_applications a, private.status_recipients(a) r where a.id = p_id;
$$;
create function pg_temp.queued(p_id uuid) returns text language sql as $$
  select coalesce(string_agg(kind || ' ' || channel, ', ' order by kind, channel desc), 'nothing') from outbox where application_id = p_id and status = 'pending' and not private.is_alert_kind(kind);
$$;
create function pg_temp.send() returns text language sql as $$
  select coalesce(string_agg(m ->> 'kind', ', ' order by m ->> 'kind'), 'nothing') from jsonb_array_elements(tests.run('service', 'select claim_outbox(100, ''w'', 60)')::jsonb) m
  where m ->> 'kind' not in ('first_alert', 'job_alert', 'digest', 'application_to_employer');
$$;

-- ── a stranger signs the number up first, and stops ──
select pg_temp.sign_up('other_visitor', '212-555-0781', 'vera@example.com');
select tests.run('other_visitor', 'select stop_my_alerts()');
create temp table a as select pg_temp.apply('visitor', '212-555-0781', 'vera@example.com') as vera;
grant select on a to public;
select is(pg_temp.ways(vera), 'sms +12125550781, email vera@example.com', 'a number that a stranger signed up and stopped is told of its own application') from a;
select is(pg_temp.queued(vera), 'application_received sms', 'that it arrived') from a;
select is(pg_temp.employer(format('select employer_answer($t, $a, ''interview'', null, %L)', jsonb_build_object('place', '1 Fordham Rd', 'starts_at', now() + interval '30 hours')), vera)::jsonb ->> 'answer', 'interview', 'its employer can invite it') from a;
select is(pg_temp.queued(vera), 'application_received sms, interview sms, interview email', 'it hears of the interview') from a;
update private.interviews set starts_at = now() + interval '90 minutes', created_at = now() - interval '1 day';
select tests.run('service', 'select run_scheduled_tasks()');
select is((select count(*)::int from outbox where kind = 'interview' and data ->> 'change' = 'reminder'), 2, 'and is reminded of it');
select tests.run('admin', format('select set_application_status(%L, ''offer'')', vera)) from a;
select is(pg_temp.queued(vera), 'application_received sms, application_update sms, application_update email', 'and of an offer') from a;
select is((select count(*)::int from outbox where application_id = (select vera from a) and alert_optin_id is not null and not private.is_alert_kind(kind)), 0, 'none of which hangs on a sign-up');
select tests.run('other_visitor', 'select delete_my_data()');
select is(pg_temp.queued(vera), 'application_received sms, application_update sms, application_update email', 'and which a stranger who deletes their data does not take along') from a;
select is(pg_temp.ways(vera), 'sms +12125550781, email vera@example.com', 'nor does it change who is told') from a;

-- ── settings of accounts and sign-ups of others, whatever they say ──
select pg_temp.sign_up('visitor s' || n, '212-555-0781', 'vera@example.com', case when n = 2 then 'v1' end) from generate_series(1, 2) n;
update alert_optins set opted_in_sms = false, opted_in_email = false, consent = false where visitor_hash in (tests.hash('visitor s1'), tests.hash('visitor s2'));
insert into user_alerts (user_id, job_type, location, phone_number, email, sms_enabled, email_enabled, is_active) values (tests.id('user'), 'kitchen', 'Bronx', '+12125550781', 'vera@example.com', false, false, false);
delete from private.rate_limits;
select is(pg_temp.ways(vera), 'sms +12125550781, email vera@example.com', 'channels that others turned off are not the application''s') from a;
insert into reapply_queue (visitor_hash, job_id, user_name, user_phone, user_email, reason, consented) select tests.hash('visitor'), cook, 'Vera', '+12125550781', 'vera@example.com', 'abandoned_step2', true from j;
select is((select private.nudge_channel(q) from reapply_queue q where q.visitor_hash = tests.hash('visitor')), 'sms', 'nor do they end reminders of an unfinished one');

-- ── one's own stop of alerts ──
select tests.run('visitor', 'select stop_my_alerts()');
select is(pg_temp.ways(vera), 'sms +12125550781, email vera@example.com', 'who stops alerts still hears about jobs they applied to') from a;
select is(pg_temp.queued(vera), 'application_received sms, application_update sms, application_update email', 'also what is queued') from a;
select is((select private.nudge_channel(q) from reapply_queue q where q.visitor_hash = tests.hash('visitor')), null, 'a reminder to go on is an alert, and stops with them');
select tests.run('anonymous', format('select unsubscribe(%L)', unsubscribe_token)) from alert_optins where visitor_hash = tests.hash('visitor');
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('vera@example.com'), 'email', 'unsubscribe');
select is(pg_temp.ways(vera), 'sms +12125550781, email vera@example.com', 'so does who stops them by a link') from a;
create temp table b as select pg_temp.apply('visitor b', '212-555-0782') as ben;
select tests.run('visitor b', 'select stop_my_alerts()');
delete from alert_optins where visitor_hash = tests.hash('visitor b');
select is(pg_temp.ways(ben), 'sms +12125550782', 'or whose sign-up is gone') from b;

-- ── its own consent and STOP ──
create temp table c as select (tests.run('visitor c', format('select start_application(null, %L, ''Cleo'', ''212-555-0783'', ''cleo@example.com'')', cook))::jsonb ->> 'id')::uuid as cleo from j;
select pg_temp.sign_up('visitor d', '212-555-0783', 'cleo@example.com');
select is(pg_temp.ways(cleo), 'nobody', 'a stranger''s consent is not the applicant''s') from c;
select tests.run('visitor c', format('select start_application(null, %L, ''Cleo'', ''212-555-0783'', ''cleo@example.com'', null, ''v1'')', cook)) from j;
select is(pg_temp.ways(cleo), 'sms +12125550783, email cleo@example.com', 'their own is') from c;
select tests.run('service', 'select receive_text(''+12125550783'', ''stop'')');
select is(pg_temp.ways(cleo), 'email cleo@example.com', 'STOP ends texts') from c;
select private.stop_address('cleo@example.com', 'email', 'complaint');
select is(pg_temp.ways(cleo), 'nobody', 'a complaint ends e-mails') from c;

-- ── withdrawn ──
create temp table d as select pg_temp.apply('visitor w', '212-555-0784', 'dan@example.com') as dan;
select pg_temp.employer('select employer_answer($t, $a, ''offer'')', dan) from d;
select is(pg_temp.queued(dan), 'application_received sms, application_update sms, application_update email', 'an offer waits to be sent') from d;
select tests.run('visitor w', format('select withdraw_application(%L)', dan)) from d;
select is(pg_temp.queued(dan), 'nothing', 'who withdraws is congratulated by nobody') from d;
select unalike(pg_temp.employer('select employer_undo_answer($t, $a)', dan), '{%', 'nor does the employer''s undo bring it back') from d;
select is(pg_temp.queued(dan), 'nothing', 'nothing is') from d;
select tests.run('visitor w', format('select reopen_application(%L)', dan)) from d;
select tests.run('visitor w', tests.fill_step_2(dan)) from d;
select tests.run('visitor w', format('select complete_application(%L)', dan)) from d;
delete from outbox;
select tests.run('admin', format('select set_application_status(%L, ''rejected'')', dan)) from d;
select tests.run('visitor w', format('select reopen_application(%L)', dan)) from d;
select is(pg_temp.queued(dan), 'nothing', 'who starts over gets no answer to what they handed in before') from d;
select tests.run('visitor w', tests.fill_step_2(dan)) from d;
select tests.run('visitor w', format('select complete_application(%L)', dan)) from d;
select tests.run('admin', format('select set_application_status(%L, ''offer'')', dan)) from d;
update outbox set not_before = now() where application_id = (select dan from d);
delete from outbox where channel = 'email' or kind <> 'application_update' or status <> 'pending';
select is(pg_temp.send(), 'application_update', 'what is being sent while they withdraw') from d;
select tests.run('visitor w', format('select withdraw_application(%L)', dan)) from d;
select tests.run('service', format('select record_delivery(%L, ''{"status": "retry", "worker": "w"}'')', id)) from outbox;
update outbox set not_before = now();
select is(pg_temp.send(), 'nothing', 'is not tried again');
select is((select status from outbox), 'cancelled', 'but cancelled');

-- ── an interview that waits ──
delete from outbox;
create temp table e as select pg_temp.apply('visitor e', '212-555-0785') as eve;
select pg_temp.employer(format('select employer_answer($t, $a, ''interview'', null, %L)', jsonb_build_object('place', '1 Fordham Rd', 'starts_at', now() + interval '30 hours')), eve) from e;
select pg_temp.employer('select employer_answer($t, $a, ''not_this_time'', ''Pay $20 for the training first'')', eve) from e;
select tests.run('visitor e', format('select withdraw_application(%L)', eve)) from e;
select is(pg_temp.queued(eve), 'nothing', 'an invitation is withdrawn with the application') from e;
select is((select count(*)::int from private.held_answers), 0, 'and an answer that an admin was to read');

select * from finish();
rollback;
