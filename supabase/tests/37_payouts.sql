-- Payouts: earned once per friend, decided once, with one score on all screens.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
select tests.prove_applicants();
create temp table j as select tests.job('Cook', 'Bronx') as id, tests.job('Baker', 'Queens') as other;
create temp table r as select tests.run('visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0101'')')::jsonb ->> 'referral_code' as code;
create function pg_temp.apply(p_actor text, p_job uuid, p_phone text, p_email text default null) returns uuid language plpgsql as $$
declare a uuid;
begin
  a := (tests.run(p_actor, tests.start(p_job, p_phone, (select code from r), null, p_email))::jsonb ->> 'id')::uuid;
  perform tests.run(p_actor, tests.fill_step_2(a));
  perform tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create function pg_temp.decide(p_action text, p_code text default null, p_attribution uuid default null, p_reason text default null, p_expected jsonb default null, p_kind text default null)
returns text language sql as $$
  select tests.run('service', format('select decide_payout(%L, %L, %L, %L, %L, %L, %L)', tests.id('admin'), p_action, p_code, p_attribution, p_reason, p_expected, p_kind));
$$;

-- ── a friend earns their referrer each reward once ──
create temp table f as select pg_temp.apply('other_visitor', (select id from j), '212-555-0102', 'ben@example.com') as id;
select results_eq('select kind, amount_cents, status from referral_payouts', $$values ('referral', 1500, 'pending')$$, 'a friend''s first completed application earns $15');
select pg_temp.apply('other_visitor', (select other from j), '212-555-0102');
select is((select count(*)::int from referral_payouts), 1, 'their second one earns nothing');
select pg_temp.apply('visitor x1', (select id from j), '212-555-0102');
select pg_temp.apply('other_visitor', tests.job('Third'), '212-555-0177');
select pg_temp.apply('visitor x2', (select id from j), '212-555-0178', 'BEN@example.com');
select is((select count(*)::int from referral_payouts), 1, 'nor does the same phone in another browser, another phone in the same one, or the same e-mail');
select is((select count(*)::int from referral_attributions where referral_code = (select code from r)), 5, 'each is attributed all the same');
select tests.run('other_visitor', 'select delete_my_data()');
select pg_temp.apply('other_visitor', (select id from j), '212-555-0102');
select is((select count(*)::int from referral_payouts where kind = 'referral'), 0, 'nor does erasing and applying again');
create temp table g as select pg_temp.apply('visitor g', (select id from j), '212-555-0103') as id;
create temp table h as select pg_temp.apply('visitor h', (select id from j), '212-555-0104') as id;
select is((select count(*)::int from referral_payouts), 2, 'other friends do');
select tests.run('admin', format('select set_application_status(%L, ''offer'')', (select id from g)));
select tests.run('admin', format('select set_application_status(%L, %L)', (select id from g), s)) from unnest(array['rejected', 'offer']) s;
select is((select count(*)::int from referral_payouts where kind = 'hire' and amount_cents = 1000), 1, 'a hire earns $10, once');
create temp table t as select (select id from referral_attributions where application_id = (select id from g)) as g, (select id from referral_attributions where application_id = (select id from h)) as h;

-- ── deciding ──
select is(pg_temp.decide('approve'), 'PT400 A referral code or an attribution is needed.', 'something is decided');
select is(pg_temp.decide('pay', (select code from r)), 'PT400 Choose approve, reject or flag.', 'a known action');
select is(pg_temp.decide('approve', 'ZZZZZ9'), 'PT404 There is no payout for this.', 'a known code');
select is(pg_temp.decide('approve', 'direct'), 'PT400 A referral code or an attribution is needed.', 'never a reserved one');
select is(pg_temp.decide('approve', null, gen_random_uuid()), 'PT404 There is no payout for this.', 'a known attribution');
select is(pg_temp.decide('approve', (select code from r), null, null, e), 'PT409 The figures have changed. Please reload and try again.', 'compared: ' || e::text)
  from unnest(array['{"amount": 41}', '{"amount": -40}', '{"clicks": 1}', '{"signups": 1000000}', '{"risk_score": 80}']::jsonb[]) e;
