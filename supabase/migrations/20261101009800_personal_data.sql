-- Words of others in which somebody's address may stand, and which outlive that person's data.

create function private.without_addresses(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_text, '[^[:space:]<>"(),;:]+@[^[:space:]<>"(),;:]+', '…', 'g'),
    '\+[1-9][0-9]{7,14}|(\+?1[ .-]?)?\(?\m[2-9][0-9]{2}\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}\M', '…', 'g');
$$;
comment on function private.without_addresses(text) is 'A text without the e-mail addresses and phone numbers in it.';

create function private.guard_delivery_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.error_message := private.without_addresses(new.error_message);
  return new;
end $$;
comment on function private.guard_delivery_reason() is 'What a provider says of a failure may name the reader; the record of deliveries is kept for its figures.';
create trigger a_guard_delivery_reason before insert or update of error_message on public.alert_deliveries
  for each row when (new.error_message is not null) execute function private.guard_delivery_reason();

create function private.guard_payout_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reason := private.without_addresses(new.reason);
  return new;
end $$;
comment on function private.guard_payout_reason() is 'Why an admin decided so stands in the audit log, which nobody can change afterwards.';
create trigger a_guard_payout_reason before insert or update of reason on public.referral_payouts
  for each row when (new.reason is not null) execute function private.guard_payout_reason();

select private.lock_functions();
