-- The public reading of jobs: feed, details, landing page, pay guide.

-- == private.stored_figures ==

create table private.stored_figures (
  name text primary key,
  answer jsonb
);
comment on table private.stored_figures is
  'What pay_guide, measured_claims and board_stats answer, as the schedule counted it last: on a large board counting '
  'takes seconds.';

create function private.store_figures(p_name text, p_answer jsonb) returns int
language sql security definer set search_path = '' as $$
  insert into private.stored_figures (name, answer) values (p_name, p_answer)
  on conflict (name) do update set answer = excluded.answer
  returning 1;
$$;
comment on function private.store_figures is 'Stores figures for the schedule, once an hour.';

-- == functions ==

create function private.job_row(j public.jobs) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(x)
  from (
    select j.id, j.title, j.company, j.employer_name, j.location, j.borough, j.category, j.job_type, j.pay_range,
      j.pay_low_cents, j.pay_high_cents, j.pay_unit, j.hourly_low_cents, j.hourly_high_cents, j.summary, j.featured,
      j.is_verified, j.no_experience, j.posted_at, j.expires_at, j.application_link is not null as has_link,
      false as is_fake
  ) x;
$$;
comment on function private.job_row is 'A job as the feed shows it.';

create function private.filler_expires_at(p_created_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select p_created_at + interval '45 days' * greatest(
    1, 1 + floor(extract(epoch from now() - p_created_at) / extract(epoch from interval '45 days'))
  );
$$;
comment on function private.filler_expires_at is
  'Until when a filler posting is shown as open: 45 days as a job''s, renewed while it exists.';

create function private.filler_row(f public.fake_jobs) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(x)
  from (
    select f.id, f.title, f.company, f.company as employer_name, f.location, f.borough, f.category, f.job_type,
      f.pay_range, f.pay_low_cents, f.pay_high_cents, f.pay_unit, f.hourly_low_cents, f.hourly_high_cents, f.summary,
      false as featured, false as is_verified, f.no_experience, f.created_at as posted_at,
      private.filler_expires_at(f.created_at) as expires_at, false as has_link, true as is_fake
  ) x;
$$;
comment on function private.filler_row is 'A filler posting in the shape of a job.';

create function private.feed_ids(
  f private.feed_filter, p_query tsquery, p_title tsquery, p_part text, p_is_ordered boolean,
  p_posted_at timestamptz, p_id uuid, p_limit int, p_among uuid[] default null
) returns uuid[]
language plpgsql stable security definer
set search_path = ''
-- Planned for its values: how common the words and filters are decides between the text index and the feed's, and at
-- the usual page cost a word with filters takes twice as long.
set plan_cache_mode = force_custom_plan
set random_page_cost = 1.1
as $$
declare
  -- The text index has the shifts too.
  query constant tsquery := coalesce(p_query && ('@' || f.shift)::tsquery, p_query);
begin
  return array(
    select j.id
    from private.listed_jobs j
    where (p_among is null or j.id = any (p_among))
      and (p_posted_at is null or case
        when f.by_pay
          then (coalesce(j.hourly_low_cents, j.hourly_high_cents, 0), j.posted_at, j.id)
            < (f.after_pay, p_posted_at, p_id)
        else (j.posted_at, j.id) < (p_posted_at, p_id)
      end)
      and (f.borough is null or j.borough = f.borough)
      and (f.job_type is null or j.job_type = f.job_type)
      and (f.category is null or j.category = f.category)
      and (f.no_experience is null or j.no_experience)
      and (f.shift is null or f.shift = any (j.shifts))
      and (f.pay_low is null or coalesce(j.hourly_high_cents, j.hourly_low_cents) >= f.pay_low)
      and (f.pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= f.pay_high)
      and (f.has_no_spot is null or j.spot is null)
      and (f.near_x is null
        or (j.spot <-> point(f.near_x, f.near_y)) >= f.near_from
        and (j.spot <-> point(f.near_x, f.near_y)) < f.near_to)
      and (f.is_sparse is not true or j.spot <@ circle(point(f.near_x, f.near_y), f.near_to))
      and case p_part
        when 'any' then j.search @@ query
        when 'title' then j.title_search @@ p_title and (p_title = query or j.search @@ query)
        when 'text' then j.search @@ query and not j.title_search @@ p_title
        else true
      end
    -- Without an order the text index answers alone, and stops at the limit.
    order by case when p_is_ordered and f.by_pay then coalesce(j.hourly_low_cents, j.hourly_high_cents, 0) end desc,
      case when p_is_ordered then j.posted_at end desc, case when p_is_ordered then j.id end desc
    limit p_limit);
end $$;
comment on function private.feed_ids is
  'Open jobs that meet the filters, after a place in the feed (null: from its beginning), the newest, the best paid or '
  'any of them. '
  'p_part: ''title'' for those with p_title in the title, ''text'' for those with the query elsewhere only, ''any'' '
  'for both, null for any job. p_among: only these.';

create function private.search_ids(
  f private.feed_filter, p_query tsquery, p_title tsquery, p_part text, p_posted_at timestamptz, p_id uuid, p_limit int,
  out job_ids uuid[], out job_count int
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  job_ids := private.feed_ids(f, p_query, p_title, p_part, false, null, null, 301);
  job_count := cardinality(job_ids);
  job_ids := case
    when job_count > 300 then private.feed_ids(f, p_query, p_title, p_part, true, p_posted_at, p_id, p_limit)
    -- So few are put in order as they are: the feed's order would be searched to its end for them.
    else array(
      select j.id
      from public.jobs j
      where j.id = any (job_ids)
        and (p_posted_at is null or (j.posted_at, j.id) < (p_posted_at, p_id))
      order by j.posted_at desc, j.id desc
      limit p_limit)
  end;
end $$;
comment on function private.search_ids is
  'The newest jobs of a part of a search, as feed_ids, and how many there are in all; 301 stands for more than 300.';

create function private.near_place(p_filters jsonb) returns private.places
language sql stable security definer set search_path = '' as $$
  select p from private.places p where p.id = lower(btrim(p_filters ->> 'near'));
$$;
comment on function private.near_place is 'The place that the feed''s filters name, or null.';

create function private.job_place(j public.jobs) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when j.spot is not null then jsonb_build_object(
      'latitude', round((j.spot[1] / 69)::numeric, 3), 'longitude', round((j.spot[0] / 52.4)::numeric, 3),
      'is_about', j.place_id is not null or j.state is not null)
  end;
$$;
comment on function private.job_place is
  'Where a job is, in degrees: { latitude, longitude, is_about: it is its neighborhood''s or town''s center }; null '
  'for one known by its borough only.';

create function private.job_station(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', p.name, 'lines', p.lines, 'miles', round((p.spot <-> j.spot)::numeric, 1))
  from (select * from private.places where kind = 'station' order by spot <-> j.spot limit 1) p
  -- Outside of the city there is a river between.
  where p.spot <-> j.spot <= 1.5 and j.state is null;
$$;
comment on function private.job_station is
  'The subway station next to a job: { name, lines, miles }; null for one further than a mile and a half, or known by '
  'its borough only.';

create function private.distance_band(p_job public.jobs, p_center point) returns int
language sql immutable set search_path = '' as $$
  select case when p_job.spot is null then 4 else width_bucket(p_job.spot <-> p_center, '{1,2,5}') end;
$$;
comment on function private.distance_band is
  'How far a job is from a spot: 0 under a mile, 1 under two, 2 under five, 3 further, 4 known by its borough only.';

create function private.is_sparse(p_center point, p_miles float8) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) <= 2000 from (
    select from public.jobs
    where is_approved and status = 'active' and hidden_at is null and duplicate_of is null
      and spot <@ circle(p_center, p_miles)
    limit 2001) x;
$$;
comment on function private.is_sparse is 'Whether so few jobs are in a circle that reading all of them is quickest.';

create function private.near_ids(
  f private.feed_filter, p_query tsquery, p_center point, p_borough text, p_within float8, p_is_banded boolean,
  p_band int, p_posted_at timestamptz, p_id uuid, p_limit int,
  out job_ids uuid[], out job_count int
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  part constant text := case when p_query is not null then 'any' end;
  edges constant float8[] := case when p_is_banded then '{0,1,2,5,10}' else '{0,10}' end;
  after_time timestamptz := p_posted_at;
  after_id uuid := p_id;
  among uuid[];
begin
  f.near_x := p_center[0];
  f.near_y := p_center[1];
  f.near_from := 0;
  f.near_to := p_within;
  f.is_sparse := private.is_sparse(p_center, p_within);
  among := private.feed_ids(f, p_query, null, part, false, null, null, 301);
  job_count := cardinality(among);
  -- So few are put in order as they are.
  if job_count > 300 then among := null; end if;
  job_ids := '{}';
  for band in p_band .. cardinality(edges) - 2 loop
    exit when edges[band + 1] >= p_within or cardinality(job_ids) >= p_limit;
    f.near_from := edges[band + 1];
    f.near_to := least(edges[band + 2], p_within);
    f.is_sparse := among is null and private.is_sparse(p_center, f.near_to);
    job_ids := job_ids
      || private.feed_ids(f, p_query, null, part, true, after_time, after_id, p_limit - cardinality(job_ids), among);
    after_time := null;
    after_id := null;
  end loop;
  if cardinality(job_ids) < p_limit then
    f.near_x := null;
    f.is_sparse := null;
    f.has_no_spot := true;
    f.borough := coalesce(f.borough, p_borough);
    job_ids := job_ids
      || private.feed_ids(f, p_query, null, part, true, after_time, after_id, p_limit - cardinality(job_ids));
  end if;
end $$;
comment on function private.near_ids is
  'The jobs within so many miles of a spot that meet filters and query, by distance_band (if p_is_banded) and '
  'newest first, or by pay, after a place in that order; then those of p_borough that are known by their borough only. '
  'job_count: those with a distance; 301 stands for more than 300.';

create type private.feed_cursor as (posted_at timestamptz, id uuid, rank int, pay int, filler int, total int);

create function private.read_cursor(p_cursor jsonb, p_by_pay boolean) returns private.feed_cursor
language plpgsql stable set search_path = '' as $$
declare c private.feed_cursor;
begin
  c.filler := 0;
  if coalesce(jsonb_typeof(p_cursor), 'null') = 'null' then return c; end if;
  begin
    c.posted_at := (p_cursor ->> 'posted_at')::timestamptz;
    c.id := (p_cursor ->> 'id')::uuid;
    c.rank := coalesce((p_cursor ->> 'rank')::int, 0);
    c.pay := case when p_by_pay then coalesce((p_cursor ->> 'pay')::int, 0) end;
    c.filler := least(greatest(coalesce((p_cursor ->> 'filler')::int, 0), 0), 100000);
    c.total := least(greatest((p_cursor ->> 'total')::int, 0), 301);
  exception when others then c.id := null;
  end;
  if c.posted_at is null or c.id is null then
    perform private.raise_http_error(400, 'Something went wrong. Please try again.', 'p_cursor');
  end if;
  return c;
end $$;
comment on function private.read_cursor is
  'A next_cursor of feed_page: where the last job stands (rank: 1 by its title, 0 by its text; near a place its '
  'distance_band), how much filler was shown and how many jobs match. All null, without filler, for the first page. '
  'Errors: 400.';

create function private.feed_filler(
  f private.feed_filter, p_query tsquery, p_fits_anybody boolean, p_offset int, p_limit int
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if p_fits_anybody then
    return (
      select coalesce(jsonb_agg(private.filler_row(x)), '[]')
      from (
        select *
        from public.fake_jobs x
        where x.search @@ to_tsquery(
          'private.job_text', 'general | worker | team | member | associate | helper | assistant'
        )
        order by x.search @@ to_tsquery('private.job_text',
            '(general:A & worker:A) | (team:A & member:A) | associate:A | helper:A | assistant:A') desc,
          x.created_at desc, x.id desc
        limit 5
      ) x);
  end if;
  return (
    select coalesce(jsonb_agg(private.filler_row(x)), '[]')
    from (
      select *
      from public.fake_jobs x
      where (p_query is null or x.search @@ p_query)
        and (f.borough is null or x.borough = f.borough)
        and (f.job_type is null or x.job_type = f.job_type)
        and (f.category is null or x.category = f.category)
        and (f.no_experience is null or x.no_experience)
        and (f.shift is null or f.shift = any (x.shifts))
        and (f.pay_low is null or coalesce(x.hourly_high_cents, x.hourly_low_cents) >= f.pay_low)
        and (f.pay_high is null or coalesce(x.hourly_low_cents, x.hourly_high_cents) <= f.pay_high)
      order by x.created_at desc, x.id desc
      offset p_offset
      limit p_limit
    ) x);
end $$;
comment on function private.feed_filler is
  'Filler that meets filters and query, or (p_fits_anybody) five postings of the kind that does, newest first.';

create function private.feed_page(
  p_query text, p_filters jsonb, p_cursor jsonb, p_limit int, p_location point default null, p_borough text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- What is asked for.
  most_counted constant int := 300;
  batch constant int := least(greatest(coalesce(p_limit, 24), 1), 50);
  f private.feed_filter := private.read_filters(p_filters);
  after constant private.feed_cursor := private.read_cursor(p_cursor, f.by_pay);
  is_first constant boolean := after.id is null;
  place constant private.places := private.near_place(p_filters);
  center constant point := coalesce(p_location, place.spot);
  borough constant text := coalesce(
    case when p_location is null then place.borough else p_borough end,
    (select p.borough from private.places p order by p.spot <-> center limit 1));
  is_banded constant boolean := f.by_pay is null and private.slug(p_filters ->> 'sort') is distinct from 'newest';
  -- Also where the person's own place is not known yet.
  is_near constant boolean := p_filters ->> 'near' is not null;
  within constant float8 := case p_filters ->> 'within' when '1' then 1 when '5' then 5 when '10' then 10 else 2 end;
  has_filters constant boolean := f is distinct from private.read_filters(null) or p_filters ->> 'sort' is not null;
  search record;
  part text;
  -- What is found.
  ids uuid[] := '{}';
  in_title int := 0;
  matches int := 0;
  total int := after.total;
  shown_last uuid[] := '{}';
  jobs jsonb;
  last jsonb;
  share constant numeric := case
    when p_filters ->> 'filler' = 'none' then 0 else (private.setting('filler_share'))::text::numeric
  end;
  filler jsonb;
begin
  select * into search from private.read_query(p_query);
  part := case when search.is_search then 'any' end;
  f.after_pay := after.pay;

  -- The jobs of the page, and the one behind them; how many there are in all is counted once.
  if search.is_search and search.query is null then
    -- Words that nothing can have.
    total := 0;
  elsif center is not null then
    select n.job_ids, n.job_count into ids, matches
    from private.near_ids(f, search.query, center, borough, within, is_banded,
      least(greatest(coalesce(after.rank, 0), 0), 4), after.posted_at, after.id, batch + 1) n;
    total := coalesce(total, least(matches, most_counted + 1));
  elsif f.by_pay then
    ids := private.feed_ids(f, search.query, null, part, false, null, null, most_counted + 1);
    total := coalesce(total, cardinality(ids));
    -- So few are put in order as they are.
    ids := private.feed_ids(f, search.query, null, part, true, after.posted_at, after.id, batch + 1,
      case when cardinality(ids) <= most_counted then ids end);
  elsif not search.is_search then
    ids := private.feed_ids(f, null, null, null, true, after.posted_at, after.id,
      case when total is null then most_counted else batch end + 1);
    total := coalesce(total, cardinality(ids));
    ids := ids[1:batch + 1];
  else
    -- Those with the words in the title, then the others, from their newest.
    if is_first or after.rank > 0 then
      select s.job_ids, s.job_count into ids, matches
      from private.search_ids(f, search.query, search.title_query, 'title', after.posted_at, after.id, batch + 1) s;
    end if;
    in_title := cardinality(ids);
    if in_title <= batch or is_first and matches <= most_counted then
      select ids || s.job_ids, matches + s.job_count into ids, matches
      from private.search_ids(f, search.query, search.title_query, 'text',
        case when after.rank = 0 then after.posted_at end, case when after.rank = 0 then after.id end,
        batch + 1 - in_title) s;
    end if;
    total := coalesce(total, least(matches, most_counted + 1));
  end if;

  -- Where something is asked for, that is the order.
  if not search.is_search and center is null and p_filters ->> 'sort' is null then
    shown_last := private.jobs_shown_last(ids);
  end if;
  select coalesce(jsonb_agg(
      private.job_row(j)
        || case when j.id = any (shown_last) then '{"is_shown_last": true}' else '{}'::jsonb end
        || case when center is null then '{}' else jsonb_build_object('place', private.job_place(j)) end
      order by x.place) filter (where x.place <= batch), '[]'),
    jsonb_agg(
      jsonb_build_object('posted_at', j.posted_at, 'id', j.id, 'total', total,
        'rank', case
          when center is null then (in_title >= batch)::int
          when is_banded then private.distance_band(j, center)
          else 4 * (j.spot is null)::int
        end)
        || case
          when f.by_pay then jsonb_build_object('pay', coalesce(j.hourly_low_cents, j.hourly_high_cents, 0))
          else '{}'
        end
    )
      filter (where x.place = batch and cardinality(ids) > batch) -> 0
    into jobs, last
  from unnest(ids) with ordinality x (id, place)
  join public.jobs j on j.id = x.id;

  -- Where something is asked for, filler comes after the last of the real jobs.
  filler := case
    when share <= 0 or is_near or f.by_pay or (has_filters or search.is_search) and last is not null then '[]'
    when search.is_search and is_first and ids = '{}' then private.feed_filler(f, null, true, 0, 5)
    when search.is_search and search.query is null then '[]'
    else private.feed_filler(f, search.query, false, after.filler,
      floor(jsonb_array_length(jobs) * share / (1 - share))::int)
  end;

  return jsonb_build_object(
    'jobs', jobs,
    'filler', filler,
    'filler_share', share,
    'needs_filler', share > 0 and not is_near and f.by_pay is null
      and (select count(*) < 10 from (select from public.fake_jobs limit 10) few),
    'total', least(total, most_counted),
    'total_is_exact', total <= most_counted,
    'corrected_query', search.corrected,
    'claims', private.setting('claims'),
    'next_cursor', last || jsonb_build_object('filler', after.filler + jsonb_array_length(filler))
  );
end $$;

create function public.feed_page(
  p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 24
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.feed_page(p_query, p_filters, p_cursor, p_limit);
$$;
comment on function public.feed_page is
  'A page of the feed. p_filters: { location, type, category, pay, experience, shift, near: a place''s id, within: '
  '1, 2, 5 or 10 miles, sort: pay or newest } as in the URL (unknown values are ignored), filler: none; p_cursor: '
  'next_cursor of the last page (400 for anything else); p_limit 1 to 50. Returns { jobs, filler, filler_share, '
  'needs_filler, total (to 300), total_is_exact, corrected_query, claims: the setting, next_cursor }, newest first; '
  'with a query, title matches first. With near, by private.distance_band (unless sort is newest) and newest first, '
  'each job with its place { latitude, longitude (3 decimals), is_about } or null, which is not counted in total; '
  'without filler. With sort pay, by the hourly pay that is certain (the lower bound, else the upper one), those '
  'without pay last; without filler. Without query, place and sort jobs of private.jobs_shown_last have '
  'is_shown_last: they come last in the page''s shuffle. filler: so many that they are at most filler_share of what '
  'is shown; with a query, filters or a sort only with the last jobs. Money in cents.';
grant execute on function private.feed_page, public.feed_page to anon, authenticated, service_role;

create function public.feed_page_here(
  p_latitude float8, p_longitude float8, p_query text default null, p_filters jsonb default null,
  p_cursor jsonb default null, p_limit int default 24, p_borough text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  latitude constant float8 := round(p_latitude::numeric, 2);
  longitude constant float8 := round(p_longitude::numeric, 2);
begin
  -- What stands in an address is kept by browsers, proxies and logs.
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    perform private.raise_http_error(405, 'Send a location by POST.', 'p_latitude');
  end if;
  if (latitude between 40.47 and 40.93 and longitude between -74.28 and -73.68) is not true then
    perform private.raise_http_error(400, 'That is outside New York City.', 'p_latitude');
  end if;
  return private.feed_page(
    p_query, p_filters, p_cursor, p_limit, point(longitude * 52.4, latitude * 69), private.parse_borough(p_borough));
end $$;
comment on function public.feed_page_here is
  'feed_page near the caller, by POST only (405): coordinates in degrees, read to 0.01 of one, which are not stored, '
  'and the borough there, whose jobs that are known by their borough only come last (null: that of the nearest place). '
  '400 outside New York City.';
grant execute on function public.feed_page_here to anon, authenticated, service_role;

create function public.nearest_jobs(
  p_query text default null, p_filters jsonb default null, p_shown uuid[] default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  f constant private.feed_filter := private.read_filters(p_filters);
  none constant private.feed_filter := private.read_filters(null);
  shown constant uuid[] := coalesce(p_shown[:50], '{}');
  most constant int := 6 + cardinality(shown);
  search record;
  part text;
  g private.feed_filter;
  matches uuid[];
  found uuid[];
  ids uuid[] := '{}';
begin
  select * into search from private.read_query(p_query);
  if search.query is not null then
    -- The words are searched for once; each filter left out is tried on the newest jobs that they found.
    matches := (private.search_ids(none, search.query, search.title_query, 'title', null, null, 100)).job_ids;
    -- A trade in a text alone is seldom the job's.
    if matches = '{}' and search.category is null then
      matches := (private.search_ids(none, search.query, search.title_query, 'text', null, null, 100)).job_ids;
    end if;
  elsif search.is_search then
    return null;
  end if;
  foreach part in array array[
    'near', 'shift', 'experience', 'type', 'pay', 'location', 'category', 'filters', 'words', 'trade'
  ] loop
    g := f;
    continue when part = 'near' and not coalesce(p_filters ? 'near', false)
      or part = 'words' and not coalesce(search.query <> search.title_query, false)
      or part = 'trade' and coalesce(search.category, 'Various') = 'Various';
    case part
      when 'near', 'words' then null;
      when 'shift' then g.shift := null;
      when 'experience' then g.no_experience := null;
      when 'type' then g.job_type := null;
      when 'pay' then g.pay_low := null; g.pay_high := null;
      when 'location' then g.borough := null;
      when 'category' then g.category := null;
      when 'trade' then g := none; g.category := search.category;
      else g := none;
    end case;
    -- Without words or filters every job would be near.
    continue when part not in ('near', 'words', 'trade')
      and (g is not distinct from f or matches is null and g is null);
    found := case part
      when 'words'
        then (private.search_ids(none, search.title_query, search.title_query, 'title', null, null, most)).job_ids
      when 'trade' then private.feed_ids(g, null, null, null, true, null, null, most)
      else private.feed_ids(g, null, null, null, true, null, null, most, matches)
    end;
    ids := array(
      select x.id
      from unnest(found) with ordinality x (id, place)
      where x.id <> all (shown)
      order by x.place
      limit 6);
    exit when ids <> '{}';
  end loop;
  return (
    select jsonb_build_object('without', part, 'jobs', jsonb_agg(private.job_row(j) order by x.place))
    from unnest(ids) with ordinality x (id, place)
    join public.jobs j on j.id = x.id
    having count(*) > 0);
end $$;
comment on function public.nearest_jobs is
  'Up to 6 open jobs beside those that meet a query and filters, as for feed_page, when none or few do (p_shown, to '
  '50): without the first part whose absence leaves some: { without: near, shift, experience, type, pay, location, '
  'category, filters (all of them), words (of shift and place) or trade (only its category is kept), jobs }; null when '
  'there are none.';
grant execute on function public.nearest_jobs to anon, authenticated, service_role;

create function private.answering(p_job_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'answers_in_days', s.answers_in_days,
      'rarely_answers', s.rarely_answers and exists (
        select
        from public.outbox b
        where b.id = s.warning_id and b.status = 'sent' and b.sent_at <= now() - interval '7 days'))
    from private.job_employers e
    join private.response_stats s on s.employer_key = private.address_key(e.employer)
    where e.job_id = p_job_id);
end $$;
comment on function private.answering is
  'How the employer of a job answers: { answers_in_days: within how many half of the people or more are answered, from '
  'five answers on, or null, rarely_answers: they do, and were told so a week ago }; null while nothing is known.';

create function private.application_route(p_job_id uuid, p_link text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin return (
  select case
    when private.is_banned_job(p_job_id) then 'banned'
    when c.email is not null and c.stopped_at is null then 'email'
    when p_link is not null then 'site'
    when c.phone_number is not null then 'team'
    else 'none' end
  from (select) x
  left join public.job_contacts c on c.job_id = p_job_id);
end $$;
comment on function private.application_route is
  'How an application to a job reaches its employer: ''email'' (we send it), ''site'' (they take it on their own), '
  '''team'' (all we have is a number to call), or ''none''; ''banned'': not at all, while its employer is.';

create function public.job_detail(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    -- The one that is shown in its place.
    (
      select public.job_detail(s.id)
      from public.jobs j
      join private.listed_jobs s on s.id = j.duplicate_of
      where j.id = p_id and j.is_approved
    ),
    (
      select private.job_row(j) || jsonb_build_object(
        'town', j.town, 'state', j.state, 'zip', j.zip,
        'description', j.description, 'requirements', j.requirements, 'benefits', j.benefits,
        'application_link', j.application_link,
        'place', private.job_place(j), 'station', private.job_station(j),
        'spanish', (select t.texts from private.job_translations t where t.job_id = j.id),
        'answers_in_days', null, 'rarely_answers', false,
        'route', private.application_route(j.id, j.application_link), 'claims', private.setting('claims'),
        'known_by', private.known_by(j.source, j.is_verified))
        || coalesce(private.answering(j.id), '{}')
        || case
          when o.is_open then '{}'
          else jsonb_build_object(
            'preview',
            coalesce(
              nullif(private.job_state(j.status, j.is_approved, j.hidden_at, null, j.source), 'active'), 'expired')
          )
        end
       from public.jobs j,
         lateral (
           select j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() as is_open
         ) o
      -- An admin sees what is not open as people would.
      where j.id = p_id and case when o.is_open then true else private.is_admin() end),
    (
      select private.filler_row(f) || jsonb_build_object(
        'description', f.description, 'requirements', null, 'benefits', null,
        'application_link', null, 'route', null, 'claims', private.setting('claims'))
       from public.fake_jobs f where f.id = p_id));
$$;
comment on function public.job_detail is
  'An open job (or filler) with its full text, or the one that is shown in its place (with another id); place { '
  'latitude, longitude, is_about } and station { name, lines, miles }: where it is and the one next to it, null '
  'where not known; spanish: its running texts by name as a language model translated them, or null; route: how an '
  'application reaches the employer: email, site, team, none or banned; claims: the setting; known_by: city, employer, '
  'team or null; answers_in_days, rarely_answers: as private.answering. Null for an unknown, hidden or '
  'expired one, except for admins, who get it with preview: waiting, hidden, paused, inactive or expired.';
grant execute on function public.job_detail to anon, authenticated, service_role;

create function public.similar_jobs(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 6;
  j public.jobs;
  f private.feed_filter;
  ids uuid[];
begin
  -- What waits or was reported is as if it were not there.
  select * into j from public.jobs where id = p_id and is_approved and hidden_at is null;
  if not found then return null; end if;
  f.category := j.category;
  f.borough := j.borough;
  ids := array_remove(private.feed_ids(f, null, null, null, true, null, null, most + 1), p_id);
  if cardinality(ids) < most then
    f.borough := null;
    ids := ids || array(
      select id
      from unnest(private.feed_ids(f, null, null, null, true, null, null, 2 * most + 1)) with ordinality x (id, place)
      where id <> p_id and id <> all (ids)
      order by place);
  end if;
  return jsonb_build_object(
    'is_closed', j.status <> 'active' or j.expires_at <= now(),
    'is_paused', j.status = 'paused' and j.expires_at > now(),
    'jobs', (
      select coalesce(
        jsonb_agg(private.job_row(o) || jsonb_build_object('station', private.job_station(o)) order by x.place), '[]')
      from unnest(ids[:most]) with ordinality x (id, place)
      join public.jobs o on o.id = x.id));
end $$;
comment on function public.similar_jobs is
  'For the page of a job that is open or was: { is_closed, is_paused (closed for now: its employer paused it or did '
  'not say that they are still hiring), jobs: up to 6 open jobs of its category as in feed_page, with station as in '
  'job_detail, those of its borough first }. Null for an unknown, waiting or hidden job, and for filler.';
grant execute on function public.similar_jobs to anon, authenticated, service_role;

create function public.sitemap_jobs(p_part int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'parts', (
      select coalesce(jsonb_agg(p.changed_at order by p.part), '[]')
      from (
        select o.part, max(o.updated_at) as changed_at
        from (
          select updated_at, (row_number() over (order by posted_at desc, id desc) - 1) / 10000 as part
          from private.listed_jobs
          where p_part = 0
        ) o
        group by o.part
      ) p),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('category', g.category, 'borough', g.borough)), '[]')
      from (
        select category, borough
        from private.listed_jobs
        where p_part = 0
        group by grouping sets ((category), (borough), (category, borough))
      ) g),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'updated_at', j.updated_at)), '[]')
      from (
        select id, updated_at
        from private.listed_jobs
        where p_part > 0
        order by posted_at desc, id desc
        offset greatest(p_part - 1, 0) * 10000
        limit 10000
      ) j));
$$;
comment on function public.sitemap_jobs is
  'For the sitemap: { jobs: [{ id, updated_at }] of one of its parts of 10,000 open jobs, from 1; for part 0 parts: '
  'when each last changed, and groups: [{ category, borough }] with an open job, null standing for any }.';

create function public.job_figures(p_category text default null, p_borough text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'jobs', count(*),
    'paid', count(cents),
    'middle_cents', round(percentile_cont(0.5) within group (order by cents)))
  from (
    -- A range counts as its middle.
    select
      (coalesce(hourly_low_cents, hourly_high_cents) + coalesce(hourly_high_cents, hourly_low_cents)) / 2.0 as cents
    from private.listed_jobs
    where (p_category is null or category = p_category)
      and (p_borough is null or borough = p_borough)
  ) open;
$$;
comment on function public.job_figures is
  'Of the open jobs of a category and a borough, as stored (null: any): { jobs: how many, paid: how many state their '
  'pay, middle_cents: the median of what those pay an hour, the middle of a range, or null }.';
grant execute on function public.job_figures to anon, authenticated, service_role;

create function private.published_row(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select private.job_row(j) || jsonb_build_object('town', j.town, 'state', j.state, 'zip', j.zip,
    'description', j.description, 'requirements', j.requirements, 'benefits', j.benefits);
$$;
comment on function private.published_row is 'A job as feeds have it: as its card, with its texts; no way to apply.';

create function public.published_jobs(p_cursor jsonb, p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'jobs', coalesce(jsonb_agg(private.published_row(j) order by j.posted_at desc, j.id desc), '[]'),
    'next', case
      when count(*) = p_limit
        then (jsonb_agg(jsonb_build_object('posted_at', j.posted_at, 'id', j.id) order by j.posted_at, j.id)) -> 0
    end)
  from (
    select *
    from private.listed_jobs
    where (posted_at, id) < (
      coalesce((p_cursor ->> 'posted_at')::timestamptz, 'infinity'),
      coalesce((p_cursor ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by posted_at desc, id desc
    limit p_limit
  ) o
  join public.jobs j using (id);
$$;
comment on function public.published_jobs is
  'For feeds: { jobs: the open jobs after p_cursor (null: from the newest) as in feed_page, with their texts, next: '
  'the cursor of the rest or null }.';
grant execute on function public.sitemap_jobs, public.published_jobs to service_role;

create function public.landing_jobs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  j public.jobs;
begin
  select * into j from private.listed_jobs where featured order by posted_at desc, id desc limit 1;
  return jsonb_build_object(
    'featured', case
      when j.id is not null then private.job_row(j) || jsonb_build_object('description', j.description,
        'requirements', j.requirements, 'benefits', j.benefits, 'application_link', j.application_link)
    end,
    'others', coalesce((select jsonb_agg(private.job_row(o) order by o.posted_at desc, o.id desc) from (
      select * from private.listed_jobs where id is distinct from j.id order by posted_at desc, id desc limit 6
    ) o), '[]'),
    'claims', private.setting('claims'));
end $$;
comment on function public.landing_jobs is
  'The apply landing page: { featured: the newest featured open job with its full text, or null, others: up to 6 '
  'more, claims: the setting }.';
grant execute on function public.landing_jobs to anon, authenticated, service_role;

create function public.fallback_job() returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.job_detail((
    select id from private.listed_jobs where featured order by posted_at desc, id desc limit 1));
$$;
comment on function public.fallback_job is 'The newest featured open job with its full text, or null.';
grant execute on function public.fallback_job to anon, authenticated, service_role;

create function public.resolve_job(p_job_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object('job', public.job_detail(p_job_id), 'application', (
    select jsonb_build_object('id', a.id, 'application_status', a.application_status,
      'next_step', private.next_step(a), 'completed_at', a.completed_at, 'ref_code', a.ref_code)
    from private.my_applications m
    join public.job_applications a on a.id = m.id
    where m.job_id = p_job_id));
end $$;
comment on function public.resolve_job is
  'A deep link: { job: as job_detail or null, application: the caller''s own to it { id, application_status, '
  'next_step, completed_at, ref_code } or null }.';
grant execute on function public.resolve_job to anon, authenticated;

create view private.paid_jobs as
  select category, nullif(borough, 'All NYC') as borough, spot,
    round(
      (coalesce(hourly_low_cents, hourly_high_cents) + coalesce(hourly_high_cents, hourly_low_cents)) / 2.0
    )::int as cents
  from private.listed_jobs
  where category <> 'Various' and state is null and coalesce(hourly_low_cents, hourly_high_cents) > 0;
comment on view private.paid_jobs is
  'What each open job in the city pays an hour. A range counts as its middle. Filler is in a table of its own; '
  '''Various'' is no kind of work that one could ask pay for.';

create function private.count_pay_guide(p_near text default null) returns jsonb
language sql stable security definer set search_path = ''
-- The quartiles sort every open job.
set work_mem = '64MB' as $$
  with paid as materialized (
    select category, borough, cents from private.paid_jobs where p_near is null
    union all
    select j.category, null, j.cents
    from private.places p
    join private.paid_jobs j on j.spot <@ circle(p.spot, 2)
    where p.id = p_near
  ), tally as materialized (
    select category, borough, cents, count(*) as n from paid group by 1, 2, 3
  ), measured as (
    select category, borough, grouping(borough) = 1 as is_whole, count(*)::int as jobs,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by cents) as quartiles,
      -- Rounded down to half a dollar: at least a third of the jobs pay it.
      floor(percentile_disc(0.666) within group (order by cents) / 50.0)::int * 50 as ask
    from paid group by grouping sets ((category), (category, borough))
    having count(*) >= 20 and (grouping(borough) = 1 or borough is not null)
  ), shown as (
    select g.category, g.borough, g.is_whole,
      jsonb_build_object('category', g.category, 'borough', coalesce(g.borough, p.borough), 'jobs', g.jobs,
      'low_cents', round(g.quartiles[1]), 'middle_cents', round(g.quartiles[2]), 'high_cents', round(g.quartiles[3]),
      'ask_cents', g.ask, 'ask_jobs', (select sum(t.n) from tally t where t.category = g.category
        and (g.is_whole or t.borough = g.borough) and t.cents >= g.ask)) as row
    from measured g
    left join private.places p on p.id = p_near
  )
  select jsonb_build_object('jobs', (select count(*) from paid), 'least', 20, 'as_of', now(),
    'groups', coalesce((select jsonb_agg(row order by category, is_whole desc, borough) from shown), '[]'));
$$;
comment on function private.count_pay_guide is
  'Computes what pay_guide returns of the whole city, or of what is within two miles of a place.';

create function public.pay_guide(p_near text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  guide jsonb;
begin
  -- A small board is counted when somebody asks.
  if (select reltuples from pg_catalog.pg_class where oid = 'public.jobs'::regclass) >= 2000 then
    select answer into guide from private.stored_figures where name = 'pay_guide';
  end if;
  guide := coalesce(guide, private.count_pay_guide());
  return case when p_near is null then guide
    else guide || jsonb_build_object('near', (
      select jsonb_build_object('id', p.id, 'name', p.name, 'borough', p.borough)
        || private.count_pay_guide(p.id) - '{least,as_of}'::text[]
      from private.places p
      where p.id = p_near)) end;
end $$;
comment on function public.pay_guide is
  'What open jobs pay an hour: { jobs: how many state their pay, least: the smallest group shown, as_of, groups: [{ '
  'category, borough (null: the whole city), jobs, low_cents, middle_cents, high_cents: the quartiles of the middles '
  'of their ranges, ask_cents: what at least a third of them pay, ask_jobs: how many pay that or more }] }. Daily and '
  'yearly pay is converted to hours; filler, ''Various'' and groups of fewer than 20 are left out. With more than '
  '2,000 jobs it is computed once an hour. With p_near, a place''s id, also near: { id, name, borough, jobs, groups } '
  'of the jobs within two miles of it; null for a place that nobody knows.';
grant execute on function public.pay_guide to anon, authenticated;
