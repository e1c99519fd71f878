-- For admins: what the functions ask about a caller, a person's page, erasing on request, the audit log.

create function public.is_admin() returns boolean
language sql stable security invoker set search_path = '' as $$ select private.is_admin() $$;
comment on function public.is_admin() is 'Whether the caller is an admin now, second step included; for functions, which ask it as the caller.';

-- ── whose rows ──────────────────────────────────────────────────────────────────────────────────────────────────────

create type private.person as (user_id uuid, phone text, email text);
comment on type private.person is 'Somebody as the page of a person and erasing know them: an account, a phone, an e-mail.';

create function private.person_of(p_kind text, p_id uuid) returns private.person
language plpgsql stable security definer set search_path = '' as $$
declare p private.person;
begin
  if p_kind = 'application' then
    select a.user_id, a.phone_number, a.email into p from public.job_applications a where a.id = p_id;
  elsif p_kind = 'subscriber' then
    select o.user_id, nullif(o.phone_number, 'Not provided'), o.email into p from public.alert_optins o where o.id = p_id;
  elsif p_kind = 'account' then
    select u.id, null, u.email into p from auth.users u where u.id = p_id;
  else
    perform private.refuse(400, 'Choose application, subscriber or account.', 'p_kind');
  end if;
  if p is null then perform private.refuse(404, 'There is nobody by this link. Their data may have been erased.', 'p_id'); end if;
  return p;
end $$;
comment on function private.person_of(text, uuid) is 'The person behind an application, an alert sign-up or an account; 404 when there is none.';

-- A phone decides: an e-mail that was typed beside another phone may be anybody's. An account has no phone of its own: of what
-- nobody claimed, only that is its person's which has both its e-mail and a phone that it gave.
create function private.applications_of(p private.person) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select a.id from public.job_applications a
    where a.phone_number = p.phone or a.user_id = p.user_id
      or (p.phone is null and a.user_id is null and a.email = p.email and a.phone_number in (
        select x.phone_number from public.job_applications x where x.user_id = p.user_id
        union all select o.phone_number from public.alert_optins o where o.user_id = p.user_id
        union all select u.phone_number from public.user_alerts u where u.user_id = p.user_id and u.phone_number is not null))
    order by a.created_at desc);
$$;
comment on function private.applications_of(private.person) is 'The ids of a person''s applications, newest first.';

create function private.optins_of(p private.person) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select o.id from public.alert_optins o
    where (o.phone_number = p.phone and o.phone_number <> 'Not provided') or o.user_id = p.user_id
      or (o.email = p.email and o.user_id is null and (o.phone_number = 'Not provided'
        or p.phone is null and o.phone_number in (select x.phone_number from public.job_applications x where x.user_id = p.user_id)))
    order by o.created_at desc);
$$;
comment on function private.optins_of(private.person) is 'The ids of a person''s alert sign-ups, newest first.';

create function private.person_key(p private.person) returns text
language sql stable security definer set search_path = '' as $$ select private.address_key(coalesce(p.phone, p.email, p.user_id::text)) $$;
comment on function private.person_key(private.person) is 'What the audit log calls a person: a keyed hash that says nothing once they are erased.';

