-- What admins do to jobs, applications and payouts of a list, to one or to many at once.

create function public.settle_reports(p_job_id uuid, p_keep boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  n int;
begin
  perform private.require_admin();
  if p_keep is null then perform private.raise_http_error(400, 'Choose to keep or to hide the job.', 'p_keep'); end if;
  select * into j from public.jobs where id = p_job_id for update;
  if j.id is null then perform private.raise_http_error(404, 'There is no such job.', 'p_job_id'); end if;
  update public.job_reports set resolved_at = now() where job_id = j.id and resolved_at is null;
  get diagnostics n = row_count;
  update public.jobs set report_count = 0, hidden_at = case when p_keep then null else hidden_at end,
    status = case when p_keep or status not in ('active', 'paused') then status else 'expired' end
    where id = j.id
    returning * into j;
  return jsonb_build_object(
    'id', j.id, 'status', j.status, 'settled', n,
    'state', private.job_state(j.status, j.is_approved, j.hidden_at, j.duplicate_of, j.source)
  );
end $$;
comment on function public.settle_reports is
  'For admins who checked a job''s reports: keeps it (shown again if reports had hidden it) or hides it (active '
  'becomes expired); the reports are settled. Returns { id, status, state, settled }. Errors: 400, 401, 403, 404.';
grant execute on function public.settle_reports to authenticated;

create function private.moderate_job(p_id uuid, p_action text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  is_waiting boolean;
begin
  select * into j from public.jobs where id = p_id for update;
  if j.id is null then perform private.raise_http_error(404, 'There is no such job.', 'p_ids'); end if;
  -- Behind a duplicate, too: an admin may decide what they see.
  is_waiting := j.status = 'active' and not j.is_approved;
  case p_action
    when 'approve' then
      if not is_waiting then
        perform private.raise_http_error(409,
          case
            when j.status = 'paused' then 'Its employer paused the job.'
            when j.status <> 'active' then 'The job is closed.'
            else 'The job was approved already.'
          end, 'p_ids');
      end if;
      update public.jobs set is_approved = true where id = j.id;
    when 'unapprove' then
      update public.jobs set is_approved = false where id = j.id;
    when 'expire', 'deactivate' then
      -- What its employer closed, an admin may close for good.
      if j.status not in ('active', 'paused')
        and not exists (
          select from private.filled_jobs f where f.job_id = j.id and f.answered_at is null and not f.is_final
        ) then
        perform private.raise_http_error(409, 'The job is closed already.', 'p_ids');
      end if;
      -- What waits is rejected, as in its row.
      update public.jobs
        set status = case when p_action = 'deactivate' or is_waiting then 'inactive' else 'expired' end
        where id = j.id;
      if j.report_count > 0 then perform public.settle_reports(j.id, false); end if;
    when 'restore' then
      update public.jobs set status = 'active' where id = j.id;
    when 'dismiss_reports' then
      if j.report_count = 0 then perform private.raise_http_error(409, 'The job has no reports.', 'p_ids'); end if;
      perform public.settle_reports(j.id, true);
    else perform private.raise_http_error(400, 'There is no such action.', 'p_action');
  end case;
  return jsonb_build_object('applications', private.count_of('submitted_of_job', j.id::text),
    'reports', j.report_count, 'waiting', is_waiting::int,
    'hidden', (j.status = 'active' and j.is_approved and j.hidden_at is not null)::int);
end $$;
comment on function private.moderate_job is
  'One job of bulk_change: { applications, reports, waiting, hidden }, as it was before. Errors: 400, 404, 409.';

create function private.decide_listed_payout(p_id uuid, p_action text, p_reason text, p_expected jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  y public.referral_payouts;
  risk int;
begin
  select * into y from public.referral_payouts where id = p_id for update;
  if y.id is null then perform private.raise_http_error(404, 'There is no payout for this.', 'p_ids'); end if;
  if p_action = 'approve' and y.status in ('flagged', 'rejected') then
    -- An employer's word is flagged from the first and never waits with the others.
    perform private.raise_http_error(409,
      case
        when y.held_for = 'employers_word' then 'It rests on an employer''s word: decide it in its row.'
        else 'It was ' || y.status || ': decide it in its row.'
      end, 'p_ids');
  end if;
  if p_action = 'approve' and not exists (
    select from public.referral_attributions t
    where t.id = y.attribution_id and private.is_proven_friend(t.application_id)
  ) then
    perform private.raise_http_error(
      409, 'The friend has proven no number or address: decide it in its row.', 'p_ids');
  end if;
  risk := private.risk_score(y.referral_code);
  if public.decide_payout(
    auth.uid(), p_action, null, y.attribution_id, p_reason, p_expected, y.kind) ->> 'decided' = '0' then
    perform private.raise_http_error(409, 'It was decided already.', 'p_ids');
  end if;
  return jsonb_build_object('amount_cents', y.amount_cents, 'high_risk', (risk > 50)::int, 'tells', array(
    select y.referrer_optin_id
    from private.referrer_recipient(y.referrer_optin_id) r
    where p_action <> 'flag' and r.channel is not null));
end $$;
comment on function private.decide_listed_payout is
  'One payout of bulk_change, by decide_payout: { amount_cents, high_risk, tells: the referrer, where they are told }. '
  'Approves only what is pending. Errors: 400, 404, 409.';

create function private.set_listed_status(p_id uuid, p_action text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_action = 'undo' then return public.undo_application_status(p_id); end if;
  if exists (select 1 from public.job_applications where id = p_id and application_status = p_action) then
    perform private.raise_http_error(409, 'It has this status already.', 'p_ids');
  end if;
  return public.set_application_status(p_id, p_action, null) || jsonb_build_object('tells', array(
    select distinct a.phone_number
    from public.job_applications a, private.status_recipients(a)
    where a.id = p_id));
end $$;
comment on function private.set_listed_status is
  'One application of bulk_change, by set_application_status or (undo) undo_application_status; tells: whom.';

create function public.bulk_change(
  p_list text, p_action text, p_ids uuid[], p_is_preview boolean default false, p_reason text default null,
  p_expected jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  listed uuid;
  r jsonb;
  answer jsonb := '[]';
  notified text[] := '{}';
  code text;
  message text;
begin
  perform private.require_admin();
  if not coalesce(case p_list
    when 'jobs' then p_action in ('approve', 'unapprove', 'expire', 'deactivate', 'restore', 'dismiss_reports')
    -- An interview has a day and a place of its own: in its row.
    when 'applications' then p_action in ('pending', 'offer', 'rejected', 'undo')
    when 'payouts' then p_action in ('approve', 'reject', 'flag')
  end, false) then
    perform private.raise_http_error(400, 'There is no such action.', 'p_action');
  end if;
  if coalesce(cardinality(p_ids), 0) not between 1 and 100 or array_position(p_ids, null) is not null then
    perform private.raise_http_error(400, 'Choose 1 to 100 rows.', 'p_ids');
  end if;
  begin
    -- In one order, so that two admins wait for each other and nobody for ever.
    for listed in select distinct i from unnest(p_ids) i order by i loop
      begin
        r := case p_list
          when 'jobs' then private.moderate_job(listed, p_action)
          when 'applications' then private.set_listed_status(listed, p_action)
          else private.decide_listed_payout(listed, p_action, p_reason, p_expected -> listed::text)
        end;
        notified := notified || array(select jsonb_array_elements_text(r -> 'tells'));
      exception when others then
        get stacked diagnostics code = returned_sqlstate, message = message_text;
        if code not like 'PT4%' then
          raise warning 'bulk_change % % %: % %', p_list, p_action, listed, code, message;
          message := 'It could not be changed. Try it in its row.';
        end if;
        r := jsonb_build_object('reason', message);
      end;
      answer := answer || jsonb_build_object('id', listed, 'reason', r -> 'reason', 'figures', r);
    end loop;
    -- A preview does all of it by the same rules, and takes it back.
    if p_is_preview is distinct from false then raise exception using errcode = 'ST001'; end if;
  exception when sqlstate 'ST001' then null;
  end;
  return (
    select jsonb_build_object(
      'rows', jsonb_agg(jsonb_build_object('id', x -> 'id', 'reason', x -> 'reason')),
      'done', count(*) filter (where x ->> 'reason' is null),
      'told', (select count(distinct t) from unnest(notified) t),
      'undo_seconds', private.setting('undo_seconds'),
      'applications', coalesce(sum((x #>> '{figures,applications}')::bigint), 0),
      'reports', coalesce(sum((x #>> '{figures,reports}')::bigint), 0),
      'waiting', coalesce(sum((x #>> '{figures,waiting}')::bigint), 0),
      'hidden', coalesce(sum((x #>> '{figures,hidden}')::bigint), 0),
      'amount_cents', coalesce(sum((x #>> '{figures,amount_cents}')::bigint), 0),
      'high_risk', coalesce(sum((x #>> '{figures,high_risk}')::bigint), 0))
    from jsonb_array_elements(answer) x);
end $$;
comment on function public.bulk_change is
  'For admins: does to 1 to 100 rows of a list what is done to one in its row, each by itself. p_list jobs (p_action '
  'approve, expire, deactivate, dismiss_reports; to undo: unapprove, restore), applications (pending, offer, rejected; '
  'undo) or payouts (approve, only what is pending; reject, flag; with p_reason and p_expected { '
  'payout id: { amount, clicks, signups, risk_score } }). With p_is_preview it changes nothing and answers what would '
  'happen. Returns { rows: [{ id, reason: null, or why it was not changed }], done, told (how many people hear), '
  'undo_seconds, and of what was changed: applications, reports, waiting, hidden (jobs), amount_cents, high_risk '
  '(payouts) }. Errors: 400 (hint p_action or p_ids), 401, 403.';
grant execute on function public.bulk_change to authenticated;
