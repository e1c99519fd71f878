-- Applications, their history, follow-ups and the reapply queue.

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
    'step_2_completed', 'completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer', 'rejected', 'withdrawn', 'reapply')),
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
comment on column public.job_applications.visitor_hash is 'Owner without an account: SHA-256 of the visitor key. Cleared when an account claims the row.';
comment on column public.job_applications.job_title is 'Title, company, place, type and pay as they were when a step was saved; they outlive the job.';
comment on column public.job_applications.ref_code is 'The completion code: HIRE and the first six characters of the id.';
comment on column public.job_applications.is_fake is 'Always false: applications to filler stay on the device.';
comment on column public.job_applications.consent_text_version is 'Which consent text was shown under the button of step 1.';
comment on column public.job_applications.applied_at is 'When it was handed in last; stays while it is reopened. The events have every time.';

create unique index job_applications_user_job_key on public.job_applications (user_id, job_id) where user_id is not null;
create unique index job_applications_visitor_job_key on public.job_applications (visitor_hash, job_id) where user_id is null;
-- With what a person's figures are made of.
create index job_applications_user_idx on public.job_applications (user_id, created_at desc, id desc) include (application_status, completed_at) where user_id is not null;
create index job_applications_visitor_idx on public.job_applications (visitor_hash, created_at desc, id desc) include (application_status, completed_at) where user_id is null;
create index job_applications_job_idx on public.job_applications (job_id, created_at desc);
create index job_applications_created_idx on public.job_applications (created_at desc, id desc) include (job_id);
create index job_applications_status_idx on public.job_applications (application_status, created_at desc, id desc);
create index job_applications_phone_idx on public.job_applications (phone_number);
create index job_applications_email_idx on public.job_applications (email) where email is not null;

create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  event_type text not null check (event_type in ('created', 'reopened', 'status_changed', 'details_changed', 'claimed', 'merged', 'followed_up')),
  from_status text,
  to_status text,
  actor uuid references auth.users (id) on delete set null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.application_events is 'Something that happened to an application: its history, kept when it is reopened.';
create index application_events_application_idx on public.application_events (application_id, created_at);
create index application_events_completed_idx on public.application_events (application_id) include (created_at) where to_status = 'completed';
create index application_events_actor_idx on public.application_events (actor);

create table public.follow_ups (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email', 'copy', 'share')),
  created_at timestamptz not null default now()
);
comment on table public.follow_ups is 'A person followed up on their application with the ready-written message.';
create index follow_ups_application_idx on public.follow_ups (application_id, created_at desc);

