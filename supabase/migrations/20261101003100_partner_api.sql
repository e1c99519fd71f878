-- An API for partners: a partner is a source that sends its jobs itself, row by row, with a key of its own.

-- == private.api_keys ==

create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.job_sources (id) on delete cascade,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  prefix text not null check (length(prefix) <= 20),
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table private.api_keys is
  'Keys of partners: of each only its SHA-256 and its first characters, by which people tell it from others.';
create index api_keys_source_idx on private.api_keys (source_id);
create index api_keys_created_by_idx on private.api_keys (created_by);

create function public.create_api_key(p_partner text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  partner constant text := private.clean_text(p_partner, 100);
  key constant text := 'jobkey_' || private.new_token();
  source_id uuid;
  key_id uuid;
begin
  if partner is null then perform private.raise_http_error(400, 'Give the partner a name.', 'p_partner'); end if;
  insert into public.job_sources (name, kind, is_paused, created_by) values (partner, 'partner', false, admin)
  on conflict (lower(name)) where kind = 'partner' do nothing;
  select id into source_id from public.job_sources where kind = 'partner' and lower(name) = lower(partner);
  insert into private.api_keys (source_id, key_hash, prefix, created_by)
  values (source_id, private.hash(key), left(key, 13), admin)
  returning id into key_id;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'api_keys', key_id::text,
    jsonb_build_object('source_id', source_id, 'prefix', left(key, 13)));
  return jsonb_build_object('id', key_id, 'key', key);
end $$;
comment on function public.create_api_key is
  'For admins: makes a key for the partner of this name, who becomes a source when there is none: on, and not trusted. '
  'Returns { id, key }; the key is told this once. 400 without a name.';
grant execute on function public.create_api_key to authenticated;

create function public.revoke_api_key(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  k private.api_keys;
begin
  select * into k from private.api_keys where id = p_id for update;
  if k.id is null then perform private.raise_http_error(404, 'There is no such key.', 'p_id'); end if;
  if k.revoked_at is null then
    update private.api_keys set revoked_at = now() where id = p_id returning * into k;
    insert into public.audit_log (actor, action, table_name, row_id, after)
    values (admin, 'update', 'api_keys', p_id::text, jsonb_build_object('revoked_at', k.revoked_at));
  end if;
  return jsonb_build_object('id', k.id, 'revoked_at', k.revoked_at);
end $$;
comment on function public.revoke_api_key is
  'For admins: from now on nobody is let in by this key. Returns { id, revoked_at }. 404 for an unknown one.';
grant execute on function public.revoke_api_key to authenticated;

create function public.api_keys() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc, x.id), '[]')
    from (select id, source_id, prefix, created_at, last_used_at, revoked_at from private.api_keys) x);
end $$;
comment on function public.api_keys is
  'For admins: the keys of all partners, the newest first: [{ id, source_id, prefix, created_at, last_used_at, '
  'revoked_at }].';
grant execute on function public.api_keys to authenticated;

