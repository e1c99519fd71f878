-- A person's data: stop, download, delete.

create function private.stop_address(p_address text, p_channel text, p_reason text) returns void
language sql security definer set search_path = '' as $$
  insert into public.suppressions (recipient_hash, channel, reason) values (private.address_key(p_address), p_channel, p_reason) on conflict do nothing;
$$;
comment on function private.stop_address(text, text, text) is 'Puts an address on the list of those that want no more messages.';

create function private.subscription_of(p_token uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Only what the page shows: which channels are on, and the last digits of the phone.
  select jsonb_build_object('kind', kind, 'subscribed', is_on, 'sms', sms, 'email', mail, 'phone_last2', right(phone, 2), 'language', language) from (
    select 'alert_optin' as kind, o.unsubscribed_at is null and (o.opted_in_sms or o.opted_in_email) as is_on, o.opted_in_sms as sms,
      o.opted_in_email as mail, nullif(o.phone_number, 'Not provided') as phone, o.language
      from public.alert_optins o where o.unsubscribe_token = p_token
    union all
    select 'user_alert', u.is_active, u.sms_enabled, u.email_enabled, u.phone_number, u.language from public.user_alerts u where u.unsubscribe_token = p_token) x;
$$;
comment on function private.subscription_of(uuid) is 'What the unsubscribe page shows for a link; null for an unknown one.';

create function private.resolve_unsubscribe(p_token uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare subscription jsonb;
begin
  perform private.guard_guesses();
  subscription := private.subscription_of(p_token);
  if subscription is null then perform private.count_guess(); end if;
  return subscription;
end $$;
create function public.resolve_unsubscribe(p_token uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.resolve_unsubscribe(p_token) $$;
comment on function public.resolve_unsubscribe(uuid) is
  'What the unsubscribe page shows for a link: { kind, subscribed, sms, email, phone_last2, language }; null for an unknown one. 429 after 30 of those an hour.';

create function private.unsubscribe(p_token uuid, p_undo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.alert_optins;
  account uuid;
begin
  perform private.guard_guesses();
  -- Off and on again by one link, a few times: each is a write.
  perform private.refuse_limit(private.hit_limit('unsubscribe', 'link:' || p_token, 60, '1 hour'));
  update public.alert_optins set unsubscribed_at = case when p_undo then null else coalesce(unsubscribed_at, now()) end
   where unsubscribe_token = p_token returning * into o;
  if o.id is not null then
    if not p_undo then
      update public.outbox set status = 'cancelled' where alert_optin_id = o.id and status = 'pending' and kind in ('first_alert', 'job_alert', 'digest', 'manual_alert');
    end if;
  else
    update public.user_alerts set is_active = p_undo where unsubscribe_token = p_token
      and (not p_undo or is_active or not exists (select 1 from public.user_alerts u where u.user_id = user_alerts.user_id and u.is_active))
      returning user_id into account;
    if account is null then
      perform private.count_guess();
      return private.answer_refusal(404, 'This link may have expired or been used already.', 'p_token');
    end if;
    -- The account's sign-up, which its settings superseded, must not come back to life.
    if not p_undo then update public.alert_optins set unsubscribed_at = now() where user_id = account and unsubscribed_at is null; end if;
  end if;
  return jsonb_build_object('subscribed', p_undo);
end $$;
create function public.unsubscribe(p_token uuid, p_undo boolean default false) returns jsonb
language sql security invoker set search_path = '' as $$ select private.unsubscribe(p_token, coalesce(p_undo, false)) $$;
comment on function public.unsubscribe(uuid, boolean) is 'Stops the alerts of the link''s subscription, or with p_undo starts them again; gives { subscribed }. 404 for an unknown link, 429 after 30 of those an hour.';

create function private.my_optin_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select id from public.alert_optins
    where (auth.uid() is not null and user_id = auth.uid()) or (auth.uid() is null and user_id is null and visitor_hash = private.visitor_hash()));
$$;
comment on function private.my_optin_ids() is 'The ids of the caller''s own alert sign-ups.';

create function private.export_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
  optins uuid[] := private.my_optin_ids();
  apps uuid[] := array(select id from private.my_applications());
  letters uuid[];
begin
  perform private.require_owner();
  perform private.guard_limit('my_data', 30, 300, '1 hour');
  letters := array(select b.id from public.outbox b
    where b.alert_optin_id = any (optins) or (b.application_id = any (apps) and b.kind <> 'application_to_employer')
      or b.user_alert_id in (select a.id from public.user_alerts a where a.user_id = uid)
      or b.reapply_id in (select q.id from public.reapply_queue q where q.user_id = uid or (q.user_id is null and q.visitor_hash = vh)));
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', to_jsonb(u) -> 'last_sign_in_at')
      from auth.users u where u.id = uid),
    'job_applications', (select coalesce(jsonb_agg(to_jsonb(a) - 'visitor_hash'), '[]') from public.job_applications a where a.id = any (apps)),
    'application_events', (select coalesce(jsonb_agg(to_jsonb(e) - 'actor'), '[]') from public.application_events e where e.application_id = any (apps)),
    'follow_ups', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from public.follow_ups f where f.application_id = any (apps)),
    'job_alerts', (select coalesce(jsonb_agg(to_jsonb(j)), '[]') from public.job_alerts j where j.application_id = any (apps)),
    'alert_optins', (select coalesce(jsonb_agg(to_jsonb(o) - array['visitor_hash', 'unsubscribe_token']), '[]') from public.alert_optins o where o.id = any (optins)),
    'referral_codes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.referral_codes c where c.user_id = any (optins)),
    'user_alerts', (select coalesce(jsonb_agg(to_jsonb(a) - 'unsubscribe_token'), '[]') from public.user_alerts a where a.user_id = uid),
    'saved_jobs', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.saved_jobs s where s.user_id = uid),
    'reapply_queue', (select coalesce(jsonb_agg(to_jsonb(q) - 'visitor_hash'), '[]') from public.reapply_queue q where q.user_id = uid or (q.user_id is null and q.visitor_hash = vh)),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'channel', b.channel, 'recipient', b.recipient, 'subject', b.subject,
      'body', b.body, 'status', b.status, 'created_at', b.created_at, 'sent_at', b.sent_at, 'delivered_at', b.delivered_at)), '[]')
      from public.outbox b where b.id = any (letters)),
    'application_to_employer', (select coalesce(jsonb_agg(jsonb_build_object('recipient', b.recipient, 'subject', b.subject, 'body', b.body, 'status', b.status,
      'created_at', b.created_at, 'sent_at', b.sent_at)), '[]') from public.outbox b where b.application_id = any (apps) and b.kind = 'application_to_employer'),
    'notification_logs', (select coalesce(jsonb_agg(to_jsonb(l) - 'outbox_id'), '[]') from public.notification_logs l where l.outbox_id = any (letters)),
    'alert_deliveries', (select coalesce(jsonb_agg(to_jsonb(d) - 'outbox_id'), '[]') from public.alert_deliveries d where d.alert_optin_id = any (optins)),
    'short_links', (select coalesce(jsonb_agg(jsonb_build_object('code', s.code, 'target', s.target, 'clicks', s.clicks, 'created_at', s.created_at)), '[]')
      from public.short_links s where s.outbox_id = any (letters)),
    'referral_attributions', (select coalesce(jsonb_agg(to_jsonb(r) - 'referrer_optin_id'), '[]') from public.referral_attributions r where r.application_id = any (apps)),
    'craigslist_applications', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.craigslist_applications c where c.application_id = any (apps)),
    'event_logs', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.event_logs e where e.application_id = any (apps)),
    'suggestions', (select coalesce(jsonb_agg(jsonb_build_object('day', k.day, 'language', k.language, 'words', k.words)), '[]')
      from private.kept_nudges k where k.owner = coalesce(uid::text, vh)),
    'referral_payouts', (select coalesce(jsonb_agg(jsonb_build_object('kind', y.kind, 'referral_code', y.referral_code, 'amount_cents', y.amount_cents, 'status', y.status,
      'created_at', y.created_at, 'decided_at', y.decided_at)), '[]') from public.referral_payouts y where y.referrer_optin_id = any (optins)),
    -- A text or an e-mail went to whoever has the phone or the mailbox, which may not be who typed it into a form.
    'admin_messages', (select coalesce(jsonb_agg(to_jsonb(m) - 'recipient_visitor_hash' - 'created_by'), '[]') from public.admin_messages m
      where (m.channel = 'in_app' and (m.recipient_user_id = uid or m.recipient_visitor_hash = vh))
        or (m.channel = 'email' and m.recipient_email = (select u.email from auth.users u where u.id = uid and u.email_confirmed_at is not null))),
    'job_reports', (select coalesce(jsonb_agg(jsonb_build_object('job_id', r.job_id, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at)), '[]')
      from public.job_reports r where r.user_id = uid or r.visitor_hash = vh),
    'tool_interest', (select coalesce(jsonb_agg(jsonb_build_object('tool_id', t.tool_id, 'created_at', t.created_at)), '[]') from public.tool_interest t where t.user_id = uid or t.visitor_hash = vh));
