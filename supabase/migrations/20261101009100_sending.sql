-- The sender's side of the outbox: claim under a lease, record what came of it.

create table private.alert_slots (
  recipient_key text not null,
  channel text not null check (channel in ('sms', 'email')),
  day date not null,
  slot int not null,
  outbox_id uuid not null references public.outbox (id) on delete cascade,
  primary key (recipient_key, channel, day, slot)
);
comment on table private.alert_slots is 'An alert message of a recipient''s New York day: there are alerts_per_day of them, whoever sends and however many workers.';
create index alert_slots_outbox_idx on private.alert_slots (outbox_id);

-- A message that left the queue stays in front of it, in the index, until the table is vacuumed: every claim walks past it.
alter table public.outbox set (autovacuum_vacuum_scale_factor = 0.03, autovacuum_analyze_scale_factor = 0.03);

create function private.next_morning() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  -- Spread over ten minutes, so that the morning does not begin with a burst.
  select case when morning > now() then morning else (today + 1 + make_time(hour, 0, 0)) at time zone 'America/New_York' end + random() * interval '10 minutes'
    from (select today, hour, (today + make_time(hour, 0, 0)) at time zone 'America/New_York' as morning
      from (select private.today() as today, (private.setting('quiet_hours', '{"from": 21, "to": 8}') ->> 'to')::int as hour) d) x;
$$;
comment on function private.next_morning() is 'When the next quiet night is over, by the New York clock.';

create function private.release_leases() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  -- The sender died between sending and recording. A second e-mail carries the same Message-ID and is harmless; an SMS is asked about first,
  -- once a request that may still be under way is over.
  update public.outbox set status = case when channel = 'sms' then 'uncertain' else 'pending' end, lease_until = null, leased_by = null,
    not_before = case when channel = 'sms' then now() + interval '15 seconds' else not_before end
   where id in (select id from public.outbox where status = 'sending' and lease_until < now() for update skip locked);
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.release_leases() is 'Takes back messages whose sender never reported; returns how many.';

create function private.unwanted(p_messages public.outbox[], p_keys text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select m.id from unnest(p_messages) with ordinality m
     -- Looked up for each (offset 0), however few there are: they are never read through.
     where m.channel <> 'in_app' and (exists (select 1 from public.suppressions s where s.recipient_hash = p_keys[m.ordinality] and s.channel = m.channel offset 0)
        or private.is_alert_kind(m.kind) and (
      exists (select 1 from public.alert_optins o where o.id = m.alert_optin_id and m.user_alert_id is null
        and (o.unsubscribed_at is not null or not o.consent or not case m.channel when 'sms' then o.opted_in_sms else o.opted_in_email end))
      -- Whoever has gone on, agreed no more or gave another number since needs no reminder.
      or m.kind = 'reapply_nudge' and exists (select 1 from public.reapply_queue q where q.id = m.reapply_id
        and (private.nudge_state(q) not in ('ready', 'messaged_today') or private.nudge_channel(q) is distinct from m.channel
          or case m.channel when 'sms' then q.user_phone else q.user_email end is distinct from m.recipient))
      -- What was queued for an account's sign-up is held against its settings: they are newer.
      or exists (select 1 from public.user_alerts u join public.alert_optins o on o.user_id = u.user_id where o.id = m.alert_optin_id and m.user_alert_id is null
        and u.is_active and not case m.channel when 'sms' then u.sms_enabled else u.email_enabled end)
      or exists (select 1 from public.user_alerts u where u.id = m.user_alert_id
        and (not u.is_active or not case m.channel when 'sms' then u.sms_enabled else u.email_enabled end)))));
end $$;
comment on function private.unwanted(public.outbox[], text[]) is 'Those of these messages whose recipient said stop, for their channel or for alerts, or did what they remind of, since they were queued.';

create function private.slots_left(p_recipient text, p_channel text) returns int
language sql stable security definer set search_path = '' as $$
  select greatest(0, (private.setting('alerts_per_day', '1'))::text::int - count(*)::int) from private.alert_slots
   where recipient_key = private.address_key(p_recipient) and channel = p_channel and day = private.today();
