-- What writing an application or a sign-up costs besides its row: the words it is found by were taken apart field by field, and the day
-- it counts for was asked for with each of its counts. Both are done once; what is found and counted stays the same.
set lock_timeout = '2s';

-- The same words as before, so what the indexes hold stays right.
create or replace function private.person_words(p_name text, p_phone text, p_email text, p_more text) returns tsvector
language plpgsql immutable set search_path = '' as $$
begin
  return to_tsvector('pg_catalog.simple', concat_ws(' ', private.words(concat_ws(' ', p_name, p_email, p_more)),
    -- (718) 555-0142 is found by its parts, by its last seven and by all ten digits.
    case when p_phone like '+1%' then concat_ws(' ', substr(p_phone, 3), substr(p_phone, 3, 3), substr(p_phone, 6, 3), substr(p_phone, 9), substr(p_phone, 6)) end));
end $$;

alter table private.counted add column once text;
comment on column private.counted.once is 'What keys say several times: expressions over r with names, worked out once for each row, which keys then have from o.';

create function private.counts_of(c private.counted, p_rows text) returns text
language sql immutable set search_path = '' as $$
  select format('from (%s) r%s, lateral (values %s) k (name, subject, day%s) where k.name is not null and k.subject is not null',
    p_rows, ', lateral (select ' || c.once || ' offset 0) o', c.keys, case when c.weighs then ', weight' else '' end);
$$;
comment on function private.counts_of(private.counted, text) is 'The SQL of what is counted of rows of a table, from FROM on: k is a count of r, which is a row of the query p_rows.';

create or replace function private.write_count_rows() returns void
language plpgsql security definer set search_path = '' as $$
declare
  c private.counted;
  op text;
  body text := '';
begin
  for c in select * from private.counted order by table_name loop
    foreach op in array '{INSERT,UPDATE,DELETE}'::text[] loop
      -- An update of nothing that is counted adds and takes away the same, and notes nothing.
      body := body || format($text$
  when %L then
    insert into private.counter_changes (name, subject, day, change)
    select k.name, k.subject, coalesce(k.day, '-infinity'), sum(%s) %s group by 1, 2, 3 having sum(%2$s) <> 0;$text$,
        c.table_name || ' ' || op, case when c.weighs then 'r.sign * k.weight' else 'r.sign' end, private.counts_of(c, concat_ws(' union all ',
        case when op <> 'DELETE' then 'select *, 1 as sign from changed' end,
        case op when 'DELETE' then 'select *, -1 as sign from changed' when 'UPDATE' then 'select *, -1 as sign from was' end)));
    end loop;
  end loop;
  execute format($text$create or replace function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as %L$text$, format($text$
begin
  -- Written by private.write_count_rows() from private.counted.
  case tg_table_name || ' ' || tg_op%s
  else raise exception 'private.counted does not say what is counted of %%', tg_table_name;
  end case;
  return null;
end $text$, body));
end $$;

create or replace function private.recount() returns void
language plpgsql security definer set search_path = '' as $$
declare c private.counted;
begin
  lock table private.counter_changes in share row exclusive mode;
  delete from private.counter_changes where true;
  delete from private.counters where true;
  for c in select * from private.counted loop
    execute format('insert into private.counters (name, subject, day, value) select k.name, k.subject, coalesce(k.day, ''-infinity''), sum(%s) %s group by 1, 2, 3',
      case when c.weighs then 'k.weight' else '1' end, private.counts_of(c, format('select * from public.%I', c.table_name)));
  end loop;
end $$;

create or replace function private.drop_old_partitions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  r record;
  n int := 0;
begin
  for r in
    select format('private.%I', c.relname) as name, k as counted
      from private.partitions p
      join pg_catalog.pg_class c on c.relname ~ ('^' || p.table_name || '_[0-9]{4}_[0-9]{2}$')
      join pg_catalog.pg_namespace s on s.oid = c.relnamespace and s.nspname = 'private'
      left join private.counted k on k.table_name = p.table_name
     where to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month'
           < private.today() - make_interval(days => (private.setting('retention_days') ->> p.retention_setting)::int)
  loop
    -- What goes is no longer counted.
    if (r.counted).keys is not null then
      execute 'insert into private.counter_changes (name, subject, day, change) select k.name, k.subject, coalesce(k.day, ''-infinity''), -count(*) '
        || private.counts_of(r.counted, 'select * from ' || r.name) || ' group by 1, 2, 3';
    end if;
    execute 'drop table ' || r.name;
    n := n + 1;
  end loop;
  return n;
end $$;

update private.counted set once = 'private.new_york_day(r.created_at) as day' ||
    case table_name when 'job_applications' then ', private.application_stage(r.application_status, r.applied_at, r.work_experience, r.availability) as stage' else '' end,
  keys = replace(replace(keys, 'private.new_york_day(r.created_at)', 'o.day'), 'private.application_stage(r.application_status, r.applied_at, r.work_experience, r.availability)', 'o.stage')
 where table_name in ('job_applications', 'alert_optins');

select private.lock_functions();
