-- Many rows at once: each by the rule of its row and by itself, shown before it happens.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
select tests.prove_applicants();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create function pg_temp.bulk(p_list text, p_action text, p_ids uuid[], p_is_preview boolean default false, p_expected jsonb default null, p_actor text default 'admin')
returns text language sql as $$
  select tests.run(p_actor, format('select bulk_change(%L, %L, %L, %L, p_expected => %L)', p_list, p_action, p_ids, p_is_preview, p_expected));
$$;
create function pg_temp.reason(p_answer text, p_id uuid) returns text language sql as $$
  select coalesce(x ->> 'reason', 'done') from jsonb_array_elements(p_answer::jsonb -> 'rows') x where x ->> 'id' = p_id::text;
$$;

-- ── who, what and how many ──
create temp table j as select tests.job('Cook') as cook, tests.job('Baker') as baker, tests.job('Waiter') as waiter;
grant select on j to public;
select is(pg_temp.bulk('jobs', 'expire', array[(select cook from j)], false, null, a), e, a || ' changes nothing')
  from (values ('user', 'PT403 Access Denied - Admin access required'), ('visitor', '42501 permission denied for function bulk_change')) x(a, e);
select is(pg_temp.bulk(l, a, array[gen_random_uuid()]), 'PT400 There is no such action.', concat_ws(' ', l, a))
  from (values ('jobs', 'delete'), ('applications', 'withdrawn'), ('payouts', 'undo'), ('users', 'approve'), (null, 'approve'), ('jobs', null)) x(l, a);
select is(pg_temp.bulk('jobs', 'expire', i), 'PT400 Choose 1 to 100 rows.', coalesce(cardinality(i), 0) || ' rows')
  from (values (null::uuid[]), ('{}'), (array[null]::uuid[]), (array(select gen_random_uuid() from generate_series(1, 101)))) x(i);

-- ── jobs ──
update jobs set is_approved = false where id = (select baker from j);
update jobs set report_count = 1 where id = (select waiter from j);
create temp table ids as select array[cook, baker, waiter, gen_random_uuid()] as all from j;
create function pg_temp.states() returns text language sql as $$ select string_agg(private.job_state(status, is_approved, hidden_at, duplicate_of, source) || ' ' || report_count, ', ' order by title) from jobs where company = 'Acme' $$;
create temp table before as select pg_temp.states() as states, (select count(*) from audit_log) as audited;
create temp table seen as select pg_temp.bulk('jobs', 'expire', (select "all" from ids), true) as answer;
select is(answer::jsonb - 'rows', '{"done": 3, "told": 0, "undo_seconds": 10, "applications": 0, "reports": 1, "waiting": 1, "hidden": 0, "amount_cents": 0, "high_risk": 0}', 'a preview says what would happen') from seen;
select is((pg_temp.states(), (select count(*) from audit_log)), (states, audited), 'and nothing does') from before;
select is(pg_temp.bulk('jobs', 'expire', (select "all" from ids)), (select answer from seen), 'then the same happens');
select is(pg_temp.reason((select answer from seen), (select "all"[4] from ids)), 'There is no such job.', 'a row that cannot be changed says why and holds up no other');
select is(pg_temp.states(), 'inactive 0, expired 0, expired 0', 'open jobs are hidden with their reports settled, what waits is rejected');
select is((select count(*)::int from audit_log where table_name = 'jobs' and actor = tests.id('admin') and after ? 'status'), 3, 'each is in the audit log, as by hand');
select is(pg_temp.reason(pg_temp.bulk('jobs', 'deactivate', (select "all" from ids)), (select cook from j)), 'The job is closed already.', 'once');
select pg_temp.bulk('jobs', 'restore', (select "all" from ids));
select is(pg_temp.states(), 'waiting 0, active 0, active 0', 'undone, each is as it was');
create temp table approved as select pg_temp.bulk('jobs', 'approve', (select "all" from ids)) as answer;
select results_eq('select pg_temp.reason(answer, baker), pg_temp.reason(answer, cook) from approved, j', $$values ('done', 'The job was approved already.')$$, 'only what waits is approved');
update jobs set report_count = 2, hidden_at = now() where id = (select cook from j);
select is(pg_temp.bulk('jobs', 'dismiss_reports', (select "all" from ids))::jsonb - 'rows' - 'undo_seconds', '{"done": 1, "told": 0, "applications": 0, "reports": 2, "waiting": 0, "hidden": 1, "amount_cents": 0, "high_risk": 0}', 'reports are dismissed where there are any');
select is(pg_temp.states(), 'active 0, active 0, active 0', 'and a job that they hid is shown');

-- ── applications ──
insert into alert_optins (id, first_name, phone_number, email, city, job_type, consent, opted_in_sms, opted_in_email)
values (gen_random_uuid(), 'Ref', '+12125550180', null, 'All NYC', 'Various', true, true, false);
create function pg_temp.apply(p_actor text, p_phone text) returns uuid language plpgsql as $$
declare a uuid;
begin
  a := (tests.run(p_actor, tests.start((select cook from j), p_phone, null, null, 'x' || right(p_phone, 2) || '@example.com'))::jsonb ->> 'id')::uuid;
  perform tests.run(p_actor, tests.fill_step_2(a)), tests.run(p_actor, format('select complete_application(%L)', a));
  return a;
