-- Search of a large board: no job is missing, repeated or out of order from page to page.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
-- As many in one hour as an import brings, the others over forty days; every third says it in its text alone.
insert into jobs (title, company, location, pay_range, description, job_type, posted_at, is_approved, status, expires_at)
  select case when n % 3 > 0 then 'Hotel Porter ' || n else 'Bell Hop ' || n end, 'Plaza', (array['Brooklyn', 'Astoria, Queens', 'Bronx'])[1 + n % 3], (array['$16/hour', '$22/hour'])[1 + n % 2],
    case when n % 5 = 0 then 'A porter with a résumé, at the Café Ñandú.' else 'A porter for nights.' end, (array['full-time', 'part-time'])[1 + n % 2],
    date_trunc('hour', now()) - interval '20 minutes', true, 'active', now() + interval '40 days'
  from generate_series(1, 30) n;
select set_config('stoop.derived', 'on', true);
insert into jobs
  select c.*
  from generate_series(31, 1900) n
  join jobs j on j.title like '% ' || 1 + (n - 1) % 30
  cross join tests.copy(j, jsonb_build_object('posted_at', case when n <= 1400 then j.posted_at else now() - (n - 1400) * interval '110 minutes' end)) c;
select set_config('stoop.derived', '', true);
insert into jobs (title, company, location, description, posted_at, is_approved, status, expires_at, hidden_at) values
  ('Hotel Porter, closed', 'Plaza', 'Bronx', 'd', now(), true, 'inactive', now() + interval '9 days', null), ('Hotel Porter, over', 'Plaza', 'Bronx', 'd', now() - interval '50 days', true, 'active', now() - interval '1 minute', null),
  ('Hotel Porter, unapproved', 'Plaza', 'Bronx', 'd', now(), false, 'active', now() + interval '9 days', null), ('Hotel Porter, reported', 'Plaza', 'Bronx', 'd', now(), true, 'active', now() + interval '9 days', now()),
  ('Zither Tuner', 'Plaza', 'Bronx', 'Only here.', now() - interval '39 days', true, 'active', now() + interval '9 days', null),
  ('Zither Tuner of tomorrow', 'Plaza', 'Queens', 'Only here.', now() + interval '3 days', true, 'active', now() + interval '9 days', null);
-- Few: some in titles, more in texts alone; of marimbas hardly any in the newest hours, of ocarinas several there and never one in a title beside a lute.
insert into jobs (title, company, location, description, posted_at, is_approved, status, expires_at)
  select case when n % 9 = 0 then 'Marimba Player' else 'Player' end, 'Plaza', (array['Brooklyn', 'Astoria, Queens', 'Bronx'])[1 + n % 3], case when n % 9 = 0 then 'Wanted.' else 'Plays the marimba.' end,
    now() - n * interval '130 minutes', true, 'active', now() + interval '40 days' from generate_series(1, 90) n;
insert into jobs (title, company, location, description, posted_at, is_approved, status, expires_at)
  select case n % 3 when 0 then 'Ocarina Maker' when 1 then 'Lute Maker' else 'Maker' end, 'Plaza', 'Bronx', 'Makes an ocarina, or a lute.', now() - n * interval '20 minutes', true, 'active', now() + interval '40 days'
  from generate_series(1, 60) n;
analyze jobs;

-- All pages, as somebody reads on; null when two of them disagree about the total.
create function pg_temp.read_on(p_query text, p_filters jsonb, p_pages int) returns uuid[] language plpgsql as $$
declare
  r jsonb := feed_page(p_query, p_filters, null, 50);
  total text := r ->> 'total';
  ids uuid[] := '{}';
begin
  for i in 1 .. p_pages loop
    if r ->> 'total' is distinct from total then return null; end if;
    ids := ids || array(select (x ->> 'id')::uuid from jsonb_array_elements(r -> 'jobs') x);
    exit when jsonb_typeof(r -> 'next_cursor') = 'null';
    r := feed_page(p_query, p_filters, r -> 'next_cursor', 50);
  end loop;
  return ids;
