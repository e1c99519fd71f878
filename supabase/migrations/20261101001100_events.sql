-- Events: append-only, removed by date.

-- == public.search_events ==

create table public.search_events (
  id uuid primary key default gen_random_uuid(),
  event_type text not null check (event_type in ('apply_page_visit', 'craigslist_landing', 'deep_link_open')),
  job_id uuid,
  filter_applied text check (length(filter_applied) <= 200),
  ip_address text check (length(ip_address) <= 64),
  user_agent text check (length(user_agent) <= 500),
  created_at timestamptz not null default now()
);
comment on table public.search_events is 'A visit to an entry of the site: apply page, campaign landing or deep link.';
comment on column public.search_events.ip_address is 'The network address, hashed with the day''s salt.';

create index search_events_created_idx on public.search_events (created_at);

alter table public.search_events enable row level security;
create policy "An admin reads entries" on public.search_events for select to authenticated
  using ((select private.is_admin()));
create policy "Anybody records an entry" on public.search_events for insert to anon, authenticated
  with check (created_at = now());
grant select on public.search_events to authenticated;
-- ip_address and clicked_at may stand in a body; the trigger decides what is stored.
grant insert (id, event_type, job_id, filter_applied, ip_address, user_agent) on public.search_events
  to anon, authenticated;
grant select, insert, update, delete on public.search_events to service_role;

create function private.guard_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Who looks and searches is most of everybody behind a carrier's or a library's address; who clicks, is scored.
  if tg_table_name = 'job_views' then perform private.enforce_rate_limit('job_views', 300, 6000, '1 hour');
  elsif tg_table_name = 'search_events' then perform private.enforce_rate_limit('search_events', 120, 3000, '1 hour');
  else perform private.enforce_rate_limit(tg_table_name, 120, 1200, '1 hour'); end if;
  if tg_table_name = 'search_events' then
    new.filter_applied := coalesce(private.clean_text(new.filter_applied, 200), 'direct');
    new.user_agent := private.clean_text(new.user_agent, 500);
    new.ip_address := private.address_hash();
  elsif tg_table_name = 'referral_clicks' then
    new.referral_code := upper(private.clean_text(new.referral_code, 60));
    if new.referral_code ~ '^HIRE[A-Z0-9]{6}$' then new.referral_code := substr(new.referral_code, 5); end if;
    if lower(new.referral_code) in ('user', 'shared', 'craigslist', 'direct') then
      new.referral_code := lower(new.referral_code);
    end if;
    -- A phone's clock may be wrong, and a click may be sent late.
    new.clicked_at := least(now(), greatest(new.clicked_at, now() - interval '2 days'));
    new.ip_address := private.address_hash();
  elsif tg_table_name = 'craigslist_applications' then
    new.city := private.borough_of(new.city);
    new.utm_source := private.clean_text(new.utm_source, 200);
    new.utm_campaign := private.clean_text(new.utm_campaign, 200);
    new.variant := coalesce(private.clean_text(new.variant, 100), 'default');
  elsif tg_table_name = 'job_views' then
    -- Filler and unknown jobs are not counted; a second view of the visit is none.
    if not exists (select 1 from public.jobs where id = new.job_id) then return null; end if;
    if exists (
      select 1 from public.job_views v where v.visit_id = new.visit_id and v.job_id = new.job_id and v.day = new.day
    ) then
      return null;
    end if;
  end if;
  return new;
end $$;
comment on function private.guard_event is 'Rate limit and clean-up of what anybody may record.';

create trigger a_guard_event before insert on public.search_events
  for each row execute function private.guard_event();

-- == public.event_logs ==

create table public.event_logs (
  id uuid primary key default gen_random_uuid(),
  event_type text not null check (event_type ~ '^[a-z0-9_]{1,60}$'),
  application_id uuid,
  ref_code text check (length(ref_code) <= 60),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 4000),
  created_at timestamptz not null default now()
);
comment on table public.event_logs is
  'Something that happened, as our own functions saw it: application_submitted, reapply_nudge.';

create index event_logs_type_idx on public.event_logs (event_type, created_at desc);
create index event_logs_application_idx on public.event_logs (application_id);
create index event_logs_created_idx on public.event_logs (created_at);

alter table public.event_logs enable row level security;
create policy "An admin reads events" on public.event_logs for select to authenticated
  using ((select private.is_admin()));
grant select on public.event_logs to authenticated;
grant select, insert, update, delete on public.event_logs to service_role;

-- == public.job_views ==

