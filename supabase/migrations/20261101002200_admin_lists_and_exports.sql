-- The lists of the admin screens: searched, filtered, ordered, paged by key, and exported in the same order as CSV.

-- == what people are found by ==

create function private.person_words(p_name text, p_phone text, p_email text, p_more text) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return to_tsvector('pg_catalog.simple', concat_ws(' ', private.words(concat_ws(' ', p_name, p_email, p_more)),
    -- (718) 555-0142 is found by its parts, by its last seven and by all ten digits.
    case
      when p_phone like '+1%' then concat_ws(
        ' ', substr(p_phone, 3), substr(p_phone, 3, 3), substr(p_phone, 6, 3), substr(p_phone, 9), substr(p_phone, 6)
      )
    end));
end $$;
comment on function private.person_words is
  'What an admin finds a person''s row by: name, e-mail, phone as it is typed, and more words.';
-- An index's expression is computed in the role that writes the row.
grant execute on function private.person_words to anon, authenticated, service_role;

create index job_applications_words_idx on public.job_applications using gin (
  private.person_words(
    first_name, phone_number, email,
    -- A confirmation number is found with and without HIRE.
    coalesce(job_title, '') || ' ' || coalesce(company, '') || ' '
      || coalesce(ref_code || ' ' || substr(ref_code, 5), '')
  ));
create index alert_optins_words_idx on public.alert_optins using gin (
  private.person_words(first_name, phone_number, email, coalesce(job_type, '') || ' ' || coalesce(city, '')));

-- == the lists ==

-- A view for each list: at (what days are asked of), its orders by_… (the first unless another is asked for), what its
-- filters ask, the row that the screen shows and the cells of its line in a file.

create function private.csv_time(p_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI')
$$;
comment on function private.csv_time is 'A moment by the New York clock, as spreadsheets read it.';

create function private.csv_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_phone ~ '^\+1[0-9]{10}$' then format(
      '(%s) %s-%s', substr(p_phone, 3, 3), substr(p_phone, 6, 3), substr(p_phone, 9)
    )
    else nullif(p_phone, 'Not provided')
  end
$$;
comment on function private.csv_phone is 'A phone as people write it.';

create function private.yes_no(p_is boolean) returns text
language sql immutable set search_path = '' as $$ select case when p_is then 'Yes' else 'No' end $$;

create view private.applications_list as
select a.id, a.created_at as at, a.created_at as by_applied, lower(coalesce(a.first_name, '')) as by_name,
  lower(coalesce(a.job_title, '')) as by_job, a.application_status, a.job_id, a.applied_at,
  private.person_words(
    a.first_name, a.phone_number, a.email, coalesce(a.job_title, '') || ' ' || coalesce(a.company, '') || ' '
      || coalesce(a.ref_code || ' ' || substr(a.ref_code, 5), '')) as words,
  to_jsonb(s) || private.answers(a) as shown,
  array[a.first_name, private.csv_phone(a.phone_number), a.email, a.job_title, a.company, a.location, a.job_type,
    a.pay_range, a.application_status, a.position_applied_for, a.availability, a.preferred_start_date::text,
    a.work_experience, private.csv_time(a.created_at), private.csv_time(a.completed_at),
      coalesce(a.source, a.utm_source),
    a.ref_code] as cells
from public.job_applications a
cross join lateral (
  select a.id, a.job_id, a.job_title, a.company, a.location, a.job_type,
    (select j.category from public.jobs j where j.id = a.job_id) as category, a.first_name, a.phone_number, a.email,
    a.application_status,
    case
      when private.is_unfinished(a.application_status) then 'unfinished'
      when a.application_status in ('completed', 'submitted', 'applied') then 'pending'
      else a.application_status
    end as shown_status,
    a.source, a.ref_code, a.created_at, a.applied_at, a.completed_at
) s;

create view private.users_list as
select x.id, x.created_at as at, x.created_at as by_joined,
  coalesce((
    select array[
      o.first_name, o.email, private.csv_phone(o.phone_number), private.yes_no(o.user_id is not null), o.city,
      o.job_type, private.yes_no(o.opted_in_sms), private.yes_no(o.opted_in_email), o.utm_source,
      private.csv_time(o.created_at)]
    from public.alert_optins o
    where o.id = x.id
  ), (
    select array[null, u.email::text, null, 'Yes', null, null, 'No', 'No', null, private.csv_time(u.created_at)]
    from auth.users u
    where u.id = x.id
  )) as cells
from (
  select o.id, o.created_at
  from public.alert_optins o
  union all
  select u.id, u.created_at
  from auth.users u
  where not exists (select 1 from public.alert_optins o where o.user_id = u.id)
) x;

create view private.subscribers_list as
select o.id, o.created_at as at, o.created_at as by_created, lower(o.first_name) as by_name, o.city as by_city,
  o.job_type as by_job_type, o.boost_tokens as by_tokens, o.city, o.job_type, o.utm_source, o.boost_tokens,
  r.sms_to, r.email_to,
  private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, ''))
    as words,
  to_jsonb(s) as shown,
  array[o.first_name, private.csv_phone(o.phone_number), o.email, o.city, o.job_type,
    private.yes_no(r.sms_to is not null), private.yes_no(r.email_to is not null), o.utm_source,
    private.csv_time(o.created_at), o.boost_tokens::text] as cells
from public.alert_optins o
left join private.alert_recipients r on r.id = o.id
cross join lateral (
  select o.id, o.first_name, nullif(o.phone_number, 'Not provided') as phone_number, o.email, o.city, o.job_type,
    r.sms_to is not null as sms, r.email_to is not null as email_on,
    o.utm_source as source, o.created_at, o.boost_tokens, o.language, o.unsubscribed_at,
    (select places.name from private.places where places.id = o.near) as near, o.within_miles
) s;

create view private.contacts_list as
select o.id, o.created_at as at, o.created_at as by_joined, lower(o.first_name) as by_name, o.city as by_city,
  o.job_type as by_job_type, m.last_at,
  private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, ''))
    as words,
  to_jsonb(s) as shown,
  array[o.first_name, private.csv_phone(o.phone_number), o.email, o.job_type, o.city, private.csv_time(o.created_at),
    case when m.last_at is null then 'New Lead' else 'Contacted' end] as cells
