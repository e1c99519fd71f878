-- The first screen of the admin dashboard, and the figures of the analytics suite.

create function private.enough(p_count bigint) returns bigint
language sql immutable set search_path = '' as $$ select case when p_count >= 10 then p_count end $$;
comment on function private.enough is
  'A number that a share, a median or a judgement may rest on; null where it is too small to say anything.';

create function private.rank_referrers(p_order text) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Materialized: else the figures are computed once for each of their fields.
  with ranked as materialized (
    select t.subject, t.value, private.referral_figures(t.subject) as figures
    from private.top_subjects(p_order || '_of_code', 10) t
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'referral_code', m.subject, 'clicks', m.figures -> 'clicks', 'signups', m.figures -> 'signups',
      'payout_estimate_cents', m.figures -> 'estimate_cents', 'risk_score', m.figures -> 'risk_score',
      'referrer_name', o.first_name, 'referrer_optin_id', o.id)
    || case when p_order = 'clicks' then jsonb_build_object(
      'average_gap_seconds', (
        select round(extract(epoch from max(c.created_at) - min(c.created_at)) / nullif(count(*) - 1, 0))::int
        from public.referral_clicks c
        where c.referral_code = m.subject),
      'fraud_score', m.figures -> 'fraud_score',
      'fraud_label', case
        when (m.figures ->> 'fraud_score')::int > 50 then 'Suspicious'
        when private.enough(greatest((m.figures ->> 'clicks')::bigint, (m.figures ->> 'signups')::bigint)) is null
          then 'Too few to say'
        else 'Clean'
      end)
    else '{}' end order by m.value desc, m.subject), '[]')
  from ranked m
  left join public.referral_codes r on r.referral_code = m.subject
  left join public.alert_optins o on o.id = r.user_id;
$$;
comment on function private.rank_referrers is
  'The ten codes that brought most (p_order: signups or clicks), what they brought, their scores and whose they are.';

create function private.application_figures(p_from date default null, p_to date default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'begun', private.count_of('job_applications', '', p_from, p_to),
    'step_2', private.count_of('job_applications_step_2', '', p_from, p_to),
    'submitted', private.count_of('job_applications_submitted', '', p_from, p_to));
$$;
comment on function private.application_figures is
  'How far the applications came that began from p_from to before p_to (New York days): { begun (all of them), step_2, '
  'submitted (handed in once, whatever became of them) }.';

create function private.sign_up_figures(p_since date default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.alert_optins),
    'this_week', (
      select count(*)
      from public.alert_optins
      where created_at >= (private.today() - 6)::timestamp at time zone 'America/New_York'),
    'since', (
      select count(*) from public.alert_optins where created_at >= p_since::timestamp at time zone 'America/New_York'));
$$;
comment on function private.sign_up_figures is
  'Sign-ups for alerts, those who stopped them included: { total, this_week (seven New York days), since (a day) }.';

create function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  week constant date := private.today() - 6;
  since constant timestamptz := week::timestamp at time zone 'America/New_York';
  applications constant jsonb := private.application_figures();
  sign_ups constant jsonb := private.sign_up_figures();
  jobs jsonb;
begin
  perform private.require_admin();
  jobs := public.admin_job_counts();
  return jsonb_build_object('as_of', now(),
    'total_applications', applications -> 'begun', 'total_submitted', applications -> 'submitted',
      'applications_this_week', private.application_figures(week) -> 'begun',
    'total_referrals', private.count_of('referrals'), 'referrals_this_week', private.count_of('referrals', '', week),
    'smart_alerts', sign_ups -> 'total', 'smart_alerts_this_week', sign_ups -> 'this_week',
    'reapply_nudges', (select count(*) from public.event_logs where event_type = 'reapply_nudge'),
    'reapply_waiting', private.reapply_counts() -> 'pending',
    'active_jobs', jobs -> 'active', 'jobs_waiting', jobs -> 'waiting', 'jobs_reported', (
      select count(*)
      from (
        select 1
        from public.jobs
        where report_count > 0 and private.job_state(status, is_approved, hidden_at, duplicate_of, source) <> 'waiting'
        limit 1000
      ) few),
    'trending_jobs', array(
      select jsonb_build_object(
        'id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name), 'borough', j.borough,
        'category', j.category,
        'state', private.job_state(j.status, j.is_approved, j.hidden_at, j.duplicate_of, j.source),
        'views', private.count_of('views_of_job', j.id::text),
        'applications', private.count_of('submitted_of_job', j.id::text), 'applications_this_week', t.n)
      from (
        select a.job_id, count(*) as n
        from public.job_applications a
        where a.created_at >= since and a.job_id is not null
          and (a.applied_at is not null or a.application_status = any (private.status_group('submitted')))
        group by 1
        order by 2 desc, 1
        limit 10
      ) t
      join public.jobs j on j.id = t.job_id
      order by t.n desc, j.posted_at desc, j.id),
    'top_referrers', private.rank_referrers('signups'));
