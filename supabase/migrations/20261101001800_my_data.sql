-- What a person reads of their own.

-- == private.stored_nudges ==

create table private.stored_nudges (
  owner text not null,
  day date not null default private.today(),
  language text not null check (language in ('en', 'es')),
  cause text not null check (length(cause) <= 200),
  words jsonb not null check (jsonb_typeof(words) = 'object' and length(words::text) <= 2000),
  primary key (owner, day, language, cause)
);
comment on table private.stored_nudges is
  'What a nudge says to one person on one New York day, so that it says the same at each call; kept for that day only.';

create index stored_nudges_day_idx on private.stored_nudges (day);

-- == functions ==

create function private.route_of(p_id uuid, p_job_id uuid, p_link text, p_applied_at timestamptz) returns text
language plpgsql stable security definer set search_path = '' as $$
declare route text := private.application_route(p_job_id, p_link);
begin
  if route = 'none' and exists (
    select 1
    from public.application_events e
    where e.application_id = p_id and e.event_type = 'sent_to_employer' and e.created_at >= p_applied_at)
  then return 'email'; end if;
  return route;
end $$;
comment on function private.route_of is
  'How an application reached its employer: what was e-mailed did, whatever became of the job''s contact since.';

create function private.application_row(a public.job_applications) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return to_jsonb(a) - array['visitor_hash', 'user_id', 'is_fake']
    || jsonb_build_object('next_step', private.next_step(a),
      'route', private.route_of(a.id, a.job_id, a.application_link, a.applied_at),
      'interview', case when a.application_status = 'interviewing'
        then private.interview_row(private.interview_of(a.id)) end,
      'unread_messages', private.unread_messages(a.id, 'applicant'),
      'status_changed_at', (
        select max(e.created_at) from public.application_events e
        where e.application_id = a.id and e.to_status = a.application_status));
end $$;
comment on function private.application_row is
  'An application as its owner sees it, with its interview, how many messages of its employer are unread, and the time '
  'when it came to its status.';

create function public.my_application(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.application_row(a)
    || jsonb_build_object('job_is_open', exists (select 1 from private.open_jobs j where j.id = a.job_id))
  from public.job_applications a
  where a.id = p_id and private.owns(a.user_id, a.visitor_hash);
$$;
comment on function public.my_application is
  'One application of the caller with its snapshot of the job, next_step (1 to 4) and job_is_open; null for any other.';
grant execute on function public.my_application to anon, authenticated;

create function public.application_receipt(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare receipt jsonb;
begin
  perform private.guard_guesses();
  select jsonb_build_object('job_title', a.job_title, 'company', a.company, 'application_status', a.application_status,
    'route', private.route_of(a.id, a.job_id, a.application_link, a.applied_at))
  into receipt
  from public.job_applications a
  where a.id = p_id and a.applied_at is not null;
  if receipt is null then perform private.count_guess(); end if;
  return receipt;
end $$;
comment on function public.application_receipt is
  'What the link of ''We got your application'' shows to whoever has it: { job_title, company, application_status, '
  'route: email, site, team, none or banned }; null for an application that is unknown, deleted or was never '
  'submitted. 429 after 30 of those an hour.';
grant execute on function public.application_receipt to anon, authenticated;

create function public.my_applied_jobs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object('job_id', job_id, 'application_id', id, 'application_status', application_status,
      'job_title', job_title, 'created_at', created_at)
    from private.my_applications
    where job_id is not null
    order by created_at desc
    limit 1000));
$$;
comment on function public.my_applied_jobs is
  'The newest 1000 jobs that the caller applied to, newest first: [{ job_id, application_id, application_status, '
  'job_title, created_at }]. The title is as the application keeps it.';
grant execute on function public.my_applied_jobs to anon, authenticated;

create function public.my_saved_job_ids() returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(job_id order by created_at desc), '{}')
  from public.saved_jobs
  where owner = coalesce((select auth.uid())::text, (select private.visitor_hash()));
