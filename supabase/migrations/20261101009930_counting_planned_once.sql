-- What a statement adds to the counts of its table was put together and planned anew at each statement: a third of what applying costs
-- the database. It is written down for each table when its counts are, and planned once a connection.
set lock_timeout = '2s';

create function private.write_count_rows() returns void
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
    select k.name, k.subject, coalesce(k.day, '-infinity'), sum(%s) from (%s) r, lateral (values %s) k (name, subject, day%s)
     where k.name is not null and k.subject is not null group by 1, 2, 3 having sum(%2$s) <> 0;$text$,
        c.table_name || ' ' || op, case when c.weighs then 'r.sign * k.weight' else 'r.sign' end, concat_ws(' union all ',
        case when op <> 'DELETE' then 'select *, 1 as sign from changed' end,
        case op when 'DELETE' then 'select *, -1 as sign from changed' when 'UPDATE' then 'select *, -1 as sign from was' end),
        c.keys, case when c.weighs then ', weight' else '' end);
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
comment on function private.write_count_rows() is 'Writes private.count_rows() anew from private.counted: a branch for each table and kind of statement.';

create function private.counted_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_count_rows();
  return null;
end $$;
comment on function private.counted_changed() is 'What is counted of a table has changed: its trigger function is written anew.';
create trigger z_write_count_rows after insert or update or delete on private.counted for each statement execute function private.counted_changed();

select private.write_count_rows();
select private.lock_functions();
