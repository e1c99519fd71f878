-- Runs of the sources that fill the board: fetched into pieces, read into staged rows, put on the board in one
-- transaction. The function run-sources does the steps, each under a lease, so that one that broke off is taken up
-- again.

-- == public.source_runs ==

create table public.source_runs (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.job_sources (id) on delete cascade,
  is_dry boolean not null default false,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'needs_approval')),
  seen int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  gone int not null default 0,
  refused int not null default 0,
  reasons jsonb not null default '[]',
  rows jsonb not null default '[]',
  error text check (length(error) <= 1000),
  started_by uuid references auth.users (id) on delete set null
);
comment on table public.source_runs is 'One reading of a source, and what it did, or would do where it is dry.';
comment on column public.source_runs.status is
  'needs_approval: what is new and changed is on the board, and so many jobs are gone that an admin decides whether '
  'these are closed.';
comment on column public.source_runs.reasons is
  'Why rows were refused or wait: [{ field, message, is_refused, rows, examples: up to three references }].';
comment on column public.source_runs.rows is 'Of a dry run: the first 20 rows as they would be on the board.';

create unique index source_runs_one_at_a_time_idx on public.source_runs (source_id) where status = 'running';
create index source_runs_source_idx on public.source_runs (source_id, started_at desc);
create index source_runs_started_by_idx on public.source_runs (started_by);

alter table public.source_runs enable row level security;
create policy "An admin reads the runs" on public.source_runs for select to authenticated
  using ((select private.is_admin()));
grant select on public.source_runs to authenticated;
grant select, insert, update, delete on public.source_runs to service_role;

-- == a run under way ==

create table private.source_progress (
  run_id uuid primary key references public.source_runs (id) on delete cascade,
  cursor jsonb,
  is_fetched boolean not null default false,
  is_complete boolean not null default true,
  pieces int not null default 0,
  etag text,
  last_modified text,
  lease uuid,
  leased_until timestamptz not null default '-infinity',
  attempts int not null default 0,
  unreadable_refs text[] not null default '{}',
  gone_ids uuid[] not null default '{}'
);
comment on table private.source_progress is 'How far a run is, and what an admin is asked about at its end.';
comment on column private.source_progress.cursor is 'Where the next fetch goes on; its form is its kind''s own.';
comment on column private.source_progress.is_complete is
  'Whether all of the source was read, each row at least to its reference: else nothing is gone.';
comment on column private.source_progress.unreadable_refs is
  'Rows that could not be read: their jobs stay as they are.';

create unlogged table private.source_pieces (
  run_id uuid not null references public.source_runs (id) on delete cascade,
  piece int not null,
  records jsonb not null,
  is_read boolean not null default false,
  primary key (run_id, piece)
);
comment on table private.source_pieces is 'At most 250 records of a source as they were fetched.';

create unlogged table private.source_rows (
  run_id uuid not null references public.source_runs (id) on delete cascade,
  line int generated always as identity,
  like public.jobs including defaults including constraints,
  primary key (run_id, source_ref)
);
comment on table private.source_rows is
  'A job of a run that is not finished, with the columns that are made from what its source says.';
create trigger a_derive_job before insert on private.source_rows for each row execute function private.derive_job();
create trigger b_derive_real_job before insert on private.source_rows
  for each row execute function private.derive_real_job();

create table private.source_hosts (
  host text primary key check (length(host) <= 255),
  next_at timestamptz not null
);
comment on table private.source_hosts is 'When a host may be asked again: once a second, whoever asks.';

-- == functions ==

create function private.start_source_run(p_source_id uuid, p_is_dry boolean, p_admin uuid) returns uuid
language plpgsql set search_path = '' as $$
declare run_id uuid;
begin
  insert into public.source_runs (source_id, is_dry, started_by) values (p_source_id, p_is_dry, p_admin)
  on conflict (source_id) where status = 'running' do nothing
  returning id into run_id;
  if run_id is not null then insert into private.source_progress (run_id) values (run_id); end if;
  return run_id;
end $$;
comment on function private.start_source_run is
  'Starts a run, which run-sources takes up; null while another is under way.';

