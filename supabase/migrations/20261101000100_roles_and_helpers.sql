-- Schemas, extensions and the helpers every other migration stands on.

create schema if not exists extensions;
create schema if not exists private;
comment on schema private is 'Helpers, rules, partitions and everything else that no client may reach through the API.';

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

grant usage on schema public, extensions, private to anon, authenticated, service_role;
-- Policies call auth.uid(); a hosted project grants this already, where it may not be ours to grant.
do $$ begin
  grant usage on schema auth to anon, authenticated, service_role;
exception when insufficient_privilege then null;
end $$;

-- What is not granted by name is not granted: hosted projects once exposed new objects by themselves.
revoke create on schema public from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Every migration that makes functions ends with this call: PostgreSQL lets everybody execute a new function.
create function private.lock_functions() returns void
language sql set search_path = '' as $$
  revoke execute on all functions in schema public, private from public;
$$;
comment on function private.lock_functions() is 'Takes EXECUTE on our functions away from PUBLIC; grants by name stay.';

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.set_updated_at() is 'The one trigger function that keeps updated_at.';

-- ── who is asking ───────────────────────────────────────────────────────────────────────────────────────────────────

create function private.request_header(p_name text) returns text
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> p_name, '');
$$;
comment on function private.request_header(text) is 'A header of the API request (lower-case name), null when there is none.';

create function private.visitor_hash() returns text
language sql stable set search_path = '' as $$
  select case
    -- Anything but the exact form is nobody: callers with an empty or made-up short key must not share rows.
    when k ~ '^([0-9a-f]{64}|[A-Za-z0-9_-]{43})$' then encode(sha256(convert_to(k, 'UTF8')), 'hex')
  end
  from (select private.request_header('x-visitor-key') as k) h;
$$;
comment on function private.visitor_hash() is
  'SHA-256 (hex) of the caller''s x-visitor-key, or null unless the key is 64 lower-case hex digits or 43 base64url characters.';

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'A role of an account. Rows are made by the documented command only.';
alter table public.user_roles enable row level security;
create policy "A person reads their own role" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.user_roles to authenticated;
grant select, insert, delete on public.user_roles to service_role;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare passed boolean := true;
begin
  if not exists (select 1 from public.user_roles where user_id = auth.uid() and role = 'admin') then return false; end if;
  -- Where the Auth API has a second step, an admin who set one up must have passed it in this session.
  if to_regclass('auth.mfa_factors') is not null
    and coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal', '') <> 'aal2' then
    execute 'select not exists (select 1 from auth.mfa_factors where user_id = $1 and status = ''verified'')' into passed using auth.uid();
  end if;
  return passed;
end $$;
comment on function private.is_admin() is
  'Whether the caller''s account has the admin role now (not when the token was made) and the session passed the second step, if the account has one.';

create function private.owns(p_user_id uuid, p_visitor_hash text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_user_id = auth.uid(), false)
      or (p_user_id is null and coalesce(p_visitor_hash = private.visitor_hash(), false));
$$;
comment on function private.owns(uuid, text) is 'Whether a row with this owner is the caller''s: their account, or their key and no account.';

-- ── refusing ────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.refuse(p_status int, p_message text, p_hint text default null, p_detail text default null)
returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_message,
    hint = coalesce(p_hint, ''), detail = coalesce(p_detail, '');
end $$;
comment on function private.refuse(int, text, text, text) is
  'Raises an error that the API answers with this HTTP status; the message fits a toast, the hint names the field.';

create function private.require_admin() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then perform private.refuse(401, 'Access Denied - Please log in to continue'); end if;
  if not private.is_admin() then perform private.refuse(403, 'Access Denied - Admin access required'); end if;
  return auth.uid();
end $$;
comment on function private.require_admin() is 'The caller''s id when they are an admin; refuses everybody else (401, 403).';

create function private.require_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null and private.visitor_hash() is null then
    perform private.refuse(401, 'Something went wrong. Please try again.', 'x-visitor-key');
  end if;
end $$;
comment on function private.require_owner() is 'Refuses (401) a caller who is neither signed in nor carries a visitor key: their rows would be nobody''s.';

