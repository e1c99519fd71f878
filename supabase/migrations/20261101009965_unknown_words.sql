-- A misspelt word: that nothing begins with it is told by the list of what stands in jobs, before the newest hundreds are read for it.
set lock_timeout = '2s';

create or replace function private.is_known_word(p_word text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  query constant tsquery := to_tsquery('private.job_text', p_word || ':*');
  start constant text := substring(query::text from '''(\w+)'':\*');
begin
  if exists (select 1 from private.lexicon where word ~>=~ p_word and word ~<~ (p_word || chr(1114111))) then return true; end if;
  -- Long numbers are not in the list.
  if start !~ '[0-9]{7}' and not exists (select 1 from private.job_lexemes where lexeme ~>=~ start and lexeme ~<~ (start || chr(1114111))) then return false; end if;
  -- A word that many texts have is met at once; asking the index for it would gather them all.
  return exists (select 1 from (select search from public.jobs order by posted_at desc, id desc limit 300) newest where newest.search @@ query)
    or exists (select 1 from public.jobs where search @@ query);
end $$;

select private.lock_functions();
