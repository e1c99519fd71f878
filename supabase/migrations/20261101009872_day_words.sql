-- A name that very many have: the newest are found by their words together with the day they came. An index gathers whatever begins with
-- a word before it compares that with anything else; of a day that is little, however many have the name.
set lock_timeout = '2s';

create function private.day_words(p_words tsvector, p_at timestamptz, p_kinds text[]) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare day constant text := private.feed_hour(p_at) / 24 || ' ';
begin
  -- Numbers of phones are rare enough to be found without a day.
  return array_to_tsvector(array(select day || w from unnest(tsvector_to_array(p_words)) w where w !~ '^[0-9]+$') || array_remove(p_kinds, null));
end $$;
comment on function private.day_words(tsvector, timestamptz, text[]) is
  'The words that a row is found by, each with the day it came (counted from 1970), and words of ours for what filters ask; null for none.';

create function private.query_on_days(p_query tsquery, p_first int, p_last int) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare on_a_day constant text := regexp_replace(p_query::text, '''(\w+)''', '''@ \1''', 'g');
begin
  return (select string_agg('(' || replace(on_a_day, '@', d::text) || ')', ' | ') from generate_series(p_first, p_last) d)::tsquery;
end $$;
comment on function private.query_on_days(tsquery, int, int) is 'A query of person_words as one of day_words: what it finds of the days from the first to the last.';

create function private.named_by_time(p_list text, p_query tsquery, p_kinds tsquery, p_condition text, p_rises boolean, p_from timestamptz, p_limit int, p_named bigint, p_about bigint) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  of_applications constant boolean := p_list = 'applications';
  words constant text := case when of_applications then 'private.person_words(x.first_name, x.phone_number, x.email, coalesce(x.job_title, '''') || '' '' || coalesce(x.company, ''''))'
    else 'private.person_words(x.first_name, x.phone_number, x.email, coalesce(x.job_type, '''') || '' '' || coalesce(x.city, ''''))' end;
  day_words constant text := format('private.day_words(%s, x.created_at, %s)', words, case when of_applications then 'array[x.application_status]'
    else 'array[case when x.unsubscribed_at is not null or not (x.opted_in_sms or x.opted_in_email) then ''none'' when x.opted_in_email then ''email'' end, ''from '' || x.utm_source, case when x.boost_tokens >= 2 then ''boosted'' end]' end);
  -- So many days are asked for by themselves, since each more makes each row slower; beyond, all there is.
  most_days constant int := 30;
  all_days constant int := 9999999;
  newest int;
  oldest int;
  first_day int;
  last_day int;
  reach int;
  seen int := 0;
  asked tsquery;
  found uuid[];
  ids uuid[] := '{}';
begin
  if of_applications then
    select private.feed_hour((select created_at from public.job_applications order by created_at desc, id desc limit 1)) / 24, private.feed_hour((select created_at from public.job_applications order by created_at, id limit 1)) / 24
      into newest, oldest;
  else
    select private.feed_hour((select created_at from public.alert_optins order by created_at desc, id desc limit 1)) / 24, private.feed_hour((select created_at from public.alert_optins order by created_at, id limit 1)) / 24
      into newest, oldest;
  end if;
  -- As far as would do if they came evenly, and more, since some days have none.
  reach := least(1 + (newest - oldest + 1)::bigint * p_limit * 3 / greatest(p_about, 1), all_days);
  -- Each day takes the index as long as a hundred rows of the name; of one word the rest is little where few are of the kinds.
  if numnode(p_query) = 1 and reach > p_named / 100 + p_about / 10 then reach := all_days; end if;
  -- What is left to look at, from the end that comes first.
  if p_rises then oldest := greatest(oldest, private.feed_hour(p_from) / 24); else newest := least(newest, private.feed_hour(p_from) / 24); end if;
  while newest >= oldest and cardinality(ids) < p_limit loop
    if reach > most_days or p_query::text ~ '''[0-9]+''' then reach := all_days; end if;
    first_day := case when p_rises then oldest else greatest(newest - reach + 1, oldest) end;
    last_day := case when p_rises then least(oldest + reach - 1, newest) else newest end;
    asked := case when reach = all_days then p_kinds when p_kinds is null then private.query_on_days(p_query, first_day, last_day) else private.query_on_days(p_query, first_day, last_day) && p_kinds end;
    -- The index alone decides (offset 0).
    execute format('select array(select %1$s.id from (select x.* from public.%2$I x where %3$s offset 0) %1$s where %1$s.created_at >= $3 and %1$s.created_at < $4%4$s order by %1$s.created_at %5$s, %1$s.id %5$s limit $5)',
        case when of_applications then 'a' else 'o' end, case when of_applications then 'job_applications' else 'alert_optins' end,
        concat_ws(' and ', case when reach = all_days then words || ' @@ $1' end, case when asked is not null then day_words || ' @@ $2' end), p_condition, case when p_rises then 'asc' else 'desc' end)
      into found using p_query, asked, to_timestamp(first_day * 86400.0), to_timestamp(last_day * 86400.0 + 86400), p_limit - cardinality(ids);
    ids := ids || found;
    seen := seen + last_day - first_day + 1;
    if p_rises then oldest := last_day + 1; else newest := first_day - 1; end if;
    -- As far as the same number a day would take, and half as far again.
    reach := case when ids = '{}' then greatest(seen * 8, 8) else 1 + seen * (p_limit - cardinality(ids)) / cardinality(ids) * 3 / 2 end;
  end loop;
  return ids;
end $$;
comment on function private.named_by_time(text, tsquery, tsquery, text, boolean, timestamptz, int, bigint, bigint) is
  'The newest rows of a list (applications or subscribers; p_rises: the oldest) that a query of names and numbers finds, of these kinds (a query of the words that an index has for filters; null is all), from a time '
  'on, that meet a condition that we wrote (a or o is the row: and …): p_limit of them, or all there are. p_named: about how many the query finds, p_about: of the kinds.';

select private.lock_functions();
-- An index's expression is computed as whoever writes the row.
grant execute on function private.day_words(tsvector, timestamptz, text[]) to anon, authenticated, service_role;
