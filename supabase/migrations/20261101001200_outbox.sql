-- The outbox: every message that is to be sent; claimed under a lease, once per idempotency key.

-- == public.admin_messages ==

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
comment on table public.admin_messages is
  'A message of the team to one person; an in_app one is shown on their dashboard until read.';

create index admin_messages_created_idx on public.admin_messages (created_at desc, id desc);
create index admin_messages_user_idx
  on public.admin_messages (recipient_user_id, created_at desc)
  where recipient_user_id is not null;
create index admin_messages_visitor_idx
  on public.admin_messages (recipient_visitor_hash, created_at desc)
  where recipient_visitor_hash is not null;
create index admin_messages_created_by_idx on public.admin_messages (created_by);
create index admin_messages_phone_idx on public.admin_messages (recipient_phone) where recipient_phone is not null;
create index admin_messages_email_idx on public.admin_messages (recipient_email) where recipient_email is not null;

alter table public.admin_messages enable row level security;
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
grant select on public.admin_messages to anon, authenticated;
grant update (read_at) on public.admin_messages to anon, authenticated;
grant select, insert, update, delete on public.admin_messages to service_role;

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
comment on function private.guard_admin_message is 'A person can only mark a message as read, now.';

create trigger a_guard_admin_message before update on public.admin_messages
  for each row execute function private.guard_admin_message();

-- == public.outbox ==

-- Vacuumed early: a message that left the queue stays in front of it, in the index, until then.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 300),
  kind text not null check (
    kind in ('first_alert', 'job_alert', 'digest', 'test_alert', 'manual_alert', 'admin_message',
    'application_to_employer', 'interview_to_employer', 'application_received', 'application_update', 'interview',
    'outcome', 'conversation', 'conversation_to_employer', 'referral_update', 'reapply_nudge', 'recovery_link',
    'account', 'post_to_confirm', 'post_confirmed', 'job_to_employer', 'unanswered')),
  channel text not null check (channel in ('sms', 'email', 'in_app', 'push')),
  recipient text not null check (length(recipient) between 3 and 254),
  alert_optin_id uuid references public.alert_optins (id) on delete cascade,
  user_alert_id uuid references public.user_alerts (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  job_id uuid references public.jobs (id) on delete set null,
  reapply_id uuid,
  admin_message_id uuid references public.admin_messages (id) on delete cascade,
  subject text check (length(subject) <= 300),
  body text check (length(body) <= 20000),
  data jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'es')),
  priority smallint not null default 0,
  status text not null default 'pending' check (
    status in ('pending', 'sending', 'sent', 'uncertain', 'dead', 'cancelled')
  ),
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
  updated_at timestamptz not null default now(),
  constraint outbox_recipient_is_address check (
    case
      when channel in ('sms', 'push') then private.is_phone(recipient)
      when channel = 'email' then private.is_email(recipient)
      else true
    end
  )
) with (autovacuum_vacuum_scale_factor = 0.03, autovacuum_analyze_scale_factor = 0.03);
comment on table public.outbox is
  'A message to send, once: claimed under a lease, sent through a provider, retried, or given up with a reason.';
comment on column public.outbox.idempotency_key is
  'What makes two requests the same message: kind, recipient and subject of it.';
comment on column public.outbox.data is 'What the template needs, where body is not written yet.';
comment on column public.outbox.status is
  'uncertain: the sender died between sending and recording; SMS asks the provider before any retry.';
comment on column public.outbox.channel is
  'push: a text that is being sent, or was sent, as a notification; until then, and when that fails, it is a text.';
comment on column public.outbox.delivered_at is 'When the provider said that it arrived, where it says so.';
comment on column public.outbox.not_before is 'Not sent earlier: quiet hours, backoff, a head start of others.';
comment on column public.outbox.priority is
  'Higher goes first (own applications before alerts, boosted subscribers before others).';

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
create index outbox_dead_idx on public.outbox (updated_at desc, id desc) where status = 'dead';
create index outbox_sent_idx on public.outbox (sent_at desc) where sent_at is not null;
create index outbox_due_idx on public.outbox (not_before) where status = 'pending';
create index outbox_body_idx on public.outbox (created_at) where body is not null or data <> '{}';

alter table public.outbox enable row level security;
create policy "An admin reads the outbox" on public.outbox for select to authenticated
  using ((select private.is_admin()));
