-- What the count of a job's applications in a status spares the admin's list.
set lock_timeout = '2s';

create or replace function private.admin_applications_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
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
    total := (select sum(private.count_of('applications_of_job:' || s, job::text)) from unnest(statuses) s);
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
  execute case when stretches is not null and query is null and hits is null and (job is null or coalesce(p_filters ->> 'sort', 'applied') ~ '^applied') then format(
      'select array(select private.admin_application_row(a) from (select x.* from unnest($5) s, lateral (select a.* from public.job_applications a
         where a.application_status = s and %1$s order by %2$s limit %3$s) x) m join public.job_applications a on a.id = m.id order by %2$s limit %3$s)', condition, listed ->> 'by', n + 1)
    else format('select array(select private.admin_application_row(a) from public.job_applications a where %s order by %s limit %s)', condition, listed ->> 'by', n + 1) end
    into found_rows using job, hits, statuses, query, stretches;
  return jsonb_build_object('rows', to_jsonb(found_rows[1:n]), 'total', total, 'total_is_about', is_about,
    'next_cursor', case when cardinality(found_rows) > n then private.next_place(listed, (found_rows[n] ->> 'id')::uuid) end);
end $$;

select private.lock_functions();
