-- What the alert settings do beyond one row: the language of every message, and stopping everything at once.

create function private.set_message_language(p_language text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  optins uuid[] := private.my_optin_ids();
  apps uuid[] := array(select id from private.my_applications());
  alerts uuid[] := array(select id from public.user_alerts where user_id = auth.uid());
begin
  perform private.require_owner();
  if p_language is null or p_language not in ('en', 'es') then perform private.refuse(400, 'Please choose English or Spanish.', 'p_language'); end if;
  perform private.guard_limit('settings', 60, 600, '1 hour');
  update public.alert_optins set language = p_language where id = any (optins) and language <> p_language;
  update public.user_alerts set language = p_language where user_id = auth.uid() and language <> p_language;
  update public.job_applications set language = p_language where id = any (apps) and language <> p_language;
  update public.reapply_queue set language = p_language where application_id = any (apps) and language <> p_language;
  -- What waits and is not written yet is written in the new language; the employer's message is not the person's.
  update public.outbox set language = p_language
   where status = 'pending' and body is null and language <> p_language and kind <> 'application_to_employer'
     and (alert_optin_id = any (optins) or user_alert_id = any (alerts) or application_id = any (apps));
  return jsonb_build_object('language', p_language);
end $$;
create function public.set_message_language(p_language text) returns jsonb
language sql security invoker set search_path = '' as $$ select private.set_message_language(p_language) $$;
comment on function public.set_message_language(text) is
  'The language (en or es) of every message to the caller: alerts, and what concerns their applications. Gives { language }; 400 for another one.';

create function private.stop_my_alerts() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  optins uuid[] := private.my_optin_ids();
  apps uuid[] := array(select id from private.my_applications());
  alerts uuid[] := array(select id from public.user_alerts where user_id = auth.uid());
  stopped uuid[];
begin
  perform private.require_owner();
  perform private.guard_limit('settings', 60, 600, '1 hour');
  with off as (
    update public.alert_optins set unsubscribed_at = now() where id = any (optins) and unsubscribed_at is null returning id
  ), inactive as (
    update public.user_alerts set is_active = false where user_id = auth.uid() and is_active returning id
  ), silent as (
    update public.job_alerts set alert_enabled = false where application_id = any (apps) and alert_enabled returning id
  )
  select coalesce(array_agg(id), '{}') into stopped from (select id from off union all select id from inactive union all select id from silent) x;
  update public.outbox set status = 'cancelled', last_error = 'stopped by the recipient'
   where status = 'pending' and private.is_alert_kind(kind)
     and (alert_optin_id = any (optins) or user_alert_id = any (alerts) or application_id = any (apps));
  return jsonb_build_object('stopped', stopped);
end $$;
create function public.stop_my_alerts() returns jsonb
language sql security invoker set search_path = '' as $$ select private.stop_my_alerts() $$;
comment on function public.stop_my_alerts() is
  'Stops every alert of the caller, by text and by e-mail, and takes back those that wait. Gives { stopped: ids }, for restart_my_alerts; messages about their own applications go on.';

create function private.restart_my_alerts(p_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := coalesce(p_ids, '{}');
  n int;
  total int;
begin
  perform private.require_owner();
  if cardinality(ids) > 500 then perform private.refuse(400, 'Something went wrong. Please try again.', 'p_ids'); end if;
  perform private.guard_limit('settings', 60, 600, '1 hour');
  update public.alert_optins set unsubscribed_at = null where id = any (ids) and id = any (private.my_optin_ids()) and unsubscribed_at is not null;
  get diagnostics total = row_count;
  -- One active alert an account: settings that were saved since win.
  update public.user_alerts set is_active = true
   where id = (select u.id from public.user_alerts u where u.id = any (ids) and u.user_id = auth.uid() order by u.updated_at desc limit 1)
     and not exists (select 1 from public.user_alerts u where u.user_id = auth.uid() and u.is_active);
  get diagnostics n = row_count;
  total := total + n;
  update public.job_alerts set alert_enabled = true
   where id = any (ids) and not alert_enabled and application_id in (select a.id from private.my_applications() a);
  get diagnostics n = row_count;
  return jsonb_build_object('restarted', total + n);
end $$;
create function public.restart_my_alerts(p_ids uuid[]) returns jsonb
language sql security invoker set search_path = '' as $$ select private.restart_my_alerts(p_ids) $$;
comment on function public.restart_my_alerts(uuid[]) is 'Takes back stop_my_alerts for the ids it gave; ids that are not the caller''s change nothing. Gives { restarted }.';

select private.lock_functions();
grant execute on function public.set_message_language(text), private.set_message_language(text), public.stop_my_alerts(), private.stop_my_alerts(),
  public.restart_my_alerts(uuid[]), private.restart_my_alerts(uuid[]) to anon, authenticated;