end $$;
comment on function public.admin_overview is
  'For admins, the dashboard''s numbers in one call: { as_of, total_applications (begun or further), '
  'total_submitted, applications_this_week (begun), total_referrals (with a friend''s code), referrals_this_week, '
  'smart_alerts, smart_alerts_this_week, reapply_nudges, reapply_waiting, active_jobs, jobs_waiting, jobs_reported '
  '(approved ones, at most 1,000), trending_jobs: 10 × { id, title, company, borough, category, state, views, '
  'applications, '
  'applications_this_week (submitted ones) }, by those begun in seven days and submitted, top_referrers: '
  '10 × { referral_code, clicks, signups, payout_estimate_cents ($10 a signup), risk_score, referrer_name, '
  'referrer_optin_id } }. Weeks are seven New York days with today. Filler is not counted. Errors: 401, 403.';
grant execute on function public.admin_overview to authenticated;

create function public.admin_to_do() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  jobs jsonb;
  inbox jsonb;
begin
  perform private.require_admin();
  jobs := public.admin_job_counts();
  inbox := private.inbox_counts();
  return jsonb_build_object(
    'waiting_jobs', jobs -> 'waiting', 'reported_jobs', jobs -> 'reported',
    'held_answers', inbox -> 'held', 'held_messages', inbox -> 'held_messages',
    'reported_conversations', inbox -> 'reported', 'waiting_payouts', private.waiting_payouts() -> 'waiting',
    'unread_threads', inbox -> 'unread', 'failed_messages', private.messages_given_up());
end $$;
comment on function public.admin_to_do is
  'For admins, how much waits for them: { waiting_jobs (to approve), reported_jobs (at most 1,000), held_answers '
  '(words of employers to read), held_messages (of conversations, to read), reported_conversations, waiting_payouts '
  '(to decide), unread_threads, failed_messages (given up in the last 24 hours) }. Each is counted as the list that it '
  'leads to. Errors: 401, 403.';
grant execute on function public.admin_to_do to authenticated;

create function private.job_engagement() returns jsonb
language sql stable security definer set search_path = '' as $$
  with viewed as (
    -- Most of those looked at most have closed.
    select j.id
    from private.top_subjects('views_of_job', 400) c
    join private.listed_jobs j on j.id = c.subject::uuid
    order by c.value desc
    limit 20
  ), picked as (
    select id from viewed
    union (
      select j.id from private.listed_jobs j order by j.posted_at desc, j.id desc limit 20
    )
  ), measured as (
    select j.id, j.title, coalesce(j.company, j.employer_name) as company, j.borough, j.category, recorded,
      recorded = 0 as is_estimate,
      -- Without a single recorded view there is only a made-up figure, which is called one.
      case when recorded = 0 then 100 + (hashtextextended(j.id::text, 0) & 511) % 500 else recorded end as views,
      private.count_of('submitted_of_job', j.id::text) as applications
    from picked p
    join public.jobs j on j.id = p.id, lateral (select private.count_of('views_of_job', j.id::text) as recorded) v
    order by recorded desc, j.posted_at desc, j.id
    limit 20
  ), scored as (
    select m.*, x.ctr, case when x.ctr is not null then least(100, x.ctr * 10 + applications) end as score
    from measured m
    cross join lateral (select round(100.0 * applications / private.enough(recorded), 1) as ctr) x
  )
  select to_jsonb(array(
    select jsonb_build_object('id', id, 'title', title, 'company', company, 'borough', borough, 'category', category,
      'views', views, 'views_are_estimate', is_estimate, 'applications', applications, 'ctr', ctr,
      'score', round(score),
      'label', case
        when score is null then 'Too few to say'
        when score > 70 then 'Performing Well'
        when score > 40 then 'Average'
        else 'Needs Attention'
      end)
    from scored
    order by is_estimate, score desc nulls last, views desc, id));
