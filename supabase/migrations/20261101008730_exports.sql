-- Exports: the whole filtered set as CSV, a page by key at a time, so that neither the database nor the function holds more.
-- The lines are written here: a function on a hosted project has two seconds of processor time.

create function private.csv_rule() returns text
language sql immutable set search_path = '' as $$
  -- A spreadsheet runs what begins like a formula, also behind blanks: an apostrophe makes it text.
  select $c$case when c is null then '' when c ~ '^[A-Za-z0-9(][A-Za-z0-9 ().:/-]*$' then c
    when c ~ '^[\s\u00A0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20\uFF0D-]' or c ~ '^[\t\r\n]' then '"''' || replace(c, '"', '""') || '"'
    when c ~ '[",\r\n;]|^\s|\s$' then '"' || replace(c, '"', '""') || '"' else c end$c$;
$$;
comment on function private.csv_rule() is
  'The expression that writes a cell c of a CSV file: quoted where needed, and never a formula. Text, since calling a function for each cell of a million rows takes longer than all else.';

create function private.csv_time(p_at timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(p_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') $$;
comment on function private.csv_time(timestamptz) is 'A moment by the New York clock, as spreadsheets read it.';

create function private.csv_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select case when p_phone ~ '^\+1[0-9]{10}$' then format('(%s) %s-%s', substr(p_phone, 3, 3), substr(p_phone, 6, 3), substr(p_phone, 9)) else nullif(p_phone, 'Not provided') end;
$$;
comment on function private.csv_phone(text) is 'A phone as people write it.';

create table private.exports (name text primary key, header text[] not null, query text not null, filters text[] not null default '{}');
comment on table private.exports is
  'What can be exported: the columns, and the query of one page: (at, id, cells) newest first; $1 from, $2 until (exclusive), $3 and $4 the key after which to go on, $5 filters, $6 how many.';

insert into private.exports (name, filters, header, query) values
('applications', '{status,job_id,search}',
 '{Name,Phone,Email,Job,Company,Location,Job Type,Pay,Status,Position,Availability,Start Date,Experience,Started,Submitted,Source,Reference}', $q$
  select a.created_at, a.id::text, array[a.first_name, private.csv_phone(a.phone_number), a.email, a.job_title, a.company, a.location, a.job_type, a.pay_range, a.application_status,
    a.position_applied_for, a.availability, a.preferred_start_date::text, a.work_experience, private.csv_time(a.created_at), private.csv_time(a.completed_at),
    coalesce(a.source, a.utm_source), a.ref_code]
  from public.job_applications a
  where a.created_at >= $1 and a.created_at < $2 and ($3 is null or (a.created_at, a.id) < ($3, $4::uuid))
    and ($5 ->> 'status' is null or a.application_status = any (private.status_group($5 ->> 'status'))) and ($5 ->> 'job_id' is null or a.job_id = ($5 ->> 'job_id')::uuid)
    and ($5 ->> 'search' is null or private.person_words(a.first_name, a.phone_number, a.email, coalesce(a.job_title, '') || ' ' || coalesce(a.company, '')) @@ private.person_query($5 ->> 'search'))
  order by a.created_at desc, a.id desc limit $6$q$),
('users', '{}', '{Name,Email,Phone,Account,City,Job Type,SMS,Email Alerts,Source,Joined}', $q$
  select * from (
    (select o.created_at, o.id::text as id, array[o.first_name, o.email, private.csv_phone(o.phone_number), case when o.user_id is null then 'No' else 'Yes' end, o.city, o.job_type,
      case when o.opted_in_sms then 'Yes' else 'No' end, case when o.opted_in_email then 'Yes' else 'No' end, o.utm_source, private.csv_time(o.created_at)] as cells
      from public.alert_optins o where o.created_at >= $1 and o.created_at < $2 and ($3 is null or (o.created_at, o.id) < ($3, $4::uuid))
      order by o.created_at desc, o.id desc limit $6)
    union all
    (select u.created_at, u.id::text, array[null, u.email::text, null, 'Yes', null, null, 'No', 'No', null, private.csv_time(u.created_at)]
      from auth.users u where u.created_at >= $1 and u.created_at < $2 and ($3 is null or (u.created_at, u.id) < ($3, $4::uuid))
        and not exists (select 1 from public.alert_optins o where o.user_id = u.id)
      order by u.created_at desc, u.id desc limit $6)) x
  order by x.created_at desc, x.id::uuid desc limit $6$q$),
('subscribers', '{city,job_type,source,channel,tokens,search}', '{Name,Phone,Email,City,Job Type,SMS,Email,Source,Signed Up,Boost Tokens}', $q$
  select o.created_at, o.id::text, array[o.first_name, private.csv_phone(o.phone_number), o.email, o.city, o.job_type, case when o.opted_in_sms and o.unsubscribed_at is null then 'Yes' else 'No' end,
    case when o.opted_in_email and o.unsubscribed_at is null then 'Yes' else 'No' end, o.utm_source, private.csv_time(o.created_at), o.boost_tokens::text]
  from public.alert_optins o
  where o.created_at >= $1 and o.created_at < $2 and ($3 is null or (o.created_at, o.id) < ($3, $4::uuid))
    and ($5 ->> 'city' is null or o.city = $5 ->> 'city') and ($5 ->> 'job_type' is null or o.job_type = $5 ->> 'job_type')
    and ($5 ->> 'tokens' is null or o.boost_tokens >= ($5 ->> 'tokens')::int) and ($5 ->> 'source' is null or o.utm_source = $5 ->> 'source') and case $5 ->> 'channel' when 'sms' then o.opted_in_sms and o.unsubscribed_at is null
      when 'email' then o.opted_in_email and o.unsubscribed_at is null when 'none' then o.unsubscribed_at is not null or not (o.opted_in_sms or o.opted_in_email) else true end
    and ($5 ->> 'search' is null or private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, '')) @@ private.person_query($5 ->> 'search'))
  order by o.created_at desc, o.id desc limit $6$q$),
