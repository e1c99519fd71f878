-- Claiming a visitor's rows, the one-time link back to them.

create function private.progress(p_status text) returns int
language sql immutable set search_path = '' as $$
  select case p_status when 'offer' then 8 when 'interviewing' then 7 when 'rejected' then 6
    when 'completed' then 5 when 'submitted' then 5 when 'applied' then 5 when 'pending' then 5
    when 'withdrawn' then 4 when 'step_2_completed' then 3 when 'in_progress' then 2 else 1 end;
$$;
comment on function private.progress(text) is 'How far a status is along the way, to tell which of two applications got furthest.';

create function private.merge_applications(p_keep uuid, p_drop uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.application_events set application_id = p_keep where application_id = p_drop;
  update public.follow_ups set application_id = p_keep where application_id = p_drop;
  update public.referral_redemptions set application_id = p_keep where application_id = p_drop;
  update public.reapply_queue set application_id = p_keep where application_id = p_drop;
  update private.start_requests set application_id = p_keep where application_id = p_drop;
  update public.outbox set application_id = p_keep where application_id = p_drop;
  -- One of each per application: what the kept one has stays; an attribution with a friend's code beats one without.
  update public.job_alerts set application_id = p_keep where application_id = p_drop
    and not exists (select 1 from public.job_alerts where application_id = p_keep);
  delete from public.referral_attributions k where k.application_id = p_keep and k.referrer_optin_id is null
    and exists (select 1 from public.referral_attributions d where d.application_id = p_drop and d.referrer_optin_id is not null);
  update public.referral_attributions set application_id = p_keep where application_id = p_drop
    and not exists (select 1 from public.referral_attributions where application_id = p_keep);
  delete from public.referral_attributions d where d.application_id = p_drop and not exists (select 1 from public.referral_payouts p where p.attribution_id = d.id and p.status = 'approved');
  delete from public.job_applications where id = p_drop;
  insert into public.application_events (application_id, event_type, actor) values (p_keep, 'merged', auth.uid());
end $$;
comment on function private.merge_applications(uuid, uuid) is 'Makes one application of two to the same job: history and what hangs on it moves to the kept one.';

create function private.move_applications(p_ids uuid[], p_user_id uuid, p_visitor_hash text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  twin public.job_applications;
  n int := 0;
begin
  for a in select * from public.job_applications where id = any (p_ids) and user_id is null order by id for update loop
    continue when p_user_id is null and a.visitor_hash = p_visitor_hash;
    select * into twin from public.job_applications
     where job_id = a.job_id and id <> a.id
       and ((p_user_id is not null and user_id = p_user_id) or (p_user_id is null and user_id is null and visitor_hash = p_visitor_hash))
     for update;
    n := n + 1;
    if twin.id is not null then
      if (private.progress(twin.application_status), twin.updated_at) >= (private.progress(a.application_status), a.updated_at) then
        perform private.merge_applications(twin.id, a.id);
        continue;
      end if;
      perform private.merge_applications(a.id, twin.id);
    end if;
    update public.job_applications set user_id = p_user_id, visitor_hash = case when p_user_id is null then p_visitor_hash end where id = a.id;
    insert into public.application_events (application_id, event_type, actor) values (a.id, 'claimed', auth.uid());
  end loop;
  return n;
end $$;
comment on function private.move_applications(uuid[], uuid, text) is
  'Gives unclaimed applications to an account, or to a visitor; of two to the same job the one that got furthest is kept. Returns how many were moved.';

create function private.move_rest(p_from_hash text, p_phone text, p_email text, p_user_id uuid, p_visitor_hash text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.alert_optins set user_id = p_user_id, visitor_hash = case when p_user_id is null then p_visitor_hash end
   where user_id is null and (visitor_hash = p_from_hash or phone_number = p_phone or email = p_email);
  delete from public.reapply_queue q where q.user_id is null and (q.visitor_hash = p_from_hash or q.user_phone = p_phone or q.user_email = p_email)
    and exists (select 1 from public.reapply_queue k where k.id <> q.id and k.job_id = q.job_id and k.reason = q.reason
      and (k.user_id = p_user_id or (p_user_id is null and k.user_id is null and k.visitor_hash = p_visitor_hash)));
  update public.reapply_queue q set user_id = p_user_id, visitor_hash = case when p_user_id is null then p_visitor_hash end
   where q.id in (select distinct on (job_id, reason) id from public.reapply_queue
     where user_id is null and (visitor_hash = p_from_hash or user_phone = p_phone or user_email = p_email) order by job_id, reason, created_at desc);
  if p_from_hash is not null then
    update public.admin_messages set recipient_user_id = p_user_id, recipient_visitor_hash = case when p_user_id is null then p_visitor_hash end
     where recipient_visitor_hash = p_from_hash;
    delete from public.tool_interest i where i.visitor_hash = p_from_hash
      and exists (select 1 from public.tool_interest k where k.user_id = p_user_id and k.tool_id = i.tool_id);
    update public.tool_interest set user_id = p_user_id, visitor_hash = case when p_user_id is null then p_visitor_hash end where visitor_hash = p_from_hash;
    delete from public.job_reports r where r.visitor_hash = p_from_hash
      and exists (select 1 from public.job_reports k where k.user_id = p_user_id and k.job_id = r.job_id);
    update public.job_reports set user_id = p_user_id, visitor_hash = case when p_user_id is null then p_visitor_hash end where visitor_hash = p_from_hash;
  end if;
end $$;
comment on function private.move_rest(text, text, text, uuid, text) is 'Gives an unclaimed sign-up, queue entries, messages, reports and interests to an account or a visitor.';

create function private.claim_preview() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'job_title', job_title, 'first_name', first_name, 'phone_last2', right(phone_number, 2))
    order by created_at desc), '[]') from public.job_applications where user_id is null and visitor_hash = private.visitor_hash();
