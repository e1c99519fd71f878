-- Jobs, sample jobs and saved jobs.

create text search configuration private.job_text (copy = pg_catalog.english);
alter text search configuration private.job_text
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;

-- == public.import_batches ==

create table public.import_batches (
  id uuid primary key default gen_random_uuid(),
  file_name text check (length(file_name) <= 300),
  content_hash text check (length(content_hash) <= 128),
  status text not null default 'done' check (status in ('staging', 'done', 'failed', 'undone')),
  imported int not null default 0,
  waiting int not null default 0,
  duplicates int not null default 0,
  rejected int not null default 0,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  staged int not null default 0
);
comment on table public.import_batches is
  'One import of jobs (paste or CSV), so that it can be listed and undone whole.';
comment on column public.import_batches.status is
  'staging: rows are still coming in; done: they are on the board; failed: nothing was imported; undone: taken off '
  'again.';
comment on column public.import_batches.waiting is 'How many of the imported were saved to wait for approval.';
comment on column public.import_batches.staged is 'Rows read so far, for the progress bar.';

create index import_batches_created_by_idx on public.import_batches (created_by);
create index import_batches_created_at_idx on public.import_batches (created_at desc);

alter table public.import_batches enable row level security;
create policy "An admin reads imports" on public.import_batches for select to authenticated
  using ((select private.is_admin()));
grant select on public.import_batches to authenticated;
grant select, insert, update, delete on public.import_batches to service_role;

-- == public.job_sources ==

create table public.job_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100 and name ~ '\S'),
  kind text not null check (kind in ('nyc_open_data', 'job_xml', 'json_ld', 'csv', 'partner')),
  address text check (length(address) <= 2000 and address ~* '^https?://[^[:space:]]+$'),
  every_minutes int not null default 1440 check (every_minutes between 15 and 43200),
  is_trusted boolean not null default false,
  is_paused boolean not null default true,
  default_company text check (length(default_company) <= 200),
  default_category text check (default_category = any (private.categories())),
  etag text check (length(etag) <= 1000),
  last_modified text check (length(last_modified) <= 200),
  read_at timestamptz,
  failures int not null default 0,
  next_run_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((address is null) = (kind = 'partner'))
);
comment on table public.job_sources is
  'Where jobs come from by themselves: an address in a format that we read, and how often; or a partner, who sends '
  'them by the API.';
comment on column public.job_sources.is_trusted is 'Its jobs are published at once; those of the others wait.';
comment on column public.job_sources.is_paused is
  'Not run by the schedule; from the start until an admin turns it on, and after three runs in a row that failed. From '
  'a partner nothing is taken.';
comment on column public.job_sources.default_company is 'The employer of rows that name none.';
comment on column public.job_sources.etag is
  'What the server said of its version at the last complete run, to ask for it only when it has changed.';
comment on column public.job_sources.read_at is
  'When it was last read whole, and not only asked whether it has changed.';
comment on column public.job_sources.failures is 'Runs in a row that failed.';

create index job_sources_created_by_idx on public.job_sources (created_by);
create unique index job_sources_partner_idx on public.job_sources (lower(name)) where kind = 'partner';

alter table public.job_sources enable row level security;
create policy "An admin reads the sources" on public.job_sources for select to authenticated
  using ((select private.is_admin()));
create policy "An admin adds a source" on public.job_sources for insert to authenticated
  with check ((select private.is_admin()));
create policy "An admin changes a source" on public.job_sources for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin deletes a source that brought no job" on public.job_sources for delete to authenticated
  using ((select private.is_admin()));
grant select, delete on public.job_sources to authenticated;
grant insert (id, name, kind, address, every_minutes, is_trusted, is_paused, default_company, default_category)
  on public.job_sources to authenticated;
grant update (name, address, every_minutes, is_trusted, is_paused, default_company, default_category)
  on public.job_sources to authenticated;
grant select, insert, update, delete on public.job_sources to service_role;

