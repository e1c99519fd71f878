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
select is(public.delivery_health() ->> 'first_texts_waiting', '20', 'health says so');
select throws_ok($$update app_settings set value = 'null' where key = 'first_texts_per_day'$$, 'PT400', null, 'a ceiling is never none');

-- ── nobody takes the room of others, or goes round the queue ──
delete from outbox;
delete from private.rate_limits where bucket = 'first_texts';
update app_settings set value = '100' where key = 'first_texts_per_hour';
update app_settings set value = '2000' where key = 'first_texts_per_day';
select pg_temp.text('203.0.113.8', 600);
select is((select max(n)::int from (select count(*) n from outbox group by not_before) x), 60, 'what one network has too much goes out over its own next hours');
select is((select count(distinct not_before)::int from outbox), 10, 'sixty in each');
select pg_temp.text('203.0.113.9', 1);
select is((select not_before <= now() from outbox where idempotency_key = '203.0.113.91'), true, 'and somebody elsewhere is told at once');
select private.enqueue(k || r.recipient, k, 'sms', r.recipient, null, null) from unnest(array['job_alert', 'referral_update', 'reapply_nudge']) k,
  (select recipient from outbox order by not_before desc limit 1) r;
select is((select count(distinct not_before)::int from outbox where recipient = (select recipient from outbox order by not_before desc limit 1)), 1, 'whatever else there is for a number waits with its first text');
select is((select sum(hits)::int from private.rate_limits where bucket = 'first_texts' and subject = 'all'), 601, 'and takes no room');
update outbox set status = 'sent', not_before = now() where recipient = (select recipient from outbox order by not_before desc limit 1);
select private.enqueue('later', 'job_alert', 'sms', (select recipient from outbox where status = 'sent' limit 1), null, null);
select is((select not_before <= now() from outbox where idempotency_key = 'later'), true, 'until that was sent');
delete from outbox;
select private.enqueue('receipt', 'application_received', 'sms', '+12125550170', null, null, p_not_before => now() + interval '6 hours');
select private.enqueue('link', 'recovery_link', 'sms', '+12125550170', null, null);
select is((select not_before <= now() from outbox where idempotency_key = 'link'), true, 'a one-time link waits for no receipt of the morning');
select is((select sum(hits)::int from private.rate_limits where bucket = 'first_texts' and subject = 'all'), 603, 'and takes room of its own, so that it overtakes nobody');
update app_settings set value = '1' where key = 'first_texts_per_hour';
delete from outbox;
delete from private.rate_limits where bucket = 'first_texts';
select private.enqueue('friend ' || n, 'referral_update', 'sms', '+1212555018' || n, null, null) from generate_series(1, 3) n;
select is(pg_temp.waiting(), 2, 'news of a friend may be a first text too');
select * from finish();
rollback;