end $$;
create function public.export_my_data() returns jsonb
language sql security invoker set search_path = '' as $$ select private.export_my_data() $$;
comment on function public.export_my_data() is 'Everything that is kept about the caller (account or visitor), one list per table. 429 beyond 30 an hour.';

create function private.erase(p_user_id uuid, p_visitor_hash text, p_application_ids uuid[], p_optin_ids uuid[]) returns int
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
  delete from private.rate_limits where subject = 'who:' || p_user_id or subject in (
    select 'who:' || k from unnest(keys) k union all select 'application:' || i from unnest(p_application_ids) i
    union all select 'optin:' || i from unnest(p_optin_ids) i
    union all select 'link:' || unsubscribe_token from public.alert_optins where id = any (p_optin_ids));
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
comment on function private.erase(uuid, text, uuid[], uuid[]) is 'Removes everything of a person from every table; returns how many applications that were.';

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
comment on function private.erase_account(uuid) is 'Removes an account, with what the Auth API keeps of it beside (where it has such tables and lets us).';

create function private.delete_my_data() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner();
  perform private.guard_limit('my_data', 30, 300, '1 hour');
  return jsonb_build_object('deleted', true, 'applications', private.erase(auth.uid(),
    case when auth.uid() is null then private.visitor_hash() end, array(select id from private.my_applications()), private.my_optin_ids()));