create function private.guard_job_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.clean_text(new.name, 100);
  new.address := case when new.kind <> 'partner' then btrim(new.address) end;
  new.default_company := private.clean_text(new.default_company, 200);
  if new.name is null then perform private.raise_http_error(400, 'Give the source a name.', 'name'); end if;
  if new.kind <> 'partner' and not coalesce(new.address ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$', false)
  then
    perform private.raise_http_error(400, 'The address is a web address (https://…).', 'address');
  end if;
  new.updated_at := now();
  if tg_op = 'UPDATE' then
    if new.address <> old.address then new.etag := null; new.last_modified := null; end if;
    if old.is_paused and not new.is_paused then new.failures := 0; new.next_run_at := now(); end if;
  end if;
  return new;
end $$;
comment on function private.guard_job_source is
  'Cleans what an admin typed. Another address was never read; one that is turned on runs at once.';
create trigger a_guard_job_source before insert or update on public.job_sources
  for each row execute function private.guard_job_source();
create trigger z_audit after insert or update or delete on public.job_sources
  for each row execute function private.audit(
  'id', 'name', 'kind', 'address', 'every_minutes', 'is_trusted', 'is_paused', 'default_company', 'default_category');

-- == public.jobs ==

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200 and title !~ '^\s*$'),
  company text check (length(company) <= 200),
  employer_name text check (length(employer_name) <= 200),
  location text check (length(location) <= 300),
  borough text check (borough = 'All NYC' or borough = any (private.boroughs())),
  town text check (length(town) <= 300),
  state text check (state ~ '^[A-Z]{2}$'),
  zip text check (zip ~ '^[0-9]{5}$'),
  place_id text references private.places (id),
  spot point,
  category text not null check (category = any (private.categories())),
  job_type text check (job_type = any (private.job_types())),
  pay_range text check (length(pay_range) <= 200),
  pay_low_cents int check (pay_low_cents >= 0),
  pay_high_cents int check (pay_high_cents >= 0),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'year')),
  hourly_low_cents int,
  hourly_high_cents int,
  description text check (length(description) <= 20000),
  summary text check (length(summary) <= 280),
  requirements text check (length(requirements) <= 10000),
  benefits text check (length(benefits) <= 10000),
  no_experience boolean not null default false,
  shifts text[] not null default '{}' check (shifts <@ private.shifts()),
  status text not null default 'active' check (status in ('active', 'paused', 'inactive', 'expired')),
  is_approved boolean not null default false,
  is_verified boolean not null default false,
  featured boolean not null default false,
  hidden_at timestamptz,
  report_count int not null default 0,
  held_reasons text[] not null default '{}',
  duplicate_of uuid references public.jobs (id) on delete set null,
  created_at timestamptz not null default now(),
  posted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  expires_at timestamptz not null,
  closed_at timestamptz,
  is_closed_by_source boolean not null default false,
  utm_source text check (length(utm_source) <= 200),
  application_link text check (application_link ~* '^https?://[^[:space:]]+$' and length(application_link) <= 2000),
  contact_method text check (length(contact_method) <= 500),
  source text not null default 'admin' check (
    source in ('admin', 'import', 'city', 'sample', 'feed', 'partner', 'employer')
  ),
  source_id uuid references public.job_sources (id),
  source_ref text check (length(source_ref) <= 200),
  source_hash text check (length(source_hash) <= 64),
  import_batch_id uuid references public.import_batches (id) on delete set null,
  search tsvector not null,
  title_search tsvector not null
);
comment on table public.jobs is 'A real job posting.';
comment on column public.jobs.location is 'The place as shown; borough is made from it.';
comment on column public.jobs.status is
  'paused: its employer paused it, or it rests (private.job_upkeep); not closed, and off the board all the same.';
comment on column public.jobs.town is
  'Its town outside of the city, with state; null in the city. Such a job has no borough.';
comment on column public.jobs.zip is 'The postcode at the end of its location.';
comment on column public.jobs.place_id is
  'The neighborhood that its text names, unless its address is known; made by private.locate.';
comment on column public.jobs.spot is
  'private.spot of its address or its neighborhood''s center; null for one known by its borough only.';
comment on column public.jobs.pay_range is
  'Pay as posted: ''$18-22/hour'', ''[18,22]'', ''{"low":18,"high":22}''; the five numeric columns are made from it.';
comment on column public.jobs.pay_low_cents is 'Lower bound in cents per pay_unit; null when open (''up to'').';
comment on column public.jobs.pay_high_cents is 'Upper bound in cents per pay_unit; null when open (''20+'').';
comment on column public.jobs.hourly_low_cents is 'pay_low_cents per hour (8 h a day, 40 a week, 2,080 a year).';
comment on column public.jobs.summary is 'First sentences of the description, for the card.';
comment on column public.jobs.shifts is
  'When one works, by title and text: any of days, evenings, nights, weekends; empty when they say nothing.';
comment on column public.jobs.hidden_at is
  'Set when three different people reported an unverified job; an admin clears it.';
comment on column public.jobs.held_reasons is
  'Why it was held when it came or changed, set by a trigger: no_route (no way to its employer), or what '
  'private.ad_reasons found. An admin''s approval stands until what was judged changes.';
comment on column public.jobs.duplicate_of is
  'The job that is shown in its place: the same one, from a better source. Null for one that stands for itself.';
comment on column public.jobs.expires_at is
  'From here on the job is not shown as open; 45 days after posting by default.';
comment on column public.jobs.closed_at is
  'When it was last made inactive or expired; null while it is active or paused.';
comment on column public.jobs.is_closed_by_source is
  'Inactive since its source no longer has it, and for nothing else: back in it, it opens again.';
comment on column public.jobs.contact_method is 'How to reach the employer, as posted; job_contacts is made from it.';
comment on column public.jobs.source_ref is
  'Id in the source; unique with source_id, or with source where there is none, so that nothing is imported twice.';
comment on column public.jobs.source_hash is
  'What its source said when the job was last written; null once the job is gone from it.';
comment on column public.jobs.search is 'Search vector of title, company, category, type, place and text.';
comment on column public.jobs.title_search is 'Search vector of the title alone: an index cannot tell weights apart.';

create unique index jobs_source_ref_idx on public.jobs (source, source_ref) where source_id is null;
create unique index jobs_source_id_ref_idx on public.jobs (source_id, source_ref) where source_id is not null;

-- The feed and its filters are read from these alone.
create index jobs_feed_idx on public.jobs (posted_at desc, id desc)
  include (expires_at, category, borough, job_type, no_experience, shifts, hourly_low_cents, hourly_high_cents, spot)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
create index jobs_feed_borough_idx on public.jobs (borough, posted_at desc, id desc)
  include (expires_at, category, job_type, no_experience, shifts, hourly_low_cents, hourly_high_cents, spot)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
create index jobs_feed_category_idx on public.jobs (category, posted_at desc, id desc)
  include (expires_at, borough, job_type, no_experience, shifts, hourly_low_cents, hourly_high_cents, spot)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
create index jobs_feed_category_borough_idx on public.jobs (category, borough, posted_at desc, id desc)
  include (expires_at, job_type, no_experience, shifts, hourly_low_cents, hourly_high_cents, spot)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
create index jobs_feed_pay_idx
  on public.jobs ((coalesce(hourly_low_cents, hourly_high_cents, 0)) desc, posted_at desc, id desc)
  include (expires_at, category, borough, job_type, no_experience, shifts, hourly_low_cents, hourly_high_cents, spot)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
