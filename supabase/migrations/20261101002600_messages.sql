-- Messages: what admins send (to one person, a test to themselves, an alert to many), and what people answer, in the
-- app or by a text that is no keyword; one thread per person.

-- == private.manual_alerts ==

create table private.manual_alerts (
  id uuid primary key default gen_random_uuid(),
  batch text not null,
  segment text not null,
  channel text not null check (channel in ('sms', 'email')),
  location text,
  job_id uuid references public.jobs (id) on delete set null,
  title text not null,
  message text not null,
  since timestamptz,
  kinds text[],
  places text[],
  targeted int not null,
  reachable int not null,
  queued int not null default 0,
  boosted boolean not null default true,
  written_to uuid,
  created_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  unique nulls not distinct (batch, segment, kinds, places)
);
comment on table private.manual_alerts is
  'An alert of the team to a segment of the subscribers, and how far its messages are written into the outbox.';
comment on column private.manual_alerts.batch is
  'The same channel, words, job and New York day: nobody gets it twice, whichever segment it is asked for again.';
comment on column private.manual_alerts.since is
  'Who signed up since then; kinds and places: which job types and places of theirs it is for; null is all.';
comment on column private.manual_alerts.queued is 'Messages written so far; done_at says when the last one was.';
comment on column private.manual_alerts.boosted is
  'Whether those with 2 tokens or more, who come first, are still being written; written_to is the last one looked at.';

create index manual_alerts_waiting_idx on private.manual_alerts (asked_at) where done_at is null;
create index manual_alerts_asked_idx on private.manual_alerts (asked_at desc, id);
create index manual_alerts_job_idx on private.manual_alerts (job_id) where job_id is not null;
create index manual_alerts_created_by_idx on private.manual_alerts (created_by);

-- == on public.outbox ==

create function private.fail_cancelled_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.admin_messages set status = 'failed' where id = new.admin_message_id and status = 'queued';
  return null;
end $$;
comment on function private.fail_cancelled_message is
  'Marks a team message as failed when its sending was cancelled (the person said STOP).';

create trigger c_fail_cancelled_message after update of status on public.outbox for each row
  when (
    new.status = 'cancelled' and new.admin_message_id is not null
  ) execute function private.fail_cancelled_message();

-- == functions ==

create function private.find_recipient(p_email text, p_phone text) returns table (user_id uuid, visitor_hash text)
language sql stable security definer set search_path = '' as $$
  -- Who only typed a phone or an e-mail may be anybody.
  select p.user_id, p.visitor_hash
  from (
    select u.id as user_id, null::text as visitor_hash, 'infinity'::timestamptz as proven_at
    from auth.users u
    where u.email = p_email and u.is_sso_user = false and u.email_confirmed_at is not null
    union all
    select u.id, case when u.id is null then x.owner end, x.proven_at
    from private.proven_addresses x
    left join auth.users u on u.id = case when x.owner ~ '^[0-9a-f]{8}-' then x.owner::uuid end
    where x.recipient_key in (private.address_key(p_phone), private.address_key(p_email))) p
  order by p.proven_at desc
  limit 1;
$$;
comment on function private.find_recipient is
  'Whose dashboard shows a message to this e-mail or phone: the account with that confirmed e-mail, else the account '
  'or visitor who last opened a one-time link that was sent there; no row when nobody did.';

create function private.is_known_address(p_email text, p_phone text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.job_applications a where a.phone_number = p_phone or a.email = p_email)
    or exists (select 1 from public.alert_optins o where o.phone_number = p_phone or o.email = p_email);
$$;
comment on function private.is_known_address is 'Whether somebody applied or signed up with this e-mail or phone.';