end $$;
create function public.delete_my_data() returns jsonb
language sql security invoker set search_path = '' as $$ select private.delete_my_data() $$;
comment on function public.delete_my_data() is 'Deletes everything that is kept about the caller (account or visitor) but the account itself; gives { deleted, applications }.';

create function private.delete_account() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare uid uuid := auth.uid();
begin
  if uid is null then perform private.refuse(401, 'Please sign in to continue.'); end if;
  perform private.guard_limit('my_data', 30, 300, '1 hour');
  perform private.erase(uid, null, array(select id from public.job_applications where user_id = uid),
    array(select id from public.alert_optins where user_id = uid));
  perform private.erase_account(uid);
  return '{"deleted": true}';
end $$;
create function public.delete_account() returns jsonb
language sql security invoker set search_path = '' as $$ select private.delete_account() $$;
comment on function public.delete_account() is 'Deletes the signed-in account with everything that is kept about it; gives { deleted }.';

select private.lock_functions();
grant execute on function public.resolve_unsubscribe(uuid), private.resolve_unsubscribe(uuid), public.unsubscribe(uuid, boolean),
  private.unsubscribe(uuid, boolean) to anon, authenticated, service_role;
grant execute on function public.export_my_data(), private.export_my_data(), public.delete_my_data(), private.delete_my_data() to anon, authenticated;
grant execute on function public.delete_account(), private.delete_account() to authenticated;
