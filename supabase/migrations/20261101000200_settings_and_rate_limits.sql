-- Settings that an operator changes without a release, and how often anybody may do a thing (docs/limits.md has the
-- figures).

-- == public.app_settings ==

create table public.app_settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value jsonb not null,
  is_public boolean not null default false,
  note text not null check (length(note) <= 500),
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.app_settings is
  'A setting that an operator changes without a release; public ones are read through public_settings().';

create index app_settings_updated_by_idx on public.app_settings (updated_by);

alter table public.app_settings enable row level security;
create policy "An admin reads the settings" on public.app_settings for select to authenticated
  using ((select private.is_admin()));
create policy "An admin changes a setting" on public.app_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, update (value) on public.app_settings to authenticated;
grant select, insert, update, delete on public.app_settings to service_role;

insert into public.app_settings (key, value, is_public, note) values
  ('filler_share', '0.2', true, 'Part of a feed batch that is filler, 0 to 0.5; 0 turns filler off.'),
  ('claims', '"specified"', true,
     '"specified": the figures of the specifications; "measured": those that were counted, and filler is an Example.'),
  ('answering_weight', '1', false,
     '1: within a batch of the feed the jobs of employers who rarely answer come last; 0: they do not.'),
  ('waiting_weight', '1', false,
     '1: within a batch of the feed the jobs of employers with over 20 people waiting come last; 0: they do not.'),
  ('sending_paused', 'false', false, 'True stops all sending; messages stay queued.'),
  ('alerts_per_day', '1', true,
     'Alert messages a day per channel and person, besides what concerns their own applications and account.'),
  ('messages_per_minute', 'null', false,
     'Most messages that go out in a minute, all channels together; null for no limit.'),
  ('first_texts_per_hour', '300', false, 'Most texts an hour to numbers that never got one; above it they wait.'),
  ('first_texts_per_day', '2000', false, 'Most texts in 24 hours to numbers that never got one; above it they wait.'),
  ('network_limit_factor', '1', false,
     'Times as many calls from one network address as docs/limits.md says, 1 to 1000; what one person may do stays.'),
  -- That of a hosted project's gateway; the embedded stack sets its own when it starts.
  ('client_address_header', '"cf-connecting-ip"', false,
     'The one header from which a caller''s network address is read: the proxy in front of the API must write it. Null '
     'reads none.'),
  ('quiet_hours', '{"from": 21, "to": 8}', true,
     'Hours of the New York day without SMS, from 0 to 24, over midnight or within a day; equal hours: none.'),
  ('push_services',
     '["https://fcm.googleapis.com", "https://*.push.services.mozilla.com", "https://*.push.apple.com",
       "https://*.notify.windows.com"]', false,
     'Push services that notifications may be sent to, as https origins; *. stands for any name before the rest.'),
  ('vapid_public_key', 'null', true,
     'Key under which notifications are sent; null: none are. The sender writes it, from its VAPID_PUBLIC_KEY.'),
  ('undo_seconds', '10', false,
     'Seconds in which a status set by an admin or an employer can be taken back; the person is told after them.'),
  ('retention_days', '{"events": 400, "reapply_queue": 30, "message_bodies": 90, "rate_limits": 2}', false,
     'Days after which old rows are removed: events from 90, reapply_queue and message_bodies from 7, rate_limits from '
     '1.');

-- == private.setting_rules ==

create table private.setting_rules (
  key text not null,
  part text not null default '',
  type text not null check (type in ('boolean', 'integer', 'number', 'choice', 'text', 'origins')),
  lowest numeric,
  highest numeric,
  choices text[],
  or_null boolean not null default false,
  default_value jsonb not null,
  primary key (key, part)
);
comment on table private.setting_rules is
  'What a setting may be, a row for each part of one that is an object. Its readers get the default in place of a '
  'value that is not so.';

