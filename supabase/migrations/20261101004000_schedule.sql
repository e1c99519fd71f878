-- What runs by itself: run-schedule runs the tasks that are due once a minute, each in a transaction of its own.
-- pg_cron calls run-schedule every ten seconds where there is one.

-- == private.retention ==

create table private.retention (
  name text primary key,
  table_name text not null,
  column_name text not null,
  days int,
  setting text,
  only_where text not null default 'true',
  clears text,
  constraint retention_days_once check (num_nonnulls(days, setting) = 1)
);
comment on table private.retention is
  'Rows that are removed once the date in a column is so many days ago; docs/personal-data.md says the same.';
comment on column private.retention.setting is 'The part of retention_days that has the days.';
comment on column private.retention.clears is 'What is set instead, where the row itself stays.';

insert into private.retention (name, table_name, column_name, days, setting, only_where, clears) values
  ('announcements', 'private.announcements', 'opened_at', 9, null, 'matched_at is not null', null),
  ('alert_cursors', 'private.alert_cursors', 'notified_until', 30, null, default, null),
  ('alert_deliveries', 'public.alert_deliveries', 'delivered_at', null, 'events', default, null),
  ('alert_slots', 'private.alert_slots', 'day', 2, null, default, null),
  ('alerted_jobs', 'private.alerted_jobs', 'alerted_at', 60, null, default, null),
  ('campaign_visits', 'public.craigslist_applications', 'created_at', null, 'events', 'application_id is null', null),
  ('conversation_messages', 'private.conversation_messages', 'created_at', null, 'events', default, null),
  ('conversations', 'private.conversations', 'last_written_at', null, 'events', default, null),
  ('cron_runs', 'cron.job_run_details', 'end_time', 1, null, default, null),
  ('employer_links', 'private.employer_links', 'created_at', null, 'events', default, null),
  ('employer_news', 'private.employer_news', 'created_at', 30, null, default, null),
  ('employer_posts', 'private.employer_posts', 'expires_at', 1, null, default, null),
  ('event_logs', 'public.event_logs', 'created_at', null, 'events', default, null),
  ('geocoded_addresses', 'private.geocoded_addresses', 'geocoded_at', 365, null, default, null),
  ('interview_links', 'private.interview_links', 'created_at', null, 'events', default, null),
  ('job_reports', 'public.job_reports', 'resolved_at', null, 'events', default, null),
  ('job_views', 'public.job_views', 'day', null, 'events', default, null),
  ('manual_alerts', 'private.manual_alerts', 'done_at', null, 'events', default, null),
  ('message_replies', 'private.message_replies', 'created_at', null, 'events', default, null),
  ('notice_days', 'private.notice_days', 'day', 2, null, default, null),
  ('outcomes', 'private.outcomes', 'asked_at', null, 'events', default, null),
  ('page_errors', 'private.page_errors', 'day', null, 'events', default, null),
  ('page_speed', 'private.page_speed', 'day', null, 'events', default, null),
  ('processed_inbound_sms', 'private.processed_inbound_sms', 'received_at', null, 'events', default, null),
  ('push_subscriptions', 'public.push_subscriptions', 'updated_at', 365, null, default, null),
  ('push_unopened', 'public.push_subscriptions', 'unopened_since', 90, null, default, null),
  ('rate_limits', 'private.rate_limits', 'window_start', null, 'rate_limits', default, null),
  ('reapply_queue', 'public.reapply_queue', 'updated_at', null, 'reapply_queue',
    $$status in ('expired', 'reapplied')$$, null),
  ('recovery_links', 'private.recovery_links', 'expires_at', 1, null, default, null),
  ('referral_clicks', 'public.referral_clicks', 'created_at', null, 'events', default, null),
  ('referral_networks', 'public.referral_attributions', 'submitted_at', 90, null, 'network is not null',
    'network = null'),
  ('salts', 'private.salts', 'day', 2, null, default, null),
  ('search_events', 'public.search_events', 'created_at', null, 'events', default, null),
  ('source_hosts', 'private.source_hosts', 'next_at', 1, null, default, null),
  ('source_runs', 'public.source_runs', 'started_at', 90, null, $$status <> 'running'$$, null),
  ('start_requests', 'private.start_requests', 'created_at', null, 'events', default, null),
  ('stop_links', 'private.stop_links', 'created_at', null, 'events', default, null),
  ('stored_nudges', 'private.stored_nudges', 'day', 0, null, default, null),
  ('visitors_saved_jobs', 'public.saved_jobs', 'created_at', 365, null, 'user_id is null', null),
  -- That a message went to somebody is kept as long as visits are, its words less long.
  ('outbox_bodies', 'public.outbox', 'created_at', null, 'message_bodies',
    $$status in ('sent', 'dead', 'cancelled') and (body is not null or data <> '{}')$$,
    $$body = null, data = '{}'$$),
  ('log_bodies', 'public.notification_logs', 'created_at', null, 'message_bodies', 'message_content is not null',
    'message_content = null'),
  ('outbox', 'public.outbox', 'created_at', null, 'events', $$status in ('sent', 'dead', 'cancelled')$$, null),
  ('admin_messages', 'public.admin_messages', 'created_at', null, 'events',
    $$not exists (
      select from public.outbox b
      where b.admin_message_id = t.id and b.status in ('pending', 'sending', 'uncertain'))$$,
    null);

