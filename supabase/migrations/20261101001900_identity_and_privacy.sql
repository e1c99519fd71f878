-- Claiming a visitor’s rows, the one-time link back to them, download, erasure.

create type private.person as (user_id uuid, phone text, email text);
comment on type private.person is
  'Somebody as the page of a person and erasing know them: an account, a phone, an e-mail.';

-- == private.recovery_links ==

create table private.recovery_links (
  token_hash text primary key,
  phone_number text,
  email text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.recovery_links is
  'A one-time link back to one''s rows, sent to a phone or e-mail; only its hash is kept.';

create index recovery_links_expires_idx on private.recovery_links (expires_at);

-- == private.proven_addresses ==

create table private.proven_addresses (
  owner text not null,
  recipient_key text not null,
  proven_at timestamptz not null default now(),
  primary key (owner, recipient_key)
);
comment on table private.proven_addresses is
  'An account (its id) or a visitor (their hash) opened a one-time link that was sent to this phone or e-mail, kept as '
  'a keyed hash.';
create index proven_addresses_recipient_idx on private.proven_addresses (recipient_key);

-- == functions ==

create function private.progress(p_status text) returns int
language sql immutable set search_path = '' as $$
  select case p_status when 'offer' then 8 when 'interviewing' then 7 when 'rejected' then 6
    when 'completed' then 5 when 'submitted' then 5 when 'applied' then 5 when 'pending' then 5
    when 'withdrawn' then 4 when 'step_2_completed' then 3 when 'in_progress' then 2 else 1 end;
$$;
comment on function private.progress is
  'How far a status is along the way, to tell which of two applications got furthest.';

create function private.merge_applications(p_keep uuid, p_drop uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare number constant text := (select ref_code from public.job_applications where id = p_drop);
begin
  update public.application_events set application_id = p_keep where application_id = p_drop;
  update public.event_logs set application_id = p_keep where application_id = p_drop;
  update public.follow_ups set application_id = p_keep where application_id = p_drop;
  update public.application_notes set application_id = p_keep where application_id = p_drop;
  update public.referral_redemptions set application_id = p_keep where application_id = p_drop;
  update public.reapply_queue set application_id = p_keep where application_id = p_drop;
  update private.start_requests set application_id = p_keep where application_id = p_drop;
  update private.interviews set application_id = p_keep where application_id = p_drop;
  update private.interview_links set application_id = p_keep where application_id = p_drop;
  perform private.merge_conversations(p_keep, p_drop);
  update public.outbox set application_id = p_keep where application_id = p_drop;
  update private.employer_news n set application_id = p_keep where n.application_id = p_drop
    and not exists (select 1 from private.employer_news k where k.application_id = p_keep and k.kind = n.kind);
  -- One of each per application: what the kept one has stays; an attribution with a friend's code beats one without.
  update public.job_alerts set application_id = p_keep where application_id = p_drop
    and not exists (select 1 from public.job_alerts where application_id = p_keep);
  -- One that earned something beats one that did not.
  delete from public.referral_attributions k
  where k.application_id = p_keep
    and not exists (select from public.referral_payouts p where p.attribution_id = k.id)
    and exists (
      select
      from public.referral_attributions d
      where d.application_id = p_drop
        and d.referrer_optin_id is not null
        and (k.referrer_optin_id is null
          or exists (select from public.referral_payouts p where p.attribution_id = d.id)));
  update public.referral_attributions set application_id = p_keep where application_id = p_drop
    and not exists (select 1 from public.referral_attributions where application_id = p_keep);
  -- What both earned the same referrer is together.
  update public.referral_payouts p
  set attribution_id = k.id
  from public.referral_attributions d
  join public.referral_attributions k on k.application_id = p_keep and k.referrer_optin_id = d.referrer_optin_id
  where d.application_id = p_drop
    and p.attribution_id = d.id
    and not exists (select from public.referral_payouts o where o.attribution_id = k.id and o.kind = p.kind);
  delete from public.referral_attributions d
  where d.application_id = p_drop
    and not exists (select 1 from public.referral_payouts p where p.attribution_id = d.id and p.status = 'approved');
  update public.referral_attributions set network = null where application_id = p_drop;
  delete from private.rate_limits where subject = 'application:' || p_drop;
  delete from public.job_applications where id = p_drop;
  -- The confirmation number that the person has, where the kept one has none.
  update public.job_applications set ref_code = number where id = p_keep and ref_code is null;
  insert into public.application_events (application_id, event_type, actor) values (p_keep, 'merged', auth.uid());
end $$;
comment on function private.merge_applications is
  'Makes one application of two to the same job: history and what hangs on it moves to the kept one.';

create function private.is_proven(p_user_id uuid, p_visitor_hash text, p_address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_address is not null and (
    exists (
      select 1
      from auth.users u
      where u.id = p_user_id and u.email_confirmed_at is not null and private.normalized_email(u.email) = p_address
    )
    or exists (
      select 1
      from private.proven_addresses x
      where x.owner in (p_user_id::text, p_visitor_hash) and x.recipient_key = private.address_key(p_address)
    ));
$$;
comment on function private.is_proven is
  'Whether a phone or e-mail was shown to be this account''s or visitor''s: its confirmed e-mail, or a one-time link '
  'sent there that they opened.';
grant execute on function private.is_proven to anon, authenticated, service_role;

create function private.is_proven_friend(p_application_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.is_proven(a.user_id, a.visitor_hash, a.phone_number)
      or private.is_proven(a.user_id, a.visitor_hash, a.email)
    from public.job_applications a
    where a.id = p_application_id), false);
$$;
comment on function private.is_proven_friend is
  'Whether who applied has proven the number or the address of that application.';

create function private.is_taken_application(a public.job_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select a.user_id is not null
    and not private.is_proven(a.user_id, null, a.phone_number)
    and not private.is_proven(a.user_id, null, a.email)
    and exists (
      select 1
      from public.application_events e
      where e.application_id = a.id and e.event_type = 'claimed' and e.actor = a.user_id);
$$;
comment on function private.is_taken_application is
  'Whether an account claimed an application that was made before it signed in, and was never shown to have its phone '
  'or e-mail: a one-time link that is sent there brings it back.';

create function private.is_taken_signup(o public.alert_optins) returns boolean
language sql stable security definer set search_path = '' as $$
  select o.user_id is not null
    and o.claimed_at is not null
    and not private.is_proven(o.user_id, null, o.phone_number)
    and not private.is_proven(o.user_id, null, o.email);
$$;
comment on function private.is_taken_signup is 'The same of a sign-up for alerts.';

create function private.move_applications(
  p_ids uuid[], p_user_id uuid, p_visitor_hash text, p_is_link boolean default false
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  twin public.job_applications;
  n int := 0;
begin
  for a in
    select *
    from public.job_applications
    where id = any (p_ids) and (user_id is null or p_is_link)
    order by id
    for no key update
  loop
    continue when a.visitor_hash = p_visitor_hash or a.user_id = p_user_id
      or a.user_id is not null and not private.is_taken_application(a);
    select * into twin from public.job_applications
     where job_id = a.job_id and id <> a.id
       and (user_id = p_user_id or user_id is null and visitor_hash = p_visitor_hash)
     for no key update;
    n := n + 1;
    if twin.id is not null then
      if (
        private.progress(twin.application_status), twin.updated_at
      ) >= (private.progress(a.application_status), a.updated_at) then
        perform private.merge_applications(twin.id, a.id);
        continue;
      end if;
      perform private.merge_applications(a.id, twin.id);
    end if;
    update public.job_applications
      set user_id = p_user_id, visitor_hash = p_visitor_hash
      where id = a.id;
    insert into public.application_events (application_id, event_type, actor) values (a.id, 'claimed', auth.uid());
  end loop;
  return n;
end $$;
comment on function private.move_applications is
  'Gives unclaimed applications to an account, or to a visitor; with p_is_link those too that is_taken_application. Of '
  'two to the same job the one that got furthest is kept. Returns how many were moved.';

create function private.is_held_by_phone(p_phone text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.job_applications a join public.application_events e on e.application_id = a.id
    where a.phone_number = p_phone
      and e.event_type = 'claimed'
      and e.data ->> 'phone_key' = private.address_key(p_phone))
    or exists (select 1 from private.proven_addresses x where x.recipient_key = private.address_key(p_phone));
$$;
comment on function private.is_held_by_phone is
  'Whether somebody opened a one-time link that was sent to this phone: an e-mail typed beside it hands nothing over '
  'any more.';

create function private.move_rest(
  p_from_hash text, p_phone text, p_email text, p_user_id uuid, p_visitor_hash text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Anybody can sign a number up: so many as one request has time for, the one that is sent to first.
  of_address constant uuid[] := array(
    select o.id
    from public.alert_optins o
    join private.optin_addresses h on h.id = o.id
    where (o.phone_number = p_phone or o.email = p_email and not private.is_held_by_phone(o.phone_number))
      and (o.user_id is null or private.is_taken_signup(o))
      and (o.user_id is not null or o.visitor_hash is distinct from p_visitor_hash)
    order by case when p_phone is not null then h.holds_phone else h.holds_email end desc, o.created_at
    limit 100);
begin
  update public.alert_optins o
   set user_id = p_user_id, visitor_hash = p_visitor_hash, claimed_at = case when p_user_id is not null then now() end
   where o.user_id is null and o.visitor_hash = p_from_hash or o.id = any (of_address);
  delete from public.reapply_queue q
  where q.user_id is null
    and (
      q.visitor_hash = p_from_hash
        or q.user_phone = p_phone
        or q.user_email = p_email and not private.is_held_by_phone(q.user_phone)
    )
    and exists (select 1 from public.reapply_queue k where k.id <> q.id and k.job_id = q.job_id and k.reason = q.reason
      and (k.user_id = p_user_id or k.user_id is null and k.visitor_hash = p_visitor_hash));
  update public.reapply_queue q
    set user_id = p_user_id, visitor_hash = p_visitor_hash
   where q.id in (select distinct on (job_id, reason) id from public.reapply_queue
     where user_id is null
       and (
         visitor_hash = p_from_hash
           or user_phone = p_phone
           or user_email = p_email and not private.is_held_by_phone(user_phone)
       )
     order by job_id, reason, created_at desc);
  update private.message_replies
    set user_id = p_user_id, visitor_hash = p_visitor_hash
    where user_id is null and (visitor_hash = p_from_hash or phone_number = p_phone);
  if p_from_hash is not null then
    update public.admin_messages
      set recipient_user_id = p_user_id, recipient_visitor_hash = p_visitor_hash
     where recipient_visitor_hash = p_from_hash;
    delete from public.tool_interest i where i.visitor_hash = p_from_hash
      and exists (select 1 from public.tool_interest k where k.user_id = p_user_id and k.tool_id = i.tool_id);
    update public.tool_interest
      set user_id = p_user_id, visitor_hash = p_visitor_hash
      where visitor_hash = p_from_hash;
    delete from public.job_reports r where r.visitor_hash = p_from_hash
      and exists (select 1 from public.job_reports k where k.user_id = p_user_id and k.job_id = r.job_id);
    update public.job_reports
      set user_id = p_user_id, visitor_hash = p_visitor_hash
      where visitor_hash = p_from_hash;
    -- The newest, as many as there is room for.
    update public.saved_jobs
      set user_id = p_user_id, visitor_hash = p_visitor_hash
     where owner = p_from_hash
       and job_id in (
         select s.job_id
         from public.saved_jobs s
         where s.owner = p_from_hash
           and not exists (select 1 from public.saved_jobs k where k.user_id = p_user_id and k.job_id = s.job_id)
         order by s.created_at desc
         limit 500 - (select count(*) from public.saved_jobs k where k.user_id = p_user_id));
    delete from public.saved_jobs where owner = p_from_hash;
    insert into private.proven_addresses (owner, recipient_key, proven_at)
    select coalesce(p_user_id::text, p_visitor_hash), x.recipient_key, x.proven_at
    from private.proven_addresses x
    where x.owner = p_from_hash
    on conflict do nothing;
    delete from private.proven_addresses where owner = p_from_hash;
    -- They speak of what is the new owner's now, and are made anew.
    delete from private.stored_nudges where owner = p_from_hash;
    update public.push_subscriptions
      set user_id = p_user_id, session_id = private.session_id(), visitor_hash = p_visitor_hash
      where visitor_hash = p_from_hash;
    perform private.drop_oldest_devices(p_user_id, p_visitor_hash);
  end if;
end $$;
comment on function private.move_rest is
  'Gives an unclaimed sign-up, queue entries, messages, answers, reports, interests, saved jobs, proven addresses and '
  'devices to an account or a visitor.';

create function public.claim_preview() returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object('id', id, 'job_title', job_title, 'category', private.category_of(job_title),
      'first_name', first_name, 'phone_last2', right(phone_number, 2))
    from public.job_applications
    where user_id is null and visitor_hash = (select private.visitor_hash())
    order by created_at desc));
$$;
comment on function public.claim_preview is
  'The unclaimed applications of this visitor, for ''Are these yours?'': [{ id, job_title, category, first_name, '
  'phone_last2 }].';
grant execute on function public.claim_preview to anon, authenticated;

create function public.count_claimable_rows() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'saved_jobs', (select count(*) from public.saved_jobs where owner = v.hash),
    -- The sign-up of an application goes with it.
    'alerts', (
      select count(*)
      from public.alert_optins o
      where o.user_id is null
        and o.visitor_hash = v.hash
        and not exists (
          select 1
          from public.job_applications a
          where a.user_id is null and a.visitor_hash = v.hash and a.phone_number = o.phone_number
        )),
    'devices', (select count(*) from public.push_subscriptions where visitor_hash = v.hash))
  from (select private.visitor_hash() as hash) v;
$$;
comment on function public.count_claimable_rows is
  'What else ''Are these yours?'' is about, beside claim_preview, whose array stays one of applications for who reads '
  'it: { saved_jobs, alerts: sign-ups of no application, devices } of this visitor, as counts.';
grant execute on function public.count_claimable_rows to anon, authenticated;

create function public.claim_visitor_rows(p_application_ids uuid[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := private.visitor_hash();
  n int;
begin
  if uid is null then perform private.raise_http_error(401, 'Please sign in to continue.'); end if;
  if vh is null then return jsonb_build_object('claimed', 0); end if;
  perform private.lock_person();
  n := private.move_applications(
    array(select id from public.job_applications where user_id is null and visitor_hash = vh
      and (p_application_ids is null or id = any (p_application_ids))), uid, null);
  -- With some of the applications only, the rest of the phone's rows may be another person's.
  if p_application_ids is null then perform private.move_rest(vh, null, null, uid, null);
  else
    update public.alert_optins o set user_id = uid, visitor_hash = null, claimed_at = now()
      where o.user_id is null and o.visitor_hash = vh
      and exists (
        select 1
        from public.job_applications a
        where a.id = any (p_application_ids) and a.user_id = uid and a.phone_number = o.phone_number
      );
  end if;
  return jsonb_build_object('claimed', n);
end $$;
comment on function public.claim_visitor_rows is
  'Moves the visitor''s rows (all, or the named applications) to the signed-in account; of duplicates the one that got '
  'furthest stays. Returns { claimed }.';
grant execute on function public.claim_visitor_rows to authenticated;

create function private.resume_alerts(p_user_id uuid, p_visitor_hash text, p_address text, p_channel text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_proven(p_user_id, p_visitor_hash, p_address) then
    delete from public.suppressions
    where recipient_hash = private.address_key(p_address) and channel = p_channel and reason = 'unsubscribe';
  end if;
end $$;
comment on function private.resume_alerts is
  'Somebody who turns alerts on again undoes a stop by link, if the address is proven to be theirs: anybody can type '
  'another''s.';
grant execute on function private.resume_alerts to anon, authenticated, service_role;

create function private.recovery_key(p_owner text) returns text
language sql stable security definer set search_path = '' as $$
  select concat('recovery:', left(private.address_key(p_owner), 16), ':')
$$;
comment on function private.recovery_key is
  'How the idempotency keys of one-time links begin that an account or a visitor asked for; the token''s hash follows.';

create function public.request_recovery_link(p_phone_number text default null, p_email text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text := case
    when private.clean_text(p_phone_number, 100) is not null then private.checked_phone(p_phone_number)
  end;
  mail text := case when phone is null then private.checked_email(p_email) end;
  sent_to constant text := 'to:' || private.address_key(coalesce(phone, mail));
  asked_by constant text := concat_ws(' ', sent_to, private.limited_site());
  token constant text := private.new_token();
  lang text;
begin
  if phone is null and mail is null then
    perform private.raise_http_error(400, 'Please enter your phone number.', 'phone_number');
  end if;
  perform private.enforce_rate_limit('recovery', 5, 100, '1 hour');
  perform private.enforce_target_limit('recovery_site', private.limited_site(), 100, '1 hour');
  -- From here on the answer is always the same, whether or not the address is known.
  -- By network, so that no stranger uses up somebody's links; what is refused there does not count for the address.
  if private.consume_rate_limit('recovery', asked_by, 3, '1 hour') > 0 then return '{"sent": true}'; end if;
  if private.consume_rate_limit('recovery_day', asked_by, 6, '1 day') > 0 then return '{"sent": true}'; end if;
  if private.consume_rate_limit('recovery_all', sent_to, 12, '1 day') > 0 then return '{"sent": true}'; end if;
  select a.language into lang
  from public.job_applications a
  where (a.phone_number = phone or a.email = mail) and (a.user_id is null or private.is_taken_application(a))
  limit 1;
  if lang is null then
    select o.language into lang
    from public.alert_optins o
    -- An account may have signed up a number that is not its own: the link proves whose it is.
    where (o.phone_number = phone or o.email = mail)
      and (
        o.user_id is null
          or not private.is_proven(o.user_id, null, o.phone_number) and not private.is_proven(o.user_id, null, o.email)
      )
    limit 1;
  end if;
  if lang is null then return '{"sent": true}'; end if;
  insert into private.recovery_links (token_hash, phone_number, email, expires_at)
  values (private.hash(token), phone, mail, now() + interval '1 hour');
  -- The sender writes the text: it knows the site's address and the product's name.
  perform private.enqueue(
    private.recovery_key(coalesce(auth.uid()::text, private.visitor_hash())) || private.hash(token),
    'recovery_link', case when phone is not null then 'sms' else 'email' end,
    coalesce(phone, mail), null, null, jsonb_build_object('token', token), lang, null, null, null, 20);
  return '{"sent": true}';
end $$;
comment on function public.request_recovery_link is
  'Sends a one-time link to the phone or e-mail that somebody applied with. The response { sent: true } never reveals '
  'whether it is known. 429 beyond 5 an hour.';
grant execute on function public.request_recovery_link to anon, authenticated;

create function private.claim_address(p_phone text, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  way constant text := case when p_phone is not null then 'sms' else 'email' end;
  own_id uuid;
begin
  select o.id into own_id
  from private.optin_addresses o
  join private.owned_optins w on w.id = o.id
  where o.phone_number = p_phone or o.email = p_email
  order by case way when 'sms' then o.holds_phone else o.holds_email end desc, o.created_at
  limit 1;
  if own_id is null then return; end if;
  insert into private.dormant_channels (optin_id, channel)
  select o.id, way from public.alert_optins o where (o.phone_number = p_phone or o.email = p_email) and o.id <> own_id
  on conflict do nothing;
  delete from private.dormant_channels where optin_id = own_id and channel = way;
end $$;
comment on function private.claim_address is
  'Makes a sign-up of the caller the holder of a phone, or of an e-mail, that was shown to be theirs.';

create function public.redeem_recovery_link(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l private.recovery_links;
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('redeem_link', 20, 200, '1 hour');
  -- Before its row: an erasure of the same number has the number first too.
  select * into l from private.recovery_links where token_hash = private.hash(left(coalesce(p_token, ''), 200));
  perform private.lock_person(array[l.phone_number, l.email]);
  update private.recovery_links set used_at = now()
   where token_hash = private.hash(left(coalesce(p_token, ''), 200)) and used_at is null and expires_at > now()
   returning * into l;
  -- Answered, not raised: a guess must stay counted.
  if l.token_hash is null then return '{"ok": false}'; end if;
  -- A phone decides: the e-mail beside it may be anybody's. Anybody can type the number: so many, from the oldest on,
  -- as one request has time for; the next link brings the next.
  perform private.move_applications(array(
    select a.id
    from public.job_applications a
    where (a.phone_number = l.phone_number or a.email = l.email and not private.is_held_by_phone(a.phone_number))
      and (a.user_id is null or private.is_taken_application(a))
      and (a.visitor_hash, a.user_id) is distinct from (vh, uid)
    order by a.created_at, a.id
    limit 50), uid, vh, true);
  insert into public.application_events (application_id, event_type, actor, data)
  select m.id, 'claimed', uid, jsonb_build_object('phone_key', private.address_key(l.phone_number))
  from private.my_applications m
  where m.phone_number = l.phone_number;
  perform private.move_rest(null, l.phone_number, l.email, uid, vh);
  insert into private.proven_addresses (owner, recipient_key)
  values (coalesce(uid::text, vh), private.address_key(coalesce(l.phone_number, l.email)))
  on conflict do nothing;
  perform private.claim_address(l.phone_number, l.email);
  -- Settings saved before the link was opened: their trigger looks again.
  update public.user_alerts set updated_at = now() where user_id = uid;
  return '{"ok": true}';
end $$;
comment on function public.redeem_recovery_link is
  'Uses a one-time link: the rows of its phone, or of its e-mail where nobody holds their phone, become the caller''s: '
  'unclaimed ones, and those that an account claimed which has neither; fifty applications and a hundred sign-ups at '
  'most, the oldest first. '
  '{ ok: false } when it was used, is older than an hour or is unknown. 429 beyond 20 an hour.';
grant execute on function public.redeem_recovery_link to anon, authenticated;

create function public.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
  -- So much at most that an answer is made within its time.
  all_optins uuid[] := private.my_optin_ids();
  optins uuid[] := all_optins[:1000];
  apps uuid[] := array(select id from private.my_applications order by created_at desc limit 1001);
  message_ids uuid[];
  is_complete boolean := cardinality(all_optins) <= 1000 and cardinality(apps) <= 1000;
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('my_data', 30, 300, '1 hour');
  apps := apps[:1000];
  message_ids := array(select b.id from public.outbox b
    where (
      b.alert_optin_id = any (optins) or b.application_id = any (apps)
        or b.user_alert_id in (select a.id from public.user_alerts a where a.user_id = uid)
        or b.reapply_id in (
          select q.id from public.reapply_queue q where q.user_id = uid or (q.user_id is null and q.visitor_hash = vh)
        )
    )
      -- Anybody can type another's number: what was sent there is shown only to somebody who proved that it is theirs.
      and private.is_proven(uid, vh, b.recipient)
    order by b.created_at desc limit 5001);
  is_complete := is_complete and cardinality(message_ids) <= 5000;
  message_ids := message_ids[:5000];
  return jsonb_build_object(
    'exported_at', now(),
    'is_complete', is_complete,
    'account', (
      select jsonb_build_object(
        'id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', to_jsonb(u) -> 'last_sign_in_at')
      from auth.users u
      where u.id = uid),
    'job_applications', array(
      select to_jsonb(a) - 'visitor_hash' from public.job_applications a where a.id = any (apps)),
    'application_events', array(
      select to_jsonb(e) - 'actor' from public.application_events e where e.application_id = any (apps)),
    'follow_ups', array(select to_jsonb(f) from public.follow_ups f where f.application_id = any (apps)),
    'interviews', array(select to_jsonb(i) from private.interviews i where i.application_id = any (apps)),
    'conversation_messages', array(
      select to_jsonb(x)
      from (
        select m.application_id, m.side, m.body, m.state, m.sent_at
        from private.conversation_messages m
        where m.application_id = any (apps) and (m.side = 'applicant' or m.state = 'sent')
        order by m.sent_at, m.id
      ) x),
    'application_notes', array(
      select to_jsonb(n) - 'created_by' from public.application_notes n where n.application_id = any (apps)),
    'job_alerts', array(select to_jsonb(j) from public.job_alerts j where j.application_id = any (apps)),
    'alert_optins', array(
      select to_jsonb(o) - array['visitor_hash', 'unsubscribe_token']
      from public.alert_optins o
      where o.id = any (optins)),
    'payout_methods', array(select to_jsonb(p) from private.payout_methods p where p.optin_id = any (optins)),
    'referral_codes', array(select to_jsonb(c) from public.referral_codes c where c.user_id = any (optins)),
    'user_alerts', array(select to_jsonb(a) - 'unsubscribe_token' from public.user_alerts a where a.user_id = uid),
    'saved_jobs', array(
      select to_jsonb(s) - array['visitor_hash', 'owner']
      from public.saved_jobs s
      where s.owner = coalesce(uid::text, vh)),
    -- The service's host only: with the whole endpoint and the keys somebody could write to the device.
    'push_subscriptions', array(
      select to_jsonb(s) - array['session_id', 'visitor_hash', 'endpoint', 'p256dh', 'auth']
        || jsonb_build_object('service', substring(s.endpoint from '^https?://([^/]+)'))
      from public.push_subscriptions s
      where s.user_id = uid or s.visitor_hash = vh),
    'reapply_queue', array(
      select to_jsonb(q) - 'visitor_hash'
      from public.reapply_queue q
      where q.user_id = uid or (q.user_id is null and q.visitor_hash = vh)),
    'messages', array(
      select to_jsonb(x)
      from (
        select kind, channel, recipient, subject, body, status, created_at, sent_at, delivered_at
        from public.outbox
        where id = any (message_ids)
      ) x),
    'notification_logs', array(
      select to_jsonb(l) - 'outbox_id' from public.notification_logs l where l.outbox_id = any (message_ids)),
    'alert_deliveries', array(
      select to_jsonb(d) - 'outbox_id' from public.alert_deliveries d where d.outbox_id = any (message_ids)),
    'short_links', array(
      select to_jsonb(x)
      from (select code, target, clicks, created_at from public.short_links where outbox_id = any (message_ids)) x),
    'referral_attributions', array(
      select to_jsonb(r) - 'referrer_optin_id' from public.referral_attributions r where r.application_id = any (apps)),
    'craigslist_applications', array(
      select to_jsonb(c) from public.craigslist_applications c where c.application_id = any (apps)),
    'event_logs', array(select to_jsonb(e) from public.event_logs e where e.application_id = any (apps)),
    'suggestions', array(
      select to_jsonb(x)
      from (select day, language, words from private.stored_nudges where owner = coalesce(uid::text, vh)) x),
    'referral_payouts', array(
      select to_jsonb(x)
      from (
        select kind, referral_code, amount_cents, status, created_at, decided_at
        from public.referral_payouts
        where referrer_optin_id = any (optins)
      ) x),
    -- A message went to the owner of the phone or mailbox, who may not be the person who typed it.
    'admin_messages', array(
      select to_jsonb(m) - array['recipient_visitor_hash', 'created_by']
      from public.admin_messages m
      where (m.channel = 'in_app' and (m.recipient_user_id = uid or m.recipient_visitor_hash = vh))
        or (m.channel = 'email' and m.recipient_email = (
          select u.email from auth.users u where u.id = uid and u.email_confirmed_at is not null))),
    'message_replies', array(
      select to_jsonb(x)
      from (
        select id, channel, phone_number, message_content, created_at
        from private.message_replies
        where (user_id = uid or visitor_hash = vh)
          and (channel = 'in_app' or private.is_proven(uid, vh, phone_number))
      ) x),
    'job_reports', array(
      select to_jsonb(x)
      from (
        select job_id, reason, note, created_at from public.job_reports where user_id = uid or visitor_hash = vh
      ) x),
    'tool_interest', array(
      select to_jsonb(x)
      from (select tool_id, created_at from public.tool_interest where user_id = uid or visitor_hash = vh) x));
end $$;
comment on function public.export_my_data is
  'Everything stored about the caller (account or visitor), one list per table. is_complete is false beyond 1000 '
  'applications or sign-ups or 5000 messages; then it has the newest. 429 beyond 30 an hour.';
grant execute on function public.export_my_data to anon, authenticated;

create function private.erase(
  p_user_id uuid, p_visitor_hash text, p_application_ids uuid[], p_optin_ids uuid[]
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  given text[];
  addresses text[];
  -- A key under which somebody else applied or signed up too is not this person's to erase: a phone is lent.
  keys text[] := array(select x.visitor_hash from (
      select visitor_hash from public.job_applications where id = any (p_application_ids)
      union select visitor_hash from public.alert_optins where id = any (p_optin_ids)) x
    where x.visitor_hash is not null
      and not exists (
        select 1
        from public.job_applications a
        where a.user_id is null and a.visitor_hash = x.visitor_hash and not a.id = any (p_application_ids)
      )
      and not exists (
        select 1
        from public.alert_optins o
        where o.user_id is null and o.visitor_hash = x.visitor_hash and not o.id = any (p_optin_ids)
      )
    union select p_visitor_hash where p_visitor_hash is not null);
  asked_for uuid[];
  waiting uuid[];
  n int;
begin
  -- Applications and sign-ups before the messages about them, as who changes a status takes them.
  perform 1 from public.job_applications where id = any (p_application_ids) order by id for no key update;
  perform 1 from public.alert_optins where id = any (p_optin_ids) order by id for no key update;
  select coalesce(array_agg(distinct x), '{}') into given from (
    select phone_number from public.job_applications where id = any (p_application_ids)
    union select email from public.job_applications where id = any (p_application_ids)
    union select phone_number from public.alert_optins where id = any (p_optin_ids)
    union select email from public.alert_optins where id = any (p_optin_ids)
    union select phone_number from public.user_alerts where user_id = p_user_id
    union select email from public.user_alerts where user_id = p_user_id
    union select email from auth.users where id = p_user_id
    union
    select unnest(array[user_phone, user_email])
    from public.reapply_queue
    where user_id = p_user_id or (user_id is null and visitor_hash = any (keys))) t(x)
  where x is not null and x <> 'Not provided';
  -- By an address that was only typed nothing is erased: it may be another's. An admin has asked whose it is; what
  -- somebody else gave too stays even then.
  select coalesce(array_agg(x), '{}') into addresses
  from unnest(given) x
  where (auth.uid() is distinct from p_user_id or private.is_proven(p_user_id, p_visitor_hash, x))
    and not exists (
      select 1
      from public.job_applications a
      where (a.phone_number = x or a.email = x) and not a.id = any (p_application_ids)
    )
    and not exists (
      select 1 from public.alert_optins o where (o.phone_number = x or o.email = x) and not o.id = any (p_optin_ids)
    )
    and not exists (
      select 1
      from public.user_alerts u
      where (u.phone_number = x or u.email = x) and u.user_id is distinct from p_user_id
    )
    and not exists (select 1 from auth.users u where u.email = x and u.id is distinct from p_user_id)
    and not exists (
      select 1
      from public.reapply_queue q
      where auth.uid() is not distinct from p_user_id and (q.user_phone = x or q.user_email = x)
      and not (
        q.user_id is not distinct from p_user_id and (q.user_id is not null or q.visitor_hash = any (keys))
          or coalesce(q.application_id = any (p_application_ids), false)
      ));
  -- Who is an employer by an address closes their jobs with it; typing it is not enough, nor is an admin's hand.
  perform private.erase_employer(x)
  from (select distinct private.normalized_email(g) as x from unnest(given) g) m
  where private.is_proven(p_user_id, p_visitor_hash, x)
    or auth.uid() is distinct from p_user_id and exists (
      select from private.proven_addresses v where v.owner = any (keys) and v.recipient_key = private.address_key(x));
  -- A queued message of the team is still sent to that phone or e-mail: only the team cancels it (erase_person).
  select coalesce(array_agg(m.id), '{}') into waiting from public.admin_messages m
   where auth.uid() is not distinct from p_user_id and m.recipient_user_id is null and m.recipient_visitor_hash is null
     and (m.recipient_phone = any (addresses) or m.recipient_email = any (addresses))
     and exists (
       select 1 from public.outbox b where b.admin_message_id = m.id and b.status in ('pending', 'sending', 'uncertain')
     );
  -- Who was sent which job outlives the messages, so that deleting and signing up again sends none twice.
  insert into private.alerted_jobs (recipient_key, channel, job_id)
  select distinct private.address_key(b.recipient), case b.channel when 'push' then 'sms' else b.channel end, t.job_id
  from public.outbox b cross join lateral (
      select b.job_id
      union
      select (jsonb_path_query(b.data, '$.jobs[*].id') #>> '{}')::uuid
      union
      select (jsonb_path_query(b.data, '$.told[*]') #>> '{}')::uuid) t (job_id)
   where (
     b.application_id = any (p_application_ids) or b.alert_optin_id = any (p_optin_ids) or b.recipient = any (addresses)
   )
     and private.is_alert_kind(b.kind)
     and b.channel <> 'in_app'
     and b.status in ('sending', 'sent', 'uncertain')
     and t.job_id is not null
  on conflict do nothing;
  -- One-time links to these addresses that the person asked for themselves.
  select coalesce(array_agg(b.id), '{}') into asked_for
  from public.outbox b
  cross join unnest(keys || p_user_id::text || case when p_user_id = auth.uid() then private.visitor_hash() end) o
  where b.recipient = any (given) and b.kind = 'recovery_link'
    and starts_with(b.idempotency_key, private.recovery_key(o));
  delete from private.recovery_links l using public.outbox b
  where b.id = any (asked_for) and l.token_hash = split_part(b.idempotency_key, ':', 3);
  -- What was sent today stays counted: else who deletes and applies again could have a number told without end.
  insert into private.rate_limits as r (bucket, subject, window_start, hits)
  select 'erased_news', private.news_subject(b), private.today()::timestamp at time zone 'America/New_York', count(*)
  from public.outbox b
  where b.application_id = any (p_application_ids)
    and b.kind in ('application_update', 'interview')
    and b.created_at >= private.today()::timestamp at time zone 'America/New_York'
    and b.status <> 'cancelled'
  group by 2
  on conflict (bucket, subject, window_start) do update set hits = r.hits + excluded.hits;
  -- E-mails to an employer's address stay, even if this person typed that address as theirs.
  delete from public.outbox where application_id = any (p_application_ids) or alert_optin_id = any (p_optin_ids)
    or id = any (asked_for)
    or (
      recipient = any (addresses)
        and not private.is_employer_mail(kind)
        and coalesce(admin_message_id <> all (waiting), true)
    );
  delete from public.notification_logs where not private.is_employer_mail(message_type)
    and (recipient_phone = any (addresses) or recipient_email = any (addresses));
  delete from public.admin_messages where recipient_user_id = p_user_id or recipient_visitor_hash = any (keys)
    or ((recipient_phone = any (addresses) or recipient_email = any (addresses)) and id <> all (waiting));
  delete from private.message_replies where user_id = p_user_id or visitor_hash = any (keys)
    or phone_number = any (addresses);
  delete from private.recovery_links where phone_number = any (addresses) or email = any (addresses);
  delete from public.outbox b using private.employer_posts p
  where p.recipient = any (addresses) and b.idempotency_key in ('post:' || p.id, 'move:' || p.id);
  delete from private.employer_posts where recipient = any (addresses);
  delete from private.due_alerts where subscriber_id = any (p_optin_ids)
    or subscriber_id in (select u.id from public.user_alerts u where u.user_id = p_user_id);
  delete from public.reapply_queue
  where user_id = p_user_id
    or (user_id is null and visitor_hash = any (keys))
    or application_id = any (p_application_ids)
    or user_phone = any (addresses) or user_email = any (addresses);
  delete from public.event_logs where application_id = any (p_application_ids);
  delete from public.job_reports where user_id = p_user_id or visitor_hash = any (keys);
  delete from public.tool_interest where user_id = p_user_id or visitor_hash = any (keys);
  delete from public.saved_jobs where user_id = p_user_id or visitor_hash = any (keys);
  delete from public.push_subscriptions where user_id = p_user_id or visitor_hash = any (keys);
  delete from public.user_alerts where user_id = p_user_id;
  -- An account is deleted on a device with a visitor key: what was counted and stored for it is deleted too.
  if p_user_id = auth.uid() then keys := keys || private.visitor_hash(); end if;
  delete from private.stored_nudges where owner = p_user_id::text or owner = any (keys);
  delete from private.proven_addresses where owner = p_user_id::text or owner = any (keys);
  -- Limits on a person or an address stay, as keyed hashes: else deleting would be the way round them.
  delete from private.rate_limits where subject = any (array(
    select 'application:' || i from unnest(p_application_ids) i
    union all select 'link:' || unsubscribe_token from public.alert_optins where id = any (p_optin_ids)));
  -- A payout stays for the books, without the text of the admin who decided it; what was not decided goes to nobody.
  update public.referral_payouts
  set reason = null, held_for = null,
    status = case when status in ('pending', 'flagged') then 'rejected' else status end
  where referrer_optin_id = any (p_optin_ids) and (reason is not null or status in ('pending', 'flagged'));
  delete from public.alert_optins where id = any (p_optin_ids);
  -- What was paid to somebody else stays in the books, without the person it was earned for.
  delete from public.referral_attributions t where t.application_id = any (p_application_ids)
    and not exists (select 1 from public.referral_payouts y where y.attribution_id = t.id and y.status = 'approved');
  update public.referral_attributions set network = null where application_id = any (p_application_ids);
  perform private.remove_from_employer_news(p_application_ids);
  delete from public.job_applications where id = any (p_application_ids);
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.erase is
  'Removes everything of a person from every table; returns how many applications that were. What names only an '
  'address goes with it for an admin, and for the person where it is proven to be theirs. Jobs whose employer has an '
  'address that is proven to be theirs are closed (erase_employer).';

create function private.erase_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = p_user_id;
  -- A hosted Auth API keeps a log with addresses and half-done sign-ins, which do not go with the account.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    execute 'delete from auth.audit_log_entries where payload ->> ''actor_id'' = $1' using p_user_id::text;
  end if;
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    execute 'delete from auth.flow_state where user_id = $1' using p_user_id;
  end if;
end $$;
comment on function private.erase_account is
  'Removes an account, with what the Auth API keeps of it beside (where it has such tables and lets us).';

create function public.delete_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.enforce_rate_limit('my_data', 30, 300, '1 hour');
  perform private.lock_person();
  return jsonb_build_object('deleted', true, 'applications', private.erase(auth.uid(),
    case when auth.uid() is null then private.visitor_hash() end, array(select id from private.my_applications),
      private.my_optin_ids()));
end $$;
comment on function public.delete_my_data is
  'Deletes everything stored about the caller (account or visitor) except the account itself; returns { deleted, '
  'applications }. Messages of the team to a phone or e-mail, and answers from it, go where it is proven to be theirs.';
grant execute on function public.delete_my_data to anon, authenticated;

create function public.delete_account() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare uid uuid := auth.uid();
begin
  if uid is null then perform private.raise_http_error(401, 'Please sign in to continue.'); end if;
  perform private.enforce_rate_limit('my_data', 30, 300, '1 hour');
  perform private.lock_person();
  -- Locked: of the last two admins one stays, also when both go at once.
  perform 1 from public.user_roles where role = 'admin' for update;
  if exists (select 1 from public.user_roles where role = 'admin' and user_id = uid)
    and not exists (select 1 from public.user_roles where role = 'admin' and user_id <> uid) then
    perform private.raise_http_error(409, 'You are the only admin. Make somebody else an admin first.');
  end if;
  perform private.erase(uid, null, array(select id from public.job_applications where user_id = uid),
    array(select id from public.alert_optins where user_id = uid));
  perform private.erase_account(uid);
  return '{"deleted": true}';
end $$;
comment on function public.delete_account is
  'Deletes the signed-in account with everything stored about it; returns { deleted }. 409 for the only admin.';
grant execute on function public.delete_account to authenticated;

create function private.person_of(p_kind text, p_id uuid) returns private.person
language plpgsql stable security definer set search_path = '' as $$
declare p private.person;
begin
  if p_kind = 'application' then
    select a.user_id, a.phone_number, a.email into p from public.job_applications a where a.id = p_id;
  elsif p_kind = 'subscriber' then
    select o.user_id, nullif(o.phone_number, 'Not provided'), o.email into p
    from public.alert_optins o
    where o.id = p_id;
  elsif p_kind = 'account' then
    select u.id, null, u.email into p from auth.users u where u.id = p_id;
  elsif p_kind = 'employer' then
    select null, null, c.email into p from public.job_contacts c where c.job_id = p_id;
  else
    perform private.raise_http_error(400, 'Choose application, subscriber, account or employer.', 'p_kind');
  end if;
  if p is null then
    perform private.raise_http_error(404, 'There is nobody by this link. Their data may have been erased.', 'p_id');
  end if;
  return p;
end $$;
comment on function private.person_of is
  'The person behind an application, an alert sign-up, an account or a job (its contact); 404 when there is none.';

-- A phone decides: an e-mail that was typed beside another phone may be anybody's. An account has no phone of its own:
-- of what nobody claimed, only that is its person's which has both its e-mail and a phone that it gave.
create function private.applications_of(p private.person) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select a.id from public.job_applications a
    where a.phone_number = p.phone or a.user_id = p.user_id
      or (p.phone is null and a.user_id is null and a.email = p.email and a.phone_number in (
        select x.phone_number from public.job_applications x where x.user_id = p.user_id
        union all select o.phone_number from public.alert_optins o where o.user_id = p.user_id
        union all
        select u.phone_number
        from public.user_alerts u
        where u.user_id = p.user_id and u.phone_number is not null))
    order by a.created_at desc);
$$;
comment on function private.applications_of is 'The ids of a person''s applications, newest first.';

create function private.optins_of(p private.person) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select o.id from public.alert_optins o
    where (o.phone_number = p.phone and o.phone_number <> 'Not provided') or o.user_id = p.user_id
      or (o.email = p.email and o.user_id is null and (o.phone_number = 'Not provided'
        or p.phone is null
        and o.phone_number in (select x.phone_number from public.job_applications x where x.user_id = p.user_id)))
    order by o.created_at desc);
$$;
comment on function private.optins_of is 'The ids of a person''s alert sign-ups, newest first.';

create function private.person_key(p private.person) returns text
language sql stable security definer set search_path = '' as $$
  select private.address_key(coalesce(p.phone, p.email, p.user_id::text))
$$;
comment on function private.person_key is
  'What the audit log calls a person: a keyed hash that says nothing once they are erased.';

create function public.erase_person(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  p private.person := private.person_of(p_kind, p_id);
  n int;
begin
  if exists (select 1 from public.user_roles r where r.user_id = p.user_id) then
    perform private.raise_http_error(409, 'This account has a role. Take it away before erasing the account.', 'p_id');
  end if;
  perform private.lock_names(array[p.user_id::text]);
  perform private.lock_names(array(
    select unnest(array[p.phone, p.email])
    union
    select unnest(array[a.phone_number, a.email])
    from public.job_applications a
    where a.id = any (private.applications_of(p))
    union
    select unnest(array[o.phone_number, o.email])
    from public.alert_optins o
    where o.id = any (private.optins_of(p))));
  -- Nothing but the address was asked for: it is the person.
  if p.user_id is null and p.phone is null then perform private.erase_employer(p.email); end if;
  n := private.erase(p.user_id, null, private.applications_of(p), private.optins_of(p));
  perform private.erase_account(p.user_id);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (
    admin, 'delete', 'person', private.person_key(p),
      jsonb_build_object('applications', n, 'account', p.user_id is not null)
  );
  return jsonb_build_object('deleted', true, 'applications', n);
end $$;
comment on function public.erase_person is
  'For admins, on a person''s request: deletes everything that admin_person shows, and the account; returns { deleted, '
  'applications }. Where an address is all that there is of the person, or was proven to be theirs, the jobs of that '
  'employer are closed and lose its name. 409 for an account with a role.';
grant execute on function public.erase_person to authenticated;
