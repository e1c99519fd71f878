-- Search on a large board. One text index holds beside a job's words when it was posted and what the filters ask for: a search is
-- asked of the newest hours, then of days further back, and reads hardly a row that is not shown. Words that many jobs have are met
-- in the first hours; words that few have leave little to read however far back that is.

create function private.feed_hour(p_at timestamptz) returns int
language sql immutable strict set search_path = '' as $$ select least(greatest(floor(extract(epoch from p_at) / 3600), 0), 9999999)::int $$;
comment on function private.feed_hour(timestamptz) is 'The hour of a time, counted from 1970.';

create function private.feed_keys(p_is_open boolean, p_posted_at timestamptz, p_borough text, p_category text, p_job_type text, p_no_experience boolean,
  p_low_cents int, p_high_cents int) returns int[]
language plpgsql immutable set search_path = '' as $$
declare
  h int;
  bands int;
begin
  if not p_is_open then return null; end if;
  h := private.feed_hour(p_posted_at);
  bands := private.pay_bands(p_low_cents, p_high_cents);
  return array_remove(array[0, h, 10000000 + h / 24, private.feed_key('borough', p_borough), private.feed_key('category', p_category), private.feed_key('job_type', p_job_type),
    case when p_no_experience then -32 end, -nullif(bands & 1, 0), -nullif(bands & 2, 0), -nullif(bands & 4, 0), -nullif(bands & 8, 0), -nullif(bands & 16, 0)], null);
end $$;
comment on function private.feed_keys(boolean, timestamptz, text, text, text, boolean, int, int) is
  'What an open job is found by beside its words, as numbers: 0, the hour and the day it was posted, and each value a filter asks for; null of a job that is not open.';

create function private.feed_key(p_kind text, p_value text) returns int
language plpgsql immutable strict set search_path = '' as $$
begin
  return -100 - ('x' || left(md5(p_kind || ' ' || p_value), 7))::bit(28)::int;
end $$;
comment on function private.feed_key(text, text) is 'The number that stands for a value of a filter among feed_keys.';

create function private.filter_keys(f private.feed_filter) returns int[]
language plpgsql immutable set search_path = '' as $$
begin
  return array_remove(array[private.feed_key('borough', f.borough), private.feed_key('category', f.category), private.feed_key('job_type', f.job_type),
    case when f.no_experience then -32 end, -private.pay_band_bit(f.pay_low, f.pay_high)], null);
end $$;
comment on function private.filter_keys(private.feed_filter) is 'The feed_keys that a job has all of when the filters find it.';

create function private.hour_keys(p_from int, p_to int) returns int[]
language plpgsql immutable set search_path = '' as $$
begin
  -- Each number more makes the index slower: few hours each by itself, more as the days they lie in, many as all there are.
  return case when p_to - p_from < 12 then array(select generate_series(p_from, p_to))
    when p_to - p_from < 264 then array(select generate_series(10000000 + p_from / 24, 10000000 + p_to / 24)) else '{0}' end;
end $$;
comment on function private.hour_keys(int, int) is 'The feed_keys of which a job has one when it was posted from one hour to another, both included; for more than half a day also jobs of the same first and last day, for more than eleven days every job.';

drop index public.jobs_search_idx, public.jobs_title_search_idx;
create index jobs_search_idx on public.jobs using gin (search, title_search,
  private.feed_keys(is_approved and status = 'active' and hidden_at is null, posted_at, borough, category, job_type, no_experience, hourly_low_cents, hourly_high_cents));

create type private.search_hit as (posted_at timestamptz, id uuid, in_title boolean);

create function private.search_window(p_query tsquery, p_part text, p_filter int[], p_from int, p_to int, p_at timestamptz, p_id uuid, p_limit int) returns private.search_hit[]
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
        select x.* from public.jobs x where x.title_search @@ p_query
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) && hours
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) @> p_filter offset 0) j
       where j.expires_at > now() and j.posted_at >= since and (j.posted_at < until or until = 'infinity') and (p_at is null or (j.posted_at, j.id) < (p_at, p_id)) limit p_limit);
  else
    return array(
      select (j.posted_at, j.id, false)::private.search_hit from (
        select x.* from public.jobs x where x.search @@ p_query
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) && hours
          and private.feed_keys(x.is_approved and x.status = 'active' and x.hidden_at is null,
          x.posted_at, x.borough, x.category, x.job_type, x.no_experience, x.hourly_low_cents, x.hourly_high_cents) @> p_filter offset 0) j
       where j.expires_at > now() and j.posted_at >= since and (j.posted_at < until or until = 'infinity') and not j.title_search @@ p_query and (p_at is null or (j.posted_at, j.id) < (p_at, p_id)) limit p_limit);
  end if;
end $$;
comment on function private.search_window(tsquery, text, int[], int, int, timestamptz, uuid, int) is
  'Up to p_limit open jobs, posted from one hour to another and after a place in the feed, that a query finds in the ''title'' or ''elsewhere'' only; in no order.';

