-- Applications, their history and follow-ups: start, complete, withdraw, reopen, decide.

-- == public.job_applications ==

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid references public.jobs (id) on delete set null,
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  first_name text not null check (length(first_name) between 1 and 100),
  phone_number text not null check (private.is_phone(phone_number)),
  email text check (private.is_email(email)),
  job_title text check (length(job_title) <= 200),
  company text check (length(company) <= 200),
  location text check (length(location) <= 300),
  job_type text check (length(job_type) <= 60),
  pay_range text check (length(pay_range) <= 200),
  application_link text check (length(application_link) <= 2000),
  position_applied_for text check (length(position_applied_for) <= 200),
  availability text check (availability in ('asap', 'within-1-week', '2-plus-weeks', 'weekends-only', 'evenings-only')),
  work_experience text check (length(work_experience) <= 4000),
  preferred_start_date date check (preferred_start_date between '2020-01-01' and '2100-01-01'),
  application_status text not null default 'in_progress' check (application_status in ('started', 'in_progress',
    'step_2_completed', 'completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer', 'rejected',
      'withdrawn', 'reapply')),
  ref_code text check (length(ref_code) <= 20),
  is_fake boolean not null default false check (not is_fake),
  source text check (length(source) <= 200),
  utm_source text check (length(utm_source) <= 200),
  utm_campaign text check (length(utm_campaign) <= 200),
  variant text check (length(variant) <= 100),
  language text not null default 'en' check (language in ('en', 'es')),
  consent_text_version text check (length(consent_text_version) <= 100),
  consented_at timestamptz,
  applied_at timestamptz,
  completed_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_applications_one_owner check (num_nonnulls(user_id, visitor_hash) = 1)
);
comment on table public.job_applications is 'One person''s application to one job; a second one reopens the same row.';
comment on column public.job_applications.visitor_hash is
  'Owner without an account: SHA-256 of the visitor key. Cleared when an account claims the row.';
comment on column public.job_applications.job_title is
  'Title, company, place, type and pay as they were when a step was saved; they outlive the job.';
comment on column public.job_applications.ref_code is
  'The confirmation number, drawn when it is completed first and kept from then on: private.draw_ref_code.';
create unique index job_applications_ref_code_idx on public.job_applications (ref_code) where ref_code is not null;
comment on column public.job_applications.is_fake is 'Always false: applications to filler stay on the device.';
comment on column public.job_applications.consent_text_version is
  'Which consent text was shown under the button of step 1.';
comment on column public.job_applications.applied_at is
  'When it was last submitted; stays while it is reopened. The events have every time.';

create unique index job_applications_user_job_key
  on public.job_applications (user_id, job_id)
  where user_id is not null;
create unique index job_applications_visitor_job_key
  on public.job_applications (visitor_hash, job_id)
  where user_id is null;
create index job_applications_job_idx on public.job_applications (job_id, created_at desc);
create index job_applications_created_idx on public.job_applications (created_at desc, id desc)
  include (job_id, applied_at, application_status);
create index job_applications_status_idx on public.job_applications (application_status, created_at desc, id desc);
create index job_applications_phone_idx on public.job_applications (phone_number);
create index job_applications_email_idx on public.job_applications (email) where email is not null;
create index job_applications_name_idx on public.job_applications (lower(coalesce(first_name, '')), id);
create index job_applications_job_title_idx on public.job_applications (lower(coalesce(job_title, '')), id);

alter table public.job_applications enable row level security;
create policy "A visitor reads their applications" on public.job_applications for select to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person reads their applications, an admin all" on public.job_applications for select to authenticated
  using (
    user_id = (select auth.uid())
      or (user_id is null and visitor_hash = (select private.visitor_hash()))
      or (select private.is_admin())
  );
create policy "A visitor fills in their application" on public.job_applications for update to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()))
  with check (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person fills in their application" on public.job_applications for update to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())))
  with check (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())));