insert into private.setting_rules (key, part, type, lowest, highest, choices, or_null, default_value) values
  ('filler_share', '', 'number', 0, 0.5, null, false, '0.2'),
  ('claims', '', 'choice', null, null, '{specified,measured}', false, '"specified"'),
  ('answering_weight', '', 'integer', 0, 1, null, false, '1'),
  ('waiting_weight', '', 'integer', 0, 1, null, false, '1'),
  ('sending_paused', '', 'boolean', null, null, null, false, 'false'),
  ('alerts_per_day', '', 'integer', 1, 100, null, false, '1'),
  ('messages_per_minute', '', 'integer', 1, 999999, null, true, 'null'),
  ('first_texts_per_hour', '', 'integer', 1, 999999, null, false, '300'),
  ('first_texts_per_day', '', 'integer', 1, 999999, null, false, '2000'),
  -- It can be widened for a fair or a load test, never to nothing and never to no limit at all.
  ('network_limit_factor', '', 'number', 1, 1000, null, false, '1'),
  ('client_address_header', '', 'choice', null, null, '{x-forwarded-for,x-real-ip,cf-connecting-ip}', true,
     '"cf-connecting-ip"'),
  ('quiet_hours', 'from', 'integer', 0, 24, null, false, '21'),
  ('quiet_hours', 'to', 'integer', 0, 24, null, false, '8'),
  ('push_services', '', 'origins', null, null, null, false,
     '["https://fcm.googleapis.com", "https://*.push.services.mozilla.com", "https://*.push.apple.com",
       "https://*.notify.windows.com"]'),
  ('vapid_public_key', '', 'text', 1, 200, null, true, 'null'),
  ('undo_seconds', '', 'integer', 0, 99, null, false, '10'),
  ('retention_days', 'events', 'integer', 90, 3650, null, false, '400'),
  ('retention_days', 'reapply_queue', 'integer', 7, 3650, null, false, '30'),
  ('retention_days', 'message_bodies', 'integer', 7, 3650, null, false, '90'),
  ('retention_days', 'rate_limits', 'integer', 1, 3650, null, false, '2');

