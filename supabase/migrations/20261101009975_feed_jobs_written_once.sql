-- A job of the feed is written down once: as jsonb each was made, put into the list, taken apart and written.
set lock_timeout = '2s';

create function private.job_json(j public.jobs) returns json
language sql stable set search_path = '' as $$
  select json_build_object('id', j.id, 'title', j.title, 'company', j.company, 'employer_name', j.employer_name,
    'location', j.location, 'borough', j.borough, 'category', j.category, 'job_type', j.job_type, 'pay_range', j.pay_range,
    'pay_low_cents', j.pay_low_cents, 'pay_high_cents', j.pay_high_cents, 'pay_unit', j.pay_unit,
    'hourly_low_cents', j.hourly_low_cents, 'hourly_high_cents', j.hourly_high_cents, 'summary', j.summary,
    'featured', j.featured, 'is_verified', j.is_verified, 'no_experience', j.no_experience, 'posted_at', j.posted_at,
    'expires_at', j.expires_at, 'has_link', j.application_link is not null, 'is_fake', false);
$$;
comment on function private.job_json(public.jobs) is 'A job as the feed shows it, to be written.';
create or replace function private.job_row(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$ select private.job_json(j)::jsonb $$;

create function private.search_hits(p_query tsquery, f private.feed_filter, p_rank int, p_at timestamptz, p_id uuid, p_limit int, p_total int, out hits private.search_hit[], out total int)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 301;
  titles private.search_hit[];
  others private.search_hit[];
  known record;
  is_cut boolean;
begin
  p_query := private.known_words(p_query);
  total := p_total;
  -- A place without its count, as one of another release: counted from the beginning.
  if total is null and p_rank is not null then total := (private.search_hits(p_query, f, null, null, null, 1, null)).total; end if;
  -- Somebody types: a letter or two begin words of nearly every job, and gathering all of those would take the index long.
  if p_query::text like '%:*%' and coalesce(p_rank, 1) >= 1 and cardinality(private.walk_near(p_query, f, p_at, p_id, 300)) > 100 then
    hits := private.walk_near(p_query, f, p_at, p_id, 3000);
    if cardinality(hits) >= most then total := coalesce(total, most); end if;
    hits := private.newest_of(array(select h from unnest(hits) h where (h).in_title), null, null, p_limit);
    -- Too few of them in titles: then the index after all.
    if cardinality(hits) < p_limit or total is null then hits := null; end if;
  end if;
  select null::private.search_hit[] as titles, null::private.search_hit[] as others, false as is_whole into known;
  if hits is null and p_rank is null then
    select array(select h from unnest(l.hits) h where (h).in_title) as titles, array(select h from unnest(l.hits) h where not (h).in_title) as others, l.is_whole
      into known from private.first_look(p_query, f) l where l.hits is not null;
  end if;
  if known.is_whole then
    total := least(most, cardinality(known.titles) + cardinality(known.others));
    hits := private.newest_of(known.titles, null, null, p_limit);
    hits := hits || private.newest_of(known.others, null, null, p_limit - cardinality(hits));
  end if;
  if hits is null and coalesce(p_rank, 1) >= 1 then
    select g.hits, g.is_cut into titles, is_cut
      from private.gather_hits(p_query, 'title', f, p_at, p_id, case when total is null then greatest(most, p_limit) else p_limit end, p_limit, known.titles) g;
    if is_cut or cardinality(titles) >= most then total := coalesce(total, most); end if;
    hits := titles[1:p_limit];
  end if;
  hits := coalesce(hits, '{}');
  if cardinality(hits) < p_limit and not coalesce(known.is_whole, false) or total is null then
    -- After the last of those with the words in the title the others begin with their newest.
    if coalesce(p_rank, 1) >= 1 then p_at := null; end if;
    select g.hits, g.is_cut into others, is_cut from private.gather_hits(p_query, 'elsewhere', f, p_at, p_id,
      greatest(p_limit - cardinality(hits), case when total is null then most - cardinality(titles) else 0 end), p_limit - cardinality(hits), known.others) g;
    total := coalesce(total, case when is_cut then most else least(most, cardinality(titles) + cardinality(others)) end);
    hits := hits || others[1:p_limit - cardinality(hits)];
  end if;
end $$;
comment on function private.search_hits(tsquery, private.feed_filter, int, timestamptz, uuid, int, int) is
  'The open jobs that a query and the filters find, first those with all words in the title (rank 1), then those that have them elsewhere (rank 0), the newest first, after '
  'a place in that order (no rank: from its beginning); and how many there are, counted up to 301 when p_total does not say it.';
drop function private.search_page(tsquery, private.feed_filter, int, timestamptz, uuid, int, int);

create or replace function private.feed_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns json
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
  hits private.search_hit[];
  page json;
  filler jsonb;
  is_first boolean := p_cursor is null or jsonb_typeof(p_cursor) = 'null';
  matching int;
  -- Counting what a query finds takes the longer the more it is: to 300, where '300+' says enough.
  most constant int := case when typed then 300 else 1000 end;
  ids uuid[] := '{}';
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
    select s.hits, s.total into hits, matching from private.search_hits(query, f, case when not is_first then at_rank end, at_time, at_id, n + 1, matching) s;
    ids := array(select (h).id from unnest(hits) h);
  elsif typed then matching := 0;
  else
    -- Asked for by itself: within the statement the planner would ask for it as well.
    ids := private.feed_ids(f, at_time, at_id, n + 1);
    if matching is null then matching := private.feed_count(f, 1001); end if;
  end if;
  select coalesce(json_agg(private.job_json(j) order by x.place) filter (where x.place <= n), '[]'),
      jsonb_agg(jsonb_build_object('posted_at', j.posted_at, 'id', j.id, 'rank', coalesce((hits[n]).in_title::int, 0)))
        filter (where x.place = n and cardinality(ids) > n) -> 0 into page, last
    from unnest(ids) with ordinality x (id, place) join public.jobs j on j.id = x.id;

  if share <= 0 then filler := '[]';
  elsif typed and is_first and cardinality(ids) = 0 then
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

  -- Written down as it is: as jsonb every job would be taken apart and put together once more.
  return json_build_object(
    'jobs', page,
    'filler', filler, 'filler_share', share,
    'needs_filler', (select count(*) < 10 from (select 1 from public.fake_jobs limit 10) few),
    'total', least(matching, most), 'total_is_exact', matching <= most,
    'corrected_query', corrected,
    'next_cursor', case when last is not null then last || jsonb_build_object(
      'filler', at_filler + jsonb_array_length(filler), 'total', matching) end);
end $$;

select private.lock_functions();