grant select on public.outbox to authenticated;
grant select, insert, update, delete on public.outbox to service_role;

create trigger a_set_updated_at before update on public.outbox for each row execute function private.set_updated_at();

-- == private.alert_slots ==

create table private.alert_slots (
  recipient_key text not null,
  channel text not null check (channel in ('sms', 'email')),
  day date not null,
  slot int not null,
  outbox_id uuid not null,
  primary key (recipient_key, channel, day, slot)
);
comment on table private.alert_slots is
  'An alert of a recipient on a New York day, of which there are alerts_per_day, however many workers send. It '
  'outlives its message, so that a deletion does not reset the limit.';

create index alert_slots_outbox_idx on private.alert_slots (outbox_id);

-- == private.notice_days ==

create table private.notice_days (
  recipient_key text not null,
  kind text not null,
  day date not null,
  person_key text not null default '',
  primary key (recipient_key, kind, day, person_key)
);
comment on table private.notice_days is
  'A phone or e-mail, as a keyed hash, that gets a message of this kind on a New York day: one, even if the data was '
  'deleted since.';
comment on column private.notice_days.person_key is
  'Who it is about, as a keyed hash, where each person who gave the address has one of their own.';

-- == private.alerted_jobs ==

create table private.alerted_jobs (
  recipient_key text not null,
  channel text not null check (channel in ('sms', 'email')),
  job_id uuid not null,
  alerted_at timestamptz not null default now(),
  primary key (recipient_key, channel, job_id)
);
comment on table private.alerted_jobs is
  'A job that a message, deleted with a person''s data, was about, or that a sign-up requested an alert for; the '
  'address or the sign-up is a keyed hash. Kept 60 days.';

-- == functions ==

create function private.drop_text_abroad() returns trigger
language plpgsql set search_path = '' as $$ begin return null; end $$;
comment on function private.drop_text_abroad is 'Nothing is queued as a text to a number outside of the United States.';

create trigger a_drop_text_abroad before insert on public.outbox
  for each row
  when (new.channel = 'sms' and not private.can_text(new.recipient))
  execute function private.drop_text_abroad();

create function private.reserve_first_text(p_network text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  per_hour constant int := private.setting('first_texts_per_hour')::text::int;
  per_day constant int := private.setting('first_texts_per_day')::text::int;
  per_network constant int := private.most_hits(p_network, 60);
  w timestamptz := date_bin('1 hour', now(), timestamptz '2020-01-01');
  is_free boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('first texts', 0));
  for hour in 1 .. 336 loop
    -- A network that has used up its hour waits for another of its own: it takes no room from those who come later.
    select coalesce(sum(hits) filter (where subject = 'all'), 0) < per_day
        and coalesce(sum(hits) filter (where subject = 'all' and window_start = w), 0) < per_hour
        and coalesce(sum(hits) filter (where subject = p_network and window_start = w), 0) < per_network
      into is_free
      from private.rate_limits
     where bucket = 'first_texts' and subject in ('all', p_network)
       and window_start between w - interval '23 hours' and w;
    exit when is_free;
    w := w + interval '1 hour';
  end loop;
  insert into private.rate_limits as r (bucket, subject, window_start, hits)
  select 'first_texts', x.subject, w, 1
  from (values ('all'), (p_network)) x (subject)
  where x.subject is not null
  on conflict (bucket, subject, window_start) do update set hits = r.hits + 1;
  return case when w > now() then w end;
end $$;
comment on function private.reserve_first_text is
  'When the next first text to a new number may go out, null for now: in the first hour with room under the settings '
  'first_texts_per_hour and first_texts_per_day, and under the 60 an hour of a network (p_network null: ours).';

create function private.delay_first_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first_at timestamptz;
begin
  if exists (
      select from public.outbox
      where recipient = new.recipient and channel in ('sms', 'push') and status in ('sending', 'sent', 'uncertain'))
    or exists (select from public.notification_logs where recipient_phone = new.recipient) then
    return new;
  end if;
  -- What follows the first text goes out after it, and takes no room of its own. A one-time link is asked for now: it
  -- does not wait for a text of the morning.
  if new.kind <> 'recovery_link' then
    select min(not_before) into first_at
    from public.outbox
    where recipient = new.recipient and channel = 'sms' and status = 'pending';
  end if;
  if first_at is not null then
    new.not_before := greatest(new.not_before, first_at);
    return new;
  end if;
  new.not_before := greatest(new.not_before, private.reserve_first_text(private.limited_site()));
  return new;
