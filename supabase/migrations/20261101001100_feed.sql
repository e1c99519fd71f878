-- The public reading of jobs: feed, detail, landing page.

create function private.job_row(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', j.id, 'title', j.title, 'company', j.company, 'employer_name', j.employer_name,
    'location', j.location, 'borough', j.borough, 'category', j.category, 'job_type', j.job_type, 'pay_range', j.pay_range,
    'pay_low_cents', j.pay_low_cents, 'pay_high_cents', j.pay_high_cents, 'pay_unit', j.pay_unit,
    'hourly_low_cents', j.hourly_low_cents, 'hourly_high_cents', j.hourly_high_cents, 'summary', j.summary,
    'featured', j.featured, 'is_verified', j.is_verified, 'no_experience', j.no_experience, 'posted_at', j.posted_at,
    'expires_at', j.expires_at, 'has_link', j.application_link is not null, 'is_fake', false);
$$;
comment on function private.job_row(public.jobs) is 'A job as the feed shows it.';

create function private.filler_row(f public.fake_jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', f.id, 'title', f.title, 'company', f.company, 'employer_name', f.company,
    'location', f.location, 'borough', f.borough, 'category', f.category, 'job_type', f.job_type, 'pay_range', f.pay_range,
    'pay_low_cents', f.pay_low_cents, 'pay_high_cents', f.pay_high_cents, 'pay_unit', f.pay_unit,
    'hourly_low_cents', f.hourly_low_cents, 'hourly_high_cents', f.hourly_high_cents, 'summary', f.summary,
    'featured', false, 'is_verified', false, 'no_experience', f.no_experience, 'posted_at', f.created_at,
    'expires_at', null, 'has_link', false, 'is_fake', true);
$$;
comment on function private.filler_row(public.fake_jobs) is 'A filler posting in the shape of a job.';

create type private.feed_filter as (borough text, job_type text, category text, pay_low int, pay_high int, no_experience boolean);

create function private.read_filters(p jsonb) returns private.feed_filter
language plpgsql immutable set search_path = '' as $$
declare
  r private.feed_filter;
  band record;
begin
  if p is null or jsonb_typeof(p) <> 'object' then return r; end if;
  -- A value that means nothing here is ignored: an old or mistyped address still shows jobs.
  r.borough := coalesce(private.parse_borough(p ->> 'location'), private.borough_of(p ->> 'location'));
  if r.borough = 'All NYC' then r.borough := null; end if;
  r.job_type := coalesce(private.normalise_job_type(p ->> 'type'),
    case when private.slug(p ->> 'type') in ('delivery', 'kitchen', 'front-desk', 'multiple') then private.slug(p ->> 'type') end);
  if private.slug(p ->> 'category') not in ('any', 'multiple', 'administrative') then r.category := private.parse_category(p ->> 'category'); end if;
  select * into band from private.pay_band(p ->> 'pay');
  r.pay_low := band.low_cents;
  r.pay_high := band.high_cents;
  r.no_experience := private.slug(p ->> 'experience') = 'no-experience' or null;
  return r;
end $$;
comment on function private.read_filters(jsonb) is 'The feed''s filters from the values in the address; unknown ones are null.';

create function private.is_common(p_query tsquery, p_in_title boolean, f private.feed_filter) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  plan json;
  size real := (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass);
  have_words real;
  are_wanted real;
