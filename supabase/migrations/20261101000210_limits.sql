-- How often one may do a thing, by person, network address and target: docs/limits.md has the figures.

-- ── network addresses ───────────────────────────────────────────────────────────────────────────────────────────────

create table private.salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.salts is 'The salt of a New York day for hashes of network addresses; old ones are removed, so that old hashes mean nothing.';

create function private.network_of(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare a inet;
begin
  if p_address !~ ':' or p_address ~ '^::ffff:[0-9.]+$' then return replace(p_address, '::ffff:', ''); end if;
  a := p_address::inet;
  -- One connection has a whole /64 of these: each of its addresses would be another person.
  return network(set_masklen(a, 64))::text;
exception when others then
  return p_address;
end $$;
comment on function private.network_of(text) is 'An address as limits and reports count it: IPv4 as it is, of IPv6 the /64 that one connection has.';

create function private.client_address() returns text
language sql stable set search_path = '' as $$
  -- The proxy's own header first: the left end of x-forwarded-for can be written by the caller.
  select nullif(btrim(coalesce(
    private.request_header('cf-connecting-ip'), private.request_header('x-real-ip'),
    split_part(private.request_header('x-forwarded-for'), ',', 1))), '');
$$;
comment on function private.client_address() is 'The caller''s network address as the proxy reports it, or null.';

create function private.hash_address(p_address text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare s text;
begin
  -- A loopback address is a proxy's own and tells nothing about the person.
  if p_address is null or p_address like '127.%' or p_address in ('', '::1', '::ffff:127.0.0.1', 'localhost') or length(p_address) > 64 then return null; end if;
  select salt into s from private.salts where day = private.today();
  if s is null then
    insert into private.salts (day) values (private.today()) on conflict do nothing;
    select salt into s from private.salts where day = private.today();
  end if;
  return private.hash(s || private.network_of(p_address));
end $$;
comment on function private.hash_address(text) is 'A network address, hashed with the day''s salt; null when it is none.';

create function private.address_hash() returns text
language sql volatile security definer set search_path = '' as $$ select private.hash_address(private.client_address()) $$;
comment on function private.address_hash() is 'The caller''s network address, hashed with the day''s salt; null when unknown.';

create function private.limit_address(p_address text) returns text
language sql volatile security definer set search_path = '' as $$
  -- Many people share a proxy's or an office's private address: it is not counted against anybody.
  select case when p_address !~ '^(10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|169\.254\.|::ffff:(10|127|192\.168)\.|f[cd][0-9a-f]{2}:|fe80:)'
    then 'net:' || private.hash_address(p_address) end;
$$;
comment on function private.limit_address(text) is 'The subject of a limit for a network address, null for loopback and private ones.';

-- ── rate limits ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.rate_limits (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  hits int not null default 0,
  primary key (bucket, subject, window_start)
);
comment on table private.rate_limits is 'How often a subject did a thing in one window of time.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);

create function private.most_hits(p_subject text, p_max int) returns int
language sql stable security definer set search_path = '' as $$
  select case when p_subject like 'net:%' then floor(p_max * coalesce(
    (select (value)::text::numeric from public.app_settings where key = 'network_limit_factor'), 1))::int else p_max end;
$$;
comment on function private.most_hits(text, int) is 'How often a subject may do a thing: for a network address as many times more as network_limit_factor says.';

create function private.hit_limit(p_bucket text, p_subject text, p_max int, p_window interval) returns int
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
comment on function private.hit_limit(text, text, int, interval) is
  'Counts one hit and returns 0, or the seconds to wait when there were more than p_max in this window. It never raises, so a caller '
  'that answers instead of raising (see limited_answer) keeps the count of refused attempts too.';

create function private.refuse_limit(p_seconds int) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_seconds, 0) = 0 then return; end if;
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'Too many attempts. Please wait a moment and try again.',
      'details', null, 'hint', p_seconds::text)::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', p_seconds::text))::text;