grant select on public.job_applications to anon, authenticated;
-- updated_at may stand in a body (the trigger sets it anyway).
grant update (position_applied_for, availability, work_experience, preferred_start_date, application_status, updated_at)
  on public.job_applications
  to anon, authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

create function private.answers(a public.job_applications) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('availability', a.availability, 'preferred_start_date', a.preferred_start_date,
    'position_applied_for', a.position_applied_for, 'work_experience', a.work_experience);
$$;
comment on function private.answers is 'What step 2 of an application asks, by name.';

create function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  -- Functions of ours have done their own checks; what follows is for a person's own PATCH.
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if old.application_status not in ('started', 'in_progress', 'step_2_completed') then
    perform private.raise_http_error(409, 'This application has already been submitted.', 'application_status');
  end if;
  perform private.refuse_banned_job(new.job_id);
  new.position_applied_for := private.clean_text(new.position_applied_for, 200);
  new.work_experience := private.clean_text(new.work_experience, 4000);
  if new.availability is not null
    and new.availability not in ('asap', 'within-1-week', '2-plus-weeks', 'weekends-only', 'evenings-only') then
    perform private.raise_http_error(400, 'Please select your availability', 'availability');
  end if;
  -- A date that was valid when it was typed stays valid when a phone sends it days later.
  if new.preferred_start_date is distinct from old.preferred_start_date
    and not (new.preferred_start_date between private.today() - 14 and private.today() + 1100) then
    perform private.raise_http_error(400, 'Please pick a start date', 'preferred_start_date');
  end if;
  if new.application_status is distinct from old.application_status
    and new.application_status <> 'step_2_completed' then
    perform private.raise_http_error(403, 'The status of an application cannot be set by hand.', 'application_status');
  end if;
  if new.application_status = 'step_2_completed' then
    if new.availability is null then
      perform private.raise_http_error(400, 'Please select your availability', 'availability');
    end if;
    if new.work_experience is null then
      perform private.raise_http_error(400, 'Please describe your experience', 'work_experience');
    end if;
    if new.preferred_start_date is null then
      perform private.raise_http_error(400, 'Please pick a start date', 'preferred_start_date');
    end if;
  end if;
  return new;
end $$;
comment on function private.guard_application is
  'Column rules and status steps of a person''s own update: form fields while unfinished, and only the step to '
  'step_2_completed. 404 while the job is banned.';

create trigger a_guard_application before update on public.job_applications
  for each row execute function private.guard_application();

create function private.log_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare reopened boolean;
begin
  if tg_op = 'INSERT' then
    insert into public.application_events (application_id, event_type, to_status, actor)
    values (new.id, 'created', new.application_status, auth.uid());
  elsif new.application_status is distinct from old.application_status then
    reopened := old.application_status not in ('started', 'in_progress') and new.application_status = 'in_progress';
    -- A reopened row starts its form again; what was answered before stays readable here.
    insert into public.application_events (application_id, event_type, from_status, to_status, actor, data)
    values (
      new.id, case when reopened then 'reopened' else 'status_changed' end, old.application_status,
        new.application_status, auth.uid(),
      case
        when reopened then jsonb_build_object('completed_at', old.completed_at) || private.answers(old)
      else '{}' end);
  elsif (new.first_name, new.phone_number, new.email) is distinct from (
    old.first_name, old.phone_number, old.email
  ) then
    -- Which fields changed, never what they held: old values would outlive their deletion.
    insert into public.application_events (application_id, event_type, actor, data)
    values (new.id, 'details_changed', auth.uid(), jsonb_build_object('fields', to_jsonb(array_remove(array[
      case when new.first_name is distinct from old.first_name then 'first_name' end,
      case when new.phone_number is distinct from old.phone_number then 'phone_number' end,
      case when new.email is distinct from old.email then 'email' end], null))));
  end if;
  return null;
end $$;
comment on function private.log_application is 'Writes an application''s history.';

create trigger b_log_application after insert or update on public.job_applications
  for each row execute function private.log_application();
