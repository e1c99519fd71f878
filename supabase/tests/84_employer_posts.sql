-- Employers post a job without an account: what is asked of it, the link that confirms it, what becomes of it, and the limits.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

create function pg_temp.body(p_more jsonb default '{}') returns jsonb language sql as $$
  select '{"title": "Line cook", "company": "Pearl Street Diner", "location": "Astoria, Queens", "description": "Grill and fry, evenings.", "pay_low": 20, "pay_high": 24, "pay_unit": "hour"}'::jsonb || p_more
$$;
create function pg_temp.post(p_email text, p_more jsonb default '{}', p_id uuid default gen_random_uuid(), p_who text default 'anonymous', p_address text default '198.51.100.1') returns text language sql as $$
  select tests.run(p_who, format('select post_job(%L, %L, %L, %L)', p_id, pg_temp.body(p_more), p_email, 'es'), p_address)
$$;
create function pg_temp.token(p_email text default '%') returns text language sql as $$ select data ->> 'token' from outbox where kind = 'post_to_confirm' and recipient like p_email limit 1 $$;
create function pg_temp.confirm(p_token text default pg_temp.token()) returns jsonb language plpgsql as $$
declare answer text := tests.run('anonymous', format('select confirm_post(%L)', p_token));
begin
  return case when answer like '{%' then answer::jsonb else to_jsonb(answer) end;
end $$;
-- Posts and confirms one; each mail is then of yesterday, so that only what is tested is counted.
create function pg_temp.posted(p_email text, p_more jsonb default '{}') returns jsonb language plpgsql as $$
declare answer jsonb;
begin
  perform pg_temp.post(p_email, p_more);
  answer := pg_temp.confirm();
  delete from outbox;
  delete from private.rate_limits where bucket in ('post_job', 'post_job_to', 'employer_post');
  return answer;
end $$;

-- ── the form ──
create temp table p as select '00000000-0000-4000-8000-0000000000c1'::uuid as id;
select is(pg_temp.post('Chef@Pearl.example', '{"contact_phone": "212-555-0101", "job_type": "Part-time", "website": ""}', (select id from p)), '{"id": "00000000-0000-4000-8000-0000000000c1", "status": "sent"}', 'a post is answered with its id');
select is((select count(*)::int from jobs where source = 'employer'), 0, 'and is no job yet');
select results_eq($$select recipient, language, data - 'token' - 'stop_token' from outbox where kind = 'post_to_confirm'$$,
  $$values ('chef@pearl.example', 'es', '{"job_title": "Line cook", "company": "Pearl Street Diner", "place": "Astoria, Queens", "pay": "$20-24/hour"}'::jsonb)$$, 'its address gets a mail that says what it is, in the language of who wrote it');
select matches(pg_temp.token(), '^[0-9a-f]{64}$', 'with a link of 256 bits');
select is((select count(*)::int from private.employer_posts x where x::text like '%' || pg_temp.token() || '%'), 0, 'which is kept as a hash');
select is(pg_temp.post('other@pearl.example', '{}', (select id from p)), '{"id": "00000000-0000-4000-8000-0000000000c1", "status": "sent"}', 'the same post sent again is answered alike');
select is((select count(*)::int from outbox), 1, 'and mails nobody');

select is(array(select pg_temp.post('a@b.example', x) from unnest(array['{"title": " "}', '{"company": null}', '{"location": ""}', '{"description": "\u200b"}', '{"application_link": "javascript:alert(1)"}', '{"contact_phone": "123"}',
    '{"expires_at": "yesterday"}', '{"expires_at": "2020-01-01"}', jsonb_build_object('expires_at', private.today() + 300)::text, jsonb_build_object('title', repeat('x', 201))::text]::jsonb[]) x),
  array['PT400 title is required', 'PT400 company is required', 'PT400 location is required', 'PT400 description is required', 'PT400 application_link is not an address on the public web',
    'PT400 contact_phone can''t be read', 'PT400 expires_at can''t be read', 'PT400 expires_at has passed', 'PT400 Choose a day within the next 180 days.', 'PT400 title is too long'], 'what is missing or wrong is said');