end $$;
comment on function private.refuse_limit(int) is 'Answers 429 with Retry-After when there are seconds to wait (this undoes the last hit, which is past the limit anyway).';

create function private.limited_answer(p_seconds int) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', '429', true);
  perform set_config('response.headers', json_build_array(json_build_object('Retry-After', p_seconds::text))::text, true);
  return jsonb_build_object('code', 'PT429', 'message', 'Too many attempts. Please wait a moment and try again.',
    'details', null, 'hint', p_seconds::text);
end $$;
comment on function private.limited_answer(int) is 'A 429 answer that is returned, not raised, so that what was counted stays counted.';

create function private.limited_person() returns text
language sql stable security definer set search_path = '' as $$ select 'who:' || coalesce(auth.uid()::text, private.visitor_hash()) $$;
comment on function private.limited_person() is 'The subject of a limit for whoever asks: the account, else the visitor key; null for nobody.';

create function private.limited_network() returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A function of ours asks from its own address, for everybody: it counts by the address that it was asked from (count_function_use).
  if coalesce(current_setting('role', true), '') = 'service_role' then return null; end if;
  return private.limit_address(private.client_address());
end $$;
comment on function private.limited_network() is 'The subject of a limit for the caller''s network address; null when it is unknown, a proxy''s or our own service''s.';

create function private.guard_limit(p_bucket text, p_per_person int, p_per_address int, p_window interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- current_user is the definer here: session roles that are not the API's (jobs, seeds) carry no request and have no subject.
  perform private.refuse_limit(private.hit_limit(p_bucket, private.limited_person(), p_per_person, p_window));
  if p_per_address is not null then
    perform private.refuse_limit(private.hit_limit(p_bucket, private.limited_network(), p_per_address, p_window));
  end if;
end $$;
comment on function private.guard_limit(text, int, int, interval) is
  'Refuses (429) more than so many calls in a window by one person and from one network address (null: not counted by address).';

-- ── guesses ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A link that works costs nothing, however many people open theirs behind one address; only what leads nowhere is counted.

create function private.left_to_wait(p_bucket text, p_subject text, p_max int, p_window interval) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select greatest(1, ceil(extract(epoch from r.window_start + p_window - now()))::int)
    from private.rate_limits r
   where r.bucket = p_bucket and r.subject = p_subject and r.window_start = date_bin(p_window, now(), timestamptz '2020-01-01')
     and r.hits >= private.most_hits(p_subject, p_max)), 0);
$$;
comment on function private.left_to_wait(text, text, int, interval) is 'Seconds until a subject that used up its limit may go on, 0 when it did not; counts nothing.';

create function private.guard_guesses() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A GET of the hosted API may only read: nothing would be counted, and links could be tried for ever.
  if current_setting('transaction_read_only') = 'on' then perform private.refuse(405, 'Links are opened with POST.'); end if;
  perform private.refuse_limit(private.left_to_wait('guess', private.limited_person(), 30, '1 hour'));
  perform private.refuse_limit(private.left_to_wait('guess', private.limited_network(), 600, '1 hour'));
end $$;
comment on function private.guard_guesses() is 'Refuses (429) whoever tried too many links that lead nowhere, also for the one that would lead somewhere; and (405) a transaction that could not count. Counts nothing.';

create function private.count_guess() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.guard_limit('guess', 30, 600, '1 hour');
end $$;
comment on function private.count_guess() is 'Counts a link that leads nowhere; the caller then answers instead of raising, or it would not stay counted.';

create function private.answer_refusal(p_status int, p_message text, p_hint text default null, p_detail text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', p_status::text, true);
  return jsonb_build_object('code', 'PT' || p_status, 'message', p_message, 'details', coalesce(p_detail, ''), 'hint', coalesce(p_hint, ''));
end $$;
comment on function private.answer_refusal(int, text, text, text) is 'What refuse() raises, as an answer with that status: what was counted before it stays counted.';

select private.lock_functions();
grant execute on function private.guard_limit(text, int, int, interval), private.refuse_limit(int), private.address_hash()
  to anon, authenticated, service_role;
