-- A person's page looks up what is theirs, once: for those of the last days all applications of the week were gone through, for what happened
-- all events with two workers, all accounts for the names of a few admins, and all payouts by time.
set lock_timeout = '2s';

create or replace function private.person_history(p private.person, p_applications uuid[], p_optins uuid[]) returns jsonb
language sql stable security definer set search_path = ''
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 as $$
  with happened as (
    (select 'event:' || e.id as id, e.created_at as at, 'application' as kind, e.event_type as what, a.job_title as about, e.from_status as "from", e.to_status as "to",
        null::text as channel, e.actor, null::timestamptz as read_at
      from (select * from public.application_events where application_id = any (p_applications) order by created_at desc limit 200) e
        join public.job_applications a on a.id = e.application_id)
    union all
    (select 'message:' || b.id, coalesce(b.sent_at, b.created_at), 'message', b.kind, coalesce(b.subject, left(b.body, 140)), null, b.status, b.channel, m.created_by, m.read_at
      from public.outbox b left join public.admin_messages m on m.id = b.admin_message_id
      where b.alert_optin_id = any (p_optins) or b.application_id = any (p_applications)
        or (b.recipient in (p.phone, p.email) and b.kind <> 'application_to_employer')
      order by b.created_at desc limit 200)
    union all
    (select 'payout:' || y.id, coalesce(y.decided_at, y.created_at), 'payout', y.kind, y.referral_code, y.amount_cents::text, y.status, null, y.decided_by, null
      -- Theirs first (offset 0): by time all payouts were gone through until 200 of theirs were found.
      from (select * from public.referral_payouts where referrer_optin_id = any (p_optins) offset 0) y order by y.created_at desc limit 200)
    union all
    select 'agreed:' || o.id, o.consented_at, 'consent', 'agreed', o.consent_text_version, null, null, null, null, null
      from public.alert_optins o where o.id = any (p_optins) and o.consented_at is not null
    union all
    select 'stopped:' || o.id, o.unsubscribed_at, 'consent', 'stopped', null, null, null, null, null, null
      from public.alert_optins o where o.id = any (p_optins) and o.unsubscribed_at is not null)
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'at', h.at, 'kind', h.kind, 'what', h.what, 'about', h.about, 'from', h."from", 'to', h."to",
      'channel', h.channel, 'read_at', h.read_at, 'by', u.email) order by h.at desc), '[]')
    from (select * from happened order by at desc limit 200) h left join auth.users u on u.id = h.actor;
$$;
create or replace function private.admin_person(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  admin uuid := private.require_admin();
  p private.person := private.person_of(p_kind, p_id);
  apps uuid[] := private.applications_of(p);
  optins uuid[] := private.optins_of(p);
  k text := private.person_key(p);
  answer jsonb;
begin
  -- Their applications are read once.
  with mine as materialized (select * from public.job_applications where id = any (apps))
  select jsonb_build_object(
    'names', (select coalesce(jsonb_agg(distinct n), '[]') from (
      select a.first_name as n from mine a
      union select o.first_name from public.alert_optins o where o.id = any (optins) and o.first_name <> 'Job Seeker') x),
    'phones', (select coalesce(jsonb_agg(distinct n), '[]') from (
      select a.phone_number as n from mine a
      union select o.phone_number from public.alert_optins o where o.id = any (optins) and o.phone_number <> 'Not provided') x),
    'emails', (select coalesce(jsonb_agg(distinct n), '[]') from (
      select a.email as n from mine a
      union select o.email from public.alert_optins o where o.id = any (optins)
      union select u.email from auth.users u where u.id = p.user_id) x where n is not null),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = p.user_id),
    'totals', jsonb_build_object(
      'applications', cardinality(apps),
      'applications_week', (select count(*) from mine a where a.created_at > now() - interval '7 days'),
      'alerts', (select count(*) from public.alert_deliveries d where d.alert_optin_id = any (optins) and d.status = 'sent'),
      -- By the person: for a maximum alone the planner walks all deliveries from the newest.
      'last_alert_at', (select max(d.delivered_at) from (select delivered_at from public.alert_deliveries where alert_optin_id = any (optins) and status = 'sent' offset 0) d),
      'tokens', (select coalesce(sum(o.boost_tokens), 0) from public.alert_optins o where o.id = any (optins)),
      'paid_cents', (select coalesce(sum(y.amount_cents) filter (where y.status = 'approved'), 0) from public.referral_payouts y where y.referrer_optin_id = any (optins)),
      'waiting_cents', (select coalesce(sum(y.amount_cents) filter (where y.status in ('pending', 'flagged')), 0) from public.referral_payouts y where y.referrer_optin_id = any (optins))),
    'applications', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'job_id', a.job_id, 'job_title', a.job_title, 'company', a.company,
        'category', j.category, 'status', a.application_status, 'created_at', a.created_at, 'applied_at', a.applied_at, 'ref_code', a.ref_code,
        'consented_at', a.consented_at, 'consent_text_version', a.consent_text_version) order by a.created_at desc), '[]')
      from (select * from mine order by created_at desc limit 200) a left join public.jobs j on j.id = a.job_id),
    'subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'sms', o.opted_in_sms, 'email', o.opted_in_email, 'unsubscribed_at', o.unsubscribed_at,
        'sms_stopped', private.is_stopped(o.phone_number, 'sms'), 'email_stopped', o.email is not null and private.is_stopped(o.email, 'email'),
        'consented_at', o.consented_at, 'consent_text_version', o.consent_text_version, 'auto_enrolled', o.auto_enrolled, 'source', o.utm_source,
        'job_type', o.job_type, 'city', o.city, 'language', o.language, 'tokens', o.boost_tokens, 'created_at', o.created_at) order by o.created_at desc), '[]')
      from public.alert_optins o where o.id = any (optins)),
    'settings', (select jsonb_build_object('job_type', u.job_type, 'location', u.location, 'frequency', u.frequency, 'sms', u.sms_enabled, 'email', u.email_enabled,
        'consented_at', u.consented_at, 'consent_text_version', u.consent_text_version)
      from public.user_alerts u where u.user_id = p.user_id and u.is_active),
    'codes', (select coalesce(jsonb_agg(jsonb_build_object('code', c.referral_code, 'uses', c.uses_count, 'max_uses', c.max_uses, 'risk', private.risk_score(c.referral_code))
        order by c.created_at desc), '[]') from public.referral_codes c where c.user_id = any (optins)),
    'history', private.person_history(p, apps, optins),
    'last_look', (select jsonb_build_object('by', u.email, 'at', l.created_at) from public.audit_log l left join auth.users u on u.id = l.actor
      where l.table_name = 'person' and l.row_id = k and l.action = 'read' and l.actor <> admin order by l.created_at desc limit 1))
    into answer;
  -- A look is recorded once an hour: the page asks again after every change on it.
  if not exists (select 1 from public.audit_log l where l.table_name = 'person' and l.row_id = k and l.action = 'read' and l.actor = admin
      and l.created_at > now() - interval '1 hour') then
    insert into public.audit_log (actor, action, table_name, row_id) values (admin, 'read', 'person', k);
  end if;
  return answer;
end $$;

select private.lock_functions();
