-- Answering pays: how an employer answers, by address or company, and which jobs the feed shows last in a batch.

-- == private.response_stats ==

create table private.response_stats (
  employer_key text primary key,
  answers_in_days int,
  rarely_answers boolean not null,
  waiting int not null,
  warning_id uuid references public.outbox (id) on delete set null,
  host_key text
);
comment on table private.response_stats is
  'How an employer has answered in the last 90 days, as the schedule counted it last: those of whom there is anything '
  'to say. The key is a keyed hash of the address that applications go to, of the company where there is none.';
comment on column private.response_stats.answers_in_days is
  'Within how many days half of the applicants or more were answered; null before five answers, or over 14 days.';
comment on column private.response_stats.rarely_answers is
  'Ten proven people or more waited two weeks in vain, and fewer than a quarter of those who could have were answered.';
comment on column private.response_stats.waiting is 'How many people wait for an answer now.';
comment on column private.response_stats.warning_id is
  'The e-mail that told them: a week after it was sent their jobs'' pages say so.';

comment on column private.response_stats.host_key is
  'Of a company at its own host (private.company_at): the keyed hash of that host.';

create index response_stats_host_idx on private.response_stats (host_key) where host_key is not null;
create index response_stats_warning_idx on private.response_stats (warning_id) where warning_id is not null;

-- == who the employer of a job is ==

create view private.job_employers as
  select j.id as job_id, coalesce(
      private.mailbox(coalesce(c.email, l.recipient)),
      'company:' || private.employer_key(coalesce(j.company, j.employer_name))) as employer
  from public.jobs j
  left join public.job_contacts c on c.job_id = j.id
  -- A deleted job has no contact any more: its figures are still those of the address.
  left join lateral (
    select x.recipient
    from private.employer_links x
    where x.job_id = j.id and c.email is null
    order by x.created_at desc
    limit 1) l on true;
comment on view private.job_employers is
  'By whom a job is counted: the mailbox that its applications go or went to, else its company; null without either.';

