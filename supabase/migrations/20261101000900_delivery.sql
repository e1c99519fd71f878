-- The one delivery path: outbox, what came of it, and what an operator reads.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  kind text not null check (kind in ('first_alert', 'job_alert', 'digest', 'test_alert', 'manual_alert', 'admin_message',
    'application_to_employer', 'application_update', 'reapply_nudge', 'recovery_link', 'account')),
  channel text not null check (channel in ('sms', 'email', 'in_app')),
  recipient text not null check (length(recipient) between 3 and 254),
  alert_optin_id uuid references public.alert_optins (id) on delete cascade,
  user_alert_id uuid references public.user_alerts (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  job_id uuid references public.jobs (id) on delete set null,
  reapply_id uuid references public.reapply_queue (id) on delete cascade,
  admin_message_id uuid,
  subject text check (length(subject) <= 300),
  body text check (length(body) <= 20000),
  data jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'es')),
  priority smallint not null default 0,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'uncertain', 'dead', 'cancelled')),
  attempts int not null default 0,
  max_attempts int not null default 6 check (max_attempts between 1 and 50),
  not_before timestamptz not null default now(),
  lease_until timestamptz,
  leased_by text,
  provider text,
  provider_message_id text,
  segments int,
  cost_cents numeric(10, 4),
  last_error text check (length(last_error) <= 1000),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.outbox is 'A message to send, once: claimed under a lease, sent through a provider, retried, or given up with a reason.';
comment on column public.outbox.idempotency_key is 'What makes two requests the same message: kind, recipient and subject of it.';
comment on column public.outbox.data is 'What the template needs, where body is not written yet.';
comment on column public.outbox.status is 'uncertain: the sender died between sending and recording; SMS asks the provider before any retry.';
comment on column public.outbox.delivered_at is 'When the provider said that it arrived, where it says so.';
comment on column public.outbox.not_before is 'Not sent earlier: quiet hours, backoff, a head start of others.';
comment on column public.outbox.priority is 'Higher goes first (own applications before alerts, boosted subscribers before others).';
create index outbox_claim_idx on public.outbox (priority desc, not_before, id) where status in ('pending', 'uncertain');
create index outbox_lease_idx on public.outbox (lease_until) where status = 'sending';
create index outbox_created_idx on public.outbox (created_at desc, id desc);
create index outbox_recipient_idx on public.outbox (recipient, created_at desc);
create index outbox_provider_message_idx on public.outbox (provider_message_id) where provider_message_id is not null;
create index outbox_alert_optin_idx on public.outbox (alert_optin_id) where alert_optin_id is not null;
create index outbox_user_alert_idx on public.outbox (user_alert_id) where user_alert_id is not null;
create index outbox_application_idx on public.outbox (application_id) where application_id is not null;
create index outbox_job_idx on public.outbox (job_id) where job_id is not null;
create index outbox_reapply_idx on public.outbox (reapply_id) where reapply_id is not null;
create index outbox_admin_message_idx on public.outbox (admin_message_id) where admin_message_id is not null;

