-- Security defects that were found and fixed.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
select tests.prove_applicants();
create temp table j as select tests.job('Cook', 'Bronx') as id, tests.job('Baker', 'Queens') as other;

-- ── figures of the team ──

-- ── who of the team posted a job ──
select tests.run('admin', 'insert into jobs (title, location, contact_method, is_approved) values (''Barista'', ''Bronx'', ''barista@example.com'', true), (''Usher'', ''Queens'', null, false)');
select tests.run('service', 'update jobs set is_approved = true where title = ''Usher''');
create function pg_temp.team(p_actor text) returns text language sql as $$
  select tests.run(p_actor, 'select string_agg(concat_ws('' '', title, posted_by(j), approved_by(j)), '', '' order by title) from jobs j where title in (''Barista'', ''Cook'', ''Usher'')');
$$;
select is(pg_temp.team('admin'), format('Barista %1$s %1$s, Cook, Usher %1$s', tests.id('admin')), 'an admin reads which admin posted and approved it');
select is(pg_temp.team('user'), null, 'nobody else');
select tests.run('admin', 'update jobs set is_approved = false where title = ''Barista''');
select is(pg_temp.team('admin'), format('Barista %1$s, Cook, Usher %1$s', tests.id('admin')), 'what was taken back has no approval');

-- ── counts by estimate ──
create function pg_temp.asks(p_actor text, p_prefer text) returns text language plpgsql as $$
declare answer text := 'done';
begin
  perform tests.become(p_actor);
  perform set_config('request.headers', json_build_object('prefer', p_prefer)::text, true);
  begin perform private.before_request(); exception when others then answer := sqlstate; end;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.headers', '', true);
  return answer;
end $$;
select is(pg_temp.asks(a, p), 'PT400', format('%s gets no count by %s', a, p))
  from unnest('{anonymous,user,service}'::text[]) a, unnest('{"count=planned","return=minimal, count=estimated","Count = Planned"}'::text[]) p;
select is(pg_temp.asks('user', 'return=representation,count=exact'), 'done', 'exact counts are given');
select is(pg_temp.asks('user', null), 'done', 'and none asked for is no mistake');

-- ── guesses that cannot be counted ──
insert into alert_optins (visitor_hash, phone_number, unsubscribe_token) values (tests.hash('visitor guessed'), '+12125550119', '00000000-0000-4000-8000-0000000000bb');
create function pg_temp.reads(p_call text) returns text language sql as $$
  select tests.run('visitor', format('select %s from (select set_config(''transaction_read_only'', ''on'', true)) x', p_call));
$$;
select is(pg_temp.reads(f), 'PT405 Links are opened with POST.', 'a GET finds out nothing: ' || f) from unnest('{"resolve_unsubscribe(''00000000-0000-4000-8000-0000000000bb'')",
  "resolve_unsubscribe(gen_random_uuid())",unsubscribe(gen_random_uuid()),get_reapply(gen_random_uuid()),accept_reapply(gen_random_uuid()),open_short_link(''AAAAAAAAAA'')}'::text[]) f;
select alike(tests.run('visitor', 'select resolve_unsubscribe(''00000000-0000-4000-8000-0000000000bb'')'), '%phone_last2%', 'which a POST tells');

-- ── bodies of megabytes ──
create function pg_temp.sends(p_actor text, p_length text, p_path text default '/rpc/feed_page') returns text language plpgsql as $$
declare answer text := 'done';
begin
  perform tests.become(p_actor);
  perform set_config('request.headers', json_build_object('content-length', p_length)::text, true), set_config('request.path', p_path, true);
  begin perform private.before_request(); exception when others then answer := sqlstate; end;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.headers', '', true), set_config('request.path', '', true);
  return answer;
end $$;
select is(pg_temp.sends(a, l), 'PT413', format('%s sends no %s bytes', a, l)) from unnest('{anonymous,visitor,user,admin}'::text[]) a, unnest('{260000,999999,1000000,20000000000}'::text[]) l;
select is(pg_temp.sends('visitor', l), 'done', coalesce(l, 'no') || ' bytes are let in') from unnest(array['0', '259999', '99999', null, 'x']) l;
select is(pg_temp.sends('admin', '9000000', p), 'done', 'a piece of an import: ' || p) from unnest('{/rpc/stage_jobs,/rpc/import_jobs}'::text[]) p;
select is(pg_temp.sends('service', '9000000'), 'done', 'our functions are let in');

create function pg_temp.sends_chunks(p_actor text) returns text language plpgsql as $$
declare answer text := 'done';
begin
  perform tests.become(p_actor);
  perform set_config('request.headers', '{"transfer-encoding": "chunked"}', true);
  begin perform private.before_request(); exception when others then answer := sqlstate; end;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true), set_config('request.headers', '', true);
  return answer;
end $$;
select is(pg_temp.sends_chunks(a), want, a || ' sends a body that says no length') from (values ('visitor', 'PT411'), ('admin', 'PT411'), ('service', 'done')) v(a, want);

-- ── reports from nowhere ──
select tests.run('visitor n' || n, format('insert into job_reports (job_id, reason) values (%L, ''scam'')', (select id from j)), x)
  from unnest(array[repeat('1', 65), repeat('2', 65), '127.0.0.1', '127.0.0.2', '::1']) with ordinality a (x, n);
select is((select hidden_at from jobs where id = (select id from j)), null, 'addresses that say nothing are one place');
select is((select report_count from jobs where id = (select id from j)), 5, 'their reports are shown to an admin all the same');

create temp table unknown as select tests.job('Porter') as id;
create function pg_temp.report(p_n int, p_address text default null) returns boolean language plpgsql as $$
begin
  perform tests.run('visitor u' || p_n, format('insert into job_reports (job_id, reason) values (%L, ''scam'')', (select id from unknown)), p_address);
  return (select hidden_at is not null from jobs where id = (select id from unknown));