select is((select count(*)::int from referral_payouts where status <> 'pending'), 0, 'and nothing changed');
select is(pg_temp.decide('flag', null, (select h from t))::jsonb, '{"action": "flag", "decided": 1, "amount_cents": 1500}', 'one is flagged');
select results_eq('select status, reason, decided_by from referral_payouts where status = ''flagged''', format('values (''flagged'', ''Needs review'', %L::uuid)', tests.id('admin')), 'with its reason and who');
select is(pg_temp.decide('approve', (select code from r), null, null, '{"amount": 25, "clicks": 0, "signups": 5, "risk_score": 30}')::jsonb,
  '{"action": "approve", "decided": 2, "amount_cents": 2500}', 'a code stands for what waits under it');
select is(pg_temp.decide('approve', (select code from r), null, null, '{"amount": 25}')::jsonb ->> 'decided', '0', 'once');
select is(pg_temp.decide('approve', null, (select g from t))::jsonb ->> 'decided', '0', 'by whatever way');
select is(pg_temp.decide(a, null, (select g from t)), 'PT409 This payout was already approved.', a || ' comes too late') from unnest(array['reject', 'flag']) a;
select is(pg_temp.decide('approve', null, (select h from t), null, '{"status": "pending"}'), 'PT409 The figures have changed. Please reload and try again.', 'not by who saw it wait, once another flagged it');
select is(pg_temp.decide('reject', null, (select h from t), 'Suspicious activity', '{"amount": 1500, "status": "flagged"}')::jsonb ->> 'decided', '1', 'a flagged one is rejected');
select is(pg_temp.decide('approve', null, (select h from t), null, null, 'hire'), 'PT404 There is no payout for this.', 'a kind that was not earned');
select is(pg_temp.decide('approve', null, (select h from t), null, null, 'referral')::jsonb ->> 'decided', '1', 'and may be approved later');
select is((select string_agg(after ->> 'status', ' ' order by id) from audit_log where table_name = 'referral_payouts' and row_id = (select id::text from referral_payouts where attribution_id = (select h from t))),
  'flagged rejected approved', 'every decision is audited');

-- ── the life of a hire's reward ──
create temp table life as select pg_temp.apply('visitor life', (select id from j), '212-555-0195') as id;
create function pg_temp.hire() returns text language sql as $$
  select coalesce((select p.status from referral_payouts p join referral_attributions t on t.id = p.attribution_id where t.application_id = (select id from life) and p.kind = 'hire'), 'none')
$$;
create function pg_temp.sets(p_status text) returns text language plpgsql as $$
begin
  perform tests.run('admin', format('select set_application_status(%L, %L, %L)', (select id from life), p_status, case when p_status = 'interviewing' then tests.interview() end));
  return pg_temp.hire();
end $$;
select is(pg_temp.sets('offer'), 'pending', 'an offer earns it');
select is(pg_temp.sets('rejected'), 'none', 'rejecting the same person takes it back');
select tests.run('admin', format('select undo_application_status(%L)', (select id from life)));
select is(pg_temp.hire(), 'pending', 'undoing that brings it back');
select is(pg_temp.sets('interviewing'), 'none', 'as does any other step away from the offer');
select is(pg_temp.sets('offer'), 'pending', 'a new offer earns it anew');
select tests.run('visitor life', format('select withdraw_application(%L)', (select id from life)));
select is(pg_temp.hire(), 'flagged', 'withdrawing holds it');
select tests.run('visitor life', format('select reopen_application(%L)', (select id from life)));
select tests.run('visitor life', tests.fill_step_2((select id from life)));
select tests.run('visitor life', format('select complete_application(%L)', (select id from life)));
select is(pg_temp.hire(), 'flagged', 'applying again revives no hire');
select is((select p.status from referral_payouts p join referral_attributions t on t.id = p.attribution_id where t.application_id = (select id from life) and p.kind = 'referral'), 'pending', 'but its referral');
select is(pg_temp.sets('offer'), 'pending', 'a hire needs a new offer');
delete from referral_payouts p using referral_attributions t where t.id = p.attribution_id and t.application_id = (select id from life);
delete from referral_attributions where application_id = (select id from life);
update job_applications set withdrawn_at = now() where id = (select id from life);

