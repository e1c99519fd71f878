-- News of applications by text: six a day to one number, three of one employer; more is one text that counts them.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.empty();
create function pg_temp.tell(p_n int, p_company text, p_kind text default 'application_update', p_to text default '+12125550171') returns void language sql as $$
  select private.enqueue(p_to || p_kind || p_company || n, p_kind, 'sms', p_to, null, null, jsonb_build_object('job_title', 'Cook', 'status', 'offer', 'company', p_company)) from generate_series(1, p_n) n $$;
create function pg_temp.texts() returns int language sql as $$ select count(*)::int from outbox where recipient = '+12125550171' $$;
create function pg_temp.bundle() returns text language sql as $$ select string_agg(data ->> 'answers', ',' order by created_at, id) from outbox where recipient = '+12125550171' and data ? 'answers' $$;

select pg_temp.tell(3, 'Acme');
select is(pg_temp.texts(), 3, 'three answers of one employer are told one by one');
select pg_temp.tell(12, 'Acme');
select is(pg_temp.bundle(), '9', 'the others are one text');
select is(pg_temp.texts(), 4, 'and no more');
select pg_temp.tell(3, 'Bodega', 'interview');
select is(pg_temp.texts(), 7, 'another employer''s are told');
select pg_temp.tell(2, 'Cafe');
select is(pg_temp.bundle(), '11', 'beyond six a day they are in that text, whoever answers');
select pg_temp.tell(1, 'Acme', 'application_received');
select is(pg_temp.texts(), 8, 'a receipt is no news');
update outbox set status = 'sent' where data ? 'answers';
select pg_temp.tell(2, 'Deli');
select is((select count(*)::int from outbox where data ? 'answers' and status = 'pending' and not_before > now() + interval '9 hours'), 1, 'after that text the next waits for the morning');
select pg_temp.tell(1, 'Acme', p_to => '+12125550172');
select is((select count(*)::int from outbox where recipient = '+12125550172'), 1, 'another number has its own count');
select * from finish();
rollback;
