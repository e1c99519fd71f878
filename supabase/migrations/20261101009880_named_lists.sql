-- The admin's lists of applications, subscribers and contacts: a name that hundreds have is found by when they came; and a job's applications
-- in a status are counted as they are written.
set lock_timeout = '2s';

create function private.named_rows(p_list text, p_query tsquery) returns bigint
language sql volatile security definer set search_path = '' as $$
  select case p_list when 'applications' then private.estimated_rows('job_applications', format(
      $c$private.person_words(j.first_name, j.phone_number, j.email, coalesce(j.job_title, '') || ' ' || coalesce(j.company, '')) @@ %L::tsquery$c$, p_query))
    else private.estimated_rows('alert_optins', format(
      $c$private.person_words(j.first_name, j.phone_number, j.email, coalesce(j.job_type, '') || ' ' || coalesce(j.city, '')) @@ %L::tsquery$c$, p_query)) end;
$$;
comment on function private.named_rows(text, tsquery) is 'About how many rows of a list (applications or subscribers) a query of names and numbers finds.';

create function private.is_common_name(p_rows bigint) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(p_rows > 500, false) $$;
comment on function private.is_common_name(bigint) is 'Whether so many rows have a name that a list reads its newest (private.named_by_time) and tells about how many there are; fewer are read and counted.';

-- How many rows have a word of a day is never asked.
alter index public.job_applications_found_idx alter column 2 set statistics 0;
alter index public.alert_optins_found_idx alter column 2 set statistics 0;

create or replace function private.admin_applications_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 10), 1), 100);
  most constant int := 6000;
  newest constant int := 5000;
  by_time constant boolean := coalesce(nullif(p_filters ->> 'sort', ''), 'applied-') ~ '^applied';
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
    total := case when query is not null then private.named_rows('applications', query) end;
    hits := case when query is null then '{}' when not case when by_time then private.is_common_name(total) else total > most end then private.admin_application_hits(query, null) end;
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
  if hits is null and query is not null and by_time then
    hits := private.named_by_time('applications', query, (select string_agg(quote_literal(s), ' | ') from unnest(statuses) s)::tsquery, case when job is not null then format(' and a.job_id = %L', job) else '' end || (listed ->> 'after'),
      coalesce(p_filters ->> 'sort', '') = 'applied', (p_cursor ->> 'at')::timestamptz, n + 1, total, case when statuses is null then total else total / 4 end);
    condition := condition || ' and a.id = any ($2)';
  elsif hits is null and query is not null then
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

create or replace function private.admin_subscribers_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  f constant jsonb := coalesce(p_filters, '{}');
  typed constant text := private.clean_text(p_query, 200);
  city constant text := private.parse_borough(f ->> 'city');
  kind constant text := private.parse_category(f ->> 'job_type');
  way constant text := nullif(f ->> 'channel', '');
  source constant text := nullif(f ->> 'source', '');
  boost constant text := nullif(f ->> 'tokens', '');
  listed jsonb;
  sort constant text := coalesce(nullif(f ->> 'sort', ''), 'created-');
  query tsquery := private.person_query(typed);
  condition text;
  about bigint;
  kinds tsquery;
  ids uuid[];
  found public.alert_optins[];