create function public.send_admin_message(p_admin_id uuid, p_message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  way text := p_message ->> 'channel';
  mail text := private.checked_email(p_message ->> 'email', 'recipientEmail');
  phone text := case
    when private.clean_text(p_message ->> 'phone', 100) is not null
      then private.checked_phone(p_message ->> 'phone', 'recipientPhone')
  end;
  words text := private.clean_text(p_message ->> 'message', 5001);
  m public.admin_messages;
  who_user uuid;
  who_visitor text;
  o private.optin_addresses;
begin
  if way is null or way not in ('email', 'sms', 'in_app') then
    perform private.raise_http_error(400, 'Choose email, sms or in_app.', 'channel');
  end if;
  if words is null then perform private.raise_http_error(400, 'Please write a message.', 'messageContent'); end if;
  if length(words) > (case way when 'sms' then 1000 else 5000 end) then
    perform private.raise_http_error(
      400,
        case
          way
          when 'sms' then 'A text message has at most 1,000 characters.'
          else 'A message has at most 5,000 characters.'
        end,
        'messageContent'
    );
  end if;
  if way = 'email' and mail is null then
    perform private.raise_http_error(400, 'Please enter an email address.', 'recipientEmail');
  end if;
  if way = 'sms' and phone is null then
    perform private.raise_http_error(400, 'Please enter a phone number.', 'recipientPhone');
  end if;
  if way = 'in_app' and mail is null and phone is null then
    perform private.raise_http_error(400, 'Please enter an email address or a phone number.', 'recipientEmail');
  end if;
  select * into m from public.admin_messages where id = (p_message ->> 'id')::uuid;
  if m.id is not null then
    if m.created_by is distinct from admin then
      perform private.raise_http_error(409, 'This message was sent already.', 'messageId');
    end if;
    return jsonb_build_object('id', m.id, 'status', m.status);
  end if;
  if way <> 'in_app' and private.is_stopped(case way when 'sms' then phone else mail end, way) then
    perform private.raise_http_error(
      409, case way when 'sms' then 'This person stopped text messages.' else 'This person stopped emails.' end,
      case way when 'sms' then 'recipientPhone' else 'recipientEmail' end);
  end if;
  select r.user_id, r.visitor_hash into who_user, who_visitor from private.find_recipient(mail, phone) r;
  if way = 'in_app' and who_user is null and who_visitor is null then
    if private.is_known_address(mail, phone) then
      perform private.raise_http_error(409, 'No dashboard is known to be theirs. Send a text or an email instead.',
        case when mail is not null then 'recipientEmail' else 'recipientPhone' end);
    end if;
    perform private.raise_http_error(
      404, 'Nobody with this email or phone uses the site yet.',
        case when mail is not null then 'recipientEmail' else 'recipientPhone' end
    );
  end if;
  insert into public.admin_messages (
    id, recipient_email, recipient_phone, recipient_user_id, recipient_visitor_hash, channel, subject, message_content,
      created_by
  )
  values (
    coalesce((p_message ->> 'id')::uuid, gen_random_uuid()), mail, phone, who_user,
      case when who_user is null then who_visitor end, way,
    case when way = 'email' then private.clean_text(p_message ->> 'subject', 200) end, words, admin) returning * into m;
  select * into o
  from private.optin_addresses
  where phone_number = phone and holds_phone or email = mail and holds_email
  order by phone_number = phone desc, created_at desc
  limit 1;
  insert into public.outbox (
    idempotency_key, kind, channel, recipient, subject, body, data, language, admin_message_id, priority
  )
  values (
    'admin:' || m.id, 'admin_message', way,
      case way when 'sms' then phone when 'email' then mail else coalesce(mail, phone) end,
    case when way = 'email' then coalesce(m.subject, 'A message for you') end, words,
      jsonb_strip_nulls(jsonb_build_object('first_name', o.first_name)),
    coalesce(o.language, 'en'), m.id, 10);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'admin_messages', m.id::text, jsonb_build_object('channel', way));
  return jsonb_build_object('id', m.id, 'status', m.status);
end $$;
comment on function public.send_admin_message is
  'For send-admin-message: { id (optional, an idempotency key), channel email|sms|in_app, email, phone, subject '
  '(e-mail only), message }. Queues the message and returns { id, status }. Errors: 400, 403, 404 unknown recipient of '
  'an in_app message, 409 the person said STOP, or nobody proved that phone or e-mail to be theirs (in_app); the '
  'body''s field as hint.';
grant execute on function public.send_admin_message to service_role;

