-- Conversations: an applicant and an employer who has answered write to each other here.

-- == private.conversations ==

-- application_id is no foreign key: an employer keeps their own words when the applicant deletes their data.
create table private.conversations (
  application_id uuid primary key,
  job_id uuid references public.jobs (id) on delete set null,
  ended_by text check (ended_by in ('applicant', 'employer')),
  reported_by text check (reported_by in ('applicant', 'employer')),
  reported_at timestamptz,
  settled_at timestamptz,
  applicant_erased boolean not null default false,
  employer_erased boolean not null default false,
  applicant_read_at timestamptz,
  applicant_told_at timestamptz,
  applicant_notice uuid,
  employer_read_at timestamptz,
  employer_told_at timestamptz,
  employer_notice uuid,
  last_written_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_report check ((reported_by is null) = (reported_at is null))
);
comment on table private.conversations is
  'What an applicant and their employer write to each other about one application, from the first message on.';
comment on column private.conversations.ended_by is 'Who ended it: nobody writes any more. Reporting it ends it too.';
comment on column private.conversations.settled_at is 'When an admin had looked at the report.';
comment on column private.conversations.applicant_erased is 'They deleted their data: the application is gone.';
comment on column private.conversations.applicant_read_at is 'When that side last opened it.';
comment on column private.conversations.applicant_told_at is 'When that side was last told that there is a message.';
comment on column private.conversations.applicant_notice is 'The message in the outbox that told them.';

create index conversations_job_idx on private.conversations (job_id);
create index conversations_written_idx on private.conversations (last_written_at);
create index conversations_reported_idx on private.conversations (reported_at)
  where reported_at is not null and settled_at is null;

-- == private.conversation_messages ==

create table private.conversation_messages (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references private.conversations (application_id) on update cascade on delete cascade,
  side text not null check (side in ('applicant', 'employer')),
  body text check (length(body) between 1 and 500),
  state text not null default 'sent' check (state in ('sent', 'held', 'refused')),
  flags text[] not null default '{}',
  sent_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  constraint conversation_messages_held check (state = 'sent' or flags <> '{}')
);
comment on table private.conversation_messages is
  'A message of one side. held: private.text_flags found something in it, and an admin reads it first; the other side '
  'does not see it. refused: an admin did not let it pass, or the conversation ended before; nobody sees it.';
comment on column private.conversation_messages.body is 'Null: its writer has deleted their data.';
comment on column private.conversation_messages.sent_at is 'When it was written, or when an admin let it pass.';

create index conversation_messages_sent_idx on private.conversation_messages (application_id, sent_at);
create index conversation_messages_created_idx on private.conversation_messages (created_at);
create index conversation_messages_held_idx on private.conversation_messages (created_at) where state = 'held';

-- == who may write ==

create function private.has_answered(a public.job_applications) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return a.application_status in ('interviewing', 'offer')
    or exists (select from private.job_applicants v where v.id = a.id and v.answer_id is not null);
end $$;
comment on function private.has_answered is
  'Whether the employer has answered an application, so that both may write to each other: with an interview, an offer '
  'or that they are interested, themself or through an admin.';

create function private.messages_left(p_application_id uuid, p_side text) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select greatest(20 - count(*), 0)::int
    from private.conversation_messages m
    where m.application_id = p_application_id and m.side = p_side
      and m.created_at >= private.today()::timestamp at time zone 'America/New_York');
end $$;
comment on function private.messages_left is 'How many messages a side may still write on this New York day, of 20.';

