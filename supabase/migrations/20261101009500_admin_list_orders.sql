-- The admin's lists: how each may be ordered and how it is exported stand in one place, so that a file has the order of the screen.

-- Their shapes before there was an order.
drop function if exists public.admin_dead_letters_page(jsonb, int), private.admin_dead_letters_page(jsonb, int), public.admin_contacts_page(text, jsonb, int),
  private.admin_contacts_page(text, jsonb, int), public.import_history(timestamptz, int), private.import_history(timestamptz, int),
  public.payouts_page(text, text, boolean, jsonb, int), private.payouts_page(text, text, boolean, jsonb, int);

insert into private.exports (name, filters, header, query) values
('applications', '{status,job_id,search}',
 '{Name,Phone,Email,Job,Company,Location,Job Type,Pay,Status,Position,Availability,Start Date,Experience,Started,Submitted,Source,Reference}', $q$
  select @key@, a.id::text, array[a.first_name, private.csv_phone(a.phone_number), a.email, a.job_title, a.company, a.location, a.job_type, a.pay_range, a.application_status,
    a.position_applied_for, a.availability, a.preferred_start_date::text, a.work_experience, private.csv_time(a.created_at), private.csv_time(a.completed_at),
    coalesce(a.source, a.utm_source), a.ref_code]
  from public.job_applications a
  where a.created_at >= $1 and a.created_at < $2 @after@
    and ($3 ->> 'status' is null or a.application_status = any (private.status_group($3 ->> 'status'))) and ($3 ->> 'job_id' is null or a.job_id = ($3 ->> 'job_id')::uuid)
    and ($3 ->> 'search' is null or private.person_words(a.first_name, a.phone_number, a.email, coalesce(a.job_title, '') || ' ' || coalesce(a.company, '')) @@ private.person_query($3 ->> 'search'))
  order by @by@ limit $4$q$),
('users', '{}', '{Name,Email,Phone,Account,City,Job Type,SMS,Email Alerts,Source,Joined}', $q$
  select @key@, x.id::text, x.cells from (
    (select x.created_at, x.id, array[x.first_name, x.email, private.csv_phone(x.phone_number), case when x.user_id is null then 'No' else 'Yes' end, x.city, x.job_type,
      case when x.opted_in_sms then 'Yes' else 'No' end, case when x.opted_in_email then 'Yes' else 'No' end, x.utm_source, private.csv_time(x.created_at)] as cells
      from public.alert_optins x where x.created_at >= $1 and x.created_at < $2 @after@ order by @by@ limit $4)
    union all
    (select x.created_at, x.id, array[null, x.email::text, null, 'Yes', null, null, 'No', 'No', null, private.csv_time(x.created_at)]
      from auth.users x where x.created_at >= $1 and x.created_at < $2 @after@ and not exists (select 1 from public.alert_optins o where o.user_id = x.id) order by @by@ limit $4)) x
  order by @by@ limit $4$q$),
('subscribers', '{city,job_type,source,channel,tokens,search}', '{Name,Phone,Email,City,Job Type,SMS,Email,Source,Signed Up,Boost Tokens}', $q$
  select @key@, o.id::text, array[o.first_name, private.csv_phone(o.phone_number), o.email, o.city, o.job_type, case when o.opted_in_sms and o.unsubscribed_at is null then 'Yes' else 'No' end,
    case when o.opted_in_email and o.unsubscribed_at is null then 'Yes' else 'No' end, o.utm_source, private.csv_time(o.created_at), o.boost_tokens::text]
  from public.alert_optins o
  where o.created_at >= $1 and o.created_at < $2 @after@
    and ($3 ->> 'city' is null or o.city = $3 ->> 'city') and ($3 ->> 'job_type' is null or o.job_type = $3 ->> 'job_type')
    and ($3 ->> 'tokens' is null or o.boost_tokens >= ($3 ->> 'tokens')::int) and ($3 ->> 'source' is null or o.utm_source = $3 ->> 'source') and case $3 ->> 'channel' when 'sms' then o.opted_in_sms and o.unsubscribed_at is null
      when 'email' then o.opted_in_email and o.unsubscribed_at is null when 'none' then o.unsubscribed_at is not null or not (o.opted_in_sms or o.opted_in_email) else true end
    and ($3 ->> 'search' is null or private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, '')) @@ private.person_query($3 ->> 'search'))
  order by @by@ limit $4$q$),
