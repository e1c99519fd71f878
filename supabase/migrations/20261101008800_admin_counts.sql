-- What the admin screens count, kept by triggers; and the indexes that their lists walk.

create function private.job_state(p_status text, p_is_approved boolean, p_hidden_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select case when p_status <> 'active' then p_status when not p_is_approved then 'waiting' when p_hidden_at is not null then 'hidden' else 'active' end;
$$;
comment on function private.job_state(text, boolean, timestamptz) is
  'Where a job stands for an admin: active (open), waiting (for approval), hidden (by reports), inactive or expired.';

create function private.application_stage(p_status text, p_applied_at timestamptz, p_work_experience text, p_availability text) returns int
language sql immutable set search_path = '' as $$
  select case
    when p_applied_at is not null or p_status in ('completed', 'submitted', 'applied', 'pending', 'interviewing', 'offer', 'rejected', 'reapply') then 3
    when p_status = 'step_2_completed' or (p_work_experience is not null and p_availability is not null) then 2
    else 1 end;
$$;
comment on function private.application_stage(text, timestamptz, text, text) is
  'How far an application ever came: 1 step 1, 2 step 2, 3 submitted. One that was reopened stays at 3.';

insert into private.counted (table_name, keys) values
  ('jobs', $$('jobs', '', null::date), ('jobs:' || private.job_state(r.status, r.is_approved, r.hidden_at), '', null)$$),
  ('job_applications', $$('job_applications', '', private.new_york_day(r.created_at)),
    ('job_applications:' || r.application_status, '', private.new_york_day(r.created_at)),
    (case when private.application_stage(r.application_status, r.applied_at, r.work_experience, r.availability) >= 2 then 'job_applications_step_2' end,
      '', private.new_york_day(r.created_at)),
    (case when private.application_stage(r.application_status, r.applied_at, r.work_experience, r.availability) = 3 then 'job_applications_submitted' end,
      '', private.new_york_day(r.created_at)),
    ('applications_of_job', r.job_id::text, null)$$),
  ('alert_optins', $$('alert_optins', '', private.new_york_day(r.created_at))$$),
  ('referral_attributions', $$(case when r.referral_code ~ '^[A-Z0-9]{6}$' then 'referrals' end, '', private.new_york_day(r.submitted_at)),
    (case when r.referral_code ~ '^[A-Z0-9]{6}$' then 'signups_of_code' end, r.referral_code, null)$$),
  ('referral_clicks', $$(case when r.referral_code ~ '^[A-Z0-9]{6}$' then 'clicks_of_code' end, r.referral_code, null::date)$$),
  ('event_logs', $$(case when r.event_type = 'reapply_nudge' then 'reapply_nudges' end, '', private.new_york_day(r.created_at))$$),
  ('job_views', $$('job_views', '', r.day), ('views_of_job', r.job_id::text, null)$$),
  ('reapply_queue', $$('reapply_queue:' || r.status, '', null::date)$$);

-- The others have had theirs since they were made.
create trigger c_count_changed after update on public.jobs referencing old table as was new table as changed for each statement execute function private.count_rows();
create trigger c_count_changed after update on public.job_applications referencing old table as was new table as changed for each statement execute function private.count_rows();
create trigger c_count_added after insert on public.referral_clicks referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.referral_clicks referencing old table as changed for each statement execute function private.count_rows();
create trigger c_count_added after insert on public.event_logs referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.event_logs referencing old table as changed for each statement execute function private.count_rows();
create trigger c_count_added after insert on public.job_views referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.job_views referencing old table as changed for each statement execute function private.count_rows();
create trigger c_count_added after insert on public.reapply_queue referencing new table as changed for each statement execute function private.count_rows();
create trigger c_count_changed after update on public.reapply_queue referencing old table as was new table as changed for each statement execute function private.count_rows();
create trigger c_count_removed after delete on public.reapply_queue referencing old table as changed for each statement execute function private.count_rows();

create function private.top_subjects(p_name text, p_limit int) returns table (subject text, value bigint)
language sql stable security definer set search_path = '' as $$
  with candidates as (
    (select c.subject from private.counters c where c.name = p_name and c.subject <> '' order by c.value desc limit p_limit)
    union
    select n.subject from private.counter_changes n where n.name = p_name and n.subject <> ''
  )
  select c.subject, private.count_of(p_name, c.subject) as value from candidates c order by 2 desc, 1 limit p_limit;
$$;
comment on function private.top_subjects(text, int) is 'The subjects with the highest counts of a name, what is not folded yet included.';

-- ── what the lists walk ─────────────────────────────────────────────────────────────────────────────────────────────

create index jobs_waiting_idx on public.jobs (posted_at desc, id desc) where status = 'active' and not is_approved;
create index jobs_reported_idx on public.jobs (report_count desc, posted_at desc, id desc) where report_count > 0;
create index jobs_expired_idx on public.jobs (posted_at desc, id desc) where status = 'expired';
create index jobs_inactive_idx on public.jobs (posted_at desc, id desc) where status = 'inactive';
create index application_events_decided_idx on public.application_events (created_at desc) where to_status in ('interviewing', 'offer');
create index admin_messages_phone_idx on public.admin_messages (recipient_phone) where recipient_phone is not null;
create index admin_messages_email_idx on public.admin_messages (recipient_email) where recipient_email is not null;

create function private.person_words(p_name text, p_phone text, p_email text, p_more text) returns tsvector
language sql immutable set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', concat_ws(' ', private.words(p_name), private.words(p_email), private.words(p_more),
    -- (718) 555-0142 is found by its parts, by its last seven and by all ten digits.
    case when p_phone like '+1%' then concat_ws(' ', substr(p_phone, 3), substr(p_phone, 3, 3), substr(p_phone, 6, 3), substr(p_phone, 9), substr(p_phone, 6)) end));
$$;
comment on function private.person_words(text, text, text, text) is 'What an admin finds a person''s row by: name, e-mail, phone as it is typed, and more words.';

create function private.person_query(p_query text) returns tsquery
language sql immutable set search_path = '' as $$
  select case when private.phone_e164(p_query) is not null then to_tsquery('pg_catalog.simple', substr(private.phone_e164(p_query), 3))
    else (select to_tsquery('pg_catalog.simple', string_agg(w || ':*', ' & ')) from (
      select w from regexp_split_to_table(private.words(left(p_query, 200)), ' ') w where w <> '' limit 8) x) end;
$$;
comment on function private.person_query(text) is 'What an admin typed, as a query of person_words: the beginnings of words, or a whole phone number. Null when nothing was.';

create index job_applications_words_idx on public.job_applications using gin
  (private.person_words(first_name, phone_number, email, coalesce(job_title, '') || ' ' || coalesce(company, '')));
create index alert_optins_words_idx on public.alert_optins using gin
  (private.person_words(first_name, phone_number, email, coalesce(job_type, '') || ' ' || coalesce(city, '')));

-- Rows that were there before are counted once.
select private.recount();

select private.lock_functions();
-- An index's expression is computed as whoever writes the row.
grant execute on function private.person_words(text, text, text, text) to anon, authenticated, service_role;
