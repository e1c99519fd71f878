-- What a referral code brought is read once: the clicks were counted for the figures and again for the fraud score, payouts for their number and
-- again for their sum.
set lock_timeout = '2s';

create function private.fraud_of_clicks(p_clicks bigint, p_seconds numeric) returns int
language sql immutable set search_path = '' as $$
  select case when p_clicks > 50 then 30 else 0 end + case when p_clicks > 1 and p_seconds / (p_clicks - 1) < 60 then 40 else 0 end;
$$;
comment on function private.fraud_of_clicks(bigint, numeric) is
  'The fraud score of so many opened links, so many seconds between the first and the last: 30 for more than 50, 40 where they came within less than a minute of each other.';

create or replace function private.fraud_score(p_code text) returns int
language sql stable security definer set search_path = '' as $$
  -- An invite is an opened link, a row of referral_clicks. By the server's clock: clicked_at is what a phone claims.
  select private.fraud_of_clicks(count(*), extract(epoch from max(created_at) - min(created_at))) from public.referral_clicks where referral_code = p_code;
$$;

create or replace function private.referral_figures(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('clicks', c.clicks, 'signups', s.signups, 'estimate_cents', s.signups * 1000, 'risk_score', private.risk_of_clicks(c.clicks),
    'fraud_score', private.fraud_of_clicks(c.clicks, c.seconds))
  from (select count(*) as clicks, extract(epoch from max(created_at) - min(created_at)) as seconds from public.referral_clicks where referral_code = p_code) c,
    (select count(*) as signups from public.referral_attributions where referral_code = p_code) s;
$$;

create or replace function private.payout_codes(p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('referral_code', c.referral_code, 'referrer_optin_id', c.referrer, 'waiting', w.n, 'amount_cents', w.cents, 'newest_at', c.newest)
      || private.referral_figures(c.referral_code) order by c.newest desc, c.referral_code), '[]') from (
    -- Codes with something to decide, by their newest payout; more than a thousand payouts back nobody looks here.
    select referral_code, max(created_at) as newest, (array_agg(referrer_optin_id) filter (where referrer_optin_id is not null))[1] as referrer
      from (select referral_code, created_at, referrer_optin_id from public.referral_payouts where status = 'pending' order by created_at desc, id desc limit 1000) p
     group by referral_code order by newest desc, referral_code limit least(greatest(coalesce(p_limit, 10), 1), 50)) c
    cross join lateral (select count(*) as n, sum(q.amount_cents) as cents from public.referral_payouts q where q.referral_code = c.referral_code and q.status = 'pending') w);
end $$;

select private.lock_functions();
