-- What was left behind is looked for where something happened since the last beat: each beat read every application of the last day four times,
-- and all that there are to find who went on. Once an hour it looks at everything, for what came about in another way: a job that opened again.
-- Counts of long ago go once an hour too: finding that none did took 2,500 blocks a beat.
-- The words of a title are taken apart once for all jobs that have it: with 54,000 open jobs a third of the time, of what was half of the hour's work.
-- And the hour's work may take its time, which grows with the board: cut off by the API's limit it would begin anew with every beat.
set lock_timeout = '2s';

create function private.call_off_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for nobody: an entry that is being sent or answered is looked at again within the hour.
  update public.reapply_queue set status = 'expired' where id in (
    select id from public.reapply_queue where application_id = new.id and status = 'pending' and reason in ('abandoned_step1', 'abandoned_step2')
       for update skip locked);
  return null;
end $$;
comment on function private.call_off_reminders() is 'Row trigger: whoever went on by themselves needs no reminder of an unfinished application.';
create trigger e_call_off_reminders after update of application_status on public.job_applications for each row
  when (old.application_status in ('started', 'in_progress', 'step_2_completed') and new.application_status not in ('started', 'in_progress', 'step_2_completed'))
  execute function private.call_off_reminders();

drop function private.queue_for_reapply(text, text[], interval, timestamptz);
create function private.queue_for_reapply(p_reason text, p_statuses text[], p_after interval, p_since timestamptz, p_last_look timestamptz) returns int
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
     and greatest(a.created_at, coalesce(a.completed_at, a.updated_at)) > p_last_look - p_after
     and exists (select 1 from private.open_jobs j where j.id = a.job_id)
     and not exists (select 1 from public.reapply_queue q where q.application_id = a.id and q.reason = p_reason)
  on conflict do nothing;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.queue_for_reapply(text, text[], interval, timestamptz, timestamptz) is
  'Queues the applications in these statuses, made since then less this age, that reached this age since the last look, where the job is still open; once per person, job and reason.';

