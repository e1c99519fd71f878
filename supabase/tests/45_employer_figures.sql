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
select count(pg_temp.sent(porter, 20 + n)) from j, generate_series(1, 7) n;
select pg_temp.sent(guard, 2) from j;
-- Told of again, of another contact say: the first time counts.
insert into application_events (application_id, event_type, created_at) select quick, 'sent_to_employer', now() from a;
insert into private.stopped_employers (recipient_key, reason) values (private.address_key('desk@guard.example'), 'bounce');

create temp table h as select tests.run('admin', 'select admin_hearing_back()')::jsonb as v;
select is((select v -> 'shares' from h), '{"sent": 12, "of_3": 10, "of_7": 10, "seen_3": 10, "seen_7": 20, "answered_3": 10, "answered_7": 20, "median_minutes": null}'::jsonb, 'shares are of those that were sent so long ago; two answers have no median');
select is((select v -> 'before' ->> 'seen_7' from h), null, 'of nothing there is no share');
select is((select count(*) from h, jsonb_array_elements(v -> 'weeks') w where w ->> 'seen' is not null or w ->> 'answered' is not null), 0::bigint, 'nor of fewer than ten');
select is((select jsonb_array_length(v -> 'weeks') from h), 8, 'eight weeks');
select is((select sum((w ->> 'sent')::int)::int from h, jsonb_array_elements(v -> 'weeks') w), 10, 'of what was sent at least seven days ago');
select results_eq($$select e ->> 'contact', e ->> 'company', (e ->> 'sent')::int, (e ->> 'seen')::int, (e ->> 'answered')::int, e ->> 'state' from h, jsonb_array_elements(v -> 'employers') e$$,
  $$values ('boss@porter.example', 'Acme', 7, 0, 0, 'too_few'), ('owner@fry.example', 'Acme', 4, 3, 2, 'too_few'), ('desk@guard.example', 'Acme', 1, 0, 0, 'bounce')$$, 'employers with most applications first, of whom too few are known, and whose mails came back');

create function pg_temp.of_cook() returns jsonb language sql as $$ select tests.run('admin', format('select job_hearing(%L)', (select cook from j)))::jsonb $$;
select is(pg_temp.of_cook(), '{"contact": "owner@fry.example", "stopped_at": null, "sent": 4, "seen": 3, "answered": 2, "median_minutes": null, "links": 0}'::jsonb, 'a job has its own figures');
select private.new_employer_link(cook, 'owner@fry.example') from j;
select is(pg_temp.of_cook() ->> 'links', '1', 'and its links that work');
select is(tests.run('admin', format('select revoke_employer_links(%L)', (select cook from j))), '{"revoked": 1}', 'which an admin ends');
select is(pg_temp.of_cook() ->> 'links', '0', 'all of them');
create temp table copied as select tests.run('admin', format('select copy_employer_link(%L)', cook))::jsonb ->> 'token' as token from j;
select is(tests.run('anonymous', format('select employer_job(%L)', token))::jsonb -> 'job' ->> 'title', 'Fry Cook', 'one that an admin hands over works like those in e-mails') from copied;
select is((select after from audit_log where table_name = 'employer_links' order by id desc limit 1), '{"copied": true}', 'and is on record, without the token');
update job_contacts set email = email where job_id = (select guard from j);
select matches(tests.run('admin', format('select copy_employer_link(%L)', guard)), '^PT409', 'none is made for an address that wants no mail') from j;
select alike(tests.run('user', format('select copy_employer_link(%L)', cook)), '%403%', 'nor by anybody else') from j;

-- ── what people are told ──
create function pg_temp.answers_in(p_job uuid) returns text language plpgsql as $$
begin
  perform private.refresh_response_stats();
  return tests.run('anonymous', format('select job_detail(%L)', p_job))::jsonb ->> 'answers_in_days';
end $$;
select is((select pg_temp.answers_in(cook) from j), null, 'two answers are too few to speak of');
select count(pg_temp.sent(cook, 30, '1 hour', '40 hours')) from j, generate_series(1, 3);
select is((select pg_temp.answers_in(cook) from j), '2', 'from five on, half are answered within two days');
select is((select pg_temp.answers_in(tests.job('Dishwasher', 'Bronx', 'Owner+dish@fry.example'))), '2', 'which any job of the same mailbox says');
select is((select pg_temp.answers_in(tests.job('Dishwasher', 'Bronx', 'other@fry.example'))), null, 'and none of another');
select count(pg_temp.sent(cook, 30)) from j, generate_series(1, 6);
select is((select pg_temp.answers_in(cook) from j), null, 'where most get no answer nothing is promised');
select count(pg_temp.sent(porter, 40)) from j, generate_series(1, 3) n;
select count(pg_temp.sent(cook, 50, '1 hour', '2 hours')) from j, generate_series(1, 5) n;
select results_eq($$select e ->> 'contact', e ->> 'state', e ->> 'median_minutes' is not null from jsonb_array_elements(tests.run('admin', 'select admin_hearing_back()')::jsonb -> 'employers') e order by 1$$,
  $$values ('boss@porter.example', 'never_answers', false), ('desk@guard.example', 'bounce', false), ('owner@fry.example', 'answers', true)$$, 'of ten it is known who answers and who never does');
select is(array[h ->> 'sent', h ->> 'seen', h ->> 'answered', h ->> 'median_minutes'], array[e ->> 'sent', e ->> 'seen', e ->> 'answered', e ->> 'median_minutes'], 'a job''s figures are those of its employer')
  from (select pg_temp.of_cook() as h) x, jsonb_array_elements(tests.run('admin', 'select admin_hearing_back()')::jsonb -> 'employers') e where e ->> 'contact' = 'owner@fry.example';
select is((tests.run('admin', 'select admin_hearing_back()')::jsonb #>> '{shares,sent}')::bigint, (select count(*) from private.sent_applications where sent_at >= now() - interval '30 days'), 'and what was sent is counted as in the list of employers');
select alike(tests.run(w, q), '%403%', w || ' is told nothing of it') from (values ('anonymous'), ('visitor'), ('user')) x (w), (select format('select job_hearing(%L)', cook) as q from j union select 'select admin_hearing_back()') y where w = 'user';
select * from finish();
rollback;