create table public.alert_deliveries (
  id uuid not null default gen_random_uuid(),
  outbox_id uuid,
  delivery_method text not null check (delivery_method in ('sms', 'email')),
  status text not null check (status in ('sent', 'error')),
  delivered_at timestamptz not null default now(),
  error_message text check (length(error_message) <= 1000),
  alert_optin_id uuid references public.alert_optins (id) on delete set null,
  job_id uuid references public.jobs (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
comment on table public.alert_deliveries is 'One alert that went out or failed, written from the outbox.';
create index alert_deliveries_delivered_idx on public.alert_deliveries (delivered_at desc, id desc);
create index alert_deliveries_optin_idx on public.alert_deliveries (alert_optin_id);
create index alert_deliveries_job_idx on public.alert_deliveries (job_id);
create index alert_deliveries_error_idx on public.alert_deliveries (delivered_at desc) where status = 'error';

create table public.notification_logs (
  id uuid primary key default gen_random_uuid(),
  outbox_id uuid references public.outbox (id) on delete cascade,
  message_type text not null check (length(message_type) <= 60),
  status text not null check (status in ('sent', 'failed')),
  recipient_email text check (private.is_email(recipient_email)),
  recipient_phone text check (private.is_phone(recipient_phone)),
  message_content text check (length(message_content) <= 20000),
  created_at timestamptz not null default now()
);
comment on table public.notification_logs is 'What was sent to whom, written from the outbox; the text is kept 90 days.';
create index notification_logs_created_idx on public.notification_logs (created_at desc, id desc);
create index notification_logs_outbox_idx on public.notification_logs (outbox_id);
create index notification_logs_email_idx on public.notification_logs (recipient_email) where recipient_email is not null;
create index notification_logs_phone_idx on public.notification_logs (recipient_phone) where recipient_phone is not null;

create table public.suppressions (
  recipient_hash text not null check (recipient_hash ~ '^[0-9a-f]{64}$'),
  channel text not null check (channel in ('sms', 'email')),
  reason text not null check (reason in ('stop', 'unsubscribe', 'bounce', 'complaint')),
  created_at timestamptz not null default now(),
  primary key (recipient_hash, channel)
);
comment on table public.suppressions is 'An address that wants no more messages, as a hash: it must outlive the deletion of a person''s data.';
create index suppressions_created_idx on public.suppressions (created_at desc);

create table public.admin_messages (
  id uuid primary key default gen_random_uuid(),
  recipient_email text check (private.is_email(recipient_email)),
  recipient_phone text check (private.is_phone(recipient_phone)),
  recipient_user_id uuid references auth.users (id) on delete cascade,
  recipient_visitor_hash text,
  channel text not null check (channel in ('email', 'sms', 'in_app')),
  subject text check (length(subject) <= 300),
  message_content text not null check (length(message_content) between 1 and 5000 and message_content !~ '^\s*$'),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'read')),
  read_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.admin_messages is 'A message of the team to one person; an in_app one is shown on their dashboard until read.';
create index admin_messages_created_idx on public.admin_messages (created_at desc, id desc);
create index admin_messages_user_idx on public.admin_messages (recipient_user_id, created_at desc) where recipient_user_id is not null;
create index admin_messages_visitor_idx on public.admin_messages (recipient_visitor_hash, created_at desc) where recipient_visitor_hash is not null;
create index admin_messages_created_by_idx on public.admin_messages (created_by);
alter table public.outbox add constraint outbox_admin_message_fkey
  foreign key (admin_message_id) references public.admin_messages (id) on delete cascade;

create table public.short_links (
  code text primary key check (code ~ '^[A-Za-z0-9]{6,12}$'),
  target text not null check (target ~ '^/[^/.\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$' and length(target) <= 1000),
  clicks int not null default 0,
  outbox_id uuid references public.outbox (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.short_links is 'A short address in a message; the target is always a path of this site.';
create index short_links_outbox_idx on public.short_links (outbox_id);

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete', 'read', 'export')),
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'What an admin changed: who, what, before, after, when; and whose page they read. Nobody can change it.';
comment on column public.audit_log.actor is 'The admin; null is an operator at the command line.';
comment on column public.audit_log.before is 'The changed columns as they were; personal ones by name only, since the log outlives an erasure.';
create index audit_log_created_idx on public.audit_log (created_at desc, id desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);
create index audit_log_table_idx on public.audit_log (table_name, created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor, created_at desc);

create table private.recovery_links (
  token_hash text primary key,
  phone_number text,
  email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.recovery_links is 'A one-time link back to one''s rows, sent to a phone or e-mail; only its hash is kept.';
create index recovery_links_expires_idx on private.recovery_links (expires_at);

create table private.schedule_runs (
  name text primary key,
  last_run_at timestamptz not null default now(),
  result jsonb not null default '{}'
);
comment on table private.schedule_runs is 'When each scheduled task ran last, and what it did.';

create function private.actor() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(auth.uid(), nullif(current_setting('stoop.actor', true), '')::uuid);
$$;
comment on function private.actor() is 'Who acts: the caller, or the admin for whom a function of ours was called with the service key.';

create function private.audited(p_column text, p_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_value <> 'null' and p_column in ('first_name', 'phone_number', 'email', 'user_name', 'user_phone', 'user_email', 'recipient',
    'recipient_email', 'recipient_phone', 'visitor_hash', 'recipient_visitor_hash', 'unsubscribe_token', 'message_content', 'generated_message',
    'work_experience') then '"(personal)"' else p_value end;
$$;
comment on function private.audited(text, jsonb) is 'What the audit log keeps of a column''s value: never a person''s data.';

create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb;
  is_now jsonb;
  k text;
  b jsonb := '{}';
  a jsonb := '{}';
begin
  -- Only what an admin does is audited ('always': whoever does it); imports are recorded as a batch.
  if current_setting('stoop.bulk', true) = 'on' or not (coalesce('always' = any (tg_argv), false)
    or exists (select 1 from public.user_roles r where r.user_id = private.actor() and r.role = 'admin')) then return null; end if;
  was := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  for k in select jsonb_object_keys(coalesce(is_now, was)) loop
    continue when k in ('search', 'title_search', 'updated_at', 'summary') or (was -> k) is not distinct from (is_now -> k);
    if was is not null then b := b || jsonb_build_object(k, private.audited(k, was -> k)); end if;
    if is_now is not null then a := a || jsonb_build_object(k, private.audited(k, is_now -> k)); end if;
  end loop;
  if b = '{}' and a = '{}' then return null; end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (private.actor(), lower(tg_op), tg_table_name,
    coalesce(coalesce(is_now, was) ->> 'id', coalesce(is_now, was) ->> 'key', coalesce(is_now, was) ->> 'user_id'),
    nullif(b, '{}'), nullif(a, '{}'));
  return null;
end $$;
comment on function private.audit() is 'Writes an admin''s change to the audit log, with the changed columns only.';
create trigger z_audit after insert or update or delete on public.jobs for each row execute function private.audit();
create trigger z_audit after update of application_status on public.job_applications for each row
  when (old.application_status is distinct from new.application_status) execute function private.audit();
create trigger z_audit after insert or update or delete on public.app_settings for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.user_roles for each row execute function private.audit('always');
create trigger z_audit after update on public.referral_payouts for each row execute function private.audit();
create trigger z_audit after update on public.reapply_queue for each row execute function private.audit();
create trigger z_audit after update of resolved_at on public.job_reports for each row execute function private.audit();

create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse(403, 'The audit log cannot be changed.');
  return null;
end $$;
comment on function private.keep_audit_log() is 'Refuses every change of what was recorded, whoever asks and through whichever function.';
create trigger a_keep before update or delete on public.audit_log for each row execute function private.keep_audit_log();
create trigger a_keep_all before truncate on public.audit_log for each statement execute function private.keep_audit_log();

create function private.guard_admin_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  if current_user in ('anon', 'authenticated') then
    new.read_at := case when new.read_at is not null then coalesce(old.read_at, now()) end;
    new.status := case when new.read_at is not null then 'read' else old.status end;
  end if;
  return new;
end $$;
comment on function private.guard_admin_message() is 'A person can only mark a message as read, now.';
create trigger a_guard_admin_message before update on public.admin_messages for each row execute function private.guard_admin_message();
create trigger a_set_updated_at before update on public.outbox for each row execute function private.set_updated_at();

alter table public.outbox enable row level security;
alter table public.alert_deliveries enable row level security;
alter table public.notification_logs enable row level security;
alter table public.suppressions enable row level security;
alter table public.admin_messages enable row level security;
alter table public.short_links enable row level security;
alter table public.audit_log enable row level security;
create policy "An admin reads the outbox" on public.outbox for select to authenticated using ((select private.is_admin()));
create policy "An admin reads deliveries" on public.alert_deliveries for select to authenticated using ((select private.is_admin()));
create policy "An admin reads notification logs" on public.notification_logs for select to authenticated using ((select private.is_admin()));
create policy "An admin reads suppressions" on public.suppressions for select to authenticated using ((select private.is_admin()));
create policy "An admin reads short links" on public.short_links for select to authenticated using ((select private.is_admin()));
create policy "An admin reads the audit log" on public.audit_log for select to authenticated using ((select private.is_admin()));
create policy "A visitor reads messages shown to them" on public.admin_messages for select to anon
  using (channel = 'in_app' and recipient_visitor_hash = (select private.visitor_hash()));
create policy "A person reads messages shown to them, an admin all" on public.admin_messages for select to authenticated
  using ((channel = 'in_app' and recipient_user_id = (select auth.uid())) or (select private.is_admin()));
create policy "A visitor marks a message as read" on public.admin_messages for update to anon
  using (channel = 'in_app' and recipient_visitor_hash = (select private.visitor_hash()))
  with check (channel = 'in_app' and recipient_visitor_hash = (select private.visitor_hash()));
create policy "A person marks a message as read" on public.admin_messages for update to authenticated
  using (channel = 'in_app' and recipient_user_id = (select auth.uid()))
  with check (channel = 'in_app' and recipient_user_id = (select auth.uid()));
grant select on public.outbox, public.alert_deliveries, public.notification_logs, public.suppressions, public.short_links,
  public.audit_log to authenticated;
grant select on public.admin_messages to anon, authenticated;
grant update (read_at) on public.admin_messages to anon, authenticated;
grant select, insert, update, delete on public.outbox, public.alert_deliveries, public.notification_logs, public.suppressions,
  public.admin_messages, public.short_links to service_role;
grant select on public.audit_log to service_role;

select private.make_partitions(3);
select private.lock_functions();
