-- Numbers that cost a premium or do not exist are refused; others outside of the United States are kept, and get no texts.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
update app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours';
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as id;
grant select on j to public;
create function pg_temp.start(p_who text, p_phone text, p_email text default null) returns text language sql as $$
  select tests.run(p_who, tests.start((select id from j), p_phone, p_email => p_email)) $$;
create function pg_temp.sign_up(p_phone text, p_sms boolean default true) returns text language sql as $$
  select tests.run('visitor 9', format('select enroll_in_alerts(p_phone_number => %L, p_email => %L, p_opted_in_sms => %L, p_consent_text_version => ''1'')', p_phone, 'x@example.com', p_sms)) $$;

select matches(pg_temp.start('visitor', p), 'Please enter a valid 10-digit phone number', p || ' is refused') from unnest(array['900-555-0123', '976-555-0123', '370-555-0123', '555-555-0123', '+1 (999) 555-0123']) p;
select matches(pg_temp.sign_up(p), 'Please enter a valid 10-digit phone number', p || ' gets no alerts') from unnest(array['900-555-0123', '976-555-0123', '222-555-0123']) p;
select matches(pg_temp.sign_up(p), 'We can text US numbers only: add an e-mail for news', p || ' gets no alerts by text') from unnest(array['876-555-0123', '416-555-0123', '809-555-0123', '284-555-0123', '800-356-9377']) p;

create temp table a as select (pg_temp.start('visitor', '876-555-0123')::jsonb ->> 'id')::uuid as jamaica, (pg_temp.start('visitor 2', '416-555-0123', 'mo@example.com')::jsonb ->> 'id')::uuid as toronto, (pg_temp.start('visitor 3', '787-555-0123')::jsonb ->> 'id')::uuid as ponce;
grant select on a to public;
select tests.run(w, tests.fill_step_2(i)), tests.run(w, format('select complete_application(%L)', i)) from a, lateral (values ('visitor', jamaica), ('visitor 2', toronto), ('visitor 3', ponce)) x (w, i);
select results_eq('select phone_number from job_applications order by 1', $$values ('+14165550123'), ('+17875550123'), ('+18765550123')$$, 'a number abroad is kept, to be called');
select results_eq($$select distinct recipient from outbox where channel = 'sms'$$, $$values ('+17875550123')$$, 'texts go to the United States and its territories');
select is((select count(*)::int from alert_optins where opted_in_sms and not private.can_text(phone_number)), 0, 'applying signs nobody abroad up for texts');
select isnt_empty($$select 1 from outbox where recipient = 'mo@example.com'$$, 'whoever gave an e-mail gets news by it');
create temp table link as select private.new_employer_link(id, 'owner@fry.example') as token from j;
grant select on link to public;
select matches(tests.run('anonymous', format('select employer_answer(%L, %L, ''interview'', null, %L)', token, a.ponce, jsonb_build_object('starts_at', now() + interval '2 days', 'phone_number', n))), 'Enter a place, or a 10-digit phone number', 'an interview by phone is not at ' || n)
  from link, a, unnest(array['900-555-0123', '976-555-0123', '876-555-0123', '555-555-0123']) n;
select private.enqueue('k:' || n, 'recovery_link', 'sms', n, null, null) from unnest(array['+18765550123', '+19005550123', '+14165550123']) n;
select is_empty($$select 1 from outbox where idempotency_key like 'k:%'$$, 'nothing is queued as a text to anywhere else');
select * from finish();
rollback;
