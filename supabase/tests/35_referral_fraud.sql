-- Referral fraud: one's own code, circles of friends, automated clicks.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Cook', 'Bronx') as id, tests.job('Porter', 'Queens') as other, tests.job('Packer', 'Queens') as third;

-- Signs somebody up, gives their code.
create function pg_temp.join_in(p_actor text, p_phone text, p_email text default null, p_ref text default null) returns text language sql as $$
  select tests.run(p_actor, format('select enroll_in_alerts(p_phone_number => %L, p_email => %L, p_referred_by_code => %L) ->> ''referral_code''', p_phone, p_email, p_ref));
$$;
-- Applies with a code and hands it in.
create function pg_temp.apply_with(p_actor text, p_job uuid, p_phone text, p_code text, p_email text default null) returns void language plpgsql as $$
declare app uuid := (tests.run(p_actor, tests.start(p_job, p_phone, p_code, null, p_email))::jsonb ->> 'id')::uuid;
begin
  perform tests.run(p_actor, tests.fill_step_2(app));
  perform tests.run(p_actor, format('select complete_application(%L)', app));
end $$;
-- Tokens, uses of their codes and payouts of the person with this phone.
create function pg_temp.won(p_phone text) returns int[] language sql as $$
  select array[sum(o.boost_tokens)::int, (select coalesce(sum(uses_count), 0) from referral_codes where user_id = any (array_agg(o.id)))::int,
      (select count(*) from referral_payouts where referrer_optin_id = any (array_agg(o.id)))::int]
    from alert_optins o where o.phone_number = p_phone;
$$;

-- ── one's own ──
create temp table own as select pg_temp.join_in('visitor', '212-555-0601', 'own601@example.com') as code, pg_temp.join_in('user', '212-555-0602', 'own602@example.com') as account_code;
select pg_temp.apply_with('visitor', (select id from j), '212-555-0601', (select code from own));
select pg_temp.apply_with('visitor', (select other from j), '212-555-0691', (select code from own));
select pg_temp.apply_with('visitor own2', (select id from j), '+1 (212) 555-0601', (select 'hire' || lower(code) from own));
select pg_temp.apply_with('visitor own3', (select id from j), '212-555-0692', (select code from own), 'OWN601@example.com');
select is(pg_temp.won('+12125550601'), array[0, 0, 0], 'one''s own code brings nothing: from the same browser, with another number, from another browser, or by the same e-mail');
select pg_temp.apply_with('user', (select id from j), '212-555-0693', (select account_code from own));
select is(pg_temp.won('+12125550602'), array[0, 0, 0], 'nor in one''s own account');
select is(pg_temp.join_in('visitor own4', '212-555-0694', 'own601@example.com', (select code from own)) is not null, true, 'a sign-up with one''s own e-mail is made');
select is(pg_temp.won('+12125550601'), array[0, 0, 0], 'and counts for nobody');
select is((select count(*)::int from referral_attributions where referral_code <> 'direct'), 0, 'all of it reads direct');

