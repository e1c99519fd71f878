-- Alert sign-ups and their settings.

-- == public.alert_optins ==

create table public.alert_optins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  first_name text not null default 'Job Seeker' check (length(first_name) between 1 and 100),
  phone_number text not null default 'Not provided' check (
    phone_number = 'Not provided' or private.is_phone(phone_number)
  ),
  email text check (private.is_email(email)),
  job_type text not null default 'Various' check (job_type = any (private.categories())),
  city text not null default 'Not Specified' check (
    city in ('All NYC', 'Not Specified') or city = any (private.boroughs())
  ),
  near text references private.places (id),
  within_miles smallint check (within_miles in (1, 2, 5, 10)),
  interests text check (length(interests) <= 1000),
  shifts text[] not null default '{}' check (shifts <@ private.shifts() and cardinality(shifts) <= 4),
  consent boolean not null default true,
  consent_text_version text check (length(consent_text_version) <= 100),
  consented_at timestamptz,
  auto_enrolled boolean not null default false,
  opted_in_sms boolean not null default true,
  opted_in_email boolean not null default false,
  language text not null default 'en' check (language in ('en', 'es')),
  referred_by_code text check (length(referred_by_code) <= 60),
  utm_source text check (length(utm_source) <= 200),
  boost_tokens int not null default 0 check (boost_tokens >= 0),
  texts_stopped boolean not null default false,
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  unsubscribed_at timestamptz,
  paused_until timestamptz,
  last_interaction_at timestamptz,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint alert_optins_one_owner check (num_nonnulls(user_id, visitor_hash) <= 1),
  constraint alert_optins_near check ((near is null) = (within_miles is null))
);
comment on table public.alert_optins is
  'A person''s subscription to job alerts by SMS and e-mail, with the consent they gave.';
comment on column public.alert_optins.job_type is 'Category of the one taxonomy.';
comment on column public.alert_optins.city is 'Borough, All NYC, or Not Specified.';
comment on column public.alert_optins.near is
  'A neighborhood or a station of the city: only jobs within so many miles of it, and those of its borough whose exact '
  'place is not known.';
comment on column public.alert_optins.shifts is 'Only jobs of one of these shifts; none: of any.';
comment on column public.alert_optins.paused_until is 'No alerts before; written by pause_my_alerts.';
comment on column public.alert_optins.boost_tokens is
  'One for each redemption of the person''s referral codes; never written by the person.';
comment on column public.alert_optins.texts_stopped is
  'Whether a STOP turned its texts off: START turns them on again, unless its owner changed them since.';
comment on column public.alert_optins.claimed_at is 'When an account took it over from the phone it was made on.';
comment on column public.alert_optins.unsubscribe_token is 'Stands in the unsubscribe link.';

create index alert_optins_phone_idx on public.alert_optins (phone_number) where phone_number <> 'Not provided';
create index alert_optins_email_idx on public.alert_optins (email) where email is not null;
create index alert_optins_mailbox_idx on public.alert_optins (private.mailbox(email)) where email is not null;
create index alert_optins_user_idx on public.alert_optins (user_id, created_at desc) where user_id is not null;
create index alert_optins_visitor_idx on public.alert_optins (visitor_hash, created_at desc) where user_id is null;
create index alert_optins_near_idx on public.alert_optins (near) where near is not null;
create index alert_optins_created_idx on public.alert_optins (created_at desc, id desc);
create index alert_optins_match_idx on public.alert_optins (job_type, city) where unsubscribed_at is null;
create index alert_optins_reach_idx
  on public.alert_optins (city, job_type)
  include (id, created_at, opted_in_sms, opted_in_email, phone_number, email)
  where consent and unsubscribed_at is null;

alter table public.alert_optins enable row level security;
create policy "A visitor reads their sign-up" on public.alert_optins for select to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person reads their sign-up, an admin all" on public.alert_optins for select to authenticated
  using (
    user_id = (select auth.uid())
      or (user_id is null and visitor_hash = (select private.visitor_hash()))
      or (select private.is_admin())
  );
create policy "A visitor changes their preferences" on public.alert_optins for update to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()))
  with check (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person changes their preferences" on public.alert_optins for update to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())))
  with check (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())));
grant select on public.alert_optins to anon, authenticated;
grant update (job_type, city, near, within_miles, interests, shifts, opted_in_sms, opted_in_email, language)
  on public.alert_optins
  to anon, authenticated;
grant select, insert, update, delete on public.alert_optins to service_role;

create function private.borough_of_place(p_near text, p_within_miles int) returns text
language plpgsql stable security definer set search_path = '' as $$
declare found_in constant text := (select borough from private.places where id = p_near);
begin
  if p_near is not null and found_in is null then
    perform private.raise_http_error(400, 'Please choose a neighborhood or a station from the list.', 'near');
  end if;
  if p_within_miles not in (1, 2, 5, 10) then
    perform private.raise_http_error(400, 'Please choose 1, 2, 5 or 10 miles.', 'within_miles');
  end if;
  return found_in;
end $$;
comment on function private.borough_of_place is
  'The borough of the place that alerts are for; null for none. 400 for a place or a distance that is not offered.';
grant execute on function private.borough_of_place to anon, authenticated, service_role;

