-- Alert sign-ups, referral codes and what they earned.

create table public.alert_optins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  first_name text not null default 'Job Seeker' check (length(first_name) between 1 and 100),
  phone_number text not null default 'Not provided' check (phone_number = 'Not provided' or private.is_phone(phone_number)),
  email text check (private.is_email(email)),
  job_type text not null default 'Various' check (job_type in ('Warehouse', 'Delivery', 'Kitchen/Cook', 'Cashier', 'Cleaner',
    'Babysitter', 'Customer Service', 'Security', 'Construction', 'Healthcare', 'Various')),
  city text not null default 'Not Specified' check (city in ('Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island', 'All NYC', 'Not Specified')),
  interests text check (length(interests) <= 1000),
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
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  unsubscribed_at timestamptz,
  last_interaction_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint alert_optins_one_owner check (num_nonnulls(user_id, visitor_hash) <= 1)
);
comment on table public.alert_optins is 'A person''s subscription to job alerts by SMS and e-mail, with the consent they gave.';
comment on column public.alert_optins.job_type is 'Category of the one taxonomy.';
comment on column public.alert_optins.city is 'Borough, All NYC, or Not Specified.';
comment on column public.alert_optins.boost_tokens is 'One for each redemption of the person''s referral codes; never written by the person.';
comment on column public.alert_optins.unsubscribe_token is 'Stands in the unsubscribe link.';
create unique index alert_optins_phone_key on public.alert_optins (phone_number) where phone_number <> 'Not provided';
create index alert_optins_email_idx on public.alert_optins (email) where email is not null;
create index alert_optins_user_idx on public.alert_optins (user_id, created_at desc) where user_id is not null;
create index alert_optins_visitor_idx on public.alert_optins (visitor_hash, created_at desc) where user_id is null;
create index alert_optins_created_idx on public.alert_optins (created_at desc, id desc);
create index alert_optins_match_idx on public.alert_optins (job_type, city) where unsubscribed_at is null;

create table public.user_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  job_type text not null check (length(job_type) between 1 and 60),
  location text not null check (length(location) between 1 and 300),
  category text not null default 'Various',
  borough text not null default 'All NYC',
  frequency text not null default 'weekly' check (frequency in ('daily', 'weekly')),
  sms_enabled boolean not null default true,
  email_enabled boolean not null default true,
  email text check (private.is_email(email)),
  phone_number text check (private.is_phone(phone_number)),
  language text not null default 'en' check (language in ('en', 'es')),
  consent_text_version text check (length(consent_text_version) <= 100),
  consented_at timestamptz,
  is_active boolean not null default true,
  unsubscribe_token uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_alerts is 'The alert settings of an account; they supersede a sign-up with the same phone or e-mail.';
comment on column public.user_alerts.consented_at is 'When the text of that version was last agreed to; set by trigger.';
comment on column public.user_alerts.category is 'Made from job_type by trigger; what matching uses, with borough.';
create unique index user_alerts_active_key on public.user_alerts (user_id) where is_active;
create index user_alerts_user_idx on public.user_alerts (user_id);
create index user_alerts_match_idx on public.user_alerts (category, borough) where is_active;

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
comment on table public.job_alerts is 'Alerts asked for by completing an application; feeds the opt-in with the same phone or e-mail.';

create table public.referral_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.alert_optins (id) on delete cascade,
  referral_code text not null unique check (referral_code ~ '^[A-Z0-9]{6}$'),
  max_uses int not null default 10 check (max_uses > 0),
  uses_count int not null default 0 check (uses_count between 0 and max_uses),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.referral_codes is 'A code of a subscriber for their friends; the next one is issued when it is used up, and all of theirs count.';
comment on column public.referral_codes.user_id is 'The id of the alert_optins row that owns the code.';
create index referral_codes_user_idx on public.referral_codes (user_id, created_at desc);

