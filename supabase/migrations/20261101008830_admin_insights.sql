-- The figures of the analytics suite: one call.

create function private.job_engagement(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with viewed as (
    select j.id from private.top_subjects('views_of_job', p_limit * 20) c
    join private.open_jobs j on j.id = c.subject::uuid order by c.value desc limit p_limit
  ), picked as (
    select id from viewed
    union (select j.id from public.jobs j where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() order by j.posted_at desc, j.id desc limit p_limit)
  ), measured as (
    select j.id, j.title, coalesce(j.company, j.employer_name) as company, j.borough, j.category, recorded, recorded = 0 as is_estimate,
      -- Without a single recorded view there is only a made-up figure, which is called one.
      case when recorded = 0 then 100 + (hashtextextended(j.id::text, 0) & 511) % 500 else recorded end as views,
      private.count_of('applications_of_job', j.id::text) as applications
    from picked p join public.jobs j on j.id = p.id, lateral (select private.count_of('views_of_job', j.id::text) as recorded) v
    order by recorded desc, j.posted_at desc, j.id limit p_limit
  ), scored as (
    select m.*, round(100.0 * applications / views, 1) as ctr, least(100, round(100.0 * applications / views, 1) * 10 + applications) as score from measured m
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'company', company, 'borough', borough, 'category', category, 'views', views,
      'views_are_estimate', is_estimate, 'applications', applications, 'ctr', ctr, 'score', round(score),
      'label', case when score > 70 then 'Performing Well' when score > 40 then 'Average' else 'Needs Attention' end) order by is_estimate, score desc, views desc, id), '[]')
  from scored;
$$;
comment on function private.job_engagement(int) is 'The open jobs that are looked at most (then the newest), scored by what became of the looks.';

create function private.admin_insights(p_days int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant int := coalesce(p_days, 30);
  since date;
  before date;
  submitted bigint;
  offers bigint;
begin
  perform private.require_admin();
  if days not between 1 and 366 then perform private.refuse(400, 'Choose 1 to 366 days.', 'p_days'); end if;
  since := private.today() - days + 1;
  before := since - days;
  submitted := private.count_of('job_applications_submitted', '', since);
  offers := private.count_of('job_applications:offer', '', since);
  return jsonb_build_object('as_of', now(), 'days', days, 'since', since,
    'stats', jsonb_build_object(
      'applications', submitted, 'applications_before', private.count_of('job_applications_submitted', '', before, since),
      'total_applications', private.count_of('job_applications'),
      'in_review', (select sum(private.count_of('job_applications:' || s, '', private.today() - 2)) from unnest(private.status_group('pending')) s),
      'pending', (select sum(private.count_of('job_applications:' || s)) from unnest(private.status_group('pending')) s),
      'interviews', private.count_of('job_applications:interviewing'),
      'interviews_this_week', (select count(distinct application_id) from public.application_events where to_status = 'interviewing'
        and created_at >= now() - interval '7 days'),
      'offers', offers, 'offers_percent', case when submitted > 0 then round(100.0 * offers / submitted, 1) end,
      'alert_signups', private.count_of('alert_optins', '', since), 'alert_signups_this_week', private.count_of('alert_optins', '', private.today() - 6)),
    'funnel', jsonb_build_object('views', private.count_of('job_views', '', since), 'step_1', private.count_of('job_applications', '', since),
      'step_2', private.count_of('job_applications_step_2', '', since), 'submitted', submitted),
    'daily', (select jsonb_agg(jsonb_build_object('day', d::date, 'views', private.count_of('job_views', '', d::date, d::date + 1),
        'started', private.count_of('job_applications', '', d::date, d::date + 1), 'submitted', private.count_of('job_applications_submitted', '', d::date, d::date + 1)) order by d)
      from generate_series(greatest(since, private.today() - 89)::timestamp, private.today()::timestamp, '1 day') d),
    'referrers', private.rank_referrers('clicks', 10, true),
    'engagement', private.job_engagement(20));
end $$;
create function public.admin_insights(p_days int default 30) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.admin_insights(p_days) $$;
comment on function public.admin_insights(int) is
  'For admins, the analytics suite''s figures in one answer, over p_days New York days with today (30): { as_of, days, since, stats: { applications (begun in the window '
  'and submitted), applications_before (the window before), total_applications, in_review (begun in the last 3 days, pending), pending, interviews, '
  'interviews_this_week, offers, offers_percent (null without applications), alert_signups, alert_signups_this_week }, funnel: { views, step_1, step_2, submitted }, '
  'daily (at most 90): [{ day, views, started, submitted }], referrers: 10 as in admin_overview and { average_gap_seconds (null under two clicks), fraud_score, fraud_label: ''Suspicious''|''Clean'' }, most clicks first, engagement: 20 open jobs × { id, title, '
  'company, borough, category, views, views_are_estimate (no view was ever recorded: label it ''est.''), applications, ctr (percent), score, label: ''Performing Well''|''Average''|'
  '''Needs Attention'' } }. Filler is in none of them. Errors: 400 (hint p_days), 401, 403.';

select private.lock_functions();
grant execute on function public.admin_insights(int), private.admin_insights(int) to authenticated;
