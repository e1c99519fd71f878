-- A board of bench.jobs open jobs, bench.applications and bench.subscribers, made from the seed's own postings.
-- Run with triggers off. Every choice is a hash of the row's number: the same sizes give the same board.
create schema bench;

create function bench.size(p_name text) returns bigint
language sql stable as $$ select current_setting('bench.' || p_name)::bigint $$;

create function bench.unit(p_n bigint, p_salt int) returns float8
language sql immutable parallel safe as $$ select abs(hashint8extended(p_n, p_salt) % 1000003)::float8 / 1000003 $$;
comment on function bench.unit(bigint, int) is 'A number from 0 to 1 (left out) that belongs to a row and a question about it.';

create function bench.pick(p_n bigint, p_salt int, p_of bigint, p_skew float8 default 1) returns bigint
language sql immutable parallel safe as $$ select 1 + floor(p_of * power(bench.unit(p_n, p_salt), p_skew))::bigint $$;
comment on function bench.pick(bigint, int, bigint, float8) is 'A number from 1 to p_of; a skew above 1 favours the first ones.';

create function bench.one_of(p_n bigint, p_salt int, p_from text[]) returns text
language sql immutable parallel safe as $$ select p_from[bench.pick(p_n, p_salt, cardinality(p_from))] $$;

create function bench.id(p_kind text, p_n bigint) returns uuid
language sql immutable parallel safe as $$ select md5(p_kind || p_n)::uuid $$;

-- Titles, companies and places that jobs are drawn from.
create table bench.titles as
  select row_number() over () as n, j.category, j.job_type, j.pay_range, j.pay_low_cents, j.pay_high_cents, j.pay_unit,
    j.hourly_low_cents, j.hourly_high_cents, j.no_experience, private.shifts_of(j.title || more, j.description) as shifts,
    left(j.description, 480) as description, j.summary,
    left(j.title || more, 200) as title,
    private.with_trades(to_tsvector('private.job_text', left(j.title || more, 200))) as title_words,
    private.with_trades(to_tsvector('private.job_text', left(j.description, 480) || ' ' || j.category),
      private.shifts_of(j.title || more, j.description)) as words
  from public.jobs j, unnest(array['', '', ', nights', ', weekends', ', part time', ' (urgent)', ' - Midtown', ', bilingual']) more;
create table bench.companies as
  select n, name, to_tsvector('private.job_text', name) as words
  from (
    select n, concat_ws(' ',
      bench.one_of(n, 1, array['Bedford', 'Atlantic', 'Hudson', 'Flatbush', 'Astoria', 'Harbor', 'Empire', 'Ditmars', 'Mott', 'Pelham']),
      bench.one_of(n, 2, array['Star', 'Bright', 'Family', 'City', 'Metro', 'Green', 'Royal', 'Golden', 'Quick', 'Fresh']),
      bench.one_of(n, 3, array['Foods', 'Logistics', 'Cleaning', 'Home Care', 'Builders', 'Market', 'Security', 'Deli', 'Pharmacy']),
      n % 97) as name
    from generate_series(1, 20000) n
  ) c;
create table bench.places as
  select row_number() over () as n, b.borough, place || ', ' || b.borough || ', NY' as location,
    to_tsvector('private.job_text', place || ' ' || b.borough || ' NY') as words, l.place_id, l.spot
  from (values ('Brooklyn', array['Williamsburg', 'Bushwick', 'Flatbush', 'Sunset Park', 'Crown Heights', 'Bay Ridge']),
      ('Manhattan', array['Midtown', 'Harlem', 'Chelsea', 'East Village', 'Inwood']),
      ('Queens', array['Astoria', 'Flushing', 'Jamaica', 'Corona']),
      ('Bronx', array['Fordham', 'Hunts Point', 'Mott Haven']), ('Staten Island', array['St. George'])) b (borough, places),
    unnest(places) place, private.locate(place, '', b.borough) l;
alter table bench.titles add primary key (n);
alter table bench.companies add primary key (n);
alter table bench.places add primary key (n);
analyze;

truncate public.jobs, public.alert_optins, public.search_events, public.referral_clicks, public.event_logs, public.outbox cascade;

-- Jobs: those that are open within the 45 days of a posting, and a fifth as many that ran out in the year before.
insert into public.jobs (id, title, company, location, borough, place_id, spot, category, job_type, pay_range, pay_low_cents, pay_high_cents,
  pay_unit, hourly_low_cents, hourly_high_cents, description, summary, no_experience, shifts, status, is_approved, is_verified,
  featured, report_count, created_at, posted_at, updated_at, approved_at, expires_at, source, source_ref, search, title_search)