create index jobs_spot_idx on public.jobs using gist (spot)
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null;
create index jobs_place_idx on public.jobs (place_id);
-- Those with an address, for the geocoder.
create index jobs_address_idx on public.jobs (location) where status = 'active' and location ~ '[0-9]\S*\s+\S';
create index jobs_featured_idx
  on public.jobs (posted_at desc, id desc)
  where featured and is_approved and status = 'active' and hidden_at is null;
-- Moderation, expiry.
create index jobs_created_at_idx on public.jobs (created_at desc, id desc);
create index jobs_posted_at_idx on public.jobs (posted_at desc, id desc);
create index jobs_updated_at_idx on public.jobs (updated_at, id);
create index jobs_expiry_idx on public.jobs (expires_at) where status in ('active', 'paused');
create index jobs_hidden_idx on public.jobs (hidden_at desc) where hidden_at is not null;
create index jobs_duplicate_of_idx on public.jobs (duplicate_of) where duplicate_of is not null;
create index jobs_import_batch_idx on public.jobs (import_batch_id);
create index jobs_waiting_idx on public.jobs (posted_at desc, id desc) where status = 'active' and not is_approved;
create index jobs_reported_idx on public.jobs (report_count desc, posted_at desc, id desc) where report_count > 0;
create index jobs_expired_idx on public.jobs (posted_at desc, id desc) where status = 'expired';
create index jobs_inactive_idx on public.jobs (posted_at desc, id desc) where status = 'inactive';
create index jobs_paused_idx on public.jobs (posted_at desc, id desc) where status = 'paused';
create index jobs_title_order_idx on public.jobs (lower(title), id);
create index jobs_company_order_idx on public.jobs (lower(coalesce(company, employer_name, '')), id);

alter table public.jobs enable row level security;
-- Tables can be filtered and selected freely through the API, which can hold a core or return hundreds of megabytes:
-- the public reads through RPCs only.
create policy "An admin reads every job" on public.jobs for select to authenticated using ((select private.is_admin()));
create policy "An admin adds a job" on public.jobs for insert to authenticated with check ((select private.is_admin()));
create policy "An admin changes a job" on public.jobs for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.jobs to authenticated;
grant insert, update on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;

create function private.derive_job() returns trigger
language plpgsql set search_path = '' as $$
declare
  pay private.pay;
  type_was text := new.job_type;
begin
  new.title := private.clean_text(new.title, 200);
  new.company := private.clean_text(new.company, 200);
  new.location := private.clean_text(new.location, 300);
  new.description := private.clean_text(new.description, 20000);
  new.job_type := private.normalise_job_type(type_was);
  -- A file's row is not lost for a type that says nothing.
  if new.job_type is null and private.clean_text(type_was, 60) is not null
    and tg_table_name not in ('import_rows', 'source_rows') then
    perform private.raise_http_error(
      400, 'Choose full-time, part-time, temporary, contractor, delivery, kitchen, front-desk or multiple.', 'job_type'
    );
  end if;
  new.pay_range := private.clean_text(new.pay_range, 200);
  new.summary := private.summarise(new.description);
  if tg_op = 'INSERT'
    or new.borough is null
    or (new.location is distinct from old.location and new.borough is not distinct from old.borough) then
    new.borough := coalesce(
      private.parse_borough(case when tg_op = 'INSERT' then new.borough end), private.borough_of(new.location)
    );
  end if;
  if new.category is null then new.category := private.category_of(new.title, new.description);
  else new.category := coalesce(private.parse_category(new.category), private.category_of(new.title, new.description));
  end if;

  if tg_op = 'INSERT' and (new.pay_unit is null or coalesce(new.pay_low_cents, new.pay_high_cents) is null)
    or tg_op = 'UPDATE'
    and new.pay_range is distinct from old.pay_range
    and (new.pay_low_cents, new.pay_high_cents, new.pay_unit) is not distinct from (
      old.pay_low_cents, old.pay_high_cents, old.pay_unit
    ) then
    pay := private.parse_pay(new.pay_range);
    new.pay_low_cents := pay.low_cents; new.pay_high_cents := pay.high_cents; new.pay_unit := pay.unit;
  elsif new.pay_unit in ('day', 'week') then
    pay := private.parse_pay(new.pay_range);
  end if;
  if new.pay_low_cents > new.pay_high_cents then
    perform private.raise_http_error(400, 'The lowest pay is above the highest.', 'pay_range');
  end if;
  -- A day or a week of stated other hours has no value by the hour.
  if new.pay_unit in ('day', 'week')
    and (new.pay_low_cents, new.pay_high_cents, new.pay_unit) is not distinct from (
      pay.low_cents, pay.high_cents, pay.unit
    ) then
    new.hourly_low_cents := pay.hourly_low_cents; new.hourly_high_cents := pay.hourly_high_cents;
  else
    new.hourly_low_cents := private.hourly_cents(new.pay_low_cents, new.pay_unit);
    new.hourly_high_cents := private.hourly_cents(new.pay_high_cents, new.pay_unit);
  end if;
  new.updated_at := now();
  return new;
end $$;
comment on function private.derive_job is
  'Keeps the columns that are made from what was posted: borough, category, job type, pay bounds, summary.';

-- Trigger names order them: a_ runs before b_. Imports move rows that were derived when they were staged, and say so.
create trigger a_derive_job before insert or update on public.jobs for each row
  when (current_setting('stoop.derived', true) is distinct from 'on') execute function private.derive_job();

