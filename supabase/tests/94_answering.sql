-- Answering pays: how employers answer is counted by address or company, and the feed shows those who rarely do last.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

-- Handed in and e-mailed so many days ago, by people who have proven their number, answered so many days later.
create function pg_temp.apply(p_job uuid, p_n int, p_days numeric, p_answered numeric default null, p_is_proven boolean default true, p_is_sent boolean default true, p_data jsonb default '{}') returns uuid[] language plpgsql as $$
declare
  made uuid[] := '{}';
  a uuid;
  told timestamptz := now() - p_days * interval '1 day';
begin
  for n in 1 .. p_n loop
    a := gen_random_uuid();
    made := made || a;
    insert into job_applications (id, job_id, visitor_hash, first_name, phone_number, application_status, completed_at, created_at)
      values (a, p_job, private.hash(a::text), 'Ana', '+1646' || lpad((1 + nextval('pg_temp.phones'))::text, 7, '2'), 'completed', told - interval '1 hour', told - interval '2 hours');
    delete from application_events where application_id = a;
    insert into application_events (application_id, event_type, created_at, data)
      select a, x.kind, x.at, x.data from (values ('sent_to_employer', case when p_is_sent then told end, '{}'), ('answered', told + p_answered * interval '1 day', '{"answer": "not_this_time", "status": "completed"}'::jsonb || p_data)) x (kind, at, data) where x.at is not null;
    if p_is_proven then
      insert into private.proven_addresses (owner, recipient_key) select visitor_hash, private.address_key(phone_number) from job_applications where id = a;
    end if;
  end loop;
  return made;
end $$;
create temp sequence phones;
create function pg_temp.company(p_job uuid, p_company text) returns uuid language sql as $$ update jobs set company = p_company where id = p_job returning id $$;
-- The titles of the jobs that are shown last.
create function pg_temp.last(p_args text default '') returns text language plpgsql as $$
begin
  perform private.refresh_response_stats();
  return (select string_agg(x ->> 'title', ', ' order by x ->> 'title') from jsonb_array_elements(tests.run('anonymous', format('select feed_page(%s)', p_args))::jsonb -> 'jobs') x where (x ->> 'is_shown_last')::boolean);
end $$;
create function pg_temp.says(p_title text) returns text language sql as $$
  select tests.run('anonymous', format('select job_detail(%L) ->> ''rarely_answers''', (select id from jobs where title = p_title order by created_at limit 1)))
$$;
create function pg_temp.job(p_title text) returns uuid language sql as $$ select id from jobs where title = p_title order by created_at limit 1 $$;

select tests.job('Fry Cook', 'Bronx', 'owner@fry.example');
select tests.job('Porter', 'Bronx', 'boss@porter.example');
select is(pg_temp.last(), null, 'an employer who is not known yet stands with those who answer');

-- ── who rarely answers ──
select pg_temp.apply(pg_temp.job('Fry Cook'), 9, 15);
select pg_temp.apply(pg_temp.job('Fry Cook'), 9, 13);
select is(pg_temp.last(), null, 'nine who waited two weeks are too few, whoever waits less');
select pg_temp.apply(pg_temp.job('Porter'), 12, 20, null, false);
select is(pg_temp.last(), null, 'people who have proven nothing speak against nobody');
select pg_temp.apply(pg_temp.job('Fry Cook'), 1, 15);
select is(pg_temp.last(), 'Fry Cook', 'from ten on its jobs come last');
select is(pg_temp.last('''cook'''), null, 'not in a search');
select is(pg_temp.last('p_filters => ''{"location": "bronx"}'''), 'Fry Cook', 'in a filtered list too');
select is(pg_temp.last('p_filters => ''{"sort": "newest"}'''), null, 'not in a sorted one');
select is(pg_temp.last('p_filters => ''{"near": "fordham"}'''), null, 'nor near a place');

-- ── its page says so a week after it was told ──
select is(pg_temp.says('Fry Cook'), 'false', 'its page does not say so yet');
-- It is told from 8 in the morning on; here at any hour.
create temp table warning as select coalesce((select warning_id from private.response_stats where employer_key = private.address_key('owner@fry.example')),
  private.enqueue('rarely_answers:test', 'job_to_employer', 'email', 'owner@fry.example', null, null, '{"change": "rarely_answers"}')) as id;
update private.response_stats set warning_id = (select id from warning) where employer_key = private.address_key('owner@fry.example');
select is(pg_temp.says('Fry Cook'), 'false', 'nor while the e-mail to the employer waits');
update outbox set status = 'sent', sent_at = now() - interval '6 days' where id = (select id from warning);
select is(pg_temp.says('Fry Cook'), 'false', 'nor six days after it');
update outbox set sent_at = now() - interval '8 days' where id = (select id from warning);
select is(pg_temp.last(), 'Fry Cook', 'counted again');
select is(pg_temp.says('Fry Cook'), 'true', 'after a week it does');
select is(pg_temp.says('Porter'), 'false', 'and no other');
select is((select array_agg(recipient) from outbox where kind = 'job_to_employer'), '{owner@fry.example}', 'nobody is told twice, or for nothing');

