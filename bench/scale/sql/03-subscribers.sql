-- Subscribers: the first people, with a category and a place; three in ten have a code, and few of those bring many friends.
insert into public.alert_optins (id, visitor_hash, first_name, phone_number, email, job_type, city, consent_text_version, consented_at, auto_enrolled,
  opted_in_sms, opted_in_email, language, utm_source, boost_tokens, unsubscribed_at, last_interaction_at, created_at, updated_at, unsubscribe_token)
select bench.id('optin', n), bench.person_hash(n), coalesce(bench.person_name(n), 'Job Seeker'), bench.person_phone(n), bench.person_email(n),
  bench.one_of(bench.pick(n, 30, 11, 1.4), 0, array['Warehouse', 'Delivery', 'Kitchen/Cook', 'Cashier', 'Cleaner', 'Babysitter', 'Customer Service', 'Security', 'Construction',
    'Healthcare', 'Various']),
  bench.one_of(n, 31, array['Brooklyn', 'Brooklyn', 'Brooklyn', 'Bronx', 'Bronx', 'Queens', 'Queens', 'Manhattan', 'Manhattan', 'Staten Island', 'All NYC', 'Not Specified']),
  'bench', at, bench.unit(n, 32) < 0.7, bench.unit(n, 33) < 0.93, bench.person_email(n) is not null and bench.unit(n, 34) < 0.7,
  case when bench.unit(n, 35) < 0.25 then 'es' else 'en' end, bench.one_of(n, 36, array['direct', 'craigslist', 'shared', 'auto_enrollment_after_apply']), 0,
  case when bench.unit(n, 37) < 0.04 then at + interval '3 days' end, at, at, at, bench.id('stop', n)
from (select n, now() - 365 * power(1 - n::float8 / (bench.size('subscribers') + 1), 1.4) * interval '1 day' as at from generate_series(1, bench.size('subscribers')) n) x;

insert into public.referral_codes (id, user_id, referral_code, created_at, updated_at)
select bench.id('code', n), bench.id('optin', 1 + (n * 3) % bench.size('subscribers')), upper(substr(md5('code' || n), 1, 2) || lpad(to_hex(n), 4, '0')), now() - interval '200 days', now()
from generate_series(1, least(65000, (bench.size('subscribers') * 0.3)::bigint)) n;

insert into public.admin_messages (id, recipient_phone, channel, message_content, status, created_at, updated_at)
select bench.id('message', n), bench.person_phone(1 + n * 37 % bench.size('subscribers')), 'sms', 'A new job near you is hiring this week.', 'sent', now() - n * interval '1 hour', now()
from generate_series(1, 500) n;
