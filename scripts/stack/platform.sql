-- What a hosted Supabase project has before the first migration runs: PostgreSQL 17 as the platform sets it up
-- (https://github.com/supabase/postgres, migrations/db, and what its Auth and Data API add). Run once for each cluster, by
-- its superuser, supabase_admin; nothing after it runs as a superuser. Roles that a server has already stay as they are.

-- Roles -----------------------------------------------------------------------------------------------------------------
do $$
declare made text;
begin
  foreach made in array array[
    -- Applies migrations and seeds, and owns what they make: no superuser.
    'postgres login createdb createrole replication bypassrls',
    -- What a request is, once the Data API has read its key: nobody logs in as one of these.
    'anon nologin',
    'authenticated nologin',
    'service_role nologin bypassrls',
    -- What the Data API logs in as: it has no right of its own but to become one of the three.
    'authenticator login noinherit',
    -- What the Auth API logs in as.
    'supabase_auth_admin login noinherit createrole'
  ] loop
    if not exists (select from pg_roles where rolname = split_part(made, ' ', 1)) then
      execute 'create role ' || made;
    end if;
  end loop;
end $$;

grant anon, authenticated, service_role to authenticator;
-- So that migrations may set how long each may take, and tests may act as each.
grant anon, authenticated, service_role to postgres with admin option;
-- The platform's supautils lets `postgres` change the Data API's settings, which are kept at its role.
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter pgrst.db_pre_request to postgres;
-- For the schedule, which asks how old others' transactions are, for backups, and to end a statement.
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
-- The platform's supautils lets `postgres` set it, which switches triggers and foreign keys off for a bulk load.
grant set on parameter session_replication_role to postgres;

-- How long a statement of each may take. service_role has no limit of its own and so keeps its session's, authenticator's.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role postgres set search_path = "$user", public, extensions;

-- The database ----------------------------------------------------------------------------------------------------------
do $$ begin
  execute format('alter database %I owner to postgres', current_database());
  execute format('grant create on database %I to supabase_auth_admin', current_database());
end $$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pg_stat_statements with schema extensions;
grant all on all routines in schema extensions to postgres with grant option;
grant all on all tables in schema extensions to postgres with grant option;

-- What `postgres` makes in public was once open to the API; migrations take this back first.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;

-- The Auth API's schema: it makes its tables itself; `postgres` uses them, and makes nothing here.
create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to postgres;

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
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
do $$
declare name text;
begin
  foreach name in array array['uid', 'role', 'email', 'jwt'] loop
    execute format('alter function auth.%I() owner to supabase_auth_admin', name);
    execute format('grant all on function auth.%I() to postgres', name);
  end loop;
end $$;
