-- Two readings that cost more than they show: each saved job was looked up twice, and a board of some thousand jobs was counted whole
-- at each call of the pay guide.
set lock_timeout = '2s';

-- As text that is written once: taking 200 jobs apart into jsonb and putting them together again took longer than reading them.
drop function if exists public.my_saved_jobs(), private.my_saved_jobs();
create function private.my_saved_jobs() returns json
language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(x order by x.saved_at desc, x.job_id), '[]') from (
    select s.job_id, s.created_at as saved_at, s.job_title, s.job_company as company, s.job_location as location, coalesce(j.is_open, false) as is_open, j.expires_at,
      j.pay_range, j.pay_unit, j.hourly_low_cents, j.hourly_high_cents
    from public.saved_jobs s
    -- Looked up one by one (offset 0), and once: a posting that is no longer open still tells its pay and when it ended.
    left join lateral (
      select o.status = 'active' and o.expires_at > now() as is_open, o.expires_at, o.pay_range, o.pay_unit, o.hourly_low_cents, o.hourly_high_cents
        from public.jobs o where o.id = s.job_id and o.is_approved and o.hidden_at is null offset 0) j on true
    where s.user_id = (select auth.uid())) x;
$$;
create function public.my_saved_jobs() returns json
language sql stable security invoker set search_path = '' as $$ select private.my_saved_jobs() $$;
comment on function public.my_saved_jobs() is
  'The jobs that the caller''s account keeps, newest first: [{ job_id, saved_at, job_title, company, location (as they were when saved), is_open, expires_at, pay_range, '
  'pay_unit, hourly_low_cents, hourly_high_cents }]; pay and expiry are null when the posting is gone or hidden.';

create or replace function private.pay_guide() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A small board is counted when somebody asks.
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) < 2000 then return private.count_pay_guide(); end if;
  return coalesce((select answer from private.kept_pay_guide), private.count_pay_guide());
end $$;
comment on function public.pay_guide() is
  'What open jobs pay an hour: { jobs: how many say their pay, least: the smallest group shown, as_of, groups: [{ category, borough (null: the '
  'whole city), jobs, low_cents, middle_cents, high_cents: the quartiles of the middles of their ranges, ask_cents: what at least a third of '
  'them pay, ask_jobs: how many pay that or more }] }. Daily and yearly pay counts by the hour; filler, ''Various'' and groups of fewer than 20 '
  'are left out. A board of more than 2,000 jobs is counted once an hour.';

select private.lock_functions();
grant execute on function public.my_saved_jobs(), private.my_saved_jobs() to authenticated;