create function private.remove_old_rows(p_name text, p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  r private.retention;
  days int;
  is_day boolean;
  n int;
begin
  select * into r from private.retention where name = p_name;
  days := coalesce(r.days, (private.setting('retention_days') ->> r.setting)::int);
  select a.atttypid = 'date'::regtype into is_day
  from pg_catalog.pg_attribute a
  where a.attrelid = to_regclass(r.table_name) and a.attname = r.column_name;
  -- Not every database has pg_cron.
  if not found then return 0; end if;
  execute concat_ws(' ',
    case when r.clears is null then 'delete from' else 'update' end, r.table_name, 'set ' || r.clears,
    'where ctid = any (array(select t.ctid from', r.table_name, 't where', r.column_name, '<',
    case when is_day then 'private.today() - $1' else 'now() - make_interval(days => $1)' end,
    'and', r.only_where, 'order by', r.column_name, 'limit $2))')
  using days, p_limit;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.remove_old_rows is
  'Removes what is older than a row of private.retention says, the oldest first, and returns how many rows.';

-- == the tasks ==

insert into private.scheduled_tasks (name, cadence, command, row_limit) values
  ('jobs_expired', 'minute', 'private.expire_jobs()', null),
  ('leases_released', 'minute', 'private.release_leases()', null),
  ('counts_folded', 'minute', 'private.rollup_counters()', null),
  ('reapply_expired', 'minute', 'private.expire_reapply_entries()', null),
  ('duplicates', 'minute', 'private.look_for_duplicates($1)', 5000),
  ('matched', 'minute', 'private.match_new_jobs($1)', 5000),
  ('digests', 'day', $$private.enqueue_digest('daily')$$, null),
  ('weekly_digests', 'week', $$private.enqueue_digest('weekly')$$, null),
  ('filled_jobs_answered', 'minute', 'private.answer_filled_jobs()', null),
  ('employer_digests', 'minute', 'private.enqueue_employer_digests()', null),
  ('all_abandoned_applications', 'hour', 'private.enqueue_abandoned_applications(true)', null),
  ('abandoned_applications', 'minute', 'private.enqueue_abandoned_applications(false)', null),
  ('interviews_reminded', 'minute', 'private.remind_of_interviews()', null),
  ('employers_reminded', 'hour', 'private.remind_employers()', null),
  ('hiring_asked', 'hour', 'private.enqueue_hiring_checks()', null),
  ('outcomes_asked', 'hour', 'private.ask_outcomes()', null),
  ('unanswered_told', 'hour', 'private.tell_unanswered()', null),
  ('response_stats', 'hour', 'private.refresh_response_stats()', null),
  ('board_stats', 'hour', $$private.store_figures('board_stats', private.count_board_stats())$$, null),
  ('pay_guide', 'hour', $$private.store_figures('pay_guide', private.count_pay_guide())$$, null),
  ('claims', 'hour', $$private.store_figures('claims',
    case when private.setting('claims') = '"measured"' then private.count_claims() end)$$, null),
  ('lexicon', 'hour', 'private.update_lexicon()', null);
-- So much at a time that nobody waits.
insert into private.scheduled_tasks (name, cadence, command, row_limit)
select name, 'hour', format('private.remove_old_rows(%L, $1)', name),
  case when table_name in ('public.outbox', 'public.admin_messages') then 20000 else 100000 end
from private.retention
order by name;

create view private.due_tasks as
  select t.*
  from private.scheduled_tasks t
  cross join lateral (
    select (date_trunc(t.cadence, private.today()::timestamp) + interval '9 hours') at time zone 'America/New_York'
      as begins) c
  where case t.cadence
    when 'minute' then true
    when 'hour' then coalesce(t.last_run_at < now() - interval '55 minutes', true)
    else c.begins <= now() and coalesce(t.last_done_at < c.begins, true)
  end;
comment on view private.due_tasks is
  'The tasks that a run has to do: those of every minute; those of every hour once an hour; those of a day or a week '
  'from nine in the morning of New York, on Monday for a week, or as soon after it as the schedule runs.';

create function public.run_scheduled_task(p_task text) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  task private.due_tasks;
  n int;
  error text;
begin
  -- One at a time; a second caller finds nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('run_scheduled_tasks', 0)) then return '{"skipped": true}'; end if;
  select * into task from private.due_tasks where name = p_task;
  if not found then return '{}'; end if;
  begin
    execute 'select ' || task.command into n using task.row_limit;
  exception when others or query_canceled then
    error := sqlstate || ' ' || sqlerrm;
    raise warning 'scheduled task % failed: %', task.name, error;
  end;
  update private.scheduled_tasks
  set last_run_at = now(), last_done_at = case when error is null then now() else last_done_at end, last_error = error
  where name = task.name;
  return case
    when error is null then jsonb_build_object(task.name, n)
    else jsonb_build_object('failed', jsonb_build_object(task.name, error))
  end;
