-- Every sort order of the admin lists: each row once over all pages, in that order, also in exports.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
select tests.job(t, 'Bronx') from unnest('{Cook,courier,"Night cook",Cashier,Ärztehelfer,Driver,Cook}'::text[]) t;
update jobs set company = case when title like '%ook' then 'Diner~one' end, posted_at = now() - interval '1 hour' where title <> 'Driver';
insert into job_applications (visitor_hash, first_name, phone_number, job_title, created_at, job_id, application_status)
  select repeat(to_hex(n), 64), case n % 3 when 0 then 'Ana' when 1 then 'ben' else 'Cy' end, '+1212555' || (3000 + n), case n % 2 when 0 then 'Cook' end, now() - n % 4 * interval '1 day', (select id from jobs limit 1 offset n % 7),
    case n % 2 when 0 then 'completed' else 'started' end from generate_series(1, 10) n;
insert into alert_optins (first_name, phone_number, job_type, city, boost_tokens, created_at)
  select case n % 4 when 0 then 'zoe' else 'Ana ' || n % 4 end, '+1212555' || (1000 + n), case n % 2 when 0 then 'Delivery' else 'Cashier' end, case n % 3 when 0 then 'Queens' else 'Bronx' end, n % 3, now() - n % 5 * interval '1 day'
  from generate_series(1, 11) n;
insert into reapply_queue (visitor_hash, job_id, reason, status, user_name, job_title, created_at, last_sent_at)
  select repeat(to_hex(n), 64), (select id from jobs limit 1 offset n % 7), case when n % 2 = 0 then 'abandoned_step1' else 'auto_followup' end, case when n < 3 then 'sent' else 'pending' end, case n % 3 when 0 then 'Ana' end,
    case n % 2 when 0 then 'Cook' end, now() - n % 3 * interval '1 hour', case n % 3 when 1 then now() - n % 2 * interval '1 hour' end from generate_series(1, 10) n on conflict do nothing;
insert into outbox (idempotency_key, kind, channel, recipient, status, last_error, attempts)
  select 'd' || n, case n % 2 when 0 then 'job_alert' else 'digest' end, case n % 3 when 0 then 'sms' else 'email' end, case n % 3 when 0 then '+12125550101' else 'a@example.com' end, 'dead', case n % 2 when 0 then 'twilio 30003' end, n % 4
  from generate_series(1, 9) n;
insert into alert_deliveries (delivery_method, status, delivered_at, outbox_id) select b.channel, 'sent', now() - interval '1 minute' * b.attempts, b.id from outbox b;
insert into notification_logs (outbox_id, message_type, status, created_at) select b.id, b.kind, case b.attempts when 1 then 'failed' else 'sent' end, now() - interval '1 minute' * (b.attempts % 2) from outbox b;
insert into import_batches (file_name, status, imported, duplicates, rejected, created_at)
  select case n % 3 when 0 then 'jobs.csv' when 1 then 'A.csv' end, (array['done', 'failed', 'undone'])[n % 3 + 1], n % 2, n % 4, 0, now() - n % 2 * interval '1 day' from generate_series(1, 9) n;
insert into referral_attributions (referral_code, application_id, job_id) select 'AAAAA' || row_number() over () % 3, a.id, a.job_id from job_applications a;
insert into referral_payouts (attribution_id, kind, referral_code, amount_cents) select t.id, case when row_number() over () % 2 = 0 then 'hire' else 'referral' end, t.referral_code, 500 * (row_number() over () % 3 + 1) from referral_attributions t
  on conflict do nothing;

create function pg_temp.ask(p text) returns jsonb language sql as $$ select tests.run('admin', 'select ' || p)::jsonb $$;
create temp table lists (name text, call text, condition text default 'true');
insert into lists (name, call) values ('jobs', 'admin_jobs_page(null, %L, %L, %L)'), ('applications', 'admin_applications_page(null, %L, %L, %L)'), ('subscribers', 'admin_subscribers_page(null, %L, %L, %L)'), ('contacts', 'admin_contacts_page(null, %L, %L, %L)'),
  ('reapply', 'admin_reapply_page(null, %L, %L, %L)'), ('deliveries', 'admin_deliveries_page(%L, %L, %L)'), ('dead_letters', 'admin_dead_letters_page(%L, %L, %L)'), ('notifications', 'admin_notifications_page(%L, %L, %L)'),
  ('imports', 'import_history(%L, %L, %L)'), ('payouts', 'payouts_page(%L, %L, %L)');
