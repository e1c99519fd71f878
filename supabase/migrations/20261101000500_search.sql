-- Search: a lexicon of title words corrects what was misspelt, then the text index answers.

create type private.feed_filter as (
  borough text, job_type text, category text, pay_low int, pay_high int, no_experience boolean, shift text,
  -- Miles from a spot: from, and less than. is_sparse: few jobs are in that circle. has_no_spot: known by borough only.
  near_x float8, near_y float8, near_from float8, near_to float8, is_sparse boolean, has_no_spot boolean
);

-- == private.lexicon ==

create table private.lexicon (
  word text primary key check (word ~ '^[a-z0-9]{3,40}$'),
  uses int not null default 1
);
comment on table private.lexicon is
  'A word of some open job''s title; the schedule refreshes uses and forgets the others.';
create index lexicon_prefix_idx on private.lexicon (word text_pattern_ops);
create index lexicon_similar_idx on private.lexicon using gist (word extensions.gist_trgm_ops);

-- == on public.jobs ==

-- Of a rare word the planner must know that it is rare: otherwise it reads the feed to its end for one.
alter table public.jobs alter column search set statistics 400;
-- With the feed's filters in it: a common word in a rare category is found without reading every job with the word.
create index jobs_search_idx on public.jobs using gin (search, borough, category, job_type)
  where is_approved and status = 'active' and hidden_at is null;
-- Admins search the others too.
create index jobs_closed_search_idx on public.jobs using gin (search)
  where not (is_approved and status = 'active' and hidden_at is null);
create index jobs_title_search_idx on public.jobs using gin (title_search, borough, category, job_type)
  where is_approved and status = 'active' and hidden_at is null;

create function private.learn_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('stoop.bulk', true) = 'on' then return null; end if;
  -- In one order, so that two writers never wait for each other in a circle.
  insert into private.lexicon (word)
  select distinct w
  from changed c
  cross join lateral regexp_split_to_table(private.words(c.title), ' ') w
  where c.is_approved
    and c.status = 'active'
    and c.hidden_at is null
    and w ~ '^[a-z0-9]{3,40}$'
    and w !~ '^[0-9]+$'
  order by w
  on conflict do nothing;
  return null;
end $$;
comment on function private.learn_words is 'Adds the words of new titles to the lexicon.';
create trigger e_learn_words after insert on public.jobs
  referencing new table as changed
  for each statement execute function private.learn_words();
create trigger e_learn_changed_words after update on public.jobs
  referencing new table as changed
  for each statement execute function private.learn_words();

-- == functions ==

create function private.is_in_index(p_query tsquery) returns boolean
language plpgsql stable security definer
set search_path = ''
-- By the text index alone: the planner expects of a word that nobody wrote to meet it soon in any order.
set enable_seqscan = off
set enable_indexscan = off
as $$
begin
  return exists (select from private.open_jobs where search @@ p_query);
end $$;
comment on function private.is_in_index is
  'Whether an open job matches a query, for one that few do: the index reads every place of a word.';

create function private.is_in_text(p_query tsquery) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from (select search from private.open_jobs order by posted_at desc, id desc limit 100) newest
      where search @@ p_query)
    or private.is_in_index(p_query);
$$;
comment on function private.is_in_text is
  'Whether an open job matches a query; a common word is among the newest jobs.';

create function private.is_known_word(p_word text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.lexicon where word ^@ p_word)
    or private.is_in_text(to_tsquery('private.job_text', p_word || ':*'));
$$;
comment on function private.is_known_word is
  'Whether a word of letters and digits begins a word of any title, or of any open job''s text.';

create function private.is_whole_word(p_word text, p_is_last boolean) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.lexicon where word = p_word)
    or exists (select from private.spanish_words where word = p_word)
    or not p_is_last and private.is_in_text(to_tsquery('private.job_text', p_word));
$$;
comment on function private.is_whole_word is
  'Whether a word is searched for as typed: it is in a title, Spanish or, unless it is the last one typed, in any open '
  'job''s text. Somebody who typed ''cash'' may continue to ''cashier''.';

