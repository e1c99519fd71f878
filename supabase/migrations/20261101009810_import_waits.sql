-- Whoever posts a job waits for nobody's import. Two writers of the same new word, or the same new group of the feed, wait for each
-- other until one has committed: an import of thousands of jobs notes its own as the last thing it does.
set lock_timeout = '2s';

create or replace function private.learn_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('stoop.bulk', true) = 'on' then return null; end if;
  -- In one order, so that two writers never wait for each other in a circle.
  insert into private.lexicon (word)
  select distinct w from changed c, lateral regexp_split_to_table(private.words(c.title), ' ') w
  where w ~ '^[a-z0-9]{3,40}$' and w !~ '^[0-9]+$' order by w
  on conflict do nothing;
  return null;
end $$;

create or replace function private.note_feed_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('stoop.bulk', true) = 'on' then return null; end if;
  insert into private.feed_groups (category, borough, job_type, no_experience, pay_bands)
  select distinct c.category, coalesce(c.borough, ''), coalesce(c.job_type, ''), c.no_experience, private.pay_bands(c.hourly_low_cents, c.hourly_high_cents) from changed c
  order by 1, 2, 3, 4, 5
  on conflict do nothing;
  return null;
end $$;

create function private.note_import(p_batch_id uuid) returns void
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
end $$;
comment on function private.note_import(uuid) is
  'What triggers do for single jobs: notes the words and the groups of an import''s jobs. The last thing of its transaction, since another writer of the same new ones waits for its end.';

create or replace function private.finish_import(p_batch_id uuid, p_rejected int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  b public.import_batches;
  total int;
  done int;
  doubles jsonb;
begin
  update public.import_batches set status = 'done' where id = p_batch_id and status = 'staging' and created_by = admin returning * into b;
  if b.id is null then perform private.refuse(409, 'There is no such import under way.', 'p_batch_id'); end if;
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  -- A posting whose time is over makes room for the same one posted again.
  update public.jobs j set source_ref = 'expired:' || j.id from private.import_rows r
   where r.import_batch_id = p_batch_id and j.source = 'import' and j.source_ref = r.source_ref and j.expires_at <= now();
  -- In the order of the key, so that two imports of the same jobs never wait for each other in a circle.
  insert into public.jobs (id, title, company, employer_name, location, borough, category, job_type, pay_range, pay_low_cents, pay_high_cents, pay_unit,
    hourly_low_cents, hourly_high_cents, description, summary, requirements, benefits, no_experience, status, is_approved, approved_at,
    posted_at, expires_at, application_link, contact_method, contact_email, source, source_ref, import_batch_id, search, title_search)
  select id, title, company, employer_name, location, borough, category, job_type, pay_range, pay_low_cents, pay_high_cents, pay_unit,
    hourly_low_cents, hourly_high_cents, description, summary, requirements, benefits, no_experience, status, is_approved, now(),
    now(), now() + (expires_at - posted_at), application_link, contact_method, contact_email, source, source_ref, import_batch_id, search, title_search
    from private.import_rows where import_batch_id = p_batch_id order by source_ref, line
  on conflict (source, source_ref) do nothing;
  get diagnostics done = row_count;
  perform set_config('stoop.bulk', '', true), set_config('stoop.derived', '', true);
  select count(*) into total from private.import_rows where import_batch_id = p_batch_id;
  select coalesce(jsonb_agg(jsonb_build_object('line', line, 'title', title, 'company', company) order by line), '[]') into doubles from (
    select r.line, r.title, r.company from private.import_rows r
     where r.import_batch_id = p_batch_id and total > done and not exists (select 1 from public.jobs j where j.id = r.id)
     order by r.line limit 500) d;
  delete from private.import_rows where import_batch_id = p_batch_id;
  update public.import_batches set imported = done, duplicates = total - done, rejected = rejected + greatest(coalesce(p_rejected, 0), 0) where id = p_batch_id
  returning * into b;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'insert', 'import_batches', p_batch_id::text, jsonb_build_object('file_name', b.file_name, 'imported', done));
  perform private.note_import(p_batch_id);
  return jsonb_build_object('batch_id', p_batch_id, 'imported', done, 'duplicates', total - done, 'duplicate_rows', doubles);
end $$;

select private.lock_functions();
