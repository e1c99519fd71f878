-- First texts to numbers that never got one: at most so many an hour from one network, and in all.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.empty();

create function pg_temp.text(p_network text, p_numbers int) returns void language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('cf-connecting-ip', p_network)::text, true);
  for n in 1 .. p_numbers loop
    perform private.enqueue(p_network || n, 'first_alert', 'sms', '+1212' || (2000000 + abs(hashtext(p_network || n)) % 7999999), null, null);
  end loop;
end $$;
create function pg_temp.waiting() returns int language sql as $$ select count(*)::int from outbox where not_before > now() $$;

select pg_temp.text('203.0.113.7', 60);
select is(pg_temp.waiting(), 0, 'sixty new numbers an hour from one network are told at once');
select pg_temp.text('203.0.113.7', 61);
select is(pg_temp.waiting(), 1, 'the next waits');
select private.enqueue('again', 'first_alert', 'sms', (select recipient from outbox where not_before <= now() limit 1), null, null);
select is(pg_temp.waiting(), 1, 'a number that was told before does not');
delete from outbox;
select pg_temp.text('2001:db8:77:' || n || '::1', 40) from generate_series(1, 2) n;
select is(pg_temp.waiting(), 20, 'the networks of one IPv6 /48 are one');

delete from outbox;
delete from private.rate_limits where bucket = 'first_texts';
update app_settings set value = '10' where key = 'first_texts_per_hour';
update app_settings set value = '25' where key = 'first_texts_per_day';
select pg_temp.text('198.51.100.' || n, 3) from generate_series(1, 10) n;
select results_eq($$select count(*)::int from outbox group by not_before order by not_before$$, array[10, 10, 5, 5], 'above the ceilings they wait for an hour, and a day, with room');
select is(private.delivery_health() ->> 'first_texts_waiting', '20', 'health says so');
select throws_ok($$update app_settings set value = 'null' where key = 'first_texts_per_day'$$, 'PT400', null, 'a ceiling is never none');
select * from finish();
rollback;