create function private.guard_optin() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  if new.phone_number <> old.phone_number
    or new.opted_in_sms <> old.opted_in_sms and new.texts_stopped = old.texts_stopped then
    new.texts_stopped := false;
  end if;
  if new.near is distinct from old.near or new.within_miles is distinct from old.within_miles then
    new.city := coalesce(private.borough_of_place(new.near, new.within_miles), new.city);
  elsif new.city <> old.city then
    new.near := null;
  end if;
  new.within_miles := case when new.near is not null then coalesce(new.within_miles, 2) end;
  new.last_interaction_at := now();
  if current_user in ('anon', 'authenticated') then
    if new.job_type is distinct from old.job_type and private.parse_category(new.job_type) is null then
      perform private.raise_http_error(400, 'Please select your preferred city and job category.', 'job_type');
    end if;
    if new.city is distinct from old.city and private.parse_borough(new.city) is null then
      perform private.raise_http_error(400, 'Please select your preferred city and job category.', 'city');
    end if;
    new.interests := private.clean_text(new.interests, 1000);
    if new.opted_in_email and new.email is null then
      perform private.raise_http_error(400, 'Please enter your email to receive email alerts.', 'email');
    end if;
    if new.opted_in_sms and new.phone_number = 'Not provided' then
      perform private.raise_http_error(400, 'Please enter your phone number to receive SMS alerts.', 'phone_number');
    end if;
    if new.opted_in_sms then perform private.require_textable(nullif(new.phone_number, 'Not provided')); end if;
    -- Who turns alerts on again is subscribed again.
    if (new.opted_in_sms or new.opted_in_email) and not (old.opted_in_sms or old.opted_in_email) then
      new.unsubscribed_at := null;
    end if;
    if new.unsubscribed_at is null then
      if new.opted_in_sms and (old.unsubscribed_at is not null or not old.opted_in_sms) then
        perform private.resume_alerts(new.user_id, new.visitor_hash, new.phone_number, 'sms');
      end if;
      if new.opted_in_email and (old.unsubscribed_at is not null or not old.opted_in_email) then
        perform private.resume_alerts(new.user_id, new.visitor_hash, new.email, 'email');
      end if;
    end if;
  end if;
  new.job_type := coalesce(private.parse_category(new.job_type), 'Various');
  new.city := coalesce(private.parse_borough(new.city), 'Not Specified');
  return new;
end $$;
comment on function private.guard_optin is
  'Rules of a subscription''s update: known category and borough, a place of that borough, no channel without its '
  'address.';

create trigger a_guard_optin before update on public.alert_optins for each row execute function private.guard_optin();

-- == private.dormant_channels ==

create table private.dormant_channels (
  optin_id uuid not null references public.alert_optins (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  primary key (optin_id, channel)
);
comment on table private.dormant_channels is
  'A phone or e-mail of a sign-up that another sign-up holds: to its owner it looks like any other, and nothing is '
  'sent there. It becomes active when its owner gives the address again while nobody holds it, or opens a one-time '
  'link sent there.';

create view private.optin_addresses as
  select o.*,
    not exists (
      select 1 from private.dormant_channels d where d.optin_id = o.id and d.channel = 'sms') as holds_phone,
    not exists (
      select 1 from private.dormant_channels d where d.optin_id = o.id and d.channel = 'email') as holds_email
  from public.alert_optins o;
comment on view private.optin_addresses is
  'Sign-ups, with whether they hold their phone and e-mail: an address has one holder, and only that one is sent to.';

create view private.alert_recipients as
  select o.*,
    case when o.opted_in_sms and o.holds_phone then nullif(o.phone_number, 'Not provided') end as sms_to,
    case when o.opted_in_email and o.holds_email then o.email end as email_to,
    coalesce(o.paused_until > now(), false) as is_paused
  from private.optin_addresses o
  where o.consent and o.unsubscribed_at is null;
comment on view private.alert_recipients is
  'Sign-ups whose alerts are on, with the phone and e-mail that may be written to: sms_to and email_to are null where '
  'the channel is off, or another sign-up holds the address. Who said STOP is left out when a message is sent.';

create view private.owned_optins as
  select *
  from public.alert_optins
  where user_id = (select auth.uid()) or user_id is null and visitor_hash = (select private.visitor_hash());
comment on view private.owned_optins is
  'The caller''s sign-ups: of the account, and of the visitor without one. Who the caller is is asked once, not of '
  'each stranger who gave the same number.';

-- == public.user_alerts ==

create table public.user_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  job_type text not null check (length(job_type) between 1 and 60),
  location text not null check (length(location) between 1 and 300),
  near text references private.places (id),
  within_miles smallint check (within_miles in (1, 2, 5, 10)),
  category text not null default 'Various',
  borough text not null default 'All NYC',
  frequency text not null default 'weekly' check (frequency in ('daily', 'weekly')),
  sms_enabled boolean not null default true,
  email_enabled boolean not null default true,
  shifts text[] not null default '{}' check (shifts <@ private.shifts() and cardinality(shifts) <= 4),
  email text check (private.is_email(email)),
  phone_number text check (private.is_phone(phone_number)),
  language text not null default 'en' check (language in ('en', 'es')),
  consent_text_version text check (length(consent_text_version) <= 100),
  consented_at timestamptz,
  phone_proven boolean not null default false,
  email_proven boolean not null default false,
  texts_stopped boolean not null default false,
  is_active boolean not null default true,
  paused_until timestamptz,
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_alerts_near check ((near is null) = (within_miles is null))
);
comment on table public.user_alerts is
  'The alert settings of an account; they supersede a sign-up with the same phone or e-mail where that was shown to be '
  'the account''s.';