create trigger z_audit after update of application_status on public.job_applications for each row
  when (old.application_status is distinct from new.application_status)   execute function private.audit(
    'application_status', 'applied_at', 'completed_at', 'withdrawn_at'
  );

-- == public.application_events ==

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  event_type text not null check (
    event_type in ('created', 'reopened', 'status_changed', 'details_changed', 'claimed', 'merged', 'followed_up',
      'sent_to_employer', 'seen_by_employer', 'number_shown', 'answered', 'interview_answered')
  ),
  from_status text,
  to_status text,
  actor uuid references auth.users (id) on delete set null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.application_events is
  'Something that happened to an application: its history, kept when it is reopened.';

create index application_events_application_idx on public.application_events (application_id, created_at);
create index application_events_completed_idx on public.application_events (application_id, created_at)
  where to_status = 'completed';
create index application_events_answered_idx on public.application_events (application_id, id)
  where event_type = 'answered';
create index application_events_sent_idx on public.application_events (created_at)
  where event_type = 'sent_to_employer';
create index application_events_actor_idx on public.application_events (actor);
create index application_events_decided_idx
  on public.application_events (created_at desc)
  where to_status in ('interviewing', 'offer');

alter table public.application_events enable row level security;
create policy "A person reads the history of their applications, an admin all" on public.application_events
  for select to anon, authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id));
grant select on public.application_events to anon, authenticated;
grant select, insert, update, delete on public.application_events to service_role;

-- == public.application_notes ==

create table public.application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.application_notes is
  'What the team notes about an application. Only admins read it; the person gets it with a download of their data.';

create index application_notes_application_idx on public.application_notes (application_id, created_at);
create index application_notes_created_by_idx on public.application_notes (created_by);

alter table public.application_notes enable row level security;
create policy "An admin reads notes" on public.application_notes for select to authenticated
  using ((select private.is_admin()));
create policy "An admin adds notes" on public.application_notes for insert to authenticated
  with check ((select private.is_admin()));
create policy "An admin removes notes" on public.application_notes for delete to authenticated
  using ((select private.is_admin()));
grant select, insert (id, application_id, body), delete on public.application_notes to authenticated;
grant select, insert, update, delete on public.application_notes to service_role;

create function private.clean_note() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.body := private.clean_text(new.body, 2000);
  if new.body is null then perform private.raise_http_error(400, 'Please write a note.', 'body'); end if;
  return new;
end $$;
comment on function private.clean_note is 'Cleans the text of a note; an empty one is refused (400, hint body).';

create trigger a_clean_note before insert on public.application_notes
  for each row execute function private.clean_note();
create trigger z_audit after insert or delete on public.application_notes
  for each row execute function private.audit('application_id');

-- == public.follow_ups ==

create table public.follow_ups (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email', 'copy', 'share')),
  created_at timestamptz not null default now()
);
comment on table public.follow_ups is 'A person followed up on their application with the ready-written message.';

create index follow_ups_application_idx on public.follow_ups (application_id, created_at desc);

alter table public.follow_ups enable row level security;
create policy "A person reads their follow-ups, an admin all" on public.follow_ups
  for select to anon, authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A person records a follow-up on their application" on public.follow_ups
  for insert to anon, authenticated
  with check (
    exists (
      select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)
    )
  );
grant select on public.follow_ups to anon, authenticated;
grant insert (id, application_id, channel) on public.follow_ups to anon, authenticated;
grant select, insert, update, delete on public.follow_ups to service_role;

create function private.guard_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit('follow_up', 30, 300, '1 hour');
  insert into public.application_events (application_id, event_type, actor, data)
  values (new.application_id, 'followed_up', auth.uid(), jsonb_build_object('channel', new.channel));
  perform private.notify_employer(new.application_id, 'follow_up');
  return new;
end $$;
comment on function private.guard_follow_up is
  'Rate limit of follow-ups, their place in the application''s history, and in the next e-mail to the employer.';

create trigger a_guard_follow_up after insert on public.follow_ups
  for each row execute function private.guard_follow_up();

-- == private.start_requests ==

