-- Codes, redemptions, attributions, payouts and alert sign-ups.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
select tests.prove_applicants();
create temp table j as select tests.job() as id;
create temp table r as select tests.run('visitor', 'select enroll_in_alerts(null, ''Rosa'', ''212-555-0101'', ''rosa@example.com'', ''delivery'', ''Bushwick'')')::jsonb as v;
create function pg_temp.code() returns text language sql as $$ select v ->> 'referral_code' from r $$;

select is((select v ->> 'already_subscribed' from r), 'false', 'a new number signs up');
select matches(pg_temp.code(), '^[A-Z0-9]{6}$', 'and gets a code of six');
select results_eq('select first_name, phone_number, email, job_type, city, opted_in_sms, opted_in_email, auto_enrolled from alert_optins',
  $$values ('Rosa', '+12125550101', 'rosa@example.com', 'Delivery', 'Brooklyn', true, true, false)$$, 'category and borough are stored, never the raw text');
select is(tests.run('visitor', 'select enroll_in_alerts(p_phone_number => ''(212) 555-0101'')')::jsonb,
  jsonb_build_object('id', (select v -> 'id' from r), 'referral_code', pg_temp.code(), 'already_subscribed', true), 'one''s own number again shows one''s own code');
select is(tests.run('other_visitor', 'select enroll_in_alerts(p_phone_number => ''(212) 555-0101'')')::jsonb,
  '{"id": null, "referral_code": null, "already_subscribed": true}', 'another''s number reveals only that it is known');
select tests.run('other_visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0190'', p_utm_source => ''application_flow'')'), tests.run('other_visitor', 'select enroll_in_alerts(p_phone_number => ''212-555-0191'', p_utm_source => ''alerts_page'')');
select is(array(select auto_enrolled from alert_optins where phone_number in ('+12125550190', '+12125550191') order by phone_number), '{true,false}', 'who applied to filler is enrolled automatically, who signed up is not');
delete from alert_optins where phone_number in ('+12125550190', '+12125550191');
select is(tests.run('other_visitor', 'select enroll_in_alerts(p_opted_in_sms => false, p_opted_in_email => false)'),
  'PT400 Please select at least one way to receive job alerts.', 'at least one way');
select is(tests.run('other_visitor', 'select enroll_in_alerts(p_opted_in_sms => true, p_opted_in_email => false)'),
  'PT400 Please enter your phone number to receive SMS alerts.', 'SMS needs a phone');
select is(tests.run('other_visitor', 'select enroll_in_alerts(p_opted_in_sms => false, p_opted_in_email => true)'),
  'PT400 Please enter your email to receive email alerts.', 'e-mail needs an address');
select is(tests.run('anonymous', 'select enroll_in_alerts(p_phone_number => ''212-555-0144'')'), 'PT401 Something went wrong. Please try again.', 'nobody without a key');
select is(tests.run('visitor', 'update alert_optins set city = ''Queens'', opted_in_email = false returning city'), 'Queens', 'preferences are');
select is(tests.run('visitor', 'update alert_optins set city = ''Mars'''), 'PT400 Please select your preferred city and job category.', 'an unknown city is refused');

-- ── redemption ──
select tests.run('other_visitor', tests.start((select id from j), '212-555-0102', 'hire' || lower(pg_temp.code())));
select is((select boost_tokens from alert_optins where phone_number = '+12125550101'), 1, 'a friend''s application brings a token (HIRE prefix and lower case taken)');
select is((select referral_code from referral_attributions), pg_temp.code(), 'the attribution holds the code');
select tests.run('other_visitor', tests.start((select id from j), '212-555-0102', pg_temp.code()));
select tests.run('other_visitor', tests.start(tests.job('Another'), '212-555-0102', pg_temp.code()));
select is((select uses_count from referral_codes where referral_code = pg_temp.code()), 1, 'the same friend counts once');
select tests.run('visitor', tests.start((select id from j), '212-555-0101', pg_temp.code()));
select tests.run('visitor', tests.start(tests.job('Third'), '212-555-0199', pg_temp.code()));
select is((select uses_count from referral_codes where referral_code = pg_temp.code()), 1, 'one''s own code is not redeemed by number or by phone in hand');
select is((select count(*)::int from referral_attributions where referral_code = 'direct'), 2, 'and reads direct');
select tests.run('visitor f' || n, tests.start((select id from j), '646-555-01' || (10 + n), pg_temp.code())) from generate_series(1, 12) n;
select results_eq('select uses_count, max_uses from referral_codes where referral_code = pg_temp.code()', 'values (10, 10)', 'never past max_uses');
select is((select boost_tokens from alert_optins where phone_number = '+12125550101'), 10, 'tokens agree');
select is((select count(*)::int from referral_codes c join alert_optins o on o.id = c.user_id where o.phone_number = '+12125550101' and uses_count < max_uses), 1, 'the next code is there');
select is(tests.run('visitor', 'select my_referrals()')::jsonb - 'codes' - 'referral_code' - 'referred_at', '{"alerts_active": true, "paid_by": null, "attributions": 11, "boost_tokens": 10, "earned_cents": 0, "paid_cents": 0, "pending_cents": 0, "rejected_cents": 0, "referred_count": 10}'::jsonb,
  'all codes of a person count');
