-- Exports: everything, once, in order, and never a formula.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
select tests.job('Cook', 'Bronx');
select is(private.csv_line(jsonb_build_array(t)), want, format('cell %s', t)) from (values
  (null, ''), ('plain', 'plain'), ('a,b', '"a,b"'), ('say "hi"', '"say ""hi"""'), (E'two\nlines', E'"two\nlines"'), ('=1+1', '"''=1+1"'), ('+1 (2)', '"''+1 (2)"'), ('-2', '"''-2"'),
  ('@SUM(A1)', '"''@SUM(A1)"'), ('  =cmd|x', '"''  =cmd|x"'), (E'\t=1', E'"''\t=1"'), (E'\r1', E'"''\r1"'), (U&'\FF1D1', U&'"''\FF1D1"'), ('a;b', '"a;b"'), (E'a\tb', E'"a\tb"'), (' x', '" x"'), ('naïve 田', 'naïve 田')) v(t, want);
insert into alert_optins (first_name, phone_number, job_type, city, created_at)
  select case n when 3 then '=HYPERLINK("http://evil")' else 'P' || n end, '+1212555' || lpad((1000 + n)::text, 4, '0'), 'Delivery', case when n % 2 = 0 then 'Bronx' else 'Queens' end, '2026-11-10 04:30+00'::timestamptz + n % 3 * interval '1 hour'
  from generate_series(1, 25) n;
create function pg_temp.page(p_type text, p_from text default null, p_to text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 7) returns text language sql as $$
  select tests.run('admin', format('select export_page(%L, %L, %L, %L, %L, %L)', p_type, p_from, p_to, p_filters, p_cursor, p_limit));
$$;
select is(pg_temp.page('subscribers')::jsonb ->> 'header', 'Name,Phone,Email,City,Job Type,SMS,Email,Source,Signed Up,Boost Tokens', 'the specified columns');
create temp table lines (line text);
do $$ declare p jsonb; c jsonb;
begin
  for i in 1 .. 10 loop
    p := pg_temp.page('subscribers', null, null, null, c)::jsonb;
    insert into lines select regexp_split_to_table(p ->> 'csv', E'\r\n');
    c := p -> 'next';
    exit when c = 'null';
  end loop;
end $$;
select is((select count(*)::int || '/' || count(distinct line)::int from lines), '25/25', 'every row once, by pages');
select is((select count(*)::int from lines where line like '"''=HYPERLINK%,(212) 555-1003,%'), 1, 'no formula, and phones as people write them');
select is(pg_temp.page('subscribers', null, null, '{"city": "Bronx"}', null, 100)::jsonb ->> 'rows', '12', 'filtered');
select is(pg_temp.page('subscribers', null, null, '{"search": "%"}', null, 100)::jsonb ->> 'rows', '0', 'a percent sign finds nothing');
select is(pg_temp.page('subscribers', null, null, '{"search": "p12"}', null, 100)::jsonb ->> 'rows', '1', 'searched as the list is');
select is(pg_temp.page('subscribers', null, null, '{"channel": "none"}', null, 100)::jsonb ->> 'rows', '0', 'narrowed as the list is');
select is(pg_temp.page('subscribers', '2026-11-09', '2026-11-09', null, null, 100)::jsonb ->> 'rows', '8', 'days of New York: half past eleven at night is the day before');
select is(pg_temp.page('subscribers', '2026-11-10', '2026-11-10', null, null, 100)::jsonb ->> 'rows', '17', 'both days included');
select is(pg_temp.page('users', null, null, null, null, 100)::jsonb ->> 'rows', '29', 'users: sign-ups and accounts without one');
select is(tests.run('admin', format('select export_page(%L) ->> ''next''', name)), null, name || ' can be exported')
  from unnest('{applications,users,subscribers,contacts,jobs,deliveries,reapply,payouts,messages,notifications,imports,audit,dead_letters}'::text[]) name;
select is(pg_temp.page(a[1], a[2], a[3], a[4]::jsonb, a[5]::jsonb), a[6], array_to_string(a, ' ', '-')) from (values
  (array['secrets', null, null, null, null, 'PT400 This cannot be exported.']), (array[null, null, null, null, null, 'PT400 This cannot be exported.']),
  (array['users', '2026-11-10', '2026-11-09', null, null, 'PT400 The end date is before the start date.']), (array['users', null, null, '{"city": "Bronx"}', null, 'PT400 There is no such filter.']),
  (array['users', null, null, '[1]', null, 'PT400 Filters are an object.']), (array['users', null, null, '"x"', null, 'PT400 Filters are an object.']),
  (array['users', null, null, null, '[1]', 'PT400 This page cannot be opened. Start again from the first one.']), (array['users', null, null, null, '"x"', 'PT400 This page cannot be opened. Start again from the first one.']),
  (array['applications', null, null, '{"job_id": "1"}', null, 'PT400 A filter is not valid.']), (array['users', null, null, null, '{"at": "x"}', 'PT400 This page cannot be opened. Start again from the first one.'])) v(a);
select is(pg_temp.page('jobs', null, null, jsonb_build_object('search', 'cook', 'state', s))::jsonb ->> 'rows', case s when 'active' then '1' else '0' end, 'jobs: ' || s)
  from unnest(array['active', 'waiting', 'hidden', 'reported', 'expired']) s;
select is((select count(*)::int from audit_log where action = 'export' and table_name = 'subscribers' and actor = tests.id('admin')), 9, 'each export is recorded once');
select * from finish();
rollback;
