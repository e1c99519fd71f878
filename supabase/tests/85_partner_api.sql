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
select is((select unchanged from source_runs where source_id = pg_temp.source('Acme Staffing')), 1, 'and counted');
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A1'), pg_temp.job('A1', '{"title": " "}'), '"A1"')), 'A1 unchanged open; A1 refused title is required; refused reference is required', 'whatever stands beside it');
update jobs set expires_at = now() + interval '20 days' where source_ref = 'A1';
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('A1'))), 'A1 unchanged open', 'as long as it is sent');
select cmp_ok((select expires_at from jobs where source_ref = 'A1'), '>', now() + interval '44 days', 'its end is put off');
delete from source_runs where source_id = pg_temp.source('Acme Staffing');
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

-- ── who closed it ──
create temp table c (ref text primary key, id uuid, token text);
grant all on c to public;
create function pg_temp.new_job(p_ref text) returns text language plpgsql as $$
declare v_id uuid;
begin
  perform pg_temp.put('Acme Staffing', pg_temp.job(p_ref));
  select j.id into v_id from jobs j where source_ref = p_ref;
  insert into c values (p_ref, v_id, private.new_employer_link(v_id, 'jobs@fork.example'));
  return pg_temp.status('Acme Staffing', p_ref);
end $$;
create function pg_temp.sent(p_ref text, p_more jsonb default '{}') returns text language sql as $$
  select e ->> 'status' from jsonb_array_elements(pg_temp.put('Acme Staffing', pg_temp.job(p_ref, p_more))) e;
$$;
create function pg_temp.deleted(p_ref text) returns text language sql as $$ select pg_temp.status('Acme Staffing', p_ref, true) $$;
create function pg_temp.by_link(p_ref text, p_call text) returns text language sql as $$
  select case when a like '{%' then a::jsonb ->> 'state' else a end from tests.run('anonymous', format('select ' || p_call, (select token from c where ref = p_ref))) a;
$$;
create function pg_temp.admin(p_ref text, p_action text) returns text language sql as $$
  select tests.run('admin', format('select bulk_change(''jobs'', %L, array[%L::uuid], false) ->> ''done''', p_action, (select id from c where ref = p_ref)));
$$;

select is(pg_temp.new_job('paused'), 'open', 'a job whose employer has a link');
select is(pg_temp.by_link('paused', 'employer_pause_job(%L, true)'), 'paused', 'by which they pause it');
select is(array[pg_temp.status('Acme Staffing', 'paused'), pg_temp.sent('paused'), pg_temp.sent('paused', '{"title": "Head cook"}')], '{paused,paused,paused}', 'is paused, however often it is sent');
select is(array[pg_temp.deleted('paused'), pg_temp.deleted('paused')], '{closed,closed}', 'its partner may close it');
select is(left(pg_temp.by_link('paused', 'employer_pause_job(%L, false)'), 5), 'PT409', 'then the end of the pause');
select is(pg_temp.status('Acme Staffing', 'paused'), 'closed', 'does not open it');
select is(pg_temp.sent('paused'), 'paused', 'sent again, it is paused as it was');
select is(pg_temp.by_link('paused', 'employer_pause_job(%L, false)'), 'open', 'and its employer may open it');
select is(array[pg_temp.deleted('paused'), pg_temp.sent('paused')], '{closed,open}', 'after which it is the partner''s again');

select pg_temp.new_job('filled');
select is(pg_temp.by_link('filled', 'employer_close_job(%L)'), 'filled', 'one that its employer says is filled');
select is(array[pg_temp.sent('filled', '{"title": "Head cook"}'), pg_temp.deleted('filled'), pg_temp.sent('filled')], '{filled,filled,filled}', 'is not opened by sending it');
select is(array[pg_temp.deleted('filled'), pg_temp.by_link('filled', 'employer_close_job(%L, true)')], '{filled,expired}', 'nor by undoing that, once its partner closed it');
select is(array[pg_temp.status('Acme Staffing', 'filled'), pg_temp.sent('filled')], '{closed,open}', 'but then by sending it');
select is(array[pg_temp.by_link('filled', 'employer_delete(%L)'), pg_temp.sent('filled')], '{deleted,filled}', 'one that they deleted stays so');
update private.filled_jobs set answered_at = now();
select pg_temp.admin('filled', 'restore');
select is(array[pg_temp.status('Acme Staffing', 'filled'), pg_temp.deleted('filled'), pg_temp.sent('filled')], '{open,closed,open}', 'until an admin opens it');

select pg_temp.new_job('refused');
select is(array[pg_temp.admin('refused', 'deactivate'), pg_temp.deleted('refused'), pg_temp.sent('refused'), pg_temp.sent('refused', '{"title": "Head cook"}')], '{1,refused,refused,refused}', 'what an admin closed stays closed');
select pg_temp.new_job('ended');
select is(array[pg_temp.admin('ended', 'expire'), pg_temp.sent('ended'), pg_temp.sent('ended', '{"expires_at": "2099-01-01"}'), pg_temp.sent('ended', '{"title": "Head cook"}'), pg_temp.deleted('ended'), pg_temp.sent('ended')],
  '{1,refused,NULL,refused,refused,refused}', 'also before its time was over');