update referral_redemptions set created_at = '2026-11-18 04:30+00' where id in (select id from referral_redemptions order by id limit 2);
update referral_redemptions set created_at = '2026-11-18 05:30+00' where id in (select id from referral_redemptions order by id offset 2 limit 3);
select is((select jsonb_array_length(tests.run('visitor', 'select my_referrals()')::jsonb -> 'referred_at')), 3, 'friends of one New York day are one moment');
select is(((tests.run('visitor', 'select my_referrals()')::jsonb -> 'referred_at' ->> 2)::timestamptz), '2026-11-18 04:30+00'::timestamptz, 'newest first, by the New York day');
update alert_optins set unsubscribed_at = now() where visitor_hash = (select visitor_hash from alert_optins where phone_number = '+12125550101');
select is(tests.run('visitor', 'select my_referrals()')::jsonb ->> 'alerts_active', 'false', 'stopped messages show');
update alert_optins set unsubscribed_at = null where visitor_hash = (select visitor_hash from alert_optins where phone_number = '+12125550101');
select is(tests.run('other_visitor', tests.start(tests.job('x' || s), '212-555-0102', s)) ~ 'in_progress', true, s || ' stops nothing')
  from unnest(array['shared', 'DIRECT', 'craigslist', 'user', 'NOSUCH', repeat('Z', 500), ''' or 1=1']) s;
select bag_eq('select referral_code from referral_attributions a join jobs on jobs.id = a.job_id where title like ''x%''',
  $$values ('shared'), ('direct'), ('craigslist'), ('user'), ('direct'), ('direct'), ('direct')$$, 'reserved values are kept as they are, unknown ones read direct');
select is((select count(*)::int from craigslist_applications where city = 'Brooklyn' and variant = 'default'), 1, 'the campaign is recorded');

-- ── reserved never replaces a friend, a friend replaces reserved ──
select tests.run('visitor f1', tests.start((select id from j), '646-555-0111', 'shared'));
select is((select count(*)::int from referral_attributions where job_id = (select id from j) and referral_code = 'shared'), 0, 'a reserved value does not replace a friend''s code');

-- ── payouts ──
create temp table f as select a.id from job_applications a where phone_number = '+16465550111';
select tests.run('visitor f1', tests.fill_step_2((select id from f)));
select tests.run('visitor f1', format('select complete_application(%L)', (select id from f)));
select results_eq('select kind, amount_cents, status from referral_payouts', $$values ('referral', 1500, 'pending')$$, 'a completed referred application earns 1,500 cents');
select is(tests.run('admin', format('select set_application_status(%L, %L)', (select id from f), 'completed')), 'PT400 Choose pending, interviewing, offer or rejected.', 'an admin sets the four');
select is(tests.run('admin', format('select set_application_status(%L, %L)', (select id from f), 'offer'))::jsonb ->> 'application_status', 'offer', 'an admin makes an offer');
select is((select count(*)::int from referral_payouts where kind = 'hire' and amount_cents = 1000), 1, 'which earns 1,000 cents');
select is((select count(*)::int from outbox where kind = 'application_update' and channel = 'sms'), 1, 'the applicant gets a text');
select is((select after ->> 'application_status' from audit_log where table_name = 'job_applications'), 'offer', 'it is in the audit log');
select is(tests.run('service', format('select decide_payout(%L, %L, %L)', tests.id('user'), 'approve', pg_temp.code())), 'PT403 Access Denied - Admin access required', 'by an admin');
select is(tests.run('service', format('select decide_payout(%L, %L, %L, null, null, %L)', tests.id('admin'), 'approve', pg_temp.code(), '{"amount": 999}')),
  'PT409 The figures have changed. Please reload and try again.', 'with the figures of the database');
select is(tests.run('service', format('select decide_payout(%L, %L, %L, null, %L, %L)', tests.id('admin'), 'approve', pg_temp.code(), 'ok', '{"amount": 25, "clicks": 0, "risk_score": 80}'))::jsonb ->> 'decided', '2', 'all undecided rows of the code');
select is(tests.run('service', format('select decide_payout(%L, %L, %L)', tests.id('admin'), 'approve', pg_temp.code()))::jsonb ->> 'decided', '0', 'once');
select is((select count(*)::int from audit_log where table_name = 'referral_payouts' and actor = tests.id('admin')), 2, 'audited with the admin''s name');
select * from finish();
rollback;
