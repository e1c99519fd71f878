-- Who hears of which job. An opened job is announced once; subscribers are matched to announcements by place and category, or
-- by the words they asked for. What a message says is decided when it is sent, so that a job that closed meanwhile is not in it.

create table private.announcements (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  opened_at timestamptz not null default now(),
  category text not null,
  borough text not null,
  matched_at timestamptz
);
comment on table private.announcements is 'A job that was opened (approved or imported) in the last weeks; matched_at says when subscribers were told at once.';
create index announcements_waiting_idx on private.announcements (opened_at) where matched_at is null;
create index announcements_category_idx on private.announcements (category, opened_at desc, job_id);
create index announcements_opened_idx on private.announcements (opened_at desc, job_id);

create table private.alert_marks (
  recipient_key text not null,
  channel text not null check (channel in ('sms', 'email')),
  told_until timestamptz not null,
  primary key (recipient_key, channel)
);
comment on table private.alert_marks is 'Until when a recipient knows what was announced: the next message begins there, so that no job comes twice.';

create table private.due_alerts (
  subscriber_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  priority smallint not null default 0,
  not_before timestamptz not null default now(),
  primary key (subscriber_id, channel)
);
comment on table private.due_alerts is
  'A subscriber for whom there is news: one row per channel, however many jobs; private.due_crowds holds those that the sender has not come to. It becomes a message of the outbox when that can go out, with what is new and open then.';
create index due_alerts_next_idx on private.due_alerts (priority desc, not_before);

create function private.announce_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.announcements (job_id, opened_at, category, borough)
    select id, now(), category, coalesce(borough, 'All NYC') from changed
     where is_approved and status = 'active' and hidden_at is null and expires_at > now() on conflict do nothing;
  else
    -- Once in a job's life: hiding and showing it again is no news.
    insert into private.announcements (job_id, opened_at, category, borough)
    select n.id, now(), n.category, coalesce(n.borough, 'All NYC') from changed n join was o on o.id = n.id
     where n.is_approved and not o.is_approved and n.status = 'active' and n.hidden_at is null and n.expires_at > now() on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.announce_jobs() is 'Statement trigger: notes the jobs that a statement opened, for whoever asked to hear of such.';
create trigger d_announce_added after insert on public.jobs referencing new table as changed
  for each statement execute function private.announce_jobs();
create trigger d_announce_approved after update on public.jobs referencing old table as was new table as changed
  for each statement execute function private.announce_jobs();

create function private.interest_query(p_interests text) returns tsquery
language sql immutable set search_path = '' as $$
  -- 'barista, night shifts' finds titles with barista, or with night and shift beside each other.
  select string_agg('(' || q || ')', ' | ')::tsquery from (
    select phraseto_tsquery('private.job_text', btrim(w))::text as q
      from regexp_split_to_table(left(p_interests, 300), '[,;/\n]| or | and ') w limit 12) x where q <> '';
$$;
comment on function private.interest_query(text) is 'What a subscriber''s free-text interests look for in job titles; null when they name nothing.';

create index user_alerts_phone_idx on public.user_alerts (phone_number) where is_active and phone_number is not null;
create index user_alerts_email_idx on public.user_alerts (email) where is_active and email is not null;
create view private.subscribers as
  select o.id, o.id as alert_optin_id, null::uuid as user_alert_id, 'immediate'::text as frequency,
    case when o.opted_in_sms and o.phone_number <> 'Not provided' then o.phone_number end as phone_number,
    case when o.opted_in_email then o.email end as email, o.job_type as category,
    case o.city when 'Not Specified' then 'All NYC' else o.city end as borough, coalesce(o.interests, '') as interests, o.boost_tokens,
    o.language, o.first_name, o.unsubscribe_token, o.created_at
    from public.alert_optins o
   where o.consent and o.unsubscribed_at is null
     and not exists (select 1 from public.user_alerts u where u.is_active and u.user_id = o.user_id)
     -- Settings of an account silence nobody: another's number counts only where that account has it sent to.
     and not exists (select 1 from public.user_alerts u where u.is_active and u.sms_enabled and u.phone_number = o.phone_number and o.user_id is null)
     and not exists (select 1 from public.user_alerts u where u.is_active and u.email_enabled and u.email = o.email and o.user_id is null)
  union all
  select u.id, b.id, u.id, case when t.tokens >= 5 then 'immediate' else u.frequency end,
    -- Texts need a record of which words were agreed to.
    case when u.sms_enabled and u.consented_at is not null then u.phone_number end, case when u.email_enabled then u.email end, u.category, u.borough,
    coalesce(b.interests, ''), coalesce(t.tokens, 0), u.language, b.first_name, u.unsubscribe_token, u.created_at
    from public.user_alerts u left join lateral (
      -- The account's own sign-up only: anybody can type another's number, which must not tell whose it is or what they look for.
      select o.id, o.interests, o.first_name from public.alert_optins o where o.user_id = u.user_id order by o.boost_tokens desc, o.id limit 1) b on true
    left join lateral (
      -- Each way of knowing them has its index; offset 0: none walks down an index of tokens until somebody fits.
      select max(o.boost_tokens) as tokens from (
        select boost_tokens from public.alert_optins where user_id = u.user_id
        union all select boost_tokens from public.alert_optins where phone_number = u.phone_number and phone_number <> 'Not provided'
        union all select boost_tokens from public.alert_optins where email = u.email
        offset 0) o) t on true
   where u.is_active;
