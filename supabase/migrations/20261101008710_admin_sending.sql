-- What admins send: a message to one person, an alert to many, a test, and nudges from the reapply queue.
-- Everything goes into the outbox; stop, consent, pause and quiet hours are looked at when it is sent.

create function private.fail_cancelled_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.admin_messages set status = 'failed' where id = new.admin_message_id and status = 'queued';
  return null;
end $$;
comment on function private.fail_cancelled_message() is 'A team message whose sending was called off (the person said stop) is a failed one.';
create trigger c_fail_cancelled_message after update of status on public.outbox for each row
  when (new.status = 'cancelled' and new.admin_message_id is not null) execute function private.fail_cancelled_message();

-- ── to one person ───────────────────────────────────────────────────────────────────────────────────────────────────

create function private.find_recipient(p_email text, p_phone text) returns table (user_id uuid, visitor_hash text)
language sql stable security definer set search_path = '' as $$
  -- The account whose e-mail it is. Else whoever gave that phone or e-mail: anybody can type another's, so where several did, it is nobody.
  with people as (
    select u.id as user_id, null::text as visitor_hash, 1 as rank from auth.users u where u.email = p_email
    union select a.user_id, a.visitor_hash, 2 from public.job_applications a where a.phone_number = p_phone or a.email = p_email
    union select o.user_id, o.visitor_hash, 2 from public.alert_optins o
      where (o.phone_number = p_phone or o.email = p_email) and num_nonnulls(o.user_id, o.visitor_hash) = 1)
  select p.user_id, p.visitor_hash from people p where p.rank = (select min(rank) from people) and (select count(*) from people x where x.rank = p.rank) = 1;
$$;
comment on function private.find_recipient(text, text) is
  'Whose dashboard shows a message to this e-mail or phone: an account or a visitor; no row when nobody, or more than one, is known by it.';

create function private.is_stopped(p_address text, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.suppressions where recipient_hash = private.address_key(p_address) and channel = p_channel);
$$;
comment on function private.is_stopped(text, text) is 'Whether this phone or e-mail wants no more messages on the channel.';

create function private.send_admin_message(p_admin_id uuid, p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  way text := p ->> 'channel';
  mail text := private.checked_email(p ->> 'email', 'recipientEmail');
  phone text := case when private.clean_text(p ->> 'phone', 100) is not null then private.checked_phone(p ->> 'phone', 'recipientPhone') end;
  words text := private.clean_text(p ->> 'message', 5001);
  m public.admin_messages;
  who_user uuid;
  who_visitor text;
  o public.alert_optins;
begin
  if way is null or way not in ('email', 'sms', 'in_app') then perform private.refuse(400, 'Choose email, sms or in_app.', 'channel'); end if;
  if words is null then perform private.refuse(400, 'Please write a message.', 'messageContent'); end if;
  if length(words) > (case way when 'sms' then 1000 else 5000 end) then
    perform private.refuse(400, case way when 'sms' then 'A text message has at most 1,000 characters.' else 'A message has at most 5,000 characters.' end, 'messageContent');
  end if;
  if way = 'email' and mail is null then perform private.refuse(400, 'Please enter an email address.', 'recipientEmail'); end if;
  if way = 'sms' and phone is null then perform private.refuse(400, 'Please enter a phone number.', 'recipientPhone'); end if;
  if way = 'in_app' and mail is null and phone is null then perform private.refuse(400, 'Please enter an email address or a phone number.', 'recipientEmail'); end if;
  select * into m from public.admin_messages where id = (p ->> 'id')::uuid;
  if m.id is not null then
    if m.created_by is distinct from admin then perform private.refuse(409, 'This message was sent already.', 'messageId'); end if;
    return jsonb_build_object('id', m.id, 'status', m.status);
  end if;
  if way <> 'in_app' and private.is_stopped(case way when 'sms' then phone else mail end, way) then
    perform private.refuse(409, case way when 'sms' then 'This person stopped text messages.' else 'This person stopped emails.' end,
      case way when 'sms' then 'recipientPhone' else 'recipientEmail' end);
  end if;
  select r.user_id, r.visitor_hash into who_user, who_visitor from private.find_recipient(mail, phone) r;
  if way = 'in_app' and who_user is null and who_visitor is null then
    if exists (select 1 from public.job_applications a where a.phone_number = phone or a.email = mail)
      or exists (select 1 from public.alert_optins x where x.phone_number = phone or x.email = mail) then
      perform private.refuse(409, 'No dashboard is known to be theirs. Send a text or an email instead.',
        case when mail is not null then 'recipientEmail' else 'recipientPhone' end);
    end if;
    perform private.refuse(404, 'Nobody with this email or phone uses the site yet.', case when mail is not null then 'recipientEmail' else 'recipientPhone' end);
  end if;
  insert into public.admin_messages (id, recipient_email, recipient_phone, recipient_user_id, recipient_visitor_hash, channel, subject, message_content, created_by)
  values (coalesce((p ->> 'id')::uuid, gen_random_uuid()), mail, phone, who_user, case when who_user is null then who_visitor end, way,
    case when way = 'email' then private.clean_text(p ->> 'subject', 200) end, words, admin) returning * into m;
  select * into o from public.alert_optins where phone_number = phone or email = mail order by phone_number = phone desc, created_at desc limit 1;
  insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, data, language, admin_message_id, priority)
  values ('admin:' || m.id, 'admin_message', way, case way when 'sms' then phone when 'email' then mail else coalesce(mail, phone) end,
    case when way = 'email' then coalesce(m.subject, 'A message for you') end, words, jsonb_strip_nulls(jsonb_build_object('first_name', o.first_name)),
    coalesce(o.language, 'en'), m.id, 10);
  insert into public.audit_log (actor, action, table_name, row_id, after) values (admin, 'insert', 'admin_messages', m.id::text, jsonb_build_object('channel', way));
  return jsonb_build_object('id', m.id, 'status', m.status);
