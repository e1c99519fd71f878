-- The reapply queue: applications that were left unfinished or never answered, and nudges to their people.

-- == public.reapply_queue ==

create table public.reapply_queue (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash text check (visitor_hash ~ '^[0-9a-f]{64}$'),
  job_id uuid references public.jobs (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  reason text not null check (
    reason in ('abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup')
  ),
  status text not null default 'pending' check (status in ('pending', 'sent', 'reapplied', 'expired')),
  user_name text check (length(user_name) <= 100),
  user_phone text check (private.is_phone(user_phone)),
  user_email text check (private.is_email(user_email)),
  job_title text check (length(job_title) <= 200),
  job_company text check (length(job_company) <= 200),
  job_location text check (length(job_location) <= 300),
  job_type text check (length(job_type) <= 60),
  generated_message text check (length(generated_message) <= 2000),
  language text not null default 'en' check (language in ('en', 'es')),
  consented boolean not null default false,
  send_count int not null default 0,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.reapply_queue is
  'An application that somebody left unfinished or got no response to: one row per person, job and reason, kept 30 '
  'days. Its id is the link.';
comment on column public.reapply_queue.consented is
  'Whether a consent record exists for this phone or e-mail; without one nothing is sent.';

create unique index reapply_queue_user_key on public.reapply_queue (user_id, job_id, reason) where user_id is not null;
create unique index reapply_queue_visitor_key
  on public.reapply_queue (visitor_hash, job_id, reason)
  where user_id is null;
create index reapply_queue_job_idx on public.reapply_queue (job_id);
create index reapply_queue_application_idx on public.reapply_queue (application_id);
create index reapply_queue_created_idx on public.reapply_queue (created_at desc, id desc);
create index reapply_queue_status_idx on public.reapply_queue (status, created_at desc, id desc);
create index reapply_queue_name_start_idx on public.reapply_queue (lower(user_name) text_pattern_ops);
create index reapply_queue_title_start_idx on public.reapply_queue (lower(job_title) text_pattern_ops);
create index reapply_queue_company_start_idx on public.reapply_queue (lower(job_company) text_pattern_ops);
create index reapply_queue_phone_idx on public.reapply_queue (user_phone);
create index reapply_queue_pending_idx on public.reapply_queue (created_at, id) where status = 'pending';
create index reapply_queue_email_idx on public.reapply_queue (user_email) where user_email is not null;

alter table public.reapply_queue enable row level security;
create policy "An admin reads the reapply queue" on public.reapply_queue for select to authenticated
  using ((select private.is_admin()));
create policy "An admin changes the reapply queue" on public.reapply_queue for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.reapply_queue to authenticated;
grant update (status, generated_message, updated_at) on public.reapply_queue to authenticated;
grant select, insert, update, delete on public.reapply_queue to service_role;

create trigger a_set_updated_at before update on public.reapply_queue
  for each row execute function private.set_updated_at();

create function private.clean_generated_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.generated_message := private.clean_text(new.generated_message, 2000);
  return new;
end $$;
comment on function private.clean_generated_message is 'Cleans the text of a nudge; an empty one is none.';

create trigger b_clean_message before insert or update of generated_message on public.reapply_queue
  for each row execute function private.clean_generated_message();
create trigger z_audit after update on public.reapply_queue for each row
  execute function private.audit('status', 'send_count', 'last_sent_at', 'consented');

-- == on public.job_applications ==

create function private.call_off_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for nobody: an entry that is being sent or answered is looked at again within the hour.
  update public.reapply_queue set status = 'expired' where id in (
    select id
    from public.reapply_queue
    where status = 'pending'
      and (reason = 'abandoned_step1' or reason = 'abandoned_step2' and new.application_status <> 'in_progress')
      and (application_id = new.id
        or job_id = new.job_id
        and (user_id = new.user_id or new.user_id is null and user_id is null and visitor_hash = new.visitor_hash))
    for update skip locked);
  return null;
end $$;
comment on function private.call_off_reminders is
  'Row trigger: whoever moved on from step 1 has not abandoned it, and whoever handed in needs no reminder at all.';

create trigger e_call_off_reminders after insert or update of application_status on public.job_applications
  for each row
  when (new.application_status not in ('started', 'step_2_completed')) execute function private.call_off_reminders();

-- == on public.outbox ==

alter table public.outbox add constraint outbox_reapply_id_fkey
  foreign key (reapply_id) references public.reapply_queue (id) on delete cascade;

-- == functions ==

create function private.has_reapply_consent(p_application_id uuid, p_phone text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(
    exists (
      select 1
      from private.owned_optins o
      where o.consent and o.unsubscribed_at is null and x in (o.phone_number, o.email))
    or exists (select 1 from public.job_applications a where a.id = p_application_id and a.consented_at is not null
      and private.owns(a.user_id, a.visitor_hash) and x in (a.phone_number, a.email))), false)
  from unnest(array[p_phone, p_email]) x where x is not null;
$$;
comment on function private.has_reapply_consent is
  'Whether the caller agreed to be messaged at each of these addresses: only then is anything ever sent to an entry of '
  'the queue.';

create function public.add_to_reapply_queue(
  p_user_id uuid default null, p_job_id uuid default null, p_application_id uuid default null,
  p_reason text default null, p_user_phone text default null, p_user_email text default null,
  p_user_name text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
  j public.jobs;
  a public.job_applications;
  phone text := private.phone_e164(p_user_phone);
  mail text := private.normalized_email(p_user_email);
  new_id uuid;
  detail text;
  hint text;
begin
  perform private.enforce_rate_limit('reapply', 20, 200, '1 hour');
  begin
    if p_user_id is not null and p_user_id is distinct from uid then
      perform private.raise_http_error(403, 'Something went wrong. Please try again.', 'p_user_id');
    end if;
    perform private.require_owner();
    if p_reason is null
      or p_reason not in ('abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup') then
      perform private.raise_http_error(400, 'Something went wrong. Please try again.', 'p_reason');
    end if;
    select * into a
    from public.job_applications
    where id = p_application_id and job_id = p_job_id and private.owns(user_id, visitor_hash);
    select * into j from private.open_jobs where id = p_job_id;
    -- Nothing here reveals a job that nobody may see; people know what they applied for.
    if j.id is null and a.id is null then
      perform private.raise_http_error(404, 'Job Not Available', 'p_job_id');
    end if;
    insert into public.reapply_queue (
      user_id, visitor_hash, job_id, application_id, reason, user_name, user_phone, user_email, job_title,
      job_company, job_location, job_type, language, consented)
    values (
      uid, vh, p_job_id, a.id, p_reason, private.clean_text(p_user_name, 100), phone, mail,
      coalesce(j.title, a.job_title), coalesce(j.company, j.employer_name, a.company),
      coalesce(j.location, a.location), coalesce(j.job_type, a.job_type), coalesce(a.language, 'en'),
      private.has_reapply_consent(a.id, phone, mail))
    on conflict do nothing returning id into new_id;
    if new_id is null then
      update public.reapply_queue q
        set user_name = coalesce(private.clean_text(p_user_name, 100), q.user_name),
          user_phone = coalesce(phone, q.user_phone),
        user_email = coalesce(mail, q.user_email), application_id = coalesce(a.id, q.application_id),
        -- What was agreed to for one number does not hold for the next.
        consented = private.has_reapply_consent(
          coalesce(a.id, q.application_id), coalesce(phone, q.user_phone), coalesce(mail, q.user_email)
        )
       where q.job_id = p_job_id
         and q.reason = p_reason
         and (q.user_id = uid or (uid is null and q.user_id is null and q.visitor_hash = vh))
      returning q.id into new_id;
    end if;
    return jsonb_build_object('id', new_id);
  exception when others then
    get stacked diagnostics detail = pg_exception_detail, hint = pg_exception_hint;
    return private.answer_error(sqlstate, sqlerrm, detail, hint);
  end;
end $$;
comment on function public.add_to_reapply_queue is
  'Records that the caller left an application to a real job, once per person, job and reason. p_user_id is the '
  'caller''s account or null. Returns { id }.';
grant execute on function public.add_to_reapply_queue to anon, authenticated;

create function private.sent_reapply(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', q.id, 'job_id', q.job_id, 'job_title', q.job_title, 'job_company', q.job_company,
      'job_location', q.job_location,
    'job_type', q.job_type, 'reason', q.reason, 'generated_message', q.generated_message, 'language', q.language,
    'created_at', q.created_at, 'job_is_open', j.id is not null, 'pay_range', j.pay_range, 'category', j.category)
  from public.reapply_queue q left join private.open_jobs j on j.id = q.job_id
  where q.id = p_id and q.status = 'sent'
    and q.created_at > now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int);
$$;
comment on function private.sent_reapply is
  'What the reapply page shows for a link that was sent and not used; null otherwise.';

create function public.get_reapply(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare found_entry jsonb;
begin
  perform private.guard_guesses();
  found_entry := private.sent_reapply(p_id);
  if found_entry is null then perform private.count_guess(); end if;
  return found_entry;
end $$;
comment on function public.get_reapply is
  'What the reapply page shows for a link that was sent and not used yet, without personal data; null otherwise. 429 '
  'after 30 unknown links an hour.';
grant execute on function public.get_reapply to anon, authenticated;

create function public.accept_reapply(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare q public.reapply_queue;
begin
  perform private.guard_guesses();
  select * into q from public.reapply_queue where id = p_id for update;
  if q.id is null or private.sent_reapply(p_id) is null then
    perform private.count_guess();
    return private.http_error_body(
      404, 'This reapply link may have expired or been used already.', 'p_id', 'Entry not found'
    );
  end if;
  update public.reapply_queue set status = 'reapplied' where id = p_id;
  return jsonb_build_object('id', q.id, 'job_id', q.job_id, 'status', 'reapplied');
end $$;
comment on function public.accept_reapply is
  'Uses a reapply link once (sent becomes reapplied); returns { id, job_id, status }. 404 when it was used, has '
  'expired or is unknown, 429 after too many of those.';
grant execute on function public.accept_reapply to anon, authenticated;

create function private.nudge_channel(q public.reapply_queue) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  -- The person's own sign-up or alert settings decide, nobody else's; else the consent of the application does.
  return (
    select c.channel
    from private.open_channels(q.user_phone, q.user_email) c
    where not exists (
        select 1
        from public.alert_optins o
        where c.channel = 'sms' and o.phone_number = q.user_phone and o.phone_number <> 'Not provided'
          and (o.user_id = q.user_id or o.visitor_hash = q.visitor_hash)
          and (o.unsubscribed_at is not null or not o.opted_in_sms))
      and not exists (
        select 1
        from public.alert_optins o
        where c.channel = 'email' and o.email = q.user_email
          and (o.user_id = q.user_id or o.visitor_hash = q.visitor_hash)
          and (o.unsubscribed_at is not null or not o.opted_in_email))
      and (
        not exists (select 1 from public.user_alerts u where u.user_id = q.user_id)
        or exists (
          select 1
          from public.user_alerts u
          where u.user_id = q.user_id and u.is_active
            and case c.channel when 'sms' then u.sms_enabled else u.email_enabled end))
    order by c.channel desc
    limit 1);
end $$;
comment on function private.nudge_channel is
  'How an entry''s person may be messaged: sms, else email, else null (they stopped both, or gave no address).';

create function private.nudge_state(
  q public.reapply_queue,
  p_oldest timestamptz default now()
    - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int)
) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when q.status not in ('pending', 'sent') then 'used'
    when q.created_at < p_oldest then 'expired'
    when not exists (select 1 from private.open_jobs j where j.id = q.job_id) then 'job_closed'
    when num_nonnulls(q.user_phone, q.user_email) = 0 then 'no_address'
    when not q.consented then 'no_consent'
    when c.way is null then 'stopped'
    when exists (
      select 1
      from public.outbox b
      where b.recipient = (case c.way when 'sms' then q.user_phone else q.user_email end) and b.kind = 'reapply_nudge'
      and b.status <> 'cancelled' and b.created_at >= private.today()::timestamp at time zone 'America/New_York'
    ) then 'messaged_today'
    else 'ready' end
  from (select private.nudge_channel(q) as way) c;
$$;
comment on function private.nudge_state is
  'Whether an entry may be sent now: ready, or why not (used, expired: from before p_oldest, job_closed, no_address, '
  'no_consent, stopped, messaged_today).';

create function private.nudge_backlog(p_most int) returns table (id uuid, state text)
language plpgsql stable security definer set search_path = '' as $$
declare
  oldest constant timestamptz :=
    now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int);
  q public.reapply_queue;
  n int := 0;
begin
  for q in select * from public.reapply_queue r where r.status = 'pending' order by r.created_at, r.id limit 5000 loop
    id := q.id;
    state := private.nudge_state(q, oldest);
    return next;
    n := n + (state not in ('expired', 'job_closed', 'no_address', 'no_consent'))::int;
    exit when n >= p_most;
  end loop;
end $$;
comment on function private.nudge_backlog is
  'The oldest pending entries, until p_most were found that nothing plain speaks against (five thousand at most), and '
  'whether each may be sent now.';

create function private.reapply_counts() returns jsonb
language sql stable set search_path = '' as $$
  select '{"pending": 0, "sent": 0, "reapplied": 0, "expired": 0}' || coalesce(jsonb_object_agg(q.status, q.n), '{}')
  from (select status, count(*) as n from public.reapply_queue group by status) q;
$$;
comment on function private.reapply_counts is 'Entries of the reapply queue by status.';
grant execute on function private.reapply_counts to authenticated;

create function public.nudge_waiting() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (with counted as (select state, count(*) as n from private.nudge_backlog(100) group by state)
    select jsonb_build_object(
      'waiting', private.reapply_counts() -> 'pending',
        'looked_at', coalesce((select sum(n) from counted), 0),
      'ready', coalesce((select n from counted where state = 'ready'), 0),
        'skipped', coalesce((select jsonb_object_agg(state, n) from counted where state <> 'ready'), '{}')));
end $$;
comment on function public.nudge_waiting is
  'For admins: { waiting, looked_at, ready (at most 100; one call of send-reapply-nudges takes 50), skipped: { '
  'expired, job_closed, no_address, no_consent, stopped, messaged_today } } of the pending entries.';
grant execute on function public.nudge_waiting to authenticated;

create function public.nudge_candidates(
  p_admin_id uuid, p_reapply_id uuid default null, p_limit int default 50, p_force boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  q public.reapply_queue;
  because text;
  ids uuid[];
  skipped jsonb := '{}';
begin
  perform private.require_admin_id(p_admin_id);
  if p_reapply_id is not null then
    select * into q from public.reapply_queue where id = p_reapply_id;
    if q.id is null then perform private.raise_http_error(404, 'There is no such entry.', 'reapply_id'); end if;
    because := private.nudge_state(q);
    if because <> 'ready' and not (p_force and because = 'messaged_today') then
      perform private.raise_http_error(
        409,
        case because
          when 'used' then 'Only entries that are pending or sent can be sent.'
          when 'expired' then 'This entry has expired.'
          when 'job_closed' then 'The job is no longer open.'
          when 'no_consent' then 'There is no consent on record for this person.'
          when 'messaged_today' then 'This person had a nudge today.'
          when 'stopped' then 'This person stopped messages.'
          else 'This entry has no phone and no email.'
        end, 'reapply_id', because);
    end if;
    ids := array[q.id];
  else
    with waiting as materialized (
      select w.*, b.state from private.nudge_backlog(300) b join public.reapply_queue w on w.id = b.id
    ), people as (
      select distinct on (coalesce(user_phone, user_email)) *
      from waiting
      where state = 'ready'
      order by coalesce(user_phone, user_email), created_at, id
    ), left_out as (
      select state, count(*) as n from waiting where state <> 'ready' group by state
      union all
      select 'same_person', count(*)
      from waiting
      where state = 'ready' and id not in (select id from people)
      having count(*) > 0
    )
    select array(select id from people order by created_at, id limit least(greatest(coalesce(p_limit, 50), 1), 50)),
      coalesce((select jsonb_object_agg(state, n) from left_out), '{}')
      into ids, skipped;
  end if;
  return jsonb_build_object('skipped', skipped, 'entries', (
    select coalesce(jsonb_agg(to_jsonb(x) - 'created_at' order by x.created_at, x.id), '[]')
    from (
      select e.id, e.reason, e.language, e.user_name, e.job_title, e.job_company, e.generated_message, e.created_at
      from public.reapply_queue e
      where e.id = any (ids)
    ) x));
end $$;
comment on function public.nudge_candidates is
  'For send-reapply-nudges: one entry, or the oldest pending ones (at most 50) whose people may be messaged, one each: '
  '{ entries: [{ id, reason, language, user_name, job_title, job_company, generated_message }], skipped: { reason: '
  'count } }. p_force allows a second message on a day, never one without consent. Errors: 403, 404, 409 (detail: the '
  'reason).';
grant execute on function public.nudge_candidates to service_role;

create function public.enqueue_nudges(p_admin_id uuid, p_nudges jsonb, p_force boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := private.require_admin_id(p_admin_id);
  n int;
begin
  perform set_config('stoop.actor', admin::text, true);
  -- Checked again under lock: another admin may just have sent to the same people.
  perform 1
    from public.reapply_queue q
    join jsonb_to_recordset(p_nudges) x (id uuid) on x.id = q.id
    order by q.id
    for update of q;
  update public.reapply_queue q set generated_message = left(x.message, 2000)
    from jsonb_to_recordset(p_nudges) x (id uuid, message text)
    where q.id = x.id and q.generated_message is distinct from left(x.message, 2000);
  insert into public.outbox (
    idempotency_key, kind, channel, recipient, subject, body, data, language, alert_optin_id, application_id, job_id,
      reapply_id, priority
  )
  select 'nudge:' || q.id || ':' || (
    select count(*) from public.outbox b where b.reapply_id = q.id and b.status in ('sent', 'dead', 'cancelled')
  ),
    'reapply_nudge', q.way, q.recipient,
      case
        when q.way = 'email' then left(
          case q.language when 'es' then 'Sigue abierto: ' else 'Still open: ' end || coalesce(q.job_title, ''), 200
        )
      end,
    q.message, jsonb_build_object('path', '/reapply/' || q.id, 'first_name', q.user_name), q.language,
    -- The person's own sign-up: what hangs on another's is in that one's download.
    (select o.id from private.optin_addresses o
      where (o.phone_number = q.recipient and o.holds_phone or o.email = q.recipient and o.holds_email)
      and (o.user_id = q.user_id or q.user_id is null and o.user_id is null and o.visitor_hash = q.visitor_hash)
        order by o.created_at
        limit 1), q.application_id, q.job_id, q.id, 2
    from (select r.*, x.message, private.nudge_channel(r) as way, private.nudge_state(r) as state,
        case private.nudge_channel(r) when 'sms' then r.user_phone else r.user_email end as recipient
        from public.reapply_queue r join jsonb_to_recordset(p_nudges) x (id uuid, message text) on x.id = r.id) q
   where q.state = 'ready' or (p_force and q.state = 'messaged_today')
  on conflict (idempotency_key) do nothing;
  get diagnostics n = row_count;
  insert into public.audit_log (actor, action, table_name, after)
  values (admin, 'insert', 'outbox', jsonb_build_object('kind', 'reapply_nudge', 'queued', n));
  return jsonb_build_object('queued', n);
end $$;
comment on function public.enqueue_nudges is
  'For send-reapply-nudges: stores the messages [{ id, message }] with their entries and queues them for people who '
  'still may be messaged; returns { queued }. Event, status and last_sent_at are set when a message was sent.';
grant execute on function public.enqueue_nudges to service_role;

create function private.queue_for_reapply(
  p_reason text, p_statuses text[], p_after interval, p_since timestamptz, p_last_look timestamptz
) returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  insert into public.reapply_queue (
    user_id, visitor_hash, job_id, application_id, reason, user_name, user_phone, user_email, job_title, job_company,
    job_location, job_type, language, consented)
  select a.user_id, a.visitor_hash, a.job_id, a.id, p_reason, a.first_name, a.phone_number, a.email, a.job_title,
    a.company, a.location, a.job_type,
    a.language, a.consented_at is not null
    from public.job_applications a
   where a.application_status = any (p_statuses)
     and a.created_at > p_since - p_after
     and a.created_at <= now() - p_after
     and coalesce(a.completed_at, a.updated_at) <= now() - p_after
     and greatest(a.created_at, coalesce(a.completed_at, a.updated_at)) > p_last_look - p_after
     and exists (select 1 from private.open_jobs j where j.id = a.job_id)
     and not exists (select 1 from public.reapply_queue q where q.application_id = a.id and q.reason = p_reason)
  on conflict do nothing;
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.queue_for_reapply is
  'Queues the applications in these statuses, made since then less this age, that reached this age since the last '
  'look, where the job is still open; once per person, job and reason.';

create function private.enqueue_abandoned_applications(p_all boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  n int;
  last_run constant timestamptz := coalesce(
    (select last_done_at from private.scheduled_tasks where name = 'abandoned_applications'),
    now() - interval '30 days'
  );
  -- A schedule that stood still catches up.
  since constant timestamptz := least(now() - interval '1 day', last_run);
  -- What changed in a transaction that took minutes is seen late.
  last_look constant timestamptz := case when p_all then '-infinity' else last_run - interval '10 minutes' end;
begin
  -- Everybody with a row has moved on from step 1: only the screen reports 'abandoned_step1'.
  n := private.queue_for_reapply(
    'abandoned_step2', '{started,in_progress,step_2_completed}', interval '24 hours', since, last_look
  );
  n := n + private.queue_for_reapply(
    'no_employer_response', '{completed,submitted,applied,pending}', interval '5 days', since, last_look
  );
  n := n + private.queue_for_reapply(
    'auto_followup', '{completed,submitted,applied,pending}', interval '10 days', since, last_look
  );
  -- No reminder for somebody who continued by themselves.
  if p_all then
    update public.reapply_queue q set status = 'expired' from public.job_applications a
     where a.id = q.application_id and q.status = 'pending' and q.reason in ('abandoned_step1', 'abandoned_step2')
       and a.application_status not in ('started', 'in_progress', 'step_2_completed')
       and a.updated_at > since - interval '30 days';
  end if;
  return n;
end $$;
comment on function private.enqueue_abandoned_applications is
  'Adds entries to the reapply queue for applications unfinished after step 1 or 2 for 24 hours, or unanswered for 5 '
  'or 10 days: all of the last day, or those that reached that age since the last run. Returns how many are new.';

create function private.expire_reapply_entries() returns int
language plpgsql security definer set search_path = '' as $$
declare n int;
begin
  update public.reapply_queue
  set status = 'expired'
  where status in ('pending', 'sent')
    and created_at < now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int);
  get diagnostics n = row_count;
  return n;
end $$;
comment on function private.expire_reapply_entries is 'Expires the entries whose time is over; returns how many.';
