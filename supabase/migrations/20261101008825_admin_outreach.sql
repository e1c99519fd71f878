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

create function private.admin_contact_hits(p_query tsquery, p_listed jsonb, p_limit int, out ids uuid[], out total bigint)
language plpgsql stable security definer set search_path = '' set enable_indexscan = off set enable_seqscan = off as $$
begin
  execute format($q$
    with found as materialized (
      select o.id, o.created_at, o.first_name, o.city, o.job_type from public.alert_optins o
       where private.person_words(o.first_name, o.phone_number, o.email, coalesce(o.job_type, '') || ' ' || coalesce(o.city, '')) @@ $1
    )
    select array(select o.id from found o where true %s order by %s limit $2), (select count(*) from found)$q$, p_listed ->> 'after', p_listed ->> 'by')
    into ids, total using p_query, p_limit;
end $$;
comment on function private.admin_contact_hits(tsquery, jsonb, int) is 'A page of the subscribers that a query finds, by its index alone, in an order that read_order gave, and how many there are.';

create function private.admin_contacts_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  typed constant text := private.clean_text(p_query, 200);
  listed jsonb;
  ids uuid[];
  total bigint;
  found_rows jsonb[];
begin
  perform private.require_admin();
  listed := private.read_order('contacts', p_filters ->> 'sort', p_cursor);
  if typed is not null then
    select h.ids, h.total into ids, total from private.admin_contact_hits(private.person_query(typed), listed, n + 1) h;
  else
    execute 'select array(select o.id from public.alert_optins o where true' || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $1)' into ids using n + 1;
    total := private.count_of('alert_optins');
  end if;
  select array_agg(private.admin_contact_row(o) order by x.place) into found_rows from unnest(ids) with ordinality x(id, place) join public.alert_optins o on o.id = x.id;
  return jsonb_build_object('rows', to_jsonb(coalesce(found_rows[1:n], '{}')), 'total', total,
    'next_cursor', case when cardinality(found_rows) > n then private.next_place(listed, ids[n]) end);
end $$;
create function public.admin_contacts_page(p_query text default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_contacts_page(p_query, p_filters, p_cursor, p_limit) $$;
comment on function public.admin_contacts_page(text, jsonb, jsonb, int) is
  'For admins, subscribers for outreach: p_query beginnings of name, e-mail, job type, city, or a phone number; p_filters { sort: joined- (newest first), name, city, job_type, each falling with a - }; p_limit to 100. Gives { rows: [{ id, '
  'first_name, phone_number (E.164 or null), email, job_type, city, source, created_at, is_subscribed, last_contacted_at, status: ''New Lead'' or ''Contacted'' '
  '(once a message was written to them) }], total, next_cursor: { at, id } | null }. Errors: 400 (hint p_cursor), 401, 403.';

select private.lock_functions();
grant execute on function public.admin_contacts_page(text, jsonb, jsonb, int), private.admin_contacts_page(text, jsonb, jsonb, int) to authenticated;
