-- Which words of a job searches may know: said once.
set lock_timeout = '2s';

create view private.job_words with (security_invoker = on) as
  select j.id as job_id, j.import_batch_id, l as lexeme from public.jobs j, unnest(tsvector_to_array(j.search)) l where l !~ '@|[0-9]{7}';
comment on view private.job_words is 'The lexemes of each job''s text index, without addresses and phone numbers of people.';

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
  select distinct w.lexeme from changed c join private.job_words w on w.job_id = c.id
  where not exists (select 1 from private.job_lexemes k where k.lexeme = w.lexeme) order by 1
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
  select distinct w.lexeme from private.job_words w
   where w.import_batch_id = p_batch_id and not exists (select 1 from private.job_lexemes k where k.lexeme = w.lexeme) order by 1
  on conflict do nothing;
end $$;

select private.lock_functions();
