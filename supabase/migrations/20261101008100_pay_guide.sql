-- The pay guide: what open jobs pay, from the board's own numbers.

create table private.kept_pay_guide (
  only_one boolean primary key default true check (only_one),
  answer jsonb not null
);
comment on table private.kept_pay_guide is 'The pay guide as the schedule counted it last: on a large board counting takes a second.';

create function private.count_pay_guide() returns jsonb
language sql stable security definer set search_path = '' set work_mem = '64MB' as $$
  -- A range counts as its middle. Filler is in a table of its own; 'Various' is no kind of work that one could ask pay for.
  with paid as materialized (
    select category, nullif(borough, 'All NYC') as borough,
      round((coalesce(hourly_low_cents, hourly_high_cents) + coalesce(hourly_high_cents, hourly_low_cents)) / 2.0)::int as cents
    from public.jobs
    where is_approved and status = 'active' and hidden_at is null and expires_at > now() and category <> 'Various'
      and coalesce(hourly_low_cents, hourly_high_cents) > 0
  ), tally as materialized (
    select category, borough, cents, count(*) as n from paid group by 1, 2, 3
  ), measured as (
    select category, borough, grouping(borough) = 1 as is_city, count(*)::int as jobs,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cents) as quartiles,
      -- Rounded down to half a dollar: at least a third of the jobs pay it.
      floor(percentile_disc(0.666) within group (order by cents) / 50.0)::int * 50 as ask
    from paid group by grouping sets ((category), (category, borough))
    having count(*) >= 20 and (grouping(borough) = 1 or borough is not null)
  ), shown as (
    select g.category, g.borough, g.is_city, jsonb_build_object('category', g.category, 'borough', g.borough, 'jobs', g.jobs,
      'low_cents', round(g.quartiles[1]), 'middle_cents', round(g.quartiles[2]), 'high_cents', round(g.quartiles[3]),
      'ask_cents', g.ask, 'ask_jobs', (select sum(t.n) from tally t where t.category = g.category
        and (g.is_city or t.borough = g.borough) and t.cents >= g.ask)) as row
    from measured g
  )
  select jsonb_build_object('jobs', (select count(*) from paid), 'least', 20, 'as_of', now(),
    'groups', coalesce((select jsonb_agg(row order by category, is_city desc, borough) from shown), '[]'));
$$;
comment on function private.count_pay_guide() is 'Counts what pay_guide gives.';

create function private.keep_pay_guide() returns void
language sql security definer set search_path = '' as $$
  insert into private.kept_pay_guide (answer) select private.count_pay_guide() on conflict (only_one) do update set answer = excluded.answer;
$$;
comment on function private.keep_pay_guide() is 'For the schedule, once an hour.';

create function private.pay_guide() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A small board is counted when somebody asks.
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) < 20000 then return private.count_pay_guide(); end if;
  return coalesce((select answer from private.kept_pay_guide), private.count_pay_guide());
end $$;
create function public.pay_guide() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.pay_guide() $$;
comment on function public.pay_guide() is
  'What open jobs pay an hour: { jobs: how many say their pay, least: the smallest group shown, as_of, groups: [{ category, borough (null: the '
  'whole city), jobs, low_cents, middle_cents, high_cents: the quartiles of the middles of their ranges, ask_cents: what at least a third of '
  'them pay, ask_jobs: how many pay that or more }] }. Daily and yearly pay counts by the hour; filler, ''Various'' and groups of fewer than 20 '
  'are left out. A board of more than 20,000 jobs is counted once an hour.';

select private.lock_functions();
grant execute on function public.pay_guide(), private.pay_guide() to anon, authenticated;