from public.alert_optins o
cross join lateral (
  select greatest(
    (select max(x.created_at) from public.admin_messages x where x.recipient_phone = o.phone_number),
    (select max(x.created_at) from public.admin_messages x where x.recipient_email = o.email),
    (select max(x.created_at) from public.admin_messages x where x.recipient_user_id = o.user_id),
    (select max(x.created_at) from public.admin_messages x where x.recipient_visitor_hash = o.visitor_hash)
  ) as last_at
) m
cross join lateral (
  select o.id, o.first_name, nullif(o.phone_number, 'Not provided') as phone_number, o.email, o.job_type, o.city,
    o.utm_source as source, o.created_at, o.unsubscribed_at is null as is_subscribed, m.last_at as last_contacted_at,
    case when m.last_at is null then 'New Lead' else 'Contacted' end as status
) s;

create view private.jobs_list as
select j.id, j.created_at as at, j.posted_at as by_posted, lower(j.title) as by_title,
  lower(coalesce(j.company, j.employer_name, '')) as by_company, j.status, j.is_approved, j.hidden_at, j.duplicate_of,
  j.source, j.report_count, j.search as words,
  to_jsonb(s) as shown,
  array[j.id::text, j.title, coalesce(j.company, j.employer_name), j.location, j.borough, j.category, j.job_type,
    j.pay_range, case when j.hidden_at is not null then 'hidden' else j.status end, private.yes_no(j.is_approved),
    private.yes_no(j.featured), j.report_count::text, private.csv_time(j.posted_at), private.csv_time(j.expires_at),
    j.source] as cells
from public.jobs j
cross join lateral (
  select j.id, j.title, j.company, j.employer_name, j.location, j.borough, j.category, j.job_type, j.pay_range,
    j.status, private.job_state(j.status, j.is_approved, j.hidden_at, j.duplicate_of, j.source) as state,
    j.is_approved,
    j.is_verified, j.featured, j.report_count, j.posted_at, j.expires_at, j.source,
    (select o.name from public.job_sources o where o.id = j.source_id) as source_name,
    array(select private.reason_text(r) from unnest(j.held_reasons) r where not j.is_approved) as held_for,
    private.count_of('submitted_of_job', j.id::text) as applications,
    private.count_of('views_of_job', j.id::text) as views
) s;

create view private.deliveries_list as
select d.id, d.delivered_at as at, d.delivered_at as by_time, d.created_at, d.delivery_method, d.status,
  to_jsonb(s) as shown,
  array[private.csv_time(d.delivered_at), d.delivery_method, d.status,
    case when d.delivery_method in ('sms', 'push') then private.csv_phone(b.recipient) else b.recipient end,
    coalesce(o.city, j.borough), j.title, d.error_message] as cells
from public.alert_deliveries d
left join public.outbox b on b.id = d.outbox_id
left join public.alert_optins o on o.id = d.alert_optin_id
left join public.jobs j on j.id = d.job_id
cross join lateral (
  select d.id, d.delivery_method, d.status, d.delivered_at, d.error_message, d.alert_optin_id, o.first_name, o.city,
    d.job_id, j.title as job_title, coalesce(j.company, j.employer_name) as company, d.outbox_id,
    b.status = 'dead' as can_send_again
) s;

create view private.reapply_list as
select q.id, q.created_at as at, q.created_at as by_created, lower(coalesce(q.user_name, '')) as by_name,
  lower(coalesce(q.job_title, '')) as by_job, q.reason as by_reason, q.status as by_status,
  coalesce(q.last_sent_at, '-infinity') as by_last_sent, q.status, q.reason, q.user_name, q.user_phone, q.job_title,
  q.job_company,
  to_jsonb(s) as shown,
  array[
    q.user_name, private.csv_phone(q.user_phone), q.user_email, q.job_title, q.job_company, q.job_location, q.reason,
    q.status, private.yes_no(q.consented), private.csv_time(q.created_at), private.csv_time(q.last_sent_at),
    q.send_count::text] as cells
from public.reapply_queue q
cross join lateral (
  select q.id, q.application_id, q.user_name, q.user_phone, q.user_email, q.job_id, q.job_title, q.job_company,
    q.job_location, q.reason, q.status, q.consented, q.send_count, q.created_at, q.last_sent_at
) s;

create view private.payouts_list as
select p.id, p.created_at as at, p.created_at as by_submitted, p.amount_cents as by_amount, p.referral_code as by_code,
  p.kind as by_kind, p.status,
  to_jsonb(s) || private.referral_figures(p.referral_code)
    || jsonb_build_object('friends_proven', private.proven_friends(p.referral_code)) as shown,
  array[
    p.referral_code, p.kind, to_char(p.amount_cents / 100.0, 'FM999990.00'), p.status, p.reason, a.job_title, t.city,
    private.csv_time(t.submitted_at), private.csv_time(p.decided_at), private.csv_time(p.paid_at),
    private.risk_score(p.referral_code)::text
  ] as cells
from public.referral_payouts p
left join public.referral_attributions t on t.id = p.attribution_id
left join public.job_applications a on a.id = t.application_id
left join private.approved_methods k on k.payout_id = p.id
cross join lateral (
  select p.id, p.attribution_id, t.application_id, p.kind, p.referral_code, p.referrer_optin_id,
    (select o.first_name from public.alert_optins o where o.id = p.referrer_optin_id) as referrer_name,
    -- What is entered after an approval was not approved.
    case
      when p.status <> 'approved' then private.shown_payout_method(p.referrer_optin_id, true)
      when k.payout_id is not null then jsonb_build_object('method', k.method, 'handle', k.handle,
        'changed_at', p.decided_at, 'usable_at', p.decided_at, 'is_usable', true)
    end as paid_by,
    case
      when p.status = 'approved' and p.paid_at is null and k.payout_id is null
        then private.shown_payout_method(p.referrer_optin_id, true)
    end as unapproved_method,
    private.is_proven_friend(t.application_id) as is_proven,
    p.amount_cents, p.status, p.reason, t.job_id, a.job_title, t.city, t.submitted_at, p.created_at, p.decided_at,
    p.paid_at, (select u.email from auth.users u where u.id = p.payer_id) as payer
) s;

