-- Somebody who applied five hundred times, once with an account and once with a visitor key alone; what one of them shared brought many friends.
insert into auth.users (id, email) values (bench.id('admin', 1), 'admin@example.com'), (bench.id('busy', 1), 'busy@example.com') on conflict do nothing;
insert into public.user_roles (user_id, role) values (bench.id('admin', 1), 'admin') on conflict do nothing;
create table bench.busy as select row_number() over () as n, id from (
  select distinct on (job_id) id from public.job_applications where job_id is not null order by job_id, id limit 1000) x;
update public.job_applications a set first_name = 'Busy', email = 'busy@example.com', phone_number = case when b.n <= 500 then '+12125550101' else '+12125550102' end,
  user_id = case when b.n <= 500 then bench.id('busy', 1) end, visitor_hash = case when b.n > 500 then private.hash(repeat('b', 64)) end from bench.busy b where b.id = a.id;
update public.alert_optins set user_id = bench.id('busy', 1), visitor_hash = null where id = bench.id('optin', 4);
update public.alert_optins set visitor_hash = private.hash(repeat('b', 64)) where id = bench.id('optin', 7);
insert into public.saved_jobs (user_id, job_id, job_title, created_at)
select bench.id('busy', 1), id, title, now() - interval '1 minute' * row_number() over (order by posted_at desc) from public.jobs order by posted_at desc limit 200;
insert into public.admin_messages (id, recipient_user_id, channel, message_content, status, created_at)
select bench.id('told', n), bench.id('busy', 1), 'in_app', 'Please bring your papers on Friday.', 'queued', now() - n * interval '1 day' from generate_series(1, 20) n;

-- One in ten has an account with settings of its own.
insert into auth.users (id, email) select bench.id('account', n), 'account' || n || '@example.com' from generate_series(1, bench.size('subscribers') / 10) n;
update public.alert_optins o set user_id = bench.id('account', n), visitor_hash = null from generate_series(1, bench.size('subscribers') / 10) n where o.id = bench.id('optin', n * 9 - 1);
insert into public.user_alerts (id, user_id, job_type, location, category, borough, frequency, phone_number, email, consent_text_version, consented_at, created_at, unsubscribe_token)
select bench.id('settings', n), bench.id('account', n), 'Warehouse', 'Brooklyn', 'Warehouse', 'Brooklyn', case when n % 3 = 0 then 'daily' else 'weekly' end, o.phone_number, o.email, 'bench', o.created_at,
  o.created_at, bench.id('quit', n)
from generate_series(1, bench.size('subscribers') / 10) n join public.alert_optins o on o.id = bench.id('optin', n * 9 - 1)
union all select bench.id('settings', 0), bench.id('busy', 1), 'Warehouse', 'Brooklyn', 'Warehouse', 'Brooklyn', 'daily', null, 'busy@example.com', 'bench', now(), now(), bench.id('quit', 0);

-- What the team did: two entries a subscriber in the audit log, imports, alerts; and a queue that waits.
insert into public.audit_log (actor, action, table_name, row_id, after, created_at)
select bench.id('admin', 1), 'update', bench.one_of(n, 90, array['jobs', 'jobs', 'jobs', 'job_applications', 'referral_payouts', 'reapply_queue']), bench.id('job', n)::text, '{"status": "inactive"}',
  now() - n * interval '2 minutes' from generate_series(1, bench.size('subscribers') * 2) n;
insert into public.import_batches (id, file_name, content_hash, status, imported, duplicates, rejected, created_by, created_at)
select bench.id('import', n), 'jobs-' || n || '.csv', encode(sha256(convert_to('import' || n, 'UTF8')), 'hex'), 'done', 900, 60, 40, bench.id('admin', 1), now() - n * interval '1 day' from generate_series(1, 300) n;
insert into private.manual_alerts (batch, segment, channel, title, message, targeted, reachable, queued, created_by, asked_at, done_at)
select 'bench' || n, 'all', 'sms', 'Hiring this week', 'Come by.', 100, 90, 90, bench.id('admin', 1), now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(1, 50) n;
insert into private.announcements (job_id, opened_at, category, borough, matched_at)
select id, posted_at, category, coalesce(borough, 'All NYC'), posted_at from public.jobs where posted_at > now() - interval '9 days' and status = 'active' and is_approved order by posted_at desc limit 20000;
insert into private.due_alerts (subscriber_id, channel, priority, not_before)
select bench.id('optin', n), 'sms', 0, now() + interval '12 hours' from generate_series(1, bench.size('subscribers') / 2) n;
insert into public.outbox (id, idempotency_key, kind, channel, recipient, alert_optin_id, status, body, created_at, not_before)
select bench.id('waiting', n), 'bench:waiting:' || n, 'job_alert', 'sms', bench.person_phone(n), bench.id('optin', n), 'pending', 'A job near you', now(), now() + interval '12 hours'
from generate_series(1, bench.size('subscribers') / 5) n;