select bench.id('job', j.n), t.title, c.name, p.location, p.borough,
  -- A third by address, within a mile of the center, a third by neighborhood, a third by borough.
  case when j.n % 3 = 1 then p.place_id end,
  case j.n % 3 when 0 then point(p.spot[0] - 1 + 2 * bench.unit(j.n, 5), p.spot[1] - 1 + 2 * bench.unit(j.n, 6)) when 1 then p.spot end,
  t.category, t.job_type, t.pay_range, t.pay_low_cents,
  t.pay_high_cents, t.pay_unit, t.hourly_low_cents, t.hourly_high_cents, t.description, t.summary, t.no_experience, t.shifts,
  case when j.n > bench.size('jobs') then 'expired' else 'active' end, j.n % 500 > 0, j.n % 3 = 0, j.n % 100 = 0,
  case when j.n % 1000 = 0 then 1 else 0 end, j.at, j.at, j.at, j.at, j.at + interval '45 days', 'import', 'bench:' || j.n,
  t.title_words || c.words || p.words || t.words, t.title_words
from (
  -- Lower numbers are newer: what is applied to and looked at most is what was posted last.
  select n, now() - interval '1 day'
    * case when n > bench.size('jobs') then 46 + 300 * bench.unit(n, 1) else 44.9 * power(n / (bench.size('jobs') + 1.0), 1.3) end as at
  from generate_series(1, bench.size('jobs') * 6 / 5) n
) j
join bench.titles t on t.n = bench.pick(j.n, 2, (select count(*) from bench.titles), 1.4)
join bench.companies c on c.n = bench.pick(j.n, 3, 20000, 2)
join bench.places p on p.n = bench.pick(j.n, 4, (select count(*) from bench.places), 1.2);
insert into public.job_reports (job_id, reason, visitor_hash, created_at)
select id, 'scam', private.hash(id::text), now() - interval '1 hour' from public.jobs where report_count > 0;
insert into private.lexicon (word, uses)
select w, count(*) from bench.titles t, regexp_split_to_table(private.words(t.title), ' ') w
where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' group by w on conflict (word) do nothing;

-- People: person n is a visitor, or an account when n is a multiple of ten.
create table bench.people as
  select n, bench.id('account', n) as account, private.hash('person' || n) as visitor_hash,
    bench.one_of(n, 20, array['Maria', 'Jose', 'Ana', 'Luis', 'Wei', 'Fatou', 'Andre', 'Priya', 'Kevin', 'Winnie', 'Élodie', 'Zoë', 'Lin'])
      as first_name,
    '+1' || (array['212', '646', '917', '718', '347', '929', '332', '516'])[1 + n % 8] || (2000000 + n * 7919 % 7999993) as phone,
    case when bench.unit(n, 21) < 0.6 then 'person' || n || '@example.com' end as email
  from generate_series(1, greatest(bench.size('applications') * 2 / 5, bench.size('subscribers')) + 1) n;
alter table bench.people add primary key (n);
insert into auth.users (id, email)
select account, 'account' || n || '@example.com' from bench.people where n % 10 = 0 and n <= bench.size('subscribers')
union all values (bench.id('admin', 1), 'admin@example.com'), (bench.id('busy', 1), 'busy@example.com');
insert into public.user_roles (user_id, role) values (bench.id('admin', 1), 'admin');

-- A fifth of the sign-ups are for jobs near a place.
insert into public.alert_optins (id, user_id, visitor_hash, first_name, phone_number, email, job_type, city, near, within_miles, consent_text_version,
  consented_at, auto_enrolled, opted_in_sms, opted_in_email, language, utm_source, unsubscribed_at, created_at, updated_at)
select bench.id('optin', n), case when n % 10 = 0 then account end, case when n % 10 > 0 then visitor_hash end, first_name, phone, email,
  bench.one_of(n, 30, array['Warehouse', 'Warehouse', 'Delivery', 'Kitchen/Cook', 'Cashier', 'Cleaner', 'Security', 'Healthcare', 'Various']),
  coalesce((select borough from private.places where id = near),
    bench.one_of(n, 31, array['Brooklyn', 'Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island', 'All NYC', 'Not Specified'])),
  near, case when near is not null then 2 end, 'bench', at, n % 3 > 0, n % 15 > 0, email is not null, case when n % 4 = 0 then 'es' else 'en' end,
  bench.one_of(n, 36, array['direct', 'craigslist', 'shared']), case when n % 25 = 0 then at + interval '3 days' end, at, at
