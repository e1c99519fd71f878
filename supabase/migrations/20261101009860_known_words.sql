-- The beginning of a word is looked up as the words of jobs that begin so: the index gathers all jobs of a beginning before it compares
-- them with anything else, of a word it reads what it needs.
set lock_timeout = '2s';

create table private.job_lexemes (
  lexeme text primary key
);
comment on table private.job_lexemes is 'What stands in the text index of jobs: every lexeme that some job has or had, without addresses and phone numbers of people.';
create index job_lexemes_start_idx on private.job_lexemes (lexeme text_pattern_ops);

create or replace function private.learn_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('stoop.bulk', true) = 'on' then return null; end if;
  -- In one order, so that two writers never wait for each other in a circle.
  insert into private.lexicon (word)
  select distinct w from changed c, lateral regexp_split_to_table(private.words(c.title), ' ') w
  where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' order by w
  on conflict do nothing;
  insert into private.job_lexemes (lexeme)
  select distinct l from changed c, unnest(tsvector_to_array(c.search)) l
  where l !~ '@|[0-9]{7}' and not exists (select 1 from private.job_lexemes k where k.lexeme = l) order by l
  on conflict do nothing;
  return null;
end $$;

create or replace function private.note_import(p_batch_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feed_groups (category, borough, job_type, no_experience, pay_bands)
  select distinct j.category, coalesce(j.borough, ''), coalesce(j.job_type, ''), j.no_experience, private.pay_bands(j.hourly_low_cents, j.hourly_high_cents)
    from public.jobs j where j.import_batch_id = p_batch_id order by 1, 2, 3, 4, 5
  on conflict do nothing;
  insert into private.lexicon (word)
  select distinct w from public.jobs j, lateral regexp_split_to_table(private.words(j.title), ' ') w
   where j.import_batch_id = p_batch_id and w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' order by w
  on conflict do nothing;
  insert into private.job_lexemes (lexeme)
  select distinct l from public.jobs j, unnest(tsvector_to_array(j.search)) l
   where j.import_batch_id = p_batch_id and l !~ '@|[0-9]{7}' and not exists (select 1 from private.job_lexemes k where k.lexeme = l) order by l
  on conflict do nothing;
end $$;

create function private.known_words(p_query tsquery) returns tsquery
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  most constant int := 30;
  asked text := p_query::text;
  start text;
  words text[];
begin
  for start in select m[1] from regexp_matches(asked, '''(\w+)'':\*', 'g') m loop
    words := array(select '''' || replace(replace(k.lexeme, '\', '\\'), '''', '''''') || '''' from private.job_lexemes k
      where k.lexeme ~>=~ start and k.lexeme ~<~ (start || chr(1114111)) limit most + 1);
    if cardinality(words) <= most then
      asked := replace(asked, '''' || start || ''':*', case when words = '{}' then '''' || start || '''' else '(' || array_to_string(words, ' | ') || ')' end);
    end if;
  end loop;
  return asked::tsquery;
end $$;
comment on function private.known_words(tsquery) is 'A query of jobs in which beginnings of words are the words that begin so; those of very many words stay as they are.';

create or replace function private.admin_jobs_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  most constant int := 5000;
  newest constant int := 10000;
  typed constant text := private.clean_text(p_query, 200);
  state constant text := p_filters ->> 'state';
  listed jsonb;
  query tsquery;
  corrected text;
  hits uuid[];
  ids uuid[];
  condition text := 'true';
  found_rows jsonb[];
  total bigint;
  is_about boolean := false;
begin
  perform private.require_admin();
  listed := private.read_order('jobs', p_filters ->> 'sort', p_cursor);
  if state not in ('active', 'waiting', 'hidden', 'inactive', 'expired', 'reported') then
    perform private.refuse(400, 'Choose active, waiting, hidden, inactive, expired or reported.', 'state');
  end if;
  if state is not null then
    condition := case state when 'active' then 'j.is_approved and j.status = ''active'' and j.hidden_at is null' when 'waiting' then 'j.status = ''active'' and not j.is_approved'
      when 'hidden' then 'j.hidden_at is not null and j.status = ''active'' and j.is_approved' when 'reported' then 'j.report_count > 0' else 'j.status = ' || quote_literal(state) end;
  end if;
  if typed ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then
    hits := array[typed::uuid];
  elsif typed is not null then
    select private.known_words(r.query), r.corrected into query, corrected from private.read_query(typed) r;
    -- Of a rare word the index gives every job, which are then sorted; jobs with a common word are met soon by walking the newest.
    total := case when query is not null then private.estimated_rows('jobs', format('j.search @@ %L::tsquery', query)) end;
    hits := case when query is null then '{}' when total <= most then private.admin_job_hits(query, null) end;
  end if;
  if hits is not null then
    condition := condition || ' and j.id = any ($1)';
    execute 'select count(*) from public.jobs j where ' || condition into total using hits;
  elsif query is not null then
    is_about := true;
  else
    total := case when state = 'reported' then (select count(*) from (select 1 from public.jobs where report_count > 0 limit 1000) few)
      else private.count_of(coalesce('jobs:' || state, 'jobs')) end;
  end if;
  condition := condition || (listed ->> 'after');
  if hits is null and query is not null and state in ('waiting', 'hidden', 'reported') then
    -- Few are in such a state: each is looked at.
    condition := condition || ' and j.search @@ $2';
  elsif hits is null and query is not null then
    execute format('select array(select j.id from (select j.* from public.jobs j where %s order by %2$s limit %3$s) j where j.search @@ $2 order by %2$s limit %4$s)',
      condition, listed ->> 'by', newest, n + 1) into ids using hits, query;
    -- A word of long ago: all that have it are looked at after all.
    if cardinality(ids) <= n then
      hits := private.admin_job_hits(query, null);
      condition := condition || ' and j.id = any ($1)';
    end if;
  end if;
  execute case when cardinality(ids) > n
    then 'select array(select private.admin_job_row(j) from unnest($3) with ordinality x(id, o) join public.jobs j on j.id = x.id order by x.o)'
    else format('select array(select private.admin_job_row(j) from public.jobs j where %s order by %s limit %s)', condition, listed ->> 'by', n + 1) end
    into found_rows using hits, query, ids;
  return jsonb_build_object('rows', to_jsonb(found_rows[1:n]), 'total', total, 'total_is_about', is_about, 'corrected', corrected,
    'next_cursor', case when cardinality(found_rows) > n then private.next_place(listed, (found_rows[n] ->> 'id')::uuid) end);
end $$;

-- Whoever writes a job waits: some twelve seconds for a million jobs.
lock table public.jobs in share row exclusive mode;
insert into private.job_lexemes (lexeme) select distinct l from public.jobs j, unnest(tsvector_to_array(j.search)) l where l !~ '@|[0-9]{7}' on conflict do nothing;

select private.lock_functions();
