-- What people hear back: an applicant that it arrived, before any alert; a referrer of friends and rewards.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job() as id, tests.job('Night cook', 'Queens') as other, tests.job('Warehouse Picker') as alike;
grant select on j to public;

create function pg_temp.apply(p_actor text, p_job uuid, p_phone text, p_email text default null) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start(p_job, p_phone, p_email => p_email))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a)), tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.told() returns text language sql as $$
  select coalesce(string_agg(channel || ' ' || (data ->> 'job_title'), ', ' order by created_at, channel desc), 'nobody') from outbox where kind = 'application_received' and status = 'pending' $$;

create temp table a as select pg_temp.apply('visitor', (select id from j), '212-555-0701', 'ana@example.com') as id;
grant select on a to public;
select is(pg_temp.told(), 'sms Warehouse Associate', 'an applicant is told by text that it arrived');
select results_eq($$select data ->> 'path', language from outbox where kind = 'application_received'$$, $$select '/application/' || id, 'en' from a$$, 'in their language, with a link to the application');
select is((select data ->> 'route' from outbox where kind = 'application_received'), (select private.application_route(job_id, application_link) from job_applications where id = (select id from a)), 'and how it reaches the employer');
select is((select bool_and(f.not_before > r.not_before) from outbox f, outbox r where f.kind = 'first_alert' and r.kind = 'application_received'), true, 'and any alert comes after it');
select tests.run('visitor', format('select complete_application(%L)', (select id from a)));
select is(pg_temp.told(), 'sms Warehouse Associate', 'completed twice it is told once');

-- ── the link ──
select is(tests.run('anonymous', format('select application_receipt(%L)', (select id from a)))::jsonb,
  jsonb_build_object('job_title', 'Warehouse Associate', 'company', 'Acme', 'application_status', 'completed',
    'route', (select data ->> 'route' from outbox where kind = 'application_received')), 'whoever has the link sees job, status and how it reaches the employer, and nothing else');
select is(tests.run('anonymous', 'select application_receipt(gen_random_uuid())'), null, 'an unknown one shows nothing');
create temp table begun as select (tests.run('other_visitor', tests.start((select id from j), '212-555-0702'))::jsonb ->> 'id')::uuid as id;
select is(tests.run('anonymous', format('select application_receipt(%L)', (select id from begun))), null, 'nor does one that was not submitted');

-- ── the first alert ──
create temp table k as select tests.job('Barista') as newest;
select is((select distinct job_id from outbox where kind = 'first_alert'), (select alike from j), 'the first alert is of the kind of work that was applied for');
create temp table cooks as select tests.job('Line Cook - Night Shift', 'Bronx, NY') as applied, tests.job('Overnight Line Cook', 'Bronx, NY') as same, tests.job('Line Cook', 'Bronx, NY') as by_day,
  tests.job('Line Cook, nights', 'Queens, NY') as elsewhere, tests.job('Events Coordinator', 'Bronx, NY') as event, tests.job('Notary', 'Bronx, NY') as notary;
grant select on cooks to public;
create function pg_temp.first_alert(p_phone text) returns uuid language sql as $$ select job_id from outbox where kind = 'first_alert' and recipient = p_phone order by created_at desc limit 1 $$;
select pg_temp.apply('visitor 5', (select applied from cooks), '212-555-0705');
select is(pg_temp.first_alert('+12125550705'), (select same from cooks), 'of its trade and hours where there is one in the borough');
delete from outbox where recipient = '+12125550705';
select pg_temp.apply('visitor 5', (select same from cooks), '212-555-0705');
select is(pg_temp.first_alert('+12125550705'), (select by_day from cooks), 'else of its kind, and none that the person applied to');
select pg_temp.apply('visitor 6', (select notary from cooks), '212-555-0706');
select is(pg_temp.first_alert('+12125550706'), null, 'nothing rather than something else');


delete from outbox where recipient in ('+12125550705', '+12125550706');

-- ── once a day ──
select pg_temp.apply('visitor', (select other from j), '212-555-0701', 'ana@example.com');
select is(pg_temp.told(), 'sms Warehouse Associate, email Night cook', 'the second of a day comes by e-mail');
select pg_temp.apply('visitor', (select alike from j), '212-555-0701', 'ana@example.com');
select is(pg_temp.told(), 'sms Warehouse Associate, email Night cook', 'the third is not told');
select tests.run('visitor', 'select delete_my_data()');
select is(pg_temp.told(), 'nobody', 'a deletion takes them along');
select pg_temp.apply('other_visitor', (select other from j), '(212) 555-0701', 'Ana+x@example.com');
select is(pg_temp.told(), 'sms Night cook', 'another person with that number has a receipt of their own');
update private.notice_days set day = day - 1;
create temp table b as select pg_temp.apply('other_visitor', (select alike from j), '212-555-0701', 'ana@example.com') as id;
grant select on b to public;
select is(pg_temp.told(), 'sms Night cook, sms Warehouse Picker', 'the next day begins anew');
select tests.run('other_visitor', format('select withdraw_application(%L)', (select id from b)));
select is(pg_temp.told(), 'sms Night cook', 'what was withdrawn before is not told');

-- ── who is told ──
delete from private.notice_days;
delete from outbox where kind = 'application_received';
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550703'), 'sms', 'stop');
select pg_temp.apply('visitor 3', (select id from j), '212-555-0703');
select is(pg_temp.told(), 'nobody', 'nobody who said STOP');
update app_settings set value = '{"from": 0, "to": 24}' where key = 'quiet_hours';
select pg_temp.apply('visitor 4', (select id from j), '212-555-0704');
select is((select not_before > now() and not_before < f.later from outbox r, (select min(not_before) as later from outbox where kind = 'first_alert' and recipient = '+12125550704') f where r.kind = 'application_received' and r.recipient = '+12125550704'), true,
  'a text waits for the morning, and the alert for the text');
