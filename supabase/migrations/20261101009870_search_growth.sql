-- Growth of a search: its first page and its count come of one walk from the newest job back, as far as it takes to have seen enough. How
-- far that is, the first hours tell: of a common word the next days, of a rare one all there is.
set lock_timeout = '2s';

-- What is to be added to the index is a list that every search reads: no more than some hundred jobs.
alter index public.jobs_search_idx set (gin_pending_list_limit = 256);

create function private.gather_hits(p_query tsquery, p_part text, f private.feed_filter, p_at timestamptz, p_id uuid, p_wanted int, p_limit int, out hits private.search_hit[], out is_cut boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 1001;
  filter constant int[] := private.filter_keys(f);
  span record;
  last_hour int;
  first_hour int;
  until timestamptz;
  reach int := 6;
  seen int := 0;
  met private.search_hit[];
begin
  hits := '{}';
  is_cut := false;
  select * into span from private.feed_hours();
  last_hour := least(span.newest, private.feed_hour(p_at));
  while last_hour >= span.oldest and cardinality(hits) < p_wanted loop
    first_hour := last_hour - reach + 1;
    -- More than a few hours are asked for by their days: of those none is left for the next look.
    if reach > 12 then first_hour := first_hour / 24 * 24; end if;
    first_hour := greatest(first_hour, span.oldest);
    met := private.search_window(p_query, p_part, filter, first_hour, last_hour, p_at, p_id, most);
    -- So many are met by walking the feed, which gives the newest of them.
    if cardinality(met) = most then
      until := to_timestamp(last_hour * 3600.0 + 3600);
      hits := hits || private.walk_hits(p_query, p_part, f, least(p_at, until), case when p_at < until then p_id else '00000000-0000-0000-0000-000000000000' end, greatest(p_limit - cardinality(hits), 0));
      is_cut := true;
      return;
    end if;
    hits := hits || private.newest_of(met, null, null, most);
    seen := seen + last_hour - first_hour + 1;
    last_hour := first_hour - 1;
    -- As far as twice that number an hour would take, since fewer come by night and came in the past; far back at once, since each look at the index costs.
    reach := case when hits = '{}' or seen > 480 then 9999999 else greatest(24, seen * (p_wanted - cardinality(hits)) / cardinality(hits) * 2) end;
    -- Eleven days are the most that are asked for by their days (private.hour_keys), the one that is begun included.
    reach := case when reach > 720 then 9999999 else least(reach, 240) end;
  end loop;
end $$;
comment on function private.gather_hits(tsquery, text, private.feed_filter, timestamptz, uuid, int, int) is
  'The newest open jobs, after a place in the feed, that the filters and a query find in the ''title'' or ''elsewhere'' only: p_wanted or more in order, fewer when there are no more; '
  'of very many (is_cut) p_limit.';

create or replace function private.search_page(p_query tsquery, f private.feed_filter, p_rank int, p_at timestamptz, p_id uuid, p_limit int, p_total int, out rows jsonb[], out total int)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 301;
  titles private.search_hit[];
  others private.search_hit[];
  hits private.search_hit[];
  is_cut boolean;
begin
  p_query := private.known_words(p_query);
  total := p_total;
  -- A place without its count, as one of another release: counted from the beginning.
  if total is null and p_rank is not null then total := (private.search_page(p_query, f, null, null, null, 1, null)).total; end if;
  -- Somebody types: a letter or two begin words of nearly every job, and gathering all of those would take the index long.
  if p_query::text like '%:*%' and coalesce(p_rank, 1) >= 1 and cardinality(private.walk_near(p_query, f, p_at, p_id, 300)) > 100 then
    hits := private.walk_near(p_query, f, p_at, p_id, 3000);
    if cardinality(hits) >= most then total := coalesce(total, most); end if;
    hits := private.newest_of(array(select h from unnest(hits) h where (h).in_title), null, null, p_limit);
    -- Too few of them in titles: then the index after all.
    if cardinality(hits) < p_limit or total is null then hits := null; end if;
  end if;
  if hits is null and coalesce(p_rank, 1) >= 1 then
    select g.hits, g.is_cut into titles, is_cut from private.gather_hits(p_query, 'title', f, p_at, p_id, case when total is null then greatest(most, p_limit) else p_limit end, p_limit) g;
    if is_cut or cardinality(titles) >= most then total := coalesce(total, most); end if;
    hits := titles[1:p_limit];
  end if;
  hits := coalesce(hits, '{}');
  if cardinality(hits) < p_limit or total is null then
    -- After the last of those with the words in the title the others begin with their newest.
    if coalesce(p_rank, 1) >= 1 then p_at := null; end if;
    select g.hits, g.is_cut into others, is_cut from private.gather_hits(p_query, 'elsewhere', f, p_at, p_id,
      greatest(p_limit - cardinality(hits), case when total is null then most - cardinality(titles) else 0 end), p_limit - cardinality(hits)) g;
    total := coalesce(total, case when is_cut then most else least(most, cardinality(titles) + cardinality(others)) end);
    hits := hits || others[1:p_limit - cardinality(hits)];
  end if;
  rows := (select coalesce(array_agg(private.job_row(j) || jsonb_build_object('rank', h.in_title::int) order by h.place), '{}')
    from unnest(hits) with ordinality h (posted_at, id, in_title, place) join public.jobs j on j.id = h.id);
end $$;
comment on function private.search_page(tsquery, private.feed_filter, int, timestamptz, uuid, int, int) is
  'The open jobs that a query and the filters find, first those with all words in the title (rank 1), then those that have them elsewhere (rank 0), the newest first, after '
  'a place in that order (no rank: from its beginning); and how many there are, counted up to 301 when p_total does not say it.';

create or replace function private.feed_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
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
  -- Counting what a query finds takes the longer the more it is: to 300, where '300+' says enough.
  most constant int := case when typed then 300 else 1000 end;
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
    'total', least(matching, most), 'total_is_exact', matching <= most,
    'corrected_query', corrected,
    'next_cursor', case when last is not null then jsonb_build_object('posted_at', last -> 'posted_at', 'id', last -> 'id',
      'rank', last -> 'rank', 'filler', at_filler + jsonb_array_length(filler), 'total', matching) end);
end $$;
comment on function public.feed_page(text, jsonb, jsonb, int) is
  'One batch of the feed. p_filters: { location, type, category, pay, experience } as in the address (unknown values are ignored); p_cursor: '
  'next_cursor of the batch before (garbage is refused, 400); p_limit 1 to 50. Gives { jobs, filler, filler_share, needs_filler, total (to 1000, with a query to 300), '
  'total_is_exact, corrected_query, next_cursor }, newest first, with a query title matches first. Money in cents.';

drop function private.search_any(tsquery, text, private.feed_filter, int), private.search_newest(tsquery, text, private.feed_filter, timestamptz, uuid, int);

select private.lock_functions();