create function private.contact_in(p_text text, out email text, out phone_number text)
language plpgsql immutable set search_path = '' as $$
begin
  email := private.normalized_email(
    substring(p_text from '[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}'));
  phone_number := private.phone_e164(
    -- 'Post id 7012345678' is no number to call.
    substring(regexp_replace(replace(lower(p_text), coalesce(email, ''), ''),
      '\y(?:id|ref(?:erence)?|req(?:uisition)?|folio|c[oó]digo)\W{0,4}[0-9]+|#[0-9]+', '', 'g')
    from '(?:\+?1\W{0,3})?\(?[2-9][0-9]{2}\)?\W{0,3}[2-9][0-9]{2}\W{0,3}[0-9]{4}(?![0-9])'));
end $$;
comment on function private.contact_in is
  'The e-mail address and the phone number that stand in a text; null for none.';

create function private.has_route(p_contact_method text, p_link text) returns boolean
language sql immutable set search_path = '' as $$
  select p_link is not null
    or exists (select from private.contact_in(p_contact_method) c where coalesce(c.email, c.phone_number) is not null);
$$;
comment on function private.has_route is
  'Whether a posting with this contact and application link names a way to its employer (private.application_route).';
grant execute on function private.contact_in, private.has_route to authenticated, service_role;

create function private.reason_text(p_reason text) returns text
language sql immutable set search_path = '' as $$
  select case p_reason
    when 'no_route' then 'names no way to apply'
    when 'banned' then 'has a contact that is banned'
    when 'asks_money' then 'asks applicants for money'
    when 'asks_numbers' then 'asks for bank, card or identity numbers before hiring'
    when 'messenger' then 'moves the talk to a messenger'
    when 'check_cashing' then 'is about checks or other people''s money'
    when 'parcel_forwarding' then 'is about parcels to forward'
    when 'too_long' then 'is too long to be checked'
    when 'pay_beyond' then 'pays three times what its trade does'
    when 'borrowed_name' then 'uses the name of a trusted source with a free e-mail address'
    else p_reason end;
$$;
comment on function private.reason_text is 'A reason of jobs.held_reasons as an admin reads it, behind ''The ad''.';

