-- Employers post a job without an account: what waits for its address to be confirmed, and what then becomes a job.

-- == private.employer_posts ==

create table private.employer_posts (
  id uuid primary key,
  token_hash text not null unique,
  stop_token text not null unique,
  job jsonb,
  job_id uuid references public.jobs (id) on delete cascade,
  recipient text not null check (private.is_email(recipient)),
  language text not null check (language in ('en', 'es')),
  expires_at timestamptz not null default now() + interval '48 hours',
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.employer_posts is
  'A job that somebody typed at /post, or another address for one, until a link that was e-mailed to the address is '
  'confirmed. Only the token''s hash is kept; the text goes once it is a job, the rest a day after the link''s 48 '
  'hours.';
comment on column private.employer_posts.id is 'Made in the browser: the same post sent twice is one.';
comment on column private.employer_posts.stop_token is
  'Made from the token, one way: it stops the mails to the address and posts nothing.';
comment on column private.employer_posts.job is 'A private.job_row; null once it is a job.';
comment on column private.employer_posts.job_id is
  'The job whose applications are to go to recipient; null for a new job.';

create index employer_posts_expires_idx on private.employer_posts (expires_at);
create index employer_posts_recipient_idx on private.employer_posts (recipient);
create index employer_posts_job_idx on private.employer_posts (job_id) where job_id is not null;

-- == posting ==

create function private.read_post(p_job jsonb, p_email text) returns private.job_row
language plpgsql stable set search_path = '' as $$
declare
  job private.job_row;
  pay private.pay;
begin
  if jsonb_typeof(p_job) is distinct from 'object' then
    perform private.raise_http_error(400, 'There is no job to post.', 'p_job');
  end if;
  if p_email is null then
    perform private.raise_http_error(400, 'Please enter a valid email address.', 'email');
  end if;
  job := private.read_job(p_job || jsonb_build_object('contact_email', p_email), true);
  if job.field is not null then
    perform private.raise_http_error(400, job.field || ' ' || private.problem_text(job.code), job.field);
  end if;
  -- New York's law: the pay, or from what to what it goes; 'up to', 'from' and 'competitive' say neither.
  pay := private.parse_pay(job.pay_range);
  if pay.unit is null or pay.low_cents is null or pay.high_cents is null then
    perform private.raise_http_error(
      400, 'Please give the pay: one amount, or from one amount to another, by the hour, day, week or year.',
      'pay_range');
  end if;
  if job.expires_at > now() + interval '180 days' then
    perform private.raise_http_error(400, 'Choose a day within the next 180 days.', 'expires_at');
  end if;
  job.title := private.clean_text(job.title, 200);
  job.company := private.clean_text(job.company, 200);
  job.location := private.clean_text(job.location, 300);
  job.pay_range := private.clean_text(job.pay_range, 200);
  job.description := private.clean_text(job.description, 20000);
  return job;
end $$;
comment on function private.read_post is
  'The columns of a job as an employer posts it, whose applications go to p_email; refuses (400, hint = field) what '
  'private.read_job does, and pay that is no amount and no closed range.';

create function private.waiting_posts() returns bigint
language sql stable security definer set search_path = '' as $$
  select (
    select count(*) from public.jobs where source = 'employer' and status = 'active' and not is_approved
  ) + (
    select count(*)
    from private.employer_posts
    where job_id is null and used_at is null and created_at > now() - interval '1 hour');
$$;
comment on function private.waiting_posts is
  'How many posts of employers wait: for an admin, and of the last hour for their address to be confirmed.';

create function private.consume_post_limit(p_address text) returns int
language sql volatile security definer set search_path = '' as $$
  select greatest(
    private.consume_rate_limit('post_job', private.limited_person(), 10, '1 day'),
    private.consume_rate_limit('post_job', private.limited_site(), 10, '1 day'),
    private.consume_rate_limit('post_job_to', 'to:' || private.address_key(p_address), 3, '1 day'))
$$;
comment on function private.consume_post_limit is
  'Counts a link that is mailed to an address which somebody typed: the seconds to wait beyond 3 an address and 10 a '
  'person or network a day, else 0.';

create function public.post_job(p_id uuid, p_job jsonb, p_email text, p_language text default 'en') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer constant jsonb := jsonb_build_object('id', p_id, 'status', 'sent');
  token constant text := private.new_token();
  lang constant text := case when p_language = 'es' then 'es' else 'en' end;
  address constant text := private.checked_email(p_email);
  job constant private.job_row := private.read_post(p_job, address);
begin
  if p_id is null then perform private.raise_http_error(400, 'A post needs an id.', 'p_id'); end if;
  -- Sent again: it is on its way.
  if exists (select from private.employer_posts where id = p_id) then return answer; end if;
  -- A field that nobody sees was filled in, or all of it in no time: a program, which is not told.
  if private.filled(p_job, 'website', 200)
    or jsonb_typeof(p_job -> 'seconds') = 'number' and (p_job ->> 'seconds')::numeric < 3 then
    return answer;
  end if;
  perform private.refuse_limit(private.consume_post_limit(address));
  if private.waiting_posts() >= 200 then
    perform private.raise_http_error(503, 'Many jobs wait to be read. Please come back in an hour.', 'waiting');
  end if;
  -- From here on the answer is always the same, whatever we know of the address.
  if exists (select from private.stopped_employers where recipient_key = private.address_key(address)) then
    return answer;
  end if;
  insert into private.employer_posts (id, token_hash, stop_token, job, recipient, language)
  values (p_id, private.hash(token), private.stop_token(token), to_jsonb(job), address, lang)
  on conflict (id) do nothing;
  if found then
    perform private.enqueue('post:' || p_id, 'post_to_confirm', 'email', address, null, null,
      jsonb_build_object('token', token, 'stop_token', private.stop_token(token), 'job_title', job.title,
        'company', job.company, 'place', job.location, 'pay', job.pay_range),
      lang, p_priority => 20);
  end if;
  return answer;
end $$;
comment on function public.post_job is
  'Somebody posts a job: e-mails a link to p_email which confirms it, once, for 48 hours. p_job: { title, company, '
  'description, location, pay_range, or pay_low, pay_high and pay_unit; job_type, category, application_link, '
  'contact_phone, expires_at }, the first five needed, the pay one amount or a closed range; website, which nobody '
  'sees, and seconds, how long it took, tell programs. p_id: of the caller; '
  'repeating the call changes nothing. Returns { id, status: sent }, whether or not the address is known or a mail '
  'goes to it. Errors: 400 with the field as hint; 429 beyond 3 an address and 10 a person or network a day; 503 while '
  '200 posts wait.';
grant execute on function public.post_job to anon, authenticated;

-- == confirming ==

create function private.is_trusted_employer(p_address text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) filter (where j.approved_at is not null and j.is_approved) >= 2
      and count(*) filter (where j.hidden_at is not null or private.employer_state(j) = 'taken_down') = 0
    from public.job_contacts c
    join public.jobs j on j.id = c.job_id and j.source = 'employer'
    where c.email = p_address);
