-- Search: a lexicon of title words corrects what was misspelt, then the text index answers.

create type private.feed_filter as (
  borough text, job_type text, category text, pay_low int, pay_high int, no_experience boolean
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
    or not p_is_last and private.is_in_text(to_tsquery('private.job_text', p_word));
$$;
comment on function private.is_whole_word is
  'Whether a word is searched for as typed: it is in a title or, unless it is the last one typed, in any open job''s '
  'text. Somebody who typed ''cash'' may continue to ''cashier''.';

create function private.correct_word(p_word text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when length(p_word) not between 3 and 40 or p_word ~ '^[0-9]+$' or private.is_known_word(p_word) then p_word
    else coalesce((
      select near.word
      from (
        select l.word, l.uses, extensions.levenshtein(l.word, p_word) as distance
        from private.lexicon l
        order by l.word operator(extensions.<->) p_word
        limit 20
      ) near
      -- One slip in a short word, two in a middling one, three in a long one; swapped letters always.
      where near.distance <= case when length(p_word) <= 4 then 1 when length(p_word) <= 7 then 2 else 3 end
        or (near.distance = 2 and length(near.word) = length(p_word) and left(near.word, 1) = left(p_word, 1))
      order by near.distance, extensions.similarity(near.word, p_word) desc, near.uses desc
      limit 1), p_word)
  end;
$$;
comment on function private.correct_word is
  'The nearest word of a title when no job has this one, else the word itself.';

create function private.read_query(p_query text, out query tsquery, out corrected text)
language plpgsql stable security definer
set search_path = ''
set client_min_messages = warning
as $$
declare
  noise constant text[] := array['job', 'jobs', 'work', 'hiring', 'near', 'me', 'nyc', 'trabajo', 'trabajos', 'empleo',
    'empleos', 'de', 'the', 'a', 'and', 'in'];
  typed constant text[] := string_to_array(nullif(private.words(left(p_query, 200)), ''), ' ');
  kept text[];
  words text[] := '{}';
  word text;
  part tsquery;
begin
  -- What is left of 'warehouse jobs near me' is 'warehouse'; of 'jobs', 'jobs'.
  select (array_agg(w order by place))[1:8] into kept
  from unnest(typed) with ordinality t (w, place)
  where w <> all (noise);
  kept := coalesce(kept, typed[1:8], '{}');
  foreach word in array kept loop
    words := words || private.correct_word(left(word, 60));
  end loop;
  for i in 1 .. cardinality(words) loop
    word := words[i];
    -- What may still be half a word is looked up as the beginning of one.
    part := to_tsquery('private.job_text', word || case
      when private.is_whole_word(word, i = cardinality(words)) or not private.is_known_word(word) then ''
      else ':*'
    end);
    continue when numnode(part) = 0;
    query := case when query is null then part else query && part end;
  end loop;
  if words <> kept then corrected := array_to_string(words, ' '); end if;
end $$;
comment on function private.read_query is
  'What a person typed as a text query, misspelt words corrected; corrected is null when none was. Never fails.';

create function private.read_filters(p jsonb) returns private.feed_filter
language plpgsql immutable set search_path = '' as $$
declare
  r private.feed_filter;
  band record;
begin
  if p is null or jsonb_typeof(p) <> 'object' then return r; end if;
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
  return r;
end $$;
comment on function private.read_filters is
  'The feed''s filters from the values in the address; unknown ones are null.';
