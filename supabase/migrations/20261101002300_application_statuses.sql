-- What becomes of an application: its status, set and undone by an admin, and who is told.

create function private.status_recipients(a public.job_applications)
returns table (channel text, recipient text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.open_channels(a.phone_number, a.email) where a.consented_at is not null;
end $$;
comment on function private.status_recipients is
  'Where an applicant is told of their application (that it arrived, its status, answers, interviews, reminders): the '
  'phone and the e-mail that they gave with it, if they agreed to that. Only STOP, a bounce or a complaint ends it: '
  'alerts, whoever signed up for them or stopped them, have no say.';

create function private.status_key(a public.job_applications) returns text
language sql stable security definer set search_path = '' as $$
  select ':' || a.id || ':' || a.application_status || ':' || private.times_reached(a.id, a.application_status)
$$;
comment on function private.status_key is
  'The end of the idempotency key of what is sent about the status that an application has now.';

create function public.application_status_recipients(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return to_jsonb(array(
    select jsonb_build_object('channel', r.channel, 'recipient', r.recipient)
    from public.job_applications a, private.status_recipients(a) r
    where a.id = p_id));
end $$;
comment on function public.application_status_recipients is
  'For admins: who would be notified of a change of the application''s status: [{ channel: sms|email, recipient }].';
grant execute on function public.application_status_recipients to authenticated;

create function public.set_application_status(p_id uuid, p_status text, p_interview jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hold constant int := private.setting('undo_seconds')::text::int;
  a public.job_applications;
  i private.interviews;
  was_upcoming boolean;
  entered jsonb;
  change text;
  event bigint;
begin
  perform private.require_admin();
  if p_status is null or p_status not in ('pending', 'interviewing', 'offer', 'rejected') then
    perform private.raise_http_error(400, 'Choose pending, interviewing, offer or rejected.', 'p_status');
  end if;
  select * into a from public.job_applications where id = p_id for update;
  if a.id is null then perform private.raise_http_error(404, 'There is no such application.', 'p_id'); end if;
  if private.is_unfinished(a.application_status) or a.application_status = 'withdrawn' then
    perform private.raise_http_error(409, 'This application has not been submitted.', 'p_id');
  end if;
  if p_status in ('interviewing', 'offer') and private.is_banned_job(a.job_id) then
    perform private.raise_http_error(409, 'This job is banned: nobody is sent there.', 'p_status');
  end if;
  if a.application_status <> p_status then
    i := private.interview_of(a.id);
    was_upcoming := private.is_upcoming(i);
    if p_status = 'interviewing' then
      entered := private.read_interview(a, p_interview);
      if entered ? 'code' then return entered; end if;
      change := private.interview_change(i, entered);
    end if;
    -- Nobody is hired any more: what nobody has decided about goes.
    if a.application_status = 'offer' then perform private.undo_payout(a.id, 'hire', '-infinity'); end if;
    update public.job_applications set application_status = p_status where id = a.id returning * into a;
    if p_status = 'offer' then perform private.earn_payout(a.id, 'hire', 1000); end if;
    if change is not null then
      select max(e.id) into event from public.application_events e where e.application_id = a.id;
      perform private.add_interview_version(i, event, a.id, change, entered);
      perform private.notify_employer_of_interview(a.id, event, change, hold);
    end if;
    i := private.interview_of(a.id);
    -- An older update that was not sent is out of date, a warning is not.
    update public.outbox set status = 'cancelled', last_error = 'superseded'
     where application_id = a.id and kind in ('application_update', 'unanswered') and status = 'pending'
       and data ->> 'answer' is distinct from 'banned';
    -- Held back for as long as the change can be undone.
    perform private.enqueue(
      'status:' || r.channel || private.status_key(a),
      case when change is null then 'application_update' else 'interview' end, r.channel, r.recipient, null, null,
      case when change is not null then private.interview_message(a, i, change) else jsonb_strip_nulls(
        jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
          'status', p_status,
          'calendar', case when was_upcoming and i.state = 'cancelled' then private.calendar_entry(i) end)) end,
      a.language, null, a.id, a.job_id, 10, now() + make_interval(secs => hold))
      from private.status_recipients(a) r;
  end if;
  return jsonb_build_object('id', a.id, 'application_status', a.application_status, 'undo_seconds', hold);
end $$;
comment on function public.set_application_status is
  'For admins: sets a submitted application to pending, interviewing, offer or rejected, records it, and notifies the '
  'person when it can no longer be undone. interviewing needs an appointment, as from an employer (p_interview: { '
  'starts_at, place or phone_number, contact_name }; 400 and 409 as employer_answer), which the employer is e-mailed, '
  'too. Returns { id, application_status, undo_seconds }. 409 for interviewing and offer while the job is banned.';
grant execute on function public.set_application_status to authenticated;

create function public.undo_application_status(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hold constant int := private.setting('undo_seconds')::text::int;
  a public.job_applications;
  e public.application_events;
  keys text[];
begin
  perform private.require_admin();
  select * into a from public.job_applications where id = p_id for update;
  if a.id is null then perform private.raise_http_error(404, 'There is no such application.', 'p_id'); end if;
  select * into e
  from public.application_events
  where application_id = a.id and event_type in ('status_changed', 'reopened')
  order by id desc
  limit 1;
  if e.id is null or e.event_type <> 'status_changed' or e.to_status <> a.application_status
    or e.to_status not in ('pending', 'interviewing', 'offer', 'rejected')
    -- An employer's answer is theirs to undo.
    or e.actor is null
    or e.created_at <= now() - make_interval(secs => hold) then
    perform private.raise_http_error(409, 'It is too late to undo this change.', 'p_id');
  end if;
  keys := array['status:sms' || private.status_key(a), 'status:email' || private.status_key(a)];
  -- Taken from under the sender, or not at all.
  perform 1 from public.outbox where idempotency_key = any (keys) for update;
  if exists (select 1 from public.outbox where idempotency_key = any (keys) and status <> 'pending') then
    perform private.raise_http_error(409, 'The person has been told already.', 'p_id');
  end if;
  delete from public.outbox where idempotency_key = any (keys);
  update public.job_applications set application_status = e.from_status where id = a.id returning * into a;
  perform private.undo_interview_notice(a.id, e.id);
  -- Neither the change nor its undoing is part of the application's history; the audit log has both.
  delete from public.application_events where application_id = a.id and id >= e.id and event_type = 'status_changed';
  if e.to_status = 'offer' then perform private.undo_payout(a.id, 'hire', e.created_at); end if;
  if e.from_status = 'offer' then perform private.renew_offer(a.id); end if;
  update public.outbox
    set status = 'pending', last_error = null
    where status = 'cancelled' and last_error = 'superseded'
    and idempotency_key in ('status:sms' || private.status_key(a), 'status:email' || private.status_key(a));
  return jsonb_build_object('id', a.id, 'application_status', a.application_status);
end $$;
comment on function public.undo_application_status is
  'For admins: undoes the last change of an application''s status, with its message and payout, within undo_seconds '
  '(app_settings). Returns { id, application_status }. 409 after that time or when the person was notified.';
grant execute on function public.undo_application_status to authenticated;

-- == no answer ==

create function private.tell_unanswered() returns int
language plpgsql security definer set search_path = '' as $$
declare
  a record;
  jobs jsonb;
  due timestamptz;
  n int := 0;
begin
  for a in
    with old as materialized (
      select x.id, x.job_id, x.phone_number
      from public.job_applications x
      -- Some finish later what they began.
      where x.created_at between now() - interval '60 days' and now() - interval '21 days'
        and coalesce(x.completed_at, x.applied_at, x.created_at)
          between now() - interval '28 days' and now() - interval '21 days'
        and x.application_status in ('completed', 'submitted', 'applied', 'pending')
        and x.consented_at is not null
        and not exists (select from public.outbox o where o.idempotency_key = 'unanswered:' || x.id)
    ), waiting as materialized (
      select distinct on (o.phone_number) o.id, v.arrived_at
      from old o
      join private.job_applicants v on v.id = o.id and v.is_waiting
      join public.jobs j on j.id = o.job_id
      -- They hear the next morning that it is filled; of what is banned they heard.
      where not exists (select from private.filled_jobs f where f.job_id = o.job_id and f.answered_at is null)
        and not private.is_banned_job(j.id)
      order by o.phone_number, v.arrived_at, o.id)
    select x.id, x.job_id, x.phone_number, x.first_name, x.job_title, x.company, x.language, r.channel, r.recipient
    from waiting w
    join public.job_applications x on x.id = w.id
    cross join lateral (
      select s.channel, s.recipient, private.address_key(s.recipient) as recipient_key
      from private.status_recipients(x) s
      order by s.channel desc
      limit 1) r
    where not exists (
      select from private.notice_days d
      where d.recipient_key = r.recipient_key and d.kind = 'unanswered' and d.day >= private.today())
    order by w.arrived_at
    limit 500
  loop
    -- Answered, withdrawn or deleted meanwhile.
    perform 1 from public.job_applications x where x.id = a.id for update skip locked;
    continue when not found or not exists (select from private.job_applicants v where v.id = a.id and v.is_waiting);
    select coalesce(jsonb_agg(jsonb_build_object('id', s.job ->> 'id', 'title', s.job ->> 'title',
      'company', s.job ->> 'company', 'location', s.job ->> 'location', 'borough', s.job ->> 'borough',
      'pay_range', s.job ->> 'pay_range') order by s.place), '[]')
    into jobs
    from (
      select x.job, x.place
      from jsonb_array_elements(public.similar_jobs(a.job_id) -> 'jobs') with ordinality x (job, place)
      where not exists (
        select from public.job_applications o
        where o.phone_number = a.phone_number and o.job_id = (x.job ->> 'id')::uuid)
      order by x.place
      limit 3) s;
    due := private.enqueue_once_a_day('unanswered:' || a.id, 'unanswered', a.channel, a.recipient,
      jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
        'path', '/jobs/' || a.job_id, 'jobs', jobs),
      a.language, null, a.id);
    n := n + (due is not null)::int;
  end loop;
  return n;
end $$;
comment on function private.tell_unanswered is
  'Tells whoever has waited three weeks for an answer so, once, with three similar jobs that they did not apply for: a '
  'text where one may be sent, else an e-mail, at most one to an address on a day; returns how many. 500 at a time.';
