-- Fewer looks at the index for a search: the first looks for the words anywhere in the newest hours and sees at once which jobs have
-- them in the title. Where hardly any has, one look more finds all there are. Two words that never meet in a title had the index
-- compare their lists whole, for the last hours and again for everything.
set lock_timeout = '2s';

create or replace function private.search_window(p_query tsquery, p_part text, p_filter int[], p_from int, p_to int, p_at timestamptz, p_id uuid, p_limit int) returns private.search_hit[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  hours int[] := private.hour_keys(p_from, p_to);
  -- The first and the last hour hold whatever lies beyond them.
  since constant timestamptz := case when p_from > 0 then to_timestamp(p_from * 3600.0) else '-infinity' end;
  until constant timestamptz := case when p_to < 9999999 then to_timestamp(p_to * 3600.0 + 3600) else 'infinity' end;
begin
  -- What a filter finds is open anyway: one list of jobs less to compare.
  if hours = '{0}' and cardinality(p_filter) > 0 then
    hours := p_filter[1:1];
    p_filter := p_filter[2:];
  end if;
  -- The index alone decides: without offset 0 the planner would mix it with others.
  if p_part = 'title' then
    return array(
      select (j.posted_at, j.id, true)::private.search_hit from (
        select x.posted_at, x.id, x.expires_at from public.jobs x where x.title_search @@ p_query
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) && hours
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) @> p_filter offset 0) j
       where j.expires_at > now() and j.posted_at >= since and (j.posted_at < until or until = 'infinity') and (p_at is null or (j.posted_at, j.id) < (p_at, p_id)) limit p_limit);
  else
    return array(
      select (j.posted_at, j.id, j.in_title)::private.search_hit from (
        select x.posted_at, x.id, x.expires_at, x.title_search @@ p_query as in_title from public.jobs x where x.search @@ p_query
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) && hours
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) @> p_filter offset 0) j
       where j.expires_at > now() and j.posted_at >= since and (j.posted_at < until or until = 'infinity') and (p_part = 'any' or not j.in_title)
         and (p_at is null or (j.posted_at, j.id) < (p_at, p_id)) limit p_limit);
  end if;
end $$;
comment on function private.search_window(tsquery, text, int[], int, int, timestamptz, uuid, int) is
  'Up to p_limit open jobs, posted from one hour to another and after a place in the feed, that a query finds in the ''title'', ''elsewhere'' only or in ''any'' place; in no order.';

create function private.first_look(p_query tsquery, f private.feed_filter, out hits private.search_hit[], out is_whole boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 1001;
  -- So few in the newest hours let expect some hundred in all: to look for titles and for the rest would take longer than to meet those.
  few constant int := 5;
  filter constant int[] := private.filter_keys(f);
  span record;
  whole private.search_hit[];
begin
  select * into span from private.feed_hours();
  hits := private.search_window(p_query, 'any', filter, greatest(span.newest - 5, span.oldest), span.newest, null, null, most);
  is_whole := false;
  if cardinality(hits) = most then
    hits := null;
  elsif cardinality(hits) <= few then
    whole := private.search_window(p_query, 'any', filter, span.oldest, span.newest, null, null, most);
    is_whole := cardinality(whole) < most;
    if is_whole then hits := whole; end if;
  end if;
end $$;
comment on function private.first_look(tsquery, private.feed_filter) is
  'What the filters and a query find in any place, in no order: all there is where that is little (is_whole), else what the newest six hours have; null where those have very much.';

drop function private.gather_hits(tsquery, text, private.feed_filter, timestamptz, uuid, int, int);
create function private.gather_hits(p_query tsquery, p_part text, f private.feed_filter, p_at timestamptz, p_id uuid, p_wanted int, p_limit int, p_known private.search_hit[], out hits private.search_hit[], out is_cut boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 1001;
  filter constant int[] := private.filter_keys(f);
  span record;
  last_hour int;
  first_hour int;
  until timestamptz;
  reach int;
  seen int := 0;
  met private.search_hit[];
begin
  hits := '{}';
  is_cut := false;
  select * into span from private.feed_hours();
  last_hour := least(span.newest, private.feed_hour(p_at));
  if p_known is not null then
    hits := private.newest_of(p_known, null, null, most);
    seen := 6;
    last_hour := span.newest - 6;
  end if;
  while last_hour >= span.oldest and cardinality(hits) < p_wanted loop
    -- As far as twice that number an hour would take, since fewer come by night and came in the past; far back at once, since each look at the index costs.
    reach := case when seen = 0 then 6 when hits = '{}' or seen > 480 then 9999999 else greatest(least(seen, 24), seen * (p_wanted - cardinality(hits)) / cardinality(hits) * 2) end;
    -- Twelve hours are the most that are asked for by themselves, eleven days, the one that is begun included, by their days (private.hour_keys).
    -- What takes longer than half as many more takes all there is: the last look would read what the one before it read.
    reach := case when reach > 360 then 9999999 when reach > 18 then least(greatest(reach, 24), 240) else least(reach, 12) end;
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
  end loop;
end $$;
comment on function private.gather_hits(tsquery, text, private.feed_filter, timestamptz, uuid, int, int, private.search_hit[]) is
  'The newest open jobs, after a place in the feed, that the filters and a query find in the ''title'' or ''elsewhere'' only: p_wanted or more in order, fewer when there are no more; '
  'of very many (is_cut) p_limit. p_known: those of the newest six hours, where they are known, from the beginning of the feed on.';

create or replace function private.search_page(p_query tsquery, f private.feed_filter, p_rank int, p_at timestamptz, p_id uuid, p_limit int, p_total int, out rows jsonb[], out total int)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 301;
  titles private.search_hit[];
  others private.search_hit[];
  hits private.search_hit[];
  known record;
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
  rows := (select coalesce(array_agg(private.job_row(j) || jsonb_build_object('rank', h.in_title::int) order by h.place), '{}')
    from unnest(hits) with ordinality h (posted_at, id, in_title, place) join public.jobs j on j.id = h.id);
end $$;

select private.lock_functions();