create function private.known_by(p_source text, p_is_verified boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_source in ('city', 'employer') then p_source
    when p_is_verified then 'team' end;
$$;
comment on function private.known_by is
  'How a job is known: city (from the City of New York), employer (posted by its employer), team (checked by our '
  'team), or null.';

create function private.derive_real_job() returns trigger
language plpgsql set search_path = '' as $$
declare
  reasons text[];
  has_other_texts boolean;
begin
  new.employer_name := private.clean_text(new.employer_name, 200);
  new.requirements := private.clean_text(new.requirements, 10000);
  new.benefits := private.clean_text(new.benefits, 10000);
  new.contact_method := private.clean_text(new.contact_method, 500);
  new.application_link := private.clean_text(new.application_link, 2000);
  new.utm_source := private.clean_text(new.utm_source, 200);
  if not private.is_web_link(new.application_link) then
    perform private.raise_http_error(400, 'The application link is a web address (https://…).', 'application_link');
  end if;
  new.no_experience := private.asks_no_experience(new.title, new.requirements, new.description);
  new.posted_at := coalesce(new.posted_at, now());
  if new.posted_at not between now() - interval '10 years' and now() + interval '10 years' then
    perform private.raise_http_error(400, 'Choose a day within ten years.', 'posted_at');
  end if;
  if new.expires_at not between now() - interval '10 years' and now() + interval '10 years' then
    perform private.raise_http_error(400, 'Choose a day within ten years.', 'expires_at');
  end if;
  if new.expires_at is null then new.expires_at := new.posted_at + interval '45 days'; end if;
  -- Nobody else writes it. An admin who approves one that waits has read why; it waits again once that changes.
  new.held_reasons := case when tg_op = 'UPDATE' then old.held_reasons else '{}' end;
  if tg_op = 'INSERT'
    or (new.contact_method, new.application_link) is distinct from (old.contact_method, old.application_link) then
    new.held_reasons := array_remove(array_remove(new.held_reasons, 'no_route'), 'banned');
    if private.is_banned(new.contact_method, new.application_link) then
      new.held_reasons := new.held_reasons || text 'banned';
      new.is_approved := false;
    end if;
    if (tg_table_name in ('import_rows', 'source_rows') or current_user = 'authenticated')
      and not private.has_route(new.contact_method, new.application_link) then
      new.held_reasons := new.held_reasons || text 'no_route';
      if tg_op = 'INSERT' or private.has_route(old.contact_method, old.application_link) then
        new.is_approved := false;
      end if;
    end if;
  end if;
  has_other_texts := tg_op = 'INSERT'
    or (new.title, new.company, new.employer_name, new.description, new.requirements, new.benefits, new.contact_method)
    is distinct from (
      old.title, old.company, old.employer_name, old.description, old.requirements, old.benefits, old.contact_method);
  if has_other_texts or (new.category, new.hourly_low_cents, new.hourly_high_cents)
    is distinct from (old.category, old.hourly_low_cents, old.hourly_high_cents) then
    reasons := private.ad_reasons(
      concat_ws(E'\n', new.title, new.company, new.employer_name, new.description, new.requirements, new.benefits,
        new.contact_method),
      coalesce(new.company, new.employer_name), new.category, new.hourly_low_cents, new.hourly_high_cents, new.source,
      new.source_id);
    if (has_other_texts and reasons <> '{}' or 'pay_beyond' = any (reasons))
      -- Who changes and approves it at once has read the reasons that it had.
      and not (tg_op = 'UPDATE' and not old.is_approved and new.is_approved and reasons <@ old.held_reasons) then
      new.is_approved := false;
    end if;
    new.held_reasons := array(select r from unnest(new.held_reasons) r where r in ('no_route', 'banned'))
      || reasons;
  end if;
  if tg_op = 'UPDATE' and new.is_approved and new.status = 'active' and not (old.is_approved and old.status = 'active')
    and private.is_banned(new.contact_method, new.application_link) then
    perform private.raise_http_error(400, 'Its contact is on the ban list.', 'contact_method');
  end if;
  if new.is_approved and (tg_op = 'INSERT' or not old.is_approved) then
    new.approved_at := coalesce(new.approved_at, now());
  end if;
  if tg_op = 'UPDATE' and current_user in ('anon', 'authenticated') then
    new.id := old.id; new.created_at := old.created_at; new.report_count := old.report_count;
  end if;
  -- A report changes nothing in the posting: search engines would read it again.
  if tg_op = 'UPDATE' and new.report_count <> old.report_count and new.hidden_at is not distinct from old.hidden_at then
    new.updated_at := old.updated_at;
  end if;
  if tg_op = 'INSERT'
    or (new.location, new.title, new.borough) is distinct from (old.location, old.title, old.borough)
    -- They are made here: whatever else is written to them is not kept.
    or (new.place_id, new.spot::text, new.town, new.state, new.zip)
      is distinct from (old.place_id, old.spot::text, old.town, old.state, old.zip) then
    select l.place_id, l.spot, l.borough, l.town, l.state, l.zip
      into new.place_id, new.spot, new.borough, new.town, new.state, new.zip
    from private.locate(new.location, new.title, new.borough) l;
  end if;
  if tg_op = 'INSERT'
    or (
      new.title, new.company, new.employer_name, new.category, new.job_type, new.location, new.borough, new.description,
        new.requirements, new.place_id, new.spot::text
    )
    is distinct from (
      old.title, old.company, old.employer_name, old.category, old.job_type, old.location, old.borough, old.description,
        old.requirements, old.place_id, old.spot::text
    ) then
    new.shifts := private.shifts_of(new.title, concat_ws(E'\n', new.description, new.requirements));
    new.title_search := private.with_trades(to_tsvector('private.job_text', new.title));
    new.search := new.title_search || private.with_trades(to_tsvector(
      'private.job_text', left(concat_ws(' ', new.company, new.employer_name, new.category, new.job_type,
      new.location, new.borough, new.description, new.requirements), 8000)), new.shifts)
      || private.area_mark(new.place_id, new.spot, new.state);
  else
    new.shifts := old.shifts;
  end if;
  return new;
end $$;
comment on function private.derive_real_job is
  'Like derive_job, for what only real jobs have: approval, expiry, experience, shifts, search vector.';

create trigger b_derive_real_job before insert or update on public.jobs for each row
  when (current_setting('stoop.derived', true) is distinct from 'on') execute function private.derive_real_job();

create function private.store_job_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_email text;
  found_phone text;
begin
  select c.email, c.phone_number into found_email, found_phone from private.contact_in(new.contact_method) c;
  if coalesce(found_email, found_phone) is null then
    delete from public.job_contacts where job_id = new.id;
  else
    insert into public.job_contacts (job_id, email, phone_number) values (new.id, found_email, found_phone)
    on conflict (job_id) do update set email = excluded.email, phone_number = excluded.phone_number;
  end if;
  return null;
end $$;
comment on function private.store_job_contact is
  'Keeps the e-mail address and the phone number that stand in a job''s contact_method.';

create trigger c_store_contact after insert on public.jobs
  for each row
  when (new.contact_method is not null)
  execute function private.store_job_contact();
create trigger c_store_new_contact after update of contact_method on public.jobs for each row
  when (old.contact_method is distinct from new.contact_method) execute function private.store_job_contact();
create trigger z_audit after insert or update or delete on public.jobs for each row execute function private.audit(
  'id', 'title', 'company', 'employer_name', 'location', 'borough', 'town', 'state', 'zip', 'category', 'job_type',
    'pay_range', 'pay_low_cents',
  'pay_high_cents', 'pay_unit', 'hourly_low_cents', 'hourly_high_cents', 'description', 'requirements', 'benefits',
  'no_experience', 'status', 'is_approved', 'is_verified', 'featured', 'hidden_at', 'report_count',
    'held_reasons', 'created_at', 'posted_at',
  'approved_at', 'expires_at', 'utm_source', 'application_link', 'source', 'source_ref', 'import_batch_id');

create function private.reopen_job() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Shown again after its time it would be closed within the minute: it gets a posting's time anew.
  if new.status = 'active'
    and old.status <> 'active'
    and new.expires_at <= now()
    and new.expires_at is not distinct from old.expires_at then
    new.expires_at := now() + interval '45 days';
  end if;
  if (new.status in ('active', 'paused')) <> (old.status in ('active', 'paused')) then
    new.closed_at := case when new.status not in ('active', 'paused') then now() end;
  end if;
  new.is_closed_by_source := new.is_closed_by_source and new.status = 'inactive';
  return new;
end $$;
comment on function private.reopen_job is
  'A job that is made active after its expiry is open for another 45 days; notes when one closes.';

create trigger c_reopen_job before update of status on public.jobs for each row execute function private.reopen_job();

-- == public.fake_jobs ==

create table public.fake_jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200 and title !~ '^\s*$'),
  company text check (length(company) <= 200),
  location text check (length(location) <= 300),
  borough text check (borough = 'All NYC' or borough = any (private.boroughs())),
  category text not null check (category = any (private.categories())),
  job_type text check (job_type = any (private.job_types())),
  pay_range text check (length(pay_range) <= 200),
  pay_low_cents int check (pay_low_cents >= 0),
  pay_high_cents int check (pay_high_cents >= 0),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'year')),
  hourly_low_cents int,
  hourly_high_cents int,
  description text check (length(description) <= 20000),
  summary text check (length(summary) <= 280),
  no_experience boolean not null default false,
  shifts text[] not null default '{}' check (shifts <@ private.shifts()),
  search tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.fake_jobs is
  'A filler posting: fills the feed, never counted, exported, alerted or applied to on the server.';

