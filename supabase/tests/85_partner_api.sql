-- Partners send their jobs by the API: keys, rows, their own references only, and what others read of what changed.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create function pg_temp.made(p_partner text) returns jsonb language sql as $$
  select tests.run('admin', format('select create_api_key(%L)', p_partner))::jsonb;
$$;
create function pg_temp.job(p_ref text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('reference', p_ref, 'title', 'Line cook ' || p_ref, 'company', 'Golden Fork', 'description', 'Cook lunch.', 'location', '12 Grand St, New York, NY',
    'pay_range', '$20-22/hour', 'contact_email', 'jobs@fork.example') || p_more;
$$;
create function pg_temp.source(p_name text) returns uuid language sql as $$ select id from job_sources where name = p_name $$;
create function pg_temp.put(p_partner text, variadic p_jobs jsonb[]) returns jsonb language sql as $$
  select public.put_partner_jobs(pg_temp.source(p_partner), to_jsonb(p_jobs), '[]');
$$;
create function pg_temp.results(p_answer jsonb) returns text language sql as $$
  select string_agg(concat_ws(' ', e ->> 'reference', e ->> 'result', e ->> 'status', e ->> 'field', e ->> 'message'), '; ' order by n) from jsonb_array_elements(p_answer) with ordinality x(e, n);
$$;
create function pg_temp.status(p_partner text, p_ref text, p_close boolean default false) returns text language sql as $$
  select public.partner_job(pg_temp.source(p_partner), p_ref, p_close) ->> 'status';
$$;

-- ── keys ──
create temp table keys as select pg_temp.made('Acme Staffing') as acme;
insert into keys select pg_temp.made('Other Partner');
select matches((select acme ->> 'key' from keys limit 1), '^jobkey_[0-9a-f]{64}$', 'an admin makes a key');
select results_eq($$ select name, kind, is_trusted, is_paused, address from job_sources where kind = 'partner' order by name $$,
  $$ values ('Acme Staffing', 'partner', false, false, null::text), ('Other Partner', 'partner', false, false, null) $$, 'of a partner, who is a source that is on and not trusted');
select isnt(pg_temp.made(' acme staffing ') ->> 'id', null, 'a second key');
select is((select count(*) from job_sources where kind = 'partner'), 2::bigint, 'makes no second partner');
select is(tests.run('admin', 'select create_api_key('' '')'), 'PT400 Give the partner a name.', 'no key for nobody');
select is((select count(*) from private.api_keys where to_jsonb(api_keys)::text like '%' || substr((select acme ->> 'key' from keys limit 1), 20) || '%'), 0::bigint, 'no key is kept');
select matches(tests.run('visitor', 'select ' || call), '^42501', 'visitor ' || call) from unnest(array['create_api_key(''x'')', 'revoke_api_key(gen_random_uuid())', 'api_keys()']) call;
select is(tests.run(who, 'select ' || call), message, who || ' ' || call)
  from (values ('user', 'PT403 Access Denied - Admin access required')) w(who, message),
    unnest(array['create_api_key(''x'')', 'revoke_api_key(gen_random_uuid())', 'api_keys()']) call;
select is(public.use_api_key(private.hash((select acme ->> 'key' from keys limit 1)), false), jsonb_build_object('source_id', pg_temp.source('Acme Staffing'), 'is_paused', false, 'wait', 0),
  'a key says whose it is');
select is((select count(*) from jsonb_array_elements(tests.run('admin', 'select api_keys()')::jsonb) e where e ->> 'last_used_at' is not null and e ->> 'prefix' ~ '^jobkey_.{6}$' and not e ? 'key_hash'),
  1::bigint, 'and when it was used');
select is(public.use_api_key(private.hash('jobkey_x'), false), null, 'an unknown one lets nobody in');
select tests.run('admin', format('select revoke_api_key(%L)', (select acme ->> 'id' from keys offset 1)));
select is(public.use_api_key(private.hash((select acme ->> 'key' from keys offset 1)), false), null, 'nor a revoked one');
select is(tests.run('admin', 'select revoke_api_key(gen_random_uuid())'), 'PT404 There is no such key.', 'one that is not there can''t be revoked');
select is((select count(*) from audit_log where table_name = 'api_keys'), 4::bigint, 'the log has them');
select cmp_ok((select max((public.use_api_key(private.hash((select acme ->> 'key' from keys limit 1)), true) ->> 'wait')::int) from generate_series(1, 21)), '>', 0, 'a flood waits');

-- ── rows ──
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A1'), pg_temp.job('A2', '{"title": " "}'), pg_temp.job('A3', '{"location": "Newark, NJ"}'), pg_temp.job('A1'), pg_temp.job('A4', '{"pay_low": 1}'),
    pg_temp.job('A5', '{"location": "Somewhere"}'), 'null')),
  'A1 added waiting; A2 refused title is required; A3 refused location is outside of New York City; A1 refused reference stands twice in the source; A4 added waiting; A5 added waiting; refused reference is required',
  'each row is answered on its own');
