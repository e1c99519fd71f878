-- Payouts of every status in the order they came, which their export has too.
create index concurrently if not exists referral_payouts_created_idx on public.referral_payouts (created_at, id);
