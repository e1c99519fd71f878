-- How it goes: two weeks after an offer the worker is asked once whether they started; the figures for everybody.

-- == private.outcomes ==

create table private.outcomes (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  token_hash text not null unique,
  asked_at timestamptz not null default now(),
  has_started boolean,
  pay text check (pay in ('as_promised', 'less', 'more')),
  answered_at timestamptz,
  constraint outcomes_pay_of_who_started check (pay is null or has_started)
);
comment on table private.outcomes is
  'What became of an offer: asked once by a link, of which only the token''s hash is kept, and what the worker '
  'answered.';
comment on column private.outcomes.has_started is 'Null until they answer.';

create index outcomes_asked_idx on private.outcomes (asked_at);

-- == asking ==

create function private.ask_outcomes() returns int
language plpgsql security definer set search_path = '' as $$
declare
  a public.job_applications;
  r record;
  token text;
  n int := 0;
begin
  for a in
    select x.*
    from public.application_events e
    join public.job_applications x on x.id = e.application_id
    -- An offer that was not asked about for two weeks more is past.
    where e.to_status = 'offer' and e.created_at between now() - interval '28 days' and now() - interval '14 days'
      and x.application_status = 'offer' and not x.is_fake
      and not exists (select 1 from private.outcomes o where o.application_id = x.id)
    order by e.created_at
    limit 200
    for update of x skip locked
  loop
    -- A text where one may be sent, else an e-mail.
    for r in select * from private.status_recipients(a) s order by s.channel desc limit 1 loop
      token := private.new_token();
      insert into private.outcomes (application_id, token_hash) values (a.id, private.hash(token))
      on conflict do nothing;
      continue when not found;
      perform private.enqueue('outcome:' || a.id, 'outcome', r.channel, r.recipient, null, null,
        jsonb_build_object(
          'first_name', a.first_name, 'job_title', a.job_title, 'company', a.company, 'token', token),
        a.language, null, a.id, a.job_id, 5, private.due_now(r.channel));
      n := n + 1;
    end loop;
  end loop;
  return n;
end $$;
comment on function private.ask_outcomes is
  'Two weeks after an offer that stands, asks the worker once whether they started; returns how many were asked.';

-- == the worker's page ==

create function private.open_outcome_link(p_token text) returns private.outcomes
language plpgsql security definer set search_path = '' as $$
declare o private.outcomes;
begin
  perform private.guard_guesses();
  perform private.enforce_rate_limit('outcome', 60, 600, '1 hour');
  select x.* into o
  from private.outcomes x
  where x.token_hash = private.hash(left(p_token, 200)) and x.asked_at > now() - interval '60 days';
  if o.application_id is null then perform private.count_guess(); end if;
  return o;
end $$;
comment on function private.open_outcome_link is
  'The question of the link with this token; null when it is unknown or over, which counts as a guess. 429 beyond 60 '
  'calls an hour by a person, 600 from an address.';