('contacts', '{status,search}', '{Name,Phone,Email,Job type,City,Joined,Status}', $q$
  select @key@, o.id::text, array[o.first_name, private.csv_phone(o.phone_number), o.email, o.job_type, o.city, private.csv_time(o.created_at),
    case when m.contacted then 'Contacted' else 'New Lead' end]
  from public.alert_optins o cross join lateral (select exists (select 1 from public.admin_messages x where x.recipient_phone = o.phone_number)
    or exists (select 1 from public.admin_messages x where x.recipient_email = o.email) or exists (select 1 from public.admin_messages x where x.recipient_user_id = o.user_id)
    or exists (select 1 from public.admin_messages x where x.recipient_visitor_hash = o.visitor_hash) as contacted) m
  where o.created_at >= $1 and o.created_at < $2 @after@
    and ($3 ->> 'status' is null or m.contacted = ($3 ->> 'status' = 'Contacted'))
    and ($3 ->> 'search' is null or private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, '')) @@ private.person_query($3 ->> 'search'))
  order by @by@ limit $4$q$),
('jobs', '{state,search}', '{Id,Title,Company,Location,Borough,Category,Job Type,Pay,Status,Approved,Featured,Reports,Posted,Expires,Source}', $q$
  select @key@, j.id::text, array[j.id::text, j.title, coalesce(j.company, j.employer_name), j.location, j.borough, j.category, j.job_type, j.pay_range, case when j.hidden_at is not null then 'hidden' else j.status end,
    case when j.is_approved then 'Yes' else 'No' end, case when j.featured then 'Yes' else 'No' end, j.report_count::text, private.csv_time(j.posted_at), private.csv_time(j.expires_at), j.source]
  from public.jobs j
  where j.created_at >= $1 and j.created_at < $2 @after@
    and case $3 ->> 'state' when 'active' then j.is_approved and j.status = 'active' and j.hidden_at is null when 'waiting' then j.status = 'active' and not j.is_approved
      when 'hidden' then j.hidden_at is not null and j.status = 'active' and j.is_approved when 'reported' then j.report_count > 0 else $3 ->> 'state' is null or j.status = $3 ->> 'state' end
    and ($3 ->> 'search' is null or j.id::text = $3 ->> 'search' or j.search @@ (select r.query from private.read_query($3 ->> 'search') r))
  order by @by@ limit $4$q$),
('deliveries', '{method,status,window}', '{Sent,Method,Status,Recipient,City,Job,Error}', $q$
  select @key@, d.id::text, array[private.csv_time(d.delivered_at), d.delivery_method, d.status, case d.delivery_method when 'sms' then private.csv_phone(b.recipient) else b.recipient end,
    coalesce(o.city, j.borough), j.title, d.error_message]
  from (select * from public.alert_deliveries d
      where d.delivered_at >= $1 and d.delivered_at < $2 @after@
        and ($3 ->> 'method' is null or d.delivery_method = $3 ->> 'method') and ($3 ->> 'status' is null or d.status = $3 ->> 'status')
        and d.delivered_at > case $3 ->> 'window' when '24h' then now() - interval '24 hours' when '7d' then now() - interval '7 days' else '-infinity' end
      order by @by@ limit $4) d
    left join public.outbox b on b.id = d.outbox_id left join public.alert_optins o on o.id = d.alert_optin_id left join public.jobs j on j.id = d.job_id
  order by @by@$q$),
('reapply', '{status,reason,search}', '{Name,Phone,Email,Job,Company,Location,Reason,Status,Consent,Created,Last sent,Times sent}', $q$
  select @key@, q.id::text, array[q.user_name, private.csv_phone(q.user_phone), q.user_email, q.job_title, q.job_company, q.job_location, q.reason, q.status,
    case when q.consented then 'Yes' else 'No' end, private.csv_time(q.created_at), private.csv_time(q.last_sent_at), q.send_count::text]
  from public.reapply_queue q
  where q.created_at >= $1 and q.created_at < $2 @after@
    and ($3 ->> 'status' is null or q.status = $3 ->> 'status') and ($3 ->> 'reason' is null or q.reason = $3 ->> 'reason')
    and ($3 ->> 'search' is null or q.user_phone = private.phone_e164($3 ->> 'search') or concat_ws(' ', q.user_name, q.job_title, q.job_company) ilike '%' || replace($3 ->> 'search', '%', '\%') || '%')
  order by @by@ limit $4$q$),
