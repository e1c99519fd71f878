-- Applications: two or three a person, most to few jobs, more of them lately; a fifth stays unfinished.
insert into public.job_applications (id, job_id, visitor_hash, first_name, phone_number, email, job_title, company, location, job_type, pay_range, position_applied_for,
  availability, work_experience, preferred_start_date, application_status, ref_code, source, consent_text_version, consented_at, applied_at, completed_at, created_at, updated_at)
select a.id, j.id, bench.person_hash(a.person), bench.person_name(a.person), bench.person_phone(a.person), bench.person_email(a.person), j.title, j.company, j.location,
  j.job_type, j.pay_range, case when s.stage >= 2 then j.title end, case when s.stage >= 2 then bench.one_of(a.n, 41, array['asap', 'asap', 'within-1-week', 'weekends-only']) end,
  case when s.stage >= 2 then 'Two summers at a place like this, on my feet all day.' end, case when s.stage >= 2 then (a.at + interval '5 days')::date end,
  case s.stage when 1 then 'in_progress' when 2 then 'step_2_completed' else case when bench.unit(a.n, 42) < 0.75 then 'completed' when bench.unit(a.n, 42) < 0.85 then 'pending'
    when bench.unit(a.n, 42) < 0.92 then 'rejected' when bench.unit(a.n, 42) < 0.97 then 'interviewing' else 'offer' end end,
  case when s.stage = 3 then 'HIRE' || upper(left(a.id::text, 6)) end, bench.one_of(a.n, 43, array['direct', 'direct', 'craigslist', 'shared']), 'bench', a.at,
  case when s.stage = 3 then a.at + interval '4 minutes' end, case when s.stage = 3 then a.at + interval '4 minutes' end, a.at, a.at + interval '4 minutes'
from (select n, bench.id('application', n) as id, 1 + n * 2 / 5 as person,
    now() - 365 * power(1 - n::float8 / (bench.size('applications') + 1), 1.6) * interval '1 day' as at from generate_series(1, bench.size('applications')) n) a
cross join lateral (select case when bench.unit(a.n, 40) < 0.13 then 1 when bench.unit(a.n, 40) < 0.2 then 2 else 3 end as stage) s
join public.jobs j on j.id = bench.id('job', bench.size('jobs') + 1 - bench.pick(a.n, 44, bench.size('jobs'), 3))
on conflict do nothing;

insert into public.application_events (application_id, event_type, from_status, to_status, created_at)
select id, 'created', null, 'in_progress', created_at from public.job_applications
union all select id, 'status_changed', 'step_2_completed', 'completed', completed_at from public.job_applications where completed_at is not null
union all select id, 'status_changed', 'completed', application_status, least(now(), completed_at + interval '2 days') from public.job_applications
  where application_status in ('pending', 'rejected', 'interviewing', 'offer');
insert into public.job_alerts (application_id, email, phone_number, job_type, location, created_at, updated_at)
select id, email, phone_number, job_type, location, completed_at, completed_at from public.job_applications where completed_at is not null;

insert into public.referral_attributions (id, application_id, job_id, referral_code, referrer_optin_id, city, submitted_at)
select bench.near('af', a.n), a.id, a.job_id, coalesce(c.referral_code, bench.one_of(a.n, 50, array['direct', 'direct', 'direct', 'craigslist', 'shared'])), c.user_id, 'Brooklyn', a.created_at
from (select row_number() over (order by created_at, id) as n, * from public.job_applications) a
left join public.referral_codes c on bench.unit(a.n, 51) < 0.12 and c.id = bench.id('code', bench.pick(a.n, 52, (select count(*) from public.referral_codes), 2.5));

insert into public.referral_redemptions (id, referral_code_id, friend_key, application_id, created_at)
select bench.near('4d', row_number() over (order by t.id)), c.id, private.hash('friend' || t.id), t.application_id, t.submitted_at
from (select *, row_number() over (partition by referral_code order by submitted_at, id) as k from public.referral_attributions where referrer_optin_id is not null) t
join public.referral_codes c using (referral_code) where t.k <= 10;
update public.referral_codes c set uses_count = r.uses from (select referral_code_id, count(*) as uses from public.referral_redemptions group by 1) r where r.referral_code_id = c.id;
update public.alert_optins o set boost_tokens = r.tokens from (select c.user_id, sum(c.uses_count) as tokens from public.referral_codes c group by 1) r where r.user_id = o.id and r.tokens > 0;

insert into public.referral_payouts (id, attribution_id, kind, referral_code, referrer_optin_id, amount_cents, status, decided_at, created_at, updated_at)
select bench.near(case k.kind when 'hire' then 'fa' else 'fb' end, row_number() over (order by t.id)), t.id, k.kind, t.referral_code, t.referrer_optin_id, k.cents,
  case when t.submitted_at < now() - interval '14 days' then case when bench.unit(hashtext(t.id::text), 53) < 0.9 then 'approved' else 'rejected' end else 'pending' end,
  case when t.submitted_at < now() - interval '14 days' then t.submitted_at + interval '7 days' end, t.submitted_at, t.submitted_at
from public.referral_attributions t join public.job_applications a on a.id = t.application_id
cross join (values ('referral', 1500), ('hire', 1000)) k(kind, cents)
where t.referrer_optin_id is not null and a.completed_at is not null and (k.kind = 'referral' or a.application_status = 'offer');

insert into public.reapply_queue (id, visitor_hash, job_id, application_id, reason, status, user_name, user_phone, user_email, job_title, job_company, job_location, job_type,
  consented, send_count, last_sent_at, created_at, updated_at)
select bench.id('reapply', hashtext(a.id::text)), a.visitor_hash, a.job_id, a.id, case when a.application_status = 'in_progress' then 'abandoned_step1' else 'abandoned_step2' end,
  case when a.created_at < now() - interval '20 days' then 'expired' when bench.unit(hashtext(a.id::text), 60) < 0.5 then 'pending' when bench.unit(hashtext(a.id::text), 60) < 0.9 then 'sent' else 'reapplied' end,
  a.first_name, a.phone_number, a.email, a.job_title, a.company, a.location, a.job_type, true, 0, null, a.created_at, a.created_at
from public.job_applications a where a.application_status in ('in_progress', 'step_2_completed') and a.created_at > now() - interval '40 days' on conflict do nothing;