-- ── scores ──
update referral_attributions t set submitted_at = now() - n * interval '1 hour' from (select id, row_number() over (order by id) as n from referral_attributions) x where x.id = t.id;
insert into referral_clicks (referral_code, clicked_at, created_at)
  select (select code from r), now() - interval '1 year', now() - (n || ' minutes')::interval from generate_series(1, 100) n;
update referral_clicks set ip_address = 'one' where created_at >= now() - interval '40 minutes';
select is(private.risk_score((select code from r)), 50, '100 clicks are not over 100');
select is((private.referral_figures((select code from r)) ->> 'fraud_score')::int, 30, 'over 50 invites are 30; one a minute is not under a minute');
insert into referral_codes (user_id, referral_code) select user_id, 'K7QX2M' from referral_codes where referral_code = (select code from r);
-- The codes of the drawn screen, and the edges of the formula: invites are times the link was opened, whatever came of it.
insert into referral_clicks (referral_code, clicked_at, created_at) select code, now(), now() - (n - 1) * gap from (values ('K7QX2M', 142, interval '41 seconds'), ('PW4R9T', 64, interval '18 minutes'),
  ('B2MZ7H', 38, interval '2 hours'), ('EDGE50', 50, interval '1 second'), ('EDGE51', 51, interval '1 second'), ('EDGE60', 51, interval '60 seconds'), ('ONEONE', 1, interval '0')) c(code, invites, gap), generate_series(1, invites) n;
select is((private.referral_figures(code) ->> 'fraud_score')::int, want, 'fraud score of ' || code) from (values ('K7QX2M', 70), ('PW4R9T', 30), ('B2MZ7H', 0), ('EDGE50', 40), ('EDGE51', 70), ('EDGE60', 30), ('ONEONE', 0), ('NOBODY', 0)) c(code, want);
select is(tests.run('admin', 'select admin_insights(30)')::jsonb -> 'referrers' -> 0 ->> 'fraud_label', 'Suspicious', 'above 50 is Suspicious');
select is((select jsonb_object_agg(x ->> 'referral_code', (x ->> 'fraud_score')::int) from jsonb_array_elements(tests.run('admin', 'select admin_insights(30)')::jsonb -> 'referrers') x),
  (select jsonb_object_agg(x ->> 'referral_code', (private.referral_figures(x ->> 'referral_code') ->> 'fraud_score')::int) from jsonb_array_elements(tests.run('admin', 'select admin_insights(30)')::jsonb -> 'referrers') x), 'insights show the same score');
insert into referral_clicks (referral_code, clicked_at) values ((select code from r), now() - interval '1 day');
select is(private.risk_score((select code from r)), 80, '101 are');
select is(private.risk_of_clicks(10), 0, '10 are nothing');
select is(private.risk_of_clicks(11), 50, '11 are');
update referral_clicks set created_at = greatest(created_at, now() - interval '59 seconds' * 100);
select is((private.referral_figures((select code from r)) ->> 'fraud_score')::int, 70, 'by the server''s clock, whatever the phones said');
select is((tests.run('admin', format('select payout_detail(%L)', (select id from referral_payouts order by id limit 1)))::jsonb ->> 'fraud_score')::int, 70, 'a payout shows the same score');

-- ── what admins read ──
create temp table p as select tests.run('admin', 'select payouts_page(p_limit => 2)')::jsonb as v;
select is((select jsonb_array_length(v -> 'rows') from p), 2, 'a page');
select is((select v -> 'rows' -> 0 ->> 'clicks' from p), '101', 'with its clicks');
select is((select v -> 'rows' -> 0 ->> 'risk_score' from p), '80', 'and risk');
select is((select v -> 'rows' -> 0 ->> 'estimate_cents' from p), '5000', 'and the estimate');
select is((select jsonb_array_length(tests.run('admin', format('select payouts_page(p_limit => 2, p_cursor => %L)', v -> 'next_cursor'))::jsonb -> 'rows') from p), 1, 'and the next by key');
select is(tests.run('admin', format('select payouts_page(jsonb_build_object(''sort'', %L), p_limit => 3)', s))::jsonb -> 'next_cursor', 'null', 'sorted by ' || s) from unnest(array['submitted', 'amount', 'code', 'kind']) s;
select is((select string_agg(x ->> 'amount_cents', ' ') from jsonb_array_elements(tests.run('admin', 'select payouts_page(''{"sort": "amount"}'')')::jsonb -> 'rows') x), '1000 1500 1500', 'smallest first');
select is(left(tests.run('admin', format('select payouts_page(p_cursor => %L)', c)), 5), 'PT400', 'a wrong cursor: ' || c)
  from unnest(array['{}', '{"at": "x", "id": "00000000-0000-4000-8000-000000000001"}', '{"at": "2026-01-01", "id": "1"}', '[]']) c;
