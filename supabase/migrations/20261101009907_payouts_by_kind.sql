-- Payouts by their kind.
create index concurrently if not exists referral_payouts_kind_idx on public.referral_payouts (kind, id);