end $$;
comment on function private.is_trusted_employer is
  'Whether two posts of this very address were approved, and none was refused, hidden or taken down.';

create function public.confirm_post(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  p private.employer_posts;
  job private.job_row;
  j public.jobs;
  employer_token text;
  answer jsonb;
begin
  perform private.guard_guesses();
  -- The job first, as whoever changes it by link does.
  perform
  from private.employer_posts x
  join public.jobs on jobs.id = x.job_id
  where x.token_hash = private.hash(left(p_token, 200))
  for update of jobs;
  select * into p from private.employer_posts where token_hash = private.hash(left(p_token, 200)) for update;
  if p.id is null
    or p.used_at is null and (p.expires_at <= now() or private.is_banned(p.recipient, null)
      or private.is_banned(p.job ->> 'contact_method', p.job ->> 'application_link')
      or private.is_banned_job(p.job_id)) then
    perform private.count_guess();
    return private.dead_link();
  end if;
  if p.used_at is not null then
    return private.http_error_body(409, 'This job was confirmed already.', 'p_token');
  end if;
  if p.job_id is not null then return private.move_job(p); end if;
  perform private.enforce_target_limit('employer_post', 'to:' || private.address_key(p.recipient), 5, '1 day');
  job := jsonb_populate_record(null::private.job_row, p.job);
  insert into public.jobs (
    title, company, location, description, pay_range, job_type, category, application_link, contact_method, expires_at,
    source, source_ref, is_approved)
  values (
    job.title, job.company, job.location, job.description, job.pay_range, job.job_type, job.category,
    job.application_link, job.contact_method, job.expires_at, 'employer', p.id::text,
    private.is_trusted_employer(p.recipient))
  returning * into j;
  insert into private.job_upkeep (job_id, language) values (j.id, p.language);
  update private.employer_posts set used_at = now(), job = null where id = p.id;
  answer := jsonb_build_object('job_id', j.id, 'status', case when j.is_approved then 'open' else 'waiting' end)
    || case when j.held_reasons <> '{}' then jsonb_build_object('held_reasons', j.held_reasons) else '{}' end;
  employer_token := private.new_employer_link(j.id, p.recipient);
  perform private.enqueue('posted:' || p.id, 'post_confirmed', 'email', p.recipient, null, null,
    jsonb_build_object('token', employer_token, 'stop_token', private.stop_token(employer_token),
      'job_title', j.title, 'company', j.company, 'status', answer -> 'status',
      'is_held', answer ? 'held_reasons'),
    p.language, p_job_id => j.id, p_priority => 20);
  return answer;
end $$;
comment on function public.confirm_post is
  'For an employer, by the token of the link that post_job e-mailed: the address is theirs, and what was typed becomes '
  'a job, which waits for an admin; or is open at once where two posts of the address were approved, none was taken '
  'down, and nothing in the text is to be looked at. E-mails the link to their page. By one of employer_edit_job the '
  'job''s applications go to the address from then on (is_moved), and the links of the one before end. Returns { '
  'job_id, status: waiting or open }, and held_reasons (see jobs) where something in its text is to be looked at. 404 '
  'for a link that does not work, 405 by GET, 409 for one that was used or whose job is closed, 429 beyond 5 posts of '
  'an address a day, and for guesses.';
grant execute on function public.confirm_post to anon, authenticated;
