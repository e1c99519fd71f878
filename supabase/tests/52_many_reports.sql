-- A few addresses report many jobs: at most three, or 2 % of the unverified ones, are hidden in an hour.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
alter table job_reports disable trigger a_guard_event;
create temp table j as select tests.job('Job ' || n, 'Bronx', null) as id, n from generate_series(1, 10) n;
create function pg_temp.report(p_job uuid, p_place text) returns void language sql as $$
  insert into job_reports (job_id, reason, visitor_hash, address_hash) values (p_job, 'scam', p_place || p_job, p_place) $$;
select pg_temp.report(x.id, 'place ' || x.p) from (select id, p from j, generate_series(1, 3) p order by n, p) x;
select is((select count(*)::int from jobs join j using (id) where hidden_at is not null), 3, 'three jobs are hidden');
select is((select count(*)::int from jobs join j using (id) where report_count = 3), 10, 'all are flagged for admins');
update jobs set hidden_at = now() - interval '61 minutes' where hidden_at is not null;
select pg_temp.report(id, 'place 4') from j;
select is((select count(*)::int from jobs join j using (id) where hidden_at is not null), 3, 'none an hour later: who reports more than five jobs a day hides none');
select pg_temp.report(x.id, 'other place ' || p)
from (select id from jobs join j using (id) where hidden_at is null order by id limit 4) x, generate_series(1, 3) p;
select is((select count(*)::int from jobs join j using (id) where hidden_at is not null), 6, 'people elsewhere hide three more');

-- ── the networks of one rented server ──
alter table job_reports enable trigger a_guard_event;
delete from private.rate_limits;
create temp table k as select tests.job('Honest job', 'Bronx', null) as id;
grant select on k to public;
select tests.run('visitor six ' || n, format('insert into job_reports (job_id, reason) values (%L, ''scam'')', id), '2001:db8:77:' || n || '::1') from k, generate_series(1, 4) n;
select is((select hidden_at from jobs join k using (id)), null, 'are one address');
select * from finish();
rollback;