('contacts', '{status,search}', '{Name,Phone,Email,Job type,City,Joined,Status}', $q$
  select o.created_at, o.id::text, array[o.first_name, private.csv_phone(o.phone_number), o.email, o.job_type, o.city, private.csv_time(o.created_at),
    case when m.contacted then 'Contacted' else 'New Lead' end]
  from public.alert_optins o cross join lateral (select exists (select 1 from public.admin_messages x where x.recipient_phone = o.phone_number)
    or exists (select 1 from public.admin_messages x where x.recipient_email = o.email) as contacted) m
  where o.created_at >= $1 and o.created_at < $2 and ($3 is null or (o.created_at, o.id) < ($3, $4::uuid))
    and ($5 ->> 'status' is null or m.contacted = ($5 ->> 'status' = 'Contacted'))
    and ($5 ->> 'search' is null or private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, '')) @@ private.person_query($5 ->> 'search'))
  order by o.created_at desc, o.id desc limit $6$q$),
('jobs', '{state,search}', '{Id,Title,Company,Location,Borough,Category,Job Type,Pay,Status,Approved,Featured,Reports,Posted,Expires,Source}', $q$
  select j.created_at, j.id::text, array[j.id::text, j.title, coalesce(j.company, j.employer_name), j.location, j.borough, j.category, j.job_type, j.pay_range, case when j.hidden_at is not null then 'hidden' else j.status end,
    case when j.is_approved then 'Yes' else 'No' end, case when j.featured then 'Yes' else 'No' end, j.report_count::text, private.csv_time(j.posted_at), private.csv_time(j.expires_at), j.source]
  from public.jobs j
  where j.created_at >= $1 and j.created_at < $2 and ($3 is null or (j.created_at, j.id) < ($3, $4::uuid))
    and case $5 ->> 'state' when 'active' then j.is_approved and j.status = 'active' and j.hidden_at is null when 'waiting' then j.status = 'active' and not j.is_approved
      when 'hidden' then j.hidden_at is not null and j.status = 'active' and j.is_approved when 'reported' then j.report_count > 0 else $5 ->> 'state' is null or j.status = $5 ->> 'state' end
    and ($5 ->> 'search' is null or j.id::text = $5 ->> 'search' or j.search @@ (select r.query from private.read_query($5 ->> 'search') r))
  order by j.created_at desc, j.id desc limit $6$q$),
