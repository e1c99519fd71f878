-- Imports of jobs: staged piece by piece, put on the board in one transaction, undone whole.

-- == private.import_rows ==

create unlogged table private.import_rows (
  line int not null,
  like public.jobs including defaults,
  primary key (import_batch_id, line),
  foreign key (import_batch_id) references public.import_batches (id) on delete cascade
);
comment on table private.import_rows is
  'A job of an import that is not finished, with the columns that are made from what was posted.';

-- The rules of public.jobs, so that moving the rows over is all that the last step does.
create trigger a_derive_job before insert on private.import_rows for each row execute function private.derive_job();
create trigger b_derive_real_job before insert on private.import_rows
  for each row execute function private.derive_real_job();

-- == functions ==

create function private.dollars(p_amount numeric) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_amount, case when p_amount = trunc(p_amount) then 'FM999,999,990' else 'FM999,999,990.00' end);
$$;
comment on function private.dollars is 'An amount as ''18'', ''18.50'' or ''40,000''.';

create function private.pay_text(p_job jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
      when low is null then 'up to $' || private.dollars(high)
      when high is null then '$' || private.dollars(low) || '+'
      when low = high then '$' || private.dollars(low)
      else '$' || private.dollars(low) || '-' || private.dollars(high) end
    || coalesce('/' || (p_job ->> 'pay_unit'), '')
  from (
    select max(round(amount::numeric, 2)) filter (where bound = 'pay_low') as low,
      max(round(amount::numeric, 2)) filter (where bound = 'pay_high') as high
    from jsonb_each_text(p_job) e(bound, amount)
    where bound in ('pay_low', 'pay_high') and amount ~ '^[0-9]{1,9}(\.[0-9]+)?$') x;
$$;
comment on function private.pay_text is
  'The pay of an ad that was read into pay_low, pay_high and pay_unit, as it is posted.';

create function private.filled(p_job jsonb, p_field text, p_max int) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.clean_text(p_job ->> p_field, p_max) ~ '\S', false);
$$;
comment on function private.filled is 'Whether a field has visible text.';

create function private.is_barred_link(p_link text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_link ~* '^\s*https?:' and not private.is_web_link(btrim(p_link)), false);
$$;
comment on function private.is_barred_link is
  'Whether a text is a web address that people may not be sent to: with a user name, a port, or inside a network.';

create function private.day_text(p_text text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_text ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9:]{8} America/New_York$' then p_text::timestamptz
    when p_text ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$'
      then p_text::timestamptz
    when p_text ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then (p_text || ' 23:59:59 America/New_York')::timestamptz
  end;
