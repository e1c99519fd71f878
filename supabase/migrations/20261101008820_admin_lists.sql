-- The lists of the admin screens: searched, filtered, paged by key.

create function private.estimated_rows(p_table text, p_condition text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare plan json;
begin
  -- The planner's own estimate, without running anything (EXPLAIN is why this is volatile).
  execute format('explain (format json) select 1 from public.%I j where %s', p_table, p_condition) into plan;
  return round((plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric)::bigint;
end $$;
comment on function private.estimated_rows(text, text) is 'About how many rows (as j) meet a condition that we wrote: values in it are quoted literals.';

create function private.admin_job_hits(p_query tsquery, p_limit int) returns uuid[]
language sql stable security definer set search_path = '' set enable_indexscan = off set enable_seqscan = off set work_mem = '32MB' as $$
  select array(select j.id from public.jobs j where j.search @@ p_query limit p_limit);
$$;
comment on function private.admin_job_hits(tsquery, int) is 'Jobs of any state that a query finds, by the text index alone, in no order.';

create function private.admin_job_row(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', j.id, 'title', j.title, 'company', j.company, 'employer_name', j.employer_name, 'location', j.location, 'borough', j.borough,
    'category', j.category, 'job_type', j.job_type, 'pay_range', j.pay_range, 'status', j.status, 'state', private.job_state(j.status, j.is_approved, j.hidden_at),
    'is_approved', j.is_approved, 'is_verified', j.is_verified, 'featured', j.featured, 'report_count', j.report_count, 'posted_at', j.posted_at,
    'expires_at', j.expires_at, 'source', j.source, 'applications', private.count_of('applications_of_job', j.id::text),
    'views', private.count_of('views_of_job', j.id::text));
$$;
comment on function private.admin_job_row(public.jobs) is 'A job as the admin''s lists show it.';

create function private.admin_jobs_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  most constant int := 5000;
  newest constant int := 10000;
  typed constant text := private.clean_text(p_query, 200);
  state constant text := p_filters ->> 'state';
  listed jsonb;
  query tsquery;
  corrected text;
  hits uuid[];
  ids uuid[];
  condition text := 'true';
  found_rows jsonb[];
  total bigint;
  is_about boolean := false;
begin
  perform private.require_admin();
  listed := private.read_order('jobs', p_filters ->> 'sort', p_cursor);
  if state not in ('active', 'waiting', 'hidden', 'inactive', 'expired', 'reported') then
    perform private.refuse(400, 'Choose active, waiting, hidden, inactive, expired or reported.', 'state');
  end if;
  if state is not null then
    condition := case state when 'active' then 'j.is_approved and j.status = ''active'' and j.hidden_at is null' when 'waiting' then 'j.status = ''active'' and not j.is_approved'
      when 'hidden' then 'j.hidden_at is not null and j.status = ''active'' and j.is_approved' when 'reported' then 'j.report_count > 0' else 'j.status = ' || quote_literal(state) end;
  end if;
  if typed ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then
    hits := array[typed::uuid];
  elsif typed is not null then
    select r.query, r.corrected into query, corrected from private.read_query(typed) r;
    -- Of a rare word the index gives every job, which are then sorted; jobs with a common word are met soon by walking the newest.
    total := case when query is not null then private.estimated_rows('jobs', format('j.search @@ %L::tsquery', query)) end;
    hits := case when query is null then '{}' when total <= most then private.admin_job_hits(query, null) end;
  end if;
  if hits is not null then
    condition := condition || ' and j.id = any ($1)';
    execute 'select count(*) from public.jobs j where ' || condition into total using hits;
  elsif query is not null then
    is_about := true;
  else
    total := case when state = 'reported' then (select count(*) from (select 1 from public.jobs where report_count > 0 limit 1000) few)
      else private.count_of(coalesce('jobs:' || state, 'jobs')) end;
  end if;
  condition := condition || (listed ->> 'after');
  if hits is null and query is not null and state in ('waiting', 'hidden', 'reported') then
    -- Few are in such a state: each is looked at.
    condition := condition || ' and j.search @@ $2';
  elsif hits is null and query is not null then
    execute format('select array(select j.id from (select j.* from public.jobs j where %s order by %2$s limit %3$s) j where j.search @@ $2 order by %2$s limit %4$s)',
      condition, listed ->> 'by', newest, n + 1) into ids using hits, query;
    -- A word of long ago: all that have it are looked at after all.
    if cardinality(ids) <= n then
      hits := private.admin_job_hits(query, null);
      condition := condition || ' and j.id = any ($1)';
    end if;
  end if;
  execute case when cardinality(ids) > n
    then 'select array(select private.admin_job_row(j) from unnest($3) with ordinality x(id, o) join public.jobs j on j.id = x.id order by x.o)'
    else format('select array(select private.admin_job_row(j) from public.jobs j where %s order by %s limit %s)', condition, listed ->> 'by', n + 1) end
    into found_rows using hits, query, ids;
  return jsonb_build_object('rows', to_jsonb(found_rows[1:n]), 'total', total, 'total_is_about', is_about, 'corrected', corrected,
    'next_cursor', case when cardinality(found_rows) > n then private.next_place(listed, (found_rows[n] ->> 'id')::uuid) end);
end $$;
create function public.admin_jobs_page(p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_jobs_page(p_query, p_filters, p_cursor, p_limit) $$;
comment on function public.admin_jobs_page(text, jsonb, jsonb, int) is
  'For admins, jobs of any state: p_query words (mended when mistyped) or an id; p_filters { state: active|waiting|hidden|inactive|expired|reported, sort: posted- '
  '(newest first), title, company, each falling with a - }; p_cursor the answer''s next_cursor; p_limit to 100. Gives { rows: [{ id, title, company, employer_name, location, borough, category, '
  'job_type, pay_range, status, state, is_approved, is_verified, featured, report_count, posted_at, expires_at, source, applications, views }], total, '
  'total_is_about (an estimate, without the filter), corrected, next_cursor: { at, id } | null }. Filler is no job. Errors: 400 (hint state, sort or p_cursor), 401, 403.';

create function private.admin_job_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_object_agg(s, private.count_of('jobs:' || s)) from unnest(array['active', 'waiting', 'hidden', 'inactive', 'expired']) s)
    || jsonb_build_object('all', private.count_of('jobs'), 'reported', (select count(*) from (select 1 from public.jobs where report_count > 0 limit 1000) few));
end $$;
create function public.admin_job_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_job_counts() $$;
comment on function public.admin_job_counts() is
  'For admins: how many jobs there are by state: { all, active, waiting, hidden, inactive, expired, reported (at most 1,000) }. Errors: 401, 403.';

-- ── reports ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.settle_reports(p_job_id uuid, p_keep boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  n int;
begin
  perform private.require_admin();
  if p_keep is null then perform private.refuse(400, 'Choose to keep or to hide the job.', 'p_keep'); end if;
  select * into j from public.jobs where id = p_job_id for update;
  if j.id is null then perform private.refuse(404, 'There is no such job.', 'p_job_id'); end if;
  update public.job_reports set resolved_at = now() where job_id = j.id and resolved_at is null;
  get diagnostics n = row_count;
  update public.jobs set report_count = 0, hidden_at = case when p_keep then null else hidden_at end,
    status = case when p_keep or status <> 'active' then status else 'expired' end where id = j.id returning * into j;
  return jsonb_build_object('id', j.id, 'status', j.status, 'state', private.job_state(j.status, j.is_approved, j.hidden_at), 'settled', n);
end $$;
create function public.settle_reports(p_job_id uuid, p_keep boolean) returns jsonb
language sql security invoker set search_path = '' as $$ select private.settle_reports(p_job_id, p_keep) $$;
comment on function public.settle_reports(uuid, boolean) is
  'For admins who looked at a job''s reports: keeps it (shown again when three people had hidden it) or hides it (active becomes expired); the reports are '
  'settled. Gives { id, status, state, settled }. Errors: 400, 401, 403, 404.';

create function private.reopen_job() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Shown again after its time it would be closed within the minute: it gets a posting's time anew.
  if new.status = 'active' and old.status <> 'active' and new.expires_at <= now() and new.expires_at is not distinct from old.expires_at then
    new.expires_at := now() + interval '45 days';
  end if;
  return new;
end $$;
comment on function private.reopen_job() is 'A job that is made active after its expiry is open for another 45 days.';
create trigger c_reopen_job before update of status on public.jobs for each row execute function private.reopen_job();

-- ── applications ────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.status_group(p_status text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_status when 'pending' then array['completed', 'submitted', 'applied', 'pending'] when 'unfinished' then array['started', 'in_progress', 'step_2_completed']
    when 'interviewing' then array['interviewing'] when 'offer' then array['offer'] when 'rejected' then array['rejected'] when 'withdrawn' then array['withdrawn']
    when 'reapply' then array['reapply'] end;
$$;
comment on function private.status_group(text) is 'The stored statuses that read as one on a screen: completed, submitted and applied are pending; null for an unknown one.';

create function private.admin_application_row(a public.job_applications) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'job_id', a.job_id, 'job_title', a.job_title, 'company', a.company, 'location', a.location, 'job_type', a.job_type,
    'category', (select j.category from public.jobs j where j.id = a.job_id), 'first_name', a.first_name, 'phone_number', a.phone_number, 'email', a.email,
    'application_status', a.application_status, 'shown_status', case when private.is_unfinished(a.application_status) then 'unfinished'
      when a.application_status in ('completed', 'submitted', 'applied') then 'pending' else a.application_status end,
    'source', a.source, 'ref_code', a.ref_code, 'availability', a.availability, 'work_experience', a.work_experience, 'created_at', a.created_at,
    'applied_at', a.applied_at, 'completed_at', a.completed_at);
$$;
comment on function private.admin_application_row(public.job_applications) is 'An application as the admin''s list shows it.';

create function private.admin_applications_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 10), 1), 100);
  most constant int := 6000;
  newest constant int := 5000;
  typed constant text := private.clean_text(p_query, 200);
  statuses constant text[] := private.status_group(p_filters ->> 'status');
  job uuid;
  listed jsonb;
  query tsquery;
  hits uuid[];
  ids uuid[];
  condition text := 'true';
  found_rows jsonb[];
  total bigint;
  is_about boolean := false;
  stretches text[];