('payouts', '{status}', '{Code,Kind,Amount,Status,Reason,Job,City,Submitted,Decided,Risk}', $q$
  select @key@, p.id::text, array[p.referral_code, p.kind, to_char(p.amount_cents / 100.0, 'FM999990.00'), p.status, p.reason, a.job_title, t.city, private.csv_time(t.submitted_at),
    private.csv_time(p.decided_at), private.risk_score(p.referral_code)::text]
  from (select * from public.referral_payouts p
      where p.created_at >= $1 and p.created_at < $2 @after@ and ($3 ->> 'status' is null or p.status = $3 ->> 'status')
      order by @by@ limit $4) p
    join public.referral_attributions t on t.id = p.attribution_id left join public.job_applications a on a.id = t.application_id
  order by @by@$q$),
('messages', '{channel,status}', '{Sent,Channel,Email,Phone,Subject,Message,Status,Read}', $q$
  select @key@, m.id::text, array[private.csv_time(m.created_at), m.channel, m.recipient_email, private.csv_phone(m.recipient_phone), m.subject, m.message_content, m.status, private.csv_time(m.read_at)]
  from public.admin_messages m
  where m.created_at >= $1 and m.created_at < $2 @after@
    and ($3 ->> 'channel' is null or m.channel = $3 ->> 'channel') and ($3 ->> 'status' is null or m.status = $3 ->> 'status')
  order by @by@ limit $4$q$),
('notifications', '{type,status}', '{Sent,Type,Status,Email,Phone,Message}', $q$
  select @key@, l.id::text, array[private.csv_time(l.created_at), l.message_type, l.status, l.recipient_email, private.csv_phone(l.recipient_phone), l.message_content]
  from public.notification_logs l
  where l.created_at >= $1 and l.created_at < $2 @after@
    and ($3 ->> 'type' is null or l.message_type = $3 ->> 'type') and ($3 ->> 'status' is null or l.status = $3 ->> 'status')
  order by @by@ limit $4$q$),
('imports', '{}', '{When,File,By,Imported,Duplicates,Failed,State,Undone}', $q$
  select @key@, b.id::text, array[private.csv_time(b.created_at), b.file_name, u.email::text, b.imported::text, b.duplicates::text, b.rejected::text, b.status, private.csv_time(b.undone_at)]
  from public.import_batches b left join auth.users u on u.id = b.created_by
  where b.created_at >= $1 and b.created_at < $2 @after@ and b.status <> 'staging'
  order by @by@ limit $4$q$),
('audit', '{table,action,actor,row}', '{When,Who,Action,Table,Row,Before,After}', $q$
  select @key@, l.id::text, array[private.csv_time(l.created_at), coalesce(u.email::text, l.actor::text), l.action, l.table_name, l.row_id, l.before::text, l.after::text]
  from public.audit_log l left join auth.users u on u.id = l.actor
  where l.created_at >= $1 and l.created_at < $2 @after@
    and ($3 ->> 'table' is null or l.table_name = $3 ->> 'table') and ($3 ->> 'action' is null or l.action = $3 ->> 'action')
    and ($3 ->> 'actor' is null or u.email = lower(btrim($3 ->> 'actor'))) and ($3 ->> 'row' is null or l.row_id = $3 ->> 'row')
  order by @by@ limit $4$q$),
('dead_letters', '{}', '{Message,Method,To,Why,Attempts,Queued,Given up}', $q$
  select @key@, b.id::text, array[b.kind, b.channel, case b.channel when 'sms' then private.csv_phone(b.recipient) else b.recipient end, b.last_error, b.attempts::text,
    private.csv_time(b.created_at), private.csv_time(b.updated_at)]
  from public.outbox b where b.status = 'dead' and b.updated_at >= $1 and b.updated_at < $2 @after@
  order by @by@ limit $4$q$)
on conflict (name) do update set filters = excluded.filters, header = excluded.header, query = excluded.query;

create table private.list_orders (name text primary key references private.exports, rows_of text not null, first text not null, keys jsonb not null);
comment on table private.list_orders is
  'How a list may be ordered: the table with its alias in the queries, the order unless another is asked for (falling with a - at the end), and by column of the screen the expression and its type.';
