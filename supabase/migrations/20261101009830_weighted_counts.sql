-- More of what admins and people read is counted as it is written, sums of money included: a screen that adds up rows takes longer
-- the more there are. What is there already is counted here, a table at a time, and who writes to that table waits meanwhile:
-- about a second for a million applications.
set lock_timeout = '2s';

alter table private.counted add column weighs boolean not null default false;
comment on column private.counted.weighs is 'Whether keys say a fourth thing, how much a row counts: cents, for sums of money.';

create or replace function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c private.counted;
begin
  select * into c from private.counted x where x.table_name = tg_table_name;
  execute format('insert into private.counter_changes (name, subject, day, change)
    select k.name, k.subject, coalesce(k.day, ''-infinity''), sum(r.sign * %s) from (%s) r, lateral (values %s) k (name, subject, day%s)
     where k.name is not null and k.subject is not null group by 1, 2, 3 having sum(r.sign * %1$s) <> 0', case when c.weighs then 'k.weight' else '1' end, concat_ws(' union all ',
    case when tg_op <> 'DELETE' then 'select *, 1 as sign from changed' end,
    case tg_op when 'DELETE' then 'select *, -1 as sign from changed' when 'UPDATE' then 'select *, -1 as sign from was' end),
    coalesce(c.keys, format('(%L, '''', null::date)', tg_table_name)), case when c.weighs then ', weight' else '' end);
  return null;
end $$;

create or replace function private.recount() returns void
language plpgsql security definer set search_path = '' as $$
declare c record;
begin
  lock table private.counter_changes in share row exclusive mode;
  delete from private.counter_changes where true;
  delete from private.counters where true;
  for c in select * from private.counted loop
    execute format('insert into private.counters (name, subject, day, value)
      select k.name, k.subject, coalesce(k.day, ''-infinity''), sum(%s) from public.%I r, lateral (values %s) k (name, subject, day%s)
       where k.name is not null and k.subject is not null group by 1, 2, 3', case when c.weighs then 'k.weight' else '1' end, c.table_name, c.keys, case when c.weighs then ', weight' else '' end);
  end loop;
end $$;

create function private.hourly_deliveries() returns text[]
language sql immutable set search_path = '' as $$
  select '{deliveries_in_hour:sent:sms,deliveries_in_hour:sent:email,deliveries_in_hour:error:sms,deliveries_in_hour:error:email}'::text[];
$$;
comment on function private.hourly_deliveries() is 'The names of the counts of alerts by the hour they went out, or failed.';

create or replace function private.fold_counts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  n int;
  hour constant text := private.delivery_hour(now() - interval '3 days');
begin
  with taken as (delete from private.counter_changes returning name, subject, day, change)
  insert into private.counters as c (name, subject, day, value)
  select name, subject, day, sum(change) from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (name, subject, day) do update set value = c.value + excluded.value;
  get diagnostics n = row_count;
  -- Nobody asks for these of long ago.
  delete from private.counters where name = 'applications_of_job_on' and day < private.today() - 14;
  delete from private.counters where name = any (private.hourly_deliveries()) and subject < hour;
  return n;
end $$;

create function private.delivery_hour(p_at timestamptz) returns text
language sql immutable set search_path = '' as $$ select lpad(private.feed_hour(p_at)::text, 7, '0') $$;
comment on function private.delivery_hour(timestamptz) is 'The hour of a time as the subject of a count: sorted as a text it is in order.';

create function private.counts_like(p_name text) returns table (subject text, value bigint)
language sql stable rows 100 security definer set search_path = '' as $$
  select x.subject, sum(x.value)::bigint from (
    select c.subject, c.value from private.counters c where c.name = p_name
    union all select n.subject, n.change from private.counter_changes n where n.name = p_name) x group by 1;
$$;
comment on function private.counts_like(text) is 'The maintained counts of a name by their subjects; for names of few subjects.';

create function private.most_applied(p_since date, p_limit int) returns table (job_id uuid, n bigint)
language plpgsql stable rows 10 security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- A job that is among the first of the week is among the first of some day of it.
  return query with candidates as (
    select t.subject from generate_series(0, private.today() - p_since) g (n), lateral (
      select c.subject from private.counters c where c.name = 'applications_of_job_on' and c.day = p_since + g.n order by c.value desc limit 30) t
    union select x.subject from private.counter_changes x where x.name = 'applications_of_job_on' and x.day >= p_since)
  select c.subject::uuid,
      coalesce((select sum(k.value) from private.counters k where k.name = 'applications_of_job_on' and k.subject = c.subject and k.day >= p_since), 0)::bigint
      + coalesce((select sum(k.change) from private.counter_changes k where k.name = 'applications_of_job_on' and k.subject = c.subject and k.day >= p_since), 0)::bigint
    from candidates c order by 2 desc, 1 limit p_limit;
end $$;
comment on function private.most_applied(date, int) is 'The jobs that were applied to most since a New York day (a week at most), of those that were among the first thirty of a day.';

create function private.recent_deliveries(out sent_sms bigint, out sent_email bigint, out failed bigint, out failed_before bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  -- Now, a day and two days ago; and the hours in which these lie.
  day_ago constant timestamptz := now() - interval '1 day';
  two_ago constant timestamptz := now() - interval '2 days';
  hour constant timestamptz := to_timestamp(private.feed_hour(now()) * 3600.0);
  subject_now constant text := private.delivery_hour(now());
  subject_day constant text := private.delivery_hour(day_ago);
  subject_two constant text := private.delivery_hour(two_ago);
begin
  -- Whole hours are counted as they are written; of the three that are cut the rows are looked at.
  select sum(x.n) filter (where x.name = 'sent:sms' and x.is_last), sum(x.n) filter (where x.name = 'sent:email' and x.is_last),
      sum(x.n) filter (where x.name like 'error:%' and x.is_last), sum(x.n) filter (where x.name like 'error:%' and not x.is_last)
    into sent_sms, sent_email, failed, failed_before from (
      select substr(c.name, 20) as name, c.subject > subject_day as is_last, c.value as n from private.counters c
       where c.name = any (private.hourly_deliveries())
         and c.subject > subject_two and c.subject < subject_now and c.subject <> subject_day
      union all select substr(c.name, 20), c.subject > subject_day, c.change from private.counter_changes c
       where c.name = any (private.hourly_deliveries())
         and c.subject > subject_two and c.subject < subject_now and c.subject <> subject_day
      union all select d.status || ':' || d.delivery_method, true, 1 from public.alert_deliveries d where d.delivered_at >= hour and d.created_at > hour - interval '1 day'
      union all select d.status || ':' || d.delivery_method, d.delivered_at > day_ago, 1 from public.alert_deliveries d
       where d.delivered_at >= hour - interval '1 day' and d.delivered_at < hour - interval '23 hours' and d.created_at > hour - interval '2 days' and d.created_at < hour
      union all select d.status || ':' || d.delivery_method, false, 1 from public.alert_deliveries d
       where d.delivered_at > two_ago and d.delivered_at < hour - interval '47 hours' and d.created_at > hour - interval '3 days' and d.created_at < hour - interval '1 day') x;
end $$;
comment on function private.recent_deliveries() is 'How many alerts went out by text and by e-mail and how many failed in the last 24 hours, and how many failed in the 24 before; null for none.';

-- ── two sign-ups with one address ───────────────────────────────────────────────────────────────────────────────────

create table private.shared_addresses (
  optin_id uuid primary key references public.alert_optins (id) on delete cascade
);
comment on table private.shared_addresses is
  'A sign-up whose e-mail another one had before it. Few have: with them how many addresses an alert goes to is known from the count of sign-ups.';

create function private.note_shared_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two at the same moment the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('address:' || new.email, 0));
  if exists (select 1 from public.alert_optins o where o.email = new.email and o.id <> new.id) then
    insert into private.shared_addresses (optin_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.note_shared_address() is 'Notes a sign-up whose e-mail another one has.';

create function private.audience_size(p_channel text, p_since timestamptz, p_kinds text[], p_places text[], out targeted int, out reachable int)
language plpgsql stable security definer set search_path = '' as $$
declare
  day_after constant date := private.new_york_day(p_since) + 1;
  midnight constant timestamptz := day_after::timestamp at time zone 'America/New_York';
begin
  if p_since is null then
    select coalesce(sum(c.value), 0) into targeted from private.counts_like('reach') c
     where (p_places is null or split_part(c.subject, '|', 1) = any (p_places)) and (p_kinds is null or split_part(c.subject, '|', 2) = any (p_kinds));
    select coalesce(sum(c.value), 0) into reachable from private.counts_like('reach:' || p_channel) c
     where (p_places is null or split_part(c.subject, '|', 1) = any (p_places)) and (p_kinds is null or split_part(c.subject, '|', 2) = any (p_kinds));
  elsif p_kinds is not null or p_places is not null then
    raise exception 'Nobody asks for the newest of a kind or a place.';
  else
    -- Whole New York days, and the rows of the first one, of which a part counts.
    select count(*), count(*) filter (where case p_channel when 'sms' then o.opted_in_sms and o.phone_number <> 'Not provided' else o.opted_in_email and o.email is not null end)
      into targeted, reachable from public.alert_optins o where o.created_at >= p_since and o.created_at < midnight and o.consent and o.unsubscribed_at is null;
    targeted := targeted + private.count_of('reach_on', '', day_after);
    reachable := reachable + private.count_of('reach_on:' || p_channel, '', day_after);
  end if;
  -- One address is written to once; a phone is one sign-up's anyway.
  if p_channel = 'email' then
    reachable := reachable - coalesce((select sum(d.n - 1) from (
      select count(*) as n from public.alert_optins o
       where o.email in (select x.email from private.shared_addresses s join public.alert_optins x on x.id = s.optin_id)
         and o.consent and o.unsubscribed_at is null and o.opted_in_email and (p_since is null or o.created_at >= p_since)
         and (p_kinds is null or o.job_type = any (p_kinds)) and (p_places is null or o.city = any (p_places)) group by o.email) d), 0);
  end if;
end $$;
comment on function private.audience_size(text, timestamptz, text[], text[]) is
  'How many subscribers an alert is for (since: who signed up then or later; else of these job types and places, null is all), and how many addresses of them agreed to the channel.';

-- ── what is counted from now on ─────────────────────────────────────────────────────────────────────────────────────

update private.counted set keys = keys || $$, ('applications_of_job:' || r.application_status, r.job_id::text, null),
    ('applications_of_job_on', r.job_id::text, private.new_york_day(r.created_at))$$ where table_name = 'job_applications';
lock table public.job_applications in share row exclusive mode;
insert into private.counters (name, subject, value)
select 'applications_of_job:' || application_status, job_id::text, count(*) from public.job_applications where job_id is not null group by 1, 2;
insert into private.counters (name, subject, day, value)
select 'applications_of_job_on', job_id::text, (created_at at time zone 'America/New_York')::date, count(*) from public.job_applications
 where job_id is not null and created_at >= now() - interval '15 days' group by 2, 3;

update private.counted set keys = keys || $$, ('attributions_of_code', case when r.referrer_optin_id is not null then r.referral_code end, null)$$ where table_name = 'referral_attributions';
create trigger c_count_changed after update on public.referral_attributions referencing old table as was new table as changed for each statement execute function private.count_rows();
insert into private.counters (name, subject, value)
select 'attributions_of_code', referral_code, count(*) from public.referral_attributions where referrer_optin_id is not null group by 2;

insert into private.counted (table_name, weighs, keys) values ('referral_payouts', true, $$('payouts:' || r.status, '', null::date, 1), ('payout_cents:' || r.status, '', null, r.amount_cents),
  (case when r.decided_at is not null then 'payouts_decided:' || r.status end, '', private.new_york_day(r.decided_at), 1),
  (case when r.decided_at is not null then 'payout_cents_decided:' || r.status end, '', private.new_york_day(r.decided_at), r.amount_cents),
  ('cents_of_code:' || r.status, case when r.referrer_optin_id is not null then r.referral_code end, null, r.amount_cents)$$);
create trigger c_count_added after insert on public.referral_payouts referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_changed after update on public.referral_payouts referencing old table as was new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.referral_payouts referencing old table as changed for each statement execute function private.count_rows();
insert into private.counters (name, subject, day, value)
select k.name, k.subject, coalesce(k.day, '-infinity'), sum(k.weight) from public.referral_payouts r, lateral (values ('payouts:' || r.status, '', null::date, 1),
    ('payout_cents:' || r.status, '', null, r.amount_cents),
    (case when r.decided_at is not null then 'payouts_decided:' || r.status end, '', (r.decided_at at time zone 'America/New_York')::date, 1),
    (case when r.decided_at is not null then 'payout_cents_decided:' || r.status end, '', (r.decided_at at time zone 'America/New_York')::date, r.amount_cents),
    ('cents_of_code:' || r.status, case when r.referrer_optin_id is not null then r.referral_code end, null, r.amount_cents)) k (name, subject, day, weight)
 where k.name is not null and k.subject is not null group by 1, 2, 3;

update private.counted set keys = keys || $$, (case when r.unsubscribed_at is null and (r.opted_in_sms or r.opted_in_email) then 'subscribers:active' end, '', null),
  (case when r.unsubscribed_at is null and r.opted_in_sms then 'subscribers:sms' end, '', null), (case when r.unsubscribed_at is null and r.opted_in_email then 'subscribers:email' end, '', null),
  (case when r.auto_enrolled then 'subscribers:auto_enrolled' end, '', null), (case when r.boost_tokens >= 2 then 'subscribers:boosted' end, '', null), ('subscribers_in', r.city, null),
  (case when r.consent and r.unsubscribed_at is null then 'reach' end, r.city || '|' || r.job_type, null),
  (case when r.consent and r.unsubscribed_at is null and r.opted_in_sms and r.phone_number <> 'Not provided' then 'reach:sms' end, r.city || '|' || r.job_type, null),
  (case when r.consent and r.unsubscribed_at is null and r.opted_in_email and r.email is not null then 'reach:email' end, r.city || '|' || r.job_type, null),
  (case when r.consent and r.unsubscribed_at is null then 'reach_on' end, '', private.new_york_day(r.created_at)),
  (case when r.consent and r.unsubscribed_at is null and r.opted_in_sms and r.phone_number <> 'Not provided' then 'reach_on:sms' end, '', private.new_york_day(r.created_at)),
  (case when r.consent and r.unsubscribed_at is null and r.opted_in_email and r.email is not null then 'reach_on:email' end, '', private.new_york_day(r.created_at))$$
 where table_name = 'alert_optins';
create trigger c_count_changed after update on public.alert_optins referencing old table as was new table as changed for each statement execute function private.count_rows();
create trigger d_shared_address after insert or update of email on public.alert_optins for each row when (new.email is not null) execute function private.note_shared_address();
insert into private.counters (name, subject, day, value)
select k.name, k.subject, coalesce(k.day, '-infinity'), count(*) from (
    select o.*, unsubscribed_at is null and opted_in_sms as sms, unsubscribed_at is null and opted_in_email as mail, consent and unsubscribed_at is null as wants,
      (created_at at time zone 'America/New_York')::date as joined from public.alert_optins o) r,
  lateral (values (case when r.sms or r.mail then 'subscribers:active' end, '', null::date), (case when r.sms then 'subscribers:sms' end, '', null), (case when r.mail then 'subscribers:email' end, '', null),
    (case when r.auto_enrolled then 'subscribers:auto_enrolled' end, '', null), (case when r.boost_tokens >= 2 then 'subscribers:boosted' end, '', null), ('subscribers_in', r.city, null),
    (case when r.wants then 'reach' end, r.city || '|' || r.job_type, null), (case when r.wants and r.sms and r.phone_number <> 'Not provided' then 'reach:sms' end, r.city || '|' || r.job_type, null),
    (case when r.wants and r.mail and r.email is not null then 'reach:email' end, r.city || '|' || r.job_type, null), (case when r.wants then 'reach_on' end, '', r.joined),
    (case when r.wants and r.sms and r.phone_number <> 'Not provided' then 'reach_on:sms' end, '', r.joined),
    (case when r.wants and r.mail and r.email is not null then 'reach_on:email' end, '', r.joined)) k (name, subject, day)
 where k.name is not null group by 1, 2, 3;
insert into private.shared_addresses (optin_id)
select id from (select id, row_number() over (partition by email order by created_at, id) as n from public.alert_optins where email is not null) x where x.n > 1;

insert into private.counted (table_name, keys) values ('alert_deliveries', $$('deliveries:' || r.status || ':' || r.delivery_method, '', private.new_york_day(r.delivered_at)),
  ('deliveries_in_hour:' || r.status || ':' || r.delivery_method, private.delivery_hour(r.delivered_at), null)$$);
create trigger c_count_added after insert on public.alert_deliveries referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_changed after update on public.alert_deliveries referencing old table as was new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.alert_deliveries referencing old table as changed for each statement execute function private.count_rows();
insert into private.counters (name, subject, day, value)
select k.name, k.subject, coalesce(k.day, '-infinity'), count(*) from public.alert_deliveries r,
  lateral (values ('deliveries:' || r.status || ':' || r.delivery_method, '', (r.delivered_at at time zone 'America/New_York')::date),
    ('deliveries_in_hour:' || r.status || ':' || r.delivery_method, lpad((floor(extract(epoch from r.delivered_at) / 3600)::int)::text, 7, '0'), null)) k (name, subject, day)
 where r.delivered_at > now() - interval '10 days' group by 1, 2, 3;

select private.lock_functions();
