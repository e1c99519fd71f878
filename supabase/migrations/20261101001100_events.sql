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
    reason in (
      'scam', 'asks_money', 'not_the_company', 'wrong_pay', 'filled', 'other', 'not_our_job', 'contact_bounced'
    )
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
  with check (
    resolved_at is null
    and reason in ('scam', 'asks_money', 'not_the_company', 'wrong_pay', 'filled', 'other')
  );
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

-- == private.page_speed ==

create type private.page_route as enum (
  '/', '/jobs', '/jobs/:kind', '/jobs/:id', '/apply', '/apply/:jobId', '/apply/:jobId/step-1', '/apply/:jobId/step-2',
  '/apply/:jobId/step-3', '/apply/:jobId/step-4', '/apply/:jobId/success', '/alerts', '/earn', '/welcome', '/post',
  '/post/:token', '/dashboard', '/my-jobs', '/settings/alerts', '/my-applications', '/application/:id', '/messages',
  '/referrals', '/profile', '/tools', '/tools/salary-guide', '/sign-in', '/link/:token', '/s/:code',
  '/unsubscribe/:token', '/reapply/:reapplyId', '/employer/:token', '/employer/:token/hiring',
  '/employer/:token/poster', '/employer/stop/:token', '/interview/:token',
  '/terms', '/privacy', '/stats', '/outcome/:token', '*');
comment on type private.page_route is
  'The public pages that visits are counted by, as the site''s router names them; the landing pages are one.';

create type private.page_connection as enum ('slow-2g', '2g', '3g', '4g', 'unknown');
comment on type private.page_connection is 'How fast a browser says that its connection is.';

create type private.page_figure as enum ('visits', 'lcp', 'inp', 'cls');
comment on type private.page_figure is
  'What is counted of a visit: that it was, when its largest part was drawn, how long its slowest answer to a tap took '
  '(both in ms), and how much moved by itself.';

create type private.page_error as enum ('offline', 'limited', 'refused', 'server', 'chunk', 'crash');
comment on type private.page_error is
  'What went wrong before somebody''s eyes: no answer, too many requests (429), another 4xx, a 5xx, a file of a '
  'release that is gone, a screen that broke.';

create table private.page_speed (
  day date not null,
  route private.page_route not null,
  connection private.page_connection not null,
  figure private.page_figure not null,
  at_most numeric not null,
  visits bigint not null,
  primary key (day, route, connection, figure, at_most)
);
comment on table private.page_speed is
  'How many visits of a New York day that began on a page were at most so slow: counts in buckets, no row of a visit.';

create table private.page_errors (
  day date not null,
  route private.page_route not null,
  code private.page_error not null,
  visits bigint not null,
  primary key (day, route, code)
);
comment on table private.page_errors is 'In how many visits of a New York day something went wrong on a page.';

