-- Employers answer without an account: their link, what it shows, their answers, and the mail to them.

-- == private.employer_links ==

create table private.employer_links (
  token_hash text primary key,
  stop_token text not null unique,
  job_id uuid not null references public.jobs (id) on delete cascade,
  recipient text not null check (private.is_email(recipient)),
  seen_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.employer_links is
  'A link that was e-mailed to a job''s contact: it shows who applied to that job. Only the token''s hash is kept. It '
  'works while the address is the job''s contact, until 30 days after the job closes.';
comment on column private.employer_links.stop_token is
  'Made from the token, one way: it stops the mails to the address and opens nothing.';
comment on column private.employer_links.seen_at is 'When somebody first said yes to it.';

create index employer_links_job_idx on private.employer_links (job_id, created_at desc);
create index employer_links_created_idx on private.employer_links (created_at);
create index employer_links_recipient_idx on private.employer_links (recipient);

-- == private.employer_news ==

create table private.employer_news (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  kind text not null check (kind in ('applied', 'follow_up', 'reminder')),
  recipient text not null,
  outbox_id uuid references public.outbox (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (application_id, kind)
);
comment on table private.employer_news is
  'What an employer is still to be told of: the next e-mail to the address counts it. outbox_id: it is in that one.';

create index employer_news_recipient_idx on private.employer_news (recipient, created_at) where outbox_id is null;
create index employer_news_outbox_idx on private.employer_news (outbox_id) where outbox_id is not null;
create index employer_news_created_idx on private.employer_news (created_at);

-- == private.stopped_employers ==

create table private.stopped_employers (
  recipient_key text primary key,
  reason text not null check (reason in ('not_ours', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);
comment on table private.stopped_employers is
  'A mailbox, as a keyed hash, that gets no e-mails about applications: it said so, or they came back.';

create function private.record_stopped_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.stopped_at := (
    select s.created_at from private.stopped_employers s where s.recipient_key = private.address_key(new.email));
  return new;
end $$;
comment on function private.record_stopped_contact is 'Keeps job_contacts.stopped_at, whoever writes the row.';

create trigger b_stopped_contact before insert or update on public.job_contacts
  for each row execute function private.record_stopped_contact();

-- == private.filled_jobs ==

create table private.filled_jobs (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  was_active boolean not null,
  filled_at timestamptz not null default now(),
  answered_at timestamptz,
  is_final boolean not null default false,
  hired_here boolean,
  is_deleted boolean not null default false,
  is_announced boolean not null default false
);
comment on table private.filled_jobs is
  'An employer said that the position is filled, or deleted the job (is_deleted): who still waits is answered the next '
  'morning, when it can no longer be undone (answered_at). is_final: an admin has taken the job down since, and the '
  'employer does not reopen it; nor once they told those who wait (is_announced).';
comment on column private.filled_jobs.hired_here is
  'What they said to ''Did you hire through Stoop?''; null: not asked.';

create index filled_jobs_unanswered_idx on private.filled_jobs (filled_at) where answered_at is null;

create function private.record_takedown() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('stoop.employer', true) = 'on' or current_setting('stoop.bulk', true) = 'on'
    or not exists (select from public.user_roles r where r.user_id = private.actor() and r.role = 'admin') then
    return null;
  end if;
  update private.filled_jobs set is_final = true where job_id = new.id and answered_at is null;
  -- What was closed already changes in nothing: the decision is recorded all the same.
  if to_jsonb(old) - 'updated_at' = to_jsonb(new) - 'updated_at' then
    insert into public.audit_log (actor, action, table_name, row_id, before, after)
    values (private.actor(), 'update', 'jobs', new.id, jsonb_build_object('status', old.status),
      jsonb_build_object('status', new.status));
  end if;
  return null;
end $$;
comment on function private.record_takedown is
  'An admin''s decision to take a job down ends its employer''s undo, and stands in the audit log even where the job '
  'was closed already.';

create trigger d_takedown after update of status, is_approved on public.jobs for each row
  when (new.status <> 'active' or not new.is_approved) execute function private.record_takedown();

-- == private.held_answers ==

create table private.held_answers (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.job_applications (id) on delete cascade,
  answer text not null check (answer in ('interview', 'not_this_time')),
  message text check (length(message) between 1 and 500),
  interview jsonb,
  flags text[] not null check (cardinality(flags) > 0),
  created_at timestamptz not null default now()
);
comment on table private.held_answers is
  'An employer''s answer that an admin reads before the applicant hears of it, since private.text_flags found '
  'something in it. It goes with any change of the application''s status.';

create index held_answers_created_idx on private.held_answers (created_at);

create function private.drop_held_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.held_answers where application_id = new.id;
  return null;
end $$;
comment on function private.drop_held_answer is 'Whoever withdrew, or was answered otherwise, gets no older answer.';

create trigger c_drop_held_answer after update of application_status on public.job_applications
  for each row
  when (old.application_status <> new.application_status)
  execute function private.drop_held_answer();

-- == links ==

create function private.stop_token(p_token text) returns text
language sql immutable set search_path = '' as $$ select private.hash('stop ' || p_token) $$;
comment on function private.stop_token is
  'What the link that stops an employer''s e-mails carries, by that of their page.';

create function private.new_employer_link(p_job_id uuid, p_recipient text) returns text
language plpgsql security definer set search_path = '' as $$
declare token constant text := private.new_token();
begin
  insert into private.employer_links (token_hash, stop_token, job_id, recipient)
  values (private.hash(token), private.stop_token(token), p_job_id, p_recipient);
  return token;
end $$;
comment on function private.new_employer_link is 'Makes a link for a job and its contact; returns the token.';

create function private.link_end(j public.jobs) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when j.status in ('active', 'paused') then j.expires_at else coalesce(j.closed_at, j.expires_at) end
    + interval '30 days'
$$;
comment on function private.link_end is 'Until when a job''s employer links work: 30 days after it closes.';

create function private.has_valid_links(j public.jobs) returns boolean
language sql stable set search_path = '' as $$
  select j.status in ('active', 'paused') or private.link_end(j) > now();
$$;
comment on function private.has_valid_links is 'Whether a job''s employer links still work.';

create function private.open_employer_link(p_token text) returns private.employer_links
language plpgsql security definer set search_path = '' as $$
declare l private.employer_links;
begin
  perform private.guard_guesses();
  perform private.enforce_rate_limit('employer', 1200, 6000, '1 hour');
  select x.* into l
  from private.employer_links x
  join public.jobs j on j.id = x.job_id
  join public.job_contacts c on c.job_id = x.job_id and c.email = x.recipient
  where x.token_hash = private.hash(left(p_token, 200))
    and x.revoked_at is null
    and private.has_valid_links(j)
    and not private.is_banned_job(j.id);
  if l.token_hash is null then
    perform private.count_guess();
    return null;
  end if;
  perform private.enforce_target_limit('employer', 'link:' || l.token_hash, 1200, '1 hour');
  return l;
end $$;
comment on function private.open_employer_link is
  'The employer''s link with this token; null when it is unknown, revoked, over, banned or no longer its job''s '
  'contact''s, which counts as a guess. 429 beyond 1200 calls an hour by a person or of a link, 6000 from an address.';

create function private.open_job_by_link(p_token text) returns public.jobs
language plpgsql security definer set search_path = '' as $$
declare
  l constant private.employer_links := private.open_employer_link(p_token);
  j public.jobs;
begin
  select * into j from public.jobs where id = l.job_id for update;
  return j;
end $$;
comment on function private.open_job_by_link is 'Locks and returns the job of open_employer_link; null without one.';

create function private.stopped_error(p_job_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.job_contacts c where c.job_id = p_job_id and c.stopped_at is not null) then
    return private.http_error_body(409, 'You stopped the mails about this job.', 'p_token');
  end if;
  return null;
end $$;
comment on function private.stopped_error is
  '409 for a link whose holder stopped the mails about the job, who may have said that it is not theirs; else null.';

create function public.revoke_employer_links(p_job_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  n int;
begin
  update private.employer_links set revoked_at = now() where job_id = p_job_id and revoked_at is null;
  get diagnostics n = row_count;
  if n > 0 then
    insert into public.audit_log (actor, action, table_name, row_id, after)
    values (admin, 'update', 'employer_links', p_job_id::text, jsonb_build_object('revoked', n));
  end if;
  return jsonb_build_object('revoked', n);
end $$;
comment on function public.revoke_employer_links is
  'For admins: makes all links that were e-mailed to a job''s employer useless; returns { revoked }. The next e-mail '
  'brings a new one: to end those, change the contact.';
grant execute on function public.revoke_employer_links to authenticated;

create function public.copy_employer_link(p_job_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  address text := (
    select c.email
    from private.employer_recipients c
    where c.job_id = p_job_id and not private.is_banned_job(c.job_id));
begin
  if address is null then
    perform private.raise_http_error(409, 'This job has no address that applications are sent to.', 'p_job_id');
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'employer_links', p_job_id::text, '{"copied": true}');
  return jsonb_build_object('token', private.new_employer_link(p_job_id, address));
end $$;
comment on function public.copy_employer_link is
  'For admins: makes one more link for a job''s employer, to be handed over by hand; returns { token }. It works like '
  'those in e-mails. 409 without an address, or where its e-mails are stopped or it is banned.';
grant execute on function public.copy_employer_link to authenticated;

-- == who applied ==

create view private.job_applicants as
  select a.id, a.job_id, a.first_name, a.phone_number, private.answers(a) - 'position_applied_for' as answers,
    a.application_status, s.arrived_at, e.id as answer_id, e.data as answer, e.created_at as answered_at,
    a.application_status = 'withdrawn' as is_withdrawn,
    a.application_status in ('completed', 'submitted', 'applied', 'pending') and e.id is null
      and not exists (select 1 from private.held_answers h where h.application_id = a.id) as is_waiting
  from public.job_applications a
  cross join lateral (select coalesce(a.completed_at, a.applied_at, a.created_at) as arrived_at) s
  -- The last answer, unless the application was handed in again since or an admin decided otherwise.
  left join lateral (
    select x.id, x.data, x.created_at
    from public.application_events x
    where x.application_id = a.id and x.event_type = 'answered' and x.created_at >= s.arrived_at
    order by x.id desc
    limit 1
  ) e on e.data ->> 'status' = a.application_status
  where a.application_status in ('completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer', 'rejected')
    or a.application_status = 'withdrawn' and a.completed_at is not null;
comment on view private.job_applicants is
  'Submitted applications as their job''s employer has them: when they arrived, and the answer that holds.';

create function private.employer_counts(p_job_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'applied', count(*),
    'waiting', count(*) filter (where is_waiting),
    'answered', count(*) filter (where not is_waiting and not is_withdrawn),
    'withdrew', count(*) filter (where is_withdrawn))
  from private.job_applicants
  where job_id = p_job_id;
$$;
comment on function private.employer_counts is
  'Of a job: { applied, waiting, answered, withdrew }; applied is the sum of the others.';

create function private.masked_email(p_email text) returns text
language sql immutable set search_path = '' as $$ select regexp_replace(p_email, '^(.)[^@]*', '\1…') $$;
comment on function private.masked_email is 'An address that its owner knows again: ''o…@cafe.example''.';

create function private.employer_job_row(p_job_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'job', jsonb_build_object(
      'title', j.title, 'company', coalesce(j.company, j.employer_name), 'location', j.location,
      'category', j.category, 'job_type', j.job_type, 'pay_range', j.pay_range, 'pay_unit', j.pay_unit,
      'hourly_low_cents', j.hourly_low_cents, 'hourly_high_cents', j.hourly_high_cents, 'posted_at', j.posted_at,
      'is_open', exists (select 1 from private.open_jobs o where o.id = j.id)),
    'job_id', j.id,
    'state', private.employer_state(j),
    'expires_at', j.expires_at,
    'is_ours', not private.is_kept_by_others(j),
    'ad', private.employer_ad(j),
    'version', private.job_version(j),
    'counts', private.employer_counts(j.id),
    'valid_until', private.link_end(j),
    'is_stopped', c.stopped_at is not null,
    'move', (
      select jsonb_build_object('to', private.masked_email(p.recipient), 'until', p.expires_at)
      from private.employer_posts p
      where p.job_id = j.id and p.used_at is null and p.expires_at > now()),
    'contact', private.masked_email(c.email),
    'filled', (
      select jsonb_build_object(
        'filled_at', f.filled_at,
        'is_deleted', f.is_deleted,
        'can_undo', f.answered_at is null and not f.is_final and not f.is_announced
          and private.new_york_day(f.filled_at) = private.today())
      from private.filled_jobs f
      where f.job_id = j.id and j.status not in ('active', 'paused')))
  from public.jobs j
  join public.job_contacts c on c.job_id = j.id
  where j.id = p_job_id);
end $$;
comment on function private.employer_job_row is 'What employer_job returns.';

create function public.employer_job(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare l private.employer_links := private.open_employer_link(p_token);
begin
  if l.token_hash is null then return private.dead_link(); end if;
  return private.employer_job_row(l.job_id);
end $$;
comment on function public.employer_job is
  'For an employer, by the token of their link: the job and how many applied, nothing about a person: { job: { '
  'title, company, location, category, job_type, pay_range, pay_unit, hourly_low_cents, hourly_high_cents, '
  'posted_at, is_open }, counts: { applied, waiting, answered, withdrew }, valid_until, is_stopped, filled: { '
  'filled_at, is_deleted, can_undo } or null, job_id, state (as in employer_jobs), expires_at, is_ours (false: it '
  'follows another site), ad: its body as employer_edit_job takes it, version, contact: where applications go, as '
  '''o…@cafe.example'', move: { to, until } or null: an address that is to confirm that they go there }. Counts as a '
  'call and changes nothing else. 404 for a link that does not work, 405 by GET, 429.';
grant execute on function public.employer_job to anon, authenticated;

create function private.employer_card(v private.job_applicants, p_is_new boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select v.answers || jsonb_build_object(
    'id', v.id, 'first_name', v.first_name, 'applied_at', v.arrived_at, 'is_new', p_is_new,
    'phone_number', case when exists (
      select 1
      from public.application_events e
      where e.application_id = v.id and e.event_type = 'number_shown' and e.created_at >= v.arrived_at
    ) then v.phone_number end,
    'followed_up_at', (
      select max(f.created_at) from public.follow_ups f where f.application_id = v.id and f.created_at >= v.arrived_at),
    'answer', coalesce(h.answer, v.answer ->> 'answer', case v.application_status
      when 'interviewing' then 'interview' when 'offer' then 'offer' when 'rejected' then 'not_this_time' end),
    'message', case when h.id is null then v.answer ->> 'message' else h.message end,
    'reason', case when h.id is null then v.answer ->> 'reason' end,
    'is_held', h.id is not null,
    'interview', case when v.application_status = 'interviewing'
      then private.interview_row(private.interview_of(v.id)) end,
    'answered_at', coalesce(h.created_at, v.answered_at),
    'unread_messages', private.unread_messages(v.id, 'employer'),
    'undo_seconds', case when h.id is not null or v.answer ? 'filled' then 0 else greatest(0, ceil(extract(epoch from
      v.answered_at + make_interval(secs => private.setting('undo_seconds')::text::int) - now())))::int end)
  from (select) one
  left join private.held_answers h on h.application_id = v.id);
end $$;
comment on function private.employer_card is 'An applicant as an employer sees them, without what was not asked for.';

create function private.appointments_of(p_job_id uuid)
returns table (application_id uuid, first_name text, starts_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select a.id, a.first_name, i.starts_at
    from public.job_applications a
    cross join lateral private.interview_of(a.id) i
    where a.job_id = p_job_id and a.application_status = 'interviewing' and private.is_upcoming(i);
end $$;
comment on function private.appointments_of is 'The interviews for a job that are ahead, or being arranged.';

create function public.employer_applicants(
  p_token text, p_cursor jsonb default null, p_limit int default 50
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch constant int := least(greatest(coalesce(p_limit, 50), 1), 50);
  is_first constant boolean := coalesce(jsonb_typeof(p_cursor), 'null') = 'null';
  l private.employer_links := private.open_employer_link(p_token);
  refused constant jsonb := private.stopped_error(l.job_id);
  after_time timestamptz;
  after_id uuid;
  page private.job_applicants[];
  last private.job_applicants;
  fresh uuid[];
begin
  if l.token_hash is null then return private.dead_link(); end if;
  if refused is not null then return refused; end if;
  if not is_first then
    begin
      after_time := (p_cursor ->> 'applied_at')::timestamptz;
      after_id := (p_cursor ->> 'id')::uuid;
    exception when others then
      after_time := null;
    end;
    if after_time is null or after_id is null then
      return private.http_error_body(400, 'That is not a cursor of this list.', 'p_cursor');
    end if;
  end if;
  page := array(
    select v
    from private.job_applicants v
    where v.job_id = l.job_id
      and not v.is_withdrawn
      and (is_first or (v.arrived_at, v.id) > (after_time, after_id))
    order by v.arrived_at, v.id
    limit batch + 1);
  last := case when cardinality(page) > batch then page[batch] end;
  page := page[:batch];
  update private.employer_links set seen_at = now() where token_hash = l.token_hash and seen_at is null;
  -- Kept in the person's history, with what was shown of them.
  with shown as (
    insert into public.application_events (application_id, event_type, data)
    select v.id, 'seen_by_employer', jsonb_build_object(
      'shown', array['first_name'] || array(select jsonb_object_keys(v.answers)) || array['applied_at'])
    from unnest(page) v
    where not exists (
      select 1
      from public.application_events e
      where e.application_id = v.id and e.event_type = 'seen_by_employer' and e.created_at >= v.arrived_at)
    returning application_id)
  select coalesce(array_agg(application_id), '{}') into fresh from shown;
  return jsonb_build_object(
    'applicants', (
      select coalesce(jsonb_agg(private.employer_card(v, v.id = any (fresh)) order by v.arrived_at, v.id), '[]')
      from unnest(page) v),
    'appointments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.application_id, 'first_name', i.first_name, 'starts_at', i.starts_at) order by i.starts_at), '[]')
      from private.appointments_of(l.job_id) i),
    'next_cursor', case when last.id is not null
      then jsonb_build_object('applied_at', last.arrived_at, 'id', last.id) end);
end $$;
comment on function public.employer_applicants is
  'For an employer, by the token of their link: who applied, in order of arrival, at most 50 (p_limit) after p_cursor '
  '(next_cursor of the last page): { applicants: [{ id, first_name, availability, preferred_start_date, '
  'work_experience, applied_at, is_new, phone_number (once it was shown), followed_up_at, answer: interested, '
  'interview, offer, not_this_time or null, message, reason: as employer_answer takes it, or null, interview: { uid, '
  'sequence, state, starts_at, ends_at, place, phone_number, contact_name, proposed_times, updated_at, is_upcoming } '
  'or null, is_held (a person reads it before it is sent), answered_at, unread_messages (of theirs, in the '
  'conversation), undo_seconds }], appointments: [{ id, first_name, starts_at }] (the interviews of the job that still '
  'stand, on any page), next_cursor }. Counts as seen, in each person''s history. 404 for a link that does not work, '
  '409 when its mails were stopped, 405 by GET, 429.';
grant execute on function public.employer_applicants to anon, authenticated;

create function private.open_applicant_by_link(
  p_token text, p_id uuid, out v private.job_applicants, out refused jsonb
)
language plpgsql security definer set search_path = '' as $$
declare l constant private.employer_links := private.open_employer_link(p_token);
begin
  if l.token_hash is null then
    refused := private.dead_link();
    return;
  end if;
  perform 1 from public.job_applications a where a.id = p_id and a.job_id = l.job_id for update;
  select x.* into v from private.job_applicants x
  where x.id = p_id and x.job_id = l.job_id and not x.is_withdrawn
    and exists (select 1 from public.job_contacts c where c.job_id = x.job_id and c.stopped_at is null);
  if v.id is null then
    refused := private.http_error_body(404, 'This application is not here any more.', 'p_application_id');
  end if;
end $$;
comment on function private.open_applicant_by_link is
  'Locks and returns an applicant to the job of open_employer_link. refused: why there is none: no link, or 404 for '
  'somebody else''s, for one who withdrew, and once the mails about the job were stopped.';

create function public.employer_show_number(p_token text, p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  opened constant record := private.open_applicant_by_link(p_token, p_application_id);
  v constant private.job_applicants := opened.v;
begin
  if opened.refused is not null then return opened.refused; end if;
  insert into public.application_events (application_id, event_type)
  select v.id, 'number_shown'
  where not exists (
    select 1
    from public.application_events e
    where e.application_id = v.id and e.event_type = 'number_shown' and e.created_at >= v.arrived_at);
  return private.employer_card(v, false);
end $$;
comment on function public.employer_show_number is
  'For an employer, by the token of their link: an applicant with phone_number (as in employer_applicants). That it '
  'was shown is in the person''s history. 404 for somebody who did not apply to the link''s job.';
grant execute on function public.employer_show_number to anon, authenticated;

-- == answers ==

create function private.record_employers_offer(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_recorded constant boolean := exists (
    select from public.referral_payouts p
    join public.referral_attributions t on t.id = p.attribution_id
    where t.application_id = p_application_id and p.kind = 'hire' and p.status = 'pending');
begin
  -- By an admin, whose word holds.
  if is_recorded then return; end if;
  perform private.earn_payout(p_application_id, 'hire', 1000);
  update public.referral_payouts p
    set status = 'flagged', reason = 'Employer''s word', held_for = 'employers_word'
    from public.referral_attributions t
    where t.id = p.attribution_id
      and t.application_id = p_application_id
      and p.kind = 'hire'
      and p.status = 'pending';
end $$;
comment on function private.record_employers_offer is
  'Notes what an offer by link earned its referrer, flagged: whoever holds a link can say so.';

create function private.renew_offer(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  by_admin constant boolean := (
    select e.actor is not null
    from public.application_events e
    where e.application_id = p_application_id and e.to_status = 'offer'
    order by e.id desc
    limit 1);
begin
  if by_admin then
    perform private.earn_payout(p_application_id, 'hire', 1000);
  else
    perform private.record_employers_offer(p_application_id);
  end if;
end $$;
comment on function private.renew_offer is
  'An offer holds again since what led away from it was undone: what it earned, by the word of whoever made it.';

create function private.is_decline_reason(p_reason text) returns boolean
language sql immutable set search_path = '' as $$
  select p_reason in ('position_filled', 'needs_license', 'hours_dont_fit')
$$;
comment on function private.is_decline_reason is
  'The reasons of which an employer says one with ''not this time''; the applicant reads it in their language.';

create function private.answer_applicant(
  p_id uuid, p_answer text, p_message text, p_hold int, p_is_filled boolean default false,
  p_change text default null, p_interview jsonb default null, p_reason text default null,
  p_is_for_all boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  status_now constant text := case p_answer when 'interested' then 'pending' when 'interview' then 'interviewing'
    when 'offer' then 'offer' when 'not_this_time' then 'rejected' end;
  a public.job_applications;
  i private.interviews := private.interview_of(p_id);
  status_was text;
  event_id bigint;
  was_upcoming boolean;
  news text;
begin
  -- For the audit log: not by whoever is signed in beside the link.
  perform set_config('stoop.employer', 'on', true);
  select * into a from public.job_applications where id = p_id for update;
  status_was := a.application_status;
  insert into public.application_events (application_id, event_type, data)
  values (a.id, 'answered', jsonb_strip_nulls(jsonb_build_object('answer', p_answer, 'status', status_now,
    'status_was', status_was, 'message', p_message, 'reason', p_reason, 'filled', nullif(p_is_filled, false),
    'for_all', nullif(p_is_for_all, false),
    'interview', case when p_change is not null then jsonb_build_object(
      'change', p_change, 'starts_at', coalesce(p_interview ->> 'starts_at', i.starts_at::text)) end)))
  returning id into event_id;
  if status_was <> status_now then
    update public.job_applications set application_status = status_now where id = a.id returning * into a;
    -- Not by whoever is signed in beside the link.
    update public.application_events set actor = null where application_id = a.id and id > event_id;
    if status_now = 'offer' then perform private.record_employers_offer(a.id); end if;
    if status_was = 'offer' then perform private.undo_payout(a.id, 'hire', '-infinity'); end if;
  end if;
  if p_change is not null then
    perform private.add_interview_version(i, event_id, a.id, p_change, p_interview);
    perform private.notify_employer_of_interview(
      a.id, event_id, case p_change when 'confirmed' then 'accepted' else p_change end, p_hold);
  end if;
  was_upcoming := private.is_upcoming(i);
  news := coalesce(p_change, case when p_is_filled and was_upcoming then 'filled' end);
  i := private.interview_of(a.id);
  update public.outbox set status = 'cancelled', last_error = 'superseded'
   where application_id = a.id and kind in ('application_update', 'interview', 'unanswered') and status = 'pending';
  perform private.enqueue(
    'answer:' || r.channel || ':' || event_id,
    case when news is null then 'application_update' else 'interview' end,
    r.channel, r.recipient, null, null,
    case when news is not null then private.interview_message(a, i, news) else jsonb_strip_nulls(
      jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
        'status', status_now, 'message', p_message, 'answer', case
          when p_is_filled and exists (select from private.filled_jobs f where f.job_id = a.job_id and f.is_deleted)
            then 'taken_down'
          when p_is_filled then 'filled'
          else coalesce(p_reason, p_answer)
        end,
        'calendar', case when was_upcoming and i.state = 'cancelled' then private.calendar_entry(i) end))
    end,
    a.language, null, a.id, a.job_id, 10, now() + make_interval(secs => p_hold))
  from private.status_recipients(a) r;
  perform set_config('stoop.employer', '', true);
end $$;
comment on function private.answer_applicant is
  'Records an employer''s answer, sets the status that it means, and notifies the applicant p_hold seconds later. '
  'p_change: what becomes of the interview, with its new details. p_reason: why ''not this time''. p_is_for_all: one '
  'answer to all who wait for a closed job, which counts as closing it.';

create function public.employer_answer(
  p_token text, p_application_id uuid, p_answer text, p_message text default null, p_interview jsonb default null,
  p_reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hold constant int := private.setting('undo_seconds')::text::int;
  words constant text := private.clean_text(p_message, 501);
  opened constant record := private.open_applicant_by_link(p_token, p_application_id);
  v constant private.job_applicants := opened.v;
  a public.job_applications;
  entered jsonb;
  change text;
  flags text[];
begin
  if opened.refused is not null then return opened.refused; end if;
  if p_answer is null or p_answer not in ('interested', 'interview', 'offer', 'not_this_time') then
    return private.http_error_body(400, 'Choose interested, interview, offer or not_this_time.', 'p_answer');
  end if;
  if words is not null and p_answer <> 'not_this_time' then
    return private.http_error_body(400, 'Only "not this time" takes words of your own.', 'p_message');
  end if;
  if length(words) > 500 then
    return private.http_error_body(400, 'Write at most 500 characters.', 'p_message');
  end if;
  if p_reason is not null
    and (p_answer <> 'not_this_time' or words is not null or not private.is_decline_reason(p_reason)) then
    return private.http_error_body(400,
      'With "not this time" choose position_filled, needs_license or hours_dont_fit, or write words of your own.',
      'p_reason');
  end if;
  if p_answer = 'interview' and p_interview is not null and p_interview <> 'null' then
    select * into a from public.job_applications where id = v.id;
    entered := private.read_interview(a, p_interview);
    if entered ? 'code' then return entered; end if;
    change := private.interview_change(private.interview_of(v.id), entered);
  end if;
  -- A second tap, or a request that is sent again, is the same answer.
  if change is null and v.answer ->> 'answer' = p_answer
      and (v.answer ->> 'message', v.answer ->> 'reason') is not distinct from (words, p_reason)
      and not exists (select 1 from private.held_answers h where h.application_id = v.id)
    or exists (
      select 1
      from private.held_answers h
      where h.application_id = v.id and h.answer = p_answer and p_reason is null
        and (h.message, h.interview) is not distinct from (words, entered)) then
    return private.employer_card(v, false);
  end if;
  perform private.enforce_target_limit('employer_answer', 'application:' || v.id, 10, '1 day');
  delete from private.held_answers where application_id = v.id;
  flags := private.text_flags(
    concat_ws(E'\n', words, case when change is not null then entered ->> 'place' end, entered ->> 'contact_name'));
  if flags <> '{}' then
    insert into private.held_answers (application_id, answer, message, interview, flags)
    values (v.id, p_answer, words, entered, flags);
    insert into public.audit_log (is_employer, action, table_name, row_id, after)
    values (true, 'insert', 'held_answers', v.id::text, jsonb_build_object('answer', p_answer, 'flags', flags));
  else
    perform private.answer_applicant(v.id, p_answer, words, hold, false, change, entered, p_reason);
  end if;
  perform private.reopen_crowded_job(v.job_id);
  return private.employer_card(x, false) from private.job_applicants x where x.id = v.id;
end $$;
comment on function public.employer_answer is
  'For an employer, by the token of their link: answers an applicant with interested, interview, offer or '
  'not_this_time, the last with words of their own if they like (p_message: up to 500 characters) or a reason that the '
  'person reads in their language (p_reason: position_filled, needs_license or hours_dont_fit), interview with an '
  'appointment (p_interview: { starts_at, place or phone_number, contact_name }): made, moved, or one of the '
  'proposed_times accepted. A time less than two hours after the person can be told is refused (400, hint starts_at, '
  'details: when they can), 409 for somebody who cannot be told. The person is notified when it can no longer be '
  'undone (undo_seconds); words, a place or a name in which private.text_flags finds something are held until an admin '
  'read them (is_held). Returns the applicant as in employer_applicants; the same answer again changes nothing. 404 '
  'for somebody who did not apply to the link''s job or withdrew, 429 beyond ten answers to an application a day.';
grant execute on function public.employer_answer to anon, authenticated;

create function public.employer_undo_answer(p_token text, p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hold constant int := private.setting('undo_seconds')::text::int;
  opened constant record := private.open_applicant_by_link(p_token, p_application_id);
  v private.job_applicants := opened.v;
  a public.job_applications;
  keys text[];
begin
  if opened.refused is not null then return opened.refused; end if;
  delete from private.held_answers where application_id = v.id;
  if found then
    return private.employer_card(x, false) from private.job_applicants x where x.id = v.id;
  end if;
  keys := array['answer:sms:' || v.answer_id, 'answer:email:' || v.answer_id];
  -- Taken from under the sender, or not at all.
  perform 1 from public.outbox where idempotency_key = any (keys) for update;
  if v.answer_id is null or v.answer ? 'filled'
    or exists (
      select 1
      from public.application_events e
      where e.application_id = v.id and e.event_type = 'interview_answered' and e.id > v.answer_id)
    or v.answered_at <= now() - make_interval(secs => hold)
    or exists (select 1 from public.outbox where idempotency_key = any (keys) and status <> 'pending') then
    return private.http_error_body(409, 'It is too late to undo this answer.', 'p_application_id');
  end if;
  perform set_config('stoop.employer', 'on', true);
  delete from public.outbox where idempotency_key = any (keys);
  update public.job_applications set application_status = v.answer ->> 'status_was'
    where id = v.id and application_status <> v.answer ->> 'status_was';
  perform private.undo_interview_notice(v.id, v.answer_id);
  -- Neither the answer nor its undoing is part of the application's history.
  delete from public.application_events
    where application_id = v.id and id >= v.answer_id and event_type in ('answered', 'status_changed');
  if v.answer ->> 'status' <> v.answer ->> 'status_was' then
    if v.answer ->> 'status' = 'offer' then perform private.undo_payout(v.id, 'hire', v.answered_at); end if;
    if v.answer ->> 'status_was' = 'offer' then perform private.renew_offer(v.id); end if;
  end if;
  -- What this answer had called off is true again.
  select * into a from public.job_applications where id = v.id;
  select * into v from private.job_applicants x where x.id = a.id;
  update public.outbox
    set status = 'pending', last_error = null
    where status = 'cancelled' and last_error = 'superseded'
      and idempotency_key in ('status:sms' || private.status_key(a), 'status:email' || private.status_key(a),
        'answer:sms:' || v.answer_id, 'answer:email:' || v.answer_id);
  perform set_config('stoop.employer', '', true);
  return private.employer_card(v, false);
end $$;
comment on function public.employer_undo_answer is
  'For an employer, by the token of their link: takes back the last answer to an applicant within undo_seconds '
  '(app_settings), or one that is held, before anybody was told; returns the applicant as in employer_applicants. 404, '
  '409 after that time.';
grant execute on function public.employer_undo_answer to anon, authenticated;

create function public.employer_cancel_interview(p_token text, p_application_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hold constant int := private.setting('undo_seconds')::text::int;
  opened constant record := private.open_applicant_by_link(p_token, p_application_id);
  v constant private.job_applicants := opened.v;
  i constant private.interviews := private.interview_of(v.id);
begin
  if opened.refused is not null then return opened.refused; end if;
  -- A second tap changes nothing.
  if i.state = 'cancelled' then return private.employer_card(v, false); end if;
  if v.application_status <> 'interviewing' or not private.is_upcoming(i) then
    return private.http_error_body(409, 'There is no interview to cancel.', 'p_application_id');
  end if;
  perform private.enforce_target_limit('employer_answer', 'application:' || v.id, 10, '1 day');
  perform private.answer_applicant(v.id, 'interview', null, hold, false, 'cancelled', null);
  return private.employer_card(x, false) from private.job_applicants x where x.id = v.id;
end $$;
comment on function public.employer_cancel_interview is
  'For an employer, by the token of their link: cancels the interview with an applicant, which employer_undo_answer '
  'takes back as any answer; returns the applicant as in employer_applicants. 404, 409 without one that is ahead, 429 '
  'with employer_answer.';
grant execute on function public.employer_cancel_interview to anon, authenticated;

create function public.employer_close_job(
  p_token text, p_undo boolean default false, p_cancel_interviews boolean default false, p_here boolean default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j constant public.jobs := private.open_job_by_link(p_token);
  refused jsonb;
  f private.filled_jobs;
begin
  if j.id is null then return private.dead_link(); end if;
  if p_undo then
    select * into f from private.filled_jobs where job_id = j.id;
    if f.job_id is null or f.is_final or f.is_announced or f.answered_at is not null
      or private.new_york_day(f.filled_at) <> private.today() then
      return private.http_error_body(409, 'It is too late to undo this.', 'p_undo');
    end if;
    -- A filled job that was deleted is filled again.
    if f.is_deleted and not f.was_active and j.status = 'inactive' then
      update private.filled_jobs set is_deleted = false, answered_at = now() where job_id = j.id;
    else
      delete from private.filled_jobs where job_id = j.id;
    end if;
    perform set_config('stoop.employer', 'on', true);
    perform private.open_again(array[j.id]) where f.was_active;
  else
    refused := private.stopped_error(j.id);
    if refused is not null then return refused; end if;
    insert into private.filled_jobs as x (job_id, was_active, hired_here, is_final)
    values (j.id, j.status in ('active', 'paused'), p_here, private.employer_state(j) = 'taken_down')
    on conflict (job_id) do update
      set was_active = x.was_active or excluded.was_active, hired_here = coalesce(p_here, x.hired_here),
        is_announced = x.is_announced and not excluded.was_active,
        filled_at = case when excluded.was_active then now() else x.filled_at end,
        answered_at = case when not excluded.was_active then x.answered_at end
      where excluded.was_active or p_here is not null;
    perform set_config('stoop.employer', 'on', true);
    update public.jobs set status = 'inactive' where id = j.id and status in ('active', 'paused');
    if p_cancel_interviews then
      perform private.answer_applicant(i.application_id, 'not_this_time', null, 0, true)
      from private.appointments_of(j.id) i;
    end if;
  end if;
  perform set_config('stoop.employer', '', true);
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_close_job is
  'For an employer, by the token of their link: the position is filled; p_here: through us. Closes the job now; '
  'everybody who still waits is answered the next morning. Interviews stand, unless p_cancel_interviews: then those '
  'who were to come are told at once, for good. With p_undo takes the rest back on the same New York day (409 '
  'later, or once employer_answer_all told somebody). Returns what employer_job does.';
grant execute on function public.employer_close_job to anon, authenticated;

create function public.employer_answer_all(p_token text, p_reason text default 'position_filled') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  hold constant int := private.setting('undo_seconds')::text::int;
  j constant public.jobs := private.open_job_by_link(p_token);
  refused constant jsonb := private.stopped_error(j.id);
  n int;
begin
  if j.id is null then return private.dead_link(); end if;
  if private.is_decline_reason(p_reason) is not true then
    return private.http_error_body(400, 'Choose position_filled, needs_license or hours_dont_fit.', 'p_reason');
  end if;
  if refused is not null then return refused; end if;
  if j.status in ('active', 'paused') then
    return private.http_error_body(409, 'Say that the position is filled first.', 'p_token');
  end if;
  perform private.enforce_target_limit('employer_answer_all', 'job:' || j.id, 20, '1 day');
  -- Who withdraws meanwhile is not answered.
  perform 1 from public.job_applications where job_id = j.id order by id for update;
  select count(private.answer_applicant(
      v.id, 'not_this_time', null, hold, p_reason => p_reason, p_is_for_all => true)::text) into n
  from (
    select w.id
    from private.job_applicants w
    where w.job_id = j.id and w.is_waiting
    order by w.arrived_at, w.id
    limit 300) v;
  update private.filled_jobs set is_announced = true where job_id = j.id and n > 0;
  return jsonb_build_object('answered', n, 'waiting', private.employer_counts(j.id) -> 'waiting');
end $$;
comment on function public.employer_answer_all is
  'For an employer, by the token of their link: answers everybody who still waits for a job that is closed with '
  'not_this_time and a reason (p_reason, as in employer_answer), the first 300 of them; each can be undone like any '
  'answer, but employer_close_job no longer reopens the job. Returns { answered, waiting (who is left) }. 400 (hint '
  'p_reason), 404 for a link that does not work, 409 while the job is open or once its mails were stopped, 429 beyond '
  '20 calls for a job a day.';
grant execute on function public.employer_answer_all to anon, authenticated;

create function private.answer_filled_jobs() returns int
language plpgsql security definer set search_path = '' as $$
declare
  f private.filled_jobs;
  n int := 0;
begin
  if private.is_quiet_at(now()) then return 0; end if;
  for f in
    select *
    from private.filled_jobs
    where answered_at is null and private.new_york_day(filled_at) < private.today()
      and not private.is_banned_job(job_id)
    order by filled_at
    limit 20
    for update skip locked
  loop
    -- An admin may have opened the job again.
    if exists (select 1 from public.jobs where id = f.job_id and status in ('active', 'paused')) then
      delete from private.filled_jobs where job_id = f.job_id;
      continue;
    end if;
    -- Anybody can apply: thousands of answers must not keep the schedule.
    select n + count(private.answer_applicant(v.id, 'not_this_time', null, 0, true)::text) into n
    from (
      select w.id
      from private.job_applicants w
      where w.job_id = f.job_id and w.is_waiting
      order by w.arrived_at, w.id
      limit 300 - n) v;
    exit when n >= 300;
    update private.filled_jobs set answered_at = now() where job_id = f.job_id;
    perform private.forget_deleted_job(f.job_id);
  end loop;
  return n;
end $$;
comment on function private.answer_filled_jobs is
  'Answers everybody who still waits for a job that was filled before today, 300 at a time; returns how many.';

-- == answers that an admin reads first ==

create function public.held_answers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at, x.id), '[]')
    from (
      select h.id, h.application_id, a.job_id, a.job_title, a.company, a.first_name, c.email as contact, h.answer,
        h.message, h.interview, h.flags, h.created_at
      from private.held_answers h
      join public.job_applications a on a.id = h.application_id
      left join public.job_contacts c on c.job_id = a.job_id
      order by h.created_at, h.id
      limit 100) x);
end $$;
comment on function public.held_answers is
  'For admins: the answers of employers that wait to be read, oldest first, 100 at most: [{ id, application_id, '
  'job_id, job_title, company, first_name, contact (the employer''s address), answer: interview or not_this_time, '
  'message, interview: { starts_at, place, phone_number, contact_name } or null, flags: link, number, handle, money, '
  'bank, identity, salary_history, criminal_history, created_at }].';
grant execute on function public.held_answers to authenticated;

create function public.decide_held_answer(p_id uuid, p_decision text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  a public.job_applications;
  h private.held_answers;
  entered jsonb;
begin
  if p_decision is null or p_decision not in ('send', 'send_without_words', 'discard') then
    perform private.raise_http_error(400, 'Choose send, send_without_words or discard.', 'p_decision');
  end if;
  select x.* into a
  from public.job_applications x
  join private.held_answers y on y.application_id = x.id
  where y.id = p_id
  for update of x;
  -- Once nobody else changes it.
  select * into h from private.held_answers where id = p_id;
  if h.id is null or p_decision = 'send_without_words' and h.answer <> 'not_this_time' then
    perform private.raise_http_error(404, 'This answer was taken back, replaced or decided already.', 'p_id');
  end if;
  if p_decision <> 'discard' and private.is_banned_job(a.job_id) then
    perform private.raise_http_error(409, 'This employer is banned: discard the answer.', 'p_id');
  end if;
  if p_decision <> 'discard' and h.interview is not null then
    -- Its time may have come too close meanwhile.
    entered := private.read_interview(a, h.interview);
    if entered ? 'code' then return entered; end if;
  end if;
  delete from private.held_answers where id = h.id;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'held_answers', a.id::text, jsonb_build_object('decision', p_decision));
  if p_decision = 'discard' then
    -- Who waits again hears with the others that the position is filled.
    update private.filled_jobs set answered_at = null where job_id = a.job_id;
  else
    perform private.answer_applicant(a.id, h.answer, case when p_decision = 'send' then h.message end, 0, false,
      case when entered is not null then private.interview_change(private.interview_of(a.id), entered) end, entered);
  end if;
  return jsonb_build_object('decision', p_decision);
end $$;
comment on function public.decide_held_answer is
  'For admins: what becomes of an answer that is held: send, send_without_words (not_this_time only: the applicant '
  'hears it in ours) or discard (the applicant hears nothing, the employer may answer again). Recorded in the audit '
  'log. Returns { decision }. 404 once it was taken back, replaced or decided, 400 (hint starts_at) for an interview '
  'whose time has come too close, 409 to send that of an employer who is banned.';
grant execute on function public.decide_held_answer to authenticated;

-- == e-mails to employers ==

create function private.employer_mail_key(p_recipient text) returns text
language sql stable security definer set search_path = '' as $$
  select 'employer:' || private.address_key(p_recipient) || ':' || private.today()
$$;
comment on function private.employer_mail_key is 'The idempotency key of a mailbox''s one e-mail of a New York day.';

create function private.employer_mail_job(
  p_job_id uuid, p_recipient text, p_fresh bigint, p_follow_ups bigint
) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object(
    'job_title', j.title, 'company', coalesce(j.company, j.employer_name), 'fresh', p_fresh,
    'follow_ups', p_follow_ups, 'token', private.new_employer_link(j.id, p_recipient),
    'applied', (c ->> 'applied')::int - (c ->> 'withdrew')::int, 'waiting', c -> 'waiting',
    'days', (
      select private.today() - private.new_york_day(min(v.arrived_at))
      from private.job_applicants v
      where v.job_id = j.id and v.is_waiting))
  from public.jobs j, private.employer_counts(j.id) c
  where j.id = p_job_id;
$$;
comment on function private.employer_mail_job is
  'What an e-mail says of one job, with a new link: how many applied, wait (the first for how many days), asked.';

create function private.employer_mail(p_jobs jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('jobs_applied_to', p_jobs, 'stop_token', private.stop_token(p_jobs -> 0 ->> 'token'))
$$;
comment on function private.employer_mail is 'The data of an e-mail to an employer about these jobs.';

create function private.employer_language(p_job_ids uuid[]) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select max(u.language) from private.job_upkeep u where u.job_id = any (p_job_ids)), 'en');
end $$;
comment on function private.employer_language is
  'Of the e-mails about these jobs: Spanish where one was posted in Spanish.';

create function private.due_employer_news(p_recipient text default null)
returns table (recipient text, job_id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select n.recipient, a.job_id, n.created_at
    from private.employer_news n
    join public.job_applications a on a.id = n.application_id
    where n.outbox_id is null and (p_recipient is null or n.recipient = p_recipient)
      and not private.is_banned_job(a.job_id);
end $$;
comment on function private.due_employer_news is
  'What an employer, or all of them, are to be told of and is in no e-mail yet; that of banned jobs waits.';

create function private.enqueue_employer_mail(p_recipient text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  mail_id uuid := private.enqueue(
    private.employer_mail_key(p_recipient), 'application_to_employer', 'email', p_recipient, null, null,
    p_language => private.employer_language(array(
      select n.job_id from private.due_employer_news(p_recipient) n)),
    p_priority => 10);
  jobs jsonb;
begin
  -- Today's is written already; of two at the same moment one writes it.
  if mail_id is null then return 0; end if;
  with notified as (
    update private.employer_news n set outbox_id = mail_id
      from public.job_applications a
      where a.id = n.application_id and n.recipient = p_recipient and n.outbox_id is null and a.job_id in (
        select x.job_id
        from private.due_employer_news(p_recipient) x
        group by x.job_id
        order by min(x.created_at)
        limit 20)
      returning a.job_id, n.kind)
  select jsonb_agg(private.employer_mail_job(t.job_id, p_recipient, t.fresh, t.follow_ups) order by t.fresh desc)
  into jobs
  from (
    select job_id, count(*) filter (where kind = 'applied') as fresh,
      count(*) filter (where kind = 'follow_up') as follow_ups
    from notified
    group by job_id) t;
  if jobs is null then
    delete from public.outbox where id = mail_id;
    return 0;
  end if;
  update public.outbox set data = private.employer_mail(jobs) where id = mail_id;
  return 1;
end $$;
comment on function private.enqueue_employer_mail is
  'Queues a mailbox''s e-mail of the day with what it was not told yet (20 jobs at most); returns 0 when there is one '
  'already or nothing to tell.';

create function private.notify_employer(p_application_id uuid, p_kind text) returns void
language plpgsql security definer set search_path = '' as $$
declare address text;
begin
  insert into private.employer_news (application_id, kind, recipient)
  select v.id, p_kind, c.email
  from private.job_applicants v
  join private.employer_recipients c on c.job_id = v.job_id
  where v.id = p_application_id and v.is_waiting and not private.is_banned_job(v.job_id)
  on conflict (application_id, kind) do update
    set recipient = excluded.recipient, outbox_id = null, created_at = now()
  returning recipient into address;
  if address is not null then perform private.enqueue_employer_mail(address); end if;
end $$;
comment on function private.notify_employer is
  'Tells a job''s contact of an application (applied) or of a follow-up: at once where no e-mail went to the mailbox '
  'today, else in the next morning''s.';

create function private.interview_mail_keys(p_application_ids uuid[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select 'interview_to_employer:' || e.id
    from public.application_events e
    where e.application_id = any (p_application_ids));
end $$;
comment on function private.interview_mail_keys is
  'The idempotency keys of e-mails to employers about the interviews of these applications: each by its event.';

create function private.notify_employer_of_interview(
  p_application_id uuid, p_event_id bigint, p_change text, p_hold int default 0
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  i constant private.interviews := private.interview_of(p_application_id);
  a public.job_applications;
  address text;
  token text;
begin
  update public.outbox set status = 'cancelled', last_error = 'superseded'
   where idempotency_key = any (private.interview_mail_keys(array[p_application_id])) and status = 'pending';
  select * into a from public.job_applications where id = p_application_id;
  select c.email into address
  from private.employer_recipients c
  where c.job_id = a.job_id and not private.is_banned_job(c.job_id);
  if address is null then return; end if;
  token := private.new_employer_link(a.job_id, address);
  perform private.enqueue('interview_to_employer:' || p_event_id, 'interview_to_employer', 'email', address, null, null,
    jsonb_strip_nulls(jsonb_build_object('job_title', a.job_title, 'company', a.company, 'change', p_change,
      'times', to_jsonb(i.proposed_times), 'token', token, 'stop_token', private.stop_token(token),
      'calendar', private.calendar_entry(i))),
    p_language => private.employer_language(array[a.job_id]), p_job_id => a.job_id, p_priority => 10,
    p_not_before => now() + make_interval(secs => p_hold));
end $$;
comment on function private.notify_employer_of_interview is
  'E-mails a job''s contact what became of an interview, at once and besides the mail of the day: p_change is '
  'confirmed, another_time, declined or withdrawn (by the applicant), proposed, moved, accepted (a time that they '
  'asked for) or cancelled, p_hold seconds later. An earlier one that was not sent is out of date.';

create function private.undo_interview_notice(p_application_id uuid, p_event_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare keys constant text[] := private.interview_mail_keys(array[p_application_id]);
begin
  delete from public.outbox where idempotency_key = any (keys) and status = 'pending';
  update public.outbox set status = 'pending', last_error = null
  where id = (
    select b.id
    from public.application_events undone
    join public.application_events e on e.application_id = p_application_id and e.id < undone.id
    join public.outbox b on b.idempotency_key = 'interview_to_employer:' || e.id
    where undone.id = p_event_id and b.status = 'cancelled' and b.last_error = 'superseded'
      and b.updated_at >= undone.created_at
    order by e.id desc
    limit 1);
end $$;
comment on function private.undo_interview_notice is
  'Undoes what notify_employer_of_interview queued from an event on, while the event is there; what it was in place of '
  'goes out.';

create function private.enqueue_employer_digests() returns int
language plpgsql security definer set search_path = '' as $$
begin
  if extract(hour from now() at time zone 'America/New_York') < 8 then return 0; end if;
  return (
    select coalesce(sum(private.enqueue_employer_mail(w.recipient)), 0)
    from (select distinct n.recipient from private.due_employer_news() n order by 1) w
    where not exists (
      select 1 from public.outbox b where b.idempotency_key = private.employer_mail_key(w.recipient)));
end $$;
comment on function private.enqueue_employer_digests is
  'Queues the e-mails to employers who were not told of everything, from 8 in the morning; returns how many.';

create function private.remind_employers() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  insert into private.employer_news (application_id, kind, recipient)
  select distinct on (v.job_id) v.id, 'reminder', c.email
  from public.application_events e
  join private.job_applicants v on v.id = e.application_id and v.is_waiting
  join private.employer_recipients c on c.job_id = v.job_id
  cross join (values (interval '3 days'), (interval '7 days')) w (waited)
  where e.event_type = 'sent_to_employer'
    and e.created_at between now() - w.waited - interval '1 day' and now() - w.waited
    and not exists (
      select 1
      from private.employer_links l
      where l.job_id = v.job_id and l.recipient = c.email and l.created_at >= e.created_at + w.waited)
    and not exists (select 1 from private.filled_jobs f where f.job_id = v.job_id)
    and not private.is_banned_job(v.job_id)
  order by v.job_id, e.created_at
  on conflict do nothing;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.remind_employers is
  'Notes the jobs with people who have waited 3 or 7 days since their employer was told, unless it was written to '
  'since; returns how many.';

create function private.remove_from_employer_news(p_application_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare mails uuid[];
begin
  delete from public.outbox
  where idempotency_key = any (private.interview_mail_keys(p_application_ids)) and status = 'pending';
  with gone as (
    delete from private.employer_news where application_id = any (p_application_ids) returning outbox_id)
  select array_agg(outbox_id) into mails from gone;
  delete from public.outbox b
  where b.id = any (mails) and b.status = 'pending'
    and not exists (select 1 from private.employer_news n where n.outbox_id = b.id);
end $$;
comment on function private.remove_from_employer_news is
  'Takes applications out of what employers are still to be told; a queued e-mail that was about nobody else goes.';

create function private.settle_employer_news(p_outbox_id uuid, p_is_sent boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with notified as (delete from private.employer_news where outbox_id = p_outbox_id returning application_id, kind)
  insert into public.application_events (application_id, event_type)
  select application_id, 'sent_to_employer' from notified where p_is_sent and kind = 'applied';
end $$;
comment on function private.settle_employer_news is
  'After an e-mail to an employer went out or was given up: the applications that it told of say so.';

create function private.record_contact_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_job constant uuid := case when tg_op = 'DELETE' then old.job_id else new.job_id end;
  address constant text := case when tg_op <> 'DELETE' then new.email end;
begin
  if tg_op = 'UPDATE' and (new.email, new.stopped_at) is not distinct from (old.email, old.stopped_at) then
    return null;
  end if;
  update private.employer_links set revoked_at = now()
  where job_id = of_job and revoked_at is null and recipient is distinct from address;
  perform private.drop_move(of_job);
  delete from private.employer_news n
  using public.job_applications a
  where a.id = n.application_id and a.job_id = of_job;
  update public.outbox set status = 'cancelled', last_error = 'another contact'
  where job_id = of_job and kind in ('interview_to_employer', 'conversation_to_employer') and status = 'pending'
    and recipient is distinct from address;
  if tg_op <> 'DELETE' and new.email is not null and new.stopped_at is null then
    insert into private.employer_news (application_id, kind, recipient)
    select v.id, 'applied', new.email
    from private.job_applicants v
    where v.job_id = of_job and v.is_waiting and (
      tg_op = 'INSERT' or new.email is distinct from old.email or not exists (
        select 1
        from public.application_events e
        where e.application_id = v.id and e.event_type = 'sent_to_employer'));
  end if;
  return null;
end $$;
comment on function private.record_contact_change is
  'A job''s links end with its contact; a new one is told of everybody who still waits.';

create trigger c_contact_change after insert or update or delete on public.job_contacts
  for each row execute function private.record_contact_change();

create function private.stop_employer(p_address text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.job_contacts where email = p_address)
    and not exists (select 1 from private.employer_links where recipient = p_address)
    and not exists (select 1 from private.employer_posts where recipient = p_address) then
    return;
  end if;
  insert into private.stopped_employers (recipient_key, reason) values (private.address_key(p_address), p_reason)
  on conflict do nothing;
  update public.outbox set status = 'cancelled', last_error = 'stopped by the recipient'
  where recipient = p_address and private.is_employer_mail(kind) and status = 'pending';
  delete from private.employer_posts where recipient = p_address and used_at is null;
  update public.job_contacts set email = email where email = p_address;
  insert into public.job_reports (job_id, reason)
  select j.id, r.reason
  from public.job_contacts c
  join private.open_jobs j on j.id = c.job_id
  cross join (select case p_reason when 'bounce' then 'contact_bounced' else 'not_our_job' end as reason) r
  where c.email = p_address
    and not exists (
      select 1
      from public.job_reports x
      where x.job_id = j.id and x.reason = r.reason and x.resolved_at is null);
end $$;
comment on function private.stop_employer is
  'No more e-mails about applications to an address, and its open jobs are flagged for admins; nothing for an address '
  'that is no employer''s.';

create function public.employer_stop(p_token text, p_undo boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given constant text := left(p_token, 200);
  address text;
begin
  p_undo := coalesce(p_undo, false);
  perform private.guard_guesses();
  -- By any link that was ever sent to the address.
  select recipient into address
  from private.employer_links
  where token_hash = private.hash(given) or stop_token = given
  union
  select recipient from private.employer_posts where stop_token = given;
  if address is null then
    perform private.count_guess();
    return private.dead_link();
  end if;
  perform private.enforce_target_limit('employer_stop', 'to:' || private.address_key(address), 20, '1 hour');
  perform set_config('stoop.employer', 'on', true);
  if not p_undo then
    perform private.stop_employer(address, 'not_ours');
  else
    delete from private.stopped_employers
    where recipient_key = private.address_key(address) and reason = 'not_ours';
    update public.job_contacts set email = email where email = address;
    with settled as (
      update public.job_reports r set resolved_at = now()
        from public.job_contacts c
        where c.job_id = r.job_id and c.email = address and r.reason = 'not_our_job' and r.resolved_at is null
        returning r.job_id)
    update public.jobs j set report_count = greatest(j.report_count - 1, 0) from settled s where s.job_id = j.id;
  end if;
  perform set_config('stoop.employer', '', true);
  return jsonb_build_object('stopped', not p_undo);
end $$;
comment on function public.employer_stop is
  'For an employer, by the token or stop token of any link that was sent to them: no more e-mails about applications '
  'to the address, and its jobs are flagged; with p_undo they resume. Returns { stopped }. 404, 429 beyond 20 an hour.';
grant execute on function public.employer_stop to anon, authenticated, service_role;

create function public.employer_new_link(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l private.employer_links;
  jobs jsonb;
begin
  perform private.guard_guesses();
  perform private.enforce_rate_limit('employer_link', 20, 300, '1 hour');
  select * into l from private.employer_links where token_hash = private.hash(left(p_token, 200));
  -- From here on the answer is always the same, whether or not the link is known.
  if l.token_hash is null then
    perform private.count_guess();
    return '{"sent": true}';
  end if;
  if private.consume_rate_limit('employer_link_day', 'to:' || private.address_key(l.recipient), 3, '1 day') > 0 then
    return '{"sent": true}';
  end if;
  select jsonb_agg(private.employer_mail_job(x.id, l.recipient, 0, 0) order by x.id <> l.job_id, x.posted_at desc)
  into jobs
  from (
    select j.id, j.posted_at
    from private.employer_recipients c
    join public.jobs j on j.id = c.job_id
    where c.email = l.recipient
      and private.has_valid_links(j)
      and not private.is_banned_job(j.id)
      and exists (select 1 from private.job_applicants v where v.job_id = j.id)
    order by j.id <> l.job_id, j.posted_at desc
    limit 20) x;
  if jobs is not null then
    update private.employer_links set revoked_at = now()
    where recipient = l.recipient and revoked_at is null and created_at < now() and not private.is_banned_job(job_id);
    perform private.enqueue('employer_link:' || private.hash(jobs -> 0 ->> 'token'), 'application_to_employer', 'email',
      l.recipient, null, null, private.employer_mail(jobs) || '{"is_asked_for": true}',
      private.employer_language(array[l.job_id]), p_priority => 20);
  end if;
  return '{"sent": true}';
end $$;
comment on function public.employer_new_link is
  'For an employer, by a link that no longer works: e-mails new links for the jobs of the address that it was sent '
  'to, and to that address only, three times a day, and ends the older ones. The response { sent: true } never '
  'reveals whether it is known. 429 beyond 20 an hour.';
grant execute on function public.employer_new_link to anon, authenticated;