-- ── a referrer ──
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table r as select tests.run('visitor 10', 'select enroll_in_alerts(p_phone_number => ''212-555-0710'', p_consent_text_version => ''v1'', p_language => ''es'')')::jsonb ->> 'referral_code' as code;
create function pg_temp.refer(p_actor text, p_phone text) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start((select id from j), p_phone, (select code from r)))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a)), tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.news() returns text language sql as $$
  select coalesce(string_agg((data ->> 'status') || ' ' || (data ->> 'amount_cents'), ', ' order by data ->> 'status'), 'none') from outbox where kind = 'referral_update' and recipient = '+12125550710' and status = 'pending' $$;
create temp table f as select pg_temp.refer('visitor 11', '212-555-0711') as one, pg_temp.refer('visitor 12', '212-555-0712') as two;
grant select on f to public;
select is(pg_temp.news(), 'applied 1500', 'a referrer hears that a friend applied, once a day');
select is((select language || ' ' || (data ? 'job_title') from outbox where kind = 'referral_update'), 'es false', 'in their language, and not where');
select tests.run('visitor 11', format('select withdraw_application(%L)', (select one from f)));
select is(pg_temp.news(), 'none', 'not when the friend withdraws before');
create function pg_temp.decide(p_action text, p_application uuid) returns text language sql as $$
  select tests.run('service', format('select decide_payout(%L, %L, null, (select id from referral_attributions where application_id = %L))', tests.id('admin'), p_action, p_application)) $$;
select pg_temp.decide('flag', (select two from f));
select is(pg_temp.news(), 'none', 'a look at a reward is not told');
select pg_temp.decide('reject', (select one from f));
select is(pg_temp.news(), 'rejected 1500', 'its refusal is');
select pg_temp.decide('approve', (select two from f)), pg_temp.decide('approve', (select one from f)), pg_temp.decide('approve', (select one from f));
select is(pg_temp.news(), 'approved 3000', 'and what is approved together, once and as one sum, without the refusal that it replaces');
update outbox set status = 'sent' where kind = 'referral_update';
update alert_optins set opted_in_sms = false where phone_number = '+12125550710';
select pg_temp.decide('approve', pg_temp.refer('visitor 13', '212-555-0713'));
select is(pg_temp.news(), 'none', 'nobody who turned messages off hears');
-- ── the first alert is of what the person gave ──
create function pg_temp.offered(p_actor text, p_job uuid, p_phone text, p_availability text) returns text language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start(p_job, p_phone))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, replace(tests.fill_step_2(a), 'asap', p_availability)), tests.run(p_actor, format('select complete_application(%L)', a));
  return (select b.data -> 'job' ->> 'title' from outbox b where b.kind = 'first_alert' and b.recipient = private.phone_e164(p_phone));
end $$;
create function pg_temp.cashier(p_title text, p_type text default 'part-time', p_location text default 'Queens, NY', p_age interval default '1 hour') returns uuid language sql as $$
  insert into jobs (title, location, job_type, is_approved, posted_at) values (p_title, p_location, p_type, true, now() - p_age) returning id $$;
create temp table c as select pg_temp.cashier('Weekend Cashier') as applied, pg_temp.cashier('Weekday Morning Cashier', p_age => '2 hours') as mornings;
grant select on c to public;
select is(pg_temp.offered('visitor 7', (select applied from c), '212-555-0807', 'asap'), null, 'no job is offered at hours that are not those of the job');
select pg_temp.cashier('Cashier', 'full-time'), pg_temp.cashier('Cashier', p_location => 'Bronx, NY'), pg_temp.cashier('Cashier', p_age => '8 days');
select is(pg_temp.offered('visitor 8', (select applied from c), '212-555-0808', 'asap'), null, 'nor one of another type, in another borough, or older than a week');
select pg_temp.cashier('Store Cashier', null, p_age => '6 days');
select is(pg_temp.offered('visitor 9', (select applied from c), '212-555-0809', 'asap'), 'Store Cashier', 'what does not say its type and hours may fit');
select is(pg_temp.offered('visitor 10', (select applied from c), '212-555-0810', 'evenings-only'), null, 'not for somebody who can work evenings only');
select pg_temp.cashier('Evening Cashier', p_age => '6 days');
select is(pg_temp.offered('visitor 11', (select applied from c), '212-555-0811', 'evenings-only'), 'Evening Cashier', 'they are offered one in the evening');
select is(pg_temp.offered('visitor 12', (select mornings from c), '212-555-0812', 'weekends-only'), 'Weekend Cashier', 'and who can work weekends only one of them, whatever they applied to');
select tests.run('visitor 13', format('select enroll_in_alerts(null, %L, %L, null, %L, %L, null, true, false, null, null, %L)', 'Ana', '212-555-0813', 'Cashier', 'Queens', 'v1'));
select tests.run('visitor 13', 'update alert_optins set shifts = ''{nights}'' where phone_number = ''+12125550813'' returning id');
select is(pg_temp.offered('visitor 13', (select applied from c), '212-555-0813', 'asap'), null, 'hours that were chosen for alerts count too');
select pg_temp.cashier('Night Cashier', p_age => '6 days');
delete from outbox where recipient = '+12125550813';
select is(pg_temp.offered('visitor 13', (select mornings from c), '212-555-0813', 'asap'), 'Night Cashier', 'and are met');


select * from finish();
rollback;
