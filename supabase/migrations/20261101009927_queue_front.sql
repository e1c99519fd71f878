-- Where the queue begins. The index that a claim reads keeps an entry of each message that left the queue for as long as some transaction
-- is open that could still see it there, a backup say: 40,000 messages sent meanwhile and each claim walked past all of them, twice.
-- Every 20 seconds a claim looks for the first message of each level; the claims until the next look begin there.
set lock_timeout = '2s';

create table private.queue_front (
  is_one boolean primary key default true check (is_one),
  looked_at timestamptz not null default '-infinity',
  -- Every level that was ever seen, the most urgent first, and where its messages begin.
  levels smallint[] not null default '{}',
  begins timestamptz[] not null default '{}',
  leases_begin timestamptz not null default '-infinity',
  check (cardinality(levels) = cardinality(begins))
);
comment on table private.queue_front is 'Where the messages of each level of the outbox begin that are to be sent, as of the last look at it: one row.';
insert into private.queue_front default values;

create function private.look_at_queue() returns private.queue_front
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  -- Whoever queues a message sees the time at which their transaction began: within a minute it is over. If not, the next look finds it.
  latest constant timestamptz := now() - interval '1 minute';
  f private.queue_front;
begin
  select * into f from private.queue_front where looked_at <= now() - interval '20 seconds' for update skip locked;
  -- It is fresh, or another claim is looking: what was seen before is true still, if further back.
  if not found then
    select * into f from private.queue_front;
    return f;
  end if;
  with recursive first_of as (
    (select b.priority, b.not_before from public.outbox b where b.status in ('pending', 'uncertain') order by b.priority desc, b.not_before limit 1)
    union all
    select n.priority, n.not_before from first_of o cross join lateral (
      select b.priority, b.not_before from public.outbox b where b.status in ('pending', 'uncertain') and b.priority < o.priority
       order by b.priority desc, b.not_before limit 1) n
  ), level_begins as (
    select x.priority, least(min(x.not_before), latest) as begins from (
      select priority, not_before from first_of union all select l, null from unnest(f.levels) l) x group by x.priority
  )
  update private.queue_front q set looked_at = now(),
      levels = coalesce((select array_agg(l.priority order by l.priority desc) from level_begins l), '{}'),
      begins = coalesce((select array_agg(l.begins order by l.priority desc) from level_begins l), '{}'),
      leases_begin = least(latest, (select b.lease_until from public.outbox b where b.status = 'sending' order by b.lease_until limit 1))
    returning * into f;
  return f;
end $$;
comment on function private.look_at_queue() is
  'Where the queue begins; looks again where the last look is 20 seconds old. Never waits for another claim that looks.';

create or replace function private.release_leases() returns int
language plpgsql security definer set search_path = '' as $$
declare
  begins constant timestamptz := (select leases_begin from private.queue_front);
  n int;
begin
  -- The sender died between sending and recording. A second e-mail carries the same Message-ID and is harmless; an SMS is asked about first,
  -- once a request that may still be under way is over.
  update public.outbox set status = case when channel = 'sms' then 'uncertain' else 'pending' end, lease_until = null, leased_by = null,
    not_before = case when channel = 'sms' then now() + interval '15 seconds' else not_before end
   where id in (select id from public.outbox where status = 'sending' and lease_until >= begins and lease_until < now() for update skip locked);
  get diagnostics n = row_count;
  -- They are due since before what is first in the queue now.
  if n > 0 then update private.queue_front set looked_at = '-infinity'; end if;
  return n;
end $$;

create or replace function private.claim_outbox(p_limit int, p_worker text, p_lease_seconds int) returns jsonb
-- Each row is looked up by its key, whatever the planner believes of tables that were empty a moment ago.
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wanted int := least(greatest(coalesce(p_limit, 50), 1), 500);
  lacking int; looks int := 0;
  level smallint := 32767; has_more boolean := false;
  front private.queue_front; known smallint; new_level smallint; since timestamptz;
  quiet constant boolean := private.in_quiet_hours();
  batch public.outbox[];
  keys text[];
  off uuid[]; closed uuid[]; later uuid[]; slotted uuid[];
  taken uuid[] := '{}'; asked uuid[] := '{}';
  claimed jsonb;