select is(left(tests.run('admin', 'select payouts_page(''{"sort": "id; drop table jobs"}'')'), 5), 'PT400', 'a known column');
select is(left(tests.run('admin', 'select payouts_page(''{"status": "paid"}'')'), 5), 'PT400', 'a known status');
select is(tests.run('admin', 'select payout_totals()')::jsonb - 'high_risk_is_least', '{"waiting": 0, "waiting_cents": 0, "flagged": 0, "high_risk": 0, "approved": 3, "approved_cents": 4000, "rejected": 0, "rejected_cents": 0}'::jsonb, 'totals');
update referral_payouts set status = 'pending' where kind = 'hire';
select is((tests.run('admin', 'select payout_totals()')::jsonb ->> 'high_risk'), '1', 'of high risk');
select is(tests.run('admin', 'select payout_codes()')::jsonb -> 0 -> 'amount_cents', '1000', 'what waits under a code');
select is((select count(*)::int from jsonb_array_elements(tests.run('admin', 'select payout_codes()')::jsonb) c join referral_payouts p on p.referral_code = c ->> 'referral_code' and p.status = 'pending'
  where p.referrer_optin_id::text is distinct from c ->> 'referrer_optin_id'), 0, 'and whose code it is');
create temp table d as select tests.run('admin', format('select payout_detail(%L)', (select id from referral_payouts where attribution_id = (select h from t))))::jsonb as v;
select is((select v ->> 'clicks_from_one_address' from d), '40', 'clicks from one address');
select is((select jsonb_path_query_array(v, '$.history[*].status') from d), '["approved", "rejected", "flagged"]', 'the history, newest first');
select is((select v -> 'history' -> 1 ->> 'reason' from d), 'Suspicious activity', 'with reasons');
select is((select v -> 'history' -> 1 ->> 'by' from d), 'admin@example.com', 'and by whom');
-- ── how a referrer is paid ──
create temp table rp as select id, phone_number from alert_optins where phone_number = '+12125550101';
create function pg_temp.paid(p_method text, p_handle text) returns text language sql as $$
  delete from private.rate_limits;
  select tests.run('visitor', format('select set_payout_method(%L, %L)', p_method, p_handle));
$$;
create function pg_temp.kept() returns text language sql as $$ select method || ' ' || handle from private.payout_methods $$;
select is(tests.run('visitor nobody', 'select set_payout_method(''venmo'', ''@ana-lopez'')'), 'PT404 Sign up for alerts first.', 'a way to be paid is a referrer''s');
select is(pg_temp.paid('wire', 'x'), 'PT400 Choose Venmo, Cash App, PayPal or Zelle.', 'one of four');
select is(pg_temp.paid(m, h), 'PT400 Never enter a card, bank account or Social Security number here.', m || ' refuses ' || h)
  from (values ('venmo', '4111111111111111'), ('venmo', '@4111-1111-1111-1111'), ('cash_app', '$123456789'), ('zelle', '123-45-6789'), ('zelle', '078 05 1120'), ('paypal', '021000021'),
    ('paypal', '000123456789'), ('zelle', '4111.1111.1111.1111@example.com'), ('zelle', '１２３４５６７８９'), ('cash_app', 'a1b2c3d4e5f6g7h8i9')) x(m, h);
select matches(pg_temp.paid(m, h), '^PT400 Enter ', m || ' does not know ' || coalesce(h, 'nothing'))
  from (values ('venmo', 'ana lopez'), ('venmo', '12345'), ('cash_app', '$'), ('zelle', 'ana'), ('paypal', '555-0101'), ('venmo', null)) x(m, h);