create table public.referral_redemptions (
  id uuid primary key default gen_random_uuid(),
  referral_code_id uuid not null references public.referral_codes (id) on delete cascade,
  friend_key text not null unique check (friend_key ~ '^[0-9a-f]{64}$'),
  friend_optin_id uuid references public.alert_optins (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.referral_redemptions is 'A friend redeemed a code, once in their life.';
comment on column public.referral_redemptions.friend_key is 'SHA-256 of the friend''s phone, else e-mail: a friend is rewarded once, whatever code they bring.';
create index referral_redemptions_code_idx on public.referral_redemptions (referral_code_id, created_at desc);
create index referral_redemptions_optin_idx on public.referral_redemptions (friend_optin_id);
create index referral_redemptions_application_idx on public.referral_redemptions (application_id);

create table public.referral_attributions (
  id uuid primary key default gen_random_uuid(),
  application_id uuid unique references public.job_applications (id) on delete set null,
  job_id uuid references public.jobs (id) on delete set null,
  referral_code text not null default 'direct' check (length(referral_code) between 1 and 60),
  referrer_optin_id uuid references public.alert_optins (id) on delete set null,
  city text check (length(city) <= 60),
  submitted_at timestamptz not null default now()
);
comment on table public.referral_attributions is 'Where one application came from: a friend''s code, a reserved value (user, shared, craigslist) or direct.';
comment on column public.referral_attributions.application_id is 'Null once the friend''s data is erased: what the referrer was paid stays in the books.';
comment on column public.referral_attributions.referrer_optin_id is 'The subscriber whose code it is; null for reserved, unknown and one''s own codes.';
create index referral_attributions_code_idx on public.referral_attributions (referral_code, submitted_at desc);
create index referral_attributions_job_idx on public.referral_attributions (job_id);
create index referral_attributions_referrer_idx on public.referral_attributions (referrer_optin_id, submitted_at desc);
create index referral_attributions_submitted_idx on public.referral_attributions (submitted_at desc, id desc);

create table public.referral_payouts (
  id uuid primary key default gen_random_uuid(),
  attribution_id uuid not null references public.referral_attributions (id) on delete cascade,
  kind text not null check (kind in ('referral', 'hire')),
  referral_code text not null check (referral_code ~ '^[A-Z0-9]{6}$'),
  referrer_optin_id uuid references public.alert_optins (id) on delete set null,
  amount_cents int not null check (amount_cents between 1 and 100000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'flagged')),
  reason text check (length(reason) <= 500),
  risk_score int,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (attribution_id, kind)
);
comment on table public.referral_payouts is 'What a referral earned its referrer: 1,500 cents when the friend''s application is completed, 1,000 when they are hired.';
create index referral_payouts_referrer_idx on public.referral_payouts (referrer_optin_id);
create index referral_payouts_code_idx on public.referral_payouts (referral_code, created_at desc);
create index referral_payouts_status_idx on public.referral_payouts (status, created_at desc, id desc);
create index referral_payouts_decided_by_idx on public.referral_payouts (decided_by);

-- ── triggers ────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.guard_optin() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.last_interaction_at := now();
  if current_user in ('anon', 'authenticated') then
    if new.job_type is distinct from old.job_type and private.parse_category(new.job_type) is null then perform private.refuse(400, 'Please select your preferred city and job category.', 'job_type'); end if;
    if new.city is distinct from old.city and private.parse_borough(new.city) is null then perform private.refuse(400, 'Please select your preferred city and job category.', 'city'); end if;
    new.interests := private.clean_text(new.interests, 1000);
    if new.opted_in_email and new.email is null then perform private.refuse(400, 'Please enter your email to receive email alerts.', 'email'); end if;
    if new.opted_in_sms and new.phone_number = 'Not provided' then
      perform private.refuse(400, 'Please enter your phone number to receive SMS alerts.', 'phone_number');
    end if;
    -- Who turns alerts on again is subscribed again.
    if (new.opted_in_sms or new.opted_in_email) and not (old.opted_in_sms or old.opted_in_email) then new.unsubscribed_at := null; end if;
  end if;
  new.job_type := coalesce(private.parse_category(new.job_type), 'Various');
  new.city := coalesce(private.parse_borough(new.city), 'Not Specified');
  return new;
end $$;
comment on function private.guard_optin() is 'Rules of a subscription''s update: known category and borough, no channel without its address.';
create trigger a_guard_optin before update on public.alert_optins for each row execute function private.guard_optin();
create trigger c_count_added after insert on public.alert_optins referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.alert_optins referencing old table as changed for each statement execute function private.count_rows();
create trigger c_count_added after insert on public.referral_attributions referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.referral_attributions referencing old table as changed for each statement execute function private.count_rows();

create function private.guard_user_alert() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.job_type := private.clean_text(new.job_type, 60);
  new.location := private.clean_text(new.location, 300);
  if new.job_type is null or new.location is null then
    perform private.refuse(400, 'Please fill in both job type and location.', case when new.job_type is null then 'job_type' else 'location' end);
  end if;
  if new.frequency not in ('daily', 'weekly') then perform private.refuse(400, 'Please choose daily or weekly.', 'frequency'); end if;
  new.category := coalesce(private.parse_category(new.job_type), 'Various');
  new.borough := private.borough_of(new.location);
  if new.phone_number is not null then new.phone_number := private.checked_phone(new.phone_number); end if;
  new.email := private.checked_email(new.email);
  new.consent_text_version := private.clean_text(new.consent_text_version, 100);
  if new.consent_text_version is not null and (tg_op = 'INSERT' or new.consent_text_version is distinct from old.consent_text_version
    or new.phone_number is distinct from old.phone_number or new.email is distinct from old.email) then
    new.consented_at := now();
  end if;
  return new;
end $$;
comment on function private.guard_user_alert() is 'Checks alert settings, makes category and borough from them, and notes when somebody agreed to which text.';
create trigger a_guard_user_alert before insert or update on public.user_alerts for each row execute function private.guard_user_alert();
create trigger a_guard_own_insert before insert on public.user_alerts for each row execute function private.guard_own_insert();

create function private.guard_job_alert() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.job_type := private.clean_text(new.job_type, 60);
  new.location := private.clean_text(new.location, 300);
  if tg_op = 'INSERT' and current_user in ('anon', 'authenticated') then
    -- Alerts go to the applicant's own addresses, whatever the body says.
    select case when new.phone_number is not null then a.phone_number end, case when new.email is not null then a.email end
      into new.phone_number, new.email from public.job_applications a where a.id = new.application_id;
  end if;
  return new;
end $$;
comment on function private.guard_job_alert() is 'Keeps the addresses of a job alert to those of its application.';
create trigger a_guard_job_alert before insert or update on public.job_alerts for each row execute function private.guard_job_alert();
create trigger a_set_updated_at before update on public.referral_codes for each row execute function private.set_updated_at();
create trigger a_set_updated_at before update on public.referral_payouts for each row execute function private.set_updated_at();

select private.lock_functions();