-- ── a circle ──
create temp table a as select pg_temp.join_in('visitor a', '212-555-0611') as code;
select pg_temp.apply_with('visitor b', (select id from j), '212-555-0612', (select code from a));
create temp table b as select c.referral_code as code from referral_codes c join alert_optins o on o.id = c.user_id where o.phone_number = '+12125550612';
select is(pg_temp.won('+12125550611'), array[1, 1, 1], 'A brings B and earns');
select pg_temp.apply_with('visitor a', (select id from j), '212-555-0611', (select code from b));
select is(pg_temp.won('+12125550612'), array[0, 0, 0], 'B does not bring A back');
select pg_temp.apply_with('visitor a elsewhere', (select other from j), '212-555-0611', (select code from b));
select is(pg_temp.won('+12125550612'), array[0, 0, 0], 'from another browser neither');
select pg_temp.apply_with('visitor c', (select id from j), '212-555-0613', (select code from b));
create temp table c as select c.referral_code as code from referral_codes c join alert_optins o on o.id = c.user_id where o.phone_number = '+12125550613';
select is(pg_temp.won('+12125550612'), array[1, 1, 1], 'B brings C and earns');
select pg_temp.apply_with('visitor a', (select other from j), '212-555-0611', (select code from c));
select pg_temp.apply_with('visitor b', (select other from j), '212-555-0612', (select code from c));
select is(pg_temp.won('+12125550613'), array[0, 0, 0], 'nor does C, whom B brought, bring A or B');
select pg_temp.apply_with('visitor d', (select id from j), '212-555-0614', (select code from c));
select is(pg_temp.won('+12125550613'), array[1, 1, 1], 'somebody new is brought as ever');
select pg_temp.apply_with('visitor d', (select other from j), '212-555-0614', (select code from a));
select is(pg_temp.won('+12125550611'), array[1, 2, 2], 'who was brought brings one token, a finished application with another friend''s code still pays that friend once, and uses their code');
select pg_temp.apply_with('visitor d', (select third from j), '212-555-0614', (select code from a));
select is(pg_temp.won('+12125550611'), array[1, 2, 2], 'and not twice');

-- ── a friend of two ──
create temp table two as select pg_temp.join_in('visitor first', '212-555-0701') as first, pg_temp.join_in('visitor second', '212-555-0702') as second;
-- Twelve who were brought by the first's codes, by signing up, then apply with the second's.
select pg_temp.join_in('visitor shared' || n, '646-556-' || (1000 + n), null, (select first from two)) from generate_series(1, 10) n;
select pg_temp.join_in('visitor shared' || n, '646-556-' || (1000 + n), null, private.my_code((select id from alert_optins where phone_number = '+12125550701'))) from generate_series(11, 12) n;
select is(pg_temp.won('+12125550701'), array[12, 12, 0], 'twelve sign up with one''s codes');
select pg_temp.apply_with('visitor shared' || n, (select id from j), '646-556-' || (1000 + n), (select second from two)) from generate_series(1, 9) n;
select is(pg_temp.won('+12125550702'), array[0, 9, 9], 'who applies with another''s code brings them a reward and uses the code, without a token');
select pg_temp.apply_with('visitor shared1', (select other from j), '646-556-1001', (select second from two));
select is(pg_temp.won('+12125550702'), array[0, 9, 9], 'the same friend once more uses nothing');
select pg_temp.apply_with('visitor shared' || n, (select id from j), '646-556-' || (1000 + n), (select second from two)) from generate_series(10, 12) n;
select is(pg_temp.won('+12125550702'), array[0, 10, 10], 'a code that is used up by them earns nothing further');
select is((select count(*)::int from referral_codes c join alert_optins o on o.id = c.user_id where o.phone_number = '+12125550702'), 2, 'the next one is issued');
select pg_temp.apply_with('visitor shared2', (select third from j), '646-556-1002', (select c.referral_code from referral_codes c join alert_optins o on o.id = c.user_id where o.phone_number = '+12125550702' and c.uses_count = 0));
select is(pg_temp.won('+12125550702'), array[0, 10, 10], 'with it a friend of theirs does not count again');
-- An application is one referrer's: another's code on it afterwards uses nothing.
select pg_temp.join_in('visitor third', '212-555-0703');
select pg_temp.apply_with('visitor brought', (select id from j), '646-556-2001', private.my_code((select id from alert_optins where phone_number = '+12125550701')));
select tests.run('visitor brought', tests.start((select id from j), '646-556-2001', private.my_code((select id from alert_optins where phone_number = '+12125550703'))));
select is(pg_temp.won('+12125550703'), array[0, 0, 0], 'another code on the same application later does nothing');