$$;
comment on function public.my_saved_job_ids is 'The ids of the jobs that the caller (account or visitor) saved.';
grant execute on function public.my_saved_job_ids to anon, authenticated;

create function private.my_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin return (
  select jsonb_build_object(
    'all', coalesce(sum(n), 0),
    'sent', coalesce(sum(n) filter (where is_sent), 0),
    'sent_this_week', coalesce(sum(this_week) filter (where is_sent), 0),
    'pending', coalesce(sum(n) filter (where status = any (private.status_group('pending'))), 0),
    'in_review', coalesce(sum(in_review), 0),
    'interviews', coalesce(sum(n) filter (where status = any (private.status_group('interviewing'))), 0),
    'rejected', coalesce(sum(n) filter (where status = any (private.status_group('rejected'))), 0),
    'unfinished', coalesce(sum(n) filter (where private.is_unfinished(status)), 0))
  from (
    select a.application_status as status, count(*) as n,
      -- private.route_of is not 'none' or 'banned', asked of all at once: one call for each takes half of the time.
      count(*) filter (where a.application_status = any (private.status_group('pending'))
        and not ((select exists (select from private.bans b where b.lifted_at is null))
          and private.is_banned_job(a.job_id))
        and (a.application_link is not null or c.phone_number is not null
          or c.email is not null and c.stopped_at is null
          or exists (
            select
            from public.application_events e
            where e.application_id = a.id and e.event_type = 'sent_to_employer' and e.created_at >= a.applied_at))
        ) as in_review,
      count(*) filter (where a.completed_at
      >= (select date_trunc('week', private.today()::timestamp) at time zone 'America/New_York')) as this_week
    from private.my_applications a
    left join public.job_contacts c on c.job_id = a.job_id
    group by a.application_status
  ) s,
    lateral (select not private.is_unfinished(status) and status <> 'withdrawn' as is_sent) k);
end $$;
comment on function private.my_counts is
  'The caller''s applications: { all, sent (handed in and not withdrawn), sent_this_week (of these, since Monday in '
  'New York), pending, in_review (of these, what reaches an employer), interviews, rejected, unfinished }. Every '
  'screen''s counts of them come from here.';

create function public.my_applications(p_filter text default 'all', p_cursor jsonb default null, p_limit int default 20)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  n constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  statuses constant text[] := private.status_group(
    case
      lower(p_filter)
      when 'interviews' then 'interviewing'
      when 'pending' then 'pending'
      when 'rejected' then 'rejected'
    end);
  at_time timestamptz := 'infinity';
  at_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
begin
  if p_cursor is not null and jsonb_typeof(p_cursor) <> 'null' then
    begin
      at_time := (p_cursor ->> 'created_at')::timestamptz;
      at_id := (p_cursor ->> 'id')::uuid;
    exception when others then
      at_time := null;
    end;
    if at_time is null or at_id is null then
      perform private.raise_http_error(400, 'Something went wrong. Please try again.', 'p_cursor');
    end if;
  end if;
  return (
    with found as materialized (
      select id, created_at, row_number() over (order by created_at desc, id desc) as place
      from private.my_applications
      where (statuses is null or application_status = any (statuses))
        and (created_at, id) < (at_time, at_id)
      order by place
      limit n + 1
    )
    select jsonb_build_object(
      'applications', (
        select coalesce(jsonb_agg(private.application_row(a) order by f.place), '[]')
        from found f
        join public.job_applications a on a.id = f.id
        where f.place <= n),
      'counts', private.my_counts(),
      'next_cursor', (
        select jsonb_build_object('created_at', created_at, 'id', id)
        from found
        where place = n and exists (select 1 from found where place > n))));
