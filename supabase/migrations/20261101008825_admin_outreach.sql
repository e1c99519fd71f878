-- Outreach: the subscribers as an admin writes to them.

create function private.admin_contact_row(o public.alert_optins) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'first_name', o.first_name, 'phone_number', nullif(o.phone_number, 'Not provided'), 'email', o.email, 'job_type', o.job_type,
    'city', o.city, 'source', o.utm_source, 'created_at', o.created_at, 'is_subscribed', o.unsubscribed_at is null, 'last_contacted_at', c.at,
    'status', case when c.at is null then 'New Lead' else 'Contacted' end)
  from (select greatest((select max(m.created_at) from public.admin_messages m where m.recipient_phone = o.phone_number),
    (select max(m.created_at) from public.admin_messages m where m.recipient_email = o.email),
    (select max(m.created_at) from public.admin_messages m where m.recipient_user_id = o.user_id),
    (select max(m.created_at) from public.admin_messages m where m.recipient_visitor_hash = o.visitor_hash)) as at) c;
$$;
comment on function private.admin_contact_row(public.alert_optins) is 'A subscriber as the outreach table shows them; Contacted once a message was written to them.';

create function private.admin_contact_hits(p_query tsquery, p_place private.keyset, p_limit int, out ids uuid[], out total bigint)
language plpgsql stable security definer set search_path = '' set enable_indexscan = off set enable_seqscan = off as $$
begin
  with found as materialized (
    select o.id, o.created_at from public.alert_optins o
     where private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, '')) @@ p_query
  )
  select array(select f.id from found f where p_place.id is null or (f.created_at, f.id) < (p_place.at, p_place.id) order by f.created_at desc, f.id desc limit p_limit),
    (select count(*) from found) into ids, total;
end $$;
comment on function private.admin_contact_hits(tsquery, private.keyset, int) is 'A page of the subscribers that a query finds, by its index alone, and how many there are.';

create function private.admin_contacts_page(p_query text, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  typed constant text := private.clean_text(p_query, 200);
  place private.keyset;
  ids uuid[];
  total bigint;
  found_rows jsonb[];
begin
  perform private.require_admin();
  place := private.read_keyset(p_cursor);
  if typed is not null then
    select h.ids, h.total into ids, total from private.admin_contact_hits(private.person_query(typed), place, n + 1) h;
  else
    execute 'select array(select o.id from public.alert_optins o' || case when place.id is not null then ' where (o.created_at, o.id) < ($1, $2)' else '' end
      || ' order by o.created_at desc, o.id desc limit $3)' into ids using place.at, place.id, n + 1;
    total := private.count_of('alert_optins');
  end if;
  select array_agg(private.admin_contact_row(o) order by x.place) into found_rows from unnest(ids) with ordinality x(id, place) join public.alert_optins o on o.id = x.id;
  return jsonb_build_object('rows', to_jsonb(coalesce(found_rows[1:n], '{}')), 'total', total,
    'next_cursor', case when cardinality(found_rows) > n then jsonb_build_object('at', found_rows[n] -> 'created_at', 'id', found_rows[n] -> 'id') end);
end $$;
create function public.admin_contacts_page(p_query text default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_contacts_page(p_query, p_cursor, p_limit) $$;
comment on function public.admin_contacts_page(text, jsonb, int) is
  'For admins, subscribers for outreach, newest first: p_query beginnings of name, e-mail, job type, city, or a phone number; p_limit to 100. Gives { rows: [{ id, '
  'first_name, phone_number (E.164 or null), email, job_type, city, source, created_at, is_subscribed, last_contacted_at, status: ''New Lead'' or ''Contacted'' '
  '(once a message was written to them) }], total, next_cursor: { at, id } | null }. Errors: 400 (hint p_cursor), 401, 403.';

select private.lock_functions();
grant execute on function public.admin_contacts_page(text, jsonb, int), private.admin_contacts_page(text, jsonb, int) to authenticated;
