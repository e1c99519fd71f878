-- The ban list: whose ads are refused, the jobs that a ban closed, and what their applicants are told.

-- == private.bans ==

create table private.bans (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('domain', 'phone', 'email')),
  value_key text not null,
  shown_as text not null check (length(shown_as) <= 300),
  note text check (length(note) <= 500),
  closed_job_ids uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  lifted_at timestamptz
);
comment on table private.bans is
  'A domain, a phone number or an e-mail address whose ads are refused until the ban is lifted; only a keyed hash of '
  'it is kept. Never a company''s name: anybody can use that.';
comment on column private.bans.shown_as is 'What admins see of it: its first letters or last digits.';
comment on column private.bans.closed_job_ids is 'The jobs that it closed, which open again when it is lifted.';

create unique index bans_in_force_idx on private.bans (value_key) where lifted_at is null;

-- == what is banned ==

create function private.link_host(p_link text) returns text
language sql immutable set search_path = '' as $$
  select substring(lower(p_link) from '^https?://(?:[^/?#]*@)?(?:www\.)?([^/:?#]+)')
$$;
comment on function private.link_host is 'The host of a web address, without www; null for none.';

create function private.is_banned(p_contact_method text, p_link text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  c record;
  names text[];
begin
  if not exists (select from private.bans where lifted_at is null) then return false; end if;
  select * into c from private.contact_in(p_contact_method);
  -- A host is banned with those above it: jobs.acme.example, acme.example.
  names := array(
    select 'domain:' || array_to_string(parts[n:], '.')
    from unnest(array[split_part(c.email, '@', 2), private.link_host(p_link)]) host
    cross join lateral string_to_array(host, '.') parts
    cross join lateral generate_series(1, cardinality(parts) - 1) n);
  return exists (
    select from private.bans b
    where b.lifted_at is null
      and b.value_key = any (private.address_keys(array_remove(names || array[c.email, c.phone_number], null))));
end $$;
comment on function private.is_banned is 'Whether an ad with this contact and application link is on the ban list.';
grant execute on function private.is_banned to authenticated, service_role;

create function private.banned_field(p_row jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when p_row ->> 'application_link' <> '' and private.is_banned(null, btrim(p_row ->> 'application_link'))
      then 'application_link'
    else (
      select f
      from unnest('{contact_email,contact_phone,contact_method,contact}'::text[]) f
      where p_row ->> f <> '' and private.is_banned(p_row ->> f, null)
      limit 1)
  end
$$;
comment on function private.banned_field is 'The first field of a row that is on the ban list; null for none.';

create function private.is_banned_job(p_job_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from private.bans where lifted_at is null) then return false; end if;
  return exists (
    select
    from public.jobs j
    left join public.job_contacts c on c.job_id = j.id
    where j.id = p_job_id
      and private.is_banned(concat_ws(', ', c.email, c.phone_number), j.application_link));
end $$;
comment on function private.is_banned_job is
  'Whether a job''s contact or application link is on the ban list: its employer''s links are dead, nobody applies, '
  'and neither side hears of the other.';

create function private.ban_warning() returns text
language sql immutable set search_path = '' as $$
  select 'We took this job down: we don''t trust who posted it. Send no money and no papers.'
$$;
comment on function private.ban_warning is 'What somebody reads in place of a banned job.';

create function private.refuse_banned_job(p_job_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_banned_job(p_job_id) then
    perform private.raise_http_error(404, private.ban_warning(), 'p_job_id', 'banned');
  end if;
end $$;
comment on function private.refuse_banned_job is
  'Refuses (404 with the warning, hint p_job_id, details banned) what somebody does to apply for a banned job.';
grant execute on function private.refuse_banned_job to anon, authenticated, service_role;

create function private.ban_value(p_kind text, p_value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  cleaned constant text := lower(private.clean_text(p_value, 300));
  host constant text := coalesce(private.link_host(cleaned), regexp_replace(cleaned, '^(.*@|www\.)', ''));
  value text;
begin
  if p_kind is null or p_kind not in ('domain', 'phone', 'email') then
    perform private.raise_http_error(400, 'Choose domain, phone or email.', 'p_kind');
  end if;
  value := case p_kind
    when 'email' then private.normalized_email(cleaned)
    when 'phone' then private.phone_e164(cleaned)
    when 'domain' then substring(host from '^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$') end;
  if value is null then
    perform private.raise_http_error(400, case p_kind
      when 'email' then 'That is no e-mail address.'
      when 'phone' then 'That is no phone number.'
      else case
        when host ~ '[^\u0021-\u007e]' then 'Write the domain as browsers do: xn--….'
        else 'That is no domain.'
      end end, 'p_value');
  end if;
  -- Everybody has an address there.
  if p_kind = 'domain' and private.is_free_mail('x@' || value) then
    perform private.raise_http_error(400, 'Everybody can have an address there: ban the address.', 'p_value');
  end if;
  return value;
end $$;
comment on function private.ban_value is
  'What a ban of this kind is of: an e-mail address, a phone number (E.164), or a domain, also of a web address. 400 '
  '(hint p_kind, p_value) for what is none, or a domain of free mail.';

create function private.ban_key(p_kind text, p_value text) returns text
language sql stable security definer set search_path = '' as $$
  select private.address_key(case p_kind when 'domain' then 'domain:' || p_value else p_value end)
$$;
comment on function private.ban_key is 'The keyed hash of what a ban is of.';

create function private.jobs_to_ban(p_kind text, p_value text) returns setof uuid
language sql stable set search_path = '' as $$
  select j.id
  from public.jobs j
  left join public.job_contacts c on c.job_id = j.id
  where case p_kind
    when 'email' then private.mailbox(c.email) = private.mailbox(p_value)
    when 'phone' then c.phone_number = p_value
    else right('.' || split_part(c.email, '@', 2), length(p_value) + 1) = '.' || p_value
      or right('.' || private.link_host(j.application_link), length(p_value) + 1) = '.' || p_value end
$$;
comment on function private.jobs_to_ban is 'The jobs with that contact or link, whatever became of them.';

create function private.silence_jobs(p_job_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  applications constant uuid[] := array(select id from public.job_applications where job_id = any (p_job_ids));
begin
  -- Made anew once the ban is lifted.
  perform private.drop_reminders(id) from unnest(applications) id;
  update public.outbox
  set status = 'cancelled', last_error = case when idempotency_key like 'unbanned:%' then 'superseded' else 'banned' end
  where status = 'pending' and idempotency_key not like 'banned:%'
    and (application_id = any (applications)
        and kind in ('application_received', 'application_update', 'interview', 'conversation', 'unanswered')
      or job_id = any (p_job_ids) and private.is_employer_mail(kind));
  -- An employer's mail of the day may name other jobs, too.
  update public.outbox b
  set data = b.data || case when m.jobs is null then '{}' else private.employer_mail(m.jobs) end,
    status = case when m.jobs is null then 'cancelled' else b.status end,
    last_error = case when m.jobs is null then 'banned' end
  from (
    select o.id, jsonb_agg(x.job order by x.place) filter (where l.job_id <> all (p_job_ids)) as jobs
    from public.outbox o
    cross join lateral jsonb_array_elements(o.data -> 'jobs_applied_to') with ordinality x (job, place)
    join private.employer_links l on l.token_hash = private.hash(x.job ->> 'token')
    where o.status = 'pending'
      and o.recipient in (select k.recipient from private.employer_links k where k.job_id = any (p_job_ids))
    group by o.id
    having bool_or(l.job_id = any (p_job_ids))) m
  where b.id = m.id;
  update private.employer_news n set outbox_id = null
  from public.outbox b
  where n.application_id = any (applications) and b.id = n.outbox_id and b.status in ('pending', 'cancelled');
end $$;
comment on function private.silence_jobs is
  'What is queued from either side of these jobs to the other, and our receipts, is not sent. Of whom an employer has '
  'not heard they hear once the ban is lifted.';

create function private.is_warned(p_application_id uuid, p_channel text, p_recipient text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from public.outbox w
    where w.application_id = p_application_id and w.channel = p_channel and w.recipient = p_recipient
      and w.idempotency_key like 'banned:%' and w.status in ('sending', 'sent', 'uncertain')
      and not exists (
        select
        from public.outbox l
        where l.application_id = p_application_id and l.channel = p_channel and l.recipient = p_recipient
          and l.idempotency_key like 'unbanned:%' and l.status in ('sending', 'sent', 'uncertain')
          and l.created_at >= w.created_at));
$$;
comment on function private.is_warned is
  'Whether an applicant was told of a ban there, and not that it was lifted: what has gone out counts.';

-- == for admins ==

create function private.applicants_to_warn(p_job_ids uuid[], p_closed_ids uuid[]) returns setof public.job_applications
language sql stable set search_path = '' as $$
  select a.*
  from private.applicants_to_tell(p_job_ids, true) a
  where a.job_id = any (p_closed_ids) or a.application_status in ('interviewing', 'offer')
$$;
comment on function private.applicants_to_warn is
  'Whom a ban of these jobs tells: who still waits for one that it closes, was invited or began to apply, and of the '
  'others whom the employer had invited: they may still go there.';

create function public.ban_preview(p_kind text, p_value text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  value text;
  of_contact uuid[];
  ids uuid[];
begin
  perform private.require_admin();
  value := private.ban_value(p_kind, p_value);
  of_contact := array(select private.jobs_to_ban(p_kind, value));
  ids := array(select id from public.jobs where id = any (of_contact) and status in ('active', 'paused'));
  return jsonb_build_object('value', value, 'jobs', cardinality(ids),
    'people', (select count(*) from private.applicants_to_warn(of_contact, ids)),
    'is_banned', exists (
      select from private.bans where value_key = private.ban_key(p_kind, value) and lifted_at is null));
end $$;
comment on function public.ban_preview is
  'For admins, what a ban would do: { value: as it is compared, jobs: it closes, people: who applied to them, or began '
  'to, and are told, is_banned: it is already }. p_kind domain, phone or email. 400 (hint p_kind, p_value), 401, 403.';
grant execute on function public.ban_preview to authenticated;

create function public.ban_contact(p_kind text, p_value text, p_note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  value constant text := private.ban_value(p_kind, p_value);
  of_contact constant uuid[] := array(select private.jobs_to_ban(p_kind, value));
  ids uuid[];
  ban uuid;
  notified int;
begin
  insert into private.bans (kind, value_key, shown_as, note, created_by)
  values (p_kind, private.ban_key(p_kind, value),
    case when p_kind = 'phone' then '(•••) •••-' || right(value, 4) else left(value, 3) || '•••' end
      || case when p_kind = 'email' then substring(value from '@.*$') else '' end,
    private.clean_text(p_note, 500), admin)
  on conflict (value_key) where lifted_at is null do nothing
  returning id into ban;
  if ban is null then perform private.raise_http_error(409, 'That is banned already.', 'p_value'); end if;
  with closed as (
    update public.jobs set status = 'inactive'
    where id = any (of_contact) and status in ('active', 'paused')
    returning id
  )
  select coalesce(array_agg(id), '{}') into ids from closed;
  -- What another ban has closed opens with the last of them.
  update private.bans
    set closed_job_ids = ids || array(
      select distinct j.id
      from public.jobs j
      join private.bans b on b.lifted_at is null and j.id = any (b.closed_job_ids)
      where j.id = any (of_contact) and j.status = 'inactive' and j.id <> all (ids))
    where id = ban;
  perform private.silence_jobs(of_contact);
  select count(private.enqueue('banned:' || ban || ':' || a.id || ':' || r.channel, 'application_update', r.channel,
    r.recipient, null, null,
    jsonb_build_object(
      'first_name', a.first_name, 'job_title', a.job_title, 'company', a.company, 'answer', 'banned'),
    a.language, null, a.id, a.job_id, 20, private.due_now(r.channel))) into notified
  from private.applicants_to_warn(of_contact, ids) a
  cross join lateral private.status_recipients(a) r
  where not private.is_warned(a.id, r.channel, r.recipient);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'bans', ban::text,
    jsonb_build_object('kind', p_kind, 'closed', cardinality(ids), 'told', notified));
  return jsonb_build_object('id', ban, 'closed', cardinality(ids), 'told', notified);
end $$;
comment on function public.ban_contact is
  'For admins: from now on ads of this domain, phone or email are refused, those on the board or paused are closed, '
  'the links of its employers are dead, and who applied to them or began to is told what to do, once until they hear '
  'that it is over. Returns { id, closed: jobs, told: messages }. 400 (hint p_kind, p_value), 401, 403, 409 where it '
  'is banned already.';
grant execute on function public.ban_contact to authenticated;

create function public.lift_ban(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  ban private.bans;
  opened uuid[];
  on_board uuid[];
  n int;
begin
  update private.bans set lifted_at = now() where id = p_id and lifted_at is null returning * into ban;
  if ban.id is null then perform private.raise_http_error(404, 'There is no such ban.', 'p_id'); end if;
  opened := array(
    select j.id
    from public.jobs j
    where j.id = any (ban.closed_job_ids) and j.status = 'inactive' and j.expires_at > now()
      and not private.is_banned_job(j.id));
  n := private.open_again(opened);
  opened := array(select id from public.jobs where id = any (opened) and status in ('active', 'paused'));
  on_board := array(select id from private.open_jobs where id = any (opened));
  update public.outbox set status = 'cancelled', last_error = 'superseded'
    where status = 'pending' and idempotency_key like 'banned:' || ban.id || ':%'
      and not private.is_banned_job(job_id);
  -- What either side was to hear on that day.
  update public.outbox set status = 'pending', last_error = null
    where status = 'cancelled' and last_error = 'banned' and updated_at > now() - interval '1 day'
      -- Made anew of what is new.
      and kind <> 'application_to_employer'
      and (job_id = any (opened)
        or application_id in (select a.id from public.job_applications a where a.job_id = any (opened)));
  perform private.enqueue('unbanned:' || ban.id || ':' || a.id || ':' || r.channel, 'application_update', r.channel,
    r.recipient, null, null,
    jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
      'answer', case when a.job_id = any (on_board) then 'unbanned' else 'unbanned_closed' end),
    a.language, null, a.id, a.job_id, 20, private.due_now(r.channel))
  from public.job_applications a
  cross join lateral private.status_recipients(a) r
  where (a.job_id = any (ban.closed_job_ids)
      or a.id in (
        select o.application_id from public.outbox o where o.idempotency_key like 'banned:' || ban.id || ':%'))
    and a.application_status <> 'withdrawn'
    and not private.is_banned_job(a.job_id) and private.is_warned(a.id, r.channel, r.recipient);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'bans', ban.id::text, jsonb_build_object('lifted_at', ban.lifted_at, 'reopened', n));
  return jsonb_build_object('id', ban.id, 'reopened', n);
end $$;
comment on function public.lift_ban is
  'For admins: ends a ban. The jobs that it closed are as before, unless they are over, gone from their source or '
  'another ban holds, and so are the links of its employers; who was told of it is told that it is over, who was not '
  'yet hears nothing. Returns { id, reopened }. 401, 403, 404 for an unknown ban or one that is over.';
grant execute on function public.lift_ban to authenticated;

create function public.bans() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc, x.id), '[]')
    from (
      select id, kind, shown_as, note, cardinality(closed_job_ids) as closed, created_at, lifted_at
      from private.bans
      order by created_at desc, id
      limit 500
    ) x);
end $$;
comment on function public.bans is
  'For admins: the newest 500 bans, [{ id, kind, shown_as, note, closed: jobs, created_at, lifted_at }]. 401, 403.';
grant execute on function public.bans to authenticated;