end $$;
create function pg_temp.wanted(p_query text, p_filters jsonb) returns uuid[] language sql as $$
  select coalesce(array_agg(j.id order by j.title_search @@ q.title_query desc, j.posted_at desc, j.id desc), '{}')
    from private.open_jobs j, private.read_query(p_query) q, (select (private.read_filters(p_filters)).*) f
   where j.search @@ q.query and (f.borough is null or j.borough = f.borough) and (f.job_type is null or j.job_type = f.job_type)
     and (f.pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= f.pay_low and (f.pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= f.pay_high)));
$$;
select is(pg_temp.read_on(q, f::jsonb, 100), pg_temp.wanted(q, f::jsonb), 'page after page: ' || q || ' ' || f) from (values
  ('porter', '{}'), ('hotel porter', '{}'), ('bell', '{}'), ('porter nights', '{}'), ('portter', '{}'), ('cafe', '{}'), ('RÉSUMÉ porter', '{}'), ('ñandu', '{}'),
  ('porter', '{"location":"Queens"}'), ('porter', '{"location":"Bronx","type":"part-time"}'), ('hotel', '{"pay":"20-25"}'), ('hotel bell', '{}'), ('port', '{}'),
  ('zither', '{}'), ('zither', '{"location":"Queens"}'), ('zither', '{"location":"Brooklyn"}'),
  ('marimba', '{}'), ('marimba', '{"location":"Queens"}'), ('marimba player', '{}'), ('ocarina', '{}'), ('ocarina lute', '{}')) v(q, f);
select results_eq(format('select (v ->> ''total'')::int, (v ->> ''total_is_exact'')::boolean from feed_page(%L, %L) v', q, f), format('values (%s, %L::boolean)', total, is_exact), 'how many: ' || q || ' ' || f)
  from (values ('porter', '{}', 300, false), ('hotel porter', '{"location":"Queens"}', 300, false), ('zither', '{}', 2, true), ('hotel bell', '{}', 0, true), ('marimba', '{}', 90, true), ('ocarina lute', '{}', 60, true)) v(q, f, total, is_exact);
select is((select count(distinct x) from unnest(pg_temp.read_on('porter', '{}', 100)) x), 1900::bigint, 'none twice');
select lives_ok($$insert into jobs (title, location, posted_at, expires_at, is_approved) values ('Of old', 'Bronx', now() - interval '9 years', now() + interval '9 years', true)$$, 'any time within ten years can be indexed');
select is(feed_page('zither', null, '{"posted_at":"2100-01-01","id":"00000000-0000-4000-8000-000000000000","rank":1,"total":"7"}') ->> 'total', '7', 'the total goes on from page to page');
select matches(tests.run('anonymous', $$select feed_page('zither', null, '{"posted_at":"2100-01-01","id":"00000000-0000-4000-8000-000000000000","total":"x"}')$$), '^PT400', 'garbage in it is refused');
delete from jobs where posted_at > now();
select is(pg_temp.read_on(q, '{}', 100), pg_temp.wanted(q, '{}'), 'page after page: ' || q) from unnest(array['marimba', 'ocarina', 'ocarina lute', 'zither']) q;
insert into jobs (title, company, location, is_approved, description) values ('Keeper', 'Quokkashire O''Quokka', 'Bronx', true, 'Ask quokka@example.com or 2125550199. ' || (select string_agg('yonder' || chr(96 + n / 26 + 1) || chr(97 + n % 26), ' ') from generate_series(1, 40) n));
select is(private.is_known_word(w), true, 'a job has ' || w) from unnest(array['keeper', 'quokk', 'yondera', '2125550199', '21255501']) w;
select is(private.is_known_word(w), false, 'no job has ' || w) from unnest(array['quokkz', 'zzither']) w;
select * from finish();
rollback;
