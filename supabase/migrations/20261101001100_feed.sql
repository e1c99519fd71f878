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

create function private.feed_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 24), 1), 50);
  f constant private.feed_filter := private.read_filters(p_filters);
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
  at_rank int;
  at_filler int := 0;
  found_rows jsonb[] := '{}';
  filler jsonb;
  is_first boolean := p_cursor is null or jsonb_typeof(p_cursor) = 'null';
  matching int;
  ids uuid[];
  last jsonb;
begin
  if not is_first then
    begin
      at_time := (p_cursor ->> 'posted_at')::timestamptz;
      at_id := (p_cursor ->> 'id')::uuid;
      at_rank := coalesce((p_cursor ->> 'rank')::int, 0);
      at_filler := least(greatest(coalesce((p_cursor ->> 'filler')::int, 0), 0), 100000);
      -- Counted for the first batch, and carried on from one to the next.
      if p_cursor ->> 'total' is not null then matching := least(greatest((p_cursor ->> 'total')::int, 0), 1001); end if;
    exception when others then at_time := null;
    end;
    if at_time is null or at_id is null then perform private.refuse(400, 'Something went wrong. Please try again.', 'p_cursor'); end if;
  end if;

  if typed then select r.query, r.corrected into query, corrected from private.read_query(p_query) r; end if;
  if query is not null then
    select s.rows, s.total into found_rows, matching from private.search_page(query, f, case when not is_first then at_rank end, at_time, at_id, n + 1, matching) s;
  elsif typed then matching := 0;
  else
    -- Asked for by itself: within the statement the planner would ask for it as well.
    ids := private.feed_ids(f, at_time, at_id, n + 1);
    select coalesce(array_agg(private.job_row(j) || '{"rank":0}' order by x.place), '{}') into found_rows
      from unnest(ids) with ordinality x (id, place) join public.jobs j on j.id = x.id;
    if matching is null then matching := private.feed_count(f, 1001); end if;
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
      'rank', last -> 'rank', 'filler', at_filler + jsonb_array_length(filler), 'total', matching) end);
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