$$;
comment on function private.slots_left(text, text) is 'How many alert messages a recipient may still get today on a channel.';

create function private.take_slots(p_messages public.outbox[], p_keys text[]) returns uuid[]
-- Planned once: that takes longer than what is done.
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  today constant date := private.today();
  a_day constant int := private.setting('alerts_per_day', '1')::text::int;
  ids constant uuid[] := array(select m.id from unnest(p_messages) m);
begin
  insert into private.alert_slots (recipient_key, channel, day, slot, outbox_id)
  select w.recipient_key, w.channel, today, free.slot, w.id from (
      select m.id, m.channel, p_keys[m.ordinality] as recipient_key, row_number() over (partition by p_keys[m.ordinality], m.channel order by m.ordinality) as turn
        from unnest(p_messages) with ordinality m
       where m.channel <> 'in_app' and private.is_alert_kind(m.kind) and not exists (select 1 from private.alert_slots s where s.outbox_id = m.id and s.day = today offset 0)) w
    cross join lateral (
      select n.slot from generate_series(1, a_day) n (slot)
       where not exists (select 1 from private.alert_slots s where s.recipient_key = w.recipient_key and s.channel = w.channel and s.day = today and s.slot = n.slot)
         and w.turn <= a_day - (select count(*) from private.alert_slots s where s.recipient_key = w.recipient_key and s.channel = w.channel and s.day = today)
       order by n.slot offset w.turn - 1 limit 1) free
   -- In one order, so that two senders do not wait for each other. Of two with the same slot one gets it.
   order by w.recipient_key, w.channel, free.slot
  on conflict do nothing;
  return array(select s.outbox_id from private.alert_slots s where s.outbox_id = any (ids) and s.day = today);
end $$;
comment on function private.take_slots(public.outbox[], text[]) is 'Takes for each alert one of its recipient''s alert messages of today, where there is one left, the first first; gives the ids of those that have one.';

