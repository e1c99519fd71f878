-- The reapply queue: put in on abandonment, opened and accepted by its link.

create function private.has_reapply_consent(p_application_id uuid, p_phone text, p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(
    exists (select 1 from public.alert_optins o where o.consent and o.unsubscribed_at is null and private.owns(o.user_id, o.visitor_hash)
      and x in (o.phone_number, o.email))
    or exists (select 1 from public.job_applications a where a.id = p_application_id and a.consented_at is not null
      and private.owns(a.user_id, a.visitor_hash) and x in (a.phone_number, a.email))), false)
  from unnest(array[p_phone, p_email]) x where x is not null;
$$;
comment on function private.has_reapply_consent(uuid, text, text) is
  'Whether the caller agreed to be messaged at each of these addresses: only then is anything ever sent to an entry of the queue.';

create function private.add_to_reapply_queue(p_job_id uuid, p_application_id uuid, p_reason text, p_user_phone text, p_user_email text, p_user_name text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  vh text := case when auth.uid() is null then private.visitor_hash() end;
  j public.jobs;
  a public.job_applications;
  phone text := private.phone_e164(p_user_phone);
  mail text := lower(private.clean_text(p_user_email, 254));
  new_id uuid;
begin
  perform private.require_owner();
  if p_reason is null or p_reason not in ('abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup') then
    perform private.refuse(400, 'Something went wrong. Please try again.', 'p_reason');
  end if;
  perform private.guard_limit('reapply', 20, 200, '1 hour');
  select * into j from public.jobs where id = p_job_id;
  if j.id is null then perform private.refuse(404, 'Job Not Available', 'p_job_id'); end if;
  select * into a from public.job_applications where id = p_application_id and private.owns(user_id, visitor_hash);
  if mail is not null and not private.is_email(mail) then mail := null; end if;
  insert into public.reapply_queue (user_id, visitor_hash, job_id, application_id, reason, user_name, user_phone, user_email, job_title,
    job_company, job_location, job_type, language, consented)
  values (uid, vh, j.id, a.id, p_reason, private.clean_text(p_user_name, 100), phone, mail, j.title, coalesce(j.company, j.employer_name),
    j.location, j.job_type, coalesce(a.language, 'en'), private.has_reapply_consent(a.id, phone, mail))
  on conflict do nothing returning id into new_id;
  if new_id is null then
    update public.reapply_queue q set user_name = coalesce(private.clean_text(p_user_name, 100), q.user_name), user_phone = coalesce(phone, q.user_phone),
      user_email = coalesce(mail, q.user_email), application_id = coalesce(a.id, q.application_id),
      -- What was agreed to for one number does not hold for the next.
      consented = private.has_reapply_consent(coalesce(a.id, q.application_id), coalesce(phone, q.user_phone), coalesce(mail, q.user_email))
     where q.job_id = j.id and q.reason = p_reason and (q.user_id = uid or (uid is null and q.user_id is null and q.visitor_hash = vh))
    returning q.id into new_id;
  end if;
  return jsonb_build_object('id', new_id);
end $$;

create function public.add_to_reapply_queue(p_user_id uuid default null, p_job_id uuid default null, p_application_id uuid default null,
  p_reason text default null, p_user_phone text default null, p_user_email text default null, p_user_name text default null)
returns jsonb language plpgsql security invoker set search_path = '' as $$
begin
  if p_user_id is not null and p_user_id is distinct from auth.uid() then
    perform private.refuse(403, 'Something went wrong. Please try again.', 'p_user_id');
  end if;
  return private.add_to_reapply_queue(p_job_id, p_application_id, p_reason, p_user_phone, p_user_email, p_user_name);
end $$;
comment on function public.add_to_reapply_queue(uuid, uuid, uuid, text, text, text, text) is
  'Notes that the caller left an application to a real job: once per person, job and reason. p_user_id is the caller''s account or null. Gives { id }.';

create function private.sent_reapply(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', q.id, 'job_id', q.job_id, 'job_title', q.job_title, 'job_company', q.job_company, 'job_location', q.job_location,
    'job_type', q.job_type, 'reason', q.reason, 'generated_message', q.generated_message, 'language', q.language,
    'created_at', q.created_at, 'job_is_open', j.id is not null, 'pay_range', j.pay_range, 'category', j.category)
  from public.reapply_queue q left join private.open_jobs j on j.id = q.job_id
  where q.id = p_id and q.status = 'sent'
    and q.created_at > now() - make_interval(days => (private.setting('retention_days') ->> 'reapply_queue')::int);
$$;
comment on function private.sent_reapply(uuid) is 'What the reapply page shows for a link that was sent and not used; null otherwise.';

create function private.get_reapply(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare found_entry jsonb;
begin
  perform private.guard_guesses();
  found_entry := private.sent_reapply(p_id);
  if found_entry is null then perform private.count_guess(); end if;
  return found_entry;
end $$;
create function public.get_reapply(p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.get_reapply(p_id) $$;
comment on function public.get_reapply(uuid) is
  'What the reapply page shows for a link that was sent and not used; null otherwise. Nothing personal. 429 after 30 links an hour that lead nowhere.';

create function private.accept_reapply(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare q public.reapply_queue;
begin
  perform private.guard_guesses();
  select * into q from public.reapply_queue where id = p_id for update;
  if q.id is null or private.sent_reapply(p_id) is null then
    perform private.count_guess();
    return private.answer_refusal(404, 'This reapply link may have expired or been used already.', 'p_id', 'Entry not found');
  end if;
  update public.reapply_queue set status = 'reapplied' where id = p_id;
  return jsonb_build_object('id', q.id, 'job_id', q.job_id, 'status', 'reapplied');
end $$;
create function public.accept_reapply(p_id uuid) returns jsonb
language sql security invoker set search_path = '' as $$ select private.accept_reapply(p_id) $$;
comment on function public.accept_reapply(uuid) is 'Uses a reapply link (sent becomes reapplied), once; gives { id, job_id, status }. 404 when it was used, expired or never was, 429 after too many of those.';

select private.lock_functions();
grant execute on function public.add_to_reapply_queue(uuid, uuid, uuid, text, text, text, text),
  private.add_to_reapply_queue(uuid, uuid, text, text, text, text), public.get_reapply(uuid), private.get_reapply(uuid),
  public.accept_reapply(uuid), private.accept_reapply(uuid) to anon, authenticated;