-- ── text that people write ──────────────────────────────────────────────────────────────────────────────────────────

create function private.clean_text(p_text text, p_max int) returns text
language sql immutable set search_path = '' as $$
  -- Control characters (save tab and line feed), bidirectional overrides, zero-width characters and lone whitespace go.
  select nullif(left(btrim(regexp_replace(
    replace(replace(p_text, E'\r\n', E'\n'), E'\r', E'\n'),
    E'[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF]', '', 'g'
  ), E' \t\n\u00A0\u3000'), p_max), '');
$$;
comment on function private.clean_text(text, int) is
  'Trims, drops control and direction characters, cuts to p_max characters; blank becomes null.';

create function private.words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(extensions.unaccent('extensions.unaccent', coalesce(p_text, ''))), '[^a-z0-9]+', ' ', 'g'));
$$;
comment on function private.words(text) is 'Lower case, without accents, runs of anything but letters and digits as one space.';

create function private.phone_e164(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  d text := regexp_replace(translate(coalesce(p_text, ''), '０１２３４５６７８９', '0123456789'), '[^0-9]', '', 'g');
begin
  if btrim(coalesce(p_text, '')) like '+%' and d not like '1%' then return null; end if;
  if length(d) = 11 and d like '1%' then d := substr(d, 2); end if;
  -- North American plan: area code and exchange begin with 2-9, and N11 is never an area code.
  if d !~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' or d ~ '^[2-9]11' then return null; end if;
  return '+1' || d;
end $$;
comment on function private.phone_e164(text) is 'A US phone as +1 and ten digits, or null when it cannot be called (10 digits, or 11 with a leading 1).';

create function private.is_phone(p_text text) returns boolean
language sql immutable set search_path = '' as $$ select p_text ~ '^\+[1-9][0-9]{7,14}$' $$;
comment on function private.is_phone(text) is 'Whether the text is an E.164 phone number.';

create function private.is_email(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text ~ '^[^[:space:]@,;<>"()]+@[^[:space:]@,;<>"()]+\.[^[:space:]@,;<>"().]{2,}$' and length(p_text) <= 254
$$;
comment on function private.is_email(text) is 'Whether the text looks like one e-mail address without spaces.';

create function private.checked_phone(p_text text, p_field text default 'phone_number') returns text
language plpgsql immutable set search_path = '' as $$
declare v text := private.phone_e164(p_text);
begin
  if private.clean_text(p_text, 100) is null then perform private.refuse(400, 'Please enter your phone number.', p_field); end if;
  if v is null then perform private.refuse(400, 'Please enter a valid 10-digit phone number.', p_field); end if;
  return v;
end $$;
comment on function private.checked_phone(text, text) is 'The phone in E.164; refuses (400, hint = field) a missing or impossible one with the specified message.';

create function private.checked_email(p_text text, p_field text default 'email') returns text
language plpgsql immutable set search_path = '' as $$
declare v text := lower(private.clean_text(p_text, 300));
begin
  if v is not null and not private.is_email(v) then
    perform private.refuse(400, 'Please enter a valid email address.', p_field);
  end if;
  return v;
end $$;
comment on function private.checked_email(text, text) is 'The e-mail in lower case, null when blank; refuses (400, hint = field) a malformed one.';

create function private.hash(p_text text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(p_text, 'UTF8')), 'hex') $$;
comment on function private.hash(text) is 'SHA-256 in hex.';

create function private.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'America/New_York')::date $$;
comment on function private.today() is 'Today''s date in New York.';

select private.lock_functions();
grant execute on function private.visitor_hash(), private.request_header(text), private.owns(uuid, text),
  private.require_owner(), private.today(), private.refuse(int, text, text, text) to anon, authenticated, service_role;
grant execute on function private.is_admin(), private.require_admin() to authenticated, service_role;
-- Checks and triggers run as whoever writes the row: rules that look at nothing but their arguments may be executed by all.
grant execute on function private.clean_text(text, int), private.words(text), private.phone_e164(text), private.is_phone(text),
  private.is_email(text), private.checked_phone(text, text), private.checked_email(text, text), private.hash(text)
  to anon, authenticated, service_role;
