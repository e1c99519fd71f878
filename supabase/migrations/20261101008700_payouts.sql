-- What referrals earn, how suspicious they look, and what admins decide about them.

create function private.require_admin_id(p_admin_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.user_roles where user_id = p_admin_id and role = 'admin') then
    perform private.refuse(403, 'Access Denied - Admin access required', 'adminUserId');
  end if;
  return p_admin_id;
end $$;
comment on function private.require_admin_id(uuid) is 'The id when that account has the admin role now; refuses (403) any other. For functions of ours, which act for an admin.';

-- ── earning ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.rewarded_friends (
  referrer_optin_id uuid not null references public.alert_optins (id) on delete cascade,
  kind text not null,
  friend_key text not null,
  primary key (referrer_optin_id, kind, friend_key)
);
comment on table private.rewarded_friends is
  'A friend (phone, e-mail, account or visitor key, as a keyed hash) for whom a referrer has earned a reward: it outlives the friend''s data, so that nobody earns twice by erasing and applying again.';

create function private.earn_payout(p_application_id uuid, p_kind text, p_amount_cents int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.referral_attributions;
  a public.job_applications;
  keys text[];
  added int;
begin
  select * into t from public.referral_attributions where application_id = p_application_id and referrer_optin_id is not null;
  select * into a from public.job_applications where id = p_application_id;
  if t.id is null or a.id is null or exists (select 1 from public.referral_payouts where attribution_id = t.id and kind = p_kind) then return; end if;
  keys := array(select distinct private.address_key(x) from unnest(array[a.phone_number, a.email, 'account:' || a.user_id, 'visitor:' || a.visitor_hash]) x
    where x is not null order by 1);
  -- Two applications of one friend that are handed in at the same moment meet here: one of them inserts fewer keys.
  insert into private.rewarded_friends (referrer_optin_id, kind, friend_key) select t.referrer_optin_id, p_kind, k from unnest(keys) k on conflict do nothing;
  get diagnostics added = row_count;
  if added < cardinality(keys) then return; end if;
  insert into public.referral_payouts (attribution_id, kind, referral_code, referrer_optin_id, amount_cents)
  values (t.id, p_kind, t.referral_code, t.referrer_optin_id, p_amount_cents) on conflict do nothing;
end $$;
comment on function private.earn_payout(uuid, text, int) is
  'Notes what an application earned its referrer (kind referral or hire, in cents): once per attribution and kind, and once per friend, referrer and kind. Nothing for one''s own, reserved or unknown codes.';

-- ── scores ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.risk_of_clicks(p_clicks bigint) returns int
language sql immutable set search_path = '' as $$ select case when p_clicks > 10 then 50 else 0 end + case when p_clicks > 100 then 30 else 0 end $$;
comment on function private.risk_of_clicks(bigint) is 'Risk score: over 10 clicks 50, over 100 clicks 30 more; above 50 is high.';

create function private.risk_score(p_code text) returns int
language sql stable security definer set search_path = '' as $$
  -- No more clicks are counted than can matter.
  select private.risk_of_clicks(count(*)) from (select 1 from public.referral_clicks where referral_code = p_code limit 101) c;
$$;
comment on function private.risk_score(text) is 'Dashboard risk of a referral code: over 10 clicks 50, over 100 clicks 30 more; above 50 is high.';

create function private.fraud_score(p_code text) returns int
language sql stable security definer set search_path = '' as $$
  -- An invite is an opened link, a row of referral_clicks. By the server's clock: clicked_at is what a phone claims.
  select case when invites > 50 then 30 else 0 end + case when invites > 1 and spread / (invites - 1) < 60 then 40 else 0 end from (
    select count(*) as invites, extract(epoch from max(created_at) - min(created_at)) as spread from public.referral_clicks where referral_code = p_code) c;
$$;
comment on function private.fraud_score(text) is
  'Analytics fraud score of a code (specification 3 §9): over 50 invites (times its link was opened) 30, less than 60 s between them on average 40; above 50 is Suspicious.';

create function private.referral_figures(p_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('clicks', c.clicks, 'signups', s.signups, 'estimate_cents', s.signups * 1000, 'risk_score', private.risk_of_clicks(c.clicks),
    'fraud_score', private.fraud_score(p_code))
  from (select count(*) as clicks from public.referral_clicks where referral_code = p_code) c,
    (select count(*) as signups from public.referral_attributions where referral_code = p_code) s;
$$;
comment on function private.referral_figures(text) is
  'What is known of a code: { clicks, signups, estimate_cents (an estimate: $10 per signup), risk_score, fraud_score }.';

-- ── deciding ────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.decide_payout(p_admin_id uuid, p_action text, p_referral_code text, p_attribution_id uuid, p_reason text, p_expected jsonb, p_kind text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  code text := private.parse_referral_code(p_referral_code);
  becomes text := case p_action when 'approve' then 'approved' when 'reject' then 'rejected' when 'flag' then 'flagged' end;
  -- A code stands for what waits; one payout can also be taken up again after a flag or a rejection. Approved is final.
  from_states text[] := case when p_attribution_id is null then array['pending'] when p_action = 'approve' then array['pending', 'flagged', 'rejected']
    when p_action = 'reject' then array['pending', 'flagged'] else array['pending'] end;
  figures jsonb;
  ids uuid[];
  states text[];
  due bigint;
  n int;
begin
  perform private.require_admin_id(p_admin_id);
  if becomes is null then perform private.refuse(400, 'Choose approve, reject or flag.', 'action'); end if;
  if p_kind is not null and p_kind not in ('referral', 'hire') then perform private.refuse(400, 'Choose referral or hire.', 'kind'); end if;
  if p_attribution_id is null and code is null then perform private.refuse(400, 'A referral code or an attribution is needed.', 'referralCode'); end if;
  perform set_config('stoop.actor', p_admin_id::text, true);
  select array_agg(p.id), array_agg(p.status), coalesce(sum(p.amount_cents) filter (where p.status = any (from_states)), 0) into ids, states, due from (
    select q.* from public.referral_payouts q
     where case when p_attribution_id is not null then q.attribution_id = p_attribution_id and (p_kind is null or q.kind = p_kind) else q.referral_code = code end
     order by q.id for update) p;
  if ids is null then
    perform private.refuse(404, 'There is no payout for this.', case when p_attribution_id is not null then 'attributionId' else 'referralCode' end);
  end if;
  if p_attribution_id is not null and becomes <> 'approved' and 'approved' = any (states) and not states && from_states then
    perform private.refuse(409, 'This payout was already approved.', 'action');
  end if;
  -- Decided already: the same click once more is no mistake, whatever it was about.
  if not states && from_states then return jsonb_build_object('action', p_action, 'decided', 0, 'amount_cents', 0); end if;
  if p_expected is not null and p_expected <> '{}' then
    figures := private.referral_figures(coalesce(code, (select referral_code from public.referral_payouts where id = ids[1])));
    -- Rewards are tens of dollars: an amount in dollars cannot be taken for one in cents.
    if p_expected ? 'amount' and due not in ((p_expected ->> 'amount')::numeric, (p_expected ->> 'amount')::numeric * 100) then
      perform private.refuse(409, 'The figures have changed. Please reload and try again.', 'payoutAmount');
    elsif p_expected ? 'clicks' and p_expected -> 'clicks' <> figures -> 'clicks' then
      perform private.refuse(409, 'The figures have changed. Please reload and try again.', 'clicksCount');
    elsif p_expected ? 'signups' and p_expected -> 'signups' <> figures -> 'signups' then
      perform private.refuse(409, 'The figures have changed. Please reload and try again.', 'signupsCount');
    elsif p_expected ? 'risk_score' and p_expected -> 'risk_score' <> figures -> 'risk_score' then
      perform private.refuse(409, 'The figures have changed. Please reload and try again.', 'riskScore');
    end if;
  end if;
  update public.referral_payouts p set status = becomes, decided_by = p_admin_id, decided_at = now(), risk_score = private.risk_score(p.referral_code),
    reason = coalesce(private.clean_text(p_reason, 500), case p_action when 'reject' then 'Manual review required' when 'flag' then 'Needs review' end)
   where p.id = any (ids) and p.status = any (from_states);
  get diagnostics n = row_count;
  return jsonb_build_object('action', p_action, 'decided', n, 'amount_cents', due);
end $$;
create function public.decide_payout(p_admin_id uuid, p_action text, p_referral_code text default null, p_attribution_id uuid default null,
  p_reason text default null, p_expected jsonb default null, p_kind text default null) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.decide_payout(p_admin_id, p_action, p_referral_code, p_attribution_id, p_reason, p_expected, p_kind);
$$;
comment on function public.decide_payout(uuid, text, text, uuid, text, jsonb, text) is
  'For process-payout: approves, rejects or flags what waits under a code, or the payouts of one attribution (of one kind with p_kind), where a flag or '
  'rejection may still be approved; approved is final. p_expected { amount, clicks, signups, risk_score }: 409 when the database''s figures differ. Gives '
  '{ action, decided, amount_cents }, decided 0 when it was so already. Errors: 400, 403, 404, 409 with the body''s field as hint.';

-- ── what an admin reads ─────────────────────────────────────────────────────────────────────────────────────────────

create function private.payouts_page(p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 25), 1), 100);
  state constant text := nullif(p_filters ->> 'status', '');
  listed jsonb;
  found public.referral_payouts[];
begin
  perform private.require_admin();
  if state not in ('pending', 'approved', 'rejected', 'flagged') then perform private.refuse(400, 'Choose pending, approved, rejected or flagged.', 'status'); end if;
  listed := private.read_order('payouts', p_filters ->> 'sort', p_cursor);
  execute 'select array(select p from public.referral_payouts p where true' || case when state is not null then ' and p.status = $1' else '' end
    || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $2)' into found using state, n + 1;
  return (
    with shown as (select * from unnest(found[1:n]) with ordinality),
    figures as materialized (select c.referral_code, private.referral_figures(c.referral_code) as f from (select distinct referral_code from shown) c)
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'attribution_id', s.attribution_id, 'application_id', t.application_id, 'kind', s.kind,
          'referral_code', s.referral_code, 'referrer_optin_id', s.referrer_optin_id, 'amount_cents', s.amount_cents, 'status', s.status, 'reason', s.reason, 'job_id', t.job_id, 'job_title', a.job_title,
          'city', t.city, 'submitted_at', t.submitted_at, 'created_at', s.created_at, 'decided_at', s.decided_at) || f.f order by s.ordinality)
        from shown s join figures f using (referral_code) join public.referral_attributions t on t.id = s.attribution_id
          left join public.job_applications a on a.id = t.application_id), '[]'),
      'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end));
