-- What admins decide: applications' status, imports.

create function private.set_application_status(p_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  o public.alert_optins;
  d jsonb;
begin
  perform private.require_admin();
  if p_status is null or p_status not in ('pending', 'interviewing', 'offer', 'rejected') then
    perform private.refuse(400, 'Choose pending, interviewing, offer or rejected.', 'p_status');
  end if;
  select * into a from public.job_applications where id = p_id for update;
  if a.id is null then perform private.refuse(404, 'There is no such application.', 'p_id'); end if;
  if private.is_unfinished(a.application_status) or a.application_status = 'withdrawn' then
    perform private.refuse(409, 'This application has not been submitted.', 'p_id');
  end if;
  if a.application_status <> p_status then
    update public.job_applications set application_status = p_status where id = a.id returning * into a;
    if p_status = 'offer' then perform private.earn_payout(a.id, 'hire', 1000); end if;
    -- The person is told through the channels of their alerts.
    select * into o from public.alert_optins where phone_number = a.phone_number and unsubscribed_at is null;
    d := jsonb_build_object('first_name', a.first_name, 'job_title', a.job_title, 'company', a.company, 'status', p_status);
    if o.opted_in_sms then
      perform private.enqueue('status:sms:' || a.id || ':' || p_status || ':' || private.times_reached(a.id, p_status), 'application_update', 'sms',
        a.phone_number, null, null, d, a.language, o.id, a.id, a.job_id, 10);
    end if;
    if a.email is not null and o.opted_in_email then
      perform private.enqueue('status:email:' || a.id || ':' || p_status || ':' || private.times_reached(a.id, p_status), 'application_update', 'email',
        a.email, null, null, d, a.language, o.id, a.id, a.job_id, 10);
    end if;
  end if;
  return jsonb_build_object('id', a.id, 'application_status', a.application_status);
end $$;
create function public.set_application_status(p_id uuid, p_status text) returns jsonb
language sql security invoker set search_path = '' as $$ select private.set_application_status(p_id, p_status) $$;
comment on function public.set_application_status(uuid, text) is
  'For admins: sets a handed-in application to pending, interviewing, offer or rejected, records it and tells the person. Gives { id, application_status }.';

-- ── imports ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.import_jobs(p_jobs jsonb, p_file_name text, p_content_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  batch uuid;
  rejects jsonb;
  total int;
  done int;
begin
  if p_jobs is null or jsonb_typeof(p_jobs) <> 'array' or jsonb_array_length(p_jobs) = 0 then
    perform private.refuse(400, 'There is no job to import.', 'p_jobs');
  end if;
  if jsonb_array_length(p_jobs) > 5000 then perform private.refuse(413, 'Import at most 5,000 jobs at a time.', 'p_jobs'); end if;
  total := jsonb_array_length(p_jobs);
  insert into public.import_batches (file_name, content_hash, created_by) values (private.clean_text(p_file_name, 300), left(p_content_hash, 128), admin)
  returning id into batch;
  select coalesce(jsonb_agg(jsonb_build_object('index', n - 1, 'field', field, 'message', 'is required') order by n), '[]') into rejects from (
    select n, case when jsonb_typeof(e) <> 'object' or private.clean_text(e ->> 'title', 200) is null then 'title'
        when private.clean_text(e ->> 'location', 300) is null then 'location' end as field
      from jsonb_array_elements(p_jobs) with ordinality x(e, n)) y where field is not null;
  perform set_config('stoop.bulk', 'on', true);
  insert into public.jobs (title, company, employer_name, location, job_type, pay_range, description, requirements, benefits, category,
    application_link, contact_method, status, is_approved, approved_by, posted_by, source, source_ref, import_batch_id)
  select e ->> 'title', e ->> 'company', e ->> 'employer_name', e ->> 'location', e ->> 'job_type',
    coalesce(case when jsonb_typeof(e -> 'pay_range') in ('string', 'array', 'object') then e ->> 'pay_range' end, private.pay_text(e)),
    e ->> 'description', e ->> 'requirements', e ->> 'benefits', private.parse_category(e ->> 'category'),
    case when e ->> 'application_link' ~ '^https?://[^[:space:]]+$' then e ->> 'application_link' end,
    coalesce(e ->> 'contact_method', e ->> 'contact'), 'active', true, admin, admin, 'import',
    -- What tells a posting apart, so that overlapping files import each one once.
    private.hash(private.words(e ->> 'title') || '|' || private.words(e ->> 'company') || '|' || private.words(e ->> 'location') || '|' ||
      private.words(left(e ->> 'description', 4000))), batch
    from jsonb_array_elements(p_jobs) with ordinality x(e, n)
   where jsonb_typeof(e) = 'object' and private.clean_text(e ->> 'title', 200) is not null and private.clean_text(e ->> 'location', 300) is not null
   order by n
  on conflict (source, source_ref) do nothing;
  get diagnostics done = row_count;
  perform set_config('stoop.bulk', '', true);
  update public.import_batches set imported = done, rejected = jsonb_array_length(rejects), duplicates = total - done - jsonb_array_length(rejects) where id = batch;
  insert into public.audit_log (actor, action, table_name, row_id, after) values (admin, 'insert', 'import_batches', batch::text, jsonb_build_object('imported', done));
  return jsonb_build_object('batch_id', batch, 'imported', done, 'duplicates', total - done - jsonb_array_length(rejects), 'rejected', rejects);
end $$;
create function private.pay_text(p_job jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when coalesce(p_job ->> 'pay_low', p_job ->> 'pay_high') is not null then
    case when p_job ->> 'pay_low' is null then 'up to $' || (p_job ->> 'pay_high')
      when p_job ->> 'pay_high' is null then 'from $' || (p_job ->> 'pay_low')
      else '$' || (p_job ->> 'pay_low') || '-' || (p_job ->> 'pay_high') end
    || coalesce('/' || (p_job ->> 'pay_unit'), '') end;
$$;
comment on function private.pay_text(jsonb) is 'The pay of an ad that was read into pay_low, pay_high and pay_unit, as it is posted.';
create function public.import_jobs(p_jobs jsonb, p_file_name text default null, p_content_hash text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.import_jobs(p_jobs, p_file_name, p_content_hash) $$;
comment on function public.import_jobs(jsonb, text, text) is
  'For admins: saves up to 5,000 jobs ({ title, company, location, description, … pay_range or pay_low, pay_high, pay_unit in dollars }) as active and '
  'approved, all or nothing; what was imported before is skipped. Gives { batch_id, imported, duplicates, rejected: [{ index, field, message }] }.';

create function private.undo_import(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  perform private.require_admin();
  update public.import_batches set status = 'undone', undone_at = now() where id = p_batch_id and status = 'done';
  if not found then perform private.refuse(409, 'There is no such import, or it was undone already.', 'p_batch_id'); end if;
  perform set_config('stoop.bulk', 'on', true);
  -- The rows stay for those who applied; their keys are freed, so that a mended file can be imported.
  update public.jobs set status = 'inactive', source_ref = 'undone:' || id where import_batch_id = p_batch_id;
  get diagnostics n = row_count;
  perform set_config('stoop.bulk', '', true);
  insert into public.audit_log (actor, action, table_name, row_id, after) values (auth.uid(), 'update', 'import_batches', p_batch_id::text, '{"status": "undone"}');
  return jsonb_build_object('batch_id', p_batch_id, 'removed', n);
end $$;
create function public.undo_import(p_batch_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.undo_import(p_batch_id) $$;
comment on function public.undo_import(uuid) is 'For admins: takes all jobs of an import off the board; gives { batch_id, removed }. 409 when it was undone already.';

select private.lock_functions();
grant execute on function public.set_application_status(uuid, text), private.set_application_status(uuid, text), public.import_jobs(jsonb, text, text),
  private.import_jobs(jsonb, text, text), public.undo_import(uuid), private.undo_import(uuid) to authenticated;
