-- Handing in an application and what one may do with it afterwards.

create function private.enqueue(p_key text, p_kind text, p_channel text, p_recipient text, p_subject text, p_body text,
  p_data jsonb default '{}', p_language text default 'en', p_optin_id uuid default null, p_application_id uuid default null,
  p_job_id uuid default null, p_priority int default 0, p_not_before timestamptz default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare new_id uuid;
begin
  insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, data, language, alert_optin_id, application_id,
    job_id, priority, not_before)
  values (p_key, p_kind, p_channel, p_recipient, p_subject, p_body, coalesce(p_data, '{}'), coalesce(p_language, 'en'), p_optin_id,
    p_application_id, p_job_id, coalesce(p_priority, 0), coalesce(p_not_before, now()))
  on conflict (idempotency_key) do nothing returning id into new_id;
  return new_id;
end $$;
comment on function private.enqueue(text, text, text, text, text, text, jsonb, text, uuid, uuid, uuid, int, timestamptz) is
  'Puts a message into the outbox, once per key; null when it is there already.';

create function private.enqueue_alert(p_optin_id uuid, p_job_id uuid, p_kind text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  o public.alert_optins;
  j public.jobs;
  d jsonb;
  n int := 0;
begin
  select * into o from public.alert_optins where id = p_optin_id and unsubscribed_at is null;
  select * into j from public.jobs where id = p_job_id and is_approved and status = 'active' and hidden_at is null and expires_at > now();
  if o.id is null or j.id is null then return 0; end if;
  d := jsonb_build_object('first_name', o.first_name, 'job', private.job_row(j), 'unsubscribe_token', o.unsubscribe_token);
  -- One message per recipient and job, whatever led there.
  if o.opted_in_sms and private.is_phone(o.phone_number) and private.enqueue('alert:sms:' || private.address_key(o.phone_number) || ':' || j.id,
      p_kind, 'sms', o.phone_number, null, null, d, o.language, o.id, null, j.id) is not null then n := n + 1; end if;
  if o.opted_in_email and o.email is not null and private.enqueue('alert:email:' || private.address_key(o.email) || ':' || j.id,
      p_kind, 'email', o.email, null, null, d, o.language, o.id, null, j.id) is not null then n := n + 1; end if;
  return n;
end $$;
comment on function private.enqueue_alert(uuid, uuid, text) is 'Queues an alert about an open job to a subscriber''s channels; returns how many messages are new.';

create function private.enqueue_first_alert(p_optin_id uuid, p_job_id uuid) returns int
language sql security definer set search_path = '' as $$
  -- The first alert is another open job of the same place.
  select coalesce((select private.enqueue_alert(p_optin_id, (
      select j.id from public.jobs j
       where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and j.id is distinct from p_job_id
         and (o.city in ('All NYC', 'Not Specified') or j.borough = o.city)
       order by j.posted_at desc, j.id desc limit 1), 'first_alert')
    from public.alert_optins o where o.id = p_optin_id), 0);
$$;
comment on function private.enqueue_first_alert(uuid, uuid) is 'Queues a subscriber''s first alert: the newest open job of their place other than p_job_id. Returns how many messages are new.';

create function private.times_reached(p_application_id uuid, p_status text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.application_events where application_id = p_application_id and to_status = p_status;
$$;
comment on function private.times_reached(uuid, text) is 'How often an application came to a status: tells one handing-in from the next in message keys.';

create function private.complete_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  j public.jobs;
  optin uuid;
begin
  a := private.owned_application(p_id);
  if a.completed_at is null then
    if a.application_status <> 'step_2_completed' then
      perform private.refuse(409, 'Failed to finalize your application. Please try again.', 'application_status');
    end if;
    update public.job_applications set application_status = 'completed', completed_at = now(), applied_at = now(),
      ref_code = 'HIRE' || upper(left(id::text, 6)) where id = a.id returning * into a;

    insert into public.event_logs (event_type, application_id, ref_code, data)
    values ('application_submitted', a.id, a.ref_code, jsonb_build_object('job_id', a.job_id, 'timestamp', a.completed_at));
    insert into public.job_alerts (application_id, email, phone_number, job_type, location)
    values (a.id, a.email, a.phone_number, a.job_type, a.location)
    on conflict (application_id) do update set email = excluded.email, phone_number = excluded.phone_number, updated_at = now();

    select * into j from public.jobs where id = a.job_id;
    if j.contact_email is not null then
      perform private.enqueue('application:' || a.id || ':' || private.times_reached(a.id, 'completed'), 'application_to_employer', 'email',
        j.contact_email, 'New application: ' || left(a.job_title, 200), null,
        jsonb_build_object('first_name', a.first_name, 'phone_number', a.phone_number, 'email', a.email, 'job_title', a.job_title,
          'company', a.company, 'location', a.location, 'position_applied_for', a.position_applied_for, 'availability', a.availability,
          'work_experience', a.work_experience, 'preferred_start_date', a.preferred_start_date, 'ref_code', a.ref_code),
        'en', null, a.id, a.job_id, 10);
    end if;
    perform private.earn_payout(a.id, 'referral', 1500);
    perform private.auto_enroll(a, (select referral_code from public.referral_attributions where application_id = a.id and referrer_optin_id is not null),
      'auto_enrollment_after_apply');
    select id into optin from public.alert_optins where phone_number = a.phone_number and private.owns(user_id, visitor_hash);
    if optin is not null then perform private.enqueue_first_alert(optin, a.job_id); end if;
  end if;
  return jsonb_build_object('id', a.id, 'ref_code', a.ref_code, 'completed_at', a.completed_at);
end $$;
create function public.complete_application(p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.complete_application(p_id) $$;
comment on function public.complete_application(uuid) is
  'Hands in the caller''s application after step 2 and gives { id, ref_code, completed_at }. Records the event, tells the employer when the job has an '
  'e-mail contact, asks for the first alert. The same call again gives the same answer. Errors: 404 not the caller''s, 409 step 2 is missing.';

create function private.withdraw_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  a := private.owned_application(p_id);
  if a.application_status <> 'withdrawn' then
    update public.job_applications set application_status = 'withdrawn', withdrawn_at = now() where id = a.id returning * into a;
    update public.outbox set status = 'cancelled' where application_id = a.id and status = 'pending' and kind = 'application_to_employer';
  end if;
  return jsonb_build_object('id', a.id, 'application_status', a.application_status);
end $$;
create function public.withdraw_application(p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.withdraw_application(p_id) $$;
comment on function public.withdraw_application(uuid) is 'Withdraws the caller''s application; gives { id, application_status }. What was not sent to the employer yet is not sent.';

create function private.reopen_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  a := private.owned_application(p_id);
  if not exists (select 1 from private.open_jobs where id = a.job_id) then
    perform private.refuse(404, 'Job Not Available', 'p_id', 'This job posting may have expired.');
  end if;
  if not private.is_unfinished(a.application_status) then perform private.restart_application(a.id); end if;
  return jsonb_build_object('id', a.id, 'application_status', (select application_status from public.job_applications where id = a.id));
end $$;
create function public.reopen_application(p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.reopen_application(p_id) $$;
comment on function public.reopen_application(uuid) is 'Puts the caller''s finished or withdrawn application back to step 1; gives { id, application_status }. 404 when the job is no longer open.';

create function private.update_my_details(p_first_name text, p_phone_number text, p_email text, p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  name_in text := private.clean_text(p_first_name, 100);
  phone text;
  email_in text;
  was_phones text[];
  n int;
begin
  perform private.require_owner();
  if name_in is null then perform private.refuse(400, 'Please enter your first name.', 'first_name'); end if;
  phone := private.checked_phone(p_phone_number);
  email_in := private.checked_email(p_email);
  perform private.guard_limit('update_my_details', 20, 200, '1 hour');
  if p_application_id is not null then perform private.owned_application(p_application_id); end if;
  select array_agg(distinct m.phone_number) into was_phones from private.my_applications() m
   where p_application_id is null or m.id = p_application_id;
  update public.job_applications a set first_name = name_in, phone_number = phone, email = email_in
    from private.my_applications() m where a.id = m.id and (p_application_id is null or a.id = p_application_id);
  get diagnostics n = row_count;
  update public.alert_optins o set first_name = name_in, email = email_in, opted_in_email = o.opted_in_email and email_in is not null,
    phone_number = case when exists (select 1 from public.alert_optins x where x.phone_number = phone and x.id <> o.id) then o.phone_number else phone end
   where o.phone_number = any (was_phones) and private.owns(o.user_id, o.visitor_hash);
  return jsonb_build_object('updated', n);
end $$;
create function public.update_my_details(p_first_name text, p_phone_number text, p_email text default null, p_application_id uuid default null)
returns jsonb language sql security invoker set search_path = '' as $$
  select private.update_my_details(p_first_name, p_phone_number, p_email, p_application_id);
$$;
comment on function public.update_my_details(text, text, text, uuid) is
  'Corrects the caller''s name, phone (any US form) and e-mail on one application or on all of theirs, and on their alert sign-up; gives { updated }. 400 with the field as hint.';

select private.lock_functions();
grant execute on function
  public.complete_application(uuid), private.complete_application(uuid), public.withdraw_application(uuid), private.withdraw_application(uuid),
  public.reopen_application(uuid), private.reopen_application(uuid), public.update_my_details(text, text, text, uuid),
  private.update_my_details(text, text, text, uuid) to anon, authenticated;
