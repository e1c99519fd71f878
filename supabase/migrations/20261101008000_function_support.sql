-- What the edge functions ask of the database with the service key: uses counted, filler added once.

create function public.count_function_use(
  p_bucket text, p_user_id uuid, p_visitor_key text, p_address text, p_per_person int, p_per_address int, p_seconds int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  seconds_to_wait int;
begin
  seconds_to_wait := private.hit_limit('function:' || p_bucket,
    'who:' || coalesce(p_user_id::text, private.hash(p_visitor_key)), p_per_person, make_interval(secs => p_seconds));
  seconds_to_wait := greatest(seconds_to_wait, private.hit_limit('function:' || p_bucket,
    private.limit_address(left(btrim(p_address), 64)), p_per_address, make_interval(secs => p_seconds)));
  return seconds_to_wait;
end $$;
comment on function public.count_function_use(text, uuid, text, text, int, int, int) is
  'Counts one use of a function by a person (account, else visitor key) and a network address; gives 0, or the seconds to wait. Service only.';

create function public.add_filler(p_jobs jsonb, p_reset boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  added int := 0;
begin
  -- Several visitors can find the table empty at the same moment: they take turns, and all but the first find it filled.
  perform pg_advisory_xact_lock(hashtext('public.add_filler'));
  if p_reset then
    delete from public.fake_jobs where true;
  end if;
  if (select count(*) from (select 1 from public.fake_jobs limit 10) few) < 10 then
    insert into public.fake_jobs (title, company, location, category, job_type, pay_range, description)
    select job.title, job.company, job.location, job.category, job.job_type, job.pay_range, job.description
    from jsonb_to_recordset(p_jobs -> 'jobs') as job (
      title text, company text, location text, category text, job_type text, pay_range text, description text
    );
    get diagnostics added = row_count;
  end if;
  return jsonb_build_object('added', added, 'total', (select count(*) from public.fake_jobs));
end $$;
comment on function public.add_filler(jsonb, boolean) is
  'Adds the filler postings of { jobs: [{ title, company, location, category, job_type, pay_range, description }] } when there are fewer than 10, after '
  'removing all with p_reset; calls take turns. Gives { added, total }. Service only.';

create function private.request_alert(p_alert_optin_id uuid, p_job_id uuid, p_is_first boolean, p_by_service boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.alert_optins;
  j public.jobs;
begin
  if not p_by_service then
    perform private.require_owner();
    -- Asked for by send-alerts, from the functions' own address: that counts the caller's.
    perform private.guard_limit('request_alert', 20, null, '1 hour');
  end if;
  select * into o from public.alert_optins where id = p_alert_optin_id;
  if o.id is null or not (p_by_service or private.owns(o.user_id, o.visitor_hash)) then
    perform private.refuse(404, 'There is no such alert sign-up.', 'alert_optin_id');
  end if;
  -- Anybody can type another's number: what one sign-up asks for stays few.
  if not p_by_service then perform private.refuse_limit(private.hit_limit('request_alert', 'optin:' || o.id, 5, '1 day')); end if;
  select * into j from private.open_jobs where id = p_job_id;
  if j.id is null then perform private.refuse(404, 'Job Not Available', 'job_id'); end if;
  return jsonb_build_object('queued', private.enqueue_alert(o.id, j.id, case when p_is_first then 'first_alert' else 'job_alert' end));
end $$;
comment on function private.request_alert(uuid, uuid, boolean, boolean) is 'Queues an alert about one open job for one subscriber; the caller owns the sign-up unless it is our service.';

create function public.request_alert(p_alert_optin_id uuid, p_job_id uuid, p_is_first boolean default false) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.request_alert(p_alert_optin_id, p_job_id, p_is_first, current_user = 'service_role');
$$;
comment on function public.request_alert(uuid, uuid, boolean) is
  'For send-alerts: queues an alert about an open job on the channels that a subscriber chose, once per recipient and job; gives { queued }. The '
  'subscriber''s owner or our service. Errors: 401, 404 (hint alert_optin_id or job_id), 429.';

select private.lock_functions();
grant execute on function public.request_alert(uuid, uuid, boolean), private.request_alert(uuid, uuid, boolean, boolean)
  to anon, authenticated, service_role;
grant execute on function public.count_function_use(text, uuid, text, text, int, int, int), public.add_filler(jsonb, boolean) to service_role;