create index fake_jobs_feed_idx on public.fake_jobs (created_at desc, id desc);

alter table public.fake_jobs enable row level security;
create policy "An admin reads filler" on public.fake_jobs for select to authenticated
  using ((select private.is_admin()));
grant select on public.fake_jobs to authenticated;
grant select, insert, update, delete on public.fake_jobs to service_role;

create trigger a_derive_job before insert or update on public.fake_jobs
  for each row execute function private.derive_job();

create function private.derive_fake_job() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.no_experience := private.asks_no_experience(new.title, null, new.description);
  new.shifts := private.shifts_of(new.title, new.description);
  new.search := setweight(private.with_trades(to_tsvector('private.job_text', new.title)), 'A') ||
    private.with_trades(to_tsvector('private.job_text', concat_ws(' ', new.company, new.category, new.job_type,
      new.location, new.description)), new.shifts);
  return new;
end $$;
comment on function private.derive_fake_job is 'The search vector and experience flag of a filler posting.';

create trigger b_derive_fake_job before insert or update on public.fake_jobs
  for each row execute function private.derive_fake_job();

-- == public.job_contacts ==

create table public.job_contacts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  email text check (private.is_email(email)),
  phone_number text check (private.is_phone(phone_number)),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.job_contacts is
  'Whom to write to or call at a job''s employer; the e-mail address is told who applies, by a link.';
comment on column public.job_contacts.stopped_at is
  'Since when the address gets no e-mails: it asked for none, or they came back. Kept by a trigger.';

create view private.employer_recipients as
  select job_id, email from public.job_contacts where email is not null and stopped_at is null;
comment on view private.employer_recipients is 'The contacts of jobs that e-mails about applications may go to.';

create index job_contacts_email_idx on public.job_contacts (email) where email is not null;

alter table public.job_contacts enable row level security;
create policy "An admin reads contacts" on public.job_contacts for select to authenticated
  using ((select private.is_admin()));
create policy "An admin adds a contact" on public.job_contacts for insert to authenticated
  with check ((select private.is_admin()));
create policy "An admin changes a contact" on public.job_contacts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin removes a contact" on public.job_contacts for delete to authenticated
  using ((select private.is_admin()));
grant select, insert, update, delete on public.job_contacts to authenticated;
grant select, insert, update, delete on public.job_contacts to service_role;

create trigger a_set_updated_at before update on public.job_contacts
  for each row execute function private.set_updated_at();
-- What is made from a job's own column is audited there.
create trigger z_audit after insert or update or delete on public.job_contacts for each row
  when (pg_trigger_depth() = 0) execute function private.audit('job_id', 'created_at', 'stopped_at');

-- == public.saved_jobs ==

create table public.saved_jobs (
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text,
  owner text generated always as (coalesce(user_id::text, visitor_hash)) stored,
  job_id uuid not null,
  job_title text check (length(job_title) <= 200),
  job_company text check (length(job_company) <= 200),
  job_location text check (length(job_location) <= 300),
  created_at timestamptz not null default now(),
  primary key (owner, job_id)
);
comment on table public.saved_jobs is
  'A job that an account or a visitor keeps, with title, company and place as they were: it outlives the job, so it '
  'has no foreign key to it.';

create index saved_jobs_user_idx on public.saved_jobs (user_id, created_at desc);
create index saved_jobs_visitors_idx on public.saved_jobs (created_at) where user_id is null;
create index saved_jobs_job_idx on public.saved_jobs (job_id);

alter table public.saved_jobs enable row level security;
create policy "A person reads their saved jobs" on public.saved_jobs for select to anon, authenticated
  using (owner = coalesce((select auth.uid())::text, (select private.visitor_hash())));
create policy "A person saves a job for themselves" on public.saved_jobs for insert to anon, authenticated
  with check (owner = coalesce((select auth.uid())::text, (select private.visitor_hash())));
create policy "A person removes their saved job" on public.saved_jobs for delete to anon, authenticated
  using (owner = coalesce((select auth.uid())::text, (select private.visitor_hash())));
grant select, delete on public.saved_jobs to anon, authenticated;
grant insert (job_id, job_title, job_company, job_location) on public.saved_jobs to anon;
grant insert (user_id, job_id, job_title, job_company, job_location) on public.saved_jobs to authenticated;
grant select, insert, update, delete on public.saved_jobs to service_role;

create function private.guard_own_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit(tg_table_name, 300, 3000, '1 hour');
  return new;
end $$;
comment on function private.guard_own_insert is 'Rate limit of rows that a person makes of their own.';

create trigger a_guard_own_insert before insert on public.saved_jobs
  for each row execute function private.guard_own_insert();

create function private.guard_saved_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare owner_key text;
begin
  if new.user_id is null and new.visitor_hash is null then
    perform private.require_owner();
    new.visitor_hash := private.visitor_hash();
  end if;
  new.job_title := private.clean_text(new.job_title, 200);
  new.job_company := private.clean_text(new.job_company, 200);
  new.job_location := private.clean_text(new.job_location, 300);
  owner_key := coalesce(new.user_id::text, new.visitor_hash);
  -- Two at the same moment are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('saved_jobs:' || owner_key, 0));
  if (select count(*) from public.saved_jobs s where s.owner = owner_key and s.job_id <> new.job_id) >= 500 then
    perform private.raise_http_error(409, 'You have saved 500 jobs. Remove some to save more.', 'job_id');
  end if;
  return new;