select results_eq($$ select seen, added, changed, unchanged, refused, status from source_runs where source_id = pg_temp.source('Acme Staffing') $$, $$ values (7, 3, 0, 0, 4, 'done') $$, 'and counted');
select results_eq($$ select title, source, is_approved, status, hourly_low_cents from jobs where source_ref = 'A1' $$, $$ values ('Line cook A1', 'partner', false, 'active', 2000) $$,
  'the jobs of a partner who is not trusted wait');
update job_sources set is_trusted = true where name = 'Acme Staffing';
update jobs set is_approved = true where source_ref = 'A1';
create temp table before as select id, posted_at, updated_at, xmin::text as version from jobs where source_ref = 'A1';
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A1'))), 'A1 unchanged open', 'what is sent again');
select is((select xmin::text from jobs where source_ref = 'A1'), (select version from before), 'is not written');
insert into job_applications (id, job_id, first_name, phone_number, user_id, application_status, completed_at, job_title, company, consented_at, consent_text_version)
  select gen_random_uuid(), id, 'Ana', '+12125550147', tests.id('user'), 'submitted', now(), 'Line cook', 'Golden Fork', now(), 'test' from before;
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A1', '{"pay_range": "$18/hour", "location": "Bronx"}'))), 'A1 changed open', 'a change');
select results_eq($$ select id, posted_at, pay_range, borough from jobs where source_ref = 'A1' $$, $$ select id, posted_at, '$18/hour', 'Bronx' from before $$, 'keeps the job and its first day');
select cmp_ok((select count(*) from outbox where idempotency_key like 'changed:%'), '>', 0::bigint, 'and who applied is told');
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A6'))), 'A6 added open', 'a trusted partner''s job is open at once');
select throws_like($$ select public.put_partner_jobs(pg_temp.source('Acme Staffing'), (select jsonb_agg(pg_temp.job('B' || n)) from generate_series(1, 501) n), '[]') $$, '%more than 500%', 'no more than 500 at once');

select lives_ok($$ select public.put_partner_jobs(pg_temp.source('Acme Staffing'), '[{}]', '[{"field": "body", "message": "is no job", "is_refused": true}]') from generate_series(1, 3) $$,
  'rows without a reference are counted again and again');
select is((select (e ->> 'rows')::int from source_runs r, jsonb_array_elements(reasons) e where source_id = pg_temp.source('Acme Staffing') and e ->> 'field' = 'body'), 3, 'with their reason');

-- ── one's own references ──
select is(pg_temp.status('Other Partner', 'A1'), null, 'another partner''s reference is not there');
select is(pg_temp.status('Other Partner', 'A1', true), null, 'nor can it be closed');
select is(pg_temp.results(pg_temp.put('Other Partner', pg_temp.job('A1', '{"title": "Taken over"}'))), 'A1 added waiting', 'the same reference is another job');
select is((select count(*) from jobs where source_ref = 'A1' and title <> 'Taken over'), 1::bigint, 'which changes nothing of the first');

