-- Interviews: their versions, the link with which an applicant sees and answers theirs, and reminders.

-- == private.interviews ==

create table private.interviews (
  event_id bigint primary key references public.application_events (id) on delete cascade,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  uid uuid not null,
  sequence int not null check (sequence >= 0),
  state text not null check (state in ('proposed', 'confirmed', 'declined', 'moved', 'cancelled')),
  starts_at timestamptz not null,
  duration_minutes int not null default 30 check (duration_minutes between 15 and 240),
  place text check (length(place) between 1 and 200),
  phone_number text check (private.is_phone(phone_number)),
  contact_name text check (length(contact_name) between 1 and 60),
  proposed_times timestamptz[] not null default '{}' check (cardinality(proposed_times) <= 3),
  created_at timestamptz not null default now(),
  constraint interviews_one_way check (num_nonnulls(place, phone_number) = 1)
);
comment on table private.interviews is
  'A version of the appointment for an interview, made by an event of its application and undone with it; the one with '
  'the highest event_id holds.';
comment on column private.interviews.uid is 'UID of the calendar file: the same for all versions.';
comment on column private.interviews.sequence is
  'SEQUENCE of the calendar file: one more for each version and for each answer to it, which changes its STATUS.';
comment on column private.interviews.state is
  'proposed and moved: the applicant has not answered. declined: they cannot come, or asked for one of proposed_times.';
comment on column private.interviews.phone_number is 'Where the interview is by phone; null where it is at a place.';

create index interviews_application_idx on private.interviews (application_id, event_id desc);
create index interviews_starts_idx on private.interviews (starts_at);

-- == private.interview_links ==