('deliveries', '{method,status,window}', '{Sent,Method,Status,Recipient,City,Job,Error}', $q$
  select d.delivered_at, d.id::text, array[private.csv_time(d.delivered_at), d.delivery_method, d.status, case d.delivery_method when 'sms' then private.csv_phone(b.recipient) else b.recipient end,
    coalesce(o.city, j.borough), j.title, d.error_message]
  from (select * from public.alert_deliveries d
      where d.delivered_at >= $1 and d.delivered_at < $2 and ($3 is null or (d.delivered_at, d.id) < ($3, $4::uuid))
        and ($5 ->> 'method' is null or d.delivery_method = $5 ->> 'method') and ($5 ->> 'status' is null or d.status = $5 ->> 'status')
        and d.delivered_at > case $5 ->> 'window' when '24h' then now() - interval '24 hours' when '7d' then now() - interval '7 days' else '-infinity' end
      order by d.delivered_at desc, d.id desc limit $6) d
    left join public.outbox b on b.id = d.outbox_id left join public.alert_optins o on o.id = d.alert_optin_id left join public.jobs j on j.id = d.job_id
  order by d.delivered_at desc, d.id desc$q$),
('reapply', '{status,reason,search}', '{Name,Phone,Email,Job,Company,Location,Reason,Status,Consent,Created,Last sent,Times sent}', $q$
  select q.created_at, q.id::text, array[q.user_name, private.csv_phone(q.user_phone), q.user_email, q.job_title, q.job_company, q.job_location, q.reason, q.status,
    case when q.consented then 'Yes' else 'No' end, private.csv_time(q.created_at), private.csv_time(q.last_sent_at), q.send_count::text]
  from public.reapply_queue q
  where q.created_at >= $1 and q.created_at < $2 and ($3 is null or (q.created_at, q.id) < ($3, $4::uuid))
    and ($5 ->> 'status' is null or q.status = $5 ->> 'status') and ($5 ->> 'reason' is null or q.reason = $5 ->> 'reason')
    and ($5 ->> 'search' is null or q.user_phone = private.phone_e164($5 ->> 'search') or concat_ws(' ', q.user_name, q.job_title, q.job_company) ilike '%' || replace($5 ->> 'search', '%', '\%') || '%')
  order by q.created_at desc, q.id desc limit $6$q$),
('payouts', '{status}', '{Code,Kind,Amount,Status,Reason,Job,City,Submitted,Decided,Risk}', $q$
  select p.created_at, p.id::text, array[p.referral_code, p.kind, to_char(p.amount_cents / 100.0, 'FM999990.00'), p.status, p.reason, a.job_title, t.city, private.csv_time(t.submitted_at),
    private.csv_time(p.decided_at), private.risk_score(p.referral_code)::text]
  from (select * from public.referral_payouts p
      where p.created_at >= $1 and p.created_at < $2 and ($3 is null or (p.created_at, p.id) < ($3, $4::uuid)) and ($5 ->> 'status' is null or p.status = $5 ->> 'status')
      order by p.created_at desc, p.id desc limit $6) p
    join public.referral_attributions t on t.id = p.attribution_id left join public.job_applications a on a.id = t.application_id
  order by p.created_at desc, p.id desc$q$),
('messages', '{channel,status}', '{Sent,Channel,Email,Phone,Subject,Message,Status,Read}', $q$
  select m.created_at, m.id::text, array[private.csv_time(m.created_at), m.channel, m.recipient_email, private.csv_phone(m.recipient_phone), m.subject, m.message_content, m.status, private.csv_time(m.read_at)]
  from public.admin_messages m
  where m.created_at >= $1 and m.created_at < $2 and ($3 is null or (m.created_at, m.id) < ($3, $4::uuid))
    and ($5 ->> 'channel' is null or m.channel = $5 ->> 'channel') and ($5 ->> 'status' is null or m.status = $5 ->> 'status')
  order by m.created_at desc, m.id desc limit $6$q$),
('notifications', '{type,status}', '{Sent,Type,Status,Email,Phone,Message}', $q$
  select l.created_at, l.id::text, array[private.csv_time(l.created_at), l.message_type, l.status, l.recipient_email, private.csv_phone(l.recipient_phone), l.message_content]
  from public.notification_logs l
  where l.created_at >= $1 and l.created_at < $2 and ($3 is null or (l.created_at, l.id) < ($3, $4::uuid))
    and ($5 ->> 'type' is null or l.message_type = $5 ->> 'type') and ($5 ->> 'status' is null or l.status = $5 ->> 'status')
  order by l.created_at desc, l.id desc limit $6$q$),