create function private.feed_hours(out newest int, out oldest int)
language sql stable security definer set search_path = '' as $$
  select private.feed_hour((select posted_at from public.jobs where is_approved and status = 'active' and hidden_at is null order by posted_at desc, id desc limit 1)),
    private.feed_hour((select posted_at from public.jobs where is_approved and status = 'active' and hidden_at is null order by posted_at, id limit 1));
$$;
comment on function private.feed_hours() is 'The hours in which the newest and the oldest open job were posted; null without any.';

create function private.search_any(p_query tsquery, p_part text, f private.feed_filter, p_most int) returns private.search_hit[]
language plpgsql stable security definer set search_path = '' as $$
declare
  filter constant int[] := private.filter_keys(f);
  span record;
  first_hour int;
  last_hour int;
  days int;
  is_common boolean;
  hits private.search_hit[] := '{}';
begin
  select * into span from private.feed_hours();
  last_hour := span.newest;
  -- Words that very many jobs have are counted to the end within days, without gathering all of those jobs. For others the index
  -- compares its lists of jobs, and is slower the more often it does; for the beginning of a word it gathers the list each time.
  is_common := case when p_query::text like '%:*%' then false when numnode(p_query) = 1 then filter = '{}'
    when p_part = 'elsewhere' then private.estimated_rows('jobs', format('j.search @@ %L::tsquery', p_query)) > 5000 else false end;
  foreach days in array case when is_common then array[1, 10, 999999] else array[999999] end loop
    exit when last_hour is null or last_hour < span.oldest or cardinality(hits) >= p_most;
    first_hour := greatest((span.newest / 24 - days) * 24, span.oldest);
    hits := hits || private.search_window(p_query, p_part, filter, first_hour, last_hour, null, null, p_most - cardinality(hits));
    last_hour := first_hour - 1;
  end loop;
  return hits;
end $$;
comment on function private.search_any(tsquery, text, private.feed_filter, int) is
  'Up to p_most of the open jobs that the filters and a query find, in the ''title'' or ''elsewhere'' only; in no order.';

create function private.newest_of(p_hits private.search_hit[], p_at timestamptz, p_id uuid, p_limit int) returns private.search_hit[]
language sql stable set search_path = '' as $$
  select array(select h from unnest(p_hits) h where p_at is null or ((h).posted_at, (h).id) < (p_at, p_id) order by (h).posted_at desc, (h).id desc limit p_limit);
$$;
comment on function private.newest_of(private.search_hit[], timestamptz, uuid, int) is 'The newest of these, after a place in the feed.';

