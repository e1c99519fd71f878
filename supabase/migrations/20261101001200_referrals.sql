-- Referral codes: reading, issuing, redeeming; and alert enrolment, which hands them out.

create table private.secrets (name text primary key, value text not null);
comment on table private.secrets is 'A random secret of this database, made once: hashes of addresses mean nothing without it.';
insert into private.secrets values ('address_key', gen_random_uuid()::text || gen_random_uuid()::text);

create function private.address_keys(p_addresses text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare secret constant text := (select value from private.secrets where name = 'address_key');
begin
  return array(select private.hash(secret || lower(btrim(a.address))) from unnest(p_addresses) with ordinality a (address, n) order by a.n);
end $$;
comment on function private.address_keys(text[]) is 'The keyed hashes of these addresses, in their order: the secret is read once for all.';

create function private.address_key(p_address text) returns text
language sql stable security definer set search_path = '' as $$ select (private.address_keys(array[p_address]))[1] $$;
comment on function private.address_key(text) is 'A keyed hash of a phone or e-mail, for idempotency keys, suppressions and redemptions.';

create function private.is_reserved_ref(p_ref text) returns boolean
language sql immutable set search_path = '' as $$ select lower(btrim(coalesce(p_ref, ''))) in ('user', 'shared', 'craigslist', 'direct') $$;
comment on function private.is_reserved_ref(text) is 'Whether a ref value names a channel and not a friend.';

create function private.parse_referral_code(p_ref text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_reserved_ref(t) then null
    when t ~ '^HIRE[A-Z0-9]{6}$' then substr(t, 5)
    when t ~ '^[A-Z0-9]{6}$' then t end
  from (select upper(btrim(left(coalesce(p_ref, ''), 60))) as t) x;
$$;
comment on function private.parse_referral_code(text) is 'A friend''s six-character code from a ref value, with or without HIRE; null for anything else.';

create function private.issue_referral_code(p_optin_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  c text;
begin
  loop
    select string_agg(substr(letters, 1 + get_byte(b, i) % 36, 1), '') into c
      from (select uuid_send(gen_random_uuid()) as b) r, unnest(array[0, 1, 2, 3, 4, 5]) i;
    continue when private.is_reserved_ref(c);
    insert into public.referral_codes (user_id, referral_code) values (p_optin_id, c) on conflict (referral_code) do nothing;
    if found then return c; end if;
  end loop;
end $$;
comment on function private.issue_referral_code(uuid) is 'Makes a new code for a subscriber and returns it.';

create function private.my_code(p_optin_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select referral_code from public.referral_codes where user_id = p_optin_id order by uses_count < max_uses desc, created_at desc limit 1;
$$;
comment on function private.my_code(uuid) is 'The code that a subscriber hands out now.';

create function private.is_own_code(p_code text, p_phone text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.referral_codes c join public.alert_optins o on o.id = c.user_id
     where c.referral_code = p_code
       and (o.phone_number = p_phone and p_phone <> 'Not provided' or o.email = p_email or private.owns(o.user_id, o.visitor_hash)));
$$;
comment on function private.is_own_code(text, text, text) is 'Whether a code belongs to the caller, or to the owner of this phone or e-mail.';

create function private.comes_back(p_code text, p_phone text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- Upwards from the code's owner: who brought them, who brought those. A friend is redeemed once, so there is one way up.
  with recursive up (optin_id, steps) as (
    select c.user_id, 0 from public.referral_codes c where c.referral_code = p_code
    union
    select brought.user_id, up.steps + 1 from up join public.alert_optins o on o.id = up.optin_id
      join public.referral_redemptions r on r.friend_key = private.address_key(coalesce(nullif(o.phone_number, 'Not provided'), o.email))
      join public.referral_codes brought on brought.id = r.referral_code_id
     where up.steps < 20)
  select exists (select 1 from up join public.alert_optins o on o.id = up.optin_id
    where up.steps > 0 and (o.phone_number = p_phone and p_phone <> 'Not provided' or o.email = p_email or private.owns(o.user_id, o.visitor_hash)));
$$;
comment on function private.comes_back(text, text, text) is
  'Whether the code''s owner was brought here by this very person, directly or over others (20 at most): who brought somebody is not brought by them.';

create function private.earns_nobody(p_code text, p_phone text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_own_code(p_code, p_phone, p_email) or private.comes_back(p_code, p_phone, p_email);
$$;
comment on function private.earns_nobody(text, text, text) is 'Whether a code is one''s own, or comes back to whoever brought its owner: such a one is no referral.';

create function private.redeem_code(p_code text, p_phone text, p_email text, p_optin_id uuid, p_application_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare c public.referral_codes;
begin
  if p_code is null or private.earns_nobody(p_code, p_phone, p_email) then return false; end if;
  -- The lock makes simultaneous friends queue up, so that uses_count never passes max_uses.
  select * into c from public.referral_codes where referral_code = p_code for update;
  if c.id is null or c.uses_count >= c.max_uses then return false; end if;
  insert into public.referral_redemptions (referral_code_id, friend_key, friend_optin_id, application_id)
  values (c.id, private.address_key(coalesce(nullif(p_phone, 'Not provided'), p_email)), p_optin_id, p_application_id)
  on conflict (friend_key) do nothing;
  if not found then return false; end if;
  update public.referral_codes set uses_count = uses_count + 1 where id = c.id;
  update public.alert_optins set boost_tokens = boost_tokens + 1, last_interaction_at = now() where id = c.user_id;
  if c.uses_count + 1 >= c.max_uses and not exists (
    select 1 from public.referral_codes where user_id = c.user_id and id <> c.id and uses_count < max_uses) then
    perform private.issue_referral_code(c.user_id);
  end if;
  return true;
end $$;
comment on function private.redeem_code(text, text, text, uuid, uuid) is
  'Redeems a friend''s code once per friend: a boost token for the referrer, the next code when this one is used up. False when nothing was redeemed.';

create function private.enroll(p_id uuid, p_first_name text, p_phone text, p_email text, p_job_type text, p_city text, p_interests text,
  p_sms boolean, p_email_on boolean, p_referred_by text, p_utm_source text, p_consent text, p_language text, p_auto boolean)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
  reserved text := case when private.is_reserved_ref(p_referred_by) then lower(btrim(p_referred_by)) end;
begin
  insert into public.alert_optins (id, user_id, visitor_hash, first_name, phone_number, email, job_type, city, interests, consent,
    consent_text_version, consented_at, auto_enrolled, opted_in_sms, opted_in_email, language, referred_by_code, utm_source, last_interaction_at)
  values (coalesce(p_id, gen_random_uuid()), auth.uid(), case when auth.uid() is null then private.visitor_hash() end,
    coalesce(private.clean_text(p_first_name, 100), 'Job Seeker'), coalesce(p_phone, 'Not provided'), p_email,
    coalesce(private.parse_category(p_job_type), 'Various'),
    coalesce(private.parse_borough(p_city), private.borough_of(p_city), 'Not Specified'), private.clean_text(p_interests, 1000), true,
    private.clean_text(p_consent, 100), now(), p_auto, p_sms, p_email_on,
    case when p_language = 'es' then 'es' else 'en' end, coalesce(reserved, private.parse_referral_code(p_referred_by)),
    private.clean_text(p_utm_source, 200), now())
  on conflict do nothing returning id into new_id;
  if new_id is not null then perform private.issue_referral_code(new_id); end if;
  return new_id;
end $$;
comment on function private.enroll(uuid, text, text, text, text, text, text, boolean, boolean, text, text, text, text, boolean) is
  'Makes a subscription with its first code; null when the phone is known already. The caller has checked phone and e-mail.';

create function private.enroll_in_alerts(p_id uuid, p_first_name text, p_phone_number text, p_email text, p_job_type text, p_city text,
  p_interests text, p_opted_in_sms boolean, p_opted_in_email boolean, p_referred_by_code text, p_utm_source text,
  p_consent_text_version text, p_language text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  o public.alert_optins;
  email_in text := private.checked_email(p_email);
  phone text := case when private.clean_text(p_phone_number, 100) is not null then private.checked_phone(p_phone_number) end;
  sms boolean := coalesce(p_opted_in_sms, phone is not null);
  mail boolean := coalesce(p_opted_in_email, email_in is not null);
  code text := private.parse_referral_code(p_referred_by_code);
  new_id uuid;
begin
  perform private.require_owner();
  if not sms and not mail then perform private.refuse(400, 'Please select at least one way to receive job alerts.', 'opted_in_sms'); end if;
  if sms and phone is null then perform private.refuse(400, 'Please enter your phone number to receive SMS alerts.', 'phone_number'); end if;
  if mail and email_in is null then perform private.refuse(400, 'Please enter your email to receive email alerts.', 'email'); end if;
  perform private.guard_limit('enroll', 20, 300, '1 hour');
  perform private.refuse_limit(private.hit_limit('enroll', 'to:' || private.address_key(coalesce(phone, email_in)), 20, '1 hour'));
  perform pg_advisory_xact_lock(hashtextextended('enroll:' || coalesce(phone, email_in), 0));

  -- The same request once more: the same answer.
  select * into o from public.alert_optins where id = p_id;
  if o.id is not null then
    if not private.owns(o.user_id, o.visitor_hash) then perform private.refuse(409, 'Failed to set up your alerts. Please try again.', 'p_id'); end if;
    return jsonb_build_object('id', o.id, 'referral_code', private.my_code(o.id), 'already_subscribed', false);
  end if;
  select * into o from public.alert_optins
   where case when phone is not null then phone_number = phone else email = email_in end
   order by created_at limit 1;
  if o.id is not null then
    -- Somebody else's sign-up tells nothing but that it exists, which is specified.
    return jsonb_build_object('id', case when private.owns(o.user_id, o.visitor_hash) then o.id end,
      'referral_code', case when private.owns(o.user_id, o.visitor_hash) then private.my_code(o.id) end, 'already_subscribed', true);
  end if;
  if private.earns_nobody(code, phone, email_in) then code := null; end if;
  new_id := private.enroll(p_id, p_first_name, phone, email_in, p_job_type, p_city, p_interests, sms, mail,
    coalesce(code, p_referred_by_code), p_utm_source, p_consent_text_version, p_language, false);
  if new_id is null then return jsonb_build_object('id', null, 'referral_code', null, 'already_subscribed', true); end if;
  perform private.redeem_code(code, phone, email_in, new_id, null);
  return jsonb_build_object('id', new_id, 'referral_code', private.my_code(new_id), 'already_subscribed', false);
end $$;

create function public.enroll_in_alerts(p_id uuid default null, p_first_name text default null, p_phone_number text default null,
  p_email text default null, p_job_type text default null, p_city text default null, p_interests text default null,
  p_opted_in_sms boolean default null, p_opted_in_email boolean default null, p_referred_by_code text default null,
  p_utm_source text default null, p_consent_text_version text default null, p_language text default null)
returns jsonb language sql security invoker set search_path = '' as $$
  select private.enroll_in_alerts(p_id, p_first_name, p_phone_number, p_email, p_job_type, p_city, p_interests, p_opted_in_sms,
    p_opted_in_email, p_referred_by_code, p_utm_source, p_consent_text_version, p_language);
$$;
comment on function public.enroll_in_alerts(uuid, text, text, text, text, text, text, boolean, boolean, text, text, text, text) is
  'Signs up for alerts (specification 2 §5). Phone in any US form, job type a category or slug, city any place; opt-ins default to the addresses '
  'given. Gives { id, referral_code, already_subscribed }; id and code are null when the known number is another person''s. Sending it twice with one p_id is harmless.';

select private.lock_functions();
grant execute on function public.enroll_in_alerts(uuid, text, text, text, text, text, text, boolean, boolean, text, text, text, text),
  private.enroll_in_alerts(uuid, text, text, text, text, text, text, boolean, boolean, text, text, text, text) to anon, authenticated;
grant execute on function private.address_key(text) to service_role;
