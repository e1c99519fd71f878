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
  found_rows jsonb[] := '{}';
  page json;
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
    select coalesce(json_agg(private.job_json(j) order by x.place) filter (where x.place <= n), '[]'),
        jsonb_agg(jsonb_build_object('posted_at', j.posted_at, 'id', j.id)) filter (where x.place = n and cardinality(ids) > n) -> 0 into page, last
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

  -- Written down as it is: as jsonb every job would be taken apart and put together once more.
  return json_build_object(
    'jobs', case when typed then to_json(array(select r - 'rank' from unnest(found_rows) r)) else page end,
    'filler', filler, 'filler_share', share,
    'needs_filler', (select count(*) < 10 from (select 1 from public.fake_jobs limit 10) few),
    'total', least(matching, most), 'total_is_exact', matching <= most,
    'corrected_query', corrected,
    'next_cursor', case when last is not null then jsonb_build_object('posted_at', last -> 'posted_at', 'id', last -> 'id',
      'rank', coalesce(last -> 'rank', '0'), 'filler', at_filler + jsonb_array_length(filler), 'total', matching) end);
end $$;

select private.lock_functions();
