-- What people answer to the team: in the app, or by a text that is no keyword; one thread per person.

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

create function private.my_messages() returns jsonb
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

create function public.my_messages() returns jsonb
language sql stable set search_path = '' as $$ select private.my_messages() $$;
comment on function public.my_messages is
  'The caller''s thread with the team, the newest 100, oldest first: [{ id, from_team, channel (in_app or sms), '
  'subject, message_content, is_read, created_at }].';
grant execute on function private.my_messages, public.my_messages to anon, authenticated;

create function private.reply_to_team(p_id uuid, p_message text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  words text := private.clean_text(p_message, 2001);
  r private.message_replies;
begin
  perform private.require_owner();
  if words is null then perform private.raise_http_error(400, 'Please write a message.', 'p_message'); end if;
  if length(words) > 2000 then
    perform private.raise_http_error(400, 'A message has at most 2,000 characters.', 'p_message');
  end if;
  -- An answer needs something to answer: nobody else can fill the inbox.
  if jsonb_array_length(private.my_messages()) = 0 then
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
end $$;

create function public.reply_to_team(p_id uuid, p_message text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('reply', 20, 200, '1 hour');
  begin
    return private.reply_to_team(p_id, p_message);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.reply_to_team is
  'Answers the team in the caller''s thread, with an id made by the client, so that sending it again changes nothing: '
  '{ id, created_at }. Errors: 400 no words or over 2,000 characters, 404 where the team has not written, 409 an id '
  'that is taken, 429 beyond 20 an hour.';
grant execute on function private.reply_to_team, public.reply_to_team to anon, authenticated;

-- == incoming texts ==

create function private.receive_message(p_from text, p_message text, p_message_id text) returns jsonb
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

create function public.receive_message(p_from text, p_message text, p_message_id text default null) returns jsonb
language sql set search_path = '' as $$ select private.receive_message(p_from, p_message, p_message_id) $$;
comment on function public.receive_message is
  'For message-webhook: a text that is no keyword, put into the thread of its sender; nothing is refused. '
  'p_message_id: the provider''s; received is false for one that came before. Returns { received }.';
grant execute on function private.receive_message, public.receive_message to service_role;

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

create function private.message_inbox(p_cursor jsonb, p_limit int) returns jsonb
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
    order by x.created_at desc, x.id desc
    limit size + 1));
  return jsonb_build_object(
    'threads', case when jsonb_array_length(threads) > size then threads - size else threads end,
    'unread', (select count(distinct thread_key) from private.message_replies where read_at is null),
    'held', (select count(*) from private.held_answers),
    'next_cursor', case when jsonb_array_length(threads) > size then
      jsonb_build_object('created_at', threads -> size - 1 -> 'created_at', 'id', threads -> size - 1 -> 'id') end);
end $$;

create function public.message_inbox(p_cursor jsonb default null, p_limit int default 30) returns jsonb
language sql stable set search_path = '' as $$ select private.message_inbox(p_cursor, p_limit) $$;
comment on function public.message_inbox is
  'For admins: the threads in which people answered, newest first: { threads: [{ id (of the newest answer), channel, '
  'message_content, created_at, unread, first_name, person_kind, person_id, phone_number }], unread (threads), '
  'held (answers of employers that wait to be read), next_cursor }. p_limit 1 to 50.';
grant execute on function private.message_inbox, public.message_inbox to authenticated;

create function private.message_thread(p_id uuid) returns jsonb
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

create function public.message_thread(p_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.message_thread(p_id) $$;
comment on function public.message_thread is
  'For admins, by the id of an answer: its thread, the newest 200 oldest first: { id (of the newest answer), channel '
  '(by which it is answered), first_name, person_kind, person_id, phone_number, messages: [{ id, from_team, channel, '
  'subject, message_content, status, created_at }] }. Marks the answers as read. 404 for an unknown one.';
grant execute on function private.message_thread, public.message_thread to authenticated;

create function private.answer_thread(p_id uuid, p_message_id uuid, p_message text) returns jsonb
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

create function public.answer_thread(p_id uuid, p_message_id uuid, p_message text) returns jsonb
language sql set search_path = '' as $$ select private.answer_thread(p_id, p_message_id, p_message) $$;
comment on function public.answer_thread is
  'For admins, by the id of an answer: writes to its thread, by text where the last answer was one, else in the app; '
  'p_message_id is made by the client, so that sending it again changes nothing. Returns { id, status }. Errors: 400, '
  '404, 409 for a phone that said STOP or cannot be texted.';
grant execute on function private.answer_thread, public.answer_thread to authenticated;