drop function private.queue_left_behind();
create function private.queue_left_behind(p_all boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  n int;
  last_run constant timestamptz := coalesce((select last_run_at from private.schedule_runs where name = 'tick'), now() - interval '30 days');
  -- A schedule that stood still catches up.
  since constant timestamptz := least(now() - interval '1 day', last_run);
  -- What changed in a transaction that took minutes is seen late.
  last_look constant timestamptz := case when p_all then '-infinity' else last_run - interval '10 minutes' end;
begin
  n := private.queue_for_reapply('abandoned_step1', '{started,in_progress}', interval '3 minutes', since, last_look);
  n := n + private.queue_for_reapply('abandoned_step2', '{step_2_completed}', interval '24 hours', since, last_look);
  n := n + private.queue_for_reapply('no_employer_response', '{completed,submitted,applied,pending}', interval '5 days', since, last_look);
  n := n + private.queue_for_reapply('auto_followup', '{completed,submitted,applied,pending}', interval '10 days', since, last_look);
  -- Whoever went on by themselves needs no reminder: of entries that were made meanwhile, or came to another application of theirs.
  if p_all then
    update public.reapply_queue q set status = 'expired' from public.job_applications a
     where a.id = q.application_id and q.status = 'pending' and q.reason in ('abandoned_step1', 'abandoned_step2')
       and a.application_status not in ('started', 'in_progress', 'step_2_completed') and a.updated_at > since - interval '30 days';
  end if;
  return n;
end $$;
comment on function private.queue_left_behind(boolean) is
  'Unfinished after step 1 for 3 minutes or after step 2 for 24 hours, unanswered for 5 or 10 days: an entry of the reapply queue each; of all of the last day, or of what came to that age since the last beat. Returns how many are new.';

create or replace function private.fold_counts() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  with taken as (delete from private.counter_changes returning name, subject, day, change)
  insert into private.counters as c (name, subject, day, value)
  select name, subject, day, sum(change) from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (name, subject, day) do update set value = c.value + excluded.value;
  get diagnostics n = row_count;
  return n;
end $$;

create or replace function private.tick() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  days jsonb := private.setting('retention_days');
  is_hour boolean;
  r jsonb := '{}';
  n int;
begin
  -- One at a time; a second caller finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('tick', 0)) then return '{"skipped": true}'; end if;
  is_hour := not exists (select 1 from private.schedule_runs where name = 'hourly' and last_run_at > now() - interval '55 minutes');

  update public.jobs set status = 'expired' where status = 'active' and expires_at <= now();
  get diagnostics n = row_count; r := r || jsonb_build_object('jobs_expired', n);
  r := r || jsonb_build_object('leases_released', private.release_leases());
  r := r || jsonb_build_object('counts_folded', private.fold_counts());
  update public.reapply_queue set status = 'expired' where status in ('pending', 'sent') and created_at < now() - make_interval(days => (days ->> 'reapply_queue')::int);
  get diagnostics n = row_count; r := r || jsonb_build_object('reapply_expired', n);
  r := r || jsonb_build_object('matched', private.match_new_jobs(), 'digests', private.enqueue_digests(), 'left_behind', private.queue_left_behind(is_hour));

  -- Once an hour: months, retention, words.
  if is_hour then
    perform private.make_partitions(3);
    r := r || jsonb_build_object('months_dropped', private.drop_old_partitions());
    perform private.keep_pay_guide();
    -- Nobody asks for these of long ago.
    delete from private.counters where name = 'applications_of_job_on' and day < private.today() - 14;
    delete from private.counters where name = any (private.hourly_deliveries()) and subject < private.delivery_hour(now() - interval '3 days');
    delete from private.rate_limits where window_start < now() - make_interval(days => (days ->> 'rate_limits')::int);
    delete from private.kept_nudges where day < private.today();
    delete from private.salts where day < private.today() - 2;
    delete from private.announcements where opened_at < now() - interval '9 days' and matched_at is not null;
    delete from private.alert_marks where told_until < now() - interval '30 days';
    delete from private.alert_slots where day < private.today() - 2;
    delete from private.recovery_links where expires_at < now() - interval '1 day';
    delete from public.reapply_queue where status in ('expired', 'reapplied') and updated_at < now() - make_interval(days => (days ->> 'reapply_queue')::int);
    update public.outbox set body = null, data = '{}' where created_at < now() - make_interval(days => (days ->> 'message_bodies')::int) and (body is not null or data <> '{}');
    update public.notification_logs set message_content = null where created_at < now() - make_interval(days => (days ->> 'message_bodies')::int) and message_content is not null;
    -- That a message went to somebody is kept as long as visits are; so much at a time that nobody waits.
    delete from public.outbox where id in (select id from public.outbox where status in ('sent', 'dead', 'cancelled')
      and created_at < now() - make_interval(days => (days ->> 'events')::int) order by created_at limit 20000);
    delete from public.admin_messages where id in (select id from public.admin_messages
      where created_at < now() - make_interval(days => (days ->> 'events')::int) order by created_at limit 20000);
    delete from public.job_reports where resolved_at < now() - make_interval(days => (days ->> 'events')::int);
    insert into private.lexicon as l (word, uses)
    select w, sum(j.jobs) from (select title, count(*) as jobs from private.open_jobs group by title) j, lateral regexp_split_to_table(private.words(j.title), ' ') w
     where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' group by w order by w
    on conflict (word) do update set uses = excluded.uses where l.uses <> excluded.uses;
    insert into private.schedule_runs (name, result) values ('hourly', r)
    on conflict (name) do update set last_run_at = now(), result = excluded.result;
  end if;
  insert into private.schedule_runs (name, result) values ('tick', r) on conflict (name) do update set last_run_at = now(), result = excluded.result;
  return r;
end $$;

alter function public.tick() set statement_timeout = '120s';

select private.lock_functions();