create function private.why_silent(p_application_id uuid, p_side text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  c private.conversations;
  a public.job_applications;
  j public.jobs;
  contact public.job_contacts;
begin
  select * into c from private.conversations where application_id = p_application_id;
  if c.applicant_erased or c.employer_erased then return 'erased'; end if;
  if c.ended_by is not null then return 'ended'; end if;
  select * into a from public.job_applications where id = p_application_id;
  if private.is_unfinished(a.application_status) or a.application_status in ('withdrawn', 'rejected', 'reapply') then
    return 'closed';
  end if;
  select * into contact from public.job_contacts where job_id = a.job_id;
  -- Without an address nobody answers here, whoever set the status.
  if not private.has_answered(a) or contact.email is null and c.application_id is null then
    return 'not_answered';
  end if;
  select * into j from public.jobs where id = a.job_id;
  if contact.email is null or not private.has_valid_links(j) then
    return 'closed';
  end if;
  if contact.stopped_at is not null or private.is_banned_job(j.id) then return 'blocked'; end if;
  if private.messages_left(p_application_id, p_side) = 0 then return 'limit'; end if;
  return null;
end $$;
comment on function private.why_silent is
  'Why a side cannot write now: erased (the other deleted their data), ended (by either), closed (withdrawn, rejected, '
  'or the job closed 30 days ago), not_answered, blocked (the employer stopped the mails or is banned), limit (of the '
  'day); null when they can.';

create function private.silent_error(p_reason text) returns jsonb
language sql set search_path = '' as $$
  select private.http_error_body(409, case p_reason
    when 'erased' then 'This person has deleted their data.'
    when 'ended' then 'This conversation has ended.'
    when 'closed' then 'This application is closed: there is nobody to write to any more.'
    when 'not_answered' then 'You can write to each other once the employer has answered.'
    when 'blocked' then 'You can''t write to each other any more.'
    when 'limit' then 'You have sent 20 messages today. Please write again tomorrow.' end, p_reason)
$$;
comment on function private.silent_error is 'The answer to somebody who cannot write: 409, the hint is why_silent''s.';

create function private.owned_side(p_application_id uuid, p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  l private.employer_links;
  of_application uuid;
begin
  if p_token is null then
    perform private.guard_guesses();
    perform private.enforce_rate_limit('conversation', 600, 6000, '1 hour');
    if exists (
      select from public.job_applications a
      where a.id = p_application_id and private.owns(a.user_id, a.visitor_hash)) then
      return 'applicant';
    end if;
  elsif exists (select from private.interview_links x where x.token_hash = private.hash(left(p_token, 200))) then
    of_application := private.open_interview_link(p_token);
    if of_application is null then return null; end if;
    if of_application = p_application_id then return 'applicant'; end if;
  else
    l := private.open_employer_link(p_token);
    if l.token_hash is null then return null; end if;
    if exists (select from private.job_applicants v where v.id = p_application_id and v.job_id = l.job_id)
      or exists (
        select from private.conversations c where c.application_id = p_application_id and c.job_id = l.job_id) then
      return 'employer';
    end if;
  end if;
  perform private.count_guess();
  return null;
end $$;
comment on function private.owned_side is
  'Which side of an application the caller is: employer by their link''s token, applicant by that of their '
  'interview''s link, or with neither by account or visitor key. Null for anybody else, which counts as a guess. 429 '
  'beyond 600 calls an hour by a person, 6000 from an address.';

-- == reading ==

create function private.conversation_row(p_application_id uuid, p_side text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c private.conversations;
  reason constant text := private.why_silent(p_application_id, p_side);
begin
  select * into c from private.conversations where application_id = p_application_id;
  return jsonb_build_object(
    'application_id', p_application_id,
    'side', p_side,
    'other', case when not (coalesce(c.applicant_erased, false) or coalesce(c.employer_erased, false)) then (
      select case p_side when 'applicant' then a.company else a.first_name end
      from public.job_applications a
      where a.id = p_application_id) end,
    'can_write', reason is null,
    'reason', reason,
    'ended_by', c.ended_by,
    'left_today', private.messages_left(p_application_id, p_side),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'mine', m.side = p_side, 'text', m.body,
        'sent_at', m.sent_at, 'status', m.state) order by m.sent_at, m.id), '[]')
      from (
        select x.*
        from private.conversation_messages x
        where x.application_id = p_application_id and (x.state = 'sent' or x.state = 'held' and x.side = p_side)
        order by x.sent_at desc, x.id desc
        limit 200) m));
end $$;
comment on function private.conversation_row is 'What conversation returns.';

create function private.unread_messages(p_application_id uuid, p_side text) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)::int
    from private.conversations c
    join private.conversation_messages m using (application_id)
    where c.application_id = p_application_id and m.side <> p_side and m.state = 'sent'
      and m.sent_at > coalesce(case p_side when 'applicant' then c.applicant_read_at else c.employer_read_at end,
        '-infinity'));
end $$;
comment on function private.unread_messages is 'How many messages a side has not opened.';

