-- What comes back: STOP and START by text, delivery receipts.

create table private.heard_texts (
  id text primary key,
  heard_at timestamptz not null default now()
);
comment on table private.heard_texts is
  'A text message that was acted on, as a hash of its id: a signature never ends, and an old START heard again must not undo a STOP.';

create function private.receive_text(p_from text, p_keyword text, p_message_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text := private.phone_e164(p_from);
  had_stopped boolean;
begin
  if phone is null or p_keyword is null or p_keyword not in ('stop', 'start') then perform private.refuse(400, 'Unknown text.', 'p_keyword'); end if;
  if p_message_id is not null then
    insert into private.heard_texts (id) values (private.hash(p_message_id)) on conflict do nothing;
    if not found then return jsonb_build_object('done', p_keyword); end if;
  end if;
  if p_keyword = 'stop' then
    perform private.stop_address(phone, 'sms', 'stop');
    update public.outbox set status = 'cancelled', last_error = 'stopped by the recipient' where recipient = phone and channel = 'sms' and status = 'pending';
    -- What the carrier will not carry, the settings must not show as on.
    update public.alert_optins set opted_in_sms = false where phone_number = phone and opted_in_sms;
    update public.user_alerts set sms_enabled = false where phone_number = phone and sms_enabled;
  else
    delete from public.suppressions where recipient_hash = private.address_key(phone) and channel = 'sms';
    had_stopped := found;
    -- It takes back a STOP. A 'yes' in answer to one of our messages turns on nothing that was turned off in the settings.
    if had_stopped then
      update public.alert_optins set opted_in_sms = true where phone_number = phone and not opted_in_sms;
      update public.user_alerts set sms_enabled = true where phone_number = phone and not sms_enabled;
    end if;
  end if;
  return jsonb_build_object('done', p_keyword);
end $$;
create function public.receive_text(p_from text, p_keyword text, p_message_id text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.receive_text(p_from, p_keyword, p_message_id) $$;
comment on function public.receive_text(text, text, text) is
  'For message-webhook: somebody (E.164) texted stop or start; all text messages to them end, or what a stop ended goes on. p_message_id: the provider''s, '
  'of which the second hearing changes nothing. Gives { done }.';

create function private.receive_receipt(p_provider_message_id text, p_status text, p_reason text, p_segments int, p_cost_cents numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare m public.outbox;
begin
  select * into m from public.outbox where provider_message_id = left(p_provider_message_id, 200) for update;
  if m.id is null then return jsonb_build_object('known', false); end if;
  update public.outbox set segments = coalesce(p_segments, segments), cost_cents = coalesce(p_cost_cents, cost_cents) where id = m.id;
  -- Receipts come late, twice and out of order: the first final word counts.
  if p_status = 'delivered' and m.status = 'sent' and m.delivered_at is null then
    update public.outbox set delivered_at = now() where id = m.id;
  elsif p_status = 'failed' and m.status = 'sent' and m.delivered_at is null then
    update public.outbox set status = 'dead', last_error = left(p_reason, 1000) where id = m.id;
    update public.notification_logs set status = 'failed' where outbox_id = m.id;
    update public.alert_deliveries set status = 'error', error_message = left(p_reason, 1000) where outbox_id = m.id and created_at >= m.created_at;
    delete from private.alert_slots where outbox_id = m.id;
    if m.admin_message_id is not null then update public.admin_messages set status = 'failed' where id = m.admin_message_id and status = 'sent'; end if;
  end if;
  return jsonb_build_object('known', true);
end $$;
create function public.receive_receipt(p_provider_message_id text, p_status text, p_reason text default null, p_segments int default null, p_cost_cents numeric default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.receive_receipt(p_provider_message_id, p_status, p_reason, p_segments, p_cost_cents) $$;
comment on function public.receive_receipt(text, text, text, int, numeric) is
  'For message-webhook: what the provider says of a message (delivered, failed, or other), with segments and cost in cents where known. A failed one becomes a dead letter with the reason. Gives { known }.';

select private.lock_functions();
grant execute on function public.receive_text(text, text, text), private.receive_text(text, text, text), public.receive_receipt(text, text, text, int, numeric),
  private.receive_receipt(text, text, text, int, numeric) to service_role;