begin
  if private.setting('sending_paused', 'false') = 'true' then return '[]'; end if;
  perform private.release_leases();
  front := private.look_at_queue();
  wanted := private.allowed_now(wanted);
  -- Level by level: the index gives what is due of one without looking at what waits for later. A batch at a time: each question is asked once for all of it.
  loop
    lacking := wanted - cardinality(taken);
    exit when lacking <= 0 or looks >= 5000;
    if not has_more then
      known := (select max(l) from unnest(front.levels) l where l < level);
      select b.priority into new_level from public.outbox b where b.status in ('pending', 'uncertain')
        and b.priority between coalesce(known + 1, -32768) and level - 1 order by b.priority desc limit 1;
      exit when new_level is null and known is null;
      level := coalesce(new_level, known);
      since := case when new_level is null then front.begins[array_position(front.levels, known)] else '-infinity' end;
    end if;
    batch := array(select b from public.outbox b where b.status in ('pending', 'uncertain') and b.priority = level and b.not_before between since and now() and b.id <> all (taken)
      order by b.not_before, b.id limit lacking for update skip locked);
    has_more := cardinality(batch) = lacking;
    looks := looks + cardinality(batch);
    taken := taken || array(select m.id from unnest(batch) m);
    -- What is uncertain may have gone out: it is only asked about, and stop, hours and limits were looked at before.
    asked := asked || array(select m.id from unnest(batch) m where m.status = 'uncertain');
    batch := array(select m from unnest(batch) m where m.status = 'pending');
    keys := private.address_keys(array(select m.recipient from unnest(batch) m));
    off := private.unwanted(batch, keys);
    closed := array(select m.id from unnest(batch) m where m.kind in ('first_alert', 'job_alert') and m.job_id is not null and m.id <> all (off)
      and not exists (select 1 from private.open_jobs j where j.id = m.job_id offset 0));
    -- Quiet hours are for what we start; a link that somebody asked for just now goes out.
    later := array(select m.id from unnest(batch) m where quiet and m.channel = 'sms' and m.kind <> 'recovery_link' and m.id <> all (off || closed));
    if off || closed || later <> '{}' then
      update public.outbox b set status = 'cancelled', last_error = case when b.id = any (off) then 'stopped by the recipient' else 'the job is not open any more' end
       where b.id = any (off || closed);
      batch := array(select m from unnest(batch) m where m.id <> all (off || closed || later));
      keys := private.address_keys(array(select m.recipient from unnest(batch) m));
    end if;
    slotted := private.take_slots(batch, keys);
    later := later || array(select m.id from unnest(batch) m where m.channel <> 'in_app' and private.is_alert_kind(m.kind) and m.id <> all (slotted));
    if off || closed || later <> '{}' then
      update public.outbox set not_before = private.next_morning() where id = any (later);
      taken := array(select t.id from unnest(taken) t (id) where t.id <> all (off || closed || later));
    end if;
  end loop;
  if private.setting('messages_per_minute') is not null and cardinality(taken) > 0 then
    update private.rate_limits set hits = hits + cardinality(taken) where bucket = 'sending' and subject = 'all' and window_start = date_trunc('minute', now());
  end if;
  with leased as (
    update public.outbox b set status = 'sending', attempts = b.attempts + case when b.status = 'pending' then 1 else 0 end, leased_by = left(p_worker, 100),
      lease_until = now() + make_interval(secs => least(greatest(coalesce(p_lease_seconds, 60), 1), 3600)) where b.id = any (taken) returning b.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'channel', t.channel, 'recipient', t.recipient, 'subject', t.subject,
      'body', t.body, 'data', t.data, 'language', t.language, 'attempts', t.attempts, 'uncertain', t.id = any (asked), 'created_at', t.created_at)
      order by t.priority desc, t.not_before, t.id), '[]')
    into claimed from leased t;
  return claimed;
end $$;

select private.lock_functions();