create function private.find_person(p_phone text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text;
  mail text;
begin
  perform private.require_admin();
  -- A stolen session must not turn a list of numbers into a list of people.
  perform private.guard_limit('find_person', 300, null, '1 hour');
  phone := case when private.clean_text(p_phone, 100) is not null then private.checked_phone(p_phone, 'p_phone') end;
  mail := private.checked_email(p_email, 'p_email');
  if phone is null and mail is null then perform private.refuse(400, 'Enter a phone number or an email address.', 'p_phone'); end if;
  return (select jsonb_build_object('kind', x.kind, 'id', x.id) from (
    select 'subscriber' as kind, o.id, 1 as rank, o.created_at from public.alert_optins o where o.phone_number = phone and o.phone_number <> 'Not provided'
    union all select 'application', a.id, 2, a.created_at from public.job_applications a where a.phone_number = phone
    union all select 'account', u.id, 3, u.created_at from auth.users u where u.email = mail
    union all select 'subscriber', o.id, 4, o.created_at from public.alert_optins o where o.email = mail
    union all select 'application', a.id, 5, a.created_at from public.job_applications a where a.email = mail) x
    order by x.rank, x.created_at desc limit 1);
end $$;
create function public.find_person(p_phone text default null, p_email text default null) returns jsonb
language sql security invoker set search_path = '' as $$ select private.find_person(p_phone, p_email) $$;
comment on function public.find_person(text, text) is
  'For admins: who is known by a phone or an e-mail: { kind: subscriber|application|account, id } for admin_person, or null. 429 beyond 300 an hour.';

-- ── the page ────────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.person_history(p private.person, p_applications uuid[], p_optins uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with happened as (
    (select 'event:' || e.id as id, e.created_at as at, 'application' as kind, e.event_type as what, a.job_title as about, e.from_status as "from", e.to_status as "to",
        null::text as channel, e.actor, null::timestamptz as read_at
      from public.application_events e join public.job_applications a on a.id = e.application_id where e.application_id = any (p_applications)
      order by e.created_at desc limit 200)
    union all
    (select 'message:' || b.id, coalesce(b.sent_at, b.created_at), 'message', b.kind, coalesce(b.subject, left(b.body, 140)), null, b.status, b.channel, m.created_by, m.read_at
      from public.outbox b left join public.admin_messages m on m.id = b.admin_message_id
      where b.alert_optin_id = any (p_optins) or b.application_id = any (p_applications)
        or (b.recipient in (p.phone, p.email) and b.kind <> 'application_to_employer')
      order by b.created_at desc limit 200)
    union all
    (select 'payout:' || y.id, coalesce(y.decided_at, y.created_at), 'payout', y.kind, y.referral_code, y.amount_cents::text, y.status, null, y.decided_by, null
      from public.referral_payouts y where y.referrer_optin_id = any (p_optins) order by y.created_at desc limit 200)
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
comment on function private.person_history(private.person, uuid[], uuid[]) is 'The newest 200 things that happened to a person''s applications, messages, consent and payouts.';

create function private.admin_person(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  p private.person := private.person_of(p_kind, p_id);
  apps uuid[] := private.applications_of(p);
  optins uuid[] := private.optins_of(p);
  k text := private.person_key(p);
  answer jsonb;
begin
  select jsonb_build_object(
    'names', (select coalesce(jsonb_agg(distinct n), '[]') from (
      select a.first_name as n from public.job_applications a where a.id = any (apps)
      union select o.first_name from public.alert_optins o where o.id = any (optins) and o.first_name <> 'Job Seeker') x),
    'phones', (select coalesce(jsonb_agg(distinct n), '[]') from (
      select a.phone_number as n from public.job_applications a where a.id = any (apps)
      union select o.phone_number from public.alert_optins o where o.id = any (optins) and o.phone_number <> 'Not provided') x),
    'emails', (select coalesce(jsonb_agg(distinct n), '[]') from (
      select a.email as n from public.job_applications a where a.id = any (apps)
      union select o.email from public.alert_optins o where o.id = any (optins)
      union select u.email from auth.users u where u.id = p.user_id) x where n is not null),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at) from auth.users u where u.id = p.user_id),
    'totals', jsonb_build_object(
      'applications', cardinality(apps),
      'applications_week', (select count(*) from public.job_applications a where a.id = any (apps) and a.created_at > now() - interval '7 days'),
      'alerts', (select count(*) from public.alert_deliveries d where d.alert_optin_id = any (optins) and d.status = 'sent'),
      -- By the person: for a maximum alone the planner walks all deliveries from the newest.
      'last_alert_at', (select max(d.delivered_at) from (select delivered_at from public.alert_deliveries where alert_optin_id = any (optins) and status = 'sent' offset 0) d),
      'tokens', (select coalesce(sum(o.boost_tokens), 0) from public.alert_optins o where o.id = any (optins)),
      'paid_cents', (select coalesce(sum(y.amount_cents) filter (where y.status = 'approved'), 0) from public.referral_payouts y where y.referrer_optin_id = any (optins)),
      'waiting_cents', (select coalesce(sum(y.amount_cents) filter (where y.status in ('pending', 'flagged')), 0) from public.referral_payouts y where y.referrer_optin_id = any (optins))),
    'applications', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'job_id', a.job_id, 'job_title', a.job_title, 'company', a.company,
        'category', j.category, 'status', a.application_status, 'created_at', a.created_at, 'applied_at', a.applied_at, 'ref_code', a.ref_code,
        'consented_at', a.consented_at, 'consent_text_version', a.consent_text_version) order by a.created_at desc), '[]')
      from (select * from public.job_applications where id = any (apps) order by created_at desc limit 200) a left join public.jobs j on j.id = a.job_id),
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
create function public.admin_person(p_kind text, p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.admin_person(p_kind, p_id) $$;
comment on function public.admin_person(text, uuid) is
  'For admins: everything about the person behind an application, an alert sign-up (subscriber) or an account: { names, phones, emails, account, totals, '
  'applications (200 newest), subscriptions, settings, codes, history (200 newest), last_look }. The look is recorded. 404 when there is nobody.';

create function private.erase_person(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  p private.person := private.person_of(p_kind, p_id);
  n int;
begin
  if exists (select 1 from public.user_roles r where r.user_id = p.user_id) then
    perform private.refuse(409, 'This account has a role. Take it away before erasing the account.', 'p_id');
  end if;
  n := private.erase(p.user_id, null, private.applications_of(p), private.optins_of(p));
  perform private.erase_account(p.user_id);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'delete', 'person', private.person_key(p), jsonb_build_object('applications', n, 'account', p.user_id is not null));
  return jsonb_build_object('deleted', true, 'applications', n);
end $$;
create function public.erase_person(p_kind text, p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.erase_person(p_kind, p_id) $$;
comment on function public.erase_person(text, uuid) is
  'For admins, on a person''s request: deletes all that admin_person shows, and the account; gives { deleted, applications }. 409 for an account with a role.';

-- ── the audit log ───────────────────────────────────────────────────────────────────────────────────────────────────

create function private.audit_entries(p_filters jsonb, p_after text, p_down boolean, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  f jsonb := coalesce(p_filters, '{}');
  who uuid;
  since timestamptz := private.new_york_midnight(f ->> 'from', 0, 'from');
  until timestamptz := private.new_york_midnight(f ->> 'to', 1, 'to');
  n int := least(greatest(coalesce(p_limit, 25), 1), 100);
  at timestamptz;
  last_id bigint;
  found_rows jsonb;
begin
  perform private.require_admin();
  if since >= until then perform private.refuse(400, 'The last day is before the first.', 'to'); end if;
  if p_after is not null then
    if p_after !~ '^[0-9]{1,18}$' then perform private.refuse(400, 'There is no such page.', 'p_after'); end if;
    select l.created_at, l.id into at, last_id from public.audit_log l where l.id = p_after::bigint;
  end if;
  if nullif(f ->> 'actor', '') is not null then
    select u.id into who from auth.users u where u.email = lower(btrim(f ->> 'actor'));
    who := coalesce(who, '00000000-0000-0000-0000-000000000000');
  end if;
  execute format($q$
    select jsonb_agg(jsonb_build_object('id', l.id::text, 'actor', u.email, 'action', l.action, 'table_name', l.table_name, 'row_id', l.row_id,
      'before', l.before, 'after', l.after, 'created_at', l.created_at) order by l.created_at %1$s, l.id %1$s)
    from (select * from public.audit_log x
      where %2$s ($2 is null or x.table_name = $2) and ($3 is null or x.action = $3) and ($4 is null or x.actor = $4) and ($5 is null or x.row_id = $5)
        and ($6 is null or x.created_at >= $6) and ($7 is null or x.created_at < $7)
      order by x.created_at %1$s, x.id %1$s limit $1) l left join auth.users u on u.id = l.actor$q$,
    case when coalesce(p_down, true) then 'desc' else 'asc' end,
    case when last_id is null then '' else format('(x.created_at, x.id) %s ($8, $9) and', case when coalesce(p_down, true) then '<' else '>' end) end)
    into found_rows using n + 1, nullif(f ->> 'table', ''), nullif(f ->> 'action', ''), who, nullif(f ->> 'row', ''), since, until, at, last_id;
  found_rows := coalesce(found_rows, '[]');
  return jsonb_build_object('rows', case when jsonb_array_length(found_rows) > n then found_rows - n else found_rows end,
    'next_cursor', case when jsonb_array_length(found_rows) > n then found_rows -> (n - 1) ->> 'id' end);
end $$;
create function private.new_york_midnight(p_day text, p_days_later int, p_field text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if nullif(p_day, '') is null then return null; end if;
  if p_day !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then perform private.refuse(400, 'Enter a day as YYYY-MM-DD.', p_field); end if;
  return (p_day::date + p_days_later)::timestamp at time zone 'America/New_York';
exception when datetime_field_overflow then
  perform private.refuse(400, 'There is no such day.', p_field);
  return null;
end $$;
comment on function private.new_york_midnight(text, int, text) is 'When a New York day (YYYY-MM-DD) begins, or the one so many days later; null for none, 400 naming the field for a wrong one.';
create function public.audit_entries(p_filters jsonb default '{}', p_after text default null, p_down boolean default true, p_limit int default 25) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.audit_entries(p_filters, p_after, p_down, p_limit) $$;
comment on function public.audit_entries(jsonb, text, boolean, int) is
  'For admins: the audit log by time, newest first unless p_down is false: { rows: [{ id, actor (e-mail), action, table_name, row_id, before, after, created_at }], '
  'next_cursor }. Filters { table, action, actor (e-mail), row, from, to (New York days, both included) }; p_after is the last page''s next_cursor.';

select private.lock_functions();
grant execute on function public.is_admin(), public.find_person(text, text), private.find_person(text, text), public.admin_person(text, uuid),
  private.admin_person(text, uuid), public.erase_person(text, uuid), private.erase_person(text, uuid),
  public.audit_entries(jsonb, text, boolean, int), private.audit_entries(jsonb, text, boolean, int) to authenticated;
