-- Employers keep their jobs by link: edit, pause, post again and delete them, and say whether they are still hiring.

-- == private.job_upkeep ==

create table private.job_upkeep (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  language text not null default 'en' check (language in ('en', 'es')),
  round_began_at timestamptz,
  times_asked int not null default 0 check (times_asked between 0 and 2),
  asked_at timestamptz,
  pause_reason text check (pause_reason in ('paused', 'resting', 'crowded')),
  waiting_limit int not null default 40,
  edited_at timestamptz,
  known jsonb
);
comment on table private.job_upkeep is
  'How an employer keeps a job: when we last asked whether they are still hiring, why it is paused, when its text '
  'changed.';
comment on column private.job_upkeep.language is 'Of the e-mails to its employer.';
comment on column private.job_upkeep.round_began_at is
  'From when the days to the next question count: since it was opened again or its employer said ''Still hiring''; '
  'null: since it was posted.';
comment on column private.job_upkeep.pause_reason is
  'Why a paused job is: its employer paused it, it rests since nobody answered us, or too many people wait (crowded).';
comment on column private.job_upkeep.waiting_limit is 'With so many people waiting the job pauses itself.';
comment on column private.job_upkeep.known is
  'What people who applied know of the job, { place, shifts, low, high }, while it has changed and an admin has not '
  'approved it again.';

create function private.is_kept_by_others(j public.jobs) returns boolean
language sql immutable set search_path = '' as $$
  select j.source_id is not null or j.source in ('city', 'sample', 'feed', 'partner')
$$;
comment on function private.is_kept_by_others is
  'Whether a job follows where it came from: its employer is not asked about it and does not change its text here.';

create function private.begin_round() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
begin
  delete from private.filled_jobs where job_id = new.id and answered_at is not null;
  if new.source_id is not null then
    update private.job_upkeep set pause_reason = null where job_id = new.id;
    return null;
  end if;
  select count(*) into waiting from private.job_applicants v where v.job_id = new.id and v.is_waiting;
  insert into private.job_upkeep as u (job_id, round_began_at) values (new.id, now())
  on conflict (job_id) do update set round_began_at = now(), times_asked = 0, asked_at = null, pause_reason = null,
    waiting_limit = case when waiting < 40 then 40 else waiting + 40 end;
  return null;
end $$;
comment on function private.begin_round is
  'A job that is opened again, by whomever, is neither filled nor paused, and is asked about from then on.';

create trigger d_begin_round after update of status on public.jobs for each row
  when (old.status <> 'active' and new.status = 'active')
  execute function private.begin_round();

create function private.record_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.job_upkeep (job_id, edited_at) values (new.id, now())
  on conflict (job_id) do update set edited_at = now();
  return null;
end $$;
comment on function private.record_edit is
  'When the text of a job changed, whoever changed it: the version that an edit is of.';

create trigger d_record_edit after update on public.jobs for each row
  when (new.source_id is null
    and (new.title, new.company, new.location, new.description, new.pay_range, new.job_type, new.category,
      new.application_link, new.contact_method)
    is distinct from (old.title, old.company, old.location, old.description, old.pay_range, old.job_type,
      old.category, old.application_link, old.contact_method))
  execute function private.record_edit();

-- == what a job's employer sees of it ==

create function private.employer_state(j public.jobs) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when j.status = 'paused' then coalesce(u.pause_reason, 'paused')
    when j.status = 'active' and j.expires_at <= now() then 'expired'
    when j.status = 'active' and (not j.is_approved or j.hidden_at is not null) then 'waiting'
    when j.status = 'active' then 'open'
    when f.is_deleted then 'deleted'
    when j.hidden_at is not null or f.is_final then 'taken_down'
    when f.job_id is not null then 'filled'
    when j.status = 'expired' and j.closed_at >= j.expires_at or j.source_id is not null then 'expired'
    else 'taken_down'
  end
  from (select) one
  left join private.job_upkeep u on u.job_id = j.id
  left join private.filled_jobs f on f.job_id = j.id;
$$;
comment on function private.employer_state is
  'What a job is to its employer: waiting (for us), open, paused (by them), crowded (paused since too many people '
  'wait), resting, or closed: filled, expired, deleted or taken_down (by us).';

create function private.job_version(j public.jobs) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((select u.edited_at from private.job_upkeep u where u.job_id = j.id), j.created_at)
$$;
comment on function private.job_version is 'When the text of a job was last changed, which an edit of it says back.';

create function private.employer_ad(j public.jobs) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'title', j.title, 'company', coalesce(j.company, j.employer_name), 'description', j.description,
    'location', j.location, 'pay_range', j.pay_range, 'job_type', j.job_type, 'category', j.category,
    'application_link', j.application_link, 'contact_phone', c.phone_number)
  from (select) one
  left join public.job_contacts c on c.job_id = j.id;
