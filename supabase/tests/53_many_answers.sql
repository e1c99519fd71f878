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

-- ── e-mails, reminders, and what was sent or erased ──
delete from outbox;
create function pg_temp.told(p_channel text, p_to text) returns text language sql as $$
  select count(*) filter (where not data ? 'answers') || ' + ' || coalesce(max(data ->> 'answers'), '0') from outbox where recipient = p_to and channel = p_channel $$;
select private.enqueue('mail ' || n, 'application_update', 'email', 'vera@example.com', null, null, jsonb_build_object('job_title', 'Cook', 'status', 'offer', 'company', 'Inc ' || n)) from generate_series(1, 40) n;
select is(pg_temp.told('email', 'vera@example.com'), '6 + 34', 'e-mails are counted as texts are');
create function pg_temp.move(p_n int) returns void language sql as $$
  select private.enqueue('moved ' || p_n, 'interview', 'sms', '+12125550176', null, null, jsonb_build_object('change', 'moved', 'company', 'Acme')) $$;
select pg_temp.tell(6, 'Acme', p_to => '+12125550176');
select pg_temp.move(n) from generate_series(1, 5) n;
select is(pg_temp.told('sms', '+12125550176'), '8 + 3', 'changes of an interview go out whatever was told before');
select pg_temp.move(n) from generate_series(6, 9) n;
select is(pg_temp.told('sms', '+12125550176'), '9 + 6', 'six a day');
select private.enqueue('interview:' || n || ':day:sms', 'interview', 'sms', '+12125550173', null, null, jsonb_build_object('change', 'reminder', 'company', 'Acme')) from generate_series(1, 9) n;
select is(pg_temp.told('sms', '+12125550173'), '6 + 3', 'six reminders a day go to a number, so that a time that is moved over and over floods nobody');
update outbox set status = 'sent' where recipient = '+12125550173';
select private.enqueue('interview:' || n || ':hours:sms', 'interview', 'sms', '+12125550173', null, null, jsonb_build_object('change', 'reminder', 'company', 'Acme')) from generate_series(1, 2) n;
select is((select string_agg(data ->> 'answers', ', ' order by not_before) from outbox where recipient = '+12125550173' and data ? 'answers'), '3, 2', 'the next are counted in the morning''s');
delete from outbox where recipient = '+12125550173' and data ? 'answers' and status = 'pending';
select pg_temp.tell(1, 'Acme', p_to => '+12125550173');
select is(pg_temp.told('sms', '+12125550173'), '7 + 3', 'and leave room for news');
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Cook', 'Bronx') as id;
create function pg_temp.answer(p_n int) returns void language plpgsql as $$
begin
  perform private.enqueue('answer:sms:' || p_n, 'interview', 'sms', '+12125550174', null, null, '{"company": "Acme", "change": "proposed", "token": "t"}', p_job_id => (select id from j));
  -- As record_delivery leaves it.
  update outbox set status = 'sent', data = '{}' where idempotency_key = 'answer:sms:' || p_n;
end $$;
select pg_temp.answer(n) from generate_series(1, 5) n;
select is(pg_temp.told('sms', '+12125550174'), '3 + 2', 'an employer''s messages are known as theirs when their data is gone');
create function pg_temp.apply_and_erase(p_n int) returns void language plpgsql as $$
declare a uuid;
begin
  insert into job_applications (job_id, visitor_hash, first_name, phone_number, application_status, consented_at)
    values ((select id from j), tests.hash('visitor ' || p_n), 'Vera', '+12125550175', 'completed', now()) returning id into a;
  perform private.enqueue('erased' || p_n, 'application_update', 'sms', '+12125550175', null, null, jsonb_build_object('status', 'offer', 'company', 'Inc ' || p_n), p_application_id => a);
  update outbox set status = 'sent' where application_id = a;
  perform tests.run('visitor ' || p_n, 'select delete_my_data()');
end $$;
select pg_temp.apply_and_erase(n) from generate_series(1, 9) n;
select is(pg_temp.told('sms', '+12125550175'), '0 + 3', 'whoever deletes and applies again has no number told more often');
select * from finish();
rollback;