comment on view private.subscribers is
  'Each person''s one subscription: alert settings of an account supersede the sign-up with the same account, phone or e-mail. 5 tokens turn a digest into alerts at once.';

create function private.news_of(p_category text, p_borough text, p_interests text, p_since timestamptz, p_but_not uuid[], p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  wish tsquery := private.interest_query(nullif(p_interests, ''));
  places text[] := case when p_borough <> 'All NYC' then array[p_borough, 'All NYC'] end;
begin
  -- 'Various' and 'All NYC' want everything; a job in several boroughs is for all of them. Each job is looked up by its key (offset 0
  -- keeps the planner to that): on tables that are not analysed yet, a join of its choice read the whole board for every subscriber.
  if wish is null and p_category <> 'Various' then
    return array(select a.job_id from private.announcements a
      cross join lateral (select status, is_approved, hidden_at, expires_at from public.jobs where id = a.job_id offset 0) j
      where a.category = p_category and a.opened_at >= p_since and (places is null or a.borough = any (places)) and a.job_id <> all (p_but_not)
        and j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
      order by a.opened_at desc, a.job_id limit p_limit);
  end if;
  return array(select a.job_id from private.announcements a
    cross join lateral (select status, is_approved, hidden_at, expires_at, title_search from public.jobs where id = a.job_id offset 0) j
    where a.opened_at >= p_since and (places is null or a.borough = any (places)) and (p_category = 'Various' or a.category = p_category or wish @@ j.title_search)
      and a.job_id <> all (p_but_not) and j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now()
    order by a.opened_at desc, a.job_id limit p_limit);
end $$;
comment on function private.news_of(text, text, text, timestamptz, uuid[], int) is
  'The open jobs announced since then for somebody with this category and place, or with these words of interest in the title; newest first.';

create function private.note_matches(p_frequencies text[], p_since timestamptz, p_at_once boolean) returns int
-- Set against set, whatever the planner believes of tables that were empty a moment ago; compiling costs more than it saves.
language plpgsql security definer set search_path = '' set work_mem = '64MB' set enable_nestloop = off set jit = off as $$
declare
  accounts uuid[];
  matched private.due_crowds[];
  added int;
begin
  -- One at a time: what is not there yet is added without asking for each whether somebody else does.
  perform pg_advisory_xact_lock(hashtextextended('note_matches', 0));
  -- A subscription of settings looks up its owner's tokens: only settings that may have such a frequency are worth it.
  with boosted as materialized (select user_id, phone_number, email from public.alert_optins where boost_tokens >= 5 and 'immediate' = any (p_frequencies))
  select array_agg(u.id) into accounts from public.user_alerts u
   where u.is_active and (u.frequency = any (p_frequencies) or u.user_id in (select user_id from boosted) or u.phone_number in (select phone_number from boosted)
     or u.email in (select email from boosted));
  with people as materialized (
    select id, phone_number is not null as by_sms, email is not null as by_email, category, borough, interests, boost_tokens
      from private.subscribers where frequency = any (p_frequencies) and (user_alert_id is null or user_alert_id = any (accounts))
  ), wishes as materialized (
    -- Thousands of people share a wish: each is looked up once.
    select distinct category, borough, interests from people
  ), hits as materialized (
    select w.* from wishes w where cardinality(private.news_of(w.category, w.borough, w.interests, p_since, '{}', 1)) > 0
  ), told as materialized (
    -- Priority Alerts at 2 tokens, Faster Delivery at 5, Exclusive Access at 10: the others hear half an hour later.
    select p.id, p.by_sms, p.by_email, case when p.boost_tokens >= 10 then 3 when p.boost_tokens >= 5 then 2 when p.boost_tokens >= 2 then 1 else 0 end as priority
      from people p where (p.category, p.borough, p.interests) in (select * from hits)
  ), crowds as materialized (
    select 'sms' as channel, t.priority, array_agg(t.id) as ids from told t where t.by_sms group by t.priority
    union all select 'email', t.priority, array_agg(t.id) from told t where t.by_email group by t.priority
  )
  select array_agg(row(null, c.channel, c.priority,
      case when c.priority < 3 and p_at_once and exists (select 1 from crowds where priority = 3) then now() + interval '30 minutes' else now() end, c.ids)::private.due_crowds)
    into matched from crowds c;
  -- Whoever is due already is held, so that no sender writes to them, without these jobs, before the others are added. Crowds first, as senders do.
  perform 1 from private.due_crowds for update;
  perform 1 from private.due_alerts d join (select s.id, m.channel, m.not_before from unnest(matched) m, unnest(m.subscribers) s(id)) x
    on x.id = d.subscriber_id and x.channel = d.channel and d.not_before <= x.not_before for update of d;
  with waiting as materialized (
    select d.subscriber_id, d.channel, d.not_before from private.due_alerts d
    union all select s.id, c.channel, c.not_before from private.due_crowds c, unnest(c.subscribers) s(id)
  ), fresh as materialized (
    select m.channel, m.priority, m.not_before, array_agg(s.id) as ids from unnest(matched) m, unnest(m.subscribers) s(id)
     where not exists (select 1 from waiting w where w.subscriber_id = s.id and w.channel = m.channel and w.not_before <= m.not_before) group by 1, 2, 3
  ), noted as (
    insert into private.due_crowds (channel, priority, not_before, subscribers)
    select f.channel, f.priority, f.not_before, f.ids[n:n + 99] from fresh f, generate_series(1, cardinality(f.ids), 100) n returning subscribers
  )
  select coalesce(sum(cardinality(n.subscribers)), 0) into added from noted n;
  return added;
end $$;
comment on function private.note_matches(text[], timestamptz, boolean) is
  'Notes each subscriber of these frequencies for whom a job announced since then is, in private.due_crowds; returns how many alerts, one per channel, became due, or sooner.';

create function private.match_new_jobs() returns int
language plpgsql security definer set search_path = '' as $$
declare since timestamptz;
begin
  with taken as (
    update private.announcements set matched_at = now() where job_id in (
      select job_id from private.announcements where matched_at is null order by opened_at limit 5000 for update skip locked) returning opened_at)
  select min(opened_at) into since from taken;
  if since is null then return 0; end if;
  return private.note_matches('{immediate}', since, true);
end $$;
comment on function private.match_new_jobs() is 'Finds who wants to hear at once of the jobs that were opened since the last run; returns how many alerts became due.';

create function private.enqueue_digests() returns int
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.today();
  n int := 0;
begin
  -- At nine in the morning; late is better than never, twice is once by the key of the day.
  if extract(hour from now() at time zone 'America/New_York') < 9 then return 0; end if;
  if exists (select 1 from private.schedule_runs where name = 'digests' and last_run_at >= (today + time '09:00') at time zone 'America/New_York') then return 0; end if;
  n := private.note_matches('{daily}', now() - interval '1 day', false);
  if extract(isodow from today) = 1 then
    n := n + private.note_matches('{weekly}', now() - interval '7 days', false);
  end if;
  insert into private.schedule_runs (name, result) values ('digests', jsonb_build_object('queued', n))
  on conflict (name) do update set last_run_at = now(), result = excluded.result;
  return n;
end $$;
comment on function private.enqueue_digests() is 'Once a day, from 9:00 New York: one digest for each daily subscriber, on Mondays for weekly ones too. Returns how many became due.';

-- ── what a message says, when it is sent ────────────────────────────────────────────────────────────────────────────

create function private.brief_job(j public.jobs) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name), 'location', j.location, 'borough', j.borough,
    'pay_range', j.pay_range);