end $$;
create function public.payouts_page(p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 25) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.payouts_page(p_filters, p_cursor, p_limit) $$;
comment on function public.payouts_page(jsonb, jsonb, int) is
  'For admins: payouts: p_filters { status: pending|approved|rejected|flagged, sort: submitted- (newest first), amount, code, kind, each falling with a - }. Gives { rows: [{ id, '
  'attribution_id, application_id, kind, referral_code, referrer_optin_id (whose code it is, or null), amount_cents, status, reason, job_id, job_title, city, submitted_at, created_at, decided_at, clicks, signups, '
  'estimate_cents (an estimate, $10 per signup), risk_score, fraud_score }], next_cursor: { at, id } | null }. Errors: 400 (hint status, sort or p_cursor), 401, 403.';

create function private.payout_totals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare month_start timestamptz := date_trunc('month', now() at time zone 'America/New_York') at time zone 'America/New_York';
begin
  perform private.require_admin();
  return (select jsonb_build_object('waiting', w.n, 'waiting_cents', w.cents, 'flagged', (select count(*) from public.referral_payouts where status = 'flagged'),
      -- The newest thousand: with more than that waiting, the figure is 'at least'.
      'high_risk', (select coalesce(sum(p.n), 0) from (
          select referral_code, count(*) as n from (select referral_code from public.referral_payouts where status = 'pending' order by created_at desc, id desc limit 1000) newest
           group by referral_code) p,
        lateral (select count(*) as clicks from (select 1 from public.referral_clicks c where c.referral_code = p.referral_code limit 101) few) c
        where private.risk_of_clicks(c.clicks) > 50),
      'high_risk_is_least', w.n > 1000, 'approved', m.approved, 'approved_cents', m.approved_cents, 'rejected', m.rejected, 'rejected_cents', m.rejected_cents)
    from (select count(*) as n, coalesce(sum(amount_cents), 0) as cents from public.referral_payouts where status = 'pending') w,
      (select count(*) filter (where status = 'approved') as approved, coalesce(sum(amount_cents) filter (where status = 'approved'), 0) as approved_cents,
        count(*) filter (where status = 'rejected') as rejected, coalesce(sum(amount_cents) filter (where status = 'rejected'), 0) as rejected_cents
        from public.referral_payouts where decided_at >= month_start) m);
