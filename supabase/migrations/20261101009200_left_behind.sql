-- Applications that were left unfinished, or never answered: entries of the reapply queue that the schedule makes.

create function private.queue_for_reapply(p_reason text, p_statuses text[], p_after interval, p_since timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  insert into public.reapply_queue (user_id, visitor_hash, job_id, application_id, reason, user_name, user_phone, user_email, job_title, job_company,
    job_location, job_type, language, consented)
  select a.user_id, a.visitor_hash, a.job_id, a.id, p_reason, a.first_name, a.phone_number, a.email, a.job_title, a.company, a.location, a.job_type,
    a.language, a.consented_at is not null
    from public.job_applications a
   where a.application_status = any (p_statuses) and a.created_at > p_since - p_after and a.created_at <= now() - p_after
     and coalesce(a.completed_at, a.updated_at) <= now() - p_after
     and exists (select 1 from private.open_jobs j where j.id = a.job_id)
     and not exists (select 1 from public.reapply_queue q where q.application_id = a.id and q.reason = p_reason)
  on conflict do nothing;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.queue_for_reapply(text, text[], interval, timestamptz) is
  'Queues the applications in these statuses that reached this age since then, where the job is still open; once per person, job and reason.';

create function private.queue_left_behind() returns int
language plpgsql security definer set search_path = '' as $$
declare
  n int;
  -- A schedule that stood still catches up.
  since timestamptz := least(now() - interval '1 day', coalesce((select last_run_at from private.schedule_runs where name = 'tick'), now() - interval '30 days'));
begin
  n := private.queue_for_reapply('abandoned_step1', '{started,in_progress}', interval '3 minutes', since);
  n := n + private.queue_for_reapply('abandoned_step2', '{step_2_completed}', interval '24 hours', since);
  n := n + private.queue_for_reapply('no_employer_response', '{completed,submitted,applied,pending}', interval '5 days', since);
  n := n + private.queue_for_reapply('auto_followup', '{completed,submitted,applied,pending}', interval '10 days', since);
  -- Whoever went on by themselves needs no reminder.
  update public.reapply_queue q set status = 'expired' from public.job_applications a
   where a.id = q.application_id and q.status = 'pending' and q.reason in ('abandoned_step1', 'abandoned_step2')
     and a.application_status not in ('started', 'in_progress', 'step_2_completed') and a.updated_at > since - interval '30 days';
  return n;
end $$;
comment on function private.queue_left_behind() is
  'Unfinished after step 1 for 3 minutes or after step 2 for 24 hours, unanswered for 5 or 10 days: an entry of the reapply queue each. Returns how many are new.';

select private.lock_functions();
