-- Referral codes, what they earned, how suspicious it looks, and what admins decide about it.

-- == public.referral_codes ==

create table public.referral_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.alert_optins (id) on delete cascade,
  referral_code text not null unique check (referral_code ~ '^[A-Z0-9]{6}$'),
  max_uses int not null default 10 check (max_uses > 0),
  uses_count int not null default 0 check (uses_count between 0 and max_uses),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.referral_codes is
  'A code of a subscriber for their friends; the next one is issued when it is used up, and all of theirs count.';
comment on column public.referral_codes.user_id is 'The id of the alert_optins row that owns the code.';

create index referral_codes_user_idx on public.referral_codes (user_id, created_at desc);

alter table public.referral_codes enable row level security;
create policy "A person reads their referral codes, an admin all" on public.referral_codes
  for select to anon, authenticated
  using (exists (select 1 from public.alert_optins o where o.id = referral_codes.user_id));
grant select on public.referral_codes to anon, authenticated;
grant select, insert, update, delete on public.referral_codes to service_role;

create trigger a_set_updated_at before update on public.referral_codes
  for each row execute function private.set_updated_at();

-- == public.referral_redemptions ==

create table public.referral_redemptions (
  id uuid primary key default gen_random_uuid(),
  referral_code_id uuid references public.referral_codes (id) on delete set null,
  friend_key text not null check (friend_key ~ '^[0-9a-f]{64}$'),
  friend_optin_id uuid references public.alert_optins (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  brings_token boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.referral_redemptions is 'A friend used a code: once for each person whose codes they used.';
comment on column public.referral_redemptions.brings_token is 'Whether it brought a token: once in the friend''s life.';
comment on column public.referral_redemptions.referral_code_id is
  'Null once the referrer''s sign-up is erased: the friend brings nobody else a token.';
comment on column public.referral_redemptions.friend_key is
  'SHA-256 of the friend''s phone, else e-mail: a friend is rewarded once, whatever code they bring.';

create unique index referral_redemptions_token_idx on public.referral_redemptions (friend_key) where brings_token;
create index referral_redemptions_friend_idx on public.referral_redemptions (friend_key);
create index referral_redemptions_code_idx on public.referral_redemptions (referral_code_id, created_at desc);
create index referral_redemptions_optin_idx on public.referral_redemptions (friend_optin_id);
create index referral_redemptions_application_idx on public.referral_redemptions (application_id);

alter table public.referral_redemptions enable row level security;
create policy "A person reads who redeemed their codes, an admin all" on public.referral_redemptions
  for select to anon, authenticated
  using (exists (select 1 from public.referral_codes c where c.id = referral_code_id));
-- Whose phone or application a redemption was is the friend's affair.
grant select (id, referral_code_id, created_at) on public.referral_redemptions to anon, authenticated;
grant select, insert, update, delete on public.referral_redemptions to service_role;

-- == public.referral_attributions ==

create table public.referral_attributions (
  id uuid primary key default gen_random_uuid(),
  application_id uuid unique references public.job_applications (id) on delete set null,
  job_id uuid references public.jobs (id) on delete set null,
  referral_code text not null default 'direct' check (length(referral_code) between 1 and 60),
  referrer_optin_id uuid references public.alert_optins (id) on delete set null,
  city text check (length(city) <= 60),
  network text check (length(network) <= 64),
  submitted_at timestamptz not null default now()
);
comment on table public.referral_attributions is
  'Where one application came from: a friend''s code, a reserved value (user, shared, craigslist) or direct.';
comment on column public.referral_attributions.application_id is
  'Null once the friend''s data is erased: what the referrer was paid stays in the books.';
comment on column public.referral_attributions.network is
  'The network that the friend applied from, as a keyed hash, for 90 days: many friends on one show.';
comment on column public.referral_attributions.referrer_optin_id is
  'The subscriber whose code it is; null for reserved, unknown and one''s own codes.';

create index referral_attributions_code_idx on public.referral_attributions (referral_code, submitted_at desc);
create index referral_attributions_job_idx on public.referral_attributions (job_id);
create index referral_attributions_network_idx on public.referral_attributions (submitted_at)
  where network is not null;
create index referral_attributions_referrer_idx on public.referral_attributions (referrer_optin_id, submitted_at desc);

alter table public.referral_attributions enable row level security;
create policy "An admin reads attributions" on public.referral_attributions for select to authenticated
  using ((select private.is_admin()));
grant select on public.referral_attributions to authenticated;
grant select, insert, update, delete on public.referral_attributions to service_role;

-- == public.referral_payouts ==

create table public.referral_payouts (
  id uuid primary key default gen_random_uuid(),
  attribution_id uuid not null references public.referral_attributions (id) on delete cascade,
  kind text not null check (kind in ('referral', 'hire')),
  referral_code text not null check (referral_code ~ '^[A-Z0-9]{6}$'),
  referrer_optin_id uuid references public.alert_optins (id) on delete set null,
  amount_cents int not null check (amount_cents between 1 and 100000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'flagged')),
  reason text check (length(reason) <= 500),
  held_for text check (held_for in ('withdrawn', 'employers_word')),
  risk_score int,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  paid_at timestamptz check (paid_at is null or status = 'approved'),
  payer_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (attribution_id, kind)
);
comment on table public.referral_payouts is
  'What a referral earned its referrer: 1,500 cents when the friend''s application is completed, 1,000 when they are '
  'hired.';

comment on column public.referral_payouts.held_for is
  'What flagged it before anybody decided: its application was withdrawn, or the offer is an employer''s word only; '
  'null once an admin decided.';
comment on column public.referral_payouts.paid_at is
  'When an admin (payer_id) recorded that they paid it by hand, so that nobody pays it twice.';

create index referral_payouts_payer_idx on public.referral_payouts (payer_id);
create index referral_payouts_referrer_idx on public.referral_payouts (referrer_optin_id);
create index referral_payouts_code_idx on public.referral_payouts (referral_code, created_at desc);
create index referral_payouts_status_idx on public.referral_payouts (status, created_at desc, id desc);
create index referral_payouts_decided_by_idx on public.referral_payouts (decided_by);
create index referral_payouts_decided_idx
  on public.referral_payouts (decided_at)
  include (status, amount_cents)
  where decided_at is not null;
create index referral_payouts_pending_idx
  on public.referral_payouts (created_at desc, id desc)
  include (referral_code, amount_cents)
  where status = 'pending';
create index referral_payouts_created_idx on public.referral_payouts (created_at, id);

alter table public.referral_payouts enable row level security;
create policy "An admin reads payouts" on public.referral_payouts for select to authenticated
  using ((select private.is_admin()));
grant select on public.referral_payouts to authenticated;
grant select, insert, update, delete on public.referral_payouts to service_role;

create trigger a_set_updated_at before update on public.referral_payouts
  for each row execute function private.set_updated_at();
create trigger z_audit after update on public.referral_payouts for each row
  execute function private.audit(
    'amount_cents', 'status', 'reason', 'risk_score', 'decided_by', 'decided_at', 'paid_at'
  );

-- == public.referral_clicks ==

create table public.referral_clicks (
  id uuid primary key default gen_random_uuid(),
  job_id uuid,
  referral_code text not null check (length(referral_code) between 1 and 60),
  clicked_at timestamptz not null default now(),
  ip_address text check (length(ip_address) <= 64),
  created_at timestamptz not null default now()
);
comment on table public.referral_clicks is 'A first visit with a friend''s code, or a tap on ''Invite Friends''.';
comment on column public.referral_clicks.ip_address is
  'The network address, hashed with the day''s salt: burst clicks show, people do not.';

create index referral_clicks_code_idx on public.referral_clicks (referral_code, created_at desc);
create index referral_clicks_created_idx on public.referral_clicks (created_at);

alter table public.referral_clicks enable row level security;
create policy "An admin reads referral clicks" on public.referral_clicks for select to authenticated
  using ((select private.is_admin()));
create policy "Anybody records a referral click" on public.referral_clicks for insert to anon, authenticated
  with check (created_at = now());
grant select on public.referral_clicks to authenticated;
grant insert (id, job_id, referral_code, clicked_at) on public.referral_clicks to anon, authenticated;
grant select, insert, update, delete on public.referral_clicks to service_role;

-- == private.payout_methods ==

create table private.payout_methods (
  optin_id uuid primary key references public.alert_optins (id) on delete cascade,
  method text check (method in ('venmo', 'cash_app', 'paypal', 'zelle')),
  handle text check (length(handle) between 2 and 254),
  phone_number text,
  email text,
  changed_at timestamptz not null default now(),
  constraint payout_methods_whole check ((method is null) = (handle is null))
);
comment on table private.payout_methods is
  'How a referrer wants to be paid, as they entered it; without a method once they took it back. Neither audited nor '
  'exported by admins.';
comment on column private.payout_methods.phone_number is
  'The phone of the sign-up when it was entered, and its e-mail: a change is told there, whatever was changed before.';
comment on column private.payout_methods.changed_at is
  'When it was entered or changed: for 72 hours after that nobody is paid to it, so that a thief of a '
  'key gains nothing '
  'at once.';

-- == private.approved_methods ==

create table private.approved_methods (
  payout_id uuid primary key references public.referral_payouts (id) on delete cascade,
  optin_id uuid not null references public.alert_optins (id) on delete cascade,
  method text not null,
  handle text not null
);
create index approved_methods_optin_idx on private.approved_methods (optin_id);
comment on table private.approved_methods is
  'Where an approved payout goes: as its referrer was paid when it was approved. A change holds for later approvals.';

-- == private.rewarded_friends ==

create table private.rewarded_friends (
  referrer_key text not null,
  kind text not null,
  friend_key text not null,
  primary key (referrer_key, kind, friend_key)
);
comment on table private.rewarded_friends is
  'A friend for whom a referrer has earned a reward, both by phone, e-mail, account and visitor key, as keyed hashes. '
  'It outlives the data of both, so that nobody earns twice by deleting their data.';

-- == functions ==

create function private.is_reserved_ref(p_ref text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(btrim(coalesce(p_ref, ''))) in ('user', 'shared', 'craigslist', 'direct')
$$;
comment on function private.is_reserved_ref is 'Whether a ref value names a channel and not a friend.';

create function private.parse_referral_code(p_ref text) returns text
language sql immutable set search_path = '' as $$
  select case when private.is_reserved_ref(t) then null
    when t ~ '^HIRE[A-Z0-9]{6}$' then substr(t, 5)
    when t ~ '^[A-Z0-9]{6}$' then t end
  from (select upper(btrim(left(coalesce(p_ref, ''), 60))) as t) x;
$$;
comment on function private.parse_referral_code is
  'A friend''s six-character code from a ref value, with or without HIRE; null for anything else.';

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
    insert into public.referral_codes (user_id, referral_code)
    values (p_optin_id, c)
    on conflict (referral_code) do nothing;
    if found then return c; end if;
  end loop;
end $$;
comment on function private.issue_referral_code is 'Makes a new code for a subscriber and returns it.';

create function private.my_code(p_optin_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select referral_code
  from public.referral_codes
  where user_id = p_optin_id
  order by uses_count < max_uses desc, created_at desc
  limit 1;
$$;
comment on function private.my_code is 'The code that a subscriber hands out now.';

create function private.friend_keys(p_application public.job_applications) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct private.address_key(x)
    from unnest(array[p_application.phone_number, p_application.email, 'account:' || p_application.user_id,
      'visitor:' || p_application.visitor_hash]) x
    where x is not null order by 1)
$$;
comment on function private.friend_keys is
  'What an applicant is known by, as keyed hashes: phone, e-mail, account and visitor key.';

create function private.referrer_keys(p_optin_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct private.address_key(x)
    from public.alert_optins o, unnest(array[nullif(o.phone_number, 'Not provided'), o.email,
      'account:' || o.user_id, 'visitor:' || o.visitor_hash, 'sign-up:' || o.id]) x
    where o.id = p_optin_id and x is not null order by 1)
$$;
comment on function private.referrer_keys is
  'What a referrer is known by, as keyed hashes: phone, e-mail, account, visitor key and sign-up.';

create function private.is_ineligible_referral(p_code text, p_phone text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- Upwards from the code's owner: who brought them, who brought those.
  with recursive up (optin_id, steps) as (
    select c.user_id, 0 from public.referral_codes c where c.referral_code = p_code
    union
    select brought.user_id, up.steps + 1 from up join public.alert_optins o on o.id = up.optin_id
      join public.referral_redemptions r on r.friend_key = private.address_key(
        coalesce(nullif(o.phone_number, 'Not provided'), o.email)
      )
      join public.referral_codes brought on brought.id = r.referral_code_id
     where up.steps < 20)
  select exists (select 1 from up join public.alert_optins o on o.id = up.optin_id
    where o.phone_number = p_phone and p_phone <> 'Not provided'
      or private.mailbox(o.email) = private.mailbox(p_email)
      or private.owns(o.user_id, o.visitor_hash))
    or exists (select 1
      from public.referral_codes c, private.rewarded_friends r
      where c.referral_code = p_code
        and r.friend_key = any (private.referrer_keys(c.user_id))
        and r.referrer_key = any (private.address_keys(array[nullif(p_phone, 'Not provided'), p_email,
          'account:' || auth.uid(), 'visitor:' || private.visitor_hash()])));
$$;
comment on function private.is_ineligible_referral is
  'Whether a code is the caller''s own, or its owner was referred by them, directly or indirectly (at most 20 steps), '
  'or earned them a reward, whose record outlives both.';

create function private.lock_code(p_code text) returns public.referral_codes
language plpgsql security definer set search_path = '' as $$
declare c public.referral_codes;
begin
  -- The referrer's sign-up first, as who erases or corrects it takes it.
  perform 1
  from public.alert_optins o
  where o.id = (select x.user_id from public.referral_codes x where x.referral_code = p_code)
  for no key update;
  select * into c from public.referral_codes where referral_code = p_code for update;
  return c;
end $$;
comment on function private.lock_code is
  'A code, held until the end of the transaction: simultaneous friends queue up, so that uses_count never passes '
  'max_uses and no more of them than it has uses left bring a reward.';

create function private.redeem_code(
  p_code text, p_phone text, p_email text, p_optin_id uuid, p_application_id uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  friend constant text := private.address_key(coalesce(nullif(p_phone, 'Not provided'), p_email));
  c public.referral_codes;
  is_first boolean;
begin
  c := private.lock_code(p_code);
  if exists (
    select
    from public.referral_redemptions r
    join public.referral_codes own on own.id = r.referral_code_id
    where r.friend_key = friend and own.user_id = c.user_id) then
    return c.user_id;
  end if;
  if c.id is null or c.uses_count >= c.max_uses then return null; end if;
  insert into public.referral_redemptions (referral_code_id, friend_key, friend_optin_id, application_id)
  values (c.id, friend, p_optin_id, p_application_id)
  on conflict (friend_key) where brings_token do nothing;
  is_first := found;
  if not is_first then
    insert into public.referral_redemptions (
      referral_code_id, friend_key, friend_optin_id, application_id, brings_token)
    values (c.id, friend, p_optin_id, p_application_id, false);
  end if;
  update public.referral_codes set uses_count = uses_count + 1 where id = c.id;
  update public.alert_optins
    set boost_tokens = boost_tokens + is_first::int, last_interaction_at = now()
    where id = c.user_id;
  if c.uses_count + 1 >= c.max_uses and not exists (
    select 1 from public.referral_codes where user_id = c.user_id and id <> c.id and uses_count < max_uses) then
    perform private.issue_referral_code(c.user_id);
  end if;
  return c.user_id;
end $$;
comment on function private.redeem_code is
  'Uses a code once per friend and owner: a boost token where nobody had one for this friend, the next code when this '
  'one is used up. Returns the owner where the friend counts for them, now or since before; null otherwise.';

create function private.referrer_recipient(
  p_optin_id uuid, out channel text, out recipient text, out language text, out first_name text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select c.channel, c.recipient, o.language, o.first_name into channel, recipient, language, first_name
  from private.alert_recipients o
  cross join lateral private.open_channels(o.sms_to, o.email_to) c
  where o.id = p_optin_id
  order by c.channel desc
  limit 1;
end $$;
comment on function private.referrer_recipient is
  'Where a referrer hears of their friends and rewards: the phone of their alerts, else the e-mail; null for neither.';

create function private.notify_of_decision(
  p_optin_id uuid, p_status text, p_amount_cents bigint, p_rejected_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare r record;
begin
  if p_rejected_at is not null then
    -- The message of the rejection, where it has not gone yet, is about the rest of its sum.
    update public.outbox b
      set data = b.data || jsonb_build_object('amount_cents', x.rest),
        status = case when x.rest > 0 then b.status else 'cancelled' end,
        last_error = case when x.rest > 0 then b.last_error else 'decided anew' end
      from (
        select o.id, greatest((o.data ->> 'amount_cents')::bigint - p_amount_cents, 0) as rest
        from public.outbox o
        where o.alert_optin_id = p_optin_id
          and o.kind = 'referral_update'
          and o.status = 'pending'
          and o.data ->> 'status' = 'rejected'
          and o.created_at <= p_rejected_at
      ) x
      where b.id = x.id;
    if not found then p_status := p_status || '_after_all'; end if;
  end if;
  -- Decided one by one, within a minute or a night: one message with the sum.
  update public.outbox
    set data = data || jsonb_build_object('amount_cents', (data ->> 'amount_cents')::bigint + p_amount_cents)
    where alert_optin_id = p_optin_id
      and kind = 'referral_update'
      and status = 'pending'
      and data ->> 'status' = p_status;
  if found then return; end if;
  select * into r from private.referrer_recipient(p_optin_id);
  if r.channel is null then return; end if;
  perform private.enqueue(
    'payout:' || gen_random_uuid(), 'referral_update', r.channel, r.recipient, null, null,
    jsonb_build_object('first_name', r.first_name, 'status', p_status, 'amount_cents', p_amount_cents),
    r.language, p_optin_id, null, null, 10, now() + interval '1 minute');
end $$;
comment on function private.notify_of_decision is
  'Queues to a referrer that rewards of so many cents were approved or rejected. p_rejected_at: when the same rewards '
  'were rejected before; that is said no more where it was not sent yet, else the new message replaces it.';

create function private.earn_payout(p_application_id uuid, p_kind text, p_amount_cents int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.referral_attributions;
  a public.job_applications;
  referrer text[];
  friend text[];
  added int;
begin
  select * into t
  from public.referral_attributions
  where application_id = p_application_id and referrer_optin_id is not null;
  select * into a from public.job_applications where id = p_application_id;
  -- Withdrawn and submitted again; a hire needs a new offer.
  update public.referral_payouts
    set status = 'pending', reason = null, held_for = null,
      created_at = case when p_kind = 'hire' then now() else created_at end
    where attribution_id = t.id and kind = p_kind and status = 'flagged' and held_for = 'withdrawn';
  if t.id is null
    or a.id is null
    or exists (select 1 from public.referral_payouts where attribution_id = t.id and kind = p_kind) then
    return;
  end if;
  referrer := private.referrer_keys(t.referrer_optin_id);
  friend := private.friend_keys(a);
  -- Of two concurrent submissions by one friend, one inserts fewer keys.
  insert into private.rewarded_friends (referrer_key, kind, friend_key)
  select r, p_kind, f
  from unnest(referrer) r, unnest(friend) f
  order by r, f
  on conflict do nothing;
  get diagnostics added = row_count;
  if added < cardinality(referrer) * cardinality(friend) then return; end if;
  insert into public.referral_payouts (attribution_id, kind, referral_code, referrer_optin_id, amount_cents)
  values (t.id, p_kind, t.referral_code, t.referrer_optin_id, p_amount_cents) on conflict do nothing;
  if found and p_kind = 'referral' then
    -- The friend's name stays theirs.
    perform private.enqueue_once_a_day(
      'friend:' || t.id, 'referral_update', r.channel, r.recipient,
      jsonb_build_object('first_name', r.first_name, 'status', 'applied', 'amount_cents', p_amount_cents),
      r.language, t.referrer_optin_id, a.id)
    from private.referrer_recipient(t.referrer_optin_id) r
    where r.channel is not null;
  end if;
end $$;
comment on function private.earn_payout is
  'Notes what an application earned its referrer (kind referral or hire, in cents): once per attribution and kind, and '
  'once per friend, referrer and kind. Nothing for one''s own, reserved or unknown codes. Tells the referrer that a '
  'friend applied, once a day.';

create function private.undo_payout(p_application_id uuid, p_kind text, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  y public.referral_payouts;
begin
  select * into a from public.job_applications where id = p_application_id;
  delete from public.referral_payouts p using public.referral_attributions t
   where p.attribution_id = t.id
     and t.application_id = a.id
     and p.kind = p_kind
     and p.created_at >= p_since
     and (p.status = 'pending' or p.status = 'flagged' and p.held_for = 'employers_word')
  returning p.* into y;
  delete from private.rewarded_friends
  where referrer_key = any (private.referrer_keys(y.referrer_optin_id))
    and kind = p_kind
    and friend_key = any (private.friend_keys(a));
end $$;
comment on function private.undo_payout is
  'Takes back what an application earned its referrer since then, also by an employer''s word, and nobody has decided '
  'about.';

create function private.risk_of_clicks(p_clicks bigint) returns int
language plpgsql immutable set search_path = '' as $$
begin return case when p_clicks > 10 then 50 else 0 end + case when p_clicks > 100 then 30 else 0 end; end $$;
comment on function private.risk_of_clicks is
  'Risk score: over 10 clicks 50, over 100 clicks 30 more; above 50 is high.';

create function private.fraud_of_clicks(p_clicks bigint, p_seconds numeric) returns int
language sql immutable set search_path = '' as $$
  select case when p_clicks > 50 then 30 else 0 end + case
    when p_clicks > 1 and p_seconds / (p_clicks - 1) < 60 then 40 else 0
  end;
$$;
comment on function private.fraud_of_clicks is
  'Fraud score of so many opened links, so many seconds between the first and the last: 30 for '
  'more than 50, 40 where they are less than a minute apart on average; above 50 is Suspicious.';

create function private.codes_of_person(p_code text) returns text[]
language plpgsql stable security definer set search_path = ''
-- A page of payouts asks it 200 times: else each call is planned anew, which takes longer than its answer.
set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    with recursive optins as (
      select o.id, o.user_id, o.visitor_hash, o.phone_number, private.mailbox(o.email) as mailbox
      from public.referral_codes c
      join public.alert_optins o on o.id = c.user_id
      where c.referral_code = p_code
      union
      -- One lookup in an index for each way on.
      select x.id, x.user_id, x.visitor_hash, x.phone_number, private.mailbox(x.email)
      from optins m
      cross join lateral (
        select o.* from public.alert_optins o where o.user_id = m.user_id
        union all
        select o.* from public.alert_optins o where o.user_id is null and o.visitor_hash = m.visitor_hash
        union all
        select o.*
        from public.alert_optins o
        where o.phone_number = m.phone_number and o.phone_number <> 'Not provided'
        union all
        select o.* from public.alert_optins o where o.email is not null and private.mailbox(o.email) = m.mailbox
      ) x
    )
    select p_code
    union
    -- No more is searched than is read here.
    select c.referral_code from public.referral_codes c where c.user_id = any (array(select id from optins limit 500)));
end $$;
comment on function private.codes_of_person is
  'Every code of the person whose code it is, under whatever sign-up: by account, visitor key, phone or mailbox, and '
  'from each of those on; of 500 sign-ups at most.';

create function private.risk_of_friends(p_codes text[]) returns int
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case
        when together >= 5 and together * 2 > n or together >= 10 and together * 4 > n then 60
        when n >= 5 and together * 2 > n then 30
        else 0
      end
      + case when n >= 5 and at_once * 2 > n then 30 else 0 end
    from (
      select count(*) as n, coalesce(greatest(max(f.on_network), max(f.on_device)), 0) as together,
        count(*) filter (where f.pause < interval '1 minute') as at_once
      from (
        select count(*) filter (where t.network is not null) over (partition by t.network) as on_network,
          count(*) filter (where a.visitor_hash is not null) over (partition by a.visitor_hash) as on_device,
          t.submitted_at - lag(t.submitted_at) over (order by t.submitted_at) as pause
        from public.referral_attributions t
        left join public.job_applications a on a.id = t.application_id
        -- The codes' own few rows, not those of everybody who has a referrer: no index knows 'is true'.
        where t.referral_code = any (p_codes) and (t.referrer_optin_id is not null) is true
        order by t.submitted_at desc
        limit 1000
      ) f
    ) x);
end $$;
comment on function private.risk_of_friends is
  'What friends'' applications add to a risk score, from five friends on, however far apart: 60 where five or more '
  'that are over half, or ten or more that are over a quarter, came from one network or one device, 30 where fewer are '
  'over half; 30 more where more than half came within a minute of the one before.';

create function private.risk_score(p_code text) returns int
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan as $$
declare codes constant text[] := private.codes_of_person(p_code);
begin
  -- Every sign-up came by a click, recorded or not.
  return least(100, private.risk_of_friends(codes) + private.risk_of_clicks(greatest(
    (select count(*) from public.referral_clicks c where c.referral_code = any (codes)),
    (select sum(private.count_of('signups_of_code', code)) from unnest(codes) code))::bigint));
end $$;
comment on function private.risk_score is
  'Dashboard risk of a referral code: that of the person over all their codes, by clicks, sign-ups and what their '
  'friends have in common; 100 at most.';

create function private.referral_figures(p_code text) returns jsonb
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_generic_plan as $$
declare codes constant text[] := private.codes_of_person(p_code);
begin
  -- An invite is an opened link, a row of referral_clicks, by the server's clock: clicked_at is what a phone claims.
  -- Every sign-up opened one: sign-ups that outnumber the recorded clicks are scored in their place. Clicks and
  -- sign-ups are the code's, scores are the person's over all of theirs.
  return (
    select jsonb_build_object(
      'clicks', c.n, 'signups', s.n, 'estimate_cents', s.n * 1000,
      'risk_score', least(100, private.risk_of_friends(codes) + private.risk_of_clicks(greatest(c.all_n, s.all_n))),
      'fraud_score', case
        when s.all_n > c.all_n then private.fraud_of_clicks(s.all_n, s.seconds)
        else private.fraud_of_clicks(c.all_n, c.seconds)
      end)
    from (
      select count(*) filter (where referral_code = p_code) as n, count(*) as all_n,
        extract(epoch from max(created_at) - min(created_at)) as seconds
      from public.referral_clicks
      where referral_code = any (codes)
    ) c,
      (
        select count(*) filter (where t.referral_code = p_code) as n, count(*) as all_n,
          extract(epoch from max(t.submitted_at) - min(t.submitted_at)) as seconds
        from public.referral_attributions t
        where t.referral_code = any (codes)
      ) s);
end $$;
comment on function private.referral_figures is
  'What is known of a code: { clicks, signups, estimate_cents (an estimate: $10 per signup), risk_score, fraud_score '
  '(of the person, over all their codes) }.';

create function private.proven_friends(p_code text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)
    from public.referral_attributions t
    join public.job_applications a on a.id = t.application_id
    where t.referral_code = p_code
      -- Most have proven nothing, and are passed over by an index.
      and (a.user_id is not null or exists (select 1 from private.proven_addresses x where x.owner = a.visitor_hash))
      and private.is_proven_friend(a.id));
end $$;
comment on function private.proven_friends is
  'How many of a code''s sign-ups have proven their number or address.';

create function private.payout_handle(p_method text, p_handle text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  typed constant text := private.clean_text(p_handle, 300);
  phone constant text := case when p_method in ('paypal', 'zelle') then private.phone_e164(typed) end;
  mail constant text := case when p_method in ('paypal', 'zelle') then private.normalized_email(typed) end;
begin
  if p_method is null or p_method not in ('venmo', 'cash_app', 'paypal', 'zelle') then
    perform private.raise_http_error(400, 'Choose Venmo, Cash App, PayPal or Zelle.', 'p_method');
  end if;
  -- Nine digits and more are a card, an account or a Social Security number, however they are written.
  if phone is null
    and regexp_replace(
      normalize(case when mail is null then typed else split_part(typed, '@', 1) end, nfkc), '[^0-9]', '', 'g'
    ) ~ '[0-9]{9}' then
    perform private.raise_http_error(400, 'Never enter a card, bank account or Social Security number here.', 'number');
  end if;
  if p_method = 'venmo' and typed ~ '^@?[A-Za-z0-9_-]{5,30}$' and typed ~ '[A-Za-z]' then
    return '@' || ltrim(typed, '@');
  elsif p_method = 'cash_app' and typed ~ '^\$?[A-Za-z0-9_]{1,20}$' and typed ~ '[A-Za-z]' then
    return '$' || ltrim(typed, '$');
  elsif coalesce(phone, mail) is not null then
    return coalesce(phone, mail);
  end if;
  perform private.raise_http_error(400, case p_method
      when 'venmo' then 'Enter your Venmo name, like @ana-lopez.'
      when 'cash_app' then 'Enter your $Cashtag, like $analopez.'
      else 'Enter the phone number or email of your account.'
    end, 'p_handle');
  return null;
end $$;
comment on function private.payout_handle is
  'The name of an account as it is kept: @name (Venmo), $name (Cash App), E.164 or an e-mail (PayPal, Zelle). Refuses '
  '(400) an unknown method (hint p_method), what may be a card, account or Social Security number '
  '(number), and what is '
  'no name of the method (p_handle).';

create function private.shown_payout_method(p_optin_id uuid, p_is_whole boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('method', m.method, 'changed_at', m.changed_at,
    'usable_at', m.changed_at + interval '72 hours', 'is_usable', m.changed_at <= now() - interval '72 hours',
    'handle', case
      when not p_is_whole then left(m.handle, 3) || '…' || right(m.handle, 2)
      when m.changed_at <= now() - interval '72 hours' then m.handle
    end)
  from private.payout_methods m
  where m.optin_id = p_optin_id and m.method is not null;
$$;
comment on function private.shown_payout_method is
  'How a referrer is paid, or null: { method, handle, changed_at, usable_at, is_usable }. To the team '
  'the whole handle, '
  'and none before it is usable; to the person a part of it.';

create function private.notify_of_payout_method(m private.payout_methods, p_method text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  method_name constant text := case p_method
    when 'venmo' then 'Venmo' when 'cash_app' then 'Cash App' when 'paypal' then 'PayPal' else 'Zelle' end;
  r record;
begin
  for r in
    select distinct c.channel, c.recipient, o.first_name, o.language
    from public.alert_optins o
    cross join lateral (
      select m.phone_number, m.email
      union all
      select case when private.is_proven(o.user_id, o.visitor_hash, o.phone_number) then o.phone_number end,
        case when private.is_proven(o.user_id, o.visitor_hash, o.email) then o.email end
    ) known
    cross join lateral private.open_channels(known.phone_number, known.email) c
    where o.id = m.optin_id
    order by c.channel, c.recipient
  loop
    -- One that waits says the last of several changes.
    update public.outbox
      set data = data || jsonb_build_object('method', method_name)
      where recipient = r.recipient
        and channel = r.channel
        and kind = 'referral_update'
        and status = 'pending'
        and data ->> 'status' = 'method_changed';
    continue when found
      or private.consume_rate_limit('method_changed', 'to:' || private.address_key(r.recipient), 3, '1 day') > 0;
    perform private.enqueue(
      'method:' || gen_random_uuid(), 'referral_update', r.channel, r.recipient, null, null,
      jsonb_build_object('first_name', r.first_name, 'status', 'method_changed', 'method', method_name),
      r.language, m.optin_id, null, null, 10);
  end loop;
end $$;
comment on function private.notify_of_payout_method is
  'Queues to a referrer that they are to be paid by another method, three times a day at most: to the phone and the '
  'e-mail that they had when they entered the last one, and to those that they have proven since. Turning alerts off '
  'does not stop it, STOP does.';

create function public.set_payout_method(p_method text default null, p_handle text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  optins uuid[];
  handle_in text;
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('set_payout_method', 10, 100, '1 hour');
  begin
    perform private.require_owner();
    perform private.lock_person();
    optins := private.my_optin_ids();
    if cardinality(optins) = 0 then
      perform private.raise_http_error(404, 'Sign up for alerts first.', 'p_method');
    end if;
    if p_method is null then
      -- Where the next one is told of stays.
      update private.payout_methods
        set method = null, handle = null, changed_at = now()
        where optin_id = any (optins) and method is not null;
      return null;
    end if;
    handle_in := private.payout_handle(p_method, p_handle);
    -- Before anything is paid to it.
    perform private.notify_of_payout_method(m, p_method)
    from private.payout_methods m
    where m.optin_id = any (optins) and (m.method, m.handle) is distinct from (p_method, handle_in);
    insert into private.payout_methods as m (optin_id, method, handle, phone_number, email)
    select o.id, p_method, handle_in, case when o.holds_phone then nullif(o.phone_number, 'Not provided') end,
      case when o.holds_email then o.email end
    from private.optin_addresses o
    where o.id = any (optins)
    on conflict (optin_id) do update
      set method = excluded.method, handle = excluded.handle, phone_number = excluded.phone_number,
        email = excluded.email, changed_at = now()
      where (m.method, m.handle) is distinct from (excluded.method, excluded.handle);
    return (
      select private.shown_payout_method(m.optin_id, false)
      from private.payout_methods m
      where m.optin_id = any (optins)
      order by m.changed_at desc
      limit 1);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.set_payout_method is
  'Says how the caller is paid for referrals, or with no method takes it back: p_method venmo, cash_app, paypal or '
  'zelle; p_handle the name, phone or e-mail of the account. Returns { method, handle (in part), '
  'changed_at, usable_at, '
  'is_usable } or null. A changed method is not paid to for 72 hours. Errors: 400 (hint p_method, p_handle, or number '
  'for what may be a card, bank account or Social Security number), 401, 404 without a sign-up, 429.';
grant execute on function public.set_payout_method to anon, authenticated;

create function private.require_settled_method(p_optin_ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select
    from private.payout_methods m
    where m.optin_id = any (p_optin_ids) and m.method is not null and m.changed_at > now() - interval '72 hours') then
    perform private.raise_http_error(409,
      'The person changed how they are paid less than 72 hours ago. Nothing is paid to it before.', 'action');
  end if;
end $$;
comment on function private.require_settled_method is
  'Refuses (409) to approve anything for somebody who changed how they are paid within 72 hours.';

create function private.approve_later_method(p_ids uuid[], p_admin_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(
    select p.id
    from public.referral_payouts p
    join private.payout_methods m on m.optin_id = p.referrer_optin_id
    where p.id = any (p_ids)
      and p.status = 'approved'
      and p.paid_at is null
      and m.method is not null
      and not exists (select from private.approved_methods k where k.payout_id = p.id));
begin
  perform private.require_settled_method(
    array(select p.referrer_optin_id from public.referral_payouts p where p.id = any (ids)));
  insert into private.approved_methods (payout_id, optin_id, method, handle)
  select p.id, m.optin_id, m.method, m.handle
  from public.referral_payouts p
  join private.payout_methods m on m.optin_id = p.referrer_optin_id
  where p.id = any (ids);
  update public.referral_payouts set decided_by = p_admin_id, decided_at = now() where id = any (ids);
  return cardinality(ids);
end $$;
comment on function private.approve_later_method is
  'Of these payouts, those that were approved before the person had said how they are paid, and are not paid: approves '
  'what they said since; returns how many.';

create function public.decide_payout(
  p_admin_id uuid, p_action text, p_referral_code text default null, p_attribution_id uuid default null,
  p_reason text default null, p_expected jsonb default null, p_kind text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code text := private.parse_referral_code(p_referral_code);
  becomes text := case
    p_action when 'approve' then 'approved' when 'reject' then 'rejected' when 'flag' then 'flagged'
  end;
  -- A decision by code is about pending payouts; by attribution also about flagged or rejected ones. Approved is final.
  from_states text[] := case
    when p_attribution_id is null then array['pending']
    when p_action = 'approve' then array['pending', 'flagged', 'rejected']
    when p_action = 'reject' then array['pending', 'flagged'] else array['pending'] end;
  figures jsonb;
  stale text;
  ids uuid[];
  states text[];
  due bigint;
  r record;
  n int := 0;
begin
  perform private.require_admin_id(p_admin_id);
  if becomes is null then perform private.raise_http_error(400, 'Choose approve, reject or flag.', 'action'); end if;
  if p_kind is not null and p_kind not in ('referral', 'hire') then
    perform private.raise_http_error(400, 'Choose referral or hire.', 'kind');
  end if;
  if p_attribution_id is null and code is null then
    perform private.raise_http_error(400, 'A referral code or an attribution is needed.', 'referralCode');
  end if;
  perform set_config('stoop.actor', p_admin_id::text, true);
  select array_agg(p.id), array_agg(p.status),
    coalesce(sum(p.amount_cents) filter (where p.status = any (from_states)), 0) into ids, states, due
  from (
    select q.* from public.referral_payouts q
     where case
       when p_attribution_id is not null then q.attribution_id = p_attribution_id
         and (p_kind is null or q.kind = p_kind)
       else q.referral_code = code
     end
     order by q.id for update) p;
  if ids is null then
    perform private.raise_http_error(
      404, 'There is no payout for this.',
        case when p_attribution_id is not null then 'attributionId' else 'referralCode' end
    );
  end if;
  if p_attribution_id is not null
    and becomes <> 'approved'
    and 'approved' = any (states)
    and not states && from_states then
    perform private.raise_http_error(409, 'This payout was already approved.', 'action');
  end if;
  if becomes = 'approved' and p_attribution_id is not null then
    n := private.approve_later_method(ids, p_admin_id);
  end if;
  -- Decided already: the same click once more is no mistake, whatever it was about.
  if not states && from_states then
    return jsonb_build_object('action', p_action, 'decided', n, 'amount_cents', 0);
  end if;
  if p_expected is not null and p_expected <> '{}' then
    figures := private.referral_figures(
      coalesce(code, (select referral_code from public.referral_payouts where id = ids[1]))
    );
    -- Rewards are tens of dollars: an amount in dollars cannot be taken for one in cents.
    stale := case
      when p_expected ? 'amount'
        and due not in ((p_expected ->> 'amount')::numeric, (p_expected ->> 'amount')::numeric * 100)
        then 'payoutAmount'
      when p_expected ? 'clicks' and p_expected -> 'clicks' <> figures -> 'clicks' then 'clicksCount'
      when p_expected ? 'signups' and p_expected -> 'signups' <> figures -> 'signups' then 'signupsCount'
      when p_expected ? 'risk_score' and p_expected -> 'risk_score' <> figures -> 'risk_score' then 'riskScore'
      when p_expected ? 'status' and p_expected ->> 'status' <> all (states) then 'status'
    end;
    if stale is not null then
      perform private.raise_http_error(409, 'The figures have changed. Please reload and try again.', stale);
    end if;
  end if;
  -- All of a code at once: friends who have proven nothing are looked at one by one.
  if becomes = 'approved' and p_attribution_id is null then
    select array_agg(p.id), coalesce(sum(p.amount_cents), 0) into ids, due
    from public.referral_payouts p
    join public.referral_attributions t on t.id = p.attribution_id
    where p.id = any (ids) and p.status = any (from_states) and private.is_proven_friend(t.application_id);
    if ids is null then
      perform private.raise_http_error(409,
        'None of these friends has proven their number or address: decide each in its row.', 'action');
    end if;
  end if;
  if becomes = 'approved' and exists (
    select 1
    from public.referral_payouts p
    where p.id = any (ids) and p.status = any (from_states) and p.referrer_optin_id is null) then
    perform private.raise_http_error(409, 'The person was erased: nobody is there to be paid.', 'action');
  end if;
  if becomes = 'approved' then
    perform private.require_settled_method(array(
      select p.referrer_optin_id
      from public.referral_payouts p
      where p.id = any (ids) and p.status = any (from_states)));
  end if;
  for r in
    with decided as (
      update public.referral_payouts p
      set status = becomes, held_for = null, decided_by = p_admin_id, decided_at = now(),
        risk_score = private.risk_score(p.referral_code),
        -- It stands in the audit log, which nobody can change afterwards.
        reason = coalesce(
          private.without_addresses(private.clean_text(p_reason, 500)),
          case p_action when 'reject' then 'Manual review required' when 'flag' then 'Needs review' end
        )
      from (select q.id, case when q.status = 'rejected' then q.decided_at end as rejected_at
        from public.referral_payouts q
        where q.id = any (ids)) was
      where p.id = any (ids) and p.status = any (from_states) and was.id = p.id
      returning p.id, p.referrer_optin_id, p.amount_cents, was.rejected_at
    ), kept as (
      insert into private.approved_methods (payout_id, optin_id, method, handle)
      select d.id, m.optin_id, m.method, m.handle
      from decided d
      join private.payout_methods m on m.optin_id = d.referrer_optin_id
      where becomes = 'approved' and m.method is not null
    )
    select referrer_optin_id, rejected_at, sum(amount_cents) as cents, count(*) as payouts
    from decided
    group by referrer_optin_id, rejected_at
  loop
    n := n + r.payouts;
    if becomes <> 'flagged' then
      perform private.notify_of_decision(r.referrer_optin_id, becomes, r.cents, r.rejected_at);
    end if;
  end loop;
  return jsonb_build_object('action', p_action, 'decided', n, 'amount_cents', due);
end $$;
comment on function public.decide_payout is
  'For process-payout: approves, rejects or flags the pending payouts of a code, or those of one attribution (with '
  'p_kind of one kind), of which a flagged or rejected one can still be approved; approved is final. One that was '
  'approved before the person had said how they are paid is approved again for what they said since. All of a code are '
  'approved without those whose friend has proven no number or address (409 where that is all of them). 409 where the '
  'referrer was erased, or changed how they are paid less than 72 hours ago. The referrer is told what was approved or '
  'rejected, once of one that is approved before its rejection was sent. p_expected { amount, clicks, signups, '
  'risk_score }: 409 when the database''s numbers differ. Returns { action, decided, amount_cents }, decided 0 when '
  'nothing changed. Errors: 400, 403, 404, 409 with the body''s field as hint.';
grant execute on function public.decide_payout to service_role;

create function public.mark_payout_paid(p_id uuid, p_undo boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  p public.referral_payouts;
begin
  p_undo := coalesce(p_undo, false);
  select * into p from public.referral_payouts where id = p_id for update;
  if p.id is null then perform private.raise_http_error(404, 'There is no payout for this.', 'p_id'); end if;
  if p.status <> 'approved' then
    perform private.raise_http_error(409, 'Only an approved payout is paid.', 'p_id');
  end if;
  if p.paid_at is not null and not p_undo then
    perform private.raise_http_error(409, format('It was recorded as paid at %s by %s.', private.clock_text(p.paid_at),
      coalesce((select email from auth.users where id = p.payer_id), 'a former admin')), 'p_id');
  end if;
  update public.referral_payouts
    set paid_at = case when not p_undo then now() end, payer_id = case when not p_undo then admin end
    where id = p.id
    returning * into p;
  return jsonb_build_object('id', p.id, 'paid_at', p.paid_at);
end $$;
comment on function public.mark_payout_paid is
  'For admins: records that an approved payout was paid by hand, now and by the caller; with p_undo takes it back. '
  'Returns { id, paid_at }. 404, 409 for one that is not approved or was recorded already (the message says by whom).';
grant execute on function public.mark_payout_paid to authenticated;

create function public.payouts_page(
  p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 25
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  state constant text := nullif(p_filters ->> 'status', '');
begin
  if state not in ('pending', 'approved', 'rejected', 'flagged') then
    perform private.raise_http_error(400, 'Choose pending, approved, rejected or flagged.', 'status');
  end if;
  return private.admin_list('payouts', jsonb_build_object('status', state), p_filters ->> 'sort', p_cursor, p_limit);
end $$;
comment on function public.payouts_page is
  'For admins: payouts. p_filters { status: pending|approved|rejected|flagged, sort: submitted- (newest first), '
  'amount, code, kind; a - after it for descending }. Returns { rows: [{ id, attribution_id, application_id, kind, '
  'referral_code, referrer_optin_id (whose code it is, or null), referrer_name, paid_by: { method, handle (null before '
  'it is usable), changed_at, usable_at, is_usable } | null (of an approved one as it was then), unapproved_method '
  '(the same, entered since an approval without one, which needs one of its own, or null), '
  'amount_cents, status, reason, job_id, job_title, '
  'city, submitted_at, created_at, decided_at, paid_at, payer (the e-mail of the admin who recorded it), is_proven '
  '(whether the friend has proven their number or address), friends_proven, clicks, signups, '
  'estimate_cents (an estimate, $10 per signup), risk_score, fraud_score }], next_cursor: { at, id } '
  '| null }. Errors: 400 (hint status, sort or p_cursor), 401, 403.';
grant execute on function public.payouts_page to authenticated;

create function private.waiting_payouts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('waiting', count(*), 'waiting_cents', coalesce(sum(amount_cents), 0))
  from public.referral_payouts
  where status = 'pending'
$$;
comment on function private.waiting_payouts is 'Payouts to decide: { waiting, waiting_cents }.';

create function public.payout_totals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant timestamptz := date_trunc('month', private.today())::timestamp at time zone 'America/New_York';
  waiting constant jsonb := private.waiting_payouts();
begin
  perform private.require_admin();
  return waiting
    || jsonb_build_object(
      'high_risk_is_least', (waiting ->> 'waiting')::int > 150,
      'flagged', (select count(*) from public.referral_payouts where status = 'flagged'),
      -- The newest 150: with more than that waiting, the figure is 'at least'.
      'high_risk', (
        select coalesce(sum(p.n), 0)
        from (
          select referral_code, count(*) as n
          from (
            select referral_code
            from public.referral_payouts
            where status = 'pending'
            order by created_at desc, id desc
            limit 150) newest
          group by referral_code) p
        where private.risk_score(p.referral_code) > 50))
    || (
      select jsonb_build_object('approved', count(*) filter (where status = 'approved'),
        'approved_cents', coalesce(sum(amount_cents) filter (where status = 'approved'), 0),
        'rejected', count(*) filter (where status = 'rejected'),
        'rejected_cents', coalesce(sum(amount_cents) filter (where status = 'rejected'), 0))
      from public.referral_payouts
      where decided_at >= month);
end $$;
comment on function public.payout_totals is
  'For admins: { waiting, waiting_cents, flagged, high_risk, high_risk_is_least, approved, approved_cents, rejected, '
  'rejected_cents }; decisions of this New York month.';
grant execute on function public.payout_totals to authenticated;

create function public.payout_detail(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare p public.referral_payouts;
begin
  perform private.require_admin();
  select * into p from public.referral_payouts where id = p_id;
  if p.id is null then perform private.raise_http_error(404, 'There is no payout for this.', 'p_id'); end if;
  return private.referral_figures(p.referral_code) || jsonb_build_object(
    'friends_proven', private.proven_friends(p.referral_code), 'id', p.id, 'status', p.status,
    'amount_cents', p.amount_cents, 'kind', p.kind,
    'clicks_from_one_address', (
      select coalesce(max(c.n), 0)
      from (
        select count(*) as n
        from public.referral_clicks
        where referral_code = p.referral_code and ip_address is not null
        group by ip_address
      ) c),
    'history', array(
      select jsonb_build_object('at', l.created_at, 'by', u.email, 'status', l.after ->> 'status',
        'reason', coalesce(l.after ->> 'reason', case when not l.after ? 'reason' then l.before ->> 'reason' end))
      from public.audit_log l
      left join auth.users u on u.id = l.actor
      where l.table_name = 'referral_payouts' and l.row_id = p.id::text and l.after ? 'status'
      order by l.id desc));
end $$;
comment on function public.payout_detail is
  'For admins: what an admin sees before deciding a payout: { id, status, amount_cents, kind, clicks, '
  'clicks_from_one_address (on one day: addresses are hashed with a salt of the day), signups, estimate_cents, '
  'risk_score, fraud_score, history: [{ at, by, status, reason }] newest first }. 404 when there is none.';
grant execute on function public.payout_detail to authenticated;

create function public.payout_codes(p_limit int default 10) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return to_jsonb(array(
    select private.referral_figures(c.referral_code) || jsonb_build_object('referral_code', c.referral_code,
      'friends_proven', private.proven_friends(c.referral_code), 'referrer_optin_id', c.referrer,
      'referrer_name', (select o.first_name from public.alert_optins o where o.id = c.referrer),
      'waiting', w.n, 'amount_cents', w.cents, 'newest_at', c.newest)
    from (
      -- Codes with something to decide, by their newest payout; more than a thousand payouts back nobody looks here.
      select referral_code, max(created_at) as newest,
        (array_agg(referrer_optin_id) filter (where referrer_optin_id is not null))[1] as referrer
      from (
        select referral_code, created_at, referrer_optin_id
        from public.referral_payouts
        where status = 'pending'
        order by created_at desc, id desc
        limit 1000
      ) p
      group by referral_code
      order by newest desc, referral_code
      limit least(greatest(coalesce(p_limit, 10), 1), 50)
    ) c
    cross join lateral (
      select count(*) as n, sum(q.amount_cents) as cents
      from public.referral_payouts q
      where q.referral_code = c.referral_code and q.status = 'pending'
    ) w
    order by c.newest desc, c.referral_code));
end $$;
comment on function public.payout_codes is
  'For admins: the referral codes with payouts to decide, newest first: [{ referral_code, referrer_optin_id, '
  'referrer_name, waiting, amount_cents, newest_at, clicks, signups, estimate_cents (an estimate, $10 per signup), '
  'risk_score, fraud_score }]. '
  'amount_cents: the sum of the pending payouts, which process-payout compares.';
grant execute on function public.payout_codes to authenticated;
