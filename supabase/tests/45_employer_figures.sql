-- Whether applicants hear back: what admins are told of it.
begin;
create extension if not exists pgtap with schema extensions;
select no_plan();
select tests.people();
create temp table j as select tests.job('Fry Cook', 'Bronx', 'owner@fry.example') as cook, tests.job('Porter', 'Bronx', 'boss@porter.example') as porter, tests.job('Guard', 'Bronx', 'desk@guard.example') as guard;
grant select on j to public;

-- Handed in and e-mailed so many days ago, seen and answered so many days later.
create function pg_temp.sent(p_job uuid, p_days int, p_seen interval default null, p_answered interval default null) returns uuid language plpgsql as $$
declare
  a uuid := gen_random_uuid();
  told constant timestamptz := now() - make_interval(days => p_days);
begin
  insert into job_applications (id, job_id, visitor_hash, first_name, phone_number, application_status, completed_at, created_at)
    values (a, p_job, private.hash(a::text), 'Ana', '+1212555' || lpad((random() * 9999)::int::text, 4, '0'), 'completed', told - interval '1 hour', told - interval '2 hours');
  delete from application_events where application_id = a;
  insert into application_events (application_id, event_type, created_at, data)
    select a, x.kind, x.at, '{}' from (values ('sent_to_employer', told), ('seen_by_employer', told + p_seen), ('answered', told + p_answered)) x (kind, at) where x.at is not null;
  return a;
end $$;
create temp table a as select pg_temp.sent(cook, 10, '1 day', '2 days') as quick, pg_temp.sent(cook, 10, '5 days', '6 days') as slow, pg_temp.sent(cook, 10) as none, pg_temp.sent(cook, 1, '1 hour') as fresh from j;
select count(pg_temp.sent(porter, 20 + n)) from j, generate_series(1, 5) n;
select pg_temp.sent(guard, 2) from j;
-- Told of again, of another contact say: the first time counts.
insert into application_events (application_id, event_type, created_at) select quick, 'sent_to_employer', now() from a;
insert into private.stopped_employers (recipient_key, reason) values (private.address_key('desk@guard.example'), 'bounce');

create temp table h as select tests.run('admin', 'select admin_hearing_back()')::jsonb as v;
select is((select v -> 'shares' from h), '{"sent": 10, "seen_3": 13, "seen_7": 25, "answered_3": 13, "answered_7": 25, "median_minutes": 5760}'::jsonb, 'shares are of those that were sent so long ago');
select is((select v -> 'before' ->> 'seen_7' from h), null, 'of nothing there is no share');
select is((select jsonb_array_length(v -> 'weeks') from h), 8, 'eight weeks');
select is((select sum((w ->> 'sent')::int)::int from h, jsonb_array_elements(v -> 'weeks') w), 8, 'of what was sent at least seven days ago');
select results_eq($$select e ->> 'contact', e ->> 'company', (e ->> 'sent')::int, (e ->> 'seen')::int, (e ->> 'answered')::int, e ->> 'state' from h, jsonb_array_elements(v -> 'employers') e$$,
  $$values ('boss@porter.example', 'Acme', 5, 0, 0, 'never_answers'), ('owner@fry.example', 'Acme', 4, 3, 2, 'answers'), ('desk@guard.example', 'Acme', 1, 0, 0, 'bounce')$$, 'employers with most applications first, with who never answers and whose mails came back');

create function pg_temp.of_cook() returns jsonb language sql as $$ select tests.run('admin', format('select job_hearing(%L)', (select cook from j)))::jsonb $$;
select is(pg_temp.of_cook(), '{"contact": "owner@fry.example", "stopped_at": null, "sent": 4, "seen": 3, "answered": 2, "median_minutes": 5760, "links": 0}'::jsonb, 'a job has its own figures');
select private.new_employer_link(cook, 'owner@fry.example') from j;
select is(pg_temp.of_cook() ->> 'links', '1', 'and its links that work');
select is(tests.run('admin', format('select revoke_employer_links(%L)', (select cook from j))), '{"revoked": 1}', 'which an admin ends');
select is(pg_temp.of_cook() ->> 'links', '0', 'all of them');
select alike(tests.run(w, q), '%403%', w || ' is told nothing of it') from (values ('anonymous'), ('visitor'), ('user')) x (w), (select format('select job_hearing(%L)', cook) as q from j union select 'select admin_hearing_back()') y where w = 'user';
select * from finish();
rollback;
