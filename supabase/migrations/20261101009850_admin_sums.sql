-- What reads the counts: figures of the admin's screens and of a person's referrals no longer add up rows.
set lock_timeout = '2s';

create or replace function private.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  week constant date := private.today() - 6;
begin
  perform private.require_admin();
  return jsonb_build_object('as_of', now(),
    'total_applications', private.count_of('job_applications'), 'applications_this_week', private.count_of('job_applications', '', week),
    'total_referrals', private.count_of('referrals'), 'referrals_this_week', private.count_of('referrals', '', week),
    'smart_alerts', private.count_of('alert_optins'), 'smart_alerts_this_week', private.count_of('alert_optins', '', week),
    'reapply_nudges', private.count_of('reapply_nudges'), 'reapply_waiting', private.count_of('reapply_queue:pending'),
    'active_jobs', private.count_of('jobs:active'), 'jobs_waiting', private.count_of('jobs:waiting'), 'jobs_reported',
    (select count(*) from (select 1 from public.jobs where report_count > 0 limit 1000) few),
    'trending_jobs', coalesce((
      select jsonb_agg(jsonb_build_object('id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name), 'borough', j.borough, 'category', j.category,
          'state', private.job_state(j.status, j.is_approved, j.hidden_at), 'views', private.count_of('views_of_job', j.id::text),
          'applications', private.count_of('applications_of_job', j.id::text), 'applications_this_week', t.n) order by t.n desc, j.posted_at desc, j.id)
        from private.most_applied(week, 10) t
        join public.jobs j on j.id = t.job_id), '[]'),
    'top_referrers', private.rank_referrers('signups', 10, false));
end $$;

create or replace function private.my_referrals() returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select * from public.alert_optins o
     where o.user_id = auth.uid() or (auth.uid() is null and o.user_id is null and o.visitor_hash = private.visitor_hash())
  ), codes as (select c.* from public.referral_codes c join mine on mine.id = c.user_id)
  select case when exists (select 1 from mine) then jsonb_build_object(
    'boost_tokens', (select sum(boost_tokens) from mine), 'referred_count', (select coalesce(sum(uses_count), 0) from codes),
    'referral_code', (select referral_code from codes order by uses_count < max_uses desc, created_at desc limit 1),
    'codes', (select coalesce(jsonb_agg(jsonb_build_object('referral_code', referral_code, 'uses_count', uses_count, 'max_uses', max_uses) order by created_at), '[]') from codes),
    'attributions', (select coalesce(sum(private.count_of('attributions_of_code', codes.referral_code)), 0) from codes),
    'earned_cents', (select coalesce(sum(private.count_of('cents_of_code:approved', codes.referral_code)), 0) from codes),
    'pending_cents', (select coalesce(sum(private.count_of('cents_of_code:' || s, codes.referral_code)), 0) from codes, unnest('{pending,flagged}'::text[]) s),
    -- The first friend of each New York day: enough for streaks, and no more than that about friends.
    'referred_at', (select coalesce(jsonb_agg(d.first order by d.first desc), '[]') from (
      select min(r.created_at) as first from public.referral_redemptions r join codes on codes.id = r.referral_code_id
       group by (r.created_at at time zone 'America/New_York')::date) d),
    -- An account's own settings say it; without any, its sign-ups do.
    'alerts_active', coalesce((select u.is_active and (u.sms_enabled or u.email_enabled) from public.user_alerts u where u.user_id = auth.uid()
        order by u.is_active desc, u.updated_at desc limit 1),
      (select bool_or(consent and unsubscribed_at is null and (opted_in_sms or opted_in_email)) from mine))
  ) end;
$$;

