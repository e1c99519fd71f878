-- A person's own applications, page by page, agree with the table.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();

create temp table j as select n, tests.job('Cook ' || n) as id from generate_series(1, 24) n;
-- Each has one in every status, two of them begun in the same moment, and one whose job is gone; the other account and phone have some to the same jobs.
insert into job_applications (job_id, user_id, visitor_hash, first_name, phone_number, application_status, completed_at, work_experience, availability, created_at)
select j.id, o.user_id, o.hash, 'Ana', '+12125550123', s.status, case when s.status not in ('started', 'in_progress', 'step_2_completed') then now() end, 'Two summers', 'asap',
    now() - interval '1 hour' * (j.n / 2)
  from (values (tests.id('user'), null), (null, tests.hash('visitor')), (tests.id('other_user'), null), (null, tests.hash('other_visitor'))) o(user_id, hash)
  join j on j.n % 3 > 0 or o.user_id = tests.id('user') or o.hash = tests.hash('visitor')
  join (select row_number() over () as n, status from unnest('{started,in_progress,step_2_completed,completed,submitted,applied,pending,interviewing,offer,rejected,withdrawn,reapply}'::text[]) status) s
    on s.n = 1 + j.n % 12;
delete from jobs where id = (select id from j where n = 24);
create temp view own as select p.actor, a.* from (values ('user'), ('user+key'), ('visitor'), ('other_user'), ('other_visitor'), ('admin'), ('anonymous')) p(actor)
  join job_applications a on a.user_id = tests.id(split_part(p.actor, '+', 1)) or a.user_id is null and a.visitor_hash = tests.hash(p.actor);

-- All pages of a list: { ids, counts of each page, pages }.
create function pg_temp.walk(p_actor text, p_filter text, p_limit int) returns jsonb language plpgsql as $$
declare
  ids jsonb := '[]';
  counts jsonb;
  page jsonb;
  place jsonb;
begin
  for turn in 1 .. 40 loop
    page := tests.run(p_actor, format('select my_applications(%L, %L, %s)', p_filter, place, p_limit))::jsonb;
    if jsonb_array_length(page -> 'applications') > p_limit then raise exception 'a page is too long'; end if;
    ids := ids || coalesce((select jsonb_agg(x -> 'id' order by o) from jsonb_array_elements(page -> 'applications') with ordinality e(x, o)), '[]');
    if counts <> page -> 'counts' then raise exception 'the counts change with the page'; end if;
    counts := page -> 'counts';
    place := page -> 'next_cursor';
    exit when jsonb_typeof(place) = 'null';
  end loop;
  return jsonb_build_object('ids', ids, 'counts', counts, 'more', place);
end $$;
create function pg_temp.expected(p_actor text, p_filter text) returns jsonb language sql as $$
  select jsonb_build_object('ids', coalesce(jsonb_agg(id order by created_at desc, id desc) filter (where case lower(coalesce(p_filter, 'all'))
        when 'pending' then application_status in ('completed', 'submitted', 'applied', 'pending') when 'interviews' then application_status = 'interviewing'
        when 'rejected' then application_status = 'rejected' else true end), '[]'),
      'counts', jsonb_build_object('all', count(*), 'sent', count(*) filter (where application_status not in ('started', 'in_progress', 'step_2_completed', 'withdrawn')),
        'sent_this_week', count(*) filter (where application_status not in ('started', 'in_progress', 'step_2_completed', 'withdrawn') and completed_at >= date_trunc('week', now() at time zone 'America/New_York') at time zone 'America/New_York'),
        'unfinished', count(*) filter (where application_status in ('started', 'in_progress', 'step_2_completed')), 'pending', count(*) filter (where application_status in ('completed', 'submitted', 'applied', 'pending')),
        'in_review', count(*) filter (where application_status in ('completed', 'submitted', 'applied', 'pending') and private.application_route(job_id, application_link) <> 'none'),
        'interviews', count(*) filter (where application_status = 'interviewing'), 'rejected', count(*) filter (where application_status = 'rejected')), 'more', null)
    from own where actor = p_actor;
$$;
select is((select count(*)::int from own where actor = 'user'), 24, 'there is something to read');
select is(pg_temp.walk(a, f, n), pg_temp.expected(a, f), format('%s: %s, %s a page', a, coalesce(f, 'nothing said'), n))
  from unnest('{user,user+key,visitor,other_user,other_visitor,admin,anonymous}'::text[]) a, unnest(array[null, 'all', 'pending', 'interviews', 'Rejected', 'nonsense']) f, unnest(array[1, 3, 100]) n
 where n > 1 or a in ('user', 'visitor');
