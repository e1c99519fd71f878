-- Applying: start, complete, withdraw, reopen, correct one's details.

create table private.start_requests (
  request_id uuid primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.start_requests is 'A client-made id that start_application was called with: the same call again, late, must not reopen what was handed in since.';
create index start_requests_application_idx on private.start_requests (application_id);

create function private.is_unfinished(p_status text) returns boolean
language sql immutable set search_path = '' as $$ select p_status in ('started', 'in_progress', 'step_2_completed') $$;
comment on function private.is_unfinished(text) is 'Whether an application was begun and not handed in.';

create function private.next_step(a public.job_applications) returns int
language sql immutable set search_path = '' as $$
  select case
    when a.application_status in ('withdrawn', 'reapply') then 1
    when a.completed_at is not null or not private.is_unfinished(a.application_status) then 4
    when a.application_status = 'step_2_completed' or (a.work_experience is not null and a.availability is not null) then 3
    else 2 end;
$$;
comment on function private.next_step(public.job_applications) is 'The step (1 to 4) at which an application resumes.';

create function private.my_applications() returns setof public.job_applications
language plpgsql stable security definer set search_path = '' as $$
begin
  -- One owner at a time: a condition that mixes them could not use an index.
  if auth.uid() is not null then
    return query select * from public.job_applications where user_id = auth.uid();
  else
    return query select * from public.job_applications where user_id is null and visitor_hash = private.visitor_hash();
  end if;
end $$;
comment on function private.my_applications() is 'The caller''s own applications: the account''s when signed in, else the visitor''s.';

create function private.owned_application(p_id uuid) returns public.job_applications
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  select * into a from public.job_applications where id = p_id for update;
  if a.id is null or not private.owns(a.user_id, a.visitor_hash) then
    perform private.refuse(404, 'Please start your application again.', 'p_id', 'Session expired');
  end if;
  return a;
end $$;
comment on function private.owned_application(uuid) is 'Locks and returns the caller''s application; refuses (404) any other without telling whether it exists.';

create function private.attribute(p_application_id uuid, p_job public.jobs, p_phone text, p_email text, p_attribution jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  ref text := private.clean_text(p_attribution ->> 'ref', 60);
  code text := private.parse_referral_code(ref);
  referrer uuid;
  campaign text;
begin
  if code is not null and not private.earns_nobody(code, p_phone, p_email) then
    select user_id into referrer from public.referral_codes where referral_code = code;
  end if;
  if referrer is null then code := null; end if;
  insert into public.referral_attributions as r (application_id, job_id, referral_code, referrer_optin_id, city)
  values (p_application_id, p_job.id, coalesce(code, case when private.is_reserved_ref(ref) then lower(ref) end, 'direct'), referrer, p_job.borough)
  on conflict (application_id) do update set referral_code = excluded.referral_code, referrer_optin_id = excluded.referrer_optin_id
    -- A friend's code takes the place of a reserved value, never the other way round.
    where r.referrer_optin_id is null and (excluded.referrer_optin_id is not null or r.referral_code = 'direct');
  perform private.redeem_code(code, p_phone, p_email, (select id from public.alert_optins where phone_number = p_phone), p_application_id);

  campaign := lower(concat_ws(' ', ref, p_attribution ->> 'source', p_attribution ->> 'utm_source'));
  if campaign ~ '\mcraigslist\M' then
    insert into public.craigslist_applications (job_id, application_id, city, utm_source, utm_campaign, variant)
    values (p_job.id, p_application_id, p_job.borough, p_attribution ->> 'utm_source', p_attribution ->> 'utm_campaign', p_attribution ->> 'variant')
    on conflict do nothing;
  end if;
end $$;
comment on function private.attribute(uuid, public.jobs, text, text, jsonb) is 'Records where an application came from, once, and redeems a friend''s code.';

create function private.auto_enroll(a public.job_applications, p_ref text, p_utm_source text) returns void
language plpgsql security definer set search_path = '' as $$
declare j public.jobs;
begin
  if exists (select 1 from public.alert_optins where phone_number = a.phone_number)
    or (a.email is not null and exists (select 1 from public.alert_optins where email = a.email)) then return; end if;
  select * into j from public.jobs where id = a.job_id;
  perform private.enroll(null, a.first_name, a.phone_number, a.email, j.category, j.borough, null, true, a.email is not null,
    case when private.earns_nobody(private.parse_referral_code(p_ref), a.phone_number, a.email) then null else p_ref end,
    p_utm_source, a.consent_text_version, a.language, true);
end $$;
comment on function private.auto_enroll(public.job_applications, text, text) is
  'Signs an applicant up for alerts unless their phone or e-mail already is; category and borough are the job''s.';

create function private.restart_application(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Each handing-in writes to the employer: nobody is to fill their mailbox by applying over and over.
  perform private.refuse_limit(private.hit_limit('restart', 'application:' || p_id, 5, '1 day'));
  update public.job_applications set application_status = 'in_progress', completed_at = null, withdrawn_at = null,
    position_applied_for = null, availability = null, work_experience = null, preferred_start_date = null where id = p_id;
end $$;
comment on function private.restart_application(uuid) is 'Puts an application back to step 1, five times a day at most (429); its answers are kept in its history.';

create function private.start_application(p_id uuid, p_job_id uuid, p_first_name text, p_phone_number text, p_email text,
  p_attribution jsonb, p_consent_text_version text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
  att jsonb := case when jsonb_typeof(p_attribution) = 'object' then p_attribution else '{}' end;
  name_in text := private.clean_text(p_first_name, 100);
  phone text;
  email_in text;
  j public.jobs;
  a public.job_applications;
  is_resend boolean;
begin
  perform private.require_owner();
  if name_in is null then perform private.refuse(400, 'Please enter your first name.', 'first_name'); end if;
  phone := private.checked_phone(p_phone_number);
  email_in := private.checked_email(p_email);
  perform private.guard_limit('start_application', 60, 600, '1 hour');
  perform private.refuse_limit(private.hit_limit('start_application', 'phone:' || private.address_key(phone), 60, '1 hour'));
  perform pg_advisory_xact_lock(hashtextextended('apply:' || coalesce(uid::text, vh) || ':' || coalesce(p_job_id::text, ''), 0));

  select * into a from public.job_applications where id = p_id;
  if a.id is not null and (not private.owns(a.user_id, a.visitor_hash) or a.job_id is distinct from p_job_id) then
    perform private.refuse(409, 'Failed to save application. Please try again.', 'p_id');
  end if;
  if a.id is null then
    select * into a from public.job_applications
     where job_id = p_job_id and ((uid is not null and user_id = uid) or (user_id is null and visitor_hash = private.visitor_hash()))
     order by user_id nulls last limit 1 for update;
  end if;
  is_resend := a.id is not null and (a.id = p_id or exists (
    select 1 from private.start_requests where request_id = p_id and application_id = a.id));

  select * into j from public.jobs
   where id = p_job_id and is_approved and status = 'active' and hidden_at is null and expires_at > now();
  if j.id is null and (a.id is null or not is_resend and not private.is_unfinished(a.application_status)) then
    perform private.refuse(404, 'Job Not Available', 'p_job_id', 'This job posting may have expired.');
  end if;

  if a.id is null then
    begin
      insert into public.job_applications (id, job_id, user_id, visitor_hash, first_name, phone_number, email, job_title, company,
        location, job_type, pay_range, application_link, application_status, source, utm_source, utm_campaign, variant, language,
        consent_text_version, consented_at)
      values (coalesce(p_id, gen_random_uuid()), p_job_id, uid, vh, name_in, phone, email_in, j.title, coalesce(j.company, j.employer_name),
        j.location, j.job_type, j.pay_range, j.application_link, 'in_progress', private.clean_text(att ->> 'source', 200),
        private.clean_text(att ->> 'utm_source', 200), private.clean_text(att ->> 'utm_campaign', 200),
        private.clean_text(att ->> 'variant', 100), case when att ->> 'language' = 'es' then 'es' else 'en' end,
        private.clean_text(p_consent_text_version, 100), case when private.clean_text(p_consent_text_version, 100) is not null then now() end)
      returning * into a;
    exception when unique_violation then
      perform private.refuse(409, 'Failed to save application. Please try again.', 'p_id');
    end;
  elsif private.is_unfinished(a.application_status) or not is_resend then
    if not private.is_unfinished(a.application_status) then perform private.restart_application(a.id); end if;
    update public.job_applications set first_name = name_in, phone_number = phone, email = email_in,
      application_status = case when application_status = 'started' then 'in_progress' else application_status end,
      job_title = coalesce(j.title, job_title), company = coalesce(j.company, j.employer_name, company), location = coalesce(j.location, location),
      job_type = coalesce(j.job_type, job_type), pay_range = coalesce(j.pay_range, pay_range),
      consent_text_version = coalesce(private.clean_text(p_consent_text_version, 100), consent_text_version),
      consented_at = case when private.clean_text(p_consent_text_version, 100) is not null then now() else consented_at end
     where id = a.id returning * into a;
  else
    return jsonb_build_object('id', a.id, 'application_status', a.application_status);
  end if;
  if p_id is not null then
    insert into private.start_requests (request_id, application_id) values (p_id, a.id) on conflict do nothing;
  end if;

  begin
    -- Enrolment and attribution never stop an application.
    perform private.auto_enroll(a, att ->> 'ref', 'application_flow');
    if j.id is not null then perform private.attribute(a.id, j, phone, email_in, att); end if;
  exception when others then
    raise warning 'what follows an application failed: %', sqlerrm;
  end;
  return jsonb_build_object('id', a.id, 'application_status', a.application_status);
end $$;

create function public.start_application(p_id uuid, p_job_id uuid, p_first_name text default null, p_phone_number text default null,
  p_email text default null, p_attribution jsonb default null, p_consent_text_version text default null)
returns jsonb language sql security invoker set search_path = '' as $$
  select private.start_application(p_id, p_job_id, p_first_name, p_phone_number, p_email, p_attribution, p_consent_text_version);
$$;
comment on function public.start_application(uuid, uuid, text, text, text, jsonb, text) is
  'Step 1: makes the caller''s application to an open job, or reopens the one there is, and gives { id, application_status } with the canonical id '
  '(it may differ from p_id). p_attribution: { ref, source, utm_source, utm_campaign, variant, language }. Enrols in alerts. Errors: 400 with the '
  'field as hint, 404 Job Not Available, 409 an id that is taken, 429. The same call again changes nothing.';

select private.lock_functions();
grant execute on function public.start_application(uuid, uuid, text, text, text, jsonb, text),
  private.start_application(uuid, uuid, text, text, text, jsonb, text) to anon, authenticated;