exception when data_exception then return null;
end $$;
comment on function private.day_text is
  'A day and time in New York as an import writes it, ''2026-11-26 12:00:00 America/New_York'', with a zone, '
  '''2026-11-26T17:00:00Z'', or a whole day, ''2026-11-26''; null for anything else.';

create type private.job_row as (
  title text, company text, employer_name text, location text, borough text, job_type text, pay_range text,
  description text, requirements text, benefits text, category text, application_link text, contact_method text,
  posted_at timestamptz, expires_at timestamptz, field text, code text
);

create function private.row_problem(p_row jsonb, p_is_posting boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  problem text[];
  ends constant timestamptz := private.day_text(p_row ->> 'expires_at');
  banned constant text := private.banned_field(p_row);
begin
  if jsonb_typeof(p_row) is distinct from 'object' then return '{title,required}'; end if;
  if p_is_posting then
    select array[f.name, case when t.kind <> all (f.kinds) then 'invalid' else 'too_long' end] into problem
    from (values
      ('title', '{string}'::text[], 200), ('company', '{string}', 200), ('description', '{string}', 20000),
      ('location', '{string}', 300), ('pay_range', '{string}', 200), ('pay_low', '{number,string}', 20),
      ('pay_high', '{number,string}', 20), ('pay_unit', '{string}', 5), ('job_type', '{string}', 60),
      ('category', '{string}', 60), ('application_link', '{string}', 2000), ('contact_email', '{string}', 254),
      ('contact_phone', '{string}', 100), ('expires_at', '{string}', 60)
    ) f (name, kinds, longest)
    cross join lateral jsonb_typeof(p_row -> f.name) t (kind)
    where t.kind <> 'null' and (t.kind <> all (f.kinds) or length(btrim(p_row ->> f.name)) > f.longest)
    limit 1;
    if problem is not null then return problem; end if;
  end if;
  return case
    when not private.filled(p_row, 'title', 200) then '{title,required}'
    when p_is_posting and not private.filled(p_row, 'company', 200) then '{company,required}'
    when p_is_posting and not private.filled(p_row, 'description', 20000) then '{description,required}'
    when not private.filled(p_row, 'location', 300) then '{location,required}'
    when ends <= now() then '{expires_at,passed}'
    when private.is_barred_link(p_row ->> 'application_link') then '{application_link,not_public}'
    when banned is not null then '{' || banned || ',banned}'
    when p_is_posting then case
      when private.filled(p_row, 'expires_at', 60) and ends is null then '{expires_at,invalid}'
      when ends >= now() + interval '10 years' then '{expires_at,too_late}'
      when private.filled(p_row, 'application_link', 2000) and not private.is_web_link(p_row ->> 'application_link')
        then '{application_link,not_public}'
      -- As they are found again in the contact: of 'a/b@c.example' that is somebody else's.
      when private.filled(p_row, 'contact_email', 254) and not coalesce((
        select c.email = private.normalized_email(p_row ->> 'contact_email')
        from private.contact_in(p_row ->> 'contact_email') c), false) then '{contact_email,invalid}'
      when private.filled(p_row, 'contact_phone', 100) and not coalesce((
        select c.phone_number = private.phone_e164(p_row ->> 'contact_phone')
        from private.contact_in(p_row ->> 'contact_phone') c), false) then '{contact_phone,invalid}'
      when private.filled(p_row, 'job_type', 60)
        and private.normalise_job_type(p_row ->> 'job_type') is null then '{job_type,unknown}'
      when private.filled(p_row, 'category', 60)
        and private.parse_category(p_row ->> 'category') is null then '{category,unknown}'
      when private.filled(p_row, 'pay_range', 200) then null
      when p_row ->> 'pay_low' !~ '^[0-9]{1,7}(\.[0-9]{1,2})?$' then '{pay_low,invalid}'
      when p_row ->> 'pay_high' !~ '^[0-9]{1,7}(\.[0-9]{1,2})?$' then '{pay_high,invalid}'
      when (p_row ->> 'pay_high')::numeric < (p_row ->> 'pay_low')::numeric then '{pay_high,below}'
      when coalesce(p_row ->> 'pay_low', p_row ->> 'pay_high') is not null
        and p_row ->> 'pay_unit' is null then '{pay_unit,required}'
      when p_row ->> 'pay_unit' not in ('hour', 'day', 'week', 'month', 'year') then '{pay_unit,unknown}'
    end
  end;
end $$;
comment on function private.row_problem is
  'What is wrong with a row of an import or a source: { field, code }; null when nothing is. p_is_posting: it is what '
  'somebody posts, who can mend it: also a company and a description are required, and nothing is left aside or cut.';

create function private.read_job(p_row jsonb, p_is_posting boolean default false) returns private.job_row
language plpgsql stable set search_path = '' as $$
declare
  job private.job_row;
  problem text[] := private.row_problem(p_row, p_is_posting);
begin
  if problem is null then
    job.title := p_row ->> 'title';
    job.company := p_row ->> 'company';
    job.employer_name := p_row ->> 'employer_name';
    job.location := p_row ->> 'location';
    job.borough := p_row ->> 'borough';
    job.job_type := p_row ->> 'job_type';
    job.pay_range := coalesce(
      case when jsonb_typeof(p_row -> 'pay_range') in ('string', 'array', 'object') then
        nullif(btrim(p_row ->> 'pay_range'), '') end,
      private.pay_text(p_row));
    job.description := p_row ->> 'description';
    job.requirements := p_row ->> 'requirements';
    job.benefits := p_row ->> 'benefits';
    job.category := private.parse_category(p_row ->> 'category');
    job.application_link := case
      when private.is_web_link(p_row ->> 'application_link') then p_row ->> 'application_link'
    end;
    job.contact_method := coalesce(p_row ->> 'contact_method', p_row ->> 'contact',
      nullif(concat_ws(', ', p_row ->> 'contact_email', p_row ->> 'contact_phone'), ''));
    job.posted_at := private.day_text(p_row ->> 'posted_at');
    -- '12/31/2099' says that it has no end.
    job.expires_at := private.day_text(p_row ->> 'expires_at');
    if job.expires_at >= now() + interval '10 years' then job.expires_at := null; end if;
    if p_is_posting and not private.has_route(job.contact_method, job.application_link) then
      problem := '{application_link,no_route}';
    end if;
  end if;
  job.field := problem[1];
  job.code := problem[2];
  return job;
end $$;
comment on function private.read_job is
  'The columns of a job of a row, whatever door it comes through ({ title, company, location, description, pay_range '
  'or pay_low, pay_high, pay_unit in dollars, application_link, contact_email, contact_phone, expires_at, … }), or the '
  'field that is wrong and why: code required, passed, not_public, and of a posting (see private.row_problem) invalid, '
  'too_late, too_long, unknown, below, no_route.';

create function private.problem_text(p_code text) returns text
language sql immutable set search_path = '' as $$
  select case p_code
    when 'passed' then 'has passed'
    when 'banned' then 'is banned'
    when 'not_public' then 'is not an address on the public web'
    when 'invalid' then 'can''t be read'
    when 'too_late' then 'is ten years from now or more'
    when 'too_long' then 'is too long'
    when 'unknown' then 'is none that we know'
    when 'below' then 'is below the lowest'
    when 'no_route' then 'or an e-mail address or a phone number is required'
    else 'is required'
  end;
$$;
comment on function private.problem_text is 'What is wrong with a field of a row, behind its name.';

create function public.open_import(
  p_id uuid, p_file_name text default null, p_content_hash text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  same jsonb;
begin
  if p_id is null then perform private.raise_http_error(400, 'An import needs an id.', 'p_id'); end if;
  -- Rows of an upload whose connection broke.
  with stale as (
    update public.import_batches
      set status = 'failed', imported = 0
      where status = 'staging' and created_at < now() - interval '1 hour'
      returning id)
  delete from private.import_rows r using stale s where r.import_batch_id = s.id;
  select jsonb_build_object(
    'batch_id', id, 'file_name', file_name, 'created_at', created_at, 'imported', imported
  ) into same
    from public.import_batches
    where content_hash = left(p_content_hash, 128) and status = 'done' and imported > 0
    order by created_at desc
    limit 1;
  insert into public.import_batches (id, file_name, content_hash, status, created_by)
  values (p_id, private.clean_text(p_file_name, 300), left(p_content_hash, 128), 'staging', admin)
  on conflict do nothing;
  if not found then perform private.raise_http_error(409, 'This import was started already.', 'p_id'); end if;
  return jsonb_build_object('batch_id', p_id, 'same_file', same);
end $$;
comment on function public.open_import is
  'For admins: starts an import under an id of the caller. p_content_hash: SHA-256 of the file, in hex. Returns { '
  'batch_id, same_file: null or the earlier import of the same file { batch_id, file_name, created_at, imported } }. '
  '409 when the id was used.';
grant execute on function public.open_import to authenticated;

create function public.stage_jobs(p_batch_id uuid, p_jobs jsonb) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  admin uuid := private.require_admin();
  base int;
  rejects jsonb;
begin
  if p_jobs is null or jsonb_typeof(p_jobs) <> 'array' or jsonb_array_length(p_jobs) = 0 then
    perform private.raise_http_error(400, 'There is no job to import.', 'p_jobs');
  end if;
  if jsonb_array_length(p_jobs) > 5000 then
    perform private.raise_http_error(413, 'Import at most 5,000 jobs at a time.', 'p_jobs');
  end if;
  -- Waits for no other piece of the same import, and holds the batch until this one is in.
  perform 1
    from public.import_batches
    where id = p_batch_id and status = 'staging' and created_by = admin for key share;
  if not found then perform private.raise_http_error(409, 'There is no such import under way.', 'p_batch_id'); end if;
  select coalesce(max(line), 0) into base from private.import_rows where import_batch_id = p_batch_id;
  with read as materialized (
    select x.n, x.e, j.*
    from jsonb_array_elements(p_jobs) with ordinality x(e, n)
    cross join lateral private.read_job(x.e) j
  ), kept as (
    insert into private.import_rows (
      line, title, company, employer_name, location, job_type, pay_range, description, requirements, benefits, category,
      application_link, contact_method, status, is_approved, source, source_ref, import_batch_id, posted_at,
      expires_at)
    select case when e ->> 'line' ~ '^[1-9][0-9]{0,8}$' then (e ->> 'line')::int else base + n end,
      title, company, employer_name, location, job_type, pay_range, description, requirements, benefits, category,
      application_link, contact_method, 'active', e -> 'is_approved' is distinct from 'false', 'import',
      private.posting_key(title, company, location, description), p_batch_id,
      -- An older one would be closed at once.
      case when posted_at between now() - interval '30 days' and now() then posted_at end, expires_at
    from read
    where field is null
  )
  select coalesce(
      jsonb_agg(
        jsonb_build_object('index', n - 1, 'field', field, 'message', private.problem_text(code)) order by n),
      '[]')
    into rejects
  from read
  where field is not null;
  update public.import_batches
    set staged = staged + jsonb_array_length(p_jobs), rejected = rejected + jsonb_array_length(rejects)
    where id = p_batch_id;
  return jsonb_build_object('staged', jsonb_array_length(p_jobs) - jsonb_array_length(rejects), 'rejected', rejects);
exception when unique_violation then
  perform private.raise_http_error(409, 'Two jobs stand on one line of the file.', 'p_jobs.line');
  return null;
end $$;
comment on function public.stage_jobs is
  'For the admin who started the import: adds up to 5,000 jobs ({ line, title, company, location, description, '
  'job_type, … pay_range or pay_low, pay_high, pay_unit in dollars; posted_at, expires_at: ''2026-11-26 12:00:00 '
  'America/New_York''; is_approved: false to wait for approval }), invisible until finish_import. Returns { staged, '
  'rejected: [{ index, field, message }] }. 409 when the import is not open.';
grant execute on function public.stage_jobs to authenticated;

create function public.finish_import(p_batch_id uuid, p_rejected int default 0) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  admin uuid := private.require_admin();
  b public.import_batches;
  columns text;
  total int;
  done int;
  held int;
  doubles jsonb;
begin
  update public.import_batches
    set status = 'done'
    where id = p_batch_id and status = 'staging' and created_by = admin
    returning * into b;
  if b.id is null then
    perform private.raise_http_error(409, 'There is no such import under way.', 'p_batch_id');
  end if;
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  -- A posting whose time is over makes room for the same one posted again.
  update public.jobs j set source_ref = 'expired:' || j.id from private.import_rows r
   where r.import_batch_id = p_batch_id
     and j.source = 'import'
     and j.source_ref = r.source_ref
     and j.expires_at <= now();
  -- Every column as it was staged, but for the times of its posting.
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute
    where attrelid = 'public.jobs'::regclass
      and attnum > 0
      and not attisdropped
      and attname not in ('created_at', 'updated_at', 'posted_at', 'approved_at', 'expires_at');
  -- In the order of the key, so that two imports of the same jobs never wait for each other in a circle.
  execute format(
    'insert into public.jobs (%1$s, posted_at, approved_at, expires_at)
      select %1$s, now(), case when is_approved then now() end, now() + (expires_at - posted_at)
      from private.import_rows where import_batch_id = $1 order by source_ref, line
      on conflict (source, source_ref) where source_id is null do nothing', columns) using p_batch_id;
  get diagnostics done = row_count;
  perform set_config('stoop.bulk', '', true), set_config('stoop.derived', '', true);
  select count(*) into total from private.import_rows where import_batch_id = p_batch_id;
  select count(*) into held from public.jobs where import_batch_id = p_batch_id and not is_approved;
  doubles := to_jsonb(array(
    select jsonb_build_object('line', r.line, 'title', r.title, 'company', r.company)
    from private.import_rows r
    where r.import_batch_id = p_batch_id
      and total > done
      and not exists (select 1 from public.jobs j where j.id = r.id)
    order by r.line
    limit 500));
  delete from private.import_rows where import_batch_id = p_batch_id;
  update public.import_batches
    set imported = done, waiting = held, duplicates = total - done,
      rejected = rejected + greatest(coalesce(p_rejected, 0), 0)
    where id = p_batch_id
  returning * into b;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (
    admin, 'insert', 'import_batches', p_batch_id::text, jsonb_build_object('file_name', b.file_name, 'imported', done)
  );
  perform private.add_to_lexicon(array(select title from public.jobs where import_batch_id = p_batch_id));
  return jsonb_build_object(
    'batch_id', p_batch_id, 'imported', done, 'waiting', held, 'duplicates', total - done, 'duplicate_rows', doubles
  );
end $$;
comment on function public.finish_import is
  'For the admin who started the import: publishes all staged jobs as active and approved (or waiting for approval, '
  'where they say so or name no way to their employer), or none; jobs of another import are skipped. p_rejected: rows '
  'that were not staged. Returns { batch_id, imported, waiting: how many of these wait, duplicates, duplicate_rows: '
  'the first 500 [{ line, title, company }] }.';
grant execute on function public.finish_import to authenticated;

create function private.import_reach(p_batch_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with fresh as materialized (
    -- Enough to count by; so that the largest file takes no longer.
    select r.category, case when r.state is null then coalesce(r.borough, 'All NYC') end as borough, r.shifts,
      r.title_search, r.search, r.spot
    from private.import_rows r
    where r.import_batch_id = p_batch_id
      and r.is_approved
      and not exists (
        select 1 from public.jobs j where j.source = 'import' and j.source_ref = r.source_ref and j.expires_at > now())
    order by r.line
    limit 1000
  ), people as materialized (
    select s.phone_number is not null as by_sms, s.email is not null as by_email, s.frequency = 'immediate' as at_once,
      s.category, s.borough, s.interests, s.shifts, s.near, s.within_miles
    from private.subscribers s
    where (s.phone_number is not null or s.email is not null) and exists (select from fresh)
  ), wishes as materialized (
    select distinct category, borough, interests, shifts, near, within_miles from people
  ), interests as materialized (
    select interests, count(*) as n from people where interests <> '' group by interests
  ), words as materialized (
    -- Reading them corrects each word: the most shared ones, so that it takes no longer the more there are.
    select i.interests, q.queries, q.title_queries
    from (select interests from interests order by n desc, interests limit 200) i
    cross join lateral private.read_interests(i.interests) q
  ), hits as materialized (
    -- As private.matching_job_ids, for jobs that are not announced.
    select w.*
    from wishes w
    left join words q using (interests)
    left join private.places p on p.id = w.near
    where exists (
      select from fresh f
      where case
          when f.spot <-> p.spot is null
            then f.borough is not null and (w.borough = 'All NYC' or f.borough in (w.borough, 'All NYC'))
          else f.spot <-> p.spot <= w.within_miles
        end
        and (w.shifts = '{}' or f.shifts && w.shifts)
        and (
          case
            when w.category = 'Various' then q.queries is null and (w.interests = '' or q.interests is not null)
            else f.category = w.category
          end
          or exists (
            select from unnest(q.queries, q.title_queries) x (query, title_query)
            where f.title_search @@ x.title_query and f.search @@ x.query)))
  )
  select jsonb_build_object('people', count(*), 'sms', count(*) filter (where p.by_sms),
    'email', count(*) filter (where p.by_email), 'later', count(*) filter (where not p.at_once),
    'is_whole', (select count(*) <= 200 from interests))
  from people p
  join hits h using (category, borough, interests, shifts, near, within_miles);
$$;
comment on function private.import_reach is
  'How many subscribers the staged jobs (the first 1,000 that are new and approved) are for: { people, sms, email, '
  'later: of the people, in their daily or weekly digest, is_whole: false where only the 200 most shared words of '
  'interest were looked at }.';

create function public.preview_import(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  admin uuid := private.require_admin();
  answer jsonb;
begin
  perform 1 from public.import_batches where id = p_batch_id and status = 'staging' and created_by = admin for update;
  if not found then perform private.raise_http_error(409, 'There is no such import under way.', 'p_batch_id'); end if;
  with staged as (
    select r.line, r.title, r.company, r.location, r.job_type, r.pay_range, r.summary,
      coalesce(r.pay_low_cents, r.pay_high_cents) is null as is_unpaid,
      'no_route' = any (r.held_reasons) as is_unreached, r.held_reasons,
      row_number() over (partition by r.source_ref order by r.line) > 1
        or exists (
          select 1 from public.jobs j where j.source = 'import' and j.source_ref = r.source_ref and j.expires_at > now()
        ) as is_double
      from private.import_rows r where r.import_batch_id = p_batch_id)
  select jsonb_build_object(
    'imported', count(*) filter (where not is_double), 'duplicates', count(*) filter (where is_double),
    'without_pay', count(*) filter (where is_unpaid and not is_double),
    'without_route', count(*) filter (where is_unreached and not is_double),
    'unreached_rows', array(
      select jsonb_build_object('line', u.line, 'title', u.title, 'company', u.company)
      from staged u
      where u.is_unreached and not u.is_double
      order by u.line
      limit 500),
    'held', count(*) filter (where held_reasons <> '{}' and not is_double),
    'held_rows', array(
      select jsonb_build_object('line', h.line, 'title', h.title, 'company', h.company,
        'reasons', array(select private.reason_text(r) from unnest(h.held_reasons) r where r <> 'no_route'))
      from staged h
      where not h.held_reasons <@ '{no_route}' and not h.is_double
      order by h.line
      limit 500),
    'reach', private.import_reach(p_batch_id),
    'rows', array(
      select to_jsonb(f) - '{is_double,is_unpaid,is_unreached,held_reasons}'::text[]
      from staged f
      where not f.is_double
      order by f.line
      limit 20),
    'duplicate_rows', array(
      select jsonb_build_object('line', d.line, 'title', d.title, 'company', d.company)
      from staged d
      where d.is_double
      order by d.line
      limit 500)) into answer from staged;
  delete from public.import_batches where id = p_batch_id;
  return answer;
end $$;
comment on function public.preview_import is
  'For the admin who started the import: says what finish_import would do, and discards the import. Returns { '
  'imported, duplicates, without_pay: how many name no pay, without_route: how many name no way to their employer and '
  'wait, unreached_rows: the first 500 of these [{ line, title, company }], held: how many wait, held_rows: the first '
  '500 that wait for what was found in them [{ line, title, company, reasons }], reach: whom their alerts are for { '
  'people, '
  'sms, email, later: of the people, in a digest, is_whole: false when there are more than these }, rows: the first '
  '20 [{ line, title, company, location, job_type, pay_range, summary }], duplicate_rows: the first 500 '
  '[{ line, title, company }] }. 409 when the import is not open.';
grant execute on function public.preview_import to authenticated;

create function public.preview_jobs(p_jobs jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
declare
  id constant uuid := gen_random_uuid();
  staged jsonb;
begin
  perform public.open_import(id, null, null);
  staged := public.stage_jobs(id, p_jobs);
  return public.preview_import(id) || jsonb_build_object('rejected', staged -> 'rejected');
end $$;
comment on function public.preview_jobs is
  'For admins: says what import_jobs would do, and stores nothing. Returns what preview_import does, and rejected: [{ '
  'index, field, message }]; line counts from 1.';
grant execute on function public.preview_jobs to authenticated;

create function public.discard_import(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare admin uuid := private.require_admin();
begin
  update public.import_batches
    set status = 'failed'
    where id = p_batch_id and status = 'staging' and created_by = admin;
  if not found then perform private.raise_http_error(409, 'There is no such import under way.', 'p_batch_id'); end if;
  delete from private.import_rows where import_batch_id = p_batch_id;
  return jsonb_build_object('batch_id', p_batch_id, 'imported', 0);
end $$;
comment on function public.discard_import is
  'For the admin who started the import: discards it. 409 when the import is not open.';
grant execute on function public.discard_import to authenticated;

create function public.import_jobs(
  p_jobs jsonb, p_file_name text default null, p_content_hash text default null
) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
declare
  id constant uuid := gen_random_uuid();
  staged jsonb;
begin
  perform public.open_import(id, p_file_name, p_content_hash);
  staged := public.stage_jobs(id, p_jobs);
  return public.finish_import(id, 0) - 'duplicate_rows' || jsonb_build_object('rejected', staged -> 'rejected');
end $$;
comment on function public.import_jobs is
  'For admins: saves up to 5,000 jobs ({ title, company, location, description, … pay_range or pay_low, pay_high, '
  'pay_unit in dollars }) as active and approved, or waiting for approval with is_approved false or without an e-mail, '
  'a phone number or a link to apply by, all or nothing; jobs of another import are skipped. Returns { '
  'batch_id, imported, waiting: how many of these wait, duplicates, rejected: [{ index, field, message }] }.';
grant execute on function public.import_jobs to authenticated;

create function public.undo_import(p_batch_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare n int;
begin
  perform private.require_admin();
  update public.import_batches set status = 'undone', undone_at = now() where id = p_batch_id and status = 'done';
  if not found then
    perform private.raise_http_error(409, 'There is no such import, or it was undone already.', 'p_batch_id');
  end if;
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  -- The rows stay for those who applied; their keys are freed, so that a corrected file can be imported.
  update public.jobs
    set status = 'inactive', source_ref = 'undone:' || id, updated_at = now()
    where import_batch_id = p_batch_id;
  get diagnostics n = row_count;
  perform set_config('stoop.bulk', '', true), set_config('stoop.derived', '', true);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (auth.uid(), 'update', 'import_batches', p_batch_id::text, '{"status": "undone"}');
  return jsonb_build_object('batch_id', p_batch_id, 'removed', n);
end $$;
comment on function public.undo_import is
  'For admins: removes all jobs of an import; returns { batch_id, removed }. 409 when it was undone already.';
grant execute on function public.undo_import to authenticated;

create function public.import_history(
  p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_list('imports', '{}', p_filters ->> 'sort', p_cursor, p_limit);
$$;
comment on function public.import_history is
  'For admins: finished, failed and undone imports: p_filters { sort: when- (newest first), file, imported, '
  'duplicates, failed, state; a - after it for descending }; p_limit to 100. Returns { rows: [{ id, file_name, status, '
  'imported, waiting, duplicates, rejected, created_at, undone_at, imported_by (e-mail) }], next_cursor: { at, id } | '
  'null }. Errors: 400 (hint sort or p_cursor), 401, 403.';
grant execute on function public.import_history to authenticated;