create function private.mark_read(p_application_id uuid, p_side text) returns void
language plpgsql security definer set search_path = '' as $$
declare notice uuid;
begin
  update private.conversations
  set applicant_read_at = case p_side when 'applicant' then clock_timestamp() else applicant_read_at end,
    employer_read_at = case p_side when 'employer' then clock_timestamp() else employer_read_at end
  where application_id = p_application_id
  returning case p_side when 'applicant' then applicant_notice else employer_notice end into notice;
  update public.outbox set status = 'cancelled', last_error = 'read' where id = notice and status = 'pending';
end $$;
comment on function private.mark_read is 'A side has the conversation before it: it is not told of what it has read.';

create function private.owned_conversation(
  p_application_id uuid, p_token text, p_side text default null, out side text, out refused jsonb
)
language plpgsql security definer set search_path = '' as $$
begin
  side := private.owned_side(p_application_id, p_token);
  if side is null or side <> p_side then
    refused := private.dead_link();
  elsif side = 'employer' then
    refused := private.stopped_error((select a.job_id from public.job_applications a where a.id = p_application_id));
  end if;
end $$;
comment on function private.owned_conversation is
  'The caller''s side, as private.owned_side. refused: why they have none, or not p_side, or that the employer stopped '
  'the mails.';

create function public.conversation(p_application_id uuid, p_token text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare opened constant record := private.owned_conversation(p_application_id, p_token);
begin
  if opened.refused is not null then return opened.refused; end if;
  perform private.mark_read(p_application_id, opened.side);
  return private.conversation_row(p_application_id, opened.side);
end $$;
comment on function public.conversation is
  'What an applicant and their employer wrote to each other, for either: the employer by the token of their link, the '
  'applicant by that of their interview''s link, or without one by account or visitor key. { application_id, side: '
  'applicant or employer, other (the company, or the applicant''s first name; null where they deleted their data), '
  'can_write, reason: null, not_answered, closed, blocked, ended, erased or limit, ended_by, left_today, messages: [{ '
  'id, mine, text (null: its writer deleted their data), sent_at, status: sent or held (shown to its writer only) }], '
  'oldest first, the newest 200 }. Counts as read. 404 for anybody else, 405 by GET, 409 when the employer stopped the '
  'mails, 429.';
grant execute on function public.conversation to anon, authenticated;

-- == writing ==

create function private.tell_of_message(p_message private.conversation_messages) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hold constant interval := make_interval(secs => private.setting('undo_seconds')::text::int);
  c private.conversations;
  a public.job_applications;
  i private.interviews;
  r record;
  is_soon boolean;
  address text;
  token text;
  notice uuid;
begin
  select * into c from private.conversations where application_id = p_message.application_id;
  select * into a from public.job_applications where id = p_message.application_id;
  if p_message.side = 'applicant' then
    if c.employer_told_at > coalesce(c.employer_read_at, '-infinity')
      and c.employer_told_at > now() - interval '1 day' then
      return;
    end if;
    select e.email into address from private.employer_recipients e where e.job_id = a.job_id;
    if address is null then return; end if;
    token := private.new_employer_link(a.job_id, address);
    notice := private.enqueue('conversation:' || p_message.id, 'conversation_to_employer', 'email', address, null, null,
      jsonb_strip_nulls(jsonb_build_object('job_title', a.job_title, 'company', a.company, 'token', token,
        'stop_token', private.stop_token(token))),
      private.employer_language(array[a.job_id]),
      p_job_id => a.job_id, p_priority => 10, p_not_before => now() + hold);
    update private.conversations set employer_told_at = clock_timestamp(), employer_notice = notice
    where application_id = a.id;
    return;
  end if;
  if c.applicant_told_at > coalesce(c.applicant_read_at, '-infinity')
    and c.applicant_told_at > now() - interval '1 day' then
    return;
  end if;
  i := private.interview_of(a.id);
  is_soon := private.is_upcoming(i) and i.starts_at < now() + interval '24 hours';
  -- A text where one may be sent, else an e-mail.
  for r in select * from private.status_recipients(a) s order by s.channel desc limit 1 loop
    notice := private.enqueue('conversation:' || p_message.id, 'conversation', r.channel, r.recipient, null, null,
      jsonb_strip_nulls(jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
        'is_soon', nullif(is_soon, false),
        'token', case when i.starts_at > now() - interval '30 days' then private.new_interview_link(a.id) end)),
      a.language, null, a.id, a.job_id, 10,
      greatest(now() + hold, case when not is_soon then private.due_now(r.channel) end));
    update private.conversations set applicant_told_at = clock_timestamp(), applicant_notice = notice
    where application_id = a.id;
  end loop;