create function public.run_source_now(p_source_id uuid, p_is_dry boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  run_id uuid;
begin
  if not exists (select from public.job_sources where id = p_source_id) then
    perform private.raise_http_error(404, 'There is no such source.', 'p_source_id');
  elsif exists (select from public.job_sources where id = p_source_id and kind = 'partner') then
    perform private.raise_http_error(409, 'A partner sends its jobs itself.', 'p_source_id');
  end if;
  run_id := private.start_source_run(p_source_id, coalesce(p_is_dry, false), admin);
  if run_id is null then
    perform private.raise_http_error(409, 'A run of this source is under way.', 'p_source_id');
  end if;
  return jsonb_build_object('run_id', run_id);
end $$;
comment on function public.run_source_now is
  'For admins: reads a source now, paused or not; p_is_dry: only says what it would do. Returns { run_id } of '
  'source_runs. 404 for an unknown source, 409 while a run is under way and for a partner.';
grant execute on function public.run_source_now to authenticated;

create function public.sources_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from public.source_runs r
    join private.source_progress p on p.run_id = r.id
    where r.status = 'running' and p.leased_until <= now()
  ) or exists (
    select
    from public.job_sources s
    where not s.is_paused and s.next_run_at <= now() and s.kind <> 'partner'
      and not exists (select from public.source_runs r where r.source_id = s.id and r.status = 'running')
  );
$$;
comment on function public.sources_due is 'For run-schedule: whether run-sources has something to do.';
grant execute on function public.sources_due to service_role;

create function public.claim_source_step() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  s public.job_sources;
  r public.source_runs;
  p private.source_progress;
  piece private.source_pieces;
begin
  for s in
    select * from public.job_sources x
    where not x.is_paused and x.next_run_at <= now() and x.kind <> 'partner'
      and not exists (select from public.source_runs y where y.source_id = x.id and y.status = 'running')
    order by x.next_run_at
    limit 5
    for update skip locked
  loop
    perform private.start_source_run(s.id, false, null);
    update public.job_sources set next_run_at = now() + make_interval(mins => s.every_minutes) where id = s.id;
  end loop;
  select x.* into p
  from private.source_progress x
  join public.source_runs y on y.id = x.run_id
  where y.status = 'running' and x.leased_until <= now()
  order by y.started_at
  limit 1
  for update of x skip locked;
  if p.run_id is null then return null; end if;
  -- One that ends its worker each time would be tried for ever.
  if p.attempts >= 5 then
    perform private.end_failed_run(p.run_id, 'It broke off five times at the same step.');
    return public.claim_source_step();
  end if;
  update private.source_progress
    set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes', attempts = attempts + 1
    where run_id = p.run_id
    returning * into p;
  select * into r from public.source_runs where id = p.run_id;
  select * into s from public.job_sources where id = r.source_id;
  if p.is_fetched then
    select * into piece
    from private.source_pieces x
    where x.run_id = p.run_id and not x.is_read
    order by x.piece
    limit 1;
  end if;
  return jsonb_build_object(
    'run_id', p.run_id, 'lease', p.lease,
    'step', case when not p.is_fetched then 'fetch' when piece.run_id is not null then 'read' else 'finish' end,
    'kind', s.kind, 'address', s.address, 'pieces', p.pieces, 'cursor', p.cursor,
    -- Now and then it is read whole: what is still there stays open.
    'etag', case when not r.is_dry and s.read_at > now() - interval '14 days' then s.etag end,
    'last_modified', case when not r.is_dry and s.read_at > now() - interval '14 days' then s.last_modified end,
    'piece', piece.piece, 'records', piece.records);
end $$;
comment on function public.claim_source_step is
  'For run-sources: starts the runs that are due and claims the next step of one for two minutes. Returns { run_id, '
  'lease, step: fetch, read or finish, kind, address, pieces: how many are kept, cursor, etag, last_modified, piece, '
  'records }; null when there is nothing to do. A step that broke off five times fails its run.';
grant execute on function public.claim_source_step to service_role;

create function private.lock_source_step(p_run_id uuid, p_lease uuid) returns private.source_progress
language plpgsql set search_path = '' as $$
declare p private.source_progress;
begin
  select x.* into p
  from private.source_progress x
  join public.source_runs r on r.id = x.run_id
  where x.run_id = p_run_id and x.lease = p_lease and r.status = 'running'
  for update of x;
  if p.run_id is null then
    perform private.raise_http_error(409, 'Somebody else has taken this step up.', 'p_lease');
  end if;
  return p;