create function public.message_recipient(p_email text default null, p_phone text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail text := private.normalized_email(p_email);
  phone text := private.phone_e164(p_phone);
begin
  perform private.require_admin();
  perform private.enforce_rate_limit('find_person', 300, null, '1 hour');
  return (
    select jsonb_build_object(
      'known', private.is_known_address(mail, phone) or exists (select 1 from private.find_recipient(mail, phone)),
      'first_name', w.first_name, 'in_app', exists (select 1 from private.find_recipient(mail, phone)),
      'sms',
        case
          when phone is null then null
          when private.is_stopped(phone, 'sms') then 'stopped'
          when s.at is not null then 'agreed'
          else 'unknown'
        end,
        'sms_at', s.at,
      'email',
        case
          when mail is null then null
          when private.is_stopped(mail, 'email') then 'stopped'
          when e.at is not null then 'agreed'
          else 'unknown'
        end,
        'email_at', e.at)
    from (select (select x.first_name from (
        select o.first_name, o.created_at
        from private.optin_addresses o
        where (o.phone_number = phone and o.holds_phone or o.email = mail and o.holds_email)
          and o.first_name <> 'Job Seeker'
        union all
        select a.first_name, a.created_at
        from public.job_applications a
        where a.phone_number = phone or a.email = mail) x order by x.created_at desc limit 1) as first_name) w,
      (select max(x.at) as at from (
        select coalesce(o.consented_at, o.created_at) as at
        from private.alert_recipients o
        where o.phone_number = phone and o.sms_to is not null
        union all select a.consented_at from public.job_applications a where a.phone_number = phone) x) s,
      (select max(x.at) as at from (
        select coalesce(o.consented_at, o.created_at) as at
        from private.alert_recipients o
        where o.email = mail and o.email_to is not null
        union all select a.consented_at from public.job_applications a where a.email = mail) x) e);
end $$;
comment on function public.message_recipient is
  'For admins, before a message is sent: { known, first_name, in_app (whether a dashboard would show it), sms, sms_at, '
  'email, email_at }; sms and email are agreed (when: _at), stopped, unknown, or null without an address.';
grant execute on function public.message_recipient to authenticated;

create function public.send_test_alert(p_admin_id uuid, p_alert jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  -- The same test twice in a minute is one.
  key text := 'test:' || admin || ':' || left(private.hash(p_alert::text), 24) || ':' || to_char(
    now() at time zone 'UTC', 'YYYYMMDDHH24MI'
  );
  n int;
begin
  insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, data, priority)
  select key || ':email', 'test_alert', 'email', private.normalized_email(u.email), p_alert ->> 'subject',
    p_alert ->> 'message',
    '{"path": "/jobs"}'::jsonb, 20
  from auth.users u
  where u.id = admin and private.normalized_email(u.email) is not null
  union all
  select distinct on (o.user_id) key || ':sms', 'test_alert', 'sms', o.phone_number, null, p_alert ->> 'message',
    '{"path": "/jobs"}'::jsonb, 20
    from private.alert_recipients o
    where o.user_id = admin and private.is_phone(o.sms_to)
  on conflict (idempotency_key) do nothing;
  if found then
    insert into public.audit_log (actor, action, table_name, after)
    values (admin, 'insert', 'outbox', '{"kind": "test_alert"}');
  end if;
  select count(*) into n from public.outbox where idempotency_key in (key || ':email', key || ':sms');
  return jsonb_build_object('queued', n);
end $$;
comment on function public.send_test_alert is
  'For send-job-alert: queues { subject, message } to the admin only, by e-mail and, if the account is signed up for '
  'texts, by SMS; returns { queued }. 403 for anybody else.';
grant execute on function public.send_test_alert to service_role;

create function private.read_audience(p jsonb) returns private.manual_alerts
language plpgsql stable security definer set search_path = '' as $$
declare
  a private.manual_alerts;
  j public.jobs;
begin
  a.channel := coalesce(p ->> 'channel', '');
  a.segment := coalesce(p ->> 'segment', '');
  if a.channel not in ('email', 'sms') then
    perform private.raise_http_error(400, 'Choose email or sms.', 'channel');
  end if;
  if a.segment not in ('all', 'recent', 'job_specific', 'location_specific', 'category_and_place') then
    perform private.raise_http_error(400, 'Choose all, recent, job_specific or location_specific.', 'userSegment');
  end if;
  if p ->> 'job_id' is not null then
    select x.* into j from public.jobs x join private.open_jobs o on o.id = x.id where x.id = (p ->> 'job_id')::uuid;
    if j.id is null then perform private.raise_http_error(404, 'Job Not Available', 'jobId'); end if;
    a.job_id := j.id;
  end if;
  if a.segment = 'recent' then
    a.since := now() - interval '7 days';
  elsif a.segment = 'job_specific' then
    if j.id is null then perform private.raise_http_error(400, 'Please choose a job.', 'jobId'); end if;
    a.kinds := array[j.category, 'Various'];
    -- Without a place, alerts are for every place.
    if coalesce(j.borough, 'All NYC') <> 'All NYC' then
      a.places := array[j.borough, 'All NYC', 'Not Specified'];
    end if;
  elsif a.segment in ('location_specific', 'category_and_place') then
    a.location := private.clean_text(p ->> 'location', 300);
    if a.location is null then perform private.raise_http_error(400, 'Please choose a location.', 'location'); end if;
    a.places := array[
      coalesce(private.parse_borough(a.location), private.borough_of(a.location), 'All NYC'), 'All NYC'];
    if a.places[1] = 'All NYC' and private.parse_borough(a.location) is distinct from 'All NYC' then
      perform private.raise_http_error(400, 'This is not a place in New York City.', 'location');
    end if;
    if a.places[1] = 'All NYC' then a.places := null; end if;
    if a.segment = 'category_and_place' then a.kinds := array[p ->> 'category', 'Various']; end if;
  end if;
  with audience as (
    select case a.channel when 'sms' then o.sms_to else o.email_to end as address
    from private.alert_recipients o
    where case a.channel when 'sms' then o.holds_phone else o.holds_email end
      and (a.since is null or o.created_at >= a.since)
      and (a.kinds is null or o.job_type = any (a.kinds))
      and (a.places is null or o.city = any (a.places)))
  select count(*), count(address) into a.targeted, a.reachable from audience;
  return a;
end $$;
comment on function private.read_audience is
  'What an alert asks for ({ segment, channel, location, category, job_id }) as a row that is not kept yet, with the '
  'people of its segment counted and who of them agreed to the channel. Errors: 400, 404.';

create function public.trigger_manual_alert(p_admin_id uuid, p_alert jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  a private.manual_alerts;
  answer jsonb;
begin
  a.title := private.clean_text(p_alert ->> 'title', 120);
  a.message := private.clean_text(p_alert ->> 'message', 1000);
  if a.title is null then perform private.raise_http_error(400, 'Please fill in title and message', 'title'); end if;
  if a.message is null then
    perform private.raise_http_error(400, 'Please fill in title and message', 'messageBody');
  end if;
  select r.segment, r.channel, r.location, r.job_id, r.since, r.kinds, r.places, r.targeted, r.reachable
    into a.segment, a.channel, a.location, a.job_id, a.since, a.kinds, a.places, a.targeted, a.reachable
      from private.read_audience(p_alert) r;
  a.batch := a.channel || ':' || left(
    private.hash(concat_ws('|', a.title, a.message, a.job_id)), 24
  ) || ':' || private.today();
  insert into private.manual_alerts as m (
    batch, segment, channel, location, job_id, title, message, since, kinds, places, targeted, reachable, created_by
  )
  values (
    a.batch, a.segment, a.channel, a.location, a.job_id, a.title, a.message, a.since, a.kinds, a.places, a.targeted,
      a.reachable, admin
  )
  -- A repeated request is for people who joined since.
  on conflict (batch, segment, kinds, places)
  do update set asked_at = excluded.asked_at, since = excluded.since, targeted = excluded.targeted,
    reachable = excluded.reachable,
    boosted = m.boosted
      or m.done_at is not null, written_to = case when m.done_at is null then m.written_to end, done_at = null;
  answer := jsonb_build_object('targeted', a.targeted, 'reachable', a.reachable);
  insert into public.audit_log (actor, action, table_name, after)
  values (
    admin, 'insert', 'outbox',
      answer || jsonb_build_object(
        'kind', 'manual_alert', 'segment', p_alert ->> 'segment', 'location', p_alert ->> 'location',
        'channel', p_alert ->> 'channel',
          'title', a.title
      )
  );
  return answer;
end $$;
comment on function public.trigger_manual_alert is
  'For trigger-manual-alerts: { segment all|recent|job_specific|location_specific|category_and_place, job_id, '
  'location, category, title, message, channel email|sms }. Stores the alert; the delivery worker queues its messages, '
  'one for each person who agreed to the channel. Returns { targeted, reachable }. Nobody gets the same text twice on '
  'a day. Errors: 400, 403, 404 with the body''s field as hint.';
grant execute on function public.trigger_manual_alert to service_role;

create function private.write_manual_alerts(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  quiet constant boolean := private.is_quiet_at(now());
  a private.manual_alerts;
  looks int := 0;
  looked int;
  written int;
  total int := 0;
begin
  if private.setting('sending_paused') = 'true' then return 0; end if;
  while looks < p_limit loop
    -- One sender writes an alert; the others go on with what is written.
    select * into a
    from private.manual_alerts m
    where m.done_at is null and not (m.channel = 'sms' and quiet)
    order by m.asked_at
    limit 1
    for update skip locked;
    exit when not found;
    with people as materialized (
      select o.id, o.first_name, o.language, o.unsubscribe_token, o.city, o.job_type,
        case a.channel when 'sms' then o.sms_to else o.email_to end as recipient
        from private.alert_recipients o
       where o.id > coalesce(a.written_to, '00000000-0000-0000-0000-000000000000')
         and case a.channel when 'sms' then o.holds_phone else o.holds_email end
         and (o.boost_tokens >= 2) = a.boosted
         and o.created_at <= a.asked_at
         and (a.since is null or o.created_at >= a.since)
         and (a.kinds is null or o.job_type = any (a.kinds))
         and (a.places is null or o.city = any (a.places)) order by o.id limit p_limit - looks
    ), queued as (
      insert into public.outbox (
        idempotency_key, kind, channel, recipient, subject, body, data, language, alert_optin_id, job_id, priority
      )
      select 'manual:' || a.batch || ':' || private.address_key(r.recipient), 'manual_alert', a.channel, r.recipient,
        case when a.channel = 'email' then a.title end,
        case a.channel when 'sms' then a.title || ': ' || a.message else a.message end,
        jsonb_strip_nulls(
          jsonb_build_object(
            'first_name', r.first_name, 'path', case when a.job_id is not null then '/jobs/' || a.job_id end,
          'unsubscribe_token', r.unsubscribe_token, 'city', r.city, 'category', r.job_type
        )), r.language, r.id, a.job_id, a.boosted::int
        from people r where r.recipient is not null
      on conflict (idempotency_key) do nothing returning 1)
    select (select count(*) from people), (select count(*) from queued),
      (select p.id from people p order by p.id desc limit 1) into looked, written, a.written_to;
    update private.manual_alerts set queued = queued + written, boosted = a.boosted and looked = p_limit - looks,
      written_to = case when looked = p_limit - looks then a.written_to end,
        done_at = case when looked < p_limit - looks and not a.boosted then now() end
     where id = a.id;
    looks := looks + looked;
    total := total + written;
  end loop;
  return total;
end $$;
comment on function private.write_manual_alerts is
  'Writes the messages of waiting alerts of the team, for up to p_limit people, those with 2 tokens or more first; '
  'returns how many are new. None while sending is paused, no texts in quiet hours.';

create function public.manual_alert_reach(
  p_segment text, p_channel text, p_location text default null, p_job_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('targeted', r.targeted, 'reachable', r.reachable)
    from private.read_audience(
      jsonb_build_object('segment', p_segment, 'channel', p_channel, 'location', p_location, 'job_id', p_job_id)
    ) r);
end $$;
comment on function public.manual_alert_reach is
  'For admins, before an alert is sent: { targeted, reachable } of a segment (all, recent, job_specific, '
  'location_specific) on a channel (email, sms). Queues nothing.';
grant execute on function public.manual_alert_reach to authenticated;

create function public.manual_alert_history(p_limit int default 10) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return to_jsonb(array(
    select to_jsonb(h)
    from (
      select m.id, m.title, m.message, m.channel, m.segment, m.location, j.title as job_title, m.targeted, m.reachable,
        m.queued, m.asked_at, m.done_at, u.email as asked_by
      from private.manual_alerts m
      left join public.jobs j on j.id = m.job_id
      left join auth.users u on u.id = m.created_by
    ) h
    order by h.asked_at desc, h.id
    limit least(greatest(coalesce(p_limit, 10), 1), 100)));
end $$;
comment on function public.manual_alert_history is
  'For admins, the alerts of the team, newest first (10, to 100): [{ id, title, message, channel, segment, location, '
  'job_title, targeted, reachable, queued (messages so far), asked_at, done_at (null until all are queued), asked_by '
  '(e-mail) }]. Errors: 401, 403.';
grant execute on function public.manual_alert_history to authenticated;

-- == private.message_replies ==

create table private.message_replies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  phone_number text check (length(phone_number) between 1 and 40),
  channel text not null check (channel in ('in_app', 'sms')),
  message_content text not null check (length(message_content) between 1 and 2000),
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  thread_key text generated always as (coalesce(user_id::text, visitor_hash, phone_number)) stored,
  constraint message_replies_one_owner check (
    num_nonnulls(user_id, visitor_hash) <= 1
      and case channel when 'sms' then phone_number is not null else num_nonnulls(user_id, visitor_hash) = 1 end
  )
);
comment on table private.message_replies is
  'A person''s answer to the team. A text is in the thread of the one person who is known by its phone, else in one of '
  'the phone; a thread is a thread_key with the team''s messages to the same person.';
comment on column private.message_replies.phone_number is 'Where a text came from; null in the app.';
comment on column private.message_replies.read_at is 'When somebody of the team read it.';

create index message_replies_thread_idx on private.message_replies (thread_key, created_at desc, id desc);
create index message_replies_created_idx on private.message_replies (created_at desc, id desc);
create index message_replies_user_idx on private.message_replies (user_id) where user_id is not null;
create index message_replies_visitor_idx on private.message_replies (visitor_hash) where visitor_hash is not null;
create index message_replies_phone_idx on private.message_replies (phone_number) where phone_number is not null;
create index message_replies_unread_idx on private.message_replies (thread_key) where read_at is null;

-- == a person's side ==

create function public.my_messages() returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select to_jsonb(x)
    from (
      select *
      from (
        select m.id, true as from_team, m.channel, m.subject, m.message_content, m.read_at is not null as is_read,
          m.created_at
        from public.admin_messages m
        where m.channel = 'in_app'
          and (
            m.recipient_user_id = auth.uid()
              or auth.uid() is null and m.recipient_visitor_hash = private.visitor_hash()
          )
        union all
        select r.id, false, r.channel, null, r.message_content, true, r.created_at
        from private.message_replies r
        where (r.user_id = auth.uid() or auth.uid() is null and r.visitor_hash = private.visitor_hash())
          -- Anybody can type another's number: a text is shown to whoever proved that the phone is theirs.
          and (
            r.channel = 'in_app'
              or private.is_proven(
                auth.uid(), case when auth.uid() is null then private.visitor_hash() end, r.phone_number)
          )
      ) every_message
      order by created_at desc, id
      limit 100
    ) x
    order by x.created_at, x.id));
