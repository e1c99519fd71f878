-- A person's streak is read from the applications themselves: of those whose completed_at does not tell all the days on which they
-- were handed in, the days are kept, and the history is not read for the others.
set lock_timeout = '2s';

create table private.handed_in_days (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  days date[] not null
);
comment on table private.handed_in_days is
  'The New York days on which an application was handed in, where its history knows others than the one of completed_at: it was reopened, or joined with another.';

create function private.keep_handed_in_days(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told date[];
  known constant date[] := array(select distinct (e.created_at at time zone 'America/New_York')::date from public.application_events e
    where e.application_id = p_application_id and e.to_status = 'completed' order by 1);
begin
  select array_remove(array[(a.completed_at at time zone 'America/New_York')::date], null) into told from public.job_applications a where a.id = p_application_id;
  -- It is being deleted, and what is kept of it too.
  if not found then return; end if;
  if known = told then
    delete from private.handed_in_days where application_id = p_application_id;
  else
    insert into private.handed_in_days (application_id, days) values (p_application_id, known)
    on conflict (application_id) do update set days = excluded.days where handed_in_days.days <> excluded.days;
  end if;
end $$;
comment on function private.keep_handed_in_days(uuid) is 'Keeps the days on which an application was handed in, or forgets them where its completed_at tells them.';

create function private.note_handed_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'job_applications' then
    perform private.keep_handed_in_days(new.id);
  elsif tg_op = 'DELETE' then
    perform private.keep_handed_in_days(old.application_id);
  else
    perform private.keep_handed_in_days(new.application_id);
    if tg_op = 'UPDATE' and old.application_id <> new.application_id then perform private.keep_handed_in_days(old.application_id); end if;
  end if;
  return null;
end $$;
comment on function private.note_handed_in() is 'Whatever changes when an application was handed in changes the days that are kept of it.';

create trigger c_note_handed_in_added after insert on public.application_events for each row
  when (new.to_status = 'completed') execute function private.note_handed_in();
create trigger c_note_handed_in_changed after update of application_id, to_status, created_at on public.application_events for each row
  when (new.to_status = 'completed' or old.to_status = 'completed') execute function private.note_handed_in();
create trigger c_note_handed_in_removed after delete on public.application_events for each row
  when (old.to_status = 'completed') execute function private.note_handed_in();
create trigger d_note_handed_in_added after insert on public.job_applications for each row
  when (new.completed_at is not null) execute function private.note_handed_in();
-- Handing in itself changes the status too, whose entry in the history is noted above.
create trigger d_note_handed_in_changed after update of completed_at on public.job_applications for each row
  when (new.completed_at is distinct from old.completed_at and (new.application_status <> 'completed' or old.application_status = 'completed'))
  execute function private.note_handed_in();

select private.lock_functions();
