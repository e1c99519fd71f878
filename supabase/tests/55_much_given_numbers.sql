-- However many strangers gave a number, its owner does what is theirs within the 3 s that a statement of anon has.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx', 'boss@fry.example') as cook;
grant select on j to public;
insert into alert_optins (visitor_hash, phone_number, email, city, consent, consent_text_version, consented_at)
  select private.hash('stranger ' || n), '+12125550741', 'vera@example.com', 'Bronx', true, 'v1', now() from generate_series(1, 3000) n;
insert into private.dormant_channels select id, c from alert_optins, unnest(array['sms', 'email']) c where visitor_hash <> private.hash('stranger 1');
insert into job_applications (job_id, visitor_hash, first_name, phone_number, email, application_status, consented_at, completed_at)
  select cook, private.hash('stranger ' || n), 'Mallory', '+12125550741', 'vera@example.com', 'completed', now(), now() from j, generate_series(1, 3000) n;
analyze alert_optins, job_applications, private.dormant_channels;

create function pg_temp.quick(p_actor text, p_sql text) returns text language plpgsql as $$
declare
  since constant timestamptz := clock_timestamp();
  answer constant text := tests.run(p_actor, p_sql);
begin
  return case when clock_timestamp() - since < interval '3 seconds' then left(answer, 1) else 'after ' || (clock_timestamp() - since) end;
end $$;
create temp table a as select gen_random_uuid() as id;
grant select on a to public;
select is(pg_temp.quick('visitor', format('select start_application(%L, %L, ''Vera'', ''212-555-0741'', ''vera@example.com'', null, ''v1'')', id, cook)), '{', 'they apply') from a, j;
select tests.run('visitor', tests.fill_step_2(id)) from a;
select is(pg_temp.quick('visitor', format('select complete_application(%L)', id)), '{', 'hand in') from a;
select is(pg_temp.quick('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0741'', p_consent_text_version => ''v1'')'), '{', 'sign up');
select is(pg_temp.quick('visitor', 'select update_my_details(''Vera'', ''212-555-0741'', ''vera@example.com'', null, ''v1'')'), '{', 'correct their name');
select is(pg_temp.quick('visitor', format('select add_to_reapply_queue(null, %L, %L, ''auto_followup'', ''212-555-0741'', ''vera@example.com'', ''Vera'')', cook, id)), '{', 'leave a job for later') from a, j;
select is(pg_temp.quick('visitor', 'select request_recovery_link(''212-555-0741'')'), '{', 'ask for a link');
select is(pg_temp.quick('visitor 2', format('select redeem_recovery_link(%L)', data ->> 'token')), '{', 'open it') from outbox where kind = 'recovery_link';
select is((select count(*)::int from alert_optins where visitor_hash = tests.hash('visitor 2')), 100, 'a hundred sign-ups are theirs then');
select is((select visitor_hash from private.optin_addresses where phone_number = '+12125550741' and holds_phone), tests.hash('visitor 2'), 'among them the one that is sent to');
delete from private.rate_limits;
delete from outbox where kind = 'recovery_link';
select tests.run('visitor', 'select request_recovery_link(''212-555-0741'')');
create temp table left_before as select count(*)::int as n from job_applications where phone_number = '+12125550741' and visitor_hash <> tests.hash('visitor 2');
select is(pg_temp.quick('visitor 2', format('select redeem_recovery_link(%L)', data ->> 'token')), '{', 'the next link') from outbox where kind = 'recovery_link';
select is((select n - (select count(*)::int from job_applications where phone_number = '+12125550741' and visitor_hash <> tests.hash('visitor 2')) from left_before), 50, 'brings fifty more applications');
select is(pg_temp.quick('visitor 2', q), '{', q) from unnest(array['select my_dashboard()', 'select my_referrals()', 'select export_my_data()', 'select my_applications()', 'select stop_my_alerts()']) q;
select is(pg_temp.quick('service', 'select receive_text(''+12125550741'', ''stop'')'), '{', 'say STOP');
select is((select array[private.is_stopped('+12125550741', 'sms'), bool_or(opted_in_sms)] from private.optin_addresses where phone_number = '+12125550741' and holds_phone), array[true, false], 'which ends every text');
select is(pg_temp.quick('service', 'select receive_text(''+12125550741'', ''start'')'), '{', 'and START');
select is((select array[private.is_stopped('+12125550741', 'sms'), bool_or(opted_in_sms)] from private.optin_addresses where phone_number = '+12125550741' and holds_phone), array[false, true], 'which begins them again');
select is(pg_temp.quick('visitor 2', 'select delete_my_data()'), '{', 'and erase it all');
select * from finish();
rollback;