from (
  select *, now() - interval '365 days' * bench.unit(n, 37) as at,
    case when n % 5 = 1 then (array(select id from private.places order by id))[1 + floor(795 * bench.unit(n, 38))] end as near
  from bench.people
  where n <= bench.size('subscribers')
) p;
insert into public.user_alerts (user_id, job_type, location, category, borough, frequency, phone_number, email, consent_text_version, consented_at)
select account, 'Warehouse', 'Brooklyn', 'Warehouse', 'Brooklyn', case when n % 3 = 0 then 'daily' else 'weekly' end, phone, email, 'bench', now()
from bench.people where n % 10 = 0 and n <= bench.size('subscribers')
union all values (bench.id('busy', 1), 'Warehouse', 'Brooklyn', 'Warehouse', 'Brooklyn', 'daily', null, 'busy@example.com', 'bench', now());
insert into public.referral_codes (id, user_id, referral_code)
select bench.id('code', n), bench.id('optin', n), upper(substr(md5('code' || n), 1, 2)) || lpad(upper(to_hex(n)), 4, '0')
from generate_series(1, least(60000, bench.size('subscribers') * 3 / 10)) n;

-- Applications: two or three a person, most to few jobs, more of them lately; a fifth stays unfinished.
-- One account and one visitor key have 500 each.
insert into public.job_applications (id, job_id, user_id, visitor_hash, first_name, phone_number, email, job_title, company, location, job_type,
  pay_range, position_applied_for, availability, work_experience, application_status, ref_code, source, consent_text_version, consented_at,
  applied_at, completed_at, created_at, updated_at)
select bench.id('application', a.n), j.id, case when a.n <= 500 then bench.id('busy', 1) end,
  case when a.n > 1000 then p.visitor_hash when a.n > 500 then private.hash(repeat('b', 64)) end, p.first_name, p.phone, p.email, j.title,
  j.company, j.location, j.job_type, j.pay_range, j.title, 'asap', 'Two summers at a place like this, on my feet all day.', a.status,
  case when a.is_done then 'HIRE' || upper(lpad(to_hex(a.n::bigint * 7919 % 16777216), 6, '0')) end, bench.one_of(a.n, 43, array['direct', 'direct', 'craigslist', 'shared']),
  'bench', a.at, case when a.is_done then a.at end, case when a.is_done then a.at end, a.at, a.at
from (
  select *, status not in ('in_progress', 'step_2_completed') as is_done
  from (
    select n, now() - 365 * power(bench.unit(n, 41), 1.6) * interval '1 day' as at, bench.one_of(n, 42, array['in_progress',
      'step_2_completed', 'completed', 'completed', 'completed', 'completed', 'pending', 'rejected', 'interviewing', 'offer']) as status
    from generate_series(1, bench.size('applications')) n
  ) x
) a
join bench.people p on p.n = 1 + a.n * 2 / 5
join public.jobs j on j.id = bench.id('job', case when a.n <= 1000 then a.n % 500 + 1 else bench.pick(a.n, 44, bench.size('jobs'), 3) end)
on conflict do nothing;
insert into public.application_events (application_id, event_type, from_status, to_status, created_at)
select id, 'created', null, 'in_progress', created_at from public.job_applications
union all select id, 'status_changed', 'step_2_completed', 'completed', completed_at from public.job_applications where completed_at is not null;
insert into public.referral_attributions (id, application_id, job_id, referral_code, referrer_optin_id, city, submitted_at)
select a.id, a.id, a.job_id, coalesce(c.referral_code, 'direct'), c.user_id, 'Brooklyn', a.created_at
from (select *, hashtext(id::text) as n from public.job_applications) a
left join public.referral_codes c on a.n % 8 = 0 and c.id = bench.id('code', bench.pick(a.n, 52, (select count(*) from public.referral_codes), 2.5));
insert into public.referral_payouts (attribution_id, kind, referral_code, referrer_optin_id, amount_cents, status, decided_at, created_at)
select t.id, 'referral', t.referral_code, t.referrer_optin_id, 1500, case when is_old then 'approved' else 'pending' end,
  case when is_old then t.submitted_at + interval '7 days' end, t.submitted_at