select is(array(select pg_temp.post(x) from unnest(array[null, '', 'nobody', 'a@b']) x), array_fill('PT400 Please enter a valid email address.'::text, array[4]), 'an address is needed');
select is(array(select tests.run('anonymous', format('select post_job(gen_random_uuid(), %L, %L)', x, 'a@b.example')) from unnest(array[null, '[]', '[1]', '"x"', '3', 'null']::jsonb[]) x),
  array_fill('PT400 There is no job to post.'::text, array[6]), 'so is a job');
select is(array(select x from unnest(array['up to $20/hour', 'Up to 20 an hour', 'from $18/hour', '$18+/hour', 'starting at $18 an hour', 'competitive', 'DOE', 'hasta $20 la hora', 'desde $18 la hora', 'a convenir', '$18/hour and up', '20', 'x']) x
    where pg_temp.post('a@b.example', jsonb_build_object('pay_range', x)) !~ '^PT400'), '{20}', 'pay that is no amount and no closed range is refused');
select is(array(select x from unnest(array['$18/hour', '18-22 an hour', '$18 – $22 per hour', '$900 a week', '$48,000 a year', '$20/hr plus tips', '18 la hora', '$150 al día']) x
    where pg_temp.post('a@b.example', jsonb_build_object('pay_range', x), p_address => '198.51.100.' || 9 + length(x)) ~ '^PT400'), '{}', 'an amount or a range with its unit is not');
select is(array(select x from unnest(array['{"pay_low": 18, "pay_high": null}', '{"pay_low": null, "pay_high": 22}', '{"pay_low": null, "pay_high": null}', '{"pay_low": "x"}']::jsonb[]) x where pg_temp.post('a@b.example', x) !~ '^PT400'), '{}', 'nor half a range in figures');
delete from private.rate_limits;
delete from outbox where recipient <> 'chef@pearl.example';

-- ── confirming ──
select is(tests.run('anonymous', 'select confirm_post(null)'), 'PT404 This link no longer works.', 'nobody confirms without a link');
select is(tests.run('anonymous', format('select confirm_post(%L)', (select data ->> 'stop_token' from outbox))), 'PT404 This link no longer works.', 'nor with the one that stops mails');
create temp table c as select pg_temp.token() as token, pg_temp.confirm() as answer;
select is((select answer - 'job_id' from c), '{"status": "waiting"}', 'confirmed, it waits');
select results_eq($$select title, company, location, pay_range, job_type, category, source, is_approved, contact_method, id::text from jobs where source = 'employer'$$,
  $$select 'Line cook', 'Pearl Street Diner', 'Astoria, Queens', '$20-24/hour', 'part-time', 'Kitchen/Cook', 'employer', false, 'chef@pearl.example, 212-555-0101', answer ->> 'job_id' from c$$, 'as a job with what was typed');