comment on column public.user_alerts.phone_proven is
  'Whether phone_number (email_proven: email) was shown to be the account''s, by its confirmed e-mail or a one-time '
  'link; set by trigger.';
comment on column public.user_alerts.texts_stopped is 'As alert_optins.texts_stopped.';
comment on column public.user_alerts.consented_at is
  'When the text of that version was last agreed to; set by trigger.';
comment on column public.user_alerts.shifts is 'Only jobs of one of these shifts; none: of any.';
comment on column public.user_alerts.paused_until is 'No alerts before; written by pause_my_alerts.';
comment on column public.user_alerts.near is 'As alert_optins.near; location has it in words.';
comment on column public.user_alerts.category is 'Made from job_type by trigger; what matching uses, with borough.';

create unique index user_alerts_active_key on public.user_alerts (user_id) where is_active;
create index user_alerts_user_idx on public.user_alerts (user_id);
create index user_alerts_match_idx on public.user_alerts (category, borough) where is_active;
create index user_alerts_near_idx on public.user_alerts (near) where near is not null;
create index user_alerts_phone_idx on public.user_alerts (phone_number) where is_active and phone_number is not null;
create index user_alerts_email_idx on public.user_alerts (email) where is_active and email is not null;

alter table public.user_alerts enable row level security;
create policy "A person reads their alert settings, an admin all" on public.user_alerts for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "A person makes their alert settings" on public.user_alerts for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "A person changes their alert settings" on public.user_alerts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A person removes their alert settings" on public.user_alerts for delete to authenticated
  using (user_id = (select auth.uid()));
grant select, delete on public.user_alerts to authenticated;
grant insert (
  id, user_id, job_type, location, near, within_miles, frequency, shifts, sms_enabled, email_enabled, email,
    phone_number, language, consent_text_version, is_active
)
  on public.user_alerts
  to authenticated;
grant update (
  job_type, location, near, within_miles, frequency, shifts, sms_enabled, email_enabled, email, phone_number,
    language, consent_text_version, is_active, updated_at
)
  on public.user_alerts
  to authenticated;
grant select, insert, update, delete on public.user_alerts to service_role;

create function private.record_consent() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.consented_at := clock_timestamp();
  return new;
end $$;
comment on function private.record_consent is
  'Fires when a statement names consent_text_version, even with the same value: the sender agrees now. '
  'guard_user_alert sets the time.';

create trigger a_agree before update of consent_text_version on public.user_alerts
  for each row execute function private.record_consent();

create function private.guard_user_alert() returns trigger
language plpgsql set search_path = '' as $$
declare
  has_agreed boolean;
  is_other boolean;
begin
  new.updated_at := now();
  new.job_type := private.clean_text(new.job_type, 60);
  new.location := private.clean_text(new.location, 300);
  if new.job_type is null or new.location is null then
    perform private.raise_http_error(
      400, 'Please fill in both job type and location.',
        case when new.job_type is null then 'job_type' else 'location' end
    );
  end if;
  if new.frequency not in ('daily', 'weekly') then
    perform private.raise_http_error(400, 'Please choose daily or weekly.', 'frequency');
  end if;
  new.category := coalesce(private.parse_category(new.job_type), 'Various');
  -- Another location, without another place, takes the place away.
  if tg_op = 'UPDATE' and new.location <> old.location and new.near = old.near then new.near := null; end if;
  new.borough := coalesce(
    private.borough_of_place(new.near, new.within_miles), private.borough_of(new.location), 'All NYC');
  new.within_miles := case when new.near is not null then coalesce(new.within_miles, 2) end;
  if new.phone_number is not null then new.phone_number := private.checked_phone(new.phone_number); end if;
  if new.sms_enabled and new.is_active then perform private.require_textable(new.phone_number); end if;
  new.email := private.checked_email(new.email);
  new.phone_proven := private.is_proven(new.user_id, null, new.phone_number);
  new.email_proven := private.is_proven(new.user_id, null, new.email);
  if tg_op = 'UPDATE' and (
    new.phone_number is distinct from old.phone_number
    or new.sms_enabled <> old.sms_enabled and new.texts_stopped = old.texts_stopped
  ) then
    new.texts_stopped := false;
  end if;
  new.consent_text_version := private.clean_text(new.consent_text_version, 100);
  if new.consent_text_version is null then
    new.consented_at := null;
  elsif tg_op = 'INSERT' then
    new.consented_at := now();
  else
    has_agreed := new.consented_at is distinct from old.consented_at;
    is_other := new.phone_number <> coalesce(old.phone_number, '')
      or new.email <> coalesce(old.email, '') and not new.email_proven;
    if has_agreed then
      new.consented_at := case
        when is_other or new.consent_text_version is distinct from old.consent_text_version then now()
        else old.consented_at
      end;
    elsif is_other then
      -- Agreed to for another number or e-mail, and not said again with this one.
      new.consent_text_version := null;
      new.consented_at := null;
    end if;
  end if;
  if new.is_active then
    if new.sms_enabled and (tg_op = 'INSERT' or not (old.is_active and old.sms_enabled)) then
      perform private.resume_alerts(new.user_id, null, new.phone_number, 'sms');
    end if;
    if new.email_enabled and (tg_op = 'INSERT' or not (old.is_active and old.email_enabled)) then
      perform private.resume_alerts(new.user_id, null, new.email, 'email');
    end if;
  end if;
  return new;