create or replace function private.my_dashboard() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.my_progress() - 'lastDay' || jsonb_build_object(
    'referralPoints', (select coalesce(sum(private.count_of('attributions_of_code', c.referral_code)), 0) from public.referral_codes c join public.alert_optins o on o.id = c.user_id
      where o.user_id = auth.uid() or (auth.uid() is null and o.user_id is null and o.visitor_hash = private.visitor_hash())),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'subject', a.subject, 'message_content', a.message_content,
        'created_at', a.created_at) order by a.created_at desc) from public.admin_messages a
      where a.channel = 'in_app' and a.read_at is null
        and (a.recipient_user_id = auth.uid() or (auth.uid() is null and a.recipient_visitor_hash = private.visitor_hash()))), '[]'));
$$;

create or replace function private.payout_totals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month constant date := date_trunc('month', private.today())::date;
  waiting constant bigint := private.count_of('payouts:pending');
begin
  perform private.require_admin();
  return jsonb_build_object('waiting', waiting, 'waiting_cents', private.count_of('payout_cents:pending'), 'flagged', private.count_of('payouts:flagged'),
    -- The newest 150: with more than that waiting, the figure is 'at least'.
    'high_risk', (select coalesce(sum(p.n), 0) from (
        select referral_code, count(*) as n from (select referral_code from public.referral_payouts where status = 'pending' order by created_at desc, id desc limit 150) newest
         group by referral_code) p
       where private.risk_of_clicks((coalesce((select sum(c.value) from private.counters c where c.name = 'clicks_of_code' and c.subject = p.referral_code), 0)
         + coalesce((select sum(c.change) from private.counter_changes c where c.name = 'clicks_of_code' and c.subject = p.referral_code), 0))::bigint) > 50),
    'high_risk_is_least', waiting > 150, 'approved', private.count_of('payouts_decided:approved', '', month), 'approved_cents', private.count_of('payout_cents_decided:approved', '', month),
    'rejected', private.count_of('payouts_decided:rejected', '', month), 'rejected_cents', private.count_of('payout_cents_decided:rejected', '', month));
end $$;

create or replace function private.admin_subscriber_stats() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('as_of', now(), 'total', private.count_of('alert_optins'), 'this_week', private.count_of('alert_optins', '', private.today() - 6))
    || (select jsonb_object_agg(s, private.count_of('subscribers:' || s)) from unnest('{active,sms,email,auto_enrolled,boosted}'::text[]) s);
end $$;

create or replace function private.admin_delivery_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.today();
  cities jsonb;
begin
  perform private.require_admin();
  cities := (select coalesce(jsonb_object_agg(c.subject, c.value) filter (where c.value > 0), '{}') from private.counts_like('subscribers_in') c);
  return (select jsonb_build_object('as_of', now(), 'subscribers', private.count_of('alert_optins'), 'subscribers_this_week', private.count_of('alert_optins', '', today - 6))
    || (select jsonb_build_object('sent_24h', jsonb_build_object('sms', coalesce(r.sent_sms, 0), 'email', coalesce(r.sent_email, 0)), 'errors_24h', coalesce(r.failed, 0),
        'errors_day_before', coalesce(r.failed_before, 0)) from private.recent_deliveries() r)
    || jsonb_build_object(
      'last_delivery', (select d.delivered_at from public.alert_deliveries d where d.created_at > now() - interval '32 days' order by d.delivered_at desc limit 1),
      'last_run', (select max(last_run_at) from private.schedule_runs),
      'paused', private.setting('sending_paused', 'false'),
      'queue', private.delivery_health() - 'ok' - 'paused' - 'last_run' || jsonb_build_object(
        'sent_last_hour', (select count(*) from public.outbox b where b.sent_at > now() - interval '1 hour'), 'due_alerts', (select count(*) from (select 1 from private.due_alerts limit 1000) few) + (select coalesce(sum(cardinality(c.subscribers)), 0) from private.due_crowds c),
        'due_alerts_is_least', exists (select 1 from private.due_alerts offset 999)),
      'trend', (select jsonb_agg(jsonb_build_object('day', d.day, 'sms', private.count_of('deliveries:sent:sms', '', d.day, d.day + 1), 'email', private.count_of('deliveries:sent:email', '', d.day, d.day + 1)) order by d.day)
        from (select g::date as day from generate_series(today - 6, today, interval '1 day') g) d),
      -- Specification 2 §9: names lowercased, trimmed and counted; the first five.
      'top_cities', (select coalesce(jsonb_agg(jsonb_build_object('city', c.city, 'subscribers', c.n) order by c.n desc, c.city), '[]') from (
        select initcap(lower(btrim(o.key))) as city, sum(o.value::int)::int as n from jsonb_each_text(cities - '{All NYC,Not Specified}'::text[]) o group by 1 order by 2 desc, 1 limit 5) c),
      'all_nyc', coalesce((cities ->> 'All NYC')::int, 0),
      'failures', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'messages', r.n) order by r.n desc, r.reason), '[]') from (
        select coalesce(b.last_error, 'unknown') as reason, count(*) as n from public.outbox b where b.status = 'dead' and b.updated_at > now() - interval '7 days' group by 1 order by 2 desc limit 5) r)));