end $$;
select is(array_agg(pg_temp.report(n)), array[false, false, false, false], 'nor do made-up keys that come from no address at all') from generate_series(1, 4) n;
select ok(not pg_temp.report(5, '203.0.113.5'), 'together with one known address they are two places');
select ok(pg_temp.report(6, '203.0.113.6'), 'with two they are three');
update unknown set id = tests.job('Doorman');
select set_config('stoop.no_proxy', 'on', true);
select is(array_agg(pg_temp.report(n)), array[false, false, true], 'where there is no proxy, people are counted instead') from generate_series(1, 3) n;
select set_config('stoop.no_proxy', '', true);

-- ── an e-mail that somebody typed ──
select tests.run('user', tests.start((select id from j), '212-555-0110', null, null, 'user@example.com'));
select tests.run('visitor', tests.start((select other from j), '212-555-0110', null, null, 'user@example.com'));
select tests.run('visitor two', tests.start((select id from j), '212-555-0111', null, null, 'user@example.com'));
select tests.run('other_user', tests.start((select id from j), '212-555-0112', null, null, 'user@example.com'));
insert into alert_optins (visitor_hash, email, opted_in_sms, opted_in_email) values (tests.hash('visitor three'), 'user@example.com', false, true);
insert into alert_optins (visitor_hash, phone_number, email, opted_in_email) values (tests.hash('visitor four'), '+12125550114', 'user@example.com', true);
select is(tests.run('admin', format('select admin_person(''account'', %L) -> ''totals'' -> ''applications''', tests.id('user'))), '2', 'an account''s page shows its own, and what has both its e-mail and its phone');
select is(tests.run('admin', format('select erase_person(''account'', %L)', tests.id('user')))::jsonb, '{"deleted": true, "applications": 2}', 'which is what goes with it');
select is(array(select phone_number from job_applications order by 1), array['+12125550111', '+12125550112'], 'others who typed that e-mail keep their applications');
select is(array(select phone_number from alert_optins where phone_number in ('Not provided', '+12125550111', '+12125550112', '+12125550114') order by 1),
  array['+12125550111', '+12125550112', '+12125550114'], 'and their sign-ups; one that has nothing but the e-mail goes');

-- ── an account under an e-mail that was never shown to be theirs ──
update auth.users set email_confirmed_at = null where id = tests.id('other_user');
insert into admin_messages (channel, message_content, recipient_email) values ('email', 'for the mailbox', 'other_user@example.com');
select is(tests.run('service', format('select send_admin_message(%L, ''{"channel": "in_app", "email": "other_user@example.com", "message": "SECRET"}'')', tests.id('admin'))),
  'PT404 Nobody with this email or phone uses the site yet.', 'no message to that e-mail is shown to it');
select is(tests.run('other_user', 'select export_my_data() -> ''admin_messages'''), '[]', 'nor is it in its download');
update auth.users set email_confirmed_at = now() where id = tests.id('other_user');
select alike(tests.run('other_user', 'select export_my_data()'), '%for the mailbox%', 'until it was');

-- ── one friend, fifty jobs ──
insert into alert_optins (id, visitor_hash, phone_number) values ('00000000-0000-4000-8000-0000000000aa', tests.hash('visitor referrer'), '+12125550120');
insert into referral_codes (user_id, referral_code) values ('00000000-0000-4000-8000-0000000000aa', 'FRIEND');
create function pg_temp.hand_in(p_actor text, p_n int) returns void language plpgsql as $$
declare a uuid;
begin
  perform tests.run(p_actor, tests.start(tests.job('Job ' || p_n), '212-555-0121', 'FRIEND'));
  select id into a from job_applications where phone_number = '+12125550121' order by created_at desc, job_title = 'Job ' || p_n desc limit 1;
  perform tests.run(p_actor, tests.fill_step_2(a));
  perform tests.run(p_actor, format('select complete_application(%L)', a));
end $$;
select pg_temp.hand_in('visitor friend' || n % 5, n) from generate_series(1, 50) n;
select is((select count(*)::int from referral_attributions where referral_code = 'FRIEND'), 50, 'one phone applies to fifty jobs with five keys');
select is((select count(*)::int from job_applications where phone_number = '+12125550121' and completed_at is not null), 50, 'and hands them in');
select is((select array_agg(amount_cents) from referral_payouts where referral_code = 'FRIEND'), array[1500], 'its friend earns once');

-- ── a friend who deletes what another was paid ──
select tests.run('service', format('select decide_payout(%L, ''approve'', ''FRIEND'')', tests.id('admin')));
select tests.run('visitor friend' || n, 'select delete_my_data()') from generate_series(0, 4) n;
select is((select count(*)::int from job_applications where phone_number = '+12125550121'), 0, 'the friend is gone');
select results_eq('select status, amount_cents from referral_payouts where referral_code = ''FRIEND''', $$values ('approved', 1500)$$, 'what the referrer was paid is not');
select is((select array_agg(application_id) from referral_attributions where referral_code = 'FRIEND'), array[null::uuid], 'nor does it say any more whose application it was');
select is(jsonb_array_length(tests.run('admin', 'select payouts_page(''{"status": "approved"}'')')::jsonb -> 'rows'), 1, 'and the team still sees it');

-- ── clicks that claim another time ──
select tests.run('visitor', $$insert into referral_clicks (referral_code, clicked_at) select 'CLICKS', now() - n * interval '20 minutes' from generate_series(0, 20) n$$);
select is((private.referral_figures('CLICKS') ->> 'fraud_score')::int, 40, 'a burst is judged by our clock, whatever hours its clicks claim');
select * from finish();
rollback;