begin
  perform private.require_admin();
  listed := private.read_order('applications', p_filters ->> 'sort', p_cursor);
  if p_filters ->> 'status' is not null and statuses is null then
    perform private.refuse(400, 'Choose pending, interviewing, offer, rejected, withdrawn, reapply or unfinished.', 'status');
  end if;
  begin
    job := (p_filters ->> 'job_id')::uuid;
  exception when others then
    perform private.refuse(400, 'There is no such job.', 'job_id');
  end;
  if typed is not null then
    query := private.person_query(typed);
    total := case when query is not null then private.estimated_rows('job_applications', format(
      $c$private.person_words(j.first_name, j.phone_number, j.email, coalesce(j.job_title, '') || ' ' || coalesce(j.company, '')) @@ %L::tsquery$c$, query)) end;
    hits := case when query is null then '{}' when total <= most then private.admin_application_hits(query, null) end;
  end if;
  if job is not null then condition := condition || ' and a.job_id = $1'; end if;
  if hits is not null then
    condition := condition || ' and a.id = any ($2)' || case when statuses is null then '' else ' and a.application_status = any ($3)' end;
    execute 'select count(*) from public.job_applications a where ' || condition into total using job, hits, statuses;
  elsif query is not null then
    condition := condition || case when statuses is null then '' else ' and a.application_status = any ($3)' end;
    is_about := true;
  elsif job is not null and statuses is not null then
    condition := condition || ' and a.application_status = any ($3)';
    select count(*) into total from (select 1 from public.job_applications where job_id = job and application_status = any (statuses) limit most) few;
    is_about := total = most;
  elsif job is not null then
    total := private.count_of('applications_of_job', job::text);
  else
    total := (select sum(private.count_of('job_applications' || coalesce(':' || s, ''))) from unnest(coalesce(statuses, array[null])) s);
  end if;
  condition := condition || (listed ->> 'after');
  if hits is null and query is not null then
    -- Many have it: the newest are looked through first.
    execute format($c$select array(select a.id from (select a.* from public.job_applications a where %1$s order by %2$s limit %3$s) a
      where private.person_words(a.first_name, a.phone_number, a.email, coalesce(a.job_title, '') || ' ' || coalesce(a.company, '')) @@ $4
      order by %2$s limit %4$s)$c$, condition, listed ->> 'by', newest, n + 1) into ids using job, hits, statuses, query;
    hits := case when cardinality(ids) > n then ids else private.admin_application_hits(query, null) end;
    condition := condition || ' and a.id = any ($2)';
  end if;
  -- Each stored status has its own stretch of an index: the first of each are merged. By time there is one of all of them too.
  stretches := coalesce(statuses, case when p_filters ->> 'sort' !~ '^applied' then (select array_agg(s)
    from unnest(array['pending', 'unfinished', 'interviewing', 'offer', 'rejected', 'withdrawn', 'reapply']) g, unnest(private.status_group(g)) s) end);
  execute case when stretches is not null and query is null and job is null and hits is null then format(
      'select array(select private.admin_application_row(a) from (select x.* from unnest($5) s, lateral (select a.* from public.job_applications a
         where a.application_status = s and %1$s order by %2$s limit %3$s) x) m join public.job_applications a on a.id = m.id order by %2$s limit %3$s)', condition, listed ->> 'by', n + 1)
    else format('select array(select private.admin_application_row(a) from public.job_applications a where %s order by %s limit %s)', condition, listed ->> 'by', n + 1) end
    into found_rows using job, hits, statuses, query, stretches;
  return jsonb_build_object('rows', to_jsonb(found_rows[1:n]), 'total', total, 'total_is_about', is_about,
    'next_cursor', case when cardinality(found_rows) > n then private.next_place(listed, (found_rows[n] ->> 'id')::uuid) end);
