-- The jobs that somebody applied to, hundreds of them, are written down once: as jsonb each was made, taken apart, put into the list and written.
set lock_timeout = '2s';

drop function public.my_applied_jobs(), private.my_applied_jobs();

create function private.my_applied_jobs() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
begin
  -- One owner at a time: a condition that mixes them could not use an index.
  return (select coalesce(json_agg(json_build_object('job_id', m.job_id, 'application_id', m.id, 'application_status', m.application_status) order by m.created_at desc), '[]') from (
    select a.job_id, a.id, a.application_status, a.created_at from public.job_applications a where uid is not null and a.user_id = uid
    union all select a.job_id, a.id, a.application_status, a.created_at from public.job_applications a where uid is null and a.user_id is null and a.visitor_hash = visitor) m
   where m.job_id is not null);
end $$;
create function public.my_applied_jobs() returns json
language sql stable security invoker set search_path = '' as $$ select private.my_applied_jobs() $$;
comment on function public.my_applied_jobs() is 'The jobs that the caller applied to: [{ job_id, application_id, application_status }].';

select private.lock_functions();
grant execute on function public.my_applied_jobs(), private.my_applied_jobs() to anon, authenticated;
