-- What a beat of the schedule reads is what there is to do, not what there ever was.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
delete from outbox;
create function pg_temp.looks(p_tables regclass[]) returns bigint language sql as $$
  select sum(pg_stat_get_xact_numscans(r) + pg_stat_get_xact_tuples_returned(r))::bigint from (
    select unnest(p_tables)::oid as r union all select indexrelid from pg_index where indrelid = any (p_tables)) x $$;
create temp table looked (rows bigint);
create function pg_temp.look(p_tables regclass[]) returns void language sql as $$ delete from looked; insert into looked select pg_temp.looks(p_tables) $$;

-- ── an alert is written from what its recipient was told, though the planner knows of no message that names a job ──
insert into outbox (idempotency_key, kind, channel, recipient, status) select 'old:' || n, 'manual_alert', 'sms', '+1646555' || lpad(n::text, 4, '0'), 'sent' from generate_series(1, 3000) n;
insert into alert_optins (phone_number, job_type, city, created_at) select '+1212555' || (2000 + n), 'Cashier', 'Bronx', now() - interval '1 day' from generate_series(1, 200) n;
select tests.job('Cashier', 'Bronx');
analyze outbox, alert_optins, jobs;
select is(private.match_new_jobs(), 200, 'two hundred are to hear of a job');
set local enable_seqscan = off;
select pg_temp.look('{outbox}');
select is(private.write_alerts(200), 200, 'and are written to');
select cmp_ok(pg_temp.looks('{outbox}') - rows, '<=', 200 * 8::bigint, 'none of which reads what went to the others') from looked;
set local enable_seqscan = on;
select * from finish();