-- ── many clicks from one address ──
create temp table k as select pg_temp.join_in('visitor k', '212-555-0621') as code;
create function pg_temp.clicks(p_times int, p_actor text, p_address text) returns text language sql as $$
  select tests.run(p_actor, format('insert into referral_clicks (referral_code) select %L from generate_series(1, %s)', code, p_times), p_address) from k;
$$;
create function pg_temp.scores() returns text language sql as $$
  select concat_ws(' ', v ->> 'clicks', v ->> 'risk_score', v ->> 'fraud_score') from k, private.referral_figures(k.code) v;
$$;
select pg_temp.clicks(10, 'visitor m1', '198.51.100.31');
select is(pg_temp.scores(), '10 0 40', 'ten at once are no risk yet, too close together as they are');
select pg_temp.clicks(1, 'visitor m1', '198.51.100.31');
select is(pg_temp.scores(), '11 50 40', 'over ten: 50, which is not high');
select pg_temp.clicks(40, 'visitor m1', '198.51.100.31');
select is(pg_temp.scores(), '51 50 70', 'over fifty within the minute: suspicious');
select pg_temp.clicks(50, 'visitor m1', '198.51.100.31');
select is(pg_temp.scores(), '101 80 70', 'over a hundred: high risk');
select matches(pg_temp.clicks(20, 'visitor m1', '198.51.100.31'), '^PGRST .*PT429', 'one browser clicks 120 times an hour');
select pg_temp.clicks(100, 'visitor m' || n, '198.51.100.31') from generate_series(2, 11) n;
select matches(pg_temp.clicks(100, 'visitor m12', '198.51.100.31'), '^PGRST .*PT429', 'one address 1,200 times, whatever key it makes up');
select is(split_part(pg_temp.scores(), ' ', 1)::int, 1101, 'what was refused is not counted');
select is((select count(distinct ip_address)::int from referral_clicks where referral_code = (select code from k)), 1, 'and it all shows as one address');
-- Both screens of an admin show it, and nothing was earned by clicking.
select pg_temp.apply_with('visitor n', (select id from j), '212-555-0622', (select code from k));
select is((select x ->> 'risk_score' from jsonb_array_elements(tests.run('admin', 'select payout_codes(50)')::jsonb) x, k where x ->> 'referral_code' = k.code), '80', 'the payout shows high risk');
select is((select x ->> 'fraud_label' from jsonb_array_elements(tests.run('admin', 'select admin_insights(30)')::jsonb -> 'referrers') x, k where coalesce(x ->> 'code', x ->> 'referral_code') = k.code), 'Suspicious', 'and the insights say suspicious');
select is(pg_temp.won('+12125550621'), array[1, 1, 1], 'only the friend who applied earned something');
update referral_clicks set created_at = now() - n * interval '2 minutes' from (select id as click, row_number() over () as n from referral_clicks) t where click = id and referral_code = (select code from k);
select is(split_part(pg_temp.scores(), ' ', 3), '30', 'as many, two minutes apart, are not suspicious');

-- ── invented friends ──
create temp table rich as select pg_temp.join_in('visitor rich', '212-555-0640', 'rich.640@gmail.com') as code;
create function pg_temp.code_of(p_phone text) returns text language sql as $$ select private.my_code(id) from alert_optins where phone_number = p_phone $$;
create function pg_temp.friend(n int) returns void language plpgsql as $$
declare app uuid := (tests.run('visitor friend' || n, tests.start((select id from j), '646-555-' || (2000 + n), pg_temp.code_of('+12125550640')), '198.51.100.77')::jsonb ->> 'id')::uuid;
begin
  perform tests.run('visitor friend' || n, tests.fill_step_2(app));
  perform tests.run('visitor friend' || n, format('select complete_application(%L)', app));
