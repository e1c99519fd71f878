-- What a job makes due for many at once: noted a hundred people to a row, so that a hundred thousand are a thousand rows. The sender
-- makes alerts of them, a row each in private.due_alerts, as it comes to them.

create table private.due_crowds (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  priority smallint not null default 0,
  not_before timestamptz not null default now(),
  subscribers uuid[] not null
);
comment on table private.due_crowds is 'Up to a hundred subscribers for whom the same run of matching found news; taken apart by the sender when they may be written to.';
create index due_crowds_next_idx on private.due_crowds (priority desc, not_before, id);

create function private.unpack_crowds(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- Texts stay together until the morning.
  channels constant text[] := case when private.in_quiet_hours() then '{email}'::text[] else '{sms,email}' end;
  c private.due_crowds;
  taken private.due_crowds[] := '{}';
  waiting int;
  people int := 0;
begin
  while people < p_limit loop
    select * into c from private.due_crowds x where x.not_before <= now() and x.channel = any (channels) and x.id <> all (array(select t.id from unnest(taken) t))
     order by x.priority desc, x.not_before, x.id limit 1 for update skip locked;
    exit when not found;
    -- Those that are apart already come first.
    select count(*) into waiting from (
      select 1 from private.due_alerts d where d.priority = c.priority and d.not_before <= now() limit p_limit - people for update skip locked) d;
    exit when people + waiting >= p_limit;
    delete from private.due_crowds x where x.id = c.id;
    taken := taken || c;
    people := people + cardinality(c.subscribers);
  end loop;
  -- In one order, so that two senders who come to the same person do not wait for each other.
  insert into private.due_alerts as d (subscriber_id, channel, priority, not_before)
  select distinct on (s.id, t.channel) s.id, t.channel, t.priority, t.not_before from unnest(taken) t, unnest(t.subscribers) s(id) order by s.id, t.channel, t.not_before
  on conflict (subscriber_id, channel) do update set not_before = excluded.not_before, priority = excluded.priority where d.not_before > excluded.not_before;
  return people;
end $$;
comment on function private.unpack_crowds(int) is 'Makes alerts of the next crowds that are due, so that at least p_limit are due if there are so many; returns of how many people.';

select private.lock_functions();