-- ── why it is not shown ──
select is(pg_temp.status('Acme Staffing', 'A6'), 'open', 'a job that is shown');
select is(pg_temp.status('Acme Staffing', 'A5'), 'waiting', 'one that waits');
update jobs set hidden_at = now() where source_ref = 'A6';
select is(pg_temp.status('Acme Staffing', 'A6'), 'waiting', 'one that was reported');
update jobs set hidden_at = null, status = 'inactive' where source_ref = 'A6';
select is(pg_temp.status('Acme Staffing', 'A6'), 'refused', 'one that our team closed');
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A6', '{"title": "Cook again"}'))), 'A6 changed refused', 'stays closed');
select is(pg_temp.status('Acme Staffing', 'A6', true), 'refused', 'also by closing it');
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A6'))), 'A6 changed refused', 'and sending it anew');
select is(pg_temp.status('Acme Staffing', 'A1', true), 'closed', 'one that they closed');
select is(pg_temp.status('Acme Staffing', 'A1', true), 'closed', 'twice is once');
select is((select gone from source_runs where source_id = pg_temp.source('Acme Staffing')), 1, 'and counted once');
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A1'))), 'A1 changed open', 'is open when it is sent again');
update jobs set expires_at = now() - interval '1 day' where source_ref = 'A1' and is_approved;
select is(pg_temp.status('Acme Staffing', 'A1'), 'expired', 'one whose time is over');
update jobs set expires_at = now() + interval '1 day', duplicate_of = (select id from jobs where source_ref = 'A4') where source_ref = 'A1' and is_approved;
select is(pg_temp.status('Acme Staffing', 'A1'), 'duplicate', 'one that another is shown for');
select is(pg_temp.status('Acme Staffing', 'nobody'), null, 'one that was never sent');

-- ── what has changed ──
delete from job_applications;
delete from jobs;
insert into jobs (id, title, location, is_approved, contact_method, updated_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Cook ' || n, 'Bronx', n <= 20, 'jobs@fork.example', now() from generate_series(1, 21) n;
update jobs set status = 'inactive' where title = 'Cook 3';
create function pg_temp.pages(p_limit int, p_is_open boolean default false) returns table (id text, status text, page int) language plpgsql as $$
declare answer jsonb := '{}'; n int := 0;
begin
  loop
    answer := public.job_changes((answer #>> '{next,since}')::timestamptz, (answer #>> '{next,after}')::uuid, p_is_open, p_limit);
    n := n + 1;
    return query select e ->> 'id', e ->> 'status', n from jsonb_array_elements(answer -> 'jobs') e;
    exit when answer -> 'next' = 'null';
  end loop;
end $$;
select is((select count(distinct updated_at) from jobs), 1::bigint, 'jobs that changed at one moment');
select results_eq(format($$ select count(*), count(distinct id), count(*) filter (where status = 'closed'), max(page) from pg_temp.pages(%s) $$, size),
  format($$ values (20::bigint, 20::bigint, 1::bigint, %s) $$, ceil(20.0 / size)), 'come once each, in pages of ' || size) from unnest(array[1, 3, 7, 19, 20, 50]) size;
select is((select count(*) from pg_temp.pages(7, true)), 19::bigint, 'open ones alone');
select is((select count(*) from jobs j, pg_temp.pages(50) p where p.id = j.id::text and j.title = 'Cook 21'), 0::bigint, 'one that was never shown is not told of');
select is(public.job_changes(null, null, true, 50)::text ~ 'fork.example|contact', false, 'nobody''s address is in them');
select is(jsonb_array_length(public.job_changes(now() + interval '1 second', null, false, 50) -> 'jobs'), 0, 'since a moment');
select is(jsonb_array_length(public.job_changes(now(), null, false, 50) -> 'jobs'), 20, 'that moment included');

select * from finish();
rollback;