$$;
comment on function private.brief_job(public.jobs) is 'What a message says of a job.';

create function private.news_for(p_subscriber private.subscribers, p_channel text, p_recipient text, p_known_until timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := greatest(p_subscriber.created_at, now() - interval '8 days',
    (select told_until + interval '1 microsecond' from private.alert_marks where recipient_key = private.address_key(p_recipient) and channel = p_channel),
    -- What waits to be sent tells of all that there was when it was written.
    (select max((b.data ->> 'told_until')::timestamptz) + interval '1 microsecond' from public.outbox b
      where b.recipient = p_recipient and b.channel = p_channel and b.kind in ('job_alert', 'digest') and b.status in ('pending', 'sending', 'uncertain')));
  told uuid[] := array(select b.job_id from public.outbox b where b.recipient = p_recipient and b.channel = p_channel and b.job_id is not null
    and b.status not in ('cancelled', 'dead') and b.created_at > now() - interval '60 days')
    || array(select t.id::uuid from public.outbox b cross join jsonb_array_elements_text(b.data -> 'told') t (id) where b.recipient = p_recipient and b.channel = p_channel
      and b.status not in ('cancelled', 'dead') and b.created_at > now() - interval '9 days');
  found uuid[] := private.news_of(p_subscriber.category, p_subscriber.borough, p_subscriber.interests, since, told, 50);
  news jsonb;
begin
  if cardinality(found) = 0 then return null; end if;
  select jsonb_agg(private.brief_job(j) order by f.rank) into news from unnest(found[:5]) with ordinality f (id, rank) join public.jobs j on j.id = f.id;
  return jsonb_build_object('first_name', p_subscriber.first_name, 'category', p_subscriber.category, 'city', p_subscriber.borough,
    'unsubscribe_token', p_subscriber.unsubscribe_token, 'jobs', news, 'count', cardinality(found), 'job', news -> 0, 'told_until', p_known_until)
    -- Later ones are told too, and named: what else opened since then may not be seen yet.
    || coalesce((select jsonb_build_object('told', jsonb_agg(a.job_id)) from private.announcements a where a.job_id = any (found) and a.opened_at > p_known_until having count(*) > 0), '{}');
end $$;
comment on function private.news_for(private.subscribers, text, text, timestamptz) is
  'What an alert says now: the open jobs that its recipient has not heard of on that channel (five named, up to fifty counted); null when there is none.';

create function private.write_alerts(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  quiet boolean := private.in_quiet_hours();
  level smallint := 32767;
  looks int := 0;
  written int := 0;
  by_hand int;
  -- A job is as old as its transaction, and seen when that ends: what began before us and goes on may hold some, an import for a minute.
  known_until constant timestamptz := least(now(), (select min(a.xact_start) - interval '1 microsecond' from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()));
  d private.due_alerts;
  s private.subscribers;
  m public.outbox;
begin
  if private.setting('sending_paused', 'false') = 'true' then return 0; end if;
  by_hand := private.write_manual_alerts(greatest(p_limit, 500));
  perform private.unpack_crowds(p_limit);
  while written < p_limit and looks < 5000 loop
    select x.priority into level from private.due_alerts x where x.priority < level order by x.priority desc limit 1;
    if not found then
      -- Not all who were due can be written to now: on to the next ones.
      exit when private.unpack_crowds(p_limit - written) = 0;
      level := 32767;
      continue;
    end if;
    for d in select * from private.due_alerts x where x.priority = level and x.not_before <= now() order by x.not_before limit p_limit - written for update skip locked loop
      looks := looks + 1;
      select * into s from private.subscribers x where x.id = d.subscriber_id;
      m := null;
      m.id := gen_random_uuid();
      m.channel := d.channel;
      m.recipient := case d.channel when 'sms' then s.phone_number else s.email end;
      if m.recipient is not null and d.channel = 'sms' and quiet or m.recipient is not null and private.slots_left(m.recipient, d.channel) = 0 then
        update private.due_alerts set not_before = private.next_morning() where subscriber_id = d.subscriber_id and channel = d.channel;
        continue;
      end if;
      delete from private.due_alerts where subscriber_id = d.subscriber_id and channel = d.channel;
      m.data := case when m.recipient is not null then private.news_for(s, d.channel, m.recipient, known_until) end;
      continue when m.data is null;
      m.idempotency_key := 'alert:' || d.channel || ':' || private.address_key(m.recipient) || ':' || (m.data -> 'job' ->> 'id');
      if exists (select 1 from public.outbox where idempotency_key = m.idempotency_key) then m.idempotency_key := m.idempotency_key || ':' || m.id; end if;
      insert into public.outbox (id, idempotency_key, kind, channel, recipient, data, language, alert_optin_id, user_alert_id, job_id, priority)
      values (m.id, m.idempotency_key, case when (m.data ->> 'count')::int > 1 then 'digest' else 'job_alert' end, d.channel, m.recipient, m.data, s.language,
        s.alert_optin_id, s.user_alert_id, (m.data -> 'job' ->> 'id')::uuid, d.priority);
      written := written + 1;
    end loop;
  end loop;
  return written + by_hand;
end $$;
create function public.write_alerts(p_limit int default 100) returns int
language sql security invoker set search_path = '' as $$ select private.write_alerts(p_limit) $$;
comment on function public.write_alerts(int) is
  'For the sender: turns up to p_limit alerts that are due and may go out now into messages of the outbox, most urgent first, with what is new for each, and the next 500 of the team''s alerts; returns how many. None while sending is paused.';

select private.lock_functions();
grant execute on function public.write_alerts(int), private.write_alerts(int) to service_role;