$$;
comment on function public.my_messages is
  'The caller''s thread with the team, the newest 100, oldest first: [{ id, from_team, channel (in_app or sms), '
  'subject, message_content, is_read, created_at }].';
grant execute on function public.my_messages to anon, authenticated;

create function public.reply_to_team(p_id uuid, p_message text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.clean_text(p_message, 2001);
  r private.message_replies;
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('reply', 20, 200, '1 hour');
  begin
    perform private.require_owner();
    if words is null then perform private.raise_http_error(400, 'Please write a message.', 'p_message'); end if;
    if length(words) > 2000 then
      perform private.raise_http_error(400, 'A message has at most 2,000 characters.', 'p_message');
    end if;
    -- An answer needs something to answer: nobody else can fill the inbox.
    if jsonb_array_length(public.my_messages()) = 0 then
      perform private.raise_http_error(404, 'There is no message to answer.', 'p_id');
    end if;
    insert into private.message_replies (id, user_id, visitor_hash, channel, message_content)
    values (
      coalesce(p_id, gen_random_uuid()), auth.uid(), case when auth.uid() is null then private.visitor_hash() end,
      'in_app', words)
    on conflict (id) do nothing
    returning * into r;
    if r.id is null then
      select * into r from private.message_replies where id = p_id and private.owns(user_id, visitor_hash);
      if r.id is null then perform private.raise_http_error(409, 'This message was sent already.', 'p_id'); end if;
    end if;
    return jsonb_build_object('id', r.id, 'created_at', r.created_at);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.reply_to_team is
  'Answers the team in the caller''s thread, with an id made by the client, so that sending it again changes nothing: '
  '{ id, created_at }. Errors: 400 no words or over 2,000 characters, 404 where the team has not written, 409 an id '
  'that is taken, 429 beyond 20 an hour.';
grant execute on function public.reply_to_team to anon, authenticated;

-- == incoming texts ==

create function public.receive_message(p_from text, p_message text, p_message_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text := coalesce(private.phone_e164(p_from), private.clean_text(p_from, 40), 'unknown');
begin
  if p_message_id is not null then
    insert into private.processed_inbound_sms (id) values (private.hash('message:' || p_message_id))
    on conflict do nothing;
    if not found then return '{"received": false}'; end if;
  end if;
  insert into private.message_replies (user_id, visitor_hash, phone_number, channel, message_content)
  select f.user_id, case when f.user_id is null then f.visitor_hash end, phone, 'sms',
    coalesce(private.clean_text(p_message, 2000), '(without words)')
  from (select) one
  left join private.find_recipient(null, phone) f on true;
  return '{"received": true}';
end $$;
comment on function public.receive_message is
  'For message-webhook: a text that is no keyword, put into the thread of its sender; nothing is refused. '
  'p_message_id: the provider''s; received is false for one that came before. Returns { received }.';
grant execute on function public.receive_message to service_role;

-- == the inbox of the team ==

create function private.thread_person(r private.message_replies) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'first_name', p.first_name, 'person_kind', p.kind, 'person_id', p.id, 'phone_number', r.phone_number)
  from (select) one
  left join lateral (
    select *
    from (
      select a.first_name, 'application' as kind, a.id, 1 as rank, a.created_at
      from public.job_applications a
      where a.user_id = r.user_id or a.visitor_hash = r.visitor_hash
        or a.phone_number = r.phone_number and num_nonnulls(r.user_id, r.visitor_hash) = 0
      union all
      select nullif(o.first_name, 'Job Seeker'), 'subscriber', o.id, 2, o.created_at
      from public.alert_optins o
      where o.user_id = r.user_id or o.visitor_hash = r.visitor_hash
        or o.phone_number = r.phone_number and num_nonnulls(r.user_id, r.visitor_hash) = 0
      union all
      select null, 'account', r.user_id, 3, null where r.user_id is not null
    ) known
    order by rank, created_at desc
    limit 1
  ) p on true;
$$;
comment on function private.thread_person is
  'Who wrote an answer, for admins: { first_name, person_kind, person_id, phone_number (of a text) }, null where '
  'unknown.';

create function private.inbox_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'unread', (select count(distinct thread_key) from private.message_replies where read_at is null),
    'held', (select count(*) from private.held_answers),
    'held_messages', (select count(*) from private.conversation_messages where state = 'held'),
    'reported', (
      select count(*) from private.conversations where reported_at is not null and settled_at is null));