end $$;
comment on function private.guard_saved_job is
  'Notes the visitor who saves and cleans the texts; at most 500 saved jobs an account or visitor.';

create trigger b_guard_saved_job before insert on public.saved_jobs
  for each row execute function private.guard_saved_job();

-- == functions ==

create function private.summarise(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t text := btrim(regexp_replace(left(coalesce(p_text, ''), 800), '\s+', ' ', 'g'));
  r text;
  n int;
begin
  if t = '' then return null; end if;
  if length(t) <= 280 then return t; end if;
  -- Whole sentences when at least 120 characters of them fit, else whole words and an ellipsis.
  r := reverse(left(t, 281));
  n := 281 - least(nullif(strpos(r, ' .'), 0), nullif(strpos(r, ' !'), 0), nullif(strpos(r, ' ?'), 0));
  if n >= 120 then return left(t, n); end if;
  n := 279 - strpos(substr(r, 3), ' ');
  return left(t, case when n > 200 then n else 279 end) || '…';
end $$;
comment on function private.summarise is 'The beginning of a text, at most 280 characters, cut at a sentence or word.';
grant execute on function private.summarise to anon, authenticated, service_role;

create function private.job_state(
  p_status text, p_is_approved boolean, p_hidden_at timestamptz, p_duplicate_of uuid, p_source text
) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_status <> 'active' then p_status
    when not p_is_approved and (p_duplicate_of is null or p_source = 'employer') then 'waiting'
    when not p_is_approved then 'duplicate'
    when p_hidden_at is not null then 'hidden'
    when p_duplicate_of is not null then 'duplicate'
    else 'active'
  end;
$$;
comment on function private.job_state is
  'The state of a job for an admin: active (open), waiting (for approval), hidden (by reports), duplicate (another one '
  'is shown in its place, so nobody need approve it; an employer who posted it waits all the same), paused, inactive '
  'or expired.';

create function public.add_filler(p_jobs jsonb, p_reset boolean) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  added int := 0;
begin
  -- Several visitors can find the table empty at the same moment: they take turns, and all but the first find it
  -- filled.
  perform pg_advisory_xact_lock(hashtext('public.add_filler'));
  if p_reset then
    delete from public.fake_jobs where true;
  end if;
  if (select count(*) from (select 1 from public.fake_jobs limit 10) few) < 10 then
    insert into public.fake_jobs (title, company, location, category, job_type, pay_range, description, created_at)
    select title, company, location, category, job_type, pay_range, description, coalesce(ages.posted_at[number], now())
    from
      rows from (
        jsonb_to_recordset(p_jobs -> 'jobs') as (
          title text, company text, location text, category text, job_type text, pay_range text, description text
        )
      ) with ordinality as job (
        title, company, location, category, job_type, pay_range, description, number
      ),
      -- As old, one by one, as the open jobs are: filler isn't younger than they.
      (
        select percentile_disc(array(
          select (n - 0.5) / requested.count
          from
            (select jsonb_array_length(p_jobs -> 'jobs') as count) requested,
            generate_series(1, requested.count) n
        )) within group (order by posted_at desc) as posted_at
        from private.open_jobs
      ) ages;
    get diagnostics added = row_count;
  end if;
  return jsonb_build_object('added', added, 'total', (select count(*) from public.fake_jobs));
end $$;
comment on function public.add_filler is
  'Adds the filler postings of { jobs: [{ title, company, location, category, job_type, pay_range, description }] } '
  'when there are fewer than 10, after removing all with p_reset; concurrent calls wait for each other. Returns { '
  'added, total }. Service only.';
grant execute on function public.add_filler to service_role;

create function private.posting_key(p_title text, p_company text, p_location text, p_description text) returns text
language sql immutable set search_path = '' as $$
  -- Letters of every script count; case, spaces and ASCII punctuation do not.
  select private.hash(
    lower(btrim(regexp_replace(concat_ws('|', coalesce(p_title, ''), coalesce(p_company, ''), coalesce(p_location, ''),
    coalesce(left(p_description, 4000), '')), '[][:space:]!"#$%&''()*+,./:;<=>?@\\^_`{}~[-]+', ' ', 'g'))));
$$;
comment on function private.posting_key is
  'Identifies an imported posting, so that overlapping files import each one once.';

create view private.open_jobs as
  select * from public.jobs where is_approved and status = 'active' and hidden_at is null and expires_at > now();
comment on view private.open_jobs is 'The jobs that anybody may see and apply for now.';

create view private.listed_jobs as
  select * from public.jobs
  where is_approved and status = 'active' and hidden_at is null and duplicate_of is null and expires_at > now();
comment on view private.listed_jobs is
  'The open jobs that are shown, counted and alerted to: each once, though several sources may have it.';

-- == private.job_translations ==

create table private.job_translations (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  texts jsonb check (jsonb_typeof(texts) = 'object'),
  made_at timestamptz not null default now()
);
comment on table private.job_translations is
  'The running text of a job in Spanish, by a language model. It goes when the text changes.';
comment on column private.job_translations.texts is
  'description, requirements and benefits, those that the job has; null where the translation was refused, so that it '
  'is not asked for again.';

create function private.drop_translation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.job_translations where job_id = new.id;
  return null;
end $$;
create trigger c_drop_translation after update of description, requirements, benefits on public.jobs for each row
  when ((old.description, old.requirements, old.benefits)
    is distinct from (new.description, new.requirements, new.benefits))
  execute function private.drop_translation();

create function private.job_texts(p_description text, p_requirements text, p_benefits text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, value) filter (where value ~ '\S'), '{}')
  from (values ('description', p_description), ('requirements', p_requirements), ('benefits', p_benefits))
    text (name, value);