create table private.start_requests (
  request_id uuid primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.start_requests is
  'A client-made id that start_application was called with: a late repetition of the call must not reopen what was '
  'submitted since.';

create index start_requests_application_idx on private.start_requests (application_id);

-- == functions ==

create function private.is_unfinished(p_status text) returns boolean
language sql immutable set search_path = '' as $$ select p_status in ('started', 'in_progress', 'step_2_completed') $$;
comment on function private.is_unfinished is 'Whether an application was started and not submitted.';

create function private.next_step(a public.job_applications) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when a.application_status in ('withdrawn', 'reapply') then 1
    when a.completed_at is not null or not private.is_unfinished(a.application_status) then 4
    when a.application_status = 'step_2_completed'
      or (a.work_experience is not null and a.availability is not null) then 3
    else 2 end;
end $$;
comment on function private.next_step is
  'The step (1 to 4) at which an application resumes; the same as nextStep in functions/_shared/rules/statuses.ts, on '
  'the same cases.';

create view private.my_applications as
  select *
  from public.job_applications
  where user_id = (select auth.uid())
    or (select auth.uid()) is null and user_id is null and visitor_hash = (select private.visitor_hash());
comment on view private.my_applications is
  'The caller''s own applications: the account''s when signed in, else the visitor''s.';

create function private.owned_application(p_id uuid) returns public.job_applications
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  perform private.lock_person();
  select * into a from public.job_applications where id = p_id for no key update;
  if a.id is null or not private.owns(a.user_id, a.visitor_hash) then
    perform private.raise_http_error(404, 'Please start your application again.', 'p_id', 'Session expired');
  end if;
  return a;
end $$;
comment on function private.owned_application is
  'Locks and returns the caller''s application; refuses (404) any other without telling whether it exists.';

create function private.attribute(
  p_application_id uuid, p_job public.jobs, p_phone text, p_email text, p_attribution jsonb
)
returns void language plpgsql security definer set search_path = '' as $$
declare
  ref text := private.clean_text(p_attribution ->> 'ref', 60);
  code text := private.parse_referral_code(ref);
  referrer uuid;
  campaign text;
begin
  -- One that is used up earns nothing further, nor does another's code on an application that has its referrer.
  if code is not null
    and not exists (
      select
      from public.referral_attributions t
      where t.application_id = p_application_id and t.referrer_optin_id is not null)
    and not private.is_ineligible_referral(code, p_phone, p_email) then
    referrer := private.redeem_code(
      code, p_phone, p_email,
      (select o.id
       from private.owned_optins o
       where o.phone_number = p_phone
       order by o.created_at
       limit 1),
      p_application_id
    );
  end if;
  if referrer is null then code := null; end if;
  insert into public.referral_attributions as r
    (application_id, job_id, referral_code, referrer_optin_id, city, network)
  values (
    p_application_id, p_job.id, coalesce(code, case when private.is_reserved_ref(ref) then lower(ref) end, 'direct'),
      referrer, p_job.borough, case when referrer is not null then private.network_key() end
  )
  on conflict (application_id)
  do update set referral_code = excluded.referral_code, referrer_optin_id = excluded.referrer_optin_id,
    network = excluded.network
    -- A friend's code takes the place of a reserved value, never the other way round.
    where r.referrer_optin_id is null and (excluded.referrer_optin_id is not null or r.referral_code = 'direct');

  campaign := lower(concat_ws(' ', ref, p_attribution ->> 'source', p_attribution ->> 'utm_source'));
  if campaign ~ '\mcraigslist\M' then
    insert into public.craigslist_applications (job_id, application_id, city, utm_source, utm_campaign, variant)
    values (
      p_job.id, p_application_id, p_job.borough, p_attribution ->> 'utm_source', p_attribution ->> 'utm_campaign',
        p_attribution ->> 'variant'
    )
    on conflict do nothing;
  end if;
end $$;
comment on function private.attribute is 'Records where an application came from, once, and redeems a friend''s code.';

create function private.auto_enroll(a public.job_applications, p_ref text, p_utm_source text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  own_id uuid;
begin
  -- Whether somebody else has this phone or e-mail must not show: only the caller's own sign-ups count.
  select o.id into own_id
  from private.owned_optins o
  where o.phone_number = a.phone_number or o.email = a.email
  order by o.phone_number = a.phone_number desc, o.created_at
  limit 1;
  if own_id is not null then
    perform private.reserve_addresses(own_id);
    return;
  end if;
  select * into j from public.jobs where id = a.job_id;
  perform private.enroll(
    null, a.first_name, a.phone_number, a.email, j.category, j.borough, null, private.can_text(a.phone_number),
    a.email is not null,
    case
      when private.is_ineligible_referral(private.parse_referral_code(p_ref), a.phone_number, a.email) then null
      else p_ref
    end,
    p_utm_source, a.consent_text_version, a.language, true);
end $$;
comment on function private.auto_enroll is
  'Signs an applicant up for alerts unless they have a sign-up with this phone or e-mail; category and borough are the '
  'job''s.';

create function private.restart_application(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Each handing-in is told to the employer: nobody is to fill their mailbox by applying over and over.
  perform private.enforce_target_limit('restart', 'application:' || p_id, 5, '1 day');
  perform private.remove_from_employer_news(array[p_id]);
  update public.outbox set status = 'cancelled', last_error = 'withdrawn'
   where application_id = p_id and kind in ('application_update', 'interview', 'unanswered') and status = 'pending';
  update public.job_applications set application_status = 'in_progress', completed_at = null, withdrawn_at = null,
    position_applied_for = null, availability = null, work_experience = null, preferred_start_date = null
      where id = p_id;
end $$;
comment on function private.restart_application is
  'Puts an application back to step 1, five times a day at most (429); its answers are kept in its history.';

create function public.start_application(
  p_id uuid, p_job_id uuid, p_first_name text default null, p_phone_number text default null,
  p_email text default null, p_attribution jsonb default null, p_consent_text_version text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  agreed text := private.clean_text(p_consent_text_version, 100);
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('start_application', 60, 600, '1 hour');
  begin
    perform private.require_owner();
    if name_in is null then
      perform private.raise_http_error(400, 'Please enter your first name.', 'first_name');
    end if;
    phone := private.checked_phone(p_phone_number);
    email_in := private.checked_email(p_email);
    perform private.lock_person(array[phone, email_in]);

    -- Who knows the id began it: it was gone on with, and sent, on another phone. The number alone tells nobody.
    if exists (
      select from public.job_applications x
      where x.id in (p_id, (select r.application_id from private.start_requests r where r.request_id = p_id))
        and x.job_id = p_job_id
        and x.phone_number = phone
        and private.next_step(x) = 4
        and not private.owns(x.user_id, x.visitor_hash)) then
      perform private.raise_http_error(409, 'You sent this application from another phone.', 'application_status');
    end if;
    select * into a from public.job_applications where id = p_id;
    if a.id is not null and (not private.owns(a.user_id, a.visitor_hash) or a.job_id is distinct from p_job_id) then
      perform private.raise_http_error(409, 'Failed to save application. Please try again.', 'p_id');
    end if;
    if a.id is null then
      select * into a from public.job_applications
       where job_id = p_job_id
         and ((uid is not null and user_id = uid) or (user_id is null and visitor_hash = private.visitor_hash()))
       order by user_id nulls last limit 1 for no key update;
    end if;
    is_resend := a.id is not null and (a.id = p_id or exists (
      select 1 from private.start_requests where request_id = p_id and application_id = a.id));
    -- Only a number that is new to the application counts, so that sending the same one again uses up nobody's limit.
    if a.id is null or a.phone_number <> phone then
      perform private.enforce_target_limit('start_application',
        concat_ws(' ', 'phone:' || private.address_key(phone), private.limited_network()), 60, '1 hour');
    end if;

    if a.id is null or not is_resend or private.is_unfinished(a.application_status) then
      perform private.refuse_banned_job(p_job_id);
    end if;
    select * into j from private.open_jobs where id = p_job_id;
    if j.id is null and (a.id is null or not is_resend and not private.is_unfinished(a.application_status)) then
      perform private.raise_http_error(404, 'Job Not Available', 'p_job_id', 'This job posting may have expired.');
    end if;

    if a.id is null then
      begin
        insert into public.job_applications (
          id, job_id, user_id, visitor_hash, first_name, phone_number, email, job_title, company,
          location, job_type, pay_range, application_link, application_status, source, utm_source, utm_campaign,
          variant, language, consent_text_version, consented_at)
        values (
          coalesce(p_id, gen_random_uuid()), p_job_id, uid, vh, name_in, phone, email_in, j.title,
            coalesce(j.company, j.employer_name),
          j.location, j.job_type, j.pay_range, j.application_link, 'in_progress',
            private.clean_text(att ->> 'source', 200),
          private.clean_text(att ->> 'utm_source', 200), private.clean_text(att ->> 'utm_campaign', 200),
          private.clean_text(att ->> 'variant', 100), case when att ->> 'language' = 'es' then 'es' else 'en' end,
          agreed, case when agreed is not null then now() end)
        returning * into a;
      exception when unique_violation then
        perform private.raise_http_error(409, 'Failed to save application. Please try again.', 'p_id');
      end;
    elsif private.is_unfinished(a.application_status) or not is_resend then
      if not private.is_unfinished(a.application_status) then perform private.restart_application(a.id); end if;
      update public.job_applications set first_name = name_in, phone_number = phone, email = email_in,
        application_status = case when application_status = 'started' then 'in_progress' else application_status end,
        job_title = coalesce(j.title, job_title), company = coalesce(j.company, j.employer_name, company),
          location = coalesce(j.location, location),
        job_type = coalesce(j.job_type, job_type), pay_range = coalesce(j.pay_range, pay_range),
        -- What was agreed to for one number or e-mail does not hold for the next.
        consent_text_version = case
          when agreed is not null or (phone, coalesce(email_in, email)) is distinct from (phone_number, email)
            then agreed
          else consent_text_version
        end,
        consented_at = case
          when agreed is not null then now()
          when (phone, coalesce(email_in, email)) is not distinct from (phone_number, email) then consented_at
        end
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
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.start_application is
  'Step 1: makes the caller''s application to an open job, or reopens the existing one, and returns { id, '
  'application_status } with the canonical id (it may differ from p_id). p_attribution: { ref, source, utm_source, '
  'utm_campaign, variant, language }. Signs the person up for alerts. Errors: 400 with the field as hint, 404 Job Not '
  'Available, 409 an id that is taken (hint p_id), or of what the same number has sent from another phone (hint '
  'application_status), 429. Repeating the call changes nothing.';
grant execute on function public.start_application to anon, authenticated;

create function private.times_reached(p_application_id uuid, p_status text) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.application_events where application_id = p_application_id and to_status = p_status;
$$;
comment on function private.times_reached is
  'How often an application reached a status: distinguishes one submission from the next in idempotency keys.';

create function private.draw_ref_code() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare code text;
begin
  loop
    select 'HIRE' || string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(b, i) % 32, 1), '') into code
    from (select uuid_send(gen_random_uuid()) as b) r, unnest(array[0, 1, 2, 3, 4, 5]) i;
    exit when not exists (select from public.job_applications where ref_code = code);
  end loop;
  return code;
end $$;
comment on function private.draw_ref_code is
  'A confirmation number that no application has: HIRE and six of A-Z and 2-9 without I and O.';

create function public.complete_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  received timestamptz;
begin
  a := private.owned_application(p_id);
  if a.completed_at is null then
    if a.application_status <> 'step_2_completed' then
      perform private.raise_http_error(
        409, 'Failed to finalize your application. Please try again.', 'application_status'
      );
    end if;
    perform private.refuse_banned_job(a.job_id);
    update public.job_applications set application_status = 'completed', completed_at = now(), applied_at = now(),
      ref_code = coalesce(ref_code, private.draw_ref_code()) where id = a.id returning * into a;

    insert into public.event_logs (event_type, application_id, ref_code, data)
    values (
      'application_submitted', a.id, a.ref_code, jsonb_build_object('job_id', a.job_id, 'timestamp', a.completed_at)
    );
    insert into public.job_alerts (application_id, email, phone_number, job_type, location)
    values (a.id, a.email, a.phone_number, a.job_type, a.location)
    on conflict (application_id)
    do update set email = excluded.email, phone_number = excluded.phone_number, updated_at = now();

    perform private.notify_employer(a.id, 'applied');
    perform private.pause_crowded_job(a.job_id);
    perform private.earn_payout(a.id, 'referral', 1500);
    perform private.auto_enroll(
      a,
        (select referral_code
         from public.referral_attributions
         where application_id = a.id and referrer_optin_id is not null),
      'auto_enrollment_after_apply');
    received := private.enqueue_receipt(a);
    -- The first alert comes after the receipt.
    perform private.enqueue_alert(
      o.id, private.similar_job_id(a, o.city, o.shifts), 'first_alert', received + interval '2 minutes')
    from (
      select x.id, x.city, x.shifts
      from private.owned_optins x
      where x.phone_number = a.phone_number
      order by x.created_at
      limit 1) o;
  end if;
  return jsonb_build_object('id', a.id, 'ref_code', a.ref_code, 'completed_at', a.completed_at);
end $$;
comment on function public.complete_application is
  'Submits the caller''s application after step 2 and returns { id, ref_code, completed_at }. Records the event, '
  'tells the employer if the job has an e-mail contact, tells the person that it arrived (once a day), and requests '
  'the first alert. Repeating the call returns the same. Errors: 404 for somebody else''s, and (hint p_job_id, '
  'details banned) while the job is banned; 409 when step 2 is missing.';
grant execute on function public.complete_application to anon, authenticated;

create function public.withdraw_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  a := private.owned_application(p_id);
  if a.application_status <> 'withdrawn' then
    perform private.remove_from_employer_news(array[a.id]);
    update public.job_applications
      set application_status = 'withdrawn', withdrawn_at = now()
      where id = a.id
      returning * into a;
    -- Not 'superseded', which an undo takes back.
    update public.outbox set status = 'cancelled', last_error = 'withdrawn'
     where application_id = a.id and status = 'pending';
    update public.referral_payouts p
      set status = 'flagged', reason = 'The application was withdrawn.', held_for = 'withdrawn'
      from public.referral_attributions t
     where t.id = p.attribution_id and t.application_id = a.id and p.status = 'pending';
  end if;
  return jsonb_build_object('id', a.id, 'application_status', a.application_status);
end $$;
comment on function public.withdraw_application is
  'Withdraws the caller''s application; returns { id, application_status }. The employer no longer sees it and is told '
  'of it no more, the person gets no answer that is still queued, and a friend''s reward for it is flagged until it is '
  'submitted again.';
grant execute on function public.withdraw_application to anon, authenticated;

create function public.reopen_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  a := private.owned_application(p_id);
  perform private.refuse_banned_job(a.job_id);
  if not exists (select 1 from private.open_jobs where id = a.job_id) then
    perform private.raise_http_error(404, 'Job Not Available', 'p_id', 'This job posting may have expired.');
  end if;
  if not private.is_unfinished(a.application_status) then perform private.restart_application(a.id); end if;
  return jsonb_build_object(
    'id', a.id, 'application_status', (select application_status from public.job_applications where id = a.id)
  );
end $$;
comment on function public.reopen_application is
  'Puts the caller''s finished or withdrawn application back to step 1; returns { id, application_status }. 404 when '
  'the job is no longer open.';
grant execute on function public.reopen_application to anon, authenticated;

create function public.update_my_details(
  p_first_name text, p_phone_number text, p_email text default null, p_application_id uuid default null,
  p_consent_text_version text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  name_in text := private.clean_text(p_first_name, 100);
  phone text;
  email_in text;
  was_phones text[];
  agreed text := private.clean_text(p_consent_text_version, 100);
  n int;
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('update_my_details', 20, 200, '1 hour');
  begin
    perform private.require_owner();
    if name_in is null then
      perform private.raise_http_error(400, 'Please enter your first name.', 'first_name');
    end if;
    phone := private.checked_phone(p_phone_number);
    email_in := private.checked_email(p_email);
    perform private.lock_person(array[phone, email_in]);
    if p_application_id is not null then perform private.owned_application(p_application_id); end if;
    select array_agg(distinct m.phone_number) into was_phones from private.my_applications m
     where p_application_id is null or m.id = p_application_id;
    -- What was agreed to for one number or e-mail does not hold for the next.
    update public.job_applications a
      set first_name = name_in, phone_number = phone, email = email_in,
        consent_text_version = case when x.is_other then agreed else a.consent_text_version end,
        consented_at = case when not x.is_other then a.consented_at when agreed is not null then now() end
      from (
        select m.id, (phone, coalesce(email_in, m.email)) is distinct from (m.phone_number, m.email) as is_other
        from private.my_applications m
        where p_application_id is null or m.id = p_application_id
      ) x
      where a.id = x.id;
    get diagnostics n = row_count;
    update public.alert_optins o
      set first_name = name_in, phone_number = phone, email = email_in,
        opted_in_email = o.opted_in_email and email_in is not null,
        consent = case when x.is_other then agreed is not null else o.consent end,
        consent_text_version = case when x.is_other then agreed else o.consent_text_version end,
        consented_at = case when not x.is_other then o.consented_at when agreed is not null then now() end
      from (
        select y.id, (phone, coalesce(email_in, y.email)) is distinct from (y.phone_number, y.email) as is_other
        from private.owned_optins y
        where y.phone_number = any (was_phones)
      ) x
      where o.id = x.id;
    perform private.reserve_addresses(o.id)
    from private.owned_optins o
    where o.phone_number = phone;
    update public.reapply_queue q
    set user_phone = phone, user_email = email_in, consented = a.consented_at is not null
    from public.job_applications a
    join private.my_applications m on m.id = a.id
    where q.application_id = a.id and (p_application_id is null or a.id = p_application_id);
    return jsonb_build_object('updated', n);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.update_my_details is
  'Corrects the caller''s name, phone (any US form) and e-mail on one application or on all of theirs, and on their '
  'alert sign-up; returns { updated }. 400 with the field as hint. A changed phone or e-mail gets alerts only with the '
  'version of the consent text that was shown for it.';
grant execute on function public.update_my_details to anon, authenticated;

create function private.application_stage(
  p_status text, p_applied_at timestamptz, p_work_experience text, p_availability text
) returns int
language sql immutable set search_path = '' as $$
  select case
    when p_applied_at is not null
      or p_status in (
        'completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer', 'rejected', 'reapply'
      ) then 3
    when p_status = 'step_2_completed' or (p_work_experience is not null and p_availability is not null) then 2
    else 1 end;
$$;
comment on function private.application_stage is
  'How far an application ever came: 1 step 1, 2 step 2, 3 submitted. One that was reopened stays at 3.';

create function private.status_group(p_status text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    p_status
    when 'pending' then array['completed', 'submitted', 'applied', 'pending']
    when 'unfinished' then array['started', 'in_progress', 'step_2_completed']
    when 'submitted' then
      array['completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer', 'rejected', 'reapply']
    when 'interviewing' then array['interviewing']
    when 'offer' then array['offer']
    when 'rejected' then array['rejected']
    when 'withdrawn' then array['withdrawn']
    when 'reapply' then array['reapply'] end;
$$;
comment on function private.status_group is
  'The stored statuses that read as one on a screen: completed, submitted and applied are pending; submitted are those '
  'that follow a submission (application_stage 3, with or without a time); null for an unknown one.';