create view private.messages_list as
select m.id, m.created_at as at, m.created_at as by_sent, m.channel, m.status,
  array[private.csv_time(m.created_at), m.channel, m.recipient_email, private.csv_phone(m.recipient_phone), m.subject,
    m.message_content, m.status, private.csv_time(m.read_at)] as cells
from public.admin_messages m;

create view private.notifications_list as
select l.id, l.created_at as at, l.created_at as by_at, l.message_type as by_type, l.status as by_status,
  l.message_type as type, l.status,
  to_jsonb(s) as shown,
  array[private.csv_time(l.created_at), l.message_type, l.status, l.recipient_email,
    private.csv_phone(l.recipient_phone), l.message_content] as cells
from public.notification_logs l
cross join lateral (
  select l.id, l.message_type, l.status, l.recipient_email, l.recipient_phone, l.message_content, l.created_at
) s;

create view private.imports_list as
select b.id, b.created_at as at, b.created_at as by_when, lower(coalesce(b.file_name, '')) as by_file,
  b.imported as by_imported, b.duplicates as by_duplicates, b.rejected as by_failed, b.status as by_state,
  to_jsonb(s) as shown,
  array[private.csv_time(b.created_at), b.file_name, u.email::text, b.imported::text, b.duplicates::text,
    b.rejected::text, b.status, private.csv_time(b.undone_at)] as cells
from public.import_batches b
left join auth.users u on u.id = b.created_by
cross join lateral (
  select b.id, b.file_name, b.status, b.imported, b.waiting, b.duplicates, b.rejected, b.created_at, b.undone_at,
    u.email as imported_by
) s
where b.status <> 'staging';

create view private.audit_list as
select l.id, l.created_at as at, l.created_at as by_time, l.table_name as table, l.action, l.actor, l.is_employer,
  l.row_id as row,
  to_jsonb(s) as shown,
  array[private.csv_time(l.created_at), coalesce(s.actor, l.actor::text), l.action, l.table_name, l.row_id,
    l.before::text, l.after::text] as cells
from public.audit_log l
left join auth.users u on u.id = l.actor
cross join lateral (
  select l.id::text as id, case when l.is_employer then 'employer' else u.email::text end as actor, l.action,
    l.table_name, l.row_id, l.before, l.after, l.created_at
) s;

create view private.dead_letters_list as
select b.id, b.updated_at as at, b.updated_at as by_given_up, b.kind as by_kind, b.channel as by_method,
  coalesce(b.last_error, '') as by_reason, b.attempts as by_attempts,
  to_jsonb(s) as shown,
  array[b.kind, b.channel,
    case when b.channel in ('sms', 'push') then private.csv_phone(b.recipient) else b.recipient end,
    b.last_error, b.attempts::text, private.csv_time(b.created_at), private.csv_time(b.updated_at)] as cells
from public.outbox b
cross join lateral (
  select b.id, b.kind, b.channel, b.recipient, b.last_error as reason, b.attempts, b.created_at,
    b.updated_at as given_up_at
) s
where b.status = 'dead';

-- == pages ==

create function private.list_condition(p_list text, f jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  phone constant text := private.phone_e164(f ->> 'search');
  condition text := 'true';
  k text;
begin
  for k in select key from jsonb_each_text(f) where value is not null loop
    condition := condition || ' and ' || case
      when p_list = 'applications' and k = 'status' and f ->> k = 'submitted' then
        format('(applied_at is not null or application_status = any (%L::text[]))', private.status_group('submitted'))
      when p_list = 'applications' and k = 'status' then
        format('application_status = any (%L::text[])', private.status_group(f ->> k))
      when k = 'search' and p_list in ('applications', 'subscribers', 'contacts') then
        format('words @@ %L::tsquery', private.person_query(f ->> k))
      when k = 'search' and p_list = 'jobs' and f ->> k ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then
        format('id = %L', f ->> k)
      when k in ('search', 'query') and p_list = 'jobs' then
        -- Open jobs and the others have an index each.
        format('(is_approved and status = ''active'' and hidden_at is null and duplicate_of is null
            and words @@ %1$L::tsquery
          or not (is_approved and status = ''active'' and hidden_at is null and duplicate_of is null)
            and words @@ %1$L::tsquery)',
          case k when 'query' then f ->> k else (select r.query::text from private.read_query(f ->> k) r) end)
      when k = 'search' and phone is not null then
        format('user_phone = %L', phone)
      when k = 'search' then
        format('(lower(user_name) ^@ %1$L or lower(job_title) ^@ %1$L or lower(job_company) ^@ %1$L)', lower(f ->> k))
      when k = 'source' then
        format('utm_source = %L', f ->> k)
      when k = 'tokens' then
        format('boost_tokens >= %L', f ->> k)
      when k = 'channel' and p_list = 'subscribers' then
        case f ->> k
          when 'sms' then 'sms_to is not null'
          when 'email' then 'email_to is not null'
          when 'none' then 'sms_to is null and email_to is null'
          else 'true'
        end
      when k = 'status' and p_list = 'contacts' then
        case f ->> k when 'Contacted' then 'last_at is not null' else 'last_at is null' end
      when k = 'state' then
        case f ->> k
          when 'active' then 'is_approved and status = ''active'' and hidden_at is null and duplicate_of is null'
          when 'duplicate' then
            'status = ''active'' and duplicate_of is not null
              and (is_approved and hidden_at is null or not is_approved and source <> ''employer'')'
          when 'waiting' then
            'status = ''active'' and not is_approved and (duplicate_of is null or source = ''employer'')'
          when 'hidden' then 'hidden_at is not null and status = ''active'' and is_approved'
          when 'reported' then 'report_count > 0'
          else format('status = %L', f ->> k)
        end
      when k = 'method' then
        format('delivery_method = %L', f ->> k)
      when k = 'window' and p_list = 'dead_letters' then
        format('at > %L', now() - (f ->> k)::interval)
      when k = 'window' then
        format(
          'at > %L and created_at > %L', now() - (f ->> k)::interval, now() - (f ->> k)::interval - interval '1 day'
        )
      when k = 'since' then
        format('at >= %L', f ->> k)
      when k = 'until' then
        format('at < %L', f ->> k)
      when k = 'actor' and lower(btrim(f ->> k)) = 'employer' then 'is_employer'
      when k = 'actor' then
        format('actor = (select u.id from auth.users u where u.email = %L)', lower(btrim(f ->> k)))
      else
        -- What else a list is asked by is a column of its view.
        format('%I = %L', k, f ->> k)
    end;
  end loop;
  return condition;