select is(array[pg_temp.admin('ended', 'restore'), pg_temp.status('Acme Staffing', 'ended')], '{1,open}', 'until an admin opens it');
select pg_temp.new_job('closed');
select is(array[pg_temp.deleted('closed'), pg_temp.admin('closed', 'restore'), pg_temp.admin('closed', 'deactivate'), pg_temp.sent('closed')], '{closed,1,1,refused}', 'and what an admin closed after its partner did');
select pg_temp.new_job('doubted');
select is(array[pg_temp.admin('doubted', 'unapprove'), pg_temp.sent('doubted', '{"title": "Head cook"}'), pg_temp.deleted('doubted'), pg_temp.sent('doubted')], '{1,waiting,closed,waiting}', 'what an admin unapproved waits, though it is closed and sent again');
select is(array[pg_temp.admin('doubted', 'approve'), pg_temp.deleted('doubted'), pg_temp.sent('doubted')], '{1,closed,open}', 'until it is approved');

select pg_temp.new_job('banned');
select pg_temp.put('Acme Staffing', pg_temp.job('banned', '{"contact_email": "x@banned.example"}'), pg_temp.job('banned 2', '{"contact_email": "y@banned.example"}'));
create temp table ban as select tests.run('admin', 'select ban_contact(''domain'', ''banned.example'')')::jsonb as v;
grant all on ban to public;
select is((select v ->> 'closed' from ban), '2', 'a ban closes jobs');
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('banned', '{"contact_email": null, "application_link": "https://www.banned.example/1"}'), pg_temp.job('new', '{"contact_email": "x@banned.example"}'))),
  'banned refused application_link is banned; new refused contact_email is banned', 'sending one says which field is banned');
select is(array[pg_temp.sent('banned 2'), pg_temp.deleted('banned'), pg_temp.status('Acme Staffing', 'banned 2')], '{refused,refused,refused}', 'with another contact it stays closed');
select is(tests.run('admin', format('select lift_ban(%L) ->> ''reopened''', v ->> 'id')), '1', 'the ban lifted, what its partner closed meanwhile') from ban;
select is(array[pg_temp.status('Acme Staffing', 'banned'), pg_temp.status('Acme Staffing', 'banned 2'), pg_temp.sent('banned')], '{closed,open,open}', 'stays closed until it is sent');

-- ── rows that the database alone can judge ──
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('d', jsonb_build_object(field, value)))), 'd refused ' || field || ' ' || message, format('%s %s', field, value))
  from (values ('expires_at', '2099-12-31', 'is ten years from now or more'), ('expires_at', to_char(now() + interval '10 years 1 day', 'YYYY-MM-DD'), 'is ten years from now or more'),
    ('contact_email', 'a/b@fork.example', 'can''t be read'), ('contact_email', 'a@fork.xn--p1ai', 'can''t be read'), ('contact_phone', 'id 2127365000', 'can''t be read'),
    ('application_link', 'https://café.example/', 'is not an address on the public web'), ('application_link', U&'https://ca\200Bfe.example/', 'is not an address on the public web')) x (field, value, message);
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('d', jsonb_build_object('application_link', 'HTTPS://Fork.example/1', 'expires_at', to_char(now() + interval '9 years', 'YYYY-MM-DD'))))), 'd added open', 'a link in capitals');
select is((select application_link from jobs where source_ref = 'd'), 'HTTPS://Fork.example/1', 'is kept');
create function pg_temp.fail() returns trigger language plpgsql as $$
begin
  if new.title = 'Locked' then raise exception 'deadlock detected' using errcode = '40P01'; end if;
  if new.title = 'Bound' then raise exception 'violates' using errcode = '23514', constraint = 'jobs_title_check'; end if;
  if new.title = 'Refused' then perform private.raise_http_error(400, 'No.', 'location'); end if;
  if new.title = 'Odd' then raise exception 'Odd'; end if;
  return new;
end $$;
create trigger z_fail before insert on private.source_rows for each row execute function pg_temp.fail();
select is(pg_temp.results(pg_temp.put('Acme Staffing', pg_temp.job('e', '{"title": "Bound"}'), pg_temp.job('f', '{"title": "Refused"}'), pg_temp.job('g', '{"title": "Odd"}'), pg_temp.job('h'))),
  'e refused title can''t be saved; f refused location can''t be saved; g refused row can''t be saved; h added open', 'a row that can''t be saved is refused alone, with its field');
select throws_ok($$ select pg_temp.put('Acme Staffing', pg_temp.job('i'), pg_temp.job('j', '{"title": "Locked"}')) $$, '40P01', null, 'a deadlock is no row''s fault: all of them may be sent again');

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
