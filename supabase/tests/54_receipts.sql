-- Whoever applies hears that it arrived, however many strangers applied with their number that day; and no number is flooded.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as cook, tests.job('Baker', 'Bronx') as baker;
grant select on j to public;
create function pg_temp.apply(p_actor text, p_phone text default '212-555-0731', p_email text default null, p_job uuid default null) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start(coalesce(p_job, (select cook from j)), p_phone, null, null, p_email))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a)), tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.told(p_to text default '+12125550731') returns text language sql as $$
  select coalesce(string_agg(coalesce(data ->> 'job_title', data ->> 'applications'), ', ' order by not_before, created_at, id), 'nothing')
  from outbox where recipient = p_to and kind = 'application_received' and status in ('pending', 'sent') $$;

select pg_temp.apply('visitor stranger 1');
select pg_temp.apply('visitor', p_job => (select baker from j));
select is(pg_temp.told() like '%Baker%', true, 'a stranger who applied with the number first does not use up its owner''s receipt');
select pg_temp.apply('visitor');
select is(pg_temp.told() like '%Cook%Cook%', false, 'the owner gets one a day');
select pg_temp.apply('visitor stranger ' || n) from generate_series(2, 20) n;
select is((select count(*)::int from outbox where recipient = '+12125550731' and kind = 'application_received'), 4, 'of twenty strangers three are told one by one, the others in one message');
select is((select data ->> 'applications' from outbox where data ? 'applications'), '18', 'which counts them');
select is((select not_before from outbox where data ? 'applications'), now() + interval '15 minutes', 'a little later');
update outbox set status = 'sent' where data ? 'applications';
select pg_temp.apply('visitor owner');
select is((select data ->> 'applications' from outbox where data ? 'applications' and status = 'pending' and not_before between now() + interval '9 hours' and now() + interval '34 hours'), '1',
  'whoever applies after all of them is told in the morning');
select pg_temp.apply('visitor stranger ' || n) from generate_series(21, 30) n;
select is((select count(*)::int from outbox where recipient = '+12125550731' and kind = 'application_received'), 5, 'five messages a day at most');
select tests.run('visitor stranger ' || n, 'select delete_my_data()') from generate_series(1, 30) n;
select is((select sum((data ->> 'applications')::int)::int from outbox where data ? 'applications'), 29, 'which no stranger takes back by deleting');
select pg_temp.apply('visitor stranger ' || n) from generate_series(1, 3) n;
select is((select count(*)::int from outbox where recipient = '+12125550731' and kind = 'application_received' and application_id <> all (array(select id from job_applications where visitor_hash = tests.hash('visitor')))), 0, 'nor begins the day again');

delete from private.rate_limits;
select pg_temp.apply('visitor m' || n, '416-555-0100', 'vera@example.com') from generate_series(1, 6) n;
select is(pg_temp.told('vera@example.com'), 'Cook, Cook, Cook, 3', 'so it is by e-mail');

-- ── that rewards go elsewhere is told three times a day at most, whatever is deleted in between ──
create function pg_temp.change_method() returns void language plpgsql as $$
begin
  delete from private.rate_limits where bucket <> 'method_changed';
  perform tests.run('visitor payee', 'select enroll_in_alerts(p_phone_number => ''212-555-0739'', p_consent_text_version => ''v1'')');
  perform tests.run('visitor payee', 'select set_payout_method(''venmo'', ''@ana-lopez'')'), tests.run('visitor payee', 'select set_payout_method(''venmo'', ''@bob-lopez'')');
  create temp table if not exists texts (id uuid primary key);
  insert into texts select id from outbox where recipient = '+12125550739' and kind = 'referral_update' on conflict do nothing;
  perform tests.run('visitor payee', 'select delete_my_data()');
end $$;
select pg_temp.change_method() from generate_series(1, 4);
select is((select count(*)::int from texts), 3, 'a change of how rewards are paid is told three times a day at most');
select * from finish();
rollback;
