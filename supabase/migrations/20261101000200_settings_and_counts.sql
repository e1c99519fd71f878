-- Settings an operator changes without a release, and maintained counts.

create table public.app_settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value jsonb not null,
  is_public boolean not null default false,
  note text not null check (length(note) <= 500),
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.app_settings is 'A setting that an operator changes without a release; public ones are read through public_settings().';
create index app_settings_updated_by_idx on public.app_settings (updated_by);
alter table public.app_settings enable row level security;
create policy "An admin reads the settings" on public.app_settings for select to authenticated using ((select private.is_admin()));
create policy "An admin adds a setting" on public.app_settings for insert to authenticated with check ((select private.is_admin()));
create policy "An admin changes a setting" on public.app_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "An admin removes a setting" on public.app_settings for delete to authenticated using ((select private.is_admin()));
grant select, insert, update, delete on public.app_settings to authenticated, service_role;

create function private.guard_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if new.key = 'filler_share' and not (jsonb_typeof(new.value) = 'number' and (new.value)::text::numeric between 0 and 0.5) then
    perform private.refuse(400, 'The filler share is a number from 0 to 0.5.', 'value');
  end if;
  if new.key = 'sending_paused' and jsonb_typeof(new.value) <> 'boolean' then
    perform private.refuse(400, 'sending_paused is true or false.', 'value');
  end if;
  if new.key in ('alerts_per_day', 'messages_per_minute') and not (jsonb_typeof(new.value) = 'number' and new.value::text ~ '^[0-9]{1,6}$' and new.value <> '0')
    and not (new.key = 'messages_per_minute' and new.value = 'null') then
    perform private.refuse(400, 'A whole number from 1 is needed.', 'value');
  end if;
  -- It can be widened for a fair or a load test, never to nothing and never to no limit at all.
  if new.key = 'network_limit_factor' and not (jsonb_typeof(new.value) = 'number' and (new.value)::text::numeric between 1 and 1000) then
    perform private.refuse(400, 'The factor is a number from 1 to 1000.', 'value');
  end if;
  return new;
end $$;
comment on function private.guard_setting() is 'Keeps settings in the form that their readers rely on, and notes who changed them.';
create trigger guard_setting before insert or update on public.app_settings for each row execute function private.guard_setting();

insert into public.app_settings (key, value, is_public, note) values
  ('filler_share', '0.2', true, 'Part of a feed batch that is filler, 0 to 0.5; 0 turns filler off.'),
  ('sending_paused', 'false', false, 'True stops all sending; messages stay queued.'),
  ('alerts_per_day', '1', true, 'Alert messages a day per channel and person, besides what concerns their own applications and account.'),
  ('messages_per_minute', 'null', false, 'Most messages that go out in a minute, all channels together; null for no limit.'),
  ('network_limit_factor', '1', false, 'Times as many calls from one network address as docs/limits.md says, 1 to 1000; what one person may do stays.'),
  ('quiet_hours', '{"from": 21, "to": 8}', true, 'Hours of the New York day without SMS.'),
  ('retention_days', '{"events": 400, "reapply_queue": 30, "message_bodies": 90, "rate_limits": 2}', false, 'Days after which old rows are removed.');

create function private.setting(p_key text, p_default jsonb default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select value from public.app_settings where key = p_key), p_default);
$$;
comment on function private.setting(text, jsonb) is 'Value of a setting, or the default.';

create function private.public_settings() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from public.app_settings where is_public;
$$;
create function public.public_settings() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.public_settings() $$;
comment on function public.public_settings() is 'The settings that anybody may read, as one object: { filler_share, alerts_per_day, quiet_hours }.';

-- ── counts ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.counted (
  table_name text primary key,
  keys text not null
);
comment on table private.counted is 'What is counted of a table: keys is a list of SQL rows (name, subject, day) over its row r; a null name counts nothing.';

create table private.counters (
  name text not null,
  subject text not null default '',
  day date not null default '-infinity',
  value bigint not null default 0,
  primary key (name, subject, day)
);
comment on table private.counters is 'A maintained count: of a name, where there is one of a subject (a job, a code) or of a New York day. Read it through count_of().';
create index counters_top_idx on private.counters (name, value desc) where subject <> '';

create table private.counter_changes (
  id bigint generated always as identity,
  name text not null,
  subject text not null default '',
  day date not null default '-infinity',
  change bigint not null,
  primary key (name, subject, day, id)
);
comment on table private.counter_changes is
  'A change of a count that is not in private.counters yet: writers only add rows, so that none waits for another; the schedule folds them.';

create function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys text := coalesce((select c.keys from private.counted c where c.table_name = tg_table_name), format('(%L, '''', null::date)', tg_table_name));
begin
  execute format('insert into private.counter_changes (name, subject, day, change)
    select k.name, k.subject, coalesce(k.day, ''-infinity''), sum(r.sign) from (%s) r, lateral (values %s) k (name, subject, day)
     where k.name is not null and k.subject is not null group by 1, 2, 3 having sum(r.sign) <> 0', concat_ws(' union all ',
    case when tg_op <> 'DELETE' then 'select *, 1 as sign from changed' end,
    case tg_op when 'DELETE' then 'select *, -1 as sign from changed' when 'UPDATE' then 'select *, -1 as sign from was' end), keys);
  return null;
end $$;
comment on function private.count_rows() is 'Statement trigger (transition tables changed, and was for an update) that notes what a statement adds to its table''s counts.';

create function private.fold_counts() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  with taken as (delete from private.counter_changes returning name, subject, day, change)
  insert into private.counters as c (name, subject, day, value)
  select name, subject, day, sum(change) from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (name, subject, day) do update set value = c.value + excluded.value;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.fold_counts() is 'Adds the noted changes to the counts; gives how many counts changed. Reading before or after gives the same.';

create function private.recount() returns void
language plpgsql security definer set search_path = '' as $$
declare c record;
begin
  lock table private.counter_changes in share row exclusive mode;
  delete from private.counter_changes where true;
  delete from private.counters where true;
  for c in select table_name, keys from private.counted loop
    execute format('insert into private.counters (name, subject, day, value)
      select k.name, k.subject, coalesce(k.day, ''-infinity''), count(*) from public.%I r, lateral (values %s) k (name, subject, day)
       where k.name is not null and k.subject is not null group by 1, 2, 3', c.table_name, c.keys);
  end loop;
end $$;
comment on function private.recount() is 'Counts everything anew, for a database that was filled with its triggers off.';

create function private.count_of(p_name text, p_subject text default '', p_from date default null, p_to date default null) returns bigint
language sql stable security definer set search_path = '' as $$
  select (coalesce((select sum(value) from private.counters where name = p_name and subject = p_subject
      and day >= coalesce(p_from, '-infinity') and day < coalesce(p_to, 'infinity')), 0)
    + coalesce((select sum(change) from private.counter_changes where name = p_name and subject = p_subject
      and day >= coalesce(p_from, '-infinity') and day < coalesce(p_to, 'infinity')), 0))::bigint;
$$;
comment on function private.count_of(text, text, date, date) is
  'A maintained count, of a subject where there are some; p_from (included) and p_to (left out) are New York days of those counted by day.';

create function private.new_york_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'America/New_York')::date $$;
comment on function private.new_york_day(timestamptz) is 'The date in New York.';

select private.lock_functions();
grant execute on function public.public_settings(), private.public_settings() to anon, authenticated, service_role;