begin
  -- The planner's own estimates, without running anything (EXPLAIN is why this is volatile). Small tables are quick either way,
  -- and for the beginning of a word the planner only guesses.
  if size < 20000 or p_query::text like '%:*%' then return false; end if;
  execute format('explain (format json) select 1 from public.jobs where %I @@ %L::tsquery', case when p_in_title then 'title_search' else 'search' end, p_query) into plan;
  have_words := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::real;
  if have_words < 1500 then return false; end if;
  execute format('explain (format json) select 1 from public.jobs where is_approved and status = ''active'' and hidden_at is null and %I @@ %L::tsquery',
      case when p_in_title then 'title_search' else 'search' end, p_query)
    || coalesce(' and borough = ' || quote_literal(f.borough), '') || coalesce(' and category = ' || quote_literal(f.category), '')
    || coalesce(' and job_type = ' || quote_literal(f.job_type), '') || case when f.no_experience then ' and no_experience' else '' end
    || coalesce(' and coalesce(hourly_high_cents, hourly_low_cents) >= ' || f.pay_low, '') into plan;
  are_wanted := greatest((plan -> 0 -> 'Plan' ->> 'Plan Rows')::real, 1);
  -- Walking reads the feed until 25 of these were met; the index gives jobs from all over the table, each of which takes twice as long.
  return are_wanted > 1500 and 25 * size / are_wanted < 2 * least(have_words, 1001 * have_words / are_wanted);
end $$;
comment on function private.is_common(tsquery, boolean, private.feed_filter) is
  'Whether a query finds so many jobs that walking the feed meets them at once; otherwise the text index is asked for all of them.';

create function private.search_hits(p_query tsquery, p_in_title boolean, f private.feed_filter) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_indexscan = off set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  -- Plain variables: the planner takes their values for constants, but not the fields of a row.
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
begin
  -- Only the text index: the planner takes a rare word for a common one and would walk the whole feed for it, or gather all
  -- that are open by another index (offset 0 keeps it from that).
  if p_in_title then
    return array(
      select j.id from (select * from public.jobs where title_search @@ p_query offset 0) j
       where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
         and (want_borough is null or j.borough = want_borough) and (want_job_type is null or j.job_type = want_job_type)
         and (want_category is null or j.category = want_category) and (want_no_experience is null or j.no_experience)
         and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
                and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
       limit 1001);
  end if;
  return array(
      select j.id from (select * from public.jobs where search @@ p_query offset 0) j
       where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
         and (want_borough is null or j.borough = want_borough) and (want_job_type is null or j.job_type = want_job_type)
         and (want_category is null or j.category = want_category) and (want_no_experience is null or j.no_experience)
         and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
                and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
       limit 1001);
end $$;
comment on function private.search_hits(tsquery, boolean, private.feed_filter) is 'Up to 1,001 open jobs that a query and the filters find, in no order.';

create function private.walk_hits(p_query tsquery, p_in_title boolean, f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
begin
  return array(
    select j.id from public.jobs j
     where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
       and case when p_in_title then j.title_search @@ p_query else j.search @@ p_query and not j.title_search @@ p_query end
       and (want_borough is null or j.borough = want_borough) and (want_job_type is null or j.job_type = want_job_type)
       and (want_category is null or j.category = want_category) and (want_no_experience is null or j.no_experience)
       and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
              and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))
       and (p_at is null or (j.posted_at, j.id) < (p_at, p_id))
     order by j.posted_at desc, j.id desc limit p_limit);
end $$;
comment on function private.walk_hits(tsquery, boolean, private.feed_filter, timestamptz, uuid, int) is
  'The newest open jobs that the filters and a query of common words find (in the title, or elsewhere only), after a place in the feed, met by walking it.';

create function private.feed_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 24), 1), 50);
  f constant private.feed_filter := private.read_filters(p_filters);
  -- Plain variables: the planner takes their values for constants, but not the fields of a row.
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
  share numeric := (private.setting('filler_share', '0.2'))::text::numeric;
  typed boolean := private.clean_text(p_query, 200) is not null;
  query tsquery;
  corrected text;
  at_time timestamptz;
  at_id uuid;
  at_rank int := 1;
  at_filler int := 0;
  found_rows jsonb[] := '{}';
  more jsonb[];
  filler jsonb;
  rank_now int := 0;
  is_first boolean := p_cursor is null or jsonb_typeof(p_cursor) = 'null';
  matching int;
  title_hits uuid[];
  hits uuid[];
  last jsonb;