select is(x - 'next_step', tests.run(a, format('select my_application(%L)', x ->> 'id'))::jsonb - 'next_step' - 'job_is_open', a || ': a row is as it is shown by itself')
  from unnest('{user,visitor}'::text[]) a, lateral (select * from jsonb_array_elements(tests.run(a, 'select my_applications(null, null, 2)')::jsonb -> 'applications')) r(x);
select is(x -> 'next_step', tests.run('user', format('select my_application(%L)', x ->> 'id'))::jsonb -> 'next_step', 'with its next step: ' || (x ->> 'application_status'))
  from (select * from jsonb_array_elements(tests.run('user', 'select my_applications(null, null, 100)')::jsonb -> 'applications')) r(x);
-- What was e-mailed has reached the employer, also when they stop such mail, or the job is gone, later.
create temp table told as select id, job_id from own where actor = 'user' and application_status = 'completed' limit 1;
create function pg_temp.route() returns text language sql as $$
  select tests.run('user', format('select my_application(%L)', id))::jsonb ->> 'route' from told $$;
create function pg_temp.in_review() returns int language sql as $$
  select (tests.run('user', 'select my_applications(null, null, 1)')::jsonb #>> '{counts,in_review}')::int $$;
create temp table before as select pg_temp.in_review() as n;
select is(pg_temp.route(), 'none', 'nobody gets it where the ad names nobody');
insert into application_events (application_id, event_type, created_at) select id, 'sent_to_employer', now() - interval '1 year' from told;
update job_applications set applied_at = now() where id = (select id from told);
select is(pg_temp.route(), 'none', 'an e-mail of an earlier time does not count');
insert into application_events (application_id, event_type) select id, 'sent_to_employer' from told;
select is(pg_temp.route(), 'email', 'one of this time does');
select is(pg_temp.in_review(), n + 1, 'also in the counts') from before;
delete from application_events where application_id = (select id from told) and event_type = 'sent_to_employer';
select is(tests.run(a, 'select jsonb_array_length(my_applications(null, null, 0) -> ''applications'')'), '1', a || ': a page has one at least') from unnest('{user,visitor}'::text[]) a;
select matches(tests.run('user', format('select my_applications(null, %L, 3)', c)), '^PT400', 'no such place: ' || c) from unnest('{"{}","1","[]","{\"created_at\": \"x\", \"id\": \"y\"}","{\"created_at\": \"2026-01-01\"}"}'::text[]) c;

select is(tests.run(a, 'select my_application_count()'), (select count(*)::text from own where actor = a and application_status not in ('started', 'in_progress', 'step_2_completed', 'withdrawn')),
  a || ': how many were handed in') from unnest('{user,user+key,visitor,other_user,other_visitor,admin,anonymous}'::text[]) a;

select bag_eq(format('select x from jsonb_array_elements(tests.run(%L, ''select my_applied_jobs()'')::jsonb) x', a), format('select jsonb_build_object(''job_id'', o.job_id, ''application_id'', o.id,
  ''application_status'', o.application_status, ''job_title'', a.job_title, ''created_at'', a.created_at)
  from own o join job_applications a using (id) where actor = %L and o.job_id is not null', a), a || ': the jobs they applied to') from unnest('{user,user+key,visitor,other_user,other_visitor,admin,anonymous}'::text[]) a;
select is(array_agg(x.created_at order by o), array_agg(x.created_at order by x.created_at desc), 'the newest first') from json_array_elements(tests.run('visitor', 'select my_applied_jobs()')::json) with ordinality e(j, o)
  join job_applications x on x.id = (e.j ->> 'application_id')::uuid;
select is((select count(*)::int from own where actor = 'user' and job_id is null), 1, 'but the one that is gone');

-- A deep link shows the caller's own application to the job, of several people's.
select is(tests.run(a, format('select resolve_job(%L) -> ''application''', j.id))::jsonb, coalesce((select jsonb_build_object('id', o.id, 'application_status', o.application_status,
    'next_step', private.next_step(x), 'completed_at', o.completed_at, 'ref_code', o.ref_code) from own o join job_applications x on x.id = o.id where o.actor = a and o.job_id = j.id), 'null'), format('%s: job %s', a, n))
  from unnest('{user,user+key,visitor,other_user,other_visitor,admin,anonymous}'::text[]) a, j where n in (1, 2, 3, 4, 11);


-- ── how much one answer holds ──
create function pg_temp.download() returns jsonb language sql as $$
  select tests.run('other_user', 'select export_my_data()')::jsonb;
$$;
delete from job_applications where user_id = tests.id('other_user');
insert into jobs (title, company, location, description) values ('Bounded', 'Many Co', 'Bronx', 'Work.');
select set_config('stoop.derived', 'on', true);
with made as (
  insert into jobs
  select c.* from jobs j, generate_series(1, 1000) n, tests.copy(j, jsonb_build_object('title', 'Bounded ' || n)) c where j.title = 'Bounded'
  returning id, split_part(title, ' ', 2)::int as n)
insert into job_applications (user_id, job_id, job_title, first_name, phone_number, created_at, application_status)
select tests.id('other_user'), id, 'Bounded ' || n, 'Max', '+12125550199', now() - n * interval '1 minute', 'completed' from made;
with signed as (
  insert into alert_optins (user_id, phone_number, city, consent)
  values (tests.id('other_user'), '+12125550199', 'Bronx', true) returning id)
insert into outbox (idempotency_key, kind, channel, recipient, alert_optin_id, status, body, created_at)
select 'bounded ' || n, 'job_alert', 'sms', '+12125550199', signed.id, 'sent', 'Text ' || n, now() - n * interval '1 minute'
from signed, generate_series(1, 5000) n;
select set_config('stoop.derived', '', true);
insert into alert_optins (user_id, phone_number, city, consent)
select tests.id('other_user'), '+1212555' || (2000 + n), 'Bronx', true from generate_series(1, 999) n;
insert into private.proven_addresses (owner, recipient_key) values (tests.id('other_user')::text, private.address_key('+12125550199'));
create temp table whole as select pg_temp.download() as v;
select is(v -> 'is_complete', 'true'::jsonb, 'a download of 1000 applications, 1000 sign-ups and 5000 messages says that it is all') from whole;
select is(
  array[jsonb_array_length(v -> 'job_applications'), jsonb_array_length(v -> 'alert_optins'), jsonb_array_length(v -> 'messages')],
  array[1000, 1000, 5000], 'as it is') from whole;

create function pg_temp.holds(p_list text, p_field text, p_values text[]) returns boolean[] language sql as $$
  select array(select v -> p_list @> jsonb_build_array(jsonb_build_object(p_field, x)) from unnest(p_values) x)
  from (select pg_temp.download() as v) d;
$$;
insert into jobs (title, company, location, description) values ('Bounded 0', 'Many Co', 'Bronx', 'Work.');
insert into job_applications (user_id, job_id, job_title, first_name, phone_number, application_status)
select tests.id('other_user'), id, title, 'Max', '+12125550199', 'completed' from jobs where title = 'Bounded 0';
select is(pg_temp.download() -> 'is_complete', 'false'::jsonb, 'with one application more it says that it is not');
select is(pg_temp.holds('job_applications', 'job_title', '{Bounded 0,Bounded 999,Bounded 1000}'), '{t,t,f}'::boolean[],
  'and the oldest is left out');
select is(
  array(select (select title from jobs where id = (x ->> 'job_id')::uuid)
    from jsonb_array_elements(tests.run('other_user', 'select my_applied_jobs()')::jsonb) with ordinality a (x, n)
    where n in (1, 1000) order by n),
  '{Bounded 0,Bounded 999}', 'the jobs that one applied to are the newest 1000');
select is(jsonb_array_length(tests.run('other_user', 'select my_applied_jobs()')::jsonb), 1000, 'and no more');
delete from job_applications where job_title = 'Bounded 1000';
select is(pg_temp.download() -> 'is_complete', 'true'::jsonb, 'without the oldest one it is all again');

insert into outbox (idempotency_key, kind, channel, recipient, alert_optin_id, status, body)
select 'bounded 0', kind, channel, recipient, alert_optin_id, status, 'Text 0' from outbox where idempotency_key = 'bounded 1';
select is(pg_temp.download() -> 'is_complete', 'false'::jsonb, 'one message more is not in it either');
select is(pg_temp.holds('messages', 'body', '{Text 0,Text 4999,Text 5000}'), '{t,t,f}'::boolean[], 'the newest 5000 are');
delete from outbox where idempotency_key = 'bounded 5000';
insert into alert_optins (user_id, phone_number, city, consent) values (tests.id('other_user'), '+12125553999', 'Bronx', true);
select is(pg_temp.download() -> 'is_complete', 'false'::jsonb, 'nor is one sign-up more');
select * from finish();
rollback;
