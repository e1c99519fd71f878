-- What the job dashboard asks for beyond my_dashboard: saved jobs with how they stand, and what nudges are made of.

create function private.my_saved_jobs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('job_id', s.job_id, 'saved_at', s.created_at, 'job_title', s.job_title,
      'company', s.job_company, 'location', s.job_location, 'is_open', o.id is not null, 'expires_at', j.expires_at,
      'pay_range', j.pay_range, 'pay_unit', j.pay_unit, 'hourly_low_cents', j.hourly_low_cents, 'hourly_high_cents', j.hourly_high_cents)
    order by s.created_at desc, s.job_id), '[]')
  from public.saved_jobs s
  left join public.jobs j on j.id = s.job_id and j.is_approved and j.hidden_at is null
  left join private.open_jobs o on o.id = s.job_id
  where s.user_id = auth.uid();
$$;
create function public.my_saved_jobs() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_saved_jobs() $$;
comment on function public.my_saved_jobs() is
  'The jobs that the caller''s account keeps, newest first: [{ job_id, saved_at, job_title, company, location (as they were when saved), is_open, expires_at, pay_range, '
  'pay_unit, hourly_low_cents, hourly_high_cents }]; pay and expiry are null when the posting is gone or hidden.';

create function private.my_nudge_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  visitor constant text := case when uid is null then private.visitor_hash() end;
  today constant date := private.today();
  figures constant jsonb := private.my_progress();
  r jsonb;
begin
  perform private.require_owner();
  with newest as materialized (
    (select * from public.job_applications where uid is not null and user_id = uid order by created_at desc, id desc limit 50)
    union all (select * from public.job_applications where uid is null and user_id is null and visitor_hash = visitor order by created_at desc, id desc limit 50)
  ), mine as materialized (
    select id, boost_tokens from public.alert_optins o where o.user_id = uid or (uid is null and o.user_id is null and o.visitor_hash = visitor)
  )
  select jsonb_build_object('today', today,
    'language', (select language from newest order by created_at desc, id desc limit 1),
    'streakDays', figures -> 'streakDays', 'thisWeek', figures -> 'thisWeek', 'totalApplications', figures -> 'totalApplications',
    'appliedToday', coalesce((figures ->> 'lastDay')::date = today, false),
    'hasCode', exists (select 1 from public.referral_codes c join mine on mine.id = c.user_id), 'boostTokens', coalesce((select sum(boost_tokens) from mine), 0),
    'applications', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'job_id', x.job_id, 'job_title', x.job_title, 'company', x.company,
        'application_status', x.application_status, 'applied_at', x.applied_at, 'created_at', x.created_at, 'updated_at', x.updated_at,
        'followed_up_at', (select max(f.created_at) from public.follow_ups f where f.application_id = x.id),
        'job_is_open', exists (select 1 from private.open_jobs j where j.id = x.job_id)) order by x.created_at desc, x.id desc), '[]') from newest x)) into r;
  return r;
end $$;
create function public.my_nudge_facts() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.my_nudge_facts() $$;
comment on function public.my_nudge_facts() is
  'For smart-job-nudges, of the caller: { today (New York), language (of the latest application, or null), streakDays, thisWeek, totalApplications, appliedToday, hasCode, boostTokens, '
  'applications: the newest 50 with job_is_open and followed_up_at }. Error: 401 for a caller with neither account nor visitor key.';

create function private.my_unread_messages() returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.admin_messages a
   where a.channel = 'in_app' and a.read_at is null
     and (a.recipient_user_id = auth.uid() or (auth.uid() is null and a.recipient_visitor_hash = private.visitor_hash()));
$$;
create function public.my_unread_messages() returns int
language sql stable security invoker set search_path = '' as $$ select private.my_unread_messages() $$;
comment on function public.my_unread_messages() is 'How many messages of the team wait on the caller''s dashboard.';

-- ── words that a language model wrote ───────────────────────────────────────────────────────────────────────────────

create table private.kept_nudges (
  owner text not null,
  day date not null default private.today(),
  language text not null check (language in ('en', 'es')),
  cause text not null check (length(cause) <= 200),
  words jsonb not null check (jsonb_typeof(words) = 'object' and length(words::text) <= 2000),
  primary key (owner, day, language, cause)
);
comment on table private.kept_nudges is 'What a nudge says to one person on one New York day, so that it says the same at each call; kept for that day only.';
create index kept_nudges_day_idx on private.kept_nudges (day);

create function private.nudge_owner(p_user_id uuid, p_visitor_key text) returns text
language sql immutable set search_path = '' as $$ select coalesce(p_user_id::text, private.hash(p_visitor_key)) $$;
comment on function private.nudge_owner(uuid, text) is 'Whose nudges: the account, else the hash of the visitor key.';

create function public.kept_nudges(p_user_id uuid, p_visitor_key text, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(cause, words), '{}') from private.kept_nudges
   where owner = private.nudge_owner(p_user_id, p_visitor_key) and day = private.today() and language = p_language;
$$;
comment on function public.kept_nudges(uuid, text, text) is
  'For smart-job-nudges: what today''s nudges of a person (account, else visitor key) say, by their cause. Service only.';

create function public.keep_nudges(p_user_id uuid, p_visitor_key text, p_language text, p_words jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.kept_nudges where day < private.today();
  insert into private.kept_nudges (owner, language, cause, words)
  select private.nudge_owner(p_user_id, p_visitor_key), p_language, w.key, w.value from jsonb_each(p_words) w
  on conflict do nothing;
  return public.kept_nudges(p_user_id, p_visitor_key, p_language);
end $$;
comment on function public.keep_nudges(uuid, text, text, jsonb) is
  'For smart-job-nudges: keeps what nudges say for today, by their cause; what is kept already stays. Gives all that is kept, as kept_nudges. Service only.';

select private.lock_functions();
grant execute on function public.my_nudge_facts(), private.my_nudge_facts(), public.my_unread_messages(), private.my_unread_messages() to anon, authenticated;
grant execute on function public.my_saved_jobs(), private.my_saved_jobs() to authenticated;
grant execute on function public.kept_nudges(uuid, text, text), public.keep_nudges(uuid, text, text, jsonb) to service_role;