end $$;
comment on function private.guard_user_alert is
  'Checks alert settings, makes category and borough from them, and keeps a consent to the number and e-mail it was '
  'given for.';

create trigger a_guard_user_alert before insert or update on public.user_alerts
  for each row execute function private.guard_user_alert();
create trigger a_guard_own_insert before insert on public.user_alerts
  for each row execute function private.guard_own_insert();

-- == public.job_alerts ==

create table public.job_alerts (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null unique references public.job_applications (id) on delete cascade,
  email text check (private.is_email(email)),
  phone_number text check (private.is_phone(phone_number)),
  job_type text check (length(job_type) <= 60),
  location text check (length(location) <= 300),
  alert_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.job_alerts is
  'Alerts asked for by completing an application; feeds the opt-in with the same phone or e-mail.';

alter table public.job_alerts enable row level security;
create policy "A person reads the alerts of their applications, an admin all" on public.job_alerts
  for select to anon, authenticated
  using (exists (select 1 from public.job_applications a where a.id = application_id));
create policy "A person asks for alerts with their application" on public.job_alerts
  for insert to anon, authenticated
  with check (exists (
    select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A person changes the alerts of their application" on public.job_alerts
  for update to anon, authenticated
  using (exists (
    select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
create policy "A person removes the alerts of their application" on public.job_alerts
  for delete to anon, authenticated
  using (exists (
    select 1 from public.job_applications a where a.id = application_id and private.owns(a.user_id, a.visitor_hash)));
grant select, delete on public.job_alerts to anon, authenticated;
grant insert (id, application_id, email, phone_number, job_type, location, alert_enabled) on public.job_alerts
  to anon, authenticated;
grant update (alert_enabled, job_type, location) on public.job_alerts to anon, authenticated;
grant select, insert, update, delete on public.job_alerts to service_role;

create function private.guard_job_alert() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.job_type := private.clean_text(new.job_type, 60);
  new.location := private.clean_text(new.location, 300);
  if tg_op = 'INSERT' and current_user in ('anon', 'authenticated') then
    -- Alerts go to the applicant's own addresses, whatever the body says.
    select case when new.phone_number is not null then a.phone_number end,
      case when new.email is not null then a.email end
      into new.phone_number, new.email from public.job_applications a where a.id = new.application_id;
  end if;
  return new;
end $$;
comment on function private.guard_job_alert is 'Keeps the addresses of a job alert to those of its application.';

create trigger a_guard_job_alert before insert or update on public.job_alerts
  for each row execute function private.guard_job_alert();

-- == public.push_subscriptions ==

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  session_id uuid references auth.sessions (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  consent_text_version text not null check (length(consent_text_version) <= 100),
  consented_at timestamptz not null default now(),
  unopened_since timestamptz,
  proven_phone_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint push_subscriptions_one_owner check (num_nonnulls(user_id, visitor_hash) = 1)
);
comment on table public.push_subscriptions is
  'A device whose owner allowed notifications: they replace the texts of job alerts. At most five a person.';
comment on column public.push_subscriptions.session_id is
  'An account''s session on the device: signed out there, or everywhere, the device is forgotten.';
comment on column public.push_subscriptions.p256dh is 'The device''s public key (RFC 8291), base64url of 65 bytes.';
comment on column public.push_subscriptions.auth is 'The device''s secret (RFC 8291), base64url of 16 bytes.';
comment on column public.push_subscriptions.unopened_since is
  'When the first notification since the last opened one was sent; null when none waits. After 14 days alerts go by '
  'text again, after 90 the device is removed, as is one that nothing was sent to for a year.';

comment on column public.push_subscriptions.proven_phone_key is
  'The phone, as a keyed hash, of which the owner opened a text''s link: alerts to it come here instead.';

create index push_subscriptions_user_idx on public.push_subscriptions (user_id) where user_id is not null;
create index push_subscriptions_session_idx on public.push_subscriptions (session_id) where session_id is not null;
create index push_subscriptions_visitor_idx on public.push_subscriptions (visitor_hash) where visitor_hash is not null;

alter table public.push_subscriptions enable row level security;
create policy "A visitor reads their devices" on public.push_subscriptions for select to anon
  using (user_id is null and visitor_hash = (select private.visitor_hash()));
create policy "A person reads their devices" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (user_id is null and visitor_hash = (select private.visitor_hash())));
grant select (id, user_id, visitor_hash, endpoint, unopened_since, created_at) on public.push_subscriptions
  to anon, authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

create trigger a_set_updated_at before update on public.push_subscriptions
  for each row execute function private.set_updated_at();

-- == functions ==

create function private.is_push_endpoint(p_endpoint text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- The whole is matched, so that no parser of addresses sees another host: no user, no escapes, no other port.
  select exists (
    select 1
    from jsonb_array_elements_text(private.setting('push_services')) s (origin)
    where p_endpoint ~ '^https?://[a-z0-9.:-]+/[A-Za-z0-9._~:/?&=%+,;@!$()*-]+$'
      and case when s.origin like 'https://*.%'
        then e.origin ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]+$'
          and right(e.origin, length(s.origin) - 9) = right(s.origin, length(s.origin) - 9)
        else e.origin = s.origin
      end)
  from (select substring(p_endpoint from '^https?://[^/]+') as origin) e;
$$;
comment on function private.is_push_endpoint is
  'Whether an endpoint is one of a push service that the setting push_services names.';

create function private.session_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  of_token constant uuid :=
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid;
begin
  -- Its token lives on for up to an hour.
  if of_token is not null and not exists (select from auth.sessions where id = of_token) then
    perform private.raise_http_error(401, 'Please sign in to continue.');
  end if;
  return of_token;
end $$;
comment on function private.session_id is
  'The session of the caller''s token; null for a visitor. 401 when it has ended.';

create function private.drop_oldest_devices(p_user_id uuid, p_visitor_hash text) returns void
language sql security definer set search_path = '' as $$
  delete from public.push_subscriptions
  where id in (
    select s.id
    from public.push_subscriptions s
    where s.user_id = p_user_id or s.visitor_hash = p_visitor_hash
    order by s.consented_at desc, s.id
    offset 5);
$$;
comment on function private.drop_oldest_devices is 'Leaves a person the five devices that they allowed last.';

create function public.allow_push(
  p_endpoint text, p_p256dh text, p_auth text, p_consent_text_version text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  vh constant text := case when auth.uid() is null then private.visitor_hash() end;
  agreed constant text := private.clean_text(p_consent_text_version, 100);
  failed constant text := 'Something went wrong. Please try again.';
  device_id uuid;
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('settings', 60, 600, '1 hour');
  begin
    perform private.require_owner();
    if length(p_endpoint) > 1000 or not coalesce(private.is_push_endpoint(p_endpoint), false) then
      perform private.raise_http_error(400, failed, 'p_endpoint');
    end if;
    if coalesce(p_p256dh, '') !~ '^B[A-P][A-Za-z0-9_-]{85}$' then
      perform private.raise_http_error(400, failed, 'p_p256dh');
    end if;
    if coalesce(p_auth, '') !~ '^[A-Za-z0-9_-]{22}$' then
      perform private.raise_http_error(400, failed, 'p_auth');
    end if;
    if agreed is null then perform private.raise_http_error(400, failed, 'p_consent_text_version'); end if;
    -- One at a time for a person, or two devices could both be the fifth.
    perform private.lock_names(array[uid::text, private.visitor_hash()]);
    -- Only the device itself knows its keys: who has them takes it along, as after a sign-in.
    insert into public.push_subscriptions as s (
      user_id, session_id, visitor_hash, endpoint, p256dh, auth, consent_text_version)
    values (uid, private.session_id(), vh, p_endpoint, p_p256dh, p_auth, agreed)
    on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, visitor_hash = excluded.visitor_hash,
        proven_phone_key = case
          when s.user_id = excluded.user_id or s.visitor_hash = excluded.visitor_hash then s.proven_phone_key
        end,
        unopened_since = null, consent_text_version = excluded.consent_text_version, consented_at = now()
      where s.p256dh = excluded.p256dh and s.auth = excluded.auth
    returning s.id into device_id;
    if device_id is null then perform private.raise_http_error(409, failed, 'p_endpoint'); end if;
    perform private.drop_oldest_devices(uid, vh);
    return jsonb_build_object('id', device_id);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.allow_push is
  'Lets notifications replace the texts of the caller''s job alerts on a device, once the caller has opened the link '
  'of a text to their number: a PushSubscription''s endpoint and keys (base64url), and the version of the text that '
  'was agreed to. Again: turns it on again, for the caller now. Of six devices the one allowed first goes. Returns '
  '{ id }. Errors: 400 (hint names the argument; p_endpoint: no known push '
  'service), 401, 409 (another device''s endpoint), 429.';
grant execute on function public.allow_push to anon, authenticated;

create function public.stop_push(p_endpoint text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('settings', 60, 600, '1 hour');
  delete from public.push_subscriptions
  where endpoint = p_endpoint and private.owns(user_id, visitor_hash);
  return jsonb_build_object('removed', found);
end $$;
comment on function public.stop_push is
  'Removes a device of the caller, by its endpoint; job alerts go by text again. Returns { removed: whether there was '
  'one }.';
grant execute on function public.stop_push to anon, authenticated;

create function private.my_optin_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select id
    from public.alert_optins
    where user_id = (select auth.uid())
      or (select auth.uid()) is null and user_id is null and visitor_hash = (select private.visitor_hash()));
$$;
comment on function private.my_optin_ids is 'The ids of the caller''s own alert sign-ups.';

create function private.lock_names(p_names text[]) returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('person:' || x.name, 0))
  from (
    select distinct n.name collate "C" as name
    from unnest(p_names) n (name)
    where n.name is not null and n.name <> 'Not provided'
    order by 1) x;
$$;
comment on function private.lock_names is
  'Waits until no other transaction changes what belongs to these owners, phones and e-mails; always in the same '
  'order.';

create function private.lock_person(p_addresses text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  vh constant text := private.visitor_hash();
begin
  -- The owner first: what they own does not change any more while it is read below.
  perform private.lock_names(array[uid::text, vh]);
  perform private.lock_names(array(
    select unnest(p_addresses)
    union select unnest(array[a.phone_number, a.email]) from public.job_applications a where a.user_id = uid
    union
    select unnest(array[a.phone_number, a.email])
    from public.job_applications a
    where a.user_id is null and a.visitor_hash = vh
    union select unnest(array[o.phone_number, o.email]) from public.alert_optins o where o.user_id = uid
    union
    select unnest(array[o.phone_number, o.email])
    from public.alert_optins o
    where o.user_id is null and o.visitor_hash = vh
    union select unnest(array[u.phone_number, u.email]) from public.user_alerts u where u.user_id = uid));
end $$;
comment on function private.lock_person is
  'The one order of locks where people meet, before any row is locked: the caller''s account and visitor, then these '
  'phones and e-mails with all of theirs. Rows come after it.';

create function private.reserve_addresses(p_optin_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare o public.alert_optins;
begin
  select * into o from public.alert_optins where id = p_optin_id;
  perform private.lock_names(array[o.phone_number, o.email]);
  delete from private.dormant_channels where optin_id = o.id;
  insert into private.dormant_channels (optin_id, channel)
  select o.id, 'sms'
  where exists (
    select 1
    from private.optin_addresses x
    where x.phone_number = o.phone_number and x.phone_number <> 'Not provided' and x.holds_phone and x.id <> o.id)
  union all
  select o.id, 'email'
  where exists (select 1 from private.optin_addresses x where x.email = o.email and x.holds_email and x.id <> o.id);
end $$;
comment on function private.reserve_addresses is
  'Lets a sign-up hold its phone and e-mail unless another one does; called whenever its owner gives them.';

create function private.enroll(
  p_id uuid, p_first_name text, p_phone text, p_email text, p_job_type text, p_city text, p_interests text,
  p_sms boolean, p_email_on boolean, p_referred_by text, p_utm_source text, p_consent text, p_language text,
  p_auto boolean, p_near text default null, p_within_miles int default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
  reserved text := case when private.is_reserved_ref(p_referred_by) then lower(btrim(p_referred_by)) end;
  agreed text := private.clean_text(p_consent, 100);
begin
  insert into public.alert_optins (
    id, user_id, visitor_hash, first_name, phone_number, email, job_type, city, near, within_miles, interests, consent,
    consent_text_version, consented_at, auto_enrolled, opted_in_sms, opted_in_email, language, referred_by_code,
      utm_source, last_interaction_at)
  values (coalesce(p_id, gen_random_uuid()), auth.uid(), case when auth.uid() is null then private.visitor_hash() end,
    coalesce(private.clean_text(p_first_name, 100), 'Job Seeker'), coalesce(p_phone, 'Not provided'), p_email,
    coalesce(private.parse_category(p_job_type), 'Various'),
    coalesce(
      private.borough_of_place(p_near, p_within_miles), private.parse_borough(p_city), private.borough_of(p_city),
      'Not Specified'),
    p_near, case when p_near is not null then coalesce(p_within_miles, 2) end,
    private.clean_text(p_interests, 1000), agreed is not null,
    agreed, case when agreed is not null then now() end, p_auto, p_sms, p_email_on,
    case when p_language = 'es' then 'es' else 'en' end, coalesce(reserved, private.parse_referral_code(p_referred_by)),
    private.clean_text(p_utm_source, 200), now())
  returning id into new_id;
  perform private.reserve_addresses(new_id);
  perform private.issue_referral_code(new_id);
  return new_id;
end $$;
comment on function private.enroll is
  'Makes a subscription with its first code. The caller has checked phone and e-mail. Without the version of a text '
  'there is no consent, and no alerts.';

create function public.enroll_in_alerts(
  p_id uuid default null, p_first_name text default null, p_phone_number text default null,
  p_email text default null, p_job_type text default null, p_city text default null, p_interests text default null,
  p_opted_in_sms boolean default null, p_opted_in_email boolean default null, p_referred_by_code text default null,
  p_utm_source text default null, p_consent_text_version text default null, p_language text default null,
  p_near text default null, p_within_miles int default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o private.optin_addresses;
  is_own boolean;
  email_in text;
  phone text;
  sms boolean;
  mail boolean;
  code text := private.parse_referral_code(p_referred_by_code);
  agreed constant text := private.clean_text(p_consent_text_version, 100);
  place constant text := nullif(p_near, '');
  has_proven boolean;
  new_id uuid;
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('enroll', 20, 300, '1 hour');
  begin
    email_in := private.checked_email(p_email);
    if private.clean_text(p_phone_number, 100) is not null then phone := private.checked_phone(p_phone_number); end if;
    sms := coalesce(p_opted_in_sms, phone is not null);
    mail := coalesce(p_opted_in_email, email_in is not null);
    has_proven := private.is_proven(
      auth.uid(), case when auth.uid() is null then private.visitor_hash() end, coalesce(phone, email_in));
    perform private.require_owner();
    perform private.borough_of_place(place, p_within_miles);
    if not sms and not mail then
      perform private.raise_http_error(400, 'Please select at least one way to receive job alerts.', 'opted_in_sms');
    end if;
    if sms and phone is null then
      perform private.raise_http_error(400, 'Please enter your phone number to receive SMS alerts.', 'phone_number');
    end if;
    if sms then perform private.require_textable(phone); end if;
    if mail and email_in is null then
      perform private.raise_http_error(400, 'Please enter your email to receive email alerts.', 'email');
    end if;
    perform private.lock_person(array[phone, email_in]);

    -- The same request once more: the same answer.
    select * into o from private.optin_addresses where id = p_id;
    if o.id is not null then
      if not private.owns(o.user_id, o.visitor_hash) then
        perform private.raise_http_error(409, 'Failed to set up your alerts. Please try again.', 'p_id');
      end if;
      return jsonb_build_object('id', o.id, 'referral_code', private.my_code(o.id), 'already_subscribed', false);
    end if;
    perform private.enforce_target_limit('enroll',
      concat_ws(' ', 'to:' || private.address_key(coalesce(phone, email_in)), private.limited_network()), 20, '1 hour');
    -- For a caller with a sign-up of their own the response is about that, whether or not another one holds the number;
    -- for one who opened a one-time link sent there nobody else's counts.
    select h.* into o
    from private.optin_addresses h
    join private.owned_optins w on w.id = h.id
    where case when phone is not null then h.phone_number = phone else h.email = email_in end
    order by h.created_at
    limit 1;
    is_own := o.id is not null;
    if not is_own and not has_proven then
      select * into o
      from private.optin_addresses x
      where (x.phone_number = phone and x.holds_phone) or (phone is null and x.email = email_in and x.holds_email)
      order by x.created_at
      limit 1;
    end if;
    if is_own and o.unsubscribed_at is not null then
      -- Signing up again resumes alerts that the person stopped themselves.
      update public.alert_optins
        set unsubscribed_at = null, opted_in_sms = sms, opted_in_email = mail, email = coalesce(email_in, email),
        job_type = coalesce(private.parse_category(p_job_type), job_type),
          city = coalesce(private.parse_borough(p_city), private.borough_of(p_city), city),
          near = coalesce(place, near),
          within_miles = coalesce(p_within_miles, within_miles),
        interests = coalesce(private.clean_text(p_interests, 1000), interests),
          consent = agreed is not null,
          consent_text_version = agreed,
          consented_at = case when agreed is not null then now() end,
          last_interaction_at = now()
       where id = o.id;
      perform private.reserve_addresses(o.id);
      return jsonb_build_object('id', o.id, 'referral_code', private.my_code(o.id), 'already_subscribed', false);
    end if;
    if o.id is not null then
      if is_own then perform private.reserve_addresses(o.id); end if;
      if is_own and not o.consent and agreed is not null then
        update public.alert_optins
        set consent = true, consent_text_version = agreed, consented_at = now()
        where id = o.id;
      end if;
      -- Of somebody else's sign-up only its existence is revealed.
      return jsonb_build_object('id', case when is_own then o.id end,
        'referral_code', case when is_own then private.my_code(o.id) end, 'already_subscribed', true);
    end if;
    if private.is_ineligible_referral(code, phone, email_in) then code := null; end if;
    new_id := private.enroll(p_id, p_first_name, phone, email_in, p_job_type, p_city, p_interests, sms, mail,
      coalesce(code, p_referred_by_code), p_utm_source, p_consent_text_version, p_language,
      -- The enrolment that comes with an application to filler, which has no row of its own.
      coalesce(p_utm_source, '') in ('application_flow', 'auto_enrollment_after_apply'), place, p_within_miles);
    if has_proven then perform private.claim_address(phone, case when phone is null then email_in end); end if;
    perform private.redeem_code(code, phone, email_in, new_id, null);
    return jsonb_build_object('id', new_id, 'referral_code', private.my_code(new_id), 'already_subscribed', false);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.enroll_in_alerts is
  'Signs up for alerts. Phone in any US form, job type a category or slug, city any place; '
  'opt-ins default to the addresses given. p_near: a place''s id, for jobs within p_within_miles (1, 2, 5 or 10; 2) of '
  'it, in place of the city. Returns { id, referral_code, already_subscribed }; id and code are null '
  'when the known number is another person''s. Repeating the call with the same p_id is harmless.';
grant execute on function public.enroll_in_alerts to anon, authenticated;

create function public.request_alert(
  p_alert_optin_id uuid, p_job_id uuid, p_is_first boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  by_service constant boolean := private.is_service();
  o public.alert_optins;
  j public.jobs;
  detail text;
  hint text;
begin
  if not by_service then perform private.enforce_rate_limit('request_alert', 20, null, '1 hour'); end if;
  begin
    if not by_service then perform private.require_owner(); end if;
    select * into o from public.alert_optins where id = p_alert_optin_id;
    if o.id is null or not (by_service or private.owns(o.user_id, o.visitor_hash)) then
      perform private.raise_http_error(404, 'There is no such alert sign-up.', 'alert_optin_id');
    end if;
    -- Anybody can type another's number: what one person asks for there stays few. What others ask for must not show.
    if not by_service then
      perform private.enforce_target_limit('request_alert',
        concat_ws(' ', 'to:' || private.address_key(coalesce(nullif(o.phone_number, 'Not provided'), o.email)),
          private.limited_person()), 5, '1 day');
    end if;
    select * into j from private.open_jobs where id = p_job_id;
    if j.id is null then perform private.raise_http_error(404, 'Job Not Available', 'job_id'); end if;
    return jsonb_build_object(
      'queued', private.enqueue_alert(o.id, j.id, case when p_is_first then 'first_alert' else 'job_alert' end)
    );
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.request_alert is
  'For send-alerts: queues an alert about an open job on the subscriber''s channels, once per recipient and job; '
  'returns { queued }. For the sign-up''s owner and the service. Errors: 401, 404 (hint alert_optin_id or job_id), '
  '429.';
grant execute on function public.request_alert to anon, authenticated, service_role;

create function public.set_message_language(p_language text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  optins uuid[] := private.my_optin_ids();
  apps uuid[] := array(select id from private.my_applications);
  alerts uuid[] := array(select id from public.user_alerts where user_id = auth.uid());
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('settings', 60, 600, '1 hour');
  begin
    perform private.require_owner();
    if p_language is null or p_language not in ('en', 'es') then
      perform private.raise_http_error(400, 'Please choose English or Spanish.', 'p_language');
    end if;
    update public.alert_optins set language = p_language where id = any (optins) and language <> p_language;
    update public.user_alerts set language = p_language where user_id = auth.uid() and language <> p_language;
    update public.job_applications set language = p_language where id = any (apps) and language <> p_language;
    update public.reapply_queue set language = p_language where application_id = any (apps) and language <> p_language;
    -- What waits and is not written yet is written in the new language; the employer's message is not the person's.
    update public.outbox set language = p_language
     where status = 'pending' and body is null and language <> p_language and kind <> 'application_to_employer'
       and (alert_optin_id = any (optins) or user_alert_id = any (alerts) or application_id = any (apps));
    return jsonb_build_object('language', p_language);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.set_message_language is
  'Sets the language (en or es) of every message to the caller. Returns { language }; 400 for another one.';
grant execute on function public.set_message_language to anon, authenticated;

create function public.stop_my_alerts() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  optins uuid[];
  apps uuid[];
  alerts uuid[];
  stopped uuid[];
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('settings', 60, 600, '1 hour');
  perform private.lock_person();
  optins := private.my_optin_ids();
  apps := array(select id from private.my_applications);
  alerts := array(select id from public.user_alerts where user_id = auth.uid());
  with off as (
    update public.alert_optins
      set unsubscribed_at = now()
      where id = any (optins) and unsubscribed_at is null
      returning id
  ), inactive as (
    update public.user_alerts set is_active = false where user_id = auth.uid() and is_active returning id
  ), silent as (
    update public.job_alerts set alert_enabled = false where application_id = any (apps) and alert_enabled returning id
  )
  select coalesce(array_agg(id), '{}') into stopped
  from (select id from off union all select id from inactive union all select id from silent) x;
  update public.outbox set status = 'cancelled', last_error = 'stopped by the recipient'
   where status = 'pending' and private.is_alert_kind(kind)
     and (alert_optin_id = any (optins) or user_alert_id = any (alerts) or application_id = any (apps));
  return jsonb_build_object('stopped', stopped);
end $$;
comment on function public.stop_my_alerts is
  'Stops every alert of the caller, by text and by e-mail, and cancels queued ones. Returns { stopped: ids }, for '
  'restart_my_alerts. Messages about their own applications continue.';
grant execute on function public.stop_my_alerts to anon, authenticated;

create function public.pause_my_alerts(p_on boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare until constant timestamptz := case when coalesce(p_on, true) then now() + interval '7 days' end;
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('settings', 60, 600, '1 hour');
  perform private.lock_person();
  update public.alert_optins set paused_until = until where id = any (private.my_optin_ids());
  update public.user_alerts set paused_until = until where user_id = auth.uid() and is_active;
  return jsonb_build_object('paused_until', until);
end $$;
comment on function public.pause_my_alerts is
  'Holds back every alert of the caller for seven days, those that wait too; with p_on false they go on. Returns '
  '{ paused_until }. The next alert after it has the jobs that opened meanwhile and are still open.';
grant execute on function public.pause_my_alerts to anon, authenticated;

create function public.restart_my_alerts(p_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[] := coalesce(p_ids, '{}');
  n int;
  total int;
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('settings', 60, 600, '1 hour');
  if cardinality(ids) > 500 then
    perform private.raise_http_error(400, 'Something went wrong. Please try again.', 'p_ids');
  end if;
  perform private.lock_person();
  update public.alert_optins
    set unsubscribed_at = null
    where id = any (ids) and id = any (private.my_optin_ids()) and unsubscribed_at is not null;
  get diagnostics total = row_count;
  -- One active alert an account: settings that were saved since win.
  update public.user_alerts set is_active = true
   where id = (
     select u.id
     from public.user_alerts u
     where u.id = any (ids) and u.user_id = auth.uid()
     order by u.updated_at desc
     limit 1
   )
     and not exists (select 1 from public.user_alerts u where u.user_id = auth.uid() and u.is_active);
  get diagnostics n = row_count;
  total := total + n;
  update public.job_alerts set alert_enabled = true
   where id = any (ids) and not alert_enabled and application_id in (select a.id from private.my_applications a);
  get diagnostics n = row_count;
  return jsonb_build_object('restarted', total + n);
end $$;
comment on function public.restart_my_alerts is
  'Undoes stop_my_alerts for the ids it returned; ids of others are ignored. Returns { restarted }.';
grant execute on function public.restart_my_alerts to anon, authenticated;
