-- Delivery receipts, bounces and complaints.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

create function pg_temp.sent(p_key text, p_channel text, p_to text) returns text language sql as $$
  insert into outbox (idempotency_key, kind, channel, recipient, status, sent_at, provider, provider_message_id)
  values (p_key, 'account', p_channel, p_to, 'sent', now(), 'x', p_key) returning id
$$;
create function pg_temp.state(p_key text) returns text language sql as $$
  select concat_ws(' ', status, last_error, case when delivered_at is not null then 'delivered' end, segments, trim_scale(cost_cents)) from outbox where idempotency_key = p_key
$$;
create function pg_temp.hear(p_sql text, variadic p_args text[]) returns text language sql as $$ select tests.run('service', format(p_sql, variadic p_args)) $$;
create function pg_temp.receipt(p_key text, p_status text, p_reason text default null) returns text language sql as $$
  select pg_temp.hear('select receive_receipt(%L, %L, %L, 2, 1.58) ->> ''known''', p_key, p_status, p_reason)
$$;
create function pg_temp.report(p_key text, p_to text, p_kind text) returns text language sql as $$
  select pg_temp.hear('select receive_mail_report(%L, %L, %L, ''bounce 5.1.1'') ->> ''known''', p_key, p_to, p_kind)
$$;
create function pg_temp.stopped(p_to text) returns text language sql as $$
  select reason from suppressions where recipient_hash = private.address_key(p_to)
$$;

-- ── receipts: the first final word counts ──
select pg_temp.sent('t1', 'sms', '+12125550171'), pg_temp.sent('t2', 'sms', '+12125550172');
select is(pg_temp.receipt('nobody', 'delivered'), 'false', 'a receipt of a message that is not ours changes nothing');
select is(pg_temp.receipt('t1', 'delivered'), 'true', 'a text arrived');
select is(pg_temp.state('t1'), 'sent delivered 2 1.58', 'with its segments and cost');
select pg_temp.receipt('t1', 'failed', 'twilio 30003');
select is(pg_temp.state('t1'), 'sent delivered 2 1.58', 'a later word does not undo it');
select pg_temp.receipt('t2', 'failed', 'twilio 30003');
select is(pg_temp.state('t2'), 'dead twilio 30003 2 1.58', 'one that did not arrive is a dead letter with the reason');
select pg_temp.receipt('t2', 'delivered');
select is(pg_temp.state('t2'), 'dead twilio 30003 2 1.58', 'and stays one');

-- ── bounces and complaints ──
select pg_temp.sent('m' || n, 'email', 'reader' || n || '@example.com') from generate_series(1, 5) n;
select is(pg_temp.report('m1', 'reader1@example.com', 'bounce'), 'true', 'a bounce is known by the Message-ID');
select is(pg_temp.state('m1'), 'dead bounce 5.1.1', 'it is a dead letter with the reason');
select is(pg_temp.stopped('reader1@example.com'), 'bounce', 'and the address is written to no more, however it was spelled');
select is(pg_temp.report('m2', 'reader2@example.com', 'failed'), 'true', 'a message that was refused');
select is(pg_temp.state('m2'), 'dead bounce 5.1.1', 'is a dead letter');
select is(pg_temp.stopped('Reader2@example.com'), null, 'and says nothing of the address');
select is(pg_temp.report('m3', null, 'complaint'), 'true', 'a complaint may leave out whose it is');
select is(pg_temp.stopped('Reader3@example.com'), 'complaint', 'and ends the mail');
select is(pg_temp.state('m3'), 'sent', 'which did arrive');
select is(pg_temp.report('m4', 'somebody@example.com', 'bounce'), 'false', 'a forged report of another reader is not believed');
select is(pg_temp.report('m4', null, 'bounce'), 'false', 'nor one of nobody');
select is(pg_temp.report('t1', '+12125550171', 'bounce'), 'false', 'nor one of a text');
select is(pg_temp.state('m4'), 'sent', 'nothing happened to it');
select is((select count(*)::int from suppressions), 2, 'nobody else was stopped');
select is(pg_temp.report('m5', 'reader5@example.com', 'x'), 'PT400 Unknown report.', 'another word is refused');

select private.enqueue('after', 'account', 'email', 'reader1@example.com', 'hi', 'hi');
select is((select count(*)::int from jsonb_array_elements(tests.run('service', 'select claim_outbox(10, ''w'', 60)')::jsonb) m where m ->> 'recipient' ilike 'reader1@%'), 0, 'what is queued for a dead address is not sent');
-- ── from anywhere ──
select is(tests.run('service', format('select receive_text(%L, ''stop'', null)', f)), '{"done": "stop"}', 'STOP from ' || f || ' is heard') from unnest(array['72345', '+447700900123', '+19005550123']) f;
select is(private.is_stopped('+447700900123', 'sms'), true, 'and kept');
select * from finish();
rollback;