create function private.allowed_now(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  per_minute int := (private.setting('messages_per_minute') #>> '{}')::int;
  used int;
begin
  if per_minute is null then return p_limit; end if;
  insert into private.rate_limits as r (bucket, subject, window_start, hits) values ('sending', 'all', date_trunc('minute', now()), 0)
  on conflict (bucket, subject, window_start) do update set hits = r.hits returning hits into used;
  return least(p_limit, greatest(per_minute - used, 0));
end $$;
comment on function private.allowed_now(int) is 'How many of p_limit messages may still go out this minute; null in the setting messages_per_minute sets no limit.';

create function private.claim_outbox(p_limit int, p_worker text, p_lease_seconds int) returns jsonb
-- Each row is looked up by its key, whatever the planner believes of tables that were empty a moment ago.
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wanted int := least(greatest(coalesce(p_limit, 50), 1), 500);
  lacking int; looks int := 0;
  level smallint := 32767; has_more boolean := false;
  quiet constant boolean := private.in_quiet_hours();
  batch public.outbox[];
  keys text[];
  off uuid[]; closed uuid[]; later uuid[]; slotted uuid[];
  taken uuid[] := '{}'; asked uuid[] := '{}';
  claimed jsonb;
begin
  if private.setting('sending_paused', 'false') = 'true' then return '[]'; end if;
  perform private.release_leases();
  wanted := private.allowed_now(wanted);
  -- Level by level: the index gives what is due of one without looking at what waits for later. A batch at a time: each question is asked once for all of it.
  loop
    lacking := wanted - cardinality(taken);
    exit when lacking <= 0 or looks >= 5000;
    if not has_more then
      select b.priority into level from public.outbox b where b.status in ('pending', 'uncertain') and b.priority < level order by b.priority desc limit 1;
      exit when not found;
    end if;
    batch := array(select b from public.outbox b where b.status in ('pending', 'uncertain') and b.priority = level and b.not_before <= now() and b.id <> all (taken)
      order by b.not_before, b.id limit lacking for update skip locked);
    has_more := cardinality(batch) = lacking;
    looks := looks + cardinality(batch);
    taken := taken || array(select m.id from unnest(batch) m);
    -- What is uncertain may have gone out: it is only asked about, and stop, hours and limits were looked at before.
    asked := asked || array(select m.id from unnest(batch) m where m.status = 'uncertain');
    batch := array(select m from unnest(batch) m where m.status = 'pending');
    keys := private.address_keys(array(select m.recipient from unnest(batch) m));
    off := private.unwanted(batch, keys);
    closed := array(select m.id from unnest(batch) m where m.kind in ('first_alert', 'job_alert') and m.job_id is not null and m.id <> all (off)
      and not exists (select 1 from private.open_jobs j where j.id = m.job_id offset 0));
    -- Quiet hours are for what we start; a link that somebody asked for just now goes out.
    later := array(select m.id from unnest(batch) m where quiet and m.channel = 'sms' and m.kind <> 'recovery_link' and m.id <> all (off || closed));
    if off || closed || later <> '{}' then
      update public.outbox b set status = 'cancelled', last_error = case when b.id = any (off) then 'stopped by the recipient' else 'the job is not open any more' end
       where b.id = any (off || closed);
      batch := array(select m from unnest(batch) m where m.id <> all (off || closed || later));
      keys := private.address_keys(array(select m.recipient from unnest(batch) m));
    end if;
    slotted := private.take_slots(batch, keys);
    later := later || array(select m.id from unnest(batch) m where m.channel <> 'in_app' and private.is_alert_kind(m.kind) and m.id <> all (slotted));
    if off || closed || later <> '{}' then
      update public.outbox set not_before = private.next_morning() where id = any (later);
      taken := array(select t.id from unnest(taken) t (id) where t.id <> all (off || closed || later));
    end if;
  end loop;
  if private.setting('messages_per_minute') is not null and cardinality(taken) > 0 then
    update private.rate_limits set hits = hits + cardinality(taken) where bucket = 'sending' and subject = 'all' and window_start = date_trunc('minute', now());
  end if;
  with leased as (
    update public.outbox b set status = 'sending', attempts = b.attempts + case when b.status = 'pending' then 1 else 0 end, leased_by = left(p_worker, 100),
      lease_until = now() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 1), 3600)) where b.id = any (taken) returning b.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'channel', t.channel, 'recipient', t.recipient, 'subject', t.subject,
      'body', t.body, 'data', t.data, 'language', t.language, 'attempts', t.attempts, 'uncertain', t.id = any (asked), 'created_at', t.created_at)
      order by t.priority desc, t.not_before, t.id), '[]')
    into claimed from leased t;
  return claimed;
end $$;
create function public.claim_outbox(p_limit int default 50, p_worker text default 'sender', p_lease_seconds int default 60) returns jsonb
language sql security invoker set search_path = '' as $$ select private.claim_outbox(p_limit, p_worker, p_lease_seconds) $$;
comment on function public.claim_outbox(int, text, int) is
  'For the sender: leases up to p_limit messages that are due, most urgent first: [{ id, kind, channel, recipient, subject, body, data, language, attempts, uncertain, created_at }]. '
  'uncertain: an earlier sender may have sent it, ask the provider. Empty while sending is paused; SMS wait in quiet hours, alerts for the next day when today''s went out; stopped recipients are called off.';

