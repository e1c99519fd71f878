-- What admins decide about applications.

create function private.set_application_status(p_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  o public.alert_optins;
  d jsonb;
begin
  perform private.require_admin();
  if p_status is null or p_status not in ('pending', 'interviewing', 'offer', 'rejected') then
    perform private.refuse(400, 'Choose pending, interviewing, offer or rejected.', 'p_status');
  end if;
  select * into a from public.job_applications where id = p_id for update;
  if a.id is null then perform private.refuse(404, 'There is no such application.', 'p_id'); end if;
  if private.is_unfinished(a.application_status) or a.application_status = 'withdrawn' then
    perform private.refuse(409, 'This application has not been submitted.', 'p_id');
  end if;
  if a.application_status <> p_status then
    update public.job_applications set application_status = p_status where id = a.id returning * into a;
    if p_status = 'offer' then perform private.earn_payout(a.id, 'hire', 1000); end if;
    -- The person is told through the channels of their alerts.
    select * into o from public.alert_optins where phone_number = a.phone_number and unsubscribed_at is null;
    d := jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company, 'status', p_status);
    if o.opted_in_sms then
      perform private.enqueue('status:sms:' || a.id || ':' || p_status || ':' || private.times_reached(a.id, p_status), 'application_update', 'sms',
        a.phone_number, null, null, d, a.language, o.id, a.id, a.job_id, 10);
    end if;
    if a.email is not null and o.opted_in_email then
      perform private.enqueue('status:email:' || a.id || ':' || p_status || ':' || private.times_reached(a.id, p_status), 'application_update', 'email',
        a.email, null, null, d, a.language, o.id, a.id, a.job_id, 10);
    end if;
  end if;
  return jsonb_build_object('id', a.id, 'application_status', a.application_status);
end $$;
create function public.set_application_status(p_id uuid, p_status text) returns jsonb
language sql security invoker set search_path = '' as $$ select private.set_application_status(p_id, p_status) $$;
comment on function public.set_application_status(uuid, text) is
  'For admins: sets a handed-in application to pending, interviewing, offer or rejected, records it and tells the person. Gives { id, application_status }.';

select private.lock_functions();
grant execute on function public.set_application_status(uuid, text), private.set_application_status(uuid, text)
  to authenticated;
