-- Helpers of the other files. It commits, and can run again.
create extension if not exists pgtap with schema extensions;
create schema if not exists tests;

create or replace function tests.key(p_actor text) returns text language sql immutable as $$
  select case p_actor when 'visitor' then repeat('a', 64) when 'other_visitor' then repeat('b', 64)
    when 'anonymous' then null when 'service' then null
    else case when p_actor like 'visitor %' then encode(sha256(convert_to(p_actor, 'UTF8')), 'hex') end end;
$$;
create or replace function tests.id(p_actor text) returns uuid language sql immutable as $$
  select case p_actor when 'user' then '00000000-0000-4000-8000-000000000001' when 'other_user' then '00000000-0000-4000-8000-000000000002'
    when 'admin' then '00000000-0000-4000-8000-000000000003' when 'former_admin' then '00000000-0000-4000-8000-000000000004' end::uuid;
$$;
create or replace function tests.hash(p_actor text) returns text language sql immutable as $$
  select encode(sha256(convert_to(tests.key(p_actor), 'UTF8')), 'hex');
$$;

-- Empties the board for a test's transaction, whatever seed it has: all but what migrations put there.
create or replace function tests.empty() returns void language plpgsql as $$
begin
  delete from auth.users;
  -- Also what nobody may change.
  set local session_replication_role = replica;
  execute (
    select 'truncate ' || string_agg(c.oid::regclass::text, ', ')
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
      and c.oid <> all (array['public.app_settings', 'private.setting_rules', 'private.secrets', 'private.places', 'private.place_names', 'private.towns',
        'private.zips', 'private.spanish_words', 'private.trade_words', 'private.title_terms', 'private.scheduled_tasks', 'private.retention']::regclass[]));
  set local session_replication_role = origin;
  update private.scheduled_tasks set last_run_at = null, last_done_at = null, last_error = null;
end $$;

-- Creates the accounts that tests act as, on an empty board.
create or replace function tests.people() returns void language sql as $$
  select tests.empty();
  insert into auth.users (id, email, email_confirmed_at) select tests.id(a), a || '@example.com', now() from unnest(array['user', 'other_user', 'admin', 'former_admin']) a
  on conflict do nothing;
  insert into public.user_roles (user_id, role) values (tests.id('admin'), 'admin') on conflict do nothing;
$$;

-- Puts the session into the actor's place, as the API does for a request; 'user+key' is a signed-in person on the visitor's phone.
create or replace function tests.become(p_actor text, p_address text default null) returns void language plpgsql as $$
declare
  who text := split_part(p_actor, '+', 1);
  r text := case when who = 'service' then 'service_role' when tests.id(who) is not null then 'authenticated' else 'anon' end;
begin
  perform set_config('request.jwt.claims', json_build_object('sub', tests.id(who), 'role', r)::text, true);
  perform set_config('request.jwt.claim.sub', coalesce(tests.id(who)::text, ''), true);
  perform set_config('request.jwt.claim.role', r, true);
  perform set_config('request.headers', json_strip_nulls(json_build_object(
    'x-visitor-key', case when p_actor like '%+key' then tests.key('visitor') else tests.key(who) end, 'x-forwarded-for', p_address, 'cf-connecting-ip', p_address))::text, true);
  perform set_config('role', r, true);
end $$;

-- The first column of what a statement gives to the actor ('done' when it gives nothing), or '<code> <message>' of its error.
create or replace function tests.run(p_actor text, p_sql text, p_address text default null) returns text language plpgsql as $$
declare
  answer text;
  code text;
begin
  begin
    perform tests.become(p_actor, p_address);
    if p_sql ~* '^\s*(select|with)|\mreturning\M' then
      execute p_sql into answer;
    else
      execute p_sql;
      answer := 'done';
    end if;
    perform set_config('role', 'none', true);
    -- A refusal that was answered, so that what it counted stays, is one to the caller all the same.
    if current_setting('response.status', true) ~ '^4' then answer := concat_ws(' ', answer::jsonb ->> 'code', answer::jsonb ->> 'message'); end if;
  exception when others then
    get stacked diagnostics code = returned_sqlstate, answer = message_text;
    answer := code || ' ' || answer;
  end;
  perform set_config('response.status', '', true), set_config('response.headers', '', true);
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true), set_config('request.headers', '', true);
  return answer;
end $$;

create or replace function tests.job(p_title text default 'Warehouse Associate', p_location text default 'Brooklyn, NY', p_contact text default null)
returns uuid language sql as $$
  insert into public.jobs (title, company, location, pay_range, description, is_approved, contact_method)
  values (p_title, 'Acme', p_location, '$18-22/hour', p_title || ' wanted.', true, p_contact) returning id;
$$;

-- A job like another, for many at once: with stoop.derived on, what is derived is copied and costs nothing.
create or replace function tests.copy(p_job public.jobs, p_changes jsonb) returns public.jobs language sql as $$
  select jsonb_populate_record(p_job, jsonb_build_object('id', gen_random_uuid()) || p_changes);
$$;

-- From now on whoever applies has proven their number, as friends have whose rewards are approved at once.
create or replace function tests.prove_applicant() returns trigger language plpgsql security definer as $$
begin
  insert into private.proven_addresses (owner, recipient_key)
  values (coalesce(new.user_id::text, new.visitor_hash), private.address_key(new.phone_number)) on conflict do nothing;
  return null;
end $$;
create or replace function tests.prove_applicants() returns void language sql as $$
  create trigger prove after insert on public.job_applications for each row execute function tests.prove_applicant();
$$;

-- start_application as a statement for tests.run.
create or replace function tests.start(p_job uuid, p_phone text default '212-555-0123', p_ref text default null, p_id uuid default null, p_email text default null)
returns text language sql as $$
  select format('select public.start_application(%L, %L, %L, %L, %L, %L, %L)', p_id, p_job, 'Ana', p_phone, p_email,
    jsonb_build_object('ref', p_ref), 'v1');
$$;
-- An appointment, as it is entered.
create or replace function tests.interview(p_in interval default '3 days') returns jsonb language sql as $$
  select jsonb_build_object('starts_at', now() + p_in, 'place', '2461 Grand Concourse, Bronx');
$$;
create or replace function tests.fill_step_2(p_id uuid) returns text language sql as $$
  select format('update public.job_applications set availability = ''asap'', work_experience = ''Two summers'', preferred_start_date = %L,
    application_status = ''step_2_completed'' where id = %L returning id', private.today() + 1, p_id);
$$;

select plan(1);
select has_function('tests', 'run', 'the helpers are there');
select * from finish();
