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
  where j.status = 'active' and case p_kind
    when 'email' then private.mailbox(c.email) = private.mailbox(p_value)
    when 'phone' then c.phone_number = p_value
    else '.' || split_part(c.email, '@', 2) like '%.' || p_value
      or '.' || private.link_host(j.application_link) like '%.' || p_value end
$$;
comment on function private.jobs_to_ban is 'The jobs, open or waiting, with that contact or link.';

-- == for admins ==

create function public.ban_preview(p_kind text, p_value text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  value text;
  ids uuid[];
begin
  perform private.require_admin();
  value := private.ban_value(p_kind, p_value);
  ids := array(select private.jobs_to_ban(p_kind, value));
  return jsonb_build_object('value', value, 'jobs', cardinality(ids),
    'people', (select count(*) from private.applicants_to_tell(ids)),
    'is_banned', exists (
      select from private.bans where value_key = private.ban_key(p_kind, value) and lifted_at is null));
end $$;
comment on function public.ban_preview is
  'For admins, what a ban would do: { value: as it is compared, jobs: it closes, people: who applied to them and are '
  'told, is_banned: it is already }. p_kind domain, phone or email. 400 (hint p_kind, p_value), 401, 403.';
grant execute on function public.ban_preview to authenticated;

create function public.ban_contact(p_kind text, p_value text, p_note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  value constant text := private.ban_value(p_kind, p_value);
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
    where id in (select private.jobs_to_ban(p_kind, value))
    returning id
  )
  select coalesce(array_agg(id), '{}') into ids from closed;
  update private.bans set closed_job_ids = ids where id = ban;
  update public.outbox set status = 'cancelled', last_error = 'banned'
  where job_id = any (ids) and kind = 'conversation' and status = 'pending';
  select count(private.enqueue('banned:' || ban || ':' || a.id || ':' || r.channel, 'application_update', r.channel,
    r.recipient, null, null,
    jsonb_build_object(
      'first_name', a.first_name, 'job_title', a.job_title, 'company', a.company, 'answer', 'banned'),
    a.language, null, a.id, a.job_id, 20, private.due_now(r.channel))) into notified
  from private.applicants_to_tell(ids) a
  cross join lateral private.status_recipients(a) r;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'bans', ban::text,
    jsonb_build_object('kind', p_kind, 'closed', cardinality(ids), 'told', notified));
  return jsonb_build_object('id', ban, 'closed', cardinality(ids), 'told', notified);
end $$;
comment on function public.ban_contact is
  'For admins: from now on ads of this domain, phone or email are refused, those on the board are closed, and who '
  'applied to them is told what to do. Returns { id, closed: jobs, told: messages }. 400 (hint p_kind, p_value), 401, '
  '403, 409 where it is banned already.';
grant execute on function public.ban_contact to authenticated;

create function public.lift_ban(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  ban private.bans;
  n int;
begin
  update private.bans set lifted_at = now() where id = p_id and lifted_at is null returning * into ban;
  if ban.id is null then perform private.raise_http_error(404, 'There is no such ban.', 'p_id'); end if;
  n := private.open_again(array(
    select j.id
    from public.jobs j
    where j.id = any (ban.closed_job_ids) and j.expires_at > now()
      and not private.is_banned(j.contact_method, j.application_link)));
  update public.outbox set status = 'cancelled', last_error = 'superseded'
    where status = 'pending' and idempotency_key like 'banned:' || ban.id || ':%';
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'bans', ban.id::text, jsonb_build_object('lifted_at', ban.lifted_at, 'reopened', n));
  return jsonb_build_object('id', ban.id, 'reopened', n);
end $$;
comment on function public.lift_ban is
  'For admins: ends a ban. The jobs that it closed open again, unless they are over, gone from their source or banned '
  'all the same; what was not sent yet is not sent. Returns { id, reopened }. 401, 403, 404 for an unknown ban or one '
  'that is over.';
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