begin
  perform private.require_admin();
  if way is not null and way not in ('sms', 'email', 'none') then perform private.refuse(400, 'Choose sms, email or none.', 'channel'); end if;
  if boost is not null and boost <> '2' then perform private.refuse(400, 'Choose 2, or nothing for all.', 'tokens'); end if;
  listed := private.read_order('subscribers', f ->> 'sort', p_cursor);
  condition := case when city is not null then format(' and o.city = %L', city) else '' end || case when kind is not null then format(' and o.job_type = %L', kind) else '' end
    || case way when 'sms' then ' and o.opted_in_sms and o.unsubscribed_at is null' when 'email' then ' and o.opted_in_email and o.unsubscribed_at is null'
        when 'none' then ' and (o.unsubscribed_at is not null or not (o.opted_in_sms or o.opted_in_email))' else '' end
    || case when source is not null then format(' and o.utm_source = %L', source) else '' end || case when boost is not null then ' and o.boost_tokens >= 2' else '' end || (listed ->> 'after');
  -- Place and kind are among the words; the index has words for the other filters, and it is known about how many they leave.
  if city is not null then query := query && plainto_tsquery('pg_catalog.simple', private.words(city)); end if;
  if kind is not null then query := query && plainto_tsquery('pg_catalog.simple', private.words(kind)); end if;
  if query is not null and sort ~ '^created' then
    about := private.named_rows('subscribers', query);
  end if;
  if private.is_common_name(about) then
    kinds := nullif(concat_ws(' & ', case when way in ('none', 'email') then quote_literal(way) end, quote_literal('from ' || source), case when boost is not null then '''boosted''' end), '')::tsquery;
    ids := private.named_by_time('subscribers', query, kinds, condition, sort = 'created', (p_cursor ->> 'at')::timestamptz, n + 1, about,
      (about * case way when 'none' then 0.05 when 'email' then 0.4 else 1 end * case when source is null then 1 else 0.2 end * case when boost is null then 1 else 0.1 end)::bigint);
    found := array(select o from unnest(ids) with ordinality x(id, place) join public.alert_optins o on o.id = x.id order by x.place);
  else
    -- Whom the words find is read by their index first: walking all in the order of the list for a rare name would not end.
    execute 'select array(select o from '
      || case when typed is not null then '(select * from public.alert_optins x where private.person_words(x.first_name, x.phone_number, x.email, coalesce(x.job_type, '''') || '' '' || coalesce(x.city, '''')) @@ $1 offset 0)'
        else 'public.alert_optins' end || ' o where true' || condition || ' order by ' || (listed ->> 'by') || ' limit $2)' into found using query, n + 1;
  end if;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'first_name', o.first_name,
      'phone_number', nullif(o.phone_number, 'Not provided'), 'email', o.email, 'city', o.city, 'job_type', o.job_type, 'sms', o.opted_in_sms and o.unsubscribed_at is null,
      'email_on', o.opted_in_email and o.unsubscribed_at is null, 'source', o.utm_source, 'created_at', o.created_at, 'boost_tokens', o.boost_tokens,
      'language', o.language, 'unsubscribed_at', o.unsubscribed_at) order by o.ordinality), '[]') from unnest(found[1:n]) with ordinality o),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;

create or replace function private.admin_contacts_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  typed constant text := private.clean_text(p_query, 200);
  sort constant text := coalesce(nullif(p_filters ->> 'sort', ''), 'joined-');
  query constant tsquery := private.person_query(typed);
  listed jsonb;
  is_about boolean := false;
  ids uuid[];
  total bigint;
  found_rows jsonb[];
begin
  perform private.require_admin();
  listed := private.read_order('contacts', p_filters ->> 'sort', p_cursor);
  if query is not null and sort ~ '^joined' then total := private.named_rows('subscribers', query); end if;
  if private.is_common_name(total) then
    ids := private.named_by_time('subscribers', query, null, listed ->> 'after', sort = 'joined', (p_cursor ->> 'at')::timestamptz, n + 1, total, total);
    is_about := true;
  elsif typed is not null then
    select h.ids, h.total into ids, total from private.admin_contact_hits(query, listed, n + 1) h;
  else
    execute 'select array(select o.id from public.alert_optins o where true' || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $1)' into ids using n + 1;
    total := private.count_of('alert_optins');
  end if;
  select array_agg(private.admin_contact_row(o) order by x.place) into found_rows from unnest(ids) with ordinality x(id, place) join public.alert_optins o on o.id = x.id;
  return jsonb_build_object('rows', to_jsonb(coalesce(found_rows[1:n], '{}')), 'total', total, 'total_is_about', is_about,
    'next_cursor', case when cardinality(found_rows) > n then private.next_place(listed, ids[n]) end);
end $$;

comment on function public.admin_contacts_page(text, jsonb, jsonb, int) is
  'For admins, subscribers for outreach: p_query beginnings of name, e-mail, job type, city, or a phone number; p_filters { sort: joined- (newest first), name, city, job_type, each falling with a - }; p_limit to 100. Gives { rows: [{ id, '
  'first_name, phone_number (E.164 or null), email, job_type, city, source, created_at, is_subscribed, last_contacted_at, status: ''New Lead'' or ''Contacted'' '
  '(once a message was written to them) }], total, total_is_about (an estimate, of a name that hundreds have), next_cursor: { at, id } | null }. Errors: 400 (hint p_cursor), 401, 403.';

select private.lock_functions();
