-- What admins see of subscribers, the reapply queue and deliveries: /admin/alerts, /admin/reapply, /smart-alerts-dashboard.

create index alert_optins_city_created_idx on public.alert_optins (city, created_at desc, id desc);
create index alert_optins_job_type_created_idx on public.alert_optins (job_type, created_at desc, id desc);
create index alert_optins_boosted_idx on public.alert_optins (created_at desc, id desc) where boost_tokens >= 2;
create index outbox_dead_idx on public.outbox (updated_at desc, id desc) where status = 'dead';
create index outbox_sent_idx on public.outbox (sent_at desc) where sent_at is not null;

-- ── subscribers ─────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.admin_subscriber_stats() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object('as_of', now(), 'total', private.count_of('alert_optins'),
      'this_week', private.count_of('alert_optins', '', private.today() - 6), 'active', count(*) filter (where on_now), 'sms', count(*) filter (where on_now and opted_in_sms),
      'email', count(*) filter (where on_now and opted_in_email), 'auto_enrolled', count(*) filter (where auto_enrolled), 'boosted', count(*) filter (where boost_tokens >= 2))
    from (select o.unsubscribed_at is null and (o.opted_in_sms or o.opted_in_email) as on_now, o.opted_in_sms, o.opted_in_email, o.auto_enrolled, o.boost_tokens
      from public.alert_optins o) x);
end $$;
create function public.admin_subscriber_stats() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_subscriber_stats() $$;
comment on function public.admin_subscriber_stats() is
  'For admins: { as_of, total, this_week (New York days), active, sms, email (who gets them now), auto_enrolled, boosted (2 tokens or more) }. Errors: 401, 403.';

create function private.admin_subscribers_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  f constant jsonb := coalesce(p_filters, '{}');
  typed constant text := private.clean_text(p_query, 200);
  city constant text := private.parse_borough(f ->> 'city');
  kind constant text := private.parse_category(f ->> 'job_type');
  way constant text := nullif(f ->> 'channel', '');
  source constant text := nullif(f ->> 'source', '');
  boost constant text := nullif(f ->> 'tokens', '');
  listed jsonb;
  found public.alert_optins[];
begin
  perform private.require_admin();
  if way is not null and way not in ('sms', 'email', 'none') then perform private.refuse(400, 'Choose sms, email or none.', 'channel'); end if;
  if boost is not null and boost <> '2' then perform private.refuse(400, 'Choose 2, or nothing for all.', 'tokens'); end if;
  listed := private.read_order('subscribers', f ->> 'sort', p_cursor);
  -- Whom the words find is read by their index first: walking all in the order of the list for a rare name would not end.
  execute 'select array(select o from '
    || case when typed is not null then '(select * from public.alert_optins x where private.person_words(x.first_name, x.phone_number, x.email, coalesce(x.job_type, '''') || '' '' || coalesce(x.city, '''')) @@ private.person_query($1) offset 0)'
        else 'public.alert_optins' end || ' o where true'
    || case when city is not null then ' and o.city = $2' else '' end || case when kind is not null then ' and o.job_type = $3' else '' end
    || case way when 'sms' then ' and o.opted_in_sms and o.unsubscribed_at is null' when 'email' then ' and o.opted_in_email and o.unsubscribed_at is null'
        when 'none' then ' and (o.unsubscribed_at is not null or not (o.opted_in_sms or o.opted_in_email))' else '' end
    || case when source is not null then ' and o.utm_source = $4' else '' end || case when boost is not null then ' and o.boost_tokens >= 2' else '' end
    || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $5)' into found using typed, city, kind, source, n + 1;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'first_name', o.first_name,
      'phone_number', nullif(o.phone_number, 'Not provided'), 'email', o.email, 'city', o.city, 'job_type', o.job_type, 'sms', o.opted_in_sms and o.unsubscribed_at is null,
      'email_on', o.opted_in_email and o.unsubscribed_at is null, 'source', o.utm_source, 'created_at', o.created_at, 'boost_tokens', o.boost_tokens,
      'language', o.language, 'unsubscribed_at', o.unsubscribed_at) order by o.ordinality), '[]') from unnest(found[1:n]) with ordinality o),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;