end $$;
select pg_temp.friend(n) from generate_series(1, 40) n;
select is((select count(distinct referral_code)::int from referral_payouts p join alert_optins o on o.id = p.referrer_optin_id where o.phone_number = '+12125550640'), 4, 'forty friends use up four codes');
select is((select array_agg(distinct private.risk_score(p.referral_code)) from referral_payouts p join alert_optins o on o.id = p.referrer_optin_id where o.phone_number = '+12125550640'), array[100], 'each of them is high risk: the score is the person''s');
select pg_temp.join_in('visitor rich', '212-555-0641', 'ri.ch640+two@gmail.com');
select is(private.risk_score(pg_temp.code_of('+12125550641')), 100, 'under another name too');
select is((select (bulk ->> 'done')::int from (select tests.run('admin', format('select bulk_change(''payouts'', ''approve'', %L::uuid[])', (select array_agg(p.id) from referral_payouts p join alert_optins o on o.id = p.referrer_optin_id where o.phone_number = '+12125550640')))::jsonb as bulk) x), 0, 'nobody who has proven nothing is approved with others');
select is(tests.run('service', format('select decide_payout(%L, ''approve'', %L)', tests.id('admin'), (select code from rich))), 'PT409 None of these friends has proven their number or address: decide each in its row.', 'nor with the others of a code');
select tests.prove_applicants();
select pg_temp.friend(41);
select is(tests.run('admin', 'select payouts_page(''{"status": "pending"}'', null, 100)')::jsonb @? '$.rows[*] ? (@.is_proven == true && @.friends_proven == 1)', true, 'the list says who has');
-- ── friends on one network, however far apart ──
create function pg_temp.on_days(p_phone text, p_gap interval, p_addresses text[], p_from int) returns int language plpgsql as $$
declare
  owner uuid;
  app uuid;
begin
  perform pg_temp.join_in('visitor ' || p_phone, p_phone);
  select id into owner from alert_optins where phone_number = private.phone_e164(p_phone);
  for n in 1 .. cardinality(p_addresses) loop
    app := (tests.run('visitor ' || p_from + n, tests.start((select id from j), '646-558-' || (p_from + n), private.my_code(owner)), p_addresses[n])::jsonb ->> 'id')::uuid;
    update referral_attributions set submitted_at = now() - (cardinality(p_addresses) - n) * p_gap where application_id = app;
    -- Another day, another salt.
    delete from private.salts;
  end loop;
  return private.risk_of_friends(private.codes_of_person(private.my_code(owner)));
end $$;
select is(pg_temp.on_days('212-555-0671', '1 day', array_fill('198.51.100.80'::text, array[10]), 1000), 60, 'ten from one address on ten days are high risk');
select is(pg_temp.on_days('212-555-0672', '2 minutes', array_fill('198.51.100.81'::text, array[10]), 1100), 60, 'as are ten of one hour');
select is(pg_temp.on_days('212-555-0673', '1 second', array_fill('198.51.100.82'::text, array[10]), 1200), 90, 'at once they are more');
select is(pg_temp.on_days('212-555-0674', '1 day', array(select '198.51.100.' || n from generate_series(101, 110) n), 1300), 0, 'ten from ten addresses are none');
select is(pg_temp.on_days('212-555-0675', '1 day', array(select '2001:db8:7:' || n || '::1' from generate_series(1, 10) n), 1400), 60, 'one rented network is one, whatever address it takes');
select is(pg_temp.on_days('212-555-0676', '1 day', array_fill('198.51.100.83'::text, array[4]), 1500), 0, 'four are a household');
select is(pg_temp.on_days('212-555-0677', '1 day', array['198.51.100.84', '198.51.100.84', '198.51.100.84', '198.51.100.91', '198.51.100.92'], 1600), 30, 'three of five are looked at');
select is(pg_temp.on_days('212-555-0678', '1 day', array_fill('198.51.100.85'::text, array[10]) || array(select '198.51.100.' || n from generate_series(120, 139) n), 1700), 60, 'ten among thirty stand out too');
select is(pg_temp.on_days('212-555-0679', '1 day', array_fill('10.0.0.5'::text, array[10]), 1800), 0, 'an office''s own address says nothing');
select is((select count(*)::int from referral_attributions where network ~ '[.:]' or network is not null and referrer_optin_id is null), 0, 'no address is kept, and nothing of who came without a friend');
update referral_attributions set submitted_at = now() - interval '91 days' where network is not null and submitted_at < now() - interval '8 days';
select is((run_scheduled_tasks() ->> 'referral_networks')::int > 0, true, 'nor its hash for more than 90 days');
select is((select count(*)::int from referral_attributions where network is not null and submitted_at < now() - interval '90 days'), 0, 'in none of them');