end $$;
comment on function private.inbox_counts is
  'What the team has not read: { unread (threads), held (answers of employers that wait to be read), held_messages (of '
  'conversations), reported (conversations) }.';

create function public.message_inbox(
  p_cursor jsonb default null, p_limit int default 30, p_unread boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(p_limit, 30), 1), 50);
  before_at timestamptz;
  before_id uuid;
  threads jsonb;
begin
  perform private.require_admin();
  begin
    before_at := (p_cursor ->> 'created_at')::timestamptz;
    before_id := (p_cursor ->> 'id')::uuid;
  exception when others then
    perform private.raise_http_error(400, 'Something went wrong. Please try again.', 'p_cursor');
  end;
  threads := to_jsonb(array(
    select jsonb_build_object(
        'id', x.id, 'channel', x.channel, 'message_content', x.message_content, 'created_at', x.created_at,
        'unread', (
          select count(*) from private.message_replies u where u.thread_key = x.thread_key and u.read_at is null))
      || private.thread_person(x)
    from private.message_replies x
    where not exists (
        select 1
        from private.message_replies later
        where later.thread_key = x.thread_key and (later.created_at, later.id) > (x.created_at, x.id))
      and (before_at is null or (x.created_at, x.id) < (before_at, before_id))
      and (
        p_unread is not true
        or x.thread_key in (select u.thread_key from private.message_replies u where u.read_at is null))
    order by x.created_at desc, x.id desc
    limit size + 1));
  return private.inbox_counts() || jsonb_build_object(
    'threads', case when jsonb_array_length(threads) > size then threads - size else threads end,
    'next_cursor', case when jsonb_array_length(threads) > size then
      jsonb_build_object('created_at', threads -> size - 1 -> 'created_at', 'id', threads -> size - 1 -> 'id') end);
