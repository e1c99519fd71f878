-- An account is found by its e-mail through Auth's own index, which holds those that sign in here; there are no others.
set lock_timeout = '2s';

create or replace function private.find_person(p_phone text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  phone text;
  mail text;
begin
  perform private.require_admin();
  -- A stolen session must not turn a list of numbers into a list of people.
  perform private.guard_limit('find_person', 300, null, '1 hour');
  phone := case when private.clean_text(p_phone, 100) is not null then private.checked_phone(p_phone, 'p_phone') end;
  mail := private.checked_email(p_email, 'p_email');
  if phone is null and mail is null then perform private.refuse(400, 'Enter a phone number or an email address.', 'p_phone'); end if;
  return (select jsonb_build_object('kind', x.kind, 'id', x.id) from (
    select 'subscriber' as kind, o.id, 1 as rank, o.created_at from public.alert_optins o where o.phone_number = phone and o.phone_number <> 'Not provided'
    union all select 'application', a.id, 2, a.created_at from public.job_applications a where a.phone_number = phone
    union all select 'account', u.id, 3, u.created_at from auth.users u where u.email = mail and u.is_sso_user = false
    union all select 'subscriber', o.id, 4, o.created_at from public.alert_optins o where o.email = mail
    union all select 'application', a.id, 5, a.created_at from public.job_applications a where a.email = mail) x
    order by x.rank, x.created_at desc limit 1);
end $$;

create or replace function private.find_recipient(p_email text, p_phone text) returns table (user_id uuid, visitor_hash text)
language sql stable security definer set search_path = '' as $$
  -- The account whose e-mail it is, where the mailbox was shown to be theirs. Else whoever gave that phone or e-mail: anybody can type another's, so where several did, it is nobody.
  with people as (
    select u.id as user_id, null::text as visitor_hash, 1 as rank from auth.users u where u.email = p_email and u.is_sso_user = false and u.email_confirmed_at is not null
    union select a.user_id, a.visitor_hash, 2 from public.job_applications a where a.phone_number = p_phone or a.email = p_email
    union select o.user_id, o.visitor_hash, 2 from public.alert_optins o
      where (o.phone_number = p_phone or o.email = p_email) and num_nonnulls(o.user_id, o.visitor_hash) = 1)
  select p.user_id, p.visitor_hash from people p where p.rank = (select min(rank) from people) and (select count(*) from people x where x.rank = p.rank) = 1;
$$;

select private.lock_functions();