create function private.correct_word(p_word text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when length(p_word) not between 3 and 40
      or p_word ~ '^[0-9]+$'
      or ts_lexize('pg_catalog.english_stem', p_word) = '{}'
      or exists (select from private.spanish_words where word = p_word)
      or exists (select from private.trade_words where stems @> private.stems(p_word))
      or private.is_known_word(p_word) then p_word
    else coalesce((
      select near.word
      from (
        select c.word, c.uses, extensions.levenshtein(c.word, p_word) as distance,
          array(select x from string_to_table(c.word, null) x order by x)
            = array(select x from string_to_table(p_word, null) x order by x) as is_anagram
        from (
          (
            select l.word, l.uses
            from private.lexicon l
            order by l.word operator(extensions.<->) p_word
            limit 20
          )
          union all
          (
            select t.word, 0
            from private.trade_words t
            where t.word !~ ' '
            order by t.word operator(extensions.<->) p_word
            limit 20
          )
        ) c
      ) near
      -- One slip in a short word, two in a long one; swapped letters always. A first letter is seldom wrong, but for
      -- those that sound alike.
      where (near.distance <= case when length(p_word) < 8 then 1 else 2 end or near.is_anagram)
        and translate(left(near.word, 1), 'kqszvjy', 'ccccbii') = translate(left(p_word, 1), 'kqszvjy', 'ccccbii')
        -- Spanish words end in a vowel that English ones seldom end in: they are corrected to one another only.
        and (p_word !~ '[ao]s?$' or near.word ~ '[ao]s?$')
      order by near.is_anagram desc, near.distance, extensions.similarity(near.word, p_word) desc, near.uses desc
      limit 1), p_word)
  end;
$$;
comment on function private.correct_word is
  'The nearest word of a title or of the glossary when neither these, nor Spanish, nor any job has this one, else the '
  'word itself.';

create function private.read_query(
  p_query text, out is_search boolean, out query tsquery, out title_query tsquery, out category text, out corrected text
)
language plpgsql stable security definer
set search_path = ''
set client_min_messages = warning
as $$
declare
  noise constant text[] := array['job', 'jobs', 'work', 'hiring', 'near', 'me', 'nyc', 'new', 'york', 'ny', 'the', 'a',
    'and', 'in', 'shift', 'shifts', 'looking', 'need', 'want', 'trabajo', 'trabajos', 'trabajar', 'empleo', 'empleos',
    'puesto', 'busco', 'buscar', 'busca', 'buscando', 'necesito', 'quiero', 'de', 'del', 'en', 'el', 'la', 'los', 'las',
    'un', 'una', 'y', 'o', 'al', 'para', 'por', 'con', 'que', 'mi', 'se', 'cerca', 'turno', 'turnos', 'nueva', 'lo',
    'sea', 'cualquier', 'cosa', 'urgente', 'urgent', 'hay', 'ya', 'hoy', 'today', 'now',
    'worker', 'workers', 'man', 'woman', 'lady', 'boy', 'person', 'staff', 'position', 'positions', 'wanted', 'only',
    'trabajador', 'trabajadora', 'persona', 'personal', 'senora', 'mujer', 'mujeres', 'hombre', 'hombres'];
  typed constant text[] := (string_to_array(nullif(private.words(left(p_query, 200)), ''), ' '))[1:12];
  words text[];
  lexemes text[];
  place int := 1;
  word text;
  size int;
  part tsquery;
  is_trade boolean;
  category_of_phrase text;
begin
  is_search := private.clean_text(p_query, 200) is not null and not coalesce(typed <@ noise, false);
  if typed is null or not is_search then return; end if;
  select array_agg(case when w = any (noise) then w else private.correct_word(left(w, 60)) end order by i) into words
  from unnest(typed) with ordinality t (w, i);
  lexemes := private.stems(array_to_string(words, ' '));
  while place <= cardinality(words) loop
    -- The longest phrase of the glossary that begins here stands for its trades.
    select s.size, string_agg(quote_literal('@' || t.trade), ' | ')::tsquery, bool_or(t.category is not null),
      min(t.category)
      into size, part, is_trade, category_of_phrase
    from generate_series(1, least(4, cardinality(words) - place + 1)) s (size)
    join private.trade_words t on t.stems = lexemes[place:place + s.size - 1]
    group by s.size
    order by s.size desc
    limit 1;
    if found then
      category := coalesce(category, category_of_phrase);
      if is_trade then
        part := part || phraseto_tsquery('private.job_text', array_to_string(words[place:place + size - 1], ' '));
      end if;
    else
      size := 1;
      word := words[place];
      is_trade := private.borough_of(word) = 'All NYC';
      -- What may still be half a word is looked up as the beginning of one.
      part := case
        when word <> all (noise) then to_tsquery('private.job_text', word || case
          when is_trade and not private.is_whole_word(word, place = cardinality(words)) and private.is_known_word(word)
            then ':*'
          else ''
        end)
      end;
    end if;
    place := place + size;
    continue when coalesce(numnode(part), 0) = 0;
    query := case when query is null then part else query && part end;
    if is_trade then title_query := case when title_query is null then part else title_query && part end; end if;
  end loop;
  title_query := coalesce(title_query, query);
  if words <> typed then
    corrected := (
      select string_agg(w, ' ' order by i)
      from unnest(words) with ordinality t (w, i)
      where w <> all (noise));
  end if;
end $$;
comment on function private.read_query is
  'What a person typed as a text query, each word or phrase of the glossary widened to its trades, misspelt words '
  'corrected; corrected is null when none was. title_query: the part that a title can answer, without shift, '
  'place and kind of employment. category: that of the first trade. is_search: whether anything was asked for; '
  '''trabajo'' is no search. Never fails.';

create function private.read_filters(p jsonb) returns private.feed_filter
language plpgsql immutable set search_path = '' as $$
declare
  r private.feed_filter;
  band record;
begin
  -- A value that means nothing here is ignored: an old or mistyped address still shows jobs.
  r.borough := coalesce(private.parse_borough(p ->> 'location'), private.borough_of(p ->> 'location'));
  if r.borough = 'All NYC' then r.borough := null; end if;
  r.job_type := coalesce(private.normalise_job_type(p ->> 'type'),
    case
      when private.slug(p ->> 'type') in (
        'delivery', 'kitchen', 'front-desk', 'multiple'
      ) then private.slug(p ->> 'type')
    end);
  if private.slug(p ->> 'category') not in ('any', 'multiple', 'administrative') then
    r.category := private.parse_category(p ->> 'category');
  end if;
  select * into band from private.pay_band(p ->> 'pay');
  r.pay_low := band.low_cents;
  r.pay_high := band.high_cents;
  r.no_experience := private.slug(p ->> 'experience') = 'no-experience' or null;
  if private.slug(p ->> 'shift') in ('days', 'evenings', 'nights', 'weekends') then
    r.shift := private.slug(p ->> 'shift');
  end if;
  return r;
end $$;
comment on function private.read_filters is
  'The feed''s filters from the values in the address; unknown ones are null.';