create table public.job_views (
  visit_id uuid not null,
  job_id uuid not null,
  day date not null default (now() at time zone 'America/New_York')::date,
  created_at timestamptz not null default now(),
  primary key (visit_id, job_id, day)
);
comment on table public.job_views is 'A card of a real job was opened: once per visit, job and New York day.';

create index job_views_day_idx on public.job_views (day);

alter table public.job_views enable row level security;
create policy "An admin reads views" on public.job_views for select to authenticated
  using ((select private.is_admin()));
create policy "Anybody records a view" on public.job_views for insert to anon, authenticated
  with check (created_at = now());
grant select on public.job_views to authenticated;
grant insert (visit_id, job_id) on public.job_views to anon, authenticated;
grant select, insert, update, delete on public.job_views to service_role;

create trigger a_guard_event before insert on public.job_views
  for each row execute function private.guard_event();

-- == public.craigslist_applications ==

create table public.craigslist_applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid,
  application_id uuid references public.job_applications (id) on delete cascade,
  city text check (length(city) <= 60),
  utm_source text check (length(utm_source) <= 200),
  utm_campaign text check (length(utm_campaign) <= 200),
  variant text not null default 'default' check (length(variant) <= 100),
  created_at timestamptz not null default now()
);
comment on table public.craigslist_applications is 'Somebody came to a job from the classified-ads campaign.';

create unique index craigslist_applications_application_key
  on public.craigslist_applications (application_id)
  where application_id is not null;

alter table public.craigslist_applications enable row level security;
create policy "An admin reads campaign arrivals" on public.craigslist_applications for select to authenticated
  using ((select private.is_admin()));
create policy "Anybody records a campaign arrival" on public.craigslist_applications for insert to anon, authenticated
  with check (created_at = now());
grant select on public.craigslist_applications to authenticated;
grant insert (id, job_id, city, utm_source, utm_campaign, variant) on public.craigslist_applications
  to anon, authenticated;
grant select, insert, update, delete on public.craigslist_applications to service_role;

create trigger a_guard_event before insert on public.craigslist_applications
  for each row execute function private.guard_event();

-- == public.job_reports ==

create table public.job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  reason text not null check (
    reason in ('scam', 'wrong_pay', 'filled', 'other', 'not_our_job', 'contact_bounced')
  ),
  note text check (length(note) <= 1000),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text,
  address_hash text,
  resolved_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.job_reports is
  'A person reported a job; three different people at three addresses hide one that is not verified. Or its employer '
  'said that it is not theirs, or cannot be reached (not_our_job, contact_bounced).';
comment on column public.job_reports.resolved_at is 'Set when an admin looked; a resolved report no longer counts.';

create index job_reports_job_idx on public.job_reports (job_id, created_at desc);
create index job_reports_address_idx on public.job_reports (address_hash, created_at) where address_hash is not null;
create unique index job_reports_user_key on public.job_reports (user_id, job_id) where user_id is not null;
create unique index job_reports_visitor_key on public.job_reports (visitor_hash, job_id) where visitor_hash is not null;

alter table public.job_reports enable row level security;
create policy "An admin reads reports" on public.job_reports for select to authenticated
  using ((select private.is_admin()));
create policy "Anybody reports a job" on public.job_reports for insert to anon, authenticated
  with check (resolved_at is null and reason in ('scam', 'wrong_pay', 'filled', 'other'));
grant select on public.job_reports to authenticated;
grant insert (id, job_id, reason, note) on public.job_reports to anon, authenticated;
grant select, insert, update, delete on public.job_reports to service_role;

create function private.guard_personal_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit(tg_table_name, 30, 300, '1 hour');
  new.user_id := auth.uid();
  new.visitor_hash := case when auth.uid() is null then private.visitor_hash() end;
  if tg_table_name = 'job_reports' then
    new.note := private.clean_text(new.note, 1000);
    -- An address that says nothing (too long, loopback) is one place, however many send it.
    new.address_hash := coalesce(
      private.hash_address(private.client_site()), case when private.client_address() is not null then 'unknown' end
    );
    if not exists (select 1 from public.jobs where id = new.job_id) then return null; end if;
    if exists (select 1 from public.job_reports r where r.job_id = new.job_id
      and (r.user_id = new.user_id or r.visitor_hash = new.visitor_hash)) then return null; end if;
  elsif exists (select 1 from public.tool_interest i where i.tool_id = new.tool_id
      and (i.user_id = new.user_id or i.visitor_hash = new.visitor_hash)) then
    return null;
  end if;
  return new;
