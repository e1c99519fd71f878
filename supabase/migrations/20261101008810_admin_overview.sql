-- The first screen of the admin dashboard: one call.

create function private.rank_referrers(p_order text, p_limit int, p_with_fraud boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('referral_code', s.code, 'clicks', s.clicks, 'signups', s.signups, 'payout_estimate_cents', s.signups * 1000,
      'risk_score', private.risk_score(s.code), 'referrer_name', s.first_name, 'referrer_optin_id', s.optin_id)
    || case when p_with_fraud then jsonb_build_object('average_gap_seconds', s.gap, 'fraud_score', s.fraud, 'fraud_label', case when s.fraud > 50 then 'Suspicious' else 'Clean' end)
       else '{}' end order by s.place), '[]')
  from (
    select t.place, t.code, private.count_of('clicks_of_code', t.code) as clicks, private.count_of('signups_of_code', t.code) as signups,
      o.first_name, o.id as optin_id, case when p_with_fraud then private.fraud_score(t.code) end as fraud,
      case when p_with_fraud then (select case when count(*) > 1 then round(extract(epoch from max(c.created_at) - min(c.created_at)) / (count(*) - 1))::int end
         from public.referral_clicks c where c.referral_code = t.code) end as gap
    from (select row_number() over (order by value desc, subject) as place, subject as code
            from private.top_subjects(case p_order when 'signups' then 'signups_of_code' else 'clicks_of_code' end, p_limit)) t
    left join public.referral_codes r on r.referral_code = t.code
    left join public.alert_optins o on o.id = r.user_id) s;
$$;
comment on function private.rank_referrers(text, int, boolean) is 'The codes that brought most (p_order signups, else clicks), what they brought, their scores and whose they are.';

create function private.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  week constant date := private.today() - 6;
begin
  perform private.require_admin();
  return jsonb_build_object('as_of', now(),
    'total_applications', private.count_of('job_applications'), 'applications_this_week', private.count_of('job_applications', '', week),
    'total_referrals', private.count_of('referrals'), 'referrals_this_week', private.count_of('referrals', '', week),
    'smart_alerts', private.count_of('alert_optins'), 'smart_alerts_this_week', private.count_of('alert_optins', '', week),
    'reapply_nudges', private.count_of('reapply_nudges'), 'reapply_waiting', private.count_of('reapply_queue:pending'),
    'active_jobs', private.count_of('jobs:active'), 'jobs_waiting', private.count_of('jobs:waiting'), 'jobs_reported',
    (select count(*) from (select 1 from public.jobs where report_count > 0 limit 1000) few),
    'trending_jobs', coalesce((
      select jsonb_agg(jsonb_build_object('id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name), 'borough', j.borough, 'category', j.category,
          'state', private.job_state(j.status, j.is_approved, j.hidden_at), 'views', private.count_of('views_of_job', j.id::text),
          'applications', private.count_of('applications_of_job', j.id::text), 'applications_this_week', t.n) order by t.n desc, j.posted_at desc, j.id)
        -- On a big board the newest 20,000 tell which jobs to count exactly.
        from (select c.job_id, w.n from (
            select a.job_id from (select job_id from public.job_applications where created_at >= now() - interval '7 days' order by created_at desc, id desc limit 20000) a
             where a.job_id is not null group by 1 order by count(*) desc, 1 limit 30) c,
            lateral (select count(*) as n from public.job_applications x where x.job_id = c.job_id and x.created_at >= now() - interval '7 days') w
          order by w.n desc, c.job_id limit 10) t
        join public.jobs j on j.id = t.job_id), '[]'),
    'top_referrers', private.rank_referrers('signups', 10, false));
end $$;
create function public.admin_overview() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_overview() $$;
comment on function public.admin_overview() is
  'For admins, the dashboard''s figures in one answer: { as_of, total_applications, applications_this_week, total_referrals (with a friend''s code), '
  'referrals_this_week, smart_alerts, smart_alerts_this_week, reapply_nudges, reapply_waiting, active_jobs, jobs_waiting, jobs_reported (at most 1,000), '
  'trending_jobs: 10 × { id, title, company, borough, category, state, views, applications, applications_this_week }, most applied to in seven days first, '
  'top_referrers: 10 × { referral_code, clicks, signups, payout_estimate_cents ($10 a signup), risk_score, referrer_name, referrer_optin_id } }. Weeks are seven New York days with today. Filler is in none of them. Errors: 401, 403.';

select private.lock_functions();
grant execute on function public.admin_overview(), private.admin_overview() to authenticated;