end $$;
comment on function private.tell_of_message is
  'Tells the other side that there is a message, never what it says: at once by text or else e-mail, but once until '
  'they open the conversation or a day has passed. A text waits for the morning, unless the interview is within 24 '
  'hours. Who reads it within undo_seconds is not told.';

create function private.write_message(p_application_id uuid, p_side text, p_message text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  words constant text := private.clean_text(p_message, 501);
  reason text;
  of_job uuid;
  m private.conversation_messages;
begin
  if words is null then return private.http_error_body(400, 'Please write a message.', 'p_message'); end if;
  if length(words) > 500 then
    return private.http_error_body(400, 'Write at most 500 characters.', 'p_message');
  end if;
  -- One after the other: the limit of the day holds, and nobody withdraws or is erased meanwhile.
  select job_id into of_job from public.job_applications where id = p_application_id for no key update;
  -- A second tap, or a request that is sent again, is the same message.
  select x.* into m
  from private.conversation_messages x
  where x.application_id = p_application_id and x.state <> 'refused'
  order by x.created_at desc, x.id desc
  limit 1;
  if m.side = p_side and m.body = words and m.created_at > now() - interval '1 minute' then
    return jsonb_build_object('id', m.id, 'status', m.state);
  end if;
  reason := private.why_silent(p_application_id, p_side);
  if reason is not null then return private.silent_error(reason); end if;
  insert into private.conversations as c (application_id, job_id) values (p_application_id, of_job)
  on conflict (application_id) do update set last_written_at = now();
  perform private.mark_read(p_application_id, p_side);
  insert into private.conversation_messages (application_id, side, body, flags, state)
  select p_application_id, p_side, words, f.flags, case when f.flags = '{}' then 'sent' else 'held' end
  from (select private.text_flags(words) as flags) f
  returning * into m;
  if m.state = 'sent' then
    perform private.tell_of_message(m);
  else
    insert into public.audit_log (is_employer, action, table_name, row_id, after)
    values (p_side = 'employer', 'insert', 'conversation_messages', p_application_id::text,
      jsonb_build_object('side', p_side, 'flags', m.flags));
  end if;
  return jsonb_build_object('id', m.id, 'status', m.state);
end $$;
comment on function private.write_message is
  'Writes a side''s message, held where private.text_flags finds something in it; { id, status: sent or held }.';

create function public.employer_write(p_token text, p_application_id uuid, p_message text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- An applicant's link is no employer's.
  opened constant record := private.owned_conversation(p_application_id, coalesce(p_token, ''), 'employer');
begin
  if opened.refused is not null then return opened.refused; end if;
  return private.write_message(p_application_id, 'employer', p_message);
end $$;
comment on function public.employer_write is
  'For an employer, by the token of their link: writes to an applicant whom they answered (p_message: up to 500 '
  'characters). Returns { id, status: sent, or held until an admin read it }; the same words again within a minute are '
  'the same message. The applicant is told that there is one. 400 (hint p_message), 404 for anybody else''s, 409 with '
  'the reason as hint: not_answered, closed, blocked, ended, erased or limit (20 a day), 429.';
grant execute on function public.employer_write to anon, authenticated;

create function public.message_employer(p_application_id uuid, p_message text, p_token text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- An employer's link is no applicant's.
  opened constant record := private.owned_conversation(p_application_id, p_token, 'applicant');
begin
  if opened.refused is not null then return opened.refused; end if;
  return private.write_message(p_application_id, 'applicant', p_message);
end $$;
comment on function public.message_employer is
  'For an applicant, by the token of their interview''s link, or without one by account or visitor key: writes to the '
  'employer who answered them. Returns and answers as employer_write.';
grant execute on function public.message_employer to anon, authenticated;

-- == ending and reporting ==

create function private.end_talk(p_application_id uuid, p_side text, p_is_report boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  of_job uuid;
  reason text;
begin
  select job_id into of_job from public.job_applications where id = p_application_id for no key update;
  if not exists (select from private.conversations where application_id = p_application_id) then
    reason := private.why_silent(p_application_id, p_side);
    if reason is not null then return private.silent_error(reason); end if;
    insert into private.conversations (application_id, job_id) values (p_application_id, of_job);
  end if;
  update private.conversations
  set ended_by = coalesce(ended_by, p_side),
    reported_by = case when p_is_report and (reported_at is null or settled_at is not null) then p_side
      else reported_by end,
    reported_at = case when p_is_report and (reported_at is null or settled_at is not null) then now()
      else reported_at end,
    settled_at = case when not p_is_report then settled_at end
  where application_id = p_application_id;
  update private.conversation_messages set state = 'refused'
  where application_id = p_application_id and state = 'held';
  perform private.mark_read(p_application_id, p_side);
  return null;
end $$;
comment on function private.end_talk is
  'Ends a conversation for both, and with p_is_report shows it to admins. Null, or why there is none to end.';

create function public.end_conversation(p_application_id uuid, p_token text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  opened constant record := private.owned_conversation(p_application_id, p_token);
  refused constant jsonb := coalesce(opened.refused, private.end_talk(p_application_id, opened.side, false));
begin
  return coalesce(refused, private.conversation_row(p_application_id, opened.side));
end $$;
comment on function public.end_conversation is
  'Ends a conversation for both sides, for good; what is held is not sent. Who may: as conversation. Returns what '
  'conversation does; a second time changes nothing. 404, 409 (not_answered, closed or blocked) where there is none, '
  'or the employer stopped the mails, 429.';
grant execute on function public.end_conversation to anon, authenticated;

create function public.report_conversation(p_application_id uuid, p_token text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare opened constant record := private.owned_conversation(p_application_id, p_token);
begin
  return coalesce(
    opened.refused, private.end_talk(p_application_id, opened.side, true), '{"status": "reported"}');
end $$;
comment on function public.report_conversation is
  'Shows a conversation to admins, with all its messages, and ends it as end_conversation does. Who may: as '
  'conversation. Returns { status: reported }; a second time changes nothing. 404, 409 where there is none, 429.';
grant execute on function public.report_conversation to anon, authenticated;

-- == for admins ==

create function public.held_messages() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at, x.id), '[]')
    from (
      select m.id, m.application_id, a.job_id, a.job_title, a.company, a.first_name, k.email as contact, m.side,
        m.body as message, m.flags, m.created_at
      from private.conversation_messages m
      join public.job_applications a on a.id = m.application_id
      left join public.job_contacts k on k.job_id = a.job_id
      where m.state = 'held'
      order by m.created_at, m.id
      limit 100) x);
end $$;
comment on function public.held_messages is
  'For admins: the messages of applicants and employers that wait to be read, oldest first, 100 at most: [{ id, '
  'application_id, job_id, job_title, company, first_name, contact (the employer''s address), side (who wrote it), '
  'message, flags (as held_answers), created_at }].';
grant execute on function public.held_messages to authenticated;

create function public.decide_held_message(p_id uuid, p_decision text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  m private.conversation_messages;
  reason text;
begin
  if p_decision is null or p_decision not in ('send', 'discard') then
    perform private.raise_http_error(400, 'Choose send or discard.', 'p_decision');
  end if;
  perform 1 from public.job_applications a
  where a.id = (select x.application_id from private.conversation_messages x where x.id = p_id)
  for no key update;
  select * into m from private.conversation_messages where id = p_id and state = 'held' for update;
  if m.id is null then
    perform private.raise_http_error(404, 'This message was decided already, or is gone.', 'p_id');
  end if;
  reason := private.why_silent(m.application_id, m.side);
  if p_decision = 'send' and reason <> 'limit' then
    perform private.raise_http_error(409, 'They can''t write to each other any more: discard it.', 'p_id', reason);
  end if;
  update private.conversation_messages
  set state = case p_decision when 'send' then 'sent' else 'refused' end, sent_at = clock_timestamp()
  where id = m.id
  returning * into m;
  if m.state = 'sent' then
    update private.conversations set last_written_at = now() where application_id = m.application_id;
    perform private.tell_of_message(m);
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'conversation_messages', m.application_id::text,
    jsonb_build_object('side', m.side, 'decision', p_decision));
  return jsonb_build_object('decision', p_decision);
end $$;
comment on function public.decide_held_message is
  'For admins: what becomes of a message that is held: send, as of now, or discard (the other side never sees it). '
  'Recorded in the audit log. Returns { decision }. 404 once it was decided, 409 to send where they can''t write to '
  'each other any more.';
grant execute on function public.decide_held_message to authenticated;

create function public.reported_conversations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.reported_at, x.application_id), '[]')
    from (
      select c.application_id, c.job_id, coalesce(a.job_title, j.title) as job_title,
        coalesce(a.company, j.company, j.employer_name) as company, a.first_name, k.email as contact, c.reported_by,
        c.reported_at, (
          select coalesce(jsonb_agg(jsonb_build_object('side', m.side, 'text', m.body, 'status', m.state, 'flags',
            m.flags, 'sent_at', m.sent_at) order by m.sent_at, m.id), '[]')
          from private.conversation_messages m
          where m.application_id = c.application_id) as messages
      from private.conversations c
      left join public.job_applications a on a.id = c.application_id
      left join public.jobs j on j.id = c.job_id
      left join public.job_contacts k on k.job_id = c.job_id
      where c.reported_at is not null and c.settled_at is null
      order by c.reported_at, c.application_id
      limit 100) x);