create temp table orders as select l.*, o.rows_of, k.key, k.value as expression, s.sort, s.way
  from lists l join (values
    ('applications', 'job_applications a', '{"applied": "a.created_at", "name": "lower(coalesce(a.first_name, ''''))", "job": "lower(coalesce(a.job_title, ''''))"}'::jsonb),
    ('subscribers', 'alert_optins o', '{"created": "o.created_at", "name": "lower(o.first_name)", "city": "o.city", "job_type": "o.job_type", "tokens": "o.boost_tokens"}'),
    ('contacts', 'alert_optins o', '{"joined": "o.created_at", "name": "lower(o.first_name)", "city": "o.city", "job_type": "o.job_type"}'),
    ('jobs', 'jobs j', '{"posted": "j.posted_at", "title": "lower(j.title)", "company": "lower(coalesce(j.company, j.employer_name, ''''))"}'),
    ('deliveries', 'alert_deliveries d', '{"time": "d.delivered_at"}'),
    ('reapply', 'reapply_queue q', '{"created": "q.created_at", "name": "lower(coalesce(q.user_name, ''''))", "job": "lower(coalesce(q.job_title, ''''))", "reason": "q.reason", "status": "q.status", "last_sent": "coalesce(q.last_sent_at, ''-infinity'')"}'),
    ('payouts', 'referral_payouts p', '{"submitted": "p.created_at", "amount": "p.amount_cents", "code": "p.referral_code", "kind": "p.kind"}'),
    ('notifications', 'notification_logs l', '{"at": "l.created_at", "type": "l.message_type", "status": "l.status"}'),
    ('imports', 'import_batches b', '{"when": "b.created_at", "file": "lower(coalesce(b.file_name, ''''))", "imported": "b.imported", "duplicates": "b.duplicates", "failed": "b.rejected", "state": "b.status"}'),
    ('dead_letters', 'outbox b', '{"given_up": "b.updated_at", "kind": "b.kind", "method": "b.channel", "reason": "coalesce(b.last_error, '''')", "attempts": "b.attempts"}')
  ) o (name, rows_of, keys) using (name), jsonb_each_text(o.keys) k, lateral (values (k.key, 'asc'), (k.key || '-', 'desc')) s(sort, way);

create function pg_temp.pages(o orders) returns text[] language plpgsql as $$
declare page jsonb; place jsonb; ids text[] := '{}';
begin
  for i in 1 .. 20 loop
    page := pg_temp.ask(format(o.call, jsonb_build_object('sort', o.sort), place, 3));
    ids := ids || array(select r ->> 'id' from jsonb_array_elements(page -> 'rows') with ordinality x(r, n) order by n);
    place := page -> 'next_cursor';
    exit when place = 'null';
  end loop;
  return ids;
end $$;
create function pg_temp.wanted(o orders) returns text[] language plpgsql as $$
declare ids text[]; a text := split_part(o.rows_of, ' ', 2);
begin
  execute format('select array(select %1$s.id::text from %2$s order by %3$s %4$s, %1$s.id %4$s)', a, o.rows_of, o.expression, o.way) into ids;
  return ids;
end $$;
select is(pg_temp.pages(o), pg_temp.wanted(o), name || ' by ' || sort) from orders o;
select cmp_ok(cardinality(pg_temp.wanted(o)), '>', 6, name || ' has more than two pages') from orders o where sort = key;

create function pg_temp.file(o orders, p_limit int) returns text language plpgsql as $$
declare page jsonb; place jsonb; lines text[] := '{}';
begin
  for i in 1 .. 20 loop
    page := pg_temp.ask(format('export_page(%L, p_filters => %L, p_cursor => %L, p_limit => %L)', o.name, jsonb_build_object('sort', o.sort), place, p_limit));
    lines := lines || (page ->> 'csv');
    place := page -> 'next';
    exit when place = 'null';
  end loop;
  return array_to_string(lines, E'\r\n');
end $$;
select is(pg_temp.file(o, 4), pg_temp.file(o, 100), name || ' exported by ' || sort || ': each page goes on where the one before ended') from orders o;
select is(array(select split_part(l, ',', 1) from regexp_split_to_table(pg_temp.file(o, 100), E'\r\n') l), array(select x.first_name from unnest(pg_temp.wanted(o)) with ordinality w(id, n) join alert_optins x on x.id::text = w.id order by n),
  'a file has the order of the screen: ' || sort) from orders o where name = 'subscribers';
select is(array(select split_part(l, ',', 1) from regexp_split_to_table(pg_temp.file(o, 100), E'\r\n') l), pg_temp.wanted(o), 'a file has the order of the screen: ' || sort) from orders o where name = 'jobs';

-- What is found by a search is ordered too.
select is(array(select r ->> 'first_name' from jsonb_array_elements(pg_temp.ask('admin_contacts_page(''ana'', ''{"sort": "name-"}'')') -> 'rows') r), array(select first_name from alert_optins where first_name like 'Ana%' order by lower(first_name) desc, id desc), 'contacts that were searched');
select is((select string_agg(r ->> 'title', ', ') from jsonb_array_elements(pg_temp.ask('admin_jobs_page(''cook'', ''{"sort": "title-"}'')') -> 'rows') r), 'Night cook, Cook, Cook', 'jobs that were searched');

-- Nothing else is an order, and no order is a way in.
select is(tests.run('admin', format('select ' || l.call, jsonb_build_object('sort', bad), null, 5)), 'PT400 The list cannot be ordered by this.', l.name || ' by ' || bad) from lists l, unnest(array['id; drop table jobs', 'phone_number', '-', 'name--x']) bad;
select is(left(tests.run('admin', format('select ' || l.call, null, bad, 5)), 5), 'PT400', l.name || ' after ' || bad) from lists l, unnest(array['{}', '[]', '7', '{"at": "''x", "id": "1"}', '{"at": "2026-01-01"}', '{"at": "2026-01-01", "id": "x'' or true"}']) bad;
select is(tests.run('admin', 'select export_page(''jobs'', p_filters => ''{"sort": "pay"}'')'), 'PT400 The list cannot be ordered by this.', 'nor of a file');
-- Contacted is said by the same rule on the screen and in the file.
insert into admin_messages (recipient_user_id, channel, message_content) values (tests.id('user'), 'in_app', 'Hello');
update alert_optins set user_id = tests.id('user') where id = (select id from alert_optins where first_name = 'zoe' limit 1);
select is((select count(*) from jsonb_array_elements(pg_temp.ask('admin_contacts_page(p_limit => 100)') -> 'rows') r where r ->> 'status' = 'Contacted'), 1::bigint, 'contacted through their account');
select is((pg_temp.ask('export_page(''contacts'')') ->> 'csv') ~ 'zoe,[^\r\n]*,Contacted', true, 'in the file too');
select * from finish();
rollback;
