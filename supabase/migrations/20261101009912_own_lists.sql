-- What a person with hundreds of applications reads of their own: counted from the index, and read whole only where a page shows it.
set lock_timeout = '2s';

create function private.my_statuses() returns table (application_status text, applications int)
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
begin
  -- One owner at a time: a condition that mixes them could not use an index.
  return query select a.application_status, count(*)::int from (
    select m.application_status from public.job_applications m where uid is not null and m.user_id = uid
    union all select m.application_status from public.job_applications m where uid is null and m.user_id is null and m.visitor_hash = visitor) a
   group by a.application_status;
end $$;
comment on function private.my_statuses() is 'How many of the caller''s applications are in each status.';

create or replace function private.my_application_count() returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(applications), 0)::int from private.my_statuses() where not private.is_unfinished(application_status) and application_status <> 'withdrawn';
$$;

create or replace function private.resolve_job(p_job_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
begin
  return jsonb_build_object('job', private.job_detail(p_job_id), 'application', (
    select jsonb_build_object('id', m.id, 'application_status', m.application_status, 'next_step', private.next_step(m), 'completed_at', m.completed_at, 'ref_code', m.ref_code)
      from public.job_applications m where m.id = (
        select id from public.job_applications where uid is not null and user_id = uid and job_id = p_job_id
        union all select id from public.job_applications where uid is null and user_id is null and visitor_hash = visitor and job_id = p_job_id)));
end $$;

create or replace function private.my_applications_page(p_filter text, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
  waiting constant text[] := '{completed,submitted,applied,pending}';
  wanted constant text[] := case lower(coalesce(p_filter, 'all')) when 'pending' then waiting when 'interviews' then '{interviewing}' when 'rejected' then '{rejected}' end;
  at_time timestamptz := 'infinity';
  at_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  rows jsonb;
  tally jsonb;
begin
  if p_cursor is not null and jsonb_typeof(p_cursor) <> 'null' then
    begin
      at_time := (p_cursor ->> 'created_at')::timestamptz;
      at_id := (p_cursor ->> 'id')::uuid;
    exception when others then at_time := null;
    end;
    if at_time is null or at_id is null then perform private.refuse(400, 'Something went wrong. Please try again.', 'p_cursor'); end if;
  end if;
  -- The index tells which ones are on the page.
  with page as materialized (
    (select id from public.job_applications where uid is not null and user_id = uid and (wanted is null or application_status = any (wanted)) and (created_at, id) < (at_time, at_id)
      order by created_at desc, id desc limit n + 1)
    union all (select id from public.job_applications where uid is null and user_id is null and visitor_hash = visitor and (wanted is null or application_status = any (wanted))
      and (created_at, id) < (at_time, at_id) order by created_at desc, id desc limit n + 1)
  )
  select coalesce(jsonb_agg(to_jsonb(x) - array['visitor_hash', 'user_id', 'is_fake'] || jsonb_build_object('next_step', private.next_step(x)) order by x.created_at desc, x.id desc), '[]')
    into rows from page join public.job_applications x on x.id = page.id;
  select jsonb_build_object('all', coalesce(sum(applications), 0), 'pending', coalesce(sum(applications) filter (where application_status = any (waiting)), 0),
      'interviews', coalesce(sum(applications) filter (where application_status = 'interviewing'), 0),
      'rejected', coalesce(sum(applications) filter (where application_status = 'rejected'), 0)) into tally from private.my_statuses();
  return jsonb_build_object('applications', case when jsonb_array_length(rows) > n then rows - n else rows end, 'counts', tally,
    'next_cursor', case when jsonb_array_length(rows) > n then
      jsonb_build_object('created_at', rows -> (n - 1) -> 'created_at', 'id', rows -> (n - 1) -> 'id') end);
end $$;

select private.lock_functions();
