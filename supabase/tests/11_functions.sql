-- What a hosted project refuses in functions: pg-safeupdate, which it loads into every session of the Data API, ends an
-- UPDATE or DELETE without WHERE (21000), wherever it stands.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();

-- Each UPDATE and DELETE of a text that has no WHERE of its own before its statement, or its bracket, ends.
create function pg_temp.unbounded(p_text text) returns setof text language plpgsql as $$
declare
  body constant text := regexp_replace(p_text, '--[^\n]*', '', 'g');
  found text;
  rest text;
  depth int;
  own text;
  c text;
begin
  rest := body;
  loop
    found := substring(rest from '(?i)\m(?:delete\s+from\s|update\s+(?!set\M|of\M|skip\M|nowait\M)(?:only\s+)?[\w."%]+(?:\s+(?:as\s+)?(?!set\M)\w+)?\s+set\s)');
    exit when found is null;
    rest := substr(rest, position(found in rest) + length(found));
    depth := 0;
    own := '';
    foreach c in array regexp_split_to_array(rest, '') loop
      depth := depth + (c = '(')::int - (c = ')')::int;
      exit when depth < 0 or depth = 0 and c = ';';
      own := own || case when depth = 0 then c else ' ' end;
    end loop;
    if own !~* '\mwhere\M' then return next found || left(own, 60); end if;
  end loop;
end $$;

select is(array(select pg_temp.unbounded(x)), case when bad then array[x] else '{}'::text[] end, x)
  from (values
    ('delete from a', true), ('delete from a where true', false), ('update a set b = 1', true), ('update a x set b = 1 where c', false)
  ) t (x, bad);
select isnt_empty($$ select pg_temp.unbounded('with x as (delete from a returning b) select * from x where c') $$, 'a WHERE outside of its bracket is another''s');
select isnt_empty($$ select pg_temp.unbounded('delete from a using (select 1 where true) b;') $$, 'and one inside a bracket too');
select is_empty($$ select pg_temp.unbounded('insert into a values (1) on conflict (b) do update set c = 1; select 1 from d for update of d') $$,
  'an upsert and a lock are no update');

select is(array(
  select p.oid::regprocedure || ': ' || u
  from pg_proc p cross join lateral pg_temp.unbounded(pg_get_functiondef(p.oid)) u
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind in ('f', 'p')
  order by 1), '{}'::text[], 'no function updates or deletes without WHERE');

select * from finish();
rollback;