create function private.search_newest(p_query tsquery, p_part text, f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns private.search_hit[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 1001;
  filter constant int[] := private.filter_keys(f);
  span record;
  last_hour int;
  first_hour int;
  reach int;
  hits private.search_hit[];
  found private.search_hit[] := '{}';
begin
  select * into span from private.feed_hours();
  last_hour := least(span.newest, private.feed_hour(p_at));
  foreach reach in array array[2, 12, 144, 9999999] loop
    exit when last_hour is null or last_hour < span.oldest or cardinality(found) >= p_limit;
    first_hour := greatest(last_hour - reach + 1, span.oldest);
    hits := private.search_window(p_query, p_part, filter, first_hour, last_hour, p_at, p_id, most);
    -- So many are met by walking the feed before it has gone through a fortieth of these hours.
    if cardinality(hits) = most then
      return found || private.walk_hits(p_query, p_part, f, least(p_at, to_timestamp(last_hour * 3600.0 + 3600)), case when p_at < to_timestamp(last_hour * 3600.0 + 3600) then p_id
        else '00000000-0000-0000-0000-000000000000' end, p_limit - cardinality(found));
    end if;
    found := found || private.newest_of(hits, null, null, p_limit - cardinality(found));
    last_hour := first_hour - 1;
    -- Where nothing was found there may be nothing at all, as after a job that is dated ahead.
    if hits = '{}' then
      last_hour := private.feed_hour((select posted_at from public.jobs where is_approved and status = 'active' and hidden_at is null and posted_at < to_timestamp(first_hour * 3600.0)
        order by posted_at desc, id desc limit 1));
    end if;
  end loop;
  return found;
end $$;
comment on function private.search_newest(tsquery, text, private.feed_filter, timestamptz, uuid, int) is
  'The newest open jobs, after a place in the feed, that the filters and a query find in the ''title'' or ''elsewhere'' only.';

create function private.walk_hits(p_query tsquery, p_part text, f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns private.search_hit[]
language plpgsql stable security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  in_title constant boolean := p_part = 'title';
  -- Without null the index goes there by itself.
  before_at constant timestamptz := coalesce(p_at, 'infinity');
  before_id constant uuid := coalesce(p_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return array(
    select (j.posted_at, j.id, in_title)::private.search_hit from public.jobs j
     where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and (j.posted_at, j.id) < (before_at, before_id)
       and (f.borough is null or j.borough = f.borough) and (f.job_type is null or j.job_type = f.job_type)
       and (f.category is null or j.category = f.category) and (f.no_experience is null or j.no_experience)
       and (f.pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= f.pay_low
              and (f.pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= f.pay_high)))
       and case when in_title then j.title_search @@ p_query else j.search @@ p_query and not j.title_search @@ p_query end
     order by j.posted_at desc, j.id desc limit p_limit);
end $$;
comment on function private.walk_hits(tsquery, text, private.feed_filter, timestamptz, uuid, int) is
  'As search_newest, met by walking the feed: for what very many of the next jobs have.';

create function private.walk_near(p_query tsquery, f private.feed_filter, p_at timestamptz, p_id uuid, p_jobs int) returns private.search_hit[]
language plpgsql stable security definer set search_path = '' set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  before_at constant timestamptz := coalesce(p_at, 'infinity');
  before_id constant uuid := coalesce(p_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return array(
    select (j.posted_at, j.id, j.title_search @@ p_query)::private.search_hit from (
        select x.* from public.jobs x where x.is_approved and x.status = 'active' and x.hidden_at is null and (x.posted_at, x.id) < (before_at, before_id)
         order by x.posted_at desc, x.id desc limit p_jobs) j
     where j.expires_at > now() and j.search @@ p_query and (f.borough is null or j.borough = f.borough) and (f.job_type is null or j.job_type = f.job_type)
       and (f.category is null or j.category = f.category) and (f.no_experience is null or j.no_experience)
       and (f.pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= f.pay_low
              and (f.pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= f.pay_high))));
end $$;
comment on function private.walk_near(tsquery, private.feed_filter, timestamptz, uuid, int) is
  'What a query and the filters find, in the title or elsewhere, among the next p_jobs of the feed after a place in it.';

create function private.search_page(p_query tsquery, f private.feed_filter, p_rank int, p_at timestamptz, p_id uuid, p_limit int, p_total int, out rows jsonb[], out total int)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 1001;
  titles private.search_hit[];
  others private.search_hit[];
  hits private.search_hit[];
begin
  total := p_total;
  -- Somebody types: a letter or two begin words of nearly every job, and gathering all of those would take the index long.
  if p_query::text like '%:*%' and coalesce(p_rank, 1) >= 1 and cardinality(private.walk_near(p_query, f, p_at, p_id, 300)) > 100 then
    hits := private.walk_near(p_query, f, p_at, p_id, 3000);
    if cardinality(hits) >= most then total := most; end if;
    hits := private.newest_of(array(select h from unnest(hits) h where (h).in_title), null, null, p_limit);
    -- Too few of them in titles: then the index after all.
    if cardinality(hits) < p_limit or total is null then hits := null; end if;
  end if;
  if hits is null and (total is null or coalesce(p_rank, 1) >= 1) then
    titles := private.search_any(p_query, 'title', f, most);
    if cardinality(titles) = most then total := most; end if;
  end if;
  if hits is null and total is null then
    others := private.search_any(p_query, 'elsewhere', f, most - cardinality(titles));
    total := cardinality(titles) + cardinality(others);
    if total = most then others := null; end if;
  end if;
  -- What was not cut off is known whole and only has to be put in order; of the rest the newest are asked for.
  hits := case when hits is not null then hits when p_rank < 1 then '{}' when cardinality(titles) < most then private.newest_of(titles, p_at, p_id, p_limit)
    else private.search_newest(p_query, 'title', f, p_at, p_id, p_limit) end;
  if cardinality(hits) < p_limit then
    -- After the last of those with the words in the title the others begin with their newest.
    if coalesce(p_rank, 1) >= 1 then p_at := null; end if;
    hits := hits || case when others is not null then private.newest_of(others, p_at, p_id, p_limit - cardinality(hits))
      else private.search_newest(p_query, 'elsewhere', f, p_at, p_id, p_limit - cardinality(hits)) end;
  end if;
  rows := (select coalesce(array_agg(private.job_row(j) || jsonb_build_object('rank', h.in_title::int) order by h.place), '{}')
    from unnest(hits) with ordinality h (posted_at, id, in_title, place) join public.jobs j on j.id = h.id);
end $$;
comment on function private.search_page(tsquery, private.feed_filter, int, timestamptz, uuid, int, int) is
  'The open jobs that a query and the filters find, first those with all words in the title (rank 1), then those that have them elsewhere (rank 0), the newest first, after '
  'a place in that order (no rank: from its beginning); and how many there are, counted up to 1,001 when p_total does not say it.';

select private.lock_functions();
-- An index's expression is computed as whoever writes the row.
grant execute on function private.feed_keys(boolean, timestamptz, text, text, text, boolean, int, int), private.feed_hour(timestamptz), private.feed_key(text, text)
  to anon, authenticated, service_role;
