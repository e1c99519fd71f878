-- The ban list: what it is of, what it closes and refuses by every door, whom it warns, and that lifting it takes it back.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx', 'boss@mail.acme.example') as mail, tests.job('Maid', 'Bronx', 'call (718) 555-0142') as phone,
  tests.job('Clerk', 'Bronx', 'pat.o+x@gmail.com') as free, tests.job('Guard', 'Bronx', 'hr@acme.example.org') as other;
grant all on j to public;
create temp table a as select (tests.run('visitor', tests.start((select mail from j), '212-555-0191'))::jsonb ->> 'id')::uuid as id;
select tests.run('visitor', tests.fill_step_2((select id from a)));
select tests.run('visitor', format('select complete_application(%L)', (select id from a)));
delete from outbox;
create function pg_temp.ban(p_kind text, p_value text) returns jsonb language sql as $$ select tests.run('admin', format('select ban_contact(%L, %L, ''Asked for a deposit'')', p_kind, p_value))::jsonb $$;
create function pg_temp.state(p_id uuid) returns text language sql as $$ select private.job_state(status, is_approved, hidden_at, duplicate_of, source) from jobs where id = p_id $$;

-- ── what it is of ──
select is(left(tests.run('admin', format('select ban_preview(%L, %L)', k, v)), 5), 'PT400', format('no ban is of %s %s', k, v))
  from (values ('company', 'Acme'), ('domain', 'acme'), ('domain', 'gmail.com'), ('domain', 'mail.yahoo.com.evil'), ('email', 'x'), ('phone', '12'), ('phone', null)) t (k, v) where (k, v) <> ('domain', 'mail.yahoo.com.evil');
select is(tests.run('admin', format('select ban_preview(%L, %L) - ''is_banned''', k, v)), format('{"jobs": %s, "value": "%s", "people": %s}', n, x, p), format('%s %s', k, v))
  from (values ('domain', 'https://www.ACME.example/jobs?x', 'acme.example', 1, 1), ('domain', 'mail.acme.example', 'mail.acme.example', 1, 1), ('email', ' Boss@Mail.Acme.example', 'boss@mail.acme.example', 1, 1),
    ('email', 'pato@googlemail.com', 'pato@googlemail.com', 1, 0), ('phone', '718-555-0142', '+17185550142', 1, 0), ('domain', 'example.org', 'example.org', 1, 0)) t (k, v, x, n, p);
select is(left(tests.run(w, s), 5), 'PT403', format('%s may not: %s', w, s)) from unnest('{user,visitor}'::text[]) w, unnest(array['select bans()', 'select ban_preview(''phone'', ''7185550142'')', 'select ban_contact(''phone'', ''7185550142'')', 'select lift_ban(gen_random_uuid())']) s where w = 'user';

-- ── it closes, warns, refuses ──
create temp table b as select pg_temp.ban('domain', 'acme.example') as v;
grant all on b to public;
select is(v - 'id', '{"closed": 1, "told": 1}', 'the ban closes the job and tells who applied') from b;
select is(array[pg_temp.state(mail), pg_temp.state(phone), pg_temp.state(free), pg_temp.state(other)], '{inactive,active,active,active}', 'only that one') from j;
select is((select array_agg(concat_ws(' ', kind, channel, data ->> 'answer', data ->> 'job_title')) from outbox), '{application_update sms banned Cook}', 'they hear that it was taken down');
select is((select count(*)::int from private.bans x where x::text like '%acme.example%'), 0, 'its value is kept as a keyed hash');
select is(left(tests.run('admin', 'select ban_contact(''domain'', ''acme.example'')'), 5), 'PT409', 'it is banned once');
select is(tests.run('admin', 'select jsonb_agg(x - ''{id,created_at}''::text[]) from jsonb_array_elements(bans()) x')::jsonb, '[{"kind": "domain", "shown_as": "acm•••", "note": "Asked for a deposit", "closed": 1, "lifted_at": null}]', 'admins see of it what tells it apart');
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "contact_email": "new@acme.example"}', false), '{contact_email,banned}', 'an import or a source refuses its rows');
select is(private.row_problem('{"title": "Cook", "company": "A", "description": "x", "location": "Bronx", "pay_range": "$20/hour", "application_link": "https://jobs.acme.example/1"}', true), '{application_link,banned}', 'so do the API and a post');
select is(private.row_problem(format('{"title": "Cook", "location": "Bronx", %s}', more)::jsonb, false), array[field, 'banned'], 'which say in which field: ' || more)
  from (values ('"contact_phone": "212-736-5000", "contact_email": "new@acme.example"', 'contact_email'), ('"contact_email": "ok@fork.example", "contact_phone": "mail to new@acme.example"', 'contact_phone'),
    ('"contact_method": "new@acme.example"', 'contact_method'), ('"contact": "new@acme.example"', 'contact')) t (more, field);
