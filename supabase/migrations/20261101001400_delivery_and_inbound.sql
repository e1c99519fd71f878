-- What came of each message, who may not be written to, and what comes back: STOP by text, receipts, bounces,
-- unsubscribe links.

-- == public.alert_deliveries ==

create table public.alert_deliveries (
  id uuid primary key default gen_random_uuid(),
  outbox_id uuid,
  delivery_method text not null check (delivery_method in ('sms', 'email', 'push')),
  status text not null check (status in ('sent', 'error')),
  delivered_at timestamptz not null default now(),
  error_message text check (length(error_message) <= 1000),
  alert_optin_id uuid references public.alert_optins (id) on delete set null,
  job_id uuid references public.jobs (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.alert_deliveries is 'One alert that went out or failed, written from the outbox.';

create index alert_deliveries_delivered_idx
  on public.alert_deliveries (delivered_at desc, id desc)
  include (status, delivery_method);
create index alert_deliveries_optin_idx on public.alert_deliveries (alert_optin_id);
create index alert_deliveries_job_idx on public.alert_deliveries (job_id);
create index alert_deliveries_error_idx on public.alert_deliveries (delivered_at desc) where status = 'error';

alter table public.alert_deliveries enable row level security;
create policy "An admin reads deliveries" on public.alert_deliveries for select to authenticated
  using ((select private.is_admin()));
grant select on public.alert_deliveries to authenticated;
grant select, insert, update, delete on public.alert_deliveries to service_role;

-- == public.notification_logs ==

create table public.notification_logs (
  id uuid primary key default gen_random_uuid(),
  outbox_id uuid references public.outbox (id) on delete cascade,
  message_type text not null check (length(message_type) <= 60),
  status text not null check (status in ('sent', 'failed')),
  recipient_email text check (private.is_email(recipient_email)),
  recipient_phone text check (private.is_phone(recipient_phone)),
  message_content text check (length(message_content) <= 20000),
  created_at timestamptz not null default now()
);
comment on table public.notification_logs is
  'What was sent to whom, written from the outbox; the text is kept 90 days.';

create index notification_logs_created_idx on public.notification_logs (created_at desc, id desc);
create index notification_logs_outbox_idx on public.notification_logs (outbox_id);
create index notification_logs_email_idx
  on public.notification_logs (recipient_email)
  where recipient_email is not null;
create index notification_logs_phone_idx
  on public.notification_logs (recipient_phone)
  where recipient_phone is not null;
create index notification_logs_type_idx on public.notification_logs (message_type, id);
create index notification_logs_status_idx on public.notification_logs (status, id);
create index notification_logs_content_idx on public.notification_logs (created_at) where message_content is not null;

alter table public.notification_logs enable row level security;
create policy "An admin reads notification logs" on public.notification_logs for select to authenticated
  using ((select private.is_admin()));
grant select on public.notification_logs to authenticated;
grant select, insert, update, delete on public.notification_logs to service_role;

-- == public.suppressions ==

create table public.suppressions (
  recipient_hash text not null check (recipient_hash ~ '^[0-9a-f]{64}$'),
  channel text not null check (channel in ('sms', 'email')),
  reason text not null check (reason in ('stop', 'unsubscribe', 'bounce', 'complaint')),
  created_at timestamptz not null default now(),
  primary key (recipient_hash, channel)
);
comment on table public.suppressions is
  'An address that wants no more messages, as a hash: it must outlive the deletion of a person''s data.';

alter table public.suppressions enable row level security;
create policy "An admin reads suppressions" on public.suppressions for select to authenticated
  using ((select private.is_admin()));
grant select on public.suppressions to authenticated;
grant select, insert, update, delete on public.suppressions to service_role;

-- == public.short_links ==

create table public.short_links (
  code text primary key check (code ~ '^[A-Za-z0-9]{6,12}$'),
  target text not null check (
    target ~ '^/[^/.\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$' and length(target) <= 1000
  ),
  clicks int not null default 0,
  outbox_id uuid references public.outbox (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.short_links is 'A short address in a message; the target is always a path of this site.';

create unique index short_links_once_idx on public.short_links (outbox_id) where outbox_id is not null;

alter table public.short_links enable row level security;
create policy "An admin reads short links" on public.short_links for select to authenticated
  using ((select private.is_admin()));
grant select on public.short_links to authenticated;
grant select, insert, update, delete on public.short_links to service_role;

-- == private.stop_links ==

create table private.stop_links (
  token_hash text not null,
  proof text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient_key text not null,
  created_at timestamptz not null default now(),
  primary key (token_hash, proof, channel)
);
comment on table private.stop_links is
  'Which address, as a keyed hash, a stop link was sent to: it works when the sign-up is gone or has another address.';

-- == private.processed_inbound_sms ==

create table private.processed_inbound_sms (
  id text primary key,
  received_at timestamptz not null default now()
);
comment on table private.processed_inbound_sms is
  'An incoming text that was processed, as a hash of its id: signatures do not expire, and a replayed START must not '
  'undo a STOP.';

-- == functions ==

create function private.stop_address(p_address text, p_channel text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A bounce is one address's own: who makes up a tag must not stop the mailbox. A STOP is more than a stop of alerts.
  insert into public.suppressions as s (recipient_hash, channel, reason)
  values ((private.address_keys(array[p_address], p_reason = 'bounce'))[1], p_channel, p_reason)
  on conflict (recipient_hash, channel) do update set reason = excluded.reason where s.reason = 'unsubscribe';
  if p_channel = 'email' and p_reason in ('bounce', 'complaint') then
    perform private.stop_employer(p_address, p_reason);
  end if;
end $$;
comment on function private.stop_address is
  'Puts an address on the list of those that want no more messages; with the reason unsubscribe: no more alerts.';

create function private.stop_proof(p_token text, p_recipient text) returns text
language sql stable security definer set search_path = '' as $$
  select left(private.address_key(p_token || ' ' || p_recipient), 16)
$$;
comment on function private.stop_proof is
  'What a message''s stop link carries besides the token: the owner of the sign-up can read the token, but only the '
  'recipient of the message knows the proof.';

create function private.subscription_of(p_token uuid, p_proof text) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Only what the page shows: which channels are on, and the last digits of the phone; less when the sign-up is gone.
  select jsonb_build_object(
    -- A sign-up that its owner turned off may be another's: with its proof the link stops the address too.
    'kind', kind, 'subscribed', is_on or exists (
      select 1
      from private.stop_links l
      left join public.suppressions s on s.recipient_hash = l.recipient_key and s.channel = l.channel
      where l.token_hash = private.hash(p_token::text) and l.proof = p_proof and s.channel is null),
    'sms', sms, 'email', mail, 'phone_last2', right(phone, 2), 'language', language
  )
  from (
    select 'alert_optin' as kind, o.unsubscribed_at is null
      and (o.opted_in_sms or o.opted_in_email) as is_on, o.opted_in_sms as sms,
      o.opted_in_email as mail, nullif(o.phone_number, 'Not provided') as phone, o.language
      from public.alert_optins o where o.unsubscribe_token = p_token
    union all
    select 'user_alert', u.is_active, u.sms_enabled, u.email_enabled, u.phone_number, u.language
    from public.user_alerts u
    where u.unsubscribe_token = p_token
    union all
    select 'alert_optin', false, bool_or(l.channel = 'sms'), bool_or(l.channel = 'email'), null, null
    from private.stop_links l
    -- Its owner, who read the token, would learn whether anything was ever sent.
    where l.token_hash = private.hash(p_token::text) and l.proof = p_proof
      and not exists (select 1 from public.alert_optins where unsubscribe_token = p_token)
      and not exists (select 1 from public.user_alerts where unsubscribe_token = p_token)
    having count(*) > 0) x;
$$;
comment on function private.subscription_of is 'What the unsubscribe page shows for a link; null for an unknown one.';

create function public.resolve_unsubscribe(p_token uuid, p_proof text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare subscription jsonb;
begin
  perform private.guard_guesses();
  subscription := private.subscription_of(p_token, p_proof);
  if subscription is null then perform private.count_guess(); end if;
  return subscription;
end $$;
comment on function public.resolve_unsubscribe is
  'What the unsubscribe page shows for a link: { kind, subscribed, sms, email, phone_last2, language }; null for an '
  'unknown one. The last two are null when the sign-up is gone, which needs the link''s p_proof. 429 after 30 unknown '
  'links an hour.';
grant execute on function public.resolve_unsubscribe to anon, authenticated, service_role;

create function public.unsubscribe(p_token uuid, p_undo boolean default false, p_proof text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  o public.alert_optins;
  s public.user_alerts;
begin
  p_undo := coalesce(p_undo, false);
  perform private.guard_guesses();
  -- Off and on again by one link, a few times: each is a write.
  perform private.lock_names(array(
    select unnest(array[x.phone_number, x.email]) from public.alert_optins x where x.unsubscribe_token = p_token
    union select unnest(array[x.phone_number, x.email]) from public.user_alerts x where x.unsubscribe_token = p_token));
  perform private.enforce_target_limit('unsubscribe', 'link:' || p_token, 60, '1 hour');
  update public.alert_optins set unsubscribed_at = case when p_undo then null else coalesce(unsubscribed_at, now()) end
   where unsubscribe_token = p_token returning * into o;
  if o.id is not null then
    if not p_undo then
      update public.outbox
        set status = 'cancelled'
        where alert_optin_id = o.id
          and status = 'pending'
          and kind in ('first_alert', 'job_alert', 'digest', 'manual_alert');
    end if;
  else
    update public.user_alerts set is_active = p_undo where unsubscribe_token = p_token
      and (
        not p_undo
          or is_active
          or not exists (select 1 from public.user_alerts u where u.user_id = user_alerts.user_id and u.is_active)
      )
      returning * into s;
    if s.id is null and (
      exists (select 1 from public.user_alerts where unsubscribe_token = p_token)
        or not exists (
          select 1 from private.stop_links where token_hash = private.hash(p_token::text) and proof = p_proof)
    ) then
      perform private.count_guess();
      return private.http_error_body(404, 'This link may have expired or been used already.', 'p_token');
    end if;
    -- The account's sign-up, which its settings superseded, must not come back to life.
    if not p_undo then update public.alert_optins
      set unsubscribed_at = now()
      where user_id = s.user_id and unsubscribed_at is null; end if;
  end if;
  -- The recipient of the message wants no alerts at its address: no new sign-up, by anybody, changes that.
  if p_undo then
    delete from public.suppressions x using private.stop_links l
    where l.token_hash = private.hash(p_token::text) and l.proof = p_proof
      and x.recipient_hash = l.recipient_key and x.channel = l.channel and x.reason = 'unsubscribe';
  else
    insert into public.suppressions (recipient_hash, channel, reason)
    select recipient_key, channel, 'unsubscribe'
    from private.stop_links where token_hash = private.hash(p_token::text) and proof = p_proof
    on conflict do nothing;
  end if;
  return jsonb_build_object('subscribed', p_undo);
end $$;
comment on function public.unsubscribe is
  'Stops the alerts of the link''s subscription and, with the link''s p_proof, all alerts to the address it was sent '
  'to; with p_undo resumes them. Returns { subscribed }. 404 for an unknown link, 429 after 30 of those an hour.';
grant execute on function public.unsubscribe to anon, authenticated, service_role;

create function private.is_stopped(p_address text, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1
    from public.suppressions
    where recipient_hash in (private.address_key(p_address), (private.address_keys(array[p_address], true))[1])
    and channel = p_channel and reason <> 'unsubscribe');
$$;
comment on function private.is_stopped is 'Whether this phone or e-mail wants no more messages on the channel.';

create function private.open_channels(p_phone text, p_email text) returns table (channel text, recipient text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select c.channel, c.recipient
    from (values ('sms', p_phone), ('email', p_email)) c (channel, recipient)
    where c.recipient is not null
      and (c.channel <> 'sms' or private.can_text(c.recipient))
      and not private.is_stopped(c.recipient, c.channel);
end $$;
comment on function private.open_channels is
  'On which channels a phone and an e-mail can be reached: no number abroad, no address that said STOP, bounced or '
  'complained.';

create function public.record_delivery(p_id uuid, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m public.outbox;
  result text := p_result ->> 'status';
  carrier text := left(p_result ->> 'provider', 60);
  reason text := left(p_result ->> 'reason', 1000);
  words text := left(p_result ->> 'body', 20000);
  now_is text;
  way text;
begin
  select * into m from public.outbox where id = p_id for update;
  if result is null or result not in ('sent', 'retry', 'uncertain', 'not_sent', 'dead') then
    perform private.raise_http_error(400, 'Unknown result.', 'status');
  end if;
  -- Erased with its reader while it was under way.
  if m.id is null then return jsonb_build_object('id', p_id, 'status', 'gone'); end if;
  -- 'sent' is accepted from anybody and at any time; other outcomes only from the holder of the lease.
  if m.status not in ('sending', 'uncertain', 'pending')
    or result <> 'sent'
    and (m.status <> 'sending' or m.leased_by is distinct from left(p_result ->> 'worker', 100)) then
    return jsonb_build_object('id', m.id, 'status', m.status);
  end if;
  -- A notification that is given up, or has had half of the attempts, goes out as a text, as does one that no device
  -- is left for; where none answered, the next replaces it.
  if m.channel = 'push' then
    delete from public.push_subscriptions where id in (
      select d.id from private.owner_devices(m) d
      where d.id::text in (select jsonb_array_elements_text(p_result -> 'gone')));
    -- A refusal stays one until the device is allowed anew: its keys, or ours, have changed.
    if result = 'dead' then
      update public.push_subscriptions
      set unopened_since = least(unopened_since, now() - interval '14 days')
      where id in (select d.id from private.owner_devices(m) d);
    end if;
    if result = 'dead' or result in ('retry', 'uncertain') and m.attempts >= m.max_attempts / 2 then
      m.data := m.data || '{"as_text": true}';
      result := 'not_sent';
    elsif result = 'uncertain' then
      result := 'retry';
    end if;
  end if;
  now_is := case
    when result = 'sent' then 'sent' when result = 'uncertain' then 'uncertain' when result = 'not_sent' then 'pending'
    when result = 'dead' or m.attempts >= m.max_attempts then 'dead' else 'pending' end;
  way := case
    when m.channel in ('sms', 'push') then case when now_is = 'sent' and carrier = 'web-push' then 'push' else 'sms' end
    else m.channel
  end;
  update public.outbox
    set status = now_is, channel = way, provider = coalesce(carrier, provider), lease_until = null, leased_by = null,
    provider_message_id = coalesce(left(p_result ->> 'provider_message_id', 200), provider_message_id),
    last_error = case when now_is = 'sent' then null else coalesce(reason, last_error) end,
      sent_at = case when now_is = 'sent' then now() end,
    subject = coalesce(left(p_result ->> 'subject', 300), subject),
      segments = coalesce((p_result ->> 'segments')::int, segments),
    cost_cents = coalesce((p_result ->> 'cost_cents')::numeric, cost_cents),
    -- A link that has gone out, or never will, is a secret that need not lie about; the local provider's row is the
    -- message itself.
    body = case
      when not private.carries_link(kind) or carrier = 'local' and now_is = 'sent' then coalesce(words, body)
    end,
    -- What became of an interview stays, for the day's count.
    data = case
      when private.carries_link(kind) and now_is in ('sent', 'dead')
        then jsonb_strip_nulls(jsonb_build_object('change', m.data -> 'change'))
      else m.data end,
    not_before = case
      when result = 'retry'
        and now_is = 'pending' then now() + greatest(
          make_interval(secs => coalesce((p_result ->> 'retry_after')::int, 0)),
        make_interval(secs => 30 * power(2, least(m.attempts, 8)) * (0.75 + random() / 2)))
      when now_is = 'uncertain' then now() + make_interval(secs => coalesce((p_result ->> 'retry_after')::int, 15))
      else not_before end
   where id = m.id;
  if now_is = 'dead' then delete from private.alert_slots where outbox_id = m.id; end if;
  if way = 'push' then
    update public.push_subscriptions
    set unopened_since = now()
    where unopened_since is null and id in (select d.id from private.owner_devices(m) d);
  end if;
  if p_result ->> 'suppress' in ('stop', 'bounce') and m.channel in ('sms', 'email') then
    perform private.stop_address(m.recipient, m.channel, p_result ->> 'suppress');
  end if;
  m.channel := case when now_is = 'sent' then way else m.channel end;
  if now_is in ('sent', 'dead') then perform private.log_delivery(m, now_is, reason, coalesce(words, m.body)); end if;
  return jsonb_build_object('id', m.id, 'status', now_is);
end $$;
comment on function public.record_delivery is
  'For the delivery worker: the outcome of a leased message: { status, worker, provider, provider_message_id, reason, '
  'subject, body, segments, cost_cents, retry_after (seconds), suppress (stop or bounce), gone (ids of devices that '
  'take no notifications any more) }. status: sent; retry (with '
  'backoff, given up after max_attempts); uncertain (no response: look it up before sending again); not_sent (looked '
  'up, it was never sent; of a notification: it goes as a text); dead. Returns { id, status }; without the lease '
  'nothing changes, and of a message that was erased meanwhile the status is gone.';
grant execute on function public.record_delivery to service_role;

create function private.log_delivery(m public.outbox, p_status text, p_reason text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if m.channel in ('sms', 'email', 'push') then
    insert into public.notification_logs (
      outbox_id, message_type, status, recipient_email, recipient_phone, message_content
    )
    values (
      m.id, m.kind, case when p_status = 'sent' then 'sent' else 'failed' end,
        case when m.channel = 'email' then m.recipient end,
      case when m.channel in ('sms', 'push') then m.recipient end,
      case when not private.carries_link(m.kind) then left(p_body, 20000) end
    );
    if private.is_alert_kind(m.kind) or m.kind = 'test_alert' then
      insert into public.alert_deliveries (outbox_id, delivery_method, status, error_message, alert_optin_id, job_id)
      values (
        m.id, m.channel, case when p_status = 'sent' then 'sent' else 'error' end,
          -- A provider may name the reader, and the record of deliveries outlives an erasure.
          case when p_status = 'dead' then private.without_addresses(p_reason) end, m.alert_optin_id, m.job_id
      );
    end if;
  end if;
  if p_status = 'sent' and m.kind in ('job_alert', 'digest') and m.data ? 'notified_until' then
    insert into private.alert_cursors as a (recipient_key, channel, notified_until)
    values (private.address_key(m.recipient), case m.channel when 'push' then 'sms' else m.channel end,
      (m.data ->> 'notified_until')::timestamptz)
    on conflict (recipient_key, channel)
    do update set notified_until = greatest(a.notified_until, excluded.notified_until);
  end if;
  if p_status = 'sent' and m.kind = 'reapply_nudge' then
    insert into public.event_logs (event_type, application_id, data)
    values ('reapply_nudge', m.application_id, jsonb_build_object('reapply_id', m.reapply_id, 'channel', m.channel));
    update public.reapply_queue set status = 'sent', last_sent_at = now(), send_count = send_count + 1
     where id = m.reapply_id and status in ('pending', 'sent');
  end if;
  if m.kind = 'application_to_employer' then perform private.settle_employer_news(m.id, p_status = 'sent'); end if;
  if m.admin_message_id is not null then
    update public.admin_messages
      set status = case when p_status = 'sent' then 'sent' else 'failed' end
      where id = m.admin_message_id and status = 'queued';
  end if;
end $$;
comment on function private.log_delivery is
  'What is seen of a message that went out or was given up: notification_logs, alert_deliveries, nudge events, and '
  'until when its recipient knows.';

create function public.send_again(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare admin uuid := private.require_admin();
begin
  update public.outbox
    set status = 'pending', attempts = 0, not_before = now(), last_error = null
    where id = p_id and status = 'dead';
  if not found then perform private.raise_http_error(409, 'This message was not given up.', 'p_id'); end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after)
  values (admin, 'update', 'outbox', p_id::text, '{"status": "dead"}', '{"status": "pending"}');
  return jsonb_build_object('id', p_id, 'status', 'pending');
end $$;
comment on function public.send_again is
  'For admins: queues a dead letter again; returns { id, status }. 409 when it is none.';
grant execute on function public.send_again to authenticated;

create function public.shorten_links(p_links jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  insert into public.short_links (code, target, outbox_id)
  select left(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'),
      '+/=', ''), 10),
    l ->> 'target', (l ->> 'id')::uuid
  from jsonb_array_elements(p_links) l
  -- Erased since it was claimed, it needs no link; one that is here is not erased before this ends.
  join public.outbox b on b.id = (l ->> 'id')::uuid
  for key share of b
  on conflict do nothing;
  return (
    select coalesce(jsonb_object_agg(s.outbox_id, s.code), '{}')
    from public.short_links s
    where s.outbox_id in (select (l ->> 'id')::uuid from jsonb_array_elements(p_links) l));
end $$;
comment on function public.shorten_links is
  'For the delivery worker: for [{ id (of the message), target (a path of this site) }] returns the short code by '
  'message id; a message keeps its code.';
grant execute on function public.shorten_links to service_role;

create function public.open_short_link(p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  path text;
  message_id uuid;
begin
  perform private.guard_guesses();
  update public.short_links
  set clicks = clicks + 1
  where code = left(p_code, 12)
  returning target, outbox_id into path, message_id;
  if path is null then perform private.count_guess(); end if;
  -- Only who has the phone knows the link of a text that was sent there.
  update public.push_subscriptions s
  set proven_phone_key = private.address_key(b.recipient)
  from public.outbox b
  where b.id = message_id
    and b.channel = 'sms'
    and (s.user_id = (select auth.uid()) or s.visitor_hash = (select private.visitor_hash()));
  -- Who opens notifications goes on getting them.
  update public.push_subscriptions s
  set unopened_since = null
  from public.outbox b, private.owner_devices(b) d
  where b.id = message_id and b.channel = 'push' and s.id = d.id and s.unopened_since is not null;
  return path;
end $$;
comment on function public.open_short_link is
  'The path of this site that a message''s short link leads to; counts the click. From a text, it shows '
  'that the number is of the owner of the caller''s devices. Null for an unknown link. 429 after 30 of those an hour.';
grant execute on function public.open_short_link to anon, authenticated;

create function public.receive_text(p_from text, p_keyword text, p_message_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- A short code or a foreign number may stop too, as it came.
  phone text := coalesce(private.phone_e164(p_from), substring(btrim(p_from) from '^\+?[0-9]{3,15}$'));
  -- Anybody can sign a number up: so many as there is time for, the one that is sent to first. The stop list ends all.
  of_number constant uuid[] := array(
    select o.id
    from private.optin_addresses o
    where o.phone_number = phone and (case p_keyword when 'stop' then o.opted_in_sms else o.texts_stopped end)
    order by o.holds_phone desc, o.created_at
    limit 500);
begin
  if phone is null or p_keyword is null or p_keyword not in ('stop', 'start') then
    perform private.raise_http_error(400, 'Unknown text.', 'p_keyword');
  end if;
  if p_message_id is not null then
    insert into private.processed_inbound_sms (id) values (private.hash(p_message_id)) on conflict do nothing;
    if not found then return jsonb_build_object('done', p_keyword); end if;
  end if;
  perform private.lock_names(array[phone]);
  if p_keyword = 'stop' then
    perform private.stop_address(phone, 'sms', 'stop');
    update public.outbox
      set status = 'cancelled', last_error = 'stopped by the recipient'
      where recipient = phone and channel = 'sms' and status = 'pending';
    -- What the carrier will not carry, the settings must not show as on.
    update public.alert_optins set opted_in_sms = false, texts_stopped = true where id = any (of_number);
    update public.user_alerts set sms_enabled = false, texts_stopped = true
    where phone_number = phone and sms_enabled;
  else
    delete from public.suppressions where recipient_hash = private.address_key(phone) and channel = 'sms';
    -- It takes back a STOP, and turns on nothing that was off before or was changed in the settings since.
    update public.alert_optins set opted_in_sms = true, texts_stopped = false where id = any (of_number);
    update public.user_alerts set sms_enabled = true, texts_stopped = false
    where phone_number = phone and texts_stopped;
  end if;
  return jsonb_build_object('done', p_keyword);
end $$;
comment on function public.receive_text is
  'For message-webhook: somebody (E.164) texted stop or start; all texts to them stop, or resume. p_message_id: the '
  'provider''s; a repeated one changes nothing. Returns { done }.';
grant execute on function public.receive_text to service_role;

create function public.receive_receipt(
  p_provider_message_id text, p_status text, p_reason text default null, p_segments int default null,
    p_cost_cents numeric default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare m public.outbox;
begin
  select * into m from public.outbox where provider_message_id = left(p_provider_message_id, 200) for update;
  if m.id is null then return jsonb_build_object('known', false); end if;
  update public.outbox
    set segments = coalesce(p_segments, segments), cost_cents = coalesce(p_cost_cents, cost_cents)
    where id = m.id;
  -- Receipts come late, twice and out of order: the first final word counts.
  if p_status = 'delivered' and m.status = 'sent' and m.delivered_at is null then
    update public.outbox set delivered_at = now() where id = m.id;
  elsif p_status = 'failed' and m.status = 'sent' and m.delivered_at is null then
    update public.outbox set status = 'dead', last_error = left(p_reason, 1000) where id = m.id;
    update public.notification_logs set status = 'failed' where outbox_id = m.id;
    update public.alert_deliveries
      set status = 'error', error_message = private.without_addresses(left(p_reason, 1000))
      where outbox_id = m.id and created_at >= m.created_at;
    delete from private.alert_slots where outbox_id = m.id;
    if m.admin_message_id is not null then update public.admin_messages
      set status = 'failed'
      where id = m.admin_message_id and status = 'sent'; end if;
  end if;
  return jsonb_build_object('known', true);
end $$;
comment on function public.receive_receipt is
  'For message-webhook: a delivery receipt (delivered, failed, or other), with segments and cost in cents if known. A '
  'failed message becomes a dead letter with the reason. Returns { known }.';
grant execute on function public.receive_receipt to service_role;

create function public.receive_mail_report(
  p_message_id text, p_recipient text, p_kind text, p_reason text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m public.outbox;
  reason text := left(p_reason, 200);
begin
  if p_kind is null or p_kind not in ('bounce', 'failed', 'complaint') then
    perform private.raise_http_error(400, 'Unknown report.', 'p_kind');
  end if;
  select * into m from public.outbox where provider_message_id = left(p_message_id, 200) and channel = 'email';
  -- Anybody can write to the address that bounces come to: who doesn't know a message's id and its reader stops
  -- nobody's mail.
  if m.id is null
    or lower(m.recipient) is distinct from lower(
      coalesce(p_recipient, case p_kind when 'complaint' then m.recipient end)
    ) then
    return jsonb_build_object('known', false);
  end if;
  if p_kind <> 'complaint' then
    perform public.receive_receipt(m.provider_message_id, 'failed', reason, null, null);
  end if;
  if p_kind <> 'failed' then perform private.stop_address(m.recipient, 'email', p_kind); end if;
  return jsonb_build_object('known', true);
end $$;
comment on function public.receive_mail_report is
  'For message-webhook: a mail system''s report about an e-mail of ours, by Message-ID and recipient. bounce: a dead '
  'letter, and the address is suppressed; failed: a dead letter; complaint: the address is suppressed. A report for '
  'another recipient changes nothing. Returns { known }.';
grant execute on function public.receive_mail_report to service_role;
