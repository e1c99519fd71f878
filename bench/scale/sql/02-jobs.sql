-- Jobs: six in ten posted within the 45 days that a posting is open, the others over the year before. The seed's own jobs are left out.
truncate public.jobs, public.alert_optins, public.search_events, public.referral_clicks, public.event_logs, public.outbox cascade;
insert into public.jobs (id, title, company, location, borough, category, job_type, pay_range, pay_low_cents, pay_high_cents, pay_unit, hourly_low_cents,
  hourly_high_cents, description, summary, no_experience, status, is_approved, is_verified, featured, hidden_at, report_count, created_at, posted_at, updated_at,
  approved_at, expires_at, contact_method, contact_email, source, source_ref, search, title_search)
select bench.id('job', j.n), ti.title, c.name, p.location, p.borough, t.category, t.job_type, t.pay_range, t.pay_low_cents, t.pay_high_cents, t.pay_unit,
  t.hourly_low_cents, t.hourly_high_cents, t.description, t.summary, t.no_experience,
  case when j.age > 45 then 'expired' when bench.unit(j.n, 5) < 0.02 then 'inactive' else 'active' end,
  not (j.age < 45 and bench.unit(j.n, 6) < 0.002), bench.unit(j.n, 7) < 0.3, bench.unit(j.n, 8) < 0.01,
  case when j.age < 45 and bench.unit(j.n, 9) < 0.0005 then now() - interval '1 hour' end,
  case when j.age < 45 and bench.unit(j.n, 9) < 0.0005 then 3 when j.age < 45 and bench.unit(j.n, 9) < 0.001 then 1 else 0 end,
  j.posted, j.posted, j.posted, j.posted, j.posted + interval '45 days', 'jobs' || c.n || '@example.com', 'jobs' || c.n || '@example.com', 'import', 'bench:' || j.n,
  ti.words || c.words || p.words || t.words, ti.words
from (select n, age, now() - age * interval '1 day' as posted from (
    -- Later numbers are newer: what is applied to and looked at most is what stands on the board now.
    select n, case when n > bench.size('jobs') * 0.4 then 44.9 * (1 - (n - bench.size('jobs') * 0.4) / (bench.size('jobs') * 0.6)) ^ 1.3
      else 46 + 360 * (1 - n / (bench.size('jobs') * 0.4)) end as age
    from generate_series(1, bench.size('jobs')) n) x) j
join bench.templates t on t.n = bench.pick(j.n, 1, (select count(*) from bench.templates), 1.4)
join bench.titles ti on ti.template = t.n and ti.variant = bench.pick(j.n, 2, 20)
join bench.companies c on c.n = bench.pick(j.n, 3, 20000, 2)
join bench.places p on p.n = bench.pick(j.n, 4, (select count(*) from bench.places), 1.2);

insert into public.job_reports (id, job_id, reason, note, visitor_hash, address_hash, created_at)
select bench.near('4e', row_number() over (order by j.id, k)), j.id, bench.one_of(hashtext(j.id::text) + k, 10, array['scam', 'wrong_pay', 'filled', 'other']),
  case when k = 1 then 'The pay on the phone was lower than in the ad.' end, bench.person_hash(hashtext(j.id::text) + k), md5('net' || k || j.id), now() - k * interval '1 hour'
from public.jobs j, generate_series(1, 3) k where j.report_count >= k;
insert into private.lexicon (word, uses)
select w, count(*) * 50 from bench.titles t, lateral regexp_split_to_table(private.words(t.title), ' ') w
where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' group by w on conflict (word) do nothing;