$$;
comment on function private.job_texts is 'The running texts that a job has, by name.';

create function private.figures(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(f[1] order by f[1]), '{}') from regexp_matches(p_text, '\d+(?:[.,:]\d+)*', 'g') f;
$$;
comment on function private.figures is 'Every figure of a text, sorted: ''$18.50'' is 18.50, ''9:30 am'' is 9:30.';

create function public.jobs_to_translate(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'texts', texts)), '[]')
  from (
    select j.id, private.job_texts(j.description, j.requirements, j.benefits) as texts
    from private.open_jobs j
    where not exists (select 1 from private.job_translations t where t.job_id = j.id)
      and concat(j.description, j.requirements, j.benefits) ~ '\S'
      and length(concat(j.description, j.requirements, j.benefits)) <= 12000
    order by j.posted_at desc, j.id desc
    limit least(greatest(p_limit, 0), 20)
  ) waiting;
$$;
comment on function public.jobs_to_translate is
  'For run-schedule: the newest open jobs without a translation (at most 20, of at most 12,000 characters): [{ id, '
  'texts: { description, requirements, benefits } }], those that a job has. Service only.';
grant execute on function public.jobs_to_translate to service_role;

create function public.store_translation(p_job_id uuid, p_original jsonb, p_texts jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  original jsonb;
  is_fit boolean;
begin
  select private.job_texts(description, requirements, benefits) into original
    from public.jobs where id = p_job_id for share;
  -- Changed since: it is translated anew.
  if original is distinct from p_original then return false; end if;
  select coalesce(bool_and(coalesce(
      t.value ~ '\S' and length(t.value) <= 3 * length(o.value) + 200
      and private.figures(t.value) = private.figures(o.value), false)), false)
    into is_fit
    from jsonb_each_text(original) o full join jsonb_each_text(p_texts) t using (key);
  insert into private.job_translations (job_id, texts) values (p_job_id, case when is_fit then p_texts end)
  on conflict (job_id) do update set texts = excluded.texts, made_at = now();
  return is_fit;
end $$;
comment on function public.store_translation is
  'For run-schedule: stores the Spanish texts of a job, by name, if each has the same figures as the original that '
  'was translated (p_original, as jobs_to_translate gave it); otherwise, and for null, that there are none. Returns '
  'whether they are shown; false too when the job''s text has changed. Service only.';
grant execute on function public.store_translation to service_role;

-- Computed fields: asked for by name (select=id,posted_by), by admins.
create function public.posted_by(p_job public.jobs) returns uuid
language sql stable set search_path = '' as $$
  select coalesce((select b.created_by from public.import_batches b where b.id = p_job.import_batch_id),
    (select l.actor
     from public.audit_log l
     where l.table_name = 'jobs' and l.row_id = p_job.id::text and l.action = 'insert'
     order by l.id
     limit 1));
$$;
comment on function public.posted_by is
  'For admins: the admin who added or imported a job; null for jobs of the City, samples and operators.';
grant execute on function public.posted_by to authenticated, service_role;

create function public.approved_by(p_job public.jobs) returns uuid
language sql stable set search_path = '' as $$
  select case when p_job.is_approved then coalesce(
    (select l.actor
     from public.audit_log l
     where l.table_name = 'jobs' and l.row_id = p_job.id::text and l.after -> 'is_approved' = 'true'
     order by l.id desc
     limit 1),
    (select b.created_by from public.import_batches b where b.id = p_job.import_batch_id)) end;
$$;
comment on function public.approved_by is 'For admins: the admin who last approved a job.';
grant execute on function public.approved_by to authenticated, service_role;

create function private.expire_jobs() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  update public.jobs set status = 'expired' where status in ('active', 'paused') and expires_at <= now();
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.expire_jobs is 'Expires the jobs whose time is over; returns how many.';

-- == the geocoder ==

create function public.addresses_to_geocode(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('location', location, 'borough', borough)), '[]')
  from (
    select j.location, min(j.borough) as borough
    from private.open_jobs j
    where j.location ~ '[0-9]\S*\s+\S'
      and j.state is null
      and not exists (select 1 from private.geocoded_addresses g where g.location = j.location)
    group by j.location
    order by max(j.posted_at) desc
    limit least(greatest(p_limit, 0), 50)
  ) waiting;
$$;
comment on function public.addresses_to_geocode is
  'For run-schedule: locations with a number (at most 50) of open jobs, newest first, that the geocoder was not asked '
  'about: [{ location, borough }]. Service only.';
grant execute on function public.addresses_to_geocode to service_role;

create function public.store_geocoded_address(p_location text, p_latitude float8, p_longitude float8) returns int
language plpgsql security definer set search_path = '' as $$
declare
  found_spot constant point := case
    when p_latitude between 40.47 and 40.93 and p_longitude between -74.28 and -73.68
      then private.spot(p_latitude, p_longitude)
  end;
  n int := 0;
begin
  insert into private.geocoded_addresses (location, spot)
  values (p_location, found_spot)
  on conflict (location) do update set spot = excluded.spot, geocoded_at = now();
  if found_spot is not null then
    update public.jobs set place_id = null, spot = found_spot
    where location = p_location and location ~ '[0-9]\S*\s+\S' and status = 'active';
    get diagnostics n = row_count;
  end if;
  return n;
end $$;
comment on function public.store_geocoded_address is
  'For run-schedule: stores where an address is, in degrees, and puts its jobs there; outside New York, and for nulls, '
  'that it is not known. Returns how many jobs were placed. Service only.';
grant execute on function public.store_geocoded_address to service_role;