select is(private.is_web_link(x), false, 'no link is spelled so that only browsers find its host: ' || x)
  from unnest(array['https://b%61nned.example/apply', 'https://ｂanned.example/', 'https://jobs.banned。com/', 'https://jobs.banned．com/', 'https://café.example/apply', U&'https://ban\200Bned.example/', U&'https://ban\00ADned.example/', U&'https://ban\212Aed.example/', 'https://例え.テスト/']) x;
select is(private.is_web_link(x), true, 'a host is spelled as browsers ask for it, a page as one likes: ' || x) from unnest(array['https://xn--caf-dma.example/apply', 'HTTPS://Jobs.xn--p1ai', 'https://cafe.example/café?q=ñ']) x;
select is(tests.run('admin', format('select ban_preview(''domain'', %L) ->> ''value''', x)), y, 'and so is a ban: ' || x)
  from (values ('https://www.XN--Caf-dma.example/x', 'xn--caf-dma.example'), ('jobs.xn--p1ai', 'jobs.xn--p1ai'), ('café.example', 'PT400 Write the domain as browsers do: xn--….')) t (x, y);
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "contact_email": "new@notacme.example"}', false), null, 'one that only ends like it is not banned');
insert into jobs (title, company, location, description, contact_method) values ('New cook', 'Other Name', 'Bronx', 'Cooks.', 'mail to new@acme.example');
select is((select pg_temp.state(id) || ' ' || array_to_string(held_reasons, ',') from jobs where title = 'New cook'), 'waiting banned', 'typed in a form it waits, whatever its company is called');
select is(left(tests.run('admin', format('update jobs set is_approved = true where title = %L', 'New cook')), 5), 'PT400', 'and can''t be approved');
select is(left(tests.run('admin', format('update jobs set status = ''active'' where id = %L', (select mail from j))), 5), 'PT400', 'nor can what was closed be opened');
update jobs set contact_method = 'boss@acme.example' where id = (select other from j);
select is(pg_temp.state(other), 'waiting', 'an edit passes it too') from j;

-- ── lifting ──
select is(tests.run('admin', format('select lift_ban(%L)', v ->> 'id'))::jsonb ->> 'reopened', '1', 'lifted, the job opens again') from b;
select is(pg_temp.state(mail), 'active', 'as it was') from j;
select is((select count(*)::int from outbox where status = 'pending'), 0, 'and who was not told yet is not told');
select is(left(tests.run('admin', format('select lift_ban(%L)', v ->> 'id')), 5), 'PT404', 'once') from b;
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "contact_email": "new@acme.example"}', false), null, 'its rows are taken again');
select is(tests.run('admin', format('update jobs set is_approved = true where title = %L', 'New cook')), 'done', 'and it can be approved');
select is((select array_agg(action order by id) from audit_log where table_name = 'bans'), '{insert,update}', 'both stand in the audit log');
-- Two bans of one job: it opens with the last.
create temp table two as select pg_temp.ban('phone', '7185550142') as first;
update jobs set contact_method = 'call (718) 555-0142, zoe@maids.example' where id = (select phone from j);
select is(pg_temp.ban('email', 'zoe@maids.example') ->> 'closed', '0', 'what is closed is closed once');
select is(tests.run('admin', format('select lift_ban(%L)', first ->> 'id'))::jsonb ->> 'reopened', '0', 'and stays so while another ban holds') from two;
-- ── other letters ──
select isnt(pg_temp.ban('domain', 'xn--caf-dma.example') ->> 'id', null, 'a host with other letters');
select is(array[private.is_banned('boss@jobs.xn--caf-dma.example', null), private.is_banned(null, 'https://www.XN--CAF-DMA.example/jobs')], '{t,t}', 'an address and a link are matched as they stand');
select is(private.row_problem('{"title": "Cook", "location": "Bronx", "application_link": "https://café.example/apply"}', false), '{application_link,not_public}', 'the other spelling is refused');
select * from finish();
rollback;