end $$;
create function private.admin_application_hits(p_query tsquery, p_limit int) returns uuid[]
language sql stable security definer set search_path = '' set enable_indexscan = off set enable_seqscan = off as $$
  select array(select a.id from public.job_applications a
    where private.person_words(a.first_name, a.phone_number, a.email, coalesce(a.job_title, '') || ' ' || coalesce(a.company, '')) @@ p_query limit p_limit);
$$;
comment on function private.admin_application_hits(tsquery, int) is 'Applications that a query of names, numbers and jobs finds, by the index alone, in no order.';
create function public.admin_applications_page(p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 10) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_applications_page(p_query, p_filters, p_cursor, p_limit) $$;
comment on function public.admin_applications_page(text, jsonb, jsonb, int) is
  'For admins, applications: p_query beginnings of name, e-mail, job, company, or (parts of) a phone number; p_filters { status: pending|interviewing|'
  'offer|rejected|withdrawn|reapply|unfinished, job_id, sort: applied- (newest first), name, job, each falling with a - }; p_cursor the answer''s next_cursor; p_limit to 100. Gives { rows: [{ id, job_id, job_title, company, '
  'location, job_type, category, first_name, phone_number (E.164), email, application_status, shown_status, source, ref_code, availability, work_experience, '
  'created_at, applied_at, completed_at }], total, total_is_about (an estimate, without the filter), next_cursor: { at, id } | null }. Errors: 400 (hint status, job_id, sort or p_cursor), 401, 403.';

select private.lock_functions();
grant execute on function public.admin_jobs_page(text, jsonb, jsonb, int), private.admin_jobs_page(text, jsonb, jsonb, int), public.admin_job_counts(), private.admin_job_counts(),
  public.settle_reports(uuid, boolean), private.settle_reports(uuid, boolean), public.admin_applications_page(text, jsonb, jsonb, int),
  private.admin_applications_page(text, jsonb, jsonb, int) to authenticated;