end $$;
comment on function public.reported_conversations is
  'For admins: the conversations that a side reported, oldest first, 100 at most: [{ application_id, job_id, '
  'job_title, company, first_name, contact, reported_by: applicant or employer, reported_at, messages: [{ side, text, '
  'status: sent, held or refused, flags, sent_at }] }]. What names somebody is null where they deleted their data.';
grant execute on function public.reported_conversations to authenticated;

create function public.settle_conversation(p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare admin constant uuid := private.require_admin();
begin
  update private.conversations set settled_at = now()
  where application_id = p_application_id and reported_at is not null and settled_at is null;
  if not found then
    perform private.raise_http_error(404, 'This report was settled already, or is gone.', 'p_application_id');
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'conversations', p_application_id::text, '{"settled": true}');
  return '{"settled": true}';
end $$;
comment on function public.settle_conversation is
  'For admins: a reported conversation was looked at; it stays ended. Recorded in the audit log. Returns { settled }. '
  '404 once it was settled.';
grant execute on function public.settle_conversation to authenticated;

-- == merging and erasing ==

create function private.merge_conversations(p_keep uuid, p_drop uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.conversations k
  set ended_by = coalesce(k.ended_by, d.ended_by), reported_by = coalesce(k.reported_by, d.reported_by),
    reported_at = coalesce(k.reported_at, d.reported_at)
  from private.conversations d
  where k.application_id = p_keep and d.application_id = p_drop;
  if found then
    update private.conversation_messages set application_id = p_keep where application_id = p_drop;
    delete from private.conversations where application_id = p_drop;
  else
    update private.conversations set application_id = p_keep where application_id = p_drop;
  end if;
end $$;
comment on function private.merge_conversations is 'What was written about either of two applications is together.';

create function private.erase_words(p_application_id uuid, p_side text) returns void
language plpgsql security definer set search_path = '' as $$
declare c private.conversations;
begin
  update private.conversations
  set applicant_erased = applicant_erased or p_side = 'applicant',
    employer_erased = employer_erased or p_side = 'employer'
  where application_id = p_application_id
  returning * into c;
  -- About somebody who is gone nobody is told.
  delete from public.outbox where id in (c.applicant_notice, c.employer_notice) and status = 'pending';
  delete from private.conversation_messages
  where application_id = p_application_id and (side = p_side and state <> 'sent' or state = 'held');
  update private.conversation_messages set body = null, flags = '{}'
  where application_id = p_application_id and side = p_side;
  delete from private.conversations k
  where k.application_id = p_application_id and not exists (
    select from private.conversation_messages m where m.application_id = k.application_id and m.body is not null);
end $$;
comment on function private.erase_words is
  'Takes a side''s words out of a conversation; the other keeps their own. Without any, it goes whole.';

create function private.erase_applicants_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.erase_words(old.id, 'applicant');
  return null;
end $$;
comment on function private.erase_applicants_words is 'However an application is removed, its applicant''s words go.';

create trigger c_erase_words after delete on public.job_applications
  for each row execute function private.erase_applicants_words();