end $$;

create or replace function private.read_audience(p jsonb) returns private.manual_alerts
language plpgsql stable security definer set search_path = '' as $$
declare
  a private.manual_alerts;
  j public.jobs;
begin
  a.channel := coalesce(p ->> 'channel', '');
  a.segment := coalesce(p ->> 'segment', '');
  if a.channel not in ('email', 'sms') then perform private.refuse(400, 'Choose email or sms.', 'channel'); end if;
  if a.segment not in ('all', 'recent', 'job_specific', 'location_specific', 'category_and_place') then
    perform private.refuse(400, 'Choose all, recent, job_specific or location_specific.', 'userSegment');
  end if;
  if p ->> 'job_id' is not null then
    select x.* into j from public.jobs x join private.open_jobs o on o.id = x.id where x.id = (p ->> 'job_id')::uuid;
    if j.id is null then perform private.refuse(404, 'Job Not Available', 'jobId'); end if;
    a.job_id := j.id;
  end if;
  if a.segment = 'recent' then
    a.since := now() - interval '7 days';
  elsif a.segment = 'job_specific' then
    if j.id is null then perform private.refuse(400, 'Please choose a job.', 'jobId'); end if;
    a.kinds := array[j.category, 'Various'];
    -- Whoever named no place hears of every place.
    if coalesce(j.borough, 'All NYC') <> 'All NYC' then a.places := array[j.borough, 'All NYC', 'Not Specified']; end if;
  elsif a.segment in ('location_specific', 'category_and_place') then
    a.location := private.clean_text(p ->> 'location', 300);
    if a.location is null then perform private.refuse(400, 'Please choose a location.', 'location'); end if;
    a.places := array[coalesce(private.parse_borough(a.location), private.borough_of(a.location)), 'All NYC'];
    if a.places[1] = 'All NYC' and private.parse_borough(a.location) is distinct from 'All NYC' then
      perform private.refuse(400, 'This is not a place in New York City.', 'location');
    end if;
    if a.places[1] = 'All NYC' then a.places := null; end if;
    if a.segment = 'category_and_place' then a.kinds := array[p ->> 'category', 'Various']; end if;
  end if;
  select s.targeted, s.reachable into a.targeted, a.reachable from private.audience_size(a.channel, a.since, a.kinds, a.places) s;
  return a;
end $$;

create or replace function private.risk_score(p_code text) returns int
language sql stable security definer set search_path = '' as $$
  select private.risk_of_clicks(private.count_of('clicks_of_code', p_code));
$$;

comment on function public.admin_delivery_overview() is
  'For admins, the delivery dashboard''s figures in one answer: { as_of, subscribers, subscribers_this_week, sent_24h: { sms, email }, errors_24h, errors_day_before, last_delivery, last_run, paused, queue: { waiting, '
  'queue_age_seconds, dead (a day), sent_last_hour, due_alerts (to 1,000, and whole crowds), due_alerts_is_least }, trend: 7 New York days × { day, sms, email }, top_cities: 5 × { city, subscribers }, all_nyc, failures: 5 × { reason, messages } (7 days) }. Errors: 401, 403.';

select private.lock_functions();