create function private.record_delivery(p_id uuid, p_result jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m public.outbox;
  result text := p_result ->> 'status';
  carrier text := left(p_result ->> 'provider', 60);
  reason text := left(p_result ->> 'reason', 1000);
  words text := left(p_result ->> 'body', 20000);
  now_is text;
begin
  select * into m from public.outbox where id = p_id for update;
  if m.id is null then perform private.refuse(404, 'There is no such message.', 'p_id'); end if;
  if result is null or result not in ('sent', 'retry', 'uncertain', 'not_sent', 'dead') then perform private.refuse(400, 'Unknown result.', 'status'); end if;
  -- That it went out is true whoever says it, and however late; all else only counts from who holds the lease.
  if m.status not in ('sending', 'uncertain', 'pending') or result <> 'sent' and (m.status <> 'sending' or m.leased_by is distinct from left(p_result ->> 'worker', 100)) then
    return jsonb_build_object('id', m.id, 'status', m.status);
  end if;
  now_is := case when result = 'sent' then 'sent' when result = 'uncertain' then 'uncertain' when result = 'not_sent' then 'pending'
    when result = 'dead' or m.attempts >= m.max_attempts then 'dead' else 'pending' end;
  update public.outbox set status = now_is, provider = coalesce(carrier, provider), lease_until = null, leased_by = null,
    provider_message_id = coalesce(left(p_result ->> 'provider_message_id', 200), provider_message_id),
    last_error = case when now_is = 'sent' then null else coalesce(reason, last_error) end, sent_at = case when now_is = 'sent' then now() end,
    subject = coalesce(left(p_result ->> 'subject', 300), subject), segments = coalesce((p_result ->> 'segments')::int, segments),
    cost_cents = coalesce((p_result ->> 'cost_cents')::numeric, cost_cents),
    -- A link that has gone out, or never will, is a secret that need not lie about; the local provider's row is the message itself.
    body = case when kind <> 'recovery_link' or carrier = 'local' and now_is = 'sent' then coalesce(words, body) end,
    data = case when kind = 'recovery_link' and now_is in ('sent', 'dead') then '{}' else data end,
    not_before = case when result = 'retry' and now_is = 'pending' then now() + greatest(make_interval(secs => coalesce((p_result ->> 'retry_after')::int, 0)),
        make_interval(secs => 30 * power(2, least(m.attempts, 8)) * (0.75 + random() / 2)))
      when now_is = 'uncertain' then now() + make_interval(secs => coalesce((p_result ->> 'retry_after')::int, 15)) else not_before end
   where id = m.id;
  if now_is = 'dead' then delete from private.alert_slots where outbox_id = m.id; end if;
  if p_result ->> 'suppress' in ('stop', 'bounce') and m.channel <> 'in_app' then perform private.stop_address(m.recipient, m.channel, p_result ->> 'suppress'); end if;
  if now_is in ('sent', 'dead') then perform private.trace_delivery(m, now_is, reason, coalesce(words, m.body)); end if;
  return jsonb_build_object('id', m.id, 'status', now_is);
end $$;

create function private.trace_delivery(m public.outbox, p_status text, p_reason text, p_body text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if m.channel in ('sms', 'email') then
    insert into public.notification_logs (outbox_id, message_type, status, recipient_email, recipient_phone, message_content)
    values (m.id, m.kind, case when p_status = 'sent' then 'sent' else 'failed' end, case when m.channel = 'email' then m.recipient end,
      case when m.channel = 'sms' then m.recipient end, case when m.kind <> 'recovery_link' then left(p_body, 20000) end);
    if private.is_alert_kind(m.kind) or m.kind = 'test_alert' then
      insert into public.alert_deliveries (outbox_id, delivery_method, status, error_message, alert_optin_id, job_id)
      values (m.id, m.channel, case when p_status = 'sent' then 'sent' else 'error' end, case when p_status = 'dead' then p_reason end, m.alert_optin_id, m.job_id);
    end if;
  end if;
  if p_status = 'sent' and m.kind in ('job_alert', 'digest') and m.data ? 'told_until' then
    insert into private.alert_marks as a (recipient_key, channel, told_until) values (private.address_key(m.recipient), m.channel, (m.data ->> 'told_until')::timestamptz)
    on conflict (recipient_key, channel) do update set told_until = greatest(a.told_until, excluded.told_until);
  end if;
  if p_status = 'sent' and m.kind = 'reapply_nudge' then
    insert into public.event_logs (event_type, application_id, data)
    values ('reapply_nudge', m.application_id, jsonb_build_object('reapply_id', m.reapply_id, 'channel', m.channel));
    update public.reapply_queue set status = 'sent', last_sent_at = now(), send_count = send_count + 1
     where id = m.reapply_id and status in ('pending', 'sent');
  end if;
  if m.admin_message_id is not null then
    update public.admin_messages set status = case when p_status = 'sent' then 'sent' else 'failed' end where id = m.admin_message_id and status = 'queued';
  end if;
end $$;
comment on function private.trace_delivery(public.outbox, text, text, text) is
  'What is seen of a message that went out or was given up: notification_logs, alert_deliveries, nudge events, and until when its recipient knows.';

create function public.record_delivery(p_id uuid, p_result jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.record_delivery(p_id, p_result) $$;
comment on function public.record_delivery(uuid, jsonb) is
  'For the sender, what came of a leased message: { status, worker, provider, provider_message_id, reason, subject, body, segments, cost_cents, retry_after (seconds), suppress (stop or bounce) }. status: sent; '
  'retry (waits longer each time, given up after max_attempts); uncertain (no answer: ask before sending again); not_sent (asked, it never went out); dead. Gives { id, status }; who lost the lease changes nothing.';

-- ── dead letters ────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.send_again(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare admin uuid := private.require_admin();
begin
  update public.outbox set status = 'pending', attempts = 0, not_before = now(), last_error = null where id = p_id and status = 'dead';
  if not found then perform private.refuse(409, 'This message was not given up.', 'p_id'); end if;
  insert into public.audit_log (actor, action, table_name, row_id, before, after) values (admin, 'update', 'outbox', p_id::text, '{"status": "dead"}', '{"status": "pending"}');
  return jsonb_build_object('id', p_id, 'status', 'pending');
end $$;
create function public.send_again(p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.send_again(p_id) $$;
comment on function public.send_again(uuid) is 'For admins: puts a message that was given up back into the queue; gives { id, status }. 409 when it was not given up.';

-- ── short links ─────────────────────────────────────────────────────────────────────────────────────────────────────

create unique index short_links_once_idx on public.short_links (outbox_id) where outbox_id is not null;

create function private.shorten_links(p_links jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.short_links (code, target, outbox_id)
  select left(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/=', ''), 10), l ->> 'target', (l ->> 'id')::uuid
    from jsonb_array_elements(p_links) l
  on conflict do nothing;
  return (select coalesce(jsonb_object_agg(s.outbox_id, s.code), '{}') from public.short_links s
    where s.outbox_id in (select (l ->> 'id')::uuid from jsonb_array_elements(p_links) l));
end $$;
create function public.shorten_links(p_links jsonb) returns jsonb
language sql security invoker set search_path = '' as $$ select private.shorten_links(p_links) $$;
comment on function public.shorten_links(jsonb) is 'For the sender: [{ id (of the message), target (a path of this site) }] gives the short code by message id; the same message keeps its code.';

create function private.open_short_link(p_code text) returns text
language plpgsql security definer set search_path = '' as $$
declare path text;
begin
  perform private.guard_guesses();
  update public.short_links set clicks = clicks + 1 where code = left(p_code, 12) returning target into path;
  if path is null then perform private.count_guess(); end if;
  return path;
end $$;
create function public.open_short_link(p_code text) returns text
language sql security invoker set search_path = '' as $$ select private.open_short_link(p_code) $$;
comment on function public.open_short_link(text) is 'Where a short link of a message leads, a path of this site, and counts the click; null for an unknown one. 429 after 30 of those an hour.';

select private.lock_functions();
grant execute on function public.claim_outbox(int, text, int), private.claim_outbox(int, text, int), public.record_delivery(uuid, jsonb),
  private.record_delivery(uuid, jsonb), public.shorten_links(jsonb), private.shorten_links(jsonb) to service_role;
grant execute on function public.send_again(uuid), private.send_again(uuid) to authenticated;
grant execute on function public.open_short_link(text), private.open_short_link(text) to anon, authenticated;