create function public.admin_subscribers_page(p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_subscribers_page(p_query, p_filters, p_cursor, p_limit) $$;
comment on function public.admin_subscribers_page(text, jsonb, jsonb, int) is
  'For admins, alert sign-ups: p_query beginnings of name, e-mail, job type, city, or a phone number; p_filters { city, job_type, channel: sms|email|none, source, tokens: 2 (or more), sort: created- (newest first), name, city, job_type, tokens, each falling with a - }; p_limit to 100. '
  'Gives { rows: [{ id, first_name, phone_number (E.164 or null), email, city, job_type, sms, email_on (booleans: gets them now), source, created_at, boost_tokens, language, unsubscribed_at }], '
  'next_cursor: { at, id } | null }. Errors: 400 with the field as hint, 401, 403.';

-- ── the reapply queue ───────────────────────────────────────────────────────────────────────────────────────────────

create function private.admin_reapply_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  f constant jsonb := coalesce(p_filters, '{}');
  typed constant text := private.clean_text(p_query, 200);
  phone constant text := private.phone_e164(p_query);
  state constant text := nullif(f ->> 'status', '');
  why constant text := nullif(f ->> 'reason', '');
  listed jsonb;
  found public.reapply_queue[];
begin
  perform private.require_admin();
  if state is not null and state not in ('pending', 'sent', 'reapplied', 'expired') then perform private.refuse(400, 'Choose pending, sent, reapplied or expired.', 'status'); end if;
  if why is not null and why not in ('abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup') then perform private.refuse(400, 'There is no such reason.', 'reason'); end if;
  listed := private.read_order('reapply', f ->> 'sort', p_cursor);
  execute 'select array(select q from public.reapply_queue q where true'
    || case when state is not null then ' and q.status = $1' else '' end || case when why is not null then ' and q.reason = $2' else '' end
    || case when phone is not null then ' and q.user_phone = $3' when typed is not null then ' and (q.user_name ilike $4 or q.job_title ilike $4 or q.job_company ilike $4)' else '' end
    || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $5)' into found
    using state, why, phone, replace(replace(typed, '\', '\\'), '%', '\%') || '%', n + 1;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'application_id', q.application_id, 'user_name', q.user_name, 'user_phone', q.user_phone,
      'user_email', q.user_email, 'job_id', q.job_id, 'job_title', q.job_title, 'job_company', q.job_company, 'job_location', q.job_location, 'reason', q.reason,
      'status', q.status, 'consented', q.consented, 'send_count', q.send_count, 'created_at', q.created_at, 'last_sent_at', q.last_sent_at) order by q.ordinality), '[]')
      from unnest(found[1:n]) with ordinality q),
    'counts', (select jsonb_object_agg(s, private.count_of('reapply_queue:' || s)) from unnest('{pending,sent,reapplied,expired}'::text[]) s),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;