$$;
comment on function private.job_engagement is
  'The open jobs that are looked at most (then the newest), scored by what became of the looks.';

create function public.admin_insights(p_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days constant int := coalesce(p_days, 30);
  since date;
  before date;
  applications jsonb;
  sign_ups jsonb;
  submitted bigint;
  offers bigint;
  pending bigint;
  interviews bigint;
  -- Until somebody was invited, 30 % of the pending ones are shown.
  is_estimate boolean;
begin
  perform private.require_admin();
  if days not between 1 and 366 then perform private.raise_http_error(400, 'Choose 1 to 366 days.', 'p_days'); end if;
  since := private.today() - days + 1;
  before := since - days;
  applications := private.application_figures(since);
  sign_ups := private.sign_up_figures(since);
  submitted := applications -> 'submitted';
  offers := private.count_of('job_applications:offer', '', since);
  pending := (select sum(private.count_of('job_applications:' || s)) from unnest(private.status_group('pending')) s);
  interviews := private.count_of('job_applications:interviewing');
  is_estimate := interviews = 0
    and not exists (select 1 from public.application_events where to_status in ('interviewing', 'offer'));
  return jsonb_build_object('as_of', now(), 'days', days, 'since', since,
    'stats', jsonb_build_object(
      'applications', submitted,
        'applications_before', private.application_figures(before, since) -> 'submitted',
      'total_applications', private.application_figures() -> 'begun',
      'in_review',
        (select sum(private.count_of('job_applications:' || s, '', private.today() - 2))
         from unnest(private.status_group('pending')) s),
      'pending', pending,
      'interviews', case when is_estimate then round(0.3 * pending) else interviews end,
        'interviews_are_estimate', is_estimate,
      'interviews_this_week',
        (select count(distinct application_id) from public.application_events where to_status = 'interviewing'
        and created_at >= (private.today() - 6)::timestamp at time zone 'America/New_York'),
      'offers', offers, 'offers_percent', round(100.0 * offers / private.enough(submitted), 1),
      'alert_signups', sign_ups -> 'since', 'alert_signups_this_week', sign_ups -> 'this_week'),
    'funnel',
      jsonb_build_object(
        'views', private.count_of('job_views', '', since), 'step_1', applications -> 'begun',
      'step_2', applications -> 'step_2', 'submitted', submitted),
    'weekly_growth',
      (
        select jsonb_agg(
          jsonb_build_object(
            'week', w.day, 'applications', private.application_figures(w.day, w.day + 7) -> 'submitted'
          )
            order by w.day
        )
      from (select private.today() - 6 - 7 * g as day from generate_series(0, 7) g) w),
    'top_applied',
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name), 'category', j.category,
        'state', private.job_state(j.status, j.is_approved, j.hidden_at, j.duplicate_of, j.source),
        'applications', t.value
      ) order by t.value desc, j.posted_at desc, j.id), '[]')
      from private.top_subjects('submitted_of_job', 5) t
      join public.jobs j on j.id = t.subject::uuid
      where t.value > 0),
    'referrers', private.rank_referrers('clicks'),
    'engagement', private.job_engagement());
end $$;
comment on function public.admin_insights is
  'For admins, the numbers of the insights page in one answer, over p_days New York days with today (30): { as_of, '
  'days, since, stats: { applications (begun in the window and submitted), applications_before (the window before), '
  'total_applications, in_review (begun in the last 3 days, pending), pending, interviews (30 % of pending and '
  'interviews_are_estimate true until somebody was invited: label it ''est.''), interviews_this_week, offers, '
  'offers_percent (null under ten applications), alert_signups, alert_signups_this_week }, funnel: { views, step_1, '
  'step_2, submitted }, weekly_growth: the last 8 times 7 days [{ week: its first day, applications (submitted) }], '
  'top_applied: the 5 jobs with most submitted applications ever [{ id, title, company, category, state, applications '
  '}], referrers: 10 as in admin_overview and { average_gap_seconds (null under two clicks), fraud_score, fraud_label: '
  '''Suspicious''|''Clean''|''Too few to say'' (under ten) }, most clicks first, engagement: 20 open jobs × { id, '
  'title, company, borough, category, views, views_are_estimate (when no view was recorded: label it ''est.''), '
  'applications (submitted), ctr (percent), score (both null under ten views), label: ''Performing Well''|''Average''|'
  '''Needs Attention''|''Too few to say'' } }. Filler is not counted. Errors: 400 (hint p_days), 401, 403.';