end $$;
comment on function private.list_condition is
  'The filters of a list (names that its caller knows) as a condition of its view: every value a quoted literal.';

create function private.list_page(
  p_list text, p_condition text, p_sort text, p_cursor jsonb, p_limit int,
  p_column text default 'shown', p_field text default 'sort'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_falling constant boolean := coalesce(nullif(p_sort, ''), '-') like '%-';
  sorted_by text;
  kind text;
  place text := 'true';
  answer jsonb;
begin
  select a.attname, format_type(a.atttypid, null) into sorted_by, kind
  from pg_catalog.pg_attribute a
  where a.attrelid = format('private.%I', p_list || '_list')::regclass
    and case when coalesce(p_sort, '') = '' then a.attname ^@ 'by_' else a.attname = 'by_' || rtrim(p_sort, '-') end
  order by a.attnum
  limit 1;
  if sorted_by is null then
    perform private.raise_http_error(400, 'The list cannot be ordered by this.', p_field);
  end if;
  if p_cursor <> 'null' then
    begin
      if p_cursor ->> 'at' is null or p_cursor ->> 'id' is null then raise exception 'half a place'; end if;
      place := format('(%I, id) %s (%L::%s, %L::%s)', sorted_by, case when is_falling then '<' else '>' end,
        p_cursor ->> 'at', kind, p_cursor ->> 'id', case p_list when 'audit' then 'bigint' else 'uuid' end);
      execute format('select 1 from private.%I where %s limit 0', p_list || '_list', place);
    exception when others then
      perform private.raise_http_error(400, 'This page cannot be opened. Start again from the first one.', 'p_cursor');
    end;
  end if;
  -- The page is found first and written then: a sort of all rows carries no more than its key.
  execute format($q$
    with page as materialized (
      select id, %1$I as place
      from private.%2$I
      where %3$s
        and %4$s
      order by %1$I %5$s, id %5$s
      limit %6$s + 1
    ),
    numbered as (select *, row_number() over (order by place %5$s, id %5$s) as n from page)
    select jsonb_build_object(
      'rows', coalesce(jsonb_agg(l.%7$I order by p.n) filter (where p.n <= %6$s), '[]'),
      'next_cursor', (
        select jsonb_build_object('at', to_jsonb(x.place) #>> '{}', 'id', x.id)
        from numbered x
        where x.n = %6$s
          and exists (select 1 from numbered where n > %6$s)
      ))
    from numbered p
    join private.%2$I l on l.id = p.id$q$,
    sorted_by, p_list || '_list', p_condition, place, case when is_falling then 'desc' else 'asc' end, p_limit, p_column
  )
    into answer;
  return answer;
end $$;
comment on function private.list_page is
  'A page of a list: { rows, next_cursor: the place { at, id } of its last row, or null at the end }. p_condition is '
  'of list_condition; p_sort a column of the screen, falling with a - at the end; p_cursor the place before. Errors: '
  '400.';

create function private.admin_list(p_list text, p_filters jsonb, p_sort text, p_cursor jsonb, p_limit int)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_narrowed constant boolean := p_filters ->> 'state' = 'reported'
    or coalesce(p_filters ->> 'search', p_filters ->> 'query', p_filters ->> 'job_id') is not null;
  first_day constant date := (p_filters ->> 'since')::timestamptz at time zone 'America/New_York';
  condition text;
  page jsonb;
  n bigint;
begin
  perform private.require_admin();
  condition := private.list_condition(p_list, p_filters);
  page := private.list_page(p_list, condition, p_sort, p_cursor, least(greatest(coalesce(p_limit, 20), 1), 100));
  if p_list not in ('jobs', 'applications', 'contacts') then return page; end if;
  if is_narrowed then
    execute format(
      'select count(*) from (select 1 from private.%I where %s limit 1001) few', p_list || '_list', condition
    )
      into n;
  else
    n := case
      when p_list = 'contacts' then (private.sign_up_figures() ->> 'total')::bigint
      when p_list = 'jobs' then private.count_of(coalesce('jobs:' || (p_filters ->> 'state'), 'jobs'))
      when p_filters ->> 'status' is null then (private.application_figures(first_day) ->> 'begun')::bigint
      when p_filters ->> 'status' = 'submitted' then (private.application_figures(first_day) ->> 'submitted')::bigint
      else (
        select sum(private.count_of('job_applications:' || s, '', first_day))
        from unnest(private.status_group(p_filters ->> 'status')) s)
    end;
  end if;
  return page || jsonb_build_object('total', case when is_narrowed then least(n, 1000) else n end,
    'total_is_about', coalesce(is_narrowed and n > 1000, false));
end $$;
comment on function private.admin_list is
  'A page of a list (list_page) by filters whose values the caller has checked. For jobs, applications and contacts '
  'also { total, total_is_about }: of those that were searched for, of one job or reported, 1,000 at most are counted.';
-- What the lists' RPCs, which run as the admin, call.
grant execute on function private.admin_list, private.read_query to authenticated;

create function public.audit_entries(
  p_filters jsonb default '{}', p_after text default null, p_down boolean default true, p_limit int default 25
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  f constant jsonb := coalesce(p_filters, '{}');
  since constant timestamptz := private.new_york_midnight(f ->> 'from', 0, 'from');
  until constant timestamptz := private.new_york_midnight(f ->> 'to', 1, 'to');
  place jsonb;
  page jsonb;
begin
  if since >= until then perform private.raise_http_error(400, 'The last day is before the first.', 'to'); end if;
  if p_after is not null then
    if p_after !~ '^[0-9]{1,18}$' then
      perform private.raise_http_error(400, 'There is no such page.', 'p_after');
    end if;
    place := (
      select jsonb_build_object('at', l.created_at, 'id', l.id) from public.audit_log l where l.id = p_after::bigint
    );
  end if;
  page := private.admin_list('audit', jsonb_build_object('table', nullif(f ->> 'table', ''),
      'action', nullif(f ->> 'action', ''), 'actor', nullif(f ->> 'actor', ''), 'row', nullif(f ->> 'row', ''),
      'since', since, 'until', until),
    case when coalesce(p_down, true) then 'time-' else 'time' end, place, p_limit);
  return jsonb_build_object('rows', page -> 'rows', 'next_cursor', page -> 'next_cursor' -> 'id');
end $$;
comment on function public.audit_entries is
  'For admins: the audit log by time, newest first unless p_down is false: { rows: [{ id, actor (e-mail, or '
  '''employer''), action, table_name, row_id, before, after, created_at }], next_cursor }. Filters { table, action, '
  'actor, row, from, to (New York days, both included) }; p_after is the last page''s next_cursor.';
grant execute on function private.new_york_midnight, public.audit_entries to authenticated;

create function private.csv_line(p_cells jsonb) returns text
language sql immutable set search_path = '' as $$
  -- A spreadsheet runs what begins like a formula, also behind blanks: an apostrophe makes it text.
  select string_agg(
    case
      when c is null then ''
      when c ~ '^[A-Za-z0-9(][A-Za-z0-9 ().:/-]*$' then c
      when c ~ '^[\s\u00A0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20\uFF0D-]'
        or c ~ '^[\t\r\n]' then '"''' || replace(c, '"', '""') || '"'
      when c ~ '[",\t\r\n;]|^\s|\s$' then '"' || replace(c, '"', '""') || '"'
      else c
    end, ',' order by n)
  from jsonb_array_elements_text(p_cells) with ordinality x (c, n)
$$;
comment on function private.csv_line is
  'The cells of a row as a line of a CSV file: quoted where needed, and never a formula.';

create function private.export_columns(p_type text, out header text, out filters text[])
language sql immutable set search_path = '' as $$
  select t.header, t.filters::text[]
  from (values
    ('applications', '{status,job_id,search}', 'Name,Phone,Email,Job,Company,Location,Job Type,Pay,Status,Position,'
      'Availability,Start Date,Experience,Started,Submitted,Source,Reference'),
    ('users', '{}', 'Name,Email,Phone,Account,City,Job Type,SMS,Email Alerts,Source,Joined'),
    ('subscribers', '{city,job_type,source,channel,tokens,search}',
      'Name,Phone,Email,City,Job Type,SMS,Email,Source,Signed Up,Boost Tokens'),
    ('contacts', '{status,search}', 'Name,Phone,Email,Job type,City,Joined,Status'),
    ('jobs', '{state,search}', 'Id,Title,Company,Location,Borough,Category,Job Type,Pay,Status,Approved,Featured,'
      'Reports,Posted,Expires,Source'),
    ('deliveries', '{method,status,window}', 'Sent,Method,Status,Recipient,City,Job,Error'),
    ('reapply', '{status,reason,search}',
      'Name,Phone,Email,Job,Company,Location,Reason,Status,Consent,Created,Last sent,Times sent'),
    ('payouts', '{status}', 'Code,Kind,Amount,Status,Reason,Job,City,Submitted,Decided,Paid,Risk'),
    ('messages', '{channel,status}', 'Sent,Channel,Email,Phone,Subject,Message,Status,Read'),
    ('notifications', '{type,status}', 'Sent,Type,Status,Email,Phone,Message'),
    ('imports', '{}', 'When,File,By,Imported,Duplicates,Failed,State,Undone'),
    ('audit', '{table,action,actor,row}', 'When,Who,Action,Table,Row,Before,After'),
    ('dead_letters', '{window}', 'Message,Method,To,Why,Attempts,Queued,Given up')
  ) t (name, filters, header)
  where t.name = p_type
$$;
comment on function private.export_columns is
  'The first line of a file of a list, and the filters that it takes; null for no list.';

create function public.export_page(
  p_type text, p_from date default null, p_to date default null, p_filters jsonb default null,
    p_cursor jsonb default null, p_limit int default 2000
)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin();
  requested jsonb := coalesce(jsonb_strip_nulls(p_filters), '{}');
  head text;
  known text[];
  unknown text;
  condition text;
  page jsonb;
begin
  select c.header, c.filters into head, known from private.export_columns(p_type) c;
  if head is null then perform private.raise_http_error(400, 'This cannot be exported.', 'dataType'); end if;
  if p_to < p_from then
    perform private.raise_http_error(400, 'The end date is before the start date.', 'endDate');
  end if;
  if jsonb_typeof(requested) <> 'object' then
    perform private.raise_http_error(400, 'Filters are an object.', 'filters');
  end if;
  select k into unknown from jsonb_object_keys(requested) k where not k = any (known || 'sort'::text) limit 1;
  if unknown is not null then
    perform private.raise_http_error(400, 'There is no such filter.', 'filters.' || unknown);
  end if;
  condition := private.list_condition(p_type, requested - 'sort' || jsonb_build_object(
    'since', p_from::timestamp at time zone 'America/New_York',
    'until', (p_to + 1)::timestamp at time zone 'America/New_York'));
  page := private.list_page(
    p_type, condition, requested ->> 'sort', p_cursor, least(greatest(coalesce(p_limit, 2000), 1), 5000),
    'cells', 'filters.sort');
  if p_cursor is null then
    insert into public.audit_log (actor, action, table_name, after)
    values (admin, 'export', p_type, jsonb_strip_nulls(jsonb_build_object('from', p_from, 'to', p_to, 'filters',
      -- What was searched for is somebody's name or number.
      nullif(requested - 'search' - 'sort', '{}'))));
  end if;
  return jsonb_build_object(
    'csv', (select coalesce(string_agg(private.csv_line(r), E'\r\n' order by n), '')
      from jsonb_array_elements(page -> 'rows') with ordinality x (r, n)),
    'rows', jsonb_array_length(page -> 'rows'),
    'next', page -> 'next_cursor')
    || case when p_cursor is null then jsonb_build_object('header', head) else '{}' end;
exception when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
  perform private.raise_http_error(400, 'A filter is not valid.', 'filters');
end $$;
comment on function public.export_page is
  'For export-analytics-data, as an admin: at most 5,000 CSV lines, in the order of the list (p_filters.sort), newest '
  'first unless asked otherwise, of the New York days p_from to p_to (both included; null is open) after a cursor: { '
  'header (first page), csv, rows, next (null at the end) }. Cells that could be formulas are escaped. The first page '
  'is recorded in the audit log. Errors: 400 with dataType, endDate or filters.<name> as hint, 401, 403.';
grant execute on function public.export_page to authenticated;

create function private.person_query(p_query text) returns tsquery
language sql immutable set search_path = '' as $$
  select case
    when private.phone_e164(p_query) is not null then to_tsquery(
      'pg_catalog.simple', substr(private.phone_e164(p_query), 3)
    )
    -- A confirmation number as it is read aloud: HIRE ABC 234.
    when regexp_replace(p_query, '[^[:alnum:]]', '', 'g') ~* '^hire[a-z0-9]{6}$' then to_tsquery(
      'pg_catalog.simple', lower(regexp_replace(p_query, '[^[:alnum:]]', '', 'g')))
    else (select to_tsquery('pg_catalog.simple', string_agg(w || ':*', ' & ')) from (
      select w from regexp_split_to_table(private.words(left(p_query, 200)), ' ') w where w <> '' limit 8) x) end;
$$;
comment on function private.person_query is
  'What an admin typed, as a query of person_words: the beginnings of words, or a whole phone or confirmation number. '
  'Null for nothing.';

create function public.admin_jobs_page(
  p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed constant text := private.clean_text(p_query, 200);
  is_id constant boolean := typed ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';
  state constant text := p_filters ->> 'state';
  query text;
  corrected text;
begin
  if state not in ('active', 'waiting', 'hidden', 'duplicate', 'paused', 'inactive', 'expired', 'reported') then
    perform private.raise_http_error(
      400, 'Choose active, waiting, hidden, duplicate, paused, inactive, expired or reported.', 'state');
  end if;
  if not is_id then
    -- What cannot be read as a query finds nothing.
    select coalesce(r.query::text, case when r.is_search then '' end), r.corrected into query, corrected
    from private.read_query(typed) r;
  end if;
  return private.admin_list('jobs',
    jsonb_build_object('state', state, 'search', case when is_id then typed end, 'query', query),
    p_filters ->> 'sort', p_cursor, p_limit) || jsonb_build_object('corrected', corrected);
end $$;
comment on function public.admin_jobs_page is
  'For admins, jobs of any state: p_query words (corrected when mistyped) or an id; p_filters { state: '
  'active|waiting|hidden|duplicate|paused|inactive|expired|reported, sort: posted- (newest first), title, company; a '
  '- after it for descending }; p_cursor the last response''s next_cursor; p_limit to 100. Returns { rows: [{ id, '
  'title, company, employer_name, location, borough, category, job_type, pay_range, status, state, is_approved, '
  'is_verified, featured, report_count, posted_at, expires_at, source, source_name (of job_sources), held_for, '
  'applications, views }], total, total_is_about '
  '(total is a lower bound), corrected, next_cursor: { at, id } | null }. Errors: 400 (hint state, sort or '
  'p_cursor), 401, 403.';
grant execute on function public.admin_jobs_page to authenticated;

create function public.admin_job_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_object_agg(s, private.count_of('jobs:' || s))
    from unnest(array['active', 'waiting', 'hidden', 'duplicate', 'paused', 'inactive', 'expired']) s
  )
    || jsonb_build_object(
      'all', private.count_of('jobs'),
        'reported', (select count(*) from (select 1 from public.jobs where report_count > 0 limit 1000) few)
    );
end $$;
comment on function public.admin_job_counts is
  'For admins: how many jobs there are by state: { all, active, waiting, hidden, duplicate, paused, inactive, expired, '
  'reported (at most 1,000) }. Errors: 401, 403.';
grant execute on function public.admin_job_counts to authenticated;

create function public.admin_applications_page(
  p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 10
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  state constant text := p_filters ->> 'status';
  days constant text := p_filters ->> 'days';
  job uuid;
begin
  if (case when days ~ '^[1-9][0-9]{0,2}$' then days::int > 366 else days is not null end) then
    perform private.raise_http_error(400, 'Choose 1 to 366 days.', 'days');
  end if;
  if state not in (
    'submitted', 'pending', 'interviewing', 'offer', 'rejected', 'withdrawn', 'reapply', 'unfinished'
  ) then
    perform private.raise_http_error(400,
      'Choose submitted, pending, interviewing, offer, rejected, withdrawn, reapply or unfinished.', 'status');
  end if;
  begin
    job := (p_filters ->> 'job_id')::uuid;
  exception when invalid_text_representation then
    perform private.raise_http_error(400, 'There is no such job.', 'job_id');
  end;
  return private.admin_list('applications',
    jsonb_build_object('status', state, 'job_id', job, 'search', private.clean_text(p_query, 200),
      'since', (private.today() - days::int + 1)::timestamp at time zone 'America/New_York'),
    p_filters ->> 'sort', p_cursor, p_limit);
end $$;
comment on function public.admin_applications_page is
  'For admins, applications: p_query beginnings of name, e-mail, job, company, confirmation number, or (parts of) a '
  'phone number; p_filters '
  '{ status: submitted (once, whatever became of it)|pending|interviewing|offer|rejected|withdrawn|reapply|unfinished, '
  'job_id, days: begun in so many New York days, today included, sort: applied- (newest first), '
  'name, job; a - after it for descending }; p_cursor the last response''s next_cursor; p_limit to 100. Returns { '
  'rows: [{ id, job_id, job_title, company, location, job_type, category, first_name, phone_number (E.164), email, '
  'application_status, shown_status, source, ref_code, availability, work_experience, created_at, applied_at, '
  'completed_at }], total, total_is_about (total is a lower bound), next_cursor: { at, id } | null }. Errors: 400 '
  '(hint status, job_id, days, sort or p_cursor), 401, 403.';
grant execute on function public.admin_applications_page to authenticated;

create function public.admin_contacts_page(
  p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_list('contacts', jsonb_build_object('search', private.clean_text(p_query, 200)),
    p_filters ->> 'sort', p_cursor, p_limit);
$$;
comment on function public.admin_contacts_page is
  'For admins, subscribers for outreach: p_query beginnings of name, e-mail, job type, city, or a phone number; '
  'p_filters { sort: joined- (newest first), name, city, job_type; a - after it for descending }; p_limit to 100. '
  'Returns { rows: [{ id, first_name, phone_number (E.164 or null), email, job_type, city, source, created_at, '
  'is_subscribed, last_contacted_at, status: ''New Lead'' or ''Contacted'' (once a message was sent to them) }], '
  'total, total_is_about (total is a lower bound), next_cursor: { at, id } | null }. Errors: 400 (hint p_cursor), 401, '
  '403.';
grant execute on function public.admin_contacts_page to authenticated;

create function public.admin_subscriber_stats() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sign_ups constant jsonb := private.sign_up_figures();
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'as_of', now(),
      'total', sign_ups -> 'total',
      'this_week', sign_ups -> 'this_week',
      'auto_enrolled', count(*) filter (where auto_enrolled),
      'boosted', count(*) filter (where boost_tokens >= 2))
    from public.alert_optins)
    || (
      -- Whom an alert of the team reaches.
      select jsonb_build_object('active', count(coalesce(sms_to, email_to)), 'sms', count(sms_to),
        'email', count(email_to))
      from private.alert_recipients);
end $$;
comment on function public.admin_subscriber_stats is
  'For admins: { as_of, total, this_week (New York days), active, sms, email (who gets them now), auto_enrolled, '
  'boosted (2 tokens or more) }. Errors: 401, 403.';
grant execute on function public.admin_subscriber_stats to authenticated;

create function public.admin_subscribers_page(
  p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  f constant jsonb := coalesce(p_filters, '{}');
  way constant text := nullif(f ->> 'channel', '');
  boost constant text := nullif(f ->> 'tokens', '');
begin
  if way not in ('sms', 'email', 'none') then
    perform private.raise_http_error(400, 'Choose sms, email or none.', 'channel');
  end if;
  if boost <> '2' then perform private.raise_http_error(400, 'Choose 2, or nothing for all.', 'tokens'); end if;
  return private.admin_list('subscribers',
    jsonb_build_object('search', private.clean_text(p_query, 200), 'city', private.parse_borough(f ->> 'city'),
      'job_type', private.parse_category(f ->> 'job_type'), 'channel', way, 'source', nullif(f ->> 'source', ''),
      'tokens', boost),
    f ->> 'sort', p_cursor, p_limit);
end $$;
comment on function public.admin_subscribers_page is
  'For admins, alert sign-ups: p_query beginnings of name, e-mail, job type, city, or a phone number; p_filters { '
  'city, job_type, channel: sms|email|none, source, tokens: 2 (or more), sort: created- (newest first), name, city, '
  'job_type, tokens; a - after it for descending }; p_limit to 100. Returns { rows: [{ id, first_name, phone_number '
  '(E.164 or null), email, city, job_type, sms, email_on (booleans: gets them now), source, created_at, boost_tokens, '
  'language, unsubscribed_at, near (a place''s name or null), within_miles }], next_cursor: { at, id } | null }. '
  'Errors: 400 with the field as hint, 401, 403.';
grant execute on function public.admin_subscribers_page to authenticated;

create function public.admin_reapply_page(
  p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  state constant text := nullif(p_filters ->> 'status', '');
  why constant text := nullif(p_filters ->> 'reason', '');
begin
  if state not in ('pending', 'sent', 'reapplied', 'expired') then
    perform private.raise_http_error(400, 'Choose pending, sent, reapplied or expired.', 'status');
  end if;
  if why not in ('abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup') then
    perform private.raise_http_error(400, 'There is no such reason.', 'reason');
  end if;
  return private.admin_list('reapply',
      jsonb_build_object('search', private.clean_text(p_query, 200), 'status', state, 'reason', why),
      p_filters ->> 'sort', p_cursor, p_limit)
    || jsonb_build_object('counts', private.reapply_counts());
end $$;
comment on function public.admin_reapply_page is
  'For admins, the reapply queue: p_query the beginning of a name, job or company, or a phone number; p_filters { '
  'status: pending|sent|reapplied|expired, reason, sort: created- (newest first), name, job, reason, status, '
  'last_sent; a - after it for descending }. Returns { rows: [{ id, application_id, user_name, user_phone (E.164), '
  'user_email, job_id, job_title, job_company, job_location, reason, status, consented, send_count, created_at, '
  'last_sent_at }], counts by status of the whole queue, next_cursor: { at, id } | null }. Errors: 400 with the field '
  'as hint, 401, 403.';
grant execute on function public.admin_reapply_page to authenticated;

create function public.admin_delivery_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.today();
  day_ago constant timestamptz := now() - interval '1 day';
  sign_ups constant jsonb := private.sign_up_figures();
  cities jsonb;
begin
  perform private.require_admin();
  cities := (
    select coalesce(jsonb_object_agg(c.city, c.n), '{}')
    from (select city, count(*) as n from public.alert_optins group by city) c);
  return (select jsonb_build_object('as_of', now(),
      'subscribers', sign_ups -> 'total', 'subscribers_this_week', sign_ups -> 'this_week')
    || (
      select jsonb_build_object(
        'sent_24h', jsonb_build_object(
          'sms', count(*) filter (where status = 'sent' and delivery_method = 'sms' and delivered_at > day_ago),
          'push', count(*) filter (where status = 'sent' and delivery_method = 'push' and delivered_at > day_ago),
          'email', count(*) filter (where status = 'sent' and delivery_method = 'email' and delivered_at > day_ago)),
        'errors_24h', count(*) filter (where status = 'error' and delivered_at > day_ago),
        'errors_day_before', count(*) filter (where status = 'error' and delivered_at <= day_ago))
      from public.alert_deliveries
      where delivered_at > day_ago - interval '1 day'
        and created_at > day_ago - interval '2 days')
    || jsonb_build_object(
      'last_delivery', (select max(delivered_at) from public.alert_deliveries),
      'last_run', (select max(last_run_at) from private.scheduled_tasks),
      'paused', private.setting('sending_paused'),
      'queue', private.queue_figures() || jsonb_build_object(
        'dead', public.delivery_health() -> 'dead',
        'sent_last_hour', (select count(*) from public.outbox b where b.sent_at > now() - interval '1 hour'),
        'due_alerts', (select count(*) from (select 1 from private.due_alerts limit 1000) few),
        'due_alerts_is_least', exists (select 1 from private.due_alerts offset 999)),
      'trend', array(
        select jsonb_build_object(
          'day', d.day, 'sms', coalesce(s.sms, 0), 'push', coalesce(s.push, 0), 'email', coalesce(s.email, 0))
        from (select today - n as day from generate_series(0, 6) n) d
        left join (
          select (delivered_at at time zone 'America/New_York')::date as day,
            count(*) filter (where delivery_method = 'sms') as sms,
            count(*) filter (where delivery_method = 'push') as push,
            count(*) filter (where delivery_method = 'email') as email
          from public.alert_deliveries
          where status = 'sent'
            and delivered_at >= (today - 6)::timestamp at time zone 'America/New_York'
            and created_at > (today - 7)::timestamp at time zone 'America/New_York'
          group by 1
        ) s using (day)
        order by d.day),
      -- Names lowercased, trimmed and counted; the first five.
      'top_cities', array(
        select jsonb_build_object('city', initcap(lower(btrim(key))), 'subscribers', sum(value::int))
        from jsonb_each_text(cities - '{All NYC,Not Specified}'::text[])
        group by initcap(lower(btrim(key)))
        order by sum(value::int) desc, initcap(lower(btrim(key)))
        limit 5),
      'all_nyc', coalesce((cities ->> 'All NYC')::int, 0),
      'failures', array(
        select jsonb_build_object('reason', coalesce(b.last_error, 'unknown'), 'messages', count(*))
        from public.outbox b
        where b.status = 'dead' and b.updated_at > now() - interval '7 days'
        group by coalesce(b.last_error, 'unknown')
        order by count(*) desc, coalesce(b.last_error, 'unknown')
        limit 5)));
end $$;
comment on function public.admin_delivery_overview is
  'For admins, the delivery dashboard''s numbers in one call: { as_of, subscribers, subscribers_this_week, sent_24h: { '
  'sms, email }, errors_24h, errors_day_before, last_delivery, last_run, paused, queue: { queued (written, not sent), '
  'waiting (of these, due), queue_age_seconds, dead (a day), sent_last_hour, due_alerts (to 1,000), '
  'due_alerts_is_least }, trend: 7 New York days × { day, sms, push, email }, top_cities: 5 × { city, '
  'subscribers }, all_nyc, failures: 5 × { reason, messages } (7 days) }. Errors: 401, 403.';
grant execute on function public.admin_delivery_overview to authenticated;

create function public.admin_deliveries_page(
  p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  shown constant text := coalesce(nullif(p_filters ->> 'window', ''), '24h');
  state constant text := nullif(p_filters ->> 'status', '');
begin
  if shown not in ('24h', '7d') then perform private.raise_http_error(400, 'Choose 24h or 7d.', 'window'); end if;
  if state <> 'error' then perform private.raise_http_error(400, 'Choose error, or nothing for all.', 'status'); end if;
  return private.admin_list('deliveries', jsonb_build_object('window', shown, 'status', state), p_filters ->> 'sort',
    p_cursor, p_limit);
end $$;
comment on function public.admin_deliveries_page is
  'For admins, alerts that were sent or failed: p_filters { status: error, window: 24h (default)|7d, sort: time- '
  '(newest first) or time }. Returns { rows: [{ id, delivery_method, status, delivered_at, error_message, '
  'alert_optin_id, first_name, city, job_id, job_title, company, outbox_id, can_send_again }], next_cursor: { at, id } '
  '| null }. Errors: 400 with the field as hint, 401, 403.';
grant execute on function public.admin_deliveries_page to authenticated;

create function public.admin_dead_letters_page(
  p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare shown constant text := nullif(p_filters ->> 'window', '');
begin
  if shown not in ('24h', '7d') then perform private.raise_http_error(400, 'Choose 24h or 7d.', 'window'); end if;
  return private.admin_list(
    'dead_letters', jsonb_build_object('window', shown), p_filters ->> 'sort', p_cursor, p_limit);
end $$;
comment on function public.admin_dead_letters_page is
  'For admins, dead letters: p_filters { window: 24h or 7d since they were given up, sort: given_up- (newest first), '
  'kind, method, reason, attempts; a - after it for descending }. Returns { rows: [{ id, kind, channel, recipient, '
  'reason, attempts, created_at, given_up_at }], next_cursor: { at, id } | null }; send_again queues one again. '
  'Errors: 400, 401, 403.';
grant execute on function public.admin_dead_letters_page to authenticated;

create function public.admin_notifications_page(
  p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 100
) returns jsonb
language sql stable set search_path = '' as $$
  select private.admin_list('notifications', '{}', p_filters ->> 'sort', p_cursor, p_limit);
$$;
comment on function public.admin_notifications_page is
  'For admins, sent messages: p_filters { sort: at- (newest first), type, status; a - after it for descending }; '
  'p_limit to 100. Returns { rows: [{ id, message_type, status, recipient_email, recipient_phone (E.164), '
  'message_content, created_at }], next_cursor: { at, id } | null }. Errors: 400 (hint sort or p_cursor), 401, 403.';
grant execute on function public.admin_notifications_page to authenticated;
