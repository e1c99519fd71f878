-- The words of a title are taken apart once for all jobs that have it: with 54,000 open jobs a third of the time, of what was half of the hour's work.
-- And the hour's work may take its time, which grows with the board: cut off by the API's limit it would begin anew with every beat.
set lock_timeout = '2s';

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