create table public.reapply_queue (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  job_id uuid references public.jobs (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  reason text not null check (reason in ('abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup')),
  status text not null default 'pending' check (status in ('pending', 'sent', 'reapplied', 'expired')),
  user_name text check (length(user_name) <= 100),
  user_phone text check (private.is_phone(user_phone)),
  user_email text check (private.is_email(user_email)),
  job_title text check (length(job_title) <= 200),
  job_company text check (length(job_company) <= 200),
  job_location text check (length(job_location) <= 300),
  job_type text check (length(job_type) <= 60),
  generated_message text check (length(generated_message) <= 2000),
  language text not null default 'en' check (language in ('en', 'es')),
  consented boolean not null default false,
  send_count int not null default 0,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.reapply_queue is 'Somebody left an application unfinished, or heard nothing: one row per person, job and reason, kept 30 days. Its id is the link.';
comment on column public.reapply_queue.consented is 'Whether a consent record exists for this phone or e-mail; without one nothing is sent.';
create unique index reapply_queue_user_key on public.reapply_queue (user_id, job_id, reason) where user_id is not null;
create unique index reapply_queue_visitor_key on public.reapply_queue (visitor_hash, job_id, reason) where user_id is null;
create index reapply_queue_job_idx on public.reapply_queue (job_id);
create index reapply_queue_application_idx on public.reapply_queue (application_id);
create index reapply_queue_created_idx on public.reapply_queue (created_at desc, id desc);
create index reapply_queue_status_idx on public.reapply_queue (status, created_at desc, id desc);

-- ── history ─────────────────────────────────────────────────────────────────────────────────────────────────────────

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
    values (new.id, case when reopened then 'reopened' else 'status_changed' end, old.application_status, new.application_status, auth.uid(),
      case when reopened then jsonb_build_object('completed_at', old.completed_at, 'position_applied_for', old.position_applied_for,
        'availability', old.availability, 'work_experience', old.work_experience, 'preferred_start_date', old.preferred_start_date)
      else '{}' end);
  elsif (new.first_name, new.phone_number, new.email) is distinct from (old.first_name, old.phone_number, old.email) then
    -- Which fields changed, never what they held: old values would outlive their deletion.
    insert into public.application_events (application_id, event_type, actor, data)
    values (new.id, 'details_changed', auth.uid(), jsonb_build_object('fields', to_jsonb(array_remove(array[
      case when new.first_name is distinct from old.first_name then 'first_name' end,
      case when new.phone_number is distinct from old.phone_number then 'phone_number' end,
      case when new.email is distinct from old.email then 'email' end], null))));
  end if;
  return null;
end $$;
comment on function private.log_application() is 'Writes an application''s history.';

create function private.guard_application() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  -- Functions of ours have done their own checks; what follows is for a person's own PATCH.
  if current_user not in ('anon', 'authenticated') then return new; end if;
  if old.application_status not in ('started', 'in_progress', 'step_2_completed') then
    perform private.refuse(409, 'This application has already been submitted.', 'application_status');
  end if;
  new.position_applied_for := private.clean_text(new.position_applied_for, 200);
  new.work_experience := private.clean_text(new.work_experience, 4000);
  if new.availability is not null
    and new.availability not in ('asap', 'within-1-week', '2-plus-weeks', 'weekends-only', 'evenings-only') then
    perform private.refuse(400, 'Please select your availability', 'availability');
  end if;
  -- A date that was valid when it was typed stays valid when a phone sends it days later.
  if new.preferred_start_date is distinct from old.preferred_start_date
    and not (new.preferred_start_date between private.today() - 14 and private.today() + 1100) then
    perform private.refuse(400, 'Please pick a start date', 'preferred_start_date');
  end if;
  if new.application_status is distinct from old.application_status and new.application_status <> 'step_2_completed' then
    perform private.refuse(403, 'The status of an application cannot be set by hand.', 'application_status');
  end if;
  if new.application_status = 'step_2_completed' then
    if new.availability is null then perform private.refuse(400, 'Please select your availability', 'availability'); end if;
    if new.work_experience is null then perform private.refuse(400, 'Please describe your experience', 'work_experience'); end if;
    if new.preferred_start_date is null then perform private.refuse(400, 'Please pick a start date', 'preferred_start_date'); end if;
  end if;
  return new;
end $$;
comment on function private.guard_application() is 'Column rules and status steps of a person''s own update: form fields while unfinished, and only the step to step_2_completed.';

create trigger a_guard_application before update on public.job_applications for each row execute function private.guard_application();
create trigger b_log_application after insert or update on public.job_applications for each row execute function private.log_application();
create trigger c_count_added after insert on public.job_applications referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.job_applications referencing old table as changed for each statement execute function private.count_rows();
create trigger a_set_updated_at before update on public.reapply_queue for each row execute function private.set_updated_at();

create function private.guard_follow_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.guard_limit('follow_up', 30, 300, '1 hour');
  insert into public.application_events (application_id, event_type, actor, data)
  values (new.application_id, 'followed_up', auth.uid(), jsonb_build_object('channel', new.channel));
  return new;
end $$;
comment on function private.guard_follow_up() is 'Rate limit of follow-ups, and their place in the application''s history.';
create trigger a_guard_follow_up after insert on public.follow_ups for each row execute function private.guard_follow_up();

-- ── who may do what ─────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.job_applications enable row level security;
alter table public.application_events enable row level security;
alter table public.follow_ups enable row level security;
alter table public.reapply_queue enable row level security;

create policy "A visitor reads their applications" on public.job_applications for select to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person reads their applications, an admin all" on public.job_applications for select to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())) or (select private.is_admin()));
create policy "A visitor fills in their application" on public.job_applications for update to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()))
  with check (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person fills in their application" on public.job_applications for update to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())))
  with check (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())));
create policy "A visitor reads the history of their applications" on public.application_events for select to anon
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A person reads the history of their applications, an admin all" on public.application_events for select to authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A visitor reads their follow-ups" on public.follow_ups for select to anon
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A person reads their follow-ups, an admin all" on public.follow_ups for select to authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A visitor records a follow-up on their application" on public.follow_ups for insert to anon
  with check (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A person records a follow-up on their application" on public.follow_ups for insert to authenticated
  with check (exists (select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "An admin reads the reapply queue" on public.reapply_queue for select to authenticated using ((select private.is_admin()));
create policy "An admin changes the reapply queue" on public.reapply_queue for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

grant select on public.job_applications, public.application_events, public.follow_ups to anon, authenticated;
-- updated_at may stand in a body (the trigger sets it anyway).
grant update (position_applied_for, availability, work_experience, preferred_start_date, application_status, updated_at)
  on public.job_applications to anon, authenticated;
grant insert (id, application_id, channel) on public.follow_ups to anon, authenticated;
grant select on public.reapply_queue to authenticated;
grant update (status, generated_message, updated_at) on public.reapply_queue to authenticated;
grant select, insert, update, delete on public.job_applications, public.application_events, public.follow_ups, public.reapply_queue to service_role;

select private.lock_functions();