begin
  if not is_first then
    begin
      at_time := (p_cursor ->> 'posted_at')::timestamptz;
      at_id := (p_cursor ->> 'id')::uuid;
      at_rank := coalesce((p_cursor ->> 'rank')::int, 0);
      at_filler := least(greatest(coalesce((p_cursor ->> 'filler')::int, 0), 0), 100000);
    exception when others then at_time := null;
    end;
    if at_time is null or at_id is null then perform private.refuse(400, 'Something went wrong. Please try again.', 'p_cursor'); end if;
  end if;

  if typed then select r.query, r.corrected into query, corrected from private.read_query(p_query) r; end if;
  if query is not null then
    -- Few hits are fetched by id and sorted; of many, the next ones are soon met along the feed.
    if not private.is_common(query, true, f) then title_hits := private.search_hits(query, true, f); end if;
    if cardinality(title_hits) > 1000 then title_hits := null; end if;
    if title_hits is not null and not private.is_common(query, false, f) then hits := private.search_hits(query, false, f); end if;
    matching := coalesce(cardinality(hits), 1001);
    if cardinality(hits) > 1000 then hits := null; end if;
  elsif typed then matching := 0;
  end if;

  -- With a query: first the jobs that have all words in the title, then those that have them anywhere.
  if query is not null and at_rank >= 1 then
    if title_hits is null then title_hits := private.walk_hits(query, true, f, at_time, at_id, n + 1); end if;
    select array_agg(private.job_row(j) || '{"rank":1}' order by j.posted_at desc, j.id desc) into more from (
      select * from public.jobs j where j.id = any (title_hits) and (is_first or (j.posted_at, j.id) < (at_time, at_id))
       order by j.posted_at desc, j.id desc limit n + 1) j;
    found_rows := coalesce(more, '{}');
  end if;
  if query is not null and cardinality(found_rows) <= n then
    -- After the last of those with the words in the title the others begin with their newest.
    if at_rank >= 1 then at_time := null; end if;
    if hits is null then hits := private.walk_hits(query, false, f, at_time, at_id, n + 1 - cardinality(found_rows)); end if;
    select array_agg(private.job_row(j) || '{"rank":0}' order by j.posted_at desc, j.id desc) into more from (
      select * from public.jobs j where j.id = any (hits) and not j.title_search @@ query and (at_time is null or (j.posted_at, j.id) < (at_time, at_id))
       order by j.posted_at desc, j.id desc limit n + 1 - cardinality(found_rows)) j;
    found_rows := found_rows || coalesce(more, '{}');
  elsif not typed then
    -- Asked for by itself: within the statement the planner would ask for it as well.
    hits := private.feed_ids(f, at_time, at_id, n + 1);
    select array_agg(private.job_row(j) || '{"rank":0}' order by x.place) into more
      from unnest(hits) with ordinality x (id, place) join public.jobs j on j.id = x.id;
    found_rows := coalesce(more, '{}');
    matching := private.feed_count(f, 1001);
  end if;
  if cardinality(found_rows) > n then last := found_rows[n]; end if;
  found_rows := found_rows[1:n];

  if share <= 0 then filler := '[]';
  elsif typed and is_first and cardinality(found_rows) = 0 then
    select coalesce(jsonb_agg(private.filler_row(x)), '[]') into filler from (
      select * from public.fake_jobs x
       where x.search @@ to_tsquery('private.job_text', 'general | worker | team | member | associate | helper | assistant')
       order by x.search @@ to_tsquery('private.job_text', '(general:A & worker:A) | (team:A & member:A) | associate:A | helper:A | assistant:A') desc,
         x.created_at desc, x.id desc limit 5) x;
  else
    select coalesce(jsonb_agg(private.filler_row(x)), '[]') into filler from (
      select * from public.fake_jobs x
       where (not typed or x.search @@ query)
         and (want_borough is null or x.borough = want_borough) and (want_job_type is null or x.job_type = want_job_type)
         and (want_category is null or x.category = want_category) and (want_no_experience is null or x.no_experience)
         and (want_pay_low is null or (coalesce(x.hourly_high_cents, x.hourly_low_cents) >= want_pay_low
              and (want_pay_high is null or coalesce(x.hourly_low_cents, x.hourly_high_cents) <= want_pay_high)))
       order by x.created_at desc, x.id desc offset at_filler limit round(n * share / (1 - share))::int) x;
  end if;

  return jsonb_build_object(
    'jobs', coalesce((select jsonb_agg(r - 'rank') from unnest(found_rows) r), '[]'),
    'filler', filler, 'filler_share', share,
    'needs_filler', (select count(*) < 10 from (select 1 from public.fake_jobs limit 10) few),
    'total', least(matching, 1000), 'total_is_exact', matching <= 1000,
    'corrected_query', corrected,
    'next_cursor', case when last is not null then jsonb_build_object('posted_at', last -> 'posted_at', 'id', last -> 'id',
      'rank', last -> 'rank', 'filler', at_filler + jsonb_array_length(filler)) end);
