-- What admins send: a message to one person, a test to themselves, and nudges from the reapply queue.
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
  -- The account whose e-mail it is, where the mailbox was shown to be theirs. Else whoever gave that phone or e-mail: anybody can type another's, so where several did, it is nobody.
  with people as (
    select u.id as user_id, null::text as visitor_hash, 1 as rank from auth.users u where u.email = p_email and u.email_confirmed_at is not null
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
language plpgsql security definer set search_path = '' as $$
declare
  mail text := lower(private.clean_text(p_email, 254));
  phone text := private.phone_e164(p_phone);
begin
  perform private.require_admin();
  perform private.guard_limit('find_person', 300, null, '1 hour');
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
language sql security invoker set search_path = '' as $$ select private.message_recipient(p_email, p_phone) $$;
comment on function public.message_recipient(text, text) is
  'For admins, before a message is sent: { known, first_name, in_app (whether a dashboard would show it), sms, sms_at, email, email_at }; sms and email are agreed (when: _at), '
  'stopped, unknown, or null without an address.';

-- ── a test, to oneself ──────────────────────────────────────────────────────────────────────────────────────────────

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
  if found then
    insert into public.audit_log (actor, action, table_name, after) values (admin, 'insert', 'outbox', '{"kind": "test_alert"}');
  end if;
  select count(*) into n from public.outbox where idempotency_key in (key || ':email', key || ':sms');
  return jsonb_build_object('queued', n);
end $$;
create function public.send_test_alert(p_admin_id uuid, p_alert jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.send_test_alert(p_admin_id, p_alert) $$;
comment on function public.send_test_alert(uuid, jsonb) is
  'For send-job-alert: queues { subject, message } to the admin alone, by e-mail and, where the account is signed up for texts, by SMS; gives { queued }. 403 for anybody else.';

select private.lock_functions();
grant execute on function public.send_admin_message(uuid, jsonb), private.send_admin_message(uuid, jsonb), public.send_test_alert(uuid, jsonb), private.send_test_alert(uuid, jsonb) to service_role;
grant execute on function public.message_recipient(text, text), private.message_recipient(text, text) to authenticated;
