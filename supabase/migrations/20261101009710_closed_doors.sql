-- What anybody held who has the public key, and nobody needs: who of the team posted a job, and writing our own record of events.

-- A job that anybody reads whole says nothing of an account; the audit log and the imports, which admins read, say it.
drop view private.open_jobs;
alter table public.jobs drop column posted_by, drop column approved_by;
alter table private.import_rows drop column posted_by, drop column approved_by;
create view private.open_jobs as
  select * from public.jobs where is_approved and status = 'active' and hidden_at is null and expires_at > now();
comment on view private.open_jobs is 'The jobs that anybody may see and apply for now.';

-- Computed fields: asked for by name (select=id,posted_by). The rows they are made of are an admin's to read, so everybody else gets null.
create function public.posted_by(p_job public.jobs) returns uuid
language sql stable security invoker set search_path = '' as $$
  select coalesce((select b.created_by from public.import_batches b where b.id = p_job.import_batch_id),
    (select l.actor from public.audit_log l where l.table_name = 'jobs' and l.row_id = p_job.id::text and l.action = 'insert' order by l.id limit 1));
$$;
comment on function public.posted_by(public.jobs) is 'The admin who added or imported a job, for admins; null for anybody else, and for what the city, samples or an operator posted.';

create function public.approved_by(p_job public.jobs) returns uuid
language sql stable security invoker set search_path = '' as $$
  select case when p_job.is_approved then coalesce(
    (select l.actor from public.audit_log l where l.table_name = 'jobs' and l.row_id = p_job.id::text and l.after -> 'is_approved' = 'true' order by l.id desc limit 1),
    (select b.created_by from public.import_batches b where b.id = p_job.import_batch_id)) end;
$$;
comment on function public.approved_by(public.jobs) is 'The admin who approved a job last, for admins; null for anybody else.';

-- Both kinds of events are written by our own functions, in the transaction of what they tell of.
drop trigger a_guard_event on public.event_logs;
drop policy "Anybody records an event" on public.event_logs;
revoke insert on public.event_logs from anon, authenticated;
comment on table public.event_logs is 'Something that happened, as our own functions saw it: application_submitted, reapply_nudge.';

select private.lock_functions();
grant execute on function public.posted_by(public.jobs), public.approved_by(public.jobs) to authenticated, service_role;
