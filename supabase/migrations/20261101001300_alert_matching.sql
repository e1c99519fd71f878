-- Who is alerted to which job: an opened job is announced once; subscribers are matched by place and category, or by
-- their words of interest. The content is built when the message can be sent, so that it has no closed job.

-- == private.announcements ==

create table private.announcements (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  opened_at timestamptz not null default now(),
  category text not null,
  borough text,
  matched_at timestamptz
);
comment on table private.announcements is
  'A job that was opened (approved or imported) in the last weeks; matched_at: when immediate subscribers were '
  'matched. borough is null for one outside of the city, which only alerts by distance match.';

create index announcements_waiting_idx on private.announcements (opened_at) where matched_at is null;
create index announcements_opened_idx on private.announcements (opened_at desc, job_id);

-- == private.alert_cursors ==

create table private.alert_cursors (
  recipient_key text not null,
  channel text not null check (channel in ('sms', 'email')),
  notified_until timestamptz not null,
  primary key (recipient_key, channel)
);
comment on table private.alert_cursors is
  'Up to when a recipient was notified of announced jobs: the next message starts there, so that no job is sent twice.';

-- == private.due_alerts ==

create table private.due_alerts (
  subscriber_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  priority smallint not null default 0,
  not_before timestamptz not null default now(),
  primary key (subscriber_id, channel),
  constraint due_alerts_priority check (priority between 0 and 3)
);
comment on table private.due_alerts is
  'A subscriber who is due an alert: one row per channel, however many jobs. It becomes a message when it can be sent, '
  'with the jobs that are open and new to them then.';

create index due_alerts_next_idx on private.due_alerts (priority desc, not_before);

-- == on public.jobs ==

create function private.announce_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.announcements (job_id, opened_at, category, borough)
    select id, now(), category, case when state is null then coalesce(borough, 'All NYC') end from changed
     where is_approved and status = 'active' and hidden_at is null and expires_at > now() on conflict do nothing;
  else
    -- Once per job: hiding and showing it again announces nothing.
    insert into private.announcements (job_id, opened_at, category, borough)
    select n.id, now(), n.category, case when n.state is null then coalesce(n.borough, 'All NYC') end
      from changed n join was o on o.id = n.id
     where n.is_approved and not o.is_approved and n.status = 'active' and n.hidden_at is null and n.expires_at > now()
     on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.announce_jobs is 'Statement trigger: announces the jobs that a statement opened.';

create trigger d_announce_added after insert on public.jobs referencing new table as changed
  for each statement execute function private.announce_jobs();
create trigger d_announce_approved after update on public.jobs referencing old table as was new table as changed
  for each statement execute function private.announce_jobs();

-- == functions ==