insert into private.list_orders (name, rows_of, first, keys) values
  ('applications', 'job_applications a', 'applied-', '{"applied": "a.created_at|timestamptz", "name": "lower(coalesce(a.first_name, ''''))|text", "job": "lower(coalesce(a.job_title, ''''))|text"}'),
  ('users', 'alert_optins x', 'joined-', '{"joined": "x.created_at|timestamptz"}'),
  ('subscribers', 'alert_optins o', 'created-', '{"created": "o.created_at|timestamptz", "name": "lower(o.first_name)|text", "city": "o.city|text", "job_type": "o.job_type|text", "tokens": "o.boost_tokens|int"}'),
  ('contacts', 'alert_optins o', 'joined-', '{"joined": "o.created_at|timestamptz", "name": "lower(o.first_name)|text", "city": "o.city|text", "job_type": "o.job_type|text"}'),
  ('jobs', 'jobs j', 'posted-', '{"posted": "j.posted_at|timestamptz", "title": "lower(j.title)|text", "company": "lower(coalesce(j.company, j.employer_name, ''''))|text"}'),
  ('deliveries', 'alert_deliveries d', 'time-', '{"time": "d.delivered_at|timestamptz"}'),
  ('reapply', 'reapply_queue q', 'created-', '{"created": "q.created_at|timestamptz", "name": "lower(coalesce(q.user_name, ''''))|text", "job": "lower(coalesce(q.job_title, ''''))|text", "reason": "q.reason|text", "status": "q.status|text", "last_sent": "coalesce(q.last_sent_at, ''-infinity'')|timestamptz"}'),
  ('payouts', 'referral_payouts p', 'submitted-', '{"submitted": "p.created_at|timestamptz", "amount": "p.amount_cents|int", "code": "p.referral_code|text", "kind": "p.kind|text"}'),
  ('messages', 'admin_messages m', 'sent-', '{"sent": "m.created_at|timestamptz"}'),
  ('notifications', 'notification_logs l', 'at-', '{"at": "l.created_at|timestamptz", "type": "l.message_type|text", "status": "l.status|text"}'),
  ('imports', 'import_batches b', 'when-', '{"when": "b.created_at|timestamptz", "file": "lower(coalesce(b.file_name, ''''))|text", "imported": "b.imported|int", "duplicates": "b.duplicates|int", "failed": "b.rejected|int", "state": "b.status|text"}'),
  ('audit', 'audit_log l', 'time-', '{"time": "l.created_at|timestamptz"}'),
  ('dead_letters', 'outbox b', 'given_up-', '{"given_up": "b.updated_at|timestamptz", "kind": "b.kind|text", "method": "b.channel|text", "reason": "coalesce(b.last_error, '''')|text", "attempts": "b.attempts|int"}');

create function private.read_order(p_list text, p_sort text, p_cursor jsonb, p_field text default 'sort') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  o private.list_orders;
  wanted text;
  falls boolean;
  row_alias text;
  id_type text;
  expression text;
  kind text;
  after text := '';
begin
  select * into o from private.list_orders where name = p_list;
  wanted := coalesce(nullif(p_sort, ''), o.first);
  falls := wanted like '%-';
  row_alias := split_part(o.rows_of, ' ', 2);
  expression := split_part(o.keys ->> rtrim(wanted, '-'), '|', 1);
  kind := split_part(o.keys ->> rtrim(wanted, '-'), '|', 2);
  if expression is null then perform private.refuse(400, 'The list cannot be ordered by this.', p_field); end if;
  if p_cursor is not null and p_cursor <> 'null' then
    begin
      id_type := case p_list when 'audit' then 'bigint' else 'uuid' end;
      if p_cursor ->> 'at' is null or p_cursor ->> 'id' is null then raise exception 'half a place'; end if;
      execute format('select %L::%s, %L::%s', p_cursor ->> 'at', kind, p_cursor ->> 'id', id_type);
      after := format(' and (%s, %s.id) %s (%L::%s, %L::%s)', expression, row_alias, case when falls then '<' else '>' end, p_cursor ->> 'at', kind, p_cursor ->> 'id', id_type);
    exception when others then
      perform private.refuse(400, 'This page cannot be opened. Start again from the first one.', 'p_cursor');
    end;
  end if;
  return jsonb_build_object('list', p_list, 'key', expression, 'after', after, 'by', format('%1$s %2$s, %3$s.id %2$s', expression, case when falls then 'desc' else 'asc' end, row_alias));
end $$;
comment on function private.read_order(text, text, jsonb, text) is
  'The order of a list and where its page begins, as SQL (every value a quoted literal): { list, key, after: a condition that begins with and, or nothing, by }. p_sort: a column of the screen, falling with a - at the end. '
  'p_cursor: the place { at, id } that the page before gave. Refuses (400) what is none of these.';

create function private.next_place(p_listed jsonb, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rows_of text;
  place jsonb;
begin
  select o.rows_of into rows_of from private.list_orders o where o.name = p_listed ->> 'list';
  execute format('select jsonb_build_object(''at'', to_jsonb(%1$s) #>> ''{}'', ''id'', %2$s.id) from public.%3$s where %2$s.id = $1', p_listed ->> 'key', split_part(rows_of, ' ', 2), rows_of)
    into place using p_id;
  return place;
end $$;
comment on function private.next_place(jsonb, uuid) is 'The place { at, id } of the last row of a page, after which the next one begins.';

-- ── an index for each order that a big list has ─────────────────────────────────────────────────────────────────────

create index job_applications_name_idx on public.job_applications (application_status, lower(coalesce(first_name, '')), id);
create index job_applications_job_title_idx on public.job_applications (application_status, lower(coalesce(job_title, '')), id);
create index alert_optins_name_idx on public.alert_optins (lower(first_name), id);
create index alert_optins_city_idx on public.alert_optins (city, id);
create index alert_optins_job_type_idx on public.alert_optins (job_type, id);
create index alert_optins_tokens_idx on public.alert_optins (boost_tokens, id);
create index jobs_title_order_idx on public.jobs (lower(title), id);
create index jobs_company_order_idx on public.jobs (lower(coalesce(company, employer_name, '')), id);
create index reapply_queue_name_idx on public.reapply_queue (lower(coalesce(user_name, '')), id);
create index reapply_queue_job_title_idx on public.reapply_queue (lower(coalesce(job_title, '')), id);
create index reapply_queue_reason_idx on public.reapply_queue (reason, id);
create index reapply_queue_status_order_idx on public.reapply_queue (status, id);
create index reapply_queue_last_sent_idx on public.reapply_queue (coalesce(last_sent_at, '-infinity'), id);
create index notification_logs_type_idx on public.notification_logs (message_type, id);
create index notification_logs_status_idx on public.notification_logs (status, id);
-- Few messages are given up: these stay small.
create index outbox_dead_kind_idx on public.outbox (kind, id) where status = 'dead';
create index outbox_dead_method_idx on public.outbox (channel, id) where status = 'dead';
create index outbox_dead_reason_idx on public.outbox (coalesce(last_error, ''), id) where status = 'dead';
create index outbox_dead_attempts_idx on public.outbox (attempts, id) where status = 'dead';

-- ── notification logs ───────────────────────────────────────────────────────────────────────────────────────────────

create function private.admin_notifications_page(p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 100), 1), 100);
  listed jsonb;
  found public.notification_logs[];
begin
  perform private.require_admin();
  listed := private.read_order('notifications', p_filters ->> 'sort', p_cursor);
  execute 'select array(select l from public.notification_logs l where true' || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $1)' into found using n + 1;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'message_type', l.message_type, 'status', l.status, 'recipient_email', l.recipient_email,
      'recipient_phone', l.recipient_phone, 'message_content', l.message_content, 'created_at', l.created_at) order by l.ordinality), '[]') from unnest(found[1:n]) with ordinality l),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;
create function public.admin_notifications_page(p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 100) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_notifications_page(p_filters, p_cursor, p_limit) $$;
comment on function public.admin_notifications_page(jsonb, jsonb, int) is
  'For admins, what was sent to whom: p_filters { sort: at- (newest first), type, status, each falling with a - }; p_limit to 100. Gives { rows: [{ id, message_type, status, recipient_email, recipient_phone (E.164), '
  'message_content, created_at }], next_cursor: { at, id } | null }. Errors: 400 (hint sort or p_cursor), 401, 403.';

select private.lock_functions();
grant execute on function public.admin_notifications_page(jsonb, jsonb, int), private.admin_notifications_page(jsonb, jsonb, int) to authenticated;