end $$;
comment on function public.message_inbox is
  'For admins: the threads in which people answered, newest first (p_unread: only those with an answer that nobody has '
  'read): { threads: [{ id (of the newest answer), channel, '
  'message_content, created_at, unread, first_name, person_kind, person_id, phone_number }], unread (threads), '
  'held (answers of employers that wait to be read), held_messages, reported (both of conversations), next_cursor }. '
  'p_limit 1 to 50.';
grant execute on function public.message_inbox to authenticated;

create function public.message_thread(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r private.message_replies;
  newest private.message_replies;
begin
  perform private.require_admin();
  select * into r from private.message_replies where id = p_id;
  if r.id is null then perform private.raise_http_error(404, 'There is no such message.', 'p_id'); end if;
  select * into newest
  from private.message_replies
  where thread_key = r.thread_key
  order by created_at desc, id desc
  limit 1;
  perform private.record_look('message_replies', r.id::text);
  update private.message_replies set read_at = now() where thread_key = r.thread_key and read_at is null;
  return private.thread_person(newest) || jsonb_build_object(
    'id', newest.id,
    'channel', newest.channel,
    'messages', array(
      select to_jsonb(x)
      from (
        select *
        from (
          select m.id, true as from_team, m.channel, m.subject, m.message_content, m.status, m.created_at
          from public.admin_messages m
          where m.recipient_user_id = r.user_id
            or m.recipient_visitor_hash = r.visitor_hash
            or m.recipient_phone = r.phone_number
              and num_nonnulls(m.recipient_user_id, m.recipient_visitor_hash, r.user_id, r.visitor_hash) = 0
          union all
          select y.id, false, y.channel, null, y.message_content, null, y.created_at
          from private.message_replies y
          where y.thread_key = r.thread_key
        ) every_message
        order by created_at desc, id
        limit 200
      ) x
      order by x.created_at, x.id));
end $$;
comment on function public.message_thread is
  'For admins, by the id of an answer: its thread, the newest 200 oldest first: { id (of the newest answer), channel '
  '(by which it is answered), first_name, person_kind, person_id, phone_number, messages: [{ id, from_team, channel, '
  'subject, message_content, status, created_at }] }. Marks the answers as read. 404 for an unknown one.';
grant execute on function public.message_thread to authenticated;

create function public.answer_thread(p_id uuid, p_message_id uuid, p_message text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  words text := private.clean_text(p_message, 5001);
  r private.message_replies;
  m public.admin_messages;
begin
  select * into r
  from private.message_replies
  where thread_key = (select thread_key from private.message_replies where id = p_id)
  order by created_at desc, id desc
  limit 1;
  if r.id is null then perform private.raise_http_error(404, 'There is no such message.', 'p_id'); end if;
  if words is null then perform private.raise_http_error(400, 'Please write a message.', 'p_message'); end if;
  if length(words) > (case r.channel when 'sms' then 1000 else 5000 end) then
    perform private.raise_http_error(
      400,
      case r.channel
        when 'sms' then 'A text message has at most 1,000 characters.'
        else 'A message has at most 5,000 characters.'
      end,
      'p_message');
  end if;
  if r.channel = 'sms' and not private.is_phone(r.phone_number) then
    perform private.raise_http_error(409, 'This number cannot be texted.', 'p_id');
  end if;
  if r.channel = 'sms' and private.is_stopped(r.phone_number, 'sms') then
    perform private.raise_http_error(409, 'This person stopped text messages.', 'p_id');
  end if;
  insert into public.admin_messages (
    id, recipient_phone, recipient_user_id, recipient_visitor_hash, channel, message_content, created_by
  )
  values (
    coalesce(p_message_id, gen_random_uuid()), r.phone_number, r.user_id, r.visitor_hash, r.channel, words, admin)
  on conflict (id) do nothing
  returning * into m;
  if m.id is null then
    select * into m from public.admin_messages where id = p_message_id and created_by = admin;
    if m.id is null then
      perform private.raise_http_error(409, 'This message was sent already.', 'p_message_id');
    end if;
    return jsonb_build_object('id', m.id, 'status', m.status);
  end if;
  insert into public.outbox (
    idempotency_key, kind, channel, recipient, body, language, admin_message_id, priority
  )
  values (
    'admin:' || m.id, 'admin_message', m.channel, coalesce(r.phone_number, r.thread_key), words,
    coalesce(
      (select a.language
       from public.job_applications a
       where a.user_id = r.user_id or a.visitor_hash = r.visitor_hash or a.phone_number = r.phone_number
       order by a.created_at desc
       limit 1),
      'en'),
    m.id, 10);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'admin_messages', m.id::text, jsonb_build_object('channel', m.channel));
  return jsonb_build_object('id', m.id, 'status', m.status);
end $$;
comment on function public.answer_thread is
  'For admins, by the id of an answer: writes to its thread, by text where the last answer was one, else in the app; '
  'p_message_id is made by the client, so that sending it again changes nothing. Returns { id, status }. Errors: 400, '
  '404, 409 for a phone that said STOP or cannot be texted.';
grant execute on function public.answer_thread to authenticated;
