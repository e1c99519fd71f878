-- Events: four in five are views of a card. Months are made for as far back as they go.
do $$
declare
  t text;
  m date;
begin
  for t in select table_name from private.partitions loop
    for i in -13 .. -2 loop
      m := (date_trunc('month', private.today()) + make_interval(months => i))::date;
      execute format('create table if not exists private.%I partition of public.%I for values from (%L) to (%L)', t || to_char(m, '_YYYY_MM'), t, m, (m + interval '1 month')::date);
    end loop;
  end loop;
end $$;

insert into public.job_views (visit_id, job_id, day, created_at)
select bench.near('b1', n), bench.id('job', bench.size('jobs') + 1 - bench.pick(n, 70, bench.size('jobs'), 2.8)), private.new_york_day(at), at
from (select n, now() - 180 * power(1 - n::float8 / (bench.size('events') * 0.8 + 1), 1.5) * interval '1 day' as at from generate_series(1, (bench.size('events') * 0.8)::bigint) n) x;

insert into public.search_events (id, event_type, job_id, filter_applied, ip_address, user_agent, created_at)
select bench.near('5e', n), bench.one_of(n, 71, array['deep_link_open', 'deep_link_open', 'apply_page_visit', 'craigslist_landing']), null, 'direct', md5('net' || n % 50000), 'Mozilla/5.0', at
from (select n, now() - 180 * power(1 - n::float8 / (bench.size('events') * 0.08 + 1), 1.5) * interval '1 day' as at from generate_series(1, (bench.size('events') * 0.08)::bigint) n) x;

insert into public.referral_clicks (id, job_id, referral_code, clicked_at, ip_address, created_at)
select bench.near('c1', n), null, c.referral_code, at, md5('net' || n % 20000), at
from (select n, now() - 180 * power(1 - n::float8 / (bench.size('events') * 0.06 + 1), 1.5) * interval '1 day' as at from generate_series(1, (bench.size('events') * 0.06)::bigint) n) x
join public.referral_codes c on c.id = bench.id('code', bench.pick(n, 72, (select count(*) from public.referral_codes), 2.5));

insert into public.event_logs (id, event_type, application_id, ref_code, data, created_at)
select bench.near('e1', row_number() over (order by completed_at, id)), 'application_submitted', id, ref_code, jsonb_build_object('job_id', job_id), completed_at
from public.job_applications where completed_at is not null;
insert into public.event_logs (id, event_type, created_at)
select bench.near('e2', n), 'reapply_nudge', now() - 90 * bench.unit(n, 73) * interval '1 day' from generate_series(1, greatest(10, (bench.size('events') * 0.006)::bigint)) n;