create function private.page_bucket(p_figure private.page_figure, p_value numeric) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(min(edge) filter (where edge >= p_value), max(edge))
  from unnest(
    case p_figure
      when 'visits' then array[0]
      when 'lcp' then array[500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10000, 15000, 60000]
      when 'inp' then array[50, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 60000]
      when 'cls' then array[0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
    end::numeric[]) edge
$$;
comment on function private.page_bucket is 'The upper end of the bucket that a figure falls into; the last has no end.';

create function public.report_page(
  p_route text, p_connection text default 'unknown', p_lcp numeric default null, p_inp numeric default null,
  p_cls numeric default null, p_errors jsonb default '[]'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  routes constant text[] := enum_range(null::private.page_route);
  connections constant text[] := enum_range(null::private.page_connection);
  codes constant text[] := enum_range(null::private.page_error);
begin
  perform private.enforce_rate_limit('page_reports', 120, 1200, '1 hour');
  -- What this release does not know, of an older or newer site or made up, is not counted.
  if p_route = any (routes) then
    insert into private.page_speed as s (day, route, connection, figure, at_most, visits)
    select private.today(), p_route::private.page_route,
      case when p_connection = any (connections) then p_connection else 'unknown' end::private.page_connection,
      f.figure, private.page_bucket(f.figure, f.value), 1
    from (
      values ('visits'::private.page_figure, 0::numeric), ('lcp', p_lcp), ('inp', p_inp), ('cls', p_cls)
    ) f (figure, value)
    where f.value >= 0 and f.value <> 'NaN'
    order by f.figure
    on conflict (day, route, connection, figure, at_most) do update set visits = s.visits + 1;
  end if;
  insert into private.page_errors as s (day, route, code, visits)
  select distinct private.today(), (e ->> 'route')::private.page_route, (e ->> 'code')::private.page_error, 1
  from jsonb_array_elements(case when jsonb_typeof(p_errors) = 'array' then p_errors else '[]' end) e
  where e ->> 'route' = any (routes) and e ->> 'code' = any (codes)
  order by 2, 3
  on conflict (day, route, code) do update set visits = s.visits + 1;
end $$;
comment on function public.report_page is
  'How a visit went, told once when it is hidden, with nothing about the person: the page that it began on (as the '
  'router names it), the kind of connection, the largest paint and the slowest interaction in ms, the layout shift, '
  'and what went wrong [{ route, code }]. Only counts are kept; names that the database does not know are not. '
  'Errors: 429.';
grant execute on function public.report_page to anon, authenticated;

create function private.page_figures(p_from date, p_to date) returns table (
  route private.page_route, visits bigint, lcp numeric, lcp_slow numeric, inp numeric, cls numeric, errors bigint
)
language sql stable security definer set search_path = '' as $$
  with counted as (
    select s.route, s.figure, s.at_most, sum(s.visits) as visits,
      sum(case when s.connection in ('slow-2g', '2g', '3g') then s.visits else 0 end) as slow
    from private.page_speed s
    where s.day >= p_from and s.day < p_to
    group by 1, 2, 3
  ), added as (
    select c.route, c.figure, c.at_most, c.visits,
      sum(c.visits) over up >= 0.75 * sum(c.visits) over whole as is_most,
      sum(c.slow) over up >= 0.75 * nullif(sum(c.slow) over whole, 0) as is_most_slow
    from counted c
    window whole as (partition by c.route, c.figure), up as (partition by c.route, c.figure order by c.at_most)
  ), measured as (
    select a.route, sum(a.visits) filter (where a.figure = 'visits') as visits,
      min(a.at_most) filter (where a.figure = 'lcp' and a.is_most) as lcp,
      min(a.at_most) filter (where a.figure = 'lcp' and a.is_most_slow) as lcp_slow,
      min(a.at_most) filter (where a.figure = 'inp' and a.is_most) as inp,
      min(a.at_most) filter (where a.figure = 'cls' and a.is_most) as cls
    from added a
    group by 1
  ), failed as (
    select e.route, sum(e.visits) as errors from private.page_errors e where e.day >= p_from and e.day < p_to group by 1
  )
  select coalesce(m.route, f.route), coalesce(m.visits, 0)::bigint, m.lcp, m.lcp_slow, m.inp, m.cls,
    coalesce(f.errors, 0)::bigint
  from measured m
  full join failed f on f.route = m.route
$$;
comment on function private.page_figures is
  'Of each page, over New York days from p_from to before p_to: the visits that began there, within what three of four '
  'of them were (lcp and inp in ms, lcp_slow on 3G and slower, cls), and how often something went wrong there.';

create function private.doubled_pages() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select f.route || ' ' || w.what
    from private.page_figures(private.today() - 1, private.today() + 1) f
    join private.page_figures(private.today() - 8, private.today() - 1) b on b.route = f.route
    cross join lateral (
      values
        ('lcp', f.lcp >= 2 * b.lcp),
        ('inp', f.inp >= 2 * b.inp and f.inp > 200),
        ('cls', f.cls >= 2 * b.cls and f.cls > 0.1),
        ('errors', f.errors >= 10 and f.errors * b.visits >= 2 * b.errors * f.visits)
    ) w (what, is_so)
    where w.is_so and f.visits >= 50 and b.visits >= 50
    order by f.route, w.what)
$$;
comment on function private.doubled_pages is
  'Pages that were twice as slow yesterday and today as in the seven days before, or failed twice as often: ''/apply '
  'lcp''. Of those with at least 50 visits in both times; nothing that is still good by Google''s measure of INP and '
  'CLS.';

create function public.admin_page_speed() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant date := private.today() - 6;
begin
  perform private.require_admin();
  return jsonb_build_object('as_of', now(), 'since', since, 'pages', (
    select coalesce(
      jsonb_agg(
        to_jsonb(f) - 'errors' || jsonb_build_object('errors', (
          select coalesce(jsonb_object_agg(e.code, e.visits), '{}')
          from (
            select code, sum(visits) as visits
            from private.page_errors
            where route = f.route and day >= since
            group by 1
          ) e))
        order by f.visits desc, f.route), '[]')
    from private.page_figures(since, private.today() + 1) f));
end $$;
comment on function public.admin_page_speed is
  'For admins, how visits of the last seven New York days went: { as_of, since, pages: those with most visits first [{ '
  'route, visits (that began there), lcp, lcp_slow (on 3G and slower), inp (within how many ms three of four visits '
  'were), cls (as such), errors: { code: visits in which it was met on that page } }] }. What no browser measured is '
  'null. Errors: 401, 403.';
grant execute on function public.admin_page_speed to authenticated;

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