('imports', '{}', '{When,File,By,Imported,Duplicates,Failed,State,Undone}', $q$
  select b.created_at, b.id::text, array[private.csv_time(b.created_at), b.file_name, u.email::text, b.imported::text, b.duplicates::text, b.rejected::text, b.status, private.csv_time(b.undone_at)]
  from public.import_batches b left join auth.users u on u.id = b.created_by
  where b.created_at >= $1 and b.created_at < $2 and ($3 is null or (b.created_at, b.id) < ($3, $4::uuid)) and b.status <> 'staging'
  order by b.created_at desc, b.id desc limit $6$q$),
('audit', '{table,action,actor,row}', '{When,Who,Action,Table,Row,Before,After}', $q$
  select l.created_at, l.id::text, array[private.csv_time(l.created_at), coalesce(u.email::text, l.actor::text), l.action, l.table_name, l.row_id, l.before::text, l.after::text]
  from public.audit_log l left join auth.users u on u.id = l.actor
  where l.created_at >= $1 and l.created_at < $2 and ($3 is null or (l.created_at, l.id) < ($3, $4::bigint))
    and ($5 ->> 'table' is null or l.table_name = $5 ->> 'table') and ($5 ->> 'action' is null or l.action = $5 ->> 'action')
    and ($5 ->> 'actor' is null or u.email = lower(btrim($5 ->> 'actor'))) and ($5 ->> 'row' is null or l.row_id = $5 ->> 'row')
  order by l.created_at desc, l.id desc limit $6$q$);

create function private.export_page(p_type text, p_from date, p_to date, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e private.exports;
  admin uuid := private.require_admin();
  wanted jsonb := coalesce(jsonb_strip_nulls(p_filters), '{}');
  unknown text;
  page jsonb;
begin
  select * into e from private.exports where name = p_type;
  if e.name is null then perform private.refuse(400, 'This cannot be exported.', 'dataType'); end if;
  if p_to < p_from then perform private.refuse(400, 'The end date is before the start date.', 'endDate'); end if;
  select k into unknown from jsonb_object_keys(wanted) k where not k = any (e.filters) limit 1;
  if unknown is not null then perform private.refuse(400, 'There is no such filter.', 'filters.' || unknown); end if;
  if p_cursor is null then
    insert into public.audit_log (actor, action, table_name, after)
    values (admin, 'export', p_type, jsonb_strip_nulls(jsonb_build_object('from', p_from, 'to', p_to, 'filters',
      -- What was searched for is somebody's name or number.
      nullif(coalesce(jsonb_strip_nulls(p_filters), '{}') - 'search', '{}'))));
  end if;
  execute format($e$
    with page (at, id, cells) as materialized (%s),
    lines as (select p.at, p.id, l.line, row_number() over () as n from page p,
      lateral (select string_agg(%s, ',' order by k) as line from unnest(p.cells) with ordinality x(c, k)) l)
    select jsonb_build_object('csv', coalesce(string_agg(line, E'\r\n' order by n), ''), 'rows', count(*),
      'next', (select jsonb_build_object('at', at, 'id', id) from lines where n = $6)) from lines $e$, e.query, private.csv_rule())
    into page using coalesce(p_from::timestamp at time zone 'America/New_York', '-infinity'), coalesce((p_to + 1)::timestamp at time zone 'America/New_York', 'infinity'),
      (p_cursor ->> 'at')::timestamptz, p_cursor ->> 'id', wanted, least(greatest(coalesce(p_limit, 2000), 1), 5000);
  return page || case when p_cursor is null then jsonb_build_object('header', array_to_string(e.header, ',')) else '{}' end;
exception when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
  perform private.refuse(400, 'A filter is not valid.', 'filters');
end $$;
create function public.export_page(p_type text, p_from date default null, p_to date default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 2000)
returns jsonb language sql security invoker set search_path = '' as $$ select private.export_page(p_type, p_from, p_to, p_filters, p_cursor, p_limit) $$;
comment on function public.export_page(text, date, date, jsonb, jsonb, int) is
  'For export-analytics-data, as an admin: at most 5,000 CSV lines, newest first, of the New York days p_from to p_to (both included; null is open) after a cursor: { header (first page), csv, '
  'rows, next (null at the end) }. Never a formula. The first page is recorded in the audit log. Errors: 400 with dataType, endDate or filters.<name> as hint, 401, 403.';

select private.lock_functions();
grant execute on function public.export_page(text, date, date, jsonb, jsonb, int), private.export_page(text, date, date, jsonb, jsonb, int) to authenticated;
