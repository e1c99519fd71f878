-- Whoever has their data erased is looked up in what limits count (rate_limits_subject_idx): one of two ways to be somebody there read it all.
set lock_timeout = '2s';

create or replace function private.erase(p_user_id uuid, p_visitor_hash text, p_application_ids uuid[], p_optin_ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  addresses text[];
  -- A key under which somebody else applied or signed up too is not this person's to erase: a phone is lent.
  keys text[] := array(select x.visitor_hash from (
      select visitor_hash from public.job_applications where id = any (p_application_ids)
      union select visitor_hash from public.alert_optins where id = any (p_optin_ids)) x
    where x.visitor_hash is not null
      and not exists (select 1 from public.job_applications a where a.user_id is null and a.visitor_hash = x.visitor_hash and not a.id = any (p_application_ids))
      and not exists (select 1 from public.alert_optins o where o.user_id is null and o.visitor_hash = x.visitor_hash and not o.id = any (p_optin_ids))
    union select p_visitor_hash where p_visitor_hash is not null);
  n int;
begin
  select coalesce(array_agg(distinct x), '{}') into addresses from (
    select phone_number from public.job_applications where id = any (p_application_ids)
    union select email from public.job_applications where id = any (p_application_ids)
    union select phone_number from public.alert_optins where id = any (p_optin_ids)
    union select email from public.alert_optins where id = any (p_optin_ids)
    union select phone_number from public.user_alerts where user_id = p_user_id
    union select email from public.user_alerts where user_id = p_user_id
    union select email from auth.users where id = p_user_id
    union select unnest(array[user_phone, user_email]) from public.reapply_queue where user_id = p_user_id or (user_id is null and visitor_hash = any (keys))) t(x)
  -- An address that somebody else gave too is not this person's to erase: anybody can type another's number.
  where x is not null and x <> 'Not provided'
    and not exists (select 1 from public.job_applications a where (a.phone_number = x or a.email = x) and not a.id = any (p_application_ids))
    and not exists (select 1 from public.alert_optins o where (o.phone_number = x or o.email = x) and not o.id = any (p_optin_ids))
    and not exists (select 1 from public.user_alerts u where (u.phone_number = x or u.email = x) and u.user_id is distinct from p_user_id)
    and not exists (select 1 from auth.users u where u.email = x and u.id is distinct from p_user_id);
  -- An employer's address is nobody's own: what others wrote there stays, whoever typed it as theirs.
  delete from public.outbox where application_id = any (p_application_ids) or alert_optin_id = any (p_optin_ids)
    or (recipient = any (addresses) and kind <> 'application_to_employer');
  delete from public.notification_logs where message_type <> 'application_to_employer'
    and (recipient_phone = any (addresses) or recipient_email = any (addresses));
  delete from public.admin_messages where recipient_user_id = p_user_id or recipient_visitor_hash = any (keys)
    or recipient_phone = any (addresses) or recipient_email = any (addresses);
  delete from private.alert_marks where recipient_key in (select private.address_key(x) from unnest(addresses) x);
  delete from private.recovery_links where phone_number = any (addresses) or email = any (addresses);
  delete from private.due_alerts where subscriber_id = any (p_optin_ids)
    or subscriber_id in (select u.id from public.user_alerts u where u.user_id = p_user_id);
  update private.due_crowds c set subscribers = array(select s from unnest(c.subscribers) s where s <> all (own.ids))
    from (select p_optin_ids || array(select u.id from public.user_alerts u where u.user_id = p_user_id) as ids) own where c.subscribers && own.ids;
  delete from public.reapply_queue where user_id = p_user_id or (user_id is null and visitor_hash = any (keys)) or application_id = any (p_application_ids)
    or user_phone = any (addresses) or user_email = any (addresses);
  delete from public.event_logs where application_id = any (p_application_ids);
  delete from public.job_reports where user_id = p_user_id or visitor_hash = any (keys);
  delete from public.tool_interest where user_id = p_user_id or visitor_hash = any (keys);
  delete from public.saved_jobs where user_id = p_user_id;
  delete from public.user_alerts where user_id = p_user_id;
  -- Whoever deletes their account does so on a phone with a key: what was counted and kept for it goes too.
  if p_user_id = auth.uid() then keys := keys || private.visitor_hash(); end if;
  delete from private.kept_nudges where owner = p_user_id::text or owner = any (keys);
  delete from private.rate_limits where subject = any (array(
    select 'who:' || k from unnest(keys || p_user_id::text) k union all select 'application:' || i from unnest(p_application_ids) i
    union all select 'optin:' || i from unnest(p_optin_ids) i
    union all select 'link:' || unsubscribe_token from public.alert_optins where id = any (p_optin_ids)));
  -- What was paid stays in the books, without the words of whoever decided it.
  update public.referral_payouts set reason = null where referrer_optin_id = any (p_optin_ids) and reason is not null;
  delete from public.alert_optins where id = any (p_optin_ids);
  -- What was paid to somebody else stays in the books, without the person it was earned for.
  delete from public.referral_attributions t where t.application_id = any (p_application_ids)
    and not exists (select 1 from public.referral_payouts y where y.attribution_id = t.id and y.status = 'approved');
  delete from public.job_applications where id = any (p_application_ids);
  get diagnostics n = row_count;
  return n;
end $$;

select private.lock_functions();