-- ── no way round it ──
select tests.job('Line Cook', 'Bronx', 'Owner+new@fry.example');
select is(pg_temp.last(), 'Fry Cook, Line Cook', 'a job that the same mailbox posts anew comes last from its first minute');
select is(pg_temp.says('Line Cook'), 'true', 'and says the same');
select pg_temp.company(tests.job('Second address', 'Bronx', 'jobs@hr.fry.example'), 'ACME, Inc.');
select is(pg_temp.last(), 'Fry Cook, Line Cook, Second address', 'nor does a second address of the company''s own host help, however its name is written');
select is(pg_temp.says('Second address'), 'false', 'whose page says nothing: nobody was told there');
select pg_temp.company(tests.job('Neighbor', 'Bronx', 'jobs@fry.example'), 'Fry Supplies');
select pg_temp.company(tests.job('Namesake', 'Bronx', 'acme@gmail.com'), 'Acme');
select is(pg_temp.last(), 'Fry Cook, Line Cook, Second address', 'another company there, or that name at an address which anybody can have, is somebody else');
select private.new_employer_link(pg_temp.job('Fry Cook'), 'owner@fry.example');
update jobs set contact_method = 'spare@mail.example' where title = 'Fry Cook';
select is(pg_temp.last(), 'Fry Cook, Line Cook, Second address', 'moved to another address a job takes its figures along, and leaves them');
update jobs set contact_method = 'owner@fry.example' where title = 'Fry Cook';
delete from jobs where title in ('Second address', 'Neighbor', 'Namesake');
update jobs set status = 'inactive' where title = 'Fry Cook';
insert into private.filled_jobs (job_id, was_active, is_deleted, answered_at) values (pg_temp.job('Fry Cook'), true, true, now());
select private.forget_deleted_job(pg_temp.job('Fry Cook'));
select is((select count(*)::int from job_contacts where job_id = pg_temp.job('Fry Cook')), 0, 'a deleted job has no address any more');
select is(pg_temp.last(), 'Line Cook', 'and still counts');
-- Closing answers everybody who waits.
insert into application_events (application_id, event_type, data) select id, 'answered', '{"answer": "not_this_time", "status": "completed", "filled": true}' from job_applications where job_id = pg_temp.job('Fry Cook');
select is(pg_temp.last(), 'Line Cook', 'nor are those who waited two weeks answered by closing it');
select pg_temp.apply(pg_temp.job('Line Cook'), 30, 16, 1, true, true, '{"filled": true}');
select is(pg_temp.last(), 'Line Cook', 'or by posting and closing ever new ones');
select pg_temp.apply(pg_temp.job('Line Cook'), 30, 16, 1, true, true, '{"reason": "position_filled", "for_all": true}');
select is(pg_temp.last(), 'Line Cook', 'and answering all who wait at once');
select pg_temp.apply(pg_temp.job('Line Cook'), 30, 16, 1, false);
select is(pg_temp.last(), 'Line Cook', 'answers to people whom the employer made up count for nothing');
update job_contacts set phone_number = '+12125550001' where job_id = pg_temp.job('Line Cook');
create temp table own as select pg_temp.apply(pg_temp.job('Line Cook'), 8, 16, 1) as ids;
update job_applications set phone_number = '+12125550001' from own where id = any (ids[:4]);
update job_applications set email = 'owner+me@fry.example' from own where id = any (ids[5:]);
insert into private.proven_addresses (owner, recipient_key) select visitor_hash, private.address_key(phone_number) from job_applications, own where id = any (ids) on conflict do nothing;
select is(pg_temp.last(), 'Line Cook', 'nor to the employer''s own number and address');
create temp table staff as select pg_temp.apply(pg_temp.job('Line Cook'), 8, 16, 1) as ids;
update job_applications set email = 'cook' || right(phone_number, 4) || '@fry.example' from staff where id = any (ids);
select is(pg_temp.last(), 'Line Cook', 'nor to addresses of their own host');
select pg_temp.apply(pg_temp.job('Line Cook'), 2, 16, 1);
select is(pg_temp.last(), 'Line Cook', 'two of twelve is rarely');
select pg_temp.apply(pg_temp.job('Line Cook'), 2, 16, 3);
select is(pg_temp.last(), null, 'a quarter is not: answers count at once');
select is(pg_temp.says('Line Cook'), 'false', 'and the page says it no more');
select is((select warning_id from private.response_stats where rarely_answers and employer_key = private.address_key('owner@fry.example')), null, 'the next time they are told again');