grant execute on function public.admin_insights to authenticated;

-- == hearing back ==

create view private.sent_applications as
  select a.id, a.job_id, a.contact, a.company, s.created_at as sent_at, e.seen_at, e.answered_at,
    coalesce(e.closed_at = e.answered_at, false) as is_by_closing,
    case when e.answered_at is not null then greatest(e.answered_at - s.created_at, '0') end as answered_after
  from public.application_events s
  join lateral (
    select x.id, x.job_id, c.email as contact, coalesce(j.company, j.employer_name) as company,
      coalesce(x.completed_at, x.applied_at, x.created_at) as arrived_at
    from public.job_applications x
    join public.jobs j on j.id = x.job_id
    left join public.job_contacts c on c.job_id = x.job_id
    where x.id = s.application_id
  ) a on s.created_at >= a.arrived_at
  cross join lateral (
    select min(x.created_at) filter (where x.event_type = 'seen_by_employer') as seen_at,
      min(x.created_at) filter (where x.event_type = 'answered'
        or x.event_type = 'status_changed' and x.to_status in ('pending', 'interviewing', 'offer', 'rejected'))
        as answered_at,
      min(x.created_at) filter (where x.event_type = 'answered' and x.data ?| '{filled,for_all}') as closed_at,
      min(x.id) filter (where x.event_type = 'sent_to_employer') as first_sent
    from public.application_events x
    where x.application_id = a.id and x.created_at >= a.arrived_at
  ) e
  where s.event_type = 'sent_to_employer' and s.id = e.first_sent;
comment on view private.sent_applications is
  'Applications that were e-mailed to their job''s contact: when, when it was first seen, and when first answered, by '
  'the employer or by an admin who was told; is_by_closing: that answer only said that the position is filled, or went '
  'to all who waited at once.';

create function private.hearing_shares(p_from timestamptz, p_to timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sent', count(*), 'of_3', count(*) filter (where old_3), 'of_7', count(*) filter (where old_7),
    'seen_3', round(100.0 * count(*) filter (where old_3 and seen_at <= sent_at + interval '3 days')
      / private.enough(count(*) filter (where old_3))),
    'seen_7', round(100.0 * count(*) filter (where old_7 and seen_at <= sent_at + interval '7 days')
      / private.enough(count(*) filter (where old_7))),
    'answered_3', round(100.0 * count(*) filter (where old_3 and answered_at <= sent_at + interval '3 days')
      / private.enough(count(*) filter (where old_3))),
    'answered_7', round(100.0 * count(*) filter (where old_7 and answered_at <= sent_at + interval '7 days')
      / private.enough(count(*) filter (where old_7))),
    'median_minutes', case when private.enough(count(answered_at)) is not null then round(
      extract(epoch from percentile_cont(0.5) within group (order by answered_after)) / 60) end)
  from private.sent_applications,
    lateral (select sent_at <= now() - interval '3 days' as old_3, sent_at <= now() - interval '7 days' as old_7) o
  where sent_at >= p_from and sent_at < p_to;
$$;
comment on function private.hearing_shares is
  'Percent of the applications sent in a time that were seen and answered within 3 and 7 days, of those sent at least '
  'so long ago (of_3, of_7); null where these are too few.';

create function public.admin_hearing_back() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'as_of', now(),
    'shares', private.hearing_shares(now() - interval '30 days', 'infinity'),
    'before', private.hearing_shares(now() - interval '60 days', now() - interval '30 days'),
    'weeks', (
      select jsonb_agg(
        jsonb_build_object('week', w.day, 'sent', s -> 'sent', 'seen', s -> 'seen_7', 'answered', s -> 'answered_7')
        order by w.day)
      from (select private.today() - 14 - 7 * g as day from generate_series(0, 7) g) w
      cross join lateral private.hearing_shares(
        w.day::timestamp at time zone 'America/New_York', (w.day + 7)::timestamp at time zone 'America/New_York') s),
    'employers', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.sent desc, e.contact), '[]')
      from (
        select v.contact, mode() within group (order by v.company) as company, count(distinct v.job_id) as jobs,
          count(*) as sent, count(v.seen_at) as seen, count(v.answered_at) as answered,
          case when private.enough(count(v.answered_at)) is not null then round(
            extract(epoch from percentile_cont(0.5) within group (order by v.answered_after)) / 60) end
            as median_minutes,
          case
            when max(s.reason) is not null then max(s.reason)
            when private.enough(count(*)) is null then 'too_few'
            when count(v.answered_at) > 0 then 'answers'
            when min(v.sent_at) < now() - interval '14 days' then 'never_answers'
            else 'waiting'
          end as state
        from private.sent_applications v
        left join private.stopped_employers s on s.recipient_key = private.address_key(v.contact)
        where v.sent_at >= now() - interval '90 days' and v.contact is not null
        group by v.contact
        order by count(*) desc, v.contact
        limit 200) e));
