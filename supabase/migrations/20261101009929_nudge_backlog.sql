-- Whom the next nudges reach is known once enough were found that nothing plain speaks against: the jobs of those behind them are not looked up.
set lock_timeout = '2s';

create or replace function private.nudge_backlog(p_most int) returns table (id uuid, state text)
language sql stable security definer set search_path = '' as $$
  -- What is cheap to know is asked of the oldest, until p_most are left or five thousand were asked; the rest only of those who are left.
  with left_over as materialized (
    select q.id, q.created_at from (select * from public.reapply_queue where status = 'pending' order by created_at, id limit 5000) q
     where q.created_at >= (select now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int))
       and num_nonnulls(q.user_phone, q.user_email) > 0 and q.consented
       and exists (select 1 from private.open_jobs j where j.id = q.job_id offset 0)
     order by q.created_at, q.id limit p_most
  ), last_one as materialized (select l.created_at, l.id from left_over l order by l.created_at, l.id offset p_most - 1),
  skipped as materialized (
    select q.id, case
        when q.created_at < (select now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int)) then 'expired'
        when not exists (select 1 from private.open_jobs j where j.id = q.job_id offset 0) then 'job_closed'
        when num_nonnulls(q.user_phone, q.user_email) = 0 then 'no_address' when not q.consented then 'no_consent' end as state
      from (select * from public.reapply_queue where status = 'pending'
          and (created_at, id) <= (coalesce((select created_at from last_one), 'infinity'), coalesce((select l.id from last_one l), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by created_at, id limit 5000) q
  )
  select s.id, s.state from skipped s where s.state is not null
  union all select q.id, private.nudge_state(q) from public.reapply_queue q join left_over l on l.id = q.id;
$$;
comment on function private.nudge_backlog(int) is
  'The oldest pending entries, until p_most were found that nothing plain speaks against (five thousand at most), and whether each may be sent now.';

select private.lock_functions();
