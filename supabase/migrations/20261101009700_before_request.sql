-- What is refused before a request does anything.

create function private.before_request() returns void
language plpgsql stable set search_path = '' as $$
begin
  -- The planner's estimate knows every row: as a count it would tell how many of somebody else's there are, and by filters
  -- what stands in them. Exact counts are of the rows that the caller may read.
  if private.request_header('prefer') ~* 'count\s*=\s*"?(planned|estimated)' then
    perform private.refuse(400, 'Only exact counts are given.', 'prefer');
  end if;
  -- The longest text that is kept has 20,000 characters: megabytes would only be cleaned for seconds and thrown away. Pieces of an
  -- import are larger, and an admin's, which is asked first there.
  if private.request_header('content-length') ~ '^[0-9]{7,}$|^(2[6-9]|[3-9][0-9])[0-9]{4}$' and auth.role() is distinct from 'service_role'
    and coalesce(current_setting('request.path', true), '') !~ '^/rpc/(stage|import)_jobs$' then
    perform private.refuse(413, 'That is too much at once.', 'content-length');
  end if;
end $$;
comment on function private.before_request() is
  'Runs first in every request to the Data API (PostgREST''s db_pre_request); refuses counts by the planner''s estimate (400) and bodies of 260 kB or more (413).';

select private.lock_functions();
grant execute on function private.before_request() to anon, authenticated, service_role;

-- A hosted project's Data API reads its settings from this role; the embedded one calls the function itself.
do $$ begin
  if exists (select 1 from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'The Data API must be told by its owner: pgrst.db_pre_request = private.before_request';
end $$;