create function private.outcome_row(o private.outcomes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('job_title', a.job_title, 'company', a.company, 'pay_range', a.pay_range,
    'has_started', o.has_started, 'pay', o.pay)
  from public.job_applications a
  where a.id = o.application_id
$$;
comment on function private.outcome_row is 'What outcome returns.';

create function public.outcome(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare o private.outcomes := private.open_outcome_link(p_token);
begin
  if o.application_id is null then return private.dead_link(); end if;
  return private.outcome_row(o);
end $$;
comment on function public.outcome is
  'What the link of ''Did you start?'' asks about, with what was answered: { job_title, company, pay_range, '
  'has_started, pay: as_promised, less or more }, both null before. Works for 60 days. 404 for a link that is unknown '
  'or over, 429.';
grant execute on function public.outcome to anon, authenticated;

create function public.answer_outcome(p_token text, p_started boolean, p_pay text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare o private.outcomes := private.open_outcome_link(p_token);
begin
  if o.application_id is null then return private.dead_link(); end if;
  if p_started is null then return private.http_error_body(400, 'Say whether you started.', 'p_started'); end if;
  if p_pay is not null and (not p_started or p_pay not in ('as_promised', 'less', 'more')) then
    return private.http_error_body(400, 'Choose as_promised, less or more, if you started.', 'p_pay');
  end if;
  update private.outcomes
    set has_started = p_started, pay = p_pay, answered_at = now()
    where application_id = o.application_id
    returning * into o;
  return private.outcome_row(o);
end $$;
comment on function public.answer_outcome is
  'For a worker, by the token of their link: whether they started (p_started), and whether the pay is as it was '
  'promised (p_pay: as_promised, less or more; null when they did not start or don''t say). A later answer replaces '
  'it. Returns what outcome does. 400 (hint p_started, p_pay), 404, 429.';
grant execute on function public.answer_outcome to anon, authenticated;

-- == the board's figures ==

create function private.count_board_stats() returns jsonb
language sql stable security definer set search_path = '' as $$
  with sent as (
    select answered_after from private.sent_applications
    -- Whoever was told yesterday has not had the time to answer.
    where sent_at >= now() - interval '90 days' and sent_at < now() - interval '7 days'
  ), started as (
    select a.job_id, coalesce(f.hired_here, false) as employer_says_so
    from private.outcomes o
    join public.job_applications a on a.id = o.application_id
    left join private.filled_jobs f on f.job_id = a.job_id
    where o.has_started and o.answered_at >= now() - interval '90 days'
  ), filled as (
    select f.job_id
    from private.filled_jobs f
    where f.hired_here and f.filled_at >= now() - interval '90 days'
      -- Closing a job answers everybody, and an applicant whom nobody has proven may be the employer's.
      and exists (
        select 1
        from public.job_applications a
        where a.job_id = f.job_id and private.is_proven_friend(a.id) and exists (
          select 1
          from public.application_events e
          where e.application_id = a.id and e.event_type = 'answered' and not e.data ?| '{filled,for_all}'))
  ), counted as (
    select private.count_of('jobs:active') as jobs_open, count(*) as sent, count(answered_after) as answered,
      extract(epoch from percentile_cont(0.5) within group (order by answered_after)) / 86400 as median_days,
      (select count(distinct application_id)
        from private.interviews where created_at >= now() - interval '90 days') as interviews,
      (select count(*) from started where employer_says_so) as by_both,
      (select count(*) from started where not employer_says_so)
        + (select count(*) from filled f where not exists (select 1 from started s where s.job_id = f.job_id)) as by_one
    from sent
  )
  select jsonb_build_object(
    'days', 90,
    'jobs_open', case when jobs_open >= 10 then jobs_open end,
    'answered_share', case when sent >= 10 then round(answered::numeric / sent, 2) end,
    'median_days_to_answer', case when answered >= 10 then round(median_days::numeric, 1) end,
    'interviews', case when interviews >= 10 then interviews end,
    'hires_confirmed_by_both', case when by_both >= 10 then by_both end,
    'hires_confirmed_by_one', case when by_one >= 10 then by_one end)
  from counted;
$$;
comment on function private.count_board_stats is 'Computes what board_stats returns.';

create function public.board_stats() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A small board is counted when somebody asks.
  if (select reltuples from pg_catalog.pg_class where oid = 'public.job_applications'::regclass) < 2000 then
    return private.count_board_stats();
  end if;
  return coalesce(
    (select answer from private.stored_figures where name = 'board_stats'), private.count_board_stats());
end $$;
comment on function public.board_stats is
  'The board''s figures of the last 90 days: { days: 90, jobs_open (now), answered_share (0 to 1) and '
  'median_days_to_answer of the applications that were sent to their employer a week ago or longer, interviews '
  '(applications with one), hires_confirmed_by_both: the worker says that they started and the employer that they '
  'hired through Stoop, hires_confirmed_by_one: only one of them does }. Each null where fewer than ten are counted. '
  'With more than 2,000 applications it is computed once an hour.';
grant execute on function public.board_stats to anon, authenticated, service_role;