create table private.interview_links (
  token_hash text primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.interview_links is
  'A link that was sent to an applicant: it shows the interview of that application. Only the token''s hash is kept. '
  'It works until 30 days after the interview.';

create index interview_links_application_idx on private.interview_links (application_id);
create index interview_links_created_idx on private.interview_links (created_at);

-- == times ==

create function private.after_quiet_hours(p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((private.quiet_hours_at(p_at)).ends at time zone 'America/New_York', p_at)
$$;
comment on function private.after_quiet_hours is 'The first moment from then on at which texts go out.';

create function private.before_quiet_hours(p_at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(((private.quiet_hours_at(p_at)).begins - interval '1 hour') at time zone 'America/New_York', p_at)
$$;
comment on function private.before_quiet_hours is
  'That moment, or in quiet hours an hour before the evening when they begin.';

create function private.earliest_delivery(a public.job_applications) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select min(case r.channel
      when 'sms' then private.after_quiet_hours(
        now() + make_interval(secs => private.setting('undo_seconds')::text::int))
      else now() end)
    from private.status_recipients(a) r);
end $$;
comment on function private.earliest_delivery is
  'When an applicant can be told of something at the earliest; null for somebody who cannot be told.';

create function private.clock_text(p_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_at at time zone 'America/New_York', 'FMHH12:MI AM')
    || case when private.new_york_day(p_at) <> private.today()
      then to_char(p_at at time zone 'America/New_York', '" on "FMMonth FMDD') else '' end
$$;
comment on function private.clock_text is '9:00 AM, with the day if it is not today, in New York time.';

create function private.interview_reminders(i private.interviews) returns timestamptz[]
language sql stable security definer set search_path = '' as $$
  select array[private.before_quiet_hours(i.starts_at - interval '1 day'),
    private.before_quiet_hours(i.starts_at - interval '2 hours')]
$$;
comment on function private.interview_reminders is
  'When an interview is reminded of: a day before and two hours before, earlier where that is in quiet hours.';

-- == versions ==

create function private.interview_of(p_application_id uuid) returns private.interviews
language sql stable security definer set search_path = '' as $$
  select i from private.interviews i where i.application_id = p_application_id order by i.event_id desc limit 1
$$;
comment on function private.interview_of is 'The version of an application''s interview that holds; null without one.';

create function private.is_upcoming(i private.interviews) returns boolean
language sql stable set search_path = '' as $$
  select i.event_id is not null and i.starts_at > now()
    and (i.state in ('proposed', 'confirmed', 'moved') or i.state = 'declined' and i.proposed_times <> '{}')
$$;
comment on function private.is_upcoming is 'Whether an interview is ahead, or being arranged.';

create function private.interview_row(i private.interviews) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'uid', i.uid, 'sequence', i.sequence, 'state', i.state, 'starts_at', i.starts_at,
    'ends_at', i.starts_at + make_interval(mins => i.duration_minutes), 'place', i.place,
    'phone_number', i.phone_number, 'contact_name', i.contact_name, 'proposed_times', to_jsonb(i.proposed_times),
    'updated_at', i.created_at, 'is_upcoming', private.is_upcoming(i))
  where i.event_id is not null
$$;
comment on function private.interview_row is
  'A version as both sides see it: { uid, sequence, state, starts_at, ends_at, place, phone_number, contact_name, '
  'proposed_times, updated_at, is_upcoming }; null for none.';

create function private.read_interview(a public.job_applications, p_interview jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  place_in constant text := private.clean_text(p_interview ->> 'place', 201);
  contact constant text := private.clean_text(p_interview ->> 'contact_name', 61);
  number_in constant text := private.clean_text(p_interview ->> 'phone_number', 100);
  notified_at constant timestamptz := private.earliest_delivery(a);
  begins timestamptz;
begin
  if jsonb_typeof(p_interview) <> 'object' then
    return private.http_error_body(400, 'Choose a day and a time.', 'starts_at');
  end if;
  begin
    begins := date_trunc('minute', (p_interview ->> 'starts_at')::timestamptz);
  exception when others then
    begins := null;
  end;
  if begins is null or not isfinite(begins) then
    return private.http_error_body(400, 'Choose a day and a time.', 'starts_at');
  end if;
  if notified_at is null then
    return private.http_error_body(
      409, 'We have no way to tell this person. Please call or text them.', 'p_interview');
  end if;
  if begins < notified_at + interval '2 hours' then
    return private.http_error_body(400,
      format('Choose a time after %s: we can tell %s at %s at the earliest.',
        private.clock_text(notified_at + interval '2 hours'), a.first_name, private.clock_text(notified_at)),
      'starts_at', to_char(notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  end if;
  if begins > now() + interval '60 days' then
    return private.http_error_body(400, 'Choose a day within the next 60 days.', 'starts_at');
  end if;
  if number_in is not null and (
    place_in is not null or not private.can_text(private.phone_e164(number_in))) then
    return private.http_error_body(400, 'Enter a place, or a 10-digit phone number.', 'phone_number');
  end if;
  if number_in is null and (place_in is null or length(place_in) > 200) then
    return private.http_error_body(400, 'Enter an address of up to 200 characters.', 'place');
  end if;
  if length(contact) > 60 or contact ~ '[0-9]{3}' then
    return private.http_error_body(400, 'Enter a name of up to 60 characters.', 'contact_name');
  end if;
  return jsonb_strip_nulls(jsonb_build_object('starts_at', begins, 'place', place_in,
    'phone_number', private.phone_e164(number_in), 'contact_name', contact));
end $$;
comment on function private.read_interview is
  'Checks what an employer entered: { starts_at, place or phone_number, contact_name }; or the answer to a wrong one '
  '(code, message, hint: the field, details: for a time that is too soon, when the person can be told).';

create function private.interview_change(i private.interviews, p_interview jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when not private.is_upcoming(i) then 'proposed'
    when i.state = 'declined' and (p_interview ->> 'starts_at')::timestamptz = any (i.proposed_times) then 'confirmed'
    when i.state <> 'declined'
      and p_interview = jsonb_strip_nulls(jsonb_build_object('starts_at', i.starts_at, 'place', i.place,
        'phone_number', i.phone_number, 'contact_name', i.contact_name)) then null
    else 'moved' end
$$;
comment on function private.interview_change is
  'The state that an interview comes to with what an employer entered; null when it is as it was.';

create function private.add_interview_version(
  i private.interviews, p_event_id bigint, p_application_id uuid, p_state text, p_interview jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.interviews (event_id, application_id, uid, sequence, state, starts_at, place, phone_number,
    contact_name)
  values (p_event_id, p_application_id, coalesce(i.uid, gen_random_uuid()), coalesce(i.sequence + 1, 0), p_state,
    coalesce((p_interview ->> 'starts_at')::timestamptz, i.starts_at),
    case when p_interview is not null then p_interview ->> 'place' else i.place end,
    case when p_interview is not null then p_interview ->> 'phone_number' else i.phone_number end,
    case when p_interview is not null then p_interview ->> 'contact_name' else i.contact_name end);
  perform private.drop_reminders(p_application_id);
end $$;
comment on function private.add_interview_version is
  'The version after i, made by an event; as i was but for its state where nothing else was entered.';

create function private.drop_reminders(p_application_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.outbox
  where application_id = p_application_id and kind = 'interview' and status = 'pending'
    and data ->> 'change' = 'reminder';
$$;
comment on function private.drop_reminders is 'Takes back the reminders of an interview that were not sent.';

create function private.new_interview_link(p_application_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare token constant text := private.new_token();
begin
  insert into private.interview_links (token_hash, application_id) values (private.hash(token), p_application_id);
  return token;
end $$;
comment on function private.new_interview_link is 'Makes a link to an application''s interview; returns the token.';

create function private.calendar_entry(i private.interviews) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'uid', i.uid, 'sequence', i.sequence, 'starts_at', i.starts_at,
    'ends_at', i.starts_at + make_interval(mins => i.duration_minutes), 'place', i.place,
    'phone_number', i.phone_number, 'contact_name', i.contact_name,
    'status', case
      when i.state = 'confirmed' then 'CONFIRMED'
      when i.state = 'cancelled' or i.state = 'declined' and i.proposed_times = '{}' then 'CANCELLED'
      else 'TENTATIVE' end))
$$;
comment on function private.calendar_entry is
  'A version as the calendars of both sides have it, for the file that their e-mails carry.';

create function private.interview_message(a public.job_applications, i private.interviews, p_change text)
returns jsonb language sql security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title,
    'company', a.company, 'change', p_change, 'starts_at', i.starts_at, 'place', i.place,
    'phone_number', i.phone_number, 'contact_name', i.contact_name, 'token', private.new_interview_link(a.id),
    'calendar', private.calendar_entry(i)))
$$;
comment on function private.interview_message is
  'The data of a message about an interview, with a new link. p_change: proposed, confirmed (a time that the person '
  'asked for), moved, cancelled, filled (with the position) or reminder.';

create function private.call_off_interview() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  i constant private.interviews := private.interview_of(new.id);
  event constant bigint := (select max(e.id) from public.application_events e where e.application_id = new.id);
  is_theirs constant boolean := new.application_status in ('withdrawn', 'in_progress');
begin
  update public.outbox set status = 'cancelled', last_error = 'superseded'
   where application_id = new.id and kind = 'interview' and status = 'pending' and data ->> 'change' <> 'reminder';
  if private.is_upcoming(i) then
    perform private.add_interview_version(i, event, new.id, 'cancelled', null);
    perform private.notify_employer_of_interview(new.id, event,
      case when is_theirs then 'withdrawn' else 'cancelled' end,
      case when is_theirs then 0 else private.setting('undo_seconds')::text::int end);
  end if;
  return null;
end $$;
comment on function private.call_off_interview is
  'An interview that is ahead ends with the status, and comes back when the change of status is undone.';

create trigger c_call_off_interview after update of application_status on public.job_applications
  for each row
  when (old.application_status = 'interviewing' and new.application_status <> 'interviewing')
  execute function private.call_off_interview();

-- == the applicant's page ==

create function private.open_interview_link(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare l private.interview_links;
begin
  perform private.guard_guesses();
  perform private.enforce_rate_limit('interview', 300, 3000, '1 hour');
  select x.* into l
  from private.interview_links x
  where x.token_hash = private.hash(left(p_token, 200))
    and (private.interview_of(x.application_id)).starts_at > now() - interval '30 days';
  if l.token_hash is null then
    perform private.count_guess();
    return null;
  end if;
  perform private.enforce_target_limit('interview', 'link:' || l.token_hash, 300, '1 hour');
  return l.application_id;
end $$;
comment on function private.open_interview_link is
  'The application of the interview link with this token; null when it is unknown or over, which counts as a guess. '
  '429 beyond 300 calls an hour by a person or of a link, 3000 from an address.';

create function private.dead_link() returns jsonb
language sql set search_path = '' as $$
  select private.http_error_body(404, 'This link no longer works.', 'p_token')
$$;
comment on function private.dead_link is 'The same answer for a link that is unknown, revoked or over.';

create function private.banned_interview(p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_banned_job((select a.job_id from public.job_applications a where a.id = p_application_id)) then
    return private.http_error_body(404, private.ban_warning(), 'p_token', 'banned');
  end if;
  return null;
end $$;
comment on function private.banned_interview is
  'What is said in place of an interview with somebody who is banned (404, details banned); else null.';

create function private.interview_page(p_application_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.interview_row(i) || jsonb_build_object(
    'application_id', a.id, 'first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
    'pay_range', a.pay_range, 'reminders', (
      select coalesce(jsonb_agg(r order by r), '[]')
      from unnest(private.interview_reminders(i)) r
      where r > greatest(now(), i.created_at) and private.is_upcoming(i) and i.state <> 'declined'))
  from public.job_applications a
  cross join lateral private.interview_of(a.id) i
  where a.id = p_application_id;
$$;
comment on function private.interview_page is 'What interview returns.';

create function public.interview(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare of_application uuid := private.open_interview_link(p_token);
begin
  if of_application is null then return private.dead_link(); end if;
  return coalesce(private.banned_interview(of_application), private.interview_page(of_application));
end $$;
comment on function public.interview is
  'For an applicant, by the token of the link that they were sent: the interview { uid, sequence, state: proposed, '
  'moved, confirmed, declined or cancelled, starts_at, ends_at, place or phone_number (E.164), contact_name, '
  'proposed_times, updated_at, is_upcoming, application_id, first_name, job_title, company, pay_range, reminders: '
  'when the next reminders go out }. Counts as a call and changes nothing else. 404 for a link that does not work, '
  'and (details banned) where the employer is banned, 405 by GET, 429.';
grant execute on function public.interview to anon, authenticated;

create function public.answer_interview(p_token text, p_sequence int, p_answer text, p_times jsonb default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  of_application constant uuid := private.open_interview_link(p_token);
  times timestamptz[];
  a public.job_applications;
  i private.interviews;
  event bigint;
  banned jsonb;
  is_seen boolean;
begin
  if of_application is null then return private.dead_link(); end if;
  banned := private.banned_interview(of_application);
  if banned is not null then return banned; end if;
  if p_answer is null or p_answer not in ('confirmed', 'another_time', 'declined') then
    return private.http_error_body(400, 'Choose confirmed, another_time or declined.', 'p_answer');
  end if;
  if p_answer = 'another_time' then
    begin
      times := array(
        select distinct date_trunc('minute', t::timestamptz) from jsonb_array_elements_text(p_times) t order by 1);
    exception when others then
      times := '{}';
    end;
    if cardinality(times) not between 1 and 3
      or exists (
        select 1
        from unnest(times) t
        where t not between now() + interval '2 hours' and now() + interval '60 days') then
      return private.http_error_body(400, 'Choose up to three times within the next 60 days.', 'p_times');
    end if;
  end if;
  select * into a from public.job_applications where id = of_application for update;
  i := private.interview_of(a.id);
  -- As it was proposed, or with any of the person's own answers since.
  is_seen := coalesce(p_sequence between i.sequence - (
    select count(*)
    from public.application_events e
    where e.application_id = a.id and e.event_type = 'interview_answered' and e.id > i.event_id) and i.sequence, false);
  -- A second tap, or a request that is sent again, is the same answer.
  if p_answer = 'confirmed' and i.state = 'confirmed' and is_seen
    or p_answer = 'another_time' and i.state = 'declined' and is_seen and i.proposed_times = times
    or p_answer = 'declined' and i.state = 'declined' and p_sequence <= i.sequence and i.proposed_times = '{}' then
    return private.interview_page(a.id);
  end if;
  if a.application_status <> 'interviewing' or not private.is_upcoming(i) or not is_seen then
    return private.http_error_body(409, 'This interview has changed. Please look again.', 'p_sequence');
  end if;
  perform private.enforce_target_limit('interview_answer', 'application:' || a.id, 20, '1 day');
  insert into public.application_events (application_id, event_type, data)
  values (a.id, 'interview_answered', jsonb_strip_nulls(
    jsonb_build_object('answer', p_answer, 'starts_at', i.starts_at, 'times', to_jsonb(times))))
  returning id into event;
  if p_answer = 'declined' then
    perform private.add_interview_version(i, event, a.id, 'declined', null);
  else
    update private.interviews
      set state = case p_answer when 'confirmed' then 'confirmed' else 'declined' end, sequence = sequence + 1,
        proposed_times = coalesce(times, '{}')
      where event_id = i.event_id;
    if p_answer = 'another_time' then perform private.drop_reminders(a.id); end if;
  end if;
  perform private.notify_employer_of_interview(a.id, event, p_answer);
  return private.interview_page(a.id);
end $$;
comment on function public.answer_interview is
  'For an applicant, by the token of their link: answers the version of the interview that they saw (p_sequence) with '
  'confirmed, another_time (p_times: one to three times from two hours to 60 days ahead) or declined, also after an '
  'earlier answer. The employer is told. Returns what interview does; the same answer again changes nothing. 404 for a '
  'link that does not work or an employer who is banned, 409 for an interview that has changed, is over or called off, '
  '429 beyond 20 answers a day.';
grant execute on function public.answer_interview to anon, authenticated;

create function public.my_interview_link(p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare a public.job_applications;
begin
  perform private.enforce_rate_limit('interview_link', 60, 600, '1 hour');
  a := private.owned_application(p_application_id);
  if (private.interview_of(a.id)).event_id is null then
    perform private.raise_http_error(404, 'There is no interview.', 'p_application_id');
  end if;
  return jsonb_build_object('token', private.new_interview_link(a.id));
end $$;
comment on function public.my_interview_link is
  'A link to the interview of the caller''s application: { token }, for interview and answer_interview. 404 for '
  'somebody else''s application or one without an interview, 429 beyond 60 an hour.';
grant execute on function public.my_interview_link to anon, authenticated;

-- == reminders ==

create function private.remind_of_interviews() returns int
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  a public.job_applications;
  i private.interviews;
  due timestamptz[];
  is_second boolean;
  key text;
  r record;
  n int := 0;
begin
  for application in
    select distinct x.application_id
    from private.interviews x
    where x.starts_at between now() and now() + interval '2 days'
  loop
    -- Nobody moves it meanwhile; whoever is being answered right now is reminded a minute later.
    select * into a from public.job_applications where id = application for update skip locked;
    continue when not found;
    i := private.interview_of(application);
    continue when a.application_status <> 'interviewing' or not private.is_upcoming(i) or i.state = 'declined'
      or private.is_banned_job(a.job_id);
    due := private.interview_reminders(i);
    -- Of two that are due the second; what was arranged later than that needs none.
    is_second := due[2] <= now();
    continue when due[1] > now() or i.created_at >= case when is_second then due[2] else due[1] end;
    for r in select * from private.status_recipients(a) loop
      key := concat_ws(':', 'interview', i.event_id, case when is_second then 'hours' else 'day' end, r.channel);
      continue when exists (select 1 from public.outbox b where b.idempotency_key = key);
      perform private.enqueue(key, 'interview', r.channel, r.recipient, null, null,
        private.interview_message(a, i, 'reminder'), a.language, null, a.id, a.job_id, 10);
      n := n + 1;
    end loop;
  end loop;
  return n;
end $$;
comment on function private.remind_of_interviews is
  'Queues the reminders that are due, each once; returns how many.';
