-- Payouts by their amount.
create index concurrently if not exists referral_payouts_amount_idx on public.referral_payouts (amount_cents, id);
