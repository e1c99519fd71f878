-- A person's page and an application's, for admins.

create function public.find_person(p_phone text default null, p_email text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text;
  mail text;
  -- With or without its HIRE.
  number constant text :=
    'HIRE' || regexp_replace(upper(regexp_replace(coalesce(p_phone, ''), '\s', '', 'g')), '^HIRE(?=.{6})', '');
begin
  perform private.require_admin();
  -- A stolen session must not turn a list of numbers into a list of people.
  perform private.enforce_rate_limit('find_person', 300, null, '1 hour');
  if number ~ '^HIRE[A-Z0-9]{6}$' then
    return (select jsonb_build_object('kind', 'application', 'id', a.id)
      from public.job_applications a where a.ref_code = number);
  end if;
  phone := case when private.clean_text(p_phone, 100) is not null then private.checked_phone(p_phone, 'p_phone') end;
  mail := private.checked_email(p_email, 'p_email');
  if phone is null and mail is null then
    perform private.raise_http_error(400, 'Enter a phone number or an email address.', 'p_phone');
  end if;
  return (select jsonb_build_object('kind', x.kind, 'id', x.id) from (
    select 'subscriber' as kind, o.id, 1 as rank, o.created_at
    from public.alert_optins o
    where o.phone_number = phone and o.phone_number <> 'Not provided'
    union all select 'application', a.id, 2, a.created_at from public.job_applications a where a.phone_number = phone
    union all select 'account', u.id, 3, u.created_at from auth.users u where u.email = mail and u.is_sso_user = false
    union all select 'subscriber', o.id, 4, o.created_at from public.alert_optins o where o.email = mail
    union all select 'application', a.id, 5, a.created_at from public.job_applications a where a.email = mail
    union all select 'employer', c.job_id, 6, c.created_at from public.job_contacts c where c.email = mail) x
    order by x.rank, x.created_at desc limit 1);
end $$;
comment on function public.find_person is
  'For admins: finds a person by phone, confirmation number (as p_phone, its HIRE may be missing) or e-mail: { kind: '
  'subscriber|application|account|employer, id (of an employer a job''s) } for admin_person, or null. 429 beyond 300 '
  'an hour.';
grant execute on function public.find_person to authenticated;

create function private.person_history(p private.person, p_applications uuid[], p_optins uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with happened as (
    (
      select 'event:' || e.id as id, e.created_at as at, 'application' as kind, e.event_type as what,
        a.job_title as about, e.from_status as "from", e.to_status as "to",
        null::text as channel, e.actor, null::timestamptz as read_at
      from (
        select *
        from public.application_events
        where application_id = any (p_applications)
        order by created_at desc
        limit 200
      ) e
        join public.job_applications a on a.id = e.application_id)
    union all
    (
      select 'message:' || b.id, coalesce(b.sent_at, b.created_at), 'message', b.kind,
        coalesce(b.subject, left(b.body, 140)), null, b.status, b.channel, m.created_by, m.read_at
      from public.outbox b left join public.admin_messages m on m.id = b.admin_message_id
      where b.alert_optin_id = any (p_optins) or b.application_id = any (p_applications)
        or (b.recipient in (p.phone, p.email) and not private.is_employer_mail(b.kind))
      order by b.created_at desc limit 200)
    union all
    (
      select 'payout:' || y.id, coalesce(y.decided_at, y.created_at), 'payout', y.kind, y.referral_code,
        y.amount_cents::text, y.status, null, y.decided_by, null
      from public.referral_payouts y
      where y.referrer_optin_id = any (p_optins)
      order by y.created_at desc
      limit 200)
    union all
    select 'agreed:' || o.id, o.consented_at, 'consent', 'agreed', o.consent_text_version, null, null, null, null, null
      from public.alert_optins o where o.id = any (p_optins) and o.consented_at is not null
    union all
    select 'stopped:' || o.id, o.unsubscribed_at, 'consent', 'stopped', null, null, null, null, null, null
      from public.alert_optins o where o.id = any (p_optins) and o.unsubscribed_at is not null)
  select to_jsonb(array(
    select to_jsonb(h) - 'actor' || jsonb_build_object('by', u.email)
    from (select * from happened order by at desc limit 200) h
    left join auth.users u on u.id = h.actor
    order by h.at desc));
$$;
comment on function private.person_history is
  'The newest 200 things that happened to a person''s applications, messages, consent and payouts.';

create function private.record_look(p_table text, p_row_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- Once an hour: a page asks again after every change on it.
  if not exists (
    select 1
    from public.audit_log l
    where l.table_name = p_table and l.row_id = p_row_id and l.action = 'read' and l.actor = auth.uid()
      and l.created_at > now() - interval '1 hour') then
    insert into public.audit_log (actor, action, table_name, row_id)
    values (auth.uid(), 'read', p_table, p_row_id);
  end if;
  return (
    select jsonb_build_object('by', u.email, 'at', l.created_at)
    from public.audit_log l
    left join auth.users u on u.id = l.actor
    where l.table_name = p_table and l.row_id = p_row_id and l.action = 'read' and l.actor <> auth.uid()
    order by l.created_at desc
    limit 1);
end $$;
comment on function private.record_look is
  'Records in the audit log that the admin looked at something; returns the last look of another one, { by, at }, or '
  'null.';

create function public.admin_person(p_kind text, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.person;
  apps uuid[];
  optins uuid[];
  k text;
  answer jsonb;
begin
  perform private.require_admin();
  p := private.person_of(p_kind, p_id);
  apps := private.applications_of(p);
  optins := private.optins_of(p);
  k := private.person_key(p);
  -- Their applications are read once.
  with mine as materialized (select * from public.job_applications where id = any (apps))
  select jsonb_build_object(
    'names', array(
      select first_name from mine
      union
      select first_name from public.alert_optins where id = any (optins) and first_name <> 'Job Seeker'
      order by 1),
    'phones', array(
      select phone_number from mine
      union
      select phone_number from public.alert_optins where id = any (optins) and phone_number <> 'Not provided'
      order by 1),
    'emails', array(
      select email from mine where email is not null
      union
      select email from public.alert_optins where id = any (optins) and email is not null
      union
      select email from auth.users where id = p.user_id and email is not null
      union
      select p.email where p_kind = 'employer'
      order by 1),
    'employer_job_id', (
      select c.job_id
      from public.job_contacts c
      where p_kind <> 'employer' and c.email in (
        select email from mine
        union
        select email from public.alert_optins where id = any (optins)
        union
        select email from auth.users where id = p.user_id)
      order by c.created_at desc, c.job_id
      limit 1),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at)
      from auth.users u
      where u.id = p.user_id),
    'totals', jsonb_build_object(
      'applications', cardinality(apps),
      'applications_week', (
        select count(*)
        from mine a
        where a.created_at >= (private.today() - 6)::timestamp at time zone 'America/New_York'),
      'alerts', (
        select count(*) from public.alert_deliveries d where d.alert_optin_id = any (optins) and d.status = 'sent'),
      'last_alert_at', (
        select max(d.delivered_at)
        from public.alert_deliveries d
        where d.alert_optin_id = any (optins) and d.status = 'sent'),
      'tokens', (select coalesce(sum(o.boost_tokens), 0) from public.alert_optins o where o.id = any (optins)),
      'paid_cents', (
        select coalesce(sum(y.amount_cents), 0)
        from public.referral_payouts y
        where y.referrer_optin_id = any (optins) and y.status = 'approved'),
      'waiting_cents', (
        select coalesce(sum(y.amount_cents), 0)
        from public.referral_payouts y
        where y.referrer_optin_id = any (optins) and y.status in ('pending', 'flagged'))),
    'applications', array(
      select to_jsonb(x)
      from (
        select a.id, a.job_id, a.job_title, a.company, j.category, a.application_status as status, a.created_at,
          a.applied_at, a.ref_code, a.consented_at, a.consent_text_version
        from (select * from mine order by created_at desc limit 200) a
        left join public.jobs j on j.id = a.job_id
      ) x
      order by x.created_at desc),
    'subscriptions', array(
      select to_jsonb(x)
      from (
        select o.id, o.opted_in_sms as sms, o.opted_in_email as email, o.unsubscribed_at,
          private.is_stopped(o.phone_number, 'sms') as sms_stopped,
          o.email is not null and private.is_stopped(o.email, 'email') as email_stopped, o.consented_at,
          o.consent_text_version, o.auto_enrolled, o.utm_source as source, o.job_type, o.city,
          (select places.name from private.places where places.id = o.near) as near, o.within_miles, o.language,
          o.boost_tokens as tokens, o.created_at
        from public.alert_optins o
        where o.id = any (optins)
      ) x
      order by x.created_at desc),
    'settings', (
      select to_jsonb(x)
      from (
        select u.job_type, u.location, u.frequency, u.sms_enabled as sms, u.email_enabled as email, u.consented_at,
          u.consent_text_version
        from public.user_alerts u
        where u.user_id = p.user_id and u.is_active
      ) x),
    'codes', array(
      select jsonb_build_object('code', c.referral_code, 'uses', c.uses_count, 'max_uses', c.max_uses,
        'clicks', (select count(*) from public.referral_clicks x where x.referral_code = c.referral_code),
        'risk', private.risk_score(c.referral_code))
      from public.referral_codes c
      where c.user_id = any (optins)
      order by c.created_at desc),
    'history', private.person_history(p, apps, optins))
    into answer;
  return answer || jsonb_build_object('last_look', private.record_look('person', k));
end $$;
comment on function public.admin_person is
  'For admins: everything about the person behind an application, an alert sign-up (subscriber), an account or '
  'a job (employer): { names, phones, emails, employer_job_id (a job whose contact is one of the emails), account, '
  'totals, applications (200 newest), subscriptions, settings, codes, history (200 newest), last_look }. The view is '
  'recorded in the audit log. 404 for an unknown id.';
grant execute on function public.admin_person to authenticated;

create function public.admin_application(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  answer jsonb;
begin
  perform private.require_admin();
  select * into a from public.job_applications where id = p_id;
  if a.id is null then
    perform private.raise_http_error(404, 'There is no such application. It may have been erased.', 'p_id');
  end if;
  select jsonb_build_object(
    'application', (
      select to_jsonb(x) || private.answers(a)
      from (
        select a.id, a.application_status, a.first_name, a.phone_number, a.email, a.language, a.ref_code, a.source,
          a.created_at, a.applied_at
      ) x),
    'job', (
      select to_jsonb(x)
      from (
        select j.id, coalesce(a.job_title, j.title) as title,
          coalesce(a.company, j.company, j.employer_name) as company, coalesce(a.location, j.location) as location,
          coalesce(a.pay_range, j.pay_range) as pay_range, j.category,
          case
            when j.id is not null then private.job_state(j.status, j.is_approved, j.hidden_at, j.duplicate_of, j.source)
          end as state,
          j.expires_at, c.email as contact
        from (select a.job_id) of_job
        left join public.jobs j on j.id = of_job.job_id
        left join public.job_contacts c on c.job_id = j.id
      ) x),
    'recipients', public.application_status_recipients(a.id),
    'interview', case when a.application_status = 'interviewing'
      then private.interview_row(private.interview_of(a.id)) end,
    'rewards', array(
      select jsonb_build_object('kind', y.kind, 'amount_cents', y.amount_cents, 'status', y.status,
        'referral_code', y.referral_code, 'referrer_optin_id', y.referrer_optin_id)
      from public.referral_attributions t
      join public.referral_payouts y on y.attribution_id = t.id
      where t.application_id = a.id
      order by y.created_at),
    'history', private.person_history(null, array[a.id], '{}'),
    'messages', array(
      select to_jsonb(x)
      from (
        select b.id, b.kind, b.channel, b.subject, b.body, b.status, coalesce(b.sent_at, b.created_at) as at,
          m.read_at, u.email as by
        from public.outbox b
        left join public.admin_messages m on m.id = b.admin_message_id
        left join auth.users u on u.id = m.created_by
        where (b.application_id = a.id and not private.is_employer_mail(b.kind))
          or (b.recipient in (a.phone_number, a.email) and b.kind = 'admin_message')
        order by b.created_at desc
        limit 50
      ) x
      order by x.at desc),
    'notes', array(
      select jsonb_build_object('id', n.id, 'body', n.body, 'at', n.created_at, 'by', u.email)
      from public.application_notes n
      left join auth.users u on u.id = n.created_by
      where n.application_id = a.id
      order by n.created_at))
    into answer;
  return answer || jsonb_build_object('last_look', private.record_look('job_applications', a.id::text));
end $$;
comment on function public.admin_application is
  'For admins, everything about an application: { application: { id, application_status, first_name, phone_number '
  '(E.164), email, language, answers, ref_code, source, created_at, applied_at }, job: { id (null once it is gone), '
  'title, company, location, pay_range, category, state, expires_at, contact (the employer''s e-mail) }, interview '
  '(as in employer_applicants), recipients (who would be told of a new status), rewards: [{ kind, amount_cents, '
  'status, referral_code, referrer_optin_id }], history (as in '
  'admin_person), messages: [{ id, kind, channel, subject, body, status, at, read_at, by }] (about the application or '
  'of the team, 50 newest), notes: [{ id, body, at, by }] oldest first, last_look }. The view is recorded in the audit '
  'log. Errors: 401, 403, 404.';
grant execute on function public.admin_application to authenticated;
