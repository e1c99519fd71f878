-- How visits went: counts by day and page that anybody may add to, and nobody can fill or make names in.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create function pg_temp.report(p text) returns text language sql as $$ select tests.run('anonymous', 'select report_page(' || p || ')') $$;
create function pg_temp.counted() returns setof text language sql as $$
  select concat_ws(' ', route, connection, figure, at_most, visits) from private.page_speed order by figure, at_most
$$;

select is(pg_temp.report($$'/apply', '4g', 1800, 90, 0.004$$), '', 'a visit is told');
select results_eq('select pg_temp.counted()', array['/apply 4g visits 0 1', '/apply 4g lcp 2000 1', '/apply 4g inp 100 1', '/apply 4g cls 0.01 1'], 'and counted by page and day, each figure in its bucket');
select pg_temp.report($$'/apply', '4g', 1999.5$$);
select results_eq('select pg_temp.counted()', array['/apply 4g visits 0 2', '/apply 4g lcp 2000 2', '/apply 4g inp 100 1', '/apply 4g cls 0.01 1'], 'the next one is no row of its own');
select is((select count(*)::int from private.page_speed where day <> private.today()), 0, 'of the New York day');

create temp table made_up as select q from unnest(array[
  $$'/apply/00000000-0000-4000-8000-0000000000a1/step-1', '4g', 1$$, $$'/nowhere', '4g', 1, 1, 1$$, $$'', '', -1$$, $$null$$, $$'/apply', '4g', 'NaN', -5, 'NaN'$$,
  $$'/apply', '4g', null, null, null, '[{"route": "/apply", "code": "my name is Ana"}, {"route": "/secret", "code": "server"}, {}]'$$,
  $$'/apply', '4g', p_errors => '[1, null, "x", [2]]'$$, $$'/apply', '4g', p_errors => '{}'$$, $$'/apply', '4g', p_errors => 'null'$$]) q;
select is(pg_temp.report(q), '', 'what nobody knows is dropped: ' || q) from made_up;
select is((select count(*)::int from private.page_speed), 4, 'no name and no bucket comes of it');
select is((select count(*)::int from private.page_errors), 0, 'nor an error');
select pg_temp.report($$'/earn', 'a satellite', 99999999, 0, 17$$);
select results_eq($$select concat_ws(' ', connection, figure, at_most) from private.page_speed where route = '/earn' order by figure$$, array['unknown visits 0', 'unknown lcp 60000', 'unknown inp 50', 'unknown cls 1'], 'an unknown connection is called so, and the last bucket has no end');
select pg_temp.report($$'/apply', p_errors => '[{"route": "/apply", "code": "server"}, {"route": "/apply", "code": "server"}, {"route": "/alerts", "code": "offline"}]'$$);
select results_eq('select concat_ws('' '', route, code, visits) from private.page_errors order by route', array['/apply server 1', '/alerts offline 1'], 'an error counts once in a visit, on its page');
select alike(tests.run(w, 'select 1 from private.' || t), '42501%', w || ' reads no ' || t) from unnest('{anonymous,visitor,user,admin}'::text[]) w, unnest('{page_speed,page_errors}'::text[]) t;

-- ── what admins see ──
delete from private.page_speed where true;
delete from private.page_errors where true;
create function pg_temp.visits(p_day int, p_route text, p_figure text, p_at numeric, p_loads int, p_connection text default '4g') returns void language sql as $$
  insert into private.page_speed values (private.today() - p_day, p_route::private.page_route, p_connection::private.page_connection, p_figure::private.page_figure, p_at, p_loads)
$$;
select pg_temp.visits(0, '/apply', 'visits', 0, 90), pg_temp.visits(6, '/apply', 'visits', 0, 10, '3g'), pg_temp.visits(7, '/apply', 'visits', 0, 1000);
select pg_temp.visits(0, '/apply', 'lcp', 1500, 60), pg_temp.visits(0, '/apply', 'lcp', 2000, 14), pg_temp.visits(0, '/apply', 'lcp', 2500, 16), pg_temp.visits(6, '/apply', 'lcp', 8000, 10, '3g');
insert into private.page_errors values (private.today(), '/apply', 'server', 3), (private.today() - 1, '/apply', 'server', 2), (private.today(), '/jobs', 'offline', 1), (private.today() - 7, '/apply', 'crash', 9);
create function pg_temp.pages() returns jsonb language sql as $$ select tests.run('admin', 'select admin_page_speed()')::jsonb -> 'pages' $$;
select is(pg_temp.pages() -> 0, '{"route": "/apply", "visits": 100, "lcp": 2500, "lcp_slow": 8000, "inp": null, "cls": null, "errors": {"server": 5}}', 'within what three of four visits of seven days were, those on slow connections on their own, and what went wrong');
select is(pg_temp.pages() -> 1, '{"route": "/jobs", "visits": 0, "lcp": null, "lcp_slow": null, "inp": null, "cls": null, "errors": {"offline": 1}}', 'an error on a page where no visit began');
select matches(tests.run(w, 'select admin_page_speed()'), '42501|403', w || ' is told nothing of it') from unnest('{visitor,user}'::text[]) w;

-- ── what monitors are told ──
create function pg_temp.doubled() returns jsonb language sql as $$ select tests.run('service', 'select delivery_health()')::jsonb -> 'doubled_pages' $$;
delete from private.page_speed where true;
delete from private.page_errors where true;
select pg_temp.visits(d, r::text, 'visits', 0, n), pg_temp.visits(d, r::text, 'lcp', 1500, n)
from unnest('{/apply,/earn,/alerts}'::private.page_route[]) r, (values (3, 200), (8, 200)) x (d, n);
select is(pg_temp.doubled(), '[]', 'without visits since nothing is said');
select pg_temp.visits(0, '/apply', 'visits', 0, 60), pg_temp.visits(0, '/apply', 'lcp', 3000, 60), pg_temp.visits(1, '/alerts', 'visits', 0, 60), pg_temp.visits(1, '/alerts', 'lcp', 2500, 60), pg_temp.visits(0, '/earn', 'visits', 0, 40), pg_temp.visits(0, '/earn', 'lcp', 15000, 40);
insert into private.page_errors values (private.today() - 3, '/apply', 'server', 30), (private.today(), '/apply', 'server', 9), (private.today() - 3, '/alerts', 'server', 30), (private.today(), '/alerts', 'server', 10);
select is(pg_temp.doubled(), '["/apply lcp", "/alerts errors"]', 'a page that became twice as slow, or fails twice as often, of those with enough visits');
select pg_temp.visits(1, '/earn', 'visits', 0, 10), pg_temp.visits(1, '/earn', 'inp', 50, 50), pg_temp.visits(3, '/earn', 'inp', 50, 200);
select is(pg_temp.doubled(), '["/apply lcp", "/alerts errors", "/earn lcp"]', 'with ten more it is one of them');
select * from finish();
rollback;
