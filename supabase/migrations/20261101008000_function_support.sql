-- What the edge functions ask of the database with the service key: uses counted, filler added once.

create function public.count_function_use(
  p_bucket text, p_user_id uuid, p_visitor_key text, p_address text, p_per_person int, p_per_address int, p_seconds int
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  seconds_to_wait int;
  salt_of_day text;
begin
  seconds_to_wait := private.hit_limit('function:' || p_bucket,
    'who:' || coalesce(p_user_id::text, private.hash(p_visitor_key)), p_per_person, make_interval(secs => p_seconds));
  if p_address is not null and p_address !~ '^(127\.|::1$|::ffff:127\.)' then
    insert into private.salts (day) values (private.today()) on conflict do nothing;
    select salt into salt_of_day from private.salts where day = private.today();
    seconds_to_wait := greatest(seconds_to_wait, private.hit_limit('function:' || p_bucket,
      'net:' || private.hash(salt_of_day || left(p_address, 64)), p_per_address, make_interval(secs => p_seconds)));
  end if;
  return seconds_to_wait;
end $$;
comment on function public.count_function_use(text, uuid, text, text, int, int, int) is
  'Counts one use of a function by a person (account, else visitor key) and a network address; gives 0, or the seconds to wait. Service only.';

create function public.add_filler(p_jobs jsonb, p_reset boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  added int := 0;
begin
  -- Several visitors can find the table empty at the same moment: they take turns, and all but the first find it filled.
  perform pg_advisory_xact_lock(hashtext('public.add_filler'));
  if p_reset then
    delete from public.fake_jobs where true;
  end if;
  if (select count(*) from (select 1 from public.fake_jobs limit 10) few) < 10 then
    insert into public.fake_jobs (title, company, location, category, job_type, pay_range, description)
    select job.title, job.company, job.location, job.category, job.job_type, job.pay_range, job.description
    from jsonb_to_recordset(p_jobs) as job (
      title text, company text, location text, category text, job_type text, pay_range text, description text
    );
    get diagnostics added = row_count;
  end if;
  return jsonb_build_object('added', added, 'total', (select count(*) from public.fake_jobs));
end $$;
comment on function public.add_filler(jsonb, boolean) is
  'Adds filler postings (title, company, location, category, job_type, pay_range, description) when there are fewer than 10, after '
  'removing all with p_reset; calls take turns. Gives { added, total }. Service only.';

select private.lock_functions();
grant execute on function public.count_function_use(text, uuid, text, text, int, int, int), public.add_filler(jsonb, boolean) to service_role;
