-- A name that very many have: the newest are found through the index of words by when they came, as the feed's searches are.
set lock_timeout = '2s';

create function private.moment_keys(p_at timestamptz, p_kind text) returns int[]
language plpgsql immutable set search_path = '' as $$
declare h constant int := private.feed_hour(p_at);
begin
  return array_remove(array[h, 10000000 + h / 24, private.feed_key('kind', p_kind)], null);
end $$;
comment on function private.moment_keys(timestamptz, text) is 'What a row is found by beside its words, as numbers: the hour and the day it came (private.hour_keys), and of which kind it is; null for none.';

create function private.named_by_time(p_list text, p_query tsquery, p_kinds text[], p_condition text, p_rises boolean, p_from timestamptz, p_limit int, p_about bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  of_applications constant boolean := p_list = 'applications';
  rows_of constant text := case when of_applications then 'job_applications' else 'alert_optins' end;
  words constant text := case when of_applications then 'private.person_words(x.first_name, x.phone_number, x.email, coalesce(x.job_title, '''') || '' '' || coalesce(x.company, ''''))'
    else 'private.person_words(x.first_name, x.phone_number, x.email, coalesce(x.job_type, '''') || '' '' || coalesce(x.city, ''''))' end;
  keys constant text := case when of_applications then 'private.moment_keys(x.created_at, x.application_status)' else 'private.moment_keys(x.created_at, null)' end;
  kinds constant int[] := array(select private.feed_key('kind', k) from unnest(p_kinds) k);
  newest int;
  oldest int;
  first_hour int;
  last_hour int;
  reach int;
  seen bigint := 0;
  hours int[];
  found uuid[];
  ids uuid[] := '{}';
begin
  if of_applications then
    select private.feed_hour((select created_at from public.job_applications order by created_at desc, id desc limit 1)), private.feed_hour((select created_at from public.job_applications order by created_at, id limit 1))
      into newest, oldest;
  else
    select private.feed_hour((select created_at from public.alert_optins order by created_at desc, id desc limit 1)), private.feed_hour((select created_at from public.alert_optins order by created_at, id limit 1))
      into newest, oldest;
  end if;
  -- As far as would do if they came evenly, and more where they are of a kind: the beginnings of words are gathered anew at each look.
  reach := least(greatest(1, (newest - oldest + 1)::bigint * p_limit * case when kinds <> '{}' then 12 else 3 end / greatest(p_about, 1)), 9999999);
  -- Eleven days are the most that the index is asked for by itself, and most rows are of lately.
  if reach between 265 and 3000 then reach := 264; end if;
  -- What is left to look at, from the end that comes first.
  if p_rises then oldest := greatest(oldest, private.feed_hour(p_from)); else newest := least(newest, private.feed_hour(p_from)); end if;
  while newest >= oldest and cardinality(ids) < p_limit loop
    first_hour := case when p_rises then oldest else greatest(newest - reach + 1, oldest) end;
    last_hour := case when p_rises then least(oldest + reach - 1, newest) else newest end;
    hours := nullif(private.hour_keys(first_hour, last_hour), '{0}');
    -- The index alone decides (offset 0).
    execute format('select array(select %1$s.id from (select x.* from public.%2$I x where %3$s @@ $1%4$s%5$s offset 0) %1$s where %1$s.created_at >= $4 and %1$s.created_at < $5%6$s order by %1$s.created_at %7$s, %1$s.id %7$s limit $6)',
        case when of_applications then 'a' else 'o' end, rows_of, words, case when hours is not null then format(' and %s && $2', keys) else '' end,
        case when kinds <> '{}' then format(' and %s && $3', keys) else '' end, p_condition, case when p_rises then 'asc' else 'desc' end)
      into found using p_query, hours, kinds, to_timestamp(first_hour * 3600.0), case when last_hour < 9999999 then to_timestamp(last_hour * 3600.0 + 3600) else 'infinity' end, p_limit - cardinality(ids);
    ids := ids || found;
    seen := seen + last_hour - first_hour + 1;
    if p_rises then oldest := last_hour + 1; else newest := first_hour - 1; end if;
    -- As far as the same number an hour would take, and half as far again.
    reach := case when ids = '{}' or seen > 480 then 9999999 else least(greatest(24, seen * (p_limit - cardinality(ids)) / cardinality(ids) * 3 / 2), 9999999) end;
  end loop;
  return ids;
end $$;
comment on function private.named_by_time(text, tsquery, text[], text, boolean, timestamptz, int, bigint) is
  'The newest rows of a list (applications or subscribers; p_rises: the oldest) that a query of names and numbers finds, of these kinds (statuses of applications; none is all), from a time on, that meet a '
  'condition that we wrote (a or o is the row: and …): p_limit of them, or all there are. p_about: about how many there are.';

select private.lock_functions();
-- An index's expression is computed as whoever writes the row.
grant execute on function private.moment_keys(timestamptz, text) to anon, authenticated, service_role;