end $$;
create function public.send_admin_message(p_admin_id uuid, p_message jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.send_admin_message(p_admin_id, p_message) $$;
comment on function public.send_admin_message(uuid, jsonb) is
  'For send-admin-message: { id (optional, made by the sender: the same once more changes nothing), channel email|sms|in_app, email, phone, subject (e-mail only), message }. '
  'Queues the message and gives { id, status }. Errors: 400, 403, 404 nobody known for in_app, 409 the person said stop, or several gave that phone or e-mail and it is for a dashboard; the body''s field as hint.';

create function private.message_recipient(p_email text, p_phone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mail text := lower(private.clean_text(p_email, 254));
  phone text := private.phone_e164(p_phone);
begin
  perform private.require_admin();
  return (select jsonb_build_object('known', w.first_name is not null or exists (select 1 from private.find_recipient(mail, phone)),
      'first_name', w.first_name, 'in_app', exists (select 1 from private.find_recipient(mail, phone)),
      'sms', case when phone is null then null when private.is_stopped(phone, 'sms') then 'stopped' when s.at is not null then 'agreed' else 'unknown' end, 'sms_at', s.at,
      'email', case when mail is null then null when private.is_stopped(mail, 'email') then 'stopped' when e.at is not null then 'agreed' else 'unknown' end, 'email_at', e.at)
    from (select (select x.first_name from (
        select o.first_name, o.created_at from public.alert_optins o where (o.phone_number = phone or o.email = mail) and o.first_name <> 'Job Seeker'
        union all select a.first_name, a.created_at from public.job_applications a where a.phone_number = phone or a.email = mail) x order by x.created_at desc limit 1) as first_name) w,
      (select max(x.at) as at from (
        select coalesce(o.consented_at, o.created_at) as at from public.alert_optins o where o.phone_number = phone and o.consent and o.opted_in_sms and o.unsubscribed_at is null
        union all select a.consented_at from public.job_applications a where a.phone_number = phone) x) s,
      (select max(x.at) as at from (
        select coalesce(o.consented_at, o.created_at) as at from public.alert_optins o where o.email = mail and o.consent and o.opted_in_email and o.unsubscribed_at is null
        union all select a.consented_at from public.job_applications a where a.email = mail) x) e);
end $$;
create function public.message_recipient(p_email text default null, p_phone text default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.message_recipient(p_email, p_phone) $$;
comment on function public.message_recipient(text, text) is
  'For admins, before a message is sent: { known, first_name, in_app (whether a dashboard would show it), sms, sms_at, email, email_at }; sms and email are agreed (when: _at), '
  'stopped, unknown, or null without an address.';

-- ── to many ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.manual_alert(p jsonb, p_send boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  way text := coalesce(p ->> 'channel', '');
  segment text := coalesce(p ->> 'segment', '');
  since timestamptz := case when segment = 'recent' then now() - interval '7 days' end;
  j public.jobs;
  kinds text[];
  places text[];
  batch text;
  targeted bigint;
  reached bigint;
begin
  if way not in ('email', 'sms') then perform private.refuse(400, 'Choose email or sms.', 'channel'); end if;
  if segment not in ('all', 'recent', 'job_specific', 'location_specific', 'category_and_place') then
    perform private.refuse(400, 'Choose all, recent, job_specific or location_specific.', 'userSegment');
  end if;
  if p ->> 'job_id' is not null then
    select x.* into j from public.jobs x join private.open_jobs o on o.id = x.id where x.id = (p ->> 'job_id')::uuid;
    if j.id is null then perform private.refuse(404, 'Job Not Available', 'jobId'); end if;
  end if;
  if segment = 'job_specific' then
    if j.id is null then perform private.refuse(400, 'Please choose a job.', 'jobId'); end if;
    kinds := array[j.category, 'Various'];
    -- Whoever named no place hears of every place.
    if coalesce(j.borough, 'All NYC') <> 'All NYC' then places := array[j.borough, 'All NYC', 'Not Specified']; end if;
  elsif segment in ('location_specific', 'category_and_place') then
    if private.clean_text(p ->> 'location', 300) is null then perform private.refuse(400, 'Please choose a location.', 'location'); end if;
    places := array[coalesce(private.parse_borough(p ->> 'location'), private.borough_of(p ->> 'location')), 'All NYC'];
    if places[1] = 'All NYC' and private.parse_borough(p ->> 'location') is distinct from 'All NYC' then
      perform private.refuse(400, 'This is not a place in New York City.', 'location');
    end if;
    if places[1] = 'All NYC' then places := null; end if;
    if segment = 'category_and_place' then kinds := array[p ->> 'category', 'Various']; end if;
  end if;
  if not p_send then
    -- One address is written to once; a phone is one sign-up's anyway.
    return (select jsonb_build_object('targeted', count(*), 'reachable', case way
        when 'sms' then count(*) filter (where way = 'sms' and o.opted_in_sms and o.phone_number <> 'Not provided')
        else count(distinct o.email collate "C") filter (where way = 'email' and o.opted_in_email) end)
      from public.alert_optins o
     where o.consent and o.unsubscribed_at is null and (since is null or o.created_at >= since) and (kinds is null or o.job_type = any (kinds))
       and (places is null or o.city = any (places)));
  end if;
  -- The same words to the same person on one day are one message, whoever sends them and however often.
  batch := 'manual:' || way || ':' || left(private.hash(concat_ws('|', p ->> 'title', p ->> 'message', j.id)), 24) || ':' || private.today() || ':';
  with people as materialized (
    select o.id, o.first_name, o.language, o.unsubscribe_token, o.city, o.job_type, o.boost_tokens,
      case way when 'sms' then case when o.opted_in_sms and o.phone_number <> 'Not provided' then o.phone_number end else case when o.opted_in_email then o.email end end as recipient
      from public.alert_optins o
     where o.consent and o.unsubscribed_at is null and (since is null or o.created_at >= since) and (kinds is null or o.job_type = any (kinds))
       and (places is null or o.city = any (places))
  ), reachable as (select distinct on (recipient) * from people where recipient is not null order by recipient, id),
  queued as (
    insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, data, language, alert_optin_id, job_id, priority)
    select batch || r.id, 'manual_alert', way, r.recipient, case when way = 'email' then p ->> 'title' end,
      case way when 'sms' then (p ->> 'title') || ': ' || (p ->> 'message') else p ->> 'message' end,
      jsonb_strip_nulls(jsonb_build_object('first_name', r.first_name, 'path', case when j.id is not null then '/jobs?job=' || j.id end,
        'unsubscribe_token', r.unsubscribe_token, 'city', r.city, 'category', r.job_type)), r.language, r.id, j.id, case when r.boost_tokens >= 2 then 1 else 0 end
      from reachable r where p_send
    on conflict (idempotency_key) do nothing returning 1)
  select (select count(*) from people), (select count(*) from reachable) into targeted, reached;
  return jsonb_build_object('targeted', targeted, 'reachable', reached);
end $$;
create index alert_optins_reach_idx on public.alert_optins (city, job_type) include (created_at, opted_in_sms, opted_in_email, phone_number, email)
  where consent and unsubscribed_at is null;
comment on function private.manual_alert(jsonb, boolean) is 'Counts the people of a segment and who of them agreed to the channel; with p_send it queues the alert for those, in one statement.';

create function private.trigger_manual_alert(p_admin_id uuid, p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  title text := private.clean_text(p ->> 'title', 120);
  words text := private.clean_text(p ->> 'message', 1000);
  r jsonb;
begin
  if title is null then perform private.refuse(400, 'Please fill in title and message', 'title'); end if;
  if words is null then perform private.refuse(400, 'Please fill in title and message', 'messageBody'); end if;
  r := private.manual_alert(p || jsonb_build_object('title', title, 'message', words), true);
  insert into public.audit_log (actor, action, table_name, after)
  values (admin, 'insert', 'outbox', r || jsonb_build_object('kind', 'manual_alert', 'segment', p ->> 'segment', 'location', p ->> 'location', 'channel', p ->> 'channel', 'title', title));
  return r;
end $$;
-- A hundred thousand messages take their time; the API takes a function's own limit over its role's.
create function public.trigger_manual_alert(p_admin_id uuid, p_alert jsonb) returns jsonb
language sql security invoker set search_path = '' set statement_timeout = '120s' as $$ select private.trigger_manual_alert(p_admin_id, p_alert) $$;
comment on function public.trigger_manual_alert(uuid, jsonb) is
  'For trigger-manual-alerts: { segment all|recent|job_specific|location_specific|category_and_place, job_id, location, category, title, message, channel email|sms }. Queues one message per '
  'person who agreed to the channel and gives { targeted, reachable }; the same words on the same day reach nobody twice. Errors: 400, 403, 404 with the body''s field as hint.';

create function private.manual_alert_reach(p_segment text, p_channel text, p_location text, p_job_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.manual_alert(jsonb_build_object('segment', p_segment, 'channel', p_channel, 'location', p_location, 'job_id', p_job_id), false);
end $$;
create function public.manual_alert_reach(p_segment text, p_channel text, p_location text default null, p_job_id uuid default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.manual_alert_reach(p_segment, p_channel, p_location, p_job_id) $$;
comment on function public.manual_alert_reach(text, text, text, uuid) is
  'For admins, before an alert is sent: { targeted, reachable } of a segment (all, recent, job_specific, location_specific) on a channel (email, sms). Queues nothing.';

create function private.send_test_alert(p_admin_id uuid, p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  -- The same test twice in a minute is one.
  key text := 'test:' || admin || ':' || left(private.hash(p::text), 24) || ':' || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24MI');
  n int;
begin
  insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body, data, priority)
  select key || ':email', 'test_alert', 'email', lower(u.email), p ->> 'subject', p ->> 'message', '{"path": "/jobs"}'::jsonb, 20 from auth.users u where u.id = admin and u.email is not null
  union all
  select distinct on (o.user_id) key || ':sms', 'test_alert', 'sms', o.phone_number, null, p ->> 'message', '{"path": "/jobs"}'::jsonb, 20
    from public.alert_optins o where o.user_id = admin and private.is_phone(o.phone_number) and o.opted_in_sms and o.unsubscribed_at is null
  on conflict (idempotency_key) do nothing;
  select count(*) into n from public.outbox where idempotency_key in (key || ':email', key || ':sms');
  return jsonb_build_object('queued', n);
end $$;
create function public.send_test_alert(p_admin_id uuid, p_alert jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.send_test_alert(p_admin_id, p_alert) $$;
comment on function public.send_test_alert(uuid, jsonb) is
  'For send-job-alert: queues { subject, message } to the admin alone, by e-mail and, where the account is signed up for texts, by SMS; gives { queued }. 403 for anybody else.';

select private.lock_functions();
grant execute on function public.send_admin_message(uuid, jsonb), private.send_admin_message(uuid, jsonb), public.trigger_manual_alert(uuid, jsonb),
  private.trigger_manual_alert(uuid, jsonb), public.send_test_alert(uuid, jsonb), private.send_test_alert(uuid, jsonb) to service_role;
grant execute on function public.message_recipient(text, text), private.message_recipient(text, text), public.manual_alert_reach(text, text, text, uuid),
  private.manual_alert_reach(text, text, text, uuid) to authenticated;
