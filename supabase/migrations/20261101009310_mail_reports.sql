-- What comes back of e-mail: bounces and complaints.

create function private.receive_mail_report(p_message_id text, p_recipient text, p_kind text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  m public.outbox;
  reason text := left(p_reason, 200);
begin
  if p_kind is null or p_kind not in ('bounce', 'failed', 'complaint') then perform private.refuse(400, 'Unknown report.', 'p_kind'); end if;
  select * into m from public.outbox where provider_message_id = left(p_message_id, 200) and channel = 'email';
  -- Anybody can write to the address that bounces come to: who doesn't know a message's id and its reader stops nobody's mail.
  if m.id is null or lower(m.recipient) is distinct from lower(coalesce(p_recipient, case p_kind when 'complaint' then m.recipient end)) then
    return jsonb_build_object('known', false);
  end if;
  if p_kind <> 'complaint' then perform private.receive_receipt(m.provider_message_id, 'failed', reason, null, null); end if;
  if p_kind <> 'failed' then perform private.stop_address(m.recipient, 'email', p_kind); end if;
  return jsonb_build_object('known', true);
end $$;
create function public.receive_mail_report(p_message_id text, p_recipient text, p_kind text, p_reason text) returns jsonb
language sql security invoker set search_path = '' as $$ select private.receive_mail_report(p_message_id, p_recipient, p_kind, p_reason) $$;
comment on function public.receive_mail_report(text, text, text, text) is
  'For message-webhook: what a mail system said of an e-mail of ours, by its Message-ID and reader. bounce: a dead letter, and no more mail to that address; failed: a dead letter; '
  'complaint: no more mail to that address. A report that names another reader than the message had changes nothing. Gives { known }.';

select private.lock_functions();
grant execute on function public.receive_mail_report(text, text, text, text), private.receive_mail_report(text, text, text, text) to service_role;