create function private.enqueue_alert(
  p_optin_id uuid, p_job_id uuid, p_kind text, p_not_before timestamptz default null
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  o private.alert_recipients;
  j public.jobs;
  c record;
  n int := 0;
begin
  select * into o from private.alert_recipients where id = p_optin_id and not is_paused;
  select * into j from private.open_jobs where id = p_job_id;
  if o.id is null or j.id is null then return 0; end if;
  for c in
    select *
    from (
      values ('sms', o.sms_to, o.opted_in_sms and private.is_phone(o.phone_number)),
        ('email', o.email_to, o.opted_in_email and o.email is not null)
    ) x (channel, recipient, is_on)
    where is_on
  loop
    -- What the sign-up's owner is answered depends on what they asked for, not on what others were sent.
    insert into private.alerted_jobs (recipient_key, channel, job_id)
    values (private.address_key('sign-up:' || o.id), c.channel, j.id)
    on conflict do nothing;
    n := n + found::int;
    -- One message per recipient and job, whatever led there.
    if c.recipient is not null then
      perform private.enqueue(
        'alert:' || c.channel || ':' || private.address_key(c.recipient) || ':' || j.id, p_kind, c.channel,
        c.recipient, null, null,
        jsonb_build_object(
          'first_name', o.first_name, 'job', private.job_row(j), 'unsubscribe_token', o.unsubscribe_token
        ),
        o.language, o.id, null, j.id, 0, coalesce(p_not_before, now()));
    end if;
  end loop;
  return n;
end $$;
comment on function private.enqueue_alert is
  'Queues an alert about an open job on a subscriber''s channels. Returns on how many channels the sign-up has not '
  'been sent it yet, whether or not it holds their address.';

create function private.similar_job_id(a public.job_applications, p_city text, p_shifts text[]) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  applied public.jobs;
  places text[];
  trades tsquery;
  -- What the person said last; the hours of the job itself only keep out what is at others.
  hours constant text[] := case a.availability
    when 'weekends-only' then '{weekends}'::text[]
    when 'evenings-only' then '{evenings}'::text[]
    else coalesce(p_shifts, '{}')
  end;
  terms constant text[] := '{full-time,part-time,temporary,contractor}';
  by_trade boolean;
  similar_id uuid;
begin
  select * into applied from public.jobs where id = a.job_id;
  places := array[applied.borough, 'All NYC'] || nullif(p_city, 'Not Specified');
  trades := (
    select string_agg(quote_literal(t.lexeme), ' & ')::tsquery
    from unnest(applied.title_search) t
    where t.lexeme like '@%');
  -- The same trade and hours by the title, else the same kind of work; nothing rather than something else.
  foreach by_trade in array array[true, false] loop
    select j.id into similar_id
    from private.open_jobs j
    where j.posted_at > now() - interval '7 days'
      and case
        when by_trade then j.title_search @@ trades
        else j.category = applied.category and applied.category <> 'Various'
      end
      and (j.borough = any (places) or j.state is null and 'All NYC' in (applied.borough, p_city))
      and case
        when hours <> '{}' then j.shifts && hours
        else j.shifts = '{}' or applied.shifts = '{}' or j.shifts && applied.shifts
      end
      and (
        j.job_type = applied.job_type
        or (j.job_type = any (terms) and applied.job_type = any (terms)) is not true)
      and j.id not in (select m.job_id from private.my_applications m where m.job_id is not null)
    order by j.posted_at desc, j.id desc
    limit 1;
    exit when similar_id is not null;
  end loop;
  return similar_id;
end $$;
comment on function private.similar_job_id is
  'The newest open job of the last seven days that fits somebody who sent this application, with these places and '
  'hours in their sign-up: of the trade or category of its job, in its borough or in theirs, at hours that they can '
  'work, full-time, part-time or temporary as its job, and none that the caller applied to; null when there is none.';

create function private.read_interests(p_interests text, out queries tsquery[], out title_queries tsquery[])
language sql stable security definer set search_path = '' as $$
  -- 'barista, limpieza de noche' is two searches.
  select array_agg(q.query), array_agg(q.title_query)
  from (
    select btrim(w) as words
    from regexp_split_to_table(left(p_interests, 300), '[,;/\n]| or | and | o ') w
    limit 12
  ) x
  cross join lateral private.read_query(x.words) q
  where q.query is not null;
$$;
comment on function private.read_interests is
  'What a subscriber''s free-text interests search for, as private.read_query; null when they name nothing.';

create view private.subscribers as
  select o.id, o.id as alert_optin_id, null::uuid as user_alert_id, 'immediate'::text as frequency,
    o.sms_to as phone_number, o.email_to as email, o.job_type as category,
    case o.city when 'Not Specified' then 'All NYC' else o.city end as borough, coalesce(o.interests, '') as interests,
      o.boost_tokens,
    o.language, o.first_name, o.unsubscribe_token, o.created_at, o.shifts, coalesce(o.near, '') as near,
    coalesce(o.within_miles, 0) as within_miles
    from private.alert_recipients o
   where not o.is_paused
     and not exists (select 1 from public.user_alerts u where u.is_active and u.user_id = o.user_id)
     -- Settings of an account silence nobody: a number or e-mail counts only where it was shown to be the account's,
     -- and is sent to.
     and not exists (select 1 from public.user_alerts u
       where u.is_active
         and u.sms_enabled
         and u.phone_proven
         and u.consented_at is not null
         and u.phone_number = o.phone_number
         and o.user_id is null)
     and not exists (
       select 1
       from public.user_alerts u
       where u.is_active and u.email_enabled and u.email_proven and u.email = o.email and o.user_id is null
     )
  union all
  select u.id, b.id, u.id, case when t.tokens >= 5 then 'immediate' else u.frequency end,
    -- Texts, and e-mails to an address that is not shown to be theirs, need a record of which words were agreed to; and
    -- what somebody else had agreed to before is that sign-up's to say, be it on or off; one made since silences
    -- nobody.
    case when u.sms_enabled and u.consented_at is not null and (u.phone_proven or not exists (
      select 1
      from private.optin_addresses x
      where x.phone_number = u.phone_number
        and x.phone_number <> 'Not provided'
        and x.holds_phone
        and x.user_id is distinct from u.user_id
        and x.consent
        and x.created_at <= u.consented_at)) then u.phone_number end,
    case when u.email_enabled and (u.email_proven or u.consented_at is not null and not exists (
      select 1
      from private.optin_addresses x
      where x.email = u.email
        and x.holds_email
        and x.user_id is distinct from u.user_id
        and x.consent
        and x.created_at <= u.consented_at
    )) then u.email end, u.category, u.borough,
    coalesce(b.interests, ''), coalesce(t.tokens, 0), u.language, b.first_name, u.unsubscribe_token, u.created_at,
    u.shifts, coalesce(u.near, ''), coalesce(u.within_miles, 0)
    from public.user_alerts u left join lateral (
      -- The account's own sign-up only: anybody can type another's number, which must not tell whose it is or what they
      -- look for.
      select o.id, o.interests, o.first_name
      from public.alert_optins o
      where o.user_id = u.user_id
      order by o.boost_tokens desc, o.id
      limit 1) b on true
    left join lateral (
      -- Each way of knowing them has its index; offset 0: none walks down an index of tokens until somebody fits.
      select max(o.boost_tokens) as tokens from (
        select boost_tokens from public.alert_optins where user_id = u.user_id
        union all
        select boost_tokens
        from public.alert_optins
        where phone_number = u.phone_number and phone_number <> 'Not provided'
        union all select boost_tokens from public.alert_optins where email = u.email
        offset 0) o) t on true
   where u.is_active and coalesce(u.paused_until <= now(), true);
comment on view private.subscribers is
  'Each person''s one subscription: alert settings of an account supersede the sign-up with the same account, phone or '
  'e-mail. 5 tokens turn a digest into alerts at once.';

create function private.matching_job_ids(p_category text, p_borough text, p_interests text, p_since timestamptz,
  p_but_not uuid[], p_limit int, p_shifts text[] default '{}', p_near text default '', p_within_miles int default 0)
returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  center constant point := (select spot from private.places where id = p_near);
  wish record;
begin
  select * into wish from private.read_interests(nullif(p_interests, ''));
  -- 'All NYC' wants every place, 'Various' every kind of work unless words say which; a job in several boroughs is for
  -- all of them.
  return array(
    select a.job_id
    from private.announcements a
    -- offset 0: each job is looked up by its key. Before the first analyze a join read the whole board for every wish.
    cross join lateral (
      select j.title_search, j.search, j.shifts, j.spot from private.listed_jobs j where j.id = a.job_id offset 0) j
    where a.opened_at >= p_since
      -- The same job may be there from another source.
      and not exists (
        select from private.duplicate_keys k where k.job_id = a.job_id and k.queued_at is not null)
      and case
        when j.spot <-> center is null
          then a.borough is not null and (p_borough = 'All NYC' or a.borough in (p_borough, 'All NYC'))
        else j.spot <-> center <= p_within_miles
      end
      and (p_shifts = '{}' or j.shifts && p_shifts)
      and (p_category in ('Various', a.category) or wish.queries is not null)
      and (
        case when p_category = 'Various' then wish.queries is null else a.category = p_category end
        or exists (
          select from unnest(wish.queries, wish.title_queries) w (query, title_query)
          where j.title_search @@ w.title_query and j.search @@ w.query)
      )
      and a.job_id <> all (p_but_not)
    order by a.opened_at desc, a.job_id
    limit p_limit);
end $$;
comment on function private.matching_job_ids is
  'The open jobs announced since then for somebody with this category and place, or with these words of interest, '
  'found as in the feed, and of one of these shifts, if any; newest first. Of jobs whose spot is known only those '
  'within so many miles of p_near, a place''s id, if given.';

create function private.enqueue_matches(p_frequencies text[], p_since timestamptz, p_at_once boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  with people as materialized (
    -- Priority Alerts at 2 tokens, Faster Delivery at 5, Exclusive Access at 10: the others wait half an hour.
    select id, phone_number is not null as by_sms, email is not null as by_email, category, borough, interests, shifts,
      near, within_miles,
      case
        when boost_tokens >= 10 then 3 when boost_tokens >= 5 then 2 when boost_tokens >= 2 then 1 else 0
      end as priority
    from private.subscribers
    where frequency = any (p_frequencies)
  ), wishes as materialized (
    -- Thousands of people share a wish: each is looked up once.
    select distinct category, borough, interests, shifts, near, within_miles from people
  ), hits as materialized (
    select *
    from wishes w
    where cardinality(private.matching_job_ids(w.category, w.borough, w.interests, p_since, '{}', 1,
      w.shifts, w.near, w.within_miles)) > 0
  ), matched as materialized (
    select p.*
    from people p
    join hits using (category, borough, interests, shifts, near, within_miles)
  )
  -- In one order, so that two runs do not wait for each other. Who is due already is held until these jobs are seen.
  insert into private.due_alerts as d (subscriber_id, channel, priority, not_before)
  select m.id, c.channel, m.priority,
    case when m.priority < 3 and p_at_once and exists (select 1 from matched where priority = 3)
      then now() + interval '30 minutes' else now() end
  from matched m
  cross join lateral (values ('sms', m.by_sms), ('email', m.by_email)) c (channel, is_on)
  where c.is_on
  order by m.id, c.channel
  on conflict (subscriber_id, channel) do update
    set not_before = excluded.not_before, priority = excluded.priority
    where d.not_before > excluded.not_before;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.enqueue_matches is
  'Notes in private.due_alerts each subscriber of these frequencies for whom a job announced since then is; returns '
  'how many alerts, one per channel, became due, or sooner.';

create function private.match_new_jobs(p_limit int default 5000) returns int
language plpgsql security definer set search_path = '' as $$
declare since timestamptz;
begin
  perform private.look_for_duplicates(p_limit);
  with taken as (
    update private.announcements set matched_at = now() where job_id in (
      select job_id
      from private.announcements a
      where matched_at is null
        and not exists (
          select from private.duplicate_keys k where k.job_id = a.job_id and k.queued_at is not null)
      order by opened_at
      limit p_limit
      for update skip locked) returning opened_at)
  select min(opened_at) into since from taken;
  if since is null then return 0; end if;
  return private.enqueue_matches('{immediate}', since, true);
end $$;
comment on function private.match_new_jobs is
  'Matches immediate subscribers to the jobs that were opened since the last run and compared with the others; returns '
  'how many alerts became due.';

create function private.enqueue_digest(p_frequency text) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.look_for_duplicates(5000);
  -- An alert looks no further back than eight days (build_alert_payload).
  return (
    select private.enqueue_matches(
      array[p_frequency], greatest(now() - interval '8 days', least(t.last_done_at, x.since)), false)
    from (
      values ('daily', 'digests', now() - interval '1 day'), ('weekly', 'weekly_digests', now() - interval '7 days')
    ) x (frequency, task, since)
    join private.scheduled_tasks t on t.name = x.task
    where x.frequency = p_frequency);
end $$;
comment on function private.enqueue_digest is
  'Matches the subscribers of a day or a week to the jobs since the last time; returns how many became due.';

create function private.build_alert_payload(p_subscriber private.subscribers, p_channel text, p_recipient text,
  p_known_until timestamptz)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  hashed constant text := private.address_key(p_recipient);
  channels constant text[] := case p_channel when 'sms' then array['sms', 'push'] else array[p_channel] end;
  since constant timestamptz := greatest(
    p_subscriber.created_at,
    now() - interval '8 days',
    (select c.notified_until + interval '1 microsecond'
     from private.alert_cursors c
     where c.recipient_key = hashed and c.channel = p_channel),
    -- A queued message has all jobs up to the time when it was written.
    (select max((b.data ->> 'notified_until')::timestamptz) + interval '1 microsecond'
     from public.outbox b
     where b.recipient = p_recipient
       and b.channel = any (channels)
       and b.kind in ('job_alert', 'digest')
       and b.status in ('pending', 'sending', 'uncertain')));
  told_jobs constant uuid[] := array(
    select b.job_id
    from public.outbox b
    where b.recipient = p_recipient
      and b.channel = any (channels)
      and b.job_id is not null
      and b.status not in ('cancelled', 'dead')
      and b.created_at > now() - interval '60 days'
    union
    select t.id::uuid
    from public.outbox b
    cross join jsonb_array_elements_text(b.data -> 'told') t (id)
    where b.recipient = p_recipient
      and b.channel = any (channels)
      and b.status not in ('cancelled', 'dead')
      and b.created_at > now() - interval '9 days'
    union
    select t.job_id
    from private.alerted_jobs t
    where t.recipient_key = hashed and t.channel = p_channel);
  -- Whoever was told of a job knows the one that is shown in its place.
  known_jobs constant uuid[] := told_jobs || array(
    select j.duplicate_of from public.jobs j where j.id = any (told_jobs) and j.duplicate_of is not null);
  found constant uuid[] := private.matching_job_ids(p_subscriber.category, p_subscriber.borough, p_subscriber.interests,
    since, known_jobs, 50, p_subscriber.shifts, p_subscriber.near, p_subscriber.within_miles);
  news jsonb;
begin
  if cardinality(found) = 0 then return null; end if;
  select jsonb_agg(jsonb_build_object('id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name),
      'location', j.location, 'borough', j.borough, 'pay_range', j.pay_range) order by f.rank)
    into news
  from unnest(found[:5]) with ordinality f (id, rank)
  join public.jobs j on j.id = f.id;
  return jsonb_build_object('first_name', p_subscriber.first_name, 'category', p_subscriber.category,
      'city', p_subscriber.borough, 'near', (select p.name from private.places p where p.id = p_subscriber.near),
      'unsubscribe_token', p_subscriber.unsubscribe_token, 'jobs', news,
      'count', cardinality(found), 'job', news -> 0, 'notified_until', p_known_until)
    -- Jobs after p_known_until are included and named: others opened since then may not be visible yet.
    || coalesce((
      select jsonb_build_object('told', jsonb_agg(a.job_id))
      from private.announcements a
      where a.job_id = any (found) and a.opened_at > p_known_until
      having count(*) > 0), '{}');
end $$;
comment on function private.build_alert_payload is
  'The content of an alert: the open jobs that its recipient was not sent on that channel yet (five named, up to fifty '
  'counted); null when there is none.';

create function public.write_alerts(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  quiet boolean := private.is_quiet_at(now());
  written int := 0;
  by_hand int;
  -- The API gives a statement of the service 8 s, and who is due is not told any news for long: the rest is looked at
  -- by the next call.
  until constant timestamptz := clock_timestamp() + interval '3 seconds';
  -- A job is dated when its transaction began and visible when it ends: a transaction still open, such as an import,
  -- may hold some. One that was not compared with the others yet is told of later.
  known_until constant timestamptz := least(
    now(), (
      select min(a.opened_at) - interval '1 microsecond'
      from private.announcements a
      join private.duplicate_keys k on k.job_id = a.job_id and k.queued_at is not null
      where a.matched_at is null
    ), (select min(a.xact_start) - interval '1 microsecond' from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()));
  d private.due_alerts;
  s private.subscribers;
  m public.outbox;
begin
  if private.setting('sending_paused') = 'true' then return 0; end if;
  by_hand := private.write_manual_alerts(greatest(p_limit, 500));
  for d in
    select *
    from private.due_alerts x
    where x.not_before <= now()
      and (x.channel = 'email' or not quiet)
    order by x.priority desc, x.not_before
    limit 1000
    for update skip locked
  loop
    exit when written >= p_limit or clock_timestamp() > until;
    select * into s from private.subscribers x where x.id = d.subscriber_id;
    m := null;
    m.id := gen_random_uuid();
    m.channel := d.channel;
    m.recipient := case d.channel when 'sms' then s.phone_number else s.email end;
    if m.recipient is not null and private.slots_left(m.recipient, d.channel) = 0 then
      update private.due_alerts
      set not_before = private.next_morning()
      where subscriber_id = d.subscriber_id and channel = d.channel;
      continue;
    end if;
    delete from private.due_alerts where subscriber_id = d.subscriber_id and channel = d.channel;
    m.data := case
      when m.recipient is not null then private.build_alert_payload(s, d.channel, m.recipient, known_until)
    end;
    continue when m.data is null;
    m.idempotency_key := 'alert:'
      || d.channel
      || ':'
      || private.address_key(m.recipient)
      || ':'
      || (m.data -> 'job' ->> 'id');
    if exists (select 1 from public.outbox where idempotency_key = m.idempotency_key) then
      m.idempotency_key := m.idempotency_key || ':' || m.id;
    end if;
    insert into public.outbox (id, idempotency_key, kind, channel, recipient, data, language, alert_optin_id,
      user_alert_id, job_id, priority)
    values (m.id, m.idempotency_key, case when (m.data ->> 'count')::int > 1 then 'digest' else 'job_alert' end,
      d.channel, m.recipient, m.data, s.language, s.alert_optin_id, s.user_alert_id, (m.data -> 'job' ->> 'id')::uuid,
      d.priority);
    written := written + 1;
  end loop;
  return written + by_hand;
end $$;
comment on function public.write_alerts is
  'For the delivery worker: queues messages for up to p_limit due alerts that may be sent now, most urgent first, and '
  'for the next 500 recipients of manual alerts; returns how many. It looks at no more than 1,000 due alerts and for '
  'three seconds, the next call goes on. None while sending is paused.';
grant execute on function public.write_alerts to service_role;