create function public.use_api_key(p_key_hash text, p_is_batch boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  k private.api_keys;
  s public.job_sources;
begin
  select * into k from private.api_keys where key_hash = p_key_hash and revoked_at is null;
  if k.id is null then return null; end if;
  select * into s from public.job_sources where id = k.source_id;
  update private.api_keys
    set last_used_at = now()
    where id = k.id and coalesce(last_used_at, '-infinity') < now() - interval '1 minute';
  -- By partner, since one may have several keys.
  return jsonb_build_object('source_id', s.id, 'is_paused', s.is_paused, 'wait', case
    when p_is_batch then private.consume_rate_limit('job_api_batch', 'source:' || s.id, 20, '1 minute')
    else private.consume_rate_limit('job_api', 'source:' || s.id, 300, '1 minute') end);
end $$;
comment on function public.use_api_key is
  'For job-api: whose key this is, and counts one call: { source_id, is_paused, wait: 0, or the seconds to wait }; '
  'null for one that is unknown or revoked.';
grant execute on function public.use_api_key to service_role;

-- == a partner's jobs ==

create function private.partner_answer(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'reference', j.source_ref, 'id', j.id,
    'status', case
      when exists (select from private.listed_jobs o where o.id = j.id) then 'open'
      when j.status = 'paused' then 'paused'
      when j.status = 'inactive' and exists (select from private.filled_jobs f where f.job_id = j.id) then 'filled'
      when j.is_closed_by_source then 'closed'
      when j.status = 'inactive' or j.status = 'expired' and not private.is_over(j) then 'refused'
      when j.status = 'expired' or j.expires_at <= now() then 'expired'
      when j.is_approved and j.hidden_at is null then 'duplicate'
      else 'waiting'
    end,
    'shown_id', j.duplicate_of,
    'title', j.title, 'posted_at', j.posted_at, 'expires_at', j.expires_at, 'updated_at', j.updated_at);
$$;
comment on function private.partner_answer is
  'What a partner is told of a job of theirs. status: open, closed (by them), paused or filled (by the employer''s '
  'link), refused (closed by our team), expired, duplicate (shown_id is shown in its place), waiting (for our team).';

create function private.partner_run(p_source_id uuid) returns public.source_runs
language plpgsql set search_path = '' as $$
declare
  today constant uuid := md5(p_source_id::text || private.today())::uuid;
  r public.source_runs;
begin
  insert into public.source_runs (id, source_id, status, finished_at) values (today, p_source_id, 'done', now())
  on conflict (id) do nothing;
  select * into r from public.source_runs where id = today;
  return r;
end $$;
comment on function private.partner_run is 'What a partner sends in a New York day is counted as one run.';

create function private.sent_hash(p_row jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_row) = 'object' then
    private.hash(jsonb_strip_nulls(p_row - 'reference')::text) end;
$$;
comment on function private.sent_hash is 'What jobs.source_hash is of a row of a partner.';

create function public.put_partner_jobs(p_source_id uuid, p_jobs jsonb, p_refused jsonb) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  s public.job_sources;
  r public.source_runs;
  same bigint[];
  problems jsonb;
  answers jsonb;
  told record;
begin
  select * into s from public.job_sources where id = p_source_id and kind = 'partner';
  if s.id is null or jsonb_array_length(p_jobs) > 500 then
    perform private.raise_http_error(400, 'There is no such partner, or these are more than 500 rows.', 'p_jobs');
  end if;
  -- Each of a flood would hold a connection for many seconds, until nobody else has one.
  if jsonb_array_length(p_jobs) > 1
    and not pg_try_advisory_xact_lock(hashtextextended('put_partner_jobs:' || s.id, 1))
    and not pg_try_advisory_xact_lock(hashtextextended('put_partner_jobs:' || s.id, 2)) then
    perform private.refuse_limit(5);
  end if;
  r := private.partner_run(s.id);
  -- Most of what is sent every night is there as it is, and reading an ad takes its time.
  same := array(
    select n
    from jsonb_array_elements(p_jobs) with ordinality x(e, n)
    join public.jobs j on j.source_id = s.id and j.source_ref = e ->> 'reference'
    where j.source_hash = private.sent_hash(e) and j.status = 'active' and j.is_approved and j.expires_at > now()
      and (e ->> 'expires_at' <> '' or j.expires_at >= now() + interval '30 days'));
  -- In the order of their references, so that two calls never wait for each other in a circle.
  select coalesce(jsonb_object_agg(x.n, x.problem), '{}') into problems
  from (
    select y.n, private.stage_source_row(r.id, s, y.e - 'reference' || jsonb_build_object(
      'source_ref', y.e ->> 'reference', 'source_hash', private.sent_hash(y.e))) as problem
    from (
      select n, case when jsonb_typeof(e) = 'object' then e else '{}' end as e
      from jsonb_array_elements(p_jobs) with ordinality z(e, n)
      where n <> all (same)
      order by e ->> 'reference', n
    ) y
  ) x
  where x.problem is not null;
  select coalesce(jsonb_object_agg(n.source_ref, case
      when j.id is null then 'added' when j.source_hash = n.source_hash then 'unchanged' else 'changed' end), '{}')
    into answers
  from private.source_rows n
  left join public.jobs j on j.source_id = n.source_id and j.source_ref = n.source_ref
  where n.run_id = r.id;
  perform private.write_source_rows(r);
  delete from private.source_rows where run_id = r.id;
  select count(*) filter (where a.value = '"added"') as added,
      count(*) filter (where a.value = '"changed"') as changed,
      count(*) filter (where a.value = '"unchanged"') as unchanged
    into told
  from jsonb_each(answers) a;
  update public.source_runs x
    set seen = x.seen + jsonb_array_length(p_jobs) + jsonb_array_length(p_refused), added = x.added + told.added,
      changed = x.changed + told.changed, unchanged = x.unchanged + told.unchanged + cardinality(same),
      finished_at = now()
    where x.id = r.id;
  perform private.count_reasons(
    r.id, p_refused || (select coalesce(jsonb_agg(v), '[]') from jsonb_each(problems) y(k, v)));
  return (
    select coalesce(jsonb_agg(case
      when (p.problem ->> 'is_refused')::boolean then jsonb_build_object(
        'reference', x.e ->> 'reference', 'result', 'refused', 'field', p.problem ->> 'field', 'message',
        case when p.problem ? 'is_unreadable' then 'can''t be saved' else p.problem ->> 'message' end)
      else private.partner_answer(j) || jsonb_build_object('result', coalesce(answers ->> j.source_ref, 'unchanged'))
    end order by x.n), '[]')
    from jsonb_array_elements(p_jobs) with ordinality x(e, n)
    cross join lateral (select problems -> x.n::text as problem) p
    left join public.jobs j on j.source_id = s.id and j.source_ref = x.e ->> 'reference');
end $$;
comment on function public.put_partner_jobs is
  'For job-api: adds or changes up to 500 jobs of a partner, [{ reference, title, company, … as private.read_job }], '
  'each on its own; those that are as they were are not written. p_refused: rows that were refused before, to be '
  'counted: [{ reference, field, message, is_refused: true }]. Returns for each row, in their order, { reference, '
  'result: added, changed, unchanged, id, status, … } or { reference, result: refused, field, message }. 429 while two '
  'other calls of the partner have many jobs.';

create function public.partner_job(p_source_id uuid, p_reference text, p_close boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  r public.source_runs;
begin
  -- Before the job, as put_partner_jobs does: else the two wait for each other on the first call of a day.
  if p_close then r := private.partner_run(p_source_id); end if;
  select * into j from public.jobs where source_id = p_source_id and source_ref = p_reference for update;
  if j.id is null then return null; end if;
  if p_close and private.close_gone_jobs(array[j.id]) > 0 then
    update public.source_runs set gone = gone + 1, finished_at = now() where id = r.id;
    select * into j from public.jobs where id = j.id;
  end if;
  return private.partner_answer(j);
end $$;
comment on function public.partner_job is
  'For job-api: a job of a partner by its reference, { reference, id, status: as private.partner_answer, shown_id, '
  'title, posted_at, expires_at, updated_at }, null for an unknown one; p_close: closes it first.';
grant execute on function public.put_partner_jobs, public.partner_job to service_role;

-- == for those who take jobs ==

create function public.job_changes(p_since timestamptz, p_after uuid, p_is_open boolean, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as materialized (
    select j.id, j.updated_at, o.id is not null as is_open
    from public.jobs j
    left join private.listed_jobs o on o.id = j.id
    where (j.updated_at, j.id) > (
        coalesce(p_since, '-infinity'), coalesce(p_after, '00000000-0000-0000-0000-000000000000'))
      and (o.id is not null or not p_is_open and j.approved_at is not null)
    order by j.updated_at, j.id
    limit p_limit + 1
  ), shown as materialized (
    select *, row_number() over (order by updated_at, id) as n from page
  )
  select jsonb_build_object(
    'jobs', coalesce(jsonb_agg(
      jsonb_build_object('id', s.id, 'status', case when s.is_open then 'open' else 'closed' end,
          'updated_at', s.updated_at)
        || case when s.is_open then private.published_row(j) - 'is_fake' else '{}' end
      order by s.n) filter (where s.n <= p_limit), '[]'),
    'next', (
      select jsonb_build_object('since', x.updated_at, 'after', x.id)
      from shown x
      where x.n = p_limit and exists (select from shown y where y.n > p_limit)))
  from shown s
  join public.jobs j using (id);
$$;
comment on function public.job_changes is
  'For feeds: what was opened, changed or closed from p_since on, or behind the job p_after of that moment, the '
  'longest ago first: { jobs: [{ id, status: open or closed, updated_at, and of open ones what is published }], next: '
  '{ since, after } of the rest or null }. p_is_open: open ones only.';
grant execute on function public.job_changes to service_role;