end $$;
comment on function private.delay_first_text is
  'The first text to a number waits for the next hour beyond 60 an hour from one network, and above the operator''s '
  'ceilings until there is room; the others to that number wait for it, but for one-time links, which take room too.';

create trigger b_delay_first_text before insert on public.outbox
  for each row
  when (new.channel = 'sms' and new.kind in ('first_alert', 'application_received', 'application_update', 'interview',
    'conversation', 'recovery_link', 'job_alert', 'digest', 'referral_update', 'reapply_nudge'))
  execute function private.delay_first_text();

create function private.kind_of_news(m public.outbox) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when m.idempotency_key like 'interview:%' then 'reminder'
    when m.data ->> 'change' in ('moved', 'confirmed', 'cancelled', 'filled') then 'change'
    else 'news' end;
end $$;
comment on function private.kind_of_news is
  'Reminders and changes of an interview are counted apart from the rest: whoever was invited must not come to a time '
  'that no longer holds.';

create function private.bundle_news() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  midnight constant timestamptz := private.today()::timestamp at time zone 'America/New_York';
  about constant text := private.kind_of_news(new);
  sent int;
  sent_by_employer int;
  bundles int;
begin
  perform pg_advisory_xact_lock(hashtextextended('news:' || new.recipient, 0));
  if exists (select 1 from public.outbox b where b.idempotency_key = new.idempotency_key) then return new; end if;
  -- A message with a link has lost its data once it was sent: then the job tells the employer.
  select count(*) filter (where b.is_alike),
      count(*) filter (where b.is_alike
        and (b.data ->> 'company' is not distinct from new.data ->> 'company' or b.job_id = new.job_id)),
      count(*) filter (where b.data ? 'answers')
    into sent, sent_by_employer, bundles
    from (
      select m.*, not m.data ? 'answers' and private.kind_of_news(m) = about as is_alike
      from public.outbox m
      where m.recipient = new.recipient and m.channel = new.channel and m.created_at >= midnight
        and m.kind in ('application_update', 'interview') and m.status <> 'cancelled'
    ) b;
  sent := sent + coalesce((
    select r.hits
    from private.rate_limits r
    where r.bucket = 'erased_news' and r.subject = private.news_subject(new) and r.window_start = midnight), 0);
  if sent < 6 and (about <> 'news' or sent_by_employer < 3) then return new; end if;
  update public.outbox b
    set data = b.data || jsonb_build_object('answers', ((b.data ->> 'answers')::int + 1)::text)
    where b.recipient = new.recipient and b.channel = new.channel and b.kind = 'application_update'
      and b.data ? 'answers' and b.status = 'pending';
  if not found then
    insert into public.outbox (idempotency_key, kind, channel, recipient, data, language, priority, not_before)
    values (
      concat_ws(':', 'answers', new.channel, private.address_key(new.recipient), private.today(), bundles),
      'application_update', new.channel, new.recipient, '{"answers": "1"}', new.language, new.priority,
      case when bundles = 0 then now() + interval '15 minutes' else midnight + interval '33 hours' end);
  end if;
  return null;
end $$;
comment on function private.bundle_news is
  'News of applications: beyond six a day to a number or an e-mail, or three of one employer, one message says how '
  'many answers there are; a second such message waits for the next morning. Changes of an interview: six a day, and '
  'six reminders.';

create function private.news_subject(m public.outbox) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(':', 'to', m.channel, private.address_key(m.recipient))
$$;
comment on function private.news_subject is 'Under what news of applications that were erased stay counted for a day.';

create trigger c_bundle_news before insert on public.outbox
  for each row
  when (new.channel in ('sms', 'email') and new.kind in ('application_update', 'interview')
    and not new.data ? 'answers' and new.idempotency_key !~ '^(un)?banned:')
  execute function private.bundle_news();

create function private.enqueue(p_key text, p_kind text, p_channel text, p_recipient text, p_subject text, p_body text,
  p_data jsonb default '{}', p_language text default 'en', p_optin_id uuid default null,
    p_application_id uuid default null,
  p_job_id uuid default null, p_priority int default 0, p_not_before timestamptz default now())