create function public.admin_reapply_page(p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_reapply_page(p_query, p_filters, p_cursor, p_limit) $$;
comment on function public.admin_reapply_page(text, jsonb, jsonb, int) is
  'For admins, the reapply queue: p_query the beginning of a name, job or company, or a phone number; p_filters { status: pending|sent|reapplied|expired, reason, sort: created- (newest first), name, job, reason, status, last_sent, each falling with a - }. Gives { rows: [{ id, '
  'application_id, user_name, user_phone (E.164), user_email, job_id, job_title, job_company, job_location, reason, status, consented, send_count, created_at, last_sent_at }], counts by status of the '
  'whole queue, next_cursor: { at, id } | null }. Errors: 400 with the field as hint, 401, 403.';

-- ── deliveries ──────────────────────────────────────────────────────────────────────────────────────────────────────

create function private.admin_delivery_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.today();
  week constant timestamptz := (today - 6)::timestamp at time zone 'America/New_York';
  cities jsonb;
begin
  perform private.require_admin();
  cities := (select coalesce(jsonb_object_agg(c.city, c.n), '{}') from (select o.city, count(*) as n from public.alert_optins o group by 1) c);
  return (select jsonb_build_object('as_of', now(), 'subscribers', private.count_of('alert_optins'), 'subscribers_this_week', private.count_of('alert_optins', '', today - 6))
    || (select jsonb_build_object('sent_24h', jsonb_build_object('sms', count(*) filter (where d.status = 'sent' and d.delivery_method = 'sms' and d.delivered_at > now() - interval '1 day'),
          'email', count(*) filter (where d.status = 'sent' and d.delivery_method = 'email' and d.delivered_at > now() - interval '1 day')),
        'errors_24h', count(*) filter (where d.status = 'error' and d.delivered_at > now() - interval '1 day'), 'errors_day_before', count(*) filter (where d.status = 'error' and d.delivered_at <= now() - interval '1 day'))
      from public.alert_deliveries d where d.delivered_at > now() - interval '2 days' and d.created_at > now() - interval '3 days')
    || jsonb_build_object(
      'last_delivery', (select max(d.delivered_at) from public.alert_deliveries d where d.created_at > now() - interval '32 days'),
      'last_run', (select max(last_run_at) from private.schedule_runs),
      'paused', private.setting('sending_paused', 'false'),
      'queue', private.delivery_health() - 'ok' - 'paused' - 'last_run' || jsonb_build_object(
        'sent_last_hour', (select count(*) from public.outbox b where b.sent_at > now() - interval '1 hour'), 'due_alerts', (select count(*) from private.due_alerts) + (select coalesce(sum(cardinality(c.subscribers)), 0) from private.due_crowds c)),
      'trend', (select jsonb_agg(jsonb_build_object('day', g::date, 'sms', coalesce(t.sms, 0), 'email', coalesce(t.email, 0)) order by g)
        from generate_series(today - 6, today, interval '1 day') g left join (
          select (d.delivered_at at time zone 'America/New_York')::date as day, count(*) filter (where d.delivery_method = 'sms') as sms, count(*) filter (where d.delivery_method = 'email') as email
            from public.alert_deliveries d where d.status = 'sent' and d.delivered_at >= week and d.created_at >= week - interval '1 day' group by 1) t on t.day = g::date),
      -- Specification 2 §9: names lowercased, trimmed and counted; the first five.
      'top_cities', (select coalesce(jsonb_agg(jsonb_build_object('city', c.city, 'subscribers', c.n) order by c.n desc, c.city), '[]') from (
        select initcap(lower(btrim(o.key))) as city, sum(o.value::int)::int as n from jsonb_each_text(cities - '{All NYC,Not Specified}'::text[]) o group by 1 order by 2 desc, 1 limit 5) c),
      'all_nyc', coalesce((cities ->> 'All NYC')::int, 0),
      'failures', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'messages', r.n) order by r.n desc, r.reason), '[]') from (
        select coalesce(b.last_error, 'unknown') as reason, count(*) as n from public.outbox b where b.status = 'dead' and b.updated_at > now() - interval '7 days' group by 1 order by 2 desc limit 5) r)));
end $$;
create function public.admin_delivery_overview() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_delivery_overview() $$;
comment on function public.admin_delivery_overview() is
  'For admins, the delivery dashboard''s figures in one answer: { as_of, subscribers, subscribers_this_week, sent_24h: { sms, email }, errors_24h, errors_day_before, last_delivery, last_run, paused, queue: { waiting, '
  'queue_age_seconds, dead (a day), sent_last_hour, due_alerts }, trend: 7 New York days × { day, sms, email }, top_cities: 5 × { city, subscribers }, all_nyc, failures: 5 × { reason, messages } (7 days) }. Errors: 401, 403.';