create function private.setting_fault(p_key text, p_value jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select concat_ws('.', r.key, nullif(r.part, '')) || ' is '
      || case r.type
        when 'integer' then format('a whole number from %s to %s', r.lowest, r.highest)
        when 'number' then format('a number from %s to %s', r.lowest, r.highest)
        when 'boolean' then 'true or false'
        when 'choice' then array_to_string(r.choices, ', ')
        when 'text' then format('a text of %s to %s characters', r.lowest, r.highest)
        else 'a list of https origins of push services'
      end
      || case when r.or_null then ' or null.' else '.' end
    from (select x.*, case when x.part = '' then p_value else p_value -> x.part end as v from private.setting_rules x) r
    where r.key = p_key and not coalesce(
      case
        when r.v = 'null' then r.or_null
        when r.type in ('integer', 'number') then case
          when jsonb_typeof(r.v) = 'number' then (r.v #>> '{}')::numeric between r.lowest and r.highest
            and (r.type = 'number' or (r.v #>> '{}') ~ '^[0-9]+$')
        end
        when r.type = 'boolean' then jsonb_typeof(r.v) = 'boolean'
        when r.type = 'choice' then jsonb_typeof(r.v) = 'string' and (r.v #>> '{}') = any (r.choices)
        when r.type = 'text' then jsonb_typeof(r.v) = 'string' and length(r.v #>> '{}') between r.lowest and r.highest
        when r.type = 'origins' then case
          when jsonb_typeof(r.v) = 'array' then not exists (
            select 1
            from jsonb_array_elements(r.v) s
            where jsonb_typeof(s) <> 'string' or (s #>> '{}') !~ '^https?://[a-z0-9.:*-]+$')
        end
      end, false)
    order by r.part
    limit 1
  ), (
    select format('%s has no %s.', p_key, left(k, 60))
    from jsonb_object_keys(case when jsonb_typeof(p_value) = 'object' then p_value else '{}' end) k
    where exists (select 1 from private.setting_rules x where x.key = p_key and x.part <> '')
      and not exists (select 1 from private.setting_rules x where x.key = p_key and x.part = k)
    limit 1
  ));
end $$;
comment on function private.setting_fault is
  'What is wrong with a value of a setting, which it names with the part; null when its rules allow it.';
grant execute on function private.setting_fault to authenticated, service_role;

create function private.guard_setting() returns trigger
language plpgsql set search_path = '' as $$
declare fault constant text := private.setting_fault(new.key, new.value);
begin
  new.updated_at := now();
  -- Not where an account is deleted, which leaves its settings to nobody.
  if tg_op = 'INSERT' or new.value is distinct from old.value then
    new.updated_by := coalesce(auth.uid(), new.updated_by);
    if fault is not null then perform private.raise_http_error(400, fault, 'value'); end if;
  end if;
  -- Notifications are sent to whatever it names: no address inside a network, no port, no top-level domain.
  if new.key = 'push_services' and current_user in ('anon', 'authenticated') and exists (
    select 1
    from jsonb_array_elements(new.value) s
    where s #>> '{}' !~ '^https://([*][.])?([a-z0-9-]+[.])+[a-z]{2,}$') then
    perform private.raise_http_error(400, 'push_services is a list of https origins of push services.', 'value');
  end if;
  return new;
end $$;
comment on function private.guard_setting is
  'Keeps settings in the form that their readers rely on, and notes who changed them.';

create trigger guard_setting before insert or update on public.app_settings
  for each row execute function private.guard_setting();
create trigger z_audit after insert or update or delete on public.app_settings for each row
  execute function private.audit('key', 'value', 'updated_by');

-- == private.counters ==

create table private.counters (
  name text not null,
  subject text not null default '',
  day date not null default '-infinity',
  value bigint not null default 0,
  primary key (name, subject, day)
);
comment on table private.counters is
  'A maintained count: of a name, where there is one of a subject (a job, a code) or of a New York day. Read it '
  'through count_of().';

create index counters_top_idx on private.counters (name, value desc) where subject <> '';

-- == private.counter_changes ==

create table private.counter_changes (
  id bigint generated always as identity,
  name text not null,
  subject text not null default '',
  day date not null default '-infinity',
  change bigint not null,
  primary key (name, subject, day, id)
);
comment on table private.counter_changes is
  'A change of a count that is not in private.counters yet: writers only add rows, so that none waits for another; the '
  'schedule folds them.';

-- == private.salts ==

create table private.salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.salts is
  'The salt of a New York day for hashes of network addresses; old ones are removed, so that old hashes mean nothing.';

-- == private.rate_limits ==

create table private.rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (bucket, subject, window_start)
);
comment on table private.rate_limits is 'How often a subject did a thing in one window of time.';

create index rate_limits_window_start_idx on private.rate_limits (window_start);
create index rate_limits_subject_idx on private.rate_limits (subject);

-- == private.scheduled_tasks ==

create table private.scheduled_tasks (
  name text primary key,
  position smallint generated always as identity,
  cadence text not null check (cadence in ('minute', 'hour', 'day', 'week')),
  command text not null,
  row_limit int,
  last_run_at timestamptz,
  last_done_at timestamptz,
  last_error text
);
comment on table private.scheduled_tasks is
  'What runs by itself, how often, and how its last run went; the migration of the schedule has the rows.';
comment on column private.scheduled_tasks.position is 'Of tasks that are due at once, the lower goes first.';
comment on column private.scheduled_tasks.command is 'An expression that counts the rows it touched; $1 is row_limit.';
comment on column private.scheduled_tasks.last_done_at is 'When it last ran without an error.';

-- == private.secrets ==

create table private.secrets (name text primary key, value text not null);
comment on table private.secrets is
  'A random secret of this database, made once: hashes of addresses mean nothing without it.';

insert into private.secrets values ('address_key', gen_random_uuid()::text || gen_random_uuid()::text);

-- == functions ==

create function private.setting(p_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare stored constant jsonb := (select value from public.app_settings where key = p_key);
begin
  if stored is not null and private.setting_fault(p_key, stored) is null then return stored; end if;
  return (
    select case
        when min(r.part) = '' then (array_agg(r.default_value))[1] else jsonb_object_agg(r.part, r.default_value)
      end
    from private.setting_rules r
    where r.key = p_key);
end $$;
comment on function private.setting is
  'Value of a setting; its default where there is none, or one that its rules do not allow.';

create function public.public_settings() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, private.setting(key)), '{}') from public.app_settings where is_public;
$$;
comment on function public.public_settings is
  'The settings that anybody may read, as one object: { filler_share, claims, alerts_per_day, quiet_hours, '
  'vapid_public_key }.';
grant execute on function public.public_settings to anon, authenticated, service_role;

create function private.count_of(
  p_name text, p_subject text default '', p_from date default null, p_to date default null
) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (coalesce((select sum(value) from private.counters where name = p_name and subject = p_subject
      and day >= coalesce(p_from, '-infinity') and day < coalesce(p_to, 'infinity')), 0)
    + coalesce((select sum(change) from private.counter_changes where name = p_name and subject = p_subject
      and day >= coalesce(p_from, '-infinity') and day < coalesce(p_to, 'infinity')), 0))::bigint;
end $$;
comment on function private.count_of is
  'A maintained count, of a subject where there are some; p_from (included) and p_to (left out) are New York days of '
  'those counted by day.';

create function private.is_private_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select p_address ~ '^(127\.|10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|169\.254\.|::1$|::ffff:(10|127|192\.168)\.|'
    'f[cd][0-9a-f]{2}:|fe80:)';
$$;
comment on function private.is_private_address is
  'Whether an address is a loopback or private one: a proxy''s or an office''s own.';

create function private.address_in(p_headers jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  header constant text := private.setting('client_address_header') #>> '{}';
begin
  if header <> 'x-forwarded-for' then return nullif(btrim(p_headers ->> header), ''); end if;
  -- Each proxy appends its client at the right end; the caller can write the left end.
  return (
    select x.a
    from (select btrim(a) as a, n from regexp_split_to_table(p_headers ->> header, ',') with ordinality t (a, n)) x
    where x.a <> '' order by private.is_private_address(x.a), x.n desc limit 1);
end $$;
comment on function private.address_in is
  'The caller''s network address among a request''s headers: of the one header that the setting client_address_header '
  'names, since a caller can write any other; null without one.';

create function private.client_address() returns text
language sql stable set search_path = '' as $$
  select private.address_in(nullif(current_setting('request.headers', true), '')::jsonb)
$$;
comment on function private.client_address is
  'The caller''s network address as the configured proxy reports it, or null.';

create function private.hash_address(p_address text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  s text;
  network text := regexp_replace(p_address, '^::ffff:([0-9.]+)$', '\1');
begin
  -- A loopback address is the proxy's own.
  if p_address is null
    or p_address like '127.%'
    or p_address in ('', '::1', '::ffff:127.0.0.1', 'localhost')
    or length(p_address) > 64 then
    return null;
  end if;
  select salt into s from private.salts where day = private.today();
  if s is null then
    insert into private.salts (day) values (private.today()) on conflict do nothing;
    select salt into s from private.salts where day = private.today();
  end if;
  -- One IPv6 connection has a whole /64: each of its addresses would be another person.
  if network ~ ':' then
    begin
      network := network(set_masklen(network::inet, 64))::text;
    exception when others then
      null;
    end;
  end if;
  return private.hash(s || network);
end $$;
comment on function private.hash_address is 'A network address, hashed with the day''s salt; null when it is none.';

create function private.address_hash() returns text
language sql volatile security definer set search_path = '' as $$
  select private.hash_address(private.client_address())
$$;
comment on function private.address_hash is
  'The caller''s network address, hashed with the day''s salt; null when unknown.';

create function private.limit_address(p_address text) returns text
language sql volatile security definer set search_path = '' as $$
  -- Many people share a proxy's or an office's private address: it is not counted against anybody.
  select case when not private.is_private_address(p_address) then 'net:' || private.hash_address(p_address) end;
$$;
comment on function private.limit_address is
  'The subject of a limit for a network address, null for loopback and private ones.';

create function private.most_hits(p_subject text, p_max int) returns int
language sql stable security definer set search_path = '' as $$
  select case
    when p_subject like 'net:%' then floor(p_max * private.setting('network_limit_factor')::text::numeric)::int
    else p_max
  end;
$$;
comment on function private.most_hits is
  'How often a subject may do a thing: for a network address as many times more as network_limit_factor says.';

create function private.consume_rate_limit(p_bucket text, p_subject text, p_max int, p_window interval) returns int
language plpgsql security definer set search_path = '' as $$
declare
  w timestamptz := date_bin(p_window, now(), timestamptz '2020-01-01');
  h int;
begin
  if p_subject is null then return 0; end if;
  insert into private.rate_limits as r (bucket, subject, window_start, hits) values (p_bucket, p_subject, w, 1)
  on conflict (bucket, subject, window_start) do update set hits = r.hits + 1
  returning hits into h;
  if h <= p_max or h <= private.most_hits(p_subject, p_max) then return 0; end if;
  return greatest(1, ceil(extract(epoch from w + p_window - now()))::int);
end $$;
comment on function private.consume_rate_limit is
  'Counts one hit and returns 0, or the seconds to wait when there were more than p_max in this window. It never '
  'raises, so a caller that answers instead of raising (see answer_error) keeps the count of refused attempts too.';

create function private.refuse_limit(p_seconds int) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_seconds, 0) = 0 then return; end if;
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'Too many attempts. Please wait a moment and try again.',
      'details', null, 'hint', p_seconds::text)::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', p_seconds::text))::text;
end $$;
comment on function private.refuse_limit is
  'Answers 429 with Retry-After when there are seconds to wait (this undoes the last hit, which is past the limit '
  'anyway).';

create function private.enforce_target_limit(p_bucket text, p_target text, p_max int, p_window interval) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_limit(private.consume_rate_limit(p_bucket, p_target, p_max, p_window))
$$;
comment on function private.enforce_target_limit is
  'Counts one hit of what is written to or changed, whoever does it, and refuses (429) more than so many in a window.';

create function private.limited_person() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return 'who:' || coalesce(
    private.address_key(coalesce(auth.uid()::text, private.visitor_hash())),
    case when current_setting('role', true) = 'anon' and private.client_address() is null then 'nobody' end);
end $$;
comment on function private.limited_person is
  'The caller as the subject of a limit: a keyed hash of the account, else of the visitor key, which survives a '
  'deletion of their data. Visitors with neither a key nor an address are one; null for others without either.';

create function private.is_service() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('role', true), '') = 'service_role' $$;
comment on function private.is_service is
  'Whether our own service asks, with the secret key: the role that the API took on, which stays while a definer runs.';

create function private.limited_network() returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A function of ours asks from its own address, for everybody: it counts by the address that it was asked from
  -- (count_function_use).
  if private.is_service() then return null; end if;
  return private.limit_address(private.client_address());
end $$;
comment on function private.limited_network is
  'The subject of a limit for the caller''s network address; null when it is unknown, a proxy''s or our own '
  'service''s.';

create function private.client_site() returns text
language plpgsql stable set search_path = '' as $$
declare address constant text := private.client_address();
begin
  if address !~ ':' or address ~ '^::ffff:[0-9.]+$' or private.is_private_address(address) then return address; end if;
  return host(network(set_masklen(address::inet, 48)));
exception when others then
  return address;
end $$;
comment on function private.client_site is
  'As client_address, of IPv6 the /48: whoever rents a server has as many networks, and they are one where each costs '
  'money or has a say.';

create function private.limited_site() returns text
language sql volatile security definer set search_path = '' as $$
  select case when not private.is_service() then private.limit_address(private.client_site()) end
$$;
comment on function private.limited_site is 'As limited_network, of IPv6 a whole /48.';

create function private.enforce_rate_limit(
  p_bucket text, p_per_person int, p_per_address int, p_window interval
) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_limit(greatest(
    private.consume_rate_limit(p_bucket, private.limited_person(), p_per_person, p_window),
    case
      when p_per_address is not null
        then private.consume_rate_limit(p_bucket, private.limited_network(), p_per_address, p_window)
    end));
$$;
comment on function private.enforce_rate_limit is
  'Counts one call of a person and of a network address (p_per_address null: not counted by address) and refuses (429) '
  'more than so many in a window. What fails after it is not counted either, unless its error is answered '
  '(answer_error).';

-- A link that works costs nothing, however many people open theirs behind one address; only what leads nowhere is
-- counted.
create function private.retry_after_seconds(p_bucket text, p_subject text, p_max int, p_window interval) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select greatest(1, ceil(extract(epoch from r.window_start + p_window - now()))::int)
    from private.rate_limits r
   where r.bucket = p_bucket
     and r.subject = p_subject
     and r.window_start = date_bin(p_window, now(), timestamptz '2020-01-01')
     and r.hits >= private.most_hits(p_subject, p_max)), 0);
$$;
comment on function private.retry_after_seconds is
  'Seconds until a subject that used up its limit may go on, 0 when it did not; counts nothing.';

create function private.guard_guesses() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A GET of the hosted API may only read: nothing would be counted, and links could be tried for ever.
  if current_setting('transaction_read_only') = 'on' then
    perform private.raise_http_error(405, 'Links are opened with POST.');
  end if;
  perform private.refuse_limit(private.retry_after_seconds('guess', private.limited_person(), 30, '1 hour'));
  perform private.refuse_limit(private.retry_after_seconds('guess', private.limited_network(), 600, '1 hour'));
end $$;
comment on function private.guard_guesses is
  'Raises 429 for a caller who opened too many invalid links, even if this one is valid; and 405 in a transaction that '
  'cannot count. Counts nothing.';

create function private.count_guess() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit('guess', 30, 600, '1 hour');
end $$;
comment on function private.count_guess is
  'Counts a link that leads nowhere; the caller then answers instead of raising, or it would not stay counted.';

create function private.http_error_body(
  p_status int, p_message text, p_hint text default null, p_detail text default null
) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', p_status::text, true);
  return jsonb_build_object(
    'code', 'PT' || p_status, 'message', p_message, 'details', coalesce(p_detail, ''), 'hint', coalesce(p_hint, '')
  );
end $$;
comment on function private.http_error_body is
  'What raise_http_error() raises, as an answer with that status: what was counted before it stays counted.';

create function private.answer_error(p_state text, p_message text, p_detail text, p_hint text) returns jsonb
language plpgsql set search_path = '' as $$
declare answer jsonb;
begin
  if p_state ~ '^PT4[0-9]{2}$' then
    return private.http_error_body(right(p_state, 3)::int, p_message, p_hint, p_detail);
  end if;
  -- What refuse_limit raises: the limit of a target.
  if p_state = 'PGRST' then
    answer := p_message::jsonb;
    if answer ->> 'code' = 'PT429' then
      perform set_config('response.status', '429', true);
      perform set_config(
        'response.headers', json_build_array(json_build_object('Retry-After', answer ->> 'hint'))::text, true);
      return answer;
    end if;
  end if;
  -- What does not fit the tables, with the status that the Data API gives it.
  if p_state ~ '^2[23]' then
    perform set_config('response.status', case when p_state in ('23503', '23505') then '409' else '400' end, true);
    return jsonb_build_object('code', p_state, 'message', p_message, 'details', p_detail, 'hint', p_hint);
  end if;
  raise exception using errcode = p_state, message = p_message, detail = p_detail, hint = p_hint;
end $$;
comment on function private.answer_error is
  'Answers an error instead of raising it, with the same status and body, so that what was counted before it stays '
  'counted; raises what nobody''s call is to blame for.';

create function private.mailbox(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  a constant text := lower(btrim(p_address));
  host constant text := split_part(a, '@', 2);
  local_part constant text := case when a like '%@%' then split_part(split_part(a, '@', 1), '+', 1) else '' end;
begin
  return case
    when local_part = '' then a
    when host in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com'
    else local_part || '@' || host
  end;
end $$;
comment on function private.mailbox is
  'The mailbox behind an e-mail address: without a +tag and, at Gmail, without dots. A phone is its own.';
-- An index of sign-ups is by it.
grant execute on function private.mailbox to anon, authenticated, service_role;

create function private.address_keys(p_addresses text[], p_exact boolean default false) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare secret constant text := (select value from private.secrets where name = 'address_key');
begin
  return array(
    select private.hash(secret || case when p_exact then lower(btrim(a.address)) else private.mailbox(a.address) end)
    from unnest(p_addresses) with ordinality a (address, n) order by a.n);
end $$;
comment on function private.address_keys is
  'The keyed hashes of these addresses, in their order, one for each mailbox (p_exact: for each address): the secret '
  'is read once for all.';

create function private.address_key(p_address text) returns text
language sql stable security definer set search_path = '' as $$ select (private.address_keys(array[p_address]))[1] $$;
comment on function private.address_key is
  'A keyed hash of a phone or of an e-mail''s mailbox, for idempotency keys, suppressions, limits and redemptions.';

create function private.network_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare address text := regexp_replace(private.client_address(), '^::ffff:([0-9.]+)$', '\1');
begin
  if address is null or address in ('', 'localhost') or private.is_private_address(address) or length(address) > 64 then
    return null;
  end if;
  -- Whoever rents a server has a /48 of addresses.
  if address ~ ':' then
    begin
      address := network(set_masklen(address::inet, 48))::text;
    exception when others then
      null;
    end;
  end if;
  return private.address_key('network:' || address);
end $$;
comment on function private.network_key is
  'A keyed hash of the caller''s network (IPv6 by /48) that is the same on every day; null when unknown or private.';

create function public.count_function_use(
  p_bucket text, p_user_id uuid, p_visitor_key text, p_headers jsonb, p_per_person int, p_per_address int, p_seconds int
) returns int
language sql security definer set search_path = '' as $$
  select greatest(
    private.consume_rate_limit('function:' || p_bucket,
      'who:' || private.address_key(coalesce(p_user_id::text, private.hash(p_visitor_key))), p_per_person,
      make_interval(secs => p_seconds)),
    private.consume_rate_limit('function:' || p_bucket, private.limit_address(private.address_in(p_headers)),
      p_per_address, make_interval(secs => p_seconds)));
$$;
comment on function public.count_function_use is
  'For functions: counts one use by a person (account, else visitor key) and by the network address in the request''s '
  'headers. Returns 0, or the seconds to wait. Service only.';
grant execute on function private.address_key, public.count_function_use to service_role;

create function private.before_request() returns void
language plpgsql stable set search_path = '' as $$
begin
  -- The planner's estimate counts every row, so with filters it would reveal others' rows. Exact counts are of the rows
  -- that the caller may read.
  if private.request_header('prefer') ~* 'count\s*=\s*"?(planned|estimated)' then
    perform private.raise_http_error(400, 'Only exact counts are given.', 'prefer');
  end if;
  -- A body in chunks tells its length at its end; every client that we know says it first.
  if private.request_header('transfer-encoding') is not null and private.request_header('content-length') is null
    and auth.role() is distinct from 'service_role' then
    perform private.raise_http_error(411, 'Please say how long that is.', 'content-length');
  end if;
  -- The longest text that is kept has 20,000 characters: megabytes would only be cleaned for seconds and thrown away.
  -- Pieces of an import are larger, and an admin's, which is asked first there.
  if private.request_header('content-length') ~ '^[0-9]{7,}$|^(2[6-9]|[3-9][0-9])[0-9]{4}$'
    and auth.role() is distinct from 'service_role'
    and coalesce(current_setting('request.path', true), '') !~ '^/rpc/(stage|import)_jobs$' then
    perform private.raise_http_error(413, 'That is too much at once.', 'content-length');
  end if;
end $$;
comment on function private.before_request is
  'Runs first in every request to the Data API (PostgREST''s db_pre_request); refuses counts by the planner''s '
  'estimate (400), bodies of 260 kB or more (413) and of no stated length (411).';

-- A hosted project's Data API reads its settings from this role; the embedded one calls the function itself.
do $$ begin
  if exists (select 1 from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'The Data API must be told by its owner: pgrst.db_pre_request = private.before_request';
end $$;

-- Policies, checks and triggers run in the caller's role, so every role may execute what they call.
grant execute on function
  private.address_hash, private.is_service, private.enforce_rate_limit, private.before_request
  to anon, authenticated, service_role;