returns uuid language plpgsql security definer set search_path = '' as $$
declare new_id uuid;
begin
  insert into public.outbox (
    idempotency_key, kind, channel, recipient, subject, body, data, language, alert_optin_id, application_id,
    job_id, priority, not_before)
  values (
    p_key, p_kind, p_channel, p_recipient, p_subject, p_body, p_data, p_language, p_optin_id, p_application_id,
    p_job_id, p_priority, p_not_before)
  on conflict (idempotency_key) do nothing returning id into new_id;
  return new_id;
end $$;
comment on function private.enqueue is 'Puts a message into the outbox, once per key; null when it is there already.';

create function private.quiet_hours_at(p_at timestamptz, out begins timestamp, out ends timestamp)
language sql stable security definer set search_path = '' as $$
  select night.*
  from (
    select make_interval(hours => (q ->> 'from')::int) as "from", make_interval(hours => (q ->> 'to')::int) as "to",
      p_at at time zone 'America/New_York' as t
    from private.setting('quiet_hours') q
  ) x
  cross join lateral (values (x.t::date - 1), (x.t::date)) d (day)
  cross join lateral (
    select d.day + x."from" as begins,
      d.day + x."to" + case when x."from" > x."to" then interval '1 day' else '0' end as ends
  ) night
  where x.t >= night.begins and x.t < night.ends
$$;
comment on function private.quiet_hours_at is
  'From when to when no SMS goes out around that moment, by the New York clock; nulls where it may. Hours over '
  'midnight or within a day; equal: none.';

create function private.is_quiet_at(p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.quiet_hours_at(p_at)).ends is not null
$$;
comment on function private.is_quiet_at is 'Whether no SMS goes out at that moment.';

