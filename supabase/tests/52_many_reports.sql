-- A few addresses report many jobs: at most three, or 2 % of the unverified ones, are hidden in an hour.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
alter table job_reports disable trigger a_guard_event;
create temp table j as select tests.job('Job ' || n, 'Bronx', null) as id, n from generate_series(1, 10) n;
insert into job_reports (id, job_id, reason, visitor_hash, address_hash)
select gen_random_uuid(), j.id, 'scam', 'person ' || p || j.n, 'place ' || p from j, generate_series(1, 3) p;
select is((select count(*)::int from jobs join j using (id) where hidden_at is not null), 3, 'three jobs are hidden');
select is((select count(*)::int from jobs join j using (id) where report_count = 3), 10, 'all are flagged for admins');
update jobs set hidden_at = now() - interval '61 minutes' where hidden_at is not null;
insert into job_reports (id, job_id, reason, visitor_hash, address_hash)
select gen_random_uuid(), j.id, 'scam', 'one more ' || j.n, 'place 4' from j;
select is((select count(*)::int from jobs join j using (id) where hidden_at is not null), 6, 'three more an hour later');
select * from finish();
rollback;