end $$;
comment on function private.lock_source_step is 'A run under way, for whoever holds its lease; 409 for others.';

create function private.count_reasons(p_run_id uuid, p_reasons jsonb) returns void
language sql set search_path = '' as $$
  update public.source_runs r
  set refused = refused + (
      select count(*) from jsonb_array_elements(p_reasons) e where (e ->> 'is_refused')::boolean),
    reasons = (
      select coalesce(jsonb_agg(jsonb_build_object('field', field, 'message', message, 'is_refused', is_refused,
        'rows', rows, 'examples', to_jsonb(examples[1:3])) order by is_refused desc, rows desc, field, message), '[]')
      from (
        select field, message, is_refused, sum(rows) as rows,
          array_agg(example order by at) filter (where example is not null) as examples
        from (
          select e ->> 'field' as field, e ->> 'message' as message, (e ->> 'is_refused')::boolean as is_refused,
            (e ->> 'rows')::int as rows, null as example, 0 as at
          from jsonb_array_elements(r.reasons) e
          union all
          select e ->> 'field', e ->> 'message', (e ->> 'is_refused')::boolean, 0, x, n
          from jsonb_array_elements(r.reasons) e,
            jsonb_array_elements_text(nullif(e -> 'examples', 'null')) with ordinality x(x, n)
          union all
          select left(e ->> 'field', 60), left(e ->> 'message', 200), (e ->> 'is_refused')::boolean, 1,
            left(coalesce(e ->> 'reference', 'line ' || (e ->> 'line')), 200), 100 + n
          from jsonb_array_elements(p_reasons) with ordinality x(e, n)
        ) parts
        group by field, message, is_refused
        order by is_refused desc, rows desc
        limit 50
      ) grouped)
  where r.id = p_run_id and p_reasons <> '[]';
$$;
comment on function private.count_reasons is
  'Adds [{ reference, line, field, message, is_refused }] to the reasons of a run, counted by what they say.';