create function private.admin_deliveries_page(p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  f constant jsonb := coalesce(p_filters, '{}');
  hours constant int := case coalesce(nullif(f ->> 'window', ''), '24h') when '24h' then 24 when '7d' then 168 end;
  listed jsonb;
  found public.alert_deliveries[];
begin
  perform private.require_admin();
  if hours is null then perform private.refuse(400, 'Choose 24h or 7d.', 'window'); end if;
  if coalesce(f ->> 'status', '') not in ('', 'error') then perform private.refuse(400, 'Choose error, or nothing for all.', 'status'); end if;
  listed := private.read_order('deliveries', f ->> 'sort', p_cursor);
  execute 'select array(select d from public.alert_deliveries d where d.delivered_at > now() - make_interval(hours => $1) and d.created_at > now() - make_interval(hours => $1 + 24)'
    || case when f ->> 'status' = 'error' then ' and d.status = ''error''' else '' end
    || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $2)' into found using hours, n + 1;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'delivery_method', d.delivery_method, 'status', d.status, 'delivered_at', d.delivered_at,
      'error_message', d.error_message, 'alert_optin_id', d.alert_optin_id, 'first_name', o.first_name, 'city', o.city, 'job_id', d.job_id, 'job_title', j.title, 'company', coalesce(j.company, j.employer_name),
      'outbox_id', d.outbox_id, 'can_send_again', b.status = 'dead') order by d.ordinality), '[]')
      from unnest(found[1:n]) with ordinality d left join public.alert_optins o on o.id = d.alert_optin_id left join public.jobs j on j.id = d.job_id left join public.outbox b on b.id = d.outbox_id),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;
create function public.admin_deliveries_page(p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_deliveries_page(p_filters, p_cursor, p_limit) $$;
comment on function public.admin_deliveries_page(jsonb, jsonb, int) is
  'For admins, alerts that went out or failed: p_filters { status: error, window: 24h (default)|7d, sort: time- (newest first) or time }. Gives { rows: [{ id, delivery_method, status, delivered_at, error_message, alert_optin_id, first_name, city, '
  'job_id, job_title, company, outbox_id, can_send_again }], next_cursor: { at, id } | null }. Errors: 400 with the field as hint, 401, 403.';

create function private.admin_dead_letters_page(p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  listed jsonb;
  found public.outbox[];
begin
  perform private.require_admin();
  listed := private.read_order('dead_letters', p_filters ->> 'sort', p_cursor);
  execute 'select array(select b from public.outbox b where b.status = ''dead''' || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $1)' into found using n + 1;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'kind', b.kind, 'channel', b.channel, 'recipient', b.recipient, 'reason', b.last_error, 'attempts', b.attempts,
      'created_at', b.created_at, 'given_up_at', b.updated_at) order by b.ordinality), '[]') from unnest(found[1:n]) with ordinality b),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;
create function public.admin_dead_letters_page(p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_dead_letters_page(p_filters, p_cursor, p_limit) $$;
comment on function public.admin_dead_letters_page(jsonb, jsonb, int) is
  'For admins, messages that were given up: p_filters { sort: given_up- (newest first), kind, method, reason, attempts, each falling with a - }. Gives { rows: [{ id, kind, channel, recipient, reason, attempts, created_at, given_up_at }], next_cursor: { at, id } | null }; send_again puts one back. Errors: 400, 401, 403.';

select private.lock_functions();
grant execute on function public.admin_subscriber_stats(), private.admin_subscriber_stats(), public.admin_subscribers_page(text, jsonb, jsonb, int), private.admin_subscribers_page(text, jsonb, jsonb, int),
  public.admin_reapply_page(text, jsonb, jsonb, int), private.admin_reapply_page(text, jsonb, jsonb, int), public.admin_delivery_overview(), private.admin_delivery_overview(),
  public.admin_deliveries_page(jsonb, jsonb, int), private.admin_deliveries_page(jsonb, jsonb, int), public.admin_dead_letters_page(jsonb, jsonb, int), private.admin_dead_letters_page(jsonb, jsonb, int) to authenticated;
