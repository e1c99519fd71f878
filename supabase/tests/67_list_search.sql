-- Searching admin lists for a common name: all matching rows, page by page.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job(t, l) as id from (values ('Cook', 'Bronx, NY'), ('Cashier', 'Queens, NY')) x(t, l);
-- Many of today, few of each month before.
insert into job_applications (job_id, visitor_hash, first_name, phone_number, job_title, application_status, created_at)
select (select id from j limit 1 offset n % 2), private.hash('many ' || n), case when n % 5 = 0 then 'Olga' else 'Yesenia' end, '+1212' || lpad((2000000 + n)::text, 7, '0'), 'Cook',
  (array['in_progress', 'completed', 'pending', 'rejected', 'offer'])[1 + n % 5 * (n % 3 + 1) % 5], now() - power(n, 2) * interval '37 seconds' from generate_series(1, 1500) n;
insert into alert_optins (first_name, phone_number, city, job_type, opted_in_sms, utm_source, boost_tokens, created_at)
select case when n % 5 = 0 then 'Olga' else 'Yesenia' end, '+1646' || lpad((2000000 + n)::text, 7, '0'), case when n % 3 = 0 then 'Staten Island' else 'Bronx' end, case when n % 2 = 0 then 'Cashier' else 'Delivery' end,
  n % 4 > 0, case when n % 7 = 0 then 'craigslist' else 'direct' end, n % 50, now() - power(n, 2) * interval '37 seconds' from generate_series(1, 1500) n;
analyze job_applications, alert_optins;

create function pg_temp.read_on(p_call text, p_filters jsonb, p_pages int) returns uuid[] language plpgsql as $$
declare
  v jsonb;
  ids uuid[] := '{}';
begin
  for i in 1 .. p_pages loop
    v := tests.run('admin', format('select %s(''yesenia'', %L, %L, 20)', p_call, p_filters, v -> 'next_cursor'))::jsonb;
    ids := ids || array(select (r ->> 'id')::uuid from jsonb_array_elements(v -> 'rows') r);
    exit when v -> 'next_cursor' = 'null';
  end loop;
  return ids;
end $$;
select is(pg_temp.read_on('admin_applications_page', f, 6), (select array(select a.id from job_applications a where a.first_name = 'Yesenia'
    and (f ->> 'status' is null or a.application_status = any (private.status_group(f ->> 'status'))) and (f ->> 'job_id' is null or a.job_id = (f ->> 'job_id')::uuid)
    order by case when f ->> 'sort' = 'applied' then a.created_at end, a.created_at desc, a.id desc limit 120)), 'applications ' || f::text)
  from unnest(array['{}', '{"sort":"applied-"}', '{"sort":"applied"}', '{"status":"offer"}', '{"status":"pending","sort":"applied"}', '{"status":"withdrawn"}',
    format('{"job_id":"%s"}', (select id from j limit 1)), format('{"job_id":"%s","status":"rejected"}', (select id from j limit 1))]::jsonb[]) f;
select is(pg_temp.read_on('admin_subscribers_page', f, 6), (select array(select o.id from alert_optins o where o.first_name = 'Yesenia' and (f ->> 'city' is null or o.city = f ->> 'city')
    and (f ->> 'job_type' is null or o.job_type = f ->> 'job_type') and (f ->> 'channel' is null or not o.opted_in_sms) and (f ->> 'source' is null or o.utm_source = f ->> 'source')
    and (f ->> 'tokens' is null or o.boost_tokens >= 2) order by case when f ->> 'sort' = 'created' then o.created_at end, o.created_at desc, o.id desc limit 120)), 'subscribers ' || f::text)
  from unnest(array['{}', '{"sort":"created"}', '{"city":"Staten Island"}', '{"city":"Bronx","job_type":"Delivery"}', '{"channel":"none"}', '{"source":"craigslist"}', '{"tokens":"2"}',
    '{"channel":"none","source":"craigslist","tokens":"2","sort":"created"}']::jsonb[]) f;
select is(pg_temp.read_on('admin_contacts_page', f, 6), (select array(select o.id from alert_optins o where o.first_name = 'Yesenia'
    order by case when f ->> 'sort' = 'joined' then o.created_at end, o.created_at desc, o.id desc limit 120)), 'contacts ' || f::text) from unnest('{"{}","{\"sort\":\"joined\"}"}'::jsonb[]) f;
select is((tests.run('admin', format('select admin_contacts_page(%L)', q))::jsonb ->> 'total_is_about')::boolean, is_about, 'how many have the name ' || q || ' is ' || case when is_about then 'given up to a thousand' else 'counted' end)
  from (values ('yesenia', true), ('olga', false)) v(q, is_about);
select is(tests.run('admin', format('select admin_applications_page(null, ''{"job_id":"%s","status":"%s"}'')', id, s))::jsonb ->> 'total',
  (select count(*)::text from job_applications where job_id = j.id and application_status = any (private.status_group(s))), 'a job''s applications, ' || s) from j, unnest('{pending,offer,unfinished}'::text[]) s;
select is(jsonb_path_query_array(tests.run('admin', format('select admin_applications_page(null, ''{"job_id":"%s","status":"pending"}'')', id))::jsonb, '$.rows[*].id'),
  to_jsonb(array(select a.id from job_applications a where a.job_id = j.id and a.application_status = any (private.status_group('pending')) order by a.created_at desc, a.id desc limit 10)), 'the newest of all its statuses') from j;
-- By confirmation number.
update job_applications set ref_code = 'HIRE' || upper(left(id::text, 6)) where id = (select id from job_applications order by id limit 1);
select is(jsonb_path_query_array(tests.run('admin', format('select admin_applications_page(%L)', q))::jsonb, '$.rows[*].ref_code'), to_jsonb(array[a.ref_code]), 'found by ' || q)
  from job_applications a, lateral unnest(array[a.ref_code, lower(a.ref_code), '#' || a.ref_code, substr(a.ref_code, 5), 'HIRE-' || substr(a.ref_code, 5), concat_ws(' ', 'hire', substr(a.ref_code, 5, 3), substr(a.ref_code, 8))]) q where a.ref_code is not null;
select * from finish();
rollback;