end $$;

create function public.feed_page(p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 24)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select private.feed_page(p_query, p_filters, p_cursor, p_limit);
$$;
comment on function public.feed_page(text, jsonb, jsonb, int) is
  'One batch of the feed. p_filters: { location, type, category, pay, experience } as in the address (unknown values are ignored); p_cursor: '
  'next_cursor of the batch before (garbage is refused, 400); p_limit 1 to 50. Gives { jobs, filler, filler_share, needs_filler, total (to 1000), '
  'total_is_exact, corrected_query, next_cursor }, newest first, with a query title matches first. Money in cents.';

create function private.job_detail(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.job_row(j) || jsonb_build_object('description', j.description, 'requirements', j.requirements, 'benefits', j.benefits,
        'application_link', j.application_link, 'contact_method', j.contact_method)
       from public.jobs j where j.id = p_id and j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()),
    (select private.filler_row(f) || jsonb_build_object('description', f.description, 'requirements', null, 'benefits', null,
        'application_link', null, 'contact_method', null)
       from public.fake_jobs f where f.id = p_id));
$$;
create function public.job_detail(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.job_detail(p_id) $$;
comment on function public.job_detail(uuid) is 'An open job (or filler) with its whole text; null when it is unknown, hidden or expired.';

create function private.landing_jobs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  j public.jobs;
begin
  select * into j from public.jobs where featured and is_approved and status = 'active' and hidden_at is null and expires_at > now()
   order by posted_at desc, id desc limit 1;
  return jsonb_build_object('featured', case when j.id is not null then private.job_row(j) end,
    'others', coalesce((select jsonb_agg(private.job_row(o) order by o.posted_at desc, o.id desc) from (
      select * from public.jobs where is_approved and status = 'active' and hidden_at is null and expires_at > now()
        and id is distinct from j.id order by posted_at desc, id desc limit 6) o), '[]'));
end $$;
create function public.landing_jobs() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.landing_jobs() $$;
comment on function public.landing_jobs() is 'The apply landing page: { featured: the newest featured open job or null, others: up to 6 more }.';

create function private.fallback_job() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.job_detail((select id from public.jobs
    where featured and is_approved and status = 'active' and hidden_at is null and expires_at > now() order by posted_at desc, id desc limit 1));
$$;
create function public.fallback_job() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.fallback_job() $$;
comment on function public.fallback_job() is 'The newest featured open job with its whole text, or null.';

select private.lock_functions();
grant execute on function public.feed_page(text, jsonb, jsonb, int), private.feed_page(text, jsonb, jsonb, int),
  public.job_detail(uuid), private.job_detail(uuid), public.landing_jobs(), private.landing_jobs(),
  public.fallback_job(), private.fallback_job() to anon, authenticated, service_role;