$$;
create function public.claim_preview() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.claim_preview() $$;
comment on function public.claim_preview() is 'The unclaimed applications of this phone, for ''Are these yours?'': [{ id, job_title, first_name, phone_last2 }].';

create function private.claim_visitor_rows(p_application_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := private.visitor_hash();
  n int;
begin
  if uid is null then perform private.refuse(401, 'Please sign in to continue.'); end if;
  if vh is null then return jsonb_build_object('claimed', 0); end if;
  perform pg_advisory_xact_lock(hashtextextended('claim:' || uid, 0));
  n := private.move_applications(
    array(select id from public.job_applications where user_id is null and visitor_hash = vh
      and (p_application_ids is null or id = any (p_application_ids))), uid, null);
  -- With some of the applications only, the rest of the phone's rows may be another person's.
  if p_application_ids is null then perform private.move_rest(vh, null, null, uid, null);
  else
    update public.alert_optins o set user_id = uid, visitor_hash = null where o.user_id is null and o.visitor_hash = vh
      and exists (select 1 from public.job_applications a where a.id = any (p_application_ids) and a.user_id = uid and a.phone_number = o.phone_number);
  end if;
  return jsonb_build_object('claimed', n);
end $$;
create function public.claim_visitor_rows(p_application_ids uuid[] default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.claim_visitor_rows(p_application_ids) $$;
comment on function public.claim_visitor_rows(uuid[]) is
  'Gives the visitor''s rows (all, or the named applications) to the signed-in account; doubles are merged, keeping the one that got furthest. Gives { claimed }.';

-- ── a lost key ──────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.request_recovery_link(p_phone_number text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text := case when private.clean_text(p_phone_number, 100) is not null then private.checked_phone(p_phone_number) end;
  mail text := case when phone is null then private.checked_email(p_email) end;
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wait int;
  lang text;
begin
  if phone is null and mail is null then perform private.refuse(400, 'Please enter your phone number.', 'phone_number'); end if;
  wait := greatest(private.hit_limit('recovery', private.limited_person(), 5, '1 hour'),
    private.hit_limit('recovery', private.limited_network(), 100, '1 hour'));
  if wait > 0 then return private.limited_answer(wait); end if;
  -- From here on the answer is always the same, whether or not the address is known.
  if private.hit_limit('recovery', 'to:' || private.address_key(coalesce(phone, mail)), 3, '1 hour') > 0 then return '{"sent": true}'; end if;
  select a.language into lang from public.job_applications a where a.user_id is null and (a.phone_number = phone or a.email = mail) limit 1;
  if lang is null then
    select o.language into lang from public.alert_optins o where o.user_id is null and (o.phone_number = phone or o.email = mail) limit 1;
  end if;
  if lang is null then return '{"sent": true}'; end if;
  insert into private.recovery_links (token_hash, phone_number, email, expires_at) values (private.hash(token), phone, mail, now() + interval '1 hour');
  -- The sender writes the text: it knows the site's address and the product's name.
  perform private.enqueue('recovery:' || private.hash(token), 'recovery_link', case when phone is not null then 'sms' else 'email' end,
    coalesce(phone, mail), null, null, jsonb_build_object('token', token), lang, null, null, null, 20);
  return '{"sent": true}';
end $$;
create function public.request_recovery_link(p_phone_number text default null, p_email text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.request_recovery_link(p_phone_number, p_email) $$;
comment on function public.request_recovery_link(text, text) is
  'Sends a one-time link to the phone or e-mail that somebody applied with. The answer, { sent: true }, never tells whether it is known. 429 beyond 5 an hour.';

create function private.redeem_recovery_link(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l private.recovery_links;
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
  wait int;
begin
  perform private.require_owner();
  wait := greatest(private.hit_limit('redeem_link', private.limited_person(), 20, '1 hour'),
    private.hit_limit('redeem_link', private.limited_network(), 200, '1 hour'));
  if wait > 0 then return private.limited_answer(wait); end if;
  update private.recovery_links set used_at = now()
   where token_hash = private.hash(left(coalesce(p_token, ''), 200)) and used_at is null and expires_at > now() returning * into l;
  -- Answered, not raised: a guess must stay counted.
  if l.token_hash is null then return '{"ok": false}'; end if;
  perform private.move_applications(array(select id from public.job_applications
    where user_id is null and (phone_number = l.phone_number or email = l.email)), uid, vh);
  perform private.move_rest(null, l.phone_number, l.email, uid, vh);
  return '{"ok": true}';
end $$;
create function public.redeem_recovery_link(p_token text) returns jsonb
language sql security invoker set search_path = '' as $$ select private.redeem_recovery_link(p_token) $$;
comment on function public.redeem_recovery_link(text) is
  'Uses a one-time link: the unclaimed rows of its phone or e-mail become the caller''s. { ok: false } when it was used, is older than an hour or never was. 429 beyond 20 an hour.';

select private.lock_functions();
grant execute on function public.claim_preview(), private.claim_preview(), public.request_recovery_link(text, text),
  private.request_recovery_link(text, text), public.redeem_recovery_link(text), private.redeem_recovery_link(text) to anon, authenticated;
grant execute on function public.claim_visitor_rows(uuid[]), private.claim_visitor_rows(uuid[]) to authenticated;