create function private.own_host(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when not private.is_free_mail(p_address) then
    substring(lower(split_part(btrim(p_address), '@', 2)) from '[^.]+[.][^.]+$') end;
end $$;
comment on function private.own_host is
  'The last two labels of an e-mail address''s host, by which those of one company are known; null where anybody can '
  'have one.';

create function private.company_at(p_company text, p_address text) returns text
language plpgsql immutable set search_path = '' as $$
begin return 'company:' || private.employer_key(p_company) || '@' || private.own_host(p_address); end $$;
comment on function private.company_at is
  'A company at its own host, however its name is spelled and whichever address there is used; null without either.';

-- == the statistics ==

create function private.compute_response_stats()
returns table (employer_key text, answers_in_days int, rarely_answers boolean, waiting int, host_key text)
language plpgsql stable security definer set search_path = ''
-- How many are left of the views' rows is not guessed well: joined one by one it would take an hour.
set enable_nestloop = off set work_mem = '64MB' as $$
begin
  return query
  with addresses as materialized (
    -- Also those that a job's applications went to before: moved to another one it leaves its figures with both.
    select c.job_id, c.email from public.job_contacts c where c.email is not null
    union
    select l.job_id, l.recipient from private.employer_links l
  ), employers as materialized (
    select a.job_id, x.employer, private.mailbox(a.email) as mailbox, private.own_host(a.email) as host, c.phone_number
    from addresses a
    join public.jobs j on j.id = a.job_id
    left join public.job_contacts c on c.job_id = a.job_id
    cross join lateral (values (private.mailbox(a.email)),
      (private.company_at(coalesce(j.company, j.employer_name), a.email))) x (employer)
    where x.employer is not null
    union
    select e.job_id, e.employer, e.employer, null, c.phone_number
    from private.job_employers e
    left join public.job_contacts c on c.job_id = e.job_id
    where e.employer like 'company:%'
  ), told as materialized (
    select s.*
    from private.sent_applications s
    where s.sent_at >= now() - interval '90 days'
      -- Older ones are not looked at one by one.
      and s.id in (
        select e.application_id
        from public.application_events e
        where e.event_type = 'sent_to_employer' and e.created_at >= now() - interval '90 days')
  ), queued as materialized (
    select v.id, v.arrived_at
    from private.job_applicants v
    where v.is_waiting and v.arrived_at >= now() - interval '90 days'
  ), people as materialized (
    select distinct a.id, e.employer, a.phone_number, a.application_status,
      -- Only these are looked at one by one.
      a.user_id is not null or a.visitor_hash in (select x.owner from private.proven_addresses x) as may_be_proven
    from (select t.id from told t union select q.id from queued q) x
    join public.job_applications a on a.id = x.id
    join employers e on e.job_id = a.job_id
    left join auth.users u on u.id = a.user_id
    -- Not the employer's own.
    where not exists (
        select from employers o
        where o.job_id = e.job_id and (o.mailbox in (private.mailbox(a.email), private.mailbox(u.email))
          or o.host in (private.own_host(a.email), private.own_host(u.email))))
      and a.phone_number is distinct from e.phone_number
      and not exists (select from employers o where o.mailbox = e.mailbox and o.phone_number = a.phone_number)
  ), closed as materialized (
    select distinct t.job_id, t.answered_at from told t where t.is_by_closing
  ), posted_again as materialized (
    -- The job itself, to which somebody has applied since, or another one of its trade.
    select c.job_id, c.answered_at
    from closed c
    join told t on t.job_id = c.job_id
    where t.sent_at > c.answered_at and t.sent_at < c.answered_at + interval '14 days'
      and t.answered_at is distinct from c.answered_at
    union
    select c.job_id, c.answered_at
    from closed c
    join employers e on e.job_id = c.job_id
    join public.jobs j on j.id = e.job_id
    join employers o on o.employer = e.employer and o.job_id <> e.job_id
    join public.jobs n on n.id = o.job_id
    where n.created_at > c.answered_at - interval '1 day' and n.created_at < c.answered_at + interval '14 days'
      and (strip(n.title_search) = strip(j.title_search) or exists (
        select
        from unnest(tsvector_to_array(n.title_search)) w
        where w like '@%' and substr(w, 2) <> all (private.shifts()) and w = any (tsvector_to_array(j.title_search))))
  ), sent as materialized (
    select p.employer, p.id, p.phone_number, t.sent_at < now() - interval '14 days' as had_time,
      -- Whoever closes a job answers all who wait: in time that is no answer of theirs, and no silence; later, or if
      -- they post it again within two weeks, it is silence.
      coalesce(t.is_by_closing and t.answered_at <= t.sent_at + interval '14 days', false) and a.job_id is null
        as is_left_out,
      case when not t.is_by_closing then t.answered_at end as answered_at,
      extract(epoch from t.answered_after) / 86400 as days, t.sent_at, p.may_be_proven
    from told t
    join people p on p.id = t.id
    left join posted_again a on a.job_id = t.job_id and a.answered_at = t.answered_at
    where p.application_status <> 'withdrawn' or t.answered_at is not null
  ), quick as (
    select t.employer,
      -- What was not answered in a week takes longer than any answer.
      greatest(1, ceil(percentile_disc(0.5) within group (
        order by case when t.answered_at is null then 1000 else t.days end)))::int as days
    from sent t
    where not t.is_left_out and (t.answered_at is not null or t.sent_at < now() - interval '7 days')
    group by t.employer
    having count(distinct t.phone_number) filter (where t.answered_at is not null) >= 5
  ), timely as materialized (
    select t.employer, t.id, t.phone_number,
      coalesce(t.answered_at <= t.sent_at + interval '14 days', false) as is_heard
    from sent t
    where t.had_time and t.may_be_proven and not t.is_left_out
  ), suspected as materialized (
    select t.*
    from timely t
    where t.employer in (
      select x.employer from timely x where not x.is_heard group by x.employer
      having count(distinct x.phone_number) >= 10)
  ), silent as (
    -- An address that nobody has proven may be anybody's: it is made for nothing, by the employer or against them.
    select t.employer
    from suspected t
    where private.is_proven_friend(t.id)
    group by t.employer
    having count(distinct t.phone_number) filter (where not t.is_heard) >= 10
      and count(distinct t.phone_number) filter (where t.is_heard) * 4 < count(distinct t.phone_number)
  ), queue as (
    select p.employer, count(distinct p.phone_number)::int as people
    from queued q
    join people p on p.id = q.id
    join public.job_applications a on a.id = q.id
    join public.jobs j on j.id = a.job_id
    -- Who applied on the employer's own site waits there.
    where j.application_link is null or exists (
      select
      from public.application_events e
      where e.application_id = q.id and e.event_type = 'sent_to_employer' and e.created_at >= q.arrived_at)
    group by p.employer
  ), known as (
    select private.address_key(k.employer) as employer_key, min(q.days) filter (where q.days <= 14) as days,
      bool_or(s.employer is not null) as is_silent, coalesce(sum(w.people), 0)::int as people,
      private.address_key(max(split_part(k.employer, '@', 2)) filter (where k.employer like 'company:%@%')) as host_key
    from (select employer from quick union select employer from silent union select employer from queue) k
    left join quick q on q.employer = k.employer
    left join silent s on s.employer = k.employer
    left join queue w on w.employer = k.employer
    group by 1
  )
  select k.employer_key, k.days, k.is_silent, k.people, k.host_key
  from known k
  where k.days is not null or k.is_silent or k.people > 20;
end $$;
comment on function private.compute_response_stats is
  'Computes private.response_stats: of the last 90 days, one person counted once, without the employer''s own '
  'applications. Only people who have proven their number or address speak for or against an employer who rarely '
  'answers.';

create function private.warn_silent_employers() returns int
language plpgsql security definer set search_path = '' as $$
declare
  n int := 0;
  r record;
  mail_id uuid;
begin
  if extract(hour from now() at time zone 'America/New_York') < 8
    or not exists (select from private.response_stats where rarely_answers and warning_id is null) then
    return 0;
  end if;
  for r in
    select distinct on (s.employer_key) s.employer_key, c.email,
      (array_agg(j.id order by j.posted_at desc, j.id))[:20] as ids
    from private.employer_recipients c
    join private.open_jobs j on j.id = c.job_id
    join private.response_stats s on s.employer_key = private.address_key(c.email)
    where s.rarely_answers and s.warning_id is null
    group by s.employer_key, c.email
    order by s.employer_key, count(*) desc, c.email
    limit 200
  loop
    mail_id := private.enqueue('rarely_answers:' || r.employer_key || ':' || private.today(),
      'job_to_employer', 'email', r.email, null, null, '{}',
      private.employer_language(array[r.ids[1]]), p_priority => 5);
    continue when mail_id is null;
    update public.outbox
      set data = (
        select private.employer_mail(jsonb_agg(private.employer_text(x.id, r.email) order by x.place))
          || '{"change": "rarely_answers"}'
        from unnest(r.ids) with ordinality x (id, place))
      where id = mail_id;
    update private.response_stats s set warning_id = mail_id where s.employer_key = r.employer_key;
    n := n + 1;
  end loop;
  return n;
end $$;
comment on function private.warn_silent_employers is
  'From 8 in the morning: tells employers who rarely answer, once, a week before their jobs'' pages say so; returns '
  'how many.';

create function private.refresh_response_stats() returns int
language plpgsql security definer set search_path = '' as $$
declare
  counted private.response_stats[];
begin
  counted := array(
    select (c.employer_key, c.answers_in_days, c.rarely_answers, c.waiting, null, c.host_key)::private.response_stats
    from private.compute_response_stats() c);
  delete from private.response_stats s
  where not exists (select from unnest(counted) c where c.employer_key = s.employer_key);
  insert into private.response_stats as s
  select * from unnest(counted)
  on conflict (employer_key) do update
    set answers_in_days = excluded.answers_in_days, rarely_answers = excluded.rarely_answers,
      waiting = excluded.waiting, warning_id = case when excluded.rarely_answers then s.warning_id end;
  return cardinality(counted) + private.warn_silent_employers();
end $$;
comment on function private.refresh_response_stats is
  'For the schedule, once an hour: computes private.response_stats and warns those who rarely answer.';

-- == what is made of it ==

create function private.jobs_shown_last(p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  counts_answers constant boolean := private.setting('answering_weight') = '1';
  counts_waiting constant boolean := private.setting('waiting_weight') = '1';
  found_ids uuid[];
  employers text[];
  hosts text[];
begin
  if not (counts_answers or counts_waiting) or not exists (select from private.response_stats) then
    return '{}';
  end if;
  select array_agg(e.job_id), array_agg(e.employer), array_agg(substring(e.employer from '[^.@]+[.][^.@]+$'))
  into found_ids, employers, hosts
  from private.job_employers e
  where e.job_id = any (p_ids) and e.employer is not null;
  -- The company's name is read of few: where there is something to say of one at that host.
  select found_ids || array_agg(x.job_id), employers || array_agg(x.company) into found_ids, employers
  from (
    select j.id as job_id, private.company_at(coalesce(j.company, j.employer_name), k.employer) as company
    from unnest(found_ids, employers, private.address_keys(hosts)) k (job_id, employer, host_key)
    join public.jobs j on j.id = k.job_id
    where k.host_key in (select s.host_key from private.response_stats s)) x;
  return array(
    select distinct k.job_id
    from unnest(found_ids, private.address_keys(employers)) k (job_id, employer_key)
    join private.response_stats s on s.employer_key = k.employer_key
    where counts_answers and s.rarely_answers or counts_waiting and s.waiting > 20);
end $$;
comment on function private.jobs_shown_last is
  'Of these jobs, those of employers who rarely answer (if the setting answering_weight is 1) or have over 20 people '
  'waiting (waiting_weight).';
