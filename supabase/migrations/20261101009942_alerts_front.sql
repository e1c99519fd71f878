-- Where the alerts begin that are due, as the outbox has it (queue_front): each call walked past all of those that were written since the oldest
-- transaction began, four times. With 100,000 of them gone during a backup that was 4,000 blocks and 100 ms a call.
set lock_timeout = '2s';

-- The levels that matching gives; what waits already has no other, and is not read through for it.
alter table private.due_alerts add constraint due_alerts_priority check (priority between 0 and 3) not valid;
alter table private.due_crowds add constraint due_crowds_priority check (priority between 0 and 3) not valid;

create table private.alerts_front (
  is_one boolean primary key default true check (is_one),
  looked_at timestamptz not null default '-infinity',
  begins timestamptz not null default '-infinity'
);
comment on table private.alerts_front is 'Where the alerts of private.due_alerts begin, as of the last look at them: one row.';
insert into private.alerts_front default values;

create function private.look_at_alerts() returns timestamptz
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  known timestamptz;
begin
  perform 1 from private.alerts_front where looked_at <= now() - interval '20 seconds' for update skip locked;
  if found then
    -- Whoever makes an alert due sees the time at which their transaction began: within a minute it is over. If not, the next look finds it.
    update private.alerts_front set looked_at = now(), begins = least(now() - interval '1 minute', (
      select min(d.not_before) from generate_series(0, 3) level cross join lateral (
        select x.not_before from private.due_alerts x where x.priority = level order by x.not_before limit 1) d));
  end if;
  select f.begins into known from private.alerts_front f;
  return known;
end $$;
comment on function private.look_at_alerts() is
  'Where the alerts begin that are due; looks again where the last look is 20 seconds old. Never waits for another sender that looks.';

create or replace function private.unpack_crowds(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- Texts stay together until the morning.
  channels constant text[] := case when private.in_quiet_hours() then '{email}'::text[] else '{sms,email}' end;
  c private.due_crowds;
  taken private.due_crowds[] := '{}';
  waiting int;
  begins constant timestamptz := (select f.begins from private.alerts_front f);
  people int := 0;
begin
  while people < p_limit loop
    select * into c from private.due_crowds x where x.not_before <= now() and x.channel = any (channels) and x.id <> all (array(select t.id from unnest(taken) t))
     order by x.priority desc, x.not_before, x.id limit 1 for update skip locked;
    exit when not found;
    -- Those that are apart already come first.
    select count(*) into waiting from (
      select 1 from private.due_alerts d where d.priority = c.priority and d.not_before between begins and now() limit p_limit - people for update skip locked) d;
    exit when people + waiting >= p_limit;
    delete from private.due_crowds x where x.id = c.id;
    taken := taken || c;
    people := people + cardinality(c.subscribers);
  end loop;
  -- In one order, so that two senders who come to the same person do not wait for each other. Due from now on: none comes before where alerts begin.
  insert into private.due_alerts as d (subscriber_id, channel, priority, not_before)
  select distinct on (s.id, t.channel) s.id, t.channel, t.priority, now() from unnest(taken) t, unnest(t.subscribers) s(id) order by s.id, t.channel, t.not_before
  on conflict (subscriber_id, channel) do update set not_before = excluded.not_before, priority = excluded.priority where d.not_before > excluded.not_before;
  return people;
end $$;

create or replace function private.write_alerts(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  quiet boolean := private.in_quiet_hours();
  level int := 4;
  looks int := 0;
  begins timestamptz;
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
  begins := private.look_at_alerts();
  by_hand := private.write_manual_alerts(greatest(p_limit, 500));
  perform private.unpack_crowds(p_limit);
  while written < p_limit and looks < 5000 loop
    level := level - 1;
    if level < 0 then
      -- Not all who were due can be written to now: on to the next ones.
      exit when private.unpack_crowds(p_limit - written) = 0;
      level := 4;
      continue;
    end if;
    for d in select * from private.due_alerts x where x.priority = level and x.not_before between begins and now() order by x.not_before limit p_limit - written for update skip locked loop
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

select private.lock_functions();
