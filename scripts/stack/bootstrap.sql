-- What a hosted Supabase project has before the first migration runs, as far as the migrations rely on it. The auth
-- schema's tables come from the local Auth API. Safe to run again.

do $$
declare r text;
begin
  foreach r in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = r) then
      execute format('create role %I nologin noinherit', r);
    end if;
  end loop;
  -- Altered only when needed: two starts on one server must not collide.
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- The local Auth API's own versions read only the older per-claim settings; the hosted ones read the whole token too.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

-- Difference: the local Data API binds true and false as booleans whatever the column is, and a JSON column would refuse them.
create or replace function extensions.boolean_as_json(p_value boolean) returns jsonb
language sql immutable set search_path = '' as $$ select to_jsonb(p_value) $$;
grant execute on function extensions.boolean_as_json(boolean) to public;
do $$ begin
  create cast (boolean as jsonb) with function extensions.boolean_as_json(boolean) as assignment;
exception when duplicate_object or insufficient_privilege then null; -- a server of one's own may not let us
end $$;