end $$;
comment on function public.admin_hearing_back is
  'For admins, whether applicants hear back: { as_of, shares: of the last 30 days { sent, of_3, of_7 (of these, sent '
  'at least 3 and 7 days ago), seen_3, seen_7, answered_3, answered_7 (percent of them within 3 and 7 days, null '
  'under ten), median_minutes (to the answer, null under ten answers) }, before: '
  'the 30 days before, weeks: the last 8 that are 7 days ago [{ week: its first day, sent, seen, answered (percent '
  'within 7 days) }], employers: of the last 90 days, 200 with most applications [{ contact, company, jobs, sent, '
  'seen, answered, median_minutes, state: too_few (under ten), answers, never_answers (none, the oldest over 14 days '
  'ago), waiting, not_ours, bounce or complaint (their mails are stopped) }] }.';
grant execute on function public.admin_hearing_back to authenticated;

create function public.job_hearing(p_job_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'contact', max(c.email), 'stopped_at', max(c.stopped_at), 'sent', count(v.id), 'seen', count(v.seen_at),
      'answered', count(v.answered_at),
      'median_minutes',
        case when private.enough(count(v.answered_at)) is not null then round(
          extract(epoch from percentile_cont(0.5) within group (order by v.answered_after)) / 60) end,
      'links', (
        select count(*)
        from private.employer_links l
        join public.jobs j on j.id = l.job_id
        where l.job_id = p_job_id and l.revoked_at is null and private.has_valid_links(j)))
    from (select p_job_id as id) j
    left join public.job_contacts c on c.job_id = j.id
    left join private.sent_applications v on v.job_id = j.id);
end $$;
comment on function public.job_hearing is
  'For admins, what a job''s employer makes of its applications: { contact (the address, null without one), '
  'stopped_at, sent, seen, answered, median_minutes (from sent to answered), links (e-mailed ones that work) }.';
grant execute on function public.job_hearing to authenticated;

-- == claims ==

create function private.count_claims() returns jsonb
language sql stable security definer set search_path = '' as $$
  with sent as (
    select answered_after, coalesce(answered_after <= interval '7 days', false) as was_soon
    from private.sent_applications
    -- Of the last week it is not known yet.
    where sent_at >= now() - interval '90 days' and sent_at < now() - interval '7 days'
  ), counted as (
    select private.count_of('jobs:active') as jobs,
      (private.sign_up_figures(private.today() - 89) ->> 'since')::bigint as people,
      count(*) as sent, count(*) filter (where was_soon) as soon, count(answered_after) as answered,
      extract(epoch from percentile_cont(0.5) within group (order by answered_after)) / 3600 as hours
    from sent
  )
  select jsonb_build_object(
    'jobs', case when jobs >= 100 then jobs end,
    'people', case when people >= 100 then people end,
    'answered_percent', case when sent >= 100 then round(100.0 * soon / sent) end,
    'answer_hours', case when answered >= 100 then greatest(1, ceil(hours)) end)
  from counted;
$$;
comment on function private.count_claims is 'Computes what measured_claims returns.';

create function public.measured_claims() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb;
begin
  if private.setting('claims') = '"measured"' then
    -- A small board is counted when somebody asks.
    claims := case
      when (select reltuples from pg_catalog.pg_class where oid = 'public.job_applications'::regclass) < 2000
        then private.count_claims()
      else (select answer from private.stored_figures where name = 'claims')
    end;
  end if;
  return coalesce(claims, '{"jobs": null, "people": null, "answered_percent": null, "answer_hours": null}');
end $$;
comment on function public.measured_claims is
  'What the board may say of itself where the setting claims is measured: { jobs: open ones, people: who signed up in '
  '90 days, answered_percent: of the applications sent to an employer in 90 days, a week ago or longer, those answered '
  'within a week, answer_hours: until half of the answers }. Each null below 100, and all of them while the setting is '
  'another. With more than 2,000 applications it is computed once an hour.';
grant execute on function public.measured_claims to anon, authenticated, service_role;