end $$;
create function public.payout_totals() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.payout_totals() $$;
comment on function public.payout_totals() is
  'For admins: { waiting, waiting_cents, flagged, high_risk, high_risk_is_least, approved, approved_cents, rejected, rejected_cents }; what was decided is of this New York month.';
create index referral_payouts_decided_idx on public.referral_payouts (decided_at) include (status, amount_cents) where decided_at is not null;
create index referral_payouts_pending_idx on public.referral_payouts (created_at desc, id desc) include (referral_code, amount_cents) where status = 'pending';

create function private.payout_detail(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare p public.referral_payouts;
begin
  perform private.require_admin();
  select * into p from public.referral_payouts where id = p_id;
  if p.id is null then perform private.refuse(404, 'There is no payout for this.', 'p_id'); end if;
  return private.referral_figures(p.referral_code) || jsonb_build_object('id', p.id, 'status', p.status, 'amount_cents', p.amount_cents, 'kind', p.kind,
    'clicks_from_one_address', coalesce((select max(n) from (select count(*) as n from public.referral_clicks where referral_code = p.referral_code and ip_address is not null group by ip_address) c), 0),
    'history', coalesce((select jsonb_agg(jsonb_build_object('at', l.created_at, 'by', u.email, 'status', l.after ->> 'status',
        'reason', coalesce(l.after ->> 'reason', case when not l.after ? 'reason' then l.before ->> 'reason' end)) order by l.id desc)
      from public.audit_log l left join auth.users u on u.id = l.actor where l.table_name = 'referral_payouts' and l.row_id = p.id::text and l.after ? 'status'), '[]'));
end $$;
create function public.payout_detail(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.payout_detail(p_id) $$;
comment on function public.payout_detail(uuid) is
  'For admins: a payout before it is decided: { id, status, amount_cents, kind, clicks, clicks_from_one_address (on one day: addresses are hashed with a salt of the day), '
  'signups, estimate_cents, risk_score, fraud_score, history: [{ at, by, status, reason }] newest first }. 404 when there is none.';

create function private.payout_codes(p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('referral_code', c.referral_code, 'referrer_optin_id', c.referrer, 'waiting', c.n, 'amount_cents', c.cents, 'newest_at', c.newest)
      || private.referral_figures(c.referral_code) order by c.newest desc, c.referral_code), '[]') from (
    -- Codes with something to decide, by their newest payout; more than a thousand payouts back nobody looks here.
    select referral_code, max(created_at) as newest, (array_agg(referrer_optin_id) filter (where referrer_optin_id is not null))[1] as referrer,
      (select count(*) from public.referral_payouts q where q.referral_code = p.referral_code and q.status = 'pending') as n,
      (select sum(amount_cents) from public.referral_payouts q where q.referral_code = p.referral_code and q.status = 'pending') as cents
      from (select referral_code, created_at, referrer_optin_id from public.referral_payouts where status = 'pending' order by created_at desc, id desc limit 1000) p
     group by referral_code order by newest desc, referral_code limit least(greatest(coalesce(p_limit, 10), 1), 50)) c);
end $$;
create function public.payout_codes(p_limit int default 10) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.payout_codes(p_limit) $$;
comment on function public.payout_codes(int) is
  'For admins: the referral codes with payouts to decide, newest first: [{ referral_code, referrer_optin_id, waiting, amount_cents, newest_at, clicks, signups, estimate_cents (an estimate, '
  '$10 per signup), risk_score, fraud_score }]. amount_cents is the sum of what waits, as process-payout compares it.';

select private.lock_functions();
grant execute on function public.decide_payout(uuid, text, text, uuid, text, jsonb, text), private.decide_payout(uuid, text, text, uuid, text, jsonb, text)
  to service_role;
grant execute on function public.payouts_page(jsonb, jsonb, int), private.payouts_page(jsonb, jsonb, int),
  public.payout_totals(), private.payout_totals(), public.payout_detail(uuid), private.payout_detail(uuid),
  public.payout_codes(int), private.payout_codes(int) to authenticated;