end $$;
comment on function public.my_applications is
  'The caller''s applications, newest first: { applications, counts (of all of them): { all, sent, sent_this_week, '
  'pending, interviews, rejected, unfinished }, next_cursor }. p_filter: all, pending, interviews or rejected.';
grant execute on function public.my_applications to anon, authenticated;

create function private.my_progress() returns jsonb
language sql stable security definer set search_path = '' as $$
  with days as (
    -- Day minus row number is the same for all days of a streak.
    select day, day - row_number() over (order by day)::int as run
    from (
      select distinct (e.created_at at time zone 'America/New_York')::date as day
      from private.my_applications a
      join public.application_events e on e.application_id = a.id
      where e.to_status = 'completed'
    ) d
  ), runs as (
    select max(day) as last_day, count(*) as length from days group by run
  )
  select jsonb_build_object(
    'totalApplications', c -> 'sent',
    'inReviewCount', c -> 'in_review',
    'upcomingInterviews', c -> 'interviews',
    'unfinished', c -> 'unfinished',
    'thisWeek', c -> 'sent_this_week',
    'weeklyProgress', least(100, (c ->> 'sent_this_week')::int * 10),
    -- The current run ends today or yesterday.
    'streakDays', coalesce(
      (select length from runs where last_day >= (select private.today() - 1) order by last_day desc limit 1), 0),
    'bestStreak', coalesce((select max(length) from runs), 0),
    'lastDay', (select max(last_day) from runs))
  from private.my_counts() c;
$$;
comment on function private.my_progress is
  'The figures of the caller''s applications as in my_dashboard, with lastDay: the last New York day on which one was '
  'completed.';

create function public.my_application_count() returns int
language sql stable security definer set search_path = '' as $$ select (private.my_counts() ->> 'sent')::int $$;
comment on function public.my_application_count is 'How many applications the caller submitted and did not withdraw.';
grant execute on function public.my_application_count to anon, authenticated;

create function private.my_referral_points() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.referral_codes c
  join public.referral_attributions t on t.referral_code = c.referral_code
  where c.user_id = any (private.my_optin_ids())
    and t.referrer_optin_id is not null;
$$;
comment on function private.my_referral_points is 'Applications that came by the caller''s codes.';

create view private.my_unread as
  select id, subject, message_content, created_at
  from public.admin_messages
  where channel = 'in_app' and read_at is null
    and (
      recipient_user_id = (select auth.uid())
        or (select auth.uid()) is null and recipient_visitor_hash = (select private.visitor_hash())
    );
comment on view private.my_unread is 'Messages of the team that the caller has not read.';

create function public.my_dashboard() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.my_progress() - 'lastDay' || jsonb_build_object(
    'referralPoints', private.my_referral_points(),
    'messages', array(
      select jsonb_build_object('id', a.id, 'subject', a.subject, 'message_content', a.message_content,
        'created_at', a.created_at)
      from private.my_unread a
      order by a.created_at desc));
$$;
comment on function public.my_dashboard is
  'The caller''s numbers: { totalApplications, inReviewCount, upcomingInterviews, unfinished, thisWeek, weeklyProgress '
  '(percent of 10), streakDays, bestStreak, referralPoints, messages }.';
grant execute on function public.my_dashboard to anon, authenticated;