$$;
comment on function private.employer_ad is
  'A job''s body as employer_edit_job takes it; without the address, of which a link shows no more '
  'than ''o…@cafe.example'' (employer_job): who was forwarded a mail learns no other.';

-- == what a link does with its job ==

create function private.refused_change(j public.jobs, p_is_edit boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  state constant text := private.employer_state(j);
  stopped constant jsonb := private.stopped_error(j.id);
begin
  if stopped is not null then return stopped; end if;
  if p_is_edit and private.is_kept_by_others(j) then
    return private.http_error_body(409, 'This job comes from another site: change it there.', 'p_token', 'elsewhere');
  end if;
  if state in ('filled', 'expired', 'deleted', 'taken_down') then
    return private.http_error_body(409,
      case state
        when 'filled' then 'The position is filled. Post the job again to change it.'
        when 'expired' then 'The job''s time is over. Post it again to change it.'
        when 'deleted' then 'The job is deleted.'
        else 'We took this job down.'
      end, 'p_token', state);
  end if;
  return null;
end $$;
comment on function private.refused_change is
  'Why a job can''t be changed by its employer (409 with its state as details): their mails are stopped, or it is '
  'closed; for an edit also: it follows another site. Null where it can.';

create function private.set_by_employer(p_job_id uuid, p_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- For the audit log: not by whoever is signed in beside the link.
  perform set_config('stoop.employer', 'on', true);
  update public.jobs set status = p_status where id = p_job_id and status <> p_status;
  perform set_config('stoop.employer', '', true);
end $$;
comment on function private.set_by_employer is 'Sets a job''s status for its employer.';

create function public.employer_pause_job(p_token text, p_on boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j constant public.jobs := private.open_job_by_link(p_token);
  refused constant jsonb := private.refused_change(j);
begin
  if j.id is null then return private.dead_link(); end if;
  if p_on is null then return private.http_error_body(400, 'Choose to pause or to open the job.', 'p_on'); end if;
  if refused is not null then return refused; end if;
  perform private.enforce_target_limit('employer_change', 'job:' || j.id, 30, '1 day');
  if p_on then
    insert into private.job_upkeep (job_id, pause_reason) values (j.id, 'paused')
    on conflict (job_id) do update set pause_reason = 'paused';
    perform private.set_by_employer(j.id, 'paused');
  else
    perform private.set_by_employer(j.id, 'active');
  end if;
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_pause_job is
  'For an employer, by the token of their link: pauses the job (off the board; who applied stays) or opens it again, '
  'from whatever pause: their own, the rest of an unanswered question, or the one of 40 people who wait. Returns what '
  'employer_job does. 404 for a link that does not work, 409 for a closed job (details: its state), 429.';
grant execute on function public.employer_pause_job to anon, authenticated;

create function public.employer_post_again(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j constant public.jobs := private.open_job_by_link(p_token);
  state constant text := private.employer_state(j);
  stopped constant jsonb := private.stopped_error(j.id);
begin
  if j.id is null then return private.dead_link(); end if;
  if state not in ('filled', 'expired') or private.is_kept_by_others(j) then
    return coalesce(private.refused_change(j, true),
      private.http_error_body(409, 'The job is not closed.', 'p_token', state));
  end if;
  if stopped is not null then return stopped; end if;
  perform private.enforce_target_limit('employer_post_again', 'job:' || j.id, 3, '1 day');
  delete from private.filled_jobs where job_id = j.id;
  perform set_config('stoop.employer', 'on', true);
  -- Closing and posting again does not put it first.
  update public.jobs
    set status = 'active', expires_at = now() + interval '45 days', featured = false,
      posted_at = case when posted_at < now() - interval '7 days' then now() else posted_at end
    where id = j.id;
  perform set_config('stoop.employer', '', true);
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_post_again is
  'For an employer, by the token of their link: posts a job again that is filled or expired, for 45 days, as it was '
  'approved. It is new on the board where it was posted over seven days ago. Returns what employer_job does. 404 for a '
  'link that does not work, 409 for any other job (details: its state), 429 beyond three times a day.';
grant execute on function public.employer_post_again to anon, authenticated;

create function public.employer_delete(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare j constant public.jobs := private.open_job_by_link(p_token);
begin
  if j.id is null then return private.dead_link(); end if;
  perform private.enforce_target_limit('employer_change', 'job:' || j.id, 30, '1 day');
  insert into private.filled_jobs as f (job_id, was_active, is_deleted, is_final)
  values (j.id, j.status in ('active', 'paused'), true, private.employer_state(j) = 'taken_down')
  on conflict (job_id) do update
    set is_deleted = true, was_active = excluded.was_active or f.was_active and f.answered_at is null,
      filled_at = now(), answered_at = null
    where not f.is_deleted;
  perform private.set_by_employer(j.id, 'inactive') where j.status in ('active', 'paused');
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_delete is
  'For an employer, by the token of their link: takes the job off the board for good. employer_close_job with p_undo '
  'takes it back on the same New York day; the next morning who still waits is told, the address is removed from the '
  'job, and its links end. The ad stays for those who applied. Returns what employer_job does. 404 for a link that '
  'does not work, 429.';
grant execute on function public.employer_delete to anon, authenticated;

create function private.forget_deleted_job(p_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.filled_jobs f where f.job_id = p_job_id and f.is_deleted) then return; end if;
  update public.jobs set contact_method = null where id = p_job_id and contact_method is not null;
  delete from public.job_contacts where job_id = p_job_id;
end $$;
comment on function private.forget_deleted_job is
  'Once a deletion can no longer be undone: removes the employer''s address from the job, which ends its links.';

-- == an edit ==

create function private.changes_much(p_was text, p_now text) returns boolean
language sql immutable set search_path = '' as $$
  select count(*) filter (where w <> all (string_to_array(coalesce(private.words(p_was), ''), ' '))) * 5 > count(*)
  from unnest(string_to_array(private.words(p_now), ' ')) w;
$$;
comment on function private.changes_much is 'Whether more than a fifth of a text''s words were not in it before.';

create function private.pay_cents(j public.jobs) returns int[]
language sql immutable set search_path = '' as $$
  select array[coalesce(j.hourly_low_cents, j.hourly_high_cents), coalesce(j.hourly_high_cents, j.hourly_low_cents)]
$$;
comment on function private.pay_cents is 'What a job pays an hour, at least and at most, in cents.';

create function private.notify_of_edit(p_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  u private.job_upkeep;
  change jsonb;
begin
  select * into j from public.jobs where id = p_job_id;
  select * into u from private.job_upkeep where job_id = p_job_id for update;
  if u.known is null then return; end if;
  change := jsonb_strip_nulls(jsonb_build_object(
    'place', case when j.location is distinct from u.known ->> 'place' then j.location end,
    'shifts', case
      when j.shifts <> '{}' and to_jsonb(j.shifts) <> u.known -> 'shifts' then array_to_string(j.shifts, ',')
    end,
    'pay', case
      when (private.pay_cents(j))[1] < (u.known -> 'pay' ->> 0)::int
        or (private.pay_cents(j))[2] < (u.known -> 'pay' ->> 1)::int
        then j.pay_range
    end));
  update private.job_upkeep set known = null where job_id = j.id;
  if change <> '{}' then
    perform private.tell_applicants_of_change(j.id, 'edit:' || extract(epoch from u.edited_at), change);
  end if;
end $$;
comment on function private.notify_of_edit is
  'Tells who applied what an employer changed of a job since they were last told: another place, shift or lower pay.';

create function private.notify_of_approved_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_of_edit(new.id);
  return null;
end $$;
comment on function private.notify_of_approved_edit is 'What an edit changed is told once the text is approved.';

create trigger e_notify_of_edit after update of is_approved on public.jobs for each row
  when (new.is_approved and not old.is_approved and new.source_id is null)
  execute function private.notify_of_approved_edit();

create function public.employer_edit_job(p_token text, p_job jsonb, p_version timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j constant public.jobs := private.open_job_by_link(p_token);
  refused constant jsonb := private.refused_change(j, true);
  n public.jobs := j;
  c public.job_contacts;
  body private.job_row;
  address text;
  phone text;
begin
  if j.id is null then return private.dead_link(); end if;
  if refused is not null then return refused; end if;
  if p_version < private.job_version(j) then
    return private.http_error_body(409, 'Somebody changed the job meanwhile.', 'p_version', 'changed')
      || jsonb_build_object('current', private.employer_ad(j), 'yours', p_job, 'version', private.job_version(j));
  end if;
  select * into c from public.job_contacts where job_id = j.id;
  address := private.checked_email(p_job ->> 'contact_email', 'contact_email');
  if address <> c.email and private.is_banned(address, null) then
    return private.http_error_body(400, 'The contact email is banned.', 'contact_email', 'banned');
  end if;
  body := private.read_job(
    case when jsonb_typeof(p_job) = 'object' then p_job || jsonb_build_object('contact_email', c.email) end, true);
  if body.code is not null then
    return private.http_error_body(
      400, 'The ' || replace(body.field, '_', ' ') || ' ' || private.problem_text(body.code) || '.', body.field,
      body.code);
  end if;
  perform private.enforce_target_limit('employer_change', 'job:' || j.id, 30, '1 day');
  phone := private.phone_e164(p_job ->> 'contact_phone');
  n.title := body.title;
  n.company := body.company;
  n.location := body.location;
  n.description := body.description;
  n.pay_range := coalesce(body.pay_range, j.pay_range);
  n.job_type := case when p_job ? 'job_type' then body.job_type else j.job_type end;
  n.category := coalesce(body.category, j.category);
  n.application_link := case when p_job ? 'application_link' then body.application_link else j.application_link end;
  n.expires_at := coalesce(
    least(body.expires_at, greatest(j.expires_at, j.posted_at + interval '180 days')), j.expires_at);
  if p_job ? 'contact_phone' and phone is distinct from c.phone_number then
    n.contact_method := nullif(concat_ws(', ', c.email, phone), '');
  end if;
  perform set_config('stoop.employer', 'on', true);
  insert into private.job_upkeep as u (job_id, known)
  values (j.id, jsonb_build_object('place', j.location, 'shifts', j.shifts, 'pay', private.pay_cents(j)))
  on conflict (job_id) do update set known = coalesce(u.known, excluded.known);
  update public.jobs
    set title = n.title, company = n.company, location = n.location, description = n.description,
      pay_range = n.pay_range, job_type = n.job_type, category = n.category, application_link = n.application_link,
      contact_method = n.contact_method, expires_at = n.expires_at,
      is_approved = is_approved and (
        private.is_trusted_employer(c.email)
        or private.words(concat_ws(' | ', n.title, n.company, n.location))
          = private.words(concat_ws(' | ', j.title, coalesce(j.company, j.employer_name), j.location))
        and n.application_link is not distinct from j.application_link
        and n.contact_method is not distinct from j.contact_method
        and not private.changes_much(j.description, n.description))
    where id = j.id
    returning * into n;
  -- Less pay waits too: it is known once it was read.
  if n.is_approved and (private.pay_cents(n))[1] < (private.pay_cents(j))[1]
    and not private.is_trusted_employer(c.email) then
    update public.jobs set is_approved = false where id = j.id returning * into n;
  end if;
  if n.is_approved then perform private.notify_of_edit(j.id); end if;
  perform set_config('stoop.employer', '', true);
  if address <> c.email then perform private.ask_to_move(n, c.email, address); end if;
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_edit_job is
  'For an employer, by the token of their link: changes the job''s text. p_job whole, as in post_job, but what is '
  'not named of job_type, category, application_link, contact_phone and expires_at stays. What changes much (title, '
  'company, place, link, phone, lower pay, more than a fifth of the description''s words) waits for an admin again, '
  'unless two posts of the address were approved; who applied is told of another place, shift or lower pay, once the '
  'text is approved. Another contact_email is e-mailed a link that confirms it (confirm_post), once, for 48 hours; the '
  'address of now is told, and keeps the job until then. p_version: version of employer_job; where the text changed '
  'since, 409 (hint p_version) with current and yours: both bodies, and version. Returns what employer_job does. 400 '
  'with the field as hint, 404 for a link that does not work, 409 for a closed job or one that follows '
  'another site (details: its state, or elsewhere), 429, for addresses beyond those of post_job and 3 a job a day.';
grant execute on function public.employer_edit_job to anon, authenticated;

-- == another address ==

create function private.drop_move(p_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with gone as (
    delete from private.employer_posts where job_id = p_job_id and used_at is null returning id)
  update public.outbox b set status = 'cancelled', last_error = 'another contact'
  from gone
  where b.idempotency_key in ('post:' || gone.id, 'move:' || gone.id) and b.status = 'pending';
end $$;
comment on function private.drop_move is 'Ends the link by which another address would get a job''s applications.';

create function private.ask_to_move(j public.jobs, p_from text, p_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
  lang constant text := private.employer_language(array[j.id]);
  post_id constant uuid := gen_random_uuid();
begin
  perform private.refuse_limit(greatest(
    private.consume_post_limit(p_to),
    private.consume_rate_limit('employer_address', 'job:' || j.id, 3, '1 day')));
  perform private.drop_move(j.id);
  insert into private.employer_posts (id, token_hash, stop_token, job_id, recipient, language)
  values (post_id, private.hash(token), private.stop_token(token), j.id, p_to, lang);
  -- Whoever wants no mails gets none; it looks the same from here.
  if not exists (select from private.stopped_employers where recipient_key = private.address_key(p_to)) then
    perform private.enqueue('post:' || post_id, 'post_to_confirm', 'email', p_to, null, null,
      jsonb_build_object('token', token, 'stop_token', private.stop_token(token), 'change', 'address',
        'job_title', j.title, 'company', coalesce(j.company, j.employer_name), 'place', j.location, 'pay', j.pay_range),
      lang, p_job_id => j.id, p_priority => 20);
  end if;
  perform private.enqueue('move:' || post_id, 'job_to_employer', 'email', p_from, null, null,
    private.employer_mail(jsonb_build_array(private.employer_text(j.id, p_from)))
      || jsonb_build_object('change', 'address', 'address', p_to),
    lang, p_job_id => j.id, p_priority => 20);
end $$;
comment on function private.ask_to_move is
  'E-mails a link to another address, by which it gets a job''s applications, and tells the one that has them now. One '
  'link a job: an earlier one ends.';

create function private.move_job(p private.employer_posts) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  refused jsonb;
  employer_token text;
begin
  select * into j from public.jobs where id = p.job_id;
  refused := private.refused_change(j, true);
  if refused is not null then return refused; end if;
  perform private.enforce_target_limit('employer_post', 'to:' || private.address_key(p.recipient), 5, '1 day');
  update private.employer_posts set used_at = now() where id = p.id;
  perform set_config('stoop.employer', 'on', true);
  update public.jobs
    set contact_method = concat_ws(', ', p.recipient, (
          select c.phone_number from public.job_contacts c where c.job_id = j.id)),
      is_approved = is_approved and private.is_trusted_employer(p.recipient)
    where id = j.id
    returning * into j;
  perform set_config('stoop.employer', '', true);
  employer_token := private.new_employer_link(j.id, p.recipient);
  perform private.enqueue('posted:' || p.id, 'post_confirmed', 'email', p.recipient, null, null,
    jsonb_build_object('token', employer_token, 'stop_token', private.stop_token(employer_token), 'change', 'address',
      'job_title', j.title, 'company', coalesce(j.company, j.employer_name),
      'status', case when j.is_approved then 'open' else 'waiting' end, 'is_held', j.held_reasons <> '{}'),
    p.language, p_job_id => j.id, p_priority => 20);
  return jsonb_build_object('job_id', j.id, 'status', case when j.is_approved then 'open' else 'waiting' end,
    'is_moved', true);
end $$;
comment on function private.move_job is
  'Gives a job to the address that confirmed it, which ends the links of the one before and mails it its own. It waits '
  'for an admin again, unless two posts of the new address were approved.';

create function public.employer_keep_address(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare j constant public.jobs := private.open_job_by_link(p_token);
begin
  if j.id is null then return private.dead_link(); end if;
  perform private.enforce_target_limit('employer_change', 'job:' || j.id, 30, '1 day');
  perform private.drop_move(j.id);
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_keep_address is
  'For an employer, by the token of their link: applications stay with the address that has them; the link that would '
  'have moved them to another (employer_edit_job) ends. Returns what employer_job does. 404 for a link that does not '
  'work, 405 by GET, 429.';
grant execute on function public.employer_keep_address to anon, authenticated;

-- == still hiring? ==

create function public.employer_still_hiring(p_token text, p_answer text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  j public.jobs;
  refused jsonb;
begin
  if p_answer in ('filled_here', 'filled_elsewhere') then
    return public.employer_close_job(p_token, p_here => p_answer = 'filled_here');
  end if;
  j := private.open_job_by_link(p_token);
  if j.id is null then return private.dead_link(); end if;
  if p_answer is distinct from 'yes' then
    return private.http_error_body(400, 'Choose yes, filled_here or filled_elsewhere.', 'p_answer');
  end if;
  refused := private.refused_change(j);
  if refused is not null then return refused; end if;
  perform private.enforce_target_limit('employer_change', 'job:' || j.id, 30, '1 day');
  insert into private.job_upkeep (job_id, round_began_at) values (j.id, now())
  on conflict (job_id) do update set round_began_at = now(), times_asked = 0, asked_at = null;
  perform set_config('stoop.employer', 'on', true);
  update public.jobs
    set status = case when private.employer_state(j) = 'paused' then status else 'active' end,
      expires_at = case
        when private.is_kept_by_others(j) then expires_at
        else greatest(expires_at, least(now() + interval '45 days', posted_at + interval '180 days'))
      end
    where id = j.id;
  perform set_config('stoop.employer', '', true);
  return private.employer_job_row(j.id);
end $$;
comment on function public.employer_still_hiring is
  'For an employer, by the token of their link: whether they are still hiring. yes: open for 45 days from now, at most '
  '180 after posting, and awake if it rested; filled_here, filled_elsewhere: as employer_close_job. Returns what '
  'employer_job does. Nothing changes before the call. 400, 404 for a link that does not work, 405 by GET, 409 for a '
  'closed job (details: its state), 429.';
grant execute on function public.employer_still_hiring to anon, authenticated;

create view private.hiring_checks as
  select j.id, c.email, private.today() - private.new_york_day(
      coalesce(u.round_began_at, greatest(j.posted_at, j.approved_at))) as days,
    coalesce(u.times_asked, 0) as times_asked, private.today() - private.new_york_day(u.asked_at) as days_since
  from private.employer_recipients c
  join private.open_jobs o on o.id = c.job_id
  join public.jobs j on j.id = o.id
  left join private.job_upkeep u on u.job_id = j.id
  where not private.is_kept_by_others(j)
    and (
      j.source = 'employer'
      or exists (select from private.employer_links l where l.recipient = c.email and l.seen_at is not null));
comment on view private.hiring_checks is
  'Open jobs whose employer posted here or has opened a link, and how many days ago their round began and we last '
  'asked.';

create function private.employer_text(p_job_id uuid, p_recipient text) returns jsonb
language sql security definer set search_path = '' as $$
  select private.employer_mail_job(p_job_id, p_recipient, 0, 0)
    || jsonb_build_object(
      'asked', coalesce((select u.times_asked from private.job_upkeep u where u.job_id = p_job_id), 0));
$$;
comment on function private.employer_text is
  'What an e-mail about a job itself says of it, with a new link, and how often we asked whether it is still open.';

create function private.enqueue_hiring_checks() returns int
language plpgsql security definer set search_path = '' as $$
declare
  n int := 0;
  r record;
  resting uuid[];
  mail_id uuid;
begin
  if extract(hour from now() at time zone 'America/New_York') < 8 then return 0; end if;
  resting := array(
    select id from private.hiring_checks where days >= 21 and times_asked = 2 and days_since >= 3 limit 500);
  update private.job_upkeep set pause_reason = 'resting' where job_id = any (resting);
  update public.jobs set status = 'paused' where id = any (resting) and status = 'active';
  n := cardinality(resting);
  for r in
    select email, (array_agg(id order by days desc, id))[:20] as ids
    from private.hiring_checks
    where days >= 14 and times_asked = 0 or days >= 18 and times_asked = 1 and days_since >= 4
    group by email
    order by min(days) desc, email
    limit 200
  loop
    mail_id := private.enqueue('still_hiring:' || private.address_key(r.email) || ':' || private.today(),
      'job_to_employer', 'email', r.email, null, null, '{}',
      private.employer_language(array[r.ids[1]]), p_priority => 5);
    continue when mail_id is null;
    insert into private.job_upkeep as u (job_id, times_asked, asked_at)
    select id, 1, now() from unnest(r.ids) id
    on conflict (job_id) do update set times_asked = u.times_asked + 1, asked_at = now();
    update public.outbox
      set data = (
        select private.employer_mail(jsonb_agg(private.employer_text(id, r.email)))
          || '{"change": "still_hiring"}'
        from unnest(r.ids) id)
      where id = mail_id;
    n := n + cardinality(r.ids);
  end loop;
  return n;
end $$;
comment on function private.enqueue_hiring_checks is
  'From 8 in the morning: asks employers whether they are still hiring, on day 14 and four days later, in one e-mail a '
  'day to a mailbox with 20 jobs at most, and lets a job rest three days after the second; returns how many jobs.';

create function private.pause_crowded_job(p_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  most int;
begin
  select a.email, coalesce(u.waiting_limit, 40) into address, most
  from private.hiring_checks a
  left join private.job_upkeep u on u.job_id = a.id
  where a.id = p_job_id;
  if address is null or (
    select count(*)
    from (
      select from private.job_applicants v where v.job_id = p_job_id and v.is_waiting limit most) w) < most then
    return;
  end if;
  insert into private.job_upkeep (job_id, pause_reason) values (p_job_id, 'crowded')
  on conflict (job_id) do update set pause_reason = 'crowded';
  -- Nobody's decision: neither an admin's who applies nor the employer's.
  perform set_config('stoop.bulk', 'on', true);
  update public.jobs set status = 'paused' where id = p_job_id and status = 'active';
  perform set_config('stoop.bulk', '', true);
  perform private.enqueue('crowded:' || p_job_id || ':' || most, 'job_to_employer', 'email', address, null, null,
    private.employer_mail(jsonb_build_array(private.employer_text(p_job_id, address))) || '{"change": "crowded"}',
    private.employer_language(array[p_job_id]), p_job_id => p_job_id,
    p_priority => 10);
end $$;
comment on function private.pause_crowded_job is
  'Pauses a job with 40 people who wait for an answer, and tells its employer: they answer, or ask for 40 more.';

create function private.reopen_crowded_job(p_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select
    from public.jobs j
    join private.job_upkeep u on u.job_id = j.id
    where j.id = p_job_id and j.status = 'paused' and u.pause_reason = 'crowded'
      and (select count(*) from private.job_applicants v where v.job_id = j.id and v.is_waiting) <= 20) then
    perform private.set_by_employer(p_job_id, 'active');
  end if;
end $$;
comment on function private.reopen_crowded_job is
  'Opens a job again that was paused since too many people waited, once its employer has answered until 20 are left.';

-- == all their jobs ==

create function public.employer_jobs(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l constant private.employer_links := private.open_employer_link(p_token);
  stopped constant jsonb := private.stopped_error(l.job_id);
begin
  if l.token_hash is null then return private.dead_link(); end if;
  if stopped is not null then return stopped; end if;
  return jsonb_build_object('jobs', (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'title', x.title, 'state', x.state,
      'is_this', x.id = l.job_id, 'counts', private.employer_counts(x.id)) order by x.posted_at desc, x.id), '[]')
    from (
      select j.id, j.title, j.posted_at, private.employer_state(j) as state
      from private.employer_recipients c
      join public.jobs j on j.id = c.job_id
      where c.email = l.recipient and private.has_valid_links(j)
        and not private.is_banned_job(j.id)
      order by j.posted_at desc, j.id
      limit 100) x));
end $$;
comment on function public.employer_jobs is
  'For an employer, by the token of their link: the jobs of the address that it was sent to, newest first, at most '
  '100: { jobs: [{ id, title, state: waiting, open, paused, crowded, resting, filled, expired, deleted or '
  'taken_down, is_this: the link''s own, counts: { applied, waiting, answered, withdrew } }] }. The link opens its '
  'own only. 404 for a link that does not work, 405 by GET, 409 when its mails were stopped, 429.';
grant execute on function public.employer_jobs to anon, authenticated;

create function public.employer_mail_link(p_token text, p_job_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l private.employer_links := private.open_employer_link(p_token);
  job jsonb;
begin
  if l.token_hash is null then return private.dead_link(); end if;
  perform private.enforce_target_limit('employer_mail_link', 'to:' || private.address_key(l.recipient), 10, '1 day');
  perform 1
  from private.employer_recipients c
  join public.jobs j on j.id = c.job_id
  where c.email = l.recipient and j.id = p_job_id
    and private.has_valid_links(j)
    and not private.is_banned_job(j.id);
  if not found then
    return private.http_error_body(404, 'This job is not among yours.', 'p_job_id');
  end if;
  update private.employer_links set revoked_at = now()
  where job_id = p_job_id and recipient = l.recipient and revoked_at is null and created_at < now();
  job := private.employer_mail_job(p_job_id, l.recipient, 0, 0);
  perform private.enqueue('employer_link:' || private.hash(job ->> 'token'), 'application_to_employer', 'email',
    l.recipient, null, null, private.employer_mail(jsonb_build_array(job)) || '{"is_asked_for": true}',
    private.employer_language(array[p_job_id]), p_priority => 20);
  return '{"sent": true}';
end $$;
comment on function public.employer_mail_link is
  'For an employer, by the token of their link: e-mails a link to another of their jobs (employer_jobs), to the '
  'address that theirs was sent to, and ends the older ones of that job. Returns { sent: true }. 404 for a link that '
  'does not work or a job of another address, 429 beyond 10 a day to a mailbox.';
grant execute on function public.employer_mail_link to anon, authenticated;

-- == an address is erased ==

create function private.without_texts(p_text text, p_texts text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  x text;
  pattern text;
begin
  foreach x in array p_texts loop
    -- A name like '27' stands in dates too.
    continue when x !~ '[[:alpha:]].*[[:alpha:]]';
    pattern := regexp_replace(x, '([^[:alnum:][:space:]])', '\\\1', 'g');
    p_text := regexp_replace(p_text, case
      when x like '%@%' then '(?<![[:alnum:]._%+-])' || pattern || '(?![[:alnum:]-]|\.[[:alnum:]])'
      else '(?<!\w)' || pattern || '(?!\w)'
    end, '…', 'gi');
  end loop;
  return p_text;
end $$;
comment on function private.without_texts is
  'A text without these e-mail addresses and names, where they stand whole.';

create function private.without_employer(p_data jsonb, p_names text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_data)
    when 'array' then (
      select coalesce(jsonb_agg(private.without_employer(x, p_names) order by i), '[]')
      from jsonb_array_elements(p_data) with ordinality t (x, i))
    when 'object' then (
      select coalesce(jsonb_object_agg(k, case
        when jsonb_typeof(v) in ('array', 'object') then private.without_employer(v, p_names)
        when k = 'contact_name' or k in ('company', 'employer_name') and btrim(v #>> '{}') = any (p_names) then 'null'
        when k in ('job_title', 'title', 'summary', 'location', 'place', 'message')
          then to_jsonb(private.without_texts(v #>> '{}', p_names))
        else v
      end), '{}')
      from jsonb_each(p_data) t (k, v))
    else p_data
  end;
end $$;
comment on function private.without_employer is
  'The data of a message without these names of an employer, and without the person to ask for.';

create function private.erase_employer(p_address text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  was_bulk constant text := coalesce(current_setting('stoop.bulk', true), '');
  j public.jobs;
  other text;
  names text[];
  apps uuid[];
  mails uuid[];
  n int := 0;
begin
  delete from public.outbox b using private.employer_posts p
  where p.recipient = p_address and b.idempotency_key in ('post:' || p.id, 'move:' || p.id);
  delete from private.employer_posts where recipient = p_address;
  -- The audit log would keep the names.
  perform set_config('stoop.bulk', 'on', true);
  for j in
    select x.*
    from public.jobs x
    where strpos(lower(concat_ws(' ', x.contact_method, x.title, x.description, x.requirements, x.benefits)),
        p_address) > 0
      or x.id in (
        select c.job_id from public.job_contacts c where c.email = p_address
        union
        select l.job_id from private.employer_links l where l.recipient = p_address)
    order by x.id
    for no key update
  loop
    -- What they wrote to applicants.
    if exists (select from public.job_contacts c where c.job_id = j.id and c.email = p_address)
      or exists (select from private.employer_links l where l.job_id = j.id and l.recipient = p_address) then
      perform private.erase_words(c.application_id, 'employer') from private.conversations c where c.job_id = j.id;
    end if;
    other := private.without_texts(j.contact_method, array[p_address]);
    other := nullif(btrim(regexp_replace(other, '\s*…[\s,;/|]*', ' '), ' ,;/|'), '');
    -- Theirs: they posted it, or it says no other way to its employer. What only mentions the address stays.
    if exists (
        select
        from public.job_contacts c
        where c.job_id = j.id and c.email = p_address
          and (j.source = 'employer' or c.phone_number is null and not private.has_route(other, j.application_link)))
      or j.source = 'employer' and not exists (select from public.job_contacts c where c.job_id = j.id)
        and exists (select from private.employer_links l where l.job_id = j.id and l.recipient = p_address) then
      names := array(
        select distinct btrim(x) from unnest(array[j.company, j.employer_name]) x where btrim(x) <> '') || p_address;
      apps := array(select id from public.job_applications where job_id = j.id);
      -- Who still waits is told that the job is gone; nobody opens it again.
      if j.status in ('active', 'paused') then
        insert into private.filled_jobs (job_id, was_active, is_deleted, is_final) values (j.id, true, true, true)
        on conflict (job_id) do update
          set was_active = true, is_deleted = true, is_final = true, filled_at = now(), answered_at = null;
      end if;
      update public.jobs
        set status = case when status in ('active', 'paused') then 'inactive' else status end,
          company = null, employer_name = null, contact_method = null, application_link = null,
          title = private.without_texts(title, names), location = private.without_texts(location, names),
          description = private.without_texts(description, names),
          requirements = private.without_texts(requirements, names), benefits = private.without_texts(benefits, names)
        where id = j.id;
      delete from public.job_contacts where job_id = j.id;
      delete from private.employer_links where job_id = j.id;
      delete from private.job_translations where job_id = j.id;
      update private.job_upkeep set known = known - 'place' where job_id = j.id;
      -- What others keep of the job loses the name too.
      update public.job_applications
        set company = null, job_title = private.without_texts(job_title, names)
        where job_id = j.id;
      update public.saved_jobs
        set job_company = null, job_title = private.without_texts(job_title, names),
          job_location = private.without_texts(job_location, names)
        where job_id = j.id;
      update public.reapply_queue
        set job_company = null, job_title = private.without_texts(job_title, names),
          generated_message = private.without_texts(generated_message, names)
        where job_id = j.id;
      update private.interviews set contact_name = null where application_id = any (apps);
      mails := array(
        select b.id from public.outbox b where b.job_id = j.id or b.application_id = any (apps)
        union
        select b.id
        from public.outbox b
        where private.is_alert_kind(b.kind) and b.created_at >= j.created_at
          and (b.data #>> '{job,id}' = j.id::text
            or b.data -> 'jobs' @> jsonb_build_array(jsonb_build_object('id', j.id))));
      update public.notification_logs
        set message_content = private.without_texts(message_content, names)
        where outbox_id = any (mails);
      update public.outbox b
        set subject = private.without_texts(b.subject, names), body = private.without_texts(b.body, names),
          data = private.without_employer(b.data, names)
        where b.id = any (mails);
      n := n + 1;
    else
      update public.jobs
        set contact_method = other, title = private.without_texts(title, array[p_address]),
          description = private.without_texts(description, array[p_address]),
          requirements = private.without_texts(requirements, array[p_address]),
          benefits = private.without_texts(benefits, array[p_address])
        where id = j.id;
      delete from public.job_contacts where job_id = j.id and email = p_address and phone_number is null;
      update public.job_contacts set email = null where job_id = j.id and email = p_address;
    end if;
  end loop;
  perform set_config('stoop.bulk', was_bulk, true);
  delete from private.employer_links where recipient = p_address;
  delete from private.employer_news where recipient = p_address;
  delete from public.notification_logs where recipient_email = p_address and private.is_employer_mail(message_type);
  delete from public.outbox where recipient = p_address and private.is_employer_mail(kind);
  return n;
end $$;
comment on function private.erase_employer is
  'Removes an employer''s address from everywhere, and closes the jobs that are theirs, whose name goes too: what they '
  'posted, and what names no other way to its employer. Returns how many. Only for an address that was shown to be '
  'theirs. That it wants no mails stays, as a keyed hash.';