-- ── closing and posting again ──
select tests.job('Barista', 'Bronx', 'till@coffee.example');
select pg_temp.apply(pg_temp.job('Barista'), 12, 30, 2, true, true, '{"filled": true}');
select is(pg_temp.last(), null, 'a job that is closed within two weeks speaks neither way');
select tests.job('Security Guard', 'Bronx', 'till@coffee.example');
update jobs set created_at = now() - interval '25 days' where title = 'Security Guard';
select tests.job('Coffee Barista wanted', 'Bronx', 'till@coffee.example');
select is(pg_temp.last(), null, 'nor does it when the same mailbox posts another kind of job, or the same kind long after');
update jobs set created_at = now() - interval '20 days' where title = 'Coffee Barista wanted';
select is(pg_temp.last(), 'Barista, Coffee Barista wanted, Security Guard', 'posted again within two weeks it was not filled: that was silence');
update jobs set created_at = now() - interval '10 days' where title = 'Coffee Barista wanted';
select is(pg_temp.last(), null, 'more than two weeks later it may be another vacancy');
select pg_temp.apply(pg_temp.job('Barista'), 1, 13);
select is(pg_temp.last(), null, 'so may the job itself');
select pg_temp.apply(pg_temp.job('Barista'), 1, 20);
select is(pg_temp.last(), 'Barista, Coffee Barista wanted, Security Guard', 'which somebody applied to within two weeks of its closing');
select pg_temp.apply(pg_temp.job('Barista'), 5, 20, 1);
select is(pg_temp.last(), null, 'whoever answers a quarter closes and posts as they like');

-- ── over 20 waiting ──
select pg_temp.company(tests.job('Guard', 'Bronx', 'desk@guard.example'), 'Guard Co');
select pg_temp.apply(pg_temp.job('Guard'), 20, 1, null, false);
select is(pg_temp.last(), null, 'twenty who wait are not too many');
select pg_temp.apply(pg_temp.job('Guard'), 1, 1, null, false, false);
select is(pg_temp.last(), 'Guard', 'more are, told of or not');
update jobs set status = 'inactive' where title = 'Guard';
select tests.job('Night Guard', 'Bronx', 'desk@guard.example');
select is(pg_temp.last(), 'Night Guard', 'whatever job they wait for');
insert into application_events (application_id, event_type, data) select id, 'answered', '{"answer": "not_this_time", "status": "completed", "filled": true}' from job_applications where job_id = pg_temp.job('Guard');
select is(pg_temp.last(), null, 'nobody waits who was answered');
select pg_temp.company(tests.job('Sweeper', 'Bronx'), 'The Broom, Inc.');
select pg_temp.apply(pg_temp.job('Sweeper'), 21, 1, null, false, false);
select pg_temp.company(tests.job('Sweeper 2', 'Bronx'), 'Broom');
select is(pg_temp.last(), 'Sweeper, Sweeper 2', 'without an address it is the company that counts, however it is spelled');
update jobs set application_link = 'https://jobs.broom.example' where title = 'Sweeper';
select is(pg_temp.last(), null, 'who applied on the employer''s own site waits there');
update jobs set application_link = null where title = 'Sweeper';
select pg_temp.apply(pg_temp.job('Line Cook'), 30, 16);

-- ── the settings ──
select is(pg_temp.last(), 'Line Cook, Sweeper, Sweeper 2', 'both come last');
select is(tests.run('admin', 'update app_settings set value = ''0'' where key = ''waiting_weight'' returning value'), '0', 'an admin switches one off');
select is(pg_temp.last(), 'Line Cook', 'then only the other does');
update app_settings set value = '1' where key = 'waiting_weight';
update app_settings set value = '0' where key = 'answering_weight';
-- Those who rarely answer have many waiting too.
select is(pg_temp.last(), 'Line Cook, Sweeper, Sweeper 2', 'thirty who wait are too many as well');
update job_applications set application_status = 'withdrawn' where job_id = pg_temp.job('Line Cook') and id in (select id from private.job_applicants where is_waiting);
select is(pg_temp.last(), 'Sweeper, Sweeper 2', 'who withdrew waits no more');
update app_settings set value = '0' where key = 'waiting_weight';
select is(pg_temp.last(), null, 'with both off nothing comes last');
select is(tests.run('admin', 'update app_settings set value = ''0.5'' where key = ''answering_weight'''), 'PT400 answering_weight is a whole number from 0 to 1.', 'a weight is 0 or 1');
select alike(tests.run('visitor', 'select count(*) from private.response_stats'), '42501 permission denied%', 'nobody reads the statistics themselves');
select is((select count(*)::int from private.response_stats where employer_key !~ '^[0-9a-f]{64}$'), 0, 'it names no address');
select * from finish();
rollback;
