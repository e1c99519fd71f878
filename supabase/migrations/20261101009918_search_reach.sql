-- How far back a search looks: of words that many jobs have some hours, not whole days; of words and filters that few jobs meet
-- everything at once, without asking for the last days first.
set lock_timeout = '2s';

create or replace function private.gather_hits(p_query tsquery, p_part text, f private.feed_filter, p_at timestamptz, p_id uuid, p_wanted int, p_limit int, out hits private.search_hit[], out is_cut boolean)
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
    reach := case when hits = '{}' or seen > 480 then 9999999 else greatest(least(seen, 24), seen * (p_wanted - cardinality(hits)) / cardinality(hits) * 2) end;
    -- Twelve hours are the most that are asked for by themselves, eleven days, the one that is begun included, by their days (private.hour_keys).
    -- What takes longer than half as many more takes all there is: the last look would read what the one before it read.
    reach := case when reach > 360 then 9999999 when reach > 18 then least(greatest(reach, 24), 240) else least(reach, 12) end;
  end loop;
end $$;

select private.lock_functions();