select is(pg_temp.kept(), null, 'nothing of it is kept');
select is(pg_temp.paid(m, h)::jsonb ->> 'is_usable', 'false', 'a new one waits') from (values ('zelle', '(212) 555-0101')) x(m, h);
select is(pg_temp.kept(), 'zelle +12125550101', 'a phone is kept in one spelling');
select is(pg_temp.paid('venmo', 'ana-lopez')::jsonb ->> 'handle', '@an…ez', 'the person sees a part');
select is(pg_temp.kept(), 'venmo @ana-lopez', 'a change takes its place');
select is(tests.run('visitor', 'select my_referrals() -> ''paid_by'' ->> ''handle'''), '@an…ez', 'also when they come back');
select is(tests.run('other_visitor', 'select my_referrals()')::jsonb -> 'paid_by' ->> 'handle', null, 'nobody else sees it');
create temp table late as select pg_temp.apply('visitor late', (select id from j), '212-555-0191') as id;
create function pg_temp.shown() returns jsonb language sql as $$ select tests.run('admin', 'select payouts_page(''{"status": "pending"}'') -> ''rows'' -> 0')::jsonb $$;
select is((pg_temp.shown() -> 'paid_by') - '{changed_at,usable_at}'::text[], '{"method": "venmo", "handle": null, "is_usable": false}'::jsonb, 'the team sees no name of an account that just changed');
create temp table lt as select id from referral_attributions where application_id = (select id from late);
select is(pg_temp.decide('approve', null, (select id from lt)), 'PT409 The person changed how they are paid less than 72 hours ago. Nothing is paid to it before.', 'and pays nothing to it');
select is(pg_temp.decide('approve', (select code from r)), 'PT409 The person changed how they are paid less than 72 hours ago. Nothing is paid to it before.', 'nor by the code');
select is(pg_temp.decide('flag', null, (select id from lt))::jsonb ->> 'decided', '1', 'it can be flagged meanwhile');
update private.payout_methods set changed_at = now() - interval '72 hours';
select pg_temp.paid('venmo', '@ana-lopez');
select is((select changed_at from private.payout_methods), now() - interval '72 hours', 'entering the same again changes nothing');
select is(tests.run('admin', 'select payouts_page(''{"status": "flagged"}'') -> ''rows'' -> 0 -> ''paid_by''')::jsonb ->> 'handle', '@ana-lopez', 'after three days the team sees it');
select is(pg_temp.decide('approve', null, (select id from lt))::jsonb ->> 'decided', '1', 'and can pay');
delete from outbox where data ->> 'status' = 'method_changed';
select pg_temp.paid(m, h) from (values ('cash_app', '$somebodyelse'), ('venmo', '@another-one')) v(m, h);
select is((select array_agg(recipient || ' ' || (data ->> 'method')) from outbox where data ->> 'status' = 'method_changed'), '{"+12125550101 Venmo"}', 'who is paid in another way is told, of the last of several changes');
select is((select x #>> '{paid_by,handle}' from jsonb_array_elements(tests.run('admin', 'select payouts_page(''{"status": "approved"}'') -> ''rows''')::jsonb) x, lt where x ->> 'attribution_id' = lt.id::text), '@ana-lopez', 'what was approved goes where it was approved for, whatever is changed later');
select is((select count(*)::int from audit_log where audit_log::text like '%ana-lopez%'), 0, 'the audit log does not know it');
select is(tests.run('admin', 'select export_page(''payouts'')') ~ 'ana-lopez|venmo', false, 'nor does an export');
select is(pg_temp.paid(null, null), null, 'it can be taken back');
select is(pg_temp.kept(), null, 'and is gone');

-- ── whoever changes how somebody is paid cannot keep it from them ──
create function pg_temp.told(p_actor text) returns text language sql as $$
  select coalesce(string_agg(channel || ' ' || recipient || ' ' || (data ->> 'method'), ', ' order by channel desc, recipient), 'nobody') from outbox where data ->> 'status' = 'method_changed'
    and alert_optin_id in (select id from alert_optins where visitor_hash = tests.hash(p_actor)) $$;
create function pg_temp.tries(p_actor text, p_what text) returns text language plpgsql as $$
begin
  delete from private.rate_limits;
  return tests.run(p_actor, case p_what
    when 'joins' then format('select enroll_in_alerts(p_phone_number => %L, p_email => %L)', '212-556-0' || right(p_actor, 3), 'paid' || right(p_actor, 3) || '@example.com')
    when 'moves' then format('select update_my_details(''Eve'', %L, %L)', '212-557-0' || right(p_actor, 3), 'eve' || right(p_actor, 3) || '@example.com')
    when 'stops' then 'select stop_my_alerts()'
    when 'mutes' then format('update alert_optins set opted_in_sms = false, opted_in_email = false where visitor_hash = %L', tests.hash(p_actor))
    when 'clears' then 'select set_payout_method()'
    when 'own' then 'select set_payout_method(''venmo'', ''@ana-own'')'
    when 'same' then 'select set_payout_method(''venmo'', ''@ana-own'')'
    when 'name' then 'select set_payout_method(''venmo'', ''@thief'')'
    when 'service' then 'select set_payout_method(''zelle'', ''thief@example.net'')' end);
end $$;
create function pg_temp.after(n int, p_steps text) returns text language plpgsql as $$
declare
  who constant text := 'visitor paid ' || (100 + n);
  step text;
begin
  foreach step in array string_to_array('joins own ' || p_steps, ' ') loop perform pg_temp.tries(who, step); end loop;
  return replace(replace(pg_temp.told(who), '+12125560' || (100 + n), 'their phone'), 'paid' || (100 + n) || '@example.com', 'their mailbox');
end $$;
select is(pg_temp.after(n::int, steps), told, 'own ' || steps) from (select row_number() over () as n, v.* from (values
  ('', 'nobody'), ('same', 'nobody'), ('clears', 'nobody'), ('stops same', 'nobody'), ('moves', 'nobody'),
  ('name', 'sms their phone Venmo, email their mailbox Venmo'), ('service', 'sms their phone Zelle, email their mailbox Zelle'),
  ('clears name', 'sms their phone Venmo, email their mailbox Venmo'), ('clears clears service', 'sms their phone Zelle, email their mailbox Zelle'),
  ('moves name', 'sms their phone Venmo, email their mailbox Venmo'), ('moves clears name', 'sms their phone Venmo, email their mailbox Venmo'),
  ('clears moves name', 'sms their phone Venmo, email their mailbox Venmo'), ('moves same service', 'sms their phone Zelle, email their mailbox Zelle'),
  ('stops name', 'sms their phone Venmo, email their mailbox Venmo'), ('mutes clears service', 'sms their phone Zelle, email their mailbox Zelle'),
  ('stops moves clears service name', 'sms their phone Venmo, email their mailbox Venmo')
) v (steps, told)) x;
-- One told already of an own change hears of another on the same day.
select pg_temp.tries('visitor paid 190', step) from unnest('{joins,own,service}'::text[]) step;
update outbox set status = 'sent' where data ->> 'status' = 'method_changed';
select pg_temp.tries('visitor paid 190', 'name');
select is((select count(*)::int from outbox where recipient = '+12125560190' and data ->> 'method' = 'Venmo'), 1, 'each change that was not told yet is, also on one day');
update outbox set status = 'sent' where data ->> 'status' = 'method_changed';
create function pg_temp.often() returns int language plpgsql as $$
begin
  for n in 1 .. 9 loop
    perform tests.run('visitor paid 190', format('select set_payout_method(''venmo'', ''@name%s'')', n));
    update outbox set status = 'sent' where data ->> 'status' = 'method_changed';
  end loop;
  return (select count(*) from outbox where recipient = '+12125560190' and data ->> 'status' = 'method_changed');
end $$;
delete from private.rate_limits;
select is(pg_temp.often() - 2, 3, 'three a day at most');
-- Whose number was only typed is not told.
select tests.run('visitor stranger', 'select enroll_in_alerts(p_phone_number => ''212-556-0191'')');
select pg_temp.apply('visitor typed', (select other from j), '212-556-0191');
delete from private.proven_addresses where owner = tests.hash('visitor typed');
select tests.run('visitor typed', format('select set_payout_method(''venmo'', %L)', h)) from unnest(array['@ana-own', '@another']) h;
select is((select count(*)::int || ' ' || (select count(*) from outbox where recipient = '+12125560191' and data ->> 'status' = 'method_changed') from alert_optins where phone_number = '+12125560191'), '2 0', 'who holds a number hears nothing of a sign-up that only typed it');

-- ── approved before they had said how ──
select tests.run('visitor silent', 'select enroll_in_alerts(p_phone_number => ''212-556-0195'')');
create temp table silent as select o.id as optin, c.referral_code as code from alert_optins o join referral_codes c on c.user_id = o.id where o.phone_number = '+12125560195';
create temp table sp as select tests.run('visitor of silent', tests.start((select other from j), '212-556-0196', (select code from silent)))::jsonb ->> 'id' as app;
select tests.run('visitor of silent', tests.fill_step_2(app::uuid)), tests.run('visitor of silent', format('select complete_application(%L)', app)) from sp;
create temp table sl as select id from referral_attributions where referral_code = (select code from silent);
create function pg_temp.line() returns jsonb language sql as $$
  select jsonb_build_object('paid_by', x #>> '{paid_by,handle}', 'since', x #>> '{unapproved_method,handle}', 'usable', x #> '{unapproved_method,is_usable}')
  from jsonb_array_elements(tests.run('admin', 'select payouts_page(''{"status": "approved"}'', null, 100) -> ''rows''')::jsonb) x where x ->> 'attribution_id' = (select id::text from sl) $$;
select is(pg_temp.decide('approve', null, (select id from sl))::jsonb ->> 'decided', '1', 'a reward is approved before the person has said how they are paid');
select is(pg_temp.line(), '{"paid_by": null, "since": null, "usable": null}', 'for no method');
select is(pg_temp.decide('approve', null, (select id from sl))::jsonb ->> 'decided', '0', 'there is nothing to approve again');
select tests.run('visitor silent', 'select set_payout_method(''venmo'', ''@said-later'')');
select is(pg_temp.line(), '{"paid_by": null, "since": null, "usable": false}', 'what they enter later was not approved');
select is(pg_temp.decide('approve', null, (select id from sl)), 'PT409 The person changed how they are paid less than 72 hours ago. Nothing is paid to it before.', 'and is not for 72 hours');
update private.payout_methods set changed_at = now() - interval '72 hours' where optin_id = (select optin from silent);
select is(pg_temp.line(), '{"paid_by": null, "since": "@said-later", "usable": true}', 'then it is shown as what needs an approval of its own');
create temp table told as select count(*) as n from outbox where kind = 'referral_update';
select is(pg_temp.decide('approve', null, (select id from sl))::jsonb ->> 'decided', '1', 'which it gets');
select is(pg_temp.line(), '{"paid_by": "@said-later", "since": null, "usable": null}', 'and holds');
select is(pg_temp.decide('approve', null, (select id from sl))::jsonb ->> 'decided', '0', 'once');
select is((select count(*) from outbox where kind = 'referral_update'), (select n from told), 'nobody is told of the reward again');
select tests.run('visitor silent', 'select set_payout_method(''venmo'', ''@another'')');
select is(pg_temp.line(), '{"paid_by": "@said-later", "since": null, "usable": null}', 'a change holds for later approvals');
delete from referral_payouts where attribution_id = (select id from sl);

-- ── paid by hand, once ──
create function pg_temp.mark(p_actor text, p_undo boolean default false) returns text language sql as $$
  select tests.run(p_actor, format('select mark_payout_paid(%L, %L)', (select p.id from referral_payouts p join lt on lt.id = p.attribution_id), p_undo)) $$;
insert into user_roles (user_id, role) values (tests.id('other_user'), 'admin');
select is(left(pg_temp.mark(a), 5), c, 'recorded by no ' || a) from (values ('user', 'PT403'), ('visitor', '42501')) x(a, c);
select ok((pg_temp.mark('admin')::jsonb ->> 'paid_at') is not null, 'an admin records that it was paid');
select matches(pg_temp.mark('other_user'), '^PT409 It was recorded as paid at [0-9:]+ [AP]M by admin@example\.com\.$', 'another is told by whom and when');
select results_eq('select paid_at, payer_id from referral_payouts p join lt on lt.id = p.attribution_id', format('values (now(), %L::uuid)', tests.id('admin')), 'and changes nothing');
select ok(tests.run('admin', 'select payouts_page(''{"status": "approved"}'')')::jsonb @? '$.rows[*] ? (@.payer == "admin@example.com" && @.paid_at != null)', 'the list says so');
select ok((pg_temp.mark('other_user', true)::jsonb -> 'paid_at') = 'null', 'a mistake is taken back');
select is((select count(*)::int from audit_log where table_name = 'referral_payouts' and after ? 'paid_at'), 2, 'the audit log has both');
select is(tests.run('admin', format('select mark_payout_paid(%L)', (select id from referral_payouts where status <> 'approved' limit 1))), 'PT409 Only an approved payout is paid.', 'one that is not approved is not paid');

-- ── approved after it was rejected ──
delete from private.rate_limits;
create temp table unsure as select tests.run('visitor unsure', 'select enroll_in_alerts(p_phone_number => ''212-555-0165'', p_consent_text_version => ''v1'')')::jsonb ->> 'referral_code' as code;
create function pg_temp.refer(p_actor text, p_phone text) returns uuid language plpgsql as $$
declare a uuid := (tests.run(p_actor, tests.start((select id from j), p_phone, (select code from unsure)))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(a)), tests.run(p_actor, format('select complete_application(%L)', a));
  return (select id from referral_attributions where application_id = a);
end $$;
create temp table mind as select pg_temp.refer('visitor mind', '212-555-0166') as id;
create temp table mind2 as select pg_temp.refer('visitor mind2', '212-555-0167') as id;
create function pg_temp.said() returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', status, data ->> 'status', data ->> 'amount_cents'), ', ' order by status, data ->> 'status'), 'nothing')
    from outbox where kind = 'referral_update' and data ->> 'status' not in ('applied', 'method_changed');
$$;
delete from outbox where kind = 'referral_update';
select pg_temp.decide('reject', null, (select id from mind)), pg_temp.decide('reject', null, (select id from mind2));
select is(pg_temp.said(), 'pending rejected 3000', 'two rejections are one message');
select pg_temp.decide('approve', null, (select id from mind));
select is(pg_temp.said(), 'pending approved 1500, pending rejected 1500', 'who is approved before it went is not told of a rejection');
select pg_temp.decide('approve', null, (select id from mind2));
select is(pg_temp.said(), 'cancelled rejected 0, pending approved 3000', 'which goes to nobody once nothing is left of it');
delete from outbox where kind = 'referral_update';
update referral_payouts set status = 'pending', decided_at = null where attribution_id in (select id from mind union select id from mind2);
delete from private.approved_methods;
select pg_temp.decide('reject', null, (select id from mind));
update outbox set status = 'sent' where kind = 'referral_update';
update referral_payouts set decided_at = now() - interval '1 hour' where attribution_id = (select id from mind);
select pg_temp.decide('reject', null, (select id from mind2));
select pg_temp.decide('approve', null, (select id from mind));
select is(pg_temp.said(), 'pending approved_after_all 1500, pending rejected 1500, sent rejected 1500', 'one whose rejection was sent is approved after all, and another''s stays');
select is(tests.run('visitor unsure', 'select my_referrals()')::jsonb -> 'rejected_cents', '1500', 'the referrer sees what was not approved');
delete from referral_payouts where attribution_id in (select id from mind union select id from mind2);

-- ── erased ──
update referral_payouts set status = 'pending', reason = null where kind = 'referral' and paid_at is null;
update referral_payouts set status = 'flagged' where attribution_id = (select id from lt);
select tests.run('visitor', 'select delete_my_data()');
select is((select array_agg(distinct status) from referral_payouts where kind = 'referral'), array['rejected'], 'what waits for somebody who is erased goes to nobody');
select is(pg_temp.decide('approve', null, (select id from lt)), 'PT409 The person was erased: nobody is there to be paid.', 'and is never approved');
update referral_payouts set status = 'pending';
select is(pg_temp.decide('approve', (select code from r)), 'PT409 The person was erased: nobody is there to be paid.', 'nor by the code');
select is(tests.run('admin', format('select bulk_change(''payouts'', ''approve'', array[%L]::uuid[])', p.id))::jsonb #>> '{rows,0,reason}', 'The person was erased: nobody is there to be paid.', 'nor with others') from referral_payouts p join lt on lt.id = p.attribution_id;
select * from finish();
rollback;
