-- What runs every minute: run-schedule calls it, which pg_cron calls every ten seconds where there is one.

create function private.run_scheduled_tasks() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  days constant jsonb := private.setting('retention_days');
  events_end constant timestamptz := now() - make_interval(days => (days ->> 'events')::int);
  bodies_end constant timestamptz := now() - make_interval(days => (days ->> 'message_bodies')::int);
  reapply_end constant timestamptz := now() - make_interval(days => (days ->> 'reapply_queue')::int);
  limits_end constant timestamptz := now() - make_interval(days => (days ->> 'rate_limits')::int);
  tasks text[] := '{jobs_expired,leases_released,counts_folded,reapply_expired,matched,digests,filled_jobs_answered,
    employer_digests,abandoned_applications,interviews_reminded}';
  is_hour boolean;
  task text;
  n int;
  r jsonb := '{}';
  failed jsonb := '{}';
begin
  -- One at a time; a second caller finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('run_scheduled_tasks', 0)) then return '{"skipped": true}'; end if;
  is_hour := not exists (
    select 1 from private.schedule_runs where name = 'hourly' and last_run_at > now() - interval '55 minutes');
  if is_hour then
    tasks := tasks || '{partitions_made,months_dropped,pay_guide,rate_limits,kept_nudges,salts,announcements,
      alert_cursors,alert_slots,notice_days,alerted_jobs,recovery_links,start_requests,
      manual_alerts,processed_inbound_sms,stop_links,reapply_queue,outbox_bodies,log_bodies,outbox,admin_messages,
      message_replies,job_reports,visitors_saved_jobs,referral_networks,employers_reminded,employer_links,
      employer_news,interview_links,lexicon,geocoded_addresses,push_subscriptions,cron_runs}'::text[];
  end if;

  foreach task in array tasks loop
    -- In a subtransaction: a task that fails, or is cancelled by a timeout, takes nothing of the others with it.
    begin
      n := null;
      case task
        when 'jobs_expired' then
          update public.jobs set status = 'expired' where status = 'active' and expires_at <= now();
        when 'leases_released' then n := private.release_leases();
        when 'counts_folded' then n := private.rollup_counters();
        when 'reapply_expired' then
          update public.reapply_queue
          set status = 'expired'
          where status in ('pending', 'sent') and created_at < reapply_end;
        when 'matched' then n := private.match_new_jobs();
        when 'digests' then n := private.enqueue_digests();
        when 'filled_jobs_answered' then n := private.answer_filled_jobs();
        when 'employer_digests' then n := private.enqueue_employer_digests();
        when 'interviews_reminded' then n := private.remind_of_interviews();
        when 'interview_links' then delete from private.interview_links where created_at < events_end;
        when 'employers_reminded' then n := private.remind_employers();
        when 'employer_links' then delete from private.employer_links where created_at < events_end;
        when 'employer_news' then delete from private.employer_news where created_at < now() - interval '30 days';
        when 'abandoned_applications' then n := private.enqueue_abandoned_applications(is_hour);
        when 'partitions_made' then perform private.make_partitions();
        when 'months_dropped' then n := private.drop_old_partitions();
        when 'pay_guide' then perform private.keep_pay_guide();
        when 'rate_limits' then delete from private.rate_limits where window_start < limits_end;
        when 'kept_nudges' then delete from private.kept_nudges where day < private.today();
        when 'salts' then delete from private.salts where day < private.today() - 2;
        when 'announcements' then
          delete from private.announcements where opened_at < now() - interval '9 days' and matched_at is not null;
        when 'alert_cursors' then delete from private.alert_cursors where notified_until < now() - interval '30 days';
        when 'alert_slots' then delete from private.alert_slots where day < private.today() - 2;
        when 'notice_days' then delete from private.notice_days where day < private.today() - 2;
        when 'alerted_jobs' then delete from private.alerted_jobs where alerted_at < now() - interval '60 days';
        when 'recovery_links' then delete from private.recovery_links where expires_at < now() - interval '1 day';
        when 'start_requests' then delete from private.start_requests where created_at < events_end;
        when 'manual_alerts' then delete from private.manual_alerts where done_at < events_end;
        when 'processed_inbound_sms' then delete from private.processed_inbound_sms where heard_at < events_end;
        when 'stop_links' then delete from private.stop_links where created_at < events_end;
        when 'reapply_queue' then
          delete from public.reapply_queue where status in ('expired', 'reapplied') and updated_at < reapply_end;
        when 'outbox_bodies' then
          update public.outbox
          set body = null, data = '{}'
          where status in ('sent', 'dead', 'cancelled')
            and created_at < bodies_end
            and (body is not null or data <> '{}');
        when 'log_bodies' then
          update public.notification_logs
          set message_content = null
          where created_at < bodies_end and message_content is not null;
        -- That a message went to somebody is kept as long as visits are; so much at a time that nobody waits.
        when 'outbox' then
          delete from public.outbox
          where id in (
            select id
            from public.outbox
            where status in ('sent', 'dead', 'cancelled') and created_at < events_end
            order by created_at
            limit 20000
          );
        when 'admin_messages' then
          delete from public.admin_messages
          where id in (
            select id
            from public.admin_messages m
            where m.created_at < events_end
              and not exists (
                select 1
                from public.outbox b
                where b.admin_message_id = m.id and b.status in ('pending', 'sending', 'uncertain')
              )
            order by m.created_at
            limit 20000
          );
        when 'message_replies' then delete from private.message_replies where created_at < events_end;
        when 'geocoded_addresses' then
          delete from private.geocoded_addresses where asked_at < now() - interval '1 year';
        when 'job_reports' then delete from public.job_reports where resolved_at < events_end;
        when 'visitors_saved_jobs' then
          delete from public.saved_jobs where user_id is null and created_at < now() - interval '1 year';
        when 'referral_networks' then
          update public.referral_attributions
          set network = null
          where network is not null and submitted_at < now() - interval '90 days';
        when 'push_subscriptions' then
          delete from public.push_subscriptions
          where unopened_since < now() - interval '90 days' or updated_at < now() - interval '1 year';
        when 'cron_runs' then
          -- pg_cron keeps a row of each run for ever.
          n := 0;
          if to_regclass('cron.job_run_details') is not null then
            execute 'delete from cron.job_run_details where end_time < now() - interval ''1 day''';
            get diagnostics n = row_count;
          end if;
        when 'lexicon' then
          with used as materialized (
            select w as word, sum(j.jobs) as uses
            from (select title, count(*) as jobs from private.open_jobs group by title) j,
              lateral regexp_split_to_table(private.words(j.title), ' ') w
            where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$'
            group by w
          ), forgotten as (
            delete from private.lexicon l where not exists (select 1 from used u where u.word = l.word)
          )
          insert into private.lexicon as l (word, uses)
          select word, uses from used order by word
          on conflict (word) do update set uses = excluded.uses where l.uses <> excluded.uses;
      end case;
      if n is null then get diagnostics n = row_count; end if;
      r := r || jsonb_build_object(task, n);
    exception when others or query_canceled then
      raise warning 'scheduled task % failed: % %', task, sqlstate, sqlerrm;
      failed := failed || jsonb_build_object(task, sqlstate || ' ' || sqlerrm);
    end;
  end loop;

  if failed <> '{}' then r := r || jsonb_build_object('failed', failed); end if;
  insert into private.schedule_runs (name, result)
  select name, r
  from unnest(array['run_scheduled_tasks'] || case when is_hour then array['hourly'] end) name
  on conflict (name) do update set last_run_at = now(), result = excluded.result;
  return r;
end $$;

create function public.run_scheduled_tasks() returns jsonb
language sql
set search_path = '' set statement_timeout = '120s'
as $$ select private.run_scheduled_tasks() $$;
comment on function public.run_scheduled_tasks is
  'For run-schedule: runs the scheduled tasks (expiry, leases, matching, retention, partitions, search words), each in '
  'a subtransaction. Running it twice or late is harmless. Returns how many rows each task touched, and failed: { '
  'task: error }.';
grant execute on function private.run_scheduled_tasks, public.run_scheduled_tasks to service_role;

-- A hosted project calls itself, with the address and the key that its Vault has (docs/operations.md); without them
-- nothing is called. The embedded stack has neither extension and calls run-schedule from outside.
do $$ begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net')
  ) < 2 then
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('run-schedule', '10 seconds', $job$
    select net.http_post(
      url := address.decrypted_secret || '/functions/v1/run-schedule',
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', key.decrypted_secret),
      body := '{"if_due": true}'::jsonb,
      timeout_milliseconds := 60000)
    from vault.decrypted_secrets address
    cross join vault.decrypted_secrets key
    where address.name = 'project_url' and key.name = 'secret_key'
  $job$);
end $$;