end $$;
comment on function public.run_scheduled_task is
  'For run-schedule: runs a scheduled task if it is due, and notes when and with what error. Returns { task: rows '
  'touched } or { failed: { task: error } }, {} when it is not due, { skipped: true } while another one runs.';

create function public.due_tasks() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(name order by position), '{}') from private.due_tasks
$$;
comment on function public.due_tasks is 'For run-schedule: the scheduled tasks that are due, in their order.';

create function public.run_scheduled_tasks() returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '120s' as $$
declare
  task text;
  answer jsonb;
  r jsonb := '{}';
  failed jsonb := '{}';
begin
  foreach task in array public.due_tasks() loop
    answer := public.run_scheduled_task(task);
    if answer ? 'skipped' then return answer; end if;
    r := r || (answer - 'failed');
    failed := failed || coalesce(answer -> 'failed', '{}');
  end loop;
  return r || case when failed <> '{}' then jsonb_build_object('failed', failed) else '{}' end;
end $$;
comment on function public.run_scheduled_tasks is
  'Runs all scheduled tasks that are due in one transaction, each in a subtransaction of it; run-schedule gives each '
  'its own. Running it twice or late is harmless. Returns how many rows each task touched, and failed: { task: error '
  '}; { skipped: true } while another call runs them.';
grant execute on function public.due_tasks, public.run_scheduled_task, public.run_scheduled_tasks to service_role;

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