-- ── one person under many names ──
create temp table names as select n, pg_temp.join_in(actor, phone, email) as code from (values
  (1, 'visitor n1', '212-555-0801', 'na.me@gmail.com'), (2, 'visitor n2', '212-555-0802', 'name+two@gmail.com'), (3, 'visitor n2', '212-555-0803', 'other@example.com'),
  (4, 'visitor n4', '212-555-0804', 'other+four@example.com'), (5, 'user+key', '212-555-0805', 'other+five@example.com'), (6, 'user', '212-555-0806', 'far@example.com'),
  (7, 'visitor n7', '212-555-0807', 'alone@example.com')) v (n, actor, phone, email);
update alert_optins set user_id = tests.id('user'), visitor_hash = null where phone_number = '+12125550805';
select is((select array_agg(distinct (select count(*) from unnest(private.codes_of_person(code)) c join names on names.code = c)) from names where n < 7), array[6::bigint], 'each of six names leads to all six, however many steps apart');
select is((select private.codes_of_person(code) from names where n = 7), (select array[code] from names where n = 7), 'and nobody else''s');
select is(private.codes_of_person('ZZZZZ9'), array['ZZZZZ9'], 'an unknown code is one');
-- Without end it is bounded: six hundred names, each with the mailbox of one and the browser of the next.
create temp table chain as select gen_random_uuid() as id, n from generate_series(1, 600) n;
set local session_replication_role = replica;
insert into alert_optins (id, visitor_hash, phone_number, email) select id, encode(sha256(convert_to('chain' || n / 2, 'UTF8')), 'hex'), '+1646559' || (1000 + n), 'chain' || (n + 1) / 2 || '@example.com' from chain;
insert into referral_codes (user_id, referral_code) select id, 'Q' || lpad(n::text, 5, '0') from chain;
set local session_replication_role = origin;
analyze alert_optins;
select ok(cardinality(private.codes_of_person('Q00300')) between 20 and 500, 'the search ends');
create function pg_temp.milliseconds(p_code text) returns numeric language plpgsql as $$
declare began constant timestamptz := clock_timestamp();
begin
  perform private.codes_of_person(p_code) from generate_series(1, 20);
  return extract(epoch from clock_timestamp() - began) * 1000 / 20;
end $$;
select diag('codes_of_person of a chain: ' || pg_temp.milliseconds('Q00300') || ' ms, of one: ' || pg_temp.milliseconds((select code from names where n = 7)) || ' ms');
delete from alert_optins where id in (select id from chain);

-- A code that is used up.
create temp table spent as select pg_temp.join_in('visitor spent', '212-555-0650') as code;
update referral_codes set uses_count = max_uses where referral_code = (select code from spent);
select pg_temp.apply_with('visitor late', (select id from j), '212-555-0651', (select code from spent));
select is(pg_temp.won('+12125550650'), array[0, 10, 0], 'it earns nothing further');
-- One mailbox.
create temp table box as select pg_temp.join_in('visitor box', '212-555-0660', 'bo.x660@gmail.com') as code;
select pg_temp.apply_with('visitor box2', (select id from j), '212-555-0661', (select code from box), 'box660+friend@googlemail.com');
select is(pg_temp.won('+12125550660'), array[0, 0, 0], 'one''s own mailbox is no friend, however it is spelt');
select * from finish();
rollback;