from (select *, submitted_at < now() - interval '14 days' as is_old from public.referral_attributions where referrer_optin_id is not null) t
join public.job_applications a on a.id = t.application_id and a.completed_at is not null;
insert into public.reapply_queue (id, user_id, visitor_hash, job_id, application_id, reason, status, user_name, user_phone, user_email, job_title,
  job_company, job_location, job_type, consented, created_at, updated_at)
select id, user_id, visitor_hash, job_id, id, case application_status when 'in_progress' then 'abandoned_step1' else 'abandoned_step2' end,
  bench.one_of(hashtext(id::text), 60, array['pending', 'sent', 'reapplied', 'expired']), first_name, phone_number, email, job_title, company,
  location, job_type, true, created_at, created_at
from public.job_applications
where application_status in ('in_progress', 'step_2_completed') and created_at > now() - interval '40 days';
insert into public.saved_jobs (user_id, job_id, job_title, created_at)
select bench.id('busy', 1), bench.id('job', n), 'Cook', now() - n * interval '1 minute' from generate_series(1, 200) n;

-- Events of thirty days, five a job; two messages a subscriber that were sent, and a queue that waits until the morning.
insert into public.job_views (visit_id, job_id, day)
select bench.id('visit', n), bench.id('job', bench.pick(n, 70, bench.size('jobs'), 2.8)), private.today() - (bench.pick(n, 71, 30) - 1)::int
from generate_series(1, bench.size('jobs') * 4) n;
insert into public.referral_clicks (referral_code, ip_address, created_at)
select c.referral_code, md5('net' || n % 20000), now() - 30 * bench.unit(n, 72) * interval '1 day'
from generate_series(1, bench.size('jobs')) n
join public.referral_codes c on c.id = bench.id('code', bench.pick(n, 73, (select count(*) from public.referral_codes), 2.5));
insert into public.outbox (id, idempotency_key, kind, channel, recipient, alert_optin_id, status, attempts, subject, body, created_at, sent_at, updated_at, not_before)
select bench.id('message', m.n), 'bench:' || m.n, 'job_alert', 'sms', p.phone, bench.id('optin', p.n), case when m.n % 50 = 0 then 'dead' else 'sent' end, 1,
  'A job near you', null, at, at, at, at
from (select n, now() - 60 * bench.unit(n, 80) * interval '1 day' as at from generate_series(1, bench.size('subscribers') * 2) n) m
join bench.people p on p.n = 1 + m.n % bench.size('subscribers');
insert into public.alert_deliveries (outbox_id, delivery_method, status, delivered_at, alert_optin_id, created_at)
select id, channel, case status when 'dead' then 'error' else 'sent' end, sent_at, alert_optin_id, sent_at from public.outbox;
insert into public.notification_logs (outbox_id, message_type, status, recipient_phone, message_content, created_at)
select id, kind, case status when 'dead' then 'failed' else 'sent' end, recipient, 'A job near you', sent_at from public.outbox;
insert into public.outbox (idempotency_key, kind, channel, recipient, alert_optin_id, status, body, not_before)
select 'bench:waiting:' || n, 'job_alert', 'sms', phone, bench.id('optin', n), 'pending', 'A job near you', now() - interval '1 minute'
from bench.people where n <= bench.size('subscribers') / 5;

-- What admins did.
insert into public.admin_messages (recipient_user_id, recipient_phone, channel, message_content, status, created_at)
select case when n % 20 = 0 then bench.id('busy', 1) end, p.phone, case when n % 20 = 0 then 'in_app' else 'sms' end, 'A new job near you.', 'queued',
  now() - n * interval '1 hour'
from bench.people p where n <= 500;
insert into public.audit_log (actor, action, table_name, row_id, after, created_at)
select bench.id('admin', 1), 'update', bench.one_of(n, 90, array['jobs', 'jobs', 'job_applications', 'referral_payouts']), bench.id('job', n)::text,
  '{"status": "inactive"}', now() - n * interval '2 minutes'
from generate_series(1, bench.size('subscribers')) n;
insert into public.import_batches (file_name, status, imported, created_by, created_at)
select 'jobs-' || n || '.csv', 'done', 900, bench.id('admin', 1), now() - n * interval '1 day' from generate_series(1, 300) n;

-- What triggers would have kept.
select private.store_figures('pay_guide', private.count_pay_guide());
select private.recount();
