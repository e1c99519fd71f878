-- Search: a lexicon of title words mends what was mistyped, then the text index answers.

create table private.lexicon (
  word text primary key check (word ~ '^[a-z0-9]{3,40}$'),
  uses int not null default 1
);
comment on table private.lexicon is 'A word that stands in some job''s title; uses is refreshed by the schedule.';
create index lexicon_prefix_idx on private.lexicon (word text_pattern_ops);
create index lexicon_similar_idx on private.lexicon using gist (word extensions.gist_trgm_ops);

create function private.learn_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two writers never wait for each other in a circle.
  insert into private.lexicon (word)
  select distinct w from changed c, lateral regexp_split_to_table(private.words(c.title), ' ') w
  where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' order by w
  on conflict do nothing;
  return null;
end $$;
comment on function private.learn_words() is 'Adds the words of new titles to the lexicon.';
create trigger e_learn_words after insert on public.jobs referencing new table as changed for each statement execute function private.learn_words();
create trigger e_learn_changed_words after update on public.jobs referencing new table as changed for each statement execute function private.learn_words();

create function private.is_known_word(p_word text) returns boolean
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select exists (select 1 from private.lexicon where word like p_word || '%')
      -- A word that many texts have is met at once; asking the index for it would gather them all.
      or exists (select 1 from (select search from public.jobs order by posted_at desc, id desc limit 300) newest
        where newest.search @@ to_tsquery('private.job_text', p_word || ':*'))
      or exists (select 1 from public.jobs where search @@ to_tsquery('private.job_text', p_word || ':*'));
$$;
comment on function private.is_known_word(text) is 'Whether a word (letters and digits) begins a title word, or stands in any job''s text.';

create function private.is_whole_word(p_word text, p_is_last boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare query constant tsquery := to_tsquery('private.job_text', p_word);
begin
  return exists (select 1 from private.lexicon where word = p_word)
    or not p_is_last and exists (select 1 from (select search from public.jobs order by posted_at desc, id desc limit 300) newest where newest.search @@ query);
end $$;
comment on function private.is_whole_word(text, boolean) is
  'Whether a word stands as it is in some job''s title, or, when another was typed after it, in the text of one of the newest: somebody who types ''cash'' may go on to ''cashier''.';

create function private.correct_word(p_word text) returns text
language sql stable security definer set search_path = '' as $$
  select case when length(p_word) < 3 or length(p_word) > 40 or p_word ~ '^[0-9]+$' or private.is_known_word(p_word) then p_word
  else coalesce((
    select near.word from (
      select l.word, l.uses, extensions.levenshtein(l.word, p_word) as d
        from private.lexicon l order by l.word operator(extensions.<->) p_word limit 20
    ) near
    -- One slip in a short word, two in a middling one, three in a long one; swapped letters always.
    where near.d <= case when length(p_word) <= 4 then 1 when length(p_word) <= 7 then 2 else 3 end
       or (near.d = 2 and length(near.word) = length(p_word) and left(near.word, 1) = left(p_word, 1))
    order by near.d, extensions.similarity(near.word, p_word) desc, near.uses desc limit 1), p_word) end;
$$;
comment on function private.correct_word(text) is 'The nearest title word when nobody ever wrote this one, else the word itself.';

create function private.read_query(p_query text, out query tsquery, out corrected text)
language plpgsql stable security definer set search_path = '' set client_min_messages = warning as $$
declare
  noise constant text[] := array['job', 'jobs', 'work', 'hiring', 'near', 'me', 'nyc', 'trabajo', 'trabajos', 'empleo', 'empleos', 'de', 'the', 'a', 'and', 'in'];
  typed text[] := string_to_array(nullif(private.words(left(p_query, 200)), ''), ' ');
  kept text[];
  mended text[] := '{}';
  w text;
  q tsquery;
begin
  -- What is left of 'warehouse jobs near me' is 'warehouse'; of 'jobs', 'jobs'.
  select array_agg(x order by o) into kept from unnest(typed) with ordinality t(x, o) where not x = any (noise);
  foreach w in array coalesce(kept, typed, '{}') loop
    exit when cardinality(mended) >= 8;
    mended := mended || private.correct_word(left(w, 60));
  end loop;
  for i in 1 .. cardinality(mended) loop
    w := mended[i];
    -- A whole word is looked up as it is; only what may still be half a word is a prefix, which costs the index more.
    q := to_tsquery('private.job_text', w || case when private.is_whole_word(w, i = cardinality(mended)) then '' else ':*' end);
    continue when numnode(q) = 0;
    query := case when query is null then q else query && q end;
  end loop;
  if mended is distinct from (coalesce(kept, typed, '{}'))[1:8] then corrected := array_to_string(mended, ' '); end if;
end $$;
comment on function private.read_query(text) is
  'What a person typed as a text query, mistyped words mended; corrected is null when nothing was. Never fails.';

select private.lock_functions();
