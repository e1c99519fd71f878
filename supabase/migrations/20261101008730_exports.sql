-- Exports: the whole filtered set as CSV, a page by key at a time, so that neither the database nor the function holds more.
-- The lines are written here: a function on a hosted project has two seconds of processor time.

create function private.csv_rule() returns text
language sql immutable set search_path = '' as $$
  -- A spreadsheet runs what begins like a formula, also behind blanks: an apostrophe makes it text.
  select $c$case when c is null then '' when c ~ '^[A-Za-z0-9(][A-Za-z0-9 ().:/-]*$' then c
    when c ~ '^[\s\u00A0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20\uFF0D-]' or c ~ '^[\t\r\n]' then '"''' || replace(c, '"', '""') || '"'
    when c ~ '[",\r\n;]|^\s|\s$' then '"' || replace(c, '"', '""') || '"' else c end$c$;
$$;
comment on function private.csv_rule() is
  'The expression that writes a cell c of a CSV file: quoted where needed, and never a formula. Text, since calling a function for each cell of a million rows takes longer than all else.';

create function private.csv_time(p_at timestamptz) returns text
language sql stable set search_path = '' as $$ select to_char(p_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') $$;
comment on function private.csv_time(timestamptz) is 'A moment by the New York clock, as spreadsheets read it.';

create function private.csv_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select case when p_phone ~ '^\+1[0-9]{10}$' then format('(%s) %s-%s', substr(p_phone, 3, 3), substr(p_phone, 6, 3), substr(p_phone, 9)) else nullif(p_phone, 'Not provided') end;
$$;
comment on function private.csv_phone(text) is 'A phone as people write it.';

create table private.exports (name text primary key, header text[] not null, query text not null, filters text[] not null default '{}');
comment on table private.exports is
  'What can be exported: the columns, and the query of one page: (key, id, cells); $1 from, $2 until (exclusive), $3 filters, $4 how many; @key@, @after@ and @by@ are of the order that is asked for (private.read_order).';

create function private.export_page(p_type text, p_from date, p_to date, p_filters jsonb, p_cursor jsonb, p_limit int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  e private.exports;
  admin uuid := private.require_admin();
  wanted jsonb := coalesce(jsonb_strip_nulls(p_filters), '{}');
  unknown text;
  listed jsonb;
  page jsonb;
begin
  select * into e from private.exports where name = p_type;
  if e.name is null then perform private.refuse(400, 'This cannot be exported.', 'dataType'); end if;
  if p_to < p_from then perform private.refuse(400, 'The end date is before the start date.', 'endDate'); end if;
  select k into unknown from jsonb_object_keys(wanted) k where not k = any (array_append(e.filters, 'sort')) limit 1;
  if unknown is not null then perform private.refuse(400, 'There is no such filter.', 'filters.' || unknown); end if;
  listed := private.read_order(p_type, wanted ->> 'sort', p_cursor, 'filters.sort');
  if p_cursor is null then
    insert into public.audit_log (actor, action, table_name, after)
    values (admin, 'export', p_type, jsonb_strip_nulls(jsonb_build_object('from', p_from, 'to', p_to, 'filters',
      -- What was searched for is somebody's name or number.
      nullif(wanted - 'search' - 'sort', '{}'))));
  end if;
  execute format($e$
    with page (at, id, cells) as materialized (%s),
    lines as (select p.at, p.id, l.line, row_number() over () as n from page p,
      lateral (select string_agg(%s, ',' order by k) as line from unnest(p.cells) with ordinality x(c, k)) l)
    select jsonb_build_object('csv', coalesce(string_agg(line, E'\r\n' order by n), ''), 'rows', count(*),
      'next', (select jsonb_build_object('at', to_jsonb(at) #>> '{}', 'id', id) from lines where n = $4)) from lines $e$,
    replace(replace(replace(e.query, '@key@', listed ->> 'key'), '@after@', listed ->> 'after'), '@by@', listed ->> 'by'), private.csv_rule())
    into page using coalesce(p_from::timestamp at time zone 'America/New_York', '-infinity'), coalesce((p_to + 1)::timestamp at time zone 'America/New_York', 'infinity'),
      wanted, least(greatest(coalesce(p_limit, 2000), 1), 5000);
  return page || case when p_cursor is null then jsonb_build_object('header', array_to_string(e.header, ',')) else '{}' end;
exception when invalid_text_representation or invalid_datetime_format or datetime_field_overflow then
  perform private.refuse(400, 'A filter is not valid.', 'filters');
end $$;
create function public.export_page(p_type text, p_from date default null, p_to date default null, p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 2000)
returns jsonb language sql security invoker set search_path = '' as $$ select private.export_page(p_type, p_from, p_to, p_filters, p_cursor, p_limit) $$;
comment on function public.export_page(text, date, date, jsonb, jsonb, int) is
  'For export-analytics-data, as an admin: at most 5,000 CSV lines, in the order of the list (p_filters.sort), newest first unless asked otherwise, of the New York days p_from to p_to (both included; null is open) after a cursor: { header (first page), csv, '
  'rows, next (null at the end) }. Never a formula. The first page is recorded in the audit log. Errors: 400 with dataType, endDate or filters.<name> as hint, 401, 403.';

select private.lock_functions();
grant execute on function public.export_page(text, date, date, jsonb, jsonb, int), private.export_page(text, date, date, jsonb, jsonb, int) to authenticated;