end $$;
create temp table a as select pg_temp.apply('visitor', '212-555-0181') as ana, pg_temp.apply('other_visitor', '212-555-0182') as ben, pg_temp.apply('visitor c', '212-555-0183') as cy,
  (tests.run('visitor d', tests.start((select cook from j), '212-555-0184'))::jsonb ->> 'id')::uuid as unfinished;
insert into referral_attributions (application_id, job_id, referral_code, referrer_optin_id)
select x, (select cook from j), 'FRIEND', o.id from a, unnest(array[ana, ben, cy]) x, alert_optins o where o.phone_number = '+12125550180'
on conflict (application_id) do update set referral_code = excluded.referral_code, referrer_optin_id = excluded.referrer_optin_id;
insert into suppressions (recipient_hash, channel, reason) values (private.address_key('+12125550182'), 'sms', 'stop'), (private.address_key('x82@example.com'), 'email', 'complaint');
select tests.run('admin', format('select set_application_status(%L, ''pending'')', (select cy from a)));
delete from outbox;
create temp table asked as select pg_temp.bulk('applications', 'pending', array[ana, ben, cy, unfinished], true) as answer from a;
select results_eq('select (answer::jsonb ->> ''done'')::int, (answer::jsonb ->> ''told'')::int from asked', 'values (2, 1)', 'two would be set, and one of them told');
select results_eq('select pg_temp.reason(answer, cy), pg_temp.reason(answer, unfinished) from asked, a', $$values ('It has this status already.', 'This application has not been submitted.')$$, 'the others say why not');
select is((select count(*)::int from outbox), 0, 'nobody was told by the preview');
select is(pg_temp.bulk('applications', 'interviewing', array[ana]), 'PT400 There is no such action.', 'an interview, with its day and place, is not set for many') from a;
select is(pg_temp.bulk('applications', 'pending', array[ana, ben, cy, unfinished]), (select answer from asked), 'then it happens') from a;
select is((select count(distinct application_id)::int from outbox where kind = 'application_update' and status = 'pending'), 1, 'the message waits for the time to undo');
select is(pg_temp.bulk('applications', 'undo', array[ana, ben])::jsonb ->> 'done', '2', 'both are taken back') from a;
select is((select count(*)::int from outbox where kind = 'application_update'), 0, 'and nobody is told');
select pg_temp.bulk('applications', 'offer', array[ana, ben, cy]) from a;
select is((select count(*)::int from referral_payouts where kind = 'hire' and status = 'pending'), 3, 'offers earn what they earn one by one');

-- ── payouts ──
create temp table p as select id, row_number() over (order by id) as n from referral_payouts;
update referral_payouts set status = 'flagged', held_for = 'employers_word', reason = 'Employer''s word' where id = (select id from p where n = 1);
delete from outbox;
create function pg_temp.payouts(p_action text, p_is_preview boolean default false, p_expected jsonb default null) returns text language sql as $$ select pg_temp.bulk('payouts', p_action, array(select id from p), p_is_preview, p_expected) $$;
create temp table word as select pg_temp.payouts('approve', true) as answer;
select is(answer::jsonb - 'rows' - 'undo_seconds', '{"done": 2, "told": 1, "applications": 0, "reports": 0, "waiting": 0, "hidden": 0, "amount_cents": 2000, "high_risk": 0}', 'two would be approved, one referrer told, $20 paid') from word;
select is(pg_temp.reason(answer, (select id from p where n = 1)), 'It rests on an employer''s word: decide it in its row.', 'an employer''s word is never approved in bulk') from word;
insert into private.payout_methods (optin_id, method, handle) select id, 'venmo', '@ref' from alert_optins where phone_number = '+12125550180';
select is(pg_temp.reason(pg_temp.payouts('approve'), (select id from p where n = 2)), 'The person changed how they are paid less than 72 hours ago. Nothing is paid to it before.', 'a changed way of being paid waits here too');
update private.payout_methods set changed_at = now() - interval '73 hours';
select is(pg_temp.reason(pg_temp.payouts('approve', false, jsonb_build_object((select id from p where n = 2), '{"clicks": 7}'::jsonb)), (select id from p where n = 2)), 'The figures have changed. Please reload and try again.', 'figures are compared row by row');
select is((select string_agg(status, ' ' order by id) from referral_payouts), 'flagged pending approved', 'and hold up no other row');
select is(pg_temp.payouts('reject')::jsonb ->> 'done', '2', 'the rest is rejected');
select is(pg_temp.reason(pg_temp.payouts('approve'), id), e, e) from p join (values (1, 'It was rejected: decide it in its row.'), (3, 'It was decided already.')) x(k, e) on k = n;
select is((select count(*)::int from audit_log where table_name = 'referral_payouts' and actor = tests.id('admin') and after ? 'status'), 3, 'every decision is audited');
select is((select string_agg(data ->> 'status' || ' ' || (data ->> 'amount_cents'), ', ' order by data ->> 'status') from outbox where kind = 'referral_update'), 'approved 1000, rejected 2000', 'the referrer hears once of each, with the sum');
select * from finish();
rollback;