select results_eq($$select email, phone_number from job_contacts where job_id = (select (answer ->> 'job_id')::uuid from c)$$, $$values ('chef@pearl.example', '+12125550101')$$, 'and a contact');
select is(pg_temp.confirm((select token from c)), '"PT409 This job was confirmed already."', 'a second time it makes no second job');
select is((select count(*)::int from jobs where source = 'employer'), 1, 'there is one');
select results_eq($$select data - 'token' - 'stop_token', language from outbox where kind = 'post_confirmed'$$, $$values ('{"job_title": "Line cook", "company": "Pearl Street Diner", "status": "waiting", "is_held": false}'::jsonb, 'es')$$, 'their page is mailed');
select is(tests.run('anonymous', format('select employer_job(%L)', (select data ->> 'token' from outbox where kind = 'post_confirmed')))::jsonb #>> '{job,title}', 'Line cook', 'with a link that opens it');
select is((select count(*)::int from private.employer_posts where job is not null and used_at is not null), 0, 'what was typed is kept once, as the job');
select pg_temp.post('late@pearl.example', p_address => '198.51.100.77');
update private.employer_posts set expires_at = now() - interval '1 second' where recipient = 'late@pearl.example';
select is(pg_temp.confirm(pg_temp.token('late%')), '"PT404 This link no longer works."', 'after 48 hours a link is over');

-- ── who is published at once ──
delete from jobs; delete from private.rate_limits; delete from outbox; delete from private.employer_posts;
select is(array(select pg_temp.posted('trusted@pearl.example', jsonb_build_object('title', 'Cook ' || n)) ->> 'status' from generate_series(1, 2) n), '{waiting,waiting}', 'the first two wait');
update jobs set is_approved = true where title = 'Cook 1';
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 3"}') ->> 'status', 'waiting', 'one approved is not enough');
update jobs set is_approved = true where title = 'Cook 2';
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 4"}') ->> 'status', 'open', 'after two approved ones the next is open at once');
select ok((select is_approved from jobs where title = 'Cook 4'), 'and in the feed');
select pg_temp.post('trusted@pearl.example', '{"title": "Cook 4c", "description": "Pay a $50 registration fee by Zelle before you start."}');
create temp table held as select pg_temp.confirm() as answer;
select is((select answer ->> 'status' from held), 'waiting', 'a text that looks like a scam waits, whoever posts it');
select is((select answer -> 'held_reasons' from held), '["asks_money"]', 'and its writer is told');
select is((select data ->> 'is_held' from outbox where kind = 'post_confirmed'), 'true', 'by mail too');
delete from jobs where title = 'Cook 4c';
delete from outbox; delete from private.rate_limits where bucket in ('post_job', 'post_job_to', 'employer_post');
select is(pg_temp.posted('other@pearl.example', '{"title": "Cook 5"}') ->> 'status', 'waiting', 'another address of the same place waits');
select tests.run('anonymous', format('select employer_delete(%L)', private.new_employer_link((select id from jobs where title = 'Cook 4'), 'trusted@pearl.example')));
select is((select status from jobs where title = 'Cook 4'), 'inactive', 'who deletes a job of theirs');
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 4b"}') ->> 'status', 'open', 'has had none taken down');
update jobs set status = 'inactive' where title = 'Cook 3';
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 6"}') ->> 'status', 'waiting', 'so does one of whom a post was refused');
update jobs set status = 'active', is_approved = true where title in ('Cook 3', 'Cook 6');
update jobs set hidden_at = now() where title = 'Cook 4b';
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 7"}') ->> 'status', 'waiting', 'or is hidden');
update jobs set hidden_at = null where title = 'Cook 4b';
update jobs set status = 'expired' where title = 'Cook 4b';
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 8"}') ->> 'status', 'waiting', 'or was taken down');
update jobs set expires_at = now() - interval '1 hour' where title = 'Cook 4b';
select is(pg_temp.posted('trusted@pearl.example', '{"title": "Cook 9"}') ->> 'status', 'open', 'one whose time is over was not');

-- ── limits ──
delete from jobs; delete from private.rate_limits; delete from outbox; delete from private.employer_posts;
select is(array(select left(pg_temp.post('much@pearl.example', p_address => '198.51.100.' || n), 5) from generate_series(1, 4) n), array['{"id"', '{"id"', '{"id"', 'PGRST'], 'an address gets three mails a day, whoever asks');
select is((select count(*)::int from outbox), 3, 'three');
delete from private.rate_limits;
update app_settings set value = '1' where key = 'network_limit_factor';
select is((select count(*)::int from generate_series(1, 1000) n where pg_temp.post('a' || n || '@pearl.example', p_address => '198.51.100.1') like '{%'), 10, 'of a thousand posts from one network ten are sent');
select is((select count(*)::int from outbox), 13, 'and ten mails');
delete from private.rate_limits;
select is((select count(*)::int from generate_series(1, 30) n where pg_temp.post('b' || n || '@pearl.example', p_address => format('2001:db8:1:%s::1', n)) like '{%'), 10, 'a rented server''s many networks are one');
delete from private.rate_limits;
delete from jobs; delete from private.employer_posts; delete from outbox;
create function pg_temp.sixth() returns text[] language plpgsql as $$
declare answers text[] := '{}';
begin
  for n in 1..6 loop
    delete from private.rate_limits where bucket like 'post_job%';
    delete from outbox;
    perform pg_temp.post('five@pearl.example');
    answers := answers || coalesce(pg_temp.confirm() ->> 'status', left(pg_temp.confirm() #>> '{}', 5));
  end loop;
  return answers;
end $$;
select is(pg_temp.sixth(), '{waiting,waiting,waiting,waiting,waiting,PGRST}', 'an address posts five jobs a day');
select is((select count(*)::int from private.employer_posts where used_at is null), 1, 'the link of the sixth stays for tomorrow');

delete from jobs; delete from private.rate_limits; delete from private.employer_posts; delete from outbox;
select tests.job('Cook', 'Queens');
update jobs set source = 'employer', is_approved = false;
insert into jobs select (tests.copy(j, jsonb_build_object('is_approved', false, 'source_ref', 'n' || n))).* from jobs j, generate_series(1, 197) n;
select matches(pg_temp.post('late@pearl.example'), '"sent"', 'while fewer than 200 wait, one is taken');
select matches(pg_temp.post('later@pearl.example'), '"sent"', 'it waits as well, as it is to be confirmed');
select is(pg_temp.post('too-late@pearl.example'), 'PT503 Many jobs wait to be read. Please come back in an hour.', 'at 200 people are told to come back');
select is((select count(*)::int from outbox where recipient = 'too-late@pearl.example'), 0, 'and nothing is sent');
update private.employer_posts set created_at = now() - interval '2 hours';
select matches(pg_temp.post('too-late@pearl.example'), '"sent"', 'what nobody confirms keeps no others out for long');
select is((tests.run('admin', format($$select bulk_change('jobs', 'expire', %L)$$, array(select id from jobs where not is_approved limit 100)))::jsonb ->> 'done')::int, 100, 'an admin refuses a hundred at once');
select is((select count(*)::int from jobs where status = 'inactive'), 100, 'which are closed');

-- ── programs, strangers, those who want none ──
delete from jobs; delete from private.rate_limits; delete from private.employer_posts; delete from outbox;
select is(array(select right(pg_temp.post('bot@pearl.example', x), 17) from unnest(array['{"website": "http://spam.example"}', '{"seconds": 0.4}']::jsonb[]) x), array_fill('"status": "sent"}'::text, array[2]), 'a program is answered like anybody');
select is((select count(*)::int from private.employer_posts), 0, 'and nothing is kept or sent');
select matches(pg_temp.post('bot@pearl.example', '{"seconds": 4}'), '"sent"', 'who took his time posts');
select is((select count(*)::int from outbox), 1, 'and is sent a link');
select is(tests.run('anonymous', format('select employer_stop(%L)', (select data ->> 'stop_token' from outbox))), '{"stopped": true}', 'whoever never posted stops such mails by the first');
select is((select count(*)::int from private.employer_posts), 0, 'what a stranger typed for them is gone');
select matches(pg_temp.post('bot@pearl.example', p_id => '00000000-0000-4000-8000-0000000000c2'), '"sent"', 'from then on the answer is the same');
select is((select count(*)::int from outbox where status = 'pending'), 0, 'and nothing is sent');

-- ── erasure and time ──
select pg_temp.post('owner@pearl.example', p_address => '203.0.113.9'), pg_temp.post('gone@pearl.example', p_address => '203.0.113.8');
insert into job_applications (id, job_id, visitor_hash, first_name, phone_number, email) values ('00000000-0000-4000-8000-0000000000b2', null, tests.hash('visitor'), 'Ana', '+12125550199', 'gone@pearl.example');
select matches(tests.run('admin', $$select erase_person('application', '00000000-0000-4000-8000-0000000000b2')$$), 'applications', 'an admin erases somebody');
select is(array(select recipient from private.employer_posts union select recipient from outbox where kind = 'post_to_confirm' and status = 'pending'), '{owner@pearl.example}', 'with what waits for their address');
update private.employer_posts set expires_at = now() - interval '25 hours';
select private.remove_old_rows('employer_posts', 100);
select is((select count(*)::int from private.employer_posts), 0, 'a day after its time a post is gone');
select * from finish();
rollback;