create function private.is_alert_kind(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('first_alert', 'job_alert', 'digest', 'manual_alert', 'reapply_nudge')
$$;
comment on function private.is_alert_kind is
  'Whether a message is an alert, to which consent and the daily limit apply, rather than about one''s own affairs.';

create function private.is_employer_mail(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('application_to_employer', 'interview_to_employer', 'conversation_to_employer', 'post_to_confirm',
    'post_confirmed', 'job_to_employer')
$$;
comment on function private.is_employer_mail is
  'Whether a message is to an employer: whoever typed that address as theirs neither sees nor deletes it.';

create function private.carries_link(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('recovery_link', 'interview', 'conversation', 'outcome') or private.is_employer_mail(p_kind)
$$;
comment on function private.carries_link is
  'Whether a message carries a link that opens personal data: once sent, its text and data are not kept.';

create function private.queue_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'queued', count(*), 'waiting', count(*) filter (where not_before <= now()),
    'queue_age_seconds', coalesce(extract(epoch from now() - least(min(not_before), now()))::int, 0))
  from public.outbox
  where status = 'pending';
$$;
comment on function private.queue_figures is
  'Messages that were written and not sent: { queued, waiting (of these, those due now), queue_age_seconds (how long '
  'the oldest is due) }.';

create function private.messages_given_up() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.outbox where status = 'dead' and updated_at > now() - interval '24 hours'
$$;
comment on function private.messages_given_up is 'Messages that were given up in the last 24 hours.';

create function public.delivery_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select q - 'queued' || jsonb_build_object(
    'ok', (q ->> 'queue_age_seconds')::int < 900,
    'dead', private.messages_given_up(),
    'paused', private.setting('sending_paused'),
    'last_run', (select max(last_run_at) from private.scheduled_tasks),
    'first_texts_waiting', (
      select coalesce(sum(hits), 0)
      from private.rate_limits
      where bucket = 'first_texts' and subject = 'all' and window_start > now()),
    'bad_settings', array(
      select s.key from public.app_settings s where private.setting_fault(s.key, s.value) is not null order by 1),
    'doubled_pages', private.doubled_pages())
  from private.queue_figures() q;
$$;
comment on function public.delivery_health is
  'For the health function: { ok, waiting, queue_age_seconds, dead, paused, last_run, first_texts_waiting, '
  'bad_settings, doubled_pages }: first texts above the operator''s ceilings, settings in whose place the default is '
  'read, and pages that became twice as slow or fail twice as often.';
grant execute on function public.delivery_health to service_role;

create function private.next_morning() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  -- Spread over ten minutes, so that the morning does not begin with a burst.
  select min(m.morning) + random() * interval '10 minutes'
  from generate_series(0, 1) day
  cross join lateral (
    select (private.today() + day + make_interval(hours => (private.setting('quiet_hours') ->> 'to')::int))
      at time zone 'America/New_York' as morning
  ) m
  where m.morning > now()
$$;
comment on function private.next_morning is 'When the next quiet night is over, by the New York clock.';

create function private.due_now(p_channel text) returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select case when p_channel = 'sms' and private.is_quiet_at(now()) then private.next_morning() else now() end
$$;
comment on function private.due_now is 'When a message that is written now goes out: a text in quiet hours after them.';

create function private.enqueue_once_a_day(
  p_key text, p_kind text, p_channel text, p_recipient text, p_data jsonb, p_language text, p_optin_id uuid,
  p_application_id uuid
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  due constant timestamptz := private.due_now(p_channel);
begin
  insert into private.notice_days (recipient_key, kind, day)
  values (private.address_key(p_recipient), p_kind, (due at time zone 'America/New_York')::date)
  on conflict do nothing;
  if not found then return null; end if;
  perform private.enqueue(
    p_key, p_kind, p_channel, p_recipient, null, null, p_data, p_language, p_optin_id, p_application_id, null, 15, due);
  return due;
end $$;
comment on function private.enqueue_once_a_day is
  'Queues a message unless its recipient gets one of its kind on that New York day; returns when it is due, else null.';

create function private.enqueue_receipt(a public.job_applications) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  due timestamptz;
  counted_at timestamptz;
  today date;
  people int;
  bundles int;
begin
  -- A text where one may be sent, else an e-mail.
  for r in select * from private.status_recipients(a) s order by s.channel desc loop
    due := private.due_now(r.channel);
    today := (due at time zone 'America/New_York')::date;
    -- Anybody can type another's number: their receipt must not be the one that its owner waits for.
    insert into private.notice_days (recipient_key, kind, day, person_key)
    values (private.address_key(r.recipient), 'application_received', today,
      private.address_key(coalesce(a.user_id::text, a.visitor_hash)))
    on conflict do nothing;
    continue when not found;
    select count(*) into people
    from private.notice_days n
    where n.recipient_key = private.address_key(r.recipient) and n.kind = 'application_received' and n.day = today;
    if people <= 3 then
      perform private.enqueue(
        'received:' || r.channel || private.status_key(a), 'application_received', r.channel, r.recipient, null, null,
        jsonb_build_object(
          'first_name', a.first_name, 'job_title', a.job_title, 'company', a.company, 'path', '/application/' || a.id,
          'route', private.application_route(a.job_id, a.application_link), 'application_link', a.application_link),
        a.language, null, a.id, null, 15, due);
      return due;
    end if;
    update public.outbox b
      set data = b.data || jsonb_build_object('applications', ((b.data ->> 'applications')::int + 1)::text)
      where b.recipient = r.recipient and b.channel = r.channel and b.kind = 'application_received'
        and b.data ? 'applications' and b.status = 'pending'
      returning b.not_before into counted_at;
    if found then return counted_at; end if;
    select count(*) into bundles
    from public.outbox b
    where b.recipient = r.recipient and b.channel = r.channel and b.kind = 'application_received'
      and b.data ? 'applications' and b.created_at >= private.today()::timestamp at time zone 'America/New_York';
    due := case
      when bundles = 0 then due + interval '15 minutes'
      else greatest(due, (private.today() + time '9:00') at time zone 'America/New_York' + interval '1 day')
    end;
    perform private.enqueue(
      concat_ws(':', 'received', r.channel, private.address_key(r.recipient), private.today(), bundles),
      'application_received', r.channel, r.recipient, null, null, '{"applications": "1"}', a.language, null, null, null,
      15, due);
    return due;
  end loop;
  return null;
end $$;
comment on function private.enqueue_receipt is
  'Queues ''We got your application'' to the applicant, once a New York day per person, phone and e-mail; returns when '
  'it is due, null when nobody is told. Of more than three people with one phone or e-mail, one message says how many '
  'applications there are; a second such message waits for the next morning.';

create function private.release_leases() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  -- The worker died between sending and recording. A second e-mail has the same Message-ID and is harmless, a second
  -- notification replaces the first; an SMS is looked up first, once a request that may still be running has ended.
  update public.outbox
  set status = case when channel = 'sms' then 'uncertain' else 'pending' end,
    channel = case channel when 'push' then 'sms' else channel end,
    lease_until = null,
    leased_by = null,
    not_before = case when channel = 'sms' then now() + interval '15 seconds' else not_before end
  where id in (
    select id
    from public.outbox
    where status = 'sending' and lease_until < now()
    for update skip locked
  );
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.release_leases is 'Takes back messages whose sender never reported; returns how many.';

create function private.suppressed_message_ids(p_messages public.outbox[], p_keys text[]) returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select m.id
    from unnest(p_messages) with ordinality m
    cross join lateral (select private.is_alert_kind(m.kind) as is_alert, p_keys[m.ordinality] as recipient_key) k
    where m.channel <> 'in_app'
      and (
        exists (
          select 1
          from public.suppressions s
          where s.recipient_hash = k.recipient_key
            and s.channel = m.channel
            and (s.reason <> 'unsubscribe' or k.is_alert))
        or private.mailbox(m.recipient) <> m.recipient and private.is_stopped(m.recipient, m.channel)
        -- It was being sent when they withdrew, and is to be tried again.
        or exists (
          select 1
          from public.job_applications a
          where a.id = m.application_id and a.application_status = 'withdrawn')
        or k.is_alert and (
          m.kind <> 'digest' and exists (
            select 1
            from private.alerted_jobs t
            where t.recipient_key = k.recipient_key and t.channel = m.channel and t.job_id = m.job_id)
          or m.alert_optin_id is not null and m.user_alert_id is null and not exists (
            select 1
            from private.alert_recipients o
            where o.id = m.alert_optin_id
              and not o.is_paused
              and case m.channel when 'sms' then o.sms_to else o.email_to end is not null)
          -- No reminder for somebody who has continued, withdrawn consent or changed the number since.
          or m.kind = 'reapply_nudge' and exists (
            select 1
            from public.reapply_queue q
            where q.id = m.reapply_id
              and (private.nudge_state(q) not in ('ready', 'messaged_today')
                or private.nudge_channel(q) is distinct from m.channel
                or case m.channel when 'sms' then q.user_phone else q.user_email end is distinct from m.recipient))
          -- Of what was queued for an account's sign-up its settings decide: they are newer.
          or exists (
            select 1
            from (
              select m.user_alert_id as id
              union all
              select x.id
              from public.alert_optins o
              join public.user_alerts x on x.user_id = o.user_id and x.is_active
              where m.user_alert_id is null and o.id = m.alert_optin_id
            ) settings
            join public.user_alerts u using (id)
            where not u.is_active
              or u.paused_until > now()
              or not case m.channel when 'sms' then u.sms_enabled else u.email_enabled end))));
end $$;
comment on function private.suppressed_message_ids is
  'Those of these messages whose recipient said stop or pause, for their channel or for alerts, withdrew the '
  'application that they are about, or did what they remind of, since they were queued.';

create function private.slots_left(p_recipient text, p_channel text) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(0, (private.setting('alerts_per_day'))::text::int - count(*)::int) from private.alert_slots
   where recipient_key = private.address_key(p_recipient) and channel = p_channel and day = private.today();
$$;
comment on function private.slots_left is 'How many alert messages a recipient may still get today on a channel.';

create function private.claim_slots(p_messages public.outbox[], p_keys text[]) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.today();
  a_day constant int := private.setting('alerts_per_day')::text::int;
begin
  insert into private.alert_slots (recipient_key, channel, day, slot, outbox_id)
  select w.recipient_key, w.channel, today, free.slot, w.id
  from (
    select m.id, m.channel, k.recipient_key,
      row_number() over (partition by k.recipient_key, m.channel order by m.ordinality) as turn
    from unnest(p_messages) with ordinality m
    cross join lateral (select p_keys[m.ordinality] as recipient_key) k
    where m.channel <> 'in_app'
      and private.is_alert_kind(m.kind)
      and not exists (select 1 from private.alert_slots s where s.outbox_id = m.id and s.day = today)
  ) w
  cross join lateral (
    select n.slot
    from generate_series(1, a_day) n (slot)
    where not exists (
        select 1
        from private.alert_slots s
        where s.recipient_key = w.recipient_key and s.channel = w.channel and s.day = today and s.slot = n.slot)
      and w.turn <= a_day - (
        select count(*)
        from private.alert_slots s
        where s.recipient_key = w.recipient_key and s.channel = w.channel and s.day = today)
    order by n.slot
    offset w.turn - 1 limit 1
  ) free
  -- In one order, so that two senders do not wait for each other. Of two with the same slot one gets it.
  order by w.recipient_key, w.channel, free.slot
  on conflict do nothing;
  return array(
    select s.outbox_id
    from private.alert_slots s
    where s.outbox_id in (select m.id from unnest(p_messages) m) and s.day = today);
end $$;
comment on function private.claim_slots is
  'Takes for each alert, in order, one of its recipient''s alerts of today, if one is left; returns the ids of those '
  'that got one.';

create function private.allowed_now(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  per_minute int := (private.setting('messages_per_minute') #>> '{}')::int;
  used int;
begin
  if per_minute is null then return p_limit; end if;
  insert into private.rate_limits as r (bucket, subject, window_start, hits)
  values ('sending', 'all', date_trunc('minute', now()), 0)
  on conflict (bucket, subject, window_start) do update set hits = r.hits returning hits into used;
  return least(p_limit, greatest(per_minute - used, 0));
end $$;
comment on function private.allowed_now is
  'How many of p_limit messages may still go out this minute; null in the setting messages_per_minute sets no limit.';

create function private.owner_devices(m public.outbox) returns setof public.push_subscriptions
language sql stable security definer set search_path = '' as $$
  select s.*
  from public.push_subscriptions s
  join (
    select u.user_id, null as visitor_hash from public.user_alerts u where u.id = m.user_alert_id
    union all
    select o.user_id, case when o.user_id is null then o.visitor_hash end
    from public.alert_optins o
    where o.id = m.alert_optin_id and m.user_alert_id is null
  ) owner on s.user_id = owner.user_id or s.visitor_hash = owner.visitor_hash;
$$;
comment on function private.owner_devices is 'The devices of the person whose alert a message is.';

create function private.push_devices(m public.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth))
    from private.owner_devices(m) s
    where m.channel = 'sms' and m.status = 'pending' and not m.data ? 'as_text'
      and m.kind in ('first_alert', 'job_alert', 'digest')
      and (s.unopened_since is null or s.unopened_since > now() - interval '14 days')
      and private.is_push_endpoint(s.endpoint)
      -- Anybody can sign up with another's number: their device would take its alerts, and tell what it was sent.
      and (s.proven_phone_key = private.address_key(m.recipient)
        or private.is_proven(s.user_id, s.visitor_hash, m.recipient)));
end $$;
comment on function private.push_devices is
  'The devices to which a job alert by text goes as a notification instead, with their keys; null when it goes as a '
  'text, as it does while the number is not proven to be the owner''s.';

create function public.claim_outbox(
  p_limit int default 50, p_worker text default 'sender', p_lease_seconds int default 60,
  p_vapid_public_key text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch_size int := least(greatest(coalesce(p_limit, 50), 1), 500);
  looks int := 0;
  quiet constant boolean := private.is_quiet_at(now());
  batch public.outbox[];
  keys text[];
  off uuid[]; closed uuid[]; later uuid[]; slotted uuid[];
  taken uuid[] := '{}'; uncertain uuid[] := '{}';
  claimed jsonb;
  vapid_key constant jsonb := coalesce(to_jsonb(p_vapid_public_key), 'null');
begin
  -- The site offers notifications exactly while they are sent.
  update public.app_settings set value = vapid_key where key = 'vapid_public_key' and value <> vapid_key;
  if private.setting('sending_paused') = 'true' then return '[]'; end if;
  perform private.release_leases();
  batch_size := private.allowed_now(batch_size);
  -- A batch at a time: each question is asked once for all of it.
  while cardinality(taken) < batch_size and looks < 5000 loop
    batch := array(
      select b
      from public.outbox b
      where b.status in ('pending', 'uncertain')
        and b.not_before <= now()
        and b.id <> all (taken)
      order by b.priority desc, b.not_before, b.id
      limit batch_size - cardinality(taken)
      for update skip locked);
    exit when cardinality(batch) = 0;
    looks := looks + cardinality(batch);
    taken := taken || array(select m.id from unnest(batch) m);
    -- An uncertain message is only looked up; STOP, quiet hours and limits were checked before it was sent.
    uncertain := uncertain || array(select m.id from unnest(batch) m where m.status = 'uncertain');
    batch := array(select m from unnest(batch) m where m.status = 'pending');
    keys := private.address_keys(array(select m.recipient from unnest(batch) m));
    off := private.suppressed_message_ids(batch, keys);
    closed := array(
      select m.id
      from unnest(batch) m
      where m.kind in ('first_alert', 'job_alert') and m.job_id is not null and m.id <> all (off)
      and not exists (select 1 from private.open_jobs j where j.id = m.job_id));
    -- Quiet hours are for what we start; a link that somebody asked for just now goes out, as does that somebody wrote
    -- whose interview is near.
    later := array(
      select m.id
      from unnest(batch) m
      where quiet and m.channel = 'sms' and m.kind <> 'recovery_link'
        and not (m.kind = 'conversation' and m.data ? 'is_soon')
        and m.id <> all (off || closed)
    );
    if off || closed || later <> '{}' then
      update public.outbox b
        set status = 'cancelled',
          last_error = case
            when b.id = any (off) then 'stopped by the recipient' else 'the job is not open any more'
          end
       where b.id = any (off || closed);
      batch := array(select m from unnest(batch) m where m.id <> all (off || closed || later));
      keys := private.address_keys(array(select m.recipient from unnest(batch) m));
    end if;
    slotted := private.claim_slots(batch, keys);
    later := later || array(
      select m.id
      from unnest(batch) m
      where m.channel <> 'in_app' and private.is_alert_kind(m.kind) and m.id <> all (slotted)
    );
    if off || closed || later <> '{}' then
      update public.outbox set not_before = private.next_morning() where id = any (later);
      taken := array(select t.id from unnest(taken) t (id) where t.id <> all (off || closed || later));
    end if;
  end loop;
  if private.setting('messages_per_minute') is not null and cardinality(taken) > 0 then
    update private.rate_limits
      set hits = hits + cardinality(taken)
      where bucket = 'sending' and subject = 'all' and window_start = date_trunc('minute', now());
  end if;
  with devices as materialized (
    select b.id, private.push_devices(b) as devices
    from public.outbox b
    where p_vapid_public_key is not null and b.id = any (taken) and b.status = 'pending' and b.channel = 'sms'
  ), leased as (
    update public.outbox b
      set status = 'sending',
        channel = case
          when b.id in (select d.id from devices d where d.devices is not null) then 'push' else b.channel
        end,
        attempts = b.attempts + case when b.status = 'pending' then 1 else 0 end,
        leased_by = left(p_worker, 100),
      lease_until = now() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 1), 3600))
        where b.id = any (taken)
        returning b.*
  ), linked as materialized (
    select id, private.stop_proof(data ->> 'unsubscribe_token', recipient) as proof
    from leased where data ? 'unsubscribe_token'
  ), kept as (
    -- In one order, so that two senders do not wait for each other; anew when the last message is a day old.
    insert into private.stop_links as k (token_hash, proof, channel, recipient_key)
    select distinct private.hash(t.data ->> 'unsubscribe_token'), l.proof, t.channel, private.address_key(t.recipient)
    from leased t join linked l on l.id = t.id
    where t.channel in ('sms', 'email')
    order by 1, 2, 3
    on conflict (token_hash, proof, channel) do update set created_at = excluded.created_at
      where k.created_at < now() - interval '1 day'
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', t.id, 'kind', t.kind, 'channel', t.channel, 'recipient', t.recipient, 'subject', t.subject,
        'body', t.body, 'data', t.data || case when l.proof is not null
          then jsonb_build_object('unsubscribe_proof', l.proof) else '{}' end,
        'language', t.language, 'attempts', t.attempts, 'uncertain', t.id = any (uncertain), 'created_at', t.created_at)
        || case when d.devices is not null then jsonb_build_object('devices', d.devices) else '{}' end
      order by t.priority desc, t.not_before, t.id), '[]')
    into claimed from leased t left join linked l on l.id = t.id left join devices d on d.id = t.id;
  return claimed;
end $$;
comment on function public.claim_outbox is
  'For the delivery worker: leases up to p_limit due messages, most urgent first: [{ id, kind, channel, recipient, '
  'subject, body, data, language, attempts, uncertain, created_at }]. uncertain: an earlier worker may have sent it, '
  'so the provider is asked first. p_vapid_public_key: the worker sends notifications under this key, which the site '
  'reads as a public setting; a job alert by text to somebody who allowed them then comes as channel push with '
  'devices: [{ id, endpoint, p256dh, auth }]. Null: it sends none. Empty while sending is paused; '
  'texts wait in quiet hours, alerts for the next day when the daily limit is reached; messages to people who said '
  'STOP are cancelled.';
grant execute on function public.claim_outbox to service_role;
