-- On a shared phone somebody else signs in and takes the rows: a one-time link to the number or e-mail brings them back.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as cook, tests.job('Baker', 'Bronx') as baker, tests.job('Porter', 'Bronx') as porter;
grant select on j to public;
create function pg_temp.link(p_actor text, p_args text) returns text language plpgsql as $$
declare token text;
begin
  perform tests.run('anonymous', format('select request_recovery_link(%s)', p_args));
  select data ->> 'token' into token from outbox where kind = 'recovery_link';
  delete from outbox where kind = 'recovery_link';
  delete from private.rate_limits;
  return case when token is null then 'no link' else tests.run(p_actor, format('select redeem_recovery_link(%L)', token)) end;
end $$;
create function pg_temp.has(p_actor text) returns text language sql as $$
  select concat_ws(' ', (select string_agg(a.job_title, ' ' order by a.job_title) from job_applications a where a.user_id = tests.id(p_actor) or a.visitor_hash = tests.hash(p_actor)),
    (select 'alerts' from alert_optins o where o.user_id = tests.id(p_actor) or o.visitor_hash = tests.hash(p_actor) limit 1));
$$;

-- ── Ana applies on the shared phone; Mallory signs in there and takes everything ──
select tests.run('visitor', tests.start(cook, '212-555-0861', null, null, 'ana@example.org')) from j;
select tests.run('user+key', 'select claim_visitor_rows()');
select tests.run('user', tests.start(porter, '212-555-0862', null, null, 'mallory@example.org')) from j;
select is(pg_temp.has('user'), 'Cook Porter alerts', 'an account that says yes has what was done on the phone before');
select is(pg_temp.link('visitor ana', '''212-555-0861'''), '{"ok": true}', 'a link to the number is sent, and opened on another phone');
select is(pg_temp.has('visitor ana'), 'Cook alerts', 'it brings application and alerts back');
select is(pg_temp.has('user'), 'Porter alerts', 'and leaves the account what it made itself');
select is(pg_temp.link('visitor third', '''212-555-0862'''), '{"ok": true}', 'a link to a number that it never proved says whose that is');
select is(pg_temp.has('user') || ', ' || pg_temp.has('visitor third'), 'Porter alerts, ', 'and takes nothing away');
select is(tests.run('user', 'select count(*) from job_applications'), '1', 'the account no longer reads Ana''s');

-- ── with some of the rows only, and by e-mail ──
select tests.run('visitor', tests.start(baker, '212-555-0863', null, null, 'bea@example.org')) from j;
select tests.run('other_user+key', format('select claim_visitor_rows(array[%L]::uuid[])', a.id)) from job_applications a where a.phone_number = '+12125550863';
select is(pg_temp.has('other_user'), 'Baker alerts', 'one that was chosen is claimed with its alerts');
select is(pg_temp.link('user', 'null, ''bea@example.org'''), '{"ok": true}', 'a link by e-mail finds it');
select is(pg_temp.has('user'), 'Baker Porter alerts', 'and gives it to the account that opens it');
select is(pg_temp.has('other_user'), '', 'the other has none of it');

-- ── claimed by the person themselves ──
create function pg_temp.claimed(p_phone text, p_email text) returns void language plpgsql as $$
begin
  perform tests.run('visitor', tests.start((select cook from j), p_phone, null, null, p_email));
  perform tests.run('former_admin+key', 'select claim_visitor_rows()');
end $$;
select pg_temp.claimed('212-555-0864', 'former_admin@example.com');
select is(pg_temp.link('visitor fourth', '''212-555-0864'''), 'no link', 'what an account claimed whose confirmed e-mail is in it is theirs');
select tests.run('former_admin', 'select delete_my_data()');
select pg_temp.claimed('212-555-0865', null);
insert into private.proven_addresses (owner, recipient_key) values (tests.id('former_admin')::text, private.address_key('+12125550865'));
select is(pg_temp.link('visitor fifth', '''212-555-0865'''), 'no link', 'or that opened a link to its number');
select * from finish();
rollback;