create function public.my_referrals() returns jsonb
language sql stable security definer set search_path = '' as $$
  with mine as (
    select * from public.alert_optins where id = any (private.my_optin_ids())
  ), codes as (select c.* from public.referral_codes c join mine on mine.id = c.user_id)
  select case when exists (select 1 from mine) then jsonb_build_object(
    'boost_tokens', (select sum(boost_tokens) from mine),
      'referred_count', (select coalesce(sum(uses_count), 0) from codes),
    'referral_code', (select referral_code from codes order by uses_count < max_uses desc, created_at desc limit 1),
    'codes', array(
      select jsonb_build_object('referral_code', referral_code, 'uses_count', uses_count, 'max_uses', max_uses)
      from codes
      order by created_at),
    'attributions', private.my_referral_points(),
    'earned_cents', (select coalesce(sum((
        select sum(p.amount_cents)
        from public.referral_payouts p
        where p.referral_code = codes.referral_code
          and p.referrer_optin_id is not null
          and p.status = 'approved')), 0) from codes),
    'paid_cents', (select coalesce(sum((
        select sum(p.amount_cents)
        from public.referral_payouts p
        where p.referral_code = codes.referral_code
          and p.referrer_optin_id is not null
          and p.paid_at is not null)), 0) from codes),
    'pending_cents', (select coalesce(sum((
        select sum(p.amount_cents)
        from public.referral_payouts p
        where p.referral_code = codes.referral_code
          and p.referrer_optin_id is not null
          and p.status in ('pending', 'flagged'))), 0) from codes),
    'rejected_cents', (select coalesce(sum((
        select sum(p.amount_cents)
        from public.referral_payouts p
        where p.referral_code = codes.referral_code
          and p.referrer_optin_id is not null
          and p.status = 'rejected')), 0) from codes),
    -- The first friend of each New York day: enough for streaks, and no more than that about friends.
    'referred_at', array(
      select min(r.created_at)
      from public.referral_redemptions r
      join codes on codes.id = r.referral_code_id
      group by (r.created_at at time zone 'America/New_York')::date
      order by 1 desc),
    'paid_by', (
      select private.shown_payout_method(p.optin_id, false)
      from private.payout_methods p
      join mine on mine.id = p.optin_id
      where p.method is not null
      order by p.changed_at desc
      limit 1),
    -- An account's own settings say it; without any, its sign-ups do.
    'alerts_active', coalesce(
      (select u.is_active and (u.sms_enabled or u.email_enabled)
       from public.user_alerts u
       where u.user_id = auth.uid()
       order by u.is_active desc, u.updated_at desc
       limit 1),
      (select bool_or(consent and unsubscribed_at is null and (opted_in_sms or opted_in_email)) from mine))
  ) end;
$$;
comment on function public.my_referrals is
  'The caller''s referral numbers over all their codes: { boost_tokens, referred_count, referral_code, codes, '
  'attributions, earned_cents (approved), paid_cents (of these), pending_cents, rejected_cents, referred_at (the '
  'first friend of each New York day, newest first), paid_by (as set_payout_method returns it), '
  'alerts_active }; null without a sign-up.';
grant execute on function public.my_referrals to anon, authenticated;

create function public.my_saved_jobs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(x) order by x.saved_at desc, x.job_id), '[]')
  from (
    select s.job_id, s.created_at as saved_at, s.job_title, s.job_company as company, s.job_location as location,
      coalesce(j.status = 'active' and j.expires_at > now(), f.id is not null) as is_open,
      coalesce(j.expires_at, private.filler_expires_at(f.created_at)) as expires_at,
      coalesce(j.pay_range, f.pay_range) as pay_range,
      coalesce(j.pay_unit, f.pay_unit) as pay_unit,
      coalesce(j.hourly_low_cents, f.hourly_low_cents) as hourly_low_cents,
      coalesce(j.hourly_high_cents, f.hourly_high_cents) as hourly_high_cents
    from public.saved_jobs s
    -- A posting that is no longer open still shows its pay and expiry.
    left join public.jobs j on j.id = s.job_id and j.is_approved and j.hidden_at is null
    left join public.fake_jobs f on f.id = s.job_id
    where s.owner = coalesce((select auth.uid())::text, (select private.visitor_hash()))
  ) x;
$$;
comment on function public.my_saved_jobs is
  'The jobs that the caller (account or visitor) saved, newest first: [{ job_id, saved_at, job_title, company, '
  'location (as they were when saved), is_open, expires_at, pay_range, pay_unit, hourly_low_cents, '
  'hourly_high_cents }]; pay and expiry are null when the posting is gone or hidden; filler is open while it exists.';