create function public.store_source_pieces(
  p_run_id uuid, p_lease uuid, p_after int, p_pieces jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare p private.source_progress := private.lock_source_step(p_run_id, p_lease);
begin
  -- Those of a fetch that broke off.
  delete from private.source_pieces where run_id = p_run_id and piece > p_after;
  insert into private.source_pieces (run_id, piece, records)
  select p_run_id, p_after + n, e from jsonb_array_elements(p_pieces) with ordinality x(e, n);
  update public.source_runs
    set seen = seen + (select coalesce(sum(jsonb_array_length(e)), 0) from jsonb_array_elements(p_pieces) e)
    where id = p_run_id;
  update private.source_progress set leased_until = now() + interval '2 minutes' where run_id = p_run_id;
end $$;
comment on function public.store_source_pieces is
  'For run-sources: keeps pieces, [[record, …], …] of at most 250 records each, behind piece p_after. 409 when the '
  'lease is over.';
grant execute on function public.store_source_pieces to service_role;

create function public.record_source_fetch(
  p_run_id uuid, p_lease uuid, p_pieces int, p_cursor jsonb, p_is_complete boolean, p_etag text, p_last_modified text
) returns void
language plpgsql security definer set search_path = '' as $$
declare p private.source_progress := private.lock_source_step(p_run_id, p_lease);
begin
  update private.source_progress
    set cursor = nullif(p_cursor, 'null'), is_fetched = nullif(p_cursor, 'null') is null,
      is_complete = is_complete and p_is_complete, pieces = p_pieces,
      etag = coalesce(left(p_etag, 1000), etag), last_modified = coalesce(left(p_last_modified, 200), last_modified),
      leased_until = '-infinity', attempts = 0
    where run_id = p_run_id;
end $$;
comment on function public.record_source_fetch is
  'For run-sources: a fetch is done. p_cursor: where the next one goes on, null after the last; p_pieces: how many are '
  'kept by now; p_is_complete: false when a part of the source could not be had. 409 when the lease is over.';
grant execute on function public.record_source_fetch to service_role;

create function private.stage_source_row(p_run_id uuid, p_source public.job_sources, p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ref constant text := left(p_row ->> 'source_ref', 200);
  -- A partner can mend what is wrong with a row; a feed's is read as well as it can be.
  job constant private.job_row := private.read_job(p_row, p_source.kind = 'partner');
  row private.source_rows;
  field text;
  code text;
  message text;
  hint text;
  bound text;
begin
  if not private.filled(p_row, 'source_ref', 200) then
    return jsonb_build_object('reference', ref, 'field', 'reference', 'is_refused', true, 'message', 'is required');
  elsif job.field is not null then
    return jsonb_build_object('reference', ref, 'field', job.field, 'is_refused', true,
      'message', private.problem_text(job.code));
  end if;
  insert into private.source_rows (
    run_id, title, company, location, borough, job_type, pay_range, description, requirements, benefits, category,
    application_link, contact_method, status, is_approved, is_verified, source, source_id, source_ref, source_hash,
    posted_at, expires_at)
  values (
    p_run_id, job.title, coalesce(nullif(btrim(job.company), ''), p_source.default_company), job.location, job.borough,
    job.job_type, job.pay_range, job.description, job.requirements, job.benefits,
    coalesce(job.category, p_source.default_category), job.application_link, job.contact_method, 'active',
    p_source.is_trusted, p_source.kind = 'nyc_open_data',
    case p_source.kind when 'nyc_open_data' then 'city' when 'partner' then 'partner' else 'feed' end, p_source.id, ref,
    p_row ->> 'source_hash',
    case when job.posted_at between now() - interval '9 years' and now() then job.posted_at end,
    coalesce(job.expires_at, now() + interval '45 days'))
  on conflict do nothing
  returning * into row;
  if row.source_ref is distinct from ref then
    return jsonb_build_object('reference', ref, 'field', 'reference', 'is_refused', true,
      'message', 'stands twice in the source');
  elsif row.state is not null then
    delete from private.source_rows x where x.run_id = p_run_id and x.source_ref = ref;
    return jsonb_build_object('reference', ref, 'field', 'location', 'is_refused', true,
      'message', 'is outside of New York City');
  end if;
  field := case
    when 'no_route' = any (row.held_reasons) then 'contact'
    -- Nothing in its text says that this is in the city.
    when p_source.kind <> 'nyc_open_data' and row.borough = 'All NYC' and row.spot is null
      and not private.words(row.location) ~ '\y(new york|nyc|ny|five boroughs|all boroughs|citywide)\y'
      then 'location'
    when row.held_reasons <> '{}' then 'text' end;
  if field is null then return null; end if;
  update private.source_rows x set is_approved = false where x.run_id = p_run_id and x.source_ref = ref;
  return jsonb_build_object('reference', ref, 'field', field, 'is_refused', false, 'message',
    case field
      when 'contact' then 'names no way to apply: waits'
      when 'text' then private.reason_text(row.held_reasons[1]) || ': waits'
      else 'names no place in New York City: waits' end);
-- A row that the database refuses is refused alone.
exception when others then
  get stacked diagnostics code = returned_sqlstate, message = message_text, hint = pg_exception_hint,
    bound = constraint_name;
  -- It is not the row's fault: a deadlock, no room, an end of the server.
  if code ~ '^(40|53|55|57|58)' then raise; end if;
  field := coalesce(case when code ~ '^PT' then nullif(hint, '') end, substring(bound from '^jobs_(.+)_check'), 'row');
  return jsonb_build_object('reference', ref, 'field', field, 'is_refused', true, 'is_unreadable', true,
    'message', left('can''t be saved: ' || message, 200));
end $$;
comment on function private.stage_source_row is
  'Stages a row of a source, or says what is wrong with it: { reference, field, message, is_refused, is_unreadable }, '
  'is_refused false for one that is staged and waits; null when nothing is.';

create function public.stage_source_rows(p_run_id uuid, p_lease uuid, p_piece int, p_rows jsonb, p_refused jsonb)
returns void
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  p private.source_progress := private.lock_source_step(p_run_id, p_lease);
  s public.job_sources;
  told jsonb := p_refused;
begin
  select x.* into s from public.job_sources x join public.source_runs r on r.source_id = x.id where r.id = p_run_id;
  select told || coalesce(jsonb_agg(problem order by n), '[]') into told
  from jsonb_array_elements(p_rows) with ordinality x(e, n)
  cross join lateral private.stage_source_row(p_run_id, s, e) problem
  where problem is not null;
  perform private.count_reasons(p_run_id, told);
  update private.source_pieces set is_read = true, records = '[]' where run_id = p_run_id and piece = p_piece;
  update private.source_progress
    set leased_until = '-infinity', attempts = 0,
      -- Any job may be that of a row that can't be read and has no reference.
      is_complete = is_complete and not exists (
        select from jsonb_array_elements(told) r
        where (r ->> 'is_unreadable')::boolean and r ->> 'reference' is null),
      unreadable_refs = unreadable_refs || array(
        select r ->> 'reference'
        from jsonb_array_elements(told) r
        where (r ->> 'is_unreadable')::boolean and r ->> 'reference' is not null)
    where run_id = p_run_id;
end $$;
comment on function public.stage_source_rows is
  'For run-sources: stages the rows of a piece ({ source_ref, source_hash, title, company, location, borough, '
  'pay_range, … posted_at, expires_at: ''2026-11-26 12:00:00 America/New_York'' }), each on its own, and counts those '
  'that were refused before: [{ reference, line, field, message, is_refused, is_unreadable: its job stays as it is, or '
  'all of them where it has no reference }]. 409 when the lease is over.';
grant execute on function public.stage_source_rows to service_role;

create function private.applicants_to_tell(
  p_job_ids uuid[], p_with_unfinished boolean default false
) returns setof public.job_applications
language sql stable set search_path = '' as $$
  select a.*
  from public.job_applications a
  where a.job_id = any (p_job_ids)
    and (a.application_status in ('completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer')
      or p_with_unfinished and private.is_unfinished(a.application_status))
$$;
comment on function private.applicants_to_tell is
  'The applications to these jobs of those who still wait or were invited, with p_with_unfinished also what was begun.';

create function private.tell_applicants_of_change(p_job_id uuid, p_key text, p_change jsonb) returns void
language sql set search_path = '' as $$
  select private.enqueue(
    'changed:' || p_key || ':' || a.id || ':' || r.channel, 'application_update', r.channel, r.recipient, null, null,
    jsonb_strip_nulls(jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company,
      'answer', 'job_changed') || p_change),
    a.language, null, a.id, a.job_id, 10)
  from private.applicants_to_tell(array[p_job_id]) a
  cross join lateral private.status_recipients(a) r
  -- A source that changes a job to and fro writes to nobody for ever.
  where (
    select count(*)
    from public.outbox o
    where o.application_id = a.id and o.channel = r.channel and o.created_at > now() - interval '1 day'
      and o.idempotency_key like 'changed:%') < 3;
$$;
comment on function private.tell_applicants_of_change is
  'Tells everybody who still waits for a job, or was invited, what has changed of it: p_change { place, shifts, pay }, '
  'as they are now, of those that changed. Once per p_key, and at most three times a day.';

create function private.end_source_run(p_run_id uuid, p_status text) returns void
language sql set search_path = '' as $$
  delete from private.source_pieces where run_id = p_run_id;
  delete from private.source_rows where run_id = p_run_id;
  delete from private.source_progress where run_id = p_run_id and p_status <> 'needs_approval';
  update public.source_runs set status = p_status, finished_at = now() where id = p_run_id;
$$;
comment on function private.end_source_run is 'Ends a run, and throws away what was only for it.';

create function private.notify_admins(p_key text, p_subject text, p_body text, p_path text) returns void
language sql set search_path = '' as $$
  select private.enqueue(
    p_key || ':' || u.id, 'admin_message', 'email', u.email, p_subject, p_body, jsonb_build_object('path', p_path))
  from public.user_roles a
  join auth.users u on u.id = a.user_id
  where a.role = 'admin' and private.is_email(u.email);
$$;
comment on function private.notify_admins is 'An e-mail to each admin, once per key.';

create function private.end_failed_run(p_run_id uuid, p_error text) returns void
language plpgsql set search_path = '' as $$
declare
  r public.source_runs;
  s public.job_sources;
  reason constant text := coalesce(private.clean_text(p_error, 1000), 'It failed.');
begin
  perform private.end_source_run(p_run_id, 'failed');
  update public.source_runs x
    set error = reason, added = 0, changed = 0, unchanged = 0, gone = 0
    where x.id = p_run_id
    returning * into r;
  if r.is_dry then return; end if;
  update public.job_sources
    set failures = failures + 1, is_paused = is_paused or failures + 1 >= 3
    where id = r.source_id
    returning * into s;
  perform private.notify_admins('source_run:' || p_run_id,
    case when s.failures >= 3 then 'Source paused: ' else 'Source failed: ' end || left(s.name, 100),
    format(E'%s could not be read: %s\n\nNothing on the board was changed.%s', s.name, reason,
      case when s.failures >= 3 then E' It failed three times in a row, so it is paused until you turn it on again.'
        else '' end),
    '/admin/sources');
end $$;
comment on function private.end_failed_run is
  'A run that failed changes nothing and is told to admins once; three in a row pause their source. A dry one is told '
  'to nobody: whoever started it is looking.';

create function public.fail_source_run(p_run_id uuid, p_lease uuid, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
declare p private.source_progress := private.lock_source_step(p_run_id, p_lease);
begin
  perform private.end_failed_run(p.run_id, p_error);
end $$;
comment on function public.fail_source_run is
  'For run-sources: ends a run that can''t go on; p_error says why, to admins. 409 when the lease is over.';
grant execute on function public.fail_source_run to service_role;

create function private.place_words(p_location text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(private.words(p_location), '(?<=.)( (ny|n y|new york|[0-9]{5}( [0-9]{4})?))+$', '');
$$;
comment on function private.place_words is
  'A place''s words without the state and the zip code behind them: what differs in these is another place, and not '
  'the same one written anew.';

create function private.is_over(j public.jobs) returns boolean
language sql immutable set search_path = '' as $$
  select j.status = 'expired' and (j.closed_at < j.expires_at) is not true
$$;
comment on function private.is_over is 'Whether a job is expired since its time is over: nobody closed it before.';

create function private.status_when_sent(j public.jobs) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not (j.is_closed_by_source or private.is_over(j))
    or exists (select from private.filled_jobs f where f.job_id = j.id) then
    return j.status;
  end if;
  return case
    when exists (select from private.job_upkeep u where u.job_id = j.id and u.pause_reason is not null) then 'paused'
    else 'active'
  end;
end $$;
comment on function private.status_when_sent is
  'The status of a job once its source has it again, or still after its time: open. What somebody else closed or '
  'paused stays so.';

create function private.write_source_rows(p_run public.source_runs) returns void
language plpgsql set search_path = '' as $$
declare
  columns text;
  c record;
begin
  -- Everything that is made of what was posted: not its id, its times and what people decided about it.
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute
  where attrelid = 'public.jobs'::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'status', 'is_approved', 'is_verified', 'featured', 'hidden_at', 'report_count',
      'duplicate_of', 'created_at', 'posted_at', 'updated_at', 'approved_at', 'closed_at', 'is_closed_by_source',
      'utm_source', 'import_batch_id');
  for c in
    select j.id, n.pay_range as pay,
      case when private.place_words(n.location) <> private.place_words(j.location) then n.location end as place,
      case when n.shifts <> j.shifts and n.shifts <> '{}' then array_to_string(n.shifts, ',') end as shifts,
      coalesce(n.hourly_low_cents, n.hourly_high_cents) < coalesce(j.hourly_low_cents, j.hourly_high_cents)
        or n.hourly_high_cents < j.hourly_high_cents as pays_less
    from private.source_rows n
    join public.jobs j on j.source_id = n.source_id and j.source_ref = n.source_ref
    where n.run_id = p_run.id and j.source_hash <> n.source_hash and j.status = 'active'
      and exists (select from public.job_applications a where a.job_id = j.id)
  loop
    if c.place is not null or c.shifts is not null or c.pays_less then
      -- A partner's run is a day long: each of its transactions is one.
      perform private.tell_applicants_of_change(c.id, p_run.id || ':' || pg_current_xact_id(), jsonb_strip_nulls(
        jsonb_build_object('place', c.place, 'shifts', c.shifts, 'pay', case when c.pays_less then c.pay end)));
    end if;
  end loop;
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  execute format(
    'update public.jobs j set (%1$s, updated_at, status, is_approved) = (
        select %1$s, now(), private.status_when_sent(j),
          j.is_approved and (is_approved
            -- Read and approved, and nothing of what was judged is new.
            or held_reasons <> ''{}'' and held_reasons <@ j.held_reasons
              and (title, company, description, requirements, benefits, contact_method, pay_range)
                is not distinct from (j.title, j.company, j.description, j.requirements, j.benefits, j.contact_method,
                  j.pay_range))
        from private.source_rows where run_id = n.run_id and source_ref = n.source_ref)
      from private.source_rows n
      where n.run_id = $1 and j.source_id = n.source_id and j.source_ref = n.source_ref
        and j.source_hash is distinct from n.source_hash', columns) using p_run.id;
  -- As long as its source has it, a job without a last day stays.
  update public.jobs j
    set expires_at = n.expires_at, status = private.status_when_sent(j),
      updated_at = case when j.status = 'active' then j.updated_at else now() end
    from private.source_rows n
    where n.run_id = p_run.id and j.source_id = n.source_id and j.source_ref = n.source_ref
      and (j.status = 'active' or private.is_over(j)) and j.expires_at < now() + interval '30 days'
      and n.expires_at > j.expires_at;
  execute format(
    'insert into public.jobs (id, status, is_approved, is_verified, posted_at, created_at, approved_at, %1$s)
      select id, status, is_approved, is_verified, posted_at, now(), case when is_approved then now() end, %1$s
      from private.source_rows where run_id = $1 order by source_ref
      on conflict (source_id, source_ref) where source_id is not null do nothing', columns) using p_run.id;
  perform set_config('stoop.bulk', '', true), set_config('stoop.derived', '', true);
  perform private.add_to_lexicon(array(select title from private.source_rows where run_id = p_run.id));
end $$;
comment on function private.write_source_rows is
  'Puts the rows of a run on the board: new ones are added, changed ones keep id, applications and first posting date, '
  'unchanged ones are not written.';

create function private.close_gone_jobs(p_ids uuid[]) returns int
language plpgsql set search_path = '' as $$
declare n int;
begin
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  update public.jobs
    set status = 'inactive', is_closed_by_source = true, source_hash = null, updated_at = now()
    where id = any (p_ids) and status in ('active', 'paused');
  get diagnostics n = row_count;
  update public.jobs
    set source_hash = null
    where id = any (p_ids) and status not in ('active', 'paused') and source_hash is not null;
  perform set_config('stoop.bulk', '', true), set_config('stoop.derived', '', true);
  return n;
end $$;
comment on function private.close_gone_jobs is
  'Closes jobs that their source no longer has; back in it they open again. Those that somebody else closed do not, '
  'and stay closed when that is taken back (private.open_again). Returns how many it closed.';

create function private.open_again(p_ids uuid[]) returns int
language plpgsql set search_path = '' as $$
declare n int;
begin
  update public.jobs
    set is_closed_by_source = true
    where id = any (p_ids) and status = 'inactive' and source_id is not null and source_hash is null;
  update public.jobs j
    set status = case
      when exists (select from private.job_upkeep u where u.job_id = j.id and u.pause_reason is not null) then 'paused'
      else 'active'
    end
    where j.id = any (p_ids) and j.status = 'inactive' and not j.is_closed_by_source;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.open_again is
  'Opens inactive jobs again whose reason is gone, those that were paused as such; one that its source has closed '
  'meanwhile stays closed, by it. Returns how many it opened.';

create function public.finish_source_run(p_run_id uuid, p_lease uuid, p_is_unmodified boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  p private.source_progress := private.lock_source_step(p_run_id, p_lease);
  r public.source_runs;
  s public.job_sources;
  open int;
  gone_now uuid[] := '{}';
  ending text := 'done';
begin
  select * into r from public.source_runs where id = p_run_id;
  select * into s from public.job_sources where id = r.source_id for update;
  select count(*) into open from public.jobs where source_id = s.id and status = 'active';
  if p_is_unmodified then
    update public.source_runs set seen = open, unchanged = open where id = r.id;
  else
    select count(*) filter (where j.id is null), count(*) filter (where j.source_hash = n.source_hash),
        count(*) filter (where j.source_hash is distinct from n.source_hash and j.id is not null)
      into r.added, r.unchanged, r.changed
    from private.source_rows n
    left join public.jobs j on j.source_id = n.source_id and j.source_ref = n.source_ref
    where n.run_id = r.id;
    if p.is_complete then
      gone_now := array(
        select j.id
        from public.jobs j
        where j.source_id = s.id and j.status = 'active' and j.source_ref <> all (p.unreadable_refs)
          and not exists (
            select from private.source_rows n where n.run_id = r.id and n.source_ref = j.source_ref));
    else
      perform private.count_reasons(r.id, jsonb_build_array(jsonb_build_object('field', 'source',
        'message', 'was not read whole: no job counts as gone', 'is_refused', false)));
    end if;
    update public.source_runs
      set added = r.added, unchanged = r.unchanged, changed = r.changed, gone = cardinality(gone_now)
      where id = r.id;
    if r.is_dry then
      update public.source_runs
        set rows = (
          select coalesce(jsonb_agg(to_jsonb(x)), '[]')
          from (
            select n.source_ref, n.title, n.company, n.location, n.borough, n.category, n.job_type, n.pay_range,
              n.application_link, n.contact_method, n.is_approved,
              case when j.id is null then 'added' when j.source_hash = n.source_hash then 'unchanged' else 'changed'
                end as state
            from private.source_rows n
            left join public.jobs j on j.source_id = n.source_id and j.source_ref = n.source_ref
            where n.run_id = p_run_id
            order by n.line
            limit 20) x)
        where id = r.id;
    else
      perform private.write_source_rows(r);
      -- A feed that lost half of its rows is broken more often than right.
      if cardinality(gone_now) > 10 and cardinality(gone_now) > open * 0.2 then
        ending := 'needs_approval';
        update private.source_progress set gone_ids = gone_now where run_id = r.id;
      else
        perform private.close_gone_jobs(gone_now);
      end if;
    end if;
  end if;
  if not r.is_dry then
    update public.job_sources
      set failures = 0, read_at = case when p_is_unmodified then read_at else now() end,
        etag = case when p.is_complete then coalesce(p.etag, case when p_is_unmodified then etag end) end,
        last_modified = case
          when p.is_complete then coalesce(p.last_modified, case when p_is_unmodified then last_modified end)
        end
      where id = s.id;
    -- What an earlier run asked is answered by this one.
    if not p_is_unmodified then
      perform private.end_source_run(x.id, 'done')
      from public.source_runs x where x.source_id = s.id and x.status = 'needs_approval';
    end if;
  end if;
  perform private.end_source_run(r.id, ending);
  if ending = 'needs_approval' then
    perform private.notify_admins('source_run:' || r.id, 'Please check: ' || left(s.name, 100),
      format(E'%s of %s open jobs of %s are gone from their source. They stay open until you say that it is right, or '
        'until they are back.', cardinality(gone_now), open, s.name), '/admin/sources');
  end if;
  return jsonb_build_object('status', ending);
end $$;
comment on function public.finish_source_run is
  'For run-sources: the last step. Puts all rows on the board and closes what is gone, or none; a dry run only counts. '
  'p_is_unmodified: the server says that nothing changed. Returns { status: done or needs_approval }: more than ten '
  'jobs and a fifth of the open ones would be closed. 409 when the lease is over.';
grant execute on function public.finish_source_run to service_role;

create function public.approve_source_run(p_run_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  admin constant uuid := private.require_admin();
  r public.source_runs;
  n int;
begin
  select * into r from public.source_runs where id = p_run_id and status = 'needs_approval' for update;
  if r.id is null then
    perform private.raise_http_error(409, 'This run waits for no approval.', 'p_run_id');
  end if;
  select private.close_gone_jobs(gone_ids) into n from private.source_progress where run_id = r.id;
  update public.source_runs set gone = n where id = r.id;
  perform private.end_source_run(r.id, 'done');
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'source_runs', r.id::text, jsonb_build_object('approved', true, 'gone', n));
  return jsonb_build_object('run_id', r.id, 'gone', n);
end $$;
comment on function public.approve_source_run is
  'For admins: closes the jobs that a run found gone. Returns { run_id, gone: how many were closed }. 409 when the run '
  'waits for no approval, or a later one has answered it.';
grant execute on function public.approve_source_run to authenticated;

create function public.wait_for_host(p_host text) returns numeric
language sql security definer set search_path = '' as $$
  insert into private.source_hosts as h (host, next_at)
  values (lower(left(p_host, 255)), now() + interval '1 second')
  on conflict (host) do update set next_at = greatest(h.next_at, now()) + interval '1 second'
  returning greatest(0, extract(epoch from next_at - interval '1 second' - now()));
$$;
comment on function public.wait_for_host is
  'For run-sources: takes the next turn at a host, one a second; returns the seconds until it comes.';
grant execute on function public.wait_for_host to service_role;
