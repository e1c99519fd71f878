-- The beginning of a name or a job, found by indexes where few have it: the planner knows how many do, once it knows that the rows are
-- in memory and that comparing letters is what takes time.
set lock_timeout = '2s';

create or replace function private.admin_reapply_page(p_query text, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 0.1 set seq_page_cost = 0.1 set cpu_operator_cost = 0.02 as $$
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
    || case when phone is not null then ' and q.user_phone = $3' when typed is not null then ' and (lower(q.user_name) ^@ $4 or lower(q.job_title) ^@ $4 or lower(q.job_company) ^@ $4)' else '' end
    || (listed ->> 'after') || ' order by ' || (listed ->> 'by') || ' limit $5)' into found
    using state, why, phone, lower(typed), n + 1;
  return jsonb_build_object('rows', (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'application_id', q.application_id, 'user_name', q.user_name, 'user_phone', q.user_phone,
      'user_email', q.user_email, 'job_id', q.job_id, 'job_title', q.job_title, 'job_company', q.job_company, 'job_location', q.job_location, 'reason', q.reason,
      'status', q.status, 'consented', q.consented, 'send_count', q.send_count, 'created_at', q.created_at, 'last_sent_at', q.last_sent_at) order by q.ordinality), '[]')
      from unnest(found[1:n]) with ordinality q),
    'counts', (select jsonb_object_agg(s, private.count_of('reapply_queue:' || s)) from unnest('{pending,sent,reapplied,expired}'::text[]) s),
    'next_cursor', case when cardinality(found) > n then private.next_place(listed, found[n].id) end);
end $$;

select private.lock_functions();