grant execute on function public.my_saved_jobs to anon, authenticated;

create function public.my_nudge_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  figures constant jsonb := private.my_progress();
begin
  perform private.require_owner();
  return (
    with newest as materialized (
      select id, created_at, language, job_id from private.my_applications order by created_at desc, id desc limit 50
    ), shown as (
      select a.created_at, a.id, jsonb_build_object('id', a.id, 'job_id', a.job_id, 'job_title', a.job_title,
        'company', a.company, 'application_status', a.application_status, 'applied_at', a.applied_at,
        'created_at', a.created_at, 'updated_at', a.updated_at,
        'followed_up_at', (select max(f.created_at) from public.follow_ups f where f.application_id = a.id),
        'job_is_open', j.id is not null) as facts
      from newest
      join public.job_applications a on a.id = newest.id
      left join private.open_jobs j on j.id = a.job_id
      -- There is nobody to follow up with.
      where not private.is_banned_job(newest.job_id)
    )
    select jsonb_build_object('today', private.today(),
      'language', (select language from newest order by created_at desc, id desc limit 1),
      'streakDays', figures -> 'streakDays',
      'thisWeek', figures -> 'thisWeek',
      'totalApplications', figures -> 'totalApplications',
      'appliedToday', coalesce((figures ->> 'lastDay')::date = private.today(), false),
      'hasCode', exists (select 1 from public.referral_codes c where c.user_id = any (private.my_optin_ids())),
      'boostTokens', (
        select coalesce(sum(boost_tokens), 0) from public.alert_optins where id = any (private.my_optin_ids())),
      'applications', (select coalesce(jsonb_agg(facts order by created_at desc, id desc), '[]') from shown)));
end $$;
comment on function public.my_nudge_facts is
  'For smart-job-nudges, the caller''s data: { today (New York), language (of the latest application, or null), '
  'streakDays, thisWeek, totalApplications, appliedToday, hasCode, boostTokens, applications: the newest 50 with '
  'job_is_open and followed_up_at, less those to a banned job }. Error: 401 for a caller with neither '
  'account nor visitor key.';
grant execute on function public.my_nudge_facts to anon, authenticated;

create function public.my_unread_messages() returns int
language sql stable security definer set search_path = '' as $$ select count(*)::int from private.my_unread $$;
comment on function public.my_unread_messages is 'How many unread messages of the team the caller has.';
grant execute on function public.my_unread_messages to anon, authenticated;

create function private.nudge_owner(p_user_id uuid, p_visitor_key text) returns text
language sql immutable set search_path = '' as $$ select coalesce(p_user_id::text, private.hash(p_visitor_key)) $$;
comment on function private.nudge_owner is 'Whose nudges: the account, else the hash of the visitor key.';

create function public.stored_nudges(p_user_id uuid, p_visitor_key text, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(cause, words), '{}') from private.stored_nudges
   where owner = private.nudge_owner(p_user_id, p_visitor_key) and day = private.today() and language = p_language;
$$;
comment on function public.stored_nudges is
  'For smart-job-nudges: the texts of a person''s nudges of today (account, else visitor key), by cause. Service only.';
grant execute on function public.stored_nudges to service_role;

create function public.store_nudges(p_user_id uuid, p_visitor_key text, p_language text, p_words jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stored_nudges where day < private.today();
  insert into private.stored_nudges (owner, language, cause, words)
  select private.nudge_owner(p_user_id, p_visitor_key), p_language, w.key, w.value from jsonb_each(p_words) w
  on conflict do nothing;
  return public.stored_nudges(p_user_id, p_visitor_key, p_language);
end $$;
comment on function public.store_nudges is
  'For smart-job-nudges: stores texts of today''s nudges by cause; existing ones stay. Returns all stored ones, as '
  'stored_nudges. Service only.';
grant execute on function public.store_nudges to service_role;