end $$;
comment on function private.guard_personal_event is
  'Notes who reports a job or waits for a tool; the same again is dropped quietly.';

create trigger a_guard_event before insert on public.job_reports
  for each row when (new.reason not in ('not_our_job', 'contact_bounced'))
  execute function private.guard_personal_event();

create function private.weigh_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people int;
  places int;
  hides boolean;
begin
  -- All unknown addresses count as one; only without any proxy each person counts as an address. Not 'for update': the
  -- report's foreign key locks the job already, and two would wait for each other.
  perform 1 from public.jobs where id = new.job_id for no key update;
  select count(distinct r.person), count(distinct r.place) filter (where (
      -- Who reports many jobs a day has no say in which are hidden.
      select count(*)
      from public.job_reports x
      where x.address_hash = r.address_hash and x.created_at > now() - interval '1 day') <= 5)
    into people, places
    from (
      select address_hash, coalesce(user_id::text, visitor_hash) as person, coalesce(address_hash,
        case
          when current_setting('stoop.no_proxy', true) = 'on' then coalesce(user_id::text, visitor_hash)
          else 'unknown'
        end) as place
      from public.job_reports
      where job_id = new.job_id and resolved_at is null and (user_id is not null or visitor_hash is not null)
    ) r;
  select j.hidden_at is null and not j.is_verified and people >= 3 and places >= 3 into hides
  from public.jobs j
  where j.id = new.job_id;
  if hides then
    -- A few addresses could take the whole board away: beyond this a job is only flagged, and an admin decides.
    perform pg_advisory_xact_lock(hashtextextended('jobs hidden by reports', 0));
    select count(*) filter (where j.hidden_at > now() - interval '1 hour' and j.report_count >= 3)
        < greatest(3, count(*) filter (where not j.is_verified) * 0.02)
      into hides
      from public.jobs j
     where j.status = 'active';
  end if;
  update public.jobs set
    report_count = people + (
      select count(*)
      from public.job_reports
      where job_id = new.job_id and resolved_at is null and reason in ('not_our_job', 'contact_bounced')
    ),
    hidden_at = case when hides then now() else hidden_at end
  where id = new.job_id;
  return null;
end $$;
comment on function private.weigh_reports is
  'Hides an unverified job that three different people at three addresses reported, three jobs in an hour or 2 % of '
  'the unverified ones; any other is only counted, as are those of an address that reports more than five a day.';

create trigger b_weigh_reports after insert on public.job_reports for each row execute function private.weigh_reports();
create trigger z_audit after update of resolved_at on public.job_reports for each row
  execute function private.audit('resolved_at');

-- == public.tool_interest ==

create table public.tool_interest (
  id uuid primary key default gen_random_uuid(),
  tool_id text not null check (tool_id ~ '^[a-z0-9-]{1,60}$'),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text,
  created_at timestamptz not null default now()
);
comment on table public.tool_interest is
  'A person asked to be notified when a tool marked as coming soon is available.';

create unique index tool_interest_user_key on public.tool_interest (user_id, tool_id) where user_id is not null;
create unique index tool_interest_visitor_key
  on public.tool_interest (visitor_hash, tool_id)
  where visitor_hash is not null;

alter table public.tool_interest enable row level security;
create policy "An admin reads who waits for a tool" on public.tool_interest for select to authenticated
  using ((select private.is_admin()));
create policy "Anybody asks to be notified of a tool" on public.tool_interest for insert to anon, authenticated
  with check (created_at = now());
grant select on public.tool_interest to authenticated;
grant insert (id, tool_id) on public.tool_interest to anon, authenticated;
grant select, insert, update, delete on public.tool_interest to service_role;

create trigger a_guard_event before insert on public.tool_interest
  for each row execute function private.guard_personal_event();

-- == on public.referral_clicks ==

create trigger a_guard_event before insert on public.referral_clicks
  for each row execute function private.guard_event();

-- == on public.jobs ==

create function private.resolve_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_reports set resolved_at = now() where job_id = new.id and resolved_at is null;
  update public.jobs set report_count = 0 where id = new.id and report_count > 0;
  return null;
end $$;
comment on function private.resolve_reports is
  'An admin who shows a hidden job again, or verifies it, has looked at its reports.';

create trigger d_resolve_reports after update on public.jobs for each row
  when ((old.hidden_at is not null and new.hidden_at is null) or (new.is_verified and not old.is_verified))
  execute function private.resolve_reports();
